"""Contracts: drawing, keeping, returning, completing."""

import pytest

import amstel
from amstel import Match

from .positions import lies, refused, seat, table, told

AROUND = ["oude_kerk-dam:pink", "oude_kerk-waag:red", "waag-oost_indisch_huis:blue", "munttoren-oost_indisch_huis"]
TOP = ["dam-munttoren", "dam-oude_waal", "jordaan-oude_kerk"]


def contracts(match: Match, number: int = 0) -> list[str]:
    kept: list[str] = lies(match)["seats"][number]["contracts"]
    return kept


def completed(match: Match, number: int = 0) -> dict[str, bool]:
    return {row.contract: row.completed for row in match.view(number).seats[number].contracts}


# --- drawing ------------------------------------------------------------------------------------------------------


def test_the_top_two_are_offered() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play("contracts")
    moment = lies(match)
    assert moment["seats"][0]["offered"] == TOP[:2]
    assert moment["contract_deck"][0] == TOP[2]
    assert match.waiting == (0,)


def test_both_may_be_kept() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play_all(["contracts", "keep both"])
    moment = lies(match)
    assert set(TOP[:2]) < set(contracts(match))
    assert len(moment["contract_deck"]) == 20
    assert moment["seats"][0]["offered"] == []
    assert match.waiting == (1,)


@pytest.mark.parametrize(("keep", "back"), [(0, 1), (1, 0)])
def test_one_may_be_kept_and_the_other_goes_to_the_bottom(keep: int, back: int) -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play_all(["contracts", f"keep {TOP[keep]}"])
    moment = lies(match)
    assert TOP[keep] in contracts(match)
    assert TOP[back] not in contracts(match)
    assert moment["contract_deck"][0] == TOP[2]
    assert moment["contract_deck"][-1] == TOP[back]
    assert moment["seats"][0]["returned"] == [TOP[back]]
    assert match.waiting == (1,)


def test_one_at_least_is_kept_and_only_of_the_offered() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP)
    match.play("contracts")
    assert refused(match, "pass") == (
        "choose-contracts",
        "pass: first choose which of the offered contracts to keep.",
    )
    assert refused(match, f"keep {TOP[2]}") == ("not-offered", f"keep {TOP[2]}: you weren't offered {TOP[2]}.")


def test_the_last_contract_may_be_drawn_and_must_be_kept() -> None:
    """TA-9."""
    match = table(seat(), seat(), contract_deck=TOP[:1], rest_contracts=1)
    match.play("contracts")
    assert list(match.moves()) == [f"keep {TOP[0]}"]
    assert refused(match, "keep both") == (
        "only-one-contract",
        f"keep both: only {TOP[0]} is offered, so you must keep it.",
    )
    match.play(f"keep {TOP[0]}")
    assert TOP[0] in contracts(match)
    assert lies(match)["contract_deck"] == []


def test_the_last_two_are_offered_as_ever() -> None:
    """TA-9: the one that goes back is the whole deck then, and comes up again."""
    match = table(seat(), seat(), contract_deck=TOP[:2], rest_contracts=1)
    match.play_all(["contracts", f"keep {TOP[0]}"])
    assert lies(match)["contract_deck"] == [TOP[1]]
    match.play("contracts")
    assert lies(match)["seats"][1]["offered"] == [TOP[1]]
    assert lies(match)["seats"][0]["returned"] == []


def test_with_none_left_none_are_drawn() -> None:
    """TA-128, G-3."""
    match = table(seat(), seat(), rest_contracts=1)
    assert "contracts" not in match.moves()
    assert refused(match, "contracts") == ("no-contracts-left", "contracts: the contract deck is empty.")


def test_contracts_are_kept_only_when_offered() -> None:
    """TA-9, TA-127."""
    match = table(seat(contracts=["dam-munttoren"]), seat())
    for move in ("keep both", "keep dam-munttoren"):
        assert refused(match, move) == (
            "nothing-offered",
            f"{move}: you have no contracts to choose from; draw contracts first: contracts.",
        )


def test_one_may_hold_all_contracts() -> None:
    """TA-126."""
    match = table(seat(), seat(), contract_deck=TOP[:2], rest_contracts=0)
    match.play_all(["contracts", "keep both"])
    assert match.view(0).seats[0].contract_count == 23


def test_a_kept_contract_stays_to_the_end() -> None:
    """TA-127: there is no move that gives one back, and none is ever lost."""
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


def test_what_is_told_of_drawn_contracts() -> None:
    """TA-134: names to the one who draws, numbers to the others."""
    match = table(seat(), seat(), seat(), contract_deck=TOP)
    match.play_all(["contracts", f"keep {TOP[1]}"])
    assert told(match, 0) == [
        ("offered", {"seat": 0, "contract": TOP[0]}),
        ("offered", {"seat": 0, "contract": TOP[1]}),
        ("returned", {"seat": 0, "contract": TOP[0]}),
        ("kept", {"seat": 0, "contract": TOP[1]}),
    ]
    hidden = [
        ("offered-unseen", {"seat": 0, "contracts": 2}),
        ("kept-unseen", {"seat": 0, "kept": 1, "returned": 1}),
    ]
    assert told(match, 1) == told(match, 2) == told(match) == hidden


# --- completing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("routes", "done"),
    [
        ([], False),
        (["dam-begijnhof"], False),
        (["begijnhof-munttoren"], False),
        (["dam-begijnhof", "begijnhof-munttoren"], True),
        (["dam-oost_indisch_huis:black", "munttoren-oost_indisch_huis"], True),
        # The long way round, with a branch that leads nowhere.
        ([*AROUND, "waag-montelbaanstoren:pink"], True),
        # Both ends touched, but not joined.
        (["jan_roodenpoortstoren-dam:red", "oude_kerk-dam:pink", "munttoren-blauwbrug"], False),
    ],
)
def test_a_contract_is_completed_by_an_unbroken_way(routes: list[str], done: bool) -> None:
    """TA-125."""
    match = table(seat(routes=routes, contracts=["dam-munttoren"]), seat())
    assert completed(match) == {"dam-munttoren": done}


def test_the_routes_of_others_do_not_help() -> None:
    """TA-125."""
    match = table(
        seat(routes=["dam-begijnhof"], contracts=["dam-munttoren"]),
        seat(routes=["begijnhof-munttoren"], contracts=["dam-oude_waal"]),
    )
    assert completed(match) == {"dam-munttoren": False}


def test_the_claim_that_closes_the_way_completes_the_contract() -> None:
    """TA-125: and one way may complete several contracts."""
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
    assert "contract-done" not in [name for name, _ in told(match)]
