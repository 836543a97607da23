"""The summary of a table: what lists show of it, and what the store finds it by. All of it is public."""

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


def card(table: TableState) -> TableCard:
    """Return what a list shows of a table."""
    match = table.match
    # A list must not show what delayed spectators see only later.
    hidden = table.setup.delay > 0 and table.phase == "running"
    waiting = [] if hidden else table.waiting_seats
    over = match is not None and match.over
    hosts = [holder.name for holder in table.holders if holder.person == table.host]
    return terms(
        TableCard,
        table.setup,
        state=table.phase,
        host=hosts[0] if hosts else "",
        seats=[ListedSeat(holder.name, holder.opponent, seat in waiting) for seat, holder in enumerate(table.holders)],
        played=match.sequence if match and not hidden else 0,
        created=table.created,
        scores=match.scores() if match and over else None,
        winners=match.winners() if match and over else None,
    )


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
    )
