"""How parts of the table stand, for the description and for the entries of things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from amstel.games.merchants.components import Components
from amstel.games.merchants.texts.names import card_name, commodity_name, district_name, region_name, year_name
from amstel.games.merchants.view import Rank, View
from amstel.kernel.message import Message, message

NAMERS = {"market": commodity_name, "amsterdam": district_name, "colonies": region_name}


def players(seats: Iterable[int]) -> list[Message]:
    """Return the names of seats."""
    return [message("player-name", seat=seat) for seat in seats]


def list_or_none(items: list[Message]) -> Message:
    """Return a list in words, or the word for an empty one."""
    return message("listed", items=items) if items else message("no-one-or-nothing")


def counts(numbers: Sequence[int], key: str = "player-count") -> Message:
    """Return what each seat has, without those that have nothing."""
    return list_or_none([message(key, seat=seat, count=number) for seat, number in enumerate(numbers) if number])


def incomes(rank: Rank) -> Message:
    """Return what a rank would pay now, the highest amount first."""
    paid = sorted(
        ((money, seat) for seat, money in enumerate(rank.incomes) if money), key=lambda row: (-row[0], row[1])
    )
    return list_or_none([message("player-count", seat=seat, count=money) for money, seat in paid])


def deck_kinds(view: View) -> Message:
    """Return the cards to come by kind; those that won't be used come last."""
    kinds = [message(f"kind-{kind}", number=number) for kind, number in view.kinds.items()]
    unused = sum(number for card, number in view.to_come.items() if card in view.left_out)
    return list_or_none([*kinds, message("kind-unused", number=unused)] if unused else kinds)


def deck_size(view: View) -> Message:
    """Return how many cards are left, and how many of them are sand clocks."""
    return message("deck-size", deck=view.deck, sand=view.kinds.get("sand-clock", 0))


def ending(parts: Components, view: View) -> Message:
    """Return when the game ends (MA-1)."""
    if view.ending == "deck":
        return message("ending-deck")
    last = len(parts.years) - 2
    return message("ending-now" if view.year == last else "ending-year", year=parts.years[last].date)


def card_or_none(parts: Components, card: str | None) -> Message:
    """Return what a card allows, or that there is none."""
    return card_name(parts, card) if card else message("no-card")


def year_and_event(parts: Components, number: int) -> Message:
    """Return a space of the time track with its event."""
    year = parts.years[number]
    return message("year-label", year=year_name(year.date), event=message(f"event-{year.event}"))


def when(parts: Components, view: View, number: int) -> Message:
    """Return whether a space of the time track is over, now or still to come; the last one ends the game."""
    if number <= view.year:
        return message("year-now" if number == view.year else "year-over")
    if number == len(parts.years) - 1:
        if view.ending == "1665":
            return message("year-last-turn", year=parts.years[number - 1].date)
        return message("year-last")
    return message("year-when", clocks=number - view.year)


def next_scoring(parts: Components, view: View, area: str) -> Message:
    """Return when an area is scored next."""
    return message("next-scored", year=parts.years[view.scorings[area]].date)


def auction(parts: Components, view: View, seat: int) -> list[Message]:
    """Return the state of the clock: the card, who has doubled, who is out, who has answered; or the last sale.

    While a live clock runs, only one's own answer is there (MA-11).
    """
    if view.phase != "stopping":
        if view.sold_to is None:
            return [message("clock-still")]
        return [message("clock-still"), message("clock-sold", seat=view.sold_to, money=view.sold_for)]
    lines = [message("clock-card", card=card_or_none(parts, view.disks["auction"]))]
    if view.is_live:
        lines.append(message("clock-runs"))
    if view.doubler is not None:
        clock = parts.clock
        lines.append(message("doubled-by", seat=view.doubler, price=clock.forced_at, money=clock.forced_price))
    if view.barred:
        lines.append(message("clock-barred", who=players(view.barred)))
    if view.stop is not None:
        lines.append(message("have-waited") if view.stop == "wait" else _own_stop(view.stop, live=view.is_live))
    others = [other for other in view.decided if other != seat]
    if others:
        lines.append(message("clock-answered", who=players(others)))
    return lines


def _own_stop(price: int, *, live: bool) -> Message:
    return message("have-stopped" if live else "have-given", price=price)
