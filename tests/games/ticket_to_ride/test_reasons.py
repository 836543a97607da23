"""Why moves are not legal, in words: sentences without raw ids and wrong plurals, and no offer that is then refused."""

import pytest

import amstel
from amstel.games.ticket_to_ride.refusals import REFUSALS

from ..reasons import check_reasons
from .positions import FOURTEEN, GAME, refusal, seat, table

SUGGESTIONS = {
    "draw contracts first": "contracts$",
    "must take a second one": "draw$|take ",
    "choose which of the offered contracts": "keep ",
    "must keep it": "keep ",
}


@pytest.mark.parametrize("rules", [1, 2])
def test_reasons_are_sentences_in_every_language(rules: int) -> None:
    """TA-115, TA-13, TA-5: in whole games at random."""
    codes = set()
    for seats in (2, 3, 4):
        for seed in range(3):
            codes |= check_reasons(amstel.new(GAME, seats=seats, seed=seed, rules=rules), seed, 3, SUGGESTIONS)
    rare = {"no-cards-left", "no-contracts-left", "not-enough-carts", "only-one-contract"}
    assert codes >= set(REFUSALS) - rare


def test_everything_that_a_claim_lacks_is_in_one_sentence() -> None:
    """TA-5, TA-7: carts and cards."""
    low = seat("black 1 wild 1", routes=FOURTEEN)
    match = table(low, seat(), last_turns=1)
    assert refusal(match, "claim dam-oost_indisch_huis:black black 3") == (
        "too-few-carts-and-cards",
        "claim dam-oost_indisch_huis:black black 3: Dam - Oost-Indisch Huis (black) needs 3 carts and 3 black or wild "
        "cards; you have 2 carts left and 2 such cards.",
    )
    low = seat("black 2 wild 1", routes=FOURTEEN)
    match = table(low, seat(), last_turns=1)
    assert refusal(match, "claim dam-oost_indisch_huis:black black 3") == (
        "not-enough-carts-and-cards",
        "claim dam-oost_indisch_huis:black black 3: Dam - Oost-Indisch Huis (black) needs 3 carts and that payment 3 "
        "black; you have 2 carts left and 2 black cards.",
    )
    assert refusal(match, "claim dam-oost_indisch_huis:black black 2 wild 1")[0] == "not-enough-carts"


def test_keeping_without_an_offer_suggests_only_what_is_possible() -> None:
    """TA-9, TA-115."""
    match = table(seat(), seat(), rest_contracts=1)
    assert refusal(match, "keep both") == (
        "nothing-offered",
        "keep both: You have no contracts to choose from, and the contract deck is empty.",
    )
    match = table(seat(), seat())
    match.play("draw")
    assert refusal(match, "keep both")[0] == "draw-second-card"
