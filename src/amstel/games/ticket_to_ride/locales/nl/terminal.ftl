# Wat alleen het bord in de terminal zegt.

help-game =
    Typ een zet zoals ? hem toont. Afkorten mag zolang duidelijk is welke zet je bedoelt; de einden van
    een route mag je verwisselen, en je kunt meer zetten tegelijk typen: draw; draw
column-points = pnt
column-carts = kar
column-cards = krt
column-contracts = contr
column-merchandise = waar
legend-any = elke kleur
legend-cart = kar
legend-claimed = geclaimd
table-route = route
table-spaces = vakjes
table-worth = punten
