# Merchants of Amsterdam on the page: what the terminal has no need of. Money is in thousands of guilders, as on the clock.

space-name = { $district } { $place }
plus = +{ $money }
times-two = ×2

# The header and the nameplates.

stage-year = { $year }, { $deck ->
    [one] 1 card left
   *[other] { $deck } cards left
}
holding-money = in thousands of guilders
holding-tokens = tokens left
holding-credits = loans

# The board.

board-label = The board: time track, market, colonies, Amsterdam, the clock and the disks
tab-market = Market
tab-colonies = Colonies
tab-city = Amsterdam
tab-clock = Auction
next-scored = scored in { $year }
then-comes = then { $year }: { $event }
year-label = { $year } ({ $event })
deck-left = { $deck ->
    [one] 1 card
   *[other] { $deck } cards
}
under-mayor = Mayor
under-auction = Auction
under-discard = Discard
under-sold = Sold for { $money }
disk-label = { $card ->
    [none] The { $disk } disk, empty
   *[other] The { $disk } disk: { $card }
}
card-steps = 3 steps
card-sand = Sand clock
brief-grachten = Grachten
brief-nieuwe_zijde = N. Zijde
brief-oude_zijde = O. Zijde
brief-lastage = Lastage
bridge-label = Bridge from { $bridge }, +{ $money } for both ends; { $who ->
    [none] nobody holds it
   *[other] { $who } holds it
}

# What one can point at, and how it stands.

track-place = { $commodity }, { $place ->
    [0] no token yet
   *[other] your token on { $place } of { $last }
}
aim-advance = { $track }: a step forward
aim-retreat = { $track }: a step back
aim-open = { $region }, { $commodity }: { $free } of { $slots } trade offices free
aim-close = { $region }, { $commodity }: close a trade office
aim-build = { $space }, { $who ->
    [none] free
   *[other] warehouse of { $who }
}
aim-remove = { $space }, { $who ->
    [none] free
   *[other] warehouse of { $who }
}
aim-stop = Stop at { $price }: costs { $cost }

# The moves, as people say them.

say-mayor = Keep it: you use it yourself, free
say-auction = Auction it: who stops the clock first buys it
say-discard = Discard it: nobody uses it
say-stop = { $way ->
    [doubles] Stop at { $price }, which doubles all prices
    [doubled] Stop at { $price } and pay { $cost }
   *[plain] Stop at { $price }
}
say-wait = Let it go
say-tick = The clock moves on
say-pass = { $phase ->
    [using] Leave the card unused
    [stepping] No more steps
    [borrowing] No loan
   *[other] No, thanks
}
say-borrow = Borrow { $loan }, and pay { $repayment } at the end
say-advance = Step forward with { $commodity }
say-retreat = Fall back with { $commodity }
say-open = Open an office for { $commodity } in { $region }
say-close = Close the office for { $commodity } in { $region }
say-build = Build a warehouse on { $space }
say-remove = Remove the warehouse on { $space }

step-label = { $commodity } { $places }: { $move }
step-brief = { $next ->
    [0] off the track
   *[other] { $place ->
        [0] new
       *[other] { $place } → { $next }
    }
}

# The question.

on-the-board = Choose on the board: { $count } places are open to you.
bid-question = For auction: { $card }. At which price do you stop the clock?
bid-doubled = For auction, doubled: { $card }. A stop costs twice what the clock shows, and at { $price } { $own ->
    [yes] you must buy
   *[no] the doubler must buy
} for { $money }.
bid-label = The price at which you stop
bid-less = A lower price
bid-more = A higher price
stop-at = Stop at { $price }
bid-cost = It would cost you { $money }. Your price is secret.
bid-live-cost = It costs you { $money }.
bid-doubles = Doubles all prices: the clock starts anew, and if nobody stops it you buy for { $money }.
bid-misbid = It would cost { $money }, more than you hold: you could stop no more in this auction.
have-stopped = You have stopped at { $price }.
have-given = Your secret price: { $price }
have-waited = You let it go.
runs-without = The clock runs without you.
are-barred = You stopped at more than you hold: you are out of this auction.
clock-starts = Ready… { $seconds }
clock-rule = Whoever stops it first buys the card at the price it shows.
key-space = space
doubled-by = { $who } has doubled: from { $price } on { $who } buys for { $money }

# What one has.

purse-label = Money and tokens
purse-unit = thousand guilders
own-owed = { $loans ->
    [one] 1 loan to pay back
   *[other] { $loans } loans to pay back
}
would-earn = { $year }: { $money ->
    [0] nothing
   *[other] +{ $money }
}
bonus-free-warehouse = 2+ on all four: a warehouse
bonus-all-regions = All four regions: +{ $money }
bonus-all-districts = All four: +{ $money }
bonus-held-bridges = +{ $money }
