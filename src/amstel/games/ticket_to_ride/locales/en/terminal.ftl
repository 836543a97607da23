# What only the terminal's board says.

help-game =
    Type a move as ? lists it. You can abbreviate it as long as it is unambiguous,
    name the ends of a route in either order, and enter several moves at once: draw; draw
column-points = pts
column-carts = carts
column-cards = cards
column-contracts = contr
column-merchandise = merch
legend-any = any
legend-cart = cart
legend-claimed = claimed
table-route = route
table-spaces = spaces
table-worth = points
