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
from amstel.players import Bot, Sight, make

GAME = "ticket-to-ride-amsterdam"

# Jordaan to the Oost-Indisch Huis: a red or pink route of two spaces is missing to reach Blauwbrug.
NEARLY_ACROSS = [
    "jordaan-westermarkt",
    "jan_roodenpoortstoren-westermarkt:green",
    "jan_roodenpoortstoren-dam:red",
    "dam-oost_indisch_huis:green",
]
ACROSS = "blauwbrug-jordaan"
# Fourteen spaces in the north: these are the last turns.
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
    """Return a match from a position; everything that is not named is in the decks."""
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


def greedy(seed: int) -> Bot:
    return make("greedy", seeded(seed))


@pytest.mark.parametrize("names", [("greedy", "random"), ("random", "greedy", "random"), ("greedy",) * 4])
def test_greedy_plays_whole_games(names: Sequence[str]) -> None:
    # A match refuses illegal moves, so reaching the end is the proof.
    match = play_out(names, seed=5)
    assert match.over


def test_greedy_repeats_its_choices_with_the_same_seed() -> None:
    assert play_out(("greedy", "greedy"), seed=8).log() == play_out(("greedy", "greedy"), seed=8).log()


def test_greedy_chooses_alike_compiled_and_interpreted() -> None:
    # The tests run compiled and interpreted. Another evaluation gives another number.
    log = play_out(("greedy", "greedy", "random"), seed=11).log()
    assert hashlib.sha256(repr(log).encode()).hexdigest()[:16] == "8b5d7103fdc70840"


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_do_not_change_the_choice(seats: int) -> None:
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


def test_value_depends_only_on_what_the_seat_knows() -> None:
    state = play_out(("random", "random", "random"), seed=2).position_after(60).state
    assert isinstance(state, TicketToRide)
    for seat in range(3):
        guess = state.guess(seat, seeded(seat))
        assert evaluation.EVALUATION.value(guess, seat) == evaluation.EVALUATION.value(state, seat)


def test_greedy_beats_random_play() -> None:
    for seed in range(4):
        me = seed % 2
        names = ["random", "random"]
        names[me] = "greedy"
        match = play_out(names, seed)
        assert match.winners() == [me]
        assert match.scores()[me] > 20


def test_greedy_completes_its_contract_in_the_last_turn() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 2, "orange": 4}, NEARLY_ACROSS, [ACROSS]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert chosen(match) == "claim oost_indisch_huis-blauwbrug:red red 2"


def test_greedy_claims_for_points_without_a_contract_to_complete() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 1, "orange": 4}, NEARLY_ACROSS, [ACROSS]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert chosen(match) in {"claim de_drie_hendricken-begijnhof orange 4", "claim montelbaanstoren-blauwbrug orange 4"}


def test_greedy_draws_no_contracts_at_the_end() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({}, ["korenmetershuisje-oude_kerk:green", "oude_kerk-waag:black"], ["korenmetershuisje-waag"]),
        seat({}, NORTH, ["dam-munttoren"]),
        last_turns=2,
    )
    assert "contracts" in match.moves(0)
    assert chosen(match) != "contracts"


@pytest.mark.parametrize("colour", ["red", "pink"])
def test_greedy_takes_the_colour_that_it_needs(colour: str) -> None:
    match = position(
        ["blue", "orange", "green", "black", colour],
        seat({colour: 1}, NEARLY_ACROSS, [ACROSS]),
        seat({"blue": 1, "black": 1}, ["dam-begijnhof"], ["dam-munttoren"]),
    )
    assert chosen(match) == f"take {colour}"


def test_greedy_keeps_contracts_that_share_routes() -> None:
    both = seat({"red": 1, "orange": 1}) | {"offered": ["jordaan-oost_indisch_huis", ACROSS]}
    other = seat({"blue": 1, "black": 1}) | {"offered": ["dam-munttoren", "dam-oude_waal"]}
    match = position(["blue", "orange", "green", "black", "pink"], both, other, phase="dealt")
    assert chosen(match) == "keep both"


def test_greedy_keeps_one_contract_if_two_are_too_long() -> None:
    apart = seat({"red": 1, "orange": 1}) | {
        "offered": ["begijnhof-nieuwe_waal", "haringpakkerstoren-montelbaanstoren"]
    }
    other = seat({"blue": 1, "black": 1}) | {"offered": ["dam-munttoren", "dam-oude_waal"]}
    match = position(["blue", "orange", "green", "black", "pink"], apart, other, phase="dealt")
    assert chosen(match) != "keep both"


def test_greedy_pays_with_plain_cards_before_wild_ones() -> None:
    match = position(
        ["blue", "blue", "green", "black", "pink"],
        seat({"red": 2, "wild": 2}, NEARLY_ACROSS, [ACROSS]),
        seat({"blue": 1}, ["dam-begijnhof"], ["dam-munttoren"]),
    )
    assert chosen(match) == "claim oost_indisch_huis-blauwbrug:red red 2"
