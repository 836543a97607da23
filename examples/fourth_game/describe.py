"""The table of Fish Market in words: the catch, the players, your hand, and what is gone."""

from __future__ import annotations

from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Line, Row, Section, Table
from fourth_game.state import Board
from fourth_game.texts import catch_name
from fourth_game.view import SeatView, View


def describe(board: Board, view: View, seat: int) -> list[Section]:
    """Return the table in words; the hand for its own seat only."""
    sections = [
        Section(message("heading-market"), [_sale(board, view), Line(message("line-coming", catches=view.coming))]),
        Section(message("heading-players"), [_players(view)]),
        Section(
            message("heading-cards"),
            [
                Line(message("line-deck", cards=view.deck), "deck"),
                Line(message("line-discards", count=len(view.discards), cards=_cards(view.discards)), "discards"),
            ],
        ),
    ]
    hand = view.seats[seat].hand if seat >= 0 else None
    if hand is not None:
        cards = [Line(message("card", card=card), f"card:{card}") for card in hand]
        sections.insert(1, Section(message("heading-hand"), [*cards] or [Line(message("line-no-cards"))]))
    return sections


def _sale(board: Board, view: View) -> Line:
    """Return the catch for sale."""
    if view.catch is None:
        return Line(message("line-all-sold"))
    points = next(catch.points for catch in board.components.catches if catch.id == view.catch)
    return Line(message("line-sale", catch=catch_name(view.catch), points=points), f"catch:{view.catch}")


def _players(view: View) -> Table:
    """Return what each player has, in a row."""
    columns = ("player", "points", "catches", "bid", "cards", "exchange")
    return Table(
        message("heading-players"),
        [message(f"column-{name}") for name in columns],
        [Row(message("player", seat=seat), _cells(own), f"seat:{seat}") for seat, own in enumerate(view.seats)],
    )


def _cells(own: SeatView) -> list[Message | int]:
    """Return what a player has, for the columns after the name."""
    return [
        own.points,
        message("list", count=len(own.catches), items=[catch_name(catch) for catch in own.catches]),
        message("cell-no-bid") if own.bid is None else own.bid,
        own.cards,
        message("cell-exchange", done="yes" if own.exchanged else "no"),
    ]


def _cards(cards: list[int]) -> list[Message]:
    return [message("card", card=card) for card in cards]
