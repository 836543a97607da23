from __future__ import annotations

import json
from collections.abc import Callable
from math import comb
from random import Random
from statistics import fmean

import pytest

from amstel.arena import Contest, Outcome, Standings
from amstel.arena.standings import Bets, _student, standings_of

from .conftest import contest


def outcome(
    held: Contest,
    number: int,
    winners: list[int],
    scores: list[int] | None = None,
    curve: list[list[int]] | None = None,
) -> Outcome:
    """Return a game that these seats have won."""
    scores = scores or [10 if seat in winners else 4 for seat in range(held.seats)]
    return Outcome(
        number=number,
        line_up=held.line_up(number),
        scores=scores,
        winners=winners,
        decisions=[5] * held.seats,
        seconds=[0.5] * held.seats,
        longest=[0.2] * held.seats,
        points=[(seat, "all", score) for seat, score in enumerate(scores)],
        curve=curve or [[0] * held.seats, scores, scores],
        moves=5 * held.seats,
    )


def won_by(held: Contest, number: int, bot: int) -> Outcome:
    """Return a game that a bot has won on one of its seats."""
    return outcome(held, number, [held.line_up(number).index(bot)])


def test_bot_on_several_seats_has_its_share_per_seat() -> None:
    held = contest("a", "b", seats=4, games=8)
    standings = standings_of(held, [won_by(held, number, 0 if number < 2 else 1) for number in range(8)])
    summary = standings.summary()
    assert summary["even"] == 0.25
    a, b = summary["bots"]
    assert (a["seats"], b["seats"]) == (1, 3)
    assert a["win_share"] == 2 / 8
    assert b["win_share"] == 6 / 8 / 3 == 0.25
    assert a["games"] == b["games"] == 8
    assert a["decisions"] == 8 * 5
    assert b["decisions"] == 8 * 15
    assert a["mean_ms"] == b["mean_ms"] == 100
    assert a["max_ms"] == 200
    assert b["mean_score"] == pytest.approx((6 * 10 + 18 * 4) / 24)
    assert sum(summary["seat_win_shares"]) == pytest.approx(1)


def test_shared_victories_count_in_parts() -> None:
    held = contest("a", "b", "c", seats=3, games=3)
    shared = outcome(held, 0, [held.line_up(0).index(0), held.line_up(0).index(2)])
    standings = standings_of(held, [shared, won_by(held, 1, 0), won_by(held, 2, 1)])
    assert [bot["win_share"] for bot in standings.summary()["bots"]] == [0.5, 0.333333, 0.166667]
    assert sum(standings.seat_win_shares()) == pytest.approx(1)


def test_shares_weighted_by_seats_add_up_to_one() -> None:
    seed = 5
    print("seed", seed)
    random = Random(seed)
    for bots, seats in (("ab", 2), ("ab", 4), ("abc", 4), ("abc", 3)):
        held = contest(*bots, seats=seats, games=50)
        games = [outcome(held, number, random.sample(range(seats), random.randint(1, 2))) for number in range(50)]
        summary = standings_of(held, games).summary()
        assert sum(bot["win_share"] * bot["seats"] for bot in summary["bots"]) == pytest.approx(1, abs=1e-5)


def test_order_of_games_does_not_matter() -> None:
    seed = 8
    print("seed", seed)
    random = Random(seed)
    held = contest("a", "b", "c", "d", seats=3, games=100)
    games = [outcome(held, number, random.sample(range(3), random.randint(1, 3))) for number in range(100)]
    summary = standings_of(held, games).summary()
    for _ in range(3):
        random.shuffle(games)
        assert standings_of(held, games).summary() == summary
    # Neither after an interruption, where some games are missing.
    part = games[:40]
    assert (
        standings_of(held, part).summary() == standings_of(held, sorted(part, key=lambda game: game.number)).summary()
    )


def test_winner_is_rated_above_loser_and_equals_stay_together() -> None:
    held = contest("a", "b", "c", seats=3, games=60)
    games = [
        outcome(held, number, [held.line_up(number).index(0)], [{0: 30, 1: 20, 2: 10}[b] for b in held.line_up(number)])
        for number in range(60)
    ]
    a, b, c = (rating for rating, _ in standings_of(held, games).ratings())
    assert a > b + 3 > c + 6
    tied = [outcome(held, number, [0, 1, 2]) for number in range(60)]
    ratings = standings_of(held, tied).ratings()
    assert max(mu for mu, _ in ratings) - min(mu for mu, _ in ratings) < 1.5


def test_tie_break_counts_in_the_ratings() -> None:
    held = contest("a", "b", seats=2, games=20)
    games = [outcome(held, number, [held.line_up(number).index(0)], [7, 7]) for number in range(20)]
    (a, _), (b, _) = standings_of(held, games).ratings()
    assert a > b + 3


def test_interval_narrows_with_deals_not_games() -> None:
    """The games of a deal are similar: four equal ones say little more than one."""
    held = contest("a", "b", seats=4, games=400)
    alike = standings_of(held, [won_by(held, number, (number // 4) % 2) for number in range(400)])
    apart = standings_of(held, [won_by(held, number, number % 2) for number in range(400)])
    (low, high), (near, far) = alike.interval(0), apart.interval(0)
    assert 0.17 < high - low < 0.23
    assert far - near < 0.05  # the deals are all the same, so there is little doubt


def test_incomplete_deal_counts_by_its_games() -> None:
    held = contest("a", "b", seats=4, games=41)
    games = [won_by(held, number, 1 if number % 2 else 0) for number in range(40)]
    before, after = standings_of(held, games), standings_of(held, [*games, won_by(held, 40, 0)])
    assert before.summary()["bots"][0]["win_share"] == 0.5
    assert after.summary()["bots"][0]["win_share"] == round(21 / 41, 6)
    (low, high), (near, far) = before.interval(0), after.interval(0)
    assert near == pytest.approx(low, abs=0.03)
    assert far == pytest.approx(high, abs=0.03)


def test_few_wins_in_a_row_are_not_certain() -> None:
    held = contest("a", "b", seats=2, games=200)
    widths = []
    for games in (1, 2, 4, 20, 200):
        standings = standings_of(held, [won_by(held, number, 0) for number in range(games)])
        low, high = standings.interval(0)
        assert high == 1
        assert standings.interval(1) == pytest.approx((0, 1 - low))
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[1] == 1
    assert widths[3] > 0.2
    assert widths[4] < 0.06


def test_summary_without_games_or_opponents_is_json() -> None:
    for held, games in ((contest("a", "b"), 0), (contest("a", "b"), 1), (contest("a", seats=3), 6)):
        summary = standings_of(held, [outcome(held, number, [0]) for number in range(games)]).summary()
        json.dumps(summary, allow_nan=False)
        assert summary["games"] == games
        assert all(bot["verdict"] == "open" and bot["score_lead_ci95"] is None for bot in summary["bots"])
    assert summary["bots"][0]["win_share"] == pytest.approx(1 / 3, abs=1e-6)
    assert summary["bots"][0]["score_lead"] is None


def test_lead_is_over_the_mean_of_the_others() -> None:
    held = contest("a", "b", seats=3, games=6)
    games = []
    for number in range(6):
        seat = held.line_up(number).index(0)
        games.append(outcome(held, number, [seat], [20 if other == seat else 10 + number // 3 for other in range(3)]))
    a, b = standings_of(held, games).summary()["bots"]
    assert a["score_lead"] == 9.5 == -b["score_lead"]
    assert a["score_lead_ci95"] == [pytest.approx(9.5 - 12.706 / 2), pytest.approx(9.5 + 12.706 / 2)]


def test_curves_average_rounds_and_keep_scores_of_shorter_games() -> None:
    held = contest("a", "b", games=2)
    a, b = held.line_up(0).index(0), held.line_up(0).index(1)
    assert (a, b) == (held.line_up(1).index(1), held.line_up(1).index(0))  # they change seats

    def game(number: int, of_a: list[int], of_b: list[int]) -> Outcome:
        rows = list(zip(of_a, of_b, strict=True))
        curve = [list(row if held.line_up(number)[0] == 0 else row[::-1]) for row in rows]
        return outcome(held, number, [0], curve[-1], curve)

    short = game(0, [0, 2, 12], [0, 4, 6])
    long = game(1, [0, 4, 6, 8, 10], [2, 2, 2, 2, 30])
    for games in ([short, long], [long, short]):
        assert standings_of(held, games).curves() == [[0, 3, 4, 5, 11], [1, 3, 3, 3, 18]]
    assert standings_of(held, [short]).curves() == [[0, 2, 12], [0, 4, 6]]


def test_curves_of_bots_that_have_not_met_have_one_length() -> None:
    held = contest("a", "b", "c", seats=2, games=6)
    flat = [outcome(held, number, [0], [5, 5], [[0, 0], [3, 3], [5, 5]]) for number in range(2)]
    long = [outcome(held, number, [0], [7, 7], [[0, 0], [1, 1], [2, 2], [7, 7]]) for number in range(2, 4)]
    curves = standings_of(held, flat + long).curves()
    assert {len(curve) for curve in curves} == {4}
    assert standings_of(held, []).curves() == [[0.0]] * 3


@pytest.mark.parametrize(("freedom", "real"), [(1, 12.706), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)])
def test_student_quantiles_are_right(freedom: int, real: float) -> None:
    assert _student(freedom) == pytest.approx(real, rel=0.01)


Shares = Callable[[Random], float]


def each_game(chance: float, games: int) -> Shares:
    return lambda random: sum(random.random() < chance for _ in range(games)) / games


def whole_deals(chance: float) -> Shares:
    return lambda random: float(random.random() < chance)


def deals_to_verdict(shares: Shares, even: float, most: int, random: Random) -> tuple[str, int]:
    """Return the first verdict, read after every deal, and the number of deals."""
    bets = Bets(even)
    for deal in range(most):
        bets.add(shares(random))
        if bets.verdict() != "open":
            return bets.verdict(), deal + 1
    return "open", most


@pytest.mark.parametrize(
    ("shares", "even"),
    [(each_game(0.5, 2), 0.5), (each_game(0.25, 4), 0.25), (whole_deals(0.25), 0.25), (whole_deals(0.75), 0.75)],
    ids=["two seats", "four seats", "four seats, the deal decides", "three seats of four"],
)
def test_equals_get_a_verdict_in_less_than_five_percent(shares: Shares, even: float) -> None:
    seed = 12
    print("seed", seed)
    random = Random(seed)
    tries = 200
    false = sum(deals_to_verdict(shares, even, 150, random)[0] != "open" for _ in range(tries))
    # The chance of more than that many, at 5 % each, is below one in a thousand.
    unlikely = next(k for k in range(tries) if sum(_binomial(tries, 0.05, j) for j in range(k, tries + 1)) < 1e-3)
    assert false < unlikely
    assert false / tries < 0.05


def _binomial(tries: int, chance: float, count: int) -> float:
    return comb(tries, count) * chance**count * (1 - chance) ** (tries - count)


@pytest.mark.parametrize(
    ("shares", "even", "verdict", "deals"),
    [
        (each_game(0.97, 2), 0.5, "better", 15),
        (each_game(0.7, 2), 0.5, "better", 60),
        (each_game(0.45, 4), 0.25, "better", 40),
        (each_game(0.03, 2), 0.5, "worse", 15),
        (each_game(0.05, 4), 0.25, "worse", 40),
    ],
)
def test_clear_difference_gets_a_verdict_soon(shares: Shares, even: float, verdict: str, deals: int) -> None:
    seed = 3
    print("seed", seed)
    random = Random(seed)
    found = [deals_to_verdict(shares, even, 400, random) for _ in range(40)]
    assert {said for said, _ in found} == {verdict}
    assert fmean(taken for _, taken in found) < deals


def test_interval_covers_the_truth_as_often_as_it_says() -> None:
    seed = 21
    print("seed", seed)
    random = Random(seed)
    for chance, deals, seats in ((0.5, 20, 2), (0.25, 30, 4), (0.9, 30, 2)):
        held = contest("a", "b", seats=seats)
        holds = 0
        for _ in range(200):
            shares = Standings(held).tallies[0].shares
            for deal in range(deals):
                luck = random.random()  # of the deal, for all of its games
                for _ in range(seats):
                    shares.add(deal, float((luck if random.random() < 0.5 else random.random()) < chance))
            low, high = _interval_of(held, shares.deals)
            holds += low <= chance <= high
        assert 0.91 <= holds / 200 <= 1


def _interval_of(held: Contest, deals: dict[int, list[float]]) -> tuple[float, float]:
    standings = Standings(held)
    for deal, games in deals.items():
        for won in games:
            standings.tallies[0].shares.add(deal, won)
    return standings.interval(0)


def test_three_against_one_get_the_opposite_verdict() -> None:
    held = contest("a", "b", seats=4, games=80)
    standings = Standings(held)
    for number in range(80):
        standings.add(won_by(held, number, 0))
    assert [bot["verdict"] for bot in standings.summary()["bots"]] == ["better", "worse"]
    assert standings.is_safe_to_stop
    assert standings.summary()["safe_to_stop"] is True


def test_bets_are_settled_when_all_rotations_are_played() -> None:
    held = contest("a", "b", seats=4, games=400)
    unfinished = standings_of(held, [won_by(held, 4 * deal + turn, 0) for deal in range(100) for turn in range(3)])
    assert unfinished.summary()["bots"][0]["verdict"] == "open"
