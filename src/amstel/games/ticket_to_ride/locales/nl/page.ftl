# Ticket to Ride: Amsterdam: texts that only the page uses.

# Moves in words.

say-draw = Trek van de stapel
say-take = Pak de open kaart: { $card }
say-take-wild = Pak de open joker
say-contracts = Trek contracten
say-keep-both = Houd beide contracten
say-keep = Houd { $contract } ({ $points })
say-pass = Pas
say-claim = Claim { $route } met { $payment }

# Holdings of a seat.

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

# Map.

map-label = Kaart van Amsterdam: { $places } plaatsen, { $routes } routes
map-title = Amstelredam
map-subtitle = de grachten en het IJ
map-sea = Het IJ
map-river = Amstel
map-north = N
map-nearer = Inzoomen
map-whole = Hele kaart tonen
track-label = Scorespoor
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

# Cards beside the map.

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
discards-label = { $cards ->
    [one] 1 kaart afgelegd
   *[other] { $cards } kaarten afgelegd
}
card-count = { $card }: { $count }
deck-title = Stapel
contracts-title = Contracten
discards-title = Afgelegd

# Your own cards.

hand-label = Je kaarten
hand-empty = Je hebt geen kaarten.
hand-contracts = Je contracten
hand-no-contracts = Je hebt nog geen contracten.
hand-others = Open gepakte kaarten, nog op de hand
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

# Prompts.

pay-colour = Kleur
pay-wilds = Jokers
pay-less = Eén joker minder
pay-more = Eén joker meer
pay-claim = Claim met { $payment }
pay-other = Andere route: { $colour }
pay-back = Terug
short-draw = Trek
short-contracts = Trek contracten
short-pass = Pas
turn-claims = Routes die je kunt claimen
turn-none = Met deze kaarten kun je geen route claimen.
keep-both = Houd ze allebei
keep-this = Alleen deze houden
keep-only = Alleen deze houden: { $contract }
choose-wait = Wachten tot de andere spelers gekozen hebben.
