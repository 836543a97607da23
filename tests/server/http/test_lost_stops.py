"""A stop that lost an auction is known to its own seat only, during the game and after it (MA-21).

Two tables differ only in lost stops of seats that a reader does not have. Everything that the server gives to this
reader must be the same at both, to the byte: frames, error texts, past positions, lists and records.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import amstel
from amstel.kernel.errors import AmstelError
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import Random, seeded
from amstel.server.table import commands, events, frames, preview
from amstel.server.table.events import AnyEvent
from amstel.server.table.frames_out import error_frame, table_frame
from amstel.server.table.summary import summary
from amstel.server.table.table import Table
from amstel.server.table.table_options import TableSetup, validate

from ..harness import Person, Site, replay, run, site

GAME = "merchants-of-amsterdam"
SEATS = 3
BEGIN = 1_000_000.0
CLOCKS = pytest.mark.parametrize("clock", ["sealed", "live"])


# --- tables that differ in lost stops ---------------------------------------------------------------------------------


class Game:
    """A random game at a table of three people, event by event."""

    def __init__(self, people: Sequence[str], clock: str, seed: int, **setup: Any) -> None:
        self.people = people
        self.now = BEGIN
        options = {"clock": clock, "money": "hidden"}
        begun = validate(TableSetup(game=GAME, seats=SEATS, options=options, hints=True, **setup))
        self.log: list[AnyEvent] = [events.TableCreated(at=self.now, by=people[0], setup=begun, seed=seed)]
        self.table = Table("table", self.log)
        for seat, person in enumerate(people):
            self._add([events.SeatTaken(at=self.now, by=person, seat=seat, person=person, name=f"Player {seat}")])
        self._add([events.GameStarted(at=self.now, by=people[0])])
        self._random = seeded(seed)
        while self.table.state.phase == "running":
            self._continue()

    def _add(self, made: Sequence[AnyEvent]) -> None:
        for event in made:
            self.table.apply(event)
            self.log.append(event)

    def _do(self, seat: int, command: commands.AnyCommand) -> None:
        person = self.people[seat]
        self._add(self.table.decide(command, person, person, self.now))

    def _continue(self) -> None:
        state, random = self.table.state, self._random
        match = state.started_match()
        self.now += 1.0
        if state.is_clock_running:
            self._auction(random)
            return
        seat = state.waiting_seats[random.below(len(state.waiting_seats))]
        moves = list(match.moves(seat))
        self._do(seat, commands.Play(seat=seat, moves=[moves[random.below(len(moves))]], version=state.version))

    def _auction(self, random: Random) -> None:
        """Let some seats stop the clock at one price, and one at the next lower price within its lag allowance."""
        self._add(self.table.due_events(self.now))
        auction = self.table.state.auction
        if auction is None:  # no one may bid
            return
        bidders = [seat for seat in self.table.state.started_match().waiting if seat < SEATS]
        index = int(random.below(min(6, auction.prices - 1)))
        late = bidders[random.below(len(bidders))]
        self.now = auction.start + index + 0.5
        for seat in bidders:
            if seat != late:
                self._do(seat, commands.Stop(seat=seat, index=index))
        self.now = auction.start + index + 1.05
        self._do(late, commands.Stop(seat=late, index=index + 1))
        self.now = auction.settles_at()
        self._add(self.table.due_events(self.now))


def without_lost_stops(log: Sequence[AnyEvent], reader: int) -> list[AnyEvent]:
    """Return a log in which no seat but the reader's has a stop that lost."""
    twin = Table("table", log[:1])
    kept = [log[0]]
    match = Table("table", log).state.started_match()
    shown = iter(match.log(reader))
    for number, event in enumerate(log[1:], 1):
        if isinstance(event, events.ClockStopped):
            settled = next(each for each in log[number:] if isinstance(each, events.MovesPlayed))
            if event.seat != reader and event.seat not in {seat for seat, _ in settled.moves}:
                continue
        elif isinstance(event, events.MovesPlayed):
            due = twin.due_events(event.at)
            event = msgspec.structs.replace(event, moves=[next(shown) for _ in event.moves])
            assert not twin.state.is_clock_running or due == [event], "the auction has another result"
        twin.apply(event)
        kept.append(event)
    assert list(shown) == []
    return kept


def lost_stops(log: Sequence[AnyEvent], reader: int) -> int:
    """Return how many stops of other seats a log has that its twin hasn't."""
    twin = without_lost_stops(log, reader)
    changed = [one != other for one, other in zip(_moves(log), _moves(twin), strict=True)]
    return len(log) - len(twin) + sum(changed)


def _moves(log: Sequence[AnyEvent]) -> list[tuple[int, str]]:
    return [move for event in log if isinstance(event, events.MovesPlayed) for move in event.moves]


# --- a running game ---------------------------------------------------------------------------------------------------


def answer(ask: Callable[[], object]) -> bytes:
    """Return an answer or an error as it goes over the wire."""
    try:
        return frames.ENCODER.encode(ask())
    except AmstelError as error:
        return frames.ENCODER.encode(error_frame(error))


def answers(table: Table, person: str, seat: int, now: float) -> list[bytes]:
    """Return what a person receives of a table, and the answers to what they ask and try there."""
    version = table.state.version
    found = [answer(lambda: table_frame(table.state, person)), answer(lambda: _listed(table))]
    if seat == SPECTATOR:
        return found
    texts = ["wait", "stop 200", "stop 190", "stop 60", "stop 1", "tick", "pass", "mayor", "borrow", "stop", "nonsense"]
    why = frames.Why(table="table", seat=seat, moves=texts)
    found.append(answer(lambda: preview.explain(table, person, why)))
    found.append(answer(lambda: preview.describe(table, person, frames.Describe(table="table", seat=seat))))
    for text in texts:
        asked = frames.Preview(table="table", seat=seat, moves=[text], version=version)
        play = commands.Play(seat=seat, moves=[text], version=version)
        found.append(answer(lambda asked=asked: preview.preview(table, person, asked)))  # type: ignore[misc]
        found.append(answer(lambda play=play: table.decide(play, person, "", now)))  # type: ignore[misc]
    others: list[commands.AnyCommand] = [
        commands.Stop(seat=seat, index=0),
        commands.Stop(seat=seat, index=2),
        commands.Stop(seat=seat, index=99),
        commands.Play(seat=seat, moves=["wait"], version=0),
        commands.Undo(to=3, version=version),
        commands.Undo(to=10_000, version=version),
        commands.AnswerUndo(yes=True),
        commands.TakeBack(seat=seat),
        commands.Rematch(),
    ]
    found += [answer(lambda wish=wish: table.decide(wish, person, "", now)) for wish in others]  # type: ignore[misc]
    match = table.state.started_match()
    found += [answer(lambda text=text: match.why_not(text, seat)) for text in texts]  # type: ignore[misc]
    return found


def _listed(table: Table) -> object:
    return msgspec.structs.replace(summary(table.state), due=None)  # the store alone knows when it is due


@CLOCKS
@pytest.mark.parametrize("reader", [0, 1, 2, int(SPECTATOR)])
def test_answers_in_a_running_game_do_not_depend_on_lost_stops(clock: str, reader: int) -> None:
    """MA-21, MA-10, MA-11: after every event, also while the clock runs."""
    people = ["anna", "bram", "cato"]
    log = Game(people, clock, seed=5).log
    twin_log = without_lost_stops(log, reader)
    table, twin = Table("table", log[:1]), Table("table", twin_log[:1])
    person = people[reader] if reader >= 0 else "zoe"
    rest = iter(twin_log[1:])
    following = next(rest, None)
    compared = differed = 0
    for number, event in enumerate(log[1:]):
        table.apply(event)
        lost = following is None or (isinstance(event, events.ClockStopped) and event != following)
        if not lost:
            assert following is not None
            twin.apply(following)
            differed += event != following
            following = next(rest, None)
        differed += lost
        if table.state.match is not None and (lost or number % 9 == 0):
            assert answers(table, person, reader, event.at) == answers(twin, person, reader, event.at), event
            compared += 1
    assert compared > 20
    assert differed > 5


# --- over HTTP --------------------------------------------------------------------------------------------------------


async def _store(here: Site, id: str, log: Sequence[AnyEvent]) -> str:
    table = Table(id, log)
    await here.services.store.append(id, 0, [events.encode(event) for event in log], summary(table.state))
    return id


async def _everything(here: Site, id: str, person: Person, moves: Sequence[int]) -> list[str]:
    """Return all answers of the server about a table, with the same name for each table."""
    paths = ["", "/record", "/rounds", "/chat"]
    paths += [f"/moments/{move}" for move in moves]
    paths += [f"/moments/{move}?seat={seat}" for move in moves for seat in range(SEATS)]
    found = []
    for path in paths:
        response = await person.http.get(f"/api/tables/{id}{path}")
        found.append(f"{path} {response.status_code} {response.headers.get('Content-Disposition')} {response.text}")
    for path in ("mine", "mine?over=true", "running", "finished", "lobby"):
        listed = (await person.http.get(f"/api/{path}")).json()
        found.append(f"{path} {[{**card, 'place': ''} for card in listed if card['table'] == id]}")
    for move in (None, *moves[::5]):
        response = await person.http.post("/api/continuations", json={"table": id, "move": move, "chairs": ["me"] * 3})
        found.append(f"continue {response.status_code}")
        if response.status_code == 201:
            continued = await replay(here, response.json()["table"])
            found.append(repr((continued.state.setup.start, continued.state.setup.move)))
        else:
            found.append(response.text)
    return [each.replace(id, "table") for each in found]


@CLOCKS
@pytest.mark.parametrize("reader", [0, 2, int(SPECTATOR)])
def test_nothing_handed_out_depends_on_lost_stops(tmp_path: Path, clock: str, reader: int) -> None:
    """MA-21: records, look-backs, lists and continued games, of running and finished tables."""

    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato", "Zoe")]
            ids = [person.id for person in people[:SEATS]]
            log = Game(ids, clock, seed=6, access="open").log
            twin_log = without_lost_stops(log, reader)
            assert lost_stops(log, reader) > 5
            for name, cut in (("over", None), ("half", log[len(log) // 2].at)):
                logs = [[event for event in each if cut is None or event.at < cut] for each in (log, twin_log)]
                tables = [await _store(here, f"{name}-{which}", each) for which, each in zip("ab", logs, strict=True)]
                played = (await replay(here, tables[0])).state.started_match().sequence
                moves = range(0, played + 2, 7)
                person = people[reader]
                table, twin = [await _everything(here, each, person, moves) for each in tables]
                assert table == twin

    run(scene)


@CLOCKS
def test_record_of_a_table_shows_lost_stops_to_their_own_seat(tmp_path: Path, clock: str) -> None:
    """MA-21: and still replays to the same game."""

    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            people = [await here.guest(name) for name in ("Anna", "Bram", "Cato", "Zoe")]
            log = Game([person.id for person in people[:SEATS]], clock, seed=7).log
            id = await _store(here, "finished", log)
            real = Table(id, log).state.started_match()
            stops = [(seat, text) for seat, text in real.log() if text.startswith("stop")]
            for seat, person in enumerate(people):
                match = amstel.load((await person.http.get(f"/api/tables/{id}/record")).text)
                assert (match.facts(), match.scores(), match.position()) == (
                    real.facts(),
                    real.scores(),
                    real.position(),
                )
                shown = [move for move in match.log() if move[1].startswith("stop")]
                assert [move for move in shown if move[0] == seat] == [move for move in stops if move[0] == seat]
                won = [(fact.details["seat"], f"stop {fact.details['price']}") for fact in real.facts()
                       if fact.name == "stopped"]  # fmt: skip
                assert [move for move in shown if move[0] != seat] == [move for move in won if move[0] != seat]

    run(scene)
