# The front page: the name of the game, and what it is about.

game-merchants-of-amsterdam = Merchants of Amsterdam
about-merchants-of-amsterdam = A century of trade, three disks and a clock whose price falls until someone dares to stop it. Build warehouses, open trade offices and lead the market.
