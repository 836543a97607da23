# Wat alleen de pagina van dit spel zegt. Kleuren, feiten en vragen staan in ticket-to-ride-amsterdam.ftl.

two-ends = { $one } – { $other }
route-of-two = { $route } ({ $colour })

# Zetten, zoals men ze zegt.

say-draw = Trek een kaart van de stapel
say-take = Pak de open kaart: { $card }
say-take-wild = Pak de open joker
say-contracts = Trek contracten
say-keep-both = Houd beide contracten
say-keep = Houd { $contract } ({ $points })
say-pass = Pas
say-claim = Claim { $route } met { $payment }
pay-plain = { $plain } { $card }
pay-wild = { $wild ->
    [one] 1 joker
   *[other] { $wild } jokers
}
pay-mixed = { $plain } { $card } en { $wild ->
    [one] 1 joker
   *[other] { $wild } jokers
}

# Wat iemand heeft.

holding-carts = { $amount ->
    [one] kar over
   *[other] karren over
}
holding-cards = { $amount ->
    [one] kaart op de hand
   *[other] kaarten op de hand
}
holding-contracts = { $amount ->
    [one] contract
   *[other] contracten
}
holding-merchandise = { $amount ->
    [one] koopwaarkaart
   *[other] koopwaarkaarten
}

# Welk deel van het spel het is.

stage-dealt = De eerste contracten
stage-carts = { $carts ->
    [one] Minste karren: 1
   *[other] Minste karren: { $carts }
}
stage-last = { $turns ->
    [one] De laatste beurt
   *[other] Nog { $turns } beurten
}
stage-over = Het einde

# De kaart van de stad.

map-label = De grachten van Amsterdam: { $places } plaatsen, { $routes } routes
map-title = Amstelredam
map-subtitle = de grachten en het IJ
map-sea = Het IJ
map-river = Amstel
map-north = N
map-nearer = Dichterbij
map-whole = De hele kaart
track-label = Punten van de routes
route-label = { $route }, { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
}, { $colour }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}{ $cart ->
    [yes] , brengt koopwaar
   *[no] {""}
}; { $state ->
    [free] vrij
    [closed] dicht
   *[claimed] van { $owner }
}
route-spaces = { $spaces ->
    [one] 1 vakje
   *[other] { $spaces } vakjes
}
route-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
route-any = één kleur naar keuze
route-cart = koopwaar
route-owner = { $who }
route-closed = dicht

# De kaarten naast het bord.

row-label = De open kaarten
row-card = Open kaart: { $card }
row-gap = Hier ligt geen kaart
deck-label = { $cards ->
    [0] De stapel is leeg
    [one] De stapel: 1 kaart
   *[other] De stapel: { $cards } kaarten
}
contract-deck-label = { $contracts ->
    [0] Er zijn geen contracten meer
    [one] 1 contract om te trekken
   *[other] { $contracts } contracten om te trekken
}
merchandise-label = { $cards ->
    [one] nog 1 koopwaarkaart te winnen
   *[other] nog { $cards } koopwaarkaarten te winnen
}
discards-label = { $cards ->
    [one] 1 kaart afgelegd
   *[other] { $cards } kaarten afgelegd
}
card-count = { $card }: { $count }
deck-title = Stapel
contracts-title = Contracten
discards-title = Afgelegd

# Wat voor je ligt.

hand-label = Je kaarten
hand-empty = Je hebt geen kaarten.
hand-contracts = Je contracten
hand-no-contracts = Je hebt nog geen contracten.
hand-others = Open gepakt, nog op de hand
contract-label = { $contract }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}{ $state ->
    [done] , vervuld
    [open] , nog niet vervuld
    [failed] , niet vervuld
    [offered] , aangeboden
   *[other] {""}
}
contracts-of = Contracten van { $who }

# De vraag, voluit.

pay-colour = Kleur
pay-wilds = Jokers
pay-less = Eén joker minder
pay-more = Eén joker meer
pay-claim = Claim met { $payment }
pay-other = Of de andere: { $colour }
pay-back = Iets anders
short-draw = Trek een kaart
short-contracts = Trek contracten
short-pass = Pas
turn-claims = Routes die je kunt claimen
turn-none = Met deze kaarten kun je geen route claimen.
keep-both = Houd ze allebei
keep-this = Alleen deze
keep-only = Alleen deze: { $contract }
choose-wait = Je hebt gekozen. De anderen kiezen nog.
