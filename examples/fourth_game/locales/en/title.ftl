# The front page: the name of the game, and what it is about.

game-fish-market = Fish Market
about-fish-market = Five catches come to the market on the Dam. Bid your cards one by one, and keep the high ones for the best fish.
