# What happened, as a line of the log. $own says whether it is the reader's own seat, $who is the name of a seat.

fact-began = { $own ->
    [yes] You begin.
   *[no] { $who } begins.
}
fact-dealt-card = { $own ->
    [yes] You are dealt { $card }.
   *[no] { $who } is dealt { $card }.
}
fact-turned = Turned up: { $items }.
item-turned = { $card }
fact-swept = Three wild cards lie open: the row is swept away.
fact-wilds-stay = The wild cards stay: too few other cards are left for a better row.
fact-reshuffled = The { $cards } discards become the new deck.
fact-took = { $own ->
    [yes] You take { $card } from the row.
   *[no] { $who } takes { $card } from the row.
}
fact-drew = { $own ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
}
fact-drew-unseen = { $who } draws a card from the deck.
fact-offered = { $own ->
    [yes] You are offered the contract { $contract }.
   *[no] { $who } is offered the contract { $contract }.
}
fact-offered-unseen = { $contracts ->
    [one] { $who } is offered a contract.
   *[other] { $who } is offered { $contracts } contracts.
}
fact-kept = { $own ->
    [yes] You keep { $contract }.
   *[no] { $who } keeps { $contract }.
}
fact-returned = { $own ->
    [yes] You put { $contract } back.
   *[no] { $who } puts { $contract } back.
}
fact-kept-unseen = { $returned ->
    [0] { $kept ->
        [one] { $who } keeps a contract.
       *[other] { $who } keeps { $kept } contracts.
    }
   *[other] { $who } keeps { $kept } and puts { $returned } back.
}
fact-chose = { $own ->
    [yes] You have chosen.
   *[no] { $who } has chosen.
}
fact-claimed = { $own ->
    [yes] You claim { $route }.
   *[no] { $who } claims { $route }.
}
fact-paid = { $plain ->
    [0] Paid: { $wild } wild.
   *[other] { $wild ->
        [0] Paid: { $plain } { $card }.
       *[other] Paid: { $plain } { $card } and { $wild } wild.
    }
}
fact-scored = { $points ->
    [one] +1 point.
   *[other] +{ $points } points.
}
fact-merchandise = A merchandise card!
fact-passed = { $own ->
    [yes] You pass.
   *[no] { $who } passes.
}
fact-last-turns = { $own ->
    [yes] You have
   *[no] { $who } has
} { $carts ->
    [0] no cart left
    [one] one cart left
   *[other] { $carts } carts left
}: everybody has one last turn.
fact-no-more-cards = There is no second card to draw.
fact-contract-done = { $own ->
    [yes] You have completed { $contract }: +{ $points }.
   *[no] { $who } has completed { $contract }: +{ $points }.
}
fact-contract-failed = { $own ->
    [yes] You have not completed { $contract }: -{ $points }.
   *[no] { $who } has not completed { $contract }: -{ $points }.
}
fact-merchandise-rank = { $own ->
    [yes] Your merchandise ({ $cards }): +{ $points }.
   *[no] Merchandise of { $who } ({ $cards }): +{ $points }.
}
fact-ended = { $own ->
    [yes] Your result: { $points }.
   *[no] Result of { $who }: { $points }.
}
fact-won = { $own ->
    [yes] You win!
   *[no] { $who } wins.
}

# What is asked now.

ask-dealt = Choose your starting contracts: keep both, or one of them.
ask-turn = Your turn: draw cards, claim a route, or draw contracts.
ask-second-card = Your second card: from the deck, or an open one that is not wild.
ask-choosing = Keep one of the contracts or both.

# The moves, in groups.

help-game =
    Type a move as the list of ? shows it. It may be shortened as long as it means one move,
    the ends of a route may be swapped, and several moves fit on a line: draw; draw
moves-cards = Cards
moves-contracts = Contracts
moves-claims = Routes that you can claim
moves-other = Nothing else is possible
move-draw = the top card of the deck, unseen
move-take = the open card
move-take-wild = the open wild card; it is all that you get this turn
move-contracts = draw two contracts and keep one or both
move-keep-both = keep both
move-keep = { $contract }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
move-pass = wait for the others
move-claim = { $points ->
    [one] 1 point
   *[other] { $points } points
}
move-claim-cart = { $points ->
    [one] 1 point
   *[other] { $points } points
}, cart

# Why a move cannot be played: whole sentences. $who is the seat that has what the move wants, $own whether it is the
# reader's own.

why-game-over = The game is over.
why-not-asked = It is not your turn to decide.
why-no-seat = There is no such seat at this table.
why-clock-runs = The clock runs: stop it, or let it run.
why-unknown-move = There is no such move in this game.
why-only-one-contract = Only { $contract } is on offer, and it must be kept.
why-not-offered = { $contract } is not on offer to you.
why-choose-contracts = First choose which of the offered contracts you keep.
why-nothing-offered = No contracts are on offer; draw some first.
why-pass-only-when-stuck = You may pass only where nothing else is possible.
why-no-cards-left = Deck and discards are empty.
why-no-second-wild = An open wild card may be taken as the first card only.
why-not-in-row = No open card is { $card }.
why-draw-second-card = You have one card; first draw or take your second.
why-no-contracts-left = There are no contracts left.
why-route-taken = { $own ->
    [yes] { $route } is yours already.
   *[no] { $route } belongs to { $who }.
}
why-own-twin = You have the other route of this double, and nobody may claim both.
why-twin-closed = With two players the second route of a double is closed once the first is claimed.
why-not-enough-carts = { $need ->
    [one] { $route } needs 1 cart
   *[other] { $route } needs { $need } carts
}; { $have ->
    [0] you have none left
   *[other] you have { $have } left
}.
why-too-few-cards = { $need ->
    [one] { $route } needs 1 { $card } or wild card
   *[other] { $route } needs { $need } { $card } or wild cards
}; { $have ->
    [0] you hold none
   *[other] you hold { $have }
}.
why-not-enough-cards = That payment needs { $need } { $card }; { $have ->
    [0] you hold none
   *[other] you hold { $have }
}.

# The panels.

panel-cards = Open cards
panel-deck = deck { $deck }, discards { $discards }
panel-contracts = { $contracts ->
    [one] 1 contract to draw
   *[other] { $contracts } contracts to draw
}
panel-hand = Your hand: { $cards }
panel-hand-of = Hand of { $who }: { $cards }
panel-nothing = nothing
panel-players = Players
panel-offered = (offered)
panel-hidden = { $count ->
    [one] 1 contract, face down
   *[other] { $count } contracts, face down
}
panel-last-turns = { $turns ->
    [one] the last turn!
   *[other] the last { $turns } turns!
}
column-points = pts
column-carts = carts
column-cards = cards
column-contracts = contr
column-merchandise = merch
legend-any = any
legend-cart = cart
legend-claimed = claimed
table-route = route
table-spaces = spaces
table-worth = worth

# The colours of cards and of routes.

card-pink = pink
card-blue = blue
card-green = green
card-black = black
card-red = red
card-orange = orange
card-wild = wild
colour-pink = pink
colour-blue = blue
colour-green = green
colour-black = black
colour-red = red
colour-orange = orange
colour-grey = grey

# Where points come from.

source-route = routes
source-contract = contracts
source-merchandise = merchandise

# What a move does, for hints: parts of a sentence, without a full stop.

reason-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-completes = completes { $contract } for { $points }
reason-nearer = leaves { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to { $contract }
reason-merchandise = merchandise { $cards } against { $others }
reason-last-turns = brings the last turns, with { $carts ->
    [0] no cart
    [one] 1 cart
   *[other] { $carts } carts
} left
reason-shuts-twin = closes { $route } to all
reason-pays-wild = costs { $wild ->
    [one] a wild card
   *[other] { $wild } wild cards
}
reason-off-plan = is on the way to none of your contracts
reason-cuts-off = leaves too few carts or no way for { $contract } ({ $points })
reason-lacks-more = takes cards from { $contract }, which then lacks { $lack }
reason-helps = helps with { $contract }, which then lacks { $lack ->
    [one] 1 card
   *[other] { $lack } cards
}
reason-ready = is the last card for { $contract }
reason-collects = makes { $cards } { $card }
reason-wild = fits any route
reason-whole-turn = is the only card of this turn
reason-idle = is needed for none of your contracts
reason-nothing-lacks = you hold all the cards for your contracts
reason-draw-chance = helps your contracts in { $percent } % of cases
reason-leaves-open = leaves { $route } open, which you could claim now
reason-new-contracts = offers { $contracts ->
    [one] a contract
   *[other] { $contracts } contracts to choose from
}
reason-unfinished = { $contracts ->
    [one] a contract for { $points } is still open
   *[other] { $contracts } contracts for { $points } are still open
}
reason-late = { $turns ->
    [0] you have no turn left after this
    [one] you have 1 turn left after this
   *[other] you have { $turns } turns left after this
}
reason-keeps = { $contract } for { $points }: { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}, { $lack ->
    [0] all cards at hand
    [one] 1 card lacking
   *[other] { $lack } cards lacking
}
reason-keeps-done = { $contract } for { $points }, already connected
reason-shares = { $spaces ->
    [one] 1 space serves two contracts
   *[other] { $spaces } spaces serve two contracts
}
reason-returns = puts { $contract } back, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} away
reason-at-stake = { $points ->
    [one] 1 point is
   *[other] { $points } points are
} lost if it fails
reason-unreachable = { $contract } ({ $points }) can no longer be connected
reason-nothing-else = nothing else is possible

# What a round is, where scores are told by rounds.
about-rounds = The rounds: every player's turn once, from the first player on; the last round may be cut short.
