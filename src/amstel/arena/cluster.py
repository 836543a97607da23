"""A contest on many machines: workers on a Ray cluster (the extra `cluster`)."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from socket import create_connection
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from amstel import __version__
from amstel.arena.contest import Contest, own_file
from amstel.arena.run import answered
from amstel.kernel.errors import AmstelError, BadSetup

LOCAL = "local"  # the address that starts a Ray on this machine, and ends it afterwards
_KNOCK = 10.0  # seconds until somebody opens
_START = 120.0  # seconds that a cluster may take until its workers answer


class NoCluster(AmstelError):
    """A cluster that is not there, or that cannot play."""

    code = "cluster/none"


class Ray:
    """Workers on a Ray cluster: one actor a worker."""

    def __init__(self, contest: Contest, most: int, keep: bool, address: str) -> None:
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # or Ray warns about graphic cards
        try:
            import ray
        except ImportError:
            raise BadSetup("--cluster needs the cluster extra: pip install 'amstel[cluster]'") from None
        self._ray: Any = ray
        try:
            _knock(address)
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **_ours(address))
        except Exception as error:  # Ray has many kinds
            raise NoCluster(
                f"Can't connect to a Ray cluster at {address}; it may need a token ({_first_line(error)})."
            ) from None
        try:
            self._settings = (msgspec.json.encode(contest), keep)
            self._hands = ray.remote(num_cpus=1, max_restarts=0)(Hand)
            processors = int(self._ray.cluster_resources().get("CPU", 1))
            self.size = max(1, min(most, processors))
            self._workers = [self._hired() for _ in range(self.size)]
            self._asked: dict[Any, int] = {}
            self._check()
        except BaseException:
            ray.shutdown()
            raise

    def _hired(self) -> Any:
        return self._hands.remote(*self._settings)

    def _check(self) -> None:
        """All machines of the cluster play by the same program, or none; who has not come in time is not waited for."""
        asked = {worker.version.remote(): worker for worker in self._workers}
        try:
            come, missing = self._ray.wait(list(asked), num_returns=len(asked), timeout=_START)
            found = set(self._ray.get(come))
            for answer in missing:
                self._ray.kill(asked[answer])
        except Exception as error:  # Ray has many kinds
            raise _cannot_play(_first_line(error)) from None
        if not come:
            raise _cannot_play(f"none started within {_START:g} s")
        others = sorted(found - {__version__})
        if others:
            raise NoCluster(
                f"The cluster has amstel {' and '.join(others)}, this machine has {__version__}. "
                "Install the same version on every node."
            )
        self._workers = [asked[answer] for answer in come]
        self.size = len(come)

    def ask(self, worker: int, number: int) -> None:
        """Give an idle worker a game to play."""
        self._asked[self._workers[worker].play.remote(number)] = worker

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        """Who has answered and what; None has died, and is replaced."""
        if not self._asked:
            return []
        found: list[tuple[int, bytes | None]] = []
        ready, _ = self._ray.wait(list(self._asked), num_returns=1, timeout=patience)
        more, _ = self._ray.wait(list(self._asked), num_returns=len(self._asked), timeout=0)
        for answer in dict.fromkeys([*ready, *more]):
            worker = self._asked.pop(answer)
            try:
                found.append((worker, self._ray.get(answer)))
            except self._ray.exceptions.RayError:
                self._workers[worker] = self._hired()
                found.append((worker, None))
        return found

    def close(self) -> None:
        """Send all home at once; a Ray that was started here ends."""
        idle = set(range(self.size)) - set(self._asked.values())
        with suppress(Exception):  # whoever is in the midst of a game leaves its files to the machine
            self._ray.wait([self._workers[worker].leave.remote() for worker in idle], num_returns=len(idle), timeout=2)
        for worker in self._workers:
            with suppress(Exception):
                self._ray.kill(worker)
        self._ray.shutdown()


class Hand:
    """A worker, on whatever machine: it has the contest and the texts of the opponents' files, and plays."""

    def __init__(self, settings: bytes, keep: bool) -> None:
        sys.stdout = sys.stderr
        self._contest = msgspec.json.decode(settings, type=Contest)
        self._rules = self._contest.rules()
        self._keep = keep
        self._called: list[str] | None = None
        self._folder: TemporaryDirectory[str] | None = None
        if self._contest.sources:
            self._folder = TemporaryDirectory(prefix="amstel-")
            self._called = called_in(Path(self._folder.name), self._contest)

    def version(self) -> str:
        """Of the program on that machine."""
        return __version__

    def play(self, number: int) -> bytes:
        """A game, or why not."""
        return answered(self._contest, self._rules, number, self._keep, self._called)

    def leave(self) -> None:
        """Take the opponents' files away."""
        if self._folder is not None:
            self._folder.cleanup()


def called_in(folder: Path, contest: Contest) -> list[str]:
    """Write the opponents' files into a folder; what the opponents are called there."""
    called = []
    for bot in contest.bots:
        path = own_file(bot)
        if path is None:
            called.append(bot)
            continue
        place = folder / str(list(contest.sources).index(str(path)))
        place.mkdir(exist_ok=True)
        (place / path.name).write_text(contest.sources[str(path)], "utf-8")
        called.append(f"{place / path.name}:{bot.partition(':')[2]}")
    return called


def _cannot_play(why: str) -> NoCluster:
    return NoCluster(f"No cluster worker can play ({why}). Install Amstel on every node.")


def _ours(address: str) -> dict[str, Any]:
    """What is said to a Ray that is started here."""
    return {"include_dashboard": False, "num_cpus": os.cpu_count() or 1} if address == LOCAL else {}


def _knock(address: str) -> None:
    """Ray waits long where nobody answers."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if host and port.isdecimal():
        create_connection((host, int(port)), _KNOCK).close()


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")[:200]
