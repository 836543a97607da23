"""The frames that show a person what they may see of a table, built from nothing each time.

What is hidden in the game is read only through `Match.view`, `Match.facts` and the legal moves of the person's own
seats. What is hidden at the table, such as the stops of a running auction, is read only for the person's own seats.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from amstel.games import title
from amstel.kernel.errors import AmstelError
from amstel.kernel.game import Fact
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.live_clock import asked_seats
from amstel.kernel.match import Match
from amstel.kernel.message import Message
from amstel.server.errors import problem
from amstel.server.table import frames
from amstel.server.table.table_options import terms
from amstel.server.table.table_state import TableState
from amstel.texts.log import LogLine, log_lines


@dataclass
class SentState:
    """What a client has received of a table: up to which version, and how many moves and facts the game had then."""

    version: int = 0
    played: int = 0
    facts: dict[int | None, int] = field(default_factory=dict)  # by seat
    last_lines: dict[int | None, tuple[int, list[Fact]]] = field(default_factory=dict)  # the log's, with facts

    def update(self, frame: frames.TableFrame) -> None:
        """Note that the client receives this frame."""
        self.version, self.played = frame.version, frame.played
        for side in frame.sides:
            self._note_last_line(side)
        self.facts = {side.seat: side.facts_from + len(side.facts) for side in frame.sides}

    def _note_last_line(self, side: frames.Side) -> None:
        """Keep the last line of a log with its facts, because the next facts may go on with it."""
        if not side.log:
            return
        line = side.log[-1]
        known_first, known = self.last_lines.pop(side.seat, (side.facts_from, []))
        facts = [*known, *side.facts] if known_first == side.log_from else side.facts
        if line.facts <= len(facts):  # otherwise it began before the facts of a frame that repeats the whole log
            self.last_lines[side.seat] = line.first, facts[len(facts) - line.facts :]


def table_frame(table: TableState, person: str, sent: SentState | None = None) -> frames.TableFrame:
    """Return a table as a person may see it, with the facts that are new to them."""
    match, setup, request = table.match, table.setup, table.undo_request
    sent = sent or SentState()
    return frames.TableFrame(
        table=table.id,
        version=table.version,
        state=table.phase,
        host=table.host,
        terms=terms(
            frames.TableTerms,
            setup,
            seats=setup.seats,
            access=setup.access,
            hints=setup.hints,
            delay=setup.delay,
            stand_in=setup.stand_in,
            continued=bool(setup.start),
            secrets=title(setup.game).has_secrets(setup.options),
        ),
        seats=[_seat(table, seat) for seat in range(setup.seats)],
        waiting=asked_seats(match) if match else [],
        played=match.sequence if match else 0,
        auction=_schedule(table),
        undo=frames.PendingUndo(request.by, request.to, sorted(request.agreed)) if request else None,
        rematch=table.rematch,
        muted=sorted(table.muted),
        notices=[notice for notice in table.notices if notice.number > sent.version],
        sides=_sides(table, match, person, sent) if match and table.phase != "cancelled" else [],
        result=_result(match) if match and match.over else None,
    )


def _seat(table: TableState, seat: int) -> frames.Seat:
    holder, clocks = table.holders[seat], table.clocks
    return frames.Seat(
        person=holder.person,
        name=holder.name,
        opponent=holder.opponent,
        ready=holder.person in table.ready or (holder.person == table.host and bool(holder.person)),
        since=clocks.since.get(seat),
        deadline=clocks.deadline(seat),
        bank=round(clocks.banks[seat], 3) if table.setup.time and table.setup.time.bank else None,
        lag=table.auction.lags[seat] if table.auction else None,
    )


def _schedule(table: TableState) -> frames.AuctionSchedule | None:
    auction = table.auction
    return frames.AuctionSchedule(auction.start, auction.step, auction.moves) if auction else None


def _sides(table: TableState, match: Match, person: str, sent: SentState) -> list[frames.Side]:
    """Return the sides of a person's own seats; for a spectator, the one that everyone sees."""
    played = min([sent.played, *(to for version, to in table.undos if version > sent.version)])
    seats = table.seats_of(person) or [int(SPECTATOR)]
    return [_side(table, match, seat, person, played, sent) for seat in seats]


def _side(table: TableState, match: Match, seat: int, person: str, played: int, sent: SentState) -> frames.Side:
    own = seat != SPECTATOR
    number = seat if own else None
    facts_from, facts, log_from, log = _news(match, seat, number, played, sent)
    rules, view = match.rules, match.view(seat)
    waiting = list(match.moves(seat)) if own else []
    # A running clock is stopped, not played: its schedule lists the stops, and follows at once if it isn't there.
    moves = [] if table.is_clock_running else waiting
    return frames.Side(
        seat=number,
        view=msgspec.Raw(frames.ENCODER.encode(view)),
        stage=rules.game.stage(rules.board, view),
        moves=moves,
        shapes=[rules.shapes[code] for code in match.codes(seat)] if moves else [],
        question=rules.game.question(rules.board, view, seat, waiting) if waiting else None,
        options=rules.game.options(rules.board, view, seat, moves) if moves else [],
        facts_from=facts_from,
        facts=facts,
        log_from=log_from,
        log=log,
        undo_to=table.undo_to(person) if own else None,
        last_own=table.last_own(person) if own else None,
        stopped=table.auction.stops.get(seat) if own and table.auction else None,
        stops=_stops(match, seat, view, table.auction.moves) if own and table.auction else [],
    )


def _stops(match: Match, seat: int, view: object, moves: list[str]) -> list[Message | None]:
    """Return what a stop of a seat at each price does."""
    game, board = match.rules.game, match.rules.board
    return [game.options(board, view, seat, [move])[0].label if move else None for move in moves]


def _news(
    match: Match, seat: int, number: int | None, played: int, sent: SentState
) -> tuple[int, list[Fact], int, list[LogLine]]:
    """Return the facts and log lines that are new to a client, each with the number of facts before them."""
    known = sent.facts.get(number) if played == sent.played and played else None
    if known is None or number not in sent.last_lines:  # a first frame, or moves were undone: the whole log is sent
        every = match.facts(seat)
        facts_from = len(every) - len(match.coded_facts(seat, played)) if played else 0
        return facts_from, every[facts_from:], 0, log_lines(match.rules, every)
    new = match.facts(seat, since=played)
    if not new:
        return known, [], known, []
    log_from, earlier = sent.last_lines[number]
    return known, new, log_from, log_lines(match.rules, [*earlier, *new], log_from)


def position_side(match: Match, seat: int, since: int) -> frames.Side:
    """Return a past position as a seat saw it, with the facts after the first `since` moves."""
    every = match.facts(seat)
    facts_from = len(every) - len(match.coded_facts(seat, since)) if since else 0
    rules, view = match.rules, match.view(seat)
    return frames.Side(
        seat=None if seat == SPECTATOR else seat,
        view=msgspec.Raw(frames.ENCODER.encode(view)),
        stage=rules.game.stage(rules.board, view),
        moves=[],
        shapes=[],
        question=None,
        options=[],
        facts_from=facts_from,
        facts=every[facts_from:],
        log_from=0,
        log=log_lines(rules, every),
        undo_to=None,
        last_own=None,
        stopped=None,
        stops=[],
    )


def _result(match: Match) -> frames.Result:
    gains = [frames.Gain(row.seat, row.source, row.which, row.points) for row in match.breakdown()]
    return frames.Result(match.scores(), match.winners(), gains)


def error_frame(error: AmstelError, id: str = "", table: str = "") -> frames.ErrorFrame:
    """Return an error as a frame, with the id and table of the request that it answers."""
    return frames.ErrorFrame(**msgspec.structs.asdict(problem(error)), id=id, table=table)
