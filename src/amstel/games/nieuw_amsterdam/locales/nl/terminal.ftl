# Wat alleen het bord in de terminal zegt.

legend-lands = land: { $house } huis, { letter-wood } hout bij ontginnen, { letter-corn } graan per ronde, { $cleared } ontgonnen
legend-mats = { $lands }; graan+oogst, schepen+goederen per ronde
head-leads = meeste
head-fee = toeslag
head-houses = huizen
head-furs = pelzen
head-token = fiche
head-points = pnt
head-coins = munt
head-goods = goed
head-wood = hout
head-corn = graan
head-needs = eet
head-ships = schip
head-piers = kade
head-left = gebw
head-tiles = tegel
head-post = post
box-column = kolom
box-tiles = tegels
box-bonus = munten
box-taken = genomen
box-up = geveild
auction-up = Kolom { $column } geveild, fiche { $token } ({ $who })
auction-bid = : bod { $bid } ({ $who })
river-zones = zone
river-camps = langhuizen
river-boats = boten (graan)
river-posts = posten
mat-ships = { $ships ->
    [one] 1 schip
   *[other] { $ships } schepen
}
help-game =
    Typ een zet zoals ? hem toont, met een aantal uit het bereik: bid 4. Afkorten mag zolang duidelijk is
    welke zet je bedoelt, zoals b doc voor build docks; je kunt meer zetten tegelijk typen: build docks; done
