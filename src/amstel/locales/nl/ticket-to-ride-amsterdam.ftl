# What happened, as a line of the log. $own says whether it is the reader's own seat, $who is the name of a seat.
# $card is the word for a colour (card-...), $route and $contract are the two places.

fact-began = { $own ->
    [yes] Jij begint.
   *[no] { $who } begint.
}
fact-dealt-card = { $own ->
    [yes] Je krijgt { $card }.
   *[no] { $who } krijgt { $card }.
}
fact-turned = Opengelegd: { $items }.
item-turned = { $card }
fact-swept = Er liggen drie jokers open: de hele rij gaat weg.
fact-wilds-stay = De jokers blijven liggen: er zijn te weinig andere kaarten voor een betere rij.
fact-reshuffled = De { $cards } afgelegde kaarten worden de nieuwe stapel.
fact-took = { $own ->
    [yes] Je pakt { $card } uit de rij.
   *[no] { $who } pakt { $card } uit de rij.
}
fact-drew = { $own ->
    [yes] Je trekt { $card }.
   *[no] { $who } trekt { $card }.
}
fact-drew-unseen = { $who } trekt een kaart van de stapel.
fact-offered = { $own ->
    [yes] Je krijgt het contract { $contract } aangeboden.
   *[no] { $who } krijgt het contract { $contract } aangeboden.
}
fact-offered-unseen = { $contracts ->
    [one] { $who } krijgt een contract aangeboden.
   *[other] { $who } krijgt { $contracts } contracten aangeboden.
}
fact-kept = { $own ->
    [yes] Je houdt { $contract }.
   *[no] { $who } houdt { $contract }.
}
fact-returned = { $own ->
    [yes] Je legt { $contract } terug.
   *[no] { $who } legt { $contract } terug.
}
fact-kept-unseen = { $returned ->
    [0] { $kept ->
        [one] { $who } houdt een contract.
       *[other] { $who } houdt { $kept } contracten.
    }
   *[other] { $who } houdt er { $kept } en legt er { $returned } terug.
}
fact-chose = { $own ->
    [yes] Je hebt gekozen.
   *[no] { $who } heeft gekozen.
}
fact-claimed = { $own ->
    [yes] Je claimt { $route }.
   *[no] { $who } claimt { $route }.
}
fact-paid = { $plain ->
    [0] { $wild ->
        [one] Betaald: 1 joker.
       *[other] Betaald: { $wild } jokers.
    }
   *[other] { $wild ->
        [0] Betaald: { $plain } { $card }.
        [one] Betaald: { $plain } { $card } en 1 joker.
       *[other] Betaald: { $plain } { $card } en { $wild } jokers.
    }
}
fact-scored = { $points ->
    [one] +1 punt.
   *[other] +{ $points } punten.
}
fact-merchandise = Een koopwaarkaart!
fact-passed = { $own ->
    [yes] Je past.
   *[no] { $who } past.
}
fact-last-turns = { $own ->
    [yes] Je hebt
   *[no] { $who } heeft
} { $carts ->
    [0] geen kar meer
    [one] nog één kar
   *[other] nog { $carts } karren
}: iedereen krijgt nog één beurt.
fact-no-more-cards = Er is geen tweede kaart om te trekken.
fact-contract-done = { $own ->
    [yes] Je hebt { $contract } vervuld: +{ $points }.
   *[no] { $who } heeft { $contract } vervuld: +{ $points }.
}
fact-contract-failed = { $own ->
    [yes] Je hebt { $contract } niet vervuld: -{ $points }.
   *[no] { $who } heeft { $contract } niet vervuld: -{ $points }.
}
fact-merchandise-rank = { $own ->
    [yes] Jouw koopwaar ({ $cards }): +{ $points }.
   *[no] Koopwaar van { $who } ({ $cards }): +{ $points }.
}
fact-ended = { $own ->
    [yes] Jouw eindstand: { $points }.
   *[no] Eindstand van { $who }: { $points }.
}
fact-won = { $own ->
    [yes] Je wint!
   *[no] { $who } wint.
}

# What is asked now.

ask-dealt = Kies je eerste contracten: houd ze allebei, of een van de twee.
ask-turn = Jouw beurt: trek kaarten, claim een route of trek contracten.
ask-second-card = Je tweede kaart: van de stapel, of een open kaart die geen joker is.
ask-choosing = Houd een van de contracten, of allebei.

# The moves, in groups.

help-game =
    Typ een zet zoals de lijst van ? hem toont. Afkorten mag zolang er maar één zet op past, de einden van
    een route mogen verwisseld worden, en er passen meer zetten op een regel: draw; draw
moves-cards = Kaarten
moves-contracts = Contracten
moves-claims = Routes die je kunt claimen
moves-other = Meer kan er niet
move-draw = de bovenste kaart van de stapel, ongezien
move-take = de open kaart
move-take-wild = de open joker; meer krijg je deze beurt niet
move-contracts = trek twee contracten en houd er een of allebei
move-keep-both = houd ze allebei
move-keep = { $contract }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
move-pass = wacht op de anderen
move-claim = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
move-claim-cart = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, kar

# Why a move cannot be played: whole sentences. $who is the seat that has what the move wants, $own whether it is the
# reader's own.

why-game-over = Het spel is afgelopen.
why-not-asked = Je bent nu niet aan de beurt.
why-no-seat = Die plaats is er niet aan deze tafel.
why-clock-runs = De klok loopt: stop hem, of laat hem lopen.
why-unknown-move = Zo'n zet is er niet in dit spel.
why-only-one-contract = Alleen { $contract } is je aangeboden, en dat moet je houden.
why-not-offered = { $contract } is je niet aangeboden.
why-choose-contracts = Kies eerst welke van de aangeboden contracten je houdt.
why-nothing-offered = Er is je nu geen contract aangeboden; trek eerst contracten.
why-pass-only-when-stuck = Passen mag alleen als er niets anders kan.
why-no-cards-left = Stapel en aflegstapel zijn leeg.
why-no-second-wild = Een open joker mag je alleen als eerste kaart pakken.
why-not-in-row = Er ligt geen { $card } open.
why-draw-second-card = Je hebt één kaart; trek of pak eerst je tweede.
why-no-contracts-left = De contracten zijn op.
why-route-taken = { $own ->
    [yes] { $route } heb je al.
   *[no] { $route } is van { $who }.
}
why-own-twin = Je hebt de andere route van dit paar al; allebei mag niet.
why-twin-closed = Met twee spelers is de tweede route van een paar dicht zodra de eerste geclaimd is.
why-not-enough-carts = { $need ->
    [one] Voor { $route } heb je 1 kar nodig
   *[other] Voor { $route } heb je { $need } karren nodig
}; { $have ->
    [0] je hebt er geen meer
   *[other] je hebt er nog { $have }
}.
why-too-few-cards = { $need ->
    [one] Voor { $route } heb je 1 kaart nodig, { $card } of joker
   *[other] Voor { $route } heb je { $need } kaarten nodig, { $card } of joker
}; { $have ->
    [0] je hebt er geen
   *[other] je hebt er { $have }
}.
why-not-enough-cards = Die betaling vraagt { $need } × { $card }; { $have ->
    [0] dat heb je niet
   *[other] je hebt er { $have }
}.

# The panels.

panel-cards = Open kaarten
panel-deck = stapel { $deck }, afgelegd { $discards }
panel-contracts = { $contracts ->
    [one] 1 contract te trekken
   *[other] { $contracts } contracten te trekken
}
panel-hand = Jouw hand: { $cards }
panel-hand-of = Hand van { $who }: { $cards }
panel-nothing = niets
panel-players = Spelers
panel-offered = (aangeboden)
panel-hidden = { $count ->
    [one] 1 contract, gedekt
   *[other] { $count } contracten, gedekt
}
panel-last-turns = { $turns ->
    [one] de laatste beurt!
   *[other] de laatste { $turns } beurten!
}
column-points = pnt
column-carts = kar
column-cards = krt
column-contracts = contr
column-merchandise = waar
legend-any = vrij
legend-cart = kar
legend-claimed = geclaimd
table-route = route
table-spaces = vakjes
table-worth = waarde

# The colours of cards and of routes.

card-pink = roze
card-blue = blauw
card-green = groen
card-black = zwart
card-red = rood
card-orange = oranje
card-wild = joker
colour-pink = roze
colour-blue = blauw
colour-green = groen
colour-black = zwart
colour-red = rood
colour-orange = oranje
colour-grey = grijs

# Where points come from.

source-route = routes
source-contract = contracten
source-merchandise = koopwaar

# What a move does, for hints: parts of a sentence, without a full stop.

reason-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-completes = vervult { $contract } voor { $points }
reason-nearer = laat nog { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
} over voor { $contract }
reason-merchandise = koopwaar { $cards } tegen { $others }
reason-last-turns = luidt de laatste beurten in, met { $carts ->
    [0] geen kar
    [one] 1 kar
   *[other] { $carts } karren
} over
reason-shuts-twin = sluit { $route } voor iedereen af
reason-pays-wild = kost { $wild ->
    [one] een joker
   *[other] { $wild } jokers
}
reason-off-plan = ligt voor geen van je contracten op de weg
reason-cuts-off = laat te weinig karren of geen weg over voor { $contract } ({ $points })
reason-lacks-more = haalt kaarten weg bij { $contract }, waarvoor dan { $lack ->
    [one] 1 kaart ontbreekt
   *[other] { $lack } kaarten ontbreken
}
reason-helps = helpt bij { $contract }, waarvoor dan nog { $lack ->
    [one] 1 kaart ontbreekt
   *[other] { $lack } kaarten ontbreken
}
reason-ready = is de laatste kaart voor { $contract }
reason-collects = brengt je op { $cards } { $card }
reason-wild = past op elke route
reason-whole-turn = is de enige kaart van deze beurt
reason-idle = is voor geen van je contracten nodig
reason-nothing-lacks = je hebt alle kaarten voor je contracten
reason-draw-chance = helpt je contracten in { $percent } % van de gevallen
reason-leaves-open = laat { $route } liggen, die je nu kunt claimen
reason-new-contracts = biedt { $contracts ->
    [one] een contract
   *[other] { $contracts } contracten om uit te kiezen
}
reason-unfinished = { $contracts ->
    [one] een contract voor { $points } staat nog open
   *[other] { $contracts } contracten voor { $points } staan nog open
}
reason-late = { $turns ->
    [0] je hebt hierna geen beurt meer
    [one] je hebt hierna nog 1 beurt
   *[other] je hebt hierna nog { $turns } beurten
}
reason-keeps = { $contract } voor { $points }: { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
}, { $lack ->
    [0] alle kaarten op de hand
    [one] nog 1 kaart nodig
   *[other] nog { $lack } kaarten nodig
}
reason-keeps-done = { $contract } voor { $points }, al verbonden
reason-shares = { $spaces ->
    [one] 1 vakje dient twee contracten
   *[other] { $spaces } vakjes dienen twee contracten
}
reason-returns = legt { $contract } terug, nog { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
} te gaan
reason-at-stake = { $points ->
    [one] 1 punt kwijt als het mislukt
   *[other] { $points } punten kwijt als het mislukt
}
reason-unreachable = { $contract } ({ $points }) kan niet meer verbonden worden
reason-nothing-else = er kan niets anders

# What a round is, where scores are told by rounds.
about-rounds = De rondes: iedere speler één keer aan de beurt, vanaf de eerste speler; de laatste ronde kan korter zijn.
