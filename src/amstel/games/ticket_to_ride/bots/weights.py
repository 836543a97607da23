"""Units and weights by which bots judge a position of Ticket to Ride: Amsterdam.

All are whole numbers, so that compiled and interpreted bots choose alike. The weights come from some thousand games of
greedy bots against each other.
"""

from typing import Final

from mypy_extensions import i64

ONE_TURN: Final[i64] = 100  # effort and time are counted in hundredths of a turn, points in hundredths too (POINT)
ONE_CARD: Final[i64] = 50  # a turn brings two cards

# The effort to draw a card that is lacking.
COLOUR_CARD: Final[i64] = 60  # for a route of one colour
GREY_CARD: Final[i64] = 55  # for a grey route, in the colour that the hand has most of
EXTRA_CARD: Final[i64] = 40  # for a route outside the plan, whose colour can still be chosen
CART_EFFORT: Final[i64] = 45  # of another seat to place a cart, without drawing its card

# Points.
TURN_PRICE: Final[i64] = 150  # what a turn could bring elsewhere
PATH_PRICE: Final[i64] = 110  # the same when paths are compared
OPPONENT_PACE: Final[i64] = 120  # what the best opponent gains per turn
HASTE: Final[i64] = 30  # what each turn of the plan costs
RISK: Final[i64] = 25  # that an opponent takes a planned route first
SPARE_WILD: Final[i64] = 30  # a wild card fits any plan
MERCHANDISE: Final[i64] = 120  # of a Merchandise Bonus card, when routes are compared
CONTRACTS_TOLL: Final[i64] = 300  # against new contracts before the old ones are completed

# Chances in per cent.
JUST_IN_TIME: Final[i64] = 55  # that a plan that takes all the time is finished
SLACK: Final[i64] = 6  # time to spare that adds one per cent
LEAST_CHANCE: Final[i64] = 3
BEST_CHANCE: Final[i64] = 97
PLANNED_MERCHANDISE: Final[i64] = 85  # that the merchandise of a planned route is collected
EXTRA_MERCHANDISE: Final[i64] = 60  # the same for a route outside the plan
MERCHANDISE_PER_CART: Final[i64] = 15  # that an opponent collects one more, for each of its carts

MOST_EXTRAS: Final[i64] = 5  # routes outside the plan that are counted

# What a search for a path prefers.
SCENIC: Final[i64] = 0  # little effort and many points
QUICK: Final[i64] = 1  # little effort
SHORT: Final[i64] = 2  # few carts, if the other ways need too many
PREFERENCES: Final[i64] = 3
