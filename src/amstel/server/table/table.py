"""A table: its state, what a command to it means, and what the server has to do there. Nothing here waits or stores.

`decide` turns a person's command into events, or refuses it; `due_events` returns what happens without a command.
Neither changes the table: only `apply` does, for events that are about to be stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from amstel.kernel.errors import StaleMove
from amstel.kernel.match import Match
from amstel.kernel.rounds import Part
from amstel.kernel.sharing import LEFT_OUT, SharedGame, share
from amstel.server.errors import ServerError
from amstel.server.table import commands, events, seating
from amstel.server.table.auction_clock import LEAD_IN, STEP, AuctionClock, allowance
from amstel.server.table.events import AnyEvent
from amstel.server.table.table_state import TableState

LONGEST_LOG = 10_000  # events; a long game has a few hundred
OUTAGE = 10.0  # seconds by which a settlement can be overdue only if no server was running


class Table:
    """A table: its state and its decisions."""

    def __init__(self, id: str, log: Iterable[AnyEvent]) -> None:
        self.state = TableState(id, log)
        self.score_parts: list[Part] | None = None  # of a finished game, once someone has asked for them
        self._shared: dict[tuple[int, ...], tuple[int, SharedGame]] = {}  # by readers' seats: version, and the game

    def apply(self, event: AnyEvent) -> None:
        """Change the state as an event says."""
        self.state.apply(event)

    def shared_game(self, person: str) -> SharedGame:
        """Return the game as a person may have it, with the secrets of their own seats only."""
        seats = tuple(self.state.seats_of(person))
        version, shared = self._shared.get(seats, (-1, None))
        if shared is None or version != self.state.version:
            shared = share(self.state.started_match(), seats)
            self._shared[seats] = self.state.version, shared
        return shared

    # --- what happens without a command -----------------------------------------------------------------------------

    def due_events(self, now: float, lags: Mapping[str, float] | None = None) -> list[AnyEvent]:
        """Return the events that are due. `lags` has the measured lags by person, for the next auction."""
        state = self.state
        if state.phase != "running" or state.is_paused:
            return []
        if state.is_bot_auction:
            # Bots that may bid choose their stop prices first.
            return [] if state.bot_seats else [self.settle_bot_auction({}, state.started_match().sequence, now)]
        if state.is_clock_running:
            if state.auction is None or self._was_missed(state.auction, now):
                allowances = [allowance((lags or {}).get(holder.person)) for holder in state.holders]
                return [events.AuctionAnnounced(at=now, start=now + LEAD_IN, step=STEP, lags=allowances)]
            return [self._settlement(state.auction, now)] if now >= state.auction.settles_at() else []
        return [self._handed_over(seat, "time", now) for seat in state.clocks.overdue_seats(now)]

    def _was_missed(self, auction: AuctionClock, now: float) -> bool:
        """Return whether the price fell while no server was running and no one stopped it. Then it falls again."""
        return not auction.stops and now > auction.settles_at() + OUTAGE

    def _settlement(self, auction: AuctionClock, now: float) -> events.MovesPlayed:
        """Return the moves of clock and bidders in which an auction results."""
        match = self.state.started_match()
        assert match.clock is not None
        index, seats = auction.result()
        tick = (match.clock, match.moves(match.clock)[0])
        ticks = [tick] * index
        if not seats:
            return events.MovesPlayed(at=now, moves=ticks)
        stop = auction.moves[index]
        moves = [*ticks, *((seat, stop) for seat in seats), tick]
        return events.MovesPlayed(at=now, moves=_without_secrets(match, moves) if len(seats) > 1 else moves)

    def _handed_over(self, seat: int, cause: events.Cause, now: float) -> events.SeatHandedOver:
        return events.SeatHandedOver(at=now, seat=seat, opponent=self.state.setup.stand_in, cause=cause)

    # --- commands ---------------------------------------------------------------------------------------------------

    def earlier_version(self, command: commands.AnyCommand, person: str) -> int | None:
        """Return the version to which a repeated command led the first time; None for a new command."""
        return self.state.command_versions.get((person, command.id)) if command.id else None

    def decide(self, command: commands.AnyCommand, person: str, name: str, now: float) -> list[AnyEvent]:
        """Return the events to which a command leads, to be stored all or none. Raise an error if it is refused."""
        self.state.check_visible_to(person)
        if self.state.sequence >= LONGEST_LOG:  # loading a table takes as long as its log
            raise ServerError("limit/log", "This table's log is full. Create a new table.")
        made = self._decide(command, person, name, now)
        return [msgspec.structs.replace(event, by=person, id=command.id) for event in made]

    def _decide(self, command: commands.AnyCommand, person: str, name: str, now: float) -> list[AnyEvent]:
        state = self.state
        match command:
            case commands.Sit():
                return [seating.sit(state, command, person, name, now)]
            case commands.Stand():
                seating.check_open(self.state)
                self.check_seat(command.seat, person, or_host=True)
                return [events.SeatLeft(at=now, seat=command.seat)]
            case commands.Invite():
                return [seating.invite(state, command, person, now)]
            case commands.Ready():
                seating.check_open(self.state)
                self._check_seated(person)
                if command.ready == (person in state.ready):
                    return []
                return [events.ReadyChanged(at=now, ready=command.ready)]
            case commands.Start():
                return [seating.start(state, person, now)]
            case commands.Cancel():
                seating.check_host(self.state, person)
                if state.phase != "running" or state.people - {person}:  # a player may give up a game played alone
                    seating.check_open(self.state)
                return [events.TableClosed(at=now)]
            case commands.Play():
                return [self._play(command, person, now)]
            case commands.Undo():
                return [self._undo(command, person, now)]
            case commands.AnswerUndo():
                return self._answer_undo(command, person, now)
            case commands.Stop():
                return [self._stop(command, person, now)]
            case commands.Leave():
                return self._leave(person, now)
            case commands.TakeBack():
                return [self._take_back(command, person, now)]
            case commands.Mute():
                seating.check_host(self.state, person)
                if command.person not in state.people:
                    raise ServerError("table/no_such_person", "No player with that id sits at this table.")
                if command.muted == (command.person in state.muted):
                    return []
                return [events.PersonMuted(at=now, person=command.person, muted=command.muted)]
            case commands.Remove():
                return [seating.remove(state, command, person, now)]
            case commands.Rematch():
                self.check_rematch(person)
                return []  # `live.tables` creates the other table

    def _play(self, command: commands.Play, person: str, now: float) -> events.MovesPlayed:
        self.check_player(command.seat, person, command.version)
        return events.MovesPlayed(at=now, moves=self._full_moves(command.seat, command.moves))

    def _full_moves(self, seat: int, moves: Sequence[str]) -> list[tuple[int, str]]:
        """Return a seat's moves in full notation. Raise an error if they can't all be played one after the other.

        They are played in a copy of the match, which takes the place of the match once the event is applied. So a move
        is read and played once.
        """
        match = self.state.started_match()
        trial = match.copy()
        complete = self._play_in(trial, seat, moves)
        played = [(seat, text) for text in trial.texts_from(match.sequence)]
        if not complete:
            raise ServerError("move/revealing", f"{played[-1][1]} revealed something new. Look before you continue.")
        self.state.expect(played, trial)
        return played

    def try_moves(self, seat: int, moves: Sequence[str]) -> Match:
        """Return the game after a seat's moves, as a separate match, up to the first move that reveals something."""
        trial = self.state.trial_match()
        self._play_in(trial, seat, moves)
        return trial

    def _play_in(self, trial: Match, seat: int, moves: Sequence[str]) -> bool:
        """Play moves in a match of their own, and return whether all were played.

        Stop after a move that reveals something hidden.

        Otherwise a player could learn what is hidden from the refusal of a longer list, without playing anything.
        """
        before: int | None = None
        for move in moves:
            if before is not None and trial.revealed(before):
                return False
            check_no_clock(trial)
            before = trial.sequence
            trial.play(move, seat)
        return True

    def _undo(self, command: commands.Undo, person: str, now: float) -> AnyEvent:
        state = self.state
        match = state.started_match()
        self._check_seated(person)
        if state.phase != "running":
            raise ServerError(
                "table/finished", "The game is over. To try something else, create a new table from any of its moves."
            )
        self._check_active(person)
        self._check_version(command.version, max(state.turn_versions))
        first = state.first_move
        if not first <= command.to < match.sequence:
            raise ServerError(
                "undo/nothing", f"You can undo to move {first} through {match.sequence - 1}, not to {command.to}."
            )
        to = max(first, match.decision_start(command.to))
        if to < state.after_auction():
            raise ServerError("undo/auction", "A live auction can't be undone.")
        free = state.undo_to(person)
        if free is not None and free <= to:
            return events.MovesUndone(at=now, to=to)
        if state.undo_request is not None:
            raise ServerError("undo/asked", "Someone has already requested an undo. Answer it first.")
        if state.active_people() == {person}:
            raise ServerError("undo/away", "No one else is here to accept the undo. Wait until they are back.")
        return events.UndoRequested(at=now, to=to)

    def _answer_undo(self, command: commands.AnswerUndo, person: str, now: float) -> list[AnyEvent]:
        self.state.started_match()
        self._check_seated(person)
        request = self.state.undo_request
        if request is None:
            raise ServerError("undo/not_asked", "There is no undo request to answer.")
        self._check_active(person)
        if command.version is not None:
            self._check_version(command.version, request.version)
        answer = events.UndoAnswered(at=now, yes=command.yes)
        if command.yes and self.state.active_people() <= {*request.agreed, person}:
            return [answer, events.MovesUndone(at=now, to=request.to)]
        return [answer]

    def _stop(self, command: commands.Stop, person: str, now: float) -> events.ClockStopped:
        self._check_decider(command.seat, person)
        auction = self.state.auction
        if auction is None:
            raise ServerError("auction/none", "There is no auction right now.")
        if command.version is not None:
            self._check_version(command.version, auction.version)
        if command.seat not in self.state.started_match().waiting:
            raise ServerError("auction/barred", "You misbid, so you are out of this auction.")
        auction.check_stop(command.seat, command.index, now)
        return events.ClockStopped(at=now, seat=command.seat, index=command.index)

    def _leave(self, person: str, now: float) -> list[AnyEvent]:
        self._check_seated(person)
        own = self.state.seats_of(person)
        if self.state.phase == "open":
            return [*(events.SeatLeft(at=now, seat=seat) for seat in own), *self._replace_host(person, now)]
        seating.check_running(self.state)
        playing = [seat for seat in own if self.state.holders[seat].is_played_by_person]
        if not playing:
            raise ServerError("table/handed_over", "Bots are already playing all your seats.")
        return [self._handed_over(seat, "left", now) for seat in playing]

    def _replace_host(self, person: str, now: float) -> list[AnyEvent]:
        """Make the next person the host if the host leaves, or close the table: no one else could start or close it."""
        if person != self.state.host:
            return []
        others = [holder.person for holder in self.state.holders if holder.person not in ("", person)]
        return [events.HostChanged(at=now, person=others[0]) if others else events.TableClosed(at=now)]

    def _take_back(self, command: commands.TakeBack, person: str, now: float) -> events.SeatTakenBack:
        seating.check_running(self.state)
        self.check_seat(command.seat, person)
        if self.state.holders[command.seat].is_played_by_person:
            raise ServerError("table/not_handed_over", "You are already playing that seat.")
        if not self.state.clocks.has_time(command.seat) and not self.state.is_paused:
            raise ServerError(
                "table/out_of_time", "You ran out of time. A bot makes this move; you can play the next one."
            )
        return events.SeatTakenBack(at=now, seat=command.seat)

    # --- bots -------------------------------------------------------------------------------------------------------

    def bot_move(self, seat: int, move: str, version: int, now: float) -> events.MovesPlayed:
        """Return the move of a bot that has thought about the table at a version."""
        if seat not in self.state.bot_seats:
            raise StaleMove("The position changed while the bot was thinking.")
        self._check_version(version, self.state.turn_versions[seat])
        return events.MovesPlayed(at=now, moves=self._full_moves(seat, [move]))

    def bot_stop(self, seat: int, index: int, now: float) -> events.ClockStopped:
        """Return the stop of a bot, checked like a person's."""
        if self.state.auction is None or seat not in self.state.bot_seats:
            raise ServerError("auction/none", "There is no auction right now.")
        self.state.auction.check_stop(seat, index, now)
        return events.ClockStopped(at=now, seat=seat, index=index)

    def settle_bot_auction(self, stops: Mapping[int, int | None], played: int, now: float) -> events.MovesPlayed:
        """Return the result of an auction among bots, which chose their stops when `played` moves had been played."""
        state = self.state
        if not state.is_bot_auction or played != state.started_match().sequence or set(stops) != set(state.bot_seats):
            raise StaleMove("The position changed while the bots were thinking.")
        auction = AuctionClock(now, STEP, [], state.stop_moves(), state.version)
        auction.stops = {seat: i for seat, i in stops.items() if i is not None and 0 <= i < auction.prices}
        return self._settlement(auction, now)

    # --- checks -----------------------------------------------------------------------------------------------------

    def check_rematch(self, person: str) -> None:
        """Raise an error unless a person may ask for a rematch."""
        self.state.check_visible_to(person)
        self._check_seated(person)
        if self.state.phase != "finished":
            raise ServerError("table/not_finished", "You can ask for a rematch once the game is over.")

    def check_player(self, seat: int, person: str, version: int) -> None:
        """Raise an error unless a person decides for a seat and has seen its current legal moves."""
        self._check_decider(seat, person)
        self._check_version(version, self.state.turn_versions[seat])

    def check_seat(self, seat: int, person: str, *, or_host: bool = False) -> None:
        """Raise an error unless a seat belongs to a person."""
        owner = 0 <= seat < len(self.state.holders) and self.state.holders[seat].person
        if not owner or (owner != person and not (or_host and person == self.state.host)):
            raise ServerError("table/forbidden", "That is not your seat.")

    def _check_seated(self, person: str) -> None:
        if not self.state.seats_of(person):
            raise ServerError("table/forbidden", "You don't have a seat at this table.")

    def _check_active(self, person: str) -> None:
        if person not in self.state.active_people():
            raise ServerError("table/handed_over", "A bot is playing for you. Take your seat back first.")

    def _check_decider(self, seat: int, person: str) -> None:
        self.check_seat(seat, person)
        seating.check_running(self.state)
        if not self.state.holders[seat].is_played_by_person:
            raise ServerError("table/handed_over", "A bot is playing for you. Take your seat back first.")

    def _check_version(self, version: int, changed: int) -> None:
        if version < changed:
            raise StaleMove(
                f"The table has changed (version {self.state.version}, you saw {version}). Reload and try again."
            )


def _without_secrets(match: Match, moves: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return moves that are about to be played without those that no one else may ever know of.

    Of several stops at one price only the one that counts is played. So neither the number of moves nor their seats,
    clocks and versions tell afterwards that there were others.
    """
    state, code = match.state.copy(), match.rules.notation.code
    coded = [(seat, known) for seat, text in moves if (known := code(text)) is not None]
    shown = match.rules.game.shown_moves(state, coded, ())
    return [move for move, left in zip(moves, shown, strict=True) if left != LEFT_OUT]


def check_no_clock(match: Match) -> None:
    """Raise an error while an auction clock runs: it is stopped, not played."""
    if match.clock is not None and match.clock in match.waiting:
        raise ServerError("auction/running", "The clock is running: stop it or let it run.")
