# De voorpagina: hoe het spel heet, waar het over gaat, en zijn opties.

game-nieuw-amsterdam = Nieuw Amsterdam
about-nieuw-amsterdam = Je bent patroon: bied op acties, bouw de stad, ontgin land, ruil bont met de Lenape en verscheep het. Zes rondes, en nooit genoeg graan.
option-nieuw-amsterdam-tokens = Beurtvolgorde aan het begin
option-nieuw-amsterdam-tokens-seat-order = vanaf plaats 1 met de klok mee
option-nieuw-amsterdam-tokens-random = vanaf een willekeurige plaats met de klok mee
