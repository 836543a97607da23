"""A table to test at: people ask, time passes, and whatever is refused leaves everything as it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from amstel.kernel.errors import AmstelError
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.server.table import commands, events, frames
from amstel.server.table.events import AnyEntry, Setup
from amstel.server.table.frames_out import Known, failed, shown
from amstel.server.table.summary import card, summary
from amstel.server.table.table import Table
from amstel.server.table.table_options import checked

TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS = "ticket-to-ride-amsterdam", "nieuw-amsterdam", "merchants-of-amsterdam"
PEOPLE = ("anna", "ben", "carl", "dora", "emma")
STRANGER = "zoe"
NOBODY = ""  # a spectator without a cookie
BEGIN = 1_000_000.0


class Desk:
    """A table with its log, and a time that goes on only when it is told to."""

    def __init__(self, setup: Setup, host: str = "anna", seed: int = 1) -> None:
        self.now = BEGIN
        self.log: list[AnyEntry] = [events.Opened(at=self.now, by=host, setup=setup, seed=seed)]
        self.table = Table("table", self.log)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def runs(self) -> bool:
        """Whether the game runs."""
        return self.table.state == "running"

    def clock_runs(self) -> bool:
        """Whether an auction is on the clock."""
        return self.table.clock_runs

    def keep(self, made: Iterable[AnyEntry]) -> list[AnyEntry]:
        """Apply entries as the server does, once they are written."""
        kept = [events.read(events.written(entry)) for entry in made]
        for entry in kept:
            self.table.apply(entry)
        self.log.extend(kept)
        return kept

    def do(self, person: str, command: commands.AnyCommand) -> list[AnyEntry]:
        """What the server does with a command: nothing if it comes again, else decide and keep."""
        if self.table.repeated(command, person) is not None:
            return []
        return self.keep(self.table.decide(command, person, person.title(), self.now))

    def refused(self, person: str, command: commands.AnyCommand) -> frames.Failed:
        """The answer to a command that must be refused; nothing may have changed."""
        before = self.everything()
        with pytest.raises(AmstelError) as caught:
            self.do(person, command)
        assert self.everything() == before
        return failed(caught.value)

    def code(self, person: str, command: commands.AnyCommand) -> str:
        """The code by which a command is refused."""
        return self.refused(person, command).code

    def play(self, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> list[AnyEntry]:
        """Play moves from the version of now; without a seat, for the person's first."""
        return self.do(person, self.wish(person, *moves, seat=seat, version=version))

    def wish(self, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> commands.Play:
        """The command to play moves."""
        return commands.Play(
            seat=self.table.seats_of(person)[0] if seat is None else seat,
            moves=list(moves),
            version=self.table.version if version is None else version,
        )

    def undo(self, person: str, to: int) -> list[AnyEntry]:
        """Ask to go back, from the version of now."""
        return self.do(person, commands.Undo(to=to, version=self.table.version))

    def answer(self, person: str, yes: bool = True) -> list[AnyEntry]:
        """Answer an undo."""
        return self.do(person, commands.AnswerUndo(yes=yes))

    def first_move(self, seat: int | None = None) -> str:
        """A legal move of a seat, or of the first that is asked."""
        return next(iter(self.match.moves(seat)))

    def turn(self) -> str:
        """The person who is to move."""
        return self.table.holders[self.match.waiting[0]].person

    def step(self) -> list[AnyEntry]:
        """Whoever is to move plays the first legal move."""
        seat = self.match.waiting[0]
        return self.play(self.table.holders[seat].person, self.first_move(seat), seat=seat)

    def come_to_a_long_turn(self) -> list[str]:
        """Play to where a seat can make several moves one after the other that show nothing; these moves."""
        random = seeded(3)
        while True:
            match = self.match
            trial = Match(match.rules, match.seats, options=match.options, position=match.state)
            seat = match.waiting[0]
            while trial.waiting == (seat,) and not trial.revealed(0):
                codes = trial.codes(seat)
                trial.play(codes[random.below(len(codes))], seat)
            moves = [move for _, move in trial.log()]
            if len(moves) > 3:
                return moves[:-1]
            self.play(self.turn(), moves[0], seat=seat)

    def wait(self, seconds: float) -> list[AnyEntry]:
        """Time goes on, and what is due happens."""
        self.now += seconds
        return self.happen()

    def happen(self, lags: dict[str, float] | None = None) -> list[AnyEntry]:
        """What is due now happens, once."""
        return self.keep(self.table.overdue(self.now, lags))

    def seen(self, person: str, known: Known | None = None) -> frames.TableShown:
        """The frame that a person gets."""
        return shown(self.table, person, known)

    def wire(self, person: str) -> bytes:
        """The same as it goes over the wire."""
        return frames.ENCODER.encode(self.seen(person))

    def everything(self) -> bytes:
        """All that anybody can learn of the table, and all that it goes on with."""
        return everything(self.table)

    def folded(self) -> Table:
        """The table as another process would have it: from the log alone."""
        return Table("table", [events.read(events.written(entry)) for entry in self.log])


def everything(table: Table) -> bytes:
    """A table, to the byte: every frame, the lists, who has what time, what is due, which commands were done."""
    auction = table.auction
    return msgspec.json.encode(
        [
            [frames.ENCODER.encode(shown(table, person)) for person in (*PEOPLE, STRANGER, NOBODY)],
            summary(table),
            card(table),
            [table.sequence, table.version, table.updated, table.due(), table.thinking, table.first],
            sorted([*key, version] for key, version in table.done.items()),
            [table.clocks.banks, sorted(table.clocks.since.items())],
            [auction.stops, auction.settled_at()] if auction else None,
            table.match.record() if table.match else None,
        ]
    )


def opened(game: str = TICKET_TO_RIDE, seats: int = 2, **setup: Any) -> Desk:
    """A table that Anna has opened, checked as the server does."""
    return Desk(checked(Setup(game=game, seats=seats, **setup)), seed=setup.pop("seed", 1))


def running(game: str = TICKET_TO_RIDE, people: str = "anna ben", seed: int = 1, **setup: Any) -> Desk:
    """A table where a game has begun; a name that is no person's is that of an opponent."""
    chairs = people.split()
    desk = Desk(checked(Setup(game=game, seats=len(chairs), **setup)), seed=seed)
    seat_all(desk, chairs)
    return desk


def continued(match: Match, people: str = "anna ben", **setup: Any) -> Desk:
    """A table that begins where a match is, hidden parts and all."""
    chairs = people.split()
    desk = Desk(checked(Setup(game=match.title.id, seats=match.seats, start=match.position(), **setup)))
    seat_all(desk, chairs)
    return desk


def seat_all(desk: Desk, chairs: list[str]) -> None:
    """People and opponents sit down, are ready, and the host starts."""
    for seat, who in enumerate(chairs):
        if who in PEOPLE:
            desk.do(who, commands.Sit(seat=seat))
        else:
            desk.do("anna", commands.Invite(seat=seat, opponent=who))
    for who in sorted(set(chairs) & set(PEOPLE) - {"anna"}):
        desk.do(who, commands.Ready())
    desk.do("anna", commands.Start())
