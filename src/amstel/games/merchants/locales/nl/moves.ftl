# Questions and moves, and names in the middle of a sentence. Money is in thousands of guilders.

goods-sugar = suiker
goods-gemstones = edelstenen
goods-spice = specerijen
goods-silk = zijde
custom-name = { $word }
space-name = { $district } { $place }

# How far the game is.

stage-over = De partij is afgelopen
stage-last-turn = { $year }, laatste beurt
stage-year = { $year }, { $deck ->
    [one] nog 1 kaart
   *[other] nog { $deck } kaarten
}

# Questions of an auction.

ask-bid = Ter veiling: { $card }. Je hebt { $money }. { $answers }
ask-bid-doubled = Verdubbelde veiling: { $card }. Je hebt { $money } en betaalt twee keer de getoonde prijs. Op { $price } { $must }. { $answers }
must-buy = { $own ->
    [yes] moet jij kopen
   *[no] moet { $who } kopen
} voor { $money }
bid-prices = Stop op een geheime prijs van { $least } tot { $most }, of wacht af.{ $doubles ->
    [yes] {" "}Stoppen op { $top } verdubbelt alle prijzen.
   *[no] { "" }
}
bid-live = Wie de klok het eerst stopt, koopt voor de getoonde prijs.{ $doubles ->
    [yes] {" "}Op { $top } verdubbelt stoppen juist alle prijzen.
   *[no] { "" }
}

# Moves: what each does. $effects is a list of what follows.

do-with-effects = { $move }: { $effects }
do-mayor = Houden: gebruik de kaart zelf, gratis
do-auction = Veilen: wie de klok het eerst stopt, koopt de kaart
do-discard = Afleggen: niemand gebruikt de kaart
do-stop = { $effect ->
    [doubles] Stop op { $price } en verdubbel alle prijzen: als niemand de verdubbelde klok stopt, koop je voor { $forced }
    [misbids] Stop op { $price }: kost { $cost }, meer dan je hebt, en dan doe je in deze veiling niet meer mee
   *[buys] Stop op { $price }: kost { $cost }
}
do-wait = { $doubler ->
    [you] Stop niet: als niemand anders stopt, koop je voor { $money }
   *[other] Bied niet op deze kaart
}
do-wait-live = { $doubler ->
    [you] Laat de klok lopen: als niemand anders hem stopt, koop je voor { $money }
   *[other] Laat de klok lopen
}
do-tick = De klok tikt
do-pass = { $phase ->
    [using] Gebruik de kaart niet
    [stepping] Zet geen stappen meer
    [borrowing] Neem geen lening
   *[other] Pas
}
do-borrow = Leen { $loan } en betaal aan het eind { $repayment } terug
do-advance = { $place ->
    [0] Zet een fiche op het eerste vak voor { $commodity }
   *[other] Ga met { $commodity } vooruit van { $place } naar { $next }
}
do-retreat = { $next ->
    [0] Ga met { $commodity } terug, van het spoor af
   *[other] Ga met { $commodity } terug van { $place } naar { $next }
}
do-open = Open een handelskantoor voor { $commodity } in { $region }
do-close = Sluit het handelskantoor voor { $commodity } in { $region }
do-build = Bouw een pakhuis op { $space }
do-remove = Haal het pakhuis op { $space } weg

effect-step = { $place ->
    [0] een fiche op het eerste vak voor { $commodity }
   *[other] { $commodity } van { $place } naar { $next }
}
effect-at-end = je fiche voor { $commodity } staat op het laatste vak en blijft daar
effect-no-token = je hebt geen fiche meer voor { $commodity }
effect-group = je grootste groep daar { $grows ->
    [yes] wordt
   *[no] blijft
} { $size }
effect-offices = { $left ->
    [0] je laatste in { $region }
   *[other] dan nog { $left } in { $region }
}
effect-warehouses = { $left ->
    [0] je laatste in de wijk
   *[other] dan nog { $left } in de wijk
}
