# The table in words, and every thing on it. $points and $spaces are whole phrases such as "2 points", except where a
# text chooses between singular and plural. $who is the name of a seat, $own whether it is the reader's own.

# Headings of the description.

describe-game = Game
describe-own = Yours
describe-offered = Contracts on offer
describe-map = Map, place by place
describe-decks = Decks and points
describe-players-table = What each player has
describe-final-score = Final score
describe-player = Player
head-points = Points
head-carts = Carts left
head-cards = Cards in hand
head-contracts = Contracts
head-merchandise = Merchandise cards

# Parts of the table; the drawn board has them as labels too.

# Lines of the description.

describe-to-move = { $own ->
    [yes] You are to move.
   *[no] { $who } is to move.
}
describe-route = { $location }: { $colour }, { $spaces }, { $points }; { $state }
describe-route-cart = { $location }: { $colour }, { $spaces }, { $points } and a merchandise card; { $state }
route-free = free
route-payable = free, and you can pay for it
route-claimed = { $own ->
    [yes] yours
   *[no] claimed by { $who }
}
cards-in-hand = { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
contracts-in-hand = { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
}
cards-known = { $own ->
    [yes] You took face up and still have: { $cards }
   *[no] { $who } took face up and still has: { $cards }
}
discards-list = Discards: { $cards }
discards-none = Discards: none
points-of-routes = Points for a claimed route: { $points }
points-by-length = { $spaces ->
    [one] { $points } for 1 space
   *[other] { $points } for { $spaces } spaces
}
points-of-merchandise = Points for merchandise at the end: { $points }
points-by-rank = { $rank ->
    [1] { $points } for the most cards
   *[other] { $points } for rank { $rank }
}

# Contracts. $way is how far its places are apart, one of the four below.

contract-line = { $contract }: { $points }, { $way }
contract-now = Now: { $way }.
contract-done = { $contract }: completed, +{ $points }
contract-failed = { $contract }: not completed, −{ $points }
way-left = at least { $spaces } to claim
way-complete = completed
way-impossible = can't be completed any more
way-failed = not completed
contract-ends-here = Your contract { $contract } ends here.
no-contract-here = None of your contracts ends here.
contract-of = { $own ->
    [yes] This contract is yours.
   *[no] This is { $who }'s contract.
}

# Names of things.

name-map = Map of Amsterdam
name-route-points = Points for routes
name-cart-symbol = Cart symbol
name-card = Card: { $card }

# What things are: for someone who sees the game for the first time.

about-stage-dealt = Each player got two contracts and keeps one or both. No one sees your choice.
about-stage-carts = The game ends by carts. When a player ends a turn with 2 or fewer, each player gets one last turn.
about-stage-last = A player has 2 or fewer carts left. The game ends when these turns are played.
about-stage-over = Completed contracts add their points, all others subtract them, and merchandise scores by rank. In a tie, more completed contracts win.
about-map = It has { $places } locations and { $routes } routes. Claim routes to score points and to connect the places on your contracts.
about-route-points = A claimed route scores at once. Long routes score more per cart than short ones.
about-track = It shows the points for routes. Contracts and merchandise are added at the end.
about-cart-symbol = Claim a route with this symbol, and you take a merchandise card. It is one card, however long the route is.
about-location = A place on the map. Routes connect it with its neighbours, and contracts ask for a path between two places.
about-route = A route of { $spaces } in { $colour }. Claim it with that many { $colour } or wild cards to score { $points } at once.
about-grey-route = A route of { $spaces } in { $colour }. Claim it with that many cards of any one colour, or wild cards, to score { $points } at once.
about-row = Five cards that everyone can see. You may take one as your first or second card, and a new one replaces it.
about-row-card = You may take it as your first or second card. A new card takes its place at once.
about-row-wild = It counts as any colour. If you take it face up, it is your only card this turn.
about-row-gap = The deck and the discards are empty. This place is filled as soon as cards are discarded.
about-deck = Transportation cards, face down. You may draw the top one as your first or second card, and even a wild card counts as only one card here.
about-contract-deck = Draw two contracts and keep one or both. That is your whole turn, and what you keep stays with you until the end.
about-merchandise = Each route with a cart symbol earns one of these cards. At the end players score by how many they have.
about-discards = Cards that were paid or replaced. When the deck is empty, they are shuffled and become the new deck.
about-card = It pays for { $card } routes, and with cards of its own colour for grey ones. The game has { $count } of them.
about-wild = It counts as any colour when you pay for a route. The game has { $count } of them.
about-contract = It asks for an unbroken path of its owner's routes between two places. At the end it adds { $points } if completed and subtracts them if not.
about-offered = Keep one or both. A contract that you don't keep goes to the bottom of the deck.
about-carts = You started with { $carts } and put one on each space that you claim. When a player ends a turn with 2 or fewer, each player gets one last turn.
about-own-merchandise = These cards come from routes with a cart symbol. At the end they score by rank, and a player without any scores nothing.
about-seat = The points are those for routes. Contracts and merchandise are added at the end.
about-seat-carts = The carts that this player still has. With 2 or fewer after a turn, they start the last turns.
about-seat-cards = The number of cards in this player's hand. Only cards that they took face up are known.
about-seat-contracts = The number of this player's contracts. They stay secret until the end.

# How things stand.

route-is-free = No one has claimed it.
route-is-closed = It is closed: the other half of this double route is claimed, and with two players only one is used.
route-has-owner = { $own ->
    [yes] You have claimed it. It counts for your contracts until the end.
   *[no] { $who } has claimed it. It counts only for { $who }'s contracts.
}
route-has-cart = It has a cart symbol, so it also earns a merchandise card.
route-double = It is half of a double route, and no player may claim both halves.
route-double-for-two = It is half of a double route. With two players, claiming one half closes the other.
route-own-twin = You have the other half of this double route, so you may not claim this one.
route-is-payable = You have the cards and carts for it.
route-needs-cards = It costs { $need ->
    [one] 1 { $card } or wild card
   *[other] { $need } { $card } or wild cards
}; you have { $have ->
    [0] none
   *[other] { $have }
}.
route-needs-one-colour = It costs { $need ->
    [one] 1 card
   *[other] { $need } cards of one colour
}; { $have ->
    [0] you have none
   *[other] your best colour is { $card }, with { $have } including wild cards
}.
route-needs-carts = It needs { $need ->
    [one] 1 cart
   *[other] { $need } carts
}; you have { $have ->
    [0] none
   *[other] { $have }
} left.
routes-from-here = Routes lead to: { $locations }
cart-routes-left = { $routes ->
    [0] No route with it is free any more.
    [one] 1 route with it is still free.
   *[other] { $routes } routes with it are still free.
}
row-two-wilds = Two of them are wild. With a third, all five are replaced.
deck-is-empty = It is empty, and so are the discards. The next discards become the new deck.
deck-is-empty-1 = It is empty. The discards are shuffled when a card is needed.
contracts-are-late = { $turns ->
    [one] Only 1 turn is left, so a new contract is a risk.
   *[other] Only { $turns } turns are left, so a new contract is a risk.
}
cards-of-kind = You have { $count ->
    [0] no { $card } cards
    [one] 1 { $card } card
   *[other] { $count } { $card } cards
}.
cards-pay-for = Your cards pay for: { $routes }
carts-too-few = You don't have enough carts for a route of { $spaces ->
    [4] 4 spaces
   *[other] { $spaces } or more spaces
}.
bonus-now = As things are, this scores { $points } at the end.
bonus-none = Without a card there is no bonus.
points-of-seat = { $own ->
    [yes] You: { $points }
   *[no] { $who }: { $points }
}
