from __future__ import annotations

import time
from statistics import median

import pytest

import amstel
from amstel import players
from amstel.games import TITLES
from amstel.kernel.ints import COMPILED, Ints, ints
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.players import LEVELS, Sight
from amstel.players.fallible import Fallibility, FallibleBot
from amstel.players.levels import APPRENTICE, CLERK, DIRECTOR_GENERAL

NAMES = ["apprentice", "clerk", "merchant", "director-general"]


def positions(game: str, seed: int = 3, bot: str = "apprentice") -> list[tuple[Match, int]]:
    """Return positions of a game in which a seat has a choice."""
    match = amstel.new(game, seats=TITLES[game].fewest, seed=seed)
    player = players.make(bot, seeded(seed))
    found = []
    while not match.over:
        seat = match.waiting[0]
        if len(match.codes(seat)) > 1:
            found.append((match.position_after(match.sequence), seat))
        match.play(player.choose(Sight(match, seat)), seat)
    return found[:: 1 if COMPILED else 6]


def gaps(sight: Sight) -> dict[int, float]:
    """Return how far each move is behind the best, in units that a person just notices."""
    ranks = Ints(0)
    guess = sight.guess(seeded(0))
    sight.evaluation.rank(guess, sight.seat, ints(sight.moves), ranks)
    found = ranks.to_list()
    unit = sight.evaluation.noticeable_difference(guess)
    return {move: (max(found) - rank) / unit for move, rank in zip(sight.moves, found, strict=True)}


def test_levels_have_names_styles_and_no_settings() -> None:
    assert [level.name for level in LEVELS] == NAMES
    assert set(NAMES) <= set(players.names())
    assert len({level.style for level in LEVELS}) == 4
    for level in LEVELS:
        assert level.display_name.lower() == level.name
        assert level.about.endswith(".")
        assert level.style in level.about
        with pytest.raises(amstel.kernel.errors.BadSetup, match="takes no setting"):
            players.make(f"{level.name}:5", seeded(1))


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_fallible_bots_play_whole_games(game: str) -> None:
    for seats in range(TITLES[game].fewest, TITLES[game].most + 1 if COMPILED else TITLES[game].fewest + 1):
        match = amstel.new(game, seats=seats, seed=seats)
        bots = [players.make(NAMES[seat % 2], seeded(seat)) for seat in range(seats)]
        while not match.over:
            seat = match.waiting[0]
            match.play(bots[seat].choose(Sight(match, seat)), seat)


@pytest.mark.slow
def test_fallible_bots_play_with_a_running_clock() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=2, options={"clock": "live", "money": "hidden"})
    bots = [players.make(NAMES[seat % 2], seeded(seat)) for seat in range(3)]
    for _ in range(3000 if COMPILED else 150):
        if match.over:
            break
        seat = match.waiting[0]
        sight = Sight(match, seat)
        match.play(sight.moves[0] if seat == match.clock else bots[seat].choose(sight), seat)
    assert match.over or not COMPILED


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("level", [APPRENTICE, CLERK], ids=lambda level: level.name)
@pytest.mark.parametrize("game", TITLES)
def test_fallible_bots_do_nothing_absurd(game: str, level: players.Level) -> None:
    assert level.fallibility is not None
    for match, seat in positions(game):
        sight = Sight(match, seat)
        behind = gaps(sight)
        for seed in range(5):
            assert behind[level.make(seeded(seed)).choose(sight)] <= level.fallibility.worst


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", TITLES)
def test_fallible_bots_find_obvious_moves(game: str) -> None:
    """A move far ahead of all others is always played, and one that is clearly ahead usually."""
    assert APPRENTICE.fallibility is not None
    obvious = clear = missed = 0
    for match, seat in [
        position for seed in range(3, 9 if COMPILED else 4) for position in positions(game, seed, "greedy")
    ]:
        sight = Sight(match, seat)
        (_, first), (second, _) = (sorted((gap, move) for move, gap in gaps(sight).items()))[:2]
        for seed in range(5):
            chosen = APPRENTICE.make(seeded(seed)).choose(sight)
            if second > APPRENTICE.fallibility.worst:
                obvious += 1
                assert chosen == first
            elif second > APPRENTICE.fallibility.worst * 0.6:
                clear += 1
                missed += chosen != first
    assert obvious + clear or not COMPILED
    assert missed <= 0.3 * clear


@pytest.mark.skipif(not COMPILED, reason="some thousand decisions")
@pytest.mark.parametrize("game", TITLES)
def test_lower_levels_err_more_but_not_always(game: str) -> None:
    slips = {}
    for level in (APPRENTICE, CLERK):
        lost = [
            gaps(Sight(match, seat))[level.make(seeded(seed)).choose(Sight(match, seat))]
            for match, seat in positions(game)
            for seed in range(3)
        ]
        slips[level.name] = sum(lost) / len(lost)
        assert 0.2 < sum(gap == 0 for gap in lost) / len(lost) < 0.98
    assert slips["clerk"] < 0.75 * slips["apprentice"]


@pytest.mark.slow
def test_fallible_bot_without_errors_is_greedy() -> None:
    fallibility = Fallibility(overlooks=0, forgets=0, misjudges=0, dazzled=0, caution=0, worst=0)
    for match, seat in positions("ticket-to-ride-amsterdam"):
        sight = Sight(match, seat)
        assert gaps(sight)[FallibleBot(seeded(1), fallibility).choose(sight)] == 0


@pytest.mark.slow
def test_dazzled_bot_scores_sooner() -> None:
    """Among moves that are about as good, a dazzled bot plays those that score at once."""
    plain = Fallibility(overlooks=0, forgets=0, misjudges=0, dazzled=0, caution=0, worst=6)
    dazzled = Fallibility(overlooks=0, forgets=0, misjudges=0, dazzled=4, caution=0, worst=6)
    gained = {plain: 0, dazzled: 0}
    for match, seat in positions("ticket-to-ride-amsterdam"):
        for fallibility in gained:
            after = match.position_after(match.sequence)
            after.play(FallibleBot(seeded(1), fallibility).choose(Sight(match, seat)), seat)
            gained[fallibility] += after.scores()[seat] - match.scores()[seat]
    assert gained[dazzled] > gained[plain]


@pytest.mark.skipif(not COMPILED, reason="the times apply to compiled code")
@pytest.mark.parametrize("game", TITLES)
def test_fallible_bots_answer_at_once(game: str) -> None:
    for level in (APPRENTICE, CLERK):
        took = []
        for match, seat in positions(game):
            start = time.process_time()
            level.make(seeded(1)).choose(Sight(match, seat))
            took.append(time.process_time() - start)
        assert median(took) < 0.02
        assert sorted(took)[int(0.98 * len(took))] < 0.05


@pytest.mark.skipif(not COMPILED, reason="the times apply to compiled code")
@pytest.mark.parametrize("game", TITLES)
def test_director_general_answers_within_two_seconds(game: str) -> None:
    match, seat = positions(game)[8]
    start = time.process_time()
    assert DIRECTOR_GENERAL.make(seeded(1)).choose(Sight(match, seat)) in match.codes(seat)
    assert time.process_time() - start < 2.0


def wins(game: str, names: list[str], games: int) -> list[float]:
    """Return the share of games that each bot wins, with the seats rotated."""
    shares = [0.0] * len(names)
    for seed in range(games):
        match = amstel.new(game, seats=len(names), seed=seed // len(names))
        order = [(seat + seed) % len(names) for seat in range(len(names))]
        bots = [players.make(names[who], seeded(100 * seed + who)) for who in order]
        while not match.over:
            seat = match.waiting[0]
            match.play(bots[seat].choose(Sight(match, seat)), seat)
        for winner in match.winners():
            shares[order[winner]] += 1 / len(match.winners()) / games
    return shares


@pytest.mark.skipif(not COMPILED, reason="some hundred games")
@pytest.mark.parametrize("game", ["ticket-to-ride-amsterdam", "nieuw-amsterdam"])
def test_clerk_beats_apprentice_and_apprentice_beats_random(game: str) -> None:
    assert wins(game, ["clerk", "apprentice"], 60)[0] > 0.6
    assert wins(game, ["apprentice", "random"], 10)[0] > 0.99


@pytest.mark.skipif(not COMPILED, reason="some hundred games")
def test_levels_keep_their_order_among_three() -> None:
    clerk, apprentice, chance = wins("merchants-of-amsterdam", ["clerk", "apprentice", "random"], 30)
    assert clerk > apprentice > chance == 0.0
