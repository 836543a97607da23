# Facts: lines of the log. $own: whether the seat is the reader's own; $who: the name of the seat.

fact-began = { $own ->
    [yes] You go first.
   *[no] { $who } goes first.
}
fact-dealt-card = { $own ->
    [yes] You are dealt { $card }.
   *[no] { $who } is dealt { $card }.
}
fact-turned = New face-up cards: { $items }.
item-turned = { $card }
fact-swept = Three face-up cards are wild: all five are discarded and replaced.
fact-wilds-stay = The wild cards stay: too few other cards are left to replace them.
fact-reshuffled = { $cards ->
    [one] The only discard becomes the new deck.
   *[other] The { $cards } discards are shuffled into a new deck.
}
fact-took = { $own ->
    [yes] You take the face-up { $card } card.
   *[no] { $who } takes the face-up { $card } card.
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
    [yes] You return { $contract }.
   *[no] { $who } returns { $contract }.
}
fact-kept-unseen = { $returned ->
    [0] { $kept ->
        [one] { $who } keeps a contract.
       *[other] { $who } keeps { $kept } contracts.
    }
   *[other] { $who } keeps { $kept } and returns { $returned }.
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
fact-merchandise = +1 merchandise card.
fact-passed = { $own ->
    [yes] You pass.
   *[no] { $who } passes.
}
fact-last-turns = { $own ->
    [yes] You have
   *[no] { $who } has
} { $carts ->
    [0] no carts left
    [one] 1 cart left
   *[other] { $carts } carts left
}: each player gets one last turn.
fact-no-more-cards = There is no second card to take.
fact-contract-done = { $own ->
    [yes] You completed { $contract }: +{ $points }.
   *[no] { $who } completed { $contract }: +{ $points }.
}
fact-contract-failed = { $own ->
    [yes] You didn't complete { $contract }: −{ $points }.
   *[no] { $who } didn't complete { $contract }: −{ $points }.
}
fact-merchandise-rank = { $own ->
    [yes] Your merchandise bonus ({ $cards }): +{ $points }.
   *[no] { $who }'s merchandise bonus ({ $cards }): +{ $points }.
}
fact-ended = { $own ->
    [yes] Your final score: { $points }.
   *[no] { $who }'s final score: { $points }.
}
fact-won = { $own ->
    [yes] You win!
   *[no] { $who } wins.
}

# Help.

# Refusals: whole sentences that say why a move isn't legal. $who is the owner of what the move needs, $own whether
# that is the reader.

refusal-only-one-contract = Only { $contract } is offered, so you must keep it.
refusal-not-offered = You weren't offered { $contract }.
refusal-choose-contracts = First choose which of the offered contracts to keep.
refusal-nothing-offered = { $contracts ->
    [0] You have no contracts to choose from, and the contract deck is empty.
   *[other] You have no contracts to choose from; draw contracts first.
}
refusal-pass-only-when-stuck = You may pass only if you have no other move.
refusal-no-cards-left = The deck and the discards are empty.
refusal-no-second-wild = You may take a face-up wild card only as your first card.
refusal-not-in-row = There is no { $card } card face up.
refusal-draw-second-card = You have drawn a card, so now you must take a second one.
refusal-no-contracts-left = The contract deck is empty.
refusal-route-taken = { $own ->
    [yes] You already own { $route }.
   *[no] { $who } already owns { $route }.
}
refusal-own-twin = You own the other half of this double route, and no player may claim both.
refusal-twin-closed = With two players, only one route of a double route can be claimed.
refusal-not-enough-carts = { $need ->
    [one] { $route } needs 1 cart
   *[other] { $route } needs { $need } carts
}; { $have ->
    [0] you have none left
   *[other] you have { $have } left
}.
refusal-too-few-carts-and-cards = { $need ->
    [one] { $route } needs 1 cart and 1 { $card } or wild card
   *[other] { $route } needs { $need } carts and { $need } { $card } or wild cards
}; you have { $carts ->
    [0] no carts left
    [one] 1 cart left
   *[other] { $carts } carts left
} and { $have ->
    [0] no such cards
    [one] 1 such card
   *[other] { $have } such cards
}.
refusal-not-enough-carts-and-cards = { $need ->
    [one] { $route } needs 1 cart
   *[other] { $route } needs { $need } carts
} and that payment { $cost } { $card }; you have { $carts ->
    [0] no carts left
    [one] 1 cart left
   *[other] { $carts } carts left
} and { $have ->
    [0] no { $card } cards
    [one] 1 { $card } card
   *[other] { $have } { $card } cards
}.
refusal-too-few-cards = { $need ->
    [one] { $route } needs 1 { $card } or wild card
   *[other] { $route } needs { $need } { $card } or wild cards
}; { $have ->
    [0] you have none
   *[other] you have { $have }
}.
refusal-not-enough-cards = That payment needs { $need } { $card }; { $have ->
    [0] you have none
   *[other] you have { $have }
}.

# Panels.

panel-cards = Face-up cards
panel-deck = deck { $deck }, discards { $discards }
panel-contracts = { $contracts ->
    [one] 1 contract to draw
   *[other] { $contracts } contracts to draw
}
panel-hand = Your hand: { $cards }
panel-hand-of = { $who }'s hand: { $cards }
panel-nothing = nothing
panel-players = Players
panel-offered = (offered)
panel-hidden = { $count ->
    [one] 1 contract, face down
   *[other] { $count } contracts, face down
}
panel-last-turns = { $turns ->
    [one] 1 turn left!
   *[other] { $turns } turns left!
}

# Colours of cards and routes.

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

# Sources of points.

source-route = routes
source-contract = contracts
source-merchandise = merchandise

# Notes for hints: what a move does; parts of a sentence, without a full stop.

note-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
note-completes = completes { $contract }: +{ $points }
note-nearer = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} left to complete { $contract }
note-merchandise = merchandise: you { $cards }, best opponent { $others }
note-last-turns = starts the last turns, with { $carts ->
    [0] no carts
    [one] 1 cart
   *[other] { $carts } carts
} left
note-shuts-twin = closes { $route } to everyone
note-pays-wild = costs { $wild ->
    [one] a wild card
   *[other] { $wild } wild cards
}
note-off-plan = doesn't help any of your contracts
note-cuts-off = makes { $contract } ({ $points }) impossible: too few carts or no free path
note-lacks-more = uses cards needed for { $contract }, which then needs { $lack } more
note-helps = helps { $contract }, which then needs { $lack ->
    [one] 1 more card
   *[other] { $lack } more cards
}
note-ready = is the last card for { $contract }
note-collects = gives you { $cards } { $card }
note-wild = can be used on any route
note-whole-turn = is your only card this turn
note-idle = isn't needed for any of your contracts
note-nothing-lacks = you have all the cards your contracts need
note-draw-chance = helps your contracts { $percent }% of the time
note-leaves-open = leaves { $route } unclaimed, which you could claim now
note-new-contracts = offers { $contracts ->
    [one] a contract
   *[other] { $contracts } contracts to choose from
}
note-unfinished = { $contracts ->
    [one] a contract worth { $points } is still incomplete
   *[other] { $contracts } contracts worth { $points } are still incomplete
}
note-late = { $turns ->
    [0] you have no turn left after this
    [one] you have 1 turn left after this
   *[other] you have { $turns } turns left after this
}
note-keeps = { $contract } (+{ $points }): { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}, { $lack ->
    [0] you have all the cards
    [one] 1 card missing
   *[other] { $lack } cards missing
}
note-keeps-done = { $contract } (+{ $points }), already connected
note-shares = { $spaces ->
    [one] 1 space counts towards two contracts
   *[other] { $spaces } spaces count towards two contracts
}
note-returns = returns { $contract }, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} away
note-at-stake = { $points ->
    [one] 1 point is
   *[other] { $points } points are
} lost if you don't complete it
note-unreachable = { $contract } ({ $points }) can no longer be connected
note-nothing-else = no other move is possible

# What a round is, for scores by round.
about-rounds = A round is one turn for each player, starting with the first player; the last round may be incomplete.
