"""The terminal in the language that is asked for, or in that of the machine."""

from __future__ import annotations

from pathlib import Path

import pytest

import amstel
from amstel.texts import system_language

from .conftest import GAME, MERCHANTS, Command


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "nl"}, "nl"),
        ({"LANG": "nl_BE", "LC_ALL": ""}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
    ],
)
def test_system_language_follows_the_variables(variables: dict[str, str], language: str) -> None:
    assert system_language(variables) == language


def test_game_is_in_dutch(amstel_command: Command) -> None:
    answers = "why draw\ndraw\nwhy keep both\n?\nquit\n"
    done = amstel_command("play", GAME, "--seed", "3", "--language", "nl", answers=answers)
    assert done.out.count("Kies eerst welke van de aangeboden contracten je houdt.") == 2
    assert "Typ een zet" in done.out
    assert "Houd beide contracten" in done.out
    assert "De partij is bewaard." in done.out


def test_default_is_the_system_language(amstel_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert "De partij is bewaard." in amstel_command("play", GAME, "--seed", "3", answers="quit\n").out
    english = amstel_command("play", GAME, "--seed", "3", "--language", "en", answers="quit\n")
    assert "Game saved." in english.out


def test_hints_and_replays_are_in_dutch(amstel_command: Command, tmp_path: Path) -> None:
    match = amstel.new(GAME, seats=2, seed=3)
    file = tmp_path / "game.amstel"
    file.write_text(match.record())
    assert "simulaties in" in amstel_command("hint", str(file), "--seconds", "0.2", "--language", "nl").out
    assert "Open kaarten" in amstel_command("replay", str(file), "--at", "0", "--language", "nl").out


def test_unknown_language_is_refused(amstel_command: Command) -> None:
    done = amstel_command("play", GAME, "--language", "fr")
    assert done.code == 2
    assert "en, nl" in done.err


def test_prompts_in_dutch_name_the_commands(amstel_command: Command) -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=4)
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    Path("game.amstel").write_text(match.record())
    done = amstel_command("play", "--load", "game.amstel", "--language", "nl", answers="quit\n")
    assert [line for line in done.out.splitlines() if line.endswith(" [wait]")] == [
        "Ter veiling: een pakhuis in de wijk Nieuwe Zijde of Grachten, met suiker. Je hebt 400. "
        "Stop op een geheime prijs van 60 tot 190, of wacht af. Stoppen op 200 verdubbelt alle prijzen. [wait]"
    ]
