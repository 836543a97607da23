# What the game says during play. $who is the name of a seat, $own whether it is the reader's own.

# Names. $printed stands on the board, or it is a colour of a custom edition: the same in every language.

location-name = { $printed }
two-ends = { $one } – { $other }
route-of-two = { $route } ({ $colour })
player-name = { $own ->
    [yes] Jij ({ $who })
   *[no] { $who }
}
number-of-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
number-of-spaces = { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
}
card-other = { $printed }
colour-other = { $printed }

# Stages of the game.

stage-dealt = Eerste contracten
stage-carts = { $carts ->
    [one] Kleinste voorraad karren: 1
   *[other] Kleinste voorraad karren: { $carts }
}
stage-last = { $turns ->
    [one] Laatste beurt
   *[other] Laatste { $turns } beurten
}
stage-over = Partij afgelopen

# Questions.

ask-dealt = Kies je eerste contracten: houd er een of allebei.
ask-turn = Jouw beurt: trek kaarten, claim een route of trek contracten.
ask-second-card = Neem je tweede kaart: trek van de stapel of pak een open kaart die geen joker is.
ask-second-card-deck = Neem je tweede kaart: trek van de stapel.
ask-second-card-row = Neem je tweede kaart: pak een open kaart die geen joker is.
ask-choosing = Houd een van de contracten of allebei.
ask-only-contract = Er was nog maar één contract, dus dat moet je houden.
ask-pass = Je hebt geen andere zet: pas.

# Moves, below headings. $payment is the last text here.

moves-cards = Kaarten
moves-contracts = Contracten
moves-claims = Routes die je kunt claimen
moves-other = Een andere zet kan niet
do-draw = Trek de bovenste kaart van de stapel
do-take = Pak de open kaart: { $card }
do-take-wild = Pak de open joker, je enige kaart deze beurt
do-contracts = Trek contracten: je krijgt er twee en houdt er een of allebei
do-last-contract = Trek contracten: er is er nog één, en die moet je houden
do-keep-both = Houd beide contracten
do-keep = Houd { $contract } ({ $points })
do-claim = Claim { $route } met { $payment } ({ $points })
do-claim-cart = Claim { $route } met { $payment } ({ $points } en een koopwaarkaart)
do-pass = Pas
payment = { $plain ->
    [0] { $wild ->
        [one] 1 joker
       *[other] { $wild } jokers
    }
   *[other] { $wild ->
        [0] { $plain }× { $card }
        [one] { $plain }× { $card } en 1 joker
       *[other] { $plain }× { $card } en { $wild } jokers
    }
}

# Namen van dingen, op het getekende bord en in de beschrijving.

track-label = Scorespoor
route-closed = dicht
row-label = Open kaarten
row-card = Open kaart: { $card }
row-gap = Geen kaart
deck-label = { $cards ->
    [0] Stapel: leeg
    [one] Stapel: 1 kaart
   *[other] Stapel: { $cards } kaarten
}
contract-deck-label = { $contracts ->
    [0] Contractenstapel: leeg
    [one] Contractenstapel: 1 kaart
   *[other] Contractenstapel: { $contracts } kaarten
}
merchandise-label = { $cards ->
    [one] nog 1 koopwaarkaart
   *[other] nog { $cards } koopwaarkaarten
}
card-count = { $card }: { $count }
contracts-title = Contracten
discards-title = Afgelegd
hand-label = Je kaarten
hand-empty = Je hebt geen kaarten.
hand-contracts = Je contracten
hand-no-contracts = Je hebt nog geen contracten.
contracts-of = Contracten van { $who }
carts-left = { $carts ->
    [one] Nog 1 kar
   *[other] Nog { $carts } karren
}
merchandise-amount = { $cards ->
    [0] Geen koopwaarkaarten
    [one] 1 koopwaarkaart
   *[other] { $cards } koopwaarkaarten
}
