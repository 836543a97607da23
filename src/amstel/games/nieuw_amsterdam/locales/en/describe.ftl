# The table in words: for screen readers, for the terminal, and for a page without a drawn board.

count-of-room = { $count } of { $room }
describe-order = Turn order: { $players }
describe-to-move = To move: { $players }
describe-winners = Winner: { $players }

describe-city = Businesses, leaders and Special Actions
describe-own-city = Your districts pay { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} at the end of the round. Elections would bring you { $points ->
    [one] 1 point
   *[other] { $points } points
} now.
describe-box = Columns of action tiles
describe-empty-box = The Cash Box is empty until round 1.
column-taken = { $own ->
    [yes] yours
   *[no] taken by { $who }
}
column-up = up for auction
column-left = available
describe-auction = { $own ->
    [yes] You have put column { $column } up for auction, with your token { $token }.
   *[no] { $who } has put column { $column } up for auction, with token { $token }.
}
describe-bid = { $own ->
    [yes] The highest bid is yours: { $bid }.
   *[no] The highest bid is { $bid }, by { $who }.
}
describe-traders = Furs on offer
describe-reserve = Furs in the reserve, face down: { $furs }
describe-discards = Discarded furs: { $furs }
describe-no-cards = There are no cards on offer.
describe-lands = Lands on offer
describe-ships = Ships on offer
describe-deck = Cards left in the deck: { $cards }
describe-loading = Ship { $slot } is being loaded: { $furs }. Furs still needed: { $due }
slot-land = Land { $slot }
slot-ship = Ship { $slot }
describe-river = Camps of the Lenape, and Trading Posts, from the city upriver
describe-travel = { $corn ->
    [0] There is a Longhouse across from your Trading Post: trading costs you no corn.
   *[other] Trading costs you { $corn } corn to travel.
}
describe-players = What the players have
mat-of = { $own ->
    [yes] Your mat
   *[no] { $who }'s mat
}
describe-special = { $special ->
    [0] Special Action: used
   *[other] Special Action: available
}
describe-upkeep = Corn: { $sum } = { $balance }
describe-own-ships = ships: { $ships }
own-ship = { $goods ->
    [one] 1 good per round
   *[other] { $goods } goods per round
}
describe-points = points: { $points } = { $sources }
points-from = { $points } ({ $source })
points-lost = −{ $points } ({ $source })
describe-no-land = no land yet
describe-row = { $own ->
    [yes] Your lands, from the left
   *[no] { $who }'s lands, from the left
}
land-cleared = cleared
land-full = ready to clear
land-open = needs Houses

# Heads of columns.

column-district = District
column-most = Most Businesses
column-fee = Your fee
column-column = Column
column-tiles = Tiles
column-coins = Coins
column-state = State
column-trader = Trader
column-price = Price
column-furs = Furs
column-land = Land
column-house-spaces = House spaces
column-houses = Houses
column-wood-once = Wood when cleared
column-corn-round = Corn per round
column-ship = Ship
column-goods-round = Goods per round
column-cargo = Your best cargo
column-zone = Zone
column-longhouses = Longhouses
column-posts = Trading Posts
column-free-spaces = Free spaces
column-boat = Corn on the boat upriver
column-player = Player
column-points = Points
column-token = Token
column-goods = Goods
column-wood = Wood
column-corn = Corn
column-spare = Corn after feeding
column-buildings = Buildings left
