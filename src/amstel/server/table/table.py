"""A table: the fold of its log, and what may be done at it. Nothing here waits, stores or looks at a clock.

`decide` turns a person's command into entries, or refuses it; `overdue` tells what happens by itself. Neither changes
the table: only `apply` does, once the entries are kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from amstel.kernel.errors import StaleMove
from amstel.kernel.match import Match
from amstel.server.accounts.names import clean_name
from amstel.server.errors import ServerError
from amstel.server.table import commands, events
from amstel.server.table.auction_clock import LEAD_IN, STEP, Auction, allowed
from amstel.server.table.events import AnyEntry
from amstel.server.table.table_options import OPPONENTS
from amstel.server.table.table_state import Fold

LONGEST_LOG = 10_000  # entries; a long game has some hundred
OUTAGE = 10.0  # seconds by which a settlement is overdue only if nobody was there to make it


class Table(Fold):
    """What its log says, and what may be done next."""

    # --- what happens by itself -------------------------------------------------------------------------------------

    def overdue(self, now: float, lags: dict[str, float] | None = None) -> list[AnyEntry]:
        """The entries that are due; `lags` are the measured ones of people, for the announcement of an auction."""
        if self.state != "running" or self.resting:
            return []
        if self.unattended:
            # Where opponents bid they say first how far they let the price fall.
            return [] if self.thinking else [self.opponents_settle({}, self.begun().sequence, now)]
        if self.clock_runs:
            if self.auction is None or self._missed(now):
                allowances = [allowed((lags or {}).get(holder.person)) for holder in self.holders]
                return [events.Announced(at=now, start=now + LEAD_IN, step=STEP, lags=allowances)]
            return [self._settlement(self.auction, now)] if now >= self.auction.settled_at() else []
        late = self.clocks.overdue(now)
        return [events.HandedOver(at=now, seat=seat, opponent=self.setup.stand_in, cause="time") for seat in late]

    def _missed(self, now: float) -> bool:
        """Whether the price fell while no server ran, and nobody has stopped it: then it falls again."""
        assert self.auction is not None
        return not self.auction.stops and now > self.auction.settled_at() + OUTAGE

    def _settlement(self, auction: Auction, now: float) -> events.Played:
        """The moves of clock and bidders that an auction has come to."""
        match = self.begun()
        assert match.clock is not None
        index, seats = auction.result()
        tick = (match.clock, match.moves(match.clock)[0])
        ticks = [tick] * index
        if not seats:
            return events.Played(at=now, moves=ticks)
        stop = auction.moves[index]
        return events.Played(at=now, moves=[*ticks, *((seat, stop) for seat in seats), tick])

    # --- what people ask for ----------------------------------------------------------------------------------------

    def repeated(self, command: commands.AnyCommand, person: str) -> int | None:
        """The version that a command made when it came for the first time."""
        return self.done.get((person, command.id)) if command.id else None

    def decide(self, command: commands.AnyCommand, person: str, name: str, now: float) -> list[AnyEntry]:
        """What a command means here: entries to be kept, all or none. One that cannot be is refused with its reason."""
        if not self.may_watch(person):
            raise ServerError("table/forbidden", "This table is private.")
        if self.sequence >= LONGEST_LOG:  # opening a table takes as long as its log
            raise ServerError("limit/log", "This table's log is full. Create a new table.")
        made = self._decided(command, person, name, now)
        return [msgspec.structs.replace(entry, by=person, id=command.id) for entry in made]

    def _decided(self, command: commands.AnyCommand, person: str, name: str, now: float) -> list[AnyEntry]:
        match command:
            case commands.Sit():
                return [self._sit(command, person, name, now)]
            case commands.Stand():
                self._check_open()
                self.check_own(command.seat, person, or_host=True)
                return [events.Stood(at=now, seat=command.seat)]
            case commands.Invite():
                return [self._invite(command, person, now)]
            case commands.Ready():
                self._check_open()
                self._check_seated(person)
                if command.ready == (person in self.ready):
                    return []
                return [events.Readied(at=now, ready=command.ready)]
            case commands.Start():
                return [self._start(person, now)]
            case commands.Cancel():
                self._check_host(person)
                if self.state != "running" or self.people - {person}:  # a game of one's own may be given up
                    self._check_open()
                return [events.Cancelled(at=now)]
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
                    raise ServerError("table/no_such_person", "No player with that id sits at this table.")
                if command.muted == (command.person in self.muted):
                    return []
                return [events.Muted(at=now, person=command.person, muted=command.muted)]
            case commands.Rematch():
                self.check_rematch(person)
                return []  # another table is the shell's to open

    def _sit(self, command: commands.Sit, person: str, name: str, now: float) -> events.Sat:
        self._check_open()
        free = [seat for seat, holder in enumerate(self.holders) if holder.free]
        seat = command.seat if command.seat is not None else next(iter(free), -1)
        if seat not in free:
            raise ServerError("table/no_seat", "That seat is taken." if free else "All seats are taken.")
        if self.setup.access == "open" and person != self.host and self.seats_of(person):
            raise ServerError("table/no_seat", "You can take only one seat at an open table.")
        return events.Sat(at=now, seat=seat, person=person, name=clean_name(command.name or name))

    def _invite(self, command: commands.Invite, person: str, now: float) -> events.Invited:
        self._check_open()
        self._check_host(person)
        if not 0 <= command.seat < len(self.holders) or self.holders[command.seat].person:
            raise ServerError("table/no_seat", "Bots can only take open seats.")
        if command.opponent not in (*OPPONENTS, ""):
            raise ServerError("table/no_such_opponent", f"Unknown bot. Choose one of: {', '.join(OPPONENTS)}.")
        return events.Invited(at=now, seat=command.seat, opponent=command.opponent)

    def _start(self, person: str, now: float) -> events.Began:
        self._check_open()
        self._check_host(person)
        if any(holder.free for holder in self.holders):
            raise ServerError("table/not_ready", "Some seats are still open. Wait for players or add bots.")
        unready = self.people - self.ready - {self.host}
        if unready:
            names = ", ".join(sorted(holder.name for holder in self.holders if holder.person in unready))
            raise ServerError("table/not_ready", f"Not ready yet: {names}.")
        return events.Began(at=now)

    def _played(self, command: commands.Play, person: str, now: float) -> events.Played:
        self.check_player(command.seat, person, command.version)
        return events.Played(at=now, moves=self._written(command.seat, command.moves))

    def _written(self, seat: int, moves: Sequence[str]) -> list[tuple[int, str]]:
        """Moves of a seat as they are kept, if all of them can be played one after the other."""
        played = self.tried(seat, moves).log()
        if len(played) < len(moves):
            raise ServerError("move/revealing", f"{played[-1][1]} revealed something new. Look before you continue.")
        return played

    def tried(self, seat: int, moves: Sequence[str]) -> Match:
        """The game after moves of a seat, as a match of its own; none is played after one that shows what is hidden.

        Whoever sent a list that goes on would learn from its refusal what is hidden, and nothing would have been
        played for it.
        """
        trial = self._trial()
        for number, move in enumerate(moves):
            if number and trial.revealed(number - 1):
                break
            check_no_clock(trial)
            trial.play(move, seat)
        return trial

    def _undone(self, command: commands.Undo, person: str, now: float) -> AnyEntry:
        match = self.begun()
        self._check_seated(person)
        if self.state != "running":
            raise ServerError(
                "table/finished", "The game is over. To try something else, create a new table from any of its moves."
            )
        self._check_plays(person)
        self._check_version(command.version, max(self._turns))
        if not self.first <= command.to < match.sequence:
            raise ServerError(
                "undo/nothing", f"You can undo to move {self.first} through {match.sequence - 1}, not to {command.to}."
            )
        if command.to < self._after_auction():
            raise ServerError("undo/auction", "A live auction can't be undone.")
        free = self.undo_to(person)
        if free is not None and free <= command.to:
            return events.Undone(at=now, to=command.to)
        if self.request is not None:
            raise ServerError("undo/asked", "Someone has already requested an undo. Answer it first.")
        if self._concerned() == {person}:
            raise ServerError("undo/away", "No one else is here to accept the undo. Wait until they are back.")
        return events.AskedUndo(at=now, to=command.to)

    def _answered(self, command: commands.AnswerUndo, person: str, now: float) -> list[AnyEntry]:
        self.begun()
        self._check_seated(person)
        if self.request is None:
            raise ServerError("undo/not_asked", "There is no undo request to answer.")
        self._check_plays(person)
        if command.version is not None:
            self._check_version(command.version, self.request.version)
        answer = events.AnsweredUndo(at=now, yes=command.yes)
        if command.yes and self._concerned() <= {*self.request.agreed, person}:
            return [answer, events.Undone(at=now, to=self.request.to)]
        return [answer]

    def _stopped(self, command: commands.Stop, person: str, now: float) -> events.Stopped:
        self._check_decider(command.seat, person)
        if self.auction is None:
            raise ServerError("auction/none", "There is no auction right now.")
        if command.version is not None:
            self._check_version(command.version, self.auction.version)
        if command.seat not in self.begun().waiting:
            raise ServerError("auction/barred", "You misbid, so you are out of this auction.")
        self.auction.check(command.seat, command.index, now)
        return events.Stopped(at=now, seat=command.seat, index=command.index)

    def opponent_stops(self, seat: int, index: int, now: float) -> events.Stopped:
        """The stop of an opponent, by the same door."""
        if self.auction is None or seat not in self.thinking:
            raise ServerError("auction/none", "There is no auction right now.")
        self.auction.check(seat, index, now)
        return events.Stopped(at=now, seat=seat, index=index)

    def opponents_settle(self, stops: Mapping[int, int | None], played: int, now: float) -> events.Played:
        """An auction among opponents alone, which they have thought about when so many moves were played."""
        if not self.unattended or played != self.begun().sequence or set(stops) != set(self.thinking):
            raise StaleMove("The position changed while the bots were thinking.")
        auction = Auction(now, STEP, [], self._stops(), self.version)
        auction.stops = {seat: i for seat, i in stops.items() if i is not None and 0 <= i < auction.prices}
        return self._settlement(auction, now)

    def opponent_plays(self, seat: int, move: str, version: int, now: float) -> events.Played:
        """The move of an opponent that has thought about the table as it was at a version."""
        if seat not in self.thinking:
            raise StaleMove("The position changed while the bot was thinking.")
        self._check_version(version, self._turns[seat])
        return events.Played(at=now, moves=self._written(seat, [move]))

    def _left(self, person: str, now: float) -> list[AnyEntry]:
        self._check_seated(person)
        own = self.seats_of(person)
        if self.state == "open":
            return [*(events.Stood(at=now, seat=seat) for seat in own), *self._host_left(person, now)]
        self._check_running()
        playing = [seat for seat in own if self.holders[seat].asked]
        if not playing:
            raise ServerError("table/handed_over", "Bots are already playing all your seats.")
        return [events.HandedOver(at=now, seat=seat, opponent=self.setup.stand_in, cause="left") for seat in playing]

    def _host_left(self, person: str, now: float) -> list[AnyEntry]:
        """A table without a host could neither begin nor be closed: the next person is it, or there is no table."""
        if person != self.host:
            return []
        others = [holder.person for holder in self.holders if holder.person not in ("", person)]
        return [events.Hosted(at=now, person=others[0]) if others else events.Cancelled(at=now)]

    def _taken_back(self, command: commands.TakeBack, person: str, now: float) -> events.TakenBack:
        self._check_running()
        self.check_own(command.seat, person)
        if self.holders[command.seat].asked:
            raise ServerError("table/not_handed_over", "You are already playing that seat.")
        if not self.clocks.has_time(command.seat) and not self.resting:
            raise ServerError(
                "table/out_of_time", "You ran out of time. A bot makes this move; you can play the next one."
            )
        return events.TakenBack(at=now, seat=command.seat)

    def check_rematch(self, person: str) -> None:
        """Whether a person may ask for another game."""
        self._check_seated(person)
        if self.state != "finished":
            raise ServerError("table/not_finished", "You can ask for a rematch once the game is over.")

    # --- checks -----------------------------------------------------------------------------------------------------

    def check_player(self, seat: int, person: str, version: int) -> None:
        """Whether a person decides for a seat, and knows what it may do now."""
        self._check_decider(seat, person)
        self._check_version(version, self._turns[seat])

    def check_own(self, seat: int, person: str, *, or_host: bool = False) -> None:
        """Whether a seat is a person's."""
        held = 0 <= seat < len(self.holders) and self.holders[seat].person
        if not held or (held != person and not (or_host and person == self.host)):
            raise ServerError("table/forbidden", "That is not your seat.")

    def _check_running(self) -> None:
        self.begun()
        if self.state != "running":
            raise ServerError("table/finished", "The game is over.")

    def _check_open(self) -> None:
        if self.state == "cancelled":
            raise ServerError("table/cancelled", "The host closed this table.")
        if self.state != "open":
            raise ServerError("table/begun", "The game has already started.")

    def _check_host(self, person: str) -> None:
        if person != self.host:
            raise ServerError("table/forbidden", "Only the host can do that.")

    def _check_seated(self, person: str) -> None:
        if not self.seats_of(person):
            raise ServerError("table/forbidden", "You don't have a seat at this table.")

    def _check_plays(self, person: str) -> None:
        if person not in self._concerned():
            raise ServerError("table/handed_over", "A bot is playing for you. Take your seat back first.")

    def _check_decider(self, seat: int, person: str) -> None:
        self.check_own(seat, person)
        self._check_running()
        if not self.holders[seat].asked:
            raise ServerError("table/handed_over", "A bot is playing for you. Take your seat back first.")

    def _check_version(self, version: int, changed: int) -> None:
        if version < changed:
            raise StaleMove(f"The table has changed (version {self.version}, you saw {version}). Reload and try again.")


def check_no_clock(match: Match) -> None:
    """Whether moves are played now: a running clock is stopped instead."""
    if match.clock is not None and match.clock in match.waiting:
        raise ServerError("auction/running", "The clock is running: stop it or let it run.")
