# The front page: the name of the game, what it is about, and its options.

game-ticket-to-ride-amsterdam = Ticket to Ride: Amsterdam
about-ticket-to-ride-amsterdam = Send your carts through the city: collect cards, claim routes and complete contracts. A quick race, and the best routes go first.
option-ticket-to-ride-amsterdam-start = First player
option-ticket-to-ride-amsterdam-start-first-seat = seat 1
option-ticket-to-ride-amsterdam-start-random = random
