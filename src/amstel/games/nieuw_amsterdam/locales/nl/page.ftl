# Nieuw Amsterdam: texts that only the page uses. First the controls of a decision.

ask-which = Kies er een:
ask-back = Terug
ask-or-pass = Of overslaan
ask-on-board = Je andere zetten lichten op, op het bord en aan jouw kant.
pay-laid = { $laid } van { $due } betaald
pay-held = van { $have }
pay-less = minder { $kind }
pay-more = meer { $kind }
pay-pay = Betaal { $due }
pay-ship = Pelzen verschepen
number-bid = Bod
number-amount = Aantal
number-less = minder
number-more = meer
number-range = van { $least } tot { $most }

# Holdings of a seat.

holding-coins = munten
holding-goods = goederen
holding-wood = hout
holding-corn = graan
holding-furs = pelzen
holding-spare = graan over na de oogst, als alle bedrijven gevoed zijn; onder 0 verlies je evenveel bedrijven
mat-no-tiles = Geen actietegels
mat-no-land = Nog geen land: neem er wat met een landtegel.
mat-no-ship = Nog geen schepen
mat-close = Sluiten

# Board.

section-cards = Kaarten
section-river = Rivier
# Beside a picture of a coin.
district-fee = Toeslag: { $coins }
box-status = Kolom { $column }, fiche { $token }
box-bid = · bod { $bid }, { $who }
price-each-short = elk
price-all-short = alles
furs-reserve = { $furs } in voorraad
furs-discarded = { $furs } afgelegd

# Labels for screen readers.

label-parts = Delen van het bord
label-round = Ronde { $round } van { $rounds }
label-seat = { $who }, fiche { $token }: toon dit bord
label-mats = Spelersborden
label-mat = Bord van { $who }
label-camp = Kamp { $camp }: { $standing } langhuizen op { $room } plekken
label-boat = Boot na zone { $zone }: { $corn } graan
label-post = Handelspost van { $who }, zone { $zone }
label-special = { $district }: { $action }{ $fee ->
    [none] { "" }
    [0] , geen toeslag
   *[other] , toeslag: { $fee } munt
}
label-street = { $district }, bedrijven: { $state }
label-businesses = { $who } { $count }
label-column = Kolom { $column }: { $state ->
    [taken] van { $who }
    [up] { $tiles }, ter veiling
   *[free] { $tiles }
}{ $coins ->
    [0] { "" }
    [one] , 1 munt
   *[other] , { $coins } munten
}
label-trader = De { $trader ->
    [top] bovenste
    [middle] middelste
   *[bottom] onderste
} handelaar: { $furs }; { $price }
label-fur = { $fur }, { $price }
label-slot-empty = Vak { $slot }, leeg
label-land = Land { $slot }: plek voor { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout bij het ontginnen, { $corn } graan per ronde
label-ship = Schip { $slot }: vraagt { $furs } pelzen, betaalt { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}, brengt { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
label-plot = Land { $place }: { $houses } van { $spaces } huizen, { $state ->
    [cleared] ontgonnen, { $corn } graan per ronde
    [full] klaar om te ontginnen: { $points } punten, { $wood } hout, { $corn } graan per ronde
   *[open] { $wood } hout bij het ontginnen, { $corn } graan per ronde
}
label-clear = Ontgin land { $place }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
label-house-space = Lege plek voor een huis op land { $place }
label-wharf = { $warehouses ->
    [one] 1 pakhuis
   *[other] { $warehouses } pakhuizen
}, { $goods } van { $room } goederen; { $ships ->
    [one] 1 schip
   *[other] { $ships } schepen
} met { $income } goederen per ronde
label-pier = Pakhuis { $warehouse }: ruimte voor { $room } extra goederen
label-own-ship = Schip: { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
label-tiles = Actietegels
