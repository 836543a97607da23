"""Claiming routes: paying, carts, doubles, points, merchandise."""

import pytest

import amstel
from amstel import Match

from .positions import COLOURS, FOURTEEN, LONG, claims, facts_of, position_of, refusal, seat, table

GREEN = "dam-oost_indisch_huis:green"
BLACK = "dam-oost_indisch_huis:black"


# --- paying -------------------------------------------------------------------------------------------------------


def test_green_route_of_three_has_four_payments() -> None:
    """TA-120, TA-5."""
    match = table(seat("green 6 wild 5 red 6 black 6"), seat())
    assert claims(match, GREEN) == ["green 3", "green 2 wild 1", "green 1 wild 2", "wild 3"]


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ("green 3", ["green 3"]),
        ("green 2 wild 1", ["green 2 wild 1"]),
        ("green 1 wild 2", ["green 1 wild 2"]),
        ("wild 3", ["wild 3"]),
        ("green 3 wild 1", ["green 3", "green 2 wild 1"]),
        ("green 2", []),
        ("green 1 wild 1", []),
        ("wild 2", []),
        ("red 6 blue 6", []),
        ("green 2 red 6", []),
    ],
)
def test_payments_are_all_mixtures_that_the_hand_allows(hand: str, ways: list[str]) -> None:
    """TA-5, TA-119, TA-120."""
    assert claims(table(seat(hand), seat()), GREEN) == ways


@pytest.mark.parametrize("way", ["green 3", "green 2 wild 1", "green 1 wild 2", "wild 3"])
def test_payment_goes_from_the_hand_to_the_discards(way: str) -> None:
    """TA-119, TA-5."""
    match = table(seat("green 3 wild 3"), seat())
    match.play(f"claim {GREEN} {way}")
    position = position_of(match)
    words = way.split()
    paid = {card: int(number) for card, number in zip(words[::2], words[1::2], strict=True)}
    assert position["discards"] == paid
    assert position["seats"][0]["hand"] == {
        card: 3 - paid.get(card, 0) for card in ("green", "wild") if paid.get(card, 0) < 3
    }
    assert position["seats"][0]["routes"] == [GREEN]
    assert match.view().seats[0].carts == 13
    assert match.waiting == (1,)


def test_claim_writes_its_facts() -> None:
    """TA-119, TA-123, TA-124: the same facts for everyone."""
    match = table(seat("green 1 wild 2"), seat())
    match.play("claim nieuwe_waal-noordermarkt green 1 wild 1")
    facts = [
        ("claimed", {"seat": 0, "route": "nieuwe_waal-noordermarkt"}),
        ("paid", {"seat": 0, "card": "green", "plain": 1, "wild": 1}),
        ("scored", {"seat": 0, "points": 2}),
        ("merchandise", {"seat": 0}),
    ]
    assert facts_of(match) == facts_of(match, 0) == facts_of(match, 1) == facts


def test_too_few_cards_are_refused_with_what_the_route_needs() -> None:
    """TA-5, TA-119: one payment's lack would sound as if a card more were enough."""
    match = table(seat("green 1 wild 1 red 3"), seat())
    for way in ("green 3", "green 2 wild 1", "green 1 wild 2"):
        assert refusal(match, f"claim {GREEN} {way}") == (
            "too-few-cards",
            f"claim {GREEN} {way}: Dam - Oost-Indisch Huis (green) needs 3 green or wild cards; you have 2.",
        )
    assert refusal(match, f"claim {GREEN} wild 3")[1].endswith("That payment needs 3 wild; you have 1.")


def test_payment_without_enough_cards_is_refused_with_the_numbers() -> None:
    """TA-5, TA-119: where another payment would do."""
    match = table(seat("green 2 wild 1"), seat())
    assert refusal(match, f"claim {GREEN} green 3") == (
        "not-enough-cards",
        f"claim {GREEN} green 3: That payment needs 3 green; you have 2.",
    )
    assert refusal(match, f"claim {GREEN} green 1 wild 2") == (
        "not-enough-cards",
        f"claim {GREEN} green 1 wild 2: That payment needs 2 wild; you have 1.",
    )
    assert refusal(match, f"claim {GREEN} wild 3")[1].endswith("That payment needs 3 wild; you have 1.")


def test_coloured_route_takes_only_its_colour() -> None:
    """TA-5: payments that no hand could make are not even moves."""
    match = table(seat("red 6 green 6 wild 2"), seat())
    for way in ("red 3", "red 2 wild 1", "green 2 red 1", "green 4", "green 0 wild 3"):
        with pytest.raises((amstel.UnknownMove, amstel.IllegalMove)):
            match.play(f"claim {GREEN} {way}")
        assert f"claim {GREEN} {way}" not in match.rules.notation.texts


def test_wrong_colour_is_refused_with_the_possible_payments() -> None:
    """TA-5: the commonest slip of a newcomer gets a way on."""
    match = table(seat("red 3 green 3"), seat())
    with pytest.raises(amstel.UnknownMove, match="green 3"):
        match.play(f"claim {GREEN} red 3")


@pytest.mark.parametrize("colour", COLOURS)
def test_grey_route_takes_any_one_colour(colour: str) -> None:
    """TA-5."""
    match = table(seat(f"{colour} 2 wild 1"), seat(), row="wild 2 pink 1 blue 1 green 1")
    assert claims(match, "dam-begijnhof") == [f"{colour} 2", f"{colour} 1 wild 1"]
    match.play(f"claim dam-begijnhof {colour} 2")
    assert position_of(match)["seats"][0]["routes"] == ["dam-begijnhof"]


def test_grey_route_takes_wild_cards_alone() -> None:
    """TA-5."""
    assert claims(table(seat("wild 4"), seat()), LONG[0]) == ["wild 4"]


def test_grey_route_refuses_two_colours() -> None:
    """TA-5."""
    match = table(seat("red 1 blue 1"), seat())
    assert claims(match, "dam-begijnhof") == []
    with pytest.raises(amstel.IllegalMove):
        match.play("claim dam-begijnhof red 1 blue 1")
    assert refusal(match, "claim dam-begijnhof red 2")[1].endswith("needs 2 red or wild cards; you have 1.")


def test_grey_route_lists_every_payment_of_a_mixed_hand() -> None:
    """TA-5: each colour with as many wilds as one likes."""
    match = table(seat("red 3 blue 1 wild 2"), seat())
    assert set(claims(match, "noordermarkt-korenmetershuisje")) == {
        "red 3",
        "red 2 wild 1",
        "red 1 wild 2",
        "blue 1 wild 2",
    }


def test_claim_without_a_payment_is_ambiguous() -> None:
    """TA-5: the choice is the player's, so it is never guessed."""
    match = table(seat("green 3 wild 1"), seat())
    with pytest.raises(amstel.AmbiguousMove) as caught:
        match.play(f"claim {GREEN}")
    assert caught.value.choices == (f"claim {GREEN} green 3", f"claim {GREEN} green 2 wild 1")


# --- which routes -------------------------------------------------------------------------------------------------


def test_free_route_may_be_claimed_without_a_connection() -> None:
    """TA-121."""
    match = table(seat("red 3", routes=["dam-begijnhof"]), seat())
    match.play("claim noordermarkt-jordaan red 2")
    assert set(position_of(match)["seats"][0]["routes"]) == {"dam-begijnhof", "noordermarkt-jordaan"}


def test_claimed_route_is_closed_to_everyone() -> None:
    """TA-121."""
    match = table(seat("red 3", routes=["oude_waal-waag"]), seat("red 3", routes=["dam-begijnhof"]))
    assert refusal(match, "claim dam-begijnhof red 2") == (
        "route-taken",
        "claim dam-begijnhof red 2: Seat 2 already owns Dam - Begijnhof.",
    )
    assert refusal(match, "claim oude_waal-waag red 1")[1].endswith("Seat 1 already owns Oude Waal - Waag.")


def test_claim_ends_the_turn() -> None:
    """TA-122."""
    match = table(seat("red 3"), seat())
    match.play("claim oude_waal-waag red 1")
    assert refusal(match, "claim dam-begijnhof red 2", 0)[0] == "not-asked"


# --- points -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "payment", "points"),
    [
        ("oude_waal-waag", "red 1", 1),
        ("dam-begijnhof", "red 2", 2),
        ("jordaan-jan_roodenpoortstoren", "red 3", 4),
        ("haringpakkerstoren-oude_waal", "red 4", 7),
    ],
)
def test_route_scores_at_once_by_its_length(route: str, payment: str, points: int) -> None:
    """TA-123."""
    match = table(seat("red 4"), seat("red 1"))
    match.play(f"claim {route} {payment}")
    assert match.scores() == [points, 0]
    assert match.view().seats[0].points == points
    assert ("scored", {"seat": 0, "points": points}) in facts_of(match)
    assert [(row.source, row.which, row.points) for row in match.breakdown()] == [("route", route, points)]


# --- carts --------------------------------------------------------------------------------------------------------


def test_route_takes_one_cart_per_space() -> None:
    """TA-119, TA-102."""
    match = table(seat("red 4"), seat())
    match.play(f"claim {LONG[0]} red 4")
    assert [has.carts for has in match.view().seats] == [12, 16]


def test_route_without_enough_carts_is_refused() -> None:
    """TA-7: with three carts a route of three can be claimed, one of four cannot."""
    match = table(
        seat("red 5 wild 1", routes=[*LONG[:2], "oude_waal-waag", "dam-begijnhof", "oude_waal-oude_kerk"]), seat()
    )
    assert match.view().seats[0].carts == 3
    assert refusal(match, f"claim {LONG[2]} red 4") == (
        "not-enough-carts",
        f"claim {LONG[2]} red 4: De Drie Hendricken - Begijnhof needs 4 carts; you have 3 left.",
    )
    assert "red 3" in claims(match, "noordermarkt-korenmetershuisje")


def test_two_carts_exclude_routes_of_three() -> None:
    """TA-7."""
    match = table(seat("red 6", routes=FOURTEEN), seat(), last_turns=1)
    assert refusal(match, "claim noordermarkt-korenmetershuisje red 3")[1].endswith("needs 3 carts; you have 2 left.")
    match.play("claim noordermarkt-jordaan red 2")
    assert match.view().seats[0].carts == 0


def test_no_carts_exclude_all_routes() -> None:
    """TA-7."""
    match = table(seat("red 6", routes=[*FOURTEEN, "oude_waal-oude_kerk"]), seat(), last_turns=1)
    assert not any(move.startswith("claim") for move in match.moves())
    assert refusal(match, "claim oude_waal-waag red 1")[0] == "not-enough-carts"


# --- double routes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_second_route_of_a_double_is_refused_to_its_owner(seats: int) -> None:
    """TA-6."""
    match = table(seat("black 6", routes=[GREEN]), *(seat() for _ in range(seats - 1)))
    assert claims(match, BLACK) == []
    reason, words = refusal(match, f"claim {BLACK} black 3")
    assert reason == "own-twin"
    assert words == f"claim {BLACK} black 3: You own the other half of this double route, and no player may claim both."


def test_twin_is_closed_with_two_players() -> None:
    """TA-6."""
    match = table(seat(routes=[GREEN]), seat("black 6"), turn=1)
    assert claims(match, BLACK) == []
    assert refusal(match, f"claim {BLACK} black 3") == (
        "twin-closed",
        f"claim {BLACK} black 3: With two players, only one route of a double route can be claimed.",
    )


def test_claim_closes_the_twin_with_two_players() -> None:
    """TA-6."""
    match = table(seat("green 3"), seat("black 3"))
    assert match.view().closed == []
    match.play(f"claim {GREEN} green 3")
    assert match.view().closed == [BLACK]
    assert claims(match, BLACK) == []
    assert refusal(match, f"claim {BLACK} black 3")[0] == "twin-closed"


@pytest.mark.parametrize("seats", [3, 4])
def test_twin_is_open_to_others_with_more_players(seats: int) -> None:
    """TA-6: and a third player neither."""
    match = table(seat("green 3"), *(seat("black 3") for _ in range(seats - 2)), seat())
    match.play(f"claim {GREEN} green 3")
    assert claims(match, BLACK) == ["black 3"]
    match.play(f"claim {BLACK} black 3")
    assert [has["routes"] for has in position_of(match)["seats"]][:2] == [[GREEN], [BLACK]]
    assert refusal(match, f"claim {BLACK} black 3") == (
        "route-taken",
        f"claim {BLACK} black 3: Seat 2 already owns Dam - Oost-Indisch Huis (black).",
    )


# --- merchandise ----------------------------------------------------------------------------------------------------


def collected(match: Match) -> list[int]:
    return [has.merchandise for has in match.view().seats]


@pytest.mark.parametrize(
    ("route", "payment"),
    [
        ("de_drie_hendricken-westermarkt:pink", "pink 1"),
        ("noordermarkt-jordaan", "red 2"),
        ("westermarkt-begijnhof", "red 3"),
        ("haringpakkerstoren-oude_waal", "red 4"),
    ],
)
def test_route_brings_one_merchandise_card_at_any_length(route: str, payment: str) -> None:
    """TA-8, TA-124: everyone sees it."""
    match = table(seat("pink 1 red 4"), seat())
    match.play(f"claim {route} {payment}")
    assert collected(match) == [1, 0]
    assert match.view(1).seats[0].merchandise == 1
    assert facts_of(match, 1).count(("merchandise", {"seat": 0})) == 1


def test_route_without_a_cart_symbol_brings_no_merchandise() -> None:
    """TA-124."""
    match = table(seat("red 4"), seat())
    match.play("claim noordermarkt-korenmetershuisje red 3")
    assert collected(match) == [0, 0]
    assert "merchandise" not in [name for name, _ in facts_of(match)]


def test_merchandise_adds_up() -> None:
    """TA-8, TA-124."""
    match = table(seat("red 2", routes=LONG[:2]), seat())
    assert collected(match) == [2, 0]
    match.play("claim noordermarkt-jordaan red 2")
    assert collected(match) == [3, 0]
