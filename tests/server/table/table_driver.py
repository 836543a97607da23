"""A driver for tests of tables: it sends commands, lets time pass, and checks that refusals change nothing."""

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
    """A table with its log, and a time that the test sets."""

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
        """Return whether the game runs."""
        return self.state.phase == "running"

    def clock_runs(self) -> bool:
        """Return whether an auction clock runs."""
        return self.state.is_clock_running

    def keep(self, made: Iterable[AnyEvent]) -> list[AnyEvent]:
        """Apply events as the server does, once they are stored."""
        kept = [events.decode(events.encode(entry)) for entry in made]
        for entry in kept:
            self.table.apply(entry)
        self.log.extend(kept)
        return kept

    def do(self, person: str, command: commands.AnyCommand) -> list[AnyEvent]:
        """Do what the server does with a command: nothing if it is repeated, otherwise decide and apply."""
        if self.table.earlier_version(command, person) is not None:
            return []
        return self.keep(self.table.decide(command, person, person.title(), self.now))

    def refused(self, person: str, command: commands.AnyCommand) -> frames.ErrorFrame:
        """Return the error of a command that must be refused, and check that nothing has changed."""
        before = self.everything()
        with pytest.raises(AmstelError) as caught:
            self.do(person, command)
        assert self.everything() == before
        return error_frame(caught.value)

    def code(self, person: str, command: commands.AnyCommand) -> str:
        """Return the code by which a command is refused."""
        return self.refused(person, command).code

    def play(self, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> list[AnyEvent]:
        """Play moves at the current version, by default for the person's first seat."""
        return self.do(person, self.wish(person, *moves, seat=seat, version=version))

    def wish(self, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> commands.Play:
        """Return the command to play moves."""
        return commands.Play(
            seat=self.state.seats_of(person)[0] if seat is None else seat,
            moves=list(moves),
            version=self.state.version if version is None else version,
        )

    def undo(self, person: str, to: int) -> list[AnyEvent]:
        """Request an undo at the current version."""
        return self.do(person, commands.Undo(to=to, version=self.state.version))

    def answer(self, person: str, yes: bool = True) -> list[AnyEvent]:
        """Answer an undo request."""
        return self.do(person, commands.AnswerUndo(yes=yes))

    def first_move(self, seat: int | None = None) -> str:
        """Return a legal move of a seat, by default of the first to move."""
        return next(iter(self.match.moves(seat)))

    def turn(self) -> str:
        """Return the person to move."""
        return self.state.holders[self.match.waiting[0]].person

    def step(self) -> list[AnyEvent]:
        """Play the first legal move of the player to move."""
        seat = self.match.waiting[0]
        return self.play(self.state.holders[seat].person, self.first_move(seat), seat=seat)

    def come_to_a_long_turn(self) -> list[str]:
        """Play until a seat can make several moves in a row that reveal nothing, and return them."""
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
        """Let time pass, and do what is due."""
        self.now += seconds
        return self.happen()

    def happen(self, lags: dict[str, float] | None = None) -> list[AnyEvent]:
        """Do what is due now, once."""
        return self.keep(self.table.due_events(self.now, lags))

    def seen(self, person: str, known: SentState | None = None) -> frames.TableFrame:
        """Return the frame that a person receives."""
        return table_frame(self.state, person, known)

    def wire(self, person: str) -> bytes:
        """Return the same frame as it goes over the wire."""
        return frames.ENCODER.encode(self.seen(person))

    def everything(self) -> bytes:
        """Return all that anyone can learn of the table, and all that it continues with."""
        return everything(self.table)

    def folded(self) -> Table:
        """Return the table as another process has it: replayed from the log."""
        return Table("table", [events.decode(events.encode(entry)) for entry in self.log])


def everything(table: Table) -> bytes:
    """Return a table to the byte: all frames, lists, clocks, what is due, and which commands were carried out."""
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


def open_table(game: str = TICKET_TO_RIDE, seats: int = 2, **setup: Any) -> TableDriver:
    """Return a table that Anna has created, validated as the server does."""
    return TableDriver(validate(TableSetup(game=game, seats=seats, **setup)), seed=setup.pop("seed", 1))


def running_table(game: str = TICKET_TO_RIDE, people: str = "anna ben", seed: int = 1, **setup: Any) -> TableDriver:
    """Return a table with a running game; a name that is no person's is a bot's."""
    chairs = people.split()
    driver = TableDriver(validate(TableSetup(game=game, seats=len(chairs), **setup)), seed=seed)
    seat_all(driver, chairs)
    return driver


def continued_table(match: Match, people: str = "anna ben", **setup: Any) -> TableDriver:
    """Return a table that continues a match, including its hidden state."""
    chairs = people.split()
    driver = TableDriver(validate(TableSetup(game=match.title.id, seats=match.seats, start=match.position(), **setup)))
    seat_all(driver, chairs)
    return driver


def seat_all(driver: TableDriver, chairs: list[str]) -> None:
    """Seat people and bots, and let the host start the game."""
    for seat, who in enumerate(chairs):
        if who in PEOPLE:
            driver.do(who, commands.Sit(seat=seat))
        else:
            driver.do("anna", commands.Invite(seat=seat, opponent=who))
    for who in sorted(set(chairs) & set(PEOPLE) - {"anna"}):
        driver.do(who, commands.Ready())
    driver.do("anna", commands.Start())
