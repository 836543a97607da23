# Facts: lines of the log. $own: whether the seat is the reader's own; $who: the name of the seat.
# $card is the word for a colour (card-...); $route and $contract are their two places.

fact-began = { $own ->
    [yes] Jij begint.
   *[no] { $who } begint.
}
fact-dealt-card = { $own ->
    [yes] Je krijgt { $card }.
   *[no] { $who } krijgt { $card }.
}
fact-turned = Nieuwe open kaarten: { $items }.
item-turned = { $card }
fact-swept = Drie open kaarten zijn jokers: alle vijf gaan weg en worden vervangen.
fact-wilds-stay = De jokers blijven liggen: er zijn te weinig andere kaarten om ze te vervangen.
fact-reshuffled = { $cards ->
    [one] De enige afgelegde kaart wordt de nieuwe stapel.
   *[other] De { $cards } afgelegde kaarten worden geschud tot een nieuwe stapel.
}
fact-took = { $own ->
    [yes] Je pakt de open kaart: { $card }.
   *[no] { $who } pakt de open kaart: { $card }.
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
        [0] Betaald: { $plain }× { $card }.
        [one] Betaald: { $plain }× { $card } en 1 joker.
       *[other] Betaald: { $plain }× { $card } en { $wild } jokers.
    }
}
fact-scored = { $points ->
    [one] +1 punt.
   *[other] +{ $points } punten.
}
fact-merchandise = +1 koopwaarkaart.
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
fact-no-more-cards = Er is geen tweede kaart om te nemen.
fact-contract-done = { $own ->
    [yes] Je hebt { $contract } vervuld: +{ $points }.
   *[no] { $who } heeft { $contract } vervuld: +{ $points }.
}
fact-contract-failed = { $own ->
    [yes] Je hebt { $contract } niet vervuld: −{ $points }.
   *[no] { $who } heeft { $contract } niet vervuld: −{ $points }.
}
fact-merchandise-rank = { $own ->
    [yes] Jouw bonus voor koopwaar ({ $cards }): +{ $points }.
   *[no] Bonus voor koopwaar van { $who } ({ $cards }): +{ $points }.
}
fact-ended = { $own ->
    [yes] Jouw eindstand: { $points }.
   *[no] Eindstand van { $who }: { $points }.
}
fact-won = { $own ->
    [yes] Je wint!
   *[no] { $who } wint.
}

# Help.

# Refusals: whole sentences that say why a move isn't legal. $who is the owner of what the move needs, $own whether
# that is the reader.

refusal-only-one-contract = Alleen { $contract } is aangeboden, dus dat moet je houden.
refusal-not-offered = { $contract } is je niet aangeboden.
refusal-choose-contracts = Kies eerst welke van de aangeboden contracten je houdt.
refusal-nothing-offered = { $contracts ->
    [0] Je hebt geen contracten om uit te kiezen, en de contractenstapel is leeg.
   *[other] Je hebt geen contracten om uit te kiezen; trek eerst contracten.
}
refusal-pass-only-when-stuck = Je mag alleen passen als je geen andere zet hebt.
refusal-no-cards-left = De stapel en de aflegstapel zijn leeg.
refusal-no-second-wild = Een open joker mag je alleen als eerste kaart pakken.
refusal-not-in-row = Er ligt geen { $card ->
    [roze] roze kaart
    [blauw] blauwe kaart
    [groen] groene kaart
    [zwart] zwarte kaart
    [rood] rode kaart
    [oranje] oranje kaart
   *[other] { $card }
} open.
refusal-draw-second-card = Je hebt een kaart genomen, dus nu moet je een tweede nemen.
refusal-no-contracts-left = De contractenstapel is leeg.
refusal-route-taken = { $own ->
    [yes] { $route } is al van jou.
   *[no] { $route } is al van { $who }.
}
refusal-own-twin = De andere route van deze dubbele route is al van jou, en niemand mag ze allebei claimen.
refusal-twin-closed = Met twee spelers kan maar één route van een dubbele route geclaimd worden.
refusal-not-enough-carts = { $need ->
    [one] Voor { $route } heb je 1 kar nodig
   *[other] Voor { $route } heb je { $need } karren nodig
}; { $have ->
    [0] je hebt er geen meer
   *[other] je hebt er nog { $have }
}.
refusal-too-few-carts-and-cards = { $need ->
    [one] Voor { $route } heb je 1 kar en 1 kaart nodig, { $card } of joker
   *[other] Voor { $route } heb je { $need } karren en { $need } kaarten nodig, { $card } of joker
}; je hebt { $carts ->
    [0] geen karren
    [one] nog 1 kar
   *[other] nog { $carts } karren
} en { $have ->
    [0] geen zulke kaarten
    [one] 1 zo'n kaart
   *[other] { $have } zulke kaarten
}.
refusal-not-enough-carts-and-cards = { $need ->
    [one] Voor { $route } heb je 1 kar nodig
   *[other] Voor { $route } heb je { $need } karren nodig
} en voor die betaling { $cost }× { $card }; je hebt { $carts ->
    [0] geen karren meer
    [one] nog 1 kar
   *[other] nog { $carts } karren
} en { $have ->
    [0] geen enkele kaart daarvan
    [one] 1 kaart daarvan
   *[other] { $have } kaarten daarvan
}.
refusal-too-few-cards = { $need ->
    [one] Voor { $route } heb je 1 kaart nodig, { $card } of joker
   *[other] Voor { $route } heb je { $need } kaarten nodig, { $card } of joker
}; { $have ->
    [0] je hebt er geen
   *[other] je hebt er { $have }
}.
refusal-not-enough-cards = Die betaling kost { $need }× { $card }; { $have ->
    [0] je hebt er geen
   *[other] je hebt er { $have }
}.

# Panels.

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
    [one] nog 1 beurt!
   *[other] nog { $turns } beurten!
}

# Colours of cards and routes.

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

# Sources of points.

source-route = routes
source-contract = contracten
source-merchandise = koopwaar

# Notes for hints: what a move does; parts of a sentence, without a full stop.

note-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
note-completes = vervult { $contract }: +{ $points }
note-nearer = nog { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
} tot { $contract } vervuld is
note-merchandise = koopwaar: jij { $cards }, beste tegenstander { $others }
note-last-turns = luidt de laatste beurten in, met { $carts ->
    [0] geen kar
    [one] 1 kar
   *[other] { $carts } karren
} over
note-shuts-twin = sluit { $route } voor iedereen af
note-pays-wild = kost { $wild ->
    [one] een joker
   *[other] { $wild } jokers
}
note-off-plan = brengt geen van je contracten dichterbij
note-cuts-off = maakt { $contract } ({ $points }) onmogelijk: te weinig karren of geen vrije weg
note-lacks-more = gebruikt kaarten voor { $contract }, waarvoor er dan nog { $lack ->
    [one] 1 kaart ontbreekt
   *[other] { $lack } kaarten ontbreken
}
note-helps = helpt bij { $contract }, waarvoor dan nog { $lack ->
    [one] 1 kaart ontbreekt
   *[other] { $lack } kaarten ontbreken
}
note-ready = is de laatste kaart voor { $contract }
note-collects = brengt je op { $cards }× { $card }
note-wild = bruikbaar op elke route
note-whole-turn = is je enige kaart deze beurt
note-idle = is voor geen van je contracten nodig
note-nothing-lacks = je hebt alle kaarten voor je contracten
note-draw-chance = helpt je contracten in { $percent }% van de gevallen
note-leaves-open = laat { $route } liggen, die je nu kunt claimen
note-new-contracts = biedt { $contracts ->
    [one] een contract
   *[other] { $contracts } contracten om uit te kiezen
}
note-unfinished = { $contracts ->
    [one] een contract van { $points } is nog niet vervuld
   *[other] { $contracts } contracten van samen { $points } zijn nog niet vervuld
}
note-late = { $turns ->
    [0] je hebt hierna geen beurt meer
    [one] je hebt hierna nog 1 beurt
   *[other] je hebt hierna nog { $turns } beurten
}
note-keeps = { $contract } (+{ $points }): { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
}, { $lack ->
    [0] je hebt alle kaarten
    [one] nog 1 kaart nodig
   *[other] nog { $lack } kaarten nodig
}
note-keeps-done = { $contract } (+{ $points }), al verbonden
note-shares = { $spaces ->
    [one] 1 vakje telt voor twee contracten
   *[other] { $spaces } vakjes tellen voor twee contracten
}
note-returns = legt { $contract } terug, nog { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
} te gaan
note-at-stake = { $points ->
    [one] 1 punt kwijt als je het niet vervult
   *[other] { $points } punten kwijt als je het niet vervult
}
note-unreachable = { $contract } ({ $points }) kan niet meer verbonden worden
note-nothing-else = een andere zet kan niet

# What a round is, for scores by round.
about-rounds = Een ronde is één beurt voor elke speler, te beginnen met de eerste speler; de laatste ronde kan korter zijn.
