# Questions and moves, and names in the middle of a sentence. Money is in thousands of guilders.

goods-sugar = sugar
goods-gemstones = gemstones
goods-spice = spice
goods-silk = silk
custom-name = { $word }
space-name = { $district } { $place }

# How far the game is.

stage-over = The game is over
stage-last-turn = { $year }, last turn
stage-year = { $year }, { $deck ->
    [one] 1 card left
   *[other] { $deck } cards left
}

# Questions of an auction.

ask-bid = Up for auction: { $card }. You have { $money }. { $answers }
ask-bid-doubled = Doubled auction: { $card }. You have { $money } and pay twice the price shown. At { $price }, { $must }. { $answers }
must-buy = { $own ->
    [yes] you must buy
   *[no] { $who } must buy
} for { $money }
bid-prices = Stop at a secret price from { $least } to { $most }, or wait.{ $doubles ->
    [yes] {" "}A stop at { $top } doubles all prices.
   *[no] { "" }
}
bid-live = The first to stop the clock buys at the price shown.{ $doubles ->
    [yes] {" "}At { $top }, a stop doubles all prices instead.
   *[no] { "" }
}

# Moves: what each does. $effects is a list of what follows.

do-with-effects = { $move }: { $effects }
do-mayor = Keep it: use it yourself for free
do-auction = Auction it: the first to stop the clock buys it
do-discard = Discard it: no one uses it
do-stop = { $effect ->
    [doubles] Stop at { $price } and double all prices: if no one stops the doubled clock, you buy for { $forced }
    [misbids] Stop at { $price }: costs { $cost }, more than you have, so you would be out of this auction
   *[buys] Stop at { $price }: costs { $cost }
}
do-wait = { $doubler ->
    [you] Don't stop: if no one else does, you buy for { $money }
   *[other] Don't bid for this card
}
do-wait-live = { $doubler ->
    [you] Let the clock run: if no one else stops it, you buy for { $money }
   *[other] Let the clock run
}
do-tick = The clock ticks
do-pass = { $phase ->
    [using] Don't use the card
    [stepping] Take no more steps
    [borrowing] Take no loan
   *[other] Pass
}
do-borrow = Borrow { $loan } and repay { $repayment } at the end
do-advance = { $place ->
    [0] Place a token on the first { $commodity } space
   *[other] Advance { $commodity } from { $place } to { $next }
}
do-retreat = { $next ->
    [0] Move { $commodity } back, off the track
   *[other] Move { $commodity } back from { $place } to { $next }
}
do-open = Open a trade office for { $commodity } in { $region }
do-close = Close the trade office for { $commodity } in { $region }
do-build = Build a warehouse on { $space }
do-remove = Remove the warehouse on { $space }

effect-step = { $place ->
    [0] a token on the first { $commodity } space
   *[other] { $commodity } from { $place } to { $next }
}
effect-at-end = your { $commodity } token is on the last space and stays there
effect-no-token = you have no token left for { $commodity }
effect-group = your largest group there { $grows ->
    [yes] becomes
   *[no] stays
} { $size }
effect-offices = { $left ->
    [0] your last one in { $region }
   *[other] { $left } left in { $region }
}
effect-warehouses = { $left ->
    [0] your last one in the district
   *[other] { $left } left in the district
}
