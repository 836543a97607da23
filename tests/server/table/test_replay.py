"""Replaying a log gives the same table: another process that reads it shows everyone the same.

Random people send random commands, valid or not, opponents move, time passes. After each, what was refused has changed
nothing, the log has only grown, and the table folded anew is the same to the byte; and it never hangs.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from amstel.games import TITLES
from amstel.kernel.errors import AmstelError
from amstel.kernel.random import Random, seeded
from amstel.server.table import commands, events
from amstel.server.table.commands import AnyCommand
from amstel.server.table.events import AnyEvent
from amstel.server.table.table_options import BOTS, TableSetup, TimeLimit, validate

from .table_driver import MERCHANTS, NOBODY, PEOPLE, STRANGER, TableDriver, everything, seat_all

EXAMPLES = 8
STEPS = 80
CHAIRS = ("", "anna ben carl", "anna clerk ben", "anna ben ben")
TIMES = (None, TimeLimit(per_move=50.0), TimeLimit(bank=120.0, increment=5.0))


class Crowd:
    """Random players at a table."""

    def __init__(self, driver: TableDriver, random: Random) -> None:
        self.driver = driver
        self.random = random
        self.sent: list[tuple[str, AnyCommand]] = []

    def one_in(self, many: int) -> bool:
        return self.random.below(many) == 0

    def anybody(self) -> str:
        people = (*PEOPLE[:3], *PEOPLE[:3], STRANGER, NOBODY)
        return people[self.random.below(len(people))]

    def command(self) -> tuple[str, AnyCommand]:
        """Return a random command: often a sensible one, sometimes a repeated one."""
        if self.sent and self.one_in(12):
            return self.sent[self.random.below(len(self.sent))]
        person, wish = self._before() if self.driver.state.match is None else self._in_game()
        self.sent.append((person, wish))
        return person, wish

    def _before(self) -> tuple[str, AnyCommand]:
        id = f"c{len(self.sent)}" if self.one_in(2) else ""
        seat = self.random.below(4)
        person = self.anybody()
        wishes: list[tuple[str, AnyCommand]] = [
            (person, commands.Sit(id=id)),
            (person, commands.Sit(id=id, seat=seat, name="Friend")),
            (person, commands.Ready(id=id)),
            (person, commands.Ready(id=id)),
            (person, commands.Ready(id=id, ready=False)),
            (person, commands.Stand(id=id, seat=seat)),
            ("anna", commands.Invite(id=id, seat=seat, opponent=("", *BOTS)[self.random.below(5)])),
            (person, commands.Leave(id=id)),
            ("anna", commands.Start(id=id)),
            ("anna", commands.Start(id=id)),
            (person, commands.Start(id=id)),
            ("ben", commands.Cancel(id=id)),
            ("anna" if self.one_in(9) else person, commands.Remove(id=id, person=self.anybody())),
            (person, commands.Play(id=id, seat=0, moves=["draw"], version=0)),
        ]
        return wishes[self.random.below(len(wishes))]

    def _in_game(self) -> tuple[str, AnyCommand]:
        id = f"c{len(self.sent)}" if self.one_in(2) else ""
        table, match = self.driver.table, self.driver.match
        person = self.anybody()
        seat = self.random.below(match.seats + 1)
        old = max(table.state.version - self.random.below(3), 0)
        to = max(match.sequence - self.random.below(6), 0)
        if table.state.auction is not None and self.one_in(2):
            index = table.state.auction.price_index(self.driver.now) + 1 - self.random.below(3)
            own = table.state.seats_of(person) or [seat]
            return person, commands.Stop(id=id, seat=own[0], index=index)
        if table.state.undo_request is not None and self.one_in(2):
            return person, commands.AnswerUndo(id=id, yes=not self.one_in(4), version=table.state.version)
        if table.state.waiting_seats and not self.one_in(3):
            seat = table.state.waiting_seats[self.random.below(len(table.state.waiting_seats))]
            moves = list(match.moves(seat))
            chosen = [moves[self.random.below(len(moves))] for _ in range(1 + (self.random.below(4) == 0))]
            version = table.state.version if self.random.below(8) else old
            return table.state.holders[seat].person, commands.Play(id=id, seat=seat, moves=chosen, version=version)
        wishes: list[AnyCommand] = [
            commands.Undo(id=id, to=to, version=table.state.version),
            commands.Undo(id=id, to=to, version=table.state.version),
            commands.Undo(id=id, to=to, version=old),
            commands.AnswerUndo(id=id, yes=True),
            commands.AnswerUndo(id=id, yes=True),
            commands.AnswerUndo(id=id, yes=False, version=old),
            commands.Leave(id=id),
            commands.TakeBack(id=id, seat=seat),
            commands.TakeBack(id=id, seat=(table.state.seats_of(person) or [0])[0]),
            commands.Mute(id=id, person=self.anybody()),
            # Rarely, because a removed person does nothing more.
            commands.Remove(id=id, person=self.anybody()) if self.one_in(3) else commands.TakeBack(id=id, seat=seat),
            commands.Play(id=id, seat=seat, moves=["nonsense"], version=table.state.version),
            commands.Sit(id=id),
            commands.Start(id=id),
            commands.Cancel(id=id),
        ]
        return person, wishes[self.random.below(len(wishes))]

    def opponents(self) -> list[AnyEvent]:
        """Let a bot decide, if one has to."""
        table, now = self.driver.table, self.driver.now
        if not table.state.bot_seats:
            return []
        seat = table.state.bot_seats[self.random.below(len(table.state.bot_seats))]
        if table.state.is_clock_running:
            auction = table.state.auction
            ready = auction is not None and 0 <= auction.price_index(now) < auction.prices and seat not in auction.stops
            return [table.bot_stop(seat, auction.price_index(now), now)] if auction and ready else []
        moves = self.driver.match.moves(seat)
        return [table.bot_move(seat, moves[self.random.below(len(moves))], table.state.version, now)]


def check_same(driver: TableDriver, before: list[bytes]) -> bytes:
    """Check that the log has grown and replays to the same table for everyone, and return all of it."""
    written = [events.encode(entry) for entry in driver.log]
    assert written[: len(before)] == before
    folded = driver.folded()
    whole = driver.everything()
    assert everything(folded) == whole
    assert folded.state.sequence == len(driver.log)
    return whole


def check_goes_on(driver: TableDriver) -> None:
    """Do what is due, and check that it is not due afterwards."""
    for _ in range(4):
        due = driver.state.due_at()
        if due is None or due > driver.now or (driver.state.bot_seats and not driver.clock_runs()):
            assert not driver.table.due_events(driver.now) or driver.state.bot_seats
            return
        assert driver.happen(), "it is due, and nothing happens"
    raise AssertionError("what is due does not come to an end")


def crowded(game: str, chairs: str, time: TimeLimit | None, seed: int) -> list[AnyEvent]:
    """Let random players act at a table, check everything after each event, and return the log."""
    random = seeded(seed)
    options = {"clock": "live"} if game == "live" else {}
    title = MERCHANTS if game == "live" else game
    driver = TableDriver(validate(TableSetup(game=title, seats=3, options=options, time=time)), seed=seed)
    if chairs:
        seat_all(driver, chairs.split())
    crowd = Crowd(driver, random)
    whole = driver.everything()
    for _ in range(STEPS):
        before = [events.encode(entry) for entry in driver.log]
        kind = random.below(10)
        if kind == 0:
            driver.now += (0.2, 1.0, 8.0, 40.0)[random.below(4)]
            check_goes_on(driver)
        elif kind < 3:
            driver.keep(crowd.opponents())
        else:
            person, wish = crowd.command()
            version = driver.state.version
            repeated = driver.table.earlier_version(wish, person)
            try:
                made = driver.do(person, wish)
            except AmstelError as error:
                assert "/" in error.code
                assert driver.everything() == whole, f"{error.code} has changed something"
                assert repeated is None
                continue
            assert not made or repeated is None
            if not made:  # it came again, or all is so already
                assert driver.everything() == whole
            assert all(entry.by == person and entry.id == wish.id for entry in made)
            assert driver.state.version >= version
        if len(driver.log) > len(before):
            whole = check_same(driver, before)
    check_goes_on(driver)
    return driver.log


@pytest.mark.slow
@pytest.mark.parametrize("game", [*TITLES, "live"])
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(chairs=st.sampled_from(CHAIRS), time=st.sampled_from(TIMES), seed=st.integers(0, 1 << 32))
def test_replayed_log_gives_the_same_table(game: str, chairs: str, time: TimeLimit | None, seed: int) -> None:
    note(f"{game} {chairs!r} {time}: seed {seed}")
    crowded(game, chairs, time, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", [*TITLES, "live"])
def test_random_players_cause_every_kind_of_event(game: str) -> None:
    """The seeds are fixed, so that every kind of event is known to happen."""
    happened: Counter[str] = Counter()
    for seed in range(6):
        happened.update(type(entry).__name__ for entry in crowded(game, CHAIRS[1 + seed % 2], TIMES[1], seed))
    rare = {"AuctionAnnounced", "ClockStopped"} if game == "live" else {"UndoRequested", "UndoAnswered", "MovesUndone"}
    common = {"SeatTaken", "GameStarted", "MovesPlayed", "SeatHandedOver", "SeatTakenBack"}
    assert common | rare <= set(happened)


def test_every_event_survives_encoding() -> None:
    common: dict[str, Any] = {"at": 1.5, "by": "anna", "id": "x"}
    every: list[AnyEvent] = [
        events.TableCreated(
            **common, setup=TableSetup(game="g", seats=3, time=TimeLimit(bank=1.0)), seed=(1 << 48) - 1
        ),
        events.SeatTaken(**common, seat=1, person="anna", name="Anna é"),
        events.SeatLeft(**common, seat=1),
        events.BotInvited(**common, seat=1, opponent=""),
        events.ReadyChanged(**common, ready=False),
        events.GameStarted(**common),
        events.MovesPlayed(**common, moves=[(0, "draw"), (3, "tick")]),
        events.UndoRequested(**common, to=0),
        events.UndoAnswered(**common, yes=True),
        events.MovesUndone(**common, to=3),
        events.SeatHandedOver(**common, seat=2, opponent="clerk", cause="time"),
        events.SeatTakenBack(**common, seat=2),
        events.AuctionAnnounced(**common, start=1.25, step=1.0, lags=[0.15, 0.6]),
        events.ClockStopped(**common, seat=0, index=4),
        events.PersonMuted(**common, person="ben", muted=True),
        events.PersonRemoved(**common, person="ben", opponent="clerk"),
        events.HostChanged(**common, person="ben"),
        events.TableClosed(**common),
        events.RematchCreated(**common, table="t"),
    ]
    assert {type(entry) for entry in every} == set(get_args(events.AnyEvent))
    for entry in every:
        assert events.decode(events.encode(entry)) == entry
