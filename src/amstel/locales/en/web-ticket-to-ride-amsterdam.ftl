# What the page alone says of this game. Colours, facts and questions are in ticket-to-ride-amsterdam.ftl.

two-ends = { $one } – { $other }
route-of-two = { $route } ({ $colour })

# Moves as a person says them.

say-draw = Draw a card from the deck
say-take = Take the open { $card } card
say-take-wild = Take the open wild card
say-contracts = Draw contracts
say-keep-both = Keep both contracts
say-keep = Keep { $contract } ({ $points })
say-pass = Pass
say-claim = Claim { $route } with { $payment }
pay-plain = { $plain } { $card }
pay-wild = { $wild } wild
pay-mixed = { $plain } { $card } and { $wild } wild

# What a seat has.

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

# Which part of the game it is.

stage-dealt = The starting contracts
stage-carts = { $carts ->
    [one] Fewest carts: 1
   *[other] Fewest carts: { $carts }
}
stage-last = { $turns ->
    [one] The last turn
   *[other] { $turns } last turns
}
stage-over = The end

# The map.

map-label = The canals of Amsterdam: { $places } places, { $routes } routes
map-title = Amstelredam
map-subtitle = the canals and the IJ
map-sea = Het IJ
map-river = Amstel
map-north = N
map-nearer = Look closer
map-whole = The whole map
track-label = Points of the routes
route-label = { $route }, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}, { $colour }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $cart ->
    [yes] , brings merchandise
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
route-any = any one colour
route-cart = merchandise
route-owner = { $who }
route-closed = closed

# The cards beside the map.

row-label = The open cards
row-card = Open card: { $card }
row-gap = No card here
deck-label = { $cards ->
    [0] The deck is empty
    [one] The deck: 1 card
   *[other] The deck: { $cards } cards
}
contract-deck-label = { $contracts ->
    [0] No contracts left to draw
    [one] 1 contract to draw
   *[other] { $contracts } contracts to draw
}
merchandise-label = { $cards ->
    [one] 1 merchandise card to win
   *[other] { $cards } merchandise cards to win
}
discards-label = { $cards ->
    [one] 1 card discarded
   *[other] { $cards } cards discarded
}
card-count = { $card }: { $count }
deck-title = Deck
contracts-title = Contracts
discards-title = Discards

# What lies before oneself.

hand-label = Your cards
hand-empty = You hold no cards.
hand-contracts = Your contracts
hand-no-contracts = You have no contracts yet.
hand-others = Taken openly, still held
contract-label = { $contract }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $state ->
    [done] , completed
    [open] , not yet completed
    [failed] , not completed
    [offered] , on offer
   *[other] {""}
}
contracts-of = Contracts of { $who }

# The question in full.

pay-colour = Colour
pay-wilds = Wild cards
pay-less = One wild card less
pay-more = One wild card more
pay-claim = Claim with { $payment }
pay-other = Or the other one: { $colour }
pay-back = Something else
short-draw = Draw a card
short-contracts = Draw contracts
short-pass = Pass
turn-claims = Routes that you can claim
turn-none = No route can be claimed with these cards.
keep-both = Keep both
keep-this = Only this one
keep-only = Only this one: { $contract }
choose-wait = You have chosen. The others still choose.
