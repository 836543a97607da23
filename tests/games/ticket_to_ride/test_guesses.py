"""What a guess does not change, because its seat has seen it."""

import amstel
from amstel.games.ticket_to_ride.position import Position
from amstel.kernel.random import seeded

from .positions import seat, table

GAME = "ticket-to-ride-amsterdam"


def guesses(match: amstel.Match, number: int, times: int = 50) -> list[Position]:
    random = seeded(1)
    made = [match.state.guess(number, random) for _ in range(times)]
    assert not any(match.rules.game.errors(guess) for guess in made)
    return [match.rules.game.position(guess) for guess in made]


def test_returned_contract_stays_where_its_seat_put_it() -> None:
    match = amstel.new(GAME, seats=3, seed=4)
    for number in range(3):
        match.play(match.moves(number)[1], number)  # keeps one of two; the other goes back
    deck = match.rules.game.position(match.state).contract_deck
    own = match.rules.game.position(match.state).seats[1].returned
    assert deck[-2:-1] == own
    assert {guess.contract_deck[-2] for guess in guesses(match, 1)} == {deck[-2]}
    assert len({guess.contract_deck[-1] for guess in guesses(match, 1)}) > 5
    assert len({guess.contract_deck[-2] for guess in guesses(match, 0)}) > 5


def test_cards_taken_face_up_stay_with_their_owner() -> None:
    match = table(seat("red 2"), seat("blue 2 green 1", shown="blue 2"))
    assert all(guess.seats[1].hand["blue"] >= 2 for guess in guesses(match, 0))
    assert len({tuple(sorted(guess.seats[1].hand.items())) for guess in guesses(match, 0)}) > 2


def test_wild_cards_that_stay_determine_the_deck() -> None:
    """TA-2: other cards in the deck would have replaced the wild cards, so no guess puts them there."""
    match = table(seat("wild 1"), seat(), row="wild 3 pink 2", deck="wild 4", rest=1)
    assert all(guess.deck == ["wild"] * 4 for guess in guesses(match, 0))
