"""The frames that show a person what they may see of a table, built from nothing each time.

What is hidden in the game is read only through `Match.view`, `Match.facts` and the legal moves of the person's own
seats. What is hidden at the table, such as the stops of a running auction, is read only for the person's own seats.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from amstel.kernel.errors import AmstelError
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.server.errors import problem
from amstel.server.table import frames
from amstel.server.table.table_options import terms
from amstel.server.table.table_state import TableState


@dataclass
class SentState:
    """What a client has received of a table: up to which version, and how many moves and facts the game had then."""

    version: int = 0
    played: int = 0
    facts: dict[int | None, int] = field(default_factory=dict)  # by seat

    def update(self, frame: frames.TableFrame) -> None:
        """Note that the client receives this frame."""
        self.version, self.played = frame.version, frame.played
        self.facts = {side.seat: side.facts_from + len(side.facts) for side in frame.sides}


def table_frame(table: TableState, person: str, sent: SentState | None = None) -> frames.TableFrame:
    """Return a table as a person may see it, with the facts that are new to them."""
    match, setup, request = table.match, table.setup, table.undo_request
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
        ),
        seats=[_seat(table, seat) for seat in range(setup.seats)],
        waiting=[seat for seat in match.waiting if seat != match.clock] if match else [],
        played=match.sequence if match else 0,
        auction=_schedule(table),
        undo=frames.PendingUndo(request.by, request.to, sorted(request.agreed)) if request else None,
        rematch=table.rematch,
        muted=sorted(table.muted),
        sides=_sides(table, match, person, sent or SentState()) if match and table.phase != "cancelled" else [],
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
    new = match.facts(seat, since=played)
    own = seat != SPECTATOR
    number = seat if own else None
    # If nothing was undone, all facts that the client has are still true, and the journal need not be counted.
    known = sent.facts.get(number) if played == sent.played and played else None  # from move 0 on, all facts are sent
    return frames.Side(
        seat=number,
        view=msgspec.Raw(frames.ENCODER.encode(match.view(seat))),
        # A running clock is stopped, not played: its schedule lists the stops, and follows at once if it isn't there.
        moves=list(match.moves(seat)) if own and not table.is_clock_running else [],
        facts_from=len(match.coded_facts(seat)) - len(new) if known is None else known,
        facts=[frames.Fact(fact.name, fact.details) for fact in new],
        undo_to=table.undo_to(person) if own else None,
        last_own=table.last_own(person) if own else None,
        stopped=table.auction.stops.get(seat) if own and table.auction else None,
    )


def position_side(match: Match, seat: int, since: int) -> frames.Side:
    """Return a past position as a seat saw it, with the facts after the first `since` moves."""
    facts = match.facts(seat, since=since)
    return frames.Side(
        seat=None if seat == SPECTATOR else seat,
        view=msgspec.Raw(frames.ENCODER.encode(match.view(seat))),
        moves=[],
        facts_from=len(match.coded_facts(seat)) - len(facts),
        facts=[frames.Fact(fact.name, fact.details) for fact in facts],
        undo_to=None,
        last_own=None,
        stopped=None,
    )


def _result(match: Match) -> frames.Result:
    gains = [frames.Gain(row.seat, row.source, row.which, row.points) for row in match.breakdown()]
    return frames.Result(match.scores(), match.winners(), gains)


def error_frame(error: AmstelError, id: str = "", table: str = "") -> frames.ErrorFrame:
    """Return an error as a frame, with the id and table of the request that it answers."""
    return frames.ErrorFrame(**msgspec.structs.asdict(problem(error)), id=id, table=table)
