"""The bidding phase: auctions for the columns of the Cash Box (NA-122 to NA-125)."""

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import BADE, GOT_BONUS, GOT_TOKEN, PASSED, PUT_UP, TOOK_COLUMN, WON_COLUMN
from amstel.games.nieuw_amsterdam.rules.amounts import list_numbers
from amstel.games.nieuw_amsterdam.rules.codes import BID, PASS, TAKE_COLUMN
from amstel.games.nieuw_amsterdam.rules.payments import begin_payment
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.state import (
    BIDDING,
    CHOOSING,
    COINS,
    COLUMN,
    COLUMNS,
    NOTHING,
    PAYING,
    TAKING,
    TOKEN,
)
from amstel.kernel.ints import Ints


def list_columns(table: Table, found: Ints) -> None:
    """List the columns that can be put up, or that the last player can take (NA-5, NA-6)."""
    for column in range(COLUMNS):
        if table.can_be_auctioned(column) if table.phase == CHOOSING else table.can_be_free(column):
            found.append(TAKE_COLUMN + column)


def list_bids(table: Table, seat: i64, found: Ints) -> None:
    """List a pass, which the chooser has not, and all higher bids that the seat can pay (NA-3, NA-123)."""
    if seat != table.chooser and table.added == 0:
        found.append(PASS)
    list_numbers(table, seat, BID, found)


def next_auction(table: Table) -> bool:
    """Let the lowest token without a column choose, or the last such player take one free (NA-1, NA-5).

    Return whether everybody has a column, so that the bidding is over.
    """
    without: i64 = 0
    first: i64 = NOTHING
    for token in range(table.seats):
        seat = table.holder(token)
        if table.has(seat, COLUMN) == NOTHING:
            without += 1
            if first == NOTHING:
                first = seat
    table.chooser = NOTHING
    table.column = NOTHING
    table.bid = NOTHING
    table.bidder = NOTHING
    if without == 0:
        return True
    table.ask(first, CHOOSING if without > 1 else TAKING)
    return False


def take_column(table: Table, seat: i64, column: i64) -> bool:
    """Put a column up for auction, or take the last player's free one; return whether the bidding is over (NA-5)."""
    if table.phase == TAKING:
        table.tell(TOOK_COLUMN, seat, column)
        _get_column(table, seat, column)
        return next_auction(table)
    table.chooser = seat
    table.column = column
    table.tell(PUT_UP, seat, column)
    table.ask(seat, BIDDING)
    return False


def bid(table: Table, seat: i64, amount: i64) -> bool:
    """Make a higher bid; return whether the bidding is over (NA-3)."""
    table.bid = amount
    table.bidder = seat
    table.tell(BADE, seat, amount)
    return _next_bidder(table, seat)


def pass_bid(table: Table, seat: i64) -> bool:
    """Leave the auction; return whether the bidding is over."""
    table.tell(PASSED, seat)
    return _next_bidder(table, seat)


def _next_bidder(table: Table, seat: i64) -> bool:
    """Ask the next one: the chooser bids first, the others once each by ascending token (NA-1, NA-123).

    After the last one the winner pays, a bid of 0 at once. Return whether the bidding is over.
    """
    token: i64 = 0 if seat == table.chooser else table.has(seat, TOKEN) + 1
    while token < table.seats:
        other = table.holder(token)
        if other != table.chooser and table.has(other, COLUMN) == NOTHING:
            table.ask(other, BIDDING)
            return False
        token += 1
    winner = table.bidder
    table.tell(WON_COLUMN, winner, table.column, table.bid)
    if begin_payment(table, winner, PAYING, table.bid):
        return end_auction(table, winner)
    return False


def end_auction(table: Table, seat: i64) -> bool:
    """Give the column to the winner, who has paid; return whether the bidding is over.

    The winner also gets the token on the column, and a chooser who lost gets the winner's old one (NA-2).
    """
    if seat != table.chooser:
        token = table.has(table.chooser, TOKEN)
        table.put(table.chooser, TOKEN, table.has(seat, TOKEN))
        table.put(seat, TOKEN, token)
        table.tell(GOT_TOKEN, seat, token + 1)
        table.tell(GOT_TOKEN, table.chooser, table.has(table.chooser, TOKEN) + 1)
    _get_column(table, seat, table.column)
    return next_auction(table)


def _get_column(table: Table, seat: i64, column: i64) -> None:
    """Take tiles and bonus coins; these come after the payment (NA-4)."""
    table.put(seat, COLUMN, column)
    first = table.board.first_tile[column]
    for space in range(first, first + table.board.tiles[column]):
        table.add_tiles(seat, table.box_tile(space), 1)
        table.put_box_tile(space, NOTHING)
    bonus = table.board.bonus[column]
    if bonus > 0:
        table.add(seat, COINS, bonus)
        table.tell(GOT_BONUS, seat, bonus)
