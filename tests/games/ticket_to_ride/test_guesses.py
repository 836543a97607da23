"""What a guess does not change, because its seat has seen it."""

import json
from collections import Counter

import amstel
from amstel.games.ticket_to_ride.position import Position
from amstel.kernel.random import seeded

from .positions import position_of, seat, table

GAME = "ticket-to-ride-amsterdam"


def guesses(match: amstel.Match, number: int, times: int = 50) -> list[Position]:
    random = seeded(1)
    made = [match.state.guess(number, random) for _ in range(times)]
    assert not any(match.rules.game.errors(guess) for guess in made)
    return [match.rules.game.position(guess) for guess in made]


def drawn(guess: Position) -> Counter[str]:
    """Return what the second seat has drawn from the present deck."""
    cards = guess.seats[1].drawn
    assert isinstance(cards, dict)
    return Counter(cards)


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


def test_reshuffled_deck_is_known_to_consist_of_the_discards() -> None:
    """TA-3: cards that the others had before can't be in the new deck, so their hand is what it was known to be."""
    match = table(seat(), seat("blue 3 wild 1"), deck="green 2", discards="red 4 black 2", rest=0, version=2)
    match.play_all(["take pink", "draw"])
    for number, other in ((0, 1), (1, 0)):
        made = guesses(match, number)
        assert all(sorted(guess.deck) == ["black"] * 2 + ["red"] * 4 for guess in made)
        assert len({tuple(guess.deck) for guess in made}) > 5
        assert all(guess.seats[other].hand == position_of(match)["seats"][other]["hand"] for guess in made)


def test_draw_after_a_reshuffle_is_unknown() -> None:
    """TA-3: only the drawn card may be one of the new deck."""
    match = table(seat(), seat("blue 3 wild 1"), deck="green 2", discards="red 4 black 2", rest=0, version=2)
    match.play_all(["take pink", "draw", "draw", "take blue"])
    made = guesses(match, 0)
    assert {tuple(drawn(guess)) for guess in made} == {("black",), ("red",)}
    for guess in made:
        assert Counter(guess.seats[1].hand) - drawn(guess) == Counter({"blue": 4, "wild": 1})
        assert len(guess.deck) == 4


def test_payment_shows_what_was_drawn_after_a_reshuffle() -> None:
    """TA-3: red was not among the cards known before, so it came from the deck."""
    match = table(seat(), seat("blue 3 wild 1"), deck="green 2", discards="red 4 black 2", rest=0, version=2)
    match.play_all(["take pink", "draw"])
    file = json.loads(match.position())
    deck = file["position"]["deck"]
    deck.sort(reverse=True)  # red first
    match = amstel.load(json.dumps(file))
    match.play_all(["draw", "take blue", "take green", "take green"])
    match.play("claim oude_waal-waag red 1")
    for guess in guesses(match, 0):
        assert guess.seats[1].hand == {"blue": 4, "wild": 1}


def test_version_1_has_no_memory_of_draws_in_its_positions() -> None:
    match = amstel.new(GAME, seats=2, seed=4, rules=1)
    assert "drawn" not in position_of(match)["seats"][0]
    assert len(guesses(match, 0)) == 50
