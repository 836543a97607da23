"""Notices: who came to a table, who left it, and for whom a bot plays. Everyone at the table reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from amstel.server.table import events
from amstel.server.table.events import AnyEvent

MOST_NOTICES = 20  # that a new client receives

Kind = Literal["joined", "left", "unseated", "left-game", "out-of-time", "back", "removed", "host"]


class Notice(msgspec.Struct, frozen=True):
    """One notice. `number` is the version of the table that it led to."""

    number: int
    at: float
    kind: Kind
    name: str


class Named(Protocol):
    """The holder of a seat."""

    person: str
    name: str


def notice_kind(
    event: AnyEvent, host: str, holders: Sequence[Named], names: Mapping[str, str]
) -> tuple[Kind, str] | None:
    """Return the kind and the name of an event's notice, from the table before it; None if it has no notice."""
    match event:
        case events.SeatTaken():
            # The host is there from the start, and a rematch seats everyone.
            return ("joined", event.name) if event.person == event.by != host else None
        case events.SeatLeft():
            holder = holders[event.seat]
            return ("left" if event.by == holder.person else "unseated", holder.name)
        case events.SeatHandedOver():
            return ("left-game" if event.cause == "left" else "out-of-time", holders[event.seat].name)
        case events.SeatTakenBack():
            return "back", holders[event.seat].name
        case events.PersonRemoved():
            return "removed", names.get(event.person, "")
        case events.HostChanged():
            return "host", names.get(event.person, "")
        case _:
            return None
