# Wat alleen het bord in de terminal zegt.

help-game =
    Typ een zet zoals ? hem toont. Afkorten mag zolang duidelijk is welke zet je bedoelt, zoals b gra-b1 voor
    build grachten-b1 of o far-silk voor open far_east-silk; je kunt meer zetten tegelijk typen: advance silk; pass
    In een veiling is een getal een bod: 120 betekent stop 120. Bij gelijke prijzen gaat de speler voor die links
    het dichtst bij de burgemeester zit; de burgemeester komt als laatste.
    Met clock=live laat Enter de klok lopen, koopt stop de kaart, en laat wait 90 hem lopen tot 90.
sign-ship = +M
sign-globe = +K
sign-coat-of-arms = +A
sign-credit = +ƒ
sign-lose-warehouse = -A
sign-lose-trade-office = -K
sign-shipwreck = -M
sign-leaders-lose = -L
sign-score-market = M!
sign-score-amsterdam = A!
sign-score-colonies = K!
sign-final = !!
heading-mayor = burgemeester { $who }
caption-city = { $bridge } brug, beide kanten: +{ $money }; alle wijken: +{ $districts }
caption-standings = volgens de tabel van de volgende telling
caption-players = geld in duizenden gulden; slot: wat de eindtelling er nu bij zou geven
caption-time = { $date }: { $event }
caption-time-next = ; daarna { $date }: { $event }
legend-time = M markt, K koloniën, A Amsterdam: + erbij, - eraf, ! telling; L koplopers
head-area = { $area } { $date }
is-mayor = {" "}(burgemeester)
answer-none = nog geen bod
answer-wait = wacht af
answer-stop = stop { $price }
glance-doubled = { $price } (kost { $money })
own-money = { $money }
own-loans = { $loans ->
    [one] 1 lening
   *[other] { $loans } leningen
}
own-market = markt: { $places }
own-offices = handelskantoren: { $places }
own-warehouses = pakhuizen: { $places }
