# Facts: lines of the log. $own: whether the seat is the reader's own; $who: the name of the seat.
# Facts that share a line are formatted one by one first (item-...); $items is the list of them, $count their number;
# figures that start with last_ belong to the last one. $before is the previous fact on the same line, if any.
# Money is in thousands of guilders.

fact-began = { $own ->
    [yes] You start
   *[no] { $who } starts
} on the { $commodity } track, with a trade office in { $region } and a warehouse on { $space }.
fact-term = { $own ->
    [yes] You become mayor.
   *[no] { $who } becomes mayor.
}
fact-drew = { $own ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
}
fact-year = { $year }.{ $event ->
    [ship] {" "}A ship comes in: each player may take a step on the market.
    [globe] {" "}Each player may open a trade office.
    [coat-of-arms] {" "}Each player may build a warehouse.
    [credit] {" "}Each player may take a loan.
    [lose-warehouse] {" "}Each player loses a warehouse.
    [lose-trade-office] {" "}Each player loses a trade office.
    [shipwreck] {" "}Shipwreck: each player moves one token back a space.
    [leaders-lose] {" "}The leading token on each track moves back a space.
    [final] {" "}The game ends: final scoring.
   *[other] { "" }
}
fact-unused-card = That card isn't used with three players and is discarded.
fact-placed = { $before ->
    [drew] It goes on the { $disk } disk.
   *[other] { $own ->
        [yes] You put { $card } on the { $disk } disk.
       *[no] { $who } puts { $card } on the { $disk } disk.
    }
}
fact-discarded = Discarded: { $card }.
fact-used = { $own ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
fact-put-up = Up for auction: { $card }.
fact-pointer = { $count ->
    [one] The clock is at { $price }.
   *[other] The clock runs from { $price } to { $last_price }.
}
item-pointer = { $price }
fact-stopped = { $own ->
    [yes] You stop
   *[no] { $who } stops
} { $before ->
    [pointer] it
   *[other] the clock
} at { $price }.
fact-doubled = That doubles all prices, and the clock restarts.
fact-misbid = { $own ->
    [yes] You don't have { $money }: the clock restarts without you.
   *[no] { $who } doesn't have { $money }: the clock restarts without { $who }.
}
fact-forced = { $own ->
    [yes] No one stopped it: you doubled, so you must buy.
   *[no] No one stopped it: { $who } doubled and must buy.
}
fact-bought = { $before ->
    [none] { $own ->
        [yes] You buy { $card } for { $money }.
       *[no] { $who } buys { $card } for { $money }.
    }
   *[other] Price paid: { $money }.
}
fact-no-sale = No one buys { $before ->
    [none] { $card }
   *[other] it
}.
fact-opened = { $before ->
    [used] It opens in { $region }, for { $commodity }.
   *[other] { $own ->
        [yes] You open a trade office for { $commodity } in { $region }.
       *[no] { $who } opens a trade office for { $commodity } in { $region }.
    }
}
fact-built = { $before ->
    [used] It is built on { $space }.
   *[other] { $own ->
        [yes] You build a warehouse on { $space }.
       *[no] { $who } builds a warehouse on { $space }.
    }
}
fact-advanced = { $before ->
    [none] { $own ->
        [yes] You advance
       *[no] { $who } advances
    }
    [used] Steps
   *[other] On the market
}: { $items }.
item-advanced = { $commodity } to { $place }
fact-placed-token = { $before ->
    [none] { $own ->
        [yes] You place a token on the market
       *[no] { $who } places a token on the market
    }
   *[other] New on the market
}: { $items }.
item-placed-token = { $commodity }
fact-retreated = { $own ->
    [yes] You move back
   *[no] { $who } moves back
}: { $items }.
item-retreated = { $commodity } to { $place }
fact-took-token = { $own ->
    [yes] Your token leaves the track
   *[no] { $who }'s token leaves the track
}: { $items }.
item-took-token = { $commodity }
fact-closed = { $own ->
    [yes] You close the trade office for { $commodity } in { $region }.
   *[no] { $who } closes the trade office for { $commodity } in { $region }.
}
fact-removed = { $own ->
    [yes] You remove the warehouse on { $space }.
   *[no] { $who } removes the warehouse on { $space }.
}
fact-borrowed = { $own ->
    [yes] You borrow { $money }.
   *[no] { $who } borrows { $money }.
}
fact-must-borrow = { $own ->
    [yes] You must borrow { $money } to pay.
   *[no] { $who } must borrow { $money } to pay.
}
fact-declined = { $own ->
    [yes] You pass.
   *[no] { $who } passes.
}
fact-impossible = { $own ->
    [yes] You can't use it.
   *[no] { $who } can't use it.
}
fact-spared = { $own ->
    [yes] You have nothing to lose.
   *[no] { $who } has nothing to lose.
}
fact-no-token = { $own ->
    [yes] You have no token left for { $commodity }.
   *[no] { $who } has no token left for { $commodity }.
}
fact-market-scoring = The commodity market is scored.
fact-amsterdam-scoring = The warehouses in Amsterdam are scored.
fact-colonies-scoring = The trade offices in the colonies are scored.
fact-market-income = For { $commodity }: { $items }.
item-market-income = { $own ->
    [yes] you
   *[no] { $who }
} { $money }
fact-amsterdam-income = For { $district }: { $items }.
item-amsterdam-income = { $own ->
    [yes] you
   *[no] { $who }
} { $money }
fact-colonies-income = For { $region }: { $items }.
item-colonies-income = { $own ->
    [yes] you
   *[no] { $who }
} { $money }
fact-regions-won = { $own ->
    [yes] You have trade offices in all four regions: +{ $money }.
   *[no] { $who } has trade offices in all four regions: +{ $money }.
}
fact-regions-lost = { $own ->
    [yes] You no longer have trade offices in all four regions: −{ $money }.
   *[no] { $who } no longer has trade offices in all four regions: −{ $money }.
}
fact-districts-won = { $own ->
    [yes] You have warehouses in all four districts: +{ $money }.
   *[no] { $who } has warehouses in all four districts: +{ $money }.
}
fact-districts-lost = { $own ->
    [yes] You no longer have warehouses in all four districts: −{ $money }.
   *[no] { $who } no longer has warehouses in all four districts: −{ $money }.
}
fact-bridge-won = { $own ->
    [yes] You hold the bridge from { $bridge }: +{ $money }.
   *[no] { $who } holds the bridge from { $bridge }: +{ $money }.
}
fact-bridge-lost = { $own ->
    [yes] You no longer hold the bridge from { $bridge }: −{ $money }.
   *[no] { $who } no longer holds the bridge from { $bridge }: −{ $money }.
}
fact-reward-won = { $own ->
    [yes] Your tokens are on space 2 or beyond on all four tracks: you get a free warehouse.
   *[no] { $who }'s tokens are on space 2 or beyond on all four tracks: a free warehouse.
}
fact-reward-lost = { $own ->
    [yes] Your tokens are no longer on space 2 or beyond on all four tracks: you must return a warehouse.
   *[no] { $who }'s tokens are no longer on space 2 or beyond on all four tracks: { $who } must return a warehouse.
}
fact-nothing-returned = { $own ->
    [yes] You have no warehouse to return.
   *[no] { $who } has no warehouse to return.
}
fact-repaid = { $own ->
    [yes] You repay
   *[no] { $who } repays
} { $loans ->
    [one] a loan: { $money }.
   *[other] { $loans } loans: { $money } each.
}
fact-won = { $own ->
    [yes] You win!
   *[no] { $who } wins.
}

# Prompts.

ask-placing = You drew { $card }. { $left ->
    [one] It goes on the last disk: { $disks }.
   *[other] Put it on which disk: { $disks }?
}
one-of = { $some } or { $last }
ask-using-market = You may take { $steps ->
    [one] 1 more step
   *[other] { $steps } steps
} on the market, at most two of the three on one track: advance or pass.
ask-using-office = You have { $card }: open it or pass.
ask-using-warehouse = You have { $card }: build it or pass.
ask-using-step = You have { $card }, but no token to place: take the step on the market or pass.
ask-stepping = Warehouse built. On which track do you advance?
ask-one-price = The only price you can pay is { $price }: stop { $price } or wait.
ask-too-poor = { $own ->
    [yes] You can't pay a higher price: wait.
   *[no] You can't pay any price: wait.
}
ask-shipping = A ship comes in: take a step on the market or pass.
ask-opening = { $tokens ->
    [0] Globe: you have no token for a trade office. Take its step on the market or pass.
   *[other] Globe: open a trade office anywhere or pass.
}
ask-building = Coat of arms: build a warehouse anywhere or pass.
ask-borrowing = Borrow { $loan } now and repay { $repayment } at the end, or pass.
ask-losing-warehouse = You lose a warehouse. Which one do you remove?
ask-losing-office = You lose a trade office. Which one do you close?
ask-wrecked = Shipwreck: on which track do you move back?
ask-rewarding = Market bonus: build a free warehouse anywhere or pass.
ask-returning = You lost the market bonus. Which warehouse do you return?

# Moves, in groups.

moves-now = Your options
moves-or = Or
gain-market = earns a free warehouse
gain-regions = all four regions, +{ $money }
gain-districts = all four districts, +{ $money }
gain-bridge = a bridge, +{ $money }
loss-market = you must return a warehouse
loss-regions = no longer all four regions, −{ $money }
loss-districts = no longer all four districts, −{ $money }
loss-bridge = loses a bridge, −{ $money }

# Refusals: whole sentences that say why a move isn't legal. $price is the price on the clock, except in
# price-too-high, where it is the cost; that cost and $money are in thousands.

refusal-disk-taken = There is already a card on the { $disk } disk.
refusal-no-card = There is no card to put on a disk.
refusal-no-clock = There is no auction now.
refusal-bid-first = { $stops ->
    [0] An auction is running, and you can't pay any price; wait.
   *[other] An auction is running; stop the clock or wait.
}
refusal-clock-moves = Only the clock can tick.
refusal-clock-only = The clock can only tick.
refusal-clock-elsewhere = The clock is at { $price }.
refusal-not-for-sale = The lowest price you can stop at in this auction is { $price }.
refusal-no-price-to-pay = The lowest price you can stop at in this auction is { $price }. It would cost { $cost }; { $money ->
    [0] you have no money
   *[other] you have { $money }
}.
refusal-price-too-high = It would cost { $price }; { $money ->
    [0] you have no money
   *[other] you have { $money }
}.
refusal-must-remove = First remove one of your warehouses.
refusal-must-close = First close one of your trade offices.
refusal-must-retreat = First move one of your market tokens back.
refusal-must-step = Warehouse built; now choose a token to advance.
refusal-nothing-lost = You don't have to give anything up now.
refusal-no-warehouse = You have no warehouse on { $space }.
refusal-no-office = You have no trade office for { $commodity } in { $region }.
refusal-no-market-token = You have no token on the { $commodity } track.
refusal-for-disks = First put the drawn card on a disk.
refusal-for-market = Take a step on the market or pass.
refusal-for-colonies = Open a trade office or pass.
refusal-for-step = You have no tokens left to place; take the step on the market or pass.
refusal-for-city = Build a warehouse or pass.
refusal-for-credit = Take the loan or pass.
refusal-space-taken = { $space } is already taken.
refusal-offices-taken = All spaces for { $commodity } in { $region } are taken.
refusal-district-not-shown = The card doesn't show that district.
refusal-office-not-shown = The card doesn't show { $commodity } in { $region }.
refusal-no-tokens = You have no tokens left to place.
refusal-tokens-left = The step on the market follows when you have placed a token.
refusal-end-of-track = Your token is already on the last space of the { $commodity } track.
refusal-twice-a-track = You may take at most two of the three steps on one track.
refusal-commodity-not-shown = No free space is offered for { $commodity }, so there is no step either.

# Cards, by kind; what is printed on them comes from the edition.

card-sand-clock = a sand clock
card-commodity = three steps on the market
card-marked-commodity = three steps on the market
card-region = a trade office in { $region }
card-commodity-office = a trade office for { $commodity }
card-district = a warehouse in { $district }
card-pair = a warehouse in { $one } or { $other } with { $commodity }

# Names: in tables, short, and in sentences. A space is named by district and place, "Grachten b2". A date on the
# time track is printed as it is; its history is under history- and its digits.

commodity-sugar = Sugar
commodity-gemstones = Gemstones
commodity-spice = Spice
commodity-silk = Silk
short-sugar = sugar
short-gemstones = gems
short-spice = spice
short-silk = silk
region-americas = Americas
region-africa = Africa
region-east_indies = East Indies
region-far_east = Far East
place-americas = the Americas
place-africa = Africa
place-east_indies = the East Indies
place-far_east = the Far East
district-grachten = Grachten
district-nieuwe_zijde = Nieuwe Zijde
district-oude_zijde = Oude Zijde
district-lastage = Lastage
bridge-between = { $west } to { $east }
area-market = market
area-amsterdam = Amsterdam
area-colonies = colonies
disk-mayor = mayor
disk-auction = auction
disk-discard = discard
disk-drawn = drawn

# Years.

dated = { $year }: { $history }
history-1579 = the northern provinces unite
history-1585 = Antwerp falls, and its merchants come north
history-1588 = the Armada fails in the Channel
history-1596-97 = Barents winters in the ice
history-1597 = the first fleet returns from the Indies
history-1600 = the city grows and grows
history-1602 = the East India Company gets its charter
history-1609 = the Exchange Bank opens its doors
history-1609-21 = twelve years without war
history-1611 = merchants get a roof for their Exchange
history-1613 = work on the canal ring begins
history-1619 = Coen turns Jakarta into Batavia
history-1621 = the West India Company gets its charter
history-1624 = a fort rises on Formosa
history-1625 = a fort rises on Manhattan
history-1628 = Piet Hein takes the silver fleet
history-1632 = Rembrandt settles in the city
history-1636-37 = tulips rise, and fall
history-1640 = Dutch ships blockade Manila
history-1641 = Japan trades with the Dutch alone
history-1652-54 = the first war with England
history-1656 = Rembrandt cannot pay his debts
history-1662 = Formosa is lost
history-1664 = New Amsterdam becomes New York
history-1665 = the city is full to its walls
history-1666 = the canal ring is extended to the east

# Events: signs on the time track, and names.

event-start = start
event-none = no event
event-ship = each player may take a step on the market
event-globe = each player may open a trade office
event-coat-of-arms = each player may build a warehouse
event-credit = loans
event-lose-warehouse = each player loses a warehouse
event-lose-trade-office = each player loses a trade office
event-shipwreck = each player moves back on one track
event-leaders-lose = the leaders move back
event-score-market = the market is scored
event-score-amsterdam = Amsterdam is scored
event-score-colonies = the colonies are scored
event-final = final scoring

# Board.

to-come = in deck: { $kinds }
kind-sand-clock = { $number } sand
kind-commodity = { $number } market
kind-region = { $number } region
kind-commodity-office = { $number } commodity
kind-district = { $number } district
kind-pair = { $number } pair
kind-unused = { $number } unused
panel-market = Market
panel-colonies = Colonies
panel-city = Amsterdam
panel-time = Time
panel-disks = Disks
panel-clock = Clock
panel-standings = If scored now
panel-players = Players
caption-market = space 2+ on all four: free warehouse
caption-colonies = all four regions: +{ $money }
other-bridges = Other bridges: { $bridges }
head-money = money
head-loans = loans
head-tokens = tokens
head-final = final
head-bonuses = bonuses
money-hidden = hidden
bonus-market = market
bonus-regions = regions
bonus-districts = districts
bonus-bridges = { $bridges ->
    [one] 1 bridge
   *[other] { $bridges } bridges
}
clock-still = No auction
clock-sold = Last sale: { $who }, { $money }
clock-doubled = Doubled by { $who }
clock-barred = Out of this auction: { $who }
clock-answered = Bids in: { $who }
clock-all = No bids yet
clock-runs = The clock is running.
clock-keys = The clock is running: press Enter to let it run, or type stop.
brief-disk = { $disk }: { $card }
own-tokens = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} left

# Sources of money, in thousands.

source-capital = capital (thousands)
source-market = market
source-amsterdam = Amsterdam
source-colonies = colonies
source-final-market = final market
source-final-amsterdam = final Amsterdam
source-final-colonies = final colonies
source-regions = four regions
source-districts = four districts
source-bridges = bridges
source-auctions = auctions
source-loans = borrowed
source-repayments = repaid

# Notes for hints: what a move does; parts of a sentence, without a full stop.

note-leads-commodity = takes first place with { $commodity }
note-level-commodity = ties for the lead with { $commodity }
note-second-commodity = takes second place with { $commodity }
note-behind-commodity = falls behind with { $commodity }
note-leads-district = takes first place in { $district }
note-level-district = ties for the lead in { $district }
note-second-district = takes second place in { $district }
note-behind-district = falls behind in { $district }
note-leads-region = takes first place in { $region }
note-level-region = ties for the lead in { $region }
note-second-region = takes second place in { $region }
note-behind-region = falls behind in { $region }
note-scoring = +{ $money } in the { $area } scoring of { $date }
note-scoring-lost = −{ $money } in the { $area } scoring of { $date }
note-no-loss = costs you no rank and no bonus
note-long-run = worth about { $money } in the long run
note-place = { $commodity } to space { $place }
note-group = { $size ->
    [one] a separate warehouse in { $district }
   *[other] brings your group in { $district } to { $size }
}
note-offices = { $offices ->
    [one] your first trade office in { $region }
   *[other] brings your trade offices in { $region } to { $offices }
}
note-regions-bonus = all four regions, +{ $money }
note-districts-bonus = all four districts, +{ $money }
note-bridge-bonus = a bridge, +{ $money }
note-reward = earns a free warehouse
note-loses-regions = no longer all four regions, −{ $money }
note-loses-districts = no longer all four districts, −{ $money }
note-loses-bridge = loses a bridge, −{ $money }
note-loses-reward = you must return a warehouse
note-tokens-left = { $tokens ->
    [0] leaves you no tokens
    [one] leaves you 1 token
   *[other] leaves you { $tokens } tokens
}
note-loan = { $money } now
note-repayment = repay { $money } at the end, { $interest } more than you borrow
note-unused = wastes the card
note-keeps-money = keeps your { $money }
note-worth-card = the card is worth about { $money } to you
note-over-worth = { $money ->
    [0] the card is worth nothing to you
   *[other] the card is worth only about { $money } to you
}
note-above-others = is above the { $money } that { $who } is expected to bid
note-others-higher = { $who } might pay up to { $money }
note-money-left = leaves you { $money }
note-doubles = doubles all prices, and you might have to pay { $money }
note-lets-card-go = gives up a card worth about { $money } to you
note-must-buy = if no one else stops the clock, you pay { $money }
note-cheaper-next = the next price is { $money }
note-free-card = free, and worth about { $money } to you
note-better-to-come = { $percent }% of the remaining cards are worth more to you
note-few-better = only { $percent }% of the remaining cards are worth more to you
note-buyer = { $who } might pay about { $money }
note-no-buyer = few players want it
note-denies = keeps it from { $who }, who might pay { $money }
note-wastes = is worth about { $money } to you
note-costs-nothing = you pay no interest

# What a round is, for scores by round.
about-rounds = A round runs from one scoring to the next and is named after the year it ends; the last one ends in 1666.

# Parts of the table, on the drawn board and in words. $items is a list.

listed = { $items }
no-one-or-nothing = none
free = free
bridge-line = Bridge from { $bridge }, both ends: +{ $money }. Held by: { $holder }
no-card = no card
disk-line = On the { $disk } disk: { $card }
