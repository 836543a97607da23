# Merchants of Amsterdam: texts that only the page uses. Money is in thousands of guilders, as on the clock.

plus = +{ $money }
times-two = ×2

# Header and nameplates.

holding-money = in thousands of guilders
holding-tokens = tokens left
holding-credits = loans

# Board.

board-label = Board: time track, market, colonies, Amsterdam, clock and disks
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
card-steps = 3 steps
card-sand = Sand clock
brief-grachten = Grachten
brief-nieuwe_zijde = N. Zijde
brief-oude_zijde = O. Zijde
brief-lastage = Lastage

# Spaces you can point at.

track-place = { $commodity }, { $place ->
    [0] no token yet
   *[other] your token on { $place } of { $last }
}
aim-advance = { $track }: advance
aim-retreat = { $track }: move back
aim-open = { $region }, { $commodity }: { $free } of { $slots } trade offices free
aim-close = { $region }, { $commodity }: close a trade office
aim-space = { $space }, { $who ->
    [none] free
   *[other] { $who }'s warehouse
}

step-brief = { $next ->
    [0] off the track
   *[other] { $place ->
        [0] new
       *[other] { $place } → { $next }
    }
}

# Prompts.

on-the-board = Choose one of the { $count } highlighted spaces on the board.
bid-label = Your stop price
bid-less = Lower price
bid-more = Higher price
stop-at = Stop at { $price }
bid-cost = It would cost you { $money }. Your price is secret.
bid-live-cost = It costs you { $money }.
bid-doubles = Doubles all prices. The clock restarts, and if no one stops it you buy for { $money }.
bid-misbid = It would cost { $money }, more than you have: you would be out of this auction.
have-stopped = You stopped at { $price }.
have-given = Your secret price: { $price }
have-waited = You didn't bid.
runs-without = The clock is running without you.
are-barred = You couldn't pay your stop price, so you are out of this auction.
clock-starts = Ready… { $seconds }
clock-rule = The first to stop the clock buys the card at the price shown.
key-space = Space
doubled-by = { $who } doubled: at { $price }, { $who } must buy for { $money }

# Your own things.

purse-label = Money and tokens
purse-unit = thousand guilders
own-owed = { $loans ->
    [one] 1 loan to repay
   *[other] { $loans } loans to repay
}
would-earn = { $year }: { $money ->
    [0] nothing
   *[other] +{ $money }
}
bonus-free-warehouse = 2+ on all four: free warehouse
bonus-all-regions = All four regions: +{ $money }
bonus-all-districts = All four: +{ $money }
bonus-held-bridges = +{ $money }
