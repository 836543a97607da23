# What only the terminal's board says.

help-game =
    Type a move as ? lists it. You can abbreviate it as long as it is unambiguous, such as b gra-b1 for
    build grachten-b1 or o far-silk for open far_east-silk, and enter several moves at once: advance silk; pass
    In an auction, a number is a bid: 120 means stop 120. Ties go to the player closest to the mayor's
    left; the mayor comes last.
    With clock=live, Enter lets the clock run, stop buys, and wait 90 lets it run to 90.
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
heading-mayor = mayor { $who }
caption-city = { $bridge } bridge, both ends: +{ $money }; all districts: +{ $districts }
caption-standings = using the next scoring's table
caption-players = money in thousands of guilders; final: what the final scoring would add now
caption-time = { $date }: { $event }
caption-time-next = ; then { $date }: { $event }
legend-time = M market, C colonies, A Amsterdam: + gain, - loss, ! scored; L leaders
head-area = { $area } { $date }
is-mayor = {" "}(mayor)
answer-none = no bid yet
answer-wait = wait
answer-stop = stop { $price }
glance-doubled = { $price } (costs { $money })
own-money = { $money }
own-loans = { $loans ->
    [one] 1 loan
   *[other] { $loans } loans
}
own-market = market: { $places }
own-offices = trade offices: { $places }
own-warehouses = warehouses: { $places }
