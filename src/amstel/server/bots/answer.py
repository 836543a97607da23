"""What a worker computes: a request in, an answer out. Nothing here knows of processes.

Every request is computed from scratch: the same record, seat, bot and seed give the same answer, except for bots that
are limited by time.
"""

from __future__ import annotations

import amstel
from amstel import players
from amstel.kernel.errors import AmstelError, IllegalMove
from amstel.kernel.live_clock import LiveClock
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players.analysis import seat_to_advise
from amstel.players.bot import evaluation_of
from amstel.players.guard import GuardedBot
from amstel.server.bots.messages import (
    AnalysisAnswer,
    AnyAnswer,
    AnyRequest,
    Decision,
    DecisionRequest,
    Refusal,
    StopPrice,
    StopRequest,
)


def warm_up() -> None:
    """Load the rules and the evaluation of every game, so that the first request takes no longer than the others."""
    for title in amstel.TITLES.values():
        amstel.new(title.id, seats=title.fewest, seed=0)
        evaluation_of(title.package)


def answer(request: AnyRequest) -> AnyAnswer:
    """Return the answer to a request, or the reason why it makes no sense."""
    try:
        match = amstel.load(request.record)
        if isinstance(request, StopRequest):
            return _choose_stop(request, match)
        if isinstance(request, DecisionRequest):
            return _choose_move(request, match)
        return AnalysisAnswer(players.analyse(match, request.seat, request.seconds))
    except AmstelError as error:
        return Refusal(error.code, str(error))


def _choose_move(request: DecisionRequest, match: Match) -> Decision:
    seat = seat_to_advise(match, request.seat)
    player = players.make_guarded(request.opponent, _random(request, match))
    move = player.choose(players.Sight(match, seat))
    return Decision(match.rules.notation.text(move), _was_late(player), _has_failed(player))


def _choose_stop(request: StopRequest, match: Match) -> StopPrice:
    clock = _running_clock(match)
    if not clock.may_stop(match, request.seat):
        return StopPrice(None)
    player = players.make_guarded(request.opponent, _random(request, match))
    # The sealed match has no history; what the seat has seen happen is that of the real match.
    sight = players.Sight(clock.sealed(match), request.seat, match.coded_facts(request.seat))
    move, schedule = match.rules.notation.text(player.choose(sight)), clock.schedule(match)
    # A price that has passed means to stop at once; a move that is not in the schedule lets the clock run.
    return StopPrice(max(schedule.index(move), clock.step(match)) if move in schedule else None)


def _running_clock(match: Match) -> LiveClock:
    load = match.title.live_clock
    if load is None or match.clock is None or match.clock not in match.waiting:
        raise IllegalMove("No live auction is running, so there is no stop price to choose.", "no-clock")
    return load()


def _random(request: DecisionRequest, match: Match) -> Random:
    """Return random numbers for one decision, so that a seat may use one seed for the whole game."""
    return seeded((request.seed << 64) | match.sequence)


def _was_late(player: GuardedBot) -> bool:
    return player.failures["late"] > 0


def _has_failed(player: GuardedBot) -> bool:
    return player.failures["error"] + player.failures["illegal"] > 0
