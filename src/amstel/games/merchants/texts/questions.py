"""How far a game of Merchants of Amsterdam is, and what a seat has to decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from amstel.games.merchants.components import DISKS, Components
from amstel.games.merchants.moves import Stop, shapes_by_text
from amstel.games.merchants.texts.names import card_name
from amstel.games.merchants.view import Phase, View
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Question


def stage(board: Any, view: View) -> Message:
    """Return the year and what is left of the deck, or that this is the last turn."""
    if view.phase == "over":
        return message("stage-over")
    if view.ending == "1665" and view.year == len(board.components.years) - 2:
        return message("stage-last-turn", year=board.components.years[view.year].date)
    return message("stage-year", year=board.components.years[view.year].date, deck=view.deck)


def used_card(view: View) -> str:
    """Return the card that is being used or sold; empty if there is none."""
    return (view.disks[view.used] or "") if view.used else ""


class StopPrice(msgspec.Struct, frozen=True):
    """A price at which a seat can stop the clock."""

    move: str  # the text of the move
    price: int  # as printed on the clock
    cost: int  # what the buyer pays
    effect: Literal["buys", "doubles", "misbids"]  # what the stop does


class PlaceCard(Question, frozen=True, tag="place", kw_only=True):
    """On which disk the mayor puts the drawn card."""

    card: str  # the drawn card
    disks: list[str]  # the free disks


class StopClock(Question, frozen=True, tag="bid", kw_only=True):
    """At what price a seat stops the clock."""

    card: str  # the card that is for sale
    prices: list[StopPrice]  # ascending; of a live clock also those that it comes to
    proposed: int | None  # a price to start from; None if there is none to stop at


class UseCard(Question, frozen=True, tag="use", kw_only=True):
    """What a seat does with a card."""

    card: str  # the card
    steps: int  # steps or placements left of it


class Decide(Question, frozen=True, tag="decide", kw_only=True):
    """What a seat does about an event or a bonus."""

    phase: Phase  # what is decided


MerchantsQuestion = PlaceCard | StopClock | UseCard | Decide

_CARD_SUBJECTS = {
    "commodity": "market",
    "marked-commodity": "market",
    "region": "office",
    "commodity-office": "office",
    "district": "warehouse",
    "pair": "warehouse",
}


def question(board: Any, view: View, seat: int, moves: Sequence[str]) -> MerchantsQuestion:
    """Return what a seat has to decide."""
    parts: Components = board.components
    if view.phase == "placing":
        return _placing(parts, view)
    if view.phase == "stopping":
        return _bid(board, view, seat, moves)
    holding = view.seats[seat]
    if view.phase == "using":
        card = used_card(view)
        subject = _CARD_SUBJECTS[next(entry.kind for entry in parts.cards if entry.id == card)]
        if subject == "market":
            text = message("ask-using-market", steps=view.steps)
        else:  # without a token to place, only the step on the market is left
            key = f"ask-using-{subject}" if holding.tokens else "ask-using-step"
            text = message(key, card=card_name(parts, card))
        return UseCard(text=text, card=card, steps=view.steps)
    figures: dict[str, dict[str, int]] = {
        "borrowing": {"loan": parts.credit.loan, "repayment": parts.credit.repayment},
        "opening": {"tokens": holding.tokens},
    }
    return Decide(text=message(f"ask-{view.phase}", **figures.get(view.phase, {})), phase=view.phase)


def _placing(parts: Components, view: View) -> PlaceCard:
    free = [disk for disk in DISKS if view.disks[disk] is None]
    *some, last = (message(f"disk-{disk}") for disk in free)
    text = message(
        "ask-placing",
        card=card_name(parts, view.card or ""),
        disks=message("one-of", some=some, last=last) if some else last,
        left=len(free),
    )
    return PlaceCard(text=text, card=view.card or "", disks=free)


def _bid(board: Any, view: View, seat: int, moves: Sequence[str]) -> StopClock:
    """Return the question of an auction.

    While a live clock runs, its words stay the same: the pointer moves on without a new question (MA-11).
    """
    parts: Components = board.components
    prices = stop_prices(board, view, seat, _coming_stops(board, view) if view.is_live else moves)
    card = used_card(view)
    figures: dict[str, Message | int] = {"card": card_name(parts, card), "money": view.seats[seat].money or 0}
    answers = _live_answers(view) if view.is_live else _sealed_answers(view, seat, prices)
    if view.doubler is None:
        text = message("ask-bid", answers=answers, **figures)
    else:
        must = message("must-buy", seat=view.doubler, money=parts.clock.forced_price)
        text = message("ask-bid-doubled", price=parts.clock.forced_at, must=must, answers=answers, **figures)
    usual = [price.price for price in prices if price.effect != "doubles"] or [price.price for price in prices]
    return StopClock(text=text, card=card, prices=prices, proposed=usual[len(usual) // 2] if usual else None)


def stop_prices(board: Any, view: View, seat: int, moves: Iterable[str]) -> list[StopPrice]:
    """Return the prices of stops, ascending, with what each would do."""
    costs = dict(zip(board.components.clock.prices, view.costs, strict=True))
    own = view.seats[seat].money
    prices = []
    for text in moves:
        move = shapes_by_text(board)[text]
        if isinstance(move, Stop):
            cost = costs[move.price]
            is_misbid = own is not None and cost > own
            effect: Literal["buys", "doubles", "misbids"] = "doubles" if move.price == view.doubling else "buys"
            prices.append(StopPrice(text, move.price, cost, "misbids" if is_misbid else effect))
    return sorted(prices, key=lambda price: price.price)


def _coming_stops(board: Any, view: View) -> list[str]:
    """Return the stops that a live clock comes to, from its price now to the lowest one."""
    moves = (move for move in shapes_by_text(board).values() if isinstance(move, Stop))
    return [move.text for move in moves if view.lowest <= move.price <= view.pointer]


def _live_answers(view: View) -> Message:
    return message("bid-live", doubles="no") if view.doubling is None else _doubling("bid-live", view.doubling)


def _doubling(key: str, price: int, **figures: int) -> Message:
    return message(key, doubles="yes", top=price, **figures)


def _sealed_answers(view: View, seat: int, prices: Sequence[StopPrice]) -> Message:
    """Return the prices that a seat can pay, and what the highest price of the clock does."""
    buying = [price.price for price in prices if price.effect == "buys"]
    if not buying:
        return message("ask-too-poor", own="yes" if view.doubler == seat else "no")
    if len(buying) == 1:
        return message("ask-one-price", price=buying[0])
    if len(buying) < len(prices) and view.doubling is not None:
        return _doubling("bid-prices", view.doubling, least=buying[0], most=buying[-1])
    return message("bid-prices", doubles="no", least=buying[0], most=buying[-1])
