# The table in words, for people who read it instead of looking at the board. Money is in thousands of guilders.

panel-year = Jaar
money-unit = Geld is in duizenden gulden.
mayor-is = Burgemeester: { $who }
to-move = Aan de beurt: { $who }
deck-size = { $deck ->
    [one] nog 1 kaart
   *[other] nog { $deck } kaarten
}, { $sand ->
    [0] zonder zandloper
    [one] waarvan 1 zandloper
   *[other] waarvan { $sand } zandlopers
}

# Names and lists. $items is a list.

player-name = { $who }
player-mayor = { $who } (burgemeester)
player-count = { $who } { $count }
numbered = { $thing }, nummer { $number }
about-one = { $thing }: { $text }

# Tables: captions, heads and cells.

market-table = Fiches op de sporen, per vak
colonies-table = Handelskantoren
city-table = Grootste groep pakhuizen
players-table = Wat de spelers hebben
time-table = Tijdspoor
pays-table = Wat de eerste en de tweede speler van elke rang krijgen
district-table = { $district }, van noord naar zuid en van west naar oost
head-track = Spoor
head-region = Regio
head-district = Wijk
head-row = Rij
head-player = Speler
head-all = Alle pakhuizen
head-rank = Rang
head-now = Als er nu geteld werd
head-year = Jaar
head-event = Gebeurtenis
head-when = Wanneer
row-letter = Rij { $letter }
column-number = { $number }
rank-number = Rang { $rank }
rank-pays = Rang { $rank }, betaalt { $first } en { $second }
pays = { $first } en { $second }
free-count = { $count } vrij
no-space = geen plek
year-now = nu
year-over = voorbij
year-when = { $clocks ->
    [one] bij de volgende zandloper
   *[other] over { $clocks } zandlopers
}
year-last = als de stapel leeg is
year-last-turn = na de beurt waarin de figuur { $year } bereikt
ending-deck = Het spel eindigt als de stapel leeg is.
ending-year = Het spel eindigt met de beurt waarin de figuur { $year } bereikt.
ending-now = De figuur heeft { $year } bereikt: het spel eindigt met deze beurt.

# Lines below the tables.

bonus-line = { $bonus }. Verdiend door: { $holders }
own-income = Zoals het er nu voor staat, krijg je daarvoor { $money ->
    [0] niets
   *[other] { $money }
}.

# Disks and clock.

drawn-line = Getrokken: { $card }
disk-line-used = Op schijf ‘{ $disk }’, in gebruik: { $card }
clock-card = Ter veiling: { $card }
clock-prices = De prijs daalt vanaf { $most }. De laagste prijs waarop je kunt stoppen is { $least }; de klok eindigt op { $end }.
clock-doubles = Stoppen op { $price } koopt niet, maar verdubbelt alle prijzen. Stopt daarna niemand de klok, dan koopt wie verdubbelde voor { $money }.
