# Ticket to Ride: Amsterdam: texts that only the page uses.

# Moves in words.

say-draw = Draw from the deck
say-take = Take the face-up { $card } card
say-take-wild = Take the face-up wild card
say-contracts = Draw contracts
say-keep-both = Keep both contracts
say-keep = Keep { $contract } ({ $points })
say-pass = Pass
say-claim = Claim { $route } with { $payment }

# Holdings of a seat.

holding-carts = { $amount ->
    [one] cart left
   *[other] carts left
}
holding-cards = { $amount ->
    [one] card in hand
   *[other] cards in hand
}
holding-contracts = { $amount ->
    [one] contract
   *[other] contracts
}
holding-merchandise = { $amount ->
    [one] merchandise card
   *[other] merchandise cards
}

# Map.

map-label = Map of Amsterdam: { $places } locations, { $routes } routes
map-title = Amstelredam
map-subtitle = the canals and the IJ
map-sea = Het IJ
map-river = Amstel
map-north = N
map-nearer = Zoom in
map-whole = Show whole map
track-label = Score track
route-label = { $route }, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}, { $colour }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $cart ->
    [yes] , earns merchandise
   *[no] {""}
}; { $state ->
    [free] free
    [closed] closed
   *[claimed] claimed by { $owner }
}
route-spaces = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
route-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
route-any = any single colour
route-cart = merchandise
route-owner = { $who }
route-closed = closed

# Cards beside the map.

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
discards-label = { $cards ->
    [one] 1 card discarded
   *[other] { $cards } cards discarded
}
card-count = { $card }: { $count }
deck-title = Deck
contracts-title = Contracts
discards-title = Discards

# Your own cards.

hand-label = Your cards
hand-empty = You have no cards.
hand-contracts = Your contracts
hand-no-contracts = You have no contracts yet.
hand-others = Face-up cards taken, still in hand
contract-label = { $contract }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $state ->
    [done] , completed
    [open] , not yet completed
    [failed] , not completed
    [offered] , offered
   *[other] {""}
}
contracts-of = { $who }'s contracts

# Prompts.

pay-colour = Colour
pay-wilds = Wild cards
pay-less = One fewer wild card
pay-more = One more wild card
pay-claim = Claim with { $payment }
pay-other = Other route: { $colour }
pay-back = Back
short-draw = Draw
short-contracts = Draw contracts
short-pass = Pass
turn-claims = Routes you can claim
turn-none = You can't claim any route with these cards.
keep-both = Keep both
keep-this = Keep only this one
keep-only = Keep only this one: { $contract }
choose-wait = Waiting for the other players to choose.
