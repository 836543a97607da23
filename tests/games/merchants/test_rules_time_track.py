"""The events of the time track: whom they are about, in which order, what they give and what they take."""

from typing import Any

import pytest

from .positions import (
    PARTS,
    city,
    facts,
    held,
    money,
    moved_to,
    offers,
    refused,
    table,
    with_tokens,
)

GIVING = {"1588": "shipping", "1602": "opening", "1609": "borrowing", "1613": "building"}
TAKING = {"1652/54": "must-retreat", "1662": "must-close", "1664": "must-remove"}


def something(seat: int) -> dict[str, Any]:
    """A token of each kind, the warehouse on a space of the seat's own."""
    office = "far_east-sugar" if seat < 2 else "africa-sugar" if seat < 4 else "americas-sugar"
    return {"market": {"silk": 3}, "offices": {office: 1}, "warehouses": [f"lastage-{'abc'[seat % 3]}{seat // 3 + 1}"]}


def test_all_spaces_but_five_have_a_symbol() -> None:
    """MA-102, MA-135, MA-136: 26 spaces; three scorings of the market, two of Amsterdam, two of the colonies."""
    assert len(PARTS.years) == 26
    events = [year.event for year in PARTS.years]
    assert [events.count(event) for event in ("score-market", "score-amsterdam", "score-colonies", "final")] == [
        3,
        2,
        2,
        1,
    ]
    assert [year.date for year in PARTS.years if year.event == "none"] == ["1585", "1596/97", "1597", "1600", "1665"]


# --- the order of players -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("date", [*GIVING, *TAKING])
@pytest.mark.parametrize(("seats", "mayor"), [(3, 0), (3, 2), (4, 0), (4, 1), (4, 3), (5, 2), (5, 4)])
def test_event_starts_at_the_mayors_left(date: str, seats: int, mayor: int) -> None:
    """MA-12."""
    match = moved_to(date, seats, turns=mayor, holdings={seat: something(seat) for seat in range(seats)})
    asked = []
    while match.view().phase != "placing":
        asked.append(match.waiting)
        match.play(match.codes()[0])
    assert asked == [((mayor + 1 + number) % seats,) for number in range(seats)]
    assert match.waiting == (mayor,)


@pytest.mark.parametrize(("date", "phase"), GIVING.items())
def test_gain_of_an_event_may_be_declined(date: str, phase: str) -> None:
    """MA-12."""
    match = moved_to(date)
    before = [held(match, seat) for seat in range(4)]
    for seat in (1, 2, 3, 0):
        assert (match.view().phase, match.waiting) == (phase, (seat,))
        match.play("pass")
        assert facts(match)[0] == ("declined", seat)
    assert [held(match, seat) for seat in range(4)] == before
    assert match.view().phase == "placing"


@pytest.mark.parametrize(("date", "reason"), TAKING.items())
def test_loss_by_an_event_may_not_be_declined(date: str, reason: str) -> None:
    """MA-12."""
    match = moved_to(date, holdings={1: something(1)})
    assert "pass" not in offers(match)
    assert refused(match, "pass")[0] == reason


@pytest.mark.parametrize("date", TAKING)
def test_player_with_nothing_to_lose_is_spared(date: str) -> None:
    """MA-12: here only seat 3 has something."""
    match = moved_to(date, holdings={2: something(2)})
    assert facts(match)[-1] == ("spared", 1)
    assert match.waiting == (2,)
    match.play(match.codes()[0])
    assert facts(match)[1:4] == [("spared", 3), ("spared", 0), ("drew", 0, "commodity")]


@pytest.mark.parametrize("date", TAKING)
def test_mayor_continues_if_all_are_spared(date: str) -> None:
    """MA-12."""
    match = moved_to(date)
    assert [fact for fact in facts(match) if fact[0] == "spared"] == [("spared", seat) for seat in (1, 2, 3, 0)]
    assert (match.waiting, match.view().phase, match.view().event) == ((0,), "placing", "none")


# --- gifts ----------------------------------------------------------------------------------------------------------


def test_ship_gives_each_player_one_step() -> None:
    """MA-127: not beyond the end of a track, and no new token without one left."""
    match = moved_to(
        "1609/21",
        holdings={1: {"market": {"silk": 8, "sugar": 1}}, 2: with_tokens(0, {"spice": 2})},
    )
    assert offers(match) == ["pass", "advance sugar", "advance gemstones", "advance spice"]
    assert refused(match, "advance silk")[0] == "end-of-track"
    match.play("advance sugar")
    assert (match.waiting, offers(match)) == ((2,), ["pass", "advance spice"])
    assert refused(match, "advance silk")[0] == "no-tokens"


def test_ship_skips_players_who_cannot_step() -> None:
    """MA-127, MA-5, MA-6, MA-12."""
    match = moved_to(
        "1588",
        holdings={1: {"market": dict.fromkeys(("sugar", "gemstones", "spice", "silk"), 8)}, 2: with_tokens(0, {})},
    )
    assert facts(match)[-2:] == [("impossible", 1), ("impossible", 2)]
    assert match.waiting == (3,)


def test_globe_offers_each_empty_space() -> None:
    """MA-128: whatever card is on the disks."""
    match = table(
        year=5,
        disks={"auction": "silk"},
        card="lastage",
        top=["sand_clock"],
        holdings={2: {"offices": {"africa-silk": 2}}},
    )
    match.play("discard")
    assert (match.view().phase, len(offers(match, "open"))) == ("opening", 15)
    assert refused(match, "open africa-silk")[0] == "offices-taken"
    match.play("open americas-gemstones")
    assert (held(match, 1).offices, held(match, 1).market) == ({"americas-gemstones": 1}, {"gemstones": 1})


def test_last_office_space_goes_to_the_first_player() -> None:
    """MA-128, MA-12, MA-3: the others find nothing, and no step on the market."""
    taken = [(f"{region.id}-{name}", spaces) for region in PARTS.regions for name, spaces in region.offices.items()]
    first, second = dict(taken[:8]), dict(taken[8:])
    second["far_east-silk"] -= 1
    match = moved_to("1602", holdings={0: {"offices": first, "market": {"silk": 2}}, 3: {"offices": second}})
    assert offers(match) == ["pass", "open far_east-silk"]
    match.play("open far_east-silk")
    assert facts(match)[2:5] == [("impossible", 2), ("impossible", 3), ("impossible", 0)]
    assert held(match, 0).market == {"silk": 2}


def test_globe_without_a_token_gives_nothing() -> None:
    """MA-128, MA-6."""
    match = moved_to("1602", holdings={1: with_tokens(0, {"spice": 2, "silk": 8})})
    assert ("impossible", 1) in facts(match)
    assert match.waiting == (2,)


def test_globe_without_a_token_gives_only_the_step_in_version_1() -> None:
    """MA-128, MA-6."""
    match = moved_to("1602", holdings={1: with_tokens(0, {"spice": 2, "silk": 8})}, version=1)
    assert offers(match) == ["pass", "advance spice"]
    assert refused(match, "open far_east-silk")[0] == "no-tokens"
    match.play("advance spice")
    assert held(match, 1).market == {"spice": 3, "silk": 8}
    assert match.waiting == (2,)


def test_globe_with_the_last_token_opens_an_office_without_a_step() -> None:
    """MA-128, MA-6: it becomes the office, and the one for the market is missing."""
    match = moved_to("1602", holdings={1: with_tokens(1, {"spice": 2})})
    match.play("open far_east-silk")
    assert facts(match)[:2] == [("opened", 1, "far_east", "silk"), ("no-token", 1, "silk")]


def test_coat_of_arms_offers_each_empty_space() -> None:
    """MA-129."""
    match = moved_to("1625", holdings={0: {"warehouses": ["lastage-a1"]}, 1: {"warehouses": ["grachten-a1"]}})
    assert len(offers(match, "build")) == 34
    assert refused(match, "build lastage-a1")[0] == "space-taken"
    assert refused(match, "advance silk")[0] == "for-city"
    match.play("build oude_zijde-c1")
    assert (held(match, 1).warehouses, held(match, 1).market) == (["grachten-a1", "oude_zijde-c1"], {})


def test_last_space_of_the_city_goes_to_the_first_player() -> None:
    """MA-129, MA-12."""
    free = "lastage-c3"
    first, second = (
        city("grachten", "nieuwe_zijde"),
        [space for space in city("oude_zijde", "lastage") if space != free],
    )
    match = moved_to("1613", holdings={0: {"warehouses": first}, 3: {"warehouses": second}})
    match.play("pass")
    assert (match.waiting, offers(match)) == ((2,), ["pass", f"build {free}"])
    match.play(f"build {free}")
    assert facts(match)[1:3] == [("impossible", 3), ("impossible", 0)]


def test_coat_of_arms_needs_a_token() -> None:
    """MA-129, MA-6: and there is no step that could be taken instead."""
    match = moved_to("1613", holdings={1: with_tokens(0, {"spice": 2})})
    assert facts(match)[-1] == ("impossible", 1)
    assert match.waiting == (2,)


def test_credit_note_offers_each_player_one_loan() -> None:
    """MA-130, MA-16: however many one has, and however rich one is."""
    match = moved_to("1609", holdings={1: {"credits": 6, "money": 1200}})
    match.play("borrow")
    assert facts(match) == [("borrowed", 1, 120)]
    assert (held(match, 1).credits, held(match, 1).money) == (7, 1320)
    assert match.waiting == (2,)


# --- losses ---------------------------------------------------------------------------------------------------------


def test_lost_token_returns_to_the_supply() -> None:
    """MA-103, MA-131, MA-132, MA-133."""
    for date, move in (("1664", "remove lastage-b1"), ("1662", "close far_east-sugar"), ("1652/54", "retreat silk")):
        match = moved_to(date, holdings={1: something(1) | {"market": {"silk": 1}}})
        assert held(match, 1).tokens == 21
        match.play(move)
        assert held(match, 1).tokens == 22


def test_tokens_of_others_cannot_be_lost() -> None:
    """MA-131, MA-132, MA-133: the choice is among what one has."""
    match = moved_to("1664", holdings={seat: something(seat) for seat in range(4)})
    assert (match.waiting, offers(match)) == ((1,), ["remove lastage-b1"])
    assert refused(match, "remove lastage-c1")[0] == "no-warehouse"
    assert refused(match, "close far_east-sugar")[0] == "must-remove"
    match = moved_to("1662", holdings={seat: something(seat) for seat in range(4)})
    assert refused(match, "close africa-sugar")[0] == "no-office"
    match = moved_to("1652/54", holdings={seat: something(seat) for seat in range(4)})
    assert refused(match, "retreat sugar")[0] == "no-market-token"


def test_lost_space_is_free_for_the_next_player() -> None:
    """MA-131, MA-115."""
    match = table(year=22, top=["lastage", "sand_clock"], holdings={1: {"warehouses": ["lastage-b2"]}})
    match.play("mayor")
    match.play("remove lastage-b2")
    match.play_all(["auction", "discard"])
    assert "lastage-b2" in offers(match, "build")


@pytest.mark.parametrize("place", range(1, 9))
def test_wrecked_token_moves_one_space_back(place: int) -> None:
    """MA-133, MA-13."""
    match = moved_to("1652/54", holdings={1: {"market": {"silk": place}}})
    match.play("retreat silk")
    assert held(match, 1).market == ({"silk": place - 1} if place > 1 else {})
    assert held(match, 1).tokens == (23 if place > 1 else 24)


# --- the leaders lose -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([2, 1, 0, 0], [1, 1, 0, 0]),
        ([8, 8, 7, 1], [7, 7, 7, 1]),
        ([5, 5, 5, 5], [4, 4, 4, 4]),
        ([0, 3, 2, 3], [0, 2, 2, 2]),
    ],
)
def test_all_leaders_of_a_track_lose_a_space(before: list[int], after: list[int]) -> None:
    """MA-134, MA-13: nobody is asked."""
    match = moved_to(
        "1636/37", holdings={seat: {"market": {"spice": place} if place else {}} for seat, place in enumerate(before)}
    )
    assert [held(match, seat).market.get("spice", 0) for seat in range(4)] == after
    assert [held(match, seat).tokens for seat in range(4)] == [24 - (place > 0) for place in after]
    assert match.view().phase == "placing"


def test_each_track_has_its_own_leaders() -> None:
    """MA-134: told from the mayor's left, track by track."""
    match = moved_to(
        "1636/37",
        turns=2,
        holdings={
            0: {"market": {"sugar": 1, "silk": 6}},
            1: {"market": {"sugar": 1, "silk": 6, "spice": 2}},
            3: {"market": {"gemstones": 4, "silk": 2}},
        },
    )
    assert facts(match)[3:-1] == [
        ("took-token", 0, "sugar"),
        ("took-token", 1, "sugar"),
        ("retreated", 3, "gemstones", 3),
        ("retreated", 1, "spice", 1),
        ("retreated", 0, "silk", 5),
        ("retreated", 1, "silk", 5),
    ]
    assert money(match) == [400] * 4
