# What happened, as a line of the log. $own says whether it is the reader's own seat, $who is the name of a seat.
# Facts that are told together are first put into words one by one (item-...); $items are all of them.
# Every district has the article "de".

fact-began = Volgordefiches: { $items }.
item-began = { $own ->
    [yes] jij
   *[no] { $who }
} { $token }
fact-drew-fur = { $own ->
    [yes] Je trekt { $items }.
   *[no] { $who } trekt { $items }.
}
item-drew-fur = { $fur }
fact-founded = { $own ->
    [yes] Je sticht een bedrijf: { $district }.
   *[no] { $who } sticht een bedrijf: { $district }.
}
fact-round = Ronde { $round } van 6.
fact-new-land = Nieuw land (huizen/hout/maïs): { $items }.
item-new-land = { $land }
fact-new-ship = Nieuwe schepen (pelzen/goederen/munten): { $items }.
item-new-ship = { $ship }
fact-filled-trader = Pelzen voor de handelaren: { $items }.
item-filled-trader = { $fur }
fact-mixed-furs = De { $furs } afgelegde pelzen worden de nieuwe voorraad.
fact-tile-placed = In de geldkist, van links af: { $items }.
item-tile-placed = { $step }
fact-put-up = { $own ->
    [yes] Je brengt kolom { $column } in veiling.
   *[no] { $who } brengt kolom { $column } in veiling.
}
fact-bade = { $own ->
    [yes] Je biedt { $bid }.
   *[no] { $who } biedt { $bid }.
}
fact-passed = { $own ->
    [yes] Je past.
   *[no] { $who } past.
}
fact-won-column = { $own ->
    [yes] Je wint kolom { $column } voor { $bid }.
   *[no] { $who } wint kolom { $column } voor { $bid }.
}
fact-paid = { $own ->
    [yes] Je betaalt { $items }.
   *[no] { $who } betaalt { $items }.
}
item-paid = { stuff }
fact-got-token = Fiches: { $items }.
item-got-token = { $own ->
    [yes] jij
   *[no] { $who }
} { $token }
fact-got-bonus = { $coins ->
    [one] +1 munt.
   *[other] +{ $coins } munten.
}
fact-took-column = { $own ->
    [yes] Je neemt kolom { $column }, gratis.
   *[no] { $who } neemt kolom { $column }, gratis.
}
fact-step = Fase: { $step }.
fact-built = { $own ->
    [yes] Je bouwt: { $items }.
   *[no] { $who } bouwt: { $items }.
}
item-built = { $district }
fact-elected = { $own ->
    [yes] Je houdt verkiezingen.
   *[no] { $who } houdt verkiezingen.
}
fact-added-land = { $own ->
    [yes] Je neemt het land { $land } uit vak { $slot }.
   *[no] { $who } neemt het land { $land } uit vak { $slot }.
}
fact-receded = Een langhuis wijkt naar kamp { $camp }.
fact-longhouse-gone = Uit kamp { $camp } verdwijnt een langhuis.
fact-cleared-land = { $own ->
    [yes] Je ontgint land: { $items }.
   *[no] { $who } ontgint land: { $items }.
}
item-cleared-land = +{ $wood } hout
fact-scored = { $own ->
    [yes] Je scoort { $items }.
   *[no] { $who } scoort { $items }.
}
item-scored = { $points } ({ $source })
fact-travelled = { $own ->
    [yes] Je betaalt { $corn } maïs voor de boten.
   *[no] { $who } betaalt { $corn } maïs voor de boten.
}
fact-traded = { $own ->
    [yes] Je krijgt { $items }.
   *[no] { $who } krijgt { $items }.
}
item-traded = { $fur }
fact-shipped = { $own ->
    [yes] Je laadt het schip { $ship } uit vak { $slot }
   *[no] { $who } laadt het schip { $ship } uit vak { $slot }
}: { $coins ->
    [0] geen munten.
    [one] +1 munt.
   *[other] +{ $coins } munten.
}
fact-fee = { $own ->
    [yes] Je betaalt 1 munt tol, { $district }.
   *[no] { $who } betaalt 1 munt tol, { $district }.
}
fact-bought = { $own ->
    [yes] Je koopt { stuff }.
   *[no] { $who } koopt { stuff }.
}
fact-sold = { $own ->
    [yes] Je verkoopt { stuff }.
   *[no] { $who } verkoopt { stuff }.
}
fact-warehouse = { $own ->
    [yes] Je bouwt pakhuis { $warehouses }: ruimte voor { $room } goederen.
   *[no] { $who } bouwt pakhuis { $warehouses }: ruimte voor { $room } goederen.
}
fact-housed = { $own ->
    [yes] Je bouwt
   *[no] { $who } bouwt
} { $houses ->
    [one] 1 huis.
   *[other] { $houses } huizen.
}
fact-moved-post = { $own ->
    [yes] Je handelspost gaat naar zone { $zone }.
   *[no] De handelspost van { $who } gaat naar zone { $zone }.
}
fact-passed-tile = { $own ->
    [yes] Je slaat een tegel over: +1 munt.
   *[no] { $who } slaat een tegel over: +1 munt.
}
fact-passed-special = { $own ->
    [yes] Je slaat de speciale actie over: +1 munt.
   *[no] { $who } slaat de speciale actie over: +1 munt.
}
fact-harvested = Maïs geoogst: { $items }.
item-harvested = { $own ->
    [yes] jij
   *[no] { $who }
} { $corn }
fact-provided = Maïs voor bedrijven: { $items }.
item-provided = { $own ->
    [yes] jij
   *[no] { $who }
} { $corn } van { $businesses }
fact-removed = { $own ->
    [yes] Je verliest door gebrek aan maïs: { $items }.
   *[no] { $who } verliest door gebrek aan maïs: { $items }.
}
item-removed = { $district } ({ $points ->
    [0] geen punten
    [one] -1 punt
   *[other] -{ $points } punten
})
fact-goods-came = { $own ->
    [yes] Je schepen brengen
   *[no] De schepen van { $who } brengen
} { $goods ->
    [0] geen goederen.
    [one] 1 goed.
   *[other] { $goods } goederen.
}
fact-goods-lost = { $goods ->
    [one] Voor 1 goed is geen ruimte.
   *[other] Voor { $goods } goederen is geen ruimte.
}
fact-income = Munten voor wijken, en voor wijken met één koploper: { $items }.
item-income = { $own ->
    [yes] jij
   *[no] { $who }
} { $occupied }+{ $controlled }
fact-ended = { $own ->
    [yes] Jouw eindstand: { $points }.
   *[no] Eindstand van { $who }: { $points }.
}
fact-won = { $own ->
    [yes] Je wint!
   *[no] { $who } wint.
}

# What is asked now.

ask-founding = { $left ->
    [one] Plaats een gratis bedrijf in een wijk.
   *[other] Plaats een gratis bedrijf in een wijk; je hebt er nog { $left }.
}
ask-choosing = { $seats ->
    [2] Breng een kolom met drie tegels in veiling.
   *[other] Breng een kolom in veiling.
}
ask-taking = { $seats ->
    [2] Neem een kolom met twee tegels, gratis.
   *[other] Je bent de laatste: neem een kolom, gratis.
}
ask-opening-bid = Kolom { $column } wordt geveild: open met een bod van { $least } tot { $have }, alles wat je hebt.
ask-bidding = Kolom { $column } wordt geveild: bied { $least } of meer (je hebt in totaal { $have }), of pas.
ask-paying = Betaal { $due }: hoeveel { $kind ->
    [coins] munten
    [goods] goederen
    [wood] hout
    [corn] maïs
   *[other] { $kind }
}? Je hebt er { $have }{ $least ->
    [0] .
   *[other] {" "}en moet er minstens { $least } betalen.
}
ask-buying = Betaal de Zwarte Markt { $due }: hoeveel { $kind ->
    [coins] munten, de rest in goederen
    [munten] munten, de rest in goederen
   *[other] goederen
}? Je hebt er { $have }{ $least ->
    [0] .
   *[other] {" "}en moet er minstens { $least } betalen.
}
ask-shipping = { $due ->
    [one] Laad nog 1 pels
   *[other] Laad nog { $due } pelzen
}: hoeveel { $kind }? Je hebt er { $have }{ $least ->
    [0] .
   *[other] {" "}en moet er minstens { $least } laden.
}
ask-stocking = { $way ->
    [buy] Hoeveel { $kind } koop je, van 1 tot { $most }, voor een munt per stuk?
   *[sell] Hoeveel { $kind } verkoop je, van 1 tot { $most }, voor een munt per stuk?
}
ask-acting = Fase { $step }, jouw beurt: je hebt { $tiles ->
    [0] geen tegel meer
    [one] nog 1 tegel
   *[other] nog { $tiles } tegels
} en { $special ->
    [0] geen speciale actie meer
   *[other] nog een speciale actie
}.
ask-building = { $built ->
    [one] Er is 1 bedrijf gebouwd
   *[other] Er zijn { $built } bedrijven gebouwd
}: bouw er nog een, of rond af. Je hebt { $wood } hout.
ask-trading = Nog een pels van de bovenste handelaar, voor { $price ->
    [one] 1 goed
   *[other] { $price } goederen
} per stuk, of klaar? Je hebt er { $goods }.
ask-removing = { $businesses ->
    [one] Er is geen maïs voor 1 bedrijf: haal er een weg
   *[other] Er is geen maïs voor { $businesses } bedrijven: haal ze een voor een weg
} (-2 punten per bedrijf).

# The moves, in groups.

help-game =
    Typ een zet zoals de lijst van ? hem toont, een aantal uit het bereik: bid 4. Afkorten mag zolang er maar
    één zet op past, zoals b doc voor build docks, en er passen meer zetten op een regel: build docks; done
moves-now = Je kunt
moves-city-tile = Met een stadstegel
moves-land-tile = Met een landtegel
moves-trade-tile = Met een handelstegel
moves-special = Als speciale actie
moves-pass = Of
move-pass = geen bod op deze kolom
move-pass-tile = de tegel voor 1 munt
move-pass-special = de speciale actie voor 1 munt
move-done = dat was alles
move-column = { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 munt
   *[other] , { $coins } munten
}
move-bid = je hebt in totaal { $have }
move-pay = er moet { $due } betaald worden
move-load = er moeten er { $due } geladen worden
move-build = { $cost ->
    [free] gratis
   *[wood] 1 hout
}; je hebt er { $have }, { $leads ->
    [yes] de meeste
   *[no] { $most ->
        [0] niemand meer
       *[other] de meeste zijn { $most }
    }
}
move-remove = het gaat terug naar jou, -2 punten
move-elections = { $points } punten
move-add = plek voor { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout bij het ontginnen, { $corn } maïs per ronde
move-clear = { $lands ->
    [one] 1 land
   *[other] { $lands } landen
}: { $wood } hout, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
move-trade-top = { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per pels, een voor een{ $corn ->
    [0] { "" }
   *[other] ; { $corn } maïs voor de boten
}
move-trade-all = { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} voor { $furs }{ $corn ->
    [0] { "" }
   *[other] ; { $corn } maïs voor de boten
}
move-take-fur = { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
}
move-ship = { $furs } pelzen; nu { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}, { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
move-amount = voor 1 munt per stuk
move-lumberyard-buy = hout voor 1 munt per stuk
move-lumberyard-sell = hout, 1 munt per stuk
move-granary-buy = maïs voor 1 munt per stuk
move-granary-sell = maïs, 1 munt per stuk
move-docks = een pakhuis voor 1 hout
move-millwork = huizen voor 1 hout per stuk
move-black-market = pelzen uit de voorraad, 3 munten of goederen per stuk
move-trading-company = je handelspost gaat stroomopwaarts voor 1 hout
fee-also = { $coins ->
    [one] {" "}+ 1 munt tol
   *[other] {" "}+ { $coins } munten tol
}

# Why a move cannot be played: whole sentences. $slot counts from 1 here.

why-game-over = Het spel is afgelopen.
why-not-asked = Je bent nu niet aan de beurt.
why-no-seat = Die plaats is er niet aan deze tafel.
why-clock-runs = De klok loopt: stop hem, of laat hem lopen.
why-unknown-move = Zo'n zet is er niet in dit spel.
why-found-first = Plaats eerst je gratis bedrijf in een wijk.
why-no-business-there = Je hebt geen bedrijf in de { $district }.
why-remove-first = { $businesses ->
    [one] Door gebrek aan maïs moet je eerst 1 bedrijf weghalen.
   *[other] Door gebrek aan maïs moet je eerst { $businesses } bedrijven weghalen.
}
why-nothing-to-remove = Bedrijven gaan alleen weg door gebrek aan maïs, aan het eind van een ronde.
why-pay-first = Betaal eerst: er staat nog { $due } open, en nu gaat het om { $kind }.
why-pay-more-than-held = { $have ->
    [0] Je hebt geen { $kind }.
   *[other] Je hebt maar { $have } { $kind }.
}
why-pay-too-much = Er staat nog maar { $due } open.
why-pay-too-little = Er staat nog { $due } open, dus je moet minstens { $least } { $kind } betalen: van de rest heb je niet meer.
why-column-gone = Kolom { $column } is al weg.
why-two-players = Met twee spelers moet dit een kolom met { $tiles } tegels zijn.
why-choose-column = Kies eerst een kolom van de geldkist.
why-must-bid = Wie een kolom in veiling brengt, moet bieden, al is het 0.
why-bid-higher = Het hoogste bod is { $bid }: bied meer, of pas.
why-bid-too-high = Je kunt geen { $bid } bieden: je hebt in totaal { $have }.
why-bid-first = Bied eerst op de kolom, of pas.
why-not-bidding = De veiling is voorbij.
why-finish-building = Maak eerst het bouwen af: nog een bedrijf, of klaar.
why-finish-trading = Maak eerst het ruilen af: nog een pels, of klaar.
why-nothing-begun = Je bent nog nergens aan begonnen; sla liever een tegel of de speciale actie over.
why-amount-first = Zeg eerst hoeveel { $kind }.
why-no-amount = Een aantal hoort bij het kopen of verkopen van hout of maïs.
why-other-step = Nu is het de fase { $step }.
why-no-tile = Je hebt geen tegel meer voor de fase { $step }.
why-special-used = Je hebt je speciale actie van deze fase al gebruikt.
why-no-wood = Daarvoor heb je { $need } hout nodig; je hebt { $have ->
    [0] niets
   *[other] { $have }
}.
why-no-corn = Daarvoor heb je { $need } maïs nodig; je hebt { $have ->
    [0] niets
   *[other] { $have }
}.
why-no-coins = Daarvoor heb je { $need ->
    [one] 1 munt
   *[other] { $need } munten
} nodig; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
why-no-goods = Daarvoor heb je { $need ->
    [one] 1 goed
   *[other] { $need } goederen
} nodig; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
why-no-coins-or-goods = Daarvoor heb je samen { $need } munten en goederen nodig; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
why-no-buildings = Daarvoor heb je { $need ->
    [one] 1 gebouw
   *[other] { $need } gebouwen
} nodig; je hebt er { $have ->
    [0] geen meer
   *[other] nog { $have }
}.
why-no-election = Je bent in geen enkele wijk koploper, dus verkiezingen leveren niets op.
why-slot-empty = Vak { $slot } is leeg.
why-nothing-to-clear = Je hebt geen land dat vol huizen staat en nog niet ontgonnen is.
why-trade-first = Begin eerst te ruilen met de bovenste handelaar.
why-not-enough-furs = Dit schip vraagt { $need ->
    [one] 1 pels
   *[other] { $need } pelzen
}; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
why-no-corn-for-boats = De boten kosten { $need } maïs; je hebt { $have ->
    [0] niets
   *[other] { $have }
}.
why-trader-empty = Deze handelaar heeft geen pelzen.
why-fur-not-there = De bovenste handelaar heeft geen { $fur }.
why-no-coin-for-fee = De tol is 1 munt, want je bent geen koploper in de { $district }, en je hebt geen munt.
why-all-warehouses = Al je pakhuizen staan er al.
why-no-furs-left = { $have ->
    [0] Er is geen pels meer te koop.
    [one] Er is nog maar 1 pels te koop.
   *[other] Er zijn nog maar { $have } pelzen te koop.
}
why-no-house-space = { $have ->
    [0] Op je landen is geen plek meer voor een huis.
    [one] Op je landen is nog maar plek voor 1 huis.
   *[other] Op je landen is nog maar plek voor { $have } huizen.
}
why-no-zone = Stroomopwaarts is geen vrije plek meer tot aan het verste langhuis.

# The board.

heading-founding = de eerste bedrijven
heading-over = het spel is afgelopen
heading-round = ronde { $round } van 6
heading-bidding = bieden
heading-step = fase { $step }
panel-city = Stad
panel-box = Geldkist
panel-traders = Handelaren
panel-furs = voorraad { $reserve }, afgelegd { $discards }
panel-lands = Nieuw land
panel-ships = Nieuwe schepen
panel-deck = stapel { $deck }
panel-hudson = Hudson
panel-travel = { $corn ->
    [0] er staat een langhuis bij jouw zone: ruilen kost geen maïs voor boten
   *[other] ruilen kost jou { $corn } maïs voor de boten
}
panel-mats = Spelers
legend-lands = land: { $house } huis, w hout bij ontginnen, c maïs per ronde, { $cleared } ontgonnen
legend-mats = { $lands }; maïs+oogst, schepen+goederen per ronde
head-leads = meeste
head-fee = jouw tol
head-special = Speciale actie
head-houses = huizen
head-furs = pelzen
head-token = fiche
head-points = pnt
head-coins = munt
head-goods = goed
head-wood = hout
head-corn = maïs
head-needs = eet
head-ships = schip
head-piers = kade
head-left = gebw
head-tiles = tegel
head-post = post
fee-due = { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}
fee-free = gratis
district-lumberyard = Houttuin
district-granary = Graanschuur
district-docks = Haven
district-millwork = Timmerwerf
district-black_market = Zwarte Markt
district-trading_company = Handelscompagnie
special-lumberyard = koop of verkoop hout
special-granary = koop of verkoop maïs
special-docks = een pakhuis
special-millwork = 1 tot 3 huizen
special-black_market = 1 tot 3 pelzen
special-trading_company = handelspost
step-city = stad
step-land = land
step-trade = handel
tile-city = S
tile-land = L
tile-trade = H
kind-coins = munten
kind-goods = goederen
kind-wood = hout
kind-corn = maïs
kind-beaver = bever
kind-mink = nerts
kind-otter = otter
kind-muskrat = muskusrat
kind-lynx = lynx
fur-beaver = bever
fur-mink = nerts
fur-otter = otter
fur-muskrat = muskusrat
fur-lynx = lynx
box-column = kolom
box-tiles = tegels
box-bonus = munten
box-taken = genomen
box-up = geveild
auction-up = Kolom { $column } voor fiche { $token } ({ $who })
auction-bid = : bod { $bid } ({ $who })
trader-top = boven
trader-middle = midden
trader-bottom = onder
price-each = { $goods ->
    [one] 1 goed per stuk
   *[other] { $goods } goederen per stuk
}
price-all = { $goods ->
    [one] 1 goed voor alle
   *[other] { $goods } goederen voor alle
}
river-zones = zone
river-camps = langhuizen
river-boats = boten (maïs)
river-posts = posten
brief-column = Kolom { $column }: { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 munt
   *[other] , { $coins } munten
}
mat-token = fiche { $token }
mat-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
mat-coins = { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}
mat-goods = goederen { $goods } van { $room }{ $income ->
    [0] { "" }
   *[other] {" "}(+{ $income } per ronde)
}
mat-wood = { $wood } hout
mat-corn = { $corn } maïs ({ $income ->
    [0] { "" }
   *[other] +{ $income } per ronde,{" "}
}{ $needs } nodig)
mat-furs = pelzen: { $furs }
mat-ships = { $ships ->
    [one] 1 schip
   *[other] { $ships } schepen
}
mat-wharf = { $warehouses ->
    [one] 1 pakhuis
   *[other] { $warehouses } pakhuizen
}
mat-left = { $buildings ->
    [one] nog 1 gebouw
   *[other] nog { $buildings } gebouwen
}
mat-tiles = tegels: { $tiles }
mat-post = post in zone { $zone }

# Where points come from.

source-elections = verkiezingen
source-clearing = ontgonnen land
source-shipping = verscheepte pelzen
source-removal = verloren bedrijven
source-final-elections = laatste verkiezingen
source-final-land = land aan het eind
source-furs = pelzen over
source-resources = grondstoffen over

# What a move does, for hints: parts of a sentence, without a full stop.

reason-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-takes-lead = neemt de leiding in de { $district }, { $own } tegen { $most }
reason-draws-level = komt gelijk in de { $district } met { $own }
reason-extends-lead = leidt in de { $district } met { $lead } verschil
reason-still-behind = staat nog achter in de { $district }, { $own } tegen { $most }
reason-elections-worth = maakt verkiezingen { $points } waard
reason-corn-short = laat { $corn } maïs over voor { $businesses ->
    [one] 1 bedrijf
   *[other] { $businesses } bedrijven
}
reason-corn-enough = heeft { $corn } maïs voor { $businesses ->
    [one] 1 bedrijf
   *[other] { $businesses } bedrijven
}
reason-last-of = is het laatste van je { $kind }
reason-spends = kost { $stuff }, nog { $have } over
reason-spends-either = kost { $price } munten of goederen, nog { $have } over
reason-gets = levert { $stuff } op
reason-up-to = levert hooguit { $stuff } op
reason-still-due = er { $resources ->
    [one] moet nog 1 grondstof
   *[other] moeten nog { $resources } grondstoffen
} betaald worden
reason-corn-needed = je hebt { $corn } maïs voor { $businesses ->
    [one] 1 bedrijf
   *[other] { $businesses } bedrijven
}
stuff = { $kind ->
    [coins] { $amount ->
        [one] 1 munt
       *[other] { $amount } munten
    }
    [munten] { $amount ->
        [one] 1 munt
       *[other] { $amount } munten
    }
    [goods] { $amount ->
        [one] 1 goed
       *[other] { $amount } goederen
    }
    [goederen] { $amount ->
        [one] 1 goed
       *[other] { $amount } goederen
    }
    [wood] { $amount } hout
    [corn] { $amount } maïs
   *[other] { $amount } { $kind }
}
reason-land = plek voor { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout, en na het ontginnen { $corn } maïs per ronde
reason-place-points = scoort { $points } als het als laatste ontgonnen wordt
reason-houses-needed = er { $houses ->
    [one] is 1 huis
   *[other] zijn { $houses } huizen
} nodig om je landen te vullen
reason-lands-filled = { $lands ->
    [one] maakt een land vol
   *[other] maakt { $lands } landen vol
}, { $points } waard bij het ontginnen
reason-clears = { $wood } hout van { $lands ->
    [one] 1 land
   *[other] { $lands } landen
}, { $corn } maïs meer per ronde
reason-boats-dearer = de boten kosten dan { $corn } maïs in plaats van { $before }
reason-boats-cheaper = de boten kosten dan { $corn } maïs in plaats van { $before }
reason-boats = kost { $corn } maïs voor de boten
reason-furs = { $furs ->
    [one] 1 pels
   *[other] { $furs } pelzen
}
reason-unseen-furs = { $furs ->
    [one] 1 pels, ongezien
   *[other] { $furs } pelzen, ongezien
}
reason-can-ship = schip { $slot } zou dan { $points } opleveren
reason-ships = { $points ->
    [one] 1 punt
   *[other] { $points } punten
} voor { $furs ->
    [one] 1 pels
   *[other] { $furs } pelzen
}
reason-ship-pays = { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}
reason-goods-a-round = { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
reason-no-room = je schepen brengen er { $goods } per ronde, en op de steigers is plek voor { $room }
reason-room = ruimte voor { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
}
reason-tiles = { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
} ({ $step })
reason-coins = { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}
reason-worth-bid = is een bod tot { $most } waard
reason-too-dear = { $most ->
    [0] is jou geen bod waard
   *[other] is jou niet meer dan { $most } waard
}
reason-beats-others = de anderen stoppen naar verwachting bij { $bid }
reason-others-bid = anderen gaan misschien tot { $bid }
reason-left-after = laat { $resources ->
    [one] 1 grondstof
   *[other] { $resources } grondstoffen
} over
reason-lets-go = { $who } heeft hem tot nu toe voor { $bid }
reason-keeps-all = je houdt { $resources ->
    [one] je ene grondstof
   *[other] je { $resources } grondstoffen
}
reason-fee = kost de tol van de { $district }
reason-coin = 1 munt
reason-forgoes-elections = verkiezingen zouden { $points } opleveren
reason-forgoes-clearing = ontginnen zou { $points } opleveren
reason-unbuilt = laat { $wood } hout liggen
reason-loses-points = kost { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-loses-lead = geeft de leiding in de { $district } uit handen
reason-keeps-leads = houdt je overal koploper

# What a round is, where scores are told by rounds.
about-rounds = De rondes: de zes rondes van de spelregels; wat daarvoor wordt gesticht, brengt niets op.
