"""What is thought in a worker: a question in, an answer out. Nothing here knows of processes.

Every question is thought of anew: the same record, seat, opponent and seed give the same answer, but for opponents
that are limited by time.
"""

from __future__ import annotations

import amstel
from amstel import players
from amstel.kernel.errors import AmstelError
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players.analysis import asked
from amstel.players.guard import Guarded
from amstel.players.player import evaluation_of
from amstel.server.bots import sealed_twin
from amstel.server.bots.messages import Advised, Analyse, Answer, Decide, Moved, Refused, Stop, Stops


def warm_up() -> None:
    """Load the rules and the sense of every game, so that the first question takes no longer than the others."""
    for title in amstel.TITLES.values():
        amstel.new(title.id, seats=title.fewest, seed=0)
        evaluation_of(title.package)


def answer(question: Decide | Stop | Analyse) -> Answer:
    """What is thought of a question; one that makes no sense is refused with the reason."""
    try:
        match = amstel.load(question.record)
        if isinstance(question, Decide):
            return _decided(question, match)
        if isinstance(question, Stop):
            return _stopped(question, match)
        return Advised(players.analyse(match, question.seat, question.seconds))
    except AmstelError as error:
        return Refused(error.code, str(error))


def _decided(question: Decide, match: Match) -> Moved:
    seat = asked(match, question.seat)
    player = players.guarded(question.opponent, _stream(question, match))
    move = player.choose(players.Sight(match, seat))
    return Moved(match.rules.notation.text(move), _was_late(player), _has_failed(player))


def _stopped(question: Stop, match: Match) -> Stops:
    if not sealed_twin.may_stop(match, question.seat):
        return Stops(None)
    sealed = sealed_twin.sealed_twin(match)
    player = players.guarded(question.opponent, _stream(question, match))
    # The twin has no past of its own; what the seat has seen happen is that of the real match.
    sight = players.Sight(sealed, question.seat, match.coded_facts(question.seat))
    return Stops(sealed_twin.price_index(match, match.rules.notation.text(player.choose(sight))))


def _stream(question: Decide | Stop, match: Match) -> Random:
    """Chance of its own for each decision, so that a seat may keep one seed for the whole game."""
    return seeded((question.seed << 64) | match.sequence)


def _was_late(player: Guarded) -> bool:
    return player.failures["late"] > 0


def _has_failed(player: Guarded) -> bool:
    return player.failures["error"] + player.failures["illegal"] > 0
