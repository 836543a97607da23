"""The rules of the example game, which `rules.md` has in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

import amstel
from amstel import IllegalMove, InvalidPosition, Match
from amstel.kernel.conformance import CHECKS, Case, cases
from fourth_game.title import TITLE

from ..games.walks import play_soundly


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", list(cases(TITLE, range(3))), ids=str)
def test_conformance(case: Case, check: object) -> None:
    assert callable(check)
    check(case)


def placed(**changes: Any) -> Match:
    """Return a game of two with known cards: eel is for sale, and seat 0 bids first."""
    seats: list[dict[str, Any]] = [
        {"hand": [2, 9, 15, 20, 24], "bid": None, "exchanged": False, "catches": []},
        {"hand": [1, 5, 10, 16, 23], "bid": None, "exchanged": False, "catches": []},
    ]
    used = {card for seat in seats for card in seat["hand"]}
    position = {
        "turn": 0,
        "catch": "eel",
        "coming": ["sprat", "herring", "cod", "plaice"],
        "deck": [card for card in range(1, 25) if card not in used],
        "discards": [],
        "seats": seats,
    }
    start = json.loads(amstel.new(TITLE, seats=2, seed=1).position())
    return amstel.load(json.dumps(start | {"position": position | changes}))


def test_everyone_is_dealt_a_card_per_catch() -> None:
    """FM-1, FM-2, FM-3."""
    match = amstel.new(TITLE, seats=4, seed=1)
    assert [len(match.view(seat).seats[seat].hand or ()) for seat in range(4)] == [5, 5, 5, 5]
    assert [match.view(0).seats[seat].hand for seat in (1, 2, 3)] == [None, None, None]
    assert (match.view().deck, match.view().coming, match.waiting) == (4, 4, (0,))


def test_highest_card_takes_the_catch_and_bids_first() -> None:
    """FM-4, FM-5."""
    match = placed()
    match.play("bid 9")
    assert match.waiting == (1,)
    match.play("bid 10")
    view = match.view()
    assert (view.seats[1].catches, view.seats[1].points, view.catch, view.discards) == (["eel"], 4, "sprat", [9, 10])
    assert match.waiting == (1,)


def test_card_is_exchanged_once_before_a_bid() -> None:
    """FM-6."""
    match = placed()
    match.play("exchange 2")
    assert match.waiting == (0,)
    assert match.view(0).seats[0].hand == [3, 9, 15, 20, 24]
    assert [fact.name for fact in match.facts(0)][-2:] == ["exchanged", "drew"]
    assert [fact.name for fact in match.facts(1)][-1:] == ["exchanged"]
    assert match.revealed(since=0)
    with pytest.raises(IllegalMove) as caught:
        match.play("exchange 9")
    assert caught.value.reason == "exchanged-before"


def test_card_of_another_hand_is_refused() -> None:
    """FM-4."""
    match = placed()
    with pytest.raises(IllegalMove, match=r"bid 10: You don't have card 10\."):
        match.play("bid 10")


def test_most_points_win_and_equal_points_share() -> None:
    """FM-7."""
    shared = set()
    for seed in range(60):
        match = play_soundly(amstel.new(TITLE, seats=4, seed=seed), seed)
        best = max(match.scores())
        assert match.winners() == [seat for seat, score in enumerate(match.scores()) if score == best]
        assert sum(match.scores()) == 15
        shared.add(len(match.winners()))
    assert shared >= {1, 2}


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"turn": 1}, "turn: seat 1 bid first, but seat 0 begins the first round"),
        ({"turn": 10**30}, f"turn: must be from 0 to 1, is {10**30}"),
        ({"catch": None}, "catches: each of sprat, plaice, cod, eel, herring must be in exactly one place"),
        ({"deck": []}, "card 3: missing"),
        ({"discards": [99]}, "card 99: there is no such card"),
        ({"discards": [2]}, "card 2: found 2 times"),
        ({"discards": [2]}, "discards: expected 0 cards, found 1"),
        ({"seats": []}, "seats: expected 2, found 0"),
        ({"weather": "fine"}, "weather: unknown"),
    ],
)
def test_invalid_position_is_refused(changes: dict[str, Any], error: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        placed(**changes)
    assert error in caught.value.errors


def test_invalid_edition_is_refused() -> None:
    text = TITLE.edition("standard").text
    for old, new, error in (
        ("highest = 24\n", "highest = 20\n", "cards: highest must be from 24 to 200, not 20"),
        ('id = "cod"', 'id = "eel"', "catch 3: an id must be a lower-case word of its own, not 'eel'"),
        ("points = 5\n", "points = 0\n", "catch 5: points must be from 1 to 100, not 0"),
    ):
        assert old in text
        with pytest.raises(amstel.InvalidEdition) as caught:
            TITLE.edition_of(text.replace(old, new, 1))
        assert error in caught.value.errors
