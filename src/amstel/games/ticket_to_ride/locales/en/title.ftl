# The front page: the name of the game, and what it is about.

game-ticket-to-ride-amsterdam = Ticket to Ride: Amsterdam
about-ticket-to-ride-amsterdam = Send your carts through the city: collect cards, claim routes and complete contracts. A quick race, and the best routes go first.
