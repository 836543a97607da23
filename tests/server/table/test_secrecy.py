"""Non-interference on the wire: hidden state does not change a byte of what a person is sent.

A table goes on from a moment of a random game. Its twin goes on from the same moment with all that one reader cannot
see drawn anew: hands, decks, stops, and the stream of random numbers. Every frame, every refusal and every list must be
the same at both, before and after the reader plays what reveals nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

import amstel
from amstel.games import TITLES
from amstel.kernel.errors import AmstelError
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.server.table import commands, frames, preview
from amstel.server.table.commands import AnyCommand, Play, Stop, Undo
from amstel.server.table.frames_out import error_frame
from amstel.server.table.summary import card, summary
from amstel.server.table.table import Table

from .table_driver import (
    MERCHANTS,
    NOBODY,
    PEOPLE,
    STRANGER,
    TICKET_TO_RIDE,
    TableDriver,
    continued_table,
    running_table,
)

EXAMPLES = 20


@st.composite
def moments(draw: st.DrawFn, game: str) -> Match:
    """Positions of random games that are not over."""
    title = TITLES[game]
    options = {option.name: draw(st.sampled_from(option.values), label=option.name) for option in title.options}
    seats = draw(st.integers(title.fewest, title.most), label="seats")
    match = amstel.new(game, seats=seats, seed=draw(st.integers(0, 1 << 32), label="seed"), options=options)
    walk(match, seeded(draw(st.integers(0, 1 << 32), label="walk")), draw(st.integers(0, 250), label="moves"))
    return match


def walk(match: Match, random: Random, moves: int) -> None:
    """Play random moves, but not the one that ends the game."""
    for _ in range(moves):
        seat = match.waiting[random.below(len(match.waiting))]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
        if match.over:
            match.undo()
            return


def twins(match: Match, reader: int, random: Random) -> tuple[TableDriver, TableDriver]:
    """Return a table, and a twin that looks the same to the reader."""
    guess = match.state.guess(reader, random)
    other = Match(match.rules, match.seats, options=match.options, names=match.names, position=guess)
    people = " ".join(PEOPLE[: match.seats])
    # With hints more is told than without: what moves gain and cost.
    return continued_table(match, people, hints=True), continued_table(other, people, hints=True)


def answer(ask: Callable[[], object]) -> bytes:
    """Return an answer or an error as it goes over the wire."""
    try:
        return frames.ENCODER.encode(ask())
    except AmstelError as error:
        return frames.ENCODER.encode(error_frame(error))


def answers_to(driver: TableDriver, person: str, wish: AnyCommand) -> list[bytes]:
    """Return the answers to a command that is not carried out: its events, why not, where it leads."""
    table = driver.table
    answers = [answer(lambda: table.decide(wish, person, person.title(), driver.now))]
    if isinstance(wish, Play):
        why = frames.Why(table="table", seat=wish.seat, moves=wish.moves)
        asked = frames.Preview(table="table", seat=wish.seat, moves=wish.moves, version=wish.version)
        answers.append(answer(lambda: preview.explain(table, person, why)))
        answers.append(answer(lambda: preview.preview(table, person, asked)))
    return answers


def everything_sent(driver: TableDriver, person: str, wishes: list[AnyCommand]) -> list[bytes]:
    """Return all that a person receives: frames, lists, and answers to whatever they try or ask."""
    everybody = [driver.wire(reader) for reader in (person, STRANGER, NOBODY)]
    lists = [msgspec.json.encode(card(driver.state)), msgspec.json.encode(summary(driver.state))]
    return [*everybody, *lists, *(answer for wish in wishes for answer in answers_to(driver, person, wish))]


def tries(match: Match, seat: int, version: int, random: Random) -> list[AnyCommand]:
    """Return commands to try: legal and illegal moves, partial texts, lists, undo, stops, old versions."""
    texts = match.rules.notation.texts
    space = [texts[random.below(len(texts))] for _ in range(12)]
    words = [text.split()[0] for text in space[:4]]
    own = list(match.moves(seat)) if seat in match.waiting else []
    some = [own[random.below(len(own))] for _ in range(3)] if own else []
    lists = [[first, second] for first in some for second in (space[0], *words, *some[:1])]
    moves = [[text] for text in (*space, *words, *own[:3], "", "nonsense", "take", "claim")] + lists
    wishes: list[AnyCommand] = [Play(seat=seat, moves=each, version=version) for each in moves]
    wishes += [Play(seat=seat, moves=[text], version=0) for text in space[:2]]
    wishes += [Undo(to=to, version=version) for to in range(3)]
    wishes += [Stop(seat=seat, index=index) for index in (0, 3)]
    return [*wishes, commands.AnswerUndo(yes=True), commands.TakeBack(seat=seat), commands.Leave()]


def check(match: Match, random: Random) -> int:
    """Compare table and twin for each reader, and return how many moves were played in both."""
    played = 0
    for reader in range(match.seats):
        table, twin = twins(match, reader, random)
        person = PEOPLE[reader]
        assert table.state.setup.start not in table.wire(person).decode()
        for _ in range(4):
            wishes = tries(table.match, reader, table.state.version, random.branch())
            assert everything_sent(table, person, wishes) == everything_sent(twin, person, wishes), f"reader {reader}"
            moves = list(table.match.moves(reader)) if reader in table.state.waiting_seats else []
            if not moves:
                break
            move = moves[random.below(len(moves))]
            for driver in (table, twin):
                driver.now += 1
                driver.play(person, move, seat=reader)
            if table.match.revealed(table.match.sequence - 1):
                break
            played += 1
    table, twin = twins(match, int(SPECTATOR), random)
    assert everything_sent(table, STRANGER, []) == everything_sent(twin, STRANGER, []), "a spectator"
    return played


@pytest.mark.slow
@pytest.mark.parametrize("game", list(TITLES))
def test_frames_do_not_depend_on_hidden_state(game: str) -> None:
    played = 0

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(moments(game), st.integers(0, 1 << 32))
    def holds(match: Match, seed: int) -> None:
        nonlocal played
        note(f"{match!r} guesses by {seed}")
        played += check(match, seeded(seed))

    holds()
    assert played, "moves that reveal nothing were played and compared"


@pytest.mark.parametrize("game", list(TITLES))
def test_twin_tables_really_differ(game: str) -> None:
    """Otherwise the comparison would prove nothing."""
    match = amstel.new(game, seats=3, seed=5)
    walk(match, seeded(5), 40)
    table, twin = twins(match, 0, seeded(1))
    assert table.state.setup.start != twin.state.setup.start
    assert table.match.state.random.words() != twin.match.state.random.words()


@pytest.mark.slow
def test_playing_on_after_a_reveal_would_fail_the_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(table: Table, seat: int, moves: list[str]) -> Match:
        trial = table.state.trial_match()
        trial.play_all(moves, seat)
        return trial

    check_often()
    monkeypatch.setattr(Table, "try_moves", careless)
    with pytest.raises(AssertionError, match="reader"):
        check_often()


def test_previewing_past_a_reveal_would_fail_the_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(table: Table, person: str, asked: frames.Preview) -> frames.Fact:
        return frames.Fact("preview", {"cards": str(table.try_moves(asked.seat, asked.moves).view(asked.seat))})

    monkeypatch.setattr(preview, "preview", careless)
    with pytest.raises(AssertionError, match="reader"):
        check_often()


def check_often() -> None:
    """Play both seats of a short game, with many guesses."""
    match = amstel.new(TICKET_TO_RIDE, seats=2, seed=5)
    walk(match, seeded(5), 2)
    for seed in range(40):
        check(match, seeded(seed))


# --- secret choices --------------------------------------------------------------------------------------------------


def secret(options: dict[str, str], game: str) -> Match:
    """Return a position in which several seats decide at once."""
    match = amstel.new(game, seats=3, seed=3, options=options)
    while len(match.waiting) < 2:
        match.play(match.codes()[0])
    return match


@pytest.mark.parametrize(("game", "options"), [(TICKET_TO_RIDE, {}), (MERCHANTS, {"clock": "sealed"})])
def test_simultaneous_choice_is_hidden_until_all_have_chosen(game: str, options: dict[str, str]) -> None:
    match = secret(options, game)
    seen: set[tuple[Any, ...]] = set()
    for move in match.moves(0):
        driver = continued_table(match, "anna ben carl")
        driver.play("anna", move)
        wishes = tries(driver.match, 1, driver.state.version, seeded(1))
        seen.add(tuple(each for person in ("ben", "carl") for each in everything_sent(driver, person, wishes)))
    assert len(seen) == 1


# --- spectators and frames --------------------------------------------------------------------------------------------


def test_spectator_sees_public_state_and_has_no_moves() -> None:
    driver = running_table(people="anna ben")
    side = driver.seen(STRANGER).sides[0]
    assert (side.seat, side.moves, side.undo_to, side.stopped) == (None, [], None, None)
    assert bytes(side.view) == frames.ENCODER.encode(driver.match.view())
    assert driver.wire(STRANGER) == driver.wire(NOBODY)
    assert driver.code(STRANGER, driver.wish("anna", "keep both")) == "table/forbidden"


def test_frame_contains_only_own_seats() -> None:
    driver = running_table(people="anna ben carl anna")
    for person, seats in (("anna", [0, 3]), ("ben", [1]), ("carl", [2])):
        sides = driver.seen(person).sides
        assert [side.seat for side in sides] == seats
        for side in sides:
            assert side.seat is not None
            assert bytes(side.view) == frames.ENCODER.encode(driver.match.view(side.seat))
            assert side.moves == list(driver.match.moves(side.seat))


def test_frame_contains_neither_seed_nor_starting_record() -> None:
    driver = running_table(people="anna ben", seed=987654321012345)
    for person in ("anna", STRANGER):
        assert b"987654321012345" not in driver.wire(person)
    match = amstel.new(TICKET_TO_RIDE, seats=2, seed=987654321012345)
    driver = TableDriver(msgspec.structs.replace(driver.state.setup, start=match.record()))
    for seat in range(2):
        driver.do("anna", commands.Sit(seat=seat))
    driver.do("anna", commands.Start())
    for person in ("anna", STRANGER):
        assert b"987654321012345" not in driver.wire(person)
        assert b"[Game" not in driver.wire(person)
    assert driver.seen(STRANGER).terms.continued


def test_frames_decode_on_the_client() -> None:
    driver = running_table(people="anna ben")
    frame = frames.SERVER_FRAME_DECODER.decode(driver.wire("anna"))
    assert isinstance(frame, frames.TableFrame)
    assert frame.version == driver.state.version
    assert frames.ENCODER.encode(frame) == driver.wire("anna")
