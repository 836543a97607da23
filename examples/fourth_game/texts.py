"""What Fish Market says: its log, its stages, its questions and its moves. The words are in `locales`."""

from __future__ import annotations

from collections.abc import Sequence

from amstel.kernel.message import Figure, Message, message
from amstel.kernel.presentation import LogFormat, Option, Question
from fourth_game.moves import Bid, shapes
from fourth_game.state import Board
from fourth_game.view import View

LOG = LogFormat(
    seat_groups=frozenset({"dealt"}),  # "You are dealt 3, 9, 14." in one sentence
    continuations={"drew": frozenset({"exchanged"})},  # "You exchange 3. You draw 12." in one line
    final_scoring=frozenset({"won"}),
)


class BidQuestion(Question, frozen=True, tag="bid", kw_only=True):
    """Which card to bid, or to exchange before."""

    catch: str
    may_exchange: bool


def word(board: Board, kind: str, figure: Figure) -> Figure | Message:
    """Return a figure as it is written in a sentence: a catch by its name."""
    return catch_name(str(figure)) if kind == "catch" else figure


def catch_name(catch: str) -> Message:
    """Return the name of a catch."""
    return message(f"catch-{catch}")


def stage(board: Board, view: View) -> Message:
    """Return the round, or that the game is over."""
    return message("stage-over") if view.catch is None else message("stage-round", round=view.round, rounds=view.rounds)


def question(board: Board, view: View, seat: int, moves: Sequence[str]) -> BidQuestion:
    """Return the question for a bid."""
    assert view.catch is not None  # no one is asked after the end
    may_exchange = not view.seats[seat].exchanged
    text = message("ask-bid", catch=catch_name(view.catch), exchange="yes" if may_exchange else "no")
    return BidQuestion(text=text, catch=view.catch, may_exchange=may_exchange)


def options(board: Board, view: View, seat: int, moves: Sequence[str]) -> list[Option]:
    """Return the cards that can be bid, and those that can be exchanged."""
    legal = set(moves)
    return [
        Option(
            move=move.text,
            label=message("do-bid" if isinstance(move, Bid) else "do-exchange", card=move.card),
            group=message("group-bid" if isinstance(move, Bid) else "group-exchange"),
            place=f"card:{move.card}",
        )
        for move in shapes(board)
        if move.text in legal
    ]
