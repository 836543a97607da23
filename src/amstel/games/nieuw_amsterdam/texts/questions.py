"""The questions of Nieuw Amsterdam: what a seat has to decide, with what a page needs to ask it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from amstel.games.nieuw_amsterdam.moves import Way
from amstel.games.nieuw_amsterdam.texts.words import fur
from amstel.games.nieuw_amsterdam.view import View
from amstel.kernel.message import message
from amstel.kernel.presentation import Question

if TYPE_CHECKING:
    from amstel.games.nieuw_amsterdam.state import Board

_MANY = 200  # resources to pay, from which on a payment is proposed by more than one of them


class FoundQuestion(Question, frozen=True, tag="found"):
    """Where to found a free Business."""

    left: int  # Businesses that the seat still places for free


class ColumnQuestion(Question, frozen=True, tag="column"):
    """Which column to put up for auction, or to take for free."""

    is_free: bool  # whether it is taken without an auction


class BidQuestion(Question, frozen=True, tag="bid"):
    """How much to bid for the column that is up; least and most are None if the seat can only pass."""

    column: int  # from 1
    can_pass: bool  # whether the seat may pass
    least: int | None  # the lowest bid, with what steps have added
    most: int | None  # the highest bid


class Payable(msgspec.Struct, frozen=True):
    """A resource that a payment can consist of: how much the seat has, and how much to propose."""

    resource: str  # its name
    move: str  # the text of the move that pays it, before its amount
    have: int  # how much the seat has
    proposed: int  # how much to propose, with what steps have added


class PayQuestion(Question, frozen=True, tag="pay"):
    """What to pay with or which furs to load, one resource after the other, in this order."""

    purpose: Literal["column", "ship", "furs"]  # what is paid for or loaded
    due: int  # what is still to be paid or loaded
    payable: list[Payable]  # the resources, in the order of asking


class ActQuestion(Question, frozen=True, tag="act"):
    """What to do with the tiles of the step and the Special Action."""

    step: str  # the step of the Actions Phase
    tiles: int  # tiles of the step that the seat has left
    special: bool  # whether the Special Action is left


class MoreQuestion(Question, frozen=True, tag="more"):
    """Whether to build another Business, or to buy another fur from the top trader."""

    action: Literal["build", "trade"]  # which of the two


class StockQuestion(Question, frozen=True, tag="stock"):
    """How much wood or corn to buy or sell."""

    way: Way  # buy or sell
    resource: str  # wood or corn
    least: int  # the smallest amount, with what steps have added
    most: int  # the largest amount
    proposed: int  # an amount to propose


class RemoveQuestion(Question, frozen=True, tag="remove"):
    """Which Business to remove."""

    businesses: int  # number of Businesses to remove


AnyQuestion = (
    FoundQuestion
    | ColumnQuestion
    | BidQuestion
    | PayQuestion
    | ActQuestion
    | MoreQuestion
    | StockQuestion
    | RemoveQuestion
)


def question(board: Board, view: View, seat: int, moves: Sequence[str]) -> AnyQuestion:
    """Return what a seat has to decide."""
    mat = view.seats[seat]
    match view.phase:
        case "founding":
            left = board.components.start.businesses - sum(mat.businesses.values())
            return FoundQuestion(text=message("question-founding", left=left), left=left)
        case "choosing" | "taking":
            text = message(f"question-{view.phase}", seats=len(view.seats))
            return ColumnQuestion(text=text, is_free=view.phase == "taking")
        case "bidding":
            return _bid_question(view, seat)
        case "paying" | "buying" | "shipping":
            return _pay_question(view, seat)
        case "stocking":
            return _stock_question(view, seat)
        case "building":
            text = message("question-building", built=view.done, wood=mat.wood)
            return MoreQuestion(text=text, action="build")
        case "trading":
            text = message("question-trading", price=board.components.traders.prices[0], goods=mat.goods)
            return MoreQuestion(text=text, action="trade")
        case "removing":
            return RemoveQuestion(text=message("question-removing", businesses=view.done), businesses=view.done)
    count = mat.tiles.get(view.step, 0)
    text = message("question-acting", step=message(f"step-{view.step}"), tiles=count, special=view.special)
    return ActQuestion(text=text, step=view.step, tiles=count, special=view.special > 0)


def _bid_question(view: View, seat: int) -> BidQuestion:
    have = view.standings[seat].resources
    column, bid = view.column or 0, view.bid or 0
    least, most = _range(view)
    can_pass = seat != view.chooser and not view.added
    if least > most:
        text = message("question-outbid", column=column, bid=bid, have=have)
        return BidQuestion(text=text, column=column, can_pass=can_pass, least=None, most=None)
    name = "question-bidding" if can_pass else "question-opening-bid" if not view.added else "question-higher-bid"
    text = message(name, column=column, least=least, have=have)
    return BidQuestion(text=text, column=column, can_pass=can_pass, least=least, most=most)


def _range(view: View) -> tuple[int, int]:
    """Return the smallest and the largest number that can be chosen, where one is asked for."""
    assert view.least is not None
    assert view.most is not None
    return view.least, view.most


def _pay_question(view: View, seat: int) -> PayQuestion:
    have = {kind: _amount_of(view, seat, kind) for kind in view.payable}
    proposed = _proposal(view, seat, have)
    least, _ = _range(view)
    text = message(f"question-{view.phase}", due=view.due, kind=fur(view.kind), have=have[view.kind], least=least)
    return PayQuestion(
        text=text,
        purpose="ship" if view.phase == "shipping" else "furs" if view.phase == "buying" else "column",
        due=view.due,
        payable=[Payable(kind, f"pay {kind}", number, proposed[kind]) for kind, number in have.items()],
    )


def _amount_of(view: View, seat: int, kind: str) -> int:
    mat = view.seats[seat]
    amounts = {"coins": mat.coins, "goods": mat.goods, "wood": mat.wood, "corn": mat.corn}
    return amounts[kind] if kind in amounts else mat.furs.get(kind, 0)


def _proposal(view: View, seat: int, have: Mapping[str, int]) -> dict[str, int]:
    """Return a sensible payment.

    A shipment is worth more the fewer types it has, so the largest stocks go first. A payment takes one at a time from
    the largest stock, so that some of everything is left; corn that the Businesses need goes last.
    """
    amounts = dict.fromkeys(have, 0)
    if view.phase == "shipping":
        due = view.due
        for kind in sorted(have, key=lambda kind: -have[kind]):
            amounts[kind] = min(have[kind], due)
            due -= amounts[kind]
        return amounts
    standing = view.standings[seat]
    reserved = {"corn": max(standing.upkeep - standing.corn_income, 0)}
    amounts[view.kind] = view.added + 1 if view.added else 0
    due = view.due - amounts[view.kind]
    while due:
        able = [kind for kind in have if amounts[kind] < have[kind]]
        kind = max(able, key=lambda kind: have[kind] - amounts[kind] - reserved.get(kind, 0))
        taken = min(1 + due // _MANY, have[kind] - amounts[kind])
        amounts[kind] += taken
        due -= taken
    return amounts


def _stock_question(view: View, seat: int) -> StockQuestion:
    """Propose as much corn as the Businesses need."""
    assert view.way is not None
    least, most = _range(view)
    wanted = -view.standings[seat].spare_corn if view.way == "buy" and view.kind == "corn" else 1
    return StockQuestion(
        text=message("question-stocking", way=view.way, kind=view.kind, least=least, most=most),
        way=view.way,
        resource=view.kind,
        least=least,
        most=most,
        proposed=min(max(wanted, least), most),
    )
