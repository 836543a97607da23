"""Set-up: what each player starts with, and the choice of starting contracts."""

from itertools import permutations

import pytest

import amstel
from amstel.kernel.files import digest

from .positions import BOX, GAME, card_counts, facts_of, position_of, refusal, seat, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_start_with_carts_and_nothing_else(seats: int) -> None:
    """TA-102, TA-106, TA-108."""
    view = amstel.new(GAME, seats=seats, seed=5).view()
    assert len(view.seats) == seats
    for has in view.seats:
        assert (has.carts, has.points, has.routes, has.merchandise) == (16, 0, [], 0)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """TA-106."""
    with pytest.raises(amstel.BadSetup, match=f"Ticket to Ride: Amsterdam is for 2 to 4 players, not {seats}"):
        amstel.new(GAME, seats=seats, seed=5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_deals_two_cards_each_and_five_face_up(seats: int) -> None:
    """TA-103, TA-109, TA-1."""
    for seed in range(20):
        position = position_of(amstel.new(GAME, seats=seats, seed=seed))
        hands = [
            card_counts(" ".join(f"{card} {number}" for card, number in has["hand"].items()))
            for has in position["seats"]
        ]
        assert [hand.total() for hand in hands] == [2] * seats
        assert None not in position["row"]
        swept = sum(position["discards"].values())
        assert len(position["deck"]) == 44 - 2 * seats - 5 - swept
        everything = sum(hands, card_counts(""))
        for pile in (position["row"], position["deck"]):
            everything.update(pile)
        everything.update(position["discards"])
        assert everything == BOX


def test_first_face_up_cards_with_three_wilds_are_replaced() -> None:
    """TA-2: all five are discarded during set-up, five new ones come, and the facts are public."""
    swept = 0
    for seed in range(300):
        match = amstel.new(GAME, seats=2, seed=seed)
        position = position_of(match)
        assert position["row"].count("wild") < 3
        names = [name for name, _ in facts_of(match)]
        turned = [details["card"] for name, details in facts_of(match) if name == "turned"]
        sweeps = names.count("swept")
        assert sum(position["discards"].values()) == 5 * sweeps
        assert len(turned) == 5 + 5 * sweeps
        if sweeps:
            swept += 1
            assert turned[:5].count("wild") >= 3
            assert position["discards"].get("wild", 0) >= 3
            assert names.index("swept") == 4 + names.index("turned") + 1
    assert swept > 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_chooses_among_two_contracts_at_once(seats: int) -> None:
    """TA-1, TA-105."""
    match = amstel.new(GAME, seats=seats, seed=5)
    assert match.waiting == tuple(range(seats))
    position = position_of(match)
    offered = [contract for has in position["seats"] for contract in has["offered"]]
    assert len(offered) == len(set(offered)) == 2 * seats
    assert len(position["contract_deck"]) == 24 - 2 * seats
    for number in range(seats):
        one, other = position["seats"][number]["offered"]
        assert set(match.moves(number)) == {"keep both", f"keep {one}", f"keep {other}"}


def test_at_least_one_starting_contract_must_be_kept() -> None:
    """TA-1: keeping none is not a move, and no other move comes first."""
    match = table(seat(offered=["dam-munttoren", "dam-oude_waal"]), seat(), phase="dealt")
    choose = "First choose which of the offered contracts to keep"
    assert refusal(match, "pass", 0) == ("choose-contracts", f"pass: {choose}.")
    assert refusal(match, "draw", 0) == ("choose-contracts", f"draw: {choose}.")
    assert refusal(match, "claim oude_waal-waag red 1", 0)[0] == "choose-contracts"
    assert refusal(match, "keep blauwbrug-jordaan", 0) == (
        "not-offered",
        "keep blauwbrug-jordaan: You weren't offered Blauwbrug - Jordaan.",
    )


def test_starting_choice_is_final() -> None:
    """TA-1, TA-127."""
    match = table(seat(), seat(), phase="dealt")
    match.play("keep both", 1)
    assert match.waiting == (0,)
    assert refusal(match, "keep both", 1) == ("not-asked", "Seat 2 can't move now; waiting for seat 1.")


def test_returned_starting_contract_goes_to_the_bottom() -> None:
    """TA-110, TA-112: in the order of the seats, not in the order of choosing."""
    offers = [
        ("dam-munttoren", "dam-oude_waal"),
        ("jordaan-oude_kerk", "noordermarkt-waag"),
        ("blauwbrug-jordaan", "dam-nieuwe_waal"),
    ]
    match = table(*(seat(offered=offer) for offer in offers), phase="dealt")
    before = position_of(match)["contract_deck"]
    match.play("keep blauwbrug-jordaan", 2)
    match.play("keep both", 1)
    match.play("keep dam-oude_waal", 0)
    position = position_of(match)
    assert position["contract_deck"] == [*before, "dam-munttoren", "dam-nieuwe_waal"]
    assert [set(has["contracts"]) for has in position["seats"]] == [
        {"dam-oude_waal"},
        {"jordaan-oude_kerk", "noordermarkt-waag"},
        {"blauwbrug-jordaan"},
    ]
    assert [has["returned"] for has in position["seats"]] == [["dam-munttoren"], [], ["dam-nieuwe_waal"]]
    assert position["phase"] == "turn"


def test_starting_choices_are_secret_until_everyone_has_chosen() -> None:
    """TA-111: the others see that a player has chosen, not what or how many."""
    offer = ("dam-munttoren", "dam-oude_waal")
    seen = []
    for choice in ("keep both", "keep dam-munttoren", "keep dam-oude_waal"):
        match = table(seat(offered=offer), seat(), seat(), phase="dealt")
        match.play(choice, 0)
        assert facts_of(match, 1) == [("chose", {"seat": 0})]
        assert facts_of(match) == [("chose", {"seat": 0})]
        assert match.view(1).seats[0].contract_count == 0
        assert match.view(1).contract_deck == 24 - 6
        seen.append((match.view(1), match.view(2), match.view()))
    assert seen[0] == seen[1] == seen[2]


def test_starting_choices_write_their_facts() -> None:
    """TA-111, TA-134: players learn their own contracts by name and those of others by number."""
    match = table(
        seat(offered=["dam-munttoren", "dam-oude_waal"]),
        seat(offered=["jordaan-oude_kerk", "noordermarkt-waag"]),
        phase="dealt",
    )
    match.play("keep dam-oude_waal", 0)
    match.play("keep both", 1)
    assert facts_of(match, 0, since=1) == [
        ("chose", {"seat": 1}),
        ("returned", {"seat": 0, "contract": "dam-munttoren"}),
        ("kept", {"seat": 0, "contract": "dam-oude_waal"}),
        ("kept-unseen", {"seat": 1, "kept": 2, "returned": 0}),
    ]
    assert facts_of(match, 1, since=1) == [
        ("chose", {"seat": 1}),
        ("kept-unseen", {"seat": 0, "kept": 1, "returned": 1}),
        ("kept", {"seat": 1, "contract": "jordaan-oude_kerk"}),
        ("kept", {"seat": 1, "contract": "noordermarkt-waag"}),
    ]
    assert facts_of(match, since=1) == [
        ("chose", {"seat": 1}),
        ("kept-unseen", {"seat": 0, "kept": 1, "returned": 1}),
        ("kept-unseen", {"seat": 1, "kept": 2, "returned": 0}),
    ]


def test_order_of_starting_choices_changes_nothing() -> None:
    """TA-111."""
    digests = set()
    for order in permutations(range(4)):
        match = amstel.new(GAME, seats=4, seed=11)
        for number in order:
            match.play(match.codes(number)[number % 3], number)
        digests.add(digest(match))
    assert len(digests) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_seat_starts_by_default(seats: int) -> None:
    """TA-113."""
    for seed in range(10):
        match = amstel.new(GAME, seats=seats, seed=seed)
        assert match.options == {"start": "first-seat"}
        assert facts_of(match)[0] == ("began", {"seat": 0})
        for number in reversed(range(seats)):
            match.play("keep both", number)
        assert match.waiting == (0,)


def test_first_seat_can_be_random() -> None:
    """TA-113: any seat can start, and turns go clockwise from there."""
    first = set()
    for seed in range(40):
        match = amstel.new(GAME, seats=3, seed=seed, options={"start": "random"})
        for number in range(3):
            match.play("keep both", number)
        (beginner,) = match.waiting
        first.add(beginner)
        assert facts_of(match)[0] == ("began", {"seat": beginner})
        match.play_all(["draw", "draw"])
        assert match.waiting == ((beginner + 1) % 3,)
    assert first == {0, 1, 2}


def test_unknown_start_option_is_refused() -> None:
    """TA-113."""
    with pytest.raises(amstel.BadSetup, match="Option start must be one of first-seat, random, not 'oldest'"):
        amstel.new(GAME, seats=2, seed=1, options={"start": "oldest"})
    with pytest.raises(amstel.BadSetup, match=r"has no option 'begin'\. Its options: start"):
        amstel.new(GAME, seats=2, seed=1, options={"begin": "random"})
