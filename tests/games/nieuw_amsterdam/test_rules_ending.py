"""The end of the game: final elections, the last field, surplus, victory."""

import pytest

import amstel
from amstel import Match
from amstel.kernel.random import seeded

from .positions import GAME, SeatHas, facts_of, mat, position_of, refusal_of, round_end, seat

FIVE = ("l20-01", "l20-02", "l20-03", "l20-04", "l30-01")


def ended(*seats: SeatHas) -> Match:
    """The game after its sixth round; the last seat has a coin more, for passing."""
    match = round_end(*seats, round=6)
    assert match.over
    return match


def test_provisions_and_income_come_before_the_final_scoring() -> None:
    """NA-147, NA-144, NA-146: also in the sixth round."""
    match = ended(seat(corn=2, businesses="docks 2"), seat())
    assert mat(match)["coins"] == 2
    assert [name for name, _ in facts_of(match)][:3] == ["passed-special", "provided", "income"]


def test_removals_come_before_the_final_elections() -> None:
    """NA-20, NA-148."""
    match = round_end(seat(businesses="docks 1"), seat(), round=6)
    match.play("remove docks")
    assert match.over
    assert mat(match)["points"] == {}


@pytest.mark.parametrize(
    ("businesses", "points"),
    [
        (["docks 1", "", ""], [3, 0, 0]),
        (["docks 1", "docks 1", ""], [2, 2, 0]),
        (["docks 1", "docks 1", "docks 1"], [2, 2, 2]),
        (["docks 2", "docks 1", "docks 1"], [3, 0, 0]),
        (["docks 1 granary 1", "docks 2 granary 1", ""], [2, 5, 0]),
        (["", "", ""], [0, 0, 0]),
    ],
)
def test_final_elections_score_for_everyone(businesses: list[str], points: list[int]) -> None:
    """NA-148, NA-9."""
    match = ended(*(seat(corn=9, businesses=own) for own in businesses))
    assert [mat(match, number)["points"].get("final-elections", 0) for number in range(3)] == points


@pytest.mark.parametrize(
    ("houses", "cleared", "points"),
    [(0, 0, 0), (1, 0, 1), (3, 0, 6), (3, 2, 6), (3, 3, 0), (5, 3, 15), (5, 5, 0), (4, 3, 10)],
)
def test_rightmost_filled_land_scores_unless_cleared(houses: int, cleared: int, points: int) -> None:
    """NA-149, NA-13."""
    match = ended(seat(lands=FIVE, houses=houses, cleared=cleared), seat())
    assert mat(match)["points"].get("final-land", 0) == points


def test_unfilled_land_scores_nothing() -> None:
    """NA-149: it must be filled with Houses."""
    match = ended(seat(lands=["l20-01", "l20-10"], houses=3, cleared=1), seat())
    assert mat(match)["points"] == {}


@pytest.mark.parametrize(
    ("coins", "goods", "wood", "corn", "points"),
    [(0, 0, 0, 0, 0), (1, 1, 0, 0, 0), (1, 1, 1, 0, 1), (2, 1, 1, 1, 1), (3, 0, 0, 3, 2), (9, 4, 3, 2, 6)],
)
def test_three_resources_score_a_point(coins: int, goods: int, wood: int, corn: int, points: int) -> None:
    """NA-150, NA-3: all kinds together; the timber on a land counts nothing."""
    match = ended(seat(coins=coins, goods=goods, wood=wood, corn=corn, lands=["l20-05"]), seat())
    assert mat(match)["points"].get("resources", 0) == points


def test_fur_scores_a_point_and_counts_as_no_other_resource() -> None:
    """NA-150."""
    match = ended(seat(furs="lynx 4 otter 1", coins=2), seat())
    assert mat(match)["points"] == {"furs": 5}


def test_points_add_up_from_their_sources() -> None:
    """NA-151, NA-109: past any end of a track."""
    match = ended(
        seat(
            points={"elections": 60, "clearing": 66, "shipping": 40, "removal": -6},
            corn=3,
            businesses="docks 1",
            furs="mink 2",
            lands=FIVE,
            houses=1,
        ),
        seat(),
    )
    rows = {row.source: row.points for row in match.breakdown() if row.seat == 0}
    assert rows == {
        "elections": 60,
        "clearing": 66,
        "shipping": 40,
        "removal": -6,
        "final-elections": 3,
        "final-land": 1,
        "furs": 2,
        "resources": 1,  # two corn and two coins
    }
    assert match.scores() == [sum(rows.values()), 0]
    assert facts_of(match)[-3:] == [
        ("ended", {"seat": 0, "points": 167}),
        ("ended", {"seat": 1, "points": 0}),
        ("won", {"seat": 0}),
    ]


def test_most_points_win() -> None:
    """NA-23."""
    match = ended(seat(points={"elections": 5}), seat(points={"shipping": 7}), seat(points={"clearing": 6}))
    assert match.winners() == [1]


@pytest.mark.parametrize("points", [0, 8])
def test_tied_players_share_the_victory(points: int) -> None:
    """NA-23: nothing else is compared."""
    own = {"elections": points} if points else {}
    match = ended(seat(points=own, coins=2), seat(), seat(points={"shipping": points} if points else {}))
    assert match.winners() == ([0, 2] if points else [0, 1, 2])
    assert [name for name, _ in facts_of(match)].count("won") == len(match.winners())


def test_running_game_has_no_winner() -> None:
    """NA-23."""
    assert round_end(seat(points={"elections": 5}), seat(), round=5).winners() == []


def test_finished_game_has_no_moves() -> None:
    """NA-151."""
    match = ended(seat(coins=9, wood=9), seat())
    assert (match.waiting, match.codes()) == ((), [])
    assert position_of(match)["phase"] == "over"
    for move in ("docks", "pass special", "column 1"):
        assert refusal_of(match, move) == ("game-over", "The game is over")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_game_conserves_points_and_pieces(seats: int) -> None:
    """NA-151, NA-104, NA-10, NA-21, NA-11: every moment is sound, and the breakdown is the score."""
    match, source = amstel.new(GAME, seats=seats, seed=seats), seeded(seats)
    while not match.over:
        codes = match.codes()
        match.play(codes[source.below(len(codes))])
        assert match.rules.game.errors(match.state) == []
        scores = [0] * seats
        for row in match.breakdown():
            scores[row.seat] += row.points
        assert scores == match.scores()
        assert min(scores) >= 0
    assert match.winners() == [number for number in range(seats) if match.scores()[number] == max(match.scores())]
