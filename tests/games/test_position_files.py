"""Position files of all games: every position of a game loads again, and an invalid file is refused with its errors."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

import pytest

import amstel
from amstel import Match
from amstel.kernel.files import digest
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.random import seeded

from .merchants import positions as merchants
from .nieuw_amsterdam import positions as nieuw_amsterdam
from .position_files import Path, changed, errors_of, put
from .ticket_to_ride import positions as ticket_to_ride
from .walks import random_walk

NA, TA, MA = "nieuw-amsterdam", "ticket-to-ride-amsterdam", "merchants-of-amsterdam"
games = pytest.mark.parametrize("game", amstel.TITLES)


def valid_file(game: str) -> dict[str, Any]:
    """Return a position in which seats have something of each kind."""
    if game == NA:
        return nieuw_amsterdam.file(*nieuw_amsterdam.VALID)
    if game == TA:
        return ticket_to_ride.file(*ticket_to_ride.VALID)
    whole: dict[str, Any] = json.loads(merchants.valid().position())
    return whole


# --- valid positions ------------------------------------------------------------------------------------------------


class Walk(NamedTuple):
    """A random game, and the phases that it comes through."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    phases: set[str]

    def __str__(self) -> str:
        return " ".join([self.game, str(self.seats), str(self.seed), *self.options.values()])


NA_PHASES = {"founding", "choosing", "bidding", "paying", "taking", "acting", "building", "over"}
TA_PHASES = {"dealt", "turn", "second-card", "over"}
MA_PHASES = {"placing", "stopping", "using", "over"}
WALKS = [
    *(Walk(NA, seats, seed, {"tokens": "random"}, NA_PHASES) for seats, seed in ((2, 2), (3, 4), (4, 4), (5, 5))),
    *(Walk(TA, seats, seed, {"start": "random"}, TA_PHASES) for seats in (2, 3, 4) for seed in (1, 2, 3)),
    *(Walk(MA, seats, seats, {"clock": clock}, MA_PHASES) for seats in (3, 4, 5) for clock in ("sealed", "live")),
]


def marked(walk: Walk) -> Any:
    """Return a walk as a parameter: interpreted, only tables with the fewest seats are soon done."""
    many = walk.seats > amstel.TITLES[walk.game].fewest
    return pytest.param(walk, id=str(walk), marks=[pytest.mark.slow, pytest.mark.compiled] if many else [])


@pytest.mark.slow
@pytest.mark.parametrize("walk", [marked(walk) for walk in WALKS])
def test_every_position_of_a_game_loads_unchanged(walk: Walk) -> None:
    """On a live table, which has twice as many positions, every third one."""
    phases = set()
    start = amstel.new(walk.game, seats=walk.seats, seed=walk.seed, options=walk.options)
    for match in random_walk(start, walk.seed):
        if match.clock is not None and match.sequence % 3 and not match.over:
            continue
        assert_loads_unchanged(match)
        phases.add(match.view().phase)
    assert phases >= walk.phases


def assert_loads_unchanged(match: Match) -> None:
    text = match.position()
    loaded = amstel.load(text)
    assert loaded.position() == text
    assert digest(loaded) == digest(match)
    assert loaded.waiting == match.waiting
    for seat in match.waiting:
        assert loaded.codes(seat) == match.codes(seat)
    for reader in (SPECTATOR, *range(match.seats)):
        assert loaded.view(reader) == match.view(reader)
    assert (loaded.scores(), loaded.winners()) == (match.scores(), match.winners())


@pytest.mark.parametrize(
    ("game", "seats", "options", "moves"),
    [(NA, 3, {}, 100), (TA, 3, {}, 40), (MA, 4, {"clock": "sealed"}, 100), (MA, 4, {"clock": "live"}, 100)],
)
def test_game_continues_from_a_position_unchanged(game: str, seats: int, options: dict[str, str], moves: int) -> None:
    match, source = amstel.new(game, seats=seats, seed=6, options=options), seeded(6)
    for match in random_walk(match, 6):  # noqa: B020
        if match.sequence == moves:
            break
    twin = amstel.load(match.position())
    while not match.over:
        seat = match.waiting[source.below(len(match.waiting))]
        codes = match.codes(seat)
        code = codes[source.below(len(codes))]
        match.play(code, seat)
        twin.play(code, seat)
    assert twin.sequence
    assert twin.position() == match.position()
    assert twin.facts() == match.facts(since=moves)


@games
def test_position_without_random_words_starts_from_seed_0(game: str) -> None:
    position = valid_file(game)
    del position["random"]
    one, other = amstel.load(json.dumps(position)), amstel.load(json.dumps(position))
    assert one.position() == other.position()


@games
def test_position_written_by_hand_may_have_any_layout(game: str) -> None:
    position = valid_file(game)
    assert amstel.load(json.dumps(position)).position() == amstel.load(json.dumps(position, indent=7)).position()


# --- invalid positions ----------------------------------------------------------------------------------------------

NUMBERS: dict[str, list[Path]] = {
    NA: [
        *(("turn",), ("round",), ("bid",), ("chooser",), ("column",), ("slot",), ("done",), ("due",), ("special",)),
        *(("cargo", "lynx"), ("fur_discards", "lynx"), ("longhouses", 0), ("seats", 0, "coins"), ("seats", 0, "post")),
        *(("seats", 0, "token"), ("seats", 0, "tiles", "city"), ("seats", 0, "points", "furs")),
    ],
    TA: [("turn",), ("passes",), ("last_turns",), ("seats", 0, "hand", "red"), ("discards", "red")],
    MA: [
        *(("year",), ("answered",), ("mayor",), ("turn",), ("user",), ("steps",), ("stepped", "silk"), ("pointer",)),
        *(("doubler",), ("sold_to",), ("sold_for",), ("stops", 0), ("seats", 0, "money"), ("seats", 0, "credits")),
        *(("seats", 0, "tokens"), ("seats", 0, "market", "sugar"), ("seats", 0, "offices", "africa-silk")),
        ("seats", 0, "earned", "market"),
    ],
}


@pytest.mark.parametrize("number", [1 << 31, 1 << 62, 1 << 63, 1 << 64, 10**30, -(1 << 63), -(10**30)])
@pytest.mark.parametrize(("game", "path"), [(game, path) for game, paths in NUMBERS.items() for path in paths])
def test_huge_number_is_refused(game: str, path: Path, number: int) -> None:
    assert errors_of(changed(valid_file(game), put(*path, value=number)))


# The errors that every game has alike, and then what a game has of its own, with the word that its error has.
OF_EVERY_GAME: list[tuple[Path, Any, str]] = [
    (("turn",), "first", r"turn: Expected `int( \| null)?`, got `str`"),
    (("turn",), 0.5, r"turn: Expected `int( \| null)?`, got `float`"),
    (("turn",), True, r"turn: Expected `int( \| null)?`, got `bool`"),
    (("phase",), "midnight", r"phase: Invalid enum value 'midnight'"),
    (("seats", 0, "horses"), 3, r"seats\[0\]\.horses: unknown"),
    (("seats", 0), None, r"seats\[0\]: missing table of names and values"),
    (("seats",), {}, r"seats: Expected `array`, got `object`"),
    (("weather",), "fine", r"weather: unknown"),
]
OF_ONE_GAME: dict[str, list[tuple[Path, Any, str]]] = {
    NA: [
        (("step",), "war", "step"),
        (("bid",), "all", "bid"),
        (("kind",), 3, "kind"),
        (("new_lands",), "l20-01", "new_lands"),
        (("cash_box", 0), {}, "cash_box"),
        (("traders", "top"), None, "traders"),
        (("seats", 0, "furs"), ["lynx"], "furs"),
        (("seats", 0, "furs", "lynx"), "one", "furs"),
    ],
    TA: [
        (("turn",), None, "turn: Expected `int`, got `null`"),
        (("row",), "red", "row: Expected `array`, got `str`"),
        (("deck", 0), 3, r"deck\[0\]: Expected `str`, got `int`"),
        (("seats", 0, "hand"), ["red"], r"seats\[0\]\.hand: Expected `object`, got `array`"),
        (("seats", 0, "hand", "red"), "one", r"seats\[0\]\.hand\[...\]: Expected `int`, got `str`"),
        (("seats", 0, "carts"), 16, r"seats\[0\]\.carts: unknown"),
    ],
    MA: [
        (("stage",), "lost", "stage"),
        (("pointer",), "start", "pointer"),
        (("stops", 0), "never", "stops"),
        (("barred",), None, "barred"),
        (("barred",), ["1"], "barred"),
        (("disks",), [], "disks"),
        (("card",), 3, "card"),
        (("deck",), "silk", "deck"),
        (("seats", 0, "reward"), "gold", "reward"),
        (("seats", 0, "market"), ["silk"], "market"),
        (("seats", 0, "market", "silk"), "one", "market"),
        (("seats", 0, "warehouses"), {}, "warehouses"),
    ],
}


@pytest.mark.parametrize(
    ("game", "path", "value", "words"),
    [(game, *case) for game, own in OF_ONE_GAME.items() for case in [*OF_EVERY_GAME, *own]],
)
def test_wrong_type_is_refused_with_its_path(game: str, path: Path, value: object, words: str) -> None:
    (found,) = errors_of(changed(valid_file(game), put(*path, value=value)))
    assert re.search(words, found)


FIELDS = {
    NA: ("phase", "land_deck", "seats", "longhouses"),
    TA: ("phase", "contract_deck", "seats", "row"),
    MA: ("phase", "stage", "deck", "stops", "seats", "disks", "pointer", "sold_for"),
}


@pytest.mark.parametrize(("game", "field"), [(game, field) for game, fields in FIELDS.items() for field in fields])
def test_missing_field_is_named(game: str, field: str) -> None:
    whole = changed(valid_file(game))
    del whole["position"][field]
    assert f"{field}: missing" in errors_of(whole)


@games
@pytest.mark.parametrize(
    "words",
    [[0, 0, 0, 0], [1 << 32, 1, 1, 1], [-1, 1, 1, 1], [1, 2, 3], "seed", [1, 2, 3, "four"], [1, 2, 3, 10**30]],
)
def test_wrong_random_words_are_refused(game: str, words: object) -> None:
    with pytest.raises(amstel.BadFile):
        amstel.load(json.dumps(valid_file(game) | {"random": words}))


@games
@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seats", 9, "is for {title.fewest} to {title.most} players, not 9"),
        ("game", "chess", "chess"),
        ("rules", 99, "Rules version 99 of {title.name} is not supported. Supported: 1"),
        (
            "edition",
            "my-box",
            "This game was played with edition my-box, which is not built in. Give its component file with --edition",
        ),
        ("fingerprint", "0" * 12, "played with edition standard 000000000000, not standard"),
        ("names", list("ABCDEFGHI"), "Got 9 names for {seats} seats"),
        ("position", None, "position: missing table of names and values"),
        ("amstel", "poem", "Invalid value 'poem'"),
    ],
)
def test_wrong_setup_is_refused(game: str, field: str, value: object, words: str) -> None:
    whole = valid_file(game)
    with pytest.raises(amstel.AmstelError) as caught:
        amstel.load(json.dumps(whole | {field: value}))
    assert words.format(title=amstel.TITLES[game], seats=whole["seats"]) in str(caught.value)


@games
def test_unknown_value_of_an_option_is_refused(game: str) -> None:
    option = amstel.TITLES[game].options[0]
    words = f"Option {option.name} must be one of {', '.join(option.values)}, not 'oldest'"
    with pytest.raises(amstel.AmstelError) as caught:
        amstel.load(json.dumps(valid_file(game) | {"options": {option.name: "oldest"}}))
    assert words in str(caught.value)
