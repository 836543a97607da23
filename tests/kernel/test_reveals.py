"""Which moves show their seat something hidden, and so cannot be taken back unasked.

Three ways to look at `Match.revealed`. Where it says no, the move is played in other worlds that its seat could be in,
and all that the seat gets to see must be the same there. What it says is compared, move by move, with what can be read
off the public piles. And some moves that people would name are named.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.conformance import Case, cases
from amstel.kernel.game import Game
from amstel.kernel.journal import Journal
from amstel.kernel.match import Match
from amstel.kernel.random import Random
from amstel.kernel.state import State
from amstel.kernel.title import Title

TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS = "ticket-to-ride-amsterdam", "nieuw-amsterdam", "merchants-of-amsterdam"
WORLDS = 2


def chosen(title: Title) -> list[Case]:
    """Every number of seats with every option; more seeds where that makes few cases."""
    once = list(cases(title))
    return once if len(once) > 10 else list(cases(title, range(2)))


CASES = [case for title in TITLES.values() for case in chosen(title)]


@dataclasses.dataclass(frozen=True)
class Step:
    """A move of a walk: the match after it, the position before it, and what was played."""

    match: Match
    before: State
    seat: int
    code: int

    @property
    def revealed(self) -> bool:
        return self.match.revealed(self.match.sequence - 1)

    @property
    def text(self) -> str:
        return self.match.rules.notation.text(self.code)


def walk(case: Case, random: Random, hoarding: bool = False) -> Iterator[Step]:
    """A random game. Who hoards often takes the first legal move, which is to draw or to pass: so decks run empty."""
    match = case.match()
    while match.waiting:
        seat = match.waiting[random.below(len(match.waiting))]
        codes = match.codes(seat)
        code = codes[0] if hoarding and random.below(4) else codes[random.below(len(codes))]
        before = match.state.copy()
        match.play(code, seat)
        yield Step(match, before, seat, code)


def walks(case: Case) -> Iterator[Step]:
    """Both kinds of games."""
    random = case.random()
    for hoarding in (False, True):
        yield from walk(case, random.branch(), hoarding)


def sees(case: Case, state: State, seat: int) -> tuple[bytes, tuple[int, ...], list[int]]:
    """A seat's view to the byte, who is asked, and the seat's legal moves."""
    view = msgspec.json.encode(case.rules.game.view(state, seat))
    return view, state.waiting, state.moves(seat) if seat in state.waiting else []


def told(state: State, seat: int, code: int) -> list[Any]:
    """Play a move; what its seat is told by the journal."""
    journal = state.journal = Journal()
    state.play(seat, code)
    return journal.read(seat)


# --- where nothing was revealed, nothing hidden has entered ---------------------------------------------------------


def nothing_hidden_enters(case: Case, steps: Iterator[Step]) -> int:
    """Worlds that a seat cannot tell apart stay so as long as its moves in a row reveal nothing; how many were seen."""
    random, compared = case.random(), 0
    worlds: list[State] = []
    owner = -1
    for step in steps:
        match, seat, code = step.match, step.seat, step.code
        where = f"{case} move {match.sequence - 1} seat {seat}: {step.text}"
        if match.revealed(match.sequence - 1):
            worlds, owner = [], -1
            continue
        assert seat != match.clock, where
        assert step.before.random.words() == match.state.random.words(), f"{where}: chance had a part in it"
        if seat != owner or match.sequence == 1:
            worlds, owner = [step.before.guess(seat, random) for _ in range(WORLDS)], seat
        facts = told(step.before.copy(), seat, code)
        for world in worlds:
            assert told(world, seat, code) == facts, where
        if match.clock is None or match.sequence % 8 == 1:  # a clock that runs makes games long, and hardly varied
            now = sees(case, match.state, seat)
            assert all(sees(case, world, seat) == now for world in worlds), where
            compared += len(worlds)
    return compared


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_reveals_nothing_is_the_same_in_every_world_that_its_seat_could_be_in(case: Case) -> None:
    assert nothing_hidden_enters(case, walks(case)) > WORLDS


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_same_holds_for_moves_that_were_not_chosen(case: Case) -> None:
    """Several legal moves of a moment, each on a match of its own that begins there."""
    random, compared = case.random(), 0
    for step in walks(case):
        if random.below(8 if step.match.clock is None else 64):
            continue
        for seat in step.before.waiting:
            codes = step.before.moves(seat)
            for code in {codes[random.below(len(codes))] for _ in range(2)}:
                match = Match(case.rules, case.seats, options=case.options, position=step.before)
                match.play(code, seat)
                compared += nothing_hidden_enters(case, iter([Step(match, step.before, seat, code)]))
    assert compared > WORLDS


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_worlds_would_tell_if_nothing_counted_as_revealing(title: Title) -> None:
    """The comparison has teeth: without the kinds that a game names, the worlds differ."""
    case = next(cases(title))
    game: Game = type("Careless", (type(case.rules.game),), {"reveals": frozenset()})()
    careless = dataclasses.replace(case, rules=dataclasses.replace(case.rules, game=game))
    with pytest.raises(AssertionError, match="seed="):
        nothing_hidden_enters(careless, walks(careless))


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_a_game_names_kinds_of_facts_that_it_has(title: Title) -> None:
    game = next(cases(title)).rules.game
    assert game.reveals
    assert set(game.facts) > game.reveals


# --- no more is revealed than the piles show ------------------------------------------------------------------------


def shrank(before: dict[str, int], after: dict[str, int]) -> bool:
    return any(number > after.get(kind, 0) for kind, number in before.items())


def of_ticket_to_ride(step: Step, before: Any, after: Any) -> bool:
    """A card left a face-down pile, all starting contracts are chosen, or the contracts of all lie open."""
    if step.text in ("draw", "contracts"):
        return True
    if after.row.count("wild") >= 3 and after.deck:
        return True  # that they stay tells of the deck
    filled = sum(card is not None for card in after.row) > sum(card is not None for card in before.row)
    turned = filled or before.deck != after.deck or shrank(before.discards, after.discards)
    return turned or (before.phase == "dealt" and after.phase != "dealt") or after.phase == "over"


def of_nieuw_amsterdam(step: Step, before: Any, after: Any) -> bool:
    """A round began, or furs left the reserve."""
    furs = before.fur_reserve != after.fur_reserve or shrank(before.fur_discards, after.fur_discards)
    return furs or bool(before.round != after.round)


def of_merchants(step: Step, before: Any, after: Any) -> bool:
    """A card was turned over, sealed stops were opened, the clock moved on, or the money of all lies open."""
    opened = before.phase == "stopping" and step.before.waiting == (step.seat,)
    return opened or step.seat == step.match.clock or before.deck != after.deck or after.phase == "over"


ORACLES: dict[str, Callable[[Step, Any, Any], bool]] = {
    TICKET_TO_RIDE: of_ticket_to_ride,
    NIEUW_AMSTERDAM: of_nieuw_amsterdam,
    MERCHANTS: of_merchants,
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_move_reveals_exactly_where_a_pile_or_a_secret_is_touched(case: Case) -> None:
    view, oracle = case.rules.game.view, ORACLES[case.rules.title.id]
    for step in walks(case):
        if step.match.clock is not None and step.match.sequence % 4:
            continue
        reader = -1 if step.seat == step.match.clock else step.seat
        expected = oracle(step, view(step.before, reader), view(step.match.state, reader))
        assert step.revealed == expected, f"{case} move {step.match.sequence - 1} seat {step.seat}: {step.text}"


# --- what people would name -----------------------------------------------------------------------------------------

# First word and phase of moves that can be taken back at once, as a rule, and of those that can never be.
UNDOABLE = {
    TICKET_TO_RIDE: {"claim turn", "keep choosing"},
    NIEUW_AMSTERDAM: {
        "column choosing",
        "bid bidding",
        "pass bidding",
        "pay paying",
        "build acting",
        "build building",
        "elections acting",
        "add acting",
        "trade acting",
        "pay shipping",
        "lumberyard acting",
        "amount stocking",
        "millwork acting",
        "black_market acting",
        "pass acting",
    },
    MERCHANTS: {"advance using", "build using", "open using", "advance shipping", "stop stopping", "wait stopping"},
}
FINAL = {
    TICKET_TO_RIDE: {"draw turn", "draw second-card", "contracts turn"},
    NIEUW_AMSTERDAM: set(),
    MERCHANTS: {"tick stopping"},
}


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_typical_moves_can_be_taken_back_and_others_never(title: Title) -> None:
    played: Counter[str] = Counter()
    revealing: Counter[str] = Counter()
    for case in list(cases(title, range(1, 3)))[::3]:
        for step in walk(case, case.random()):
            named = f"{step.text.split()[0]} {case.rules.game.view(step.before, step.seat).phase}"
            played[named] += 1
            revealing[named] += step.revealed
    for named in UNDOABLE[title.id]:
        assert played[named] > 2 * revealing[named], f"{named}: {revealing[named]} of {played[named]} reveal"
    for named in FINAL[title.id]:
        assert played[named] == revealing[named] > 0, f"{named}: {revealing[named]} of {played[named]} reveal"


def played(match: Match, *moves: str) -> bool:
    """Play some moves of one seat; whether they reveal something."""
    before = match.sequence
    match.play_all(moves)
    return match.revealed(before)


def test_ticket_to_ride_by_example() -> None:
    match = amstel.new(TICKET_TO_RIDE, seats=2, seed=7)
    assert not played(match, "keep both")
    assert played(match, "keep both"), "the last to choose sees how many the other has kept"
    assert not played(match, "claim korenmetershuisje-oude_kerk:green green 1")
    assert played(match, "take blue"), "a card is turned up in its place"
    assert played(match, "draw")
    assert played(match, "contracts")
    assert not played(match, match.moves()[1]), "what is kept was seen before"
    assert match.revealed(match.sequence - 2)


def test_where_no_card_can_be_turned_up_an_open_one_can_be_put_back() -> None:
    case = next(cases(TITLES[TICKET_TO_RIDE]))
    taken = [step.revealed for step in walks(case) if step.text.startswith("take")]
    assert {True, False} == set(taken)


def test_nieuw_amsterdam_by_example() -> None:
    match = amstel.new(NIEUW_AMSTERDAM, seats=2, seed=1)
    while match.view().round == 0:
        last = match.sequence == 2 * match.seats - 1
        assert played(match, match.moves()[0]) == last, "with the last Business the first round is laid out"
    assert not played(match, match.moves()[0])
    assert not played(match, "bid 2")
    assert not played(match, "pass")
    assert match.view().phase == "paying"
    while match.view().phase == "paying":
        assert not played(match, match.moves()[0])
    while "black_market 1" not in match.moves():
        assert not played(match, match.moves()[0])
    assert not played(match, "black_market 1"), "nothing is drawn before it is paid for"
    paid = match.sequence
    while match.view().phase == "buying":
        match.play(match.codes()[-1])
    assert match.revealed(match.sequence - 1)
    assert match.revealed(paid)


def test_merchants_by_example() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=4)
    assert played(match, "discard"), "the next card is drawn at once"
    assert played(match, "auction")
    assert not played(match, "mayor"), "after the third nothing is drawn"
    while match.view().phase != "stopping":
        assert not played(match, match.moves()[-1])
    assert not played(match, "wait")
    assert not played(match, "stop 100")
    assert played(match, "wait"), "with the last answer the stops are opened"


def test_on_a_live_clock_an_answer_reveals_nothing_and_a_tick_does() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=1, options={"clock": "live"})
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    assert not match.revealed(match.sequence - 1), "the clock is wound up before all eyes"
    for seat in range(3):
        match.play("wait", seat)
    assert not match.revealed(match.sequence - 3)
    match.play("tick", match.clock)
    assert match.revealed(match.sequence - 1)


# --- the question itself --------------------------------------------------------------------------------------------


def test_it_is_asked_from_a_move_on_and_the_set_up_is_none() -> None:
    match = amstel.new(TICKET_TO_RIDE, seats=2, seed=7)
    assert not match.revealed(0)
    match.play("keep both", 1)
    assert not match.revealed(0)
    match.play("keep both", 0)
    assert [match.revealed(since) for since in range(3)] == [True, True, False]
    match.undo()
    assert not match.revealed(0)
    for since in (-1, 2, 1 << 80):
        with pytest.raises(amstel.NothingToUndo, match="There is no move"):
            match.revealed(since)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_a_loaded_match_knows_it_too(title: Title) -> None:
    case = next(cases(title))
    for step in walk(case, case.random()):
        if step.match.sequence == 60:
            match = step.match
            loaded = case.reload(match.record())
            asked = [match.revealed(since) for since in range(61)]
            assert [loaded.revealed(since) for since in range(61)] == asked
            placed = case.reload(match.position_after(40).position())
            for seat, text in match.log()[40:]:
                placed.play(text, seat)
            assert [placed.revealed(since) for since in range(21)] == asked[40:]
            break
    else:
        raise AssertionError(f"{case}: over before move 60")
