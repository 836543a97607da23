"""What a person may see of a table, built from nothing: seats, terms, and for each of their seats its view and moves.

Whatever is hidden in the game comes through `Match.view`, `Match.facts` and the legal moves of the asking seat alone;
what is hidden at the table, such as the stops of an auction that runs, is not read here but for the person's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from amstel.kernel.errors import AmbiguousMove, AmstelError, IllegalMove
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.server.table import frames
from amstel.server.table.table import Table


@dataclass
class Known:
    """What a client was told of a table: up to which version, how many moves the game had then, and how many facts."""

    version: int = 0
    played: int = 0
    facts: dict[int | None, int] = field(default_factory=dict)  # by seat

    def note(self, frame: frames.TableShown) -> None:
        """The client has this frame now."""
        self.version, self.played = frame.version, frame.played
        self.facts = {side.seat: side.facts_from + len(side.facts) for side in frame.sides}


def shown(table: Table, person: str, known: Known | None = None) -> frames.TableShown:
    """A table as a person may see it, with the facts that are new to them."""
    match = table.match
    setup, time = table.setup, table.setup.time
    request = table.request
    return frames.TableShown(
        table=table.id,
        version=table.version,
        state=table.state,
        host=table.host,
        terms=frames.Terms(
            game=setup.game,
            seats=setup.seats,
            options=setup.options,
            access=setup.access,
            pace=setup.pace,
            per_move=time.per_move if time else 0.0,
            bank=time.bank if time else 0.0,
            increment=time.increment if time else 0.0,
            hints=setup.hints,
            delay=setup.delay,
            stand_in=setup.stand_in,
            continued=bool(setup.start),
        ),
        chairs=[_chair(table, seat) for seat in range(setup.seats)],
        waiting=[seat for seat in match.waiting if seat != match.clock] if match else [],
        played=match.sequence if match else 0,
        auction=_schedule(table),
        undo=frames.Undoing(request.by, request.to, sorted(request.agreed)) if request else None,
        rematch=table.rematch,
        muted=sorted(table.muted),
        sides=_sides(table, match, person, known or Known()) if match and table.state != "cancelled" else [],
        result=_result(match) if match and match.over else None,
    )


def _chair(table: Table, seat: int) -> frames.Chair:
    holder, clocks = table.holders[seat], table.clocks
    return frames.Chair(
        person=holder.person,
        name=holder.name,
        opponent=holder.opponent,
        ready=holder.person in table.ready or (holder.person == table.host and bool(holder.person)),
        since=clocks.since.get(seat),
        deadline=clocks.deadline(seat),
        bank=round(clocks.banks[seat], 3) if table.setup.time and table.setup.time.bank else None,
        lag=table.auction.lags[seat] if table.auction else None,
    )


def _schedule(table: Table) -> frames.Schedule | None:
    auction = table.auction
    return frames.Schedule(auction.start, auction.step, auction.moves) if auction else None


def _sides(table: Table, match: Match, person: str, known: Known) -> list[frames.Side]:
    """One's own seats; for whoever has none, what everybody sees."""
    played = min([known.played, *(to for version, to in table.undone if version > known.version)])
    seats = table.seats_of(person) or [int(SPECTATOR)]
    return [_side(table, match, seat, person, played, known) for seat in seats]


def _side(table: Table, match: Match, seat: int, person: str, played: int, known: Known) -> frames.Side:
    new = match.facts(seat, since=played)
    own = seat != SPECTATOR
    chair = seat if own else None
    # Where nothing was taken back, what the client was told still stands, and the journal need not be counted.
    kept = known.facts.get(chair) if played == known.played and played else None  # from move 0 on, all facts come anew
    return frames.Side(
        seat=chair,
        view=msgspec.Raw(frames.ENCODER.encode(match.view(seat))),
        # A clock is stopped, not played with: its schedule says how, and follows at once where it is not there yet.
        moves=list(match.moves(seat)) if own and not table.clock_runs else [],
        facts_from=len(match.coded_facts(seat)) - len(new) if kept is None else kept,
        facts=[frames.Happened(fact.name, fact.details) for fact in new],
        undo_to=table.undo_to(person) if own else None,
        last_own=table.last_own(person) if own else None,
        stopped=table.auction.stops.get(seat) if own and table.auction else None,
    )


def _result(match: Match) -> frames.Result:
    gains = [frames.Gain(row.seat, row.source, row.which, row.points) for row in match.breakdown()]
    return frames.Result(match.scores(), match.winners(), gains)


def failed(error: AmstelError, id: str = "", table: str = "") -> frames.Failed:
    """An error as a frame."""
    return frames.Failed(
        code=error.code,
        message=str(error),
        id=id,
        table=table,
        reason=error.reason if isinstance(error, IllegalMove) else "",
        figures=error.figures if isinstance(error, IllegalMove) else {},
        choices=list(error.choices)[:100] if isinstance(error, AmbiguousMove) else [],
        named=error.named if isinstance(error, IllegalMove) else {},
    )
