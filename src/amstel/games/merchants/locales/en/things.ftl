# Things on the table: what each is called, what it is, and how it stands. Money is in thousands of guilders.

# Areas, years and scoring tables.

thing-area-market = Commodity market
about-area-market = Four tracks, with one token per player on each. A scoring pays the first and the second player on every track.
thing-area-amsterdam = Amsterdam
about-area-amsterdam = Four districts with spaces for warehouses. A scoring pays the two largest groups of warehouses in every district.
thing-area-colonies = Colonies
about-area-colonies = Four regions with spaces for trade offices. A scoring pays the two players with the most trade offices in every region.
thing-rank = If it were scored now
about-rank = What the next scoring would pay. Tied players share the money, rounded down to a multiple of 10.
rank-now = { $pays }: { $incomes }
rank-of = { $thing }. { $rank }
thing-table = Scoring table of { $year }
about-table = What the first and the second player get, by rank. The fullest track, district or region has the first rank.
thing-time-figure = The year
about-time-figure = The time figure moves one space with every sand clock. The event of the new year takes place at once.
about-event-start = The start: each player got { $money }.
about-event-none = Nothing happens in this year.
about-event-ship = A ship: each player may take one step on the market, or place a token on a track.
about-event-globe = A globe: each player may open a trade office anywhere, and takes its step on the market.
about-event-coat-of-arms = The coat of arms: each player may build a warehouse anywhere. It brings no step on the market.
about-event-credit = A credit note: each player may borrow { $loan }. Each loan costs { $repayment } at the end.
about-event-lose-warehouse = Loss of a warehouse: each player removes one of their warehouses.
about-event-lose-trade-office = Loss of a trade office: each player closes one of their trade offices. Tokens on the market stay.
about-event-shipwreck = A shipwreck: each player moves one of their tokens on the market back a space.
about-event-leaders-lose = The leaders fall back: on every track the leading token, or all that share the lead, moves back a space.
about-event-score-market = A scoring of the market: the first and the second player on each track are paid.
about-event-score-amsterdam = A scoring of Amsterdam: the largest and the second largest group in each district are paid.
about-event-score-colonies = A scoring of the colonies: the players with the most and the second most trade offices in each region are paid.
about-event-final = The final scoring: market, Amsterdam and colonies are all scored, and then the loans are repaid.

# Market, colonies and Amsterdam.

about-track = A track of { $spaces } spaces with one token per player. Its number, { $number }, breaks ties: the lower number has the better rank.
track-places = Tokens by space: { $places }
about-region = A region with { $spaces } spaces for trade offices. Its number, { $number }, breaks ties: the lower number has the better rank.
region-offices = Trade offices: { $offices }
spaces-free = { $free ->
    [0] No space is free
    [one] 1 space is free
   *[other] { $free } spaces are free
}
thing-office = Trade office for { $commodity } in { $region }
about-office = Open it with a card or a globe. It counts in { $region }, and your { $commodity } token takes a step on the market.
offices-free = { $free } of { $spaces } free
about-district = A district with { $spaces } spaces for warehouses. Only your largest group counts; all warehouses together rank the district. Its number, { $number }, breaks ties.
district-groups = Largest groups: { $groups }
about-space = A space for a warehouse. Warehouses side by side form a group; corners and bridges don't connect them.
free-space = Free
warehouse-of = { $own ->
    [yes] Your warehouse
   *[no] { $who }'s warehouse
}
group-with = With a warehouse here, your largest group in the district is { $size }.
group-without = Without it, your largest group in the district is { $size }.
bridge-to = A bridge leads to { $space }: { $owner }
thing-bridge = Bridge from { $bridge }
about-bridge = With your warehouses at both ends you get { $money } at once. You give it back if you lose one of them.
thing-bonus-market = Four good tracks
about-bonus-market = With tokens on space 2 or beyond on all four tracks, you build a free warehouse anywhere. If one falls back, you return a warehouse.
thing-bonus-regions = All four regions
about-bonus-regions = With a trade office in each region you get { $money } at once. You give it back if you lose one of them.
thing-bonus-districts = All four districts
about-bonus-districts = With a warehouse in each district you get { $money } at once. You give it back if you lose one of them.
bonus-won-by = Earned by: { $who }
bonus-missing = You still need: { $things }

# Cards and disks.

thing-deck = Deck
about-deck = Everyone knows which cards are left, but no one knows their order.
kind-left = { $number } of the { $deck } cards left
thing-kind-sand-clock = Sand clock
about-kind-sand-clock = It moves the year on at once, and never goes on a disk.
thing-kind-commodity = Three steps on the market
about-kind-commodity = Up to three steps on the market, at most two of them on one track.
thing-kind-region = Trade office in a region
about-kind-region = You open a trade office in the region on the card and choose its commodity.
thing-kind-commodity-office = Trade office for a commodity
about-kind-commodity-office = You open a trade office for the commodity on the card and choose its region.
thing-kind-district = Warehouse in a district
about-kind-district = You build a warehouse in the district on the card, then choose which of your tokens takes a step.
thing-kind-pair = Warehouse in one of two districts
about-kind-pair = You build a warehouse in one of the two districts on the card. Your token for its commodity takes a step.
thing-drawn = Drawn card
about-drawn = The mayor puts it on a free disk before drawing the next one.
card-there = The card: { $card }
thing-disk = Disk: { $disk }
about-disk-mayor = The mayor uses the card on this disk for free, before the auction.
about-disk-auction = The card on this disk is auctioned last. Everyone may buy it, including the mayor.
about-disk-discard = The card on this disk is discarded, and no one uses it.
disk-empty = Empty

# Clock.

thing-clock = Auction clock
about-clock = The price falls, and the first to stop the clock buys the card. Each player bids in secret; the highest price wins and is paid.
about-clock-live = The price falls while everyone watches, and the first to stop the clock buys the card at that price.
ties-go = Ties go to the first of: { $who }
thing-price = { $price } on the clock
about-price = A stop here costs { $cost }.
about-price-doubles = A stop here doesn't buy: it doubles all prices, and the clock restarts. If no one else stops it, you buy for { $money }.
about-price-forced = The auction is doubled: at { $price }, the player who doubled must buy for { $money }, so the clock doesn't get here.
about-price-end = If the clock gets here, the auction ends without a sale and the card is discarded.
about-doubled = Every price counts twice. At { $price }, the player who doubled must buy for { $money }.

# Players.

about-player = A merchant at this table. The player with the most money at the end wins.
thing-money = { $own ->
    [yes] Your money
   *[no] { $who }'s money
}
about-money = Money, in thousands of guilders, pays for cards. The player with the most at the end wins.
money-is = Money: { $money }
money-is-hidden = Money: hidden until the end
thing-tokens = { $own ->
    [yes] Your tokens
   *[no] { $who }'s tokens
}
about-tokens = Each player has { $tokens } tokens, for tracks, trade offices and warehouses together.
thing-credits = { $own ->
    [yes] Your loans
   *[no] { $who }'s loans
}
about-credits = Each loan costs { $repayment } at the end.
loans-due = { $loans ->
    [one] 1 loan, { $money } to repay at the end
   *[other] { $loans } loans, { $money } to repay at the end
}
no-loans = No loans
is-the-mayor = The mayor: draws three cards and puts each on a disk
is-barred = Out of this auction: stopped the clock without enough money
has-bid = Has answered the clock
