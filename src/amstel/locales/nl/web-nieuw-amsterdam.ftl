# What the page alone says of Nieuw Amsterdam. Moves as people say them.

do-pass = Passen
do-pass-tile = Tegel overslaan: 1 munt
do-pass-special = Speciale actie overslaan: 1 munt
do-done = Klaar
do-elections = Verkiezingen houden
do-clear = Land ontginnen
do-column = { $free ->
    [yes] Neem kolom { $column }: { $tiles }
   *[no] Breng kolom { $column } in veiling: { $tiles }
}{ $coins ->
    [0] { "" }
    [one] , 1 munt
   *[other] , { $coins } munten
}
do-bid = Bied { $number }
do-buy = Koop { $stuff } voor { $coins }
do-sell = Verkoop { $stuff } voor { $coins }
do-pay = Betaal { $stuff }
do-load = Laad { $stuff }
some = { $kind ->
    [coins] { $amount ->
        [one] 1 munt
       *[other] { $amount } munten
    }
    [goods] { $amount ->
        [one] 1 goed
       *[other] { $amount } goederen
    }
   *[other] { $amount } { $word }
}
do-build = { $free ->
    [yes] Sticht een bedrijf: { $district }
   *[no] Bouw een bedrijf: { $district }
}
do-remove = Haal een bedrijf weg: { $district }
do-add = Neem land { $slot }: { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout, { $corn } maïs per ronde
do-add-slot = Neem land { $slot }
do-ship = Verscheep { $furs } pelzen met schip { $slot }: { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}, { $goods ->
    [one] 1 goed per ronde
   *[other] { $goods } goederen per ronde
}
do-ship-slot = Verscheep pelzen met schip { $slot }
do-trade-top = Handel met de bovenste handelaar: { $fur }
do-trade-all = Koop alle pelzen van de handelaar { $trader } voor { $goods } goederen
do-take = Neem nog een pels: { $fur }
do-lumberyard-buy = { $district }: hout kopen
do-lumberyard-sell = { $district }: hout verkopen
do-granary-buy = { $district }: maïs kopen
do-granary-sell = { $district }: maïs verkopen
do-docks = { $district }: een pakhuis bouwen
do-millwork = { $district }: { $number ->
    [one] 1 huis bouwen
   *[other] { $number } huizen bouwen
}
do-black_market = { $district }: { $number ->
    [one] 1 pels kopen
   *[other] { $number } pelzen kopen
}
do-trading_company = { $district }: je post gaat stroomopwaarts

# Questions that are put together on the page, not kind by kind.

asked-outbid = Kolom { $column } staat op { $bid }, en je hebt in totaal { $have }: je kunt alleen passen.
asked-paying = Betaal je bod van { $due }: waarmee?
asked-buying = Betaal de Zwarte Markt { $due } in munten en goederen.
asked-shipping = { $due ->
    [one] Laad 1 pels
   *[other] Laad { $due } pelzen
}: hoe minder soorten, hoe meer punten.
asked-stocking = { $way ->
    [buy] { $kind ->
        [wood] Hoeveel hout koop je?
       *[corn] Hoeveel maïs koop je?
    }
   *[sell] { $kind ->
        [wood] Hoeveel hout verkoop je?
       *[corn] Hoeveel maïs verkoop je?
    }
} Elk is 1 munt.
ask-which = Welke?
ask-back = Terug
ask-or-pass = Of overslaan
ask-on-board = Al het andere licht op, op het bord en bij jou.
pay-laid = { $laid } van { $due }
pay-held = van { $have }
pay-less = minder { $kind }
pay-more = meer { $kind }
pay-pay = Betaal { $due }
pay-ship = Laden en uitvaren
number-bid = Bod
number-amount = Aantal
number-less = minder
number-more = meer
number-range = van { $least } tot { $most }

# What a seat has.

holding-coins = munten
holding-goods = goederen
holding-wood = hout
holding-corn = maïs
holding-furs = pelzen
holding-spare = maïs over na de oogst, als alle bedrijven gevoed zijn; onder 0 verdwijnen zo veel bedrijven
upkeep-sum = { $corn } + { $harvest } oogst − { $needed } op
upkeep-left = { $spare } over
upkeep-enough = precies genoeg
upkeep-short = { $short } te kort
mat-special = Speciale actie
mat-no-tiles = nu geen actietegels
mat-no-land = Nog geen land: neem er wat met een landtegel.
mat-no-ship = hier meren schepen aan
mat-close = Sluiten

# Which part of the game it is.

stage-founding = De eerste bedrijven
stage-over = Het spel is voorbij.
stage-round = Ronde { $round } van 6 · { $part }
part-bidding = Bieden
part-city = Stad
part-land = Land
part-trade = Handel
part-provisions = Proviand

# The board.

river-name = Hudson
section-city = Stad
section-box = Geldkist
section-traders = Pelzen
section-cards = Kaarten
section-river = Rivier
district-fee = { $coins ->
    [one] 1 munt tol
   *[other] { $coins } munten tol
}
box-status = Kolom { $column }, fiche { $token }
box-bid = · bod { $bid }, { $who }
price-each-short = elk
price-all-short = alles
furs-reserve = { $furs } verdekt
furs-discarded = { $furs } afgelegd

# What is there, for whoever hears it.

label-parts = Delen van het bord
label-round = Ronde { $round } van { $rounds }
label-seat = { $who }, fiche { $token }: bekijk wat daar ligt
label-mats = Alles wat de spelers hebben
label-mat = Alles van { $who }
label-camp = Kamp { $camp }: { $standing } van { $room } langhuizen
label-boat = Boot na zone { $zone }: { $corn } maïs
label-post = De handelspost van { $who }, zone { $zone }
label-special = { $district }: { $action }{ $fee ->
    [none] { "" }
    [0] , geen tol
   *[other] , { $fee } munt tol
}
label-street = { $district }, bedrijven: { $state }
label-businesses = { $who } { $count }
label-empty = geen
label-column = Kolom { $column }: { $state ->
    [taken] van { $who }
    [up] { $tiles }, in veiling
   *[free] { $tiles }
}{ $coins ->
    [0] { "" }
    [one] , 1 munt
   *[other] , { $coins } munten
}
label-trader = De handelaar { $trader }: { $furs }; { $price }
label-fur = { $fur }, { $price }
label-slot-empty = Vak { $slot }, leeg
label-land = Land { $slot }: plek voor { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout bij het ontginnen, { $corn } maïs per ronde
label-ship = Schip { $slot }: neemt { $furs } pelzen, betaalt { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}, brengt { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
label-plot = Land { $place }: { $houses } van { $spaces } huizen, { $state ->
    [cleared] ontgonnen, { $corn } maïs per ronde
    [full] klaar om te ontginnen voor { $points } punten, { $wood } hout, { $corn } maïs per ronde
   *[open] { $wood } hout bij het ontginnen, { $corn } maïs per ronde
}
label-clear = Ontgin land { $place }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
label-house-space = Een lege plek voor een huis op land { $place }
label-wharf = { $warehouses ->
    [one] 1 pakhuis
   *[other] { $warehouses } pakhuizen
}, { $goods } van { $room } goederen; { $ships ->
    [one] 1 schip
   *[other] { $ships } schepen
} met { $income } goederen per ronde
label-pier = Pakhuis { $warehouse }: ruimte voor { $room } goederen meer
label-own-ship = Een schip: { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
label-buildings = Gebouwen over
label-tiles = Actietegels
