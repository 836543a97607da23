"""A match as a Python object: copies, equality, pickles, and what `amstel.load` and `amstel.play` take."""

from __future__ import annotations

import copy
import io
import pickle
from pathlib import Path

import pytest

import amstel
from amstel import players
from amstel.kernel.conformance import Case, cases
from amstel.kernel.random import seeded
from amstel.kernel.title import Title

GAME = "ticket-to-ride-amsterdam"


def middle(case: Case) -> amstel.Match:
    """Return a match in the middle of a random game."""
    whole = case.finished()
    return whole.position_after(whole.sequence // 2)


@pytest.mark.parametrize("title", amstel.TITLES.values(), ids=lambda title: title.id)
def test_copy_is_equal_and_independent(title: Title) -> None:
    match = middle(next(cases(title)))
    for twin in (match.copy(), copy.copy(match), copy.deepcopy(match)):
        assert twin == match
        assert twin.position() == match.position()
        assert twin.facts(0) == match.facts(0)
        twin.play(twin.codes()[0])
        assert twin != match
        twin.undo()
        assert twin == match


@pytest.mark.parametrize("title", amstel.TITLES.values(), ids=lambda title: title.id)
def test_pickled_match_continues_alike(title: Title) -> None:
    match = middle(next(cases(title)))
    twin = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own bytes
    assert twin == match
    assert twin.rules is match.rules
    while match.waiting:
        move = match.codes()[-1]
        assert twin.play(move) == match.play(move)
    assert twin.record() == match.record()


def test_pickled_match_keeps_its_own_edition(tmp_path: Path) -> None:
    text = amstel.TITLES[GAME].edition("standard").text.replace('edition = "standard"', 'edition = "mine"', 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    match = amstel.new(GAME, seats=2, seed=1, edition=path)
    twin = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own bytes
    assert (twin, twin.rules.edition.name) == (match, "mine")


def test_pickled_match_from_a_position_keeps_its_start() -> None:
    match = amstel.load(middle(next(cases(amstel.TITLES[GAME]))).position())
    match.play(match.codes()[0])
    twin = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own bytes
    assert twin == match
    twin.undo()
    assert twin.position() == match.position_after(0).position()


def test_matches_differ_by_seed_names_and_moves() -> None:
    match = amstel.new(GAME, seats=2, seed=1)
    assert match == amstel.new(GAME, seats=2, seed=1)
    assert match != amstel.new(GAME, seats=2, seed=2)
    assert match != amstel.new(GAME, seats=2, seed=1, names=["Anna"])
    assert match != match.record()
    with pytest.raises(TypeError, match="can't be hashed"):
        hash(match)


def test_load_takes_text_bytes_path_and_open_file(tmp_path: Path) -> None:
    match = middle(next(cases(amstel.TITLES[GAME])))
    record = match.record()
    path = tmp_path / "game.amstel"
    path.write_text(record, "utf-8")
    assert amstel.load(record) == match
    assert amstel.load(record.encode()) == match
    assert amstel.load(path) == match
    assert amstel.load(io.StringIO(record)) == match
    with path.open("rb") as file:
        assert amstel.load(file) == match


def test_load_of_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(amstel.BadFile, match=r"Can't read .*: No such file"):
        amstel.load(tmp_path / "missing.amstel")
    with pytest.raises(amstel.BadFile, match="not int"):
        amstel.load(7)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("title", amstel.TITLES.values(), ids=lambda title: title.id)
def test_play_repeats_a_game_from_its_seed(title: Title) -> None:
    bots = ["random", "greedy", "random"]
    match = amstel.play(title.id, players=bots, seed=5)
    assert match.over
    assert match.names == ("random", "greedy", "random")
    assert amstel.play(title, players=bots, seed=5) == match


def test_play_takes_bots_of_your_own() -> None:
    class First:
        def choose(self, sight: players.Sight) -> int:
            return sight.moves[0]

    match = amstel.play(GAME, players=[First(), "random"], seed=2)
    assert match.over
    assert match.names == ("First", "random")


def test_play_with_a_running_clock_ends() -> None:
    match = amstel.play("merchants-of-amsterdam", players=["random"] * 3, seed=2, options={"clock": "live"})
    assert match.over


def test_play_refuses_a_wrong_number_of_bots() -> None:
    with pytest.raises(amstel.BadSetup, match="2 to 4"):
        amstel.play(GAME, players=["random"], seed=2)
    with pytest.raises(amstel.BadSetup, match="one bot per seat"):
        amstel.play(GAME, players="random", seed=2)


def test_bot_is_made_from_a_seed_or_a_stream() -> None:
    match = amstel.new("nieuw-amsterdam", seats=2, seed=1)
    sight = players.Sight(match, match.waiting[0])
    by_seed, by_stream = players.make("random", 7), players.make("random", seeded(7))
    assert [by_seed.choose(sight) for _ in range(5)] == [by_stream.choose(sight) for _ in range(5)]


def test_messages_count_seats_from_one() -> None:
    match = amstel.new("nieuw-amsterdam", seats=3, seed=1)
    assert repr(match).endswith("waiting for seat 1>")
    with pytest.raises(amstel.IllegalMove, match=r"^Seat 2 can't move now; waiting for seat 1\.$"):
        match.play("pass", seat=1)
    with pytest.raises(amstel.IllegalMove, match=r"^seat=3 is out of range"):
        match.play("pass", seat=3)
