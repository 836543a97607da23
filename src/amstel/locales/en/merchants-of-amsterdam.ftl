# What happened, as a line of the log. $own says whether it is the reader's own seat, $who is the name of a seat.
# Facts that are told together are first put into words one by one (item-...); $items are all of them, $count is how
# many, and what begins with last_ is of the last one. $before is the fact that the sentence follows on its line, if any.
# Money is in thousands of guilders.

fact-began = { $own ->
    [yes] You begin
   *[no] { $who } begins
} with { $commodity } from { $region } and a warehouse on { $space }.
fact-term = { $own ->
    [yes] You become mayor.
   *[no] { $who } becomes mayor.
}
fact-drew = { $own ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
}
fact-year = { $year }.{ $event ->
    [ship] {" "}A ship comes in: everybody may take a step on the market.
    [globe] {" "}Everybody may open a trade office.
    [coat-of-arms] {" "}Everybody may build a warehouse.
    [credit] {" "}The bank lends to whoever asks.
    [lose-warehouse] {" "}Everybody loses a warehouse.
    [lose-trade-office] {" "}Everybody loses a trade office.
    [shipwreck] {" "}A ship is wrecked: everybody falls back a step on a track.
    [leaders-lose] {" "}The leader of every track falls back a step.
    [final] {" "}The last cards are played: all is scored.
   *[other] { "" }
}
fact-unused-card = That card is not for three players and is left out.
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
fact-put-up = For auction: { $card }.
fact-pointer = { $count ->
    [one] The clock stands at { $price }.
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
fact-doubled = That doubles the prices, and the clock starts anew.
fact-misbid = { $own ->
    [yes] You do not hold { GUILDERS($money) }: the clock starts anew without you.
   *[no] { $who } does not hold { GUILDERS($money) }: the clock starts anew without { $who }.
}
fact-forced = { $own ->
    [yes] Nobody has stopped it: you have doubled, and must buy.
   *[no] Nobody has stopped it: { $who } has doubled, and must buy.
}
fact-bought = { $before ->
    [none] { $own ->
        [yes] You buy { $card } for { GUILDERS($money) }.
       *[no] { $who } buys { $card } for { GUILDERS($money) }.
    }
   *[other] The price: { GUILDERS($money) }.
}
fact-no-sale = Nobody buys { $before ->
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
        [yes] You step forward
       *[no] { $who } steps forward
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
    [yes] You fall back
   *[no] { $who } falls back
}: { $items }.
item-retreated = { $commodity } to { $place }
fact-took-token = { $own ->
    [yes] You lose the token on
   *[no] { $who } loses the token on
}: { $items }.
item-took-token = { $commodity }
fact-closed = { $own ->
    [yes] You close the trade office for { $commodity } in { $region }.
   *[no] { $who } closes the trade office for { $commodity } in { $region }.
}
fact-removed = { $own ->
    [yes] You give up the warehouse on { $space }.
   *[no] { $who } gives up the warehouse on { $space }.
}
fact-borrowed = { $own ->
    [yes] You borrow { GUILDERS($money) }.
   *[no] { $who } borrows { GUILDERS($money) }.
}
fact-must-borrow = { $own ->
    [yes] To pay that you must borrow { GUILDERS($money) }.
   *[no] To pay that { $who } must borrow { GUILDERS($money) }.
}
fact-declined = { $own ->
    [yes] You pass.
   *[no] { $who } passes.
}
fact-impossible = { $own ->
    [yes] There is nothing in it for you.
   *[no] There is nothing in it for { $who }.
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
} { GUILDERS($money) }
fact-amsterdam-income = For { $district }: { $items }.
item-amsterdam-income = { $own ->
    [yes] you
   *[no] { $who }
} { GUILDERS($money) }
fact-colonies-income = For { $region }: { $items }.
item-colonies-income = { $own ->
    [yes] you
   *[no] { $who }
} { GUILDERS($money) }
fact-regions-won = { $own ->
    [yes] You have trade offices in all four regions: +{ GUILDERS($money) }.
   *[no] { $who } has trade offices in all four regions: +{ GUILDERS($money) }.
}
fact-regions-lost = { $own ->
    [yes] You no longer have trade offices in all four regions: -{ GUILDERS($money) }.
   *[no] { $who } no longer has trade offices in all four regions: -{ GUILDERS($money) }.
}
fact-districts-won = { $own ->
    [yes] You have warehouses in all four districts: +{ GUILDERS($money) }.
   *[no] { $who } has warehouses in all four districts: +{ GUILDERS($money) }.
}
fact-districts-lost = { $own ->
    [yes] You no longer have warehouses in all four districts: -{ GUILDERS($money) }.
   *[no] { $who } no longer has warehouses in all four districts: -{ GUILDERS($money) }.
}
fact-bridge-won = { $own ->
    [yes] You hold the bridge from { $bridge }: +{ GUILDERS($money) }.
   *[no] { $who } holds the bridge from { $bridge }: +{ GUILDERS($money) }.
}
fact-bridge-lost = { $own ->
    [yes] You no longer hold the bridge from { $bridge }: -{ GUILDERS($money) }.
   *[no] { $who } no longer holds the bridge from { $bridge }: -{ GUILDERS($money) }.
}
fact-reward-won = { $own ->
    [yes] Your tokens stand well on all four tracks: a free warehouse for you.
   *[no] The tokens of { $who } stand well on all four tracks: a free warehouse.
}
fact-reward-lost = { $own ->
    [yes] Your tokens no longer stand well on all four tracks: you must return a warehouse.
   *[no] The tokens of { $who } no longer stand well on all four tracks: a warehouse must be returned.
}
fact-nothing-returned = { $own ->
    [yes] You have none.
   *[no] { $who } has none.
}
fact-repaid = { $own ->
    [yes] You pay back
   *[no] { $who } pays back
} { $loans ->
    [one] a loan: { GUILDERS($money) }.
   *[other] { $loans } loans: { GUILDERS($money) } each.
}
fact-won = { $own ->
    [yes] You win!
   *[no] { $who } wins.
}

# What is asked now.

ask-placing = You have drawn { $card }. { $left ->
    [one] It goes on the last disk: { $disks }.
   *[other] On which disk: { $disks }?
}
one-of = { $some } or { $last }
ask-using-market = You may take { $steps ->
    [one] 1 more step
   *[other] { $steps } steps
} on the market, two of the three on one track at most: advance, or pass.
ask-using-office = You have { $card }: open it, or pass.
ask-using-warehouse = You have { $card }: build it, or pass.
ask-using-step = You have { $card }, but no token to place: take the step on the market, or pass.
ask-stepping = The warehouse stands. On which track do you step forward?
ask-auction = For auction: { $card }. You hold { $money }.
ask-doubled = The auction is doubled: a stop costs twice what the clock shows, and if it reaches { $price }, { $own ->
    [yes] you must buy
   *[no] { $who } must buy
} for { $money }.
ask-prices = Give a secret price from { $least } to { $most }, such as stop { $middle }; { $doubles ->
    [yes] stop { $top } doubles all prices; or wait
   *[no] or wait
}{ $own ->
    [yes] { "" }
   *[no] {" "}and let it go
}.
ask-one-price = Stop { $price } is all you can pay; or wait.
ask-too-poor = { $own ->
    [yes] You can pay no more than that: wait.
   *[no] You can pay no price: wait.
}
ask-live = The clock stands at { $price }: { $stop ->
    [doubles] Enter lets it run on, stop doubles all prices, and below { $price } it buys.
    [misbid] Enter lets it run on, stop buys once you can pay; now it would cost { $money }, and you could stop no more.
   *[buys] Enter lets it run on, stop buys.
}
ask-shipping = A ship comes in: take a step on the market, or pass.
ask-opening = { $tokens ->
    [0] The globe: without a token for a trade office, take its step on the market, or pass.
   *[other] The globe: open a trade office anywhere, or pass.
}
ask-building = The coat of arms: build a warehouse anywhere, or pass.
ask-borrowing = The bank lends { $loan } and wants { $repayment } back at the end: borrow, or pass.
ask-losing-warehouse = You lose a warehouse: which one do you remove?
ask-losing-office = You lose a trade office: which one do you close?
ask-wrecked = A ship is wrecked: on which track do you fall back?
ask-rewarding = Your tokens stand well on all four tracks: build a free warehouse anywhere, or pass.
ask-returning = The bonus of the market is lost: which warehouse do you return?

# The moves, in groups.

help-game =
    Type a move as the list of ? shows it. It may be shortened as long as it means one move, such as b gra-b1 for
    build grachten-b1 or o far-silk for open far_east-silk, and several moves fit on a line: advance silk; pass
    In an auction a number alone is a stop: 120 for stop 120. Equal prices go to the player nearest to the mayor's
    left, the mayor last.
    With clock=live Enter lets the clock run on, stop buys, and wait 90 lets it run until it shows 90.
moves-now = You can
moves-or = Or
move-mayor = you use it yourself, free
move-auction = whoever stops the clock first buys it
move-discard = nobody uses it
move-stop = costs { $money }
move-stops = one of the clock's prices: costs { $least } to { $most }
move-double = doubles all prices; if nobody stops the doubled clock, you buy for { $money }
move-misbid = costs { $money }, more than you hold: you could stop no more in this auction
move-wait = { $doubler ->
    [you] no stop; if nobody else stops, you buy for { $money }
   *[other] no bid for this card
}
move-wait-live = the clock runs on; { $doubler ->
    [you] if nobody else stops it, you buy for { $money }
    [other] wait 150 lets it run until it shows 150
   *[none] wait 90 lets it run until it shows 90
}
move-pass = { $phase ->
    [using] the card stays unused
    [stepping] no more steps
    [borrowing] no loan
   *[other] no, thanks
}
move-borrow = { $loan } now; { $repayment } are due at the end
move-step = { $place ->
    [0] a token on the first space for { $commodity }
   *[other] { $commodity } from { $place } to { $next }
}
move-at-end = { $commodity } is at its end and stays there
move-no-token = no token is left for { $commodity }
move-back = { $next ->
    [0] { $commodity }: off the track
   *[other] { $commodity } back from { $place } to { $next }
}
move-close = { $left ->
    [0] your last one in { $region }
   *[other] { $left } left in { $region }
}
move-build = your largest group there { $grows ->
    [yes] becomes
   *[no] stays
} { $size }
move-remove = { $left ->
    [0] your last one in the district
   *[other] { $left } left in the district
}
gain-market = then a free warehouse
gain-regions = all four regions, +{ $money }
gain-districts = all four districts, +{ $money }
gain-bridge = a bridge, +{ $money }
loss-market = a warehouse must be returned
loss-regions = no longer all four regions, -{ $money }
loss-districts = no longer all four districts, -{ $money }
loss-bridge = a bridge is lost, -{ $money }

# Why a move cannot be played: whole sentences. $price is what the clock shows, but in price-too-high what it would
# cost; that and $money are in thousands.

why-game-over = The game is over.
why-not-asked = It is not your turn to decide.
why-no-seat = There is no such seat at this table.
why-clock-runs = The clock runs: stop it, or let it run.
why-unknown-move = There is no such move in this game.
why-disk-taken = There is a card on the { $disk } disk already.
why-no-card = There is no card to put on a disk.
why-no-clock = There is no auction now.
why-bid-first = There is an auction: first give a price, or wait.
why-clock-moves = Only the clock itself ticks.
why-clock-only = The clock can only tick.
why-clock-elsewhere = The clock stands at { $price }.
why-not-for-sale = In this auction { $price } is the last price to stop at.
why-price-too-high = It would cost { GUILDERS($price) }; { $money ->
    [0] you hold nothing
   *[other] you hold { GUILDERS($money) }
}.
why-must-remove = You must first remove one of your warehouses.
why-must-close = You must first close one of your trade offices.
why-must-retreat = You must first move one of your tokens on the market back.
why-must-step = The warehouse stands; now choose the token that steps forward.
why-nothing-lost = Nothing is lost now.
why-no-warehouse = You have no warehouse on { $space }.
why-no-office = You have no trade office for { $commodity } in { $region }.
why-no-market-token = You have no token on the { $commodity } track.
why-for-disks = First put the card that was drawn on a disk.
why-for-market = This is about the commodity market: take a step, or pass.
why-for-colonies = This is about a trade office: open one, or pass.
why-for-city = This is about a warehouse: build one, or pass.
why-for-credit = This is about a loan: borrow, or pass.
why-space-taken = { $space } is taken.
why-offices-taken = All spaces for { $commodity } in { $region } are taken.
why-district-not-shown = The card does not show that district.
why-office-not-shown = The card does not show { $commodity } in { $region }.
why-no-tokens = You have no tokens left to place.
why-tokens-left = You have tokens left: place one, and the market follows.
why-end-of-track = Your token is on the last space of the { $commodity } track.
why-twice-a-track = At most two of the three steps are on one track.
why-commodity-not-shown = The card offers no free space with { $commodity }.

# The cards: by their kind; what stands on them comes from the edition.

card-sand-clock = a sand clock
card-commodity = three steps on the market
card-marked-commodity = three steps on the market
card-region = a trade office in { $region }
card-commodity-office = a trade office for { $commodity }
card-district = a warehouse in { $district }
card-pair = a warehouse in { $one } or { $other } with { $commodity }

# Names: in tables, short, and within sentences. A space is its district and its place, "Grachten b2"; a date of the
# time track stands as it is, its history under history- and its numbers.

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

# The years.

dated = { $year }: { $history }
history-1579 = the northern provinces unite
history-1585 = Antwerp falls, and its merchants come north
history-1588 = the Armada fails in the Channel
history-1596-97 = Barents winters in the ice
history-1597 = the first fleet is back from the Indies
history-1600 = the city grows and grows
history-1602 = the East India Company gets its charter
history-1609 = the Exchange Bank opens its doors
history-1609-21 = twelve years without war
history-1611 = merchants get a roof for their Exchange
history-1613 = work on the ring of canals begins
history-1619 = Coen makes Batavia out of Jakarta
history-1621 = the West India Company gets its charter
history-1624 = a fort rises on Formosa
history-1625 = a fort rises on Manhattan
history-1628 = Piet Hein takes the silver fleet
history-1632 = Rembrandt settles in the city
history-1636-37 = tulips rise, and fall
history-1640 = Dutch ships lie before Manila
history-1641 = Japan trades with the Dutch alone
history-1652-54 = the first war with England
history-1656 = Rembrandt cannot pay his debts
history-1662 = Formosa is lost
history-1664 = New Amsterdam becomes New York
history-1665 = the city is full to its walls
history-1666 = the canals are carried on to the east

# The events, on the time track and in words.

sign-ship = +M
sign-globe = +C
sign-coat-of-arms = +A
sign-credit = +$
sign-lose-warehouse = -A
sign-lose-trade-office = -C
sign-shipwreck = -M
sign-leaders-lose = -L
sign-score-market = M!
sign-score-amsterdam = A!
sign-score-colonies = C!
sign-final = !!
event-start = the beginning
event-none = no event
event-ship = a step on the market for everybody
event-globe = a trade office for everybody
event-coat-of-arms = a warehouse for everybody
event-credit = loans
event-lose-warehouse = everybody loses a warehouse
event-lose-trade-office = everybody loses a trade office
event-shipwreck = everybody falls back on a track
event-leaders-lose = the leaders fall back
event-score-market = the market is scored
event-score-amsterdam = Amsterdam is scored
event-score-colonies = the colonies are scored
event-final = the final scoring

# The board.

to-come = to come: { $kinds }
kind-sand-clock = { $number } sand
kind-commodity = { $number } market
kind-region = { $number } region
kind-commodity-office = { $number } commodity
kind-district = { $number } district
kind-pair = { $number } pair
kind-unused = { $number } left out
heading-over = the game is over
heading-mayor = mayor { $who }
heading-deck = { $deck ->
    [one] 1 card left
   *[other] { $deck } cards left
}, { $sand ->
    [0] none of them a sand clock
    [one] 1 of them a sand clock
   *[other] { $sand } of them sand clocks
}
panel-market = Market
panel-colonies = Colonies
panel-city = Amsterdam
panel-time = Time
panel-disks = Disks
panel-clock = Clock
panel-standings = If it were scored now
panel-players = Players
note-market = space 2+ on all four: a warehouse
note-colonies = all four regions: +{ $money }
note-city = { $bridge } bridge, both ends: +{ $money }; all districts: +{ $districts }
note-standings = in thousands, by the table of the next scoring
note-players = final: what the final scoring would add now, in thousands
note-time = { $date }: { $event }
note-time-next = ; then { $date }: { $event }
legend-time = M market, C colonies, A Amsterdam: + gain, - loss, ! scored; L leaders
other-bridges = Other bridges: { $bridges }
head-area = { $area } { $date }
head-money = money
head-loans = loans
head-tokens = tokens
head-final = final
head-bonuses = bonuses
is-mayor = {" "}(mayor)
money-hidden = hidden
bonus-market = market
bonus-regions = regions
bonus-districts = districts
bonus-bridges = { $bridges ->
    [one] 1 bridge
   *[other] { $bridges } bridges
}
clock-still = no auction now
clock-sold = last sale: { $who }, { $money }
clock-doubled = doubled by { $who }
clock-forced = who must buy at { $price }, for { $money }
clock-barred = out of this auction: { $who }
clock-answered = answered: { $who }
clock-all = nobody has answered yet
clock-runs = the clock runs: who stops it?
answer-none = no answer yet
answer-wait = wait
answer-stop = stop { $price }
glance-doubled = { $price } (costs { $money })
brief-disk = { $disk }: { $card }
own-money = { $money }
own-tokens = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} left
own-loans = { $loans ->
    [one] 1 loan
   *[other] { $loans } loans
}
own-market = market: { $places }
own-offices = trade offices: { $places }
own-warehouses = warehouses: { $places }

# Where money comes from, in thousands.

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
source-auctions = paid for cards
source-loans = borrowed
source-repayments = paid back

# What a move does, for hints: parts of a sentence, without a full stop.

reason-leads-commodity = leads with { $commodity }
reason-level-commodity = is level in front with { $commodity }
reason-second-commodity = is second with { $commodity }
reason-behind-commodity = falls behind with { $commodity }
reason-leads-district = leads in { $district }
reason-level-district = is level in front in { $district }
reason-second-district = is second in { $district }
reason-behind-district = falls behind in { $district }
reason-leads-region = leads in { $region }
reason-level-region = is level in front in { $region }
reason-second-region = is second in { $region }
reason-behind-region = falls behind in { $region }
reason-scoring = +{ GUILDERS($money) } in the { $area } scoring of { $year }
reason-scoring-lost = -{ GUILDERS($money) } in the { $area } scoring of { $year }
reason-no-loss = loses no place and no bonus
reason-long-run = worth about { GUILDERS($money) } in the long run
reason-place = { $commodity } to space { $place }
reason-group = { $size ->
    [one] a warehouse by itself in { $district }
   *[other] makes your group in { $district } { $size }
}
reason-offices = { $offices ->
    [one] your first trade office in { $region }
   *[other] trade office { $offices } in { $region }
}
reason-regions-bonus = all four regions, +{ GUILDERS($money) }
reason-districts-bonus = all four districts, +{ GUILDERS($money) }
reason-bridge-bonus = a bridge, +{ GUILDERS($money) }
reason-reward = earns a free warehouse
reason-loses-regions = no longer all four regions, -{ GUILDERS($money) }
reason-loses-districts = no longer all four districts, -{ GUILDERS($money) }
reason-loses-bridge = a bridge is lost, -{ GUILDERS($money) }
reason-loses-reward = a warehouse must be returned
reason-tokens-left = { $tokens ->
    [0] no token is left
    [one] 1 token is left
   *[other] { $tokens } tokens are left
}
reason-loan = { GUILDERS($money) } now
reason-repayment = { GUILDERS($money) } are due at the end, { GUILDERS($interest) } more
reason-unused = uses nothing of it
reason-keeps-money = keeps your { GUILDERS($money) }
reason-worth-card = the card is worth about { GUILDERS($money) } to you
reason-over-worth = { $money ->
    [0] the card is worth nothing to you
   *[other] the card is worth only about { GUILDERS($money) } to you
}
reason-above-others = is above the { GUILDERS($money) } expected of { $who }
reason-others-higher = { $who } may pay up to { GUILDERS($money) }
reason-money-left = leaves { GUILDERS($money) }
reason-doubles = doubles all prices, and you may have to pay { GUILDERS($money) }
reason-lets-card-go = lets a card go that is worth about { GUILDERS($money) } to you
reason-must-buy = if nobody else stops, you pay { GUILDERS($money) }
reason-cheaper-next = the next price is { GUILDERS($money) }
reason-free-card = free, and worth about { GUILDERS($money) } to you
reason-better-to-come = { $percent } % of the cards to come are worth more to you
reason-few-better = only { $percent } % of the cards to come are worth more to you
reason-buyer = { $who } may pay about { GUILDERS($money) }
reason-no-buyer = hardly anybody wants it
reason-denies = keeps it from { $who }, who might pay { GUILDERS($money) }
reason-wastes = is worth about { GUILDERS($money) } to you
reason-costs-nothing = no interest to pay

# What a round is, where scores are told by rounds.
about-rounds = The rounds: from one scoring to the next, called by the year of that scoring; after the last of them, until 1666.
