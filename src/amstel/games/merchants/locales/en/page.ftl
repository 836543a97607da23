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
bridge-label = Bridge from { $bridge }, +{ $money } for holding both ends; { $who ->
    [none] no one holds it
   *[other] { $who } holds it
}

# Spaces you can point at.

track-place = { $commodity }, { $place ->
    [0] no token yet
   *[other] your token on { $place } of { $last }
}
aim-advance = { $track }: advance
aim-retreat = { $track }: move back
aim-open = { $region }, { $commodity }: { $free } of { $slots } trade offices free
aim-close = { $region }, { $commodity }: close a trade office
aim-build = { $space }, { $who ->
    [none] free
   *[other] { $who }'s warehouse
}
aim-remove = { $space }, { $who ->
    [none] free
   *[other] { $who }'s warehouse
}
aim-stop = Stop at { $price }: costs { $cost }

# Moves in words.

say-mayor = Keep it: use it yourself for free
say-auction = Auction it: the first to stop the clock buys it
say-discard = Discard it: no one uses it
say-stop = { $way ->
    [doubles] Stop at { $price } and double all prices
    [doubled] Stop at { $price } and pay { $cost }
   *[plain] Stop at { $price }
}
say-wait = Don't bid
say-tick = The clock ticks
say-pass = { $phase ->
    [using] Don't use the card
    [stepping] No more steps
    [borrowing] No loan
   *[other] Pass
}
say-borrow = Borrow { $loan } and repay { $repayment } at the end
say-advance = Advance { $commodity }
say-retreat = Move { $commodity } back
say-open = Open a trade office for { $commodity } in { $region }
say-close = Close the trade office for { $commodity } in { $region }
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

# Prompts.

on-the-board = Choose one of the { $count } highlighted spaces on the board.
bid-question = Up for auction: { $card }. At what price do you stop the clock?
bid-doubled = Doubled auction: { $card }. You pay twice the price shown, and at { $price } { $own ->
    [yes] you must buy
   *[no] the player who doubled must buy
} for { $money }.
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
