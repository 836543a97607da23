"""Drawing Transportation cards: deck, face-up cards, wild cards, reshuffling, and running out of cards."""

from collections import Counter

import pytest

from amstel import Match

from .positions import card_counts, facts_of, position_of, refusal, seat, table


def hand(match: Match, number: int = 0) -> Counter[str]:
    return Counter(position_of(match)["seats"][number]["hand"])


def wilds_open(match: Match) -> int:
    row: list[str | None] = position_of(match)["row"]
    return row.count("wild")


# --- two cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "gained"),
    [
        (["draw", "draw"], "orange 1 pink 1"),
        (["draw", "take red"], "orange 1 red 1"),
        (["take red", "draw"], "red 1 pink 1"),
        (["take red", "take blue"], "red 1 blue 1"),
        (["take red", "take orange"], "red 1 orange 1"),
    ],
)
def test_two_cards_come_from_the_deck_or_face_up(moves: list[str], gained: str) -> None:
    """TA-117: a face-up card is replaced before the second one is chosen."""
    match = table(seat(), seat(), deck="orange 1 pink 1 green 1")
    match.play(moves[0])
    assert match.waiting == (0,)
    match.play(moves[1])
    assert match.waiting == (1,)
    assert hand(match) == card_counts(gained)


def test_face_up_card_is_replaced_at_once_in_its_place() -> None:
    """TA-117."""
    match = table(seat(), seat(), row="pink 1 blue 1 green 1 black 1 red 1", deck="orange 1")
    match.play("take green")
    assert position_of(match)["row"] == ["pink", "blue", "orange", "black", "red"]
    assert facts_of(match) == [
        ("took", {"seat": 0, "card": "green", "place": 2}),
        ("turned", {"card": "orange", "place": 2}),
    ]


def test_card_that_is_not_face_up_is_refused() -> None:
    """TA-117."""
    match = table(seat(), seat(), row="pink 1 blue 1 green 1 black 1 red 1")
    assert refusal(match, "take orange") == ("not-in-row", "take orange: There is no orange card face up.")
    assert refusal(match, "take wild") == ("not-in-row", "take wild: There is no wild card face up.")


def test_leftmost_card_of_a_colour_is_taken() -> None:
    """TA-118."""
    match = table(seat(), seat(), row="pink 1 red 1 blue 1 red 2", deck="orange 1 green 1")
    match.play("take red")
    assert position_of(match)["row"] == ["pink", "orange", "blue", "red", "red"]
    match.play("take red")
    assert position_of(match)["row"] == ["pink", "orange", "blue", "green", "red"]


def test_hand_has_no_limit() -> None:
    """TA-116: a player with all cards but seven may still draw."""
    match = table(seat(), seat(), deck="blue 2", rest=0)
    assert match.view(0).seats[0].cards == 37
    match.play_all(["draw", "draw"])
    assert match.view(0).seats[0].cards == 39


# --- wild c-------------------------------------------------------------------------------------------------------


def test_face_up_wild_taken_first_ends_the_turn() -> None:
    """TA-4."""
    match = table(seat(), seat(), row="wild 1 pink 2 blue 2")
    match.play("take wild")
    assert hand(match) == {"wild": 1}
    assert match.waiting == (1,)


@pytest.mark.parametrize("first", ["draw", "take pink"])
def test_face_up_wild_is_refused_as_the_second_card(first: str) -> None:
    """TA-4."""
    match = table(seat(), seat(), row="wild 1 pink 2 blue 2", deck="red 2")
    match.play(first)
    assert "take wild" not in match.moves()
    assert refusal(match, "take wild") == (
        "no-second-wild",
        "take wild: You may take a face-up wild card only as your first card.",
    )


def test_wild_that_replaces_the_first_card_is_refused() -> None:
    """TA-4, TA-117."""
    match = table(seat(), seat(), deck="wild 1")
    match.play("take pink")
    assert position_of(match)["row"][0] == "wild"
    assert refusal(match, "take wild")[0] == "no-second-wild"


def test_wild_from_the_deck_is_like_any_other_card() -> None:
    """TA-4: both cards may be wilds from the deck."""
    match = table(seat(), seat(), deck="wild 2")
    match.play("draw")
    assert match.waiting == (0,)
    match.play("draw")
    assert hand(match) == {"wild": 2}
    assert match.waiting == (1,)


# --- three w------------------------------------------------------------------------------------------------------


def test_third_face_up_wild_replaces_all_face_up_cards() -> None:
    """TA-2: after the first card, all five are discarded and five new ones turned up."""
    match = table(seat(), seat(), row="pink 1 wild 2 blue 2", deck="wild 1 red 2 green 2 black 1")
    match.play("take pink")
    position = position_of(match)
    assert position["row"] == ["red", "red", "green", "green", "black"]
    assert position["discards"] == {"blue": 2, "wild": 3}
    assert position["phase"] == "second-card"
    assert [name for name, _ in facts_of(match)] == ["took", "turned", "swept", *["turned"] * 5]
    match.play("take black")
    assert match.waiting == (1,)


def test_two_face_up_wilds_stay() -> None:
    """TA-2."""
    match = table(seat(), seat(), row="pink 2 wild 1 blue 2", deck="wild 1")
    match.play("take pink")
    assert wilds_open(match) == 2
    assert position_of(match)["discards"] == {}


def test_new_face_up_cards_are_replaced_again() -> None:
    """TA-2: as long as three of them are wild."""
    match = table(seat(), seat(), row="pink 1 wild 2 blue 2", deck="wild 1 red 1 wild 3 red 1 green 5")
    match.play("take pink")
    position = position_of(match)
    assert position["row"] == ["green"] * 5
    assert position["discards"] == {"blue": 2, "red": 2, "wild": 6}
    assert [name for name, _ in facts_of(match)].count("swept") == 2


def test_replaced_cards_can_be_reshuffled_at_once() -> None:
    """TA-2, TA-3: the discarded face-up cards become the deck if it runs out."""
    match = table(seat("blue 4"), seat(), row="pink 1 wild 2 blue 2", deck="wild 1 red 3", rest=1)
    match.play("take pink")
    position = position_of(match)
    assert None not in position["row"]
    assert position["row"].count("wild") < 3
    assert len(position["deck"]) + sum(position["discards"].values()) == 3
    assert "reshuffled" in [name for name, _ in facts_of(match)]


def test_wilds_stay_if_a_better_row_is_impossible() -> None:
    """TA-2: row, deck and discards have too few other cards; replacing would never end."""
    match = table(seat(), seat(), row="pink 1 wild 2 blue 2", deck="wild 3", rest=1)
    match.play("take pink")
    assert position_of(match)["row"] == ["wild", "wild", "wild", "blue", "blue"]
    assert "swept" not in [name for name, _ in facts_of(match)]
    match.play("take blue")
    assert position_of(match)["row"] == ["wild", "wild", "wild", "wild", "blue"]


@pytest.mark.parametrize(("deck", "fact"), [("wild 1", "wilds-stay"), ("blue 1", "swept")])
def test_wilds_that_stay_are_a_fact_about_the_deck(deck: str, fact: str) -> None:
    """TA-2: a claim can reveal the kind of the last card, so undoing it needs consent."""
    match = table(seat("green 1"), seat(), row="wild 4 pink 1", deck=deck, rest=1)
    match.play("claim korenmetershuisje-oude_kerk:green green 1")
    assert fact in [name for name, _ in facts_of(match)]
    assert match.revealed(0)


def test_wilds_stay_beside_gaps() -> None:
    """TA-2, TA-3: four cards are left, three of them wild."""
    match = table(seat(), seat(), row="pink 1 wild 3 blue 1", rest=1)
    match.play("take pink")
    assert position_of(match)["row"] == [None, "wild", "wild", "wild", "blue"]
    match.play("take blue")
    assert position_of(match)["row"] == [None, "wild", "wild", "wild", None]


@pytest.mark.parametrize("version", [1, 2])
def test_payment_that_allows_a_better_row_replaces_wilds(version: int) -> None:
    """TA-2, after claiming. TA-3: in version 2 the payment is the new deck before the wild cards join the discards."""
    match = table(seat("red 2"), seat(), row="wild 3 blue 2", rest=1, version=version)
    assert wilds_open(match) == 3
    match.play("claim dam-begijnhof red 2")
    assert wilds_open(match) < 3
    names = [name for name, _ in facts_of(match)]
    assert names[:3] == ["claimed", "paid", "scored"]
    if version == 1:
        assert names[3] == "swept"
        assert facts_of(match)[4] == ("reshuffled", {"cards": 7})
    else:
        assert names[4] == "swept"
        assert facts_of(match)[3] == ("reshuffled", {"cards": 2})
        assert {details["card"] for _, details in facts_of(match)[5:7]} == {"red"}
        assert facts_of(match)[7] == ("reshuffled", {"cards": 5})


def test_wilds_stay_if_deck_and_row_would_only_change_places() -> None:
    """TA-2, TA-3: without discards, a deck of five replaces the row, which becomes the deck again, and so on."""
    match = table(seat("pink 1"), seat(), row="wild 3 pink 1 blue 1", deck="wild 4 blue 1", rest=1, version=2)
    assert wilds_open(match) == 3
    match.play("take wild")
    assert "swept" in [name for name, _ in facts_of(match)]
    assert wilds_open(match) < 3


def test_deck_of_five_replaces_the_wilds_if_it_is_better() -> None:
    """TA-2, TA-3: the deck has fewer than three wild cards, so it is turned up, and the row becomes the deck."""
    match = table(seat(), seat(), row="pink 1 wild 2 blue 2", deck="wild 1 red 3 wild 2", rest=1, version=2)
    match.play("take pink")
    position = position_of(match)
    assert position["row"] == ["red", "red", "red", "wild", "wild"]
    assert sorted(position["deck"]) == ["blue", "blue", "wild", "wild", "wild"]
    assert position["discards"] == {}


def test_no_replaceable_wilds_ever_stay() -> None:
    """TA-2: three other cards are enough for a row with two wild cards, so cards are replaced until it comes."""
    match = table(seat("red 1"), seat(), row="wild 3 blue 2", rest=1)
    match.play("claim oude_waal-waag red 1")
    position = position_of(match)
    assert sorted(position["row"]) == ["blue", "blue", "red", "wild", "wild"]
    assert position["deck"] == ["wild"]


# --- empty deck -----------------------------------------------------------------------------------------------------


def test_deck_is_reshuffled_only_when_a_card_is_needed_in_version_1() -> None:
    """TA-3."""
    match = table(seat(), seat(), deck="green 2", discards="red 4 black 2", rest=1, version=1)
    match.play_all(["draw", "draw"])
    position = position_of(match)
    assert position["deck"] == []
    assert position["discards"] == {"red": 4, "black": 2}
    assert "reshuffled" not in [name for name, _ in facts_of(match)]
    match.play("draw")
    position = position_of(match)
    assert len(position["deck"]) == 5
    assert position["discards"] == {}
    assert facts_of(match, since=2)[0] == ("reshuffled", {"cards": 6})


def test_deck_is_reshuffled_as_soon_as_it_is_empty() -> None:
    """TA-3: after the last card has been drawn."""
    match = table(seat(), seat(), deck="green 2", discards="red 4 black 2", rest=1, version=2)
    match.play("draw")
    assert "reshuffled" not in [name for name, _ in facts_of(match)]
    match.play("draw")
    position = position_of(match)
    assert sorted(position["deck"]) == ["black"] * 2 + ["red"] * 4
    assert position["discards"] == {}
    assert facts_of(match, since=1) == [("drew-unseen", {"seat": 0}), ("reshuffled", {"cards": 6})]
    assert match.view(1).deck == 6
    assert match.revealed(1)


def test_deck_is_reshuffled_when_its_last_card_is_turned_up() -> None:
    """TA-3."""
    match = table(seat(), seat(), deck="orange 1", discards="red 2", rest=1, version=2)
    match.play("take pink")
    position = position_of(match)
    assert position["row"] == ["orange", "blue", "green", "black", "red"]
    assert (position["deck"], position["discards"]) == (["red", "red"], {})
    assert facts_of(match) == [
        ("took", {"seat": 0, "card": "pink", "place": 0}),
        ("turned", {"card": "orange", "place": 0}),
        ("reshuffled", {"cards": 2}),
    ]


def test_empty_deck_without_discards_is_renewed_by_the_next_payment() -> None:
    """TA-3: there are discards from then on, and they become the deck at once."""
    match = table(seat("red 2"), seat(), deck="green 2", rest=1, version=2)
    match.play_all(["draw", "draw"])
    assert "reshuffled" not in [name for name, _ in facts_of(match)]
    match = table(seat("red 2"), seat(), rest=1, version=2)
    match.play("claim dam-begijnhof red 2")
    position = position_of(match)
    assert (position["deck"], position["discards"]) == (["red", "red"], {})
    assert facts_of(match)[3:] == [("reshuffled", {"cards": 2})]


def test_payment_stays_among_the_discards_in_version_1() -> None:
    """TA-3."""
    match = table(seat("red 2"), seat(), rest=1, version=1)
    match.play("claim dam-begijnhof red 2")
    position = position_of(match)
    assert (position["deck"], position["discards"]) == ([], {"red": 2})


def test_face_up_card_is_replaced_from_the_discards_in_version_1() -> None:
    """TA-3."""
    match = table(seat(), seat(), discards="orange 1", rest=1, version=1)
    match.play("take pink")
    assert position_of(match)["row"] == ["orange", "blue", "green", "black", "red"]
    assert facts_of(match) == [
        ("took", {"seat": 0, "card": "pink", "place": 0}),
        ("reshuffled", {"cards": 1}),
        ("turned", {"card": "orange", "place": 0}),
    ]


@pytest.mark.parametrize("version", [1, 2])
def test_reshuffle_keeps_all_cards(version: int) -> None:
    """TA-3: the discards become the deck."""
    match = table(seat(), seat(), deck="red 1", discards="red 3 black 2", rest=1, version=version)
    match.play("draw")
    match.play("draw")
    assert sorted([*position_of(match)["deck"], *hand(match).elements()]) == sorted(["red"] * 4 + ["black"] * 2)


def test_face_up_cards_have_gaps_without_cards() -> None:
    """TA-3."""
    match = table(seat(), seat(), rest=1)
    match.play("take green")
    assert position_of(match)["row"] == ["pink", "blue", None, "black", "red"]
    assert refusal(match, "draw") == ("no-cards-left", "draw: The deck and the discards are empty.")
    assert refusal(match, "take green")[0] == "not-in-row"
    match.play("take red")
    assert position_of(match)["row"] == ["pink", "blue", None, "black", None]


def test_gaps_are_filled_when_cards_are_discarded() -> None:
    """TA-3: the cards that pay for a route are turned up at once."""
    match = table(seat("red 2"), seat(), row="pink 1", rest=1)
    match.play("claim dam-begijnhof red 2")
    position = position_of(match)
    assert position["row"] == ["pink", "red", "red", None, None]
    assert (position["deck"], position["discards"]) == ([], {})
    assert facts_of(match)[3:] == [
        ("reshuffled", {"cards": 2}),
        ("turned", {"card": "red", "place": 1}),
        ("turned", {"card": "red", "place": 2}),
    ]


@pytest.mark.parametrize(
    ("left", "first"),
    [
        ({"row": "pink 1"}, "take pink"),
        ({"row": "wild 2 pink 1"}, "take pink"),
    ],
)
def test_turn_ends_after_one_card_without_a_second(left: dict[str, str], first: str) -> None:
    """TA-3, TA-4: a face-up wild card can't be the second card."""
    match = table(seat(), seat(), rest=1, **left)
    match.play(first)
    assert match.waiting == (1,)
    assert facts_of(match)[-1] == ("no-more-cards", {"seat": 0})


def test_face_up_card_is_enough_for_a_second_draw() -> None:
    """TA-3."""
    match = table(seat(), seat(), deck="green 1", rest=1)
    match.play("draw")
    assert match.waiting == (0,)
    assert "draw" not in match.moves()
    match.play("take pink")
    assert match.waiting == (1,)


def test_turn_ends_if_only_face_up_wilds_are_left() -> None:
    """TA-3, TA-4."""
    match = table(seat(), seat(), row="wild 5", deck="green 1", rest=1)
    match.play("draw")
    assert match.waiting == (1,)
    assert facts_of(match, 1) == [("drew-unseen", {"seat": 0}), ("no-more-cards", {"seat": 0})]
