# The front page: the name of the game, and what it is about.

game-nieuw-amsterdam = Nieuw Amsterdam
about-nieuw-amsterdam = You are a patroon: bid for actions, build the city, settle land, trade furs with the Lenape and ship them home. Six rounds, and never quite enough corn.
