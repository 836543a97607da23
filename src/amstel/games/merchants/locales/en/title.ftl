# The front page: the name of the game, what it is about, and its options.

game-merchants-of-amsterdam = Merchants of Amsterdam
about-merchants-of-amsterdam = A century of trade, three disks and a clock whose price falls until someone dares to stop it. Build warehouses, open trade offices and lead the market.
option-merchants-of-amsterdam-clock = Auctions
option-merchants-of-amsterdam-clock-sealed = sealed bids
option-merchants-of-amsterdam-clock-live = live clock
option-merchants-of-amsterdam-last-price = At the clock's last price
option-merchants-of-amsterdam-last-price-no-sale = no sale
option-merchants-of-amsterdam-last-price-for-sale = last chance to buy
option-merchants-of-amsterdam-money = Money
option-merchants-of-amsterdam-money-public = visible to everyone
option-merchants-of-amsterdam-money-hidden = hidden until the end
option-merchants-of-amsterdam-ending = End of the game
option-merchants-of-amsterdam-ending-deck = when the deck is empty
option-merchants-of-amsterdam-ending-1665 = with the turn that reaches 1665
