"""What the log of a table says: who sits there, how the game stands, who is waited for, who has asked for what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from amstel.kernel.match import Match
from amstel.kernel.rounds import Part
from amstel.server.errors import ServerError
from amstel.server.table import events
from amstel.server.table.auction_clock import Auction
from amstel.server.table.events import AnyEntry
from amstel.server.table.player_clocks import Clocks
from amstel.server.table.table_options import new_match

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


class Fold:
    """A table as far as its log says; only an entry changes it."""

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
        self._deserted = False  # whether the last one who played has left
        self.match: Match | None = None
        self.first = 0  # moves that were played before this table had the game
        self.auction: Auction | None = None
        self.parts: list[Part] | None = None  # of a finished game, once somebody has asked for them
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
            case events.Opened():
                self._open(entry)
            case events.Sat():
                self.holders[entry.seat] = Holder(person=entry.person, name=entry.name)
            case events.Stood():
                self._leave_seat(entry.seat)
            case events.Invited():
                self.holders[entry.seat] = Holder(opponent=entry.opponent)
            case events.Readied():
                (self.ready.add if entry.ready else self.ready.discard)(entry.by)
            case events.Began():
                self._begin()
            case events.Played():
                moved = {seat for seat, _ in entry.moves}
                earned = self._play(entry.moves)
            case events.AskedUndo():
                self.request = Request(entry.by, entry.to, {entry.by}, self.version + 1)
            case events.AnsweredUndo():
                if self.request and entry.yes:
                    self.request.agreed.add(entry.by)
                else:
                    self.request = None
            case events.Undone():
                self._undo(entry.to)
            case events.HandedOver():
                self.holders[entry.seat].opponent = entry.opponent
                self.clocks.go_away(entry.seat, entry.at)
                self._deserted = entry.cause == "left" and not self._concerned()
                self.request = None  # others are asked now; whoever still wants it asks again
            case events.TakenBack():
                self.holders[entry.seat].opponent = ""
                self._deserted = False
                self.clocks.come_back(entry.seat, entry.at)
            case events.Announced():
                self.auction = Auction(entry.start, entry.step, entry.lags, self._stops(), self.version + 1)
            case events.Stopped():
                assert self.auction is not None
                self.auction.stops[entry.seat] = entry.index
            case events.Muted():
                (self.muted.add if entry.muted else self.muted.discard)(entry.person)
            case events.Hosted():
                self.host = entry.person
            case events.Cancelled():
                self.state = "cancelled"
            case events.Rematched():
                self.rematch = entry.table
        if not isinstance(entry, events.Stopped):  # which the others must not notice before it is settled
            self.version += 1
            self.updated = entry.at
        if entry.id:
            self.done[entry.by, entry.id] = self.version
        if self.match is not None:
            self.clocks.turn(self.waiting, moved, entry.at, earned=earned)
            if isinstance(entry, events.Began | events.Played | events.Undone):  # nothing else changes what may be done
                self._note_turns(moved, everybody=isinstance(entry, events.Undone))

    def _open(self, entry: events.Opened) -> None:
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
        match = self.begun()
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
        match = self.begun()
        match.undo(match.sequence - to)
        del self._movers[to - self.first :]
        agreed = self.request is not None or len(self.people) < 2  # who plays alone harms nobody
        self.clocks.go_back(agreed=agreed)
        if agreed:
            self._furthest = to
        self.request = None
        self.undone.append((self.version + 1, to))

    def _note_turns(self, moved: set[int], *, everybody: bool) -> None:
        """A move is stale if what its seat may do has changed since, and not if another has chosen at the same time."""
        match = self.begun()
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
    def unattended(self) -> bool:
        """Whether a clock is to run that no person may stop: all have misbid, or opponents play for them.

        Everybody knows both, so that an auction without a fall of the price tells nobody anything new. Who is only too
        poor is no reason: others must not learn that, and whoever likes to may misbid.
        """
        if self.match is None or self.auction is not None or not self.clock_runs:
            return False
        return not any(self.holders[seat].asked for bidders, _ in self._fall() for seat in bidders)

    @property
    def waiting(self) -> list[int]:
        """The seats of people whom the table waits for. On a running clock it waits for nobody."""
        if self.match is None or self.clock_runs or self.state == "cancelled":
            return []
        return [seat for seat in self.match.waiting if self.holders[seat].asked]

    @property
    def resting(self) -> bool:
        """Whether the game stands still until somebody is back: all have left, and opponents would play for nobody.

        An auction that was announced is settled first, for its price falls for all. Whose time is over has not left:
        the others, and the table's own agreement, count on a decision.
        """
        return self._deserted and self.state == "running" and self.auction is None

    @property
    def thinking(self) -> list[int]:
        """The seats for which an opponent is to decide; on a running clock, those who have not said when to stop it."""
        if self.match is None or self.state != "running" or self.resting:
            return []
        stopped = self.auction.stops if self.auction else {}
        asked = [seat for seat in self.match.waiting if seat != self.match.clock and seat not in stopped]
        return [seat for seat in asked if self.holders[seat].opponent]

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
        text = self.begun().rules.notation.text
        return ["" if stop is None else text(stop) for _, stop in self._fall()]

    def _fall(self) -> list[tuple[list[int], int | None]]:
        """Price by price, who may stop the clock there, and by which move."""
        trial = self._trial()
        clock = trial.clock
        assert clock is not None
        found: list[tuple[list[int], int | None]] = []
        while clock in trial.waiting:
            bidders = [seat for seat in trial.waiting if seat != clock]
            stop = trial.codes(bidders[0])[-1] if bidders else None
            if stop is not None and stop <= max((code for _, code in found if code is not None), default=-1):
                break
            found.append((bidders, stop))
            trial.play(trial.codes(clock)[0], clock)
        return found

    def due(self) -> float | None:
        """When something happens by itself; in the past where it is to happen now, None where a person is awaited."""
        if self.state != "running" or self.resting:
            return None
        if self.clock_runs:
            return self.auction.settled_at() if self.auction else self.updated
        return self.updated if self.thinking else self.clocks.next_deadline()

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
        to = first if self.people == {person} else last
        while to > first and self._movers[to - 1 - self.first] in own and not self.match.revealed(to - 1):
            to -= 1
        return to if to < last else None

    def last_own(self, person: str) -> int | None:
        """How many moves had been played before a person's own last one, as far as one could go back to it."""
        own = self.seats_of(person)
        first = self._after_auction() - self.first
        return next((self.first + i for i in reversed(range(first, len(self._movers))) if self._movers[i] in own), None)

    def _after_auction(self) -> int:
        """How many moves were played when the last auction on the clock was settled; where one runs, all of them."""
        match = self.begun()
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

    def _trial(self) -> Match:
        """The same moment as a match of its own, to try something in."""
        match = self.begun()
        return Match(match.rules, match.seats, options=match.options, names=match.names, position=match.state)

    def begun(self) -> Match:
        """The game, which has begun; it may be over."""
        if self.state == "cancelled":
            raise ServerError("table/cancelled", "The host closed this table.")
        if self.match is None:
            raise ServerError("table/not_running", "The game hasn't started yet.")
        return self.match
