"""Turns: one of three actions, clockwise; passing when nothing is possible."""

import json
from pathlib import Path
from typing import Any

import pytest

import amstel
from amstel.games.ticket_to_ride.title import TITLE
from amstel.kernel.game import rules_of

from .positions import edition_text, file, lies, refused, seat, table, told

DAM_BEGIJNHOF = 'between = ["dam", "begijnhof"]'
# No card lies on the table and no contract in the deck: the first seat has them all.
STUCK: dict[str, Any] = {"row": "", "rest": 0, "rest_contracts": 0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_clockwise(seats: int) -> None:
    """TA-114."""
    match = table(*(seat() for _ in range(seats)))
    order = []
    for _ in range(2 * seats):
        order.append(match.waiting)
        match.play_all(["draw", "draw"])
    assert order == [(number,) for number in [*range(seats), *range(seats)]]


def test_the_three_actions_are_open_and_each_ends_the_turn() -> None:
    """TA-115, TA-122."""
    match = table(seat("red 2 black 2"), seat())
    assert {"draw", "contracts", "claim oude_waal-waag red 1", "take pink"} <= set(match.moves())
    for moves in (
        ["draw", "take blue"],
        ["contracts", "keep both"],
        ["claim oude_waal-waag red 1"],
    ):
        match = table(seat("red 2 black 2"), seat())
        match.play_all(moves)
        assert match.waiting == (1,)
        assert refused(match, "claim dam-begijnhof black 2", 0) == (
            "not-asked",
            "Seat 1 can't move now; waiting for seat 2.",
        )


def test_a_begun_drawing_is_finished() -> None:
    """TA-115: after one card there is only the second card."""
    match = table(seat("red 2"), seat())
    match.play("draw")
    assert {move.split()[0] for move in match.moves()} == {"draw", "take"}
    second = "take your second card first"
    assert refused(match, "contracts") == ("draw-second-card", f"contracts: {second}.")
    assert refused(match, "claim oude_waal-waag red 1") == (
        "draw-second-card",
        f"claim oude_waal-waag red 1: {second}.",
    )
    assert refused(match, "pass")[0] == "pass-only-when-stuck"


def test_drawn_contracts_are_chosen_among_before_anything_else() -> None:
    """TA-115."""
    match = table(seat("red 2"), seat(), contract_deck=["dam-munttoren", "dam-oude_waal"])
    match.play("contracts")
    assert set(match.moves()) == {"keep both", "keep dam-munttoren", "keep dam-oude_waal"}
    for move in ("draw", "take pink", "contracts", "claim oude_waal-waag red 1", "pass"):
        assert refused(match, move)[0] == "choose-contracts"


def test_a_pass_exists_only_where_nothing_else_is_possible() -> None:
    """TA-13."""
    assert refused(table(seat(), seat()), "pass") == (
        "pass-only-when-stuck",
        "pass: you may pass only if you have no other move.",
    )
    stuck = table(seat(), seat(), turn=1, **STUCK)
    assert list(stuck.moves()) == ["pass"]


@pytest.mark.parametrize(
    ("spare", "instead"),
    [
        ({"row": "wild 1"}, "take wild"),
        ({"row": "pink 1"}, "take pink"),
        ({"contract_deck": ["dam-munttoren"]}, "contracts"),
    ],
)
def test_whoever_can_do_anything_cannot_pass(spare: dict[str, object], instead: str) -> None:
    """TA-13: one open card, one contract or one payable route is enough."""
    match = table(seat(), seat(), turn=1, **STUCK | spare)
    assert list(match.moves()) == [instead]
    assert refused(match, "pass")[0] == "pass-only-when-stuck"


def test_a_payable_route_is_enough_not_to_pass() -> None:
    """TA-13."""
    match = table(seat(), seat("red 1"), turn=1, **STUCK)
    assert match.moves()
    assert all(move.startswith("claim ") for move in match.moves())


def test_what_would_change_nothing_is_not_offered() -> None:
    """G-3: no drawing without cards, no contracts without contracts."""
    match = table(seat(), seat(), turn=1, **STUCK)
    assert refused(match, "draw") == ("no-cards-left", "draw: the deck and the discards are empty.")
    assert refused(match, "take wild") == ("not-in-row", "take wild: there is no wild card face up.")
    assert refused(match, "contracts") == ("no-contracts-left", "contracts: the contract deck is empty.")


def test_a_pass_hands_on_the_turn() -> None:
    """TA-13, TA-14: one pass among players who can go on ends nothing."""
    match = table(seat(), seat(), turn=1, **STUCK)
    match.play("pass")
    assert told(match) == [("passed", {"seat": 1})]
    assert match.waiting == (0,)
    assert lies(match)["passes"] == 1
    match.play(next(move for move in match.moves() if move.startswith("claim oude_waal-waag")))
    assert lies(match)["passes"] == 0
    assert lies(match)["row"].count(None) == 4
    assert match.waiting == (1,)


def test_when_all_have_passed_the_game_ends_and_is_scored(tmp_path: Path) -> None:
    """TA-14: on the printed map there is always a route left; on a map with a single one it soon comes to this."""
    path = tmp_path / "one-route.toml"
    path.write_text(edition_text("one-route", lambda block: "[[route]]" not in block or DAM_BEGIJNHOF in block))
    rules = rules_of(TITLE, TITLE.edition_from(path))
    position = file(seat(routes=["dam-begijnhof"]), seat(), seat(), turn=1, **STUCK)
    position |= {"edition": rules.edition.name, "fingerprint": rules.edition.fingerprint}
    match = amstel.load(json.dumps(position), path)
    match.play("pass", 1)
    match.play("pass", 2)
    assert match.waiting == (0,)
    assert match.scores() == [2, 0, 0]
    match.play("pass", 0)
    assert match.over
    assert lies(match)["phase"] == "over"
    assert match.scores() == [sum(row.points for row in match.breakdown() if row.seat == number) for number in range(3)]
    assert match.scores()[0] < 0
    assert match.winners() == [1]
    facts = told(match)
    assert facts[:3] == [("passed", {"seat": number}) for number in (1, 2, 0)]
    assert facts[-1] == ("won", {"seat": 1})
    with pytest.raises(amstel.IllegalMove, match="The game is over"):
        match.play("pass")


def test_a_single_choice_is_still_the_players() -> None:
    """G-4: the engine waits for the pass, for the last contract and for the last card alike."""
    stuck = table(seat(), seat(), turn=1, **STUCK)
    assert stuck.waiting == (1,)
    assert len(stuck.moves()) == 1
    last = table(seat(), seat(), contract_deck=["dam-munttoren"], rest_contracts=1)
    last.play("contracts")
    assert last.waiting == (0,)
    assert list(last.moves()) == ["keep dam-munttoren"]
