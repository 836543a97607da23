# The table in words: for screen readers, for the terminal, and for a page without a drawn board.

count-of-room = { $count } van { $room }
describe-order = Beurtvolgorde: { $players }
describe-to-move = Aan zet: { $players }
describe-winners = Winnaar: { $players }

describe-city = Bedrijven, koplopers en speciale acties
describe-own-city = Je wijken leveren { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
} op aan het eind van de ronde. Verkiezingen zouden je nu { $points ->
    [one] 1 punt
   *[other] { $points } punten
} opleveren.
describe-box = Kolommen met actietegels
describe-empty-box = De geldkist is leeg tot ronde 1.
column-taken = { $own ->
    [yes] van jou
   *[no] van { $who }
}
column-up = ter veiling
column-left = beschikbaar
describe-auction = { $own ->
    [yes] Je hebt kolom { $column } ter veiling gebracht, met jouw fiche { $token }.
   *[no] { $who } heeft kolom { $column } ter veiling gebracht, met fiche { $token }.
}
describe-bid = { $own ->
    [yes] Het hoogste bod is van jou: { $bid }.
   *[no] Het hoogste bod is { $bid }, van { $who }.
}
describe-traders = Pelzen te koop
describe-reserve = Pelzen in de voorraad, gedekt: { $furs }
describe-discards = Afgelegde pelzen: { $furs }
describe-no-cards = Er liggen geen kaarten open.
describe-lands = Open landkaarten
describe-ships = Open schepen
describe-deck = Kaarten op de stapel: { $cards }
describe-loading = Schip { $slot } wordt geladen: { $furs }. Nog nodig: { $due }
slot-land = Land { $slot }
slot-ship = Schip { $slot }
describe-river = Kampen van de Lenape, en handelsposten, vanaf de stad stroomopwaarts
describe-travel = { $corn ->
    [0] Tegenover jouw handelspost staat een langhuis: ruilen kost je geen graan.
   *[other] Ruilen kost je { $corn } graan voor de boten.
}
describe-players = Wat de spelers hebben
mat-of = { $own ->
    [yes] Jouw bord
   *[no] Bord van { $who }
}
describe-special = { $special ->
    [0] Speciale actie: gebruikt
   *[other] Speciale actie: beschikbaar
}
describe-upkeep = Graan: { $sum } = { $balance }
describe-own-ships = schepen: { $ships }
own-ship = { $goods ->
    [one] 1 goed per ronde
   *[other] { $goods } goederen per ronde
}
describe-points = punten: { $points } = { $sources }
points-from = { $points } ({ $source })
points-lost = −{ $points } ({ $source })
describe-no-land = nog geen land
describe-row = { $own ->
    [yes] Jouw land, van links af
   *[no] Land van { $who }, van links af
}
land-cleared = ontgonnen
land-full = klaar om te ontginnen
land-open = nog huizen nodig

# Heads of columns.

column-district = Wijk
column-most = Meeste bedrijven
column-fee = Jouw toeslag
column-column = Kolom
column-tiles = Tegels
column-coins = Munten
column-state = Toestand
column-trader = Handelaar
column-price = Prijs
column-furs = Pelzen
column-land = Land
column-house-spaces = Plekken voor huizen
column-houses = Huizen
column-wood-once = Hout bij ontginnen
column-corn-round = Graan per ronde
column-ship = Schip
column-goods-round = Goederen per ronde
column-cargo = Jouw beste lading
column-zone = Zone
column-longhouses = Langhuizen
column-posts = Handelsposten
column-free-spaces = Vrije plekken
column-boat = Graan op de boot stroomopwaarts
column-player = Speler
column-points = Punten
column-token = Fiche
column-goods = Goederen
column-wood = Hout
column-corn = Graan
column-spare = Graan na het voeden
column-buildings = Gebouwen over
