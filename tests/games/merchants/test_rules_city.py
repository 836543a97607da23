"""Cards for Amsterdam, with one district and with two."""

from typing import Any

import pytest

from amstel.games.merchants.components import Card

from .positions import CARDS, PARTS, city, facts, held, offers, refused, table, using, with_tokens

COMMODITIES = ["sugar", "gemstones", "spice", "silk"]
DISTRICTS = [district.id for district in PARTS.districts]
PAIRS = [card for card in CARDS.values() if card.kind == "pair"]


@pytest.mark.parametrize("district", DISTRICTS)
def test_district_card_offers_its_spaces(district: str) -> None:
    """MA-115."""
    match = using(district)
    assert offers(match) == ["pass", *(f"build {space}" for space in city(district))]
    assert len(city(district)) == 9


@pytest.mark.parametrize("card", PAIRS, ids=lambda card: card.id)
def test_pair_card_offers_the_spaces_of_both_districts(card: Card) -> None:
    """MA-115, MA-116."""
    assert card.districts is not None
    match = using(card.id)
    assert offers(match) == ["pass", *(f"build {space}" for space in city(*card.districts))]
    match.play(f"build {card.districts[1]}-b2")
    assert held(match, 0).warehouses == [f"{card.districts[1]}-b2"]
    assert held(match, 0).market == {card.commodity: 1}
    assert match.view().phase == "stopping"


def test_pair_cards_are_twelve_different_ones() -> None:
    """MA-104, MA-116: each district comes first with each other one."""
    assert len({pair.districts for pair in PAIRS}) == len(PAIRS) == 12


def test_districts_not_on_the_card_are_refused() -> None:
    """MA-115."""
    match = using("oude_zijde+grachten")
    for space in ("lastage-a1", "nieuwe_zijde-c3"):
        assert refused(match, f"build {space}") == ("district-not-shown", "The card doesn't show that district")


def test_taken_space_is_not_offered() -> None:
    """MA-115."""
    match = using("lastage", holdings={0: {"warehouses": ["lastage-a1"]}, 3: {"warehouses": ["lastage-c3"]}})
    assert len(offers(match, "build")) == 7
    for space, name in (("lastage-a1", "Lastage a1"), ("lastage-c3", "Lastage c3")):
        assert refused(match, f"build {space}") == ("space-taken", f"{name} is already taken")


def test_commodity_is_chosen_after_the_warehouse() -> None:
    """MA-116, MA-3: and the step cannot be declined."""
    match = using("lastage", holdings={0: {"market": {"silk": 8, "spice": 2}}})
    match.play("build lastage-b2")
    assert facts(match) == [("built", 0, "lastage-b2")]
    assert (match.waiting, offers(match)) == ((0,), ["advance sugar", "advance gemstones", "advance spice"])
    assert refused(match, "pass")[0] == "must-step"
    assert refused(match, "build lastage-b3")[0] == "must-step"
    assert refused(match, "advance silk")[0] == "end-of-track"
    match.play("advance spice")
    assert held(match, 0).market == {"spice": 3, "silk": 8}
    assert match.view().phase == "stopping"


def test_amsterdam_card_may_be_declined() -> None:
    """MA-3."""
    for card in ("lastage", "lastage+grachten"):
        match = using(card, holdings={0: {"market": {"silk": 2}}})
        match.play("pass")
        assert (held(match, 0).warehouses, held(match, 0).market) == ([], {"silk": 2})
        assert match.view().phase == "stopping"


@pytest.mark.parametrize(("card", "full"), [("lastage", ["lastage"]), ("lastage+grachten", ["lastage", "grachten"])])
@pytest.mark.parametrize("tokens", [True, False])
def test_card_with_full_districts_gives_nothing(card: str, full: list[str], tokens: bool) -> None:
    """MA-3: no step on the market either, with or without tokens."""
    taken = city(*full)
    own: dict[str, Any] = {"market": {"silk": 2}}
    if not tokens:
        own["warehouses"] = city("nieuwe_zijde", "oude_zijde")
        own["offices"] = {"africa-silk": 2, "africa-sugar": 2, "africa-gemstones": 1}
    disks = {"auction": "commodity", "discard": "sugar"}
    match = table(card=card, disks=disks, holdings={0: own, 1: {"warehouses": taken}})
    assert (held(match, 0).tokens > 0) == tokens
    match.play("mayor")
    assert facts(match)[1:4] == [("discarded", "sugar"), ("used", 0, card), ("impossible", 0)]
    assert held(match, 0).market == {"silk": 2}


def test_one_free_space_can_be_built_on() -> None:
    """MA-115."""
    match = using("lastage+grachten", holdings={1: {"warehouses": [*city("lastage"), *city("grachten")[1:]]}})
    assert offers(match, "build") == ["grachten-a1"]


def test_warehouse_is_built_at_the_end_of_a_track() -> None:
    """MA-5, MA-116."""
    match = using("lastage+grachten", holdings={0: {"market": {"silk": 8}}})
    match.play("build grachten-a1")
    assert (held(match, 0).warehouses, held(match, 0).market) == (["grachten-a1"], {"silk": 8})


def test_district_card_without_a_possible_step_builds_only() -> None:
    """MA-5, MA-116: nothing is asked then."""
    match = using("lastage", holdings={0: {"market": dict.fromkeys(COMMODITIES, 8)}})
    match.play("build lastage-a1")
    assert held(match, 0).warehouses == ["lastage-a1"]
    assert match.view().phase == "stopping"


def test_last_token_becomes_the_warehouse() -> None:
    """MA-6: only tokens that are on a track can step."""
    match = using("lastage", holdings={0: with_tokens(1, {"spice": 2})})
    match.play("build lastage-a1")
    assert offers(match) == ["advance spice"]
    assert refused(match, "advance silk")[0] == "no-tokens"
    pair = using("lastage+nieuwe_zijde", holdings={0: with_tokens(1, {"spice": 2})})
    pair.play("build lastage-a1")
    assert ("no-token", 0, "silk") in facts(pair)
    assert held(pair, 0).market == {"spice": 2}


@pytest.mark.parametrize("card", ["lastage", "lastage+nieuwe_zijde"])
def test_warehouse_without_a_token_is_lost_with_its_step(card: str) -> None:
    """MA-6: nobody is asked, and the auction begins."""
    match = table(
        card=card,
        disks={"auction": "sugar", "discard": "spice"},
        holdings={0: with_tokens(0, {"spice": 2, "silk": 3})},
    )
    match.play("mayor")
    assert ("impossible", 0) in facts(match)
    assert held(match, 0).market == {"spice": 2, "silk": 3}
    assert match.view().phase == "stopping"


def test_district_card_without_a_token_gives_only_the_step_in_version_1() -> None:
    """MA-6: the warehouse is lost."""
    match = using("lastage", holdings={0: with_tokens(0, {"spice": 2, "silk": 8})}, version=1)
    assert offers(match) == ["pass", "advance spice"]
    assert refused(match, "build lastage-a1")[0] == "no-tokens"
    match.play("advance spice")
    assert held(match, 0).market == {"spice": 3, "silk": 8}
    assert match.view().phase == "stopping"


def test_pair_card_without_a_token_moves_its_commodity_in_version_1() -> None:
    """MA-6, MA-116."""
    match = using("lastage+nieuwe_zijde", holdings={0: with_tokens(0, {"spice": 2, "silk": 3})}, version=1)
    assert offers(match) == ["pass", "advance silk"]
    assert refused(match, "advance spice")[0] == "commodity-not-shown"
