# Gebeurtenissen: regels van het logboek. $own: of het de eigen plaats van de lezer is; $who: de naam van de speler.

fact-dealt = { $own ->
    [yes] Je krijgt { $items }.
   *[no] { $who } krijgt { $items }.
}
item-dealt = { $card }
fact-turned = De volgende vangst is { $catch }.
fact-bid = { $own ->
    [yes] Je biedt { $card }.
   *[no] { $who } biedt { $card }.
}
fact-exchanged = { $own ->
    [yes] Je ruilt { $card }.
   *[no] { $who } ruilt { $card }.
}
fact-drew = { $own ->
    [yes] Je trekt { $card }.
   *[no] { $who } trekt { $card }.
}
fact-took = { $own ->
    [yes] { $points ->
        [one] Je krijgt { $catch } voor 1 punt.
       *[other] Je krijgt { $catch } voor { $points } punten.
    }
   *[no] { $points ->
        [one] { $who } krijgt { $catch } voor 1 punt.
       *[other] { $who } krijgt { $catch } voor { $points } punten.
    }
}
fact-won = { $own ->
    [yes] Je wint.
   *[no] { $who } wint.
}

# Namen.

catch-sprat = sprot
catch-plaice = schol
catch-cod = kabeljauw
catch-eel = paling
catch-herring = haring
source-catch = Vangsten

# Fases, vragen en zetten.

stage-round = Ronde { $round } van { $rounds }
stage-over = Alle vangsten zijn verkocht
ask-bid = { $exchange ->
    [yes] Bied een kaart op { $catch }, of ruil er eerst een.
   *[no] Bied een kaart op { $catch }.
}
group-bid = Bieden
group-exchange = Ruilen, één keer per spel
do-bid = Bied { $card }
do-exchange = Ruil { $card } voor de bovenste kaart van de stapel

# Waarom een zet niet mag.

refusal-exchanged-before = Je hebt in dit spel al een kaart geruild.
refusal-not-in-hand = Je hebt kaart { $card } niet.

# De tafel in woorden.

heading-market = Markt
heading-players = Spelers
heading-hand = Je hand
heading-cards = Stapel en aflegstapel
line-sale = { $points ->
    [one] Te koop: { $catch }, 1 punt
   *[other] Te koop: { $catch }, { $points } punten
}
line-all-sold = Alle vangsten zijn verkocht
line-coming = { $catches ->
    [0] Er komt geen vangst meer
    [one] Nog 1 vangst, dicht
   *[other] Nog { $catches } vangsten, dicht
}
line-no-cards = Geen kaarten
line-deck = { $cards ->
    [one] 1 kaart op de stapel
   *[other] { $cards } kaarten op de stapel
}
line-discards = { $count ->
    [0] Nog niets afgelegd
   *[other] Afgelegd: { $cards }
}
card = { $card }
player = { $own ->
    [yes] Jij
   *[no] { $who }
}
list = { $count ->
    [0] geen
   *[other] { $items }
}
column-player = Speler
column-points = Punten
column-catches = Vangsten
column-bid = Bod
column-cards = Kaarten in de hand
column-exchange = Ruil
cell-no-bid = geen
cell-exchange = { $done ->
    [yes] gebruikt
   *[no] over
}

# Alles op tafel.

about-catch = { $points ->
    [one] Een vangst die op de markt te koop is. Wie de hoogste kaart biedt, krijgt er 1 punt voor.
   *[other] Een vangst die op de markt te koop is. Wie de hoogste kaart biedt, krijgt er { $points } punten voor.
}
state-sale = Nu te koop.
state-sold = { $own ->
    [yes] Die heb jij.
   *[no] Die heeft { $who }.
}
about-card = Een kaart uit je hand. De hoogste kaart die geboden wordt, krijgt de vangst. Je kunt elke kaart maar één keer bieden.
about-player = Een speler op de markt. Wie aan het eind de meeste punten heeft, wint.
state-player = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, { $cards ->
    [one] 1 kaart in de hand
   *[other] { $cards } kaarten in de hand
}
name-deck = Stapel
about-deck = De kaarten die niemand heeft. Eén keer per spel mag je een kaart ruilen voor de bovenste.
name-discards = Aflegstapel
about-discards = De kaarten die geboden of geruild zijn. Ze komen niet terug.

# Redenen voor en tegen een zet.

note-chance = krijgt de vangst met een kans van ongeveer { $percent }%
note-loses = is lager dan het bod van { $bid }
note-new-card = { $cards ->
    [one] trekt de laatste kaart van de stapel
   *[other] trekt een van { $cards } onbekende kaarten
}
