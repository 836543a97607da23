"""Why moves are not legal, in words: sentences without raw ids and wrong plurals, and no offer that is then refused."""

from __future__ import annotations

import pytest

import amstel

from ..reasons import check_reasons
from .positions import GAME, auction, refused

SUGGESTIONS = {
    "or pass": "pass$",
    "[Tt]ake a step on the market": "advance ",
    "take the step on the market": "advance ",
    "Open a trade office": "open ",
    "Build a warehouse": "build ",
    "Take the loan": "borrow$",
    "stop the clock": "stop ",
    r"wait\.": "wait$",
    r"lowest price you can stop at in this auction is (\d+)\.$": r"stop \1$",
    "remove one of your warehouses": "remove ",
    "close one of your trade offices": "close ",
    "move one of your market tokens back": "retreat ",
    "choose a token to advance": "advance ",
    "put the drawn card on a disk": "mayor$|auction$|discard$",
    "when you have placed a token": "open |build ",
}


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("clock", ["sealed", "live"])
def test_reasons_are_sentences_in_every_language(clock: str, rules: int) -> None:
    """MA-3, MA-12, MA-111: in whole games at random."""
    options = {"clock": clock, "last-price": "for-sale" if rules == 1 else "no-sale"}
    every = 2 if clock == "sealed" else 11
    codes = set()
    for seats in (3, 5):
        match = amstel.new(GAME, seats=seats, seed=seats, rules=rules, options=options)
        codes |= check_reasons(match, seats, every, SUGGESTIONS)
    assert len(codes) > 15


def test_auction_that_a_player_cannot_pay_suggests_only_to_wait() -> None:
    """MA-7, MA-10: a price is not suggested if it can't be paid."""
    match = auction(holdings={0: {"money": 0}})
    assert refused(match, "pass", 0) == ("bid-first", "An auction is running, and you can't pay any price; wait")
    assert refused(match, "stop 50", 0) == (
        "no-price-to-pay",
        "The lowest price you can stop at in this auction is 60. It would cost 60; you have no money",
    )
