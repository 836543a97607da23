from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import amstel
from amstel.games.ticket_to_ride.bots import evaluation
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.players import Player, Sight, make

GAME = "ticket-to-ride-amsterdam"

# Jordaan to the Oost-Indisch Huis: what is missing to Blauwbrug are two spaces, red or pink.
NEARLY_ACROSS = [
    "jordaan-westermarkt",
    "jan_roodenpoortstoren-westermarkt:green",
    "jan_roodenpoortstoren-dam:red",
    "dam-oost_indisch_huis:green",
]
ACROSS = "blauwbrug-jordaan"
# Fourteen spaces in the north: the end is in sight.
NORTH = [
    "nieuwe_waal-haringpakkerstoren:pink",
    "nieuwe_waal-noordermarkt",
    "haringpakkerstoren-noordermarkt",
    "noordermarkt-korenmetershuisje",
    "haringpakkerstoren-oude_waal",
]


def play_out(names: Sequence[str], seed: int) -> Match:
    match = amstel.new(GAME, seats=len(names), seed=seed)
    players = [make(name, seeded(seed * 10 + seat)) for seat, name in enumerate(names)]
    while not match.over:
        for seat in match.waiting:
            match.play(players[seat].choose(Sight(match, seat)), seat)
    return match


def seat(hand: dict[str, int], routes: Sequence[str] = (), contracts: Sequence[str] = ()) -> dict[str, Any]:
    return {
        "hand": hand,
        "shown": {},
        "routes": list(routes),
        "contracts": list(contracts),
        "offered": [],
        "chosen": None,
        "returned": [],
    }


def position(row: Sequence[str], *seats: dict[str, Any], **changed: Any) -> Match:
    """A match from here; all that is not said lies in the decks."""
    file = json.loads(amstel.new(GAME, seats=len(seats), seed=0).position())
    cards = Counter(dict.fromkeys(("pink", "blue", "green", "black", "red", "orange"), 6) | {"wild": 8})
    cards.subtract(row)
    contracts = set(amstel.new(GAME, seats=2, seed=0).rules.names["contract"])
    for has in seats:
        cards.subtract(has["hand"])
        contracts -= {*has["contracts"], *has["offered"]}
    file["position"] = {
        "phase": "turn",
        "turn": 0,
        "row": list(row),
        "deck": sorted(cards.elements()),
        "discards": {},
        "contract_deck": sorted(contracts),
        "last_turns": None,
        "passes": 0,
        "seats": list(seats),
    } | changed
    return amstel.load(json.dumps(file))


def chosen(match: Match, seat: int = 0, seed: int = 1) -> str:
    return match.rules.notation.text(greedy(seed).choose(Sight(match, seat)))


def greedy(seed: int) -> Player:
    return make("greedy", seeded(seed))


@pytest.mark.parametrize("names", [("greedy", "random"), ("random", "greedy", "random"), ("greedy",) * 4])
def test_plays_whole_games(names: Sequence[str]) -> None:
    # A match refuses what is illegal, so the end is the proof.
    match = play_out(names, seed=5)
    assert match.over


def test_the_same_seed_makes_the_same_choices() -> None:
    assert play_out(("greedy", "greedy"), seed=8).log() == play_out(("greedy", "greedy"), seed=8).log()


def test_chooses_alike_compiled_and_interpreted() -> None:
    # The tests run both ways. Another sense of the game makes another number.
    log = play_out(("greedy", "greedy", "random"), seed=11).log()
    assert hashlib.sha256(repr(log).encode()).hexdigest()[:16] == "8b5d7103fdc70840"


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_does_not_matter(seats: int) -> None:
    match = amstel.new(GAME, seats=seats, seed=21)
    player = make("random", seeded(3))
    step = 0
    while not match.over:
        for seat in match.waiting:
            if step % 11 == 0:
                choice = greedy(step).choose(Sight(match, seat))
                for other in range(2):
                    guess = match.state.guess(seat, seeded(other))
                    elsewhere = Match(match.rules, seats, position=guess)
                    assert greedy(step).choose(Sight(elsewhere, seat)) == choice
            match.play(player.choose(Sight(match, seat)), seat)
            step += 1


def test_the_value_is_read_from_what_a_seat_knows() -> None:
    state = play_out(("random", "random", "random"), seed=2).position_after(60).state
    assert isinstance(state, TicketToRide)
    for seat in range(3):
        guess = state.guess(seat, seeded(seat))
        assert evaluation.EVALUATION.value(guess, seat) == evaluation.EVALUATION.value(state, seat)


def test_beats_random_play() -> None:
    for seed in range(4):
        me = seed % 2
        names = ["random", "random"]
        names[me] = "greedy"
        match = play_out(names, seed)
        assert match.winners() == [me]
        assert match.scores()[me] > 20


def test_completes_its_contract_in_the_last_turn() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 2, "orange": 4}, NEARLY_ACROSS, [ACROSS]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert chosen(match) == "claim oost_indisch_huis-blauwbrug:red red 2"


def test_claims_for_points_where_no_contract_can_be_completed() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 1, "orange": 4}, NEARLY_ACROSS, [ACROSS]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert chosen(match) in {"claim de_drie_hendricken-begijnhof orange 4", "claim montelbaanstoren-blauwbrug orange 4"}


def test_draws_no_contracts_at_the_end() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({}, ["korenmetershuisje-oude_kerk:green", "oude_kerk-waag:black"], ["korenmetershuisje-waag"]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert "contracts" in match.moves(0)
    assert chosen(match) != "contracts"


@pytest.mark.parametrize("colour", ["red", "pink"])
def test_takes_the_colour_that_it_wants(colour: str) -> None:
    match = position(
        ["blue", "orange", "green", "black", colour],
        seat({colour: 1}, NEARLY_ACROSS, [ACROSS]),
        seat({"blue": 1, "black": 1}, ["dam-begijnhof"], ["dam-munttoren"]),
    )
    assert chosen(match) == f"take {colour}"


def test_keeps_contracts_that_share_their_way() -> None:
    both = seat({"red": 1, "orange": 1}) | {"offered": ["jordaan-oost_indisch_huis", ACROSS]}
    other = seat({"blue": 1, "black": 1}) | {"offered": ["dam-munttoren", "dam-oude_waal"]}
    match = position(["blue", "orange", "green", "black", "pink"], both, other, phase="dealt")
    assert chosen(match) == "keep both"


def test_keeps_one_contract_where_two_are_too_long() -> None:
    apart = seat({"red": 1, "orange": 1}) | {
        "offered": ["begijnhof-nieuwe_waal", "haringpakkerstoren-montelbaanstoren"]
    }
    other = seat({"blue": 1, "black": 1}) | {"offered": ["dam-munttoren", "dam-oude_waal"]}
    match = position(["blue", "orange", "green", "black", "pink"], apart, other, phase="dealt")
    assert chosen(match) != "keep both"


def test_prefers_plain_cards_to_wild_ones() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 2, "wild": 2}, NEARLY_ACROSS, [ACROSS]),
        seat({"blue": 1}, ["dam-begijnhof"], ["dam-munttoren"]),
    )
    assert chosen(match) == "claim oost_indisch_huis-blauwbrug:red red 2"
