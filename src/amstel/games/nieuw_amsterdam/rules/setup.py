"""Setting up the table (NA-110 to NA-117)."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import BEGAN, DREW_FUR, FOUNDED
from amstel.games.nieuw_amsterdam.rules.preparation import fill_traders, next_fur
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import COINS, CORN, FOUNDING, FURS, GOODS, TOKEN, WAREHOUSES, WOOD
from amstel.kernel.ints import Ints


def set_up(table: Table, options: dict[str, str]) -> None:
    """Deal everything out; where the first Businesses go, the players decide themselves."""
    board = table.board
    first = board.components.start
    tokens = Ints(0)
    for seat in range(table.seats):
        tokens.append(seat)
    if options["tokens"] == "random":
        if board.draws_all_tokens:
            table.random.shuffle(tokens)
        else:
            first_seat = table.random.below(table.seats)
            for seat in range(table.seats):
                tokens[seat] = (seat - first_seat + table.seats) % table.seats
    for fur in range(FURS):
        for _ in range(board.furs_each):
            table.reserve.append(fur)
    for card in range(board.cards):
        table.land_deck.append(card)
        table.ship_deck.append(card)
    table.shuffle_hidden(table.random)
    for seat in range(table.seats):
        table.add(seat, COINS, first.coins)
        table.add(seat, GOODS, first.goods)
        table.add(seat, WOOD, first.wood)
        table.add(seat, CORN, first.corn)
        table.add(seat, WAREHOUSES, 1)
        table.add(seat, TOKEN, tokens[seat])
    for seat in range(table.seats):
        table.tell(BEGAN, seat, tokens[seat] + 1)
    table.add_longhouses(0, board.longhouse_spaces(table.seats, 0))
    for seat in range(table.seats):
        for _ in range(first.furs):
            fur = next_fur(table)
            table.add_furs(seat, fur, 1)
            table.tell(DREW_FUR, seat, fur)
    fill_traders(table)


def found_business(table: Table, seat: i64, district: i64) -> bool:
    """Place a free Business, each player in turn order; return whether all of them are placed (NA-116)."""
    table.add_businesses(seat, district, 1)
    table.tell(FOUNDED, seat, district)
    table.progress += 1
    if table.businesses_founded() == table.board.first_businesses * table.seats:
        return True
    table.ask(table.holder(table.businesses_founded() % table.seats), FOUNDING)
    return False
