# The table in words, and every thing on it. $points and $spaces are whole phrases such as "2 points", except where a
# text chooses between singular and plural. $who is the name of a seat, $own whether it is the reader's own.

# Headings of the description.

describe-game = Partij
describe-own = Van jou
describe-offered = Aangeboden contracten
describe-map = Kaart, plaats voor plaats
describe-decks = Stapels en punten
describe-players-table = Wat elke speler heeft
describe-final-score = Eindstand
describe-player = Speler
head-points = Punten
head-carts = Karren over
head-cards = Kaarten op de hand
head-contracts = Contracten
head-merchandise = Koopwaarkaarten

# Parts of the table; the drawn board has them as labels too.

# Lines of the description.

describe-to-move = { $own ->
    [yes] Jij bent aan zet.
   *[no] { $who } is aan zet.
}
describe-route = { $location }: { $colour }, { $spaces }, { $points }; { $state }
describe-route-cart = { $location }: { $colour }, { $spaces }, { $points } en een koopwaarkaart; { $state }
route-free = vrij
route-payable = vrij, en je kunt hem betalen
route-claimed = { $own ->
    [yes] van jou
   *[no] van { $who }
}
cards-in-hand = { $cards ->
    [one] 1 kaart op de hand
   *[other] { $cards } kaarten op de hand
}
contracts-in-hand = { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracten
}
cards-known = { $own ->
    [yes] Open gepakt en nog op je hand: { $cards }
   *[no] Open gepakt door { $who } en nog op de hand: { $cards }
}
discards-list = Afgelegd: { $cards }
discards-none = Afgelegd: niets
points-of-routes = Punten voor een geclaimde route: { $points }
points-by-length = { $spaces ->
    [one] { $points } voor 1 vakje
   *[other] { $points } voor { $spaces } vakjes
}
points-of-merchandise = Punten voor koopwaar aan het eind: { $points }
points-by-rank = { $rank ->
    [1] { $points } voor de meeste kaarten
   *[other] { $points } voor rang { $rank }
}

# Contracts. $way is how far its places are apart, one of the four below.

contract-line = { $contract }: { $points }, { $way }
contract-now = Nu: { $way }.
contract-done = { $contract }: vervuld, +{ $points }
contract-failed = { $contract }: niet vervuld, −{ $points }
way-left = nog minstens { $spaces } te claimen
way-complete = vervuld
way-impossible = niet meer te vervullen
way-failed = niet vervuld
contract-ends-here = Je contract { $contract } eindigt hier.
no-contract-here = Geen van je contracten eindigt hier.
contract-of = { $own ->
    [yes] Dit contract is van jou.
   *[no] Dit is een contract van { $who }.
}

# Names of things.

name-map = Kaart van Amsterdam
name-route-points = Punten voor routes
name-cart-symbol = Karsymbool
name-card = Kaart: { $card }

# What things are: for someone who sees the game for the first time.

about-stage-dealt = Iedereen kreeg twee contracten en houdt er een of allebei. Niemand ziet wat je kiest.
about-stage-carts = De karren bepalen het einde. Als iemand na een beurt nog 2 karren of minder heeft, krijgt iedereen nog één beurt.
about-stage-last = Iemand heeft nog 2 karren of minder. Na deze beurten is de partij afgelopen.
about-stage-over = Vervulde contracten tellen op, de andere gaan eraf, en koopwaar telt naar rang. Bij gelijke stand winnen de meeste vervulde contracten.
about-map = Er zijn { $places } plaatsen en { $routes } routes. Claim routes voor punten en om de plaatsen op je contracten te verbinden.
about-route-points = Een geclaimde route levert meteen punten op. Lange routes leveren per kar meer op dan korte.
about-track = Hier staan de punten voor routes. Contracten en koopwaar komen er aan het eind bij.
about-cart-symbol = Claim je een route met dit symbool, dan krijg je een koopwaarkaart. Het is er één, hoe lang de route ook is.
about-location = Een plaats op de kaart. Routes verbinden die met de buurplaatsen, en contracten vragen om een weg tussen twee plaatsen.
about-route = Een route van { $spaces } ({ $colour }). Claim hem met evenveel kaarten in die kleur of jokers en krijg meteen { $points }.
about-grey-route = Een route van { $spaces } ({ $colour }). Claim hem met evenveel kaarten in één kleur naar keuze of jokers en krijg meteen { $points }.
about-row = Vijf kaarten die iedereen ziet. Je mag er een pakken als eerste of tweede kaart, en een nieuwe komt ervoor in de plaats.
about-row-card = Je mag deze kaart pakken als eerste of tweede kaart. Er komt meteen een nieuwe voor in de plaats.
about-row-wild = Een joker telt als elke kleur. Pak je hem open, dan is het je enige kaart deze beurt.
about-row-gap = De stapel en de aflegstapel zijn leeg. Zodra er kaarten worden afgelegd, komt hier weer een kaart.
about-deck = Vervoerskaarten, gedekt. Je mag de bovenste trekken als eerste of tweede kaart, en zelfs een joker telt hier als één kaart.
about-contract-deck = Trek twee contracten en houd er een of allebei. Dat is je hele beurt, en wat je houdt blijft tot het einde van jou.
about-merchandise = Elke route met een karsymbool levert een van deze kaarten op. Aan het eind telt hoeveel iedereen er heeft.
about-discards = Kaarten die betaald of vervangen zijn. Is de stapel leeg, dan worden ze geschud tot een nieuwe stapel.
about-card = Deze kleur betaalt routes in { $card }, en met kaarten in dezelfde kleur ook grijze. Er zijn er { $count } in het spel.
about-wild = Een joker telt als elke kleur als je een route betaalt. Er zijn er { $count } in het spel.
about-contract = Dit vraagt om een ononderbroken weg van eigen routes tussen twee plaatsen. Aan het eind is het { $points } waard als het vervuld is, en anders gaan die eraf.
about-offered = Houd er een of allebei. Een contract dat je niet houdt, gaat onder de stapel.
about-carts = Je begon met { $carts } karren en zet er een op elk vakje dat je claimt. Als iemand na een beurt nog 2 karren of minder heeft, krijgt iedereen nog één beurt.
about-own-merchandise = Deze kaarten komen van routes met een karsymbool. Aan het eind tellen ze naar rang, en wie er geen heeft krijgt niets.
about-seat = De punten zijn die voor routes. Contracten en koopwaar komen er aan het eind bij.
about-seat-carts = De karren die deze speler nog heeft. Met 2 of minder na een beurt beginnen de laatste beurten.
about-seat-cards = Het aantal kaarten op de hand van deze speler. Alleen open gepakte kaarten zijn bekend.
about-seat-contracts = Het aantal contracten van deze speler. Ze blijven geheim tot het einde.

# How things stand.

route-is-free = Niemand heeft deze route geclaimd.
route-is-closed = Deze route is dicht: de andere helft van de dubbele route is geclaimd, en met twee spelers wordt er maar één gebruikt.
route-has-owner = { $own ->
    [yes] Deze route is van jou en telt tot het einde voor je contracten.
   *[no] Deze route is van { $who } en telt alleen voor contracten van { $who }.
}
route-has-cart = Er staat een karsymbool op, dus je krijgt ook een koopwaarkaart.
route-double = Dit is de helft van een dubbele route, en niemand mag beide helften claimen.
route-double-for-two = Dit is de helft van een dubbele route. Met twee spelers sluit de ene helft de andere af.
route-own-twin = De andere helft van deze dubbele route is van jou, dus deze mag je niet claimen.
route-is-payable = Je hebt er de kaarten en karren voor.
route-needs-cards = Kosten: { $need ->
    [one] 1 kaart
   *[other] { $need } kaarten
}, { $card } of joker; { $have ->
    [0] je hebt er geen
   *[other] je hebt er { $have }
}.
route-needs-one-colour = Kosten: { $need ->
    [one] 1 kaart
   *[other] { $need } kaarten in één kleur
}; { $have ->
    [0] je hebt er geen
   *[other] je beste kleur is { $card }, met { $have } inclusief jokers
}.
route-needs-carts = Nodig: { $need ->
    [one] 1 kar
   *[other] { $need } karren
}; { $have ->
    [0] je hebt er geen meer
   *[other] je hebt er nog { $have }
}.
routes-from-here = Routes naar: { $locations }
cart-routes-left = { $routes ->
    [0] Er is geen route met dit symbool meer vrij.
    [one] Er is nog 1 route met dit symbool vrij.
   *[other] Er zijn nog { $routes } routes met dit symbool vrij.
}
row-two-wilds = Twee ervan zijn jokers. Komt er een derde bij, dan worden alle vijf vervangen.
deck-is-empty = De stapel en de aflegstapel zijn leeg. De volgende afgelegde kaarten worden de nieuwe stapel.
deck-is-empty-1 = De stapel is leeg. De afgelegde kaarten worden geschud zodra er een kaart nodig is.
contracts-are-late = { $turns ->
    [one] Er is nog maar 1 beurt, dus een nieuw contract is een risico.
   *[other] Er zijn nog maar { $turns } beurten, dus een nieuw contract is een risico.
}
cards-of-kind = { $count ->
    [0] Je hebt geen kaart van deze soort ({ $card }).
    [one] Je hebt 1 kaart van deze soort ({ $card }).
   *[other] Je hebt { $count } kaarten van deze soort ({ $card }).
}
cards-pay-for = Je kaarten betalen: { $routes }
carts-too-few = Je hebt niet genoeg karren voor een route van { $spaces ->
    [4] 4 vakjes
   *[other] { $spaces } of meer vakjes
}.
bonus-now = Zoals het nu staat, levert dit aan het eind { $points } op.
bonus-none = Zonder kaart is er geen bonus.
points-of-seat = { $own ->
    [yes] Jij: { $points }
   *[no] { $who }: { $points }
}
