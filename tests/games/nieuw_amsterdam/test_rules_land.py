"""Adding land, Longhouses that recede, clearing."""

from itertools import pairwise

import pytest

from .positions import facts_of, legal_moves, mat, position_of, refusal_of, resources_of, seat, table

NINE = ("l20-01", "l20-02", "l20-03", "l20-04", "l30-01", "l30-02", "l30-03", "l30-04", "l20-05")


# --- add land -------------------------------------------------------------------------------------------------------


def test_added_land_goes_to_the_right_end() -> None:
    """NA-131: in the order of taking, and it costs nothing."""
    match = table(seat(tiles="land 3"), seat(), step="land", round=3, new_lands=["l20-03", "l20-01", "l20-02"])
    match.play_all(["add 3", "add 1", "add 2"])
    assert mat(match)["lands"] == ["l20-02", "l20-03", "l20-01"]
    assert (mat(match)["houses"], resources_of(match)) == (0, (0, 0, 0, 0))
    assert facts_of(match, 0, "added-land")[0] == ("added-land", {"seat": 0, "land": "l20-02", "slot": 3})


def test_empty_slot_is_refused() -> None:
    """NA-131."""
    match = table(seat(tiles="land 2"), seat(), step="land", round=3, new_lands=[None, "l20-01"])
    assert legal_moves(match, "add") == ["2"]
    assert refusal_of(match, "add 1") == ("slot-empty", "Slot 1 is empty")
    match.play("add 2")
    assert refusal_of(match, "add 2") == ("slot-empty", "Slot 2 is empty")


def test_land_tile_without_new_lands_can_only_be_passed() -> None:
    """NA-7, G-3."""
    match = table(seat(tiles="land 1"), seat(), step="land", new_lands=[])
    match.play("pass special")
    assert list(match.moves()) == ["pass tile"]


# --- longhouses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "camps"),
    [
        # Spaces upriver: 1 1 1 1 for two, 2 1 1 1 for three, 3 2 1 1 for four, 4 3 2 1 for five.
        (2, ["2 0 0 0 0", "1 1 0 0 0", "0 1 0 0 0", "0 0 1 0 0", "0 0 0 1 0", "0 0 0 0 1", "0 0 0 0 1"]),
        (3, ["3 0 0 0 0", "2 1 0 0 0", "1 2 0 0 0", "0 2 0 0 0", "0 1 1 0 0", "0 0 1 0 0", "0 0 0 1 0"]),
        (4, ["4 0 0 0 0", "3 1 0 0 0", "2 2 0 0 0", "1 3 0 0 0", "0 3 0 0 0", "0 2 1 0 0", "0 1 2 0 0", "0 0 2 0 0"]),
        (
            5,
            [
                *("5 0 0 0 0", "4 1 0 0 0", "3 2 0 0 0", "2 3 0 0 0", "1 4 0 0 0", "0 4 0 0 0"),
                *("0 3 1 0 0", "0 2 2 0 0", "0 1 3 0 0", "0 0 3 0 0", "0 0 2 1 0", "0 0 1 2 0", "0 0 0 2 0"),
                *("0 0 0 1 1", "0 0 0 0 1", "0 0 0 0 1"),
            ],
        ),
    ],
)
def test_longhouses_recede_camp_by_camp(seats: int, camps: list[str]) -> None:
    """NA-11, NA-112, NA-106: with each land, the spaces being those of the number of players."""
    for before, after in pairwise(camps):
        match = table(
            seat(tiles="land 1"),
            *(seat() for _ in range(seats - 1)),
            step="land",
            longhouses=[int(number) for number in before.split()],
        )
        match.play("add 1")
        assert " ".join(map(str, position_of(match)["longhouses"])) == after


def test_longhouse_facts_name_the_camp() -> None:
    """NA-11: the camp that it comes to, or that it leaves for good; counted from 1, as in views and moves."""
    match = table(seat(tiles="land 2"), seat(), step="land", longhouses=(2, 0, 0, 0, 0))
    match.play_all(["add 1", "add 2"])
    assert facts_of(match, 0, "receded", "longhouse-gone") == [
        ("receded", {"camp": 2}),
        ("longhouse-gone", {"camp": 1}),
    ]


# --- clear land -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 36)]
)
def test_clearing_scores_by_the_place_in_the_row(place: int, points: int) -> None:
    """NA-133, NA-13: the ninth land is worth as much as the eighth."""
    match = table(seat(tiles="land 1", lands=NINE, houses=place + (place == 9), cleared=place - 1), seat(), step="land")
    match.play("clear")
    assert match.scores() == [points, 0]
    assert mat(match)["cleared"] == place


def test_clearing_takes_all_filled_lands_at_once() -> None:
    """NA-13, NA-132: the wood of each, the points of the rightmost only."""
    match = table(seat(tiles="land 1", lands=NINE[:4], houses=3), seat(), step="land")
    match.play("clear")
    assert (mat(match)["cleared"], resources_of(match)[2]) == (3, 4 + 5 + 2)
    assert match.scores() == [6, 0]
    assert mat(match)["points"] == {"clearing": 6}


def test_second_clearing_scores_its_own_rightmost_land() -> None:
    """NA-133, G-2: with two tiles and the Millwork between them."""
    match = table(seat(tiles="land 2", wood=1, businesses="millwork 1", lands=NINE[:2], houses=1), seat(), step="land")
    match.play_all(["clear", "millwork 1", "clear"])
    assert match.scores() == [1 + 3, 0]


@pytest.mark.parametrize(("houses", "cleared"), [(0, 0), (1, 0), (2, 1), (4, 1)])
def test_clearing_without_a_filled_land_is_refused(houses: int, cleared: int) -> None:
    """NA-13, G-3: a land with an empty House space, or one that is cleared already."""
    match = table(seat(tiles="land 1", lands=["l20-05", "l20-10"], houses=houses, cleared=cleared), seat(), step="land")
    assert "clear" not in match.moves()
    assert refusal_of(match, "clear") == (
        "nothing-to-clear",
        "You have no uncleared land with all its Houses built",
    )


def test_cleared_land_gives_its_wood_once() -> None:
    """NA-132, NA-105."""
    match = table(seat(tiles="land 1", lands=["l20-01"], houses=1), seat(), step="land")
    match.play("clear")
    assert resources_of(match)[2] == 4
    match.play_all(["pass special", "pass special", "pass special", "pass special"])
    assert resources_of(match) == (2, 0, 4, 1)
