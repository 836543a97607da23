"""What lists tell of a table, and by what it is found. All of it may be known to everybody."""

from __future__ import annotations

import msgspec

from amstel.server.table.table import Table


class Place(msgspec.Struct, frozen=True):
    """A seat in a list of tables: a person's name, or an opponent."""

    name: str
    opponent: str
    waiting: bool


class Card(msgspec.Struct, frozen=True):
    """What a list tells of a table."""

    game: str
    state: str
    options: dict[str, str]
    pace: str
    per_move: float
    bank: float
    increment: float
    host: str  # a name
    places: list[Place]
    played: int
    created: float
    scores: list[int] | None = None  # at the end
    winners: list[int] | None = None


class Seated(msgspec.Struct, frozen=True):
    """A person in a seat, and since when the table waits for that person, if it does."""

    seat: int
    person: str
    since: float | None = None


class Summary(msgspec.Struct, frozen=True):
    """What finds and lists a table."""

    game: str
    state: str
    listed: bool
    host: str
    created: float
    updated: float
    due: float | None
    people: tuple[Seated, ...]
    card: bytes  # JSON for lists, opaque to the store


def card(table: Table) -> Card:
    """A table's card."""
    setup, time, match = table.setup, table.setup.time, table.match
    hidden = (
        setup.delay > 0 and table.state == "running"
    )  # what spectators are to learn later, a list does not tell before
    over = match is not None and match.over
    hosts = [holder.name for holder in table.holders if holder.person == table.host]
    return Card(
        game=setup.game,
        state=table.state,
        options=setup.options,
        pace=setup.pace,
        per_move=time.per_move if time else 0.0,
        bank=time.bank if time else 0.0,
        increment=time.increment if time else 0.0,
        host=hosts[0] if hosts else "",
        places=[
            Place(holder.name, holder.opponent, seat in table.waiting and not hidden)
            for seat, holder in enumerate(table.holders)
        ],
        played=match.sequence if match and not hidden else 0,
        created=table.created,
        scores=match.scores() if match and over else None,
        winners=match.winners() if match and over else None,
    )


def summary(table: Table) -> Summary:
    """By what the store finds a table."""
    return Summary(
        game=table.setup.game,
        state=table.state,
        listed=table.setup.access == "open",
        host=table.host,
        created=table.created,
        updated=table.updated,
        due=table.due(),
        people=tuple(
            Seated(seat, holder.person, table.clocks.since.get(seat))
            for seat, holder in enumerate(table.holders)
            if holder.person
        ),
        card=msgspec.json.encode(card(table)),
    )
