# The table in words, for people who read it instead of looking at the board. Money is in thousands of guilders.

panel-year = Year
money-unit = Money is in thousands of guilders.
mayor-is = Mayor: { $who }
to-move = To move: { $who }
deck-size = { $deck ->
    [one] 1 card left
   *[other] { $deck } cards left
}, { $sand ->
    [0] none of them a sand clock
    [one] 1 of them a sand clock
   *[other] { $sand } of them sand clocks
}

# Names and lists. $items is a list.

player-name = { $who }
player-mayor = { $who } (mayor)
player-count = { $who } { $count }
numbered = { $thing }, number { $number }
about-one = { $thing }: { $text }

# Tables: captions, heads and cells.

market-table = Tokens on the tracks, by space
colonies-table = Trade offices
city-table = Largest group of warehouses
players-table = What the players have
time-table = Time track
pays-table = What the first and the second player of each rank are paid
district-table = { $district }, from north to south and from west to east
head-track = Track
head-region = Region
head-district = District
head-row = Row
head-player = Player
head-all = All warehouses
head-rank = Rank
head-now = If scored now
head-year = Year
head-event = Event
head-when = When
row-letter = Row { $letter }
column-number = { $number }
rank-number = Rank { $rank }
rank-pays = Rank { $rank }, pays { $first } and { $second }
pays = { $first } and { $second }
free-count = { $count } free
no-space = no space
year-now = now
year-over = over
year-when = { $clocks ->
    [one] with the next sand clock
   *[other] in { $clocks } sand clocks
}
year-last = when the deck is empty
year-last-turn = after the turn in which the figure reaches { $year }
ending-deck = The game ends when the deck is empty.
ending-year = The game ends with the turn in which the figure reaches { $year }.
ending-now = The figure has reached { $year }: the game ends with this turn.

# Lines below the tables.

bonus-line = { $bonus }. Earned by: { $holders }
own-income = As things stand, it would pay you { $money ->
    [0] nothing
   *[other] { $money }
}.

# Disks and clock.

drawn-line = Drawn: { $card }
disk-line-used = On the { $disk } disk, in use: { $card }
clock-card = Up for auction: { $card }
clock-prices = The price falls from { $most }. The lowest price you can stop at is { $least }; the clock ends at { $end }.
clock-doubles = A stop at { $price } doubles all prices instead of buying. If no one then stops the clock, the player who doubled buys for { $money }.
