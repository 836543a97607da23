# De voorpagina: hoe het spel heet, en waar het over gaat.

game-nieuw-amsterdam = Nieuw Amsterdam
about-nieuw-amsterdam = Je bent patroon: bied op acties, bouw de stad, ontgin land, ruil bont met de Lenape en verscheep het. Zes rondes, en nooit genoeg graan.
