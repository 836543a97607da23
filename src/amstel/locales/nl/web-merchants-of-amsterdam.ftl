# Merchants of Amsterdam on the page: what the terminal has no need of. Money is in thousands of guilders, as on the clock.

space-name = { $district } { $place }
plus = +{ $money }
times-two = ×2

# The header and the nameplates.

stage-year = { $year }, { $deck ->
    [one] nog 1 kaart
   *[other] nog { $deck } kaarten
}
holding-money = in duizenden guldens
holding-tokens = fiches over
holding-credits = leningen

# The board.

board-label = Het bord: tijdspoor, markt, koloniën, Amsterdam, de klok en de schijven
tab-market = Markt
tab-colonies = Koloniën
tab-city = Amsterdam
tab-clock = Veiling
next-scored = telt in { $year }
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
disk-label = { $card ->
    [none] De schijf { $disk }, leeg
   *[other] De schijf { $disk }: { $card }
}
card-steps = 3 stappen
card-sand = Zandloper
brief-grachten = Grachten
brief-nieuwe_zijde = N. Zijde
brief-oude_zijde = O. Zijde
brief-lastage = Lastage
bridge-label = Brug van { $bridge }, +{ $money } voor beide kanten; { $who ->
    [none] van niemand
   *[other] van { $who }
}

# What one can point at, and how it stands.

track-place = { $commodity }, { $place ->
    [0] nog geen fiche
   *[other] je fiche op { $place } van { $last }
}
aim-advance = { $track }: een stap vooruit
aim-retreat = { $track }: een stap terug
aim-open = { $region }, { $commodity }: { $free } van { $slots } handelskantoren vrij
aim-close = { $region }, { $commodity }: een handelskantoor sluiten
aim-build = { $space }, { $who ->
    [none] vrij
   *[other] pakhuis van { $who }
}
aim-remove = { $space }, { $who ->
    [none] vrij
   *[other] pakhuis van { $who }
}
aim-stop = Stop op { $price }: kost { $cost }

# The moves, as people say them.

say-mayor = Houd hem: je gebruikt hem zelf, gratis
say-auction = Veil hem: wie de klok het eerst stopt, koopt hem
say-discard = Leg hem af: niemand gebruikt hem
say-stop = { $way ->
    [doubles] Stop op { $price }, dan verdubbelen alle prijzen
    [doubled] Stop op { $price } en betaal { $cost }
   *[plain] Stop op { $price }
}
say-wait = Laat hem gaan
say-tick = De klok loopt door
say-pass = { $phase ->
    [using] Laat de kaart ongebruikt
    [stepping] Geen stappen meer
    [borrowing] Geen lening
   *[other] Nee, dank je
}
say-borrow = Leen { $loan }, en betaal aan het eind { $repayment }
say-advance = Ga een stap vooruit met { $commodity }
say-retreat = Ga een stap terug met { $commodity }
say-open = Open een kantoor voor { $commodity } in { $region }
say-close = Sluit het kantoor voor { $commodity } in { $region }
say-build = Bouw een pakhuis op { $space }
say-remove = Haal het pakhuis op { $space } weg

step-label = { $commodity } { $places }: { $move }
step-brief = { $next ->
    [0] van het spoor
   *[other] { $place ->
        [0] nieuw
       *[other] { $place } → { $next }
    }
}

# The question.

on-the-board = Kies op het bord: er staan { $count } plaatsen voor je open.
bid-question = In de veiling: { $card }. Op welke prijs stop je de klok?
bid-doubled = In de veiling, verdubbeld: { $card }. Een stop kost tweemaal wat de klok aanwijst, en op { $price } { $own ->
    [yes] moet jij kopen
   *[no] moet de verdubbelaar kopen
} voor { $money }.
bid-label = De prijs waarop je stopt
bid-less = Een lagere prijs
bid-more = Een hogere prijs
stop-at = Stop op { $price }
bid-cost = Het zou je { $money } kosten. Je prijs is geheim.
bid-live-cost = Het kost je { $money }.
bid-doubles = Verdubbelt alle prijzen: de klok begint opnieuw, en als niemand hem stopt koop jij voor { $money }.
bid-misbid = Het zou { $money } kosten, meer dan je hebt: dan mag je in deze veiling niet meer stoppen.
have-stopped = Je hebt gestopt op { $price }.
have-given = Je geheime prijs: { $price }
have-waited = Je laat hem gaan.
runs-without = De klok loopt zonder jou.
are-barred = Je stopte op meer dan je hebt: je doet in deze veiling niet meer mee.
clock-starts = Let op… { $seconds }
clock-rule = Wie hem het eerst stopt, koopt de kaart voor de prijs die hij aanwijst.
key-space = spatie
doubled-by = { $who } heeft verdubbeld: op { $price } koopt { $who } voor { $money }

# What one has.

purse-label = Geld en fiches
purse-unit = duizend gulden
own-owed = { $loans ->
    [one] 1 lening terug te betalen
   *[other] { $loans } leningen terug te betalen
}
would-earn = { $year }: { $money ->
    [0] niets
   *[other] +{ $money }
}
bonus-free-warehouse = 2+ op alle vier: een pakhuis
bonus-all-regions = Alle vier de regio's: +{ $money }
bonus-all-districts = Alle vier: +{ $money }
bonus-held-bridges = +{ $money }
