# What the page alone says of Nieuw Amsterdam. Moves as people say them.

do-pass = Pass
do-pass-tile = Pass a tile: 1 coin
do-pass-special = Pass the Special Action: 1 coin
do-done = Done
do-elections = Hold elections
do-clear = Clear land
do-column = { $free ->
    [yes] Take column { $column }: { $tiles }
   *[no] Put column { $column } up: { $tiles }
}{ $coins ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $coins } coins
}
do-bid = Bid { $number }
do-buy = Buy { $stuff } for { $coins }
do-sell = Sell { $stuff } for { $coins }
do-pay = Pay { $stuff }
do-load = Load { $stuff }
some = { $kind ->
    [coins] { $amount ->
        [one] 1 coin
       *[other] { $amount } coins
    }
    [goods] { $amount ->
        [one] 1 good
       *[other] { $amount } goods
    }
   *[other] { $amount } { $word }
}
do-build = { $free ->
    [yes] Found a Business: { $district }
   *[no] Build a Business: { $district }
}
do-remove = Remove a Business: { $district }
do-add = Add land { $slot }: { $houses ->
    [one] 1 House
   *[other] { $houses } Houses
}, { $wood } wood, { $corn } corn a round
do-add-slot = Add land { $slot }
do-ship = Ship { $furs } furs with ship { $slot }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $goods ->
    [one] 1 good a round
   *[other] { $goods } goods a round
}
do-ship-slot = Ship furs with ship { $slot }
do-trade-top = Trade with the top trader: { $fur }
do-trade-all = Buy all furs of the { $trader } trader for { $goods } goods
do-take = Take another fur: { $fur }
do-lumberyard-buy = { $district }: buy wood
do-lumberyard-sell = { $district }: sell wood
do-granary-buy = { $district }: buy corn
do-granary-sell = { $district }: sell corn
do-docks = { $district }: build a Warehouse
do-millwork = { $district }: build { $number ->
    [one] 1 House
   *[other] { $number } Houses
}
do-black_market = { $district }: buy { $number ->
    [one] 1 fur
   *[other] { $number } furs
}
do-trading_company = { $district }: move your post upriver

# Questions that are put together on the page, not kind by kind.

asked-outbid = Column { $column } is up at { $bid }, and you hold { $have } in all: you can only pass.
asked-paying = Pay your bid of { $due }: with what?
asked-buying = Pay the Black Market { $due } in coins and goods.
asked-shipping = { $due ->
    [one] Load 1 fur
   *[other] Load { $due } furs
}: the fewer types, the more points.
asked-stocking = { $way ->
    [buy] { $kind ->
        [wood] How much wood do you buy?
       *[corn] How much corn do you buy?
    }
   *[sell] { $kind ->
        [wood] How much wood do you sell?
       *[corn] How much corn do you sell?
    }
} Each is 1 coin.
ask-which = Which of these?
ask-back = Back
ask-or-pass = Or pass
ask-on-board = Everything else glows on the board and on your mat.
pay-laid = { $laid } of { $due }
pay-held = of { $have }
pay-less = less { $kind }
pay-more = more { $kind }
pay-pay = Pay { $due }
pay-ship = Load and set sail
number-bid = Bid
number-amount = Amount
number-less = less
number-more = more
number-range = from { $least } to { $most }

# What a seat has.

holding-coins = coins
holding-goods = goods
holding-wood = wood
holding-corn = corn
holding-furs = furs
holding-spare = corn left after the harvest, once all Businesses are fed; below 0, so many Businesses go
upkeep-sum = { $corn } + { $harvest } harvest − { $needed } eaten
upkeep-left = { $spare } left
upkeep-enough = just enough
upkeep-short = { $short } short
mat-special = Special Action
mat-no-tiles = no action tiles now
mat-no-land = No land yet: add some with a land tile.
mat-no-ship = ships moor here
mat-close = Close

# Which part of the game it is.

stage-founding = The first Businesses
stage-over = The game is over.
stage-round = Round { $round } of 6 · { $part }
part-bidding = Bidding
part-city = City
part-land = Land
part-trade = Trade
part-provisions = Provisions

# The board.

river-name = Hudson
section-city = Town
section-box = Cash Box
section-traders = Traders
section-cards = Cards
section-river = River
district-fee = { $coins ->
    [one] 1 coin fee
   *[other] { $coins } coins fee
}
box-status = Column { $column }, token { $token }
box-bid = · bid { $bid }, { $who }
price-each-short = each
price-all-short = for all
furs-reserve = { $furs } hidden
furs-discarded = { $furs } discarded

# What is there, for whoever hears it.

label-parts = Parts of the board
label-round = Round { $round } of { $rounds }
label-seat = { $who }, token { $token }: show the mat
label-mats = Everything that the players have
label-mat = The mat of { $who }
label-camp = Camp { $camp }: { $standing } of { $room } Longhouses
label-boat = Boat after zone { $zone }: { $corn } corn
label-post = The Trading Post of { $who }, zone { $zone }
label-special = { $district }: { $action }{ $fee ->
    [none] { "" }
    [0] , no fee
   *[other] , fee { $fee } coin
}
label-street = { $district }, Businesses: { $state }
label-businesses = { $who } { $count }
label-empty = none
label-column = Column { $column }: { $state ->
    [taken] taken by { $who }
    [up] { $tiles }, up for auction
   *[free] { $tiles }
}{ $coins ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $coins } coins
}
label-trader = The { $trader } trader: { $furs }; { $price }
label-fur = { $fur }, { $price }
label-slot-empty = Slot { $slot }, empty
label-land = Land { $slot }: { $houses ->
    [one] 1 House space
   *[other] { $houses } House spaces
}, { $wood } wood when cleared, { $corn } corn a round
label-ship = Ship { $slot }: takes { $furs } furs, pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, brings { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} a round
label-plot = Land { $place }: { $houses } of { $spaces } Houses, { $state ->
    [cleared] cleared, { $corn } corn a round
    [full] ready to clear for { $points } points, { $wood } wood, { $corn } corn a round
   *[open] { $wood } wood when cleared, { $corn } corn a round
}
label-clear = Clear land { $place }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
label-house-space = An empty House space of land { $place }
label-wharf = { $warehouses ->
    [one] 1 Warehouse
   *[other] { $warehouses } Warehouses
}, { $goods } of { $room } goods; { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
} with { $income } goods a round
label-pier = Warehouse { $warehouse }: room for { $room } more goods
label-own-ship = A ship: { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} a round
label-buildings = Buildings left
label-tiles = Action tiles
