"""Turns: one of three actions, clockwise; a pass if no action is possible."""

import json
from pathlib import Path
from typing import Any

import pytest

import amstel
from amstel.games.ticket_to_ride.title import TITLE
from amstel.kernel.game import rules_of

from ..component_files import ComponentFile
from .positions import GAME, facts_of, file, position_of, refusal, seat, table

DAM_BEGIJNHOF = 'between = ["dam", "begijnhof"]'
# There are no cards on the table and no contracts in the deck: the first seat has them all.
STUCK: dict[str, Any] = {"row": "", "rest": 0, "rest_contracts": 0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    """TA-114."""
    match = table(*(seat() for _ in range(seats)))
    order = []
    for _ in range(2 * seats):
        order.append(match.waiting)
        match.play_all(["draw", "draw"])
    assert order == [(number,) for number in [*range(seats), *range(seats)]]


def test_each_of_the_three_actions_ends_the_turn() -> None:
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
        assert refusal(match, "claim dam-begijnhof black 2", 0) == (
            "not-asked",
            "Seat 1 can't move now; waiting for seat 2.",
        )


def test_second_card_must_follow_the_first() -> None:
    """TA-115: after one card the only moves are second cards."""
    match = table(seat("red 2"), seat())
    match.play("draw")
    assert {move.split()[0] for move in match.moves()} == {"draw", "take"}
    second = "You have drawn a card, so now you must take a second one"
    assert refusal(match, "contracts") == ("draw-second-card", f"contracts: {second}.")
    assert refusal(match, "claim oude_waal-waag red 1") == (
        "draw-second-card",
        f"claim oude_waal-waag red 1: {second}.",
    )
    assert refusal(match, "pass")[0] == "pass-only-when-stuck"


def test_drawn_contracts_must_be_chosen_first() -> None:
    """TA-115."""
    match = table(seat("red 2"), seat(), contract_deck=["dam-munttoren", "dam-oude_waal"])
    match.play("contracts")
    assert set(match.moves()) == {"keep both", "keep dam-munttoren", "keep dam-oude_waal"}
    for move in ("draw", "take pink", "contracts", "claim oude_waal-waag red 1", "pass"):
        assert refusal(match, move)[0] == "choose-contracts"


def test_pass_is_legal_only_without_other_moves() -> None:
    """TA-13."""
    assert refusal(table(seat(), seat()), "pass") == (
        "pass-only-when-stuck",
        "pass: You may pass only if you have no other move.",
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
def test_pass_is_refused_with_any_other_move(spare: dict[str, object], instead: str) -> None:
    """TA-13: one face-up card, one contract or one payable route is enough."""
    match = table(seat(), seat(), turn=1, **STUCK | spare)
    assert list(match.moves()) == [instead]
    assert refusal(match, "pass")[0] == "pass-only-when-stuck"


def test_pass_is_refused_with_a_payable_route() -> None:
    """TA-13."""
    match = table(seat(), seat("red 1"), turn=1, **STUCK)
    assert match.moves()
    assert all(move.startswith("claim ") for move in match.moves())


def test_moves_without_effect_are_not_legal() -> None:
    """G-3: no draw without cards, no draw of contracts without contracts."""
    match = table(seat(), seat(), turn=1, **STUCK)
    assert refusal(match, "draw") == ("no-cards-left", "draw: The deck and the discards are empty.")
    assert refusal(match, "take wild") == ("not-in-row", "take wild: There is no wild card face up.")
    assert refusal(match, "contracts") == ("no-contracts-left", "contracts: The contract deck is empty.")


def test_pass_ends_the_turn() -> None:
    """TA-13, TA-14: a single pass does not end the game."""
    match = table(seat(), seat(), turn=1, **STUCK)
    match.play("pass")
    assert facts_of(match) == [("passed", {"seat": 1})]
    assert match.waiting == (0,)
    assert position_of(match)["passes"] == 1
    match.play(next(move for move in match.moves() if move.startswith("claim oude_waal-waag")))
    assert position_of(match)["passes"] == 0
    assert position_of(match)["row"].count(None) == 4
    assert match.waiting == (1,)


def keep_one_route(text: str) -> str:
    return "\n\n".join(block for block in text.split("\n\n") if "[[route]]" not in block or DAM_BEGIJNHOF in block)


def test_passes_of_everyone_end_the_game(tmp_path: Path) -> None:
    """TA-14: the built-in map always has a free route, so this needs a map with a single one."""
    path = ComponentFile(GAME).write(tmp_path, "one-route", keep_one_route)
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
    assert position_of(match)["phase"] == "over"
    assert match.scores() == [sum(row.points for row in match.breakdown() if row.seat == number) for number in range(3)]
    assert match.scores()[0] < 0
    assert match.winners() == [1]
    facts = facts_of(match)
    assert facts[:3] == [("passed", {"seat": number}) for number in (1, 2, 0)]
    assert facts[-1] == ("won", {"seat": 1})
    with pytest.raises(amstel.IllegalMove, match="The game is over"):
        match.play("pass")


def test_single_legal_move_is_left_to_the_player() -> None:
    """G-4: the engine waits for a pass, for the last contract and for the last card."""
    stuck = table(seat(), seat(), turn=1, **STUCK)
    assert stuck.waiting == (1,)
    assert len(stuck.moves()) == 1
    last = table(seat(), seat(), contract_deck=["dam-munttoren"], rest_contracts=1)
    last.play("contracts")
    assert last.waiting == (0,)
    assert list(last.moves()) == ["keep dam-munttoren"]
