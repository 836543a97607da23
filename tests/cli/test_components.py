from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.component_file import values

from .conftest import GAME, NIEUW_AMSTERDAM, Command

GAMES = (GAME, NIEUW_AMSTERDAM)


@pytest.mark.parametrize("game", GAMES)
def test_table_has_all_values(amstel_command: Command, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    edition = TITLES[game].edition("standard")
    every = list(values(tomllib.loads(edition.text)))
    done = amstel_command("components", game)
    assert done.code == 0
    assert f"edition standard {edition.fingerprint}" in done.out
    rows = [line for line in done.out.splitlines() if re.match(r"  \S", line)]
    assert len(rows) == len(every)
    counts = Counter(value.origin for value in every)
    summary = ", ".join(f"{counts[kind]} {kind}" for kind in ("printed", "derived", "reconstructed"))
    assert done.out.splitlines()[-1] == f"{len(every)} values: {summary}."
    assert max(map(len, rows)) <= 80


@pytest.mark.parametrize("origin", ["printed", "derived", "reconstructed"])
def test_origin_filters_the_values(amstel_command: Command, origin: str) -> None:
    told = json.loads(amstel_command("components", "nieuw", "--origin", origin, "--json").out)
    assert {value["origin"] for value in told["values"]} == {origin}
    assert len(told["values"]) == told["counts"][origin]
    done = amstel_command("components", "nieuw", "--origin", origin)
    assert done.out.rstrip().endswith(f"Shown: {told['counts'][origin]} {origin}.")


@pytest.mark.parametrize("game", GAMES)
def test_json_is_one_object(amstel_command: Command, game: str) -> None:
    told = json.loads(amstel_command("components", game, "--json").out)
    assert (told["game"], told["edition"]) == (game, "standard")
    assert sum(told["counts"].values()) == len(told["values"])
    assert set(told["values"][0]) == {"part", "name", "value", "origin", "source"}
    assert told["sources"]


@pytest.mark.parametrize(("game", "first"), [(GAME, "keep both"), (NIEUW_AMSTERDAM, "build docks")])
def test_template_can_be_edited_and_played(amstel_command: Command, home: Path, game: str, first: str) -> None:
    done = amstel_command("components", game, "--template", "my box.toml")
    assert done.code == 0
    assert f"play {game} --edition 'my box.toml'" in done.out
    assert (
        json.loads(amstel_command("components", game, "--edition", "my box.toml", "--json").out)["edition"] == "my-box"
    )
    played = amstel_command(
        "play", game, "--edition", "my box.toml", "--seed", "1", "--bots", "random,random", answers=f"{first}\n"
    )
    assert played.code == 0
    record = (home / "last.amstel").read_text()
    assert '[Edition "my-box ' in record
    assert amstel.load(record, Path("my box.toml")).sequence > 0
    simulated = amstel_command("simulate", game, "--edition", "my box.toml", "--games", "1", "--json")
    assert json.loads(simulated.out)["edition"] == "my-box"


def test_changed_value_is_used_in_play(amstel_command: Command, home: Path) -> None:
    amstel_command("components", "nieuw", "--template", "box.toml")
    box = Path("box.toml")
    box.write_text(box.read_text().replace("\ncoins = 8\n", "\ncoins = 11\n", 1))
    amstel_command("play", "nieuw", "--edition", "box.toml", "--seed", "1", "--bots", "random")
    match = amstel.load((home / "last.amstel").read_text(), box)
    assert [mat.coins for mat in match.view().seats] == [11, 11]


def test_template_overwrites_nothing(amstel_command: Command) -> None:
    Path("box.toml").write_text("precious")
    done = amstel_command("components", "nieuw", "--template", "box.toml")
    assert (done.code, done.out) == (2, "")
    assert "already exists" in done.err
    assert Path("box.toml").read_text() == "precious"


def test_invalid_file_lists_every_error(amstel_command: Command) -> None:
    amstel_command("components", "nieuw", "--template", "box.toml")
    text = Path("box.toml").read_text()
    land, ship = text.rindex("[[land]]"), text.index("[[ship]]")
    text = text[:land] + text[ship:].replace("furs = 4", "furs = 0", 1)
    Path("box.toml").write_text(text.replace("each = 10", "each = 10\nweight = 3", 1))
    done = amstel_command("components", "nieuw", "--edition", "box.toml")
    assert done.code == 1
    assert done.err == ""
    head, *faults = done.out.splitlines()
    assert head == f"box.toml: {len(faults)} errors"
    assert "- land: expected 24, found 23" in faults
    assert "- ship 1: furs must be from 1 to 9, not 0" in faults
    assert any(fault.startswith("- furs: ") for fault in faults)
    told = amstel_command("components", "nieuw", "--edition", "box.toml", "--json")
    assert told.code == 1
    assert [f"- {fault}" for fault in json.loads(told.out)["faults"]] == faults
    assert amstel_command("play", "nieuw", "--edition", "box.toml").code == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "not valid TOML"),
        ('game = "chess"', 'game: must be "nieuw-amsterdam"'),
        ('game = "nieuw-amsterdam"', "edition: must be a name"),
        ('game = "nieuw-amsterdam"\nedition = "x"', "column: missing [[column]] tables"),
        ("\udcff", "not UTF-8"),
    ],
)
def test_files_of_another_kind_are_refused(amstel_command: Command, text: str, reason: str) -> None:
    Path("box.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    done = amstel_command("components", "nieuw", "--edition", "box.toml")
    assert done.code == 1
    assert reason in done.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "required: GAME"),
        (("chess",), "There is no game 'chess'"),
        (("nieuw", "--edition", "nothing.toml"), "nothing.toml: no such file or directory"),
        (("nieuw", "--edition", "."), ".: is a directory"),
        (("nieuw", "--origin", "guessed"), "invalid choice"),
        (("nieuw", "--template", "nowhere/box.toml"), "Can't write nowhere/box.toml: no such file or directory"),
        (("nieuw", "--template", "box.toml", "--json"), "not allowed with"),
        (("nieuw", "--template", "box.toml", "--origin", "printed"), "Remove --origin"),
    ],
)
def test_wrong_use_is_refused(amstel_command: Command, arguments: tuple[str, ...], reason: str) -> None:
    done = amstel_command("components", *arguments)
    assert done.code == 2
    assert done.out == ""
    assert reason in done.err
    assert not Path("box.toml").exists()
