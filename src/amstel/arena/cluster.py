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
from amstel.arena.contest import Contest, bot_file
from amstel.arena.run import play_encoded
from amstel.kernel.errors import AmstelError, BadSetup

LOCAL = "local"  # the address that starts Ray on this machine, and stops it afterwards
_CONNECT = 10.0  # seconds to connect
_START = 120.0  # seconds for the workers of a cluster to start


class NoCluster(AmstelError):
    """A cluster that can't be reached, or that can't play."""

    code = "cluster/none"


class RayPool:
    """Workers on a Ray cluster: one actor per worker."""

    def __init__(self, contest: Contest, most: int, keep: bool, address: str) -> None:
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # otherwise Ray warns about graphics cards
        try:
            import ray
        except ImportError:
            raise BadSetup("--cluster needs the cluster extra: pip install 'amstel[cluster]'") from None
        self._ray: Any = ray
        try:
            _check_address(address)
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **_local_settings(address))
        except Exception as error:  # Ray raises many kinds
            raise NoCluster(
                f"Can't connect to a Ray cluster at {address}; it may need a token ({_first_line(error)})."
            ) from None
        try:
            self._settings = (msgspec.json.encode(contest), keep)
            self._worker_class = ray.remote(num_cpus=1, max_restarts=0)(RayWorker)
            processors = int(self._ray.cluster_resources().get("CPU", 1))
            self.size = max(1, min(most, processors))
            self._workers = [self._start_worker() for _ in range(self.size)]
            self._pending: dict[Any, int] = {}
            self._check()
        except BaseException:
            ray.shutdown()
            raise

    def _start_worker(self) -> Any:
        """Start a worker, and return its handle."""
        return self._worker_class.remote(*self._settings)

    def _check(self) -> None:
        """Check that all workers have this version of the program, and drop those that did not start in time."""
        answers = {worker.version.remote(): worker for worker in self._workers}
        try:
            ready, missing = self._ray.wait(list(answers), num_returns=len(answers), timeout=_START)
            versions = set(self._ray.get(ready))
            for answer in missing:
                self._ray.kill(answers[answer])
        except Exception as error:  # Ray raises many kinds
            raise _cannot_play(_first_line(error)) from None
        if not ready:
            raise _cannot_play(f"none started within {_START:g} s")
        others = sorted(versions - {__version__})
        if others:
            raise NoCluster(
                f"The cluster has amstel {' and '.join(others)}, this machine has {__version__}. "
                "Install the same version on every node."
            )
        self._workers = [answers[answer] for answer in ready]
        self.size = len(ready)

    def ask(self, worker: int, number: int) -> None:
        """Give an idle worker a game to play."""
        self._pending[self._workers[worker].play.remote(number)] = worker

    def answers(self, patience: float | None) -> Sequence[tuple[int, bytes | None]]:
        """Return workers and their answers; None is a worker that died and was replaced."""
        if not self._pending:
            return []
        answers: list[tuple[int, bytes | None]] = []
        ready, _ = self._ray.wait(list(self._pending), num_returns=1, timeout=patience)
        more, _ = self._ray.wait(list(self._pending), num_returns=len(self._pending), timeout=0)
        for answer in dict.fromkeys([*ready, *more]):
            worker = self._pending.pop(answer)
            try:
                answers.append((worker, self._ray.get(answer)))
            except self._ray.exceptions.RayError:
                self._workers[worker] = self._start_worker()
                answers.append((worker, None))
        return answers

    def close(self) -> None:
        """End all workers at once, and stop a Ray that was started here."""
        idle = set(range(self.size)) - set(self._pending.values())
        with suppress(Exception):  # a worker during a game can't delete its files
            self._ray.wait([self._workers[worker].leave.remote() for worker in idle], num_returns=len(idle), timeout=2)
        for worker in self._workers:
            with suppress(Exception):
                self._ray.kill(worker)
        self._ray.shutdown()


class RayWorker:
    """A worker on any machine: it has the contest with the texts of the bots' files, and plays."""

    def __init__(self, settings: bytes, keep: bool) -> None:
        sys.stdout = sys.stderr
        self._contest = msgspec.json.decode(settings, type=Contest)
        self._rules = self._contest.rules()
        self._keep = keep
        self._local_names: list[str] | None = None
        self._folder: TemporaryDirectory[str] | None = None
        if self._contest.sources:
            self._folder = TemporaryDirectory(prefix="amstel-")
            self._local_names = write_sources(Path(self._folder.name), self._contest)

    def version(self) -> str:
        """Return the version of the program on that machine."""
        return __version__

    def play(self, number: int) -> bytes:
        """Play a game, and return its outcome or failure as JSON."""
        return play_encoded(self._contest, self._rules, number, self._keep, self._local_names)

    def leave(self) -> None:
        """Delete the bots' files."""
        if self._folder is not None:
            self._folder.cleanup()


def write_sources(folder: Path, contest: Contest) -> list[str]:
    """Write the bots' files into a folder, and return the names of the bots there."""
    names = []
    for bot in contest.bots:
        path = bot_file(bot)
        if path is None:
            names.append(bot)
            continue
        place = folder / str(list(contest.sources).index(str(path)))
        place.mkdir(exist_ok=True)
        (place / path.name).write_text(contest.sources[str(path)], "utf-8")
        names.append(f"{place / path.name}:{bot.partition(':')[2]}")
    return names


def _cannot_play(why: str) -> NoCluster:
    return NoCluster(f"No cluster worker can play ({why}). Install Amstel on every node.")


def _local_settings(address: str) -> dict[str, Any]:
    """Return the settings of a Ray that is started here."""
    return {"include_dashboard": False, "num_cpus": os.cpu_count() or 1} if address == LOCAL else {}


def _check_address(address: str) -> None:
    """Fail early if nothing listens at an address, because Ray itself waits long."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if host and port.isdecimal():
        create_connection((host, int(port)), _CONNECT).close()


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")[:200]
