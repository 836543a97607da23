# Ticket to Ride: Amsterdam: texts that only the page uses.

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
route-any = één kleur naar keuze
route-cart = koopwaar
route-owner = { $who }

# Cards beside the map.

discards-label = { $cards ->
    [one] 1 kaart afgelegd
   *[other] { $cards } kaarten afgelegd
}
deck-title = Stapel

# Your own cards.

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
turn-none = Met deze kaarten kun je geen route claimen.
keep-both = Houd ze allebei
keep-this = Alleen deze houden
keep-only = Alleen deze houden: { $contract }
choose-wait = Wachten tot de andere spelers gekozen hebben.
