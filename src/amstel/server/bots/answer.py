"""What a worker computes: a request in, an answer out. Nothing here knows of processes.

Every request is computed from scratch: the same record, seat, bot and seed give the same answer, except for bots that
are limited by time.
"""

from __future__ import annotations

import amstel
from amstel import players
from amstel.kernel.errors import AmstelError
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players.analysis import seat_to_advise
from amstel.players.bot import evaluation_of
from amstel.players.guard import GuardedBot
from amstel.server.bots import sealed_twin
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
    if not sealed_twin.may_stop(match, request.seat):
        return StopPrice(None)
    sealed = sealed_twin.sealed_twin(match)
    player = players.make_guarded(request.opponent, _random(request, match))
    # The twin has no history; what the seat has seen happen is that of the real match.
    sight = players.Sight(sealed, request.seat, match.coded_facts(request.seat))
    return StopPrice(sealed_twin.price_index(match, match.rules.notation.text(player.choose(sight))))


def _random(request: DecisionRequest, match: Match) -> Random:
    """Return random numbers for one decision, so that a seat may use one seed for the whole game."""
    return seeded((request.seed << 64) | match.sequence)


def _was_late(player: GuardedBot) -> bool:
    return player.failures["late"] > 0


def _has_failed(player: GuardedBot) -> bool:
    return player.failures["error"] + player.failures["illegal"] > 0
