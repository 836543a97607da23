"""The greedy bot and the evaluations that it asks, in all games."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import pytest

import amstel
from amstel import Match
from amstel.kernel.random import seeded
from amstel.players import Sight, make

from ..games.walks import random_walk
from .bot_games import greedy, play_out, ranks, value

NA, TA, MA = "nieuw-amsterdam", "ticket-to-ride-amsterdam", "merchants-of-amsterdam"
LIVE = {"clock": "live"}
OTHER = {"last-price": "for-sale", "money": "hidden"}
games = pytest.mark.parametrize("game", amstel.TITLES)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "names", "options"),
    [
        (NA, ("greedy", "random"), {}),
        (NA, ("random", "greedy", "random"), {}),
        (NA, ("greedy", "random", "greedy", "random"), {}),
        (NA, ("greedy",) * 5, {}),
        (TA, ("greedy", "random"), {}),
        (TA, ("random", "greedy", "random"), {}),
        (TA, ("greedy",) * 4, {}),
        (MA, ("greedy", "random", "greedy"), OTHER),
        (MA, ("random", "greedy", "random", "random", "greedy"), OTHER),
    ],
)
def test_greedy_plays_whole_games(game: str, names: Sequence[str], options: Mapping[str, str]) -> None:
    assert play_out(game, names, 5, options).over


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(NA, 2), (TA, 2), (MA, 3)])
def test_greedy_repeats_its_choices_with_the_same_seed(game: str, seats: int) -> None:
    names = ("greedy",) * seats
    assert play_out(game, names, seed=8).log() == play_out(game, names, seed=8).log()


@pytest.mark.parametrize(
    ("game", "names", "digest"),
    [
        (NA, ("greedy", "greedy", "random"), "d40486b24c41d32c"),
        (TA, ("greedy", "greedy", "random"), "40a782fd39ed7a49"),
        (MA, ("greedy", "greedy", "random", "greedy"), "3df71d5b0ece232d"),
    ],
)
def test_greedy_chooses_alike_compiled_and_interpreted(game: str, names: Sequence[str], digest: str) -> None:
    # The tests run compiled and interpreted. Another evaluation gives another number.
    log = play_out(game, names, seed=11).log()
    assert hashlib.sha256(repr(log).encode()).hexdigest()[:16] == digest


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options", "period"),
    [(NA, 2, {}, 9), (NA, 4, {}, 9), (TA, 2, {}, 11), (TA, 4, {}, 11), (MA, 4, {}, 5), (MA, 4, LIVE, 5)],
)
def test_hidden_information_does_not_change_the_choice(
    game: str, seats: int, options: dict[str, str], period: int
) -> None:
    """MA-19: the order of the decks, the others' cards, and what they have answered to the clock."""
    match = amstel.new(game, seats=seats, seed=21, options=options)
    player, compared = make("random", seeded(3)), 0
    while match.waiting:
        # The last of those who are waiting, so that others have answered before.
        seat = max(seat for seat in match.waiting if seat != match.clock or match.waiting == (seat,))
        if seat != match.clock and match.sequence % period == 0:
            choice = greedy(match.sequence).choose(Sight(match, seat))
            for other in range(2):
                guess = match.state.guess(seat, seeded(other))
                elsewhere = Match(match.rules, seats, options=options, position=guess)
                assert greedy(match.sequence).choose(Sight(elsewhere, seat)) == choice
            compared += 1
        match.play("tick" if seat == match.clock else player.choose(Sight(match, seat)), seat)
    assert compared > (30 if game == MA else 5)


@pytest.mark.parametrize(("game", "seats", "move"), [(NA, 3, 80), (TA, 3, 60), (MA, 4, 80)])
def test_value_depends_on_open_information_only(game: str, seats: int, move: int) -> None:
    state = play_out(game, ("random",) * seats, seed=2).position_after(move).state
    for seat in range(seats):
        assert value(game, state.guess(seat, seeded(seat)), seat) == value(game, state, seat)


@pytest.mark.parametrize(("game", "names"), [(NA, ("greedy", "random", "random")), (MA, ("random",) * 4)])
def test_value_at_the_end_is_the_lead(game: str, names: Sequence[str]) -> None:
    match = play_out(game, names, seed=6)
    scores = match.scores()
    for seat in range(match.seats):
        best = max(score for other, score in enumerate(scores) if other != seat)
        assert value(game, match.state, seat) == 100 * (scores[seat] - best)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "period"), [(NA, 7), (TA, 7), (MA, 1)])
def test_move_has_one_rank(game: str, period: int) -> None:
    for match in random_walk(amstel.new(game, seats=4, seed=9), 1):
        if match.sequence % period == 0 and not match.over:
            seat = match.waiting[0]
            codes = match.codes(seat)
            assert len(ranks(game, match.state, seat, codes)) == len(codes)


@games
def test_evaluation_does_not_change_the_position(game: str) -> None:
    whole = play_out(game, ("greedy", "greedy", "random"), seed=3)
    for moment in range(5, whole.sequence, 40):
        match = whole.position_after(moment)
        before = match.position()
        ranks(game, match.state, match.waiting[0], match.codes(match.waiting[0]))
        value(game, match.state, 0)
        assert match.position() == before


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("game", "points"), [(NA, 40), (TA, 20)])
def test_greedy_beats_random_play(game: str, points: int) -> None:
    for seed in range(4):
        me = seed % 2
        names = ["random", "random"]
        names[me] = "greedy"
        match = play_out(game, names, seed)
        assert match.winners() == [me]
        assert match.scores()[me] > points
