from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import amstel

from .conftest import GAME, MERCHANTS, NIEUW_AMSTERDAM, Command

pytestmark = pytest.mark.slow

ASKED = ("arena", NIEUW_AMSTERDAM, "--seats", "2", "--seed", "3")


@pytest.fixture
def mine(home: Path) -> str:
    """A bot in the current folder."""
    Path("mine.py").write_text(
        """
import os
import time


class First:
    def __init__(self, random):
        self.random = random

    def choose(self, sight):
        return sight.moves[0]


class Talker(First):
    def choose(self, sight):
        print("Good day to you.")
        return sight.moves[0]


class Slow(First):
    def choose(self, sight):
        time.sleep(0.01)
        return sight.moves[0]


class Late(First):
    count = 0

    def choose(self, sight):
        Late.count += 1
        if Late.count > 150:
            time.sleep(600)
        return sight.moves[0]


class Tired(First):
    count = 0

    def choose(self, sight):
        Tired.count += 1
        if Tired.count > 150:
            raise RuntimeError("enough")
        return sight.moves[0]


class Crash(First):
    def choose(self, sight):
        os._exit(3)


class Broken(First):
    def choose(self, sight):
        raise RuntimeError("no idea")
""",
        "utf-8",
    )
    return "./mine.py"


def untimed(told: dict[str, Any]) -> dict[str, Any]:
    for bot in told["bots"]:
        del bot["mean_ms"], bot["max_ms"]
    return told


def test_json_has_all_fields(amstel_command: Command) -> None:
    done = amstel_command(*ASKED, "--bots", "greedy,random", "--games", "4", "--json", "-")
    assert done.code == 0, done.err
    assert done.out.count("\n") == 1
    assert done.err == ""  # no bar where nobody watches
    told = json.loads(done.out)
    assert (told["game"], told["seats"], told["games"], told["seed"]) == (NIEUW_AMSTERDAM, 2, 4, 3)
    assert told["options"] == {"tokens": "seat-order"}
    greedy, random = told["bots"]
    assert (greedy["name"], random["name"]) == ("greedy", "random")
    for bot in (greedy, random):
        assert bot["games"] == 4
        assert 0 <= bot["ci95"][0] <= bot["win_share"] <= bot["ci95"][1] <= 1
        assert bot["mean_ms"] > 0
        assert bot["max_ms"] >= bot["mean_ms"]
    assert greedy["win_share"] == 1
    assert greedy["rating"] > random["rating"]
    assert greedy["mean_score"] - random["mean_score"] == greedy["score_lead"] == -random["score_lead"]


def test_same_seed_gives_the_same_json_with_any_workers(amstel_command: Command, mine: str) -> None:
    asked = (*ASKED, "--bots", f"{mine}:First, random,search:1", "--games", "3", "--json", "-")
    one, two = (amstel_command(*asked, "--workers", workers) for workers in ("1", "2"))
    assert one.code == two.code == 0, one.err + two.err
    assert untimed(json.loads(one.out)) == untimed(json.loads(two.out))
    other = amstel_command(*asked, "--seed", "4")
    assert untimed(json.loads(other.out))["bots"] != untimed(json.loads(one.out))["bots"]


def test_result_is_printed_and_written_to_files(amstel_command: Command) -> None:
    Path("out").mkdir()
    done = amstel_command(
        *("arena", "merchants", "--bots", "random", "--games", "2", "--seats", "3"),
        *("--json", "out/result.json", "--report", "out/result.html", "--records", "out/records"),
    )
    assert done.code == 0, done.err
    assert "3 seats: 2 games" in done.out
    assert "random plays 3 seats" in done.out
    told = json.loads(Path("out/result.json").read_text("utf-8"))
    assert told["bots"][0]["win_share"] == pytest.approx(1 / 3, abs=1e-6)
    assert Path("out/result.html").read_text("utf-8").startswith("<!doctype html>")
    records = sorted(Path("out/records").iterdir())
    assert [re.sub("-[0-9a-f]{8}-", "-#-", record.name) for record in records] == [
        f"{MERCHANTS}-#-00000{number}.amstel" for number in range(2)
    ]
    for record in records:
        match = amstel.load(record.read_text("utf-8"))
        assert match.over
        assert match.names == ("random",) * 3


def test_table_fits_a_narrow_terminal(amstel_command: Command, mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for game in (NIEUW_AMSTERDAM, MERCHANTS):
        done = amstel_command("arena", game, "--bots", f"greedy,{mine}:First,random", "--games", "12", "--seats", "3")
        assert "greedy" in done.out
        assert "…" not in done.out
        assert max(map(len, done.out.splitlines())) <= 80
        for row in ("greedy", "random"):  # to the last column
            assert re.search(rf"^ *{row} .*[-+][\d.]+ ± [\d.]+ +\d+(\.\d\d)? *$", done.out, re.MULTILINE)
        assert re.search(r"Not\s+yet\s+safe\s+to\s+stop", done.out)


def test_clear_result_advises_to_stop(amstel_command: Command) -> None:
    done = amstel_command("arena", GAME, "--bots", "greedy,random", "--games", "24", "--seats", "2")
    assert re.search(r"Safe\s+to\s+stop", done.out)


def test_output_of_a_bot_is_not_in_the_json(mine: str) -> None:
    asked = [sys.executable, "-m", "amstel", *ASKED, "--bots", f"{mine}:Talker", "--games", "1", "--json", "-"]
    done = subprocess.run(asked, capture_output=True, text=True, env=_environment(), timeout=60, check=True)
    assert json.loads(done.stdout)["games"] == 1
    assert "Good day to you." in done.stderr


def test_resume_plays_only_missing_games(amstel_command: Command, mine: str, home: Path) -> None:
    asked = (*ASKED, "--bots", f"{mine}:First,random", "--json", "-")
    whole = untimed(json.loads(amstel_command(*asked, "--games", "5").out))
    [ledger] = (home / "arena").glob("*.jsonl")
    lines = ledger.read_bytes().splitlines(keepends=True)
    ledger.write_bytes(b"".join([lines[0], lines[4], lines[1], lines[2][:30]]))
    done = amstel_command(*asked, "--games", "5", "--resume")
    assert "1 line of" in done.err
    assert untimed(json.loads(done.out)) == whole
    again = ledger.read_bytes().splitlines(keepends=True)
    assert set(again) >= {lines[1], lines[4]}  # with their times: these were not played again
    assert len(again) == 6
    more = amstel_command(*asked, "--games", "7", "--resume", "--workers", "2")
    assert json.loads(more.out)["games"] == 7
    assert set(ledger.read_bytes().splitlines(keepends=True)) > set(again[1:])
    fewer = amstel_command(*asked, "--games", "5", "--resume")
    assert untimed(json.loads(fewer.out)) == whole


def test_resume_with_other_settings_starts_a_contest(amstel_command: Command) -> None:
    asked = (*ASKED, "--bots", "random", "--games", "1", "--json", "-")
    assert amstel_command(*asked).err == ""
    done = amstel_command(*asked, "--seed", "4", "--resume")
    assert done.code == 0
    assert "no saved games of this contest to continue" in done.err


def test_resume_reports_missing_records(amstel_command: Command) -> None:
    asked = (*ASKED, "--bots", "random", "--json", "-")
    amstel_command(*asked, "--games", "2")
    done = amstel_command(*asked, "--games", "3", "--resume", "--records", "kept")
    assert "2 saved games have no record in kept" in done.err
    assert len(list(Path("kept").iterdir())) == 1


def test_damaged_ledger_is_refused_with_advice(amstel_command: Command, home: Path) -> None:
    asked = (*ASKED, "--bots", "random", "--games", "1", "--json", "-")
    amstel_command(*asked)
    [ledger] = (home / "arena").glob("*.jsonl")
    ledger.write_text("nonsense\n", "utf-8")
    done = amstel_command(*asked, "--resume")
    assert done.code == 2
    assert "Run without --resume to start over" in done.err
    assert amstel_command(*asked).code == 0


def test_failing_bot_is_named_and_finished_games_are_saved(amstel_command: Command, mine: str, home: Path) -> None:
    for workers in ("1", "2"):
        done = amstel_command(*ASKED, "--bots", f"{mine}:Broken,random", "--games", "2", "--workers", workers)
        assert done.code == 2
        assert done.out == ""
        assert re.search(r"\./mine\.py:Broken failed in game \d, .*RuntimeError: no idea, mine.py line \d+", done.err)
        assert "Traceback" not in done.err
    assert list((home / "arena").glob("*.jsonl"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_bot_that_ends_its_process_is_named(amstel_command: Command, mine: str, workers: str) -> None:
    done = amstel_command(*ASKED, "--bots", f"{mine}:Crash,random", "--games", "2", "--workers", workers)
    assert done.code == 2
    assert re.search(r"Game \d crashed its process .* \./mine\.py:Crash", done.err)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_bot_that_fails_midway_loses_no_games(amstel_command: Command, mine: str, workers: str) -> None:
    asked = (*ASKED, "--bots", f"{mine}:Tired,random", "--games", "500", "--workers", workers)
    done = amstel_command(*asked, "--json", "result.json", "--report", "result.html", "--records", "kept")
    assert done.code == 2
    assert "Traceback" not in done.err
    told = json.loads(Path("result.json").read_text("utf-8"))
    assert 1 < told["games"] < 500
    assert f"{told['games']} games" in done.out
    assert f"{told['games']} of 500 games" in Path("result.html").read_text("utf-8")
    assert len(list(Path("kept").iterdir())) == told["games"]
    [line] = done.err.splitlines()
    assert re.match(r"amstel: \./mine\.py:Tired failed in game .*RuntimeError: enough", line)
    assert f"{told['games']} finished games saved. To continue, run the same command with --resume" in line
    assert "If you change a bot's file, it counts as a new contest." in line
    more = amstel_command(*asked, "--json", "-", "--resume")  # it has new strength: it is another process, or class
    assert json.loads(more.out)["games"] >= told["games"]
    Path("mine.py").write_text(Path("mine.py").read_text("utf-8") + "\n# mended\n", "utf-8")
    assert "no saved games of this contest to continue" in amstel_command(*asked, "--games", "1", "--resume").err


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
def test_progress_bar_shows_the_standings(mine: str) -> None:
    import pty

    ours, theirs = pty.openpty()
    asked = [sys.executable, "-m", "amstel", *ASKED, "--bots", f"{mine}:First,random", "--games", "12", "--json", "-"]
    running = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=theirs, text=True, env=_environment(TERM="xterm"))
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 10_000):
            shown += part
    except OSError:  # its end is closed
        pass
    out, _ = running.communicate(timeout=20)
    os.close(ours)
    assert running.returncode == 0
    assert json.loads(out)["games"] == 12
    text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown.decode())
    assert "Playing" in text
    assert "12/12" in text
    assert re.search(r"random \d+%", text)


def _environment(**more: str) -> dict[str, str]:
    """Of a command in a process of its own: it imports what this process would."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), **more}


def _wait_for_games(home: Path, running: subprocess.Popen[Any]) -> None:
    """Until some games of a contest are kept."""
    until = time.monotonic() + 30
    while not any(file.read_bytes().count(b"\n") > 3 for file in (home / "arena").glob("*.jsonl")):
        if time.monotonic() > until:
            os.killpg(running.pid, signal.SIGKILL)
            pytest.fail("no games are played")
        time.sleep(0.05)


def _gone(group: int) -> bool:
    """Whether nobody of a group of processes is left, after a moment."""
    for _ in range(60):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(
    ("bot", "workers", "how"),
    [
        ("Slow", 1, signal.SIGINT),
        ("Slow", 2, signal.SIGINT),
        ("Late", 2, signal.SIGINT),
        ("Late", 1, signal.SIGTERM),
        ("Late", 2, signal.SIGTERM),
    ],
)
def test_interrupts_end_promptly_and_lose_no_games(
    mine: str, home: Path, bot: str, workers: int, how: signal.Signals
) -> None:
    """Ctrl-C reaches the whole group of processes, as at a terminal; SIGTERM the first one alone."""
    asked = [sys.executable, "-m", "amstel", *ASKED, "--bots", f"{mine}:{bot},random", "--games", "500"]
    asked += ["--workers", str(workers), "--json", "result.json"]
    running = subprocess.Popen(
        asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, env=_environment()
    )
    _wait_for_games(home, running)
    begun = time.monotonic()
    (os.killpg if how == signal.SIGINT else os.kill)(running.pid, how)
    out, err = running.communicate(timeout=20)
    assert time.monotonic() - begun < 5
    assert running.returncode == 128 + how, err
    assert "Traceback" not in err
    told = json.loads(Path("result.json").read_text("utf-8"))
    assert told["games"] >= 3
    assert re.search(rf"^amstel: stopped\. {told['games']} finished games saved\..* --resume", err, re.MULTILINE)
    assert f"{told['games']} games" in out
    [ledger] = (home / "arena").glob("*.jsonl")
    assert ledger.read_bytes().count(b"\n") == 1 + told["games"]
    assert _gone(running.pid)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_interrupt_ends_the_programs_of_bots(home: Path, how: signal.Signals) -> None:
    Path("hang.sh").write_text("read line; echo bot 1 Hang; echo $$ > pid-$$; exec sleep 600\n", "utf-8")
    asked = [sys.executable, "-m", "amstel", *ASKED, "--bots", "process:60s:sh hang.sh,random", "--workers", "2"]
    running = subprocess.Popen(asked, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=_environment())
    until = time.monotonic() + 30
    while len(found := list(Path().glob("pid-*"))) < 2:
        assert time.monotonic() < until
        time.sleep(0.05)
    time.sleep(0.2)  # until what is written is whole
    running.send_signal(how)
    _, told = running.communicate(timeout=20)
    assert b"Traceback" not in told
    stayed = [pid for file in found if not _gone(pid := int(file.read_text("utf-8")))]  # each leads its own group
    for pid in stayed:
        os.killpg(pid, signal.SIGKILL)
    assert stayed == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_killed_process_leaves_no_workers(mine: str, home: Path) -> None:
    asked = [sys.executable, "-m", "amstel", *ASKED, "--bots", f"{mine}:Late,random", "--games", "500"]
    asked += ["--workers", "2"]
    running = subprocess.Popen(
        asked, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env=_environment()
    )
    _wait_for_games(home, running)
    time.sleep(0.5)  # until the workers hang
    running.kill()
    running.wait()
    if not _gone(running.pid):
        os.killpg(running.pid, signal.SIGKILL)
        pytest.fail("a worker has stayed")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("chess", "--bots", "random"),
        (GAME,),
        (GAME, "--bots", ""),
        (GAME, "--bots", "nobody"),
        (GAME, "--bots", "random,random"),
        (GAME, "--bots", "nowhere.py:Bot"),
        (GAME, "--bots", "random", "--games", "0"),
        (GAME, "--bots", "random", "--games", "many"),
        (GAME, "--bots", "random", "--seats", "7"),
        (GAME, "--bots", "random", "--seed", "-1"),
        (GAME, "--bots", "random", "--workers", "0"),
        (GAME, "--bots", "random", "--workers", "1000"),
        (GAME, "--bots", "random", "--option", "colour=red"),
        (GAME, "--bots", "random", "--edition", "nowhere.toml"),
        (GAME, "--bots", "random", "--json", "nowhere/result.json"),
        (GAME, "--bots", "random", "--json", "."),
        (GAME, "--bots", "random", "--report", "nowhere/result.html"),
        (GAME, "--bots", "random", "--report", "-"),
        (GAME, "--bots", "random", "--report", "result", "--json", "./result"),
        (GAME, "--bots", "random", "--report", "result", "--records", "result"),
    ],
)
def test_wrong_use_is_refused(amstel_command: Command, arguments: tuple[str, ...]) -> None:
    done = amstel_command("arena", *arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err
    assert "Traceback" not in done.err


def test_unusable_output_is_named_with_advice(amstel_command: Command) -> None:
    Path("a.html").write_text("a page", "utf-8")
    asked = ("arena", GAME, "--bots", "random", "--games", "1")
    for records, advice in (
        ("a.html", "a.html is a file. Name a folder for the records."),
        ("a.html/kept", "Can't create the records folder a.html/kept"),
    ):
        done = amstel_command(*asked, "--records", records)
        assert done.code == 2
        assert done.err.startswith(f"amstel: {advice}")
    assert "--report needs a file name" in amstel_command(*asked, "--report", "-").err
    assert not Path("-").exists()
    assert "must not write to the same place" in amstel_command(*asked, "--report", "a.html", "--json", "a.html").err
    assert Path("a.html").read_text("utf-8") == "a page"


def test_bot_that_has_not_played_is_named(amstel_command: Command) -> None:
    asked = ("arena", NIEUW_AMSTERDAM, "--bots", "random,search:1,greedy", "--seats", "2")
    few = " ".join(amstel_command(*asked, "--games", "2").out.split())
    assert "Not played yet: greedy. All bots will have played after 4 games." in few
    assert "Not played yet" not in amstel_command(*asked, "--games", "4").out


def test_help_lists_the_bots(amstel_command: Command) -> None:
    told = " ".join(amstel_command("arena", "--help").out.split())
    for name in (
        "apprentice",
        "greedy",
        "planner",
        "search:0.2s",
        "./mine.py:MyBot",
        "process:./mybot",
        "docs/bots.md",
    ):
        assert name in told


def test_cluster_without_ray_names_the_extra(amstel_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = amstel_command(*ASKED, "--bots", "random", "--games", "1", "--cluster", "local")
    assert done.code == 2
    assert "pip install 'amstel[cluster]'" in done.err
