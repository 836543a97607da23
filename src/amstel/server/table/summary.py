"""The summary of a table: what lists show of it, and what the store finds it by.

All of it is public, where spectators are delayed only to the players until the others may know it too.
"""

from __future__ import annotations

import msgspec

from amstel.server.table.table_options import Terms, terms
from amstel.server.table.table_state import TableState


class ListedSeat(msgspec.Struct, frozen=True):
    """A seat in a list of tables: a person's name, or a bot."""

    name: str
    opponent: str
    waiting: bool


class TableCard(Terms, frozen=True, kw_only=True):
    """What a list shows of a table."""

    state: str
    host: str  # a name
    seats: list[ListedSeat] = msgspec.field(name="places")
    played: int
    created: float
    scores: list[int] | None = None  # at the end
    winners: list[int] | None = None


class SeatedPerson(msgspec.Struct, frozen=True):
    """A person in a seat, and since when the table waits for them, if it does."""

    seat: int
    person: str
    since: float | None = None


class DelayedSummary(msgspec.Struct, frozen=True):
    """What lists show of a started game to people without a seat, where spectators are delayed."""

    updated: float  # the start of the game, the last change that they know of
    end: float | None  # when they may know that the game is over
    card: bytes  # until then


class Summary(msgspec.Struct, frozen=True):
    """What the store finds and lists a table by."""

    game: str
    state: str
    listed: bool
    host: str
    created: float
    updated: float
    due: float | None
    people: tuple[SeatedPerson, ...]
    card: bytes  # JSON for lists; the store doesn't read it
    delayed: DelayedSummary | None = None


def card(table: TableState) -> TableCard:
    """Return what a list shows of a table to its players, and to everyone unless spectators are delayed."""
    match = table.match
    over = match is not None and match.over
    return terms(
        TableCard,
        table.setup,
        state=table.phase,
        host=_host(table),
        seats=[
            ListedSeat(holder.name, holder.opponent, seat in table.waiting_seats)
            for seat, holder in enumerate(table.holders)
        ],
        played=match.sequence if match else 0,
        created=table.created,
        scores=match.scores() if match and over else None,
        winners=match.winners() if match and over else None,
    )


def early_card(table: TableState) -> TableCard:
    """Return what a list shows of a table to delayed spectators until they may know that it is over: how it started.

    Bots that took over seats, moves and turns are what spectators see only later.
    """
    return terms(
        TableCard,
        table.setup,
        state="running",
        host=_host(table),
        seats=[ListedSeat(holder.name, holder.opponent, False) for holder in table.first_holders],
        played=0,
        created=table.created,
    )


def _host(table: TableState) -> str:
    hosts = [holder.name for holder in table.holders if holder.person == table.host]
    return hosts[0] if hosts else ""


def summary(table: TableState) -> Summary:
    """Return what the store finds and lists a table by."""
    return Summary(
        game=table.setup.game,
        state=table.phase,
        listed=table.setup.access == "open",
        host=table.host,
        created=table.created,
        updated=table.updated,
        due=table.due_at(),
        people=tuple(
            SeatedPerson(seat, holder.person, table.clocks.since.get(seat))
            for seat, holder in enumerate(table.holders)
            if holder.person
        ),
        card=msgspec.json.encode(card(table)),
        delayed=_delayed(table),
    )


def _delayed(table: TableState) -> DelayedSummary | None:
    if not table.setup.delay or table.started is None:
        return None
    end = None if table.ended is None else table.ended + table.setup.delay
    return DelayedSummary(table.started, end, msgspec.json.encode(early_card(table)))
