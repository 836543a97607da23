from __future__ import annotations

import re
from pathlib import Path

import pytest

import amstel
from amstel.kernel.random import Random, seeded
from amstel.players import Bot, Sight, bot, make

GAME = "ticket-to-ride-amsterdam"

LAST = '''
"""Bots in a file."""


class Last:
    def __init__(self, random):
        self._random = random

    def choose(self, sight):
        return sight.moves[-1]


class Mute:
    def __init__(self, random):
        pass


class Unchoosing:
    choose = "never"


class Lonely:
    """Takes no random numbers."""

    def choose(self, sight):
        return sight.moves[0]


last = Last(None)
'''


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.py"
    file.write_text(LAST, "utf-8")
    return file


def test_class_from_a_file_plays_a_whole_game(mine: Path) -> None:
    match = amstel.new(GAME, seats=2, seed=3)
    bots = [make(f"{mine}:Last", seeded(1)), make("random", seeded(2))]
    while not match.over:
        seat = match.waiting[0]
        expected = match.codes(seat)[-1]
        move = bots[seat].choose(Sight(match, seat))
        assert seat == 1 or move == expected
        match.play(move, seat)


def test_class_from_a_file_gets_its_own_random_numbers(mine: Path) -> None:
    first, second = make(f"{mine}:Last", seeded(1)), make(f"{mine}:Last", seeded(2))
    assert type(first) is type(second)
    assert first._random.words() == seeded(1).words()  # type: ignore[attr-defined]
    assert second._random.words() == seeded(2).words()  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", ["mine.py", "./mine.py", "../here/mine.py"])
def test_relative_path_starts_at_the_current_folder(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "mine.py").write_text(LAST, "utf-8")
    monkeypatch.chdir(folder)
    match = amstel.new(GAME, seats=2, seed=3)
    assert make(f"{path}:Last", seeded(1)).choose(Sight(match, 0)) == match.codes(0)[-1]


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("no-such-file.py:Last", "no-such-file.py: file not found."),
        (".py:Last", "file not found"),
        ("mine.py", "Name a bot in a file as FILE.py:CLASS; '' is not a class name."),
        ("mine.py:", "FILE.py:CLASS"),
        ("mine.py:no class", "'no class' is not a class name"),
        ("mine.py:Last:5", "'Last:5' is not a class name"),
        ("mine.py:First", "mine.py has no class First with a choose method."),
        ("mine.py:Mute", "has no class Mute with a choose method"),
        ("mine.py:Unchoosing", "has no class Unchoosing with a choose method"),
        ("mine.py:__name__", "has no class __name__ with a choose method"),
        ("mine.py:" + "x" * 10_000, "has no class"),
        ("mine.py:last", "has no class last with a choose method"),
        ("mine.py:Lonely", "Can't create mine.py:Lonely with a Random argument (TypeError"),
        ("leaving.py:Last", "leaving.py (SystemExit: 3)."),
        ("folder.py:Last", "folder.py: file not found."),
        ("unparsed.py:Last", "unparsed.py (SyntaxError"),
        ("broken.py:Last", "broken.py (ZeroDivisionError: division by zero)."),
        ("lacking.py:Last", "lacking.py (ModuleNotFoundError: No module named 'no_such_module')."),
        ("binary.py:Last", "binary.py ("),
        ("empty.py:Last", "empty.py has no class Last"),
    ],
)
def test_invalid_file_is_refused_with_the_reason(
    spec: str, reason: str, mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "unparsed.py").write_text("class Last(:\n", "utf-8")
    (tmp_path / "broken.py").write_text("1 / 0\n", "utf-8")
    (tmp_path / "lacking.py").write_text("import no_such_module\n", "utf-8")
    (tmp_path / "binary.py").write_bytes(b"\x00\xff\xfe" * 100)
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)\n", "utf-8")
    (tmp_path / "empty.py").touch()
    with pytest.raises(amstel.BadSetup, match=re.escape(reason)) as caught:
        make(spec, seeded(1))
    assert len(str(caught.value)) < 600


def test_same_relative_path_elsewhere_is_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = amstel.new(GAME, seats=2, seed=3)
    for place in (0, -1):
        folder = tmp_path / f"at{place}"
        folder.mkdir()
        (folder / "mine.py").write_text(LAST.replace("moves[-1]", f"moves[{place}]"), "utf-8")
        monkeypatch.chdir(folder)
        assert make("mine.py:Last", seeded(1)).choose(Sight(match, 0)) == match.codes(0)[place]


def test_error_inside_a_bot_is_not_taken_for_a_missing_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(random: Random, setting: str = "") -> Bot:
        raise TypeError("inside")

    monkeypatch.setattr(bot, "_FACTORIES", {"broken": broken})
    with pytest.raises(TypeError, match="inside"):
        make("broken:5", seeded(1))


@pytest.mark.parametrize("spec", ["random:5", "greedy:0.2s", "greedy::"])
def test_setting_of_a_bot_without_settings_is_refused(spec: str) -> None:
    name, _, setting = spec.partition(":")
    with pytest.raises(amstel.BadSetup, match=f"Bot {name} takes no setting; remove '{setting}'"):
        make(spec, seeded(1))


def test_capitals_in_names_do_not_matter() -> None:
    assert type(make("Greedy", seeded(1))) is type(make("greedy", seeded(1)))
    assert type(make("Director-General", seeded(1))) is type(make("director-general", seeded(1)))


@pytest.mark.parametrize("spec", ["", ":", ":3"])
def test_missing_name_is_refused(spec: str) -> None:
    with pytest.raises(amstel.BadSetup, match=r"Name a bot\. Choose one of: .*greedy"):
        make(spec, seeded(1))


def test_empty_setting_is_no_setting() -> None:
    assert type(make("greedy:", seeded(1))) is type(make("greedy", seeded(1)))


@pytest.mark.parametrize("spec", ["nobody", "greedy ", "mine.pyc:Last", "x" * 10_000])
def test_unknown_bot_is_refused_with_the_known_names(spec: str) -> None:
    with pytest.raises(amstel.BadSetup, match=r"There is no bot .* Choose one of: .*greedy.*random") as caught:
        make(spec, seeded(1))
    assert len(str(caught.value)) < 300
