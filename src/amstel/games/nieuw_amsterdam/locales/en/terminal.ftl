# What only the terminal's board says.

legend-lands = land: { $house } House, { letter-wood } wood when cleared, { letter-corn } corn per round, { $cleared } cleared
legend-mats = { $lands }; corn+harvest, ships+goods per round
head-leads = most
head-fee = your fee
head-houses = houses
head-furs = furs
head-token = token
head-points = VP
head-coins = coins
head-goods = goods
head-wood = wood
head-corn = corn
head-needs = needs
head-ships = ships
head-piers = piers
head-left = bldgs
head-tiles = tiles
head-post = post
box-column = column
box-tiles = tiles
box-bonus = coins
box-taken = taken
box-up = up
auction-up = Column { $column } up, token { $token } ({ $who })
auction-bid = : bid { $bid } ({ $who })
river-zones = zone
river-camps = Longhouses
river-boats = boats (corn)
river-posts = posts
mat-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
help-game =
    Type a move as ? lists it, with an amount from its range: bid 4. You can abbreviate it as long as
    it is unambiguous, such as b doc for build docks, and enter several moves at once: build docks; done
