"""Contracts: drawing, keeping, returning, completing."""

import pytest

import amstel
from amstel import Match

from .positions import facts_of, position_of, refusal, seat, table

AROUND = ["oude_kerk-dam:pink", "oude_kerk-waag:red", "waag-oost_indisch_huis:blue", "munttoren-oost_indisch_huis"]
TOP = ["dam-munttoren", "dam-oude_waal", "jordaan-oude_kerk"]


def contracts(match: Match, number: int = 0) -> list[str]:
    kept: list[str] = position_of(match)["seats"][number]["contracts"]
    return kept


def completed(match: Match, number: int = 0) -> dict[str, bool]:
    return {row.contract: row.completed for row in match.view(number).seats[number].contracts}


# --- drawing ------------------------------------------------------------------------------------------------------


def test_top_two_contracts_are_offered() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play("contracts")
    position = position_of(match)
    assert position["seats"][0]["offered"] == TOP[:2]
    assert position["contract_deck"][0] == TOP[2]
    assert match.waiting == (0,)


def test_both_contracts_may_be_kept() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play_all(["contracts", "keep both"])
    position = position_of(match)
    assert set(TOP[:2]) < set(contracts(match))
    assert len(position["contract_deck"]) == 20
    assert position["seats"][0]["offered"] == []
    assert match.waiting == (1,)


@pytest.mark.parametrize(("keep", "back"), [(0, 1), (1, 0)])
def test_contract_not_kept_goes_to_the_bottom(keep: int, back: int) -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play_all(["contracts", f"keep {TOP[keep]}"])
    position = position_of(match)
    assert TOP[keep] in contracts(match)
    assert TOP[back] not in contracts(match)
    assert position["contract_deck"][0] == TOP[2]
    assert position["contract_deck"][-1] == TOP[back]
    assert position["seats"][0]["returned"] == [TOP[back]]
    assert match.waiting == (1,)


def test_at_least_one_of_the_offered_contracts_must_be_kept() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play("contracts")
    assert refusal(match, "pass") == (
        "choose-contracts",
        "pass: First choose which of the offered contracts to keep.",
    )
    assert refusal(match, f"keep {TOP[2]}") == (
        "not-offered",
        f"keep {TOP[2]}: You weren't offered Jordaan - Oude Kerk.",
    )


def test_last_contract_may_be_drawn_and_must_be_kept() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP[:1], rest_contracts=1)
    match.play("contracts")
    assert list(match.moves()) == [f"keep {TOP[0]}"]
    assert refusal(match, "keep both") == (
        "only-one-contract",
        "keep both: Only Dam - Munttoren is offered, so you must keep it.",
    )
    match.play(f"keep {TOP[0]}")
    assert TOP[0] in contracts(match)
    assert position_of(match)["contract_deck"] == []


def test_last_two_contracts_are_offered() -> None:
    """TA-9: the returned contract is then the whole deck, and is drawn again."""
    match = table(seat(), seat(), contract_deck=TOP[:2], rest_contracts=1)
    match.play_all(["contracts", f"keep {TOP[0]}"])
    assert position_of(match)["contract_deck"] == [TOP[1]]
    match.play("contracts")
    assert position_of(match)["seats"][1]["offered"] == [TOP[1]]
    assert position_of(match)["seats"][0]["returned"] == []


def test_empty_contract_deck_refuses_a_draw() -> None:
    """TA-128, G-3."""
    match = table(seat(), seat(), rest_contracts=1)
    assert "contracts" not in match.moves()
    assert refusal(match, "contracts") == ("no-contracts-left", "contracts: The contract deck is empty.")


def test_contract_that_is_not_offered_is_refused() -> None:
    """TA-9, TA-127."""
    match = table(seat(contracts=["dam-munttoren"]), seat())
    for move in ("keep both", "keep dam-munttoren"):
        assert refusal(match, move) == (
            "nothing-offered",
            f"{move}: You have no contracts to choose from; draw contracts first.",
        )


def test_player_may_have_any_number_of_contracts() -> None:
    """TA-126."""
    match = table(seat(), seat(), contract_deck=TOP[:2], rest_contracts=0)
    match.play_all(["contracts", "keep both"])
    assert match.view(0).seats[0].contract_count == 23


def test_kept_contract_stays_to_the_end() -> None:
    """TA-127: no move gives a contract back, and none is ever lost."""
    match = amstel.new("ticket-to-ride-amsterdam", seats=3, seed=3)
    assert not any("return" in text or "discard" in text for text in match.rules.notation.texts)
    kept: list[set[str]] = [set(), set(), set()]
    turn = 0
    while not match.over:
        seat_number = match.waiting[0]
        codes = match.codes(seat_number)
        match.play(codes[turn * 7 % len(codes)], seat_number)
        turn += 1
        for number in range(3):
            held = set(contracts(match, number))
            assert kept[number] <= held
            kept[number] = held
    assert sum(map(len, kept)) > 6


def test_drawn_contracts_write_their_facts() -> None:
    """TA-134: the player who draws sees names, the others see numbers."""
    match = table(seat(), seat(), seat(), contract_deck=TOP)
    match.play_all(["contracts", f"keep {TOP[1]}"])
    assert facts_of(match, 0) == [
        ("offered", {"seat": 0, "contract": TOP[0]}),
        ("offered", {"seat": 0, "contract": TOP[1]}),
        ("returned", {"seat": 0, "contract": TOP[0]}),
        ("kept", {"seat": 0, "contract": TOP[1]}),
    ]
    hidden = [
        ("offered-unseen", {"seat": 0, "contracts": 2}),
        ("kept-unseen", {"seat": 0, "kept": 1, "returned": 1}),
    ]
    assert facts_of(match, 1) == facts_of(match, 2) == facts_of(match) == hidden


# --- completing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("routes", "done"),
    [
        ([], False),
        (["dam-begijnhof"], False),
        (["begijnhof-munttoren"], False),
        (["dam-begijnhof", "begijnhof-munttoren"], True),
        (["dam-oost_indisch_huis:black", "munttoren-oost_indisch_huis"], True),
        # A detour with a dead end.
        ([*AROUND, "waag-montelbaanstoren:pink"], True),
        # Both ends reached, but not connected.
        (["jan_roodenpoortstoren-dam:red", "oude_kerk-dam:pink", "munttoren-blauwbrug"], False),
    ],
)
def test_contract_is_completed_by_an_unbroken_way(routes: list[str], done: bool) -> None:
    """TA-125."""
    match = table(seat(routes=routes, contracts=["dam-munttoren"]), seat())
    assert completed(match) == {"dam-munttoren": done}


def test_routes_of_others_do_not_complete_a_contract() -> None:
    """TA-125."""
    match = table(
        seat(routes=["dam-begijnhof"], contracts=["dam-munttoren"]),
        seat(routes=["begijnhof-munttoren"], contracts=["dam-oude_waal"]),
    )
    assert completed(match) == {"dam-munttoren": False}


def test_claim_that_closes_the_way_completes_the_contract() -> None:
    """TA-125: one way may complete several contracts."""
    match = table(
        seat(
            "black 2",
            routes=["dam-begijnhof", "oude_kerk-dam:pink"],
            contracts=["dam-munttoren", "munttoren-oude_kerk"],
        ),
        seat(),
    )
    assert set(completed(match).values()) == {False}
    match.play("claim begijnhof-munttoren black 2")
    assert set(completed(match).values()) == {True}
    assert "contract-done" not in [name for name, _ in facts_of(match)]
