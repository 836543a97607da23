from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from amstel.arena import Contest, Ledger, run
from amstel.kernel.errors import BadFile

from .conftest import contest


@pytest.fixture
def held() -> Contest:
    return contest("random", seats=2, games=4).checked()


@pytest.fixture
def full(held: Contest, tmp_path: Path) -> Path:
    """The ledger of a contest that has ended."""
    path = tmp_path / "contest.jsonl"
    ledger = Ledger(path, held, resume=False)
    for outcome in run(held, keep=True):
        ledger.add(outcome)
    ledger.close()
    return path


def reopened(path: Path, held: Contest) -> Ledger:
    ledger = Ledger(path, held, resume=True)
    ledger.close()
    return ledger


def test_ledger_returns_what_was_added(held: Contest, full: Path) -> None:
    kept = reopened(full, held)
    played = [msgspec.structs.replace(game, seconds=[], longest=[]) for game in run(held)]
    assert [msgspec.structs.replace(game, seconds=[], longest=[]) for game in kept.outcomes] == played
    assert kept.damaged == 0
    assert reopened(full, held).outcomes == kept.outcomes


def test_game_is_on_disk_as_soon_as_it_is_added(held: Contest, tmp_path: Path) -> None:
    path = tmp_path / "contest.jsonl"
    ledger = Ledger(path, held, resume=False)
    for count, outcome in enumerate(run(held), 1):
        ledger.add(outcome)
        assert path.read_bytes().count(b"\n") == 1 + count
    ledger.close()


def test_line_that_was_cut_off_costs_one_game(held: Contest, full: Path) -> None:
    full.write_bytes(full.read_bytes()[:-20])
    kept = reopened(full, held)
    assert [game.number for game in kept.outcomes] == [0, 1, 2]
    assert kept.damaged == 1
    assert reopened(full, held).damaged == 0  # it is mended


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"number":1', b'"number":-1'),
        (b'"number":1', b'"number":true'),
        (b'"winners":[', b'"winners":[7,'),
        (b'"line_up":[0', b'"line_up":[1'),
        (b'"scores":[', b'"scores":[1,'),
        (b'"curve":[', b'"curve":[[0],'),
        (b'"curve":[', b'"curve":[],"once":['),
        (b'"curve":[', b'"curve":[[0,0],[0,0]],"once":['),
        (b'"moves"', b'"m\xffoves"'),
        (b"{", b"\x00"),
    ],
)
def test_damaged_line_costs_only_its_game(held: Contest, full: Path, old: bytes, new: bytes) -> None:
    lines = full.read_bytes().split(b"\n")
    assert old in lines[2]
    lines[2] = lines[2].replace(old, new, 1)
    full.write_bytes(b"\n".join(lines))
    kept = reopened(full, held)
    assert [game.number for game in kept.outcomes] == [0, 2, 3]
    assert kept.damaged == 1


@pytest.mark.parametrize(
    ("head", "why"),
    [
        (lambda heading: heading["contest"], "is from an older version"),  # as it was before there were formats
        (lambda heading: {**heading, "format": 1}, "another version of amstel"),
        (lambda heading: {**heading, "format": 99}, "another version of amstel"),
    ],
)
def test_ledger_of_another_version_is_refused(
    held: Contest, full: Path, head: Callable[[dict[str, Any]], dict[str, Any]], why: str
) -> None:
    first, rest = full.read_bytes().split(b"\n", 1)
    text = msgspec.json.encode(head(msgspec.json.decode(first))) + b"\n" + rest
    full.write_bytes(text)
    with pytest.raises(BadFile, match=rf"{why}.*Run without --resume"):
        Ledger(full, held, resume=True)
    assert full.read_bytes() == text
    Ledger(full, held, resume=False).close()
    assert full.with_suffix(".before").read_bytes() == text


@pytest.mark.parametrize("head", [b"", b"null", b"{}", b"\xff\xff", b'{"game":"chess"}', b"[" * 100])
def test_file_that_is_no_ledger_is_refused(held: Contest, full: Path, head: bytes) -> None:
    text = head + b"\n" + full.read_bytes().split(b"\n", 1)[1]
    full.write_bytes(text)
    with pytest.raises(BadFile, match="Run without --resume"):
        Ledger(full, held, resume=True)
    assert full.read_bytes() == text


def test_ledger_of_another_contest_is_refused(held: Contest, full: Path) -> None:
    with pytest.raises(BadFile, match="another contest"):
        Ledger(full, msgspec.structs.replace(held, seed=9), resume=True)


def test_fewer_games_remove_none_and_more_are_added(held: Contest, full: Path) -> None:
    fewer = reopened(full, msgspec.structs.replace(held, games=2))
    assert [game.number for game in fewer.outcomes] == [0, 1]
    more = reopened(full, msgspec.structs.replace(held, games=9))
    assert [game.number for game in more.outcomes] == [0, 1, 2, 3]


def test_new_start_moves_the_old_games_aside(held: Contest, full: Path) -> None:
    before = full.read_bytes()
    ledger = Ledger(full, held, resume=False)
    ledger.close()
    assert ledger.outcomes == []
    assert full.with_suffix(".before").read_bytes() == before
    assert full.read_bytes().count(b"\n") == 1


def test_ledger_in_use_is_refused(held: Contest, full: Path) -> None:
    ledger = Ledger(full, held, resume=True)
    with pytest.raises(BadFile, match="already running"):
        Ledger(full, held, resume=True)
    ledger.close()
    assert len(reopened(full, held).outcomes) == 4
