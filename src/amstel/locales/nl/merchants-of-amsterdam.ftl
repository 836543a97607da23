# What happened, as a line of the log. $own says whether it is the reader's own seat, $who is the name of a seat.
# Facts that are told together are first put into words one by one (item-...); $items are all of them, $count is how
# many, and what begins with last_ is of the last one. $before is the fact that the sentence follows on its line, if any.
# Money is in thousands of guilders. Every disk has the article "de".

fact-began = { $own ->
    [yes] Je begint
   *[no] { $who } begint
} met { $commodity } uit { $region } en een pakhuis op { $space }.
fact-term = { $own ->
    [yes] Jij wordt burgemeester.
   *[no] { $who } wordt burgemeester.
}
fact-drew = { $own ->
    [yes] Je trekt { $card }.
   *[no] { $who } trekt { $card }.
}
fact-year = { $year }.{ $event ->
    [ship] {" "}Er loopt een schip binnen: iedereen mag een stap op de markt zetten.
    [globe] {" "}Iedereen mag een handelskantoor openen.
    [coat-of-arms] {" "}Iedereen mag een pakhuis bouwen.
    [credit] {" "}De bank leent aan wie erom vraagt.
    [lose-warehouse] {" "}Iedereen verliest een pakhuis.
    [lose-trade-office] {" "}Iedereen verliest een handelskantoor.
    [shipwreck] {" "}Een schip vergaat: iedereen zakt op één spoor een stap terug.
    [leaders-lose] {" "}Wie op een spoor vooraan staat, zakt daar een stap terug.
    [final] {" "}De laatste kaarten zijn gespeeld: de eindtelling.
   *[other] { "" }
}
fact-unused-card = Die kaart is niet voor drie spelers en doet niet mee.
fact-placed = { $before ->
    [drew] De kaart gaat naar de { $disk }.
   *[other] { $own ->
        [yes] Je legt { $card } bij de { $disk }.
       *[no] { $who } legt { $card } bij de { $disk }.
    }
}
fact-discarded = Afgelegd: { $card }.
fact-used = { $own ->
    [yes] Je speelt { $card }.
   *[no] { $who } speelt { $card }.
}
fact-put-up = Ter veiling: { $card }.
fact-pointer = { $count ->
    [one] De klok staat op { $price }.
   *[other] De klok loopt van { $price } naar { $last_price }.
}
item-pointer = { $price }
fact-stopped = { $own ->
    [yes] Je stopt
   *[no] { $who } stopt
} { $before ->
    [pointer] hem
   *[other] de klok
} op { $price }.
fact-doubled = Dat verdubbelt de prijzen, en de klok begint opnieuw.
fact-misbid = { $own ->
    [yes] Je hebt geen { GUILDERS($money) }: de klok begint opnieuw, zonder jou.
   *[no] { $who } heeft geen { GUILDERS($money) }: de klok begint opnieuw, zonder { $who }.
}
fact-forced = { $own ->
    [yes] Niemand heeft hem gestopt: jij hebt verdubbeld en moet kopen.
   *[no] Niemand heeft hem gestopt: { $who } heeft verdubbeld en moet kopen.
}
fact-bought = { $before ->
    [none] { $own ->
        [yes] Je koopt { $card } voor { GUILDERS($money) }.
       *[no] { $who } koopt { $card } voor { GUILDERS($money) }.
    }
   *[other] De prijs: { GUILDERS($money) }.
}
fact-no-sale = Niemand koopt { $before ->
    [none] { $card }
   *[other] de kaart
}.
fact-opened = { $before ->
    [used] Het komt in { $region }, voor { $commodity }.
   *[other] { $own ->
        [yes] Je opent een handelskantoor voor { $commodity } in { $region }.
       *[no] { $who } opent een handelskantoor voor { $commodity } in { $region }.
    }
}
fact-built = { $before ->
    [used] Het komt op { $space }.
   *[other] { $own ->
        [yes] Je bouwt een pakhuis op { $space }.
       *[no] { $who } bouwt een pakhuis op { $space }.
    }
}
fact-advanced = { $before ->
    [none] { $own ->
        [yes] Je gaat vooruit
       *[no] { $who } gaat vooruit
    }
    [used] Stappen
   *[other] Op de markt
}: { $items }.
item-advanced = { $commodity } naar { $place }
fact-placed-token = { $before ->
    [none] { $own ->
        [yes] Je zet een fiche op de markt
       *[no] { $who } zet een fiche op de markt
    }
   *[other] Nieuw op de markt
}: { $items }.
item-placed-token = { $commodity }
fact-retreated = { $own ->
    [yes] Je zakt terug
   *[no] { $who } zakt terug
}: { $items }.
item-retreated = { $commodity } naar { $place }
fact-took-token = { $own ->
    [yes] Je verliest het fiche voor
   *[no] { $who } verliest het fiche voor
}: { $items }.
item-took-token = { $commodity }
fact-closed = { $own ->
    [yes] Je sluit het handelskantoor voor { $commodity } in { $region }.
   *[no] { $who } sluit het handelskantoor voor { $commodity } in { $region }.
}
fact-removed = { $own ->
    [yes] Je levert het pakhuis op { $space } in.
   *[no] { $who } levert het pakhuis op { $space } in.
}
fact-borrowed = { $own ->
    [yes] Je leent { GUILDERS($money) }.
   *[no] { $who } leent { GUILDERS($money) }.
}
fact-must-borrow = { $own ->
    [yes] Om dat te betalen moet je { GUILDERS($money) } lenen.
   *[no] Om dat te betalen moet { $who } { GUILDERS($money) } lenen.
}
fact-declined = { $own ->
    [yes] Je past.
   *[no] { $who } past.
}
fact-impossible = { $own ->
    [yes] Jij kunt er niets mee.
   *[no] { $who } kan er niets mee.
}
fact-spared = { $own ->
    [yes] Je hebt niets te verliezen.
   *[no] { $who } heeft niets te verliezen.
}
fact-no-token = { $own ->
    [yes] Je hebt geen fiche meer voor { $commodity }.
   *[no] { $who } heeft geen fiche meer voor { $commodity }.
}
fact-market-scoring = Telling van de goederenmarkt.
fact-amsterdam-scoring = Telling van de pakhuizen in Amsterdam.
fact-colonies-scoring = Telling van de handelskantoren in de koloniën.
fact-market-income = Voor { $commodity }: { $items }.
item-market-income = { $own ->
    [yes] jij
   *[no] { $who }
} { GUILDERS($money) }
fact-amsterdam-income = Voor { $district }: { $items }.
item-amsterdam-income = { $own ->
    [yes] jij
   *[no] { $who }
} { GUILDERS($money) }
fact-colonies-income = Voor { $region }: { $items }.
item-colonies-income = { $own ->
    [yes] jij
   *[no] { $who }
} { GUILDERS($money) }
fact-regions-won = { $own ->
    [yes] Je hebt handelskantoren in alle vier de regio's: +{ GUILDERS($money) }.
   *[no] { $who } heeft handelskantoren in alle vier de regio's: +{ GUILDERS($money) }.
}
fact-regions-lost = { $own ->
    [yes] Je hebt niet meer in alle vier de regio's een handelskantoor: -{ GUILDERS($money) }.
   *[no] { $who } heeft niet meer in alle vier de regio's een handelskantoor: -{ GUILDERS($money) }.
}
fact-districts-won = { $own ->
    [yes] Je hebt pakhuizen in alle vier de wijken: +{ GUILDERS($money) }.
   *[no] { $who } heeft pakhuizen in alle vier de wijken: +{ GUILDERS($money) }.
}
fact-districts-lost = { $own ->
    [yes] Je hebt niet meer in alle vier de wijken een pakhuis: -{ GUILDERS($money) }.
   *[no] { $who } heeft niet meer in alle vier de wijken een pakhuis: -{ GUILDERS($money) }.
}
fact-bridge-won = { $own ->
    [yes] De brug van { $bridge } is van jou: +{ GUILDERS($money) }.
   *[no] De brug van { $bridge } is van { $who }: +{ GUILDERS($money) }.
}
fact-bridge-lost = { $own ->
    [yes] De brug van { $bridge } is niet meer van jou: -{ GUILDERS($money) }.
   *[no] De brug van { $bridge } is niet meer van { $who }: -{ GUILDERS($money) }.
}
fact-reward-won = { $own ->
    [yes] Je fiches staan goed op alle vier de sporen: een gratis pakhuis voor jou.
   *[no] De fiches van { $who } staan goed op alle vier de sporen: een gratis pakhuis.
}
fact-reward-lost = { $own ->
    [yes] Je fiches staan niet meer goed op alle vier de sporen: je moet een pakhuis teruggeven.
   *[no] De fiches van { $who } staan niet meer goed op alle vier de sporen: er moet een pakhuis terug.
}
fact-nothing-returned = { $own ->
    [yes] Je hebt er geen.
   *[no] { $who } heeft er geen.
}
fact-repaid = { $own ->
    [yes] Je lost
   *[no] { $who } lost
} { $loans ->
    [one] een lening af: { GUILDERS($money) }.
   *[other] { $loans } leningen af: elk { GUILDERS($money) }.
}
fact-won = { $own ->
    [yes] Je wint!
   *[no] { $who } wint.
}

# What is asked now.

ask-placing = Je hebt { $card } getrokken. { $left ->
    [one] Er is nog één schijf over: { $disks }.
   *[other] Op welke schijf: { $disks }?
}
one-of = { $some } of { $last }
ask-using-market = Je mag { $steps ->
    [one] nog 1 stap
   *[other] { $steps } stappen
} op de markt zetten, hooguit twee van de drie op één spoor: ga vooruit, of pas.
ask-using-office = Je hebt { $card }: open het, of pas.
ask-using-warehouse = Je hebt { $card }: bouw het, of pas.
ask-using-step = Je hebt { $card }, maar geen fiche om te plaatsen: zet de stap op de markt, of pas.
ask-stepping = Het pakhuis staat. Op welk spoor ga je vooruit?
ask-auction = Ter veiling: { $card }. Je hebt { $money }.
ask-doubled = De veiling is verdubbeld: stoppen kost twee keer wat de klok aanwijst, en als hij { $price } bereikt, { $own ->
    [yes] moet jij kopen
   *[no] moet { $who } kopen
} voor { $money }.
ask-prices = Noem een geheime prijs van { $least } tot { $most }, zoals stop { $middle }; { $doubles ->
    [yes] stop { $top } verdubbelt alle prijzen; of wacht af
   *[no] of wacht af
}{ $own ->
    [yes] { "" }
   *[no] {" "}en laat de kaart gaan
}.
ask-one-price = Stop { $price } is alles wat je kunt betalen; of wacht af.
ask-too-poor = { $own ->
    [yes] Meer dan dat kun je niet betalen: wacht af.
   *[no] Je kunt geen enkele prijs betalen: wacht af.
}
ask-live = De klok staat op { $price }: { $stop ->
    [doubles] met Enter loopt hij door, stop verdubbelt alle prijzen, en onder { $price } koopt stop de kaart.
    [misbid] met Enter loopt hij door, stop koopt zodra je kunt betalen; nu zou het { $money } kosten en mocht je niet meer stoppen.
   *[buys] met Enter loopt hij door, stop koopt de kaart.
}
ask-shipping = Er loopt een schip binnen: zet een stap op de markt, of pas.
ask-opening = { $tokens ->
    [0] De wereldbol: je hebt geen fiche voor een handelskantoor; zet de stap op de markt, of pas.
   *[other] De wereldbol: open een handelskantoor waar je maar wilt, of pas.
}
ask-building = Het stadswapen: bouw een pakhuis waar je maar wilt, of pas.
ask-borrowing = De bank leent { $loan } en wil aan het eind { $repayment } terug: leen, of pas.
ask-losing-warehouse = Je verliest een pakhuis: welk haal je weg?
ask-losing-office = Je verliest een handelskantoor: welk sluit je?
ask-wrecked = Een schip vergaat: op welk spoor zak je terug?
ask-rewarding = Je fiches staan goed op alle vier de sporen: bouw een gratis pakhuis waar je maar wilt, of pas.
ask-returning = De bonus van de markt ben je kwijt: welk pakhuis geef je terug?

# The moves, in groups.

help-game =
    Typ een zet zoals de lijst van ? hem toont. Afkorten mag zolang er maar één zet op past, zoals b gra-b1 voor
    build grachten-b1 of o far-silk voor open far_east-silk, en er passen meer zetten op een regel: advance silk; pass
    In een veiling is een getal alleen een stop: 120 voor stop 120. Bij gelijke prijzen gaat de speler voor die links
    het dichtst bij de burgemeester zit, de burgemeester zelf als laatste.
    Met clock=live loopt de klok door met Enter, koopt stop de kaart, en laat wait 90 hem lopen tot hij 90 aanwijst.
moves-now = Je kunt
moves-or = Of
move-mayor = je gebruikt de kaart zelf, gratis
move-auction = wie de klok het eerst stopt, koopt de kaart
move-discard = niemand gebruikt de kaart
move-stop = kost { $money }
move-stops = een van de prijzen van de klok: kost { $least } tot { $most }
move-double = verdubbelt alle prijzen; als niemand de verdubbelde klok stopt, koop je voor { $money }
move-misbid = kost { $money }, meer dan je hebt: je mag in deze veiling dan niet meer stoppen
move-wait = { $doubler ->
    [you] niet stoppen; als niemand anders stopt, koop je voor { $money }
   *[other] geen bod op deze kaart
}
move-wait-live = de klok loopt door; { $doubler ->
    [you] als niemand anders hem stopt, koop je voor { $money }
    [other] wait 150 laat hem lopen tot hij 150 aanwijst
   *[none] wait 90 laat hem lopen tot hij 90 aanwijst
}
move-pass = { $phase ->
    [using] de kaart blijft ongebruikt
    [stepping] geen stappen meer
    [borrowing] geen lening
   *[other] nee, dank je
}
move-borrow = nu { $loan }; aan het eind { $repayment } terug
move-step = { $place ->
    [0] een fiche op het eerste vak voor { $commodity }
   *[other] { $commodity } van { $place } naar { $next }
}
move-at-end = { $commodity } staat aan het eind en blijft daar
move-no-token = er is geen fiche meer voor { $commodity }
move-back = { $next ->
    [0] { $commodity }: van het spoor af
   *[other] { $commodity } terug van { $place } naar { $next }
}
move-close = { $left ->
    [0] je laatste in { $region }
   *[other] dan nog { $left } in { $region }
}
move-build = je grootste groep daar { $grows ->
    [yes] wordt
   *[no] blijft
} { $size }
move-remove = { $left ->
    [0] je laatste in de wijk
   *[other] dan nog { $left } in de wijk
}
gain-market = daarna een gratis pakhuis
gain-regions = alle vier de regio's, +{ $money }
gain-districts = alle vier de wijken, +{ $money }
gain-bridge = een brug, +{ $money }
loss-market = er moet een pakhuis terug
loss-regions = niet meer alle vier de regio's, -{ $money }
loss-districts = niet meer alle vier de wijken, -{ $money }
loss-bridge = een brug kwijt, -{ $money }

# Why a move cannot be played: whole sentences. $price is what the clock shows, but in price-too-high what it would
# cost; that and $money are in thousands.

why-game-over = Het spel is afgelopen.
why-not-asked = Je bent nu niet aan de beurt.
why-no-seat = Die plaats is er niet aan deze tafel.
why-clock-runs = De klok loopt: stop hem, of laat hem lopen.
why-unknown-move = Zo'n zet is er niet in dit spel.
why-disk-taken = Bij de { $disk } ligt al een kaart.
why-no-card = Er is geen kaart om op een schijf te leggen.
why-no-clock = Er is nu geen veiling.
why-bid-first = Er is een veiling: noem eerst een prijs, of wacht af.
why-clock-moves = Alleen de klok zelf tikt.
why-clock-only = De klok kan alleen tikken.
why-clock-elsewhere = De klok staat op { $price }.
why-not-for-sale = In deze veiling is { $price } de laatste prijs waarop je kunt stoppen.
why-price-too-high = Het zou { GUILDERS($price) } kosten; { $money ->
    [0] je hebt niets
   *[other] je hebt { GUILDERS($money) }
}.
why-must-remove = Je moet eerst een van je pakhuizen weghalen.
why-must-close = Je moet eerst een van je handelskantoren sluiten.
why-must-retreat = Je moet eerst met een van je fiches op de markt een stap terug.
why-must-step = Het pakhuis staat; kies nu het fiche dat een stap vooruit gaat.
why-nothing-lost = Er gaat nu niets verloren.
why-no-warehouse = Je hebt geen pakhuis op { $space }.
why-no-office = Je hebt geen handelskantoor voor { $commodity } in { $region }.
why-no-market-token = Je hebt geen fiche op het spoor van { $commodity }.
why-for-disks = Leg eerst de getrokken kaart op een schijf.
why-for-market = Nu gaat het om de goederenmarkt: ga een stap vooruit, of pas.
why-for-colonies = Nu gaat het om een handelskantoor: open er een, of pas.
why-for-city = Nu gaat het om een pakhuis: bouw er een, of pas.
why-for-credit = Nu gaat het om een lening: leen, of pas.
why-space-taken = { $space } is bezet.
why-offices-taken = Alle plekken voor { $commodity } in { $region } zijn bezet.
why-district-not-shown = Die wijk staat niet op de kaart.
why-office-not-shown = Op de kaart staat geen { $commodity } in { $region }.
why-no-tokens = Je hebt geen fiches meer om te plaatsen.
why-tokens-left = Je hebt nog fiches: plaats er een, dan volgt de markt vanzelf.
why-end-of-track = Je fiche staat al op het laatste vak van het spoor van { $commodity }.
why-twice-a-track = Van de drie stappen mogen er hooguit twee op één spoor.
why-commodity-not-shown = De kaart biedt geen vrije plek met { $commodity }.

# The cards: by their kind; what stands on them comes from the edition.

card-sand-clock = een zandloper
card-commodity = drie stappen op de markt
card-marked-commodity = drie stappen op de markt
card-region = een handelskantoor in { $region }
card-commodity-office = een handelskantoor voor { $commodity }
card-district = een pakhuis in de wijk { $district }
card-pair = een pakhuis in de wijk { $one } of { $other }, met { $commodity }

# Names: in tables, short, and within sentences. A space is its district and its place, "Grachten b2"; a date of the
# time track stands as it is, its history under history- and its numbers.

commodity-sugar = Suiker
commodity-gemstones = Edelstenen
commodity-spice = Specerijen
commodity-silk = Zijde
short-sugar = suiker
short-gemstones = steen
short-spice = kruid
short-silk = zijde
region-americas = Amerika
region-africa = Afrika
region-east_indies = Oost-Indië
region-far_east = Verre Oosten
place-americas = Amerika
place-africa = Afrika
place-east_indies = Oost-Indië
place-far_east = het Verre Oosten
district-grachten = Grachten
district-nieuwe_zijde = Nieuwe Zijde
district-oude_zijde = Oude Zijde
district-lastage = Lastage
bridge-between = { $west } naar { $east }
area-market = markt
area-amsterdam = Amsterdam
area-colonies = koloniën
disk-mayor = burgemeester
disk-auction = veiling
disk-discard = aflegstapel
disk-drawn = getrokken

# The years.

dated = { $year }: { $history }
history-1579 = de noordelijke gewesten sluiten een unie
history-1585 = Antwerpen valt, en zijn kooplieden trekken naar het noorden
history-1588 = de Armada wordt in het Kanaal verslagen
history-1596-97 = Barentsz overwintert in het ijs
history-1597 = de eerste vloot is terug uit Indië
history-1600 = de stad groeit en groeit
history-1602 = de VOC krijgt haar octrooi
history-1609 = de Wisselbank opent haar deuren
history-1609-21 = twaalf jaar zonder oorlog
history-1611 = de kooplieden krijgen een Beurs met een dak
history-1613 = het graven van de grachtengordel begint
history-1619 = Coen maakt van Jakarta Batavia
history-1621 = de WIC krijgt haar octrooi
history-1624 = op Formosa verrijst een fort
history-1625 = op Manhattan verrijst een fort
history-1628 = Piet Hein verovert de zilvervloot
history-1632 = Rembrandt vestigt zich in de stad
history-1636-37 = de tulpen stijgen, en kelderen
history-1640 = Hollandse schepen liggen voor Manilla
history-1641 = Japan handelt alleen nog met de Hollanders
history-1652-54 = de eerste oorlog met Engeland
history-1656 = Rembrandt kan zijn schulden niet betalen
history-1662 = Formosa gaat verloren
history-1664 = Nieuw Amsterdam wordt New York
history-1665 = de stad zit vol tot aan de wallen
history-1666 = de grachten worden naar het oosten doorgetrokken

# The events, on the time track and in words.

sign-ship = +M
sign-globe = +K
sign-coat-of-arms = +A
sign-credit = +$
sign-lose-warehouse = -A
sign-lose-trade-office = -K
sign-shipwreck = -M
sign-leaders-lose = -L
sign-score-market = M!
sign-score-amsterdam = A!
sign-score-colonies = K!
sign-final = !!
event-start = het begin
event-none = geen gebeurtenis
event-ship = een stap op de markt voor iedereen
event-globe = een handelskantoor voor iedereen
event-coat-of-arms = een pakhuis voor iedereen
event-credit = leningen
event-lose-warehouse = iedereen verliest een pakhuis
event-lose-trade-office = iedereen verliest een handelskantoor
event-shipwreck = iedereen zakt op één spoor terug
event-leaders-lose = de koplopers zakken terug
event-score-market = telling van de markt
event-score-amsterdam = telling van Amsterdam
event-score-colonies = telling van de koloniën
event-final = de eindtelling

# The board.

to-come = nog te komen: { $kinds }
kind-sand-clock = { $number } zandloper
kind-commodity = { $number } markt
kind-region = { $number } regio
kind-commodity-office = { $number } goed
kind-district = { $number } wijk
kind-pair = { $number } paar
kind-unused = { $number } doet niet mee
heading-over = het spel is afgelopen
heading-mayor = burgemeester { $who }
heading-deck = { $deck ->
    [one] nog 1 kaart
   *[other] nog { $deck } kaarten
}, { $sand ->
    [0] zonder zandloper
    [one] waarvan 1 zandloper
   *[other] waarvan { $sand } zandlopers
}
panel-market = Markt
panel-colonies = Koloniën
panel-city = Amsterdam
panel-time = Tijd
panel-disks = Schijven
panel-clock = Klok
panel-standings = Als er nu geteld werd
panel-players = Spelers
note-market = vak 2+ op alle vier: een pakhuis
note-colonies = alle vier de regio's: +{ $money }
note-city = { $bridge } brug, beide kanten: +{ $money }; alle wijken: +{ $districts }
note-standings = in duizenden, volgens de tabel van de volgende telling
note-players = slot: wat de eindtelling er nu bij zou geven, in duizenden
note-time = { $date }: { $event }
note-time-next = ; daarna { $date }: { $event }
legend-time = M markt, K koloniën, A Amsterdam: + erbij, - eraf, ! telling; L koplopers
other-bridges = Andere bruggen: { $bridges }
head-area = { $area } { $date }
head-money = geld
head-loans = leningen
head-tokens = fiches
head-final = slot
head-bonuses = bonussen
is-mayor = {" "}(burgemeester)
money-hidden = verborgen
bonus-market = markt
bonus-regions = regio's
bonus-districts = wijken
bonus-bridges = { $bridges ->
    [one] 1 brug
   *[other] { $bridges } bruggen
}
clock-still = nu geen veiling
clock-sold = laatste verkoop: { $who }, { $money }
clock-doubled = verdubbeld door { $who }
clock-forced = die moet kopen op { $price }, voor { $money }
clock-barred = buiten deze veiling: { $who }
clock-answered = heeft gekozen: { $who }
clock-all = nog niemand heeft gekozen
clock-runs = de klok loopt: wie stopt hem?
answer-none = nog niet gekozen
answer-wait = wacht af
answer-stop = stop { $price }
glance-doubled = { $price } (kost { $money })
brief-disk = { $disk }: { $card }
own-money = { $money }
own-tokens = nog { $tokens ->
    [one] 1 fiche
   *[other] { $tokens } fiches
}
own-loans = { $loans ->
    [one] 1 lening
   *[other] { $loans } leningen
}
own-market = markt: { $places }
own-offices = handelskantoren: { $places }
own-warehouses = pakhuizen: { $places }

# Where money comes from, in thousands.

source-capital = startgeld (duizenden)
source-market = markt
source-amsterdam = Amsterdam
source-colonies = koloniën
source-final-market = eindtelling markt
source-final-amsterdam = eindtelling Amsterdam
source-final-colonies = eindtelling koloniën
source-regions = vier regio's
source-districts = vier wijken
source-bridges = bruggen
source-auctions = betaald voor kaarten
source-loans = geleend
source-repayments = terugbetaald

# What a move does, for hints: parts of a sentence, without a full stop.

reason-leads-commodity = staat vooraan met { $commodity }
reason-level-commodity = staat gedeeld vooraan met { $commodity }
reason-second-commodity = staat tweede met { $commodity }
reason-behind-commodity = raakt achterop met { $commodity }
reason-leads-district = staat vooraan in de wijk { $district }
reason-level-district = staat gedeeld vooraan in de wijk { $district }
reason-second-district = staat tweede in de wijk { $district }
reason-behind-district = raakt achterop in de wijk { $district }
reason-leads-region = staat vooraan in { $region }
reason-level-region = staat gedeeld vooraan in { $region }
reason-second-region = staat tweede in { $region }
reason-behind-region = raakt achterop in { $region }
reason-scoring = +{ GUILDERS($money) } in de telling van { $year } ({ $area })
reason-scoring-lost = -{ GUILDERS($money) } in de telling van { $year } ({ $area })
reason-no-loss = kost geen plaats en geen bonus
reason-long-run = op den duur zo'n { GUILDERS($money) } waard
reason-place = { $commodity } naar vak { $place }
reason-group = { $size ->
    [one] een pakhuis op zichzelf in de wijk { $district }
   *[other] maakt je groep in de wijk { $district } { $size } groot
}
reason-offices = { $offices ->
    [one] je eerste handelskantoor in { $region }
   *[other] handelskantoor { $offices } in { $region }
}
reason-regions-bonus = alle vier de regio's, +{ GUILDERS($money) }
reason-districts-bonus = alle vier de wijken, +{ GUILDERS($money) }
reason-bridge-bonus = een brug, +{ GUILDERS($money) }
reason-reward = levert een gratis pakhuis op
reason-loses-regions = niet meer alle vier de regio's, -{ GUILDERS($money) }
reason-loses-districts = niet meer alle vier de wijken, -{ GUILDERS($money) }
reason-loses-bridge = een brug kwijt, -{ GUILDERS($money) }
reason-loses-reward = er moet een pakhuis terug
reason-tokens-left = { $tokens ->
    [0] er is geen fiche meer over
    [one] er is nog 1 fiche over
   *[other] er zijn nog { $tokens } fiches over
}
reason-loan = nu { GUILDERS($money) }
reason-repayment = aan het eind { GUILDERS($money) } terug, { GUILDERS($interest) } meer
reason-unused = gebruikt er niets van
reason-keeps-money = je houdt je { GUILDERS($money) }
reason-worth-card = de kaart is jou zo'n { GUILDERS($money) } waard
reason-over-worth = { $money ->
    [0] de kaart is jou niets waard
   *[other] de kaart is jou maar zo'n { GUILDERS($money) } waard
}
reason-above-others = ligt boven de { GUILDERS($money) } die van { $who } te verwachten is
reason-others-higher = { $who } gaat misschien tot { GUILDERS($money) }
reason-money-left = laat { GUILDERS($money) } over
reason-doubles = verdubbelt alle prijzen, en misschien betaal jij de { GUILDERS($money) }
reason-lets-card-go = laat een kaart gaan die jou zo'n { GUILDERS($money) } waard is
reason-must-buy = als niemand anders stopt, betaal je { GUILDERS($money) }
reason-cheaper-next = de volgende prijs is { GUILDERS($money) }
reason-free-card = gratis, en jou zo'n { GUILDERS($money) } waard
reason-better-to-come = { $percent } % van de kaarten die nog komen is jou meer waard
reason-few-better = slechts { $percent } % van de kaarten die nog komen is jou meer waard
reason-buyer = { $who } betaalt misschien zo'n { GUILDERS($money) }
reason-no-buyer = bijna niemand wil de kaart
reason-denies = houdt de kaart weg bij { $who }, die er misschien { GUILDERS($money) } voor betaalt
reason-wastes = is jou zo'n { GUILDERS($money) } waard
reason-costs-nothing = geen rente te betalen

# What a round is, where scores are told by rounds.
about-rounds = De rondes: van de ene telling tot de volgende, genoemd naar het jaar van die telling; na de laatste tot 1666.
