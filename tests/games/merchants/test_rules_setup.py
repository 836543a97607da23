"""The preparation: money, cards, seats, start spaces; and what is hidden."""

import json
from collections import Counter
from typing import Any

import pytest

import amstel
from amstel import Match
from amstel.kernel.random import seeded

from .positions import CARDS, GAME, facts, held, new, table, using

COUNTS = [3, 4, 5]
STARTS = [
    ("far_east-silk", "lastage-b2"),
    ("east_indies-spice", "grachten-b2"),
    ("africa-gemstones", "oude_zijde-b2"),
    ("americas-sugar", "nieuwe_zijde-a2"),
    ("east_indies-gemstones", "nieuwe_zijde-c2"),
]


def lies(match: Match) -> Any:
    """The position, hidden parts included."""
    return json.loads(match.position())["position"]


# --- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", COUNTS)
def test_players_start_with_money_and_tokens(seats: int) -> None:
    """MA-101, MA-103, MA-107, MA-110: nobody else's tokens are on the board."""
    match = new(seats)
    assert len(match.view().seats) == seats
    for seat in range(seats):
        office, warehouse = STARTS[seat]
        has = held(match, seat)
        assert (has.money, has.earned, has.credits) == (400, {"capital": 400}, 0)
        assert has.offices == {office: 1}
        assert has.market == {office.split("-")[1]: 1}
        assert has.warehouses == [warehouse]
        assert has.tokens == 24 - 3
    assert facts(match, 0)[:seats] == [
        ("began", seat, *STARTS[seat][0].split("-"), STARTS[seat][1]) for seat in range(seats)
    ]


@pytest.mark.parametrize("seats", COUNTS)
def test_players_start_without_bonuses(seats: int) -> None:
    """MA-110, MA-141, MA-144."""
    match = new(seats)
    assert match.scores() == [400] * seats
    assert [has.reward for has in match.view().seats] == ["none"] * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """MA-101."""
    with pytest.raises(amstel.BadSetup, match=f"Merchants of Amsterdam is for 3 to 5 players, not {seats}"):
        new(seats)


@pytest.mark.parametrize("seats", COUNTS)
def test_first_seat_is_the_first_mayor(seats: int) -> None:
    """MA-109, MA-111."""
    for seed in range(10):
        match = new(seats, seed)
        assert match.view().mayor == 0
        assert facts(match, 0)[seats : seats + 2] == [("term", 0), ("drew", 0, facts(match, 0)[seats + 1][2])]


def test_figure_starts_on_the_first_space() -> None:
    """MA-107, MA-102: and each sand clock that is drawn at once has moved it."""
    for seed in range(20):
        match = new(4, seed)
        clocks = facts(match, 0).count(("drew", 0, "sand_clock"))
        assert match.view().year == clocks
        if not clocks:
            return
    raise AssertionError("no game began with another card")


@pytest.mark.parametrize("seats", COUNTS)
def test_deck_has_all_cards_and_is_shuffled(seats: int) -> None:
    """MA-104, MA-108."""
    orders = set()
    for seed in range(20):
        match = new(seats, seed)
        drawn = [fact[2] for fact in facts(match, 0) if fact[0] == "drew"]
        deck = lies(match)["deck"]
        assert Counter([*drawn, *deck]) == {card.id: card.count for card in CARDS.values()}
        assert len(drawn) + len(deck) == 84
        orders.add((*drawn, *deck))
    assert len(orders) == 20


def test_options_have_their_values() -> None:
    """MA-7, MA-10, MA-19."""
    first = {"clock": "sealed", "last-price": "no-sale", "money": "public"}
    assert new(3).options == {**first, "ending": "deck"}
    assert amstel.new(GAME, seats=3, seed=1, rules=1).options == first
    with pytest.raises(amstel.BadSetup, match="has no option 'ending'"):
        amstel.new(GAME, seats=3, seed=1, options={"ending": "1665"}, rules=1)
    with pytest.raises(amstel.BadSetup, match="Option money must be one of public, hidden, not 'open'"):
        new(3, money="open")


# --- what is hidden -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_deck_order_is_hidden_but_its_content_is_public(seat: int) -> None:
    """MA-19, MA-108: shuffle what is left, and nobody sees a difference."""
    match = new(4, 3)
    hidden = match.state.guess(0, seeded(9))
    assert match.rules.game.view(hidden, seat) == match.view(seat)
    assert match.rules.game.position(hidden) != match.rules.game.position(match.state)
    view = match.view(seat)
    assert view.to_come == dict(
        sorted(Counter(lies(match)["deck"]).items(), key=lambda item: list(CARDS).index(item[0]))
    )
    assert view.deck == sum(view.to_come.values())


@pytest.mark.parametrize(("seats", "left_out"), [(3, ["marked_commodity"]), (4, []), (5, [])])
def test_view_names_the_cards_that_are_left_out(seats: int, left_out: list[str]) -> None:
    """MA-2: with three players the marked ones; a sand clock is no card to be left out."""
    assert new(seats).view().left_out == left_out


def test_drawn_card_is_public() -> None:
    """MA-111."""
    match = table(top=["silk", "sugar"])
    assert [match.view(seat).card for seat in (-1, 0, 1, 2, 3)] == ["silk"] * 5
    match.play("discard")
    assert [match.view(seat).card for seat in (-1, 0, 1, 2, 3)] == ["sugar"] * 5
    assert match.view().disks == {"mayor": None, "auction": None, "discard": "silk"}


def test_money_is_public_by_default() -> None:
    """MA-19."""
    match = using("silk", holdings={0: {"money": 230}, 1: {"money": 20}})
    for seat in (-1, 0, 1, 2, 3):
        assert [has.money for has in match.view(seat).seats] == [230, 20, 400, 400]
    assert match.scores() == [230, 20, 400, 400]


def test_money_is_hidden_by_option() -> None:
    """MA-19: only one's own is seen, and there are no scores."""
    match = using("silk", holdings={0: {"money": 230}, 1: {"money": 20}}, options={"money": "hidden"})
    assert [has.money for has in match.view().seats] == [None] * 4
    assert [has.money for has in match.view(1).seats] == [None, 20, None, None]
    assert [has.earned is None for has in match.view(0).seats] == [False, True, True, True]
    assert (match.scores(), match.breakdown(), match.winners()) == ([0] * 4, [], [])


def test_loans_and_tokens_are_always_public() -> None:
    """MA-19, MA-16: only the money is hidden."""
    match = using("silk", holdings={1: {"credits": 2}}, options={"money": "hidden"})
    assert [has.credits for has in match.view(0).seats] == [0, 2, 0, 0]
    assert [has.tokens for has in match.view(0).seats] == [24] * 4


def test_seed_determines_the_game() -> None:
    """MA-108."""
    assert new(5, 7).position() == new(5, 7).position() != new(5, 8).position()
    assert amstel.TITLES[GAME].name == "Merchants of Amsterdam"
