# What the game says during play. $who is the name of a seat, $own whether it is the reader's own.

# Names. $printed stands on the board, or it is a colour of a custom edition: the same in every language.

location-name = { $printed }
two-ends = { $one } – { $other }
route-of-two = { $route } ({ $colour })
player-name = { $own ->
    [yes] You ({ $who })
   *[no] { $who }
}
number-of-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
number-of-spaces = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
card-other = { $printed }
colour-other = { $printed }

# Stages of the game.

stage-dealt = Starting contracts
stage-carts = { $carts ->
    [one] Fewest carts: 1
   *[other] Fewest carts: { $carts }
}
stage-last = { $turns ->
    [one] Last turn
   *[other] Last { $turns } turns
}
stage-over = Game over

# Questions.

ask-dealt = Choose your starting contracts: keep one or both.
ask-turn = Your turn: draw cards, claim a route or draw contracts.
ask-second-card = Take your second card: draw from the deck or take a face-up card that isn't wild.
ask-second-card-deck = Take your second card: draw from the deck.
ask-second-card-row = Take your second card: take a face-up card that isn't wild.
ask-choosing = Keep one or both of the contracts.
ask-only-contract = Only one contract was left, so you must keep it.
ask-pass = You have no other move: pass.

# Moves, below headings. $payment is the last text here.

moves-cards = Cards
moves-contracts = Contracts
moves-claims = Routes you can claim
moves-other = No other move is possible
do-draw = Draw the top card of the deck
do-take = Take the face-up { $card } card
do-take-wild = Take the face-up wild card, your only card this turn
do-contracts = Draw contracts: take two and keep one or both
do-last-contract = Draw contracts: only one is left, and you must keep it
do-keep-both = Keep both contracts
do-keep = Keep { $contract } ({ $points })
do-claim = Claim { $route } with { $payment } ({ $points })
do-claim-cart = Claim { $route } with { $payment } ({ $points } and a merchandise card)
do-pass = Pass
payment = { $plain ->
    [0] { $wild } wild
   *[other] { $wild ->
        [0] { $plain } { $card }
       *[other] { $plain } { $card } and { $wild } wild
    }
}

# Labels of things, on the drawn board and in the description.

track-label = Score track
route-closed = closed
row-label = Face-up cards
row-card = Face-up card: { $card }
row-gap = No card
deck-label = { $cards ->
    [0] Deck: empty
    [one] Deck: 1 card
   *[other] Deck: { $cards } cards
}
contract-deck-label = { $contracts ->
    [0] Contract deck: empty
    [one] Contract deck: 1 card
   *[other] Contract deck: { $contracts } cards
}
merchandise-label = { $cards ->
    [one] 1 merchandise card left
   *[other] { $cards } merchandise cards left
}
card-count = { $card }: { $count }
contracts-title = Contracts
discards-title = Discards
hand-label = Your cards
hand-empty = You have no cards.
hand-contracts = Your contracts
hand-no-contracts = You have no contracts yet.
contracts-of = { $who }'s contracts
carts-left = { $carts ->
    [one] 1 cart left
   *[other] { $carts } carts left
}
merchandise-amount = { $cards ->
    [0] No merchandise cards
    [one] 1 merchandise card
   *[other] { $cards } merchandise cards
}
