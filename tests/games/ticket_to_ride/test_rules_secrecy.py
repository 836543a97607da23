"""What is secret and what is public."""

import msgspec
import pytest

import amstel
from amstel import Match

from .positions import FOURTEEN, GAME, facts_of, position_of, seat, table


def seen_by(match: Match, number: int = -1) -> str:
    """Return everything that a seat or a spectator gets, as text."""
    return msgspec.json.encode([match.view(number), match.facts(number)]).decode()


def test_hands_are_private_and_their_sizes_public() -> None:
    """TA-1, TA-134."""
    match = table(seat("red 3 wild 1"), seat("blue 2"))
    assert match.view(0).seats[0].hand == {"red": 3, "wild": 1}
    for view in (match.view(1), match.view()):
        assert view.seats[0].hand is None
        assert view.seats[0].cards == 4
        assert view.seats[0].shown == {}


def test_contracts_are_private_and_their_number_public() -> None:
    """TA-1, TA-133."""
    match = table(
        seat(contracts=["dam-munttoren", "dam-oude_waal"], routes=["dam-begijnhof", "begijnhof-munttoren"]),
        seat(contracts=["jordaan-oude_kerk"]),
    )
    own = match.view(0).seats[0].contracts
    assert {(row.contract, row.points, row.completed) for row in own} == {
        ("dam-munttoren", 4, True),
        ("dam-oude_waal", 4, False),
    }
    for view in (match.view(1), match.view()):
        assert view.seats[0].contracts is None
        assert view.seats[0].contract_count == 2


def test_offer_is_private_and_its_size_public() -> None:
    """TA-133, TA-134."""
    match = table(seat(), seat(), contract_deck=["dam-munttoren", "dam-oude_waal"])
    match.play("contracts")
    assert [entry.contract for entry in match.view(0).seats[0].offered] == ["dam-munttoren", "dam-oude_waal"]
    for number in (1, -1):
        assert match.view(number).seats[0].offered is None
        assert match.view(number).seats[0].offered_count == 2
        assert "dam-munttoren" not in seen_by(match, number)


def test_payable_routes_are_private() -> None:
    """TA-134: they would tell which cards are in a hand."""
    match = table(seat("red 1"), seat("red 1"))
    assert "haringpakkerstoren-korenmetershuisje:red" in match.view(0).seats[0].payable
    for number in (1, -1):
        assert match.view(number).seats[0].payable is None


def test_completed_contract_is_secret_until_the_end() -> None:
    """TA-133: the same claim looks the same, whether it completes a contract or not."""
    seen = []
    for contract in ("dam-munttoren", "dam-oude_waal"):
        match = table(
            seat("black 2", routes=["dam-begijnhof"], contracts=[contract]), seat(contracts=["jordaan-oude_kerk"])
        )
        match.play("claim begijnhof-munttoren black 2")
        seen.append((seen_by(match, 1), seen_by(match)))
    assert seen[0] == seen[1]


def test_card_from_the_deck_is_seen_only_by_its_owner() -> None:
    """TA-134."""
    match = table(seat(), seat(), seat(), deck="orange 1 wild 1")
    match.play_all(["draw", "draw"])
    assert facts_of(match, 0) == [("drew", {"seat": 0, "card": "orange"}), ("drew", {"seat": 0, "card": "wild"})]
    unseen = [("drew-unseen", {"seat": 0})] * 2
    assert facts_of(match, 1) == facts_of(match, 2) == facts_of(match) == unseen
    assert match.view(1).seats[0].shown == {}


def test_card_taken_face_up_is_public_until_it_is_paid() -> None:
    """TA-134."""
    match = table(seat("red 1"), seat("red 1"), deck="pink 2")
    match.play_all(["take red", "draw"])
    assert match.view(1).seats[0].shown == {"red": 1}
    assert match.view(1).seats[0].cards == 3
    match.play("claim oude_waal-waag red 1")
    match.play("claim dam-begijnhof red 2")
    assert match.view(1).seats[0].shown == {}
    assert match.view(1).discards == {"red": 3}


def test_returned_contract_is_known_only_to_its_seat() -> None:
    """TA-134, TA-9."""
    match = table(seat(), seat(), contract_deck=["dam-munttoren", "dam-oude_waal"])
    match.play_all(["contracts", "keep dam-oude_waal"])
    assert "dam-munttoren" in seen_by(match, 0)
    assert "dam-munttoren" not in seen_by(match, 1)
    assert "dam-munttoren" not in seen_by(match)


def test_starting_cards_and_contracts_are_private_facts() -> None:
    """TA-1, TA-134."""
    match = amstel.new(GAME, seats=3, seed=8)
    for number in range(3):
        dealt = [details for name, details in facts_of(match, number) if name in ("dealt-card", "offered")]
        assert len(dealt) == 4
        assert {details["seat"] for details in dealt} == {number}
    assert not {"dealt-card", "offered"} & {name for name, _ in facts_of(match)}


def test_public_part_is_visible_to_everyone() -> None:
    """TA-134, TA-1, TA-124: row, discards, sizes, carts, points, routes, merchandise."""
    match = table(
        seat("red 3", routes=["haringpakkerstoren-oude_waal"]),
        seat("blue 2"),
        row="wild 2 pink 3",
        discards="green 2 wild 1",
    )
    view = match.view()
    assert view.row == ["wild", "wild", "pink", "pink", "pink"]
    assert view.discards == {"green": 2, "wild": 1}
    assert view.deck == 44 - 3 - 2 - 5 - 3
    assert view.contract_deck == 22
    assert (view.phase, view.turn, view.waiting, view.last_turns) == ("turn", 0, (0,), None)
    first = view.seats[0]
    assert (first.carts, first.points, first.merchandise) == (12, 7, 1)
    assert first.routes == ["haringpakkerstoren-oude_waal"]


def test_decks_are_visible_to_no_one() -> None:
    """TA-134: views do not depend on the order of the decks."""
    views = []
    for deck, contracts in (("red 2 blue 1", ["dam-oude_waal", "dam-munttoren"]), ("blue 1 red 2", ["dam-munttoren"])):
        match = table(
            seat(contracts=["jordaan-oude_kerk"]),
            seat(contracts=["noordermarkt-waag"]),
            deck=deck,
            contract_deck=contracts,
        )
        views.append([seen_by(match, number) for number in (-1, 0, 1)])
    assert views[0] == views[1]


@pytest.mark.parametrize("number", [-1, 0, 1])
def test_all_contracts_are_public_at_the_end(number: int) -> None:
    """TA-131, TA-133: contracts become public; hands stay private."""
    match = table(
        seat(routes=FOURTEEN, contracts=["dam-munttoren"]),
        seat("red 1", contracts=["jordaan-oude_kerk"]),
        turn=0,
        last_turns=1,
    )
    if number != 1:
        assert match.view(number).seats[1].contracts is None
    match.play_all(["draw", "draw"])
    view = match.view(number)
    assert [[row.contract for row in has.contracts] for has in view.seats] == [["dam-munttoren"], ["jordaan-oude_kerk"]]
    assert (view.seats[0].hand is None) == (number != 0)


def test_position_file_has_what_a_view_hides() -> None:
    """TA-134: a position file is complete, so no player may see it."""
    match = table(seat("red 3"), seat())
    assert position_of(match)["seats"][0]["hand"] == {"red": 3}
