# Things on the table: what each is called, what it is, and how it stands. Money is in thousands of guilders.

# Areas, years and scoring tables.

thing-area-market = Goederenmarkt
about-area-market = Vier sporen, met op elk spoor één fiche per speler. Een telling betaalt de eerste en de tweede speler op elk spoor.
thing-area-amsterdam = Amsterdam
about-area-amsterdam = Vier wijken met plekken voor pakhuizen. Een telling betaalt de twee grootste groepen pakhuizen in elke wijk.
thing-area-colonies = Koloniën
about-area-colonies = Vier regio's met plekken voor handelskantoren. Een telling betaalt de twee spelers met de meeste handelskantoren in elke regio.
thing-rank = Als er nu geteld werd
about-rank = Wat de volgende telling zou betalen. Spelers die gelijk staan, delen het geld, naar beneden afgerond op tientallen.
rank-now = { $pays }: { $incomes }
rank-of = { $thing }. { $rank }
thing-table = Tabel van de telling in { $year }
about-table = Wat de eerste en de tweede speler krijgen, per rang. Het volste spoor of de volste wijk of regio heeft de eerste rang.
thing-time-figure = Het jaar
about-time-figure = De tijdfiguur gaat bij elke zandloper een vak verder. De gebeurtenis van het nieuwe jaar volgt meteen.
about-event-start = Het begin: elke speler kreeg { $money }.
about-event-none = In dit jaar gebeurt er niets.
about-event-ship = Een schip: elke speler mag een stap op de markt zetten, of een fiche op een spoor plaatsen.
about-event-globe = Een wereldbol: elke speler mag ergens een handelskantoor openen, en zet de bijbehorende stap op de markt.
about-event-coat-of-arms = Het stadswapen: elke speler mag ergens een pakhuis bouwen. Daar hoort geen stap op de markt bij.
about-event-credit = Een kredietbrief: elke speler mag { $loan } lenen. Elke lening kost aan het eind { $repayment }.
about-event-lose-warehouse = Verlies van een pakhuis: elke speler haalt een van de eigen pakhuizen weg.
about-event-lose-trade-office = Verlies van een handelskantoor: elke speler sluit een van de eigen handelskantoren. Fiches op de markt blijven staan.
about-event-shipwreck = Schipbreuk: elke speler gaat met één fiche op de markt een vak terug.
about-event-leaders-lose = De koplopers zakken terug: op elk spoor gaat het voorste fiche, of elk fiche dat de leiding deelt, een vak terug.
about-event-score-market = Telling van de markt: de eerste en de tweede speler op elk spoor worden betaald.
about-event-score-amsterdam = Telling van Amsterdam: de grootste en de op een na grootste groep in elke wijk worden betaald.
about-event-score-colonies = Telling van de koloniën: wie de meeste en de op een na meeste handelskantoren in een regio heeft, wordt betaald.
about-event-final = De eindtelling: markt, Amsterdam en koloniën worden alle drie geteld, en daarna worden de leningen afgelost.

# Market, colonies and Amsterdam.

about-track = Een spoor van { $spaces } vakken met één fiche per speler. Het nummer, { $number }, beslist bij gelijke stand: het lagere nummer heeft de betere rang.
track-places = Fiches per vak: { $places }
about-region = Een regio met { $spaces } plekken voor handelskantoren. Het nummer, { $number }, beslist bij gelijke stand: het lagere nummer heeft de betere rang.
region-offices = Handelskantoren: { $offices }
spaces-free = { $free ->
    [0] Geen plek is vrij
    [one] 1 plek is vrij
   *[other] { $free } plekken zijn vrij
}
thing-office = Handelskantoor voor { $commodity } in { $region }
about-office = Open het met een kaart of een wereldbol. Het telt mee in { $region }, en je fiche voor { $commodity } gaat op de markt een stap vooruit.
offices-free = { $free } van { $spaces } vrij
about-district = Een wijk met { $spaces } plekken voor pakhuizen. Alleen je grootste groep telt; alle pakhuizen samen bepalen de rang van de wijk. Het nummer, { $number }, beslist bij gelijke stand.
district-groups = Grootste groepen: { $groups }
about-space = Een plek voor een pakhuis. Pakhuizen naast elkaar vormen een groep; hoeken en bruggen verbinden ze niet.
free-space = Vrij
warehouse-of = { $own ->
    [yes] Jouw pakhuis
   *[no] Pakhuis van { $who }
}
group-with = Met een pakhuis hier is je grootste groep in de wijk { $size }.
group-without = Zonder dit pakhuis is je grootste groep in de wijk { $size }.
bridge-to = Een brug leidt naar { $space }: { $owner }
thing-bridge = Brug van { $bridge }
about-bridge = Met je pakhuizen aan beide kanten krijg je meteen { $money }. Verlies je er een, dan geef je dat terug.
thing-bonus-market = Vier goede sporen
about-bonus-market = Met fiches op vak 2 of verder op alle vier de sporen bouw je ergens een gratis pakhuis. Valt er een terug, dan geef je een pakhuis terug.
thing-bonus-regions = Alle vier de regio's
about-bonus-regions = Met een handelskantoor in elke regio krijg je meteen { $money }. Verlies je er een, dan geef je dat terug.
thing-bonus-districts = Alle vier de wijken
about-bonus-districts = Met een pakhuis in elke wijk krijg je meteen { $money }. Verlies je er een, dan geef je dat terug.
bonus-won-by = Verdiend door: { $who }
bonus-missing = Je mist nog: { $things }

# Cards and disks.

thing-deck = Stapel
about-deck = Iedereen weet welke kaarten er nog zijn, maar niemand kent hun volgorde.
kind-left = { $number } van de { $deck } kaarten die er nog zijn
thing-kind-sand-clock = Zandloper
about-kind-sand-clock = Het jaar gaat meteen een vak verder; een zandloper komt nooit op een schijf.
thing-kind-commodity = Drie stappen op de markt
about-kind-commodity = Hooguit drie stappen op de markt, waarvan hooguit twee op één spoor.
thing-kind-region = Handelskantoor in een regio
about-kind-region = Je opent een handelskantoor in de regio op de kaart en kiest de handelswaar.
thing-kind-commodity-office = Handelskantoor voor een handelswaar
about-kind-commodity-office = Je opent een handelskantoor voor de handelswaar op de kaart en kiest de regio.
thing-kind-district = Pakhuis in een wijk
about-kind-district = Je bouwt een pakhuis in de wijk op de kaart en kiest dan welk fiche een stap vooruit gaat.
thing-kind-pair = Pakhuis in een van twee wijken
about-kind-pair = Je bouwt een pakhuis in een van de twee wijken op de kaart. Je fiche voor de handelswaar op de kaart gaat een stap vooruit.
thing-drawn = Getrokken kaart
about-drawn = De burgemeester legt deze kaart op een vrije schijf en trekt dan pas de volgende.
card-there = De kaart: { $card }
thing-disk = Schijf ‘{ $disk }’
about-disk-mayor = De burgemeester gebruikt de kaart op deze schijf gratis, vóór de veiling.
about-disk-auction = De kaart op deze schijf wordt als laatste geveild. Iedereen mag hem kopen, ook de burgemeester.
about-disk-discard = De kaart op deze schijf wordt afgelegd; niemand gebruikt hem.
disk-empty = Leeg

# Clock.

thing-clock = Veilingklok
about-clock = De prijs daalt, en wie de klok het eerst stopt, koopt de kaart. Elke speler biedt in het geheim; de hoogste prijs wint en wordt betaald.
about-clock-live = De prijs daalt terwijl iedereen kijkt, en wie de klok het eerst stopt, koopt de kaart voor die prijs.
ties-go = Bij gelijke prijzen gaat de eerste voor van: { $who }
thing-price = { $price } op de klok
about-price = Hier stoppen kost { $cost }.
about-price-doubles = Hier stoppen koopt niet: het verdubbelt alle prijzen, en de klok begint opnieuw. Als niemand anders hem stopt, koop je voor { $money }.
about-price-forced = De veiling is verdubbeld: op { $price } moet wie verdubbelde kopen voor { $money }, dus zo ver komt de klok niet.
about-price-end = Komt de klok hier, dan eindigt de veiling zonder verkoop en wordt de kaart afgelegd.
about-doubled = Elke prijs telt dubbel. Op { $price } moet wie verdubbelde kopen voor { $money }.

# Players.

about-player = Een koopman of koopvrouw aan deze tafel. Wie aan het eind het meeste geld heeft, wint.
thing-money = { $own ->
    [yes] Jouw geld
   *[no] Geld van { $who }
}
about-money = Met geld, in duizenden gulden, betaal je kaarten. Wie aan het eind het meeste heeft, wint.
money-is = Geld: { $money }
money-is-hidden = Geld: verborgen tot het eind
thing-tokens = { $own ->
    [yes] Jouw fiches
   *[no] Fiches van { $who }
}
about-tokens = Elke speler heeft { $tokens } fiches, voor sporen, handelskantoren en pakhuizen samen.
thing-credits = { $own ->
    [yes] Jouw leningen
   *[no] Leningen van { $who }
}
about-credits = Elke lening kost aan het eind { $repayment }.
loans-due = { $loans ->
    [one] 1 lening, aan het eind { $money } af te lossen
   *[other] { $loans } leningen, aan het eind { $money } af te lossen
}
no-loans = Geen leningen
is-the-mayor = De burgemeester: trekt drie kaarten en legt elke kaart op een schijf
is-barred = Buiten deze veiling: stopte de klok zonder genoeg geld
has-bid = Heeft de klok beantwoord
