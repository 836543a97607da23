"""Cards for trade offices, by region and by commodity."""

from typing import Any

import pytest

from .positions import EIGHTEEN, PARTS, city, facts, held, offers, refused, table, using, with_tokens

REGIONS = [region.id for region in PARTS.regions]
COMMODITIES = [commodity.id for commodity in PARTS.commodities]


@pytest.mark.parametrize("region", REGIONS)
def test_region_card_offers_all_commodities(region: str) -> None:
    """MA-113."""
    match = using(region)
    assert offers(match) == ["pass", *(f"open {region}-{commodity}" for commodity in COMMODITIES)]


@pytest.mark.parametrize("commodity", COMMODITIES)
def test_commodity_office_card_offers_all_regions(commodity: str) -> None:
    """MA-113."""
    match = using(commodity)
    assert offers(match) == ["pass", *(f"open {region}-{commodity}" for region in REGIONS)]


@pytest.mark.parametrize("card", ["africa", "spice"])
def test_office_card_opens_one_office(card: str) -> None:
    """MA-113, MA-114."""
    match = using(card, holdings={0: {"market": {"spice": 2}}})
    match.play("open africa-spice")
    assert facts(match)[:2] == [("opened", 0, "africa", "spice"), ("advanced", 0, "spice", 3)]
    assert (held(match, 0).offices, held(match, 0).market) == ({"africa-spice": 1}, {"spice": 3})
    assert held(match, 0).tokens == 22
    assert match.view().phase == "stopping"


def test_offices_not_on_the_card_are_refused() -> None:
    """MA-113."""
    assert refused(using("africa"), "open americas-silk")[0] == "office-not-shown"
    assert refused(using("silk"), "open africa-sugar")[0] == "office-not-shown"


def test_player_may_have_several_offices_of_a_kind() -> None:
    """MA-113, MA-102: as long as there is an empty space."""
    match = using("far_east", holdings={0: {"offices": {"far_east-silk": 2}}})
    match.play("open far_east-silk")
    assert held(match, 0).offices == {"far_east-silk": 3}


def test_taken_spaces_are_not_offered() -> None:
    """MA-113."""
    match = using("africa", holdings={0: {"offices": {"africa-silk": 1}}, 2: {"offices": {"africa-silk": 1}}})
    assert offers(match, "open") == ["africa-sugar", "africa-gemstones", "africa-spice"]
    assert refused(match, "open africa-silk") == ("offices-taken", "All spaces for silk in Africa are taken")


def test_office_card_may_be_declined() -> None:
    """MA-3."""
    match = using("silk", holdings={0: {"market": {"silk": 2}}})
    match.play("pass")
    assert (held(match, 0).offices, held(match, 0).market) == ({}, {"silk": 2})
    assert match.view().phase == "stopping"


@pytest.mark.parametrize(
    ("card", "taken"),
    [
        ("africa", {"africa-sugar": 2, "africa-gemstones": 3, "africa-spice": 2, "africa-silk": 2}),
        ("silk", {"americas-silk": 2, "africa-silk": 2, "east_indies-silk": 2, "far_east-silk": 3}),
    ],
)
@pytest.mark.parametrize("tokens", ["many", "none"])
def test_card_with_taken_spaces_gives_nothing(card: str, taken: dict[str, int], tokens: str) -> None:
    """MA-3: no step on the market either, with or without tokens."""
    own: dict[str, Any] = {"market": {"silk": 2, "sugar": 2}}
    if tokens == "none":
        own["offices"] = {"east_indies-spice": 3, "east_indies-sugar": 2, "americas-spice": 2, "far_east-spice": 2}
        own["warehouses"] = city("grachten", "nieuwe_zijde")[:13]
    match = table(
        card=card, disks={"auction": "commodity", "discard": "lastage"}, holdings={0: own, 1: {"offices": taken}}
    )
    assert (held(match, 0).tokens == 0) == (tokens == "none")
    match.play("mayor")
    assert facts(match)[1:4] == [("discarded", "lastage"), ("used", 0, card), ("impossible", 0)]
    assert held(match, 0).market == {"silk": 2, "sugar": 2}
    assert match.view().phase == "stopping"


def test_office_is_opened_at_the_end_of_a_track() -> None:
    """MA-5, MA-114: the step is lost, and nothing is told of it."""
    match = using("silk", holdings={0: {"market": {"silk": 8}}})
    match.play("open africa-silk")
    assert (held(match, 0).offices, held(match, 0).market) == ({"africa-silk": 1}, {"silk": 8})
    assert facts(match)[:2] == [("opened", 0, "africa", "silk"), ("put-up", "sugar")]


def test_last_token_becomes_the_office() -> None:
    """MA-6: the one for the market is lost."""
    match = using("east_indies", holdings={0: with_tokens(1, {"spice": 2})})
    match.play("open east_indies-silk")
    assert held(match, 0).offices == EIGHTEEN | {"east_indies-silk": 1}
    assert (held(match, 0).market, held(match, 0).tokens) == ({"spice": 2}, 0)
    assert ("no-token", 0, "silk") in facts(match)


def test_last_token_becomes_the_office_and_the_market_token_moves() -> None:
    """MA-6, MA-114."""
    match = using("east_indies", holdings={0: with_tokens(1, {"spice": 2})})
    match.play("open east_indies-spice")
    assert (held(match, 0).market, held(match, 0).tokens) == ({"spice": 3}, 0)


@pytest.mark.parametrize("card", ["east_indies", "spice"])
def test_office_without_a_token_is_lost_with_its_step(card: str) -> None:
    """MA-6: nobody is asked, and the auction begins."""
    match = table(
        card=card, disks={"auction": "sugar", "discard": "silk"}, holdings={0: with_tokens(0, {"spice": 2, "silk": 3})}
    )
    match.play("mayor")
    assert ("impossible", 0) in facts(match)
    assert held(match, 0).market == {"spice": 2, "silk": 3}
    assert match.view().phase == "stopping"


def test_office_card_without_a_token_gives_only_the_step_in_version_1() -> None:
    """MA-6: the office is lost; only commodities that the card offers with an empty space."""
    match = using(
        "east_indies",
        holdings={0: with_tokens(0, {"spice": 2, "silk": 8, "sugar": 1}), 1: {"offices": {"east_indies-sugar": 2}}},
        version=1,
    )
    assert offers(match) == ["pass", "advance spice"]
    assert refused(match, "build lastage-a1")[0] == "for-step"
    assert refused(match, "advance sugar")[0] == "commodity-not-shown"
    assert refused(match, "advance silk")[0] == "end-of-track"
    assert refused(match, "advance gemstones")[0] == "no-tokens"
    assert refused(match, "open east_indies-spice")[0] == "no-tokens"
    match.play("advance spice")
    assert held(match, 0).market == {"sugar": 1, "spice": 3, "silk": 8}
    assert held(match, 0).offices == EIGHTEEN
    assert match.view().phase == "stopping"


def test_office_card_without_a_token_and_a_step_is_lost() -> None:
    """MA-6, MA-5."""
    match = table(
        card="silk",
        disks={"auction": "sugar", "discard": "spice"},
        holdings={0: with_tokens(0, {"silk": 8, "spice": 1})},
    )
    match.play("mayor")
    assert ("impossible", 0) in facts(match)
    assert match.view().phase == "stopping"
