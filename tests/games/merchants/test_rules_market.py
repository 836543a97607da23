"""Commodity cards: three steps on the market."""

import pytest

from .positions import facts, held, nobody_buys, offers, refused, table, using, with_tokens

COMMODITIES = ["sugar", "gemstones", "spice", "silk"]


@pytest.mark.parametrize(
    ("moves", "market"),
    [
        (["sugar", "sugar", "silk"], {"sugar": 2, "silk": 1}),
        (["sugar", "silk", "sugar"], {"sugar": 2, "silk": 1}),
        (["sugar", "gemstones", "spice"], {"sugar": 1, "gemstones": 1, "spice": 1}),
        (["silk", "spice", "spice"], {"spice": 2, "silk": 1}),
    ],
)
def test_commodity_card_gives_three_steps_in_any_combination(moves: list[str], market: dict[str, int]) -> None:
    """MA-4, MA-112: the first step on a new track puts a token on its first space."""
    match = using("commodity")
    match.play_all([f"advance {commodity}" for commodity in moves])
    assert held(match, 0).market == market
    assert held(match, 0).tokens == 24 - len(market)
    assert match.view().phase == "stopping"


@pytest.mark.parametrize("before", [0, 1, 4])
def test_third_step_on_a_track_is_refused(before: int) -> None:
    """MA-4: placing a token is a step as well."""
    match = using("commodity", holdings={0: {"market": {"spice": before} if before else {}}})
    match.play_all(["advance spice", "advance spice"])
    assert held(match, 0).market == {"spice": before + 2}
    assert offers(match) == ["pass", "advance sugar", "advance gemstones", "advance silk"]
    assert refused(match, "advance spice")[0] == "twice-a-track"


def test_steps_on_a_track_count_across_other_steps() -> None:
    """MA-4."""
    match = using("commodity")
    match.play_all(["advance spice", "advance silk", "advance spice"])
    assert held(match, 0).market == {"spice": 2, "silk": 1}


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_fewer_steps_may_be_taken(steps: int) -> None:
    """MA-3, MA-4."""
    match = using("commodity")
    match.play_all([*["advance silk"] * steps, "pass"])
    assert held(match, 0).market == ({"silk": steps} if steps else {})
    assert ("declined", 0) in facts(match)
    assert match.view().phase == "stopping"


def test_token_on_the_last_space_stays_there() -> None:
    """MA-5."""
    match = using("commodity", holdings={0: {"market": {"silk": 7}}})
    match.play("advance silk")
    assert held(match, 0).market == {"silk": 8}
    assert refused(match, "advance silk") == (
        "end-of-track",
        "Your token is already on the last space of the silk track",
    )
    assert offers(match, "advance") == ["sugar", "gemstones", "spice"]


def test_commodity_card_ends_when_no_step_is_possible() -> None:
    """MA-5, MA-4: one step was left to do, and two are lost."""
    market = {"sugar": 8, "gemstones": 8, "spice": 8, "silk": 7}
    match = using("commodity", holdings={0: {"market": market}})
    match.play("advance silk")
    assert held(match, 0).market == dict.fromkeys(COMMODITIES, 8)
    assert match.view().phase == "stopping"


def test_only_open_track_takes_two_steps() -> None:
    """MA-4: the third has nowhere to go."""
    market = {"sugar": 8, "gemstones": 8, "spice": 8, "silk": 3}
    match = using("commodity", holdings={0: {"market": market}})
    match.play_all(["advance silk", "advance silk"])
    assert held(match, 0).market["silk"] == 5
    assert match.view().phase == "stopping"


def test_player_without_tokens_moves_only_those_on_tracks() -> None:
    """MA-6."""
    match = using("commodity", holdings={0: with_tokens(0, {"spice": 2, "silk": 8})})
    assert held(match, 0).tokens == 0
    assert offers(match) == ["pass", "advance spice"]
    assert refused(match, "advance sugar") == ("no-tokens", "You have no tokens left to place")


def test_last_token_can_be_placed_once() -> None:
    """MA-6: then the other empty tracks are closed."""
    match = using("commodity", holdings={0: with_tokens(1, {"spice": 2})})
    assert offers(match, "advance") == COMMODITIES
    match.play("advance sugar")
    assert held(match, 0).tokens == 0
    assert offers(match, "advance") == ["sugar", "spice"]


@pytest.mark.parametrize("market", [{}, {"silk": 8}, {"silk": 8, "sugar": 8}])
def test_useless_commodity_card_is_lost(market: dict[str, int]) -> None:
    """MA-6, MA-5: nobody is asked, and the auction begins."""
    match = table(
        card="commodity",
        disks={"auction": "silk", "discard": "sugar"},
        holdings={0: with_tokens(0, market)},
    )
    match.play("mayor")
    assert facts(match)[1:4] == [("discarded", "sugar"), ("used", 0, "commodity"), ("impossible", 0)]
    assert match.view().phase == "stopping"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_buyer_of_a_commodity_card_moves_own_tokens(seat: int) -> None:
    """MA-4, MA-120."""
    match = using("commodity", seat, disk="auction", holdings={0: {"market": {"silk": 3}}})
    assert match.waiting == (seat,)
    match.play_all(["advance silk", "advance sugar", "advance silk"])
    assert held(match, seat).market == {"sugar": 1, "silk": 2}
    assert held(match, 0).market == {"silk": 3}


def test_several_tokens_share_a_space() -> None:
    """MA-112: each has one token a track."""
    match = using("commodity", holdings={seat: {"market": {"silk": 3}} for seat in range(4)})
    match.play("advance silk")
    assert [held(match, seat).market for seat in range(4)] == [{"silk": 4}, {"silk": 3}, {"silk": 3}, {"silk": 3}]


def test_commodity_cards_count_their_steps_separately() -> None:
    """MA-4: the mayor uses one, buys the other, and takes two steps on the same track with each."""
    match = table(card="commodity", disks={"auction": "commodity", "discard": "sugar"})
    match.play_all(["mayor", "advance silk", "advance silk", "advance sugar"])
    match.play("stop 60", 0)
    nobody_buys(match)
    match.play_all(["advance silk", "advance silk"])
    assert held(match, 0).market == {"sugar": 1, "silk": 4}
    assert refused(match, "advance silk")[0] == "twice-a-track"
