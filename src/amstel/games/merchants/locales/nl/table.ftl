# Facts: lines of the log. $own: whether the seat is the reader's own; $who: the name of the seat.
# Facts that share a line are formatted one by one first (item-...); $items is the list of them, $count their number;
# figures that start with last_ belong to the last one. $before is the previous fact on the same line, if any.
# Money is in thousands of guilders.

fact-began = { $own ->
    [yes] Je begint
   *[no] { $who } begint
} op het spoor van { $commodity }, met een handelskantoor in { $region } en een pakhuis op { $space }.
fact-term = { $own ->
    [yes] Jij wordt burgemeester.
   *[no] { $who } wordt burgemeester.
}
fact-drew = { $own ->
    [yes] Je trekt { $card }.
   *[no] { $who } trekt { $card }.
}
fact-year = { $year }.{ $event ->
    [ship] {" "}Er loopt een schip binnen: elke speler mag een stap op de markt zetten.
    [globe] {" "}Elke speler mag een handelskantoor openen.
    [coat-of-arms] {" "}Elke speler mag een pakhuis bouwen.
    [credit] {" "}Elke speler mag een lening nemen.
    [lose-warehouse] {" "}Elke speler verliest een pakhuis.
    [lose-trade-office] {" "}Elke speler verliest een handelskantoor.
    [shipwreck] {" "}Schipbreuk: elke speler gaat met één fiche een vak terug.
    [leaders-lose] {" "}Het voorste fiche op elk spoor gaat een vak terug.
    [final] {" "}Het spel eindigt: eindtelling.
   *[other] { "" }
}
fact-unused-card = Die kaart wordt met drie spelers niet gebruikt en gaat weg.
fact-placed = { $before ->
    [drew] De kaart gaat naar schijf ‘{ $disk }’.
   *[other] { $own ->
        [yes] Je legt { $card } op schijf ‘{ $disk }’.
       *[no] { $who } legt { $card } op schijf ‘{ $disk }’.
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
fact-doubled = Dat verdubbelt alle prijzen, en de klok begint opnieuw.
fact-misbid = { $own ->
    [yes] Je hebt geen { $money }: de klok begint opnieuw, zonder jou.
   *[no] { $who } heeft geen { $money }: de klok begint opnieuw, zonder { $who }.
}
fact-forced = { $own ->
    [yes] Niemand heeft hem gestopt: jij hebt verdubbeld, dus je moet kopen.
   *[no] Niemand heeft hem gestopt: { $who } heeft verdubbeld en moet kopen.
}
fact-bought = { $before ->
    [none] { $own ->
        [yes] Je koopt { $card } voor { $money }.
       *[no] { $who } koopt { $card } voor { $money }.
    }
   *[other] Betaalde prijs: { $money }.
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
    [yes] Je gaat terug
   *[no] { $who } gaat terug
}: { $items }.
item-retreated = { $commodity } naar { $place }
fact-took-token = { $own ->
    [yes] Je fiche gaat van het spoor
   *[no] Een fiche van { $who } gaat van het spoor
}: { $items }.
item-took-token = { $commodity }
fact-closed = { $own ->
    [yes] Je sluit het handelskantoor voor { $commodity } in { $region }.
   *[no] { $who } sluit het handelskantoor voor { $commodity } in { $region }.
}
fact-removed = { $own ->
    [yes] Je haalt het pakhuis op { $space } weg.
   *[no] { $who } haalt het pakhuis op { $space } weg.
}
fact-borrowed = { $own ->
    [yes] Je leent { $money }.
   *[no] { $who } leent { $money }.
}
fact-must-borrow = { $own ->
    [yes] Je moet { $money } lenen om te betalen.
   *[no] { $who } moet { $money } lenen om te betalen.
}
fact-declined = { $own ->
    [yes] Je past.
   *[no] { $who } past.
}
fact-impossible = { $own ->
    [yes] Je kunt de kaart niet gebruiken.
   *[no] { $who } kan de kaart niet gebruiken.
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
} { $money }
fact-amsterdam-income = Voor { $district }: { $items }.
item-amsterdam-income = { $own ->
    [yes] jij
   *[no] { $who }
} { $money }
fact-colonies-income = Voor { $region }: { $items }.
item-colonies-income = { $own ->
    [yes] jij
   *[no] { $who }
} { $money }
fact-regions-won = { $own ->
    [yes] Je hebt handelskantoren in alle vier de regio's: +{ $money }.
   *[no] { $who } heeft handelskantoren in alle vier de regio's: +{ $money }.
}
fact-regions-lost = { $own ->
    [yes] Je hebt niet meer in alle vier de regio's een handelskantoor: −{ $money }.
   *[no] { $who } heeft niet meer in alle vier de regio's een handelskantoor: −{ $money }.
}
fact-districts-won = { $own ->
    [yes] Je hebt pakhuizen in alle vier de wijken: +{ $money }.
   *[no] { $who } heeft pakhuizen in alle vier de wijken: +{ $money }.
}
fact-districts-lost = { $own ->
    [yes] Je hebt niet meer in alle vier de wijken een pakhuis: −{ $money }.
   *[no] { $who } heeft niet meer in alle vier de wijken een pakhuis: −{ $money }.
}
fact-bridge-won = { $own ->
    [yes] De brug van { $bridge } is van jou: +{ $money }.
   *[no] De brug van { $bridge } is van { $who }: +{ $money }.
}
fact-bridge-lost = { $own ->
    [yes] De brug van { $bridge } is niet meer van jou: −{ $money }.
   *[no] De brug van { $bridge } is niet meer van { $who }: −{ $money }.
}
fact-reward-won = { $own ->
    [yes] Je fiches staan op alle vier de sporen op vak 2 of verder: je krijgt een gratis pakhuis.
   *[no] De fiches van { $who } staan op alle vier de sporen op vak 2 of verder: een gratis pakhuis.
}
fact-reward-lost = { $own ->
    [yes] Je fiches staan niet meer op alle vier de sporen op vak 2 of verder: je moet een pakhuis teruggeven.
   *[no] De fiches van { $who } staan niet meer op alle vier de sporen op vak 2 of verder: { $who } moet een pakhuis teruggeven.
}
fact-nothing-returned = { $own ->
    [yes] Je hebt geen pakhuis om terug te geven.
   *[no] { $who } heeft geen pakhuis om terug te geven.
}
fact-repaid = { $own ->
    [yes] Je lost
   *[no] { $who } lost
} { $loans ->
    [one] een lening af: { $money }.
   *[other] { $loans } leningen af: elk { $money }.
}
fact-won = { $own ->
    [yes] Je wint!
   *[no] { $who } wint.
}

# Prompts.

ask-placing = Je trok { $card }. { $left ->
    [one] Er is nog één schijf over: { $disks }.
   *[other] Op welke schijf leg je de kaart: { $disks }?
}
one-of = { $some } of { $last }
ask-using-market = Je mag { $steps ->
    [one] nog 1 stap
   *[other] { $steps } stappen
} op de markt zetten, hooguit twee van de drie op één spoor: ga vooruit of pas.
ask-using-office = Je hebt { $card }: open het of pas.
ask-using-warehouse = Je hebt { $card }: bouw het of pas.
ask-using-step = Je hebt { $card }, maar geen fiche om te plaatsen: zet de stap op de markt of pas.
ask-stepping = Pakhuis gebouwd. Op welk spoor ga je vooruit?
ask-one-price = De enige prijs die je kunt betalen is { $price }: stop { $price }, of wacht af.
ask-too-poor = { $own ->
    [yes] Een hogere prijs kun je niet betalen: wacht af.
   *[no] Je kunt geen enkele prijs betalen: wacht af.
}
ask-shipping = Er loopt een schip binnen: zet een stap op de markt of pas.
ask-opening = { $tokens ->
    [0] Wereldbol: je hebt geen fiche voor een handelskantoor. Zet de stap op de markt of pas.
   *[other] Wereldbol: open ergens een handelskantoor of pas.
}
ask-building = Stadswapen: bouw ergens een pakhuis of pas.
ask-borrowing = Leen nu { $loan } en betaal aan het eind { $repayment } terug, of pas.
ask-losing-warehouse = Je verliest een pakhuis. Welk haal je weg?
ask-losing-office = Je verliest een handelskantoor. Welk sluit je?
ask-wrecked = Schipbreuk: op welk spoor ga je terug?
ask-rewarding = Bonus van de markt: bouw ergens een gratis pakhuis of pas.
ask-returning = Je bent de bonus van de markt kwijt. Welk pakhuis geef je terug?

# Moves, in groups.

moves-now = Jouw keuzes
moves-or = Of
gain-market = levert een gratis pakhuis op
gain-regions = alle vier de regio's, +{ $money }
gain-districts = alle vier de wijken, +{ $money }
gain-bridge = een brug, +{ $money }
loss-market = je moet een pakhuis teruggeven
loss-regions = niet meer alle vier de regio's, −{ $money }
loss-districts = niet meer alle vier de wijken, −{ $money }
loss-bridge = verliest een brug, −{ $money }

# Refusals: whole sentences that say why a move isn't legal. $price is the price on the clock, except in
# price-too-high, where it is the cost; that cost and $money are in thousands.

refusal-disk-taken = Op schijf ‘{ $disk }’ ligt al een kaart.
refusal-no-card = Er is geen kaart om op een schijf te leggen.
refusal-no-clock = Er is nu geen veiling.
refusal-bid-first = { $stops ->
    [0] Er loopt een veiling, en je kunt geen enkele prijs betalen; wacht af.
   *[other] Er loopt een veiling; stop de klok of wacht af.
}
refusal-clock-moves = Alleen de klok kan tikken.
refusal-clock-only = De klok kan alleen tikken.
refusal-clock-elsewhere = De klok staat op { $price }.
refusal-not-for-sale = De laagste prijs waarop je in deze veiling kunt stoppen is { $price }.
refusal-no-price-to-pay = De laagste prijs waarop je in deze veiling kunt stoppen is { $price }. Dat zou { $cost } kosten; { $money ->
    [0] je hebt geen geld
   *[other] je hebt { $money }
}.
refusal-price-too-high = Het zou { $price } kosten; { $money ->
    [0] je hebt geen geld
   *[other] je hebt { $money }
}.
refusal-must-remove = Haal eerst een van je pakhuizen weg.
refusal-must-close = Sluit eerst een van je handelskantoren.
refusal-must-retreat = Ga eerst met een van je fiches op de markt terug.
refusal-must-step = Pakhuis gebouwd; kies nu een fiche dat vooruit gaat.
refusal-nothing-lost = Je hoeft nu niets op te geven.
refusal-no-warehouse = Je hebt geen pakhuis op { $space }.
refusal-no-office = Je hebt geen handelskantoor voor { $commodity } in { $region }.
refusal-no-market-token = Je hebt geen fiche op het spoor van { $commodity }.
refusal-for-disks = Leg eerst de getrokken kaart op een schijf.
refusal-for-market = Zet een stap op de markt of pas.
refusal-for-colonies = Open een handelskantoor of pas.
refusal-for-step = Je hebt geen fiches meer om te plaatsen; zet de stap op de markt of pas.
refusal-for-city = Bouw een pakhuis of pas.
refusal-for-credit = Neem de lening of pas.
refusal-space-taken = { $space } is al bezet.
refusal-offices-taken = Alle plekken voor { $commodity } in { $region } zijn bezet.
refusal-district-not-shown = Die wijk staat niet op de kaart.
refusal-office-not-shown = Op de kaart staat geen { $commodity } in { $region }.
refusal-no-tokens = Je hebt geen fiches meer om te plaatsen.
refusal-tokens-left = De stap op de markt volgt als je een fiche hebt geplaatst.
refusal-end-of-track = Je fiche staat al op het laatste vak van het spoor van { $commodity }.
refusal-twice-a-track = Van de drie stappen mag je er hooguit twee op één spoor zetten.
refusal-commodity-not-shown = Er is geen vrije plek voor { $commodity }, dus ook geen stap.

# Cards, by kind; what is printed on them comes from the edition.

card-sand-clock = een zandloper
card-commodity = drie stappen op de markt
card-marked-commodity = drie stappen op de markt
card-region = een handelskantoor in { $region }
card-commodity-office = een handelskantoor voor { $commodity }
card-district = een pakhuis in de wijk { $district }
card-pair = een pakhuis in de wijk { $one } of { $other }, met { $commodity }

# Names: in tables, short, and in sentences. A space is named by district and place, "Grachten b2". A date on the
# time track is printed as it is; its history is under history- and its digits.

commodity-sugar = Suiker
commodity-gemstones = Edelstenen
commodity-spice = Specerijen
commodity-silk = Zijde
short-sugar = suik
short-gemstones = edel
short-spice = spec
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
disk-discard = afleggen
disk-drawn = getrokken

# Years.

dated = { $year }: { $history }
history-1579 = de noordelijke gewesten sluiten een unie
history-1585 = Antwerpen valt, en zijn kooplieden trekken naar het noorden
history-1588 = de Armada wordt in het Kanaal verslagen
history-1596-97 = Barentsz overwintert in het ijs
history-1597 = de eerste vloot keert terug uit Indië
history-1600 = de stad groeit en groeit
history-1602 = de VOC krijgt haar octrooi
history-1609 = de Wisselbank opent haar deuren
history-1609-21 = twaalf jaar zonder oorlog
history-1611 = de kooplieden krijgen een Beurs met een dak
history-1613 = de aanleg van de grachtengordel begint
history-1619 = Coen maakt van Jakarta Batavia
history-1621 = de WIC krijgt haar octrooi
history-1624 = op Formosa verrijst een fort
history-1625 = op Manhattan verrijst een fort
history-1628 = Piet Hein verovert de zilvervloot
history-1632 = Rembrandt vestigt zich in de stad
history-1636-37 = de tulpen stijgen, en kelderen
history-1640 = Hollandse schepen blokkeren Manilla
history-1641 = Japan handelt alleen nog met de Hollanders
history-1652-54 = de eerste oorlog met Engeland
history-1656 = Rembrandt kan zijn schulden niet betalen
history-1662 = Formosa gaat verloren
history-1664 = Nieuw Amsterdam wordt New York
history-1665 = de stad zit vol tot aan de wallen
history-1666 = de grachtengordel wordt naar het oosten uitgebreid

# Events: signs on the time track, and names.

event-start = begin
event-none = geen gebeurtenis
event-ship = elke speler mag een stap op de markt zetten
event-globe = elke speler mag een handelskantoor openen
event-coat-of-arms = elke speler mag een pakhuis bouwen
event-credit = leningen
event-lose-warehouse = elke speler verliest een pakhuis
event-lose-trade-office = elke speler verliest een handelskantoor
event-shipwreck = elke speler gaat op één spoor terug
event-leaders-lose = de koplopers gaan terug
event-score-market = telling van de markt
event-score-amsterdam = telling van Amsterdam
event-score-colonies = telling van de koloniën
event-final = eindtelling

# Board.

to-come = in de stapel: { $kinds }
kind-sand-clock = { $number } zandloper
kind-commodity = { $number } markt
kind-region = { $number } regio
kind-commodity-office = { $number } handelswaar
kind-district = { $number } wijk
kind-pair = { $number } paar
kind-unused = { $number } ongebruikt
panel-market = Markt
panel-colonies = Koloniën
panel-city = Amsterdam
panel-time = Tijd
panel-disks = Schijven
panel-clock = Klok
panel-standings = Als er nu geteld werd
panel-players = Spelers
caption-market = vak 2+ op alle vier: gratis pakhuis
caption-colonies = alle vier de regio's: +{ $money }
other-bridges = Andere bruggen: { $bridges }
head-money = geld
head-loans = leningen
head-tokens = fiches
head-final = slot
head-bonuses = bonussen
money-hidden = verborgen
bonus-market = markt
bonus-regions = regio's
bonus-districts = wijken
bonus-bridges = { $bridges ->
    [one] 1 brug
   *[other] { $bridges } bruggen
}
clock-still = Geen veiling
clock-sold = Laatste verkoop: { $who }, { $money }
clock-doubled = Verdubbeld door { $who }
clock-barred = Buiten deze veiling: { $who }
clock-answered = Geboden: { $who }
clock-all = Nog geen biedingen
clock-runs = De klok loopt.
clock-keys = De klok loopt: druk op Enter om hem te laten lopen, of typ stop.
brief-disk = { $disk }: { $card }
own-tokens = nog { $tokens ->
    [one] 1 fiche
   *[other] { $tokens } fiches
}

# Sources of money, in thousands.

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
source-auctions = veilingen
source-loans = geleend
source-repayments = afgelost

# Notes for hints: what a move does; parts of a sentence, without a full stop.

note-leads-commodity = neemt de eerste plaats met { $commodity }
note-level-commodity = deelt de leiding met { $commodity }
note-second-commodity = neemt de tweede plaats met { $commodity }
note-behind-commodity = raakt achterop met { $commodity }
note-leads-district = neemt de eerste plaats in de wijk { $district }
note-level-district = deelt de leiding in de wijk { $district }
note-second-district = neemt de tweede plaats in de wijk { $district }
note-behind-district = raakt achterop in de wijk { $district }
note-leads-region = neemt de eerste plaats in { $region }
note-level-region = deelt de leiding in { $region }
note-second-region = neemt de tweede plaats in { $region }
note-behind-region = raakt achterop in { $region }
note-scoring = +{ $money } in de telling van { $date } ({ $area })
note-scoring-lost = −{ $money } in de telling van { $date } ({ $area })
note-no-loss = kost je geen positie en geen bonus
note-long-run = op den duur zo'n { $money } waard
note-place = { $commodity } naar vak { $place }
note-group = { $size ->
    [one] een los pakhuis in de wijk { $district }
   *[other] brengt je groep in de wijk { $district } op { $size }
}
note-offices = { $offices ->
    [one] je eerste handelskantoor in { $region }
   *[other] brengt je handelskantoren in { $region } op { $offices }
}
note-regions-bonus = alle vier de regio's, +{ $money }
note-districts-bonus = alle vier de wijken, +{ $money }
note-bridge-bonus = een brug, +{ $money }
note-reward = levert een gratis pakhuis op
note-loses-regions = niet meer alle vier de regio's, −{ $money }
note-loses-districts = niet meer alle vier de wijken, −{ $money }
note-loses-bridge = verliest een brug, −{ $money }
note-loses-reward = je moet een pakhuis teruggeven
note-tokens-left = { $tokens ->
    [0] laat je geen fiches over
    [one] laat je 1 fiche over
   *[other] laat je { $tokens } fiches over
}
note-loan = nu { $money }
note-repayment = aan het eind { $money } terug, { $interest } meer dan je leent
note-unused = verspilt de kaart
note-keeps-money = je houdt je { $money }
note-worth-card = de kaart is jou zo'n { $money } waard
note-over-worth = { $money ->
    [0] de kaart is jou niets waard
   *[other] de kaart is jou maar zo'n { $money } waard
}
note-above-others = ligt boven de { $money } die { $who } naar verwachting biedt
note-others-higher = { $who } betaalt misschien tot { $money }
note-money-left = laat je { $money } over
note-doubles = verdubbelt alle prijzen, en misschien moet jij { $money } betalen
note-lets-card-go = geeft een kaart op die jou zo'n { $money } waard is
note-must-buy = als niemand anders de klok stopt, betaal je { $money }
note-cheaper-next = de volgende prijs is { $money }
note-free-card = gratis, en jou zo'n { $money } waard
note-better-to-come = { $percent }% van de overige kaarten is jou meer waard
note-few-better = slechts { $percent }% van de overige kaarten is jou meer waard
note-buyer = { $who } betaalt misschien zo'n { $money }
note-no-buyer = weinig spelers willen de kaart
note-denies = houdt de kaart weg bij { $who }, die er misschien { $money } voor betaalt
note-wastes = is jou zo'n { $money } waard
note-costs-nothing = je betaalt geen rente

# What a round is, for scores by round.
about-rounds = Een ronde loopt van de ene telling tot de volgende en heet naar het jaar waarin ze eindigt; de laatste eindigt in 1666.

# Parts of the table, on the drawn board and in words. $items is a list.

listed = { $items }
no-one-or-nothing = geen
free = vrij
bridge-line = Brug van { $bridge }, beide kanten: +{ $money }. Van: { $holder }
no-card = geen kaart
disk-line = Op schijf ‘{ $disk }’: { $card }
