# Merchants of Amsterdam: texts that only the page uses. Money is in thousands of guilders, as on the clock.

plus = +{ $money }
times-two = ×2

# Header and nameplates.

holding-money = in duizenden gulden
holding-tokens = fiches over
holding-credits = leningen

# Board.

board-label = Bord: tijdspoor, markt, koloniën, Amsterdam, klok en schijven
tab-market = Markt
tab-colonies = Koloniën
tab-city = Amsterdam
tab-clock = Veiling
next-scored = telling in { $year }
then-comes = daarna { $year }: { $event }
year-label = { $year } ({ $event })
deck-left = { $deck ->
    [one] 1 kaart
   *[other] { $deck } kaarten
}
under-mayor = Zelf
under-auction = Veiling
under-discard = Weg
under-sold = Voor { $money }
card-steps = 3 stappen
card-sand = Zandloper
brief-grachten = Grachten
brief-nieuwe_zijde = N. Zijde
brief-oude_zijde = O. Zijde
brief-lastage = Lastage

# Spaces you can point at.

track-place = { $commodity }, { $place ->
    [0] nog geen fiche
   *[other] je fiche op { $place } van { $last }
}
aim-advance = { $track }: vooruit
aim-retreat = { $track }: terug
aim-open = { $region }, { $commodity }: { $free } van { $slots } handelskantoren vrij
aim-close = { $region }, { $commodity }: een handelskantoor sluiten
aim-space = { $space }, { $who ->
    [none] vrij
   *[other] pakhuis van { $who }
}

step-brief = { $next ->
    [0] van het spoor
   *[other] { $place ->
        [0] nieuw
       *[other] { $place } → { $next }
    }
}

# Prompts.

on-the-board = Kies een van de { $count } gemarkeerde plekken op het bord.
bid-label = De prijs waarop je stopt
bid-less = Lagere prijs
bid-more = Hogere prijs
stop-at = Stop op { $price }
bid-cost = Het zou je { $money } kosten. Je prijs is geheim.
bid-live-cost = Het kost je { $money }.
bid-doubles = Verdubbelt alle prijzen. De klok begint opnieuw, en als niemand hem stopt koop jij voor { $money }.
bid-misbid = Het zou { $money } kosten, meer dan je hebt: dan doe je in deze veiling niet meer mee.
have-stopped = Je stopte de klok op { $price }.
have-given = Je geheime prijs: { $price }
have-waited = Je hebt niet geboden.
runs-without = De klok loopt zonder jou.
are-barred = Je kon de prijs waarop je stopte niet betalen: je doet in deze veiling niet meer mee.
clock-starts = Let op… { $seconds }
clock-rule = Wie de klok het eerst stopt, koopt de kaart voor de getoonde prijs.
key-space = Spatie
doubled-by = { $who } heeft verdubbeld: op { $price } moet { $who } kopen voor { $money }

# Your own things.

purse-label = Geld en fiches
purse-unit = duizend gulden
own-owed = { $loans ->
    [one] 1 lening af te lossen
   *[other] { $loans } leningen af te lossen
}
would-earn = { $year }: { $money ->
    [0] niets
   *[other] +{ $money }
}
bonus-free-warehouse = 2+ op alle vier: gratis pakhuis
bonus-all-regions = Alle vier de regio's: +{ $money }
bonus-all-districts = Alle vier: +{ $money }
bonus-held-bridges = +{ $money }
