"""The state of a table, rebuilt from its log: who sits there, how the game stands, who has to decide."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from amstel.kernel.game import Rules
from amstel.kernel.match import Match
from amstel.server.errors import ServerError
from amstel.server.table import events
from amstel.server.table.auction_clock import AuctionClock
from amstel.server.table.events import AnyEvent
from amstel.server.table.notices import MOST_NOTICES, Notice, notice_kind
from amstel.server.table.player_clocks import PlayerClocks
from amstel.server.table.seat_holder import SeatHolder
from amstel.server.table.table_options import new_match, rules_for

Phase = Literal["open", "running", "finished", "cancelled"]


class UndoRequest(msgspec.Struct):
    """A pending undo request."""

    by: str
    to: int
    agreed: set[str]
    version: int  # of the table when it was made


class ExpectedMoves(NamedTuple):
    """Moves that were tried in a copy of the match, and are about to be played."""

    moves: Sequence[tuple[int, str]]
    before: Match
    sequence: int
    after: Match


class TableState:
    """The state of a table. Only an event changes it."""

    def __init__(self, id: str, log: Iterable[AnyEvent]) -> None:
        self.id = id
        self.sequence = 0  # events
        self.version = 0  # events that everyone may know of
        self.phase: Phase = "open"
        self.host = ""
        self.created = self.updated = 0.0
        self.started: float | None = None  # when the game started, and when it was over
        self.ended: float | None = None
        self.holders: list[SeatHolder] = []
        self.first_holders: list[SeatHolder] = []  # at the start of the game
        self.ready: set[str] = set()
        self.muted: set[str] = set()
        self.removed: set[str] = set()  # people whom the host has removed for good
        self.names: dict[str, str] = {}  # by person: the name of their last seat, also after they have left
        self.notices: deque[Notice] = deque(maxlen=MOST_NOTICES)
        self.command_versions: dict[tuple[str, str], int] = {}  # by person and command id: the version it led to
        self.undo_request: UndoRequest | None = None
        self.rematch = ""
        self._is_deserted = False  # whether the last person who played has left
        self.match: Match | None = None
        self.first_move = 0  # moves played before this table took over the game
        self.auction: AuctionClock | None = None
        self.undos: list[tuple[int, int]] = []  # versions, and the move to which the game went back
        self.turn_versions: list[int] = []  # by seat: the version at which its legal moves last changed
        self._movers: list[int] = []  # the seats of the moves played here
        self._furthest = 0  # moves: playing undone moves again earns no time
        self._codes: list[list[int]] = []
        self._expected: ExpectedMoves | None = None
        for event in log:
            self.apply(event)

    # --- replaying the log ------------------------------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Change the state as an event says."""
        self.sequence += 1
        told = notice_kind(event, self.host, self.holders, self.names)
        moved: set[int] = set()
        earned = False
        match event:
            case events.TableCreated():
                self._create(event)
            case events.SeatTaken():
                self.holders[event.seat] = SeatHolder(person=event.person, name=event.name)
                self.names[event.person] = event.name
            case events.SeatLeft():
                self._leave_seat(event.seat)
            case events.BotInvited():
                self.holders[event.seat] = SeatHolder(opponent=event.opponent)
            case events.ReadyChanged():
                (self.ready.add if event.ready else self.ready.discard)(event.by)
            case events.GameStarted():
                self._start(event.at)
            case events.MovesPlayed():
                moved = {seat for seat, _ in event.moves}
                earned = self._play(event.moves)
            case events.UndoRequested():
                self.undo_request = UndoRequest(event.by, event.to, {event.by}, self.version + 1)
            case events.UndoAnswered():
                if self.undo_request and event.yes:
                    self.undo_request.agreed.add(event.by)
                else:
                    self.undo_request = None
            case events.MovesUndone():
                self._undo(event.to)
            case events.SeatHandedOver():
                self.holders[event.seat].opponent = event.opponent
                self.clocks.hand_over(event.seat, event.at)
                self._is_deserted = event.cause == "left" and not self.active_people()
                self.undo_request = None  # other people have to agree now, so it must be requested again
            case events.SeatTakenBack():
                self.holders[event.seat].opponent = ""
                self._is_deserted = False
                self.clocks.take_back(event.seat, event.at)
            case events.AuctionAnnounced():
                self.auction = AuctionClock(event.start, event.step, event.lags, self.stop_moves(), self.version + 1)
            case events.ClockStopped():
                assert self.auction is not None
                self.auction.stops[event.seat] = event.index
            case events.PersonMuted():
                (self.muted.add if event.muted else self.muted.discard)(event.person)
            case events.PersonRemoved():
                self._remove(event)
            case events.HostChanged():
                self.host = event.person
            case events.TableClosed():
                self.phase = "cancelled"
            case events.RematchCreated():
                self.rematch = event.table
        if not isinstance(event, events.ClockStopped):  # the others must not notice a stop before it is settled
            self.version += 1
            self.updated = event.at
            if told is not None:
                self.notices.append(Notice(self.version, event.at, *told))
        if self.phase == "finished" and self.ended is None:
            self.ended = event.at
        if event.id:
            self.command_versions[event.by, event.id] = self.version
        if self.match is not None:
            self.clocks.turn(self.waiting_seats, moved, event.at, earned=earned)
            # No other event changes the legal moves.
            if isinstance(event, events.GameStarted | events.MovesPlayed | events.MovesUndone):
                self._update_turn_versions(moved, everyone=isinstance(event, events.MovesUndone))

    def _create(self, event: events.TableCreated) -> None:
        self.setup = event.setup
        self.seed = event.seed
        self.host = event.by
        self.created = event.at
        self.holders = [SeatHolder() for _ in range(event.setup.seats)]
        self.clocks = PlayerClocks(event.setup.time, event.setup.seats)
        self.turn_versions = [0] * event.setup.seats
        self._codes = [[] for _ in range(event.setup.seats)]

    def rules(self) -> Rules:
        """Return the rules with the edition of this table."""
        return self.match.rules if self.match else rules_for(self.setup)

    def _leave_seat(self, seat: int) -> None:
        person = self.holders[seat].person
        self.holders[seat] = SeatHolder()
        if not self.seats_of(person):
            self.ready.discard(person)

    def _remove(self, event: events.PersonRemoved) -> None:
        """Give a removed person's seats to anyone before the game, and to a bot in a running one."""
        self.removed.add(event.person)
        for seat in self.seats_of(event.person):
            if self.match is None:
                self._leave_seat(seat)
                continue
            holder = self.holders[seat]
            if holder.is_played_by_person:
                holder.opponent = event.opponent
                self.clocks.hand_over(seat, event.at)
            holder.person = ""  # the name stays, because the log of the game uses it
        if self.match is not None:
            self._is_deserted = not self.active_people()
            self.undo_request = None  # other people have to agree now

    def _start(self, now: float) -> None:
        self.match = new_match(self.setup, self.seed, [holder.name or holder.opponent for holder in self.holders])
        self.first_move = self._furthest = self.match.sequence
        self.phase = "finished" if self.match.over else "running"
        self.started = now
        self.first_holders = [msgspec.structs.replace(holder) for holder in self.holders]

    def _play(self, moves: Sequence[tuple[int, str]]) -> bool:
        """Play moves. Return whether the game has come further than ever before."""
        match = self.started_match()
        expected, self._expected = self._expected, None
        if expected and expected.moves is moves and expected.before is match and expected.sequence == match.sequence:
            match = self.match = expected.after
        else:
            for seat, text in moves:
                match.play(text, seat)
        self._movers += [seat for seat, _ in moves]
        self.undo_request = None
        self.auction = None
        if match.over:
            self.phase = "finished"
        earned = match.sequence > self._furthest
        self._furthest = max(self._furthest, match.sequence)
        return earned

    def _undo(self, to: int) -> None:
        match = self.started_match()
        match.undo(match.sequence - to)
        del self._movers[to - self.first_move :]
        agreed = self.undo_request is not None or len(self.people) < 2  # alone, a player harms no one
        self.clocks.undo(agreed=agreed)
        if agreed:
            self._furthest = to
        self.undo_request = None
        self.undos.append((self.version + 1, to))

    def _update_turn_versions(self, moved: set[int], *, everyone: bool) -> None:
        """Note for which seats the legal moves have changed.

        A move is stale if its seat's legal moves have changed since, not if another seat has chosen at the same time.
        """
        match = self.started_match()
        for seat in range(match.seats):
            codes = match.codes(seat)
            if everyone or seat in moved or codes != self._codes[seat]:
                self.turn_versions[seat] = self.version
                self._codes[seat] = codes

    # --- reading the state ------------------------------------------------------------------------------------------

    @property
    def is_clock_running(self) -> bool:
        """Whether an auction clock runs, or is about to."""
        return self.match is not None and self.match.clock is not None and self.match.clock in self.match.waiting

    @property
    def is_bot_auction(self) -> bool:
        """Whether no person may stop the clock that is about to run: all have misbid, or bots play for them.

        Everyone knows both facts, so settling such an auction without letting the price fall tells no one anything
        new. A person who merely has too little money still counts: others must not learn that, and a misbid is allowed.
        """
        if self.match is None or self.auction is not None or not self.is_clock_running:
            return False
        return not any(self.holders[seat].is_played_by_person for bidders, _ in self._price_steps() for seat in bidders)

    @property
    def waiting_seats(self) -> list[int]:
        """The seats of people for whom the table waits. While an auction clock runs it waits for no one."""
        if self.match is None or self.is_clock_running or self.phase == "cancelled":
            return []
        return [seat for seat in self.match.waiting if self.holders[seat].is_played_by_person]

    @property
    def is_paused(self) -> bool:
        """Whether the game waits until someone is back: all people have left, and bots would play for no one.

        An announced auction is settled first, because its price falls for everyone. A person who ran out of time has
        not left: the others, and the table's time limit, count on a decision.
        """
        return self._is_deserted and self.phase == "running" and self.auction is None

    @property
    def bot_seats(self) -> list[int]:
        """The seats for which a bot has to decide; while a clock runs, those that have not chosen a stop price."""
        if self.match is None or self.phase != "running" or self.is_paused:
            return []
        stopped = self.auction.stops if self.auction else {}
        deciding = [seat for seat in self.match.waiting if seat != self.match.clock and seat not in stopped]
        return [seat for seat in deciding if self.holders[seat].opponent]

    @property
    def people(self) -> set[str]:
        """The people who have a seat."""
        return {holder.person for holder in self.holders if holder.person}

    def active_people(self) -> set[str]:
        """Return the people who play themselves. They must agree before the game goes back."""
        return {holder.person for holder in self.holders if holder.is_played_by_person}

    def seats_of(self, person: str) -> list[int]:
        """Return a person's seats, including those that a bot plays for them."""
        return [seat for seat, holder in enumerate(self.holders) if person and holder.person == person]

    def check_not_removed(self, person: str) -> None:
        """Raise an error if the host has removed a person."""
        if person in self.removed:
            raise ServerError("table/removed", "The host removed you from this table. You can't return to it.")

    def check_visible_to(self, person: str) -> None:
        """Raise an error unless a person may see this table."""
        self.check_not_removed(person)
        if self.setup.access == "private" and person != self.host:
            raise ServerError("table/forbidden", "This table is private.")

    def stop_moves(self) -> list[str]:
        """Return the move that stops the clock, for each price until it stands still; empty text where no one may.

        A game that continues from the middle of a falling price might already have a stop. Then the clock stands still
        or is wound up again, and the prices of the next fall don't belong to this one.
        """
        text = self.started_match().rules.notation.text
        return ["" if stop is None else text(stop) for _, stop in self._price_steps()]

    def _price_steps(self) -> list[tuple[list[int], int | None]]:
        """Return for each price who may stop the clock there, and by which move."""
        trial = self.trial_match()
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

    def due_at(self) -> float | None:
        """Return when the server has to act: in the past if at once, None if the table waits for a person."""
        if self.phase != "running" or self.is_paused:
            return None
        if self.is_clock_running:
            return self.auction.settles_at() if self.auction else self.updated
        return self.updated if self.bot_seats else self.clocks.next_deadline()

    def undo_to(self, person: str) -> int | None:
        """Return how far back a person may go without asking anyone; None if not at all.

        A person may undo their own moves until one of them revealed something hidden, and any move where no one else
        plays.
        """
        active = self.active_people()
        if self.match is None or self.phase != "running" or person not in active:
            return None
        last, first = self.match.sequence, self.after_auction()
        own = self.seats_of(person)
        to = first if self.people == {person} else last
        while to > first and self._movers[to - 1 - self.first_move] in own and not self.match.revealed(to - 1):
            to -= 1
        return to if to < last else None

    def last_own(self, person: str) -> int | None:
        """Return how many moves had been played before a person's last move, if the game can go back to it."""
        own = self.seats_of(person)
        first = self.after_auction() - self.first_move
        return next(
            (self.first_move + i for i in reversed(range(first, len(self._movers))) if self._movers[i] in own), None
        )

    def after_auction(self) -> int:
        """Return how many moves were played when the last live auction was settled; all of them while one runs."""
        match = self.started_match()
        if self.is_clock_running:
            return match.sequence
        if match.clock is not None:
            for number in reversed(range(len(self._movers))):
                if self._movers[number] == match.clock:
                    return self.first_move + number + 1
        return self.first_move

    def expect(self, moves: list[tuple[int, str]], after: Match) -> None:
        """Take note of the match to which moves lead, for the event that is made of them."""
        before = self.started_match()
        self._expected = ExpectedMoves(moves, before, before.sequence, after)

    def trial_match(self) -> Match:
        """Return the same position as a separate match, to try something in."""
        match = self.started_match()
        return Match(match.rules, match.seats, options=match.options, names=match.names, position=match.state)

    def started_match(self) -> Match:
        """Return the game, which has started and may be over. Raise an error if there is none."""
        if self.phase == "cancelled":
            raise ServerError("table/cancelled", "The host closed this table.")
        if self.match is None:
            raise ServerError("table/not_running", "The game hasn't started yet.")
        return self.match
