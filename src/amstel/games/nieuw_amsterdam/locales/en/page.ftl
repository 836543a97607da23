# Nieuw Amsterdam: texts that only the page uses. First the controls of a decision.

ask-which = Choose one:
ask-back = Back
ask-or-pass = Or pass
ask-on-board = Your other legal moves are highlighted on the board and on your mat.
pay-laid = { $laid } of { $due } paid
pay-held = of { $have }
pay-less = less { $kind }
pay-more = more { $kind }
pay-pay = Pay { $due }
pay-ship = Ship furs
number-bid = Bid
number-amount = Amount
number-less = less
number-more = more
number-range = from { $least } to { $most }

# Holdings of a seat.

holding-coins = coins
holding-goods = goods
holding-wood = wood
holding-corn = corn
holding-furs = furs
holding-spare = corn left after the harvest once all Businesses are fed; below 0, you lose that many Businesses
mat-no-tiles = No action tiles
mat-no-land = No land yet: add some with a land tile.
mat-no-ship = No ships yet
mat-close = Close

# Board.

section-cards = Cards
section-river = River
# Beside a picture of a coin.
district-fee = Fee: { $coins }
box-status = Column { $column }, token { $token }
box-bid = · bid { $bid }, { $who }
price-each-short = each
price-all-short = for all
furs-reserve = { $furs } in reserve
furs-discarded = { $furs } discarded

# Labels for screen readers.

label-parts = Board sections
label-round = Round { $round } of { $rounds }
label-seat = { $who }, token { $token }: show the mat
label-mats = Player mats
label-mat = { $who }'s mat
label-camp = Camp { $camp }: { $standing } Longhouses in { $room } spaces
label-boat = Boat after zone { $zone }: { $corn } corn
label-post = { $who }'s Trading Post, zone { $zone }
label-special = { $district }: { $action }{ $fee ->
    [none] { "" }
    [0] , no fee
   *[other] , fee: { $fee } coin
}
label-street = { $district }, Businesses: { $state }
label-businesses = { $who } { $count }
label-column = Column { $column }: { $state ->
    [taken] taken by { $who }
    [up] { $tiles }, up for auction
   *[free] { $tiles }
}{ $coins ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $coins } coins
}
label-trader = The { $trader ->
    [top] top
    [middle] middle
   *[bottom] bottom
} trader: { $furs }; { $price }
label-fur = { $fur }, { $price }
label-slot-empty = Slot { $slot }, empty
label-land = Land { $slot }: { $houses ->
    [one] 1 House space
   *[other] { $houses } House spaces
}, { $wood } wood when cleared, { $corn } corn per round
label-ship = Ship { $slot }: needs { $furs } furs, pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, brings { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} per round
label-plot = Land { $place }: { $houses } of { $spaces } Houses, { $state ->
    [cleared] cleared, { $corn } corn per round
    [full] ready to clear: { $points } points, { $wood } wood, { $corn } corn per round
   *[open] { $wood } wood when cleared, { $corn } corn per round
}
label-clear = Clear land { $place }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
label-house-space = Empty House space on land { $place }
label-wharf = { $warehouses ->
    [one] 1 Warehouse
   *[other] { $warehouses } Warehouses
}, { $goods } of { $room } goods; { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
} bringing { $income } goods per round
label-pier = Warehouse { $warehouse }: room for { $room } more goods
label-own-ship = Ship: { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} per round
label-tiles = Action tiles
