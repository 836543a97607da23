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
from amstel.server.table.events import AnyEvent
from amstel.server.table.frames_out import SentState, error_frame, table_frame
from amstel.server.table.summary import card, summary
from amstel.server.table.table import Table
from amstel.server.table.table_options import TableSetup, validate
from amstel.server.table.table_state import TableState

TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS = "ticket-to-ride-amsterdam", "nieuw-amsterdam", "merchants-of-amsterdam"
PEOPLE = ("anna", "ben", "carl", "dora", "emma")
STRANGER = "zoe"
NOBODY = ""  # a spectator without a cookie
BEGIN = 1_000_000.0


class TableDriver:
    """A table with its log, and a time that goes on only when it is told to."""

    def __init__(self, setup: TableSetup, host: str = "anna", seed: int = 1) -> None:
        self.now = BEGIN
        self.log: list[AnyEvent] = [events.TableCreated(at=self.now, by=host, setup=setup, seed=seed)]
        self.table = Table("table", self.log)

    @property
    def state(self) -> TableState:
        """The state of the table."""
        return self.table.state

    @property
    def match(self) -> Match:
        assert self.state.match is not None
        return self.state.match

    def runs(self) -> bool:
        """Whether the game runs."""
        return self.state.phase == "running"

    def clock_runs(self) -> bool:
        """Whether an auction is on the clock."""
        return self.state.is_clock_running

    def keep(self, made: Iterable[AnyEvent]) -> list[AnyEvent]:
        """Apply entries as the server does, once they are written."""
        kept = [events.decode(events.encode(entry)) for entry in made]
        for entry in kept:
            self.table.apply(entry)
        self.log.extend(kept)
        return kept

    def do(self, person: str, command: commands.AnyCommand) -> list[AnyEvent]:
        """What the server does with a command: nothing if it comes again, else decide and keep."""
        if self.table.earlier_version(command, person) is not None:
            return []
        return self.keep(self.table.decide(command, person, person.title(), self.now))

    def refused(self, person: str, command: commands.AnyCommand) -> frames.ErrorFrame:
        """The answer to a command that must be refused; nothing may have changed."""
        before = self.everything()
        with pytest.raises(AmstelError) as caught:
            self.do(person, command)
        assert self.everything() == before
        return error_frame(caught.value)

    def code(self, person: str, command: commands.AnyCommand) -> str:
        """The code by which a command is refused."""
        return self.refused(person, command).code

    def play(self, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> list[AnyEvent]:
        """Play moves from the version of now; without a seat, for the person's first."""
        return self.do(person, self.wish(person, *moves, seat=seat, version=version))

    def wish(self, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> commands.Play:
        """The command to play moves."""
        return commands.Play(
            seat=self.state.seats_of(person)[0] if seat is None else seat,
            moves=list(moves),
            version=self.state.version if version is None else version,
        )

    def undo(self, person: str, to: int) -> list[AnyEvent]:
        """Ask to go back, from the version of now."""
        return self.do(person, commands.Undo(to=to, version=self.state.version))

    def answer(self, person: str, yes: bool = True) -> list[AnyEvent]:
        """Answer an undo."""
        return self.do(person, commands.AnswerUndo(yes=yes))

    def first_move(self, seat: int | None = None) -> str:
        """A legal move of a seat, or of the first that is asked."""
        return next(iter(self.match.moves(seat)))

    def turn(self) -> str:
        """The person who is to move."""
        return self.state.holders[self.match.waiting[0]].person

    def step(self) -> list[AnyEvent]:
        """Whoever is to move plays the first legal move."""
        seat = self.match.waiting[0]
        return self.play(self.state.holders[seat].person, self.first_move(seat), seat=seat)

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

    def wait(self, seconds: float) -> list[AnyEvent]:
        """TimeLimit goes on, and what is due happens."""
        self.now += seconds
        return self.happen()

    def happen(self, lags: dict[str, float] | None = None) -> list[AnyEvent]:
        """What is due now happens, once."""
        return self.keep(self.table.due_events(self.now, lags))

    def seen(self, person: str, known: SentState | None = None) -> frames.TableFrame:
        """The frame that a person gets."""
        return table_frame(self.state, person, known)

    def wire(self, person: str) -> bytes:
        """The same as it goes over the wire."""
        return frames.ENCODER.encode(self.seen(person))

    def everything(self) -> bytes:
        """All that anybody can learn of the table, and all that it goes on with."""
        return everything(self.table)

    def folded(self) -> Table:
        """The table as another process would have it: from the log alone."""
        return Table("table", [events.decode(events.encode(entry)) for entry in self.log])


def everything(table: Table) -> bytes:
    """A table, to the byte: every frame, the lists, who has what time, what is due, which commands were done."""
    auction = table.state.auction
    return msgspec.json.encode(
        [
            [frames.ENCODER.encode(table_frame(table.state, person)) for person in (*PEOPLE, STRANGER, NOBODY)],
            summary(table.state),
            card(table.state),
            [
                table.state.sequence,
                table.state.version,
                table.state.updated,
                table.state.due_at(),
                table.state.bot_seats,
                table.state.first_move,
            ],
            sorted([*key, version] for key, version in table.state.command_versions.items()),
            [table.state.clocks.banks, sorted(table.state.clocks.since.items())],
            [auction.stops, auction.settles_at()] if auction else None,
            table.state.match.record() if table.state.match else None,
        ]
    )


def opened(game: str = TICKET_TO_RIDE, seats: int = 2, **setup: Any) -> TableDriver:
    """A table that Anna has opened, checked as the server does."""
    return TableDriver(validate(TableSetup(game=game, seats=seats, **setup)), seed=setup.pop("seed", 1))


def running(game: str = TICKET_TO_RIDE, people: str = "anna ben", seed: int = 1, **setup: Any) -> TableDriver:
    """A table where a game has begun; a name that is no person's is that of an opponent."""
    chairs = people.split()
    driver = TableDriver(validate(TableSetup(game=game, seats=len(chairs), **setup)), seed=seed)
    seat_all(driver, chairs)
    return driver


def continued(match: Match, people: str = "anna ben", **setup: Any) -> TableDriver:
    """A table that begins where a match is, hidden parts and all."""
    chairs = people.split()
    driver = TableDriver(validate(TableSetup(game=match.title.id, seats=match.seats, start=match.position(), **setup)))
    seat_all(driver, chairs)
    return driver


def seat_all(driver: TableDriver, chairs: list[str]) -> None:
    """People and opponents sit down, are ready, and the host starts."""
    for seat, who in enumerate(chairs):
        if who in PEOPLE:
            driver.do(who, commands.Sit(seat=seat))
        else:
            driver.do("anna", commands.Invite(seat=seat, opponent=who))
    for who in sorted(set(chairs) & set(PEOPLE) - {"anna"}):
        driver.do(who, commands.Ready())
    driver.do("anna", commands.Start())
