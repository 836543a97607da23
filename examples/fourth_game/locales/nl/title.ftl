# De voorpagina: hoe het spel heet, en waar het over gaat.

game-fish-market = Vismarkt
about-fish-market = Vijf vangsten komen op de markt op de Dam. Bied je kaarten een voor een, en bewaar de hoge voor de beste vis.
