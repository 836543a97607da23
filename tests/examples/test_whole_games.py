"""The example game is played by everything that plays our own games."""

from __future__ import annotations

import asyncio
import json
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import amstel
from amstel.client import Client
from amstel.games import TITLES, register, register_package
from fourth_game.title import TITLE

from ..cli.conftest import Command
from ..client.test_games import play_to_the_end
from ..server.local_server import running_server

GAME = TITLE.id


@pytest.mark.parametrize("language", ["en", "nl"])
def test_terminal_plays_it_from_a_pipe(amstel_command: Command, home: Path, language: str) -> None:
    hand = amstel.new(GAME, seats=3, seed=4).view(0).seats[0].hand
    answers = "".join(f"bid {card}\n" for card in hand)
    done = amstel_command("play", GAME, "--seed", "4", "--language", language, answers=answers)
    assert done.code == 0, done.err
    match = amstel.load((home / "last.amstel").read_text())
    assert match.over
    assert ("Game over." if language == "en" else "De partij is afgelopen.") in done.out
    assert ("For sale: " if language == "en" else "Te koop: ") in done.out
    assert match.names[0] in done.out


def test_terminal_explains_lists_and_hints(amstel_command: Command) -> None:
    done = amstel_command("play", GAME, "--seats", "2", "--seed", "4", answers="?\nhint\nbid 99\nquit\n")
    assert done.code == 0, done.err
    assert "Exchange, once per game" in done.out
    assert "it takes the catch with a chance of about" in done.out


@pytest.mark.slow
def test_arena_plays_a_contest(amstel_command: Command) -> None:
    contest = ("arena", GAME, "--bots", "greedy,random", "--seats", "2", "--games", "20")
    done = amstel_command(*contest, "--workers", "2", "--json", "-")
    assert done.code == 0, done.err
    standings = {bot["name"]: bot for bot in json.loads(done.out[done.out.index("{") :])["bots"]}
    assert standings["greedy"]["win_share"] > standings["random"]["win_share"]


@pytest.mark.slow
def test_server_plays_it_with_a_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as server, Client(server.url) as anna:
            assert GAME in [game.id for game in (await anna.games()).games]
            await anna.guest("Anna")
            table = await anna.create_table(GAME, players=["me", "clerk"])
            async with anna.watch(table) as hers:
                await hers.start()
                end = await play_to_the_end(hers, random.Random(1))
            assert end.result is not None
            assert amstel.load(await anna.record(table)).scores() == end.result.scores

    asyncio.run(play())


@pytest.mark.parametrize("bot", ["random", "greedy", "planner", "search:30", "apprentice"])
def test_bots_play_it(bot: str) -> None:
    assert amstel.play(GAME, players=[bot, "random", "random"], seed=2).over


def test_record_is_the_same_for_ever(golden: Callable[[str, str], None]) -> None:
    match = amstel.play(GAME, players=["random", "random", "random"], seed=5)
    golden("examples/fish-market.record", match.record())
    assert amstel.load(match.record()).scores() == match.scores()
    assert pickle.loads(pickle.dumps(match)).record() == match.record()  # noqa: S301 - our own


def test_refusal_of_a_game_that_is_not_registered_has_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TITLES, GAME)
    with pytest.raises(amstel.IllegalMove, match=r"bid 5: not-in-hand \(card 5\)"):
        amstel.new(TITLE, seats=2, seed=1).play("bid 5")


# --- registering ----------------------------------------------------------------------------------------------------


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)


def test_variable_registers_the_game_in_every_process() -> None:
    done = run("import amstel; print(amstel.new('fish-market', seats=2, seed=1))")
    assert done.stdout == "<Match of Fish Market, 2 seats, 0 moves, waiting for seat 1>\n", done.stderr


@pytest.mark.parametrize(
    ("value", "error"),
    [
        ("no_such_game", "Can't load the game 'no_such_game' (ModuleNotFoundError: No module named 'no_such_game')."),
        ("json", "Can't load the game 'json' (ModuleNotFoundError: No module named 'json.title')."),
    ],
)
def test_package_that_cannot_be_loaded_is_named(value: str, error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AMSTEL_GAMES", f"fourth_game, {value}")
    done = run("import amstel; amstel.new('fish-market', seats=2)")
    assert done.returncode == 1
    assert error in done.stderr.splitlines()[-1]
    command = [sys.executable, "-m", "amstel", "games"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"amstel: {error}")


def test_id_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    register(TITLE)
    register_package(TITLE.package)
    assert TITLES[GAME] is TITLE
    monkeypatch.setitem(TITLES, GAME, TITLES["nieuw-amsterdam"])
    with pytest.raises(amstel.BadSetup, match=r"already a game fish-market, from amstel\.games\.nieuw_amsterdam"):
        register(TITLE)
