"""Drawing Transportation cards: deck and row, wilds, sweeps, reshuffles, and what happens when cards run out."""

import pytest

from amstel import Match

from .positions import counted, lies, refused, seat, table, told


def hand(match: Match, number: int = 0) -> dict[str, int]:
    held: dict[str, int] = lies(match)["seats"][number]["hand"]
    return held


def wilds_open(match: Match) -> int:
    row: list[str | None] = lies(match)["row"]
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
def test_two_cards_each_from_the_deck_or_from_the_row(moves: list[str], gained: str) -> None:
    """TA-117: and an open card's place is filled before the second is chosen."""
    match = table(seat(), seat(), deck="orange 1 pink 1 green 1")
    match.play(moves[0])
    assert match.waiting == (0,)
    match.play(moves[1])
    assert match.waiting == (1,)
    assert hand(match) == counted(gained)


def test_an_open_card_is_replaced_at_once_in_its_place() -> None:
    """TA-117."""
    match = table(seat(), seat(), row="pink 1 blue 1 green 1 black 1 red 1", deck="orange 1")
    match.play("take green")
    assert lies(match)["row"] == ["pink", "blue", "orange", "black", "red"]
    assert told(match) == [
        ("took", {"seat": 0, "card": "green", "place": 2}),
        ("turned", {"card": "orange", "place": 2}),
    ]


def test_a_card_that_does_not_lie_open_cannot_be_taken() -> None:
    """TA-117."""
    match = table(seat(), seat(), row="pink 1 blue 1 green 1 black 1 red 1")
    assert refused(match, "take orange") == ("not-in-row", "take orange: there is no orange card face up.")
    assert refused(match, "take wild") == ("not-in-row", "take wild: there is no wild card face up.")


def test_the_leftmost_card_of_a_colour_is_taken() -> None:
    """TA-118."""
    match = table(seat(), seat(), row="pink 1 red 1 blue 1 red 2", deck="orange 1 green 1")
    match.play("take red")
    assert lies(match)["row"] == ["pink", "orange", "blue", "red", "red"]
    match.play("take red")
    assert lies(match)["row"] == ["pink", "orange", "blue", "green", "red"]


def test_a_hand_has_no_limit() -> None:
    """TA-116: with all cards but seven in hand one still draws."""
    match = table(seat(), seat(), deck="blue 2", rest=0)
    assert match.view(0).seats[0].cards == 37
    match.play_all(["draw", "draw"])
    assert match.view(0).seats[0].cards == 39


# --- wilds --------------------------------------------------------------------------------------------------------


def test_an_open_wild_taken_first_ends_the_drawing() -> None:
    """TA-4."""
    match = table(seat(), seat(), row="wild 1 pink 2 blue 2")
    match.play("take wild")
    assert hand(match) == {"wild": 1}
    assert match.waiting == (1,)


@pytest.mark.parametrize("first", ["draw", "take pink"])
def test_an_open_wild_cannot_be_the_second_card(first: str) -> None:
    """TA-4."""
    match = table(seat(), seat(), row="wild 1 pink 2 blue 2", deck="red 2")
    match.play(first)
    assert "take wild" not in match.moves()
    assert refused(match, "take wild") == (
        "no-second-wild",
        "take wild: you may take a face-up wild card only as your first card.",
    )


def test_a_wild_that_replaces_the_first_card_cannot_be_taken_either() -> None:
    """TA-4, TA-117."""
    match = table(seat(), seat(), deck="wild 1")
    match.play("take pink")
    assert lies(match)["row"][0] == "wild"
    assert refused(match, "take wild")[0] == "no-second-wild"


def test_a_wild_drawn_blind_is_a_card_like_any_other() -> None:
    """TA-4: both cards may be wilds from the deck."""
    match = table(seat(), seat(), deck="wild 2")
    match.play("draw")
    assert match.waiting == (0,)
    match.play("draw")
    assert hand(match) == {"wild": 2}
    assert match.waiting == (1,)


# --- sweeps -------------------------------------------------------------------------------------------------------


def test_a_third_open_wild_sweeps_the_row() -> None:
    """TA-2, after taking: all five are discarded and five new ones turned, before the second card."""
    match = table(seat(), seat(), row="pink 1 wild 2 blue 2", deck="wild 1 red 2 green 2 black 1")
    match.play("take pink")
    moment = lies(match)
    assert moment["row"] == ["red", "red", "green", "green", "black"]
    assert moment["discards"] == {"blue": 2, "wild": 3}
    assert moment["phase"] == "second-card"
    assert [name for name, _ in told(match)] == ["took", "turned", "swept", *["turned"] * 5]
    match.play("take black")
    assert match.waiting == (1,)


def test_two_open_wilds_stay() -> None:
    """TA-2."""
    match = table(seat(), seat(), row="pink 2 wild 1 blue 2", deck="wild 1")
    match.play("take pink")
    assert wilds_open(match) == 2
    assert lies(match)["discards"] == {}


def test_new_rows_are_swept_again() -> None:
    """TA-2: as often as three wilds come."""
    match = table(seat(), seat(), row="pink 1 wild 2 blue 2", deck="wild 1 red 1 wild 3 red 1 green 5")
    match.play("take pink")
    moment = lies(match)
    assert moment["row"] == ["green"] * 5
    assert moment["discards"] == {"blue": 2, "red": 2, "wild": 6}
    assert [name for name, _ in told(match)].count("swept") == 2


def test_a_sweep_may_reshuffle_what_it_swept() -> None:
    """TA-2, TA-3: the swept cards come back into the deck when it runs out meanwhile."""
    match = table(seat("blue 4"), seat(), row="pink 1 wild 2 blue 2", deck="wild 1 red 3", rest=1)
    match.play("take pink")
    moment = lies(match)
    assert None not in moment["row"]
    assert moment["row"].count("wild") < 3
    assert len(moment["deck"]) + sum(moment["discards"].values()) == 3
    assert "reshuffled" in [name for name, _ in told(match)]


def test_wilds_stay_where_a_better_row_is_impossible() -> None:
    """TA-2: row, deck and discards hold too few other cards, so there is no endless sweeping."""
    match = table(seat(), seat(), row="pink 1 wild 2 blue 2", deck="wild 3", rest=1)
    match.play("take pink")
    assert lies(match)["row"] == ["wild", "wild", "wild", "blue", "blue"]
    assert "swept" not in [name for name, _ in told(match)]
    match.play("take blue")
    assert lies(match)["row"] == ["wild", "wild", "wild", "wild", "blue"]


@pytest.mark.parametrize(("deck", "fact"), [("wild 1", "wilds-stay"), ("blue 1", "swept")])
def test_whether_wilds_stay_tells_of_the_deck(deck: str, fact: str) -> None:
    """TA-2: a claim alone can show what kind of card the last one is, so it is not taken back unasked."""
    match = table(seat("green 1"), seat(), row="wild 4 pink 1", deck=deck, rest=1)
    match.play("claim korenmetershuisje-oude_kerk:green green 1")
    assert fact in [name for name, _ in told(match)]
    assert match.revealed(0)


def test_a_row_of_wilds_and_gaps_stays() -> None:
    """TA-2, TA-3: four cards are left, three of them wild."""
    match = table(seat(), seat(), row="pink 1 wild 3 blue 1", rest=1)
    match.play("take pink")
    assert lies(match)["row"] == [None, "wild", "wild", "wild", "blue"]
    match.play("take blue")
    assert lies(match)["row"] == [None, "wild", "wild", "wild", None]


def test_a_row_of_wilds_is_swept_when_a_payment_makes_a_better_one_possible() -> None:
    """TA-2, after claiming."""
    match = table(seat("red 2"), seat(), row="wild 3 blue 2", rest=1)
    assert wilds_open(match) == 3
    match.play("claim dam-begijnhof red 2")
    assert wilds_open(match) < 3
    names = [name for name, _ in told(match)]
    assert names[:3] == ["claimed", "paid", "scored"]
    assert "swept" in names
    assert names.index("reshuffled") > names.index("swept")


def test_no_row_of_three_wilds_stays_that_could_be_better() -> None:
    """TA-2: three other cards are enough for a row with two wilds; then the sweeping goes on until it comes."""
    match = table(seat("red 1"), seat(), row="wild 3 blue 2", rest=1)
    match.play("claim oude_waal-waag red 1")
    moment = lies(match)
    assert sorted(moment["row"]) == ["blue", "blue", "red", "wild", "wild"]
    assert moment["deck"] == ["wild"]


# --- the deck runs out ----------------------------------------------------------------------------------------------


def test_the_deck_is_reshuffled_when_a_card_is_needed_and_not_before() -> None:
    """TA-3."""
    match = table(seat(), seat(), deck="green 2", discards="red 4 black 2", rest=1)
    match.play_all(["draw", "draw"])
    moment = lies(match)
    assert moment["deck"] == []
    assert moment["discards"] == {"red": 4, "black": 2}
    assert "reshuffled" not in [name for name, _ in told(match)]
    match.play("draw")
    moment = lies(match)
    assert len(moment["deck"]) == 5
    assert moment["discards"] == {}
    assert told(match, since=2)[0] == ("reshuffled", {"cards": 6})


def test_an_open_card_taken_with_an_empty_deck_is_replaced_from_the_discards() -> None:
    """TA-3."""
    match = table(seat(), seat(), discards="orange 1", rest=1)
    match.play("take pink")
    assert lies(match)["row"] == ["orange", "blue", "green", "black", "red"]
    assert told(match) == [
        ("took", {"seat": 0, "card": "pink", "place": 0}),
        ("reshuffled", {"cards": 1}),
        ("turned", {"card": "orange", "place": 0}),
    ]


def test_the_same_cards_come_back() -> None:
    """TA-3: what was discarded is what is shuffled."""
    match = table(seat(), seat(), discards="red 4 black 2", rest=1)
    match.play("draw")
    assert sorted([*lies(match)["deck"], *hand(match)]) == sorted(["red"] * 4 + ["black"] * 2)


def test_with_no_card_left_the_row_has_gaps() -> None:
    """TA-3."""
    match = table(seat(), seat(), rest=1)
    match.play("take green")
    assert lies(match)["row"] == ["pink", "blue", None, "black", "red"]
    assert refused(match, "draw") == ("no-cards-left", "draw: the deck and the discards are empty.")
    assert refused(match, "take green")[0] == "not-in-row"
    match.play("take red")
    assert lies(match)["row"] == ["pink", "blue", None, "black", None]


def test_gaps_are_filled_as_soon_as_cards_are_discarded() -> None:
    """TA-3: the payment of a route is turned open at once."""
    match = table(seat("red 2"), seat(), row="pink 1", rest=1)
    match.play("claim dam-begijnhof red 2")
    moment = lies(match)
    assert moment["row"] == ["pink", "red", "red", None, None]
    assert (moment["deck"], moment["discards"]) == ([], {})
    assert told(match)[3:] == [
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
def test_a_turn_ends_after_one_card_where_no_second_can_be_had(left: dict[str, str], first: str) -> None:
    """TA-3, TA-4: an open wild is no second card."""
    match = table(seat(), seat(), rest=1, **left)
    match.play(first)
    assert match.waiting == (1,)
    assert told(match)[-1] == ("no-more-cards", {"seat": 0})


def test_after_a_blind_card_an_open_one_is_enough_to_go_on() -> None:
    """TA-3."""
    match = table(seat(), seat(), deck="green 1", rest=1)
    match.play("draw")
    assert match.waiting == (0,)
    assert "draw" not in match.moves()
    match.play("take pink")
    assert match.waiting == (1,)


def test_only_wilds_open_and_the_last_card_blind() -> None:
    """TA-3, TA-4."""
    match = table(seat(), seat(), row="wild 5", deck="green 1", rest=1)
    match.play("draw")
    assert match.waiting == (1,)
    assert told(match, 1) == [("drew-unseen", {"seat": 0}), ("no-more-cards", {"seat": 0})]
