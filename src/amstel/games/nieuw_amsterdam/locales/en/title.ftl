# The front page: the name of the game, what it is about, and its options.

game-nieuw-amsterdam = Nieuw Amsterdam
about-nieuw-amsterdam = You are a patroon: bid for actions, build the city, settle land, trade furs with the Lenape and ship them home. Six rounds, and never quite enough corn.
option-nieuw-amsterdam-tokens = Starting turn order
option-nieuw-amsterdam-tokens-seat-order = from seat 1 clockwise
option-nieuw-amsterdam-tokens-random = from a random seat clockwise
