"""Set-up A to K, the first Businesses, and the preparation of a round."""

import json
from collections import Counter

import pytest

import amstel
from amstel.kernel.random import seeded

from .positions import (
    BOX,
    COLUMNS,
    DISTRICTS,
    FURS,
    GAME,
    cards,
    facts_of,
    file,
    legal_moves,
    mat,
    position_of,
    refusal_of,
    round_end,
    seat,
    table,
)

COUNTS = [2, 3, 4, 5]


# --- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", COUNTS)
def test_players_start_with_the_same_resources(seats: int) -> None:
    """NA-101, NA-109, NA-110, NA-111, NA-117."""
    view = amstel.new(GAME, seats=seats, seed=5).view()
    assert len(view.seats) == len(view.standings) == seats
    for has, standing in zip(view.seats, view.standings, strict=True):
        assert (has.coins, has.goods, has.wood, has.corn) == (8, 4, 3, 2)
        assert (has.lands, has.houses, has.cleared, has.ships, has.businesses, has.tiles) == ([], 0, 0, [], {}, {})
        assert (has.warehouses, standing.goods_room, standing.buildings) == (1, 4, 24)
        assert standing.points == 0


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_wrong_number_of_players_is_refused(seats: int) -> None:
    """NA-101."""
    with pytest.raises(amstel.BadSetup, match=f"Nieuw Amsterdam is for 2 to 5 players, not {seats}"):
        amstel.new(GAME, seats=seats, seed=5)


@pytest.mark.parametrize("seats", COUNTS)
def test_longhouses_start_in_the_first_camp(seats: int) -> None:
    """NA-112, NA-117, NA-106."""
    assert amstel.new(GAME, seats=seats, seed=5).view().longhouses == [seats, 0, 0, 0, 0]


@pytest.mark.parametrize("seats", COUNTS)
def test_posts_start_in_the_first_zone(seats: int) -> None:
    """NA-114, NA-14: before the Longhouses, so that nobody has to travel."""
    view = amstel.new(GAME, seats=seats, seed=5).view()
    assert [has.post for has in view.seats] == [1] * seats
    assert [standing.travelling_fee for standing in view.standings] == [0] * seats


@pytest.mark.parametrize("seats", COUNTS)
def test_furs_are_dealt_to_players_traders_and_reserve(seats: int) -> None:
    """NA-104, NA-107, NA-113."""
    for seed in range(10):
        moment = position_of(amstel.new(GAME, seats=seats, seed=seed))
        assert [sum(has["furs"].values()) for has in moment["seats"]] == [2] * seats
        assert [len(moment["traders"][trader]) for trader in ("top", "middle", "bottom")] == [4, 3, 4]
        assert len(moment["fur_reserve"]) == 50 - 2 * seats - 11
        everything = Counter(moment["fur_reserve"])
        for pile in (*moment["traders"].values(), *(has["furs"] for has in moment["seats"])):
            everything.update(pile)
        assert everything == BOX


def test_decks_are_shuffled_with_the_older_era_on_top() -> None:
    """NA-105, NA-115."""
    orders = set()
    for seed in range(20):
        moment = position_of(amstel.new(GAME, seats=3, seed=seed))
        for kind in ("land", "ship"):
            deck = moment[f"{kind}_deck"]
            assert sorted(deck[:12]) == sorted(cards(kind)[:12])
            assert sorted(deck[12:]) == sorted(cards(kind)[12:])
            orders.add((kind, tuple(deck)))
        assert moment["new_lands"] == moment["new_ships"] == [None] * 4
    assert len(orders) == 40


@pytest.mark.parametrize("seats", COUNTS)
def test_tokens_follow_the_seats(seats: int) -> None:
    """NA-22."""
    match = amstel.new(GAME, seats=seats, seed=3)
    assert match.options == {"tokens": "seat-order"}
    assert [has.token for has in match.view().seats] == list(range(1, seats + 1))
    assert facts_of(match, 0, "began") == [("began", {"seat": number, "token": number + 1}) for number in range(seats)]


def test_tokens_may_be_random() -> None:
    """NA-22: any seat may begin, and the others follow clockwise."""
    orders = set()
    for seed in range(60):
        match = amstel.new(GAME, seats=3, seed=seed, options={"tokens": "random"})
        order = tuple(has.token for has in match.view().seats)
        assert match.waiting == (order.index(1),)
        orders.add(order)
    assert orders == {(1, 2, 3), (3, 1, 2), (2, 3, 1)}


def test_all_tokens_may_be_random_in_version_1() -> None:
    """NA-22: every order comes, and whoever has the first token begins."""
    orders = set()
    for seed in range(60):
        match = amstel.new(GAME, seats=3, seed=seed, options={"tokens": "random"}, rules=1)
        order = tuple(has.token for has in match.view().seats)
        assert match.waiting == (order.index(1),)
        orders.add(order)
    assert len(orders) == 6


def test_unknown_value_of_the_tokens_option_is_refused() -> None:
    """NA-22."""
    with pytest.raises(amstel.BadSetup, match="Option tokens must be one of seat-order, random, not 'oldest'"):
        amstel.new(GAME, seats=2, seed=1, options={"tokens": "oldest"})


# --- the first Businesses -------------------------------------------------------------------------------------------


def test_first_businesses_are_free_and_placed_in_turn_order() -> None:
    """NA-116, NA-102: any districts, also those where others stand."""
    match = amstel.new(GAME, seats=3, seed=2, options={"tokens": "random"})
    order = sorted(range(3), key=lambda number: match.view().seats[number].token)
    asked = []
    for district in ("docks", "docks", "granary", "docks", "granary", "granary"):
        (number,) = match.waiting
        asked.append(number)
        assert legal_moves(match, "build") == list(DISTRICTS)
        match.play(f"build {district}")
    assert asked == order * 2
    assert [mat(match, number)["businesses"] for number in order] == [
        {"docks": 2},
        {"docks": 1, "granary": 1},
        {"granary": 2},
    ]
    assert [mat(match, number)["wood"] for number in order] == [3, 3, 3]
    assert (position_of(match)["round"], position_of(match)["phase"], match.waiting) == (1, "choosing", (order[0],))
    assert facts_of(match, 0, "founded")[:2] == [
        ("founded", {"seat": order[0], "district": "docks"}),
        ("founded", {"seat": order[1], "district": "docks"}),
    ]


@pytest.mark.parametrize("move", ["bid 3", "column 1", "pass", "pass tile", "docks", "done", "lumberyard buy"])
def test_other_moves_before_the_first_businesses_are_refused(move: str) -> None:
    """NA-116."""
    match = amstel.new(GAME, seats=2, seed=2)
    assert refusal_of(match, move) == ("found-first", "First place your free Business in a district")


# --- preparation ----------------------------------------------------------------------------------------------------


def test_first_round_is_prepared() -> None:
    """NA-118, NA-119, NA-121."""
    match = amstel.new(GAME, seats=2, seed=8)
    decks = position_of(match)
    match.play_all(["build docks"] * 4)
    moment = position_of(match)
    for kind in ("land", "ship"):
        assert [*moment[f"new_{kind}s"], *moment[f"{kind}_deck"]] == decks[f"{kind}_deck"]
    assert Counter(tile for column in moment["cash_box"] for tile in column) == {"city": 4, "land": 4, "trade": 4}
    facts = [name for name, _ in facts_of(match, 3)]
    assert facts == ["founded", "round", *["new-land"] * 4, *["new-ship"] * 4, *["tile-placed"] * 12]


def test_tiles_are_shuffled_every_round() -> None:
    """NA-121, NA-103: spent or not, all twelve come back."""
    boxes = set()
    for words in range(1, 21):
        position = file(seat(), seat(), seat(), step="trade", turn=2) | {"random": [words, 2, 3, 4]}
        match = amstel.load(json.dumps(position))
        before = position_of(match)["cash_box"]
        match.play("pass special")
        box = position_of(match)["cash_box"]
        assert (tuple(map(len, before)), tuple(map(len, box))) == ((0, 0, 0, 2, 2), COLUMNS)
        boxes.add(str(box))
    assert len(boxes) > 10


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_new_cards_come_from_the_top_of_the_decks(round_: int) -> None:
    """NA-119, NA-115: after three rounds those of the newer era."""
    match = table(seat(), seat(), round=round_, step="trade", turn=1)
    decks = position_of(match)
    match.play("pass special")
    moment = position_of(match)
    for kind in ("land", "ship"):
        assert [*moment[f"new_{kind}s"], *moment[f"{kind}_deck"]] == decks[f"{kind}_deck"]
        assert all(card.startswith(kind[0] + ("20" if round_ < 3 else "30")) for card in moment[f"new_{kind}s"])


def test_traders_are_filled_from_the_top_down() -> None:
    """NA-15, NA-120."""
    match = round_end(
        seat(),
        seat(),
        traders={"top": "", "middle": "lynx 1", "bottom": ""},
        reserve="beaver 4 mink 2 otter 4",
    )
    traders = position_of(match)["traders"]
    assert traders["top"] == ["beaver"] * 4
    assert traders["middle"] == ["lynx", "mink", "mink"]
    assert traders["bottom"] == ["otter"] * 4
    assert facts_of(match, 0, "filled-trader")[0] == ("filled-trader", {"space": 1, "fur": "beaver"})


def test_empty_reserve_is_refilled_from_the_discards() -> None:
    """NA-120, NA-18: in the middle of filling too."""
    match = round_end(
        seat(),
        seat(),
        traders={"top": "", "middle": "mink 3", "bottom": "mink 4"},
        reserve="beaver 1",
        discards="otter 6",
        rest=0,
    )
    moment = position_of(match)
    assert moment["traders"]["top"] == ["beaver", "otter", "otter", "otter"]
    assert moment["fur_discards"] == {}
    assert moment["fur_reserve"] == ["otter"] * 3
    assert facts_of(match, 0, "mixed-furs") == [("mixed-furs", {"furs": 6})]


def test_trader_spaces_stay_empty_without_furs() -> None:
    """NA-15: top first."""
    match = round_end(
        seat(), seat(), traders={"top": "", "middle": "", "bottom": ""}, reserve="beaver 2 mink 3", rest=0
    )
    traders = position_of(match)["traders"]
    assert traders["top"] == ["beaver", "beaver", "mink", "mink"]
    assert traders["middle"] == ["mink", None, None]
    assert traders["bottom"] == [None] * 4


# --- what is hidden -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [-1, 0, 1])
def test_only_orders_of_decks_and_reserve_are_hidden(number: int) -> None:
    """NA-22: shuffle what is face down, and no one sees a difference; everything else is public."""
    match = table(seat(coins=2, furs="lynx 1"), seat(wood=4))
    hidden = match.state.guess(0, seeded(9))
    assert match.rules.game.view(hidden, number) == match.view(number) == match.view()
    assert match.rules.game.position(hidden) != match.rules.game.position(match.state)
    view = match.view(number)
    assert (view.fur_reserve, view.land_deck, view.ship_deck) == (38, 4, 4)
    assert set(FURS) >= set(view.seats[0].furs)


def test_facts_are_the_same_for_everyone() -> None:
    """NA-22."""
    match = amstel.new(GAME, seats=2, seed=4)
    match.play_all(["build docks"] * 4)
    assert match.facts(0) == match.facts(1) == match.facts()
