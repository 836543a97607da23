"""A table: the fold of its log, and what may be done at it. Nothing here waits, stores or looks at a clock.

`decide` turns a person's command into entries, or refuses it; `overdue` tells what happens by itself. Neither changes
the table: only `apply` does, once the entries are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NoReturn

import msgspec

import amstel
from amstel.games import title
from amstel.kernel.errors import StaleMove
from amstel.kernel.match import Match, checked_names
from amstel.players import LEVELS
from amstel.server import commands, entries
from amstel.server.auction import LEAD_IN, STEP, Auction, allowed
from amstel.server.entries import AnyEntry, Setup
from amstel.server.errors import ServerError
from amstel.server.names import clean_name
from amstel.server.timing import Clocks

OPPONENTS = tuple(level.name for level in LEVELS)
MOST_SECONDS = 60.0 * 86_400.0  # by letter one may think for two months
MOST_DELAY = 3600.0
LARGEST_START = 1 << 20  # characters of a record to go on from

State = Literal["open", "running", "finished", "cancelled"]


class Holder(msgspec.Struct):
    """Who has a seat: a person, an opponent, or a person for whom an opponent plays on."""

    person: str = ""
    name: str = ""
    opponent: str = ""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down."""
        return not self.person and not self.opponent

    @property
    def asked(self) -> bool:
        """Whether a person decides here."""
        return bool(self.person) and not self.opponent


class Request(msgspec.Struct):
    """An undo that somebody has asked for."""

    by: str
    to: int
    agreed: set[str]
    version: int  # of the table when it was asked for


class Table:
    """What a table's log says."""

    def __init__(self, id: str, log: Iterable[AnyEntry]) -> None:
        self.id = id
        self.sequence = 0  # entries
        self.version = 0  # those of them that everybody may know of
        self.state: State = "open"
        self.host = ""
        self.created = self.updated = 0.0
        self.holders: list[Holder] = []
        self.ready: set[str] = set()
        self.muted: set[str] = set()
        self.done: dict[tuple[str, str], int] = {}  # commands by person and id, and the version that they made
        self.request: Request | None = None
        self.rematch = ""
        self.match: Match | None = None
        self.first = 0  # moves that were played before this table had the game
        self.auction: Auction | None = None
        self.undone: list[tuple[int, int]] = []  # versions, and to how many moves the game went back
        self._movers: list[int] = []  # the seats of the moves that were played here
        self._furthest = 0  # moves: what was taken back and is played again earns no new time
        self._turns: list[int] = []  # by seat: the version at which what it may do has last changed
        self._codes: list[list[int]] = []
        for entry in log:
            self.apply(entry)

    # --- the fold ---------------------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """What an entry changes."""
        self.sequence += 1
        moved: set[int] = set()
        earned = False
        match entry:
            case entries.Opened():
                self._open(entry)
            case entries.Sat():
                self.holders[entry.seat] = Holder(person=entry.person, name=entry.name)
            case entries.Stood():
                self._leave_seat(entry.seat)
            case entries.Invited():
                self.holders[entry.seat] = Holder(opponent=entry.opponent)
            case entries.Readied():
                (self.ready.add if entry.ready else self.ready.discard)(entry.by)
            case entries.Began():
                self._begin()
            case entries.Played():
                moved = {seat for seat, _ in entry.moves}
                earned = self._play(entry.moves)
            case entries.AskedUndo():
                self.request = Request(entry.by, entry.to, {entry.by}, self.version + 1)
            case entries.AnsweredUndo():
                if self.request and entry.yes:
                    self.request.agreed.add(entry.by)
                else:
                    self.request = None
            case entries.Undone():
                self._undo(entry.to)
            case entries.HandedOver():
                self.holders[entry.seat].opponent = entry.opponent
                self.clocks.go_away(entry.seat, entry.at)
                self.request = None  # others are asked now; whoever still wants it asks again
            case entries.TakenBack():
                self.holders[entry.seat].opponent = ""
                self.clocks.come_back(entry.seat, entry.at)
            case entries.Announced():
                self.auction = Auction(entry.start, entry.step, entry.lags, self._stops(), self.version + 1)
            case entries.Stopped():
                assert self.auction is not None
                self.auction.stops[entry.seat] = entry.index
            case entries.Muted():
                (self.muted.add if entry.muted else self.muted.discard)(entry.person)
            case entries.Cancelled():
                self.state = "cancelled"
            case entries.Rematched():
                self.rematch = entry.table
        if not isinstance(entry, entries.Stopped):  # which the others must not notice before it is settled
            self.version += 1
            self.updated = entry.at
        if entry.id:
            self.done[entry.by, entry.id] = self.version
        if self.match is not None:
            self.clocks.turn(self.waiting, moved, entry.at, earned=earned)
            self._note_turns(moved, everybody=isinstance(entry, entries.Undone))

    def _open(self, entry: entries.Opened) -> None:
        self.setup = entry.setup
        self.seed = entry.seed
        self.host = entry.by
        self.created = entry.at
        self.holders = [Holder() for _ in range(entry.setup.seats)]
        self.clocks = Clocks(entry.setup.time, entry.setup.seats)
        self._turns = [0] * entry.setup.seats
        self._codes = [[] for _ in range(entry.setup.seats)]

    def _leave_seat(self, seat: int) -> None:
        person = self.holders[seat].person
        self.holders[seat] = Holder()
        if not self.seats_of(person):
            self.ready.discard(person)

    def _begin(self) -> None:
        self.match = new_match(self.setup, self.seed, [holder.name or holder.opponent for holder in self.holders])
        self.first = self._furthest = self.match.sequence
        self.state = "finished" if self.match.over else "running"

    def _play(self, moves: Iterable[tuple[int, str]]) -> bool:
        """Whether the game has come further than ever."""
        match = self._running()
        for seat, text in moves:
            match.play(text, seat)
            self._movers.append(seat)
        self.request = None
        self.auction = None
        if match.over:
            self.state = "finished"
        earned = match.sequence > self._furthest
        self._furthest = max(self._furthest, match.sequence)
        return earned

    def _undo(self, to: int) -> None:
        match = self._running()
        match.undo(match.sequence - to)
        del self._movers[to - self.first :]
        self.clocks.go_back()
        if self.request is not None or len(self._concerned()) < 2:
            self._furthest = to
        self.request = None
        self.undone.append((self.version + 1, to))

    def _note_turns(self, moved: set[int], *, everybody: bool) -> None:
        """A move is stale if what its seat may do has changed since, and not if another has chosen at the same time."""
        match = self._running()
        for seat in range(match.seats):
            codes = match.codes(seat)
            if everybody or seat in moved or codes != self._codes[seat]:
                self._turns[seat] = self.version
                self._codes[seat] = codes

    # --- what is so -------------------------------------------------------------------------------------------------

    @property
    def clock_runs(self) -> bool:
        """Whether the clock of an auction is to run, or runs."""
        return self.match is not None and self.match.clock is not None and self.match.clock in self.match.waiting

    @property
    def waiting(self) -> list[int]:
        """The seats of people whom the table waits for. On a running clock it waits for nobody."""
        if self.match is None or self.clock_runs:
            return []
        return [seat for seat in self.match.waiting if self.holders[seat].asked]

    @property
    def thinking(self) -> list[int]:
        """The seats for which an opponent is to decide; on a running clock, those who have not said when to stop it."""
        if self.match is None or self.state != "running":
            return []
        return [seat for seat in self.match.waiting if seat != self.match.clock and self.holders[seat].opponent]

    @property
    def people(self) -> set[str]:
        """Those who sit here."""
        return {holder.person for holder in self.holders if holder.person}

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person has, also those that an opponent plays for now."""
        return [seat for seat, holder in enumerate(self.holders) if person and holder.person == person]

    def may_watch(self, person: str) -> bool:
        """Whether a person may see this table."""
        return self.setup.access != "private" or person == self.host

    def _stops(self) -> list[str]:
        """The moves that stop the clock, price by price until it stands still; empty where nobody is left to stop it.

        Where a game is gone on with from the midst of a fall, somebody may have stopped it already, and then it stands
        still or is wound up again: the prices of the next fall are not those of this one.
        """
        trial = self._trial()
        clock = trial.clock
        assert clock is not None
        found: list[int | None] = []
        while clock in trial.waiting:
            bidders = [seat for seat in trial.waiting if seat != clock]
            stop = trial.codes(bidders[0])[-1] if bidders else None
            if stop is not None and stop <= max((code for code in found if code is not None), default=-1):
                break
            found.append(stop)
            trial.play(trial.codes(clock)[0], clock)
        return ["" if code is None else trial.rules.notation.text(code) for code in found]

    def due(self) -> float | None:
        """When something happens by itself; in the past where it is to happen now, None where a person is awaited."""
        if self.state != "running":
            return None
        if self.clock_runs:
            return self.auction.settled_at() if self.auction else self.updated
        return self.updated if self.thinking else self.clocks.next_deadline()

    # --- what happens by itself -------------------------------------------------------------------------------------

    def overdue(self, now: float, lags: dict[str, float] | None = None) -> list[AnyEntry]:
        """The entries that are due; `lags` are the measured ones of people, for the announcement of an auction."""
        if self.state != "running":
            return []
        if self.clock_runs:
            if self.auction is None:
                allowances = [allowed((lags or {}).get(holder.person)) for holder in self.holders]
                return [entries.Announced(at=now, start=now + LEAD_IN, step=STEP, lags=allowances)]
            return [self._settlement(now)] if now >= self.auction.settled_at() else []
        late = self.clocks.overdue(now)
        return [entries.HandedOver(at=now, seat=seat, opponent=self.setup.stand_in, cause="time") for seat in late]

    def _settlement(self, now: float) -> entries.Played:
        """The moves of clock and bidders that an auction has come to."""
        match, auction = self._running(), self.auction
        assert auction is not None
        assert match.clock is not None
        index, seats = auction.result()
        tick = (match.clock, match.moves(match.clock)[0])
        ticks = [tick] * index
        if not seats:
            return entries.Played(at=now, moves=ticks)
        stop = auction.moves[index]
        return entries.Played(at=now, moves=[*ticks, *((seat, stop) for seat in seats), tick])

    # --- what people ask for ----------------------------------------------------------------------------------------

    def repeated(self, command: commands.AnyCommand, person: str) -> int | None:
        """The version that a command made when it came for the first time."""
        return self.done.get((person, command.id)) if command.id else None

    def decide(self, command: commands.AnyCommand, person: str, name: str, now: float) -> list[AnyEntry]:
        """What a command means here: entries to be kept, all or none. One that cannot be is refused with its reason."""
        if not self.may_watch(person):
            raise ServerError("table/forbidden", "This table is private.")
        made = self._decided(command, person, name, now)
        return [msgspec.structs.replace(entry, by=person, id=command.id) for entry in made]

    def _decided(self, command: commands.AnyCommand, person: str, name: str, now: float) -> list[AnyEntry]:
        match command:
            case commands.Sit():
                return [self._sit(command, person, name, now)]
            case commands.Stand():
                self._check_open()
                self._check_own(command.seat, person, or_host=True)
                return [entries.Stood(at=now, seat=command.seat)]
            case commands.Invite():
                return [self._invite(command, person, now)]
            case commands.Ready():
                self._check_open()
                self._check_seated(person)
                return [entries.Readied(at=now, ready=command.ready)]
            case commands.Start():
                return [self._start(person, now)]
            case commands.Cancel():
                self._check_open()
                self._check_host(person)
                return [entries.Cancelled(at=now)]
            case commands.Play():
                return [self._played(command, person, now)]
            case commands.Undo():
                return [self._undone(command, person, now)]
            case commands.AnswerUndo():
                return self._answered(command, person, now)
            case commands.Stop():
                return [self._stopped(command, person, now)]
            case commands.Leave():
                return self._left(person, now)
            case commands.TakeBack():
                return [self._taken_back(command, person, now)]
            case commands.Mute():
                self._check_host(person)
                if command.person not in self.people:
                    raise ServerError("table/no_such_person", "Nobody of that id sits at this table.")
                return [entries.Muted(at=now, person=command.person, muted=command.muted)]
            case commands.Rematch():
                return self._rematch(person)

    def _sit(self, command: commands.Sit, person: str, name: str, now: float) -> entries.Sat:
        self._check_open()
        free = [seat for seat, holder in enumerate(self.holders) if holder.free]
        seat = command.seat if command.seat is not None else next(iter(free), -1)
        if seat not in free:
            raise ServerError("table/no_seat", "That seat is taken." if free else "All seats are taken.")
        if self.setup.access == "open" and person != self.host and self.seats_of(person):
            raise ServerError("table/no_seat", "At an open table everybody takes one seat; you have one.")
        return entries.Sat(at=now, seat=seat, person=person, name=clean_name(command.name or name))

    def _invite(self, command: commands.Invite, person: str, now: float) -> entries.Invited:
        self._check_open()
        self._check_host(person)
        if not 0 <= command.seat < len(self.holders) or self.holders[command.seat].person:
            raise ServerError("table/no_seat", "Opponents sit down on free seats.")
        if command.opponent not in (*OPPONENTS, ""):
            raise ServerError("table/no_such_opponent", f"The opponents: {', '.join(OPPONENTS)}.")
        return entries.Invited(at=now, seat=command.seat, opponent=command.opponent)

    def _start(self, person: str, now: float) -> entries.Began:
        self._check_open()
        self._check_host(person)
        if any(holder.free for holder in self.holders):
            raise ServerError("table/not_ready", "There are free seats: wait for people, or invite opponents.")
        unready = self.people - self.ready - {self.host}
        if unready:
            names = ", ".join(sorted(holder.name for holder in self.holders if holder.person in unready))
            raise ServerError("table/not_ready", f"Not everybody is ready yet: {names}.")
        return entries.Began(at=now)

    def _played(self, command: commands.Play, person: str, now: float) -> entries.Played:
        self._check_decider(command.seat, person)
        self._check_version(command.version, self._turns[command.seat])
        return entries.Played(at=now, moves=self._tried(command.seat, command.moves))

    def _tried(self, seat: int, moves: Sequence[str]) -> list[tuple[int, str]]:
        """Moves of a seat as they are written, if all of them can be played one after the other.

        None may follow one that shows something hidden. Whoever sent such a list would learn from its refusal what
        is hidden, and nothing would have been played for it.
        """
        trial = self._trial()
        for number, move in enumerate(moves):
            if trial.clock is not None and trial.clock in trial.waiting:
                raise ServerError("auction/running", "The clock runs: stop it at a price, or let it run.")
            if number and trial.revealed(number - 1):
                shown = trial.log()[number - 1][1]
                raise ServerError("move/revealing", f"{shown}: this shows you something new. Look, then go on.")
            trial.play(move, seat)
        return trial.log()

    def _undone(self, command: commands.Undo, person: str, now: float) -> AnyEntry:
        match = self._running()
        self._check_seated(person)
        if self.state != "running":
            raise ServerError(
                "table/finished", "The game is over, and stays as it was. Go on from any move of it as a new table."
            )
        self._check_plays(person)
        self._check_version(command.version, max(self._turns))
        if not self.first <= command.to < match.sequence:
            raise ServerError(
                "undo/nothing", f"One can go back to {self.first} to {match.sequence - 1} moves, not to {command.to}."
            )
        if command.to < self._after_auction():
            raise ServerError("undo/auction", "An auction on the clock cannot be taken back or run again.")
        free = self.undo_to(person)
        if free is not None and free <= command.to:
            return entries.Undone(at=now, to=command.to)
        if self.request is not None:
            raise ServerError("undo/asked", "Somebody has asked for an undo already: answer that first.")
        return entries.AskedUndo(at=now, to=command.to)

    def _answered(self, command: commands.AnswerUndo, person: str, now: float) -> list[AnyEntry]:
        self._running()
        self._check_seated(person)
        if self.request is None:
            raise ServerError("undo/not_asked", "Nobody asks for an undo now.")
        self._check_plays(person)
        if command.version is not None:
            self._check_version(command.version, self.request.version)
        answer = entries.AnsweredUndo(at=now, yes=command.yes)
        if command.yes and self._concerned() <= {*self.request.agreed, person}:
            return [answer, entries.Undone(at=now, to=self.request.to)]
        return [answer]

    def undo_to(self, person: str) -> int | None:
        """How far back a person may go without asking anybody; None where not at all.

        Through one's own moves, until one of them has shown something hidden; as far as one likes where nobody else
        plays.
        """
        concerned = self._concerned()
        if self.match is None or self.state != "running" or person not in concerned:
            return None
        last, first = self.match.sequence, self._after_auction()
        own = self.seats_of(person)
        to = last
        while to > first and (
            concerned == {person} or (self._movers[to - 1 - self.first] in own and not self.match.revealed(to - 1))
        ):
            to -= 1
        return to if to < last else None

    def _after_auction(self) -> int:
        """How many moves were played when the last auction on the clock was settled; where one runs, all of them."""
        match = self._running()
        if self.clock_runs:
            return match.sequence
        if match.clock is not None:
            for number in reversed(range(len(self._movers))):
                if self._movers[number] == match.clock:
                    return self.first + number + 1
        return self.first

    def _concerned(self) -> set[str]:
        """Those who are asked before a game goes back: all who play, but not those for whom others play on."""
        return {holder.person for holder in self.holders if holder.asked}

    def _stopped(self, command: commands.Stop, person: str, now: float) -> entries.Stopped:
        self._check_decider(command.seat, person)
        if self.auction is None:
            raise ServerError("auction/none", "There is no auction now.")
        if command.version is not None:
            self._check_version(command.version, self.auction.version)
        if command.seat not in self._running().waiting:
            raise ServerError("auction/barred", "You have misbid, and stay out of this auction.")
        self.auction.check(command.seat, command.index, now)
        return entries.Stopped(at=now, seat=command.seat, index=command.index)

    def opponent_stops(self, seat: int, index: int, now: float) -> entries.Stopped:
        """The stop of an opponent, by the same door."""
        if self.auction is None or seat not in self.thinking:
            raise ServerError("auction/none", "There is no auction now.")
        self.auction.check(seat, index, now)
        return entries.Stopped(at=now, seat=seat, index=index)

    def opponent_plays(self, seat: int, move: str, sequence: int, now: float) -> entries.Played:
        """The move of an opponent that has thought about the position after so many entries."""
        if sequence != self.sequence or seat not in self.thinking:
            raise StaleMove("The opponent has thought about another moment.")
        return entries.Played(at=now, moves=self._tried(seat, [move]))

    def _left(self, person: str, now: float) -> list[AnyEntry]:
        self._check_seated(person)
        own = self.seats_of(person)
        if self.state == "open":
            return [entries.Stood(at=now, seat=seat) for seat in own]
        self._check_running()
        playing = [seat for seat in own if self.holders[seat].asked]
        if not playing:
            raise ServerError("table/handed_over", "Opponents play for all your seats already.")
        return [entries.HandedOver(at=now, seat=seat, opponent=self.setup.stand_in, cause="left") for seat in playing]

    def _taken_back(self, command: commands.TakeBack, person: str, now: float) -> entries.TakenBack:
        self._check_running()
        self._check_own(command.seat, person)
        if self.holders[command.seat].asked:
            raise ServerError("table/not_handed_over", "You play for that seat already.")
        if not self.clocks.has_time(command.seat):
            raise ServerError("table/out_of_time", "Your time is over: the opponent decides now, then play again.")
        return entries.TakenBack(at=now, seat=command.seat)

    def _rematch(self, person: str) -> NoReturn:
        """Opening another table is not this table's doing: the shell asks whether it may, and tells by an entry."""
        raise ServerError("table/unsupported", "A rematch is made by the server.")

    def check_rematch(self, person: str) -> None:
        """Whether a person may ask for another game."""
        self._check_seated(person)
        if self.state != "finished":
            raise ServerError("table/not_finished", "A rematch is for when the game is over.")

    # --- checks -----------------------------------------------------------------------------------------------------

    def _trial(self) -> Match:
        """The same moment as a match of its own, to try something in."""
        match = self._running()
        return Match(match.rules, match.seats, options=match.options, names=match.names, position=match.state)

    def _running(self) -> Match:
        if self.state == "cancelled":
            raise ServerError("table/cancelled", "The host has closed this table.")
        if self.match is None:
            raise ServerError("table/not_running", "The game has not begun.")
        return self.match

    def _check_running(self) -> None:
        self._running()
        if self.state != "running":
            raise ServerError("table/finished", "The game is over.")

    def _check_open(self) -> None:
        if self.state == "cancelled":
            raise ServerError("table/cancelled", "The host has closed this table.")
        if self.state != "open":
            raise ServerError("table/begun", "The game has begun already.")

    def _check_host(self, person: str) -> None:
        if person != self.host:
            raise ServerError("table/forbidden", "Only the host may do that.")

    def _check_seated(self, person: str) -> None:
        if not self.seats_of(person):
            raise ServerError("table/forbidden", "You do not sit at this table.")

    def _check_plays(self, person: str) -> None:
        if person not in self._concerned():
            raise ServerError("table/handed_over", "An opponent plays for you: take the seat back first.")

    def _check_own(self, seat: int, person: str, *, or_host: bool = False) -> None:
        held = 0 <= seat < len(self.holders) and self.holders[seat].person
        if not held or (held != person and not (or_host and person == self.host)):
            raise ServerError("table/forbidden", "That is not your seat.")

    def _check_decider(self, seat: int, person: str) -> None:
        self._check_running()
        self._check_own(seat, person)
        if not self.holders[seat].asked:
            raise ServerError("table/handed_over", "An opponent plays for you: take the seat back first.")

    def _check_version(self, version: int, changed: int) -> None:
        if version < changed:
            raise StaleMove(f"You saw version {version}; the table is at {self.version}. Look again.")


def new_match(setup: Setup, seed: int, names: list[str]) -> Match:
    """The match that a table begins with."""
    edition = setup.edition or None
    if not setup.start:
        return amstel.new(setup.game, seats=setup.seats, seed=seed, options=setup.options, names=names, edition=edition)
    match = amstel.load(setup.start)
    match = match if setup.move is None else match.at(setup.move)
    match.names = checked_names(names, match.seats)
    return match


def checked(setup: Setup) -> Setup:
    """A set-up that a table can be opened with, all options named; what is wrong is told."""
    about = title(setup.game)
    if setup.edition and setup.edition not in about.editions:
        raise ServerError("game/bad_setup", f"{about.name} has no edition {setup.edition!r:.60} here.")
    if len(setup.start) > LARGEST_START:
        raise ServerError("limit/too_large", f"A record to go on from has at most {LARGEST_START:,} characters.")
    if setup.move is not None and not setup.start:
        raise ServerError("game/bad_setup", "A move to go on from needs the record that it is in.")
    if setup.start:
        begun = new_match(setup, 0, [])
        if begun.title.id != setup.game or begun.seats != setup.seats:
            raise ServerError("game/bad_setup", "The record is of another game or of another number of seats.")
        if setup.edition not in ("", begun.rules.edition.name):
            raise ServerError("game/bad_setup", f"The record is of the edition {begun.rules.edition.name}.")
        setup = msgspec.structs.replace(setup, options=begun.options, edition=begun.rules.edition.name)
    else:
        about.checked_seats(setup.seats)
        setup = msgspec.structs.replace(setup, options=about.checked_options(setup.options))
    if setup.stand_in not in OPPONENTS:
        raise ServerError("table/no_such_opponent", f"The opponents: {', '.join(OPPONENTS)}.")
    time = setup.time
    if time is not None:
        if not all(0 <= seconds <= MOST_SECONDS for seconds in (time.per_move, time.bank, time.increment)):
            raise ServerError("table/bad_time", f"Times are 0 to {MOST_SECONDS:,.0f} seconds.")
        if bool(time.per_move) == bool(time.bank):
            raise ServerError("table/bad_time", "Either a time for each move, or a bank with an increment.")
        if time.increment and not time.bank:
            raise ServerError("table/bad_time", "An increment is for a bank.")
    if not 0 <= setup.delay <= MOST_DELAY:
        raise ServerError("table/bad_time", f"Spectators are 0 to {MOST_DELAY:,.0f} seconds behind.")
    if setup.pace == "letter" and "live" in setup.options.values():
        raise ServerError("game/bad_setup", "By letter nobody watches a running clock: choose the sealed auction.")
    return setup
