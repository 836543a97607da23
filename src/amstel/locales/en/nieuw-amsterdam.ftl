# What happened, as a line of the log. $own says whether it is the reader's own seat, $who is the name of a seat.
# Facts that are told together are first put into words one by one (item-...); $items are all of them.

fact-began = Turn order tokens: { $items }.
item-began = { $own ->
    [yes] you
   *[no] { $who }
} { $token }
fact-drew-fur = { $own ->
    [yes] You draw { $items }.
   *[no] { $who } draws { $items }.
}
item-drew-fur = { $fur }
fact-founded = { $own ->
    [yes] You found a Business: { $district }.
   *[no] { $who } founds a Business: { $district }.
}
fact-round = Round { $round } of 6.
fact-new-land = New land (houses/wood/corn): { $items }.
item-new-land = { $land }
fact-new-ship = New ships (furs/goods/coins): { $items }.
item-new-ship = { $ship }
fact-filled-trader = Furs for the traders: { $items }.
item-filled-trader = { $fur }
fact-mixed-furs = The { $furs } discarded furs become the new reserve.
fact-tile-placed = Into the Cash Box, from the left: { $items }.
item-tile-placed = { $step }
fact-put-up = { $own ->
    [yes] You put column { $column } up.
   *[no] { $who } puts column { $column } up.
}
fact-bade = { $own ->
    [yes] You bid { $bid }.
   *[no] { $who } bids { $bid }.
}
fact-passed = { $own ->
    [yes] You pass.
   *[no] { $who } passes.
}
fact-won-column = { $own ->
    [yes] You win column { $column } for { $bid }.
   *[no] { $who } wins column { $column } for { $bid }.
}
fact-paid = { $own ->
    [yes] You pay { $items }.
   *[no] { $who } pays { $items }.
}
item-paid = { $kind ->
    [coins] { $amount ->
        [one] 1 coin
       *[other] { $amount } coins
    }
    [goods] { $amount ->
        [one] 1 good
       *[other] { $amount } goods
    }
   *[other] { $amount } { $kind }
}
fact-got-token = Tokens: { $items }.
item-got-token = { $own ->
    [yes] you
   *[no] { $who }
} { $token }
fact-got-bonus = { $coins ->
    [one] +1 coin.
   *[other] +{ $coins } coins.
}
fact-took-column = { $own ->
    [yes] You take column { $column } free.
   *[no] { $who } takes column { $column } free.
}
fact-step = The { $step } step.
fact-built = { $own ->
    [yes] You build: { $items }.
   *[no] { $who } builds: { $items }.
}
item-built = { $district }
fact-elected = { $own ->
    [yes] You hold elections.
   *[no] { $who } holds elections.
}
fact-added-land = { $own ->
    [yes] You add the land { $land } of slot { $slot }.
   *[no] { $who } adds the land { $land } of slot { $slot }.
}
fact-receded = A Longhouse recedes to camp { $camp }.
fact-longhouse-gone = A Longhouse of camp { $camp } is gone.
fact-cleared-land = { $own ->
    [yes] You clear land: { $items }.
   *[no] { $who } clears land: { $items }.
}
item-cleared-land = +{ $wood } wood
fact-scored = { $own ->
    [yes] You score { $items }.
   *[no] { $who } scores { $items }.
}
item-scored = { $points } ({ $source })
fact-travelled = { $own ->
    [yes] You pay { $corn } corn for the boats.
   *[no] { $who } pays { $corn } corn for the boats.
}
fact-traded = { $own ->
    [yes] You get { $items }.
   *[no] { $who } gets { $items }.
}
item-traded = { $fur }
fact-shipped = { $own ->
    [yes] You load the ship { $ship } of slot { $slot }
   *[no] { $who } loads the ship { $ship } of slot { $slot }
}: { $coins ->
    [0] no coins.
    [one] +1 coin.
   *[other] +{ $coins } coins.
}
fact-fee = { $own ->
    [yes] You pay the fee of 1 coin, { $district }.
   *[no] { $who } pays the fee of 1 coin, { $district }.
}
fact-bought = { $own ->
    [yes] You buy { $amount } { $kind }.
   *[no] { $who } buys { $amount } { $kind }.
}
fact-sold = { $own ->
    [yes] You sell { $amount } { $kind }.
   *[no] { $who } sells { $amount } { $kind }.
}
fact-warehouse = { $own ->
    [yes] You build Warehouse { $warehouses }: room for { $room } goods.
   *[no] { $who } builds Warehouse { $warehouses }: room for { $room } goods.
}
fact-housed = { $own ->
    [yes] You build
   *[no] { $who } builds
} { $houses ->
    [one] 1 House.
   *[other] { $houses } Houses.
}
fact-moved-post = { $own ->
    [yes] Your Trading Post moves to zone { $zone }.
   *[no] The Trading Post of { $who } moves to zone { $zone }.
}
fact-passed-tile = { $own ->
    [yes] You pass a tile: +1 coin.
   *[no] { $who } passes a tile: +1 coin.
}
fact-passed-special = { $own ->
    [yes] You pass the Special Action: +1 coin.
   *[no] { $who } passes the Special Action: +1 coin.
}
fact-harvested = Corn harvested: { $items }.
item-harvested = { $own ->
    [yes] you
   *[no] { $who }
} { $corn }
fact-provided = Corn for Businesses: { $items }.
item-provided = { $own ->
    [yes] you
   *[no] { $who }
} { $corn } of { $businesses }
fact-removed = { $own ->
    [yes] You lose for want of corn: { $items }.
   *[no] { $who } loses for want of corn: { $items }.
}
item-removed = { $district } ({ $points ->
    [0] no points
    [one] -1 point
   *[other] -{ $points } points
})
fact-goods-came = { $own ->
    [yes] Your ships bring
   *[no] The ships of { $who } bring
} { $goods ->
    [0] no goods.
    [one] 1 good.
   *[other] { $goods } goods.
}
fact-goods-lost = { $goods ->
    [one] 1 good finds no room.
   *[other] { $goods } goods find no room.
}
fact-income = Coins for districts, and for those led alone: { $items }.
item-income = { $own ->
    [yes] you
   *[no] { $who }
} { $occupied }+{ $controlled }
fact-ended = { $own ->
    [yes] Your result: { $points }.
   *[no] Result of { $who }: { $points }.
}
fact-won = { $own ->
    [yes] You win!
   *[no] { $who } wins.
}

# What is asked now.

ask-founding = { $left ->
    [one] Place a free Business in a district.
   *[other] Place a free Business in a district; you have { $left } of them.
}
ask-choosing = { $seats ->
    [2] Put a column of three tiles up for auction.
   *[other] Put a column up for auction.
}
ask-taking = { $seats ->
    [2] Take a column of two tiles, free.
   *[other] You are the last one: take a column, free.
}
ask-opening-bid = Column { $column } is up: open with a bid from { $least } to { $have }, all that you hold.
ask-bidding = Column { $column } is up: bid { $least } or more (you hold { $have } in all), or pass.
ask-paying = Pay { $due }: how { $kind ->
    [coins] many coins
    [goods] many goods
    [wood] much wood
    [corn] much corn
   *[other] many { $kind }
}? You hold { $have }{ $least ->
    [0] .
   *[other] {" "}and must pay at least { $least }.
}
ask-buying = Pay the Black Market { $due }: how { $kind ->
    [coins] many coins, the rest in goods
   *[other] many goods
}? You hold { $have }{ $least ->
    [0] .
   *[other] {" "}and must pay at least { $least }.
}
ask-shipping = { $due ->
    [one] Load 1 more fur
   *[other] Load { $due } more furs
}: how many { $kind }? You hold { $have }{ $least ->
    [0] .
   *[other] {" "}and must load at least { $least }.
}
ask-stocking = { $way ->
    [buy] How much { $kind } do you buy, from 1 to { $most }, for a coin each?
   *[sell] How much { $kind } do you sell, from 1 to { $most }, for a coin each?
}
ask-acting = The { $step } step, your turn: { $tiles ->
    [0] no tile
    [one] 1 { $step } tile
   *[other] { $tiles } { $step } tiles
} and { $special ->
    [0] no Special Action
   *[other] a Special Action
} left.
ask-building = { $built ->
    [one] 1 Business is built
   *[other] { $built } Businesses are built
}: build another one, or done. You hold { $wood } wood.
ask-trading = Another fur of the top trader, { $price ->
    [one] 1 good
   *[other] { $price } goods
} each, or done? You hold { $goods }.
ask-removing = { $businesses ->
    [one] Corn is missing for 1 Business: remove one
   *[other] Corn is missing for { $businesses } Businesses: remove one after the other
} (-2 points each).

# The moves, in groups.

help-game =
    Type a move as the list of ? shows it, an amount out of its range: bid 4. It may be shortened as long as
    it means one move, such as b doc for build docks, and several moves fit on a line: build docks; done
moves-now = You can
moves-city-tile = With a city tile
moves-land-tile = With a land tile
moves-trade-tile = With a trade tile
moves-special = As the Special Action
moves-pass = Or
move-pass = no bid for this column
move-pass-tile = the tile for 1 coin
move-pass-special = the Special Action for 1 coin
move-done = that was all
move-column = { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $coins } coins
}
move-bid = you hold { $have } in all
move-pay = { $due } are due
move-load = { $due } are to be loaded
move-build = { $cost ->
    [free] free
   *[wood] 1 wood
}; you have { $have }, { $leads ->
    [yes] the most
   *[no] { $most ->
        [0] nobody more
       *[other] the most is { $most }
    }
}
move-remove = it goes back to you, -2 points
move-elections = { $points } points
move-add = { $houses ->
    [one] 1 House space
   *[other] { $houses } House spaces
}, { $wood } wood when cleared, { $corn } corn a round
move-clear = { $lands ->
    [one] 1 land
   *[other] { $lands } lands
}: { $wood } wood, { $points ->
    [one] 1 point
   *[other] { $points } points
}
move-trade-top = { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} a fur, one after the other{ $corn ->
    [0] { "" }
   *[other] ; { $corn } corn for the boats
}
move-trade-all = { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} for { $furs }{ $corn ->
    [0] { "" }
   *[other] ; { $corn } corn for the boats
}
move-take-fur = { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}
move-ship = { $furs } furs; { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} now, { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} a round
move-amount = for 1 coin each
move-lumberyard-buy = wood for 1 coin each
move-lumberyard-sell = wood, 1 coin for each
move-granary-buy = corn for 1 coin each
move-granary-sell = corn, 1 coin for each
move-docks = a Warehouse for 1 wood
move-millwork = Houses for 1 wood each
move-black-market = furs from the reserve, 3 coins or goods each
move-trading-company = your Trading Post goes upriver for 1 wood
fee-also = { $coins ->
    [one] {" "}+ fee 1 coin
   *[other] {" "}+ fee { $coins } coins
}

# Why a move cannot be played: whole sentences. $slot counts from 1 here.

why-game-over = The game is over.
why-not-asked = It is not your turn to decide.
why-no-seat = There is no such seat at this table.
why-clock-runs = The clock runs: stop it, or let it run.
why-unknown-move = There is no such move in this game.
why-found-first = First place your free Business in a district.
why-no-business-there = You have no Business in the { $district }.
why-remove-first = { $businesses ->
    [one] For want of corn you must first remove 1 Business.
   *[other] For want of corn you must first remove { $businesses } Businesses.
}
why-nothing-to-remove = Businesses are removed only for want of corn, at the end of a round.
why-pay-first = First pay the { $due } still due; now it is about { $kind }.
why-pay-more-than-held = { $have ->
    [0] You hold no { $kind }.
   *[other] You hold only { $have } { $kind }.
}
why-pay-too-much = No more than { $due } is still due.
why-pay-too-little = With { $due } still due you must pay at least { $least } { $kind }: you hold no more of the rest.
why-column-gone = Column { $column } is taken.
why-two-players = With two players this must be a column of { $tiles } tiles.
why-choose-column = First choose a column of the Cash Box.
why-must-bid = Who puts a column up must bid, if only 0.
why-bid-higher = The highest bid is { $bid }: bid more, or pass.
why-bid-too-high = You cannot bid { $bid }: you hold { $have } in all.
why-bid-first = First bid for the column, or pass.
why-not-bidding = The bidding is over.
why-finish-building = First finish building: another Business, or done.
why-finish-trading = First finish trading: another fur, or done.
why-nothing-begun = Nothing is begun; pass a tile or the Special Action instead.
why-amount-first = First say how much { $kind }.
why-no-amount = An amount belongs to buying or selling wood or corn.
why-other-step = Now it is the { $step } step.
why-no-tile = You have no { $step } tile left.
why-special-used = Your Special Action of this step is used.
why-no-wood = That needs { $need } wood; you hold { $have ->
    [0] none
   *[other] { $have }
}.
why-no-corn = That needs { $need } corn; you hold { $have ->
    [0] none
   *[other] { $have }
}.
why-no-coins = That needs { $need ->
    [one] 1 coin
   *[other] { $need } coins
}; you hold { $have ->
    [0] none
   *[other] { $have }
}.
why-no-goods = That needs { $need ->
    [one] 1 good
   *[other] { $need } goods
}; you hold { $have ->
    [0] none
   *[other] { $have }
}.
why-no-coins-or-goods = That needs { $need } coins and goods in all; you hold { $have ->
    [0] none
   *[other] { $have }
}.
why-no-buildings = That needs { $need ->
    [one] 1 Building
   *[other] { $need } Buildings
}; you have { $have ->
    [0] none
   *[other] { $have }
} left.
why-no-election = You lead in no district, so elections are worth nothing.
why-slot-empty = Slot { $slot } is empty.
why-nothing-to-clear = You have no uncleared land that is filled with Houses.
why-trade-first = First begin to trade with the top trader.
why-not-enough-furs = This ship needs { $need ->
    [one] 1 fur
   *[other] { $need } furs
}; you hold { $have ->
    [0] none
   *[other] { $have }
}.
why-no-corn-for-boats = The boats cost { $need } corn; you hold { $have ->
    [0] none
   *[other] { $have }
}.
why-trader-empty = This trader has no furs.
why-fur-not-there = The top trader has no { $fur }.
why-no-coin-for-fee = The fee is 1 coin, because you do not lead in the { $district }, and you hold no coin.
why-all-warehouses = All your Warehouses are built.
why-no-furs-left = { $have ->
    [0] There is no fur left to buy.
    [one] There is only 1 fur left to buy.
   *[other] There are only { $have } furs left to buy.
}
why-no-house-space = { $have ->
    [0] Your lands have no empty House space.
    [one] Your lands have only 1 empty House space.
   *[other] Your lands have only { $have } empty House spaces.
}
why-no-zone = No zone upriver has a free space that is not beyond the farthest Longhouse.

# The board.

heading-founding = the first Businesses
heading-over = the game is over
heading-round = round { $round } of 6
heading-bidding = bidding
heading-step = { $step } step
panel-city = City
panel-box = Cash Box
panel-traders = Traders
panel-furs = reserve { $reserve }, discards { $discards }
panel-lands = New Land
panel-ships = New Ships
panel-deck = deck { $deck }
panel-hudson = Hudson
panel-travel = { $corn ->
    [0] a Longhouse is at your zone: trade needs no corn for boats
   *[other] your trade needs { $corn } corn for the boats
}
panel-mats = Players
legend-lands = land: { $house } House, w wood when cleared, c corn a round, { $cleared } cleared
legend-mats = { $lands }; corn+harvest, ships+goods a round
head-leads = most
head-fee = your fee
head-special = Special Action
head-houses = houses
head-furs = furs
head-token = token
head-points = VP
head-coins = coins
head-goods = goods
head-wood = wood
head-corn = corn
head-needs = needs
head-ships = ships
head-piers = piers
head-left = bldgs
head-tiles = tiles
head-post = post
fee-due = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
fee-free = free
district-lumberyard = Lumberyard
district-granary = Granary
district-docks = Docks
district-millwork = Millwork
district-black_market = Black Market
district-trading_company = Trading Company
special-lumberyard = buy or sell wood
special-granary = buy or sell corn
special-docks = a Warehouse
special-millwork = 1 to 3 Houses
special-black_market = 1 to 3 furs
special-trading_company = Trading Post
step-city = city
step-land = land
step-trade = trade
tile-city = C
tile-land = L
tile-trade = T
kind-coins = coins
kind-goods = goods
kind-wood = wood
kind-corn = corn
kind-beaver = beaver
kind-mink = mink
kind-otter = otter
kind-muskrat = muskrat
kind-lynx = lynx
fur-beaver = beaver
fur-mink = mink
fur-otter = otter
fur-muskrat = muskrat
fur-lynx = lynx
box-column = column
box-tiles = tiles
box-bonus = coins
box-taken = taken
box-up = up
auction-up = Column { $column } for token { $token } ({ $who })
auction-bid = : bid { $bid } ({ $who })
trader-top = top
trader-middle = middle
trader-bottom = bottom
price-each = { $goods ->
    [one] 1 good each
   *[other] { $goods } goods each
}
price-all = { $goods ->
    [one] 1 good for all
   *[other] { $goods } goods for all
}
river-zones = zone
river-camps = Longhouses
river-boats = boats (corn)
river-posts = posts
brief-column = Column { $column }: { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $coins } coins
}
mat-token = token { $token }
mat-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
mat-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
mat-goods = goods { $goods } of { $room }{ $income ->
    [0] { "" }
   *[other] {" "}(+{ $income } a round)
}
mat-wood = { $wood } wood
mat-corn = { $corn } corn ({ $income ->
    [0] { "" }
   *[other] +{ $income } a round,{" "}
}{ $needs } needed)
mat-furs = furs: { $furs }
mat-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
mat-wharf = { $warehouses ->
    [one] 1 Warehouse
   *[other] { $warehouses } Warehouses
}
mat-left = { $buildings ->
    [one] 1 Building left
   *[other] { $buildings } Buildings left
}
mat-tiles = tiles: { $tiles }
mat-post = post in zone { $zone }

# Where points come from.

source-elections = elections
source-clearing = cleared land
source-shipping = shipped furs
source-removal = lost Businesses
source-final-elections = final elections
source-final-land = final land
source-furs = furs left
source-resources = resources left

# What a move does, for hints: parts of a sentence, without a full stop.

reason-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-takes-lead = takes the lead in the { $district }, { $own } to { $most }
reason-draws-level = draws level in the { $district } with { $own }
reason-extends-lead = leads in the { $district } by { $lead }
reason-still-behind = is still behind in the { $district }, { $own } to { $most }
reason-elections-worth = makes elections worth { $points }
reason-corn-short = leaves { $corn } corn for { $businesses ->
    [one] 1 Business
   *[other] { $businesses } Businesses
}
reason-corn-enough = has { $corn } corn for { $businesses ->
    [one] 1 Business
   *[other] { $businesses } Businesses
}
reason-last-of = is the last of your { $kind }
reason-spends = spends { $stuff }, { $have } left
reason-spends-either = costs { $price } coins or goods, { $have } left
reason-gets = gets { $stuff }
reason-up-to = gets up to { $stuff }
reason-still-due = { $resources ->
    [one] 1 resource is
   *[other] { $resources } resources are
} still to be paid
reason-corn-needed = you have { $corn } corn for { $businesses ->
    [one] 1 Business
   *[other] { $businesses } Businesses
}
stuff = { $kind ->
    [coins] { $amount ->
        [one] 1 coin
       *[other] { $amount } coins
    }
    [goods] { $amount ->
        [one] 1 good
       *[other] { $amount } goods
    }
   *[other] { $amount } { $kind }
}
reason-land = { $houses ->
    [one] 1 House space
   *[other] { $houses } House spaces
}, { $wood } wood and { $corn } corn a round once cleared
reason-place-points = scores { $points } when it is the last one cleared
reason-houses-needed = { $houses ->
    [one] 1 House is needed
   *[other] { $houses } Houses are needed
} to fill your lands
reason-lands-filled = { $lands ->
    [one] fills a land
   *[other] fills { $lands } lands
}, worth { $points } when cleared
reason-clears = { $wood } wood from { $lands ->
    [one] 1 land
   *[other] { $lands } lands
}, { $corn } more corn a round
reason-boats-dearer = the boats then cost { $corn } corn, not { $before }
reason-boats-cheaper = the boats then cost { $corn } corn, not { $before }
reason-boats = costs { $corn } corn for the boats
reason-furs = { $furs ->
    [one] 1 fur
   *[other] { $furs } furs
}
reason-unseen-furs = { $furs ->
    [one] 1 fur, unseen
   *[other] { $furs } furs, unseen
}
reason-can-ship = ship { $slot } would then bring { $points }
reason-ships = { $points } points for { $furs ->
    [one] 1 fur
   *[other] { $furs } furs
}
reason-ship-pays = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
reason-goods-a-round = { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} a round
reason-no-room = your ships bring { $goods } a round, and the piers hold { $room }
reason-room = room for { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}
reason-tiles = { $tiles ->
    [one] 1 { $step } tile
   *[other] { $tiles } { $step } tiles
}
reason-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
reason-worth-bid = is worth a bid of up to { $most }
reason-too-dear = { $most ->
    [0] is worth no bid to you
   *[other] is worth no more than { $most } to you
}
reason-beats-others = the others are expected to stop at { $bid }
reason-others-bid = others may go to { $bid }
reason-left-after = leaves { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
}
reason-lets-go = { $who } has it for { $bid } so far
reason-keeps-all = keeps { $resources ->
    [one] your 1 resource
   *[other] your { $resources } resources
}
reason-fee = costs the fee of the { $district }
reason-coin = 1 coin
reason-forgoes-elections = elections would bring { $points }
reason-forgoes-clearing = clearing would bring { $points }
reason-unbuilt = leaves { $wood } wood unbuilt
reason-loses-points = loses { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-loses-lead = gives up the lead in the { $district }
reason-keeps-leads = keeps all your leads

# What a round is, where scores are told by rounds.
about-rounds = The rounds: the six rounds of the rulebook; what is founded before them pays nothing.
