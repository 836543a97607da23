# The form that edits an edition.

edition-part-wharf = Wharf
edition-parts-wharf = Wharf
edition-part-column = Column
edition-parts-column = Cash Box
edition-part-camp = Camp
edition-parts-camp = Camps
edition-part-boat = Boat
edition-parts-boat = Boats
edition-part-land = Land
edition-parts-land = Lands
edition-part-ship = Ship
edition-parts-ship = Ships
edition-value-fourth = Goods on the fourth pier
edition-value-coins = Coins
edition-value-longhouses = Longhouse spaces for 2 to 5 players
edition-value-black = Black Trading Post spaces
edition-value-white = White Trading Post spaces
edition-value-houses = House spaces
edition-value-wood = Wood
edition-value-corn = Corn
edition-value-furs = Furs
edition-value-goods = Goods
