"""Bad input gets a precise error and changes nothing."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import amstel
from amstel.kernel.files import LARGEST_FILE, digest
from amstel.kernel.random import seeded

GAME = "ticket-to-ride-amsterdam"
CORPUS = Path(__file__).parents[1] / "corpus"
EXPECTED: dict[str, str] = json.loads((CORPUS / "expected.json").read_text("utf-8"))


def played(moves: int, seats: int = 3, seed: int = 1) -> amstel.Match:
    match, random = amstel.new(GAME, seats=seats, seed=seed), seeded(seed)
    while match.waiting and match.sequence < moves:
        codes = match.codes()
        match.play(codes[random.below(len(codes))])
    return match


def test_the_corpus_is_complete() -> None:
    assert {file.name for file in CORPUS.iterdir()} == {*EXPECTED, "expected.json"}


@pytest.mark.parametrize("name", EXPECTED)
def test_corpus(name: str) -> None:
    text = (CORPUS / name).read_bytes()
    if EXPECTED[name]:
        with pytest.raises(amstel.AmstelError, match=EXPECTED[name]) as error:
            amstel.load(text)
        assert len(str(error.value)) < 1000
    else:
        assert amstel.load(text).sequence >= 0


GOOD = played(40)
MATCH = played(20)
BEFORE = digest(MATCH), MATCH.record(), MATCH.position(), MATCH.facts(0)


def unchanged() -> None:
    assert (digest(MATCH), MATCH.record(), MATCH.position(), MATCH.facts(0)) == BEFORE


@given(st.text())
@example("")
@example("draw\x00")
@example("claim " * 200)
@example("\N{FULLWIDTH LATIN CAPITAL LETTER D}raw")
@example("-")
@example(":::---:::")
def test_any_text_for_a_seat_that_is_not_asked(text: str) -> None:
    seat = next(seat for seat in range(3) if seat not in MATCH.waiting)
    with pytest.raises(amstel.IllegalMove) as error:
        MATCH.play(text, seat)
    assert error.value.reason == "not-asked"
    unchanged()


WORDS = st.sampled_from(["claim", "take", "keep", "draw", "wild", "red", "dam-begijnhof", "dam", "1", "2", "-", "both"])


@given(st.text() | st.lists(WORDS | st.text(max_size=3), max_size=6).map(" ".join))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    match = amstel.load(MATCH.position())
    before = digest(match)
    try:
        code = match.play(text)
    except (amstel.UnknownMove, amstel.AmbiguousMove, amstel.IllegalMove) as error:
        assert str(error)
        assert digest(match) == before
        assert match.sequence == 0
    else:
        assert code in MATCH.codes()


@given(st.integers() | st.floats() | st.none() | st.binary() | st.lists(st.integers(), max_size=2))
def test_any_object_is_a_move_or_an_error(move: Any) -> None:
    if type(move) is int and move in MATCH.codes():
        return
    with pytest.raises((amstel.UnknownMove, amstel.IllegalMove)):
        MATCH.play(move)
    unchanged()


@given(st.integers())
def test_any_seat_is_asked_or_refused(seat: int) -> None:
    if seat in MATCH.waiting:
        return
    with pytest.raises(amstel.IllegalMove):
        MATCH.play("draw", seat)
    unchanged()


@given(st.integers().filter(lambda number: number != MATCH.sequence))
def test_a_stale_sequence_is_refused(sequence: int) -> None:
    with pytest.raises(amstel.StaleMove, match="20"):
        MATCH.play(MATCH.codes()[0], sequence=sequence)
    unchanged()


def test_the_right_sequence_is_taken() -> None:
    match = played(20)
    match.play(match.codes()[0], sequence=20)
    assert match.sequence == 21


@given(st.integers())
def test_undo_of_any_number(number: int) -> None:
    match = played(6)
    if 0 <= number <= 6:
        match.undo(number)
        assert match.sequence == 6 - number
    else:
        with pytest.raises(amstel.NothingToUndo):
            match.undo(number)
        assert match.sequence == 6


@given(st.data())
def test_a_record_cut_anywhere(data: st.DataObject) -> None:
    text = GOOD.record() if data.draw(st.booleans()) else GOOD.record_json()
    cut = text[: data.draw(st.integers(0, len(text) - 2))]
    try:
        loaded = amstel.load(cut)
    except amstel.AmstelError as error:
        assert str(error)
    else:  # cut at the end of a line: a shorter game, and a sound one
        assert GOOD.record().startswith(loaded.record()[:50])


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=150)
@given(st.data())
def test_a_file_with_a_changed_character(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([GOOD.record(), GOOD.record_json(), GOOD.position()]))
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.characters()) + text[at + data.draw(st.integers(0, 1)) :]
    try:
        loaded = amstel.load(changed)
    except amstel.AmstelError as error:
        assert str(error)
    else:
        assert not loaded.rules.game.errors(loaded.state)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [found for key, entry in inner for found in paths(entry, (*path, key))]


POSITION = json.loads(GOOD.position())
PATHS = paths(POSITION)


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=200)
@given(st.sampled_from(PATHS), JSON)
def test_a_position_with_a_changed_value(path: tuple[Any, ...], value: Any) -> None:
    changed = json.loads(json.dumps(POSITION))
    at = changed
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    try:
        loaded = amstel.load(json.dumps(changed))
    except amstel.AmstelError as error:
        assert str(error)
    else:
        assert not loaded.rules.game.errors(loaded.state)
        random = seeded(1)
        while codes := loaded.codes():
            loaded.play(codes[random.below(len(codes))])


@pytest.mark.parametrize("filler", [b"x", b"{", b"[", b" ", b"\x00", b"\xff"])
def test_ten_megabytes(filler: bytes) -> None:
    with pytest.raises(amstel.BadFile, match="10,000,000"):
        amstel.load(filler * 10_000_000)


def test_the_longest_file_is_read_in_bounded_time() -> None:
    for text in ("[" * LARGEST_FILE, "{" * LARGEST_FILE, '[Game "' + "a" * (LARGEST_FILE - 10) + '"]'):
        with pytest.raises(amstel.BadFile):
            amstel.load(text)
    moves = [[0, "draw"]] * 60_000
    record = json.loads(GOOD.record_json())
    record["moves"] = moves
    with pytest.raises(amstel.BadFile, match="60,000 moves"):
        amstel.load(json.dumps(record))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seats": 1}, "2 to 4 players, not 1"),
        ({"seats": 5}, "2 to 4 players, not 5"),
        ({"seats": 2, "seed": -1}, "seed"),
        ({"seats": 2, "seed": 2**63}, "seed"),
        ({"seats": 2, "options": {"start": "oldest"}}, "first-seat, random"),
        ({"seats": 2, "options": {"weather": "fine"}}, "no option 'weather'"),
        ({"seats": 2, "names": ["a", "b", "c"]}, "Got 3 names for 2 seats"),
        ({"seats": 2, "names": [""]}, "A name must have"),
        ({"seats": 2, "names": ["a\nb"]}, "A name must have"),
    ],
)
def test_a_setup_that_the_game_does_not_have(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(amstel.BadSetup, match=re.escape(words)):
        amstel.new(GAME, **arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {"seats": "3"},
        {"seats": 3.0},
        {"seats": 2, "seed": "x"},
        {"seats": 2, "names": [1]},
        {"seats": 2, "options": [1]},
    ],
)
def test_a_setup_of_wrong_types(arguments: dict[str, Any]) -> None:
    with pytest.raises((amstel.BadSetup, TypeError)):
        amstel.new(GAME, **arguments)


def test_many_faults_are_counted() -> None:
    position = json.loads(GOOD.position())
    position["position"]["deck"] = [f"y{number}" for number in range(60)] + ["x"] * 50_000
    with pytest.raises(amstel.InvalidPosition, match=r"unknown card 'x' \(50,000 times\)") as error:
        amstel.load(json.dumps(position))
    assert len(error.value.errors) > 60
    assert len(str(error.value)) < 4000
    assert "more" in str(error.value).splitlines()[-1]


def test_every_fault_of_form_is_named() -> None:
    position = json.loads(GOOD.position())
    whole = position["position"]
    whole["turn"], whole["seats"][1]["hand"], whole["weather"] = "x", {"red": "z"}, 1
    del whole["passes"]
    with pytest.raises(amstel.InvalidPosition) as error:
        amstel.load(json.dumps(position))
    assert error.value.errors == (
        "weather: unknown",
        "turn: Expected `int`, got `str`",
        "passes: missing",
        "seats[1].hand[...]: Expected `int`, got `str`",
    )


def test_an_unknown_game() -> None:
    with pytest.raises(amstel.UnknownGame, match="ticket-to-ride-amsterdam"):
        amstel.new("chess", seats=2)


def test_an_edition_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(amstel.BadSetup, match="is not an edition"):
        amstel.new(GAME, seats=2, edition=tmp_path / "none.toml")
    with pytest.raises(amstel.BadSetup, match="is not an edition"):
        amstel.new(GAME, seats=2, edition="deluxe")
    big = tmp_path / "big.toml"
    big.write_bytes(b"#" * (2 << 20))
    with pytest.raises(amstel.BadSetup, match="is too large for an edition"):
        amstel.new(GAME, seats=2, edition=big)
