# Facts: lines of the log. $own: whether the seat is the reader's own; $who: the name of the seat.
# Facts that share a line are formatted one by one first (item-...); $items is the list of them.

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
    [yes] You place a free Business: { $district }.
   *[no] { $who } places a free Business: { $district }.
}
fact-round = Round { $round } of 6.
fact-new-land = New land (houses/wood/corn): { $items }.
item-new-land = { $land }
fact-new-ship = New ships (furs/goods/coins): { $items }.
item-new-ship = { $ship }
fact-filled-trader = New furs at the traders: { $items }.
item-filled-trader = { $fur }
fact-mixed-furs = { $furs ->
    [one] The discarded fur becomes the new reserve.
   *[other] The { $furs } discarded furs are mixed into a new reserve.
}
fact-tile-placed = Cash Box tiles, from the left: { $items }.
item-tile-placed = { $step }
fact-put-up = { $own ->
    [yes] You put column { $column } up for auction.
   *[no] { $who } puts column { $column } up for auction.
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
fact-got-token = New turn order: { $items }.
item-got-token = { $own ->
    [yes] you
   *[no] { $who }
} { $token }
fact-got-bonus = { $coins ->
    [one] +1 coin.
   *[other] +{ $coins } coins.
}
fact-took-column = { $own ->
    [yes] You take column { $column } for free.
   *[no] { $who } takes column { $column } for free.
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
    [yes] You add land { $land } from slot { $slot }.
   *[no] { $who } adds land { $land } from slot { $slot }.
}
fact-receded = A Longhouse moves upriver to camp { $camp }.
fact-longhouse-gone = A Longhouse in camp { $camp } is removed.
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
    [yes] You pay { $corn } corn to travel.
   *[no] { $who } pays { $corn } corn to travel.
}
fact-traded = { $own ->
    [yes] You get { $items }.
   *[no] { $who } gets { $items }.
}
item-traded = { $fur }
fact-loaded = { $own ->
    [yes] You load { $items } on ship { $slot }.
   *[no] { $who } loads { $items } on ship { $slot }.
}
item-loaded = { $amount } { $fur }
fact-shipped = Ship { $slot } ({ $ship }) sails: { $coins ->
    [0] no coins.
    [one] +1 coin.
   *[other] +{ $coins } coins.
}
fact-fee = { $own ->
    [yes] You pay the 1-coin fee in the { $district }.
   *[no] { $who } pays the 1-coin fee in the { $district }.
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
    [yes] You build Warehouse { $warehouses }:
   *[no] { $who } builds Warehouse { $warehouses }:
} room for { $room ->
    [one] 1 good.
   *[other] { $room } goods.
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
   *[no] { $who }'s Trading Post moves to zone { $zone }.
}
fact-passed-tile = { $own ->
    [yes] You pass on a tile: +1 coin.
   *[no] { $who } passes on a tile: +1 coin.
}
fact-passed-special = { $own ->
    [yes] You pass on the Special Action: +1 coin.
   *[no] { $who } passes on the Special Action: +1 coin.
}
fact-harvested = Corn harvested: { $items }.
item-harvested = { $own ->
    [yes] you
   *[no] { $who }
} { $corn }
fact-provided = Corn paid for Businesses: { $items }.
item-provided = { $own ->
    [yes] you
   *[no] { $who }
} { $corn } of { $businesses }
fact-removed = { $own ->
    [yes] Out of corn, you lose: { $items }.
   *[no] Out of corn, { $who } loses: { $items }.
}
item-removed = { $district } ({ $points ->
    [0] no points
    [one] −1 point
   *[other] −{ $points } points
})
fact-goods-came = { $own ->
    [yes] Your ships bring
   *[no] { $who }'s ships bring
} { $goods ->
    [0] no goods.
    [one] 1 good.
   *[other] { $goods } goods.
}
fact-goods-lost = { $goods ->
    [one] 1 good is lost: no room.
   *[other] { $goods } goods are lost: no room.
}
fact-income = Coins for occupied + controlled districts: { $items }.
item-income = { $own ->
    [yes] you
   *[no] { $who }
} { $occupied }+{ $controlled }
fact-ended = { $own ->
    [yes] Your final score: { $points }.
   *[no] { $who }'s final score: { $points }.
}
fact-won = { $own ->
    [yes] You win!
   *[no] { $who } wins.
}

# Refusals: whole sentences that say why a move isn't legal. $slot is counted from 1.

refusal-found-first = First place your free Business in a district.
refusal-no-business-there = You have no Business in the { $district }.
refusal-remove-first = { $businesses ->
    [one] You are short of corn: first remove 1 of your Businesses.
   *[other] You are short of corn: first remove { $businesses } of your Businesses.
}
refusal-nothing-to-remove = You remove Businesses only at the end of a round, if you are short of corn.
refusal-pay-first = First pay the { $due } you still owe; now choose how much to pay in { kind-word }.
refusal-load-first = First load the { $due ->
    [one] fur
   *[other] { $due } furs
} that the ship still needs; now choose how many { kind-word }.
refusal-only-have = { $have ->
    [0] You have no { kind-word }.
   *[other] You have only { held-of }.
}
held-of = { $kind ->
    [coins] { $have ->
        [one] 1 coin
       *[other] { $have } coins
    }
    [goods] { $have ->
        [one] 1 good
       *[other] { $have } goods
    }
   *[other] { $have } { kind-word }
}
refusal-pay-too-much = You owe only { $due }.
refusal-load-too-much = The ship needs only { $due ->
    [one] 1 more fur
   *[other] { $due } more furs
}.
least-of = { $kind ->
    [coins] { $least ->
        [one] 1 coin
       *[other] { $least } coins
    }
    [goods] { $least ->
        [one] 1 good
       *[other] { $least } goods
    }
   *[other] { $least } { kind-word }
}
refusal-pay-too-little = You owe { $due } and must pay at least { least-of }: your other resources don't cover the rest.
refusal-load-too-little = The ship needs { $due ->
    [one] 1 more fur
   *[other] { $due } more furs
}, at least { least-of } among them: your other furs are too few.
refusal-complete-number = Your number is above { $added }. Now choose the rest of it.
refusal-nothing-to-pay = There is nothing to pay now.
refusal-column-gone = Column { $column } is already taken.
refusal-two-players = With two players, choose a column with { $tiles } tiles.
refusal-choose-column = First choose a column in the Cash Box.
refusal-must-bid = You put this column up, so you must bid, even if only 0.
refusal-bid-higher = { $added ->
    [0] The highest bid is { $bid }: bid more or pass.
   *[other] The highest bid is { $bid }: bid more.
}
in-total = { $have ->
    [0] no resources
    [one] 1 resource
   *[other] { $have } resources
}
refusal-bid-too-high = You can't bid { $bid }: you have { in-total } in total.
refusal-bid-no-higher = You can't bid more: you have { in-total } in total.
refusal-bid-first = First bid for the column.
refusal-bid-or-pass-first = First bid for the column or pass.
refusal-only-pass = The highest bid is { $bid } and you have { in-total } in total: you can only pass.
refusal-not-bidding = The bidding is over.
refusal-finish-building = First finish building: build another Business or choose done.
refusal-finish-trading = First finish trading: buy another fur or choose done.
refusal-only-done = You can only choose done now.
refusal-nothing-begun = There is nothing to finish. To skip { $tiles ->
    [0] the Special Action
   *[other] { $special ->
        [0] a tile
       *[other] a tile or the Special Action
    }
}, pass on it for 1 coin.
refusal-amount-first = First choose how much { kind-word }.
refusal-no-amount = You choose an amount only when buying or selling wood or corn.
refusal-other-step = This is the { $step } step.
refusal-no-tile = You have no { $step } tile left.
refusal-special-used = You have already used your Special Action in this step.
refusal-no-wood = That costs { $need } wood; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-wood-or-buildings = That takes { $need } wood and { $need ->
    [one] 1 Building
   *[other] { $need } Buildings
}; you have { $wood ->
    [0] no
   *[other] { $wood }
} wood and { $buildings ->
    [0] no Buildings
    [one] 1 Building
   *[other] { $buildings } Buildings
} left.
refusal-no-coins = That costs { $need ->
    [one] 1 coin
   *[other] { $need } coins
}; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-goods = That costs { $need ->
    [one] 1 good
   *[other] { $need } goods
}; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-coins-or-goods = That costs { $need } coins and goods in total; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-buildings = That needs { $need ->
    [one] 1 Building
   *[other] { $need } Buildings
}; you have { $have ->
    [0] none
   *[other] { $have }
} left.
refusal-no-election = You don't lead in any district, so elections would score nothing.
refusal-slot-empty = Slot { $slot } is empty.
refusal-nothing-to-clear = You have no uncleared land with all its Houses built.
refusal-trade-first = First start trading with the top trader.
refusal-not-enough-furs = This ship needs { $need ->
    [one] 1 fur
   *[other] { $need } furs
}; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-corn-for-boats = Travelling upriver costs { $need } corn; you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-no-corn-or-goods = Travelling upriver costs { $need } corn, and the trader wants { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}; you have { $have ->
    [0] no
   *[other] { $have }
} corn and { $held ->
    [0] no goods
    [one] 1 good
   *[other] { $held } goods
}.
refusal-trader-empty = This trader has no furs.
refusal-fur-not-there = The top trader has no { $fur }.
refusal-no-coin-for-fee = You have no coin for the fee, because you don't lead in the { $district }{ $wood ->
    [0] { "" }
   *[other] , and you lack { $wood } wood
}{ $corn ->
    [0] { "" }
   *[other] , and you lack { $corn } corn
}{ $buildings ->
    [0] { "" }
    [one] , and you lack 1 Building
   *[other] , and you lack { $buildings } Buildings
}{ $price ->
    [0] { "" }
    [one] , and you lack 1 coin or good for the price
   *[other] , and you lack { $price } coins or goods for the price
}.
refusal-all-warehouses = You have already built all your Warehouses.
refusal-no-furs-left = { $have ->
    [0] There are no furs left to buy.
    [one] There is only 1 fur left to buy.
   *[other] There are only { $have } furs left to buy.
}
refusal-no-house-space = { $have ->
    [0] Your lands have no empty House spaces.
    [one] Your lands have only 1 empty House space.
   *[other] Your lands have only { $have } empty House spaces.
}
refusal-no-zone = No zone upriver, up to the farthest Longhouse, has a free space.

# Board.

panel-traders = Traders
panel-furs = reserve { $reserve }, discards { $discards }
panel-lands = New Land
panel-ships = New Ships
panel-deck = deck { $deck }
panel-travel = { $corn ->
    [0] a Longhouse is in your zone: trading costs no corn
   *[other] trading costs you { $corn } corn to travel
}
panel-mats = Players
letter-wood = w
letter-corn = c
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
   *[other] {" "}(+{ $income } per round)
}
mat-wood = { $wood } wood
mat-corn = { $corn } corn ({ $income ->
    [0] { "" }
   *[other] +{ $income } per round,{" "}
}{ $needs } needed)
mat-furs = furs: { $furs }
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

# Sources of points.

source-elections = elections
source-clearing = cleared land
source-shipping = shipped furs
source-removal = lost Businesses
source-final-elections = final elections
source-final-land = final land
source-furs = unshipped furs
source-resources = leftover resources

# Notes for hints: what a move does; parts of a sentence, without a full stop.

note-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
note-takes-lead = takes the lead in the { $district }, { $own } to { $most }
note-draws-level = ties for the lead in the { $district } with { $own }
note-extends-lead = extends your lead in the { $district } to { $lead }
note-still-behind = still behind in the { $district }, { $own } to { $most }
note-elections-worth = makes elections worth { $points }
note-corn-short = leaves only { $corn } corn for { $businesses ->
    [one] 1 Business
   *[other] { $businesses } Businesses
}
note-corn-enough = leaves enough corn: { $corn } for { $businesses ->
    [one] 1 Business
   *[other] { $businesses } Businesses
}
note-last-of = uses up your { kind-word }
note-spends = spends { $stuff }, { $have } left
note-spends-either = costs { $price } coins or goods, { $have } left
note-gets = gets { $stuff }
note-up-to = gets up to { $stuff }
note-still-due = { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
} left to pay
note-corn-needed = you have { $corn } corn for { $businesses ->
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
note-land = { $houses ->
    [one] 1 House space
   *[other] { $houses } House spaces
}, { $wood } wood when cleared, then { $corn } corn per round
note-place-points = scores { $points } if it is the last one cleared
note-houses-needed = { $houses ->
    [one] 1 House is needed
   *[other] { $houses } Houses are needed
} to fill your lands
note-lands-filled = { $lands ->
    [one] fills a land
   *[other] fills { $lands } lands
}, worth { $points } when cleared
note-clears = { $wood } wood from { $lands ->
    [one] 1 land
   *[other] { $lands } lands
}, { $corn } more corn per round
note-boats-dearer = raises your travel cost from { $before } to { $corn } corn
note-boats-cheaper = lowers your travel cost from { $before } to { $corn } corn
note-boats = costs { $corn } corn to travel
note-furs = { $furs ->
    [one] 1 fur
   *[other] { $furs } furs
}
note-unseen-furs = { $furs ->
    [one] 1 random fur
   *[other] { $furs } random furs
}
note-can-ship = lets you score { $points } with ship { $slot }
note-ships = { $points } points for { $furs ->
    [one] 1 fur
   *[other] { $furs } furs
}
note-ship-pays = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
note-goods-a-round = { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} per round
note-no-room = your ships bring { $goods } goods per round, but your piers hold only { $room }
note-room = room for { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}
note-tiles = { $tiles ->
    [one] 1 { $step } tile
   *[other] { $tiles } { $step } tiles
}
note-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
note-worth-bid = is worth a bid of up to { $most }
note-too-dear = { $most ->
    [0] isn't worth a bid to you
   *[other] is worth at most { $most } to you
}
note-beats-others = opponents are expected to stop at { $bid }
note-others-bid = opponents might bid up to { $bid }
note-left-after = leaves you { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
}
note-lets-go = lets { $who } have it for { $bid }
note-keeps-all = keeps { $resources ->
    [one] your 1 resource
   *[other] your { $resources } resources
}
note-fee = costs the { $district } fee
note-coin = 1 coin
note-forgoes-elections = gives up { $points ->
    [one] 1 point
   *[other] { $points } points
} from elections
note-forgoes-clearing = gives up { $points ->
    [one] 1 point
   *[other] { $points } points
} from clearing
note-unbuilt = leaves { $wood } wood unused
note-loses-points = loses { $points ->
    [one] 1 point
   *[other] { $points } points
}
note-loses-lead = gives up the lead in the { $district }
note-keeps-leads = keeps all your leads

# What a round is, for scores by round.
about-rounds = The game has six rounds; placing the first Businesses before round 1 scores nothing.

# Words.

none = none
player = { $own ->
    [yes] you
   *[no] { $who }
}
fur-count = { $count } { $fur }
land-figures = { $houses }/{ $wood }/{ $corn }
ship-figures = { $furs }/{ $goods }/{ $coins }
# Coins, goods, wood and corn are ids; furs are words already.
kind-word = { $kind ->
    [coins] coins
    [goods] goods
    [wood] wood
    [corn] corn
   *[other] { $kind }
}

# Questions: what a player has to decide.

question-founding = { $left ->
    [one] Place a free Business in a district.
   *[other] Place a free Business in a district ({ $left } left).
}
question-choosing = { $seats ->
    [2] Put a three-tile column up for auction.
   *[other] Put a column up for auction.
}
question-taking = { $seats ->
    [2] Take a two-tile column for free.
   *[other] You are last: take a column for free.
}
question-opening-bid = Column { $column } is up for auction. Open with a bid from { $least } to { $have } (everything you have).
question-bidding = Column { $column } is up for auction. Bid { $least } or more (you have { $have } in total) or pass.
question-higher-bid = Column { $column } is up for auction. Choose your bid, { $least } or more (you have { $have } in total).
question-outbid = The bid for column { $column } is { $bid } and you have { $have } in total: you can only pass.
question-paying = Choose how to pay { $due }. Now { kind-word }: you have { $have }{ $least ->
    [0] .
   *[other] {" "}and must pay at least { $least }.
}
question-buying = Pay the Black Market { $due } in coins and goods. Now { kind-word }: you have { $have }{ $least ->
    [0] .
   *[other] {" "}and must pay at least { $least }.
}
question-shipping = { $due ->
    [one] Load 1 fur
   *[other] Load { $due } furs
}: the fewer types, the more points. Now { kind-word }: you have { $have }{ $least ->
    [0] .
   *[other] {" "}and must load at least { $least }.
}
question-stocking = { $way ->
    [buy] How much { kind-word } do you buy at 1 coin each ({ $least } to { $most })?
   *[sell] How much { kind-word } do you sell at 1 coin each ({ $least } to { $most })?
}
question-acting = Your turn in the { $step } step: { $tiles ->
    [0] no tiles
    [one] 1 { $step } tile
   *[other] { $tiles } { $step } tiles
} and { $special ->
    [0] no Special Action
   *[other] a Special Action
} left.
question-building = { $built ->
    [one] 1 Business built
   *[other] { $built } Businesses built
}. Build another one, or choose done. You have { $wood } wood.
question-trading = Buy another fur from the top trader at { $price ->
    [one] 1 good
   *[other] { $price } goods
}, or choose done. Goods left: { $goods }.
question-removing = { $businesses ->
    [one] You are short of corn for 1 Business: remove one
   *[other] You are short of corn for { $businesses } Businesses: remove them one by one
} (−2 points each).

# Help in the terminal.

# Stages of the game.

stage-founding = Setup: first Businesses
stage-over = Game over
stage-round = Round { $round } of 6: { $part }
part-bidding = Bidding
part-city = City
part-land = Land
part-trade = Trade
part-provisions = Provisions

# Moves in words, in groups. $number: a number that the player chooses.

moves-now = Your options
moves-city-tile = With a city tile
moves-land-tile = With a land tile
moves-trade-tile = With a trade tile
moves-special = As your Special Action
moves-pass = Or
option-pass = Pass
option-pass-tile = Pass on a tile: +1 coin
option-pass-special = Pass on the Special Action: +1 coin
option-done = Done
option-put-up = Put column { $column } up for auction: { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $coins } coins
}
option-take-column = Take column { $column }: { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 coin
   *[other] , { $coins } coins
}
option-bid = Bid { $number }
number-of = { $kind ->
    [coins] { $number ->
        [0] no coins
        [one] 1 coin
       *[other] { $number } coins
    }
    [goods] { $number ->
        [0] no goods
        [one] 1 good
       *[other] { $number } goods
    }
   *[other] { $number ->
        [0] no { kind-word }
       *[other] { $number } { kind-word }
    }
}
option-pay = Pay { number-of }
option-load = Load { number-of }
option-amount = { $way ->
    [buy] Buy { number-of } for { $number ->
        [one] 1 coin
       *[other] { $number } coins
    }
   *[sell] Sell { number-of } for { $number ->
        [one] 1 coin
       *[other] { $number } coins
    }
}
option-rest = { $option } (on top of { $added })
businesses-here = { $leads ->
    [yes] you have the most, { $have }
   *[no] { $most ->
        [0] no one has any
       *[other] you have { $have }, the leader { $most }
    }
}
option-found = Place a free Business: { $district } ({ businesses-here })
option-build = Build a Business for 1 wood: { $district } ({ businesses-here })
option-remove = Remove a Business: { $district } (−2 points)
option-elections = Hold elections: { $points } points
option-add = Add land { $slot }: { $houses ->
    [one] 1 House space
   *[other] { $houses } House spaces
}, { $wood } wood when cleared, { $corn } corn per round
option-clear = Clear { $lands ->
    [one] 1 land
   *[other] { $lands } lands
}: { $wood } wood, { $points ->
    [one] 1 point
   *[other] { $points } points
}
travel-also = { $corn ->
    [0] { "" }
   *[other] {" "}and { $corn } corn to travel
}
option-trade-top = Buy { $fur } from the top trader for { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}{ travel-also }
option-trade-all = Buy all the { $trader ->
    [top] top
    [middle] middle
   *[bottom] bottom
} trader's furs ({ $furs }) for { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}{ travel-also }
option-take = Buy another fur: { $fur } for { $goods ->
    [one] 1 good
   *[other] { $goods } goods
}
option-ship = Ship { $furs ->
    [one] 1 fur
   *[other] { $furs } furs
} with ship { $slot }: up to { $points } points, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $goods ->
    [one] 1 good per round
   *[other] { $goods } goods per round
}
fee-too = { $fee ->
    [0] { "" }
    [one] {" "}(fee: 1 coin)
   *[other] {" "}(fee: { $fee } coins)
}
option-lumberyard-buy = { $district }: buy wood at 1 coin each{ fee-too }
option-lumberyard-sell = { $district }: sell wood at 1 coin each{ fee-too }
option-granary-buy = { $district }: buy corn at 1 coin each{ fee-too }
option-granary-sell = { $district }: sell corn at 1 coin each{ fee-too }
option-docks = { $district }: build a Warehouse for 1 wood{ fee-too }
option-millwork = { $district }: build { $number ->
    [one] 1 House
   *[other] { $number } Houses
} for 1 wood each{ fee-too }
option-black-market = { $district }: buy { $number ->
    [one] 1 random fur
   *[other] { $number } random furs
} for 3 coins or goods each{ fee-too }
option-trading-company = { $district }: move your Trading Post to zone { $zone } for 1 wood{ fee-too }

# Labels of things, on the drawn board and in the description.

thing-city = City
thing-cash-box = Cash Box
thing-river = Hudson
thing-buildings = Buildings left
thing-special = Special Action

# Parts of sentences, on the drawn board and in the table in words. $items is a list.

list = { $items }
upkeep-sum = { $corn } + { $harvest } harvest − { $needed } upkeep
upkeep-left = { $spare } left
upkeep-enough = just enough
upkeep-short = { $short } short
