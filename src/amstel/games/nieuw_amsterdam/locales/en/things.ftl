# Every thing on the table: its name, what it is (-about), and how it stands (now-...).

thing-track = Round track
thing-track-about = The game has six rounds. Each has bidding, the city, land and trade steps, and provisions.
thing-seat = { $own ->
    [yes] You
   *[no] { $who }
}
thing-seat-about = A player. The token says who acts first in each step and who puts up a column first. It stays until another player wins it.

# The city.

thing-city-about = Six districts. Your Businesses there pay coins every round, score in elections, and make Special Actions cheaper.
thing-district = { $district }: Businesses
thing-district-about = The street of a district. A city tile builds up to three Businesses, 1 wood each. Each Business eats 1 corn at the end of every round.
about-lumberyard = Special Action: buy or sell any amount of wood, 1 coin each. Wood builds everything.
about-granary = Special Action: buy or sell any amount of corn, 1 coin each. Corn feeds your Businesses and pays for boats.
about-docks = Special Action: build your next Warehouse for 1 wood. It makes room for more goods.
about-millwork = Special Action: build one to three Houses on your lands, 1 wood each. Only full lands can be cleared.
about-black_market = Special Action: buy one to three random furs from the reserve, for 3 coins or goods each.
about-trading_company = Special Action: move your Trading Post upriver for 1 wood, closer to the Longhouses.

# The Cash Box.

thing-cash-box-about = Twelve action tiles in five columns, new every round. Each player gets one column: all but the last in auctions, the last one for free.
thing-column = Column { $column }
thing-column-about = The winner of this column gets its tiles and coins, and the token of the player who put it up. A bid is a number of resources of any kind.
thing-tile-city = City tile
thing-tile-city-about = One city action: build up to three Businesses, or hold elections. Elections score 3 points for each district where you lead alone, 2 where you tie.
thing-tile-land = Land tile
thing-tile-land-about = One land action: add a new land to your row for free, or clear all your full lands.
thing-tile-trade = Trade tile
thing-tile-trade-about = One trade action: buy furs from one trader, or load one ship.

# Cards.

thing-land-deck = Land deck
thing-land-deck-about = Lands still to come. Four are turned up every round; those that no one takes leave the game.
thing-ship-deck = Ship deck
thing-ship-deck-about = Ships still to come. Four are turned up every round; those that no one loads leave the game.
thing-land-slot = New land { $slot }
thing-land-slot-about = A land tile adds this land to your row for free. Then a Longhouse moves upriver.
thing-ship-slot = New ship { $slot }
thing-ship-slot-about = A trade tile loads this ship. It takes exactly as many furs as it shows.
thing-land = New land
thing-land-about = A land to settle. Fill its House spaces at the Millwork, then clear it: wood once, corn every round.
thing-ship = New ship
thing-ship-about = A ship to load. It pays its coins at once and brings goods every round. The fewer types of fur, the more points.
thing-own-land = { $own ->
    [yes] Your land
   *[no] { $who }'s land
}
thing-own-land-about = Houses fill a row from the left. A land tile clears all full lands at once; the last one scores by its place in the row.
thing-own-ship = { $own ->
    [yes] Your ship
   *[no] { $who }'s ship
}
thing-own-ship-about = A loaded ship. It brings goods at the end of every round, as far as the piers have room.

# Trade and the river.

thing-traders = Lenape traders
thing-traders-about = Three traders sell furs for goods. If no Longhouse is across from your Trading Post, you also pay corn to travel.
thing-trader-top = Top trader
thing-trader-top-about = Sells furs one by one. Buy as many as you like, of the types you collect.
thing-trader-middle = Middle trader
thing-trader-middle-about = Sells all his furs together.
thing-trader-bottom = Bottom trader
thing-trader-bottom-about = Sells all his furs together, usually at the best price.
thing-fur = Fur: { $fur }
thing-fur-about = All types of fur are worth the same. What counts on a ship is how many are of one type.
thing-fur-space = Empty fur space
thing-fur-space-about = It is filled again at the start of the next round.
thing-fur-reserve = Fur reserve
thing-fur-reserve-about = Furs that no one has seen yet. The traders and the Black Market are supplied from here.
thing-fur-discards = Discarded furs
thing-fur-discards-about = Furs that were paid or shipped. They become the new reserve when it is empty.
thing-river-about = The river. Upriver is to the right, where the Lenape move as land is taken.
thing-camp = Camp { $camp }
thing-camp-about = A camp of the Lenape. Whenever a player adds land, a Longhouse of the first occupied camp moves upriver. If the next camp is full, it leaves the game.
thing-zone = Zone { $zone }
thing-zone-about = The bank across from a camp, with spaces for Trading Posts.
thing-boat = Boat after zone { $zone }
thing-boat-about = Travelling past it to trade costs corn. You pay all boats on the way once per trade action.
thing-post = { $own ->
    [yes] Your Trading Post
   *[no] { $who }'s Trading Post
}
thing-post-about = Trade starts here. With a Longhouse across from it, trading costs no corn. The Trading Company moves it upriver, never back.

# Your mat.

thing-stores = Your resources
thing-stores-about = Coins, goods, wood, corn and furs. Each of them counts 1 in a bid.
thing-coins = Coins
thing-coins-about = They pay fees, wood, corn and the Black Market. Districts, ships and passing bring more.
thing-goods = Goods
thing-goods-about = The Lenape want goods for their furs. Only your ships bring more, and your piers must have room.
thing-wood = Wood
thing-wood-about = It builds Businesses, Houses and Warehouses and moves your Trading Post. Clearing land and the Lumberyard bring more.
thing-corn = Corn
thing-corn-about = It feeds your Businesses at the end of every round and pays for boats. Cleared land and the Granary bring more.
thing-furs = Furs
thing-furs-about = Ships want them. Each fur of your largest type on a ship scores 3 points, of the next type 2, of all others 1.
thing-tiles = Your action tiles
thing-tiles-about = What you have won and not used yet. City tiles come first, then land, then trade. You may pass on a tile for 1 coin.
thing-corn-line = Corn balance
thing-corn-line-about = Corn now, plus the harvest, minus 1 for each Business. For each corn you are short of, you lose a Business and 2 points.
thing-buildings-about = Your supply for Businesses, Houses and Warehouses.
thing-row = Your lands
thing-row-about = Houses fill the row from the left. A land tile clears all full lands; the last one of them scores by its place in the row.
thing-wharf = Your wharf
thing-wharf-about = Each Warehouse opens a pier for goods. Goods without room are lost.
thing-ships = Your ships
thing-ships-about = The ships you have loaded. They bring goods at the end of every round.
thing-points = Points
thing-points-about = The most points win. At the end, elections are held once more for everyone, a last full land scores, and leftovers count a little.
thing-payment = Payment
thing-payment-about = Pay with coins, goods, wood, corn and furs as you like, each worth 1. Keep what your tiles need this round.
thing-special-about = In every step you may use one district, before, between or after your tiles. Or pass on it for 1 coin.

# How things stand.

now-rounds-left = { $rounds ->
    [0] This is the last round.
    [one] 1 more round follows.
   *[other] { $rounds } more rounds follow.
}
now-elections = Elections would bring you { $points ->
    [one] 1 point
   *[other] { $points } points
} now.
now-coin-income = Your districts pay { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} at the end of the round.
now-businesses = { $own ->
    [yes] You
   *[no] { $who }
}: { $count ->
    [one] 1 Business
   *[other] { $count } Businesses
}
now-no-businesses = No one has a Business here.
now-lead = { $lead ->
    [alone] You lead here.
    [level] You are tied for the lead. One more Business and you lead alone.
   *[no] { $short ->
        [0] No one has a Business here. One Business takes the lead.
       *[other] You need { $short } more to tie for the lead, { $ahead } to lead alone.
    }
}
now-fee = { $fee ->
    [0] No fee: you lead this district or tie for the lead.
    [one] Fee: 1 coin, because you don't lead this district.
   *[other] Fee: { $fee } coins, because you don't lead this district.
}
now-wood-stock = You have { $wood } wood and { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
now-corn-stock = You have { $corn } corn and { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
now-corn-left = { $spare ->
    [0] Your Businesses have just enough corn for this round.
   *[other] After feeding your Businesses you have { $spare } corn left this round.
}
now-corn-short = { $short ->
    [one] You are 1 corn short this round: 1 Business would be lost.
   *[other] You are { $short } corn short this round: { $short } Businesses would be lost.
}
now-goods-room = You have { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} and room for { $room }. Your ships bring { $income } per round.
now-house-spaces = Your lands have { $spaces ->
    [one] 1 empty House space
   *[other] { $spaces } empty House spaces
}. You have { $wood } wood.
now-reserve = { $furs ->
    [one] 1 fur is face down in the reserve.
   *[other] { $furs } furs are face down in the reserve.
}
now-no-next-zone = There is no free space for your Trading Post upriver.
now-next-zone-same = Your Trading Post would move to zone { $zone }. Trading would cost the same as now.
now-next-zone = Your Trading Post would move to zone { $zone }. Trading would cost { $corn } corn to travel instead of { $before }.
now-columns = { $columns ->
    [one] 1 column is left.
   *[other] { $columns } columns are left.
}
now-column = Tiles: { $tiles }{ $coins ->
    [0] { "" }
    [one] ; 1 coin
   *[other] ; { $coins } coins
}
now-tiles = { $tiles ->
    [0] You have none.
   *[other] You have { $tiles }.
}
now-slot-empty = The slot is empty.
now-land = { $houses ->
    [one] 1 House space
   *[other] { $houses } House spaces
}, { $wood } wood when cleared, { $corn } corn per round
now-wood = You have { $wood } wood for Houses.
now-ship = { $furs ->
    [one] 1 fur
   *[other] { $furs } furs
}; pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; brings { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} per round
now-cargo = Your best cargo scores { $points ->
    [one] 1 point
   *[other] { $points } points
}.
now-few-furs = You have { $have } of { $furs } furs.
now-field = Cleared: { $corn } corn per round
now-houses = { $houses } of { $spaces ->
    [one] 1 House
   *[other] { $spaces } Houses
}
now-clearing = When cleared: { $wood } wood, { $corn } corn per round, { $points ->
    [one] 1 point
   *[other] { $points } points
} if it is the last one
now-clear-all = Clearing now: { $wood } wood, { $corn } more corn per round, { $points ->
    [one] 1 point
   *[other] { $points } points
}
now-no-fur = There is no fur here.
now-furs-of = { $have ->
    [0] You have none of this type.
   *[other] You have { $have } of this type.
}
now-longhouses = { $longhouses ->
    [one] 1 Longhouse
   *[other] { $longhouses } Longhouses
}, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
now-next-to-move = The next Longhouse to move is here.
now-last-longhouse = The last Longhouse stays here.
now-free-spaces = { $spaces ->
    [one] 1 free space
   *[other] { $spaces } free spaces
}
now-post = { $own ->
    [yes] Your Trading Post is here.
   *[no] { $who }'s Trading Post is here.
}
now-boat = { $corn } corn
now-trade-cost = { $corn ->
    [0] Trading from here costs no corn.
   *[other] Trading from here costs { $corn } corn to travel.
}
now-resources = { $resources ->
    [one] You have 1 resource in total.
   *[other] You have { $resources } resources in total.
}
now-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}: { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} per round
now-row = { $lands ->
    [one] 1 land
   *[other] { $lands } lands
}, { $cleared } cleared, { $spaces ->
    [one] 1 empty House space
   *[other] { $spaces } empty House spaces
}
now-final = { $points ->
    [one] 1 point
   *[other] { $points } points
} if the game ended now
