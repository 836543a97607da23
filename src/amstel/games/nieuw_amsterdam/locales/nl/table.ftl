# Facts: lines of the log. $own: whether the seat is the reader's own; $who: the name of the seat.
# Facts that share a line are formatted one by one first (item-...); $items is the list of them.
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
    [yes] Je vestigt een bedrijf: { $district }.
   *[no] { $who } vestigt een bedrijf: { $district }.
}
fact-round = Ronde { $round } van 6.
fact-new-land = Nieuw land (huizen/hout/graan): { $items }.
item-new-land = { $land }
fact-new-ship = Nieuwe schepen (pelzen/goederen/munten): { $items }.
item-new-ship = { $ship }
fact-filled-trader = Nieuwe pelzen bij de handelaren: { $items }.
item-filled-trader = { $fur }
fact-mixed-furs = { $furs ->
    [one] De afgelegde pels vormt de nieuwe voorraad.
   *[other] De { $furs } afgelegde pelzen vormen een nieuwe voorraad.
}
fact-tile-placed = Tegels in de geldkist, van links af: { $items }.
item-tile-placed = { $step }
fact-put-up = { $own ->
    [yes] Je brengt kolom { $column } ter veiling.
   *[no] { $who } brengt kolom { $column } ter veiling.
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
fact-got-token = Nieuwe beurtvolgorde: { $items }.
item-got-token = { $own ->
    [yes] jij
   *[no] { $who }
} { $token }
fact-got-bonus = { $coins ->
    [one] +1 munt.
   *[other] +{ $coins } munten.
}
fact-took-column = { $own ->
    [yes] Je neemt kolom { $column } gratis.
   *[no] { $who } neemt kolom { $column } gratis.
}
fact-step = Stap: { $step }.
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
    [yes] Je neemt land { $land } uit vak { $slot }.
   *[no] { $who } neemt land { $land } uit vak { $slot }.
}
fact-receded = Een langhuis wijkt stroomopwaarts, naar kamp { $camp }.
fact-longhouse-gone = Een langhuis in kamp { $camp } verdwijnt.
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
    [yes] Je betaalt { $corn } graan voor de boten.
   *[no] { $who } betaalt { $corn } graan voor de boten.
}
fact-traded = { $own ->
    [yes] Je krijgt { $items }.
   *[no] { $who } krijgt { $items }.
}
item-traded = { $fur }
fact-loaded = { $own ->
    [yes] Je laadt { $items } op schip { $slot }.
   *[no] { $who } laadt { $items } op schip { $slot }.
}
item-loaded = { $amount } { $fur }
fact-shipped = Schip { $slot } ({ $ship }) vaart uit: { $coins ->
    [0] geen munten.
    [one] +1 munt.
   *[other] +{ $coins } munten.
}
fact-fee = { $own ->
    [yes] Je betaalt 1 munt toeslag: { $district }.
   *[no] { $who } betaalt 1 munt toeslag: { $district }.
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
    [yes] Je bouwt pakhuis { $warehouses }:
   *[no] { $who } bouwt pakhuis { $warehouses }:
} ruimte voor { $room ->
    [one] 1 goed.
   *[other] { $room } goederen.
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
fact-harvested = Graan geoogst: { $items }.
item-harvested = { $own ->
    [yes] jij
   *[no] { $who }
} { $corn }
fact-provided = Graan betaald voor bedrijven: { $items }.
item-provided = { $own ->
    [yes] jij
   *[no] { $who }
} { $corn } van { $businesses }
fact-removed = { $own ->
    [yes] Door gebrek aan graan verlies je: { $items }.
   *[no] Door gebrek aan graan verliest { $who }: { $items }.
}
item-removed = { $district } ({ $points ->
    [0] geen punten
    [one] −1 punt
   *[other] −{ $points } punten
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
    [one] 1 goed gaat verloren: geen ruimte.
   *[other] { $goods } goederen gaan verloren: geen ruimte.
}
fact-income = Munten voor wijken waar je staat, en voor wijken waar je alleen leidt: { $items }.
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

# Refusals: whole sentences that say why a move isn't legal. $slot is counted from 1.

refusal-found-first = Plaats eerst je gratis bedrijf in een wijk.
refusal-no-business-there = Je hebt geen bedrijf in de { $district }.
refusal-remove-first = { $businesses ->
    [one] Je komt graan tekort: haal eerst 1 van je bedrijven weg.
   *[other] Je komt graan tekort: haal eerst { $businesses } van je bedrijven weg.
}
refusal-nothing-to-remove = Je haalt alleen bedrijven weg aan het eind van een ronde, als je graan tekortkomt.
refusal-pay-first = Betaal eerst de { $due } die je nog schuldig bent; kies nu hoeveel je in { kind-word } betaalt.
refusal-load-first = Laad eerst de { $due ->
    [one] pels
   *[other] { $due } pelzen
} die het schip nog nodig heeft; kies nu hoeveel { kind-word }.
refusal-only-have = { $have ->
    [0] Je hebt geen { kind-word }.
   *[other] Je hebt maar { held-of }.
}
held-of = { $kind ->
    [coins] { $have ->
        [one] 1 munt
       *[other] { $have } munten
    }
    [goods] { $have ->
        [one] 1 goed
       *[other] { $have } goederen
    }
   *[other] { $have } { kind-word }
}
refusal-pay-too-much = Je bent nog maar { $due } schuldig.
refusal-load-too-much = Het schip heeft nog maar { $due ->
    [one] 1 pels
   *[other] { $due } pelzen
} nodig.
least-of = { $kind ->
    [coins] { $least ->
        [one] 1 munt
       *[other] { $least } munten
    }
    [goods] { $least ->
        [one] 1 goed
       *[other] { $least } goederen
    }
   *[other] { $least } { kind-word }
}
refusal-pay-too-little = Je bent { $due } schuldig en moet minstens { least-of } betalen: je andere middelen dekken de rest niet.
refusal-load-too-little = Het schip heeft nog { $due ->
    [one] 1 pels
   *[other] { $due } pelzen
} nodig, waarvan minstens { least-of }: je andere pelzen zijn te weinig.
refusal-complete-number = Je getal is hoger dan { $added }. Kies nu de rest ervan.
refusal-nothing-to-pay = Er valt nu niets te betalen.
refusal-column-gone = Kolom { $column } is al genomen.
refusal-two-players = Kies met twee spelers een kolom met { $tiles } tegels.
refusal-choose-column = Kies eerst een kolom in de geldkist.
refusal-must-bid = Je hebt deze kolom ter veiling gebracht, dus je moet bieden, al is het maar 0.
refusal-bid-higher = { $added ->
    [0] Het hoogste bod is { $bid }: bied meer of pas.
   *[other] Het hoogste bod is { $bid }: bied meer.
}
in-total = { $have ->
    [0] geen middelen
    [one] 1 middel
   *[other] { $have } middelen
}
refusal-bid-too-high = Je kunt geen { $bid } bieden: je hebt in totaal { in-total }.
refusal-bid-no-higher = Je kunt niet hoger bieden: je hebt in totaal { in-total }.
refusal-bid-first = Bied eerst op de kolom.
refusal-bid-or-pass-first = Bied eerst op de kolom of pas.
refusal-only-pass = Het hoogste bod is { $bid } en je hebt in totaal { in-total }: je kunt alleen passen.
refusal-not-bidding = Het bieden is voorbij.
refusal-finish-building = Maak eerst het bouwen af: bouw nog een bedrijf of kies klaar.
refusal-finish-trading = Maak eerst het ruilen af: koop nog een pels of kies klaar.
refusal-only-done = Je kunt nu alleen klaar kiezen.
refusal-nothing-begun = Er is niets om af te maken. Je kunt { $tiles ->
    [0] de speciale actie
   *[other] { $special ->
        [0] een tegel
       *[other] een tegel of de speciale actie
    }
} overslaan voor 1 munt.
refusal-amount-first = Kies eerst hoeveel { kind-word }.
refusal-no-amount = Je kiest alleen een aantal als je hout of graan koopt of verkoopt.
refusal-other-step = Dit is de stap { $step }.
refusal-no-tile = Je hebt geen tegel meer voor de stap { $step }.
refusal-special-used = Je hebt je speciale actie in deze stap al gebruikt.
refusal-no-wood = Dat kost { $need } hout; je hebt { $have ->
    [0] niets
   *[other] { $have }
}.
refusal-no-wood-or-buildings = Dat kost { $need } hout en { $need ->
    [one] 1 gebouw
   *[other] { $need } gebouwen
}; je hebt { $wood ->
    [0] geen
   *[other] { $wood }
} hout en { $buildings ->
    [0] geen gebouwen
    [one] nog 1 gebouw
   *[other] nog { $buildings } gebouwen
}.
refusal-no-coins = Dat kost { $need ->
    [one] 1 munt
   *[other] { $need } munten
}; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
refusal-no-goods = Dat kost { $need ->
    [one] 1 goed
   *[other] { $need } goederen
}; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
refusal-no-coins-or-goods = Dat kost in totaal { $need } munten en goederen; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
refusal-no-buildings = Daarvoor heb je { $need ->
    [one] 1 gebouw
   *[other] { $need } gebouwen
} nodig; je hebt er { $have ->
    [0] geen meer
   *[other] nog { $have }
}.
refusal-no-election = Je bent in geen enkele wijk koploper, dus verkiezingen leveren niets op.
refusal-slot-empty = Vak { $slot } is leeg.
refusal-nothing-to-clear = Je hebt geen land dat vol huizen staat en nog niet ontgonnen is.
refusal-trade-first = Begin eerst te ruilen met de bovenste handelaar.
refusal-not-enough-furs = Voor dit schip heb je { $need ->
    [one] 1 pels
   *[other] { $need } pelzen
} nodig; je hebt er { $have ->
    [0] geen
   *[other] { $have }
}.
refusal-no-corn-for-boats = Stroomopwaarts varen kost { $need } graan; je hebt { $have ->
    [0] niets
   *[other] { $have }
}.
refusal-no-corn-or-goods = Stroomopwaarts varen kost { $need } graan, en de handelaar wil { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
}; je hebt { $have ->
    [0] geen
   *[other] { $have }
} graan en { $held ->
    [0] geen goederen
    [one] 1 goed
   *[other] { $held } goederen
}.
refusal-trader-empty = Deze handelaar heeft geen pelzen.
refusal-fur-not-there = De bovenste handelaar heeft geen { $fur }.
refusal-no-coin-for-fee = Je hebt geen munt voor de toeslag, want je bent geen koploper in de { $district }{ $wood ->
    [0] { "" }
   *[other] , en je komt { $wood } hout tekort
}{ $corn ->
    [0] { "" }
   *[other] , en je komt { $corn } graan tekort
}{ $buildings ->
    [0] { "" }
    [one] , en je komt 1 gebouw tekort
   *[other] , en je komt { $buildings } gebouwen tekort
}{ $price ->
    [0] { "" }
    [one] , en je komt voor de prijs 1 munt of goed tekort
   *[other] , en je komt voor de prijs { $price } munten of goederen tekort
}.
refusal-all-warehouses = Je hebt al je pakhuizen al gebouwd.
refusal-no-furs-left = { $have ->
    [0] Er is geen pels meer te koop.
    [one] Er is nog maar 1 pels te koop.
   *[other] Er zijn nog maar { $have } pelzen te koop.
}
refusal-no-house-space = { $have ->
    [0] Op je land is geen plek meer voor een huis.
    [one] Op je land is nog maar plek voor 1 huis.
   *[other] Op je land is nog maar plek voor { $have } huizen.
}
refusal-no-zone = Stroomopwaarts heeft geen zone een vrije plek, tot aan het verste langhuis.

# Board.

panel-traders = Handelaren
panel-furs = voorraad { $reserve }, afgelegd { $discards }
panel-lands = Nieuw land
panel-ships = Nieuwe schepen
panel-deck = stapel { $deck }
panel-travel = { $corn ->
    [0] er staat een langhuis in jouw zone: ruilen kost geen graan
   *[other] ruilen kost jou { $corn } graan voor de boten
}
panel-mats = Spelers
letter-wood = h
letter-corn = g
fee-free = gratis
district-lumberyard = Houttuin
district-granary = Graanschuur
district-docks = Haven
district-millwork = Timmerwerf
district-black_market = Zwarte Markt
district-trading_company = Handelscompagnie
special-lumberyard = koop of verkoop hout
special-granary = koop of verkoop graan
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
kind-corn = graan
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
mat-corn = { $corn } graan ({ $income ->
    [0] { "" }
   *[other] +{ $income } per ronde,{" "}
}{ $needs } nodig)
mat-furs = pelzen: { $furs }
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

# Sources of points.

source-elections = verkiezingen
source-clearing = ontgonnen land
source-shipping = verscheepte pelzen
source-removal = verloren bedrijven
source-final-elections = laatste verkiezingen
source-final-land = land aan het eind
source-furs = onverscheepte pelzen
source-resources = overgebleven middelen

# Notes for hints: what a move does; parts of a sentence, without a full stop.

note-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
note-takes-lead = neemt de leiding in de { $district }, { $own } tegen { $most }
note-draws-level = deelt de leiding in de { $district } met { $own }
note-extends-lead = vergroot je voorsprong in de { $district } tot { $lead }
note-still-behind = nog achter in de { $district }, { $own } tegen { $most }
note-elections-worth = maakt verkiezingen { $points } waard
note-corn-short = laat maar { $corn } graan over voor { $businesses ->
    [one] 1 bedrijf
   *[other] { $businesses } bedrijven
}
note-corn-enough = laat genoeg graan over: { $corn } voor { $businesses ->
    [one] 1 bedrijf
   *[other] { $businesses } bedrijven
}
note-last-of = daarna heb je geen { kind-word } meer
note-spends = kost { $stuff }, nog { $have } over
note-spends-either = kost { $price } munten of goederen, nog { $have } over
note-gets = levert { $stuff } op
note-up-to = levert hooguit { $stuff } op
note-still-due = nog { $resources ->
    [one] 1 middel
   *[other] { $resources } middelen
} te betalen
note-corn-needed = je hebt { $corn } graan voor { $businesses ->
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
    [corn] { $amount } graan
   *[other] { $amount } { $kind }
}
note-land = plek voor { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout bij het ontginnen, daarna { $corn } graan per ronde
note-place-points = scoort { $points } als het als laatste ontgonnen wordt
note-houses-needed = er { $houses ->
    [one] is 1 huis
   *[other] zijn { $houses } huizen
} nodig om je land te vullen
note-lands-filled = { $lands ->
    [one] maakt een stuk land vol
   *[other] maakt { $lands } stukken land vol
}, { $points } waard bij het ontginnen
note-clears = { $wood } hout van { $lands ->
    [one] 1 stuk land
   *[other] { $lands } stukken land
}, { $corn } graan meer per ronde
note-boats-dearer = maakt de boten duurder: van { $before } naar { $corn } graan
note-boats-cheaper = maakt de boten goedkoper: van { $before } naar { $corn } graan
note-boats = kost { $corn } graan voor de boten
note-furs = { $furs ->
    [one] 1 pels
   *[other] { $furs } pelzen
}
note-unseen-furs = { $furs ->
    [one] 1 willekeurige pels
   *[other] { $furs } willekeurige pelzen
}
note-can-ship = laat je { $points } scoren met schip { $slot }
note-ships = { $points ->
    [one] 1 punt
   *[other] { $points } punten
} voor { $furs ->
    [one] 1 pels
   *[other] { $furs } pelzen
}
note-ship-pays = { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}
note-goods-a-round = { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
note-no-room = je schepen brengen { $goods } goederen per ronde, maar op je steigers is maar plek voor { $room }
note-room = ruimte voor { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
}
note-tiles = { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
} ({ $step })
note-coins = { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}
note-worth-bid = is een bod tot { $most } waard
note-too-dear = { $most ->
    [0] is jou geen bod waard
   *[other] is jou hooguit { $most } waard
}
note-beats-others = tegenstanders stoppen naar verwachting bij { $bid }
note-others-bid = tegenstanders bieden misschien tot { $bid }
note-left-after = laat je { $resources ->
    [one] 1 middel
   *[other] { $resources } middelen
} over
note-lets-go = laat { $who } hem nemen voor { $bid }
note-keeps-all = je houdt { $resources ->
    [one] je ene middel
   *[other] je { $resources } middelen
}
note-fee = kost de toeslag van de { $district }
note-coin = 1 munt
note-forgoes-elections = laat { $points ->
    [one] 1 punt
   *[other] { $points } punten
} uit verkiezingen liggen
note-forgoes-clearing = laat { $points ->
    [one] 1 punt
   *[other] { $points } punten
} uit ontginnen liggen
note-unbuilt = laat { $wood } hout ongebruikt
note-loses-points = kost { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
note-loses-lead = geeft de leiding in de { $district } uit handen
note-keeps-leads = houdt je overal koploper

# What a round is, for scores by round.
about-rounds = De partij heeft zes rondes; het vestigen van de eerste bedrijven vóór ronde 1 levert geen punten op.

# Words.

none = geen
player = { $own ->
    [yes] jij
   *[no] { $who }
}
fur-count = { $count } { $fur }
land-figures = { $houses }/{ $wood }/{ $corn }
ship-figures = { $furs }/{ $goods }/{ $coins }
# Coins, goods, wood and corn are ids; furs are words already.
kind-word = { $kind ->
    [coins] munten
    [goods] goederen
    [wood] hout
    [corn] graan
   *[other] { $kind }
}

# Questions: what a player has to decide.

question-founding = { $left ->
    [one] Plaats een gratis bedrijf in een wijk.
   *[other] Plaats een gratis bedrijf in een wijk (nog { $left }).
}
question-choosing = { $seats ->
    [2] Breng een kolom met drie tegels ter veiling.
   *[other] Breng een kolom ter veiling.
}
question-taking = { $seats ->
    [2] Neem gratis een kolom met twee tegels.
   *[other] Je bent de laatste: neem gratis een kolom.
}
question-opening-bid = Kolom { $column } is ter veiling. Open met een bod van { $least } tot { $have } (alles wat je hebt).
question-bidding = Kolom { $column } is ter veiling. Bied { $least } of meer (je hebt in totaal { $have }) of pas.
question-higher-bid = Kolom { $column } is ter veiling. Kies je bod, { $least } of meer (je hebt in totaal { $have }).
question-outbid = Het bod op kolom { $column } is { $bid } en je hebt in totaal { $have }: je kunt alleen passen.
question-paying = Kies hoe je { $due } betaalt. Nu { kind-word }: je hebt er { $have }{ $least ->
    [0] .
   *[other] {" "}en moet er minstens { $least } betalen.
}
question-buying = Betaal de Zwarte Markt { $due } in munten en goederen. Nu { kind-word }: je hebt er { $have }{ $least ->
    [0] .
   *[other] {" "}en moet er minstens { $least } betalen.
}
question-shipping = { $due ->
    [one] Laad 1 pels
   *[other] Laad { $due } pelzen
}: hoe minder soorten, hoe meer punten. Nu { kind-word }: je hebt er { $have }{ $least ->
    [0] .
   *[other] {" "}en moet er minstens { $least } laden.
}
question-stocking = { $way ->
    [buy] Hoeveel { kind-word } koop je voor 1 munt per stuk ({ $least } tot { $most })?
   *[sell] Hoeveel { kind-word } verkoop je voor 1 munt per stuk ({ $least } tot { $most })?
}
question-acting = Stap { $step }, jouw beurt: { $tiles ->
    [0] geen tegel meer
    [one] nog 1 tegel
   *[other] nog { $tiles } tegels
} en { $special ->
    [0] geen speciale actie meer
   *[other] een speciale actie
}.
question-building = { $built ->
    [one] 1 bedrijf gebouwd
   *[other] { $built } bedrijven gebouwd
}. Bouw er nog een, of klaar. Je hebt { $wood } hout.
question-trading = Koop nog een pels van de bovenste handelaar voor { $price ->
    [one] 1 goed
   *[other] { $price } goederen
}, of klaar. Goederen over: { $goods }.
question-removing = { $businesses ->
    [one] Je komt graan tekort voor 1 bedrijf: haal er een weg
   *[other] Je komt graan tekort voor { $businesses } bedrijven: haal ze een voor een weg
} (elk −2 punten).

# Help in the terminal.

# Stages of the game.

stage-founding = Voorbereiding: eerste bedrijven
stage-over = Partij afgelopen
stage-round = Ronde { $round } van 6: { $part }
part-bidding = Bieden
part-city = Stad
part-land = Land
part-trade = Handel
part-provisions = Proviand

# Moves in words, in groups. $number: a number that the player chooses.

moves-now = Jouw keuzes
moves-city-tile = Met een stadstegel
moves-land-tile = Met een landtegel
moves-trade-tile = Met een handelstegel
moves-special = Als je speciale actie
moves-pass = Of
option-pass = Passen
option-pass-tile = Tegel overslaan: +1 munt
option-pass-special = Speciale actie overslaan: +1 munt
option-done = Klaar
option-put-up = Breng kolom { $column } ter veiling: { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 munt
   *[other] , { $coins } munten
}
option-take-column = Neem kolom { $column }: { $tiles }{ $coins ->
    [0] { "" }
    [one] , 1 munt
   *[other] , { $coins } munten
}
option-bid = Bied { $number }
number-of = { $kind ->
    [coins] { $number ->
        [0] geen munten
        [one] 1 munt
       *[other] { $number } munten
    }
    [goods] { $number ->
        [0] geen goederen
        [one] 1 goed
       *[other] { $number } goederen
    }
   *[other] { $number ->
        [0] geen { kind-word }
       *[other] { $number } { kind-word }
    }
}
option-pay = Betaal { number-of }
option-load = Laad { number-of }
option-amount = { $way ->
    [buy] Koop { number-of } voor { $number ->
        [one] 1 munt
       *[other] { $number } munten
    }
   *[sell] Verkoop { number-of } voor { $number ->
        [one] 1 munt
       *[other] { $number } munten
    }
}
option-rest = { $option } (boven op { $added })
businesses-here = { $leads ->
    [yes] jij hebt de meeste, { $have }
   *[no] { $most ->
        [0] niemand heeft er
       *[other] jij hebt er { $have }, de koploper { $most }
    }
}
option-found = Vestig een gratis bedrijf: { $district } ({ businesses-here })
option-build = Bouw een bedrijf voor 1 hout: { $district } ({ businesses-here })
option-remove = Haal een bedrijf weg: { $district } (−2 punten)
option-elections = Verkiezingen houden: { $points } punten
option-add = Neem land { $slot }: plek voor { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout bij het ontginnen, { $corn } graan per ronde
option-clear = Ontgin { $lands ->
    [one] 1 stuk land
   *[other] { $lands } stukken land
}: { $wood } hout, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
travel-also = { $corn ->
    [0] { "" }
   *[other] {" "}en { $corn } graan voor de boten
}
option-trade-top = Koop { $fur } van de bovenste handelaar voor { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
}{ travel-also }
option-trade-all = Koop alle pelzen van de { $trader ->
    [top] bovenste
    [middle] middelste
   *[bottom] onderste
} handelaar ({ $furs }) voor { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
}{ travel-also }
option-take = Koop nog een pels: { $fur } voor { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
}
option-ship = Verscheep { $furs ->
    [one] 1 pels
   *[other] { $furs } pelzen
} met schip { $slot }: hooguit { $points } punten, { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}, { $goods ->
    [one] 1 goed per ronde
   *[other] { $goods } goederen per ronde
}
fee-too = { $fee ->
    [0] { "" }
    [one] {" "}(toeslag: 1 munt)
   *[other] {" "}(toeslag: { $fee } munten)
}
option-lumberyard-buy = { $district }: hout kopen voor 1 munt per stuk{ fee-too }
option-lumberyard-sell = { $district }: hout verkopen voor 1 munt per stuk{ fee-too }
option-granary-buy = { $district }: graan kopen voor 1 munt per stuk{ fee-too }
option-granary-sell = { $district }: graan verkopen voor 1 munt per stuk{ fee-too }
option-docks = { $district }: een pakhuis bouwen voor 1 hout{ fee-too }
option-millwork = { $district }: { $number ->
    [one] 1 huis bouwen
   *[other] { $number } huizen bouwen
} voor 1 hout per stuk{ fee-too }
option-black-market = { $district }: { $number ->
    [one] 1 willekeurige pels kopen
   *[other] { $number } willekeurige pelzen kopen
} voor 3 munten of goederen per stuk{ fee-too }
option-trading-company = { $district }: je handelspost naar zone { $zone } verplaatsen voor 1 hout{ fee-too }

# Namen van dingen, op het getekende bord en in de beschrijving.

thing-city = Stad
thing-cash-box = Geldkist
thing-river = Hudson
thing-buildings = Gebouwen over
thing-special = Speciale actie

# Parts of sentences, on the drawn board and in the table in words. $items is a list.

list = { $items }
upkeep-sum = { $corn } + { $harvest } oogst − { $needed } verbruikt
upkeep-left = { $spare } over
upkeep-enough = precies genoeg
upkeep-short = { $short } te kort
