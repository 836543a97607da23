# Every thing on the table: its name, what it is (-about), and how it stands (now-...).

thing-track = Rondespoor
thing-track-about = De partij heeft zes rondes. Elke ronde kent bieden, de stappen stad, land en handel, en proviand.
thing-seat = { $own ->
    [yes] Jij
   *[no] { $who }
}
thing-seat-about = Een speler. Het fiche bepaalt wie in elke stap het eerst aan de beurt is en wie het eerst een kolom ter veiling brengt. Het blijft tot een ander het wint.

# The city.

thing-city-about = Zes wijken. Je bedrijven daar leveren elke ronde munten op, scoren bij verkiezingen en maken speciale acties goedkoper.
thing-district = { $district }: bedrijven
thing-district-about = De straat van een wijk. Met een stadstegel bouw je hooguit drie bedrijven, voor 1 hout per stuk. Elk bedrijf verbruikt 1 graan aan het eind van elke ronde.
about-lumberyard = Speciale actie: koop of verkoop hout, zo veel je wilt, voor 1 munt per stuk. Met hout bouw je alles.
about-granary = Speciale actie: koop of verkoop graan, zo veel je wilt, voor 1 munt per stuk. Graan voedt je bedrijven en betaalt de boten.
about-docks = Speciale actie: bouw je volgende pakhuis voor 1 hout. Dat geeft ruimte voor meer goederen.
about-millwork = Speciale actie: bouw een tot drie huizen op je land, voor 1 hout per stuk. Alleen vol land kun je ontginnen.
about-black_market = Speciale actie: koop een tot drie willekeurige pelzen uit de voorraad, voor 3 munten of goederen per stuk.
about-trading_company = Speciale actie: verplaats je handelspost stroomopwaarts voor 1 hout, dichter bij de langhuizen.

# The Cash Box.

thing-cash-box-about = Twaalf actietegels in vijf kolommen, elke ronde nieuw. Elke speler krijgt één kolom: via een veiling, en de laatste gratis.
thing-column = Kolom { $column }
thing-column-about = Wie deze kolom wint, krijgt de tegels, de munten en het fiche van de speler die hem ter veiling bracht. Een bod is een aantal middelen, van welke soort ook.
thing-tile-city = Stadstegel
thing-tile-city-about = Eén stadsactie: bouw hooguit drie bedrijven, of houd verkiezingen. Die geven 3 punten voor elke wijk waar je alleen leidt, 2 waar je de leiding deelt.
thing-tile-land = Landtegel
thing-tile-land-about = Eén landactie: leg gratis een nieuw stuk land in je rij, of ontgin al je volle stukken land.
thing-tile-trade = Handelstegel
thing-tile-trade-about = Eén handelsactie: koop pelzen van één handelaar, of laad één schip.

# Cards.

thing-land-deck = Stapel land
thing-land-deck-about = Land dat nog komt. Elke ronde komen er vier kaarten open; wat niemand neemt, verdwijnt uit het spel.
thing-ship-deck = Stapel schepen
thing-ship-deck-about = Schepen die nog komen. Elke ronde komen er vier open; wat niemand laadt, verdwijnt uit het spel.
thing-land-slot = Nieuw land { $slot }
thing-land-slot-about = Met een landtegel leg je dit land gratis in je rij. Daarna wijkt een langhuis stroomopwaarts.
thing-ship-slot = Nieuw schip { $slot }
thing-ship-slot-about = Met een handelstegel laad je dit schip. Het vraagt precies zo veel pelzen als erop staat.
thing-land = Nieuw land
thing-land-about = Land om te bewonen. Vul de plekken met huizen van de Timmerwerf en ontgin het dan: eenmalig hout, elke ronde graan.
thing-ship = Nieuw schip
thing-ship-about = Een schip om te laden. Het betaalt meteen munten en brengt elke ronde goederen. Hoe minder soorten pelzen, hoe meer punten.
thing-own-land = { $own ->
    [yes] Jouw land
   *[no] Land van { $who }
}
thing-own-land-about = Huizen vullen een rij van links af. Met een landtegel ontgin je alle volle stukken tegelijk; het laatste scoort naar zijn plaats in de rij.
thing-own-ship = { $own ->
    [yes] Jouw schip
   *[no] Schip van { $who }
}
thing-own-ship-about = Een geladen schip. Het brengt goederen aan het eind van elke ronde, zolang er ruimte op de steigers is.

# Trade and the river.

thing-traders = Handelaren van de Lenape
thing-traders-about = Drie handelaren verkopen pelzen voor goederen. Staat er geen langhuis tegenover je handelspost, dan betaal je ook graan voor de boten.
thing-trader-top = Bovenste handelaar
thing-trader-top-about = Verkoopt pelzen per stuk. Koop er zo veel je wilt, van de soorten die je verzamelt.
thing-trader-middle = Middelste handelaar
thing-trader-middle-about = Verkoopt al zijn pelzen tegelijk.
thing-trader-bottom = Onderste handelaar
thing-trader-bottom-about = Verkoopt al zijn pelzen tegelijk, meestal voor de beste prijs.
thing-fur = Pels: { $fur }
thing-fur-about = Alle soorten zijn evenveel waard. Op een schip telt hoeveel er van één soort zijn.
thing-fur-space = Lege plek voor een pels
thing-fur-space-about = Deze plek wordt aan het begin van de volgende ronde weer gevuld.
thing-fur-reserve = Voorraad pelzen
thing-fur-reserve-about = Pelzen die niemand nog gezien heeft. De handelaren en de Zwarte Markt worden hieruit gevuld.
thing-fur-discards = Afgelegde pelzen
thing-fur-discards-about = Pelzen die betaald of verscheept zijn. Is de voorraad leeg, dan vormen zij de nieuwe.
thing-river-about = De rivier. Stroomopwaarts is naar rechts, waarheen de Lenape wijken als er land genomen wordt.
thing-camp = Kamp { $camp }
thing-camp-about = Een kamp van de Lenape. Telkens als een speler land neemt, wijkt een langhuis uit het eerste bezette kamp stroomopwaarts. Is het volgende kamp vol, dan verdwijnt het uit het spel.
thing-zone = Zone { $zone }
thing-zone-about = De oever tegenover een kamp, met plekken voor handelsposten.
thing-boat = Boot na zone { $zone }
thing-boat-about = Wie hier langs moet om te ruilen, betaalt graan. Je betaalt alle boten onderweg één keer per handelsactie.
thing-post = { $own ->
    [yes] Jouw handelspost
   *[no] Handelspost van { $who }
}
thing-post-about = Hier begint het ruilen. Staat er een langhuis tegenover, dan kost ruilen geen graan. De Handelscompagnie verplaatst de post stroomopwaarts, nooit terug.

# Your mat.

thing-stores = Jouw middelen
thing-stores-about = Munten, goederen, hout, graan en pelzen. Elk telt voor 1 in een bod.
thing-coins = Munten
thing-coins-about = Ze betalen toeslagen, hout, graan en de Zwarte Markt. Wijken, schepen en overslaan leveren er meer op.
thing-goods = Goederen
thing-goods-about = De Lenape willen goederen voor hun pelzen. Alleen je schepen brengen er meer, en op je steigers moet ruimte zijn.
thing-wood = Hout
thing-wood-about = Je bouwt er bedrijven, huizen en pakhuizen mee en verplaatst er je handelspost mee. Ontginnen en de Houttuin leveren er meer op.
thing-corn = Graan
thing-corn-about = Het voedt je bedrijven aan het eind van elke ronde en betaalt de boten. Ontgonnen land en de Graanschuur leveren er meer op.
thing-furs = Pelzen
thing-furs-about = De schepen vragen erom. Elke pels van je grootste soort op een schip geeft 3 punten, van de volgende soort 2, van alle andere 1.
thing-tiles = Jouw actietegels
thing-tiles-about = Wat je gewonnen en nog niet gebruikt hebt. Eerst komen stadstegels, dan land, dan handel. Je mag een tegel overslaan voor 1 munt.
thing-corn-line = Graanbalans
thing-corn-line-about = Graan nu, plus de oogst, min 1 voor elk bedrijf. Voor elk graan dat je tekortkomt, verlies je een bedrijf en 2 punten.
thing-buildings-about = Je voorraad voor bedrijven, huizen en pakhuizen.
thing-row = Jouw land
thing-row-about = Huizen vullen de rij van links af. Met een landtegel ontgin je alle volle stukken; het laatste ervan scoort naar zijn plaats in de rij.
thing-wharf = Jouw kade
thing-wharf-about = Elk pakhuis opent een steiger voor goederen. Goederen zonder ruimte gaan verloren.
thing-ships = Jouw schepen
thing-ships-about = De schepen die je geladen hebt. Ze brengen goederen aan het eind van elke ronde.
thing-points = Punten
thing-points-about = De meeste punten winnen. Aan het eind zijn er nog eens verkiezingen voor iedereen, scoort een laatste vol stuk land, en tellen restanten een beetje mee.
thing-payment = Betaling
thing-payment-about = Betaal naar keuze met munten, goederen, hout, graan en pelzen, elk 1 waard. Houd over wat je tegels deze ronde nodig hebben.
thing-special-about = In elke stap mag je één wijk gebruiken, vóór, tussen of na je tegels. Of sla de actie over voor 1 munt.

# How things stand.

now-rounds-left = { $rounds ->
    [0] Dit is de laatste ronde.
    [one] Er volgt nog 1 ronde.
   *[other] Er volgen nog { $rounds } rondes.
}
now-elections = Verkiezingen zouden je nu { $points ->
    [one] 1 punt
   *[other] { $points } punten
} opleveren.
now-coin-income = Je wijken leveren { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
} op aan het eind van de ronde.
now-businesses = { $own ->
    [yes] Jij
   *[no] { $who }
}: { $count ->
    [one] 1 bedrijf
   *[other] { $count } bedrijven
}
now-no-businesses = Niemand heeft hier een bedrijf.
now-lead = { $lead ->
    [alone] Jij leidt hier.
    [level] Je deelt de leiding. Met nog één bedrijf leid je alleen.
   *[no] { $short ->
        [0] Niemand heeft hier een bedrijf. Eén bedrijf neemt de leiding.
       *[other] Met { $short } erbij deel je de leiding, met { $ahead } leid je alleen.
    }
}
now-fee = { $fee ->
    [0] Geen toeslag: je leidt hier of deelt de leiding.
    [one] Toeslag: 1 munt, want je leidt hier niet.
   *[other] Toeslag: { $fee } munten, want je leidt hier niet.
}
now-wood-stock = Je hebt { $wood } hout en { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}.
now-corn-stock = Je hebt { $corn } graan en { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}.
now-corn-left = { $spare ->
    [0] Je bedrijven hebben deze ronde precies genoeg graan.
   *[other] Na het voeden van je bedrijven heb je deze ronde { $spare } graan over.
}
now-corn-short = { $short ->
    [one] Je komt deze ronde 1 graan tekort: je zou 1 bedrijf verliezen.
   *[other] Je komt deze ronde { $short } graan tekort: je zou { $short } bedrijven verliezen.
}
now-goods-room = Je hebt { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} en ruimte voor { $room }. Je schepen brengen er { $income } per ronde.
now-house-spaces = Op je land is nog plek voor { $spaces ->
    [one] 1 huis
   *[other] { $spaces } huizen
}. Je hebt { $wood } hout.
now-reserve = { $furs ->
    [one] Er ligt 1 pels gedekt in de voorraad.
   *[other] Er liggen { $furs } pelzen gedekt in de voorraad.
}
now-no-next-zone = Stroomopwaarts is geen vrije plek voor je handelspost.
now-next-zone-same = Je handelspost zou naar zone { $zone } gaan. Ruilen zou evenveel kosten als nu.
now-next-zone = Je handelspost zou naar zone { $zone } gaan. Ruilen zou dan { $corn } graan voor de boten kosten in plaats van { $before }.
now-columns = { $columns ->
    [one] Er is nog 1 kolom over.
   *[other] Er zijn nog { $columns } kolommen over.
}
now-column = Tegels: { $tiles }{ $coins ->
    [0] { "" }
    [one] ; 1 munt
   *[other] ; { $coins } munten
}
now-tiles = { $tiles ->
    [0] Je hebt er geen.
   *[other] Je hebt er { $tiles }.
}
now-slot-empty = Dit vak is leeg.
now-land = plek voor { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $wood } hout bij het ontginnen, { $corn } graan per ronde
now-wood = Je hebt { $wood } hout voor huizen.
now-ship = { $furs ->
    [one] 1 pels
   *[other] { $furs } pelzen
}; betaalt { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}; brengt { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
now-cargo = Je beste lading geeft { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
now-few-furs = Je hebt { $have } van de { $furs } pelzen.
now-field = Ontgonnen: { $corn } graan per ronde
now-houses = { $houses } van { $spaces ->
    [one] 1 huis
   *[other] { $spaces } huizen
}
now-clearing = Bij het ontginnen: { $wood } hout, { $corn } graan per ronde, { $points ->
    [one] 1 punt
   *[other] { $points } punten
} als het het laatste is
now-clear-all = Nu ontginnen: { $wood } hout, { $corn } graan meer per ronde, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
now-no-fur = Hier ligt geen pels.
now-furs-of = { $have ->
    [0] Je hebt er geen van deze soort.
   *[other] Je hebt er { $have } van deze soort.
}
now-longhouses = { $longhouses ->
    [one] 1 langhuis
   *[other] { $longhouses } langhuizen
}, { $spaces ->
    [one] 1 plek
   *[other] { $spaces } plekken
}
now-next-to-move = Hier staat het langhuis dat als volgende wijkt.
now-last-longhouse = Het laatste langhuis blijft hier staan.
now-free-spaces = { $spaces ->
    [one] 1 vrije plek
   *[other] { $spaces } vrije plekken
}
now-post = { $own ->
    [yes] Jouw handelspost staat hier.
   *[no] De handelspost van { $who } staat hier.
}
now-boat = { $corn } graan
now-trade-cost = { $corn ->
    [0] Ruilen kost van hieruit geen graan.
   *[other] Ruilen kost van hieruit { $corn } graan voor de boten.
}
now-resources = { $resources ->
    [one] Je hebt in totaal 1 middel.
   *[other] Je hebt in totaal { $resources } middelen.
}
now-ships = { $ships ->
    [one] 1 schip
   *[other] { $ships } schepen
}: { $goods ->
    [one] 1 goed
   *[other] { $goods } goederen
} per ronde
now-row = { $lands ->
    [one] 1 stuk land
   *[other] { $lands } stukken land
}, { $cleared } ontgonnen, plek voor { $spaces ->
    [one] 1 huis
   *[other] { $spaces } huizen
}
now-final = { $points ->
    [one] 1 punt
   *[other] { $points } punten
} als de partij nu eindigde
