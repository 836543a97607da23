from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from amstel import __version__
from amstel.arena import BadBot, run
from amstel.arena.cluster import NoCluster, RayPool, RayWorker, write_sources
from amstel.kernel.errors import BadSetup

from .conftest import contest
from .test_run import untimed

pytestmark = pytest.mark.slow


def test_missing_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match=r"pip install 'amstel\[cluster\]'"):
        list(run(contest("random").checked(), cluster="local"))


def test_ray_worker_plays_without_the_bots_files(mine: Path) -> None:
    held = contest(f"{mine}:First", "random", f"{mine}:Last", seats=3, games=3).checked()
    alone = untimed(list(run(held, keep=True)))
    settings = msgspec.json.encode(held)
    mine.unlink()
    stdout = sys.stdout
    hand = RayWorker(settings, True)
    sys.stdout = stdout
    answers = [msgspec.json.decode(hand.play(number)) for number in range(3)]
    hand.leave()
    assert [answer["outcome"]["record"] for answer in answers] == [outcome.record for outcome in alone]


def test_files_with_the_same_name_stay_apart(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "bot.py").write_text(
            f"class Bot:\n    name = '{folder}'\n    def __init__(self, r): ...\n"
        )
    held = contest(f"{tmp_path}/a/bot.py:Bot", "random", f"{tmp_path}/b/bot.py:Bot", seats=3)
    held = msgspec.structs.replace(
        held, sources={f"{tmp_path}/{name}/bot.py": (tmp_path / name / "bot.py").read_text() for name in "ab"}
    )
    place = tmp_path / "there"
    place.mkdir()
    called = write_sources(place, held)
    assert called[1] == "random"
    texts = [Path(name.rpartition(":")[0]).read_text() for name in (called[0], called[2])]
    assert texts == list(held.sources.values())


class RemoteMethod:
    """A method of a worker on a machine that may have another version, or never answers."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def remote(self, *_: object) -> RemoteMethod:
        return self


class FakeRay:
    """The part of Ray that starts workers, on machines with these versions; None never starts."""

    def __init__(self, *versions: str | None) -> None:
        self.processors = len(versions)
        self.left = list(versions)
        self.sent_home: list[object] = []
        self.over = False

    def init(self, *_: object, **__: object) -> None:
        pass

    def remote(self, **_: object) -> Callable[[object], SimpleNamespace]:
        return lambda _: SimpleNamespace(remote=self.start_worker)

    def start_worker(self, *_: object) -> SimpleNamespace:
        return SimpleNamespace(version=RemoteMethod(self.left.pop(0)), leave=RemoteMethod(None))

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.processors)}

    def wait(self, asked: list[RemoteMethod], **_: object) -> tuple[list[RemoteMethod], list[RemoteMethod]]:
        return [one for one in asked if one.answer], [one for one in asked if not one.answer]

    def get(self, asked: list[RemoteMethod]) -> list[object]:
        return [one.answer for one in asked]

    def kill(self, worker: object) -> None:
        self.sent_home.append(worker)

    def shutdown(self) -> None:
        self.over = True


@pytest.mark.parametrize(
    ("versions", "why"),
    [
        ((__version__, __version__, "0.0.9"), r"The cluster has amstel 0\.0\.9, this machine has"),
        (("0.0.8", "0.0.9"), r"The cluster has amstel 0\.0\.8 and 0\.0\.9, this machine has"),
        ((None, None), "No cluster worker can play"),
    ],
)
def test_cluster_workers_must_have_the_same_version(
    monkeypatch: pytest.MonkeyPatch, versions: tuple[str | None, ...], why: str
) -> None:
    elsewhere = FakeRay(*versions)
    monkeypatch.setitem(sys.modules, "ray", elsewhere)
    with pytest.raises(NoCluster, match=why):
        RayPool(contest("random").checked(), 9, False, "auto")
    assert elsewhere.over


def test_workers_that_do_not_start_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = FakeRay(__version__, None, __version__)
    monkeypatch.setitem(sys.modules, "ray", elsewhere)
    crew = RayPool(contest("random").checked(), 9, False, "auto")
    assert crew.size == 2
    assert len(elsewhere.sent_home) == 1
    crew.close()
    assert len(elsewhere.sent_home) == 3


@pytest.mark.filterwarnings("ignore")  # of Ray, about itself
def test_local_ray_plays_the_same_games(mine: Path) -> None:
    held = contest("random", f"{mine}:First", seats=3, games=7).checked()
    alone = untimed(list(run(held, keep=True)))
    assert untimed(list(run(held, cluster="local", workers=2, keep=True))) == alone


@pytest.mark.filterwarnings("ignore")
def test_ray_replaces_a_lost_worker_and_names_a_bad_bot(mine: Path) -> None:
    crashed = mine.with_name("crashed")
    mine.write_text(mine.read_text().replace('Path(__file__).with_name("crashed")', f"Path({str(crashed)!r})"))
    held = contest(f"{mine}:CrashOnce", "random", games=3).checked()
    assert sorted(outcome.number for outcome in run(held, cluster="local", workers=2)) == [0, 1, 2]
    assert crashed.exists()
    broken = contest(f"{mine}:Broken", "random", games=3).checked()
    with pytest.raises(BadBot, match=r"mine\.py:Broken failed in game"):
        list(run(broken, cluster="local", workers=2))


@pytest.mark.filterwarnings("ignore")
def test_address_without_a_cluster_is_a_clear_error() -> None:
    with pytest.raises(NoCluster, match=r"Can't connect to a Ray cluster at nowhere\.invalid:1"):
        list(run(contest("random").checked(), cluster="nowhere.invalid:1"))
