# Ticket to Ride: Amsterdam: texts that only the page uses.

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
route-any = any single colour
route-cart = merchandise
route-owner = { $who }

# Cards beside the map.

discards-label = { $cards ->
    [one] 1 card discarded
   *[other] { $cards } cards discarded
}
deck-title = Deck

# Your own cards.

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
turn-none = You can't claim any route with these cards.
keep-both = Keep both
keep-this = Keep only this one
keep-only = Keep only this one: { $contract }
choose-wait = Waiting for the other players to choose.
