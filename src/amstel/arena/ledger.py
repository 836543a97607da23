"""The ledger of a contest: a file with every finished game, so that a contest can be resumed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from amstel.arena.contest import FORMAT, Contest, Outcome
from amstel.kernel.errors import BadFile

_LINES = msgspec.json.Encoder()
_OUTCOME = msgspec.json.Decoder(Outcome)


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a ledger."""

    format: int
    contest: Contest


class Ledger:
    """A file with a line of settings, then a line per finished game, written as it ends.

    Without `resume` the contest starts again, and the old file is renamed to end in `.before`.
    """

    def __init__(self, path: Path, contest: Contest, *, resume: bool) -> None:
        self.path = path
        self.outcomes: list[Outcome] = []  # of games that are already finished
        self.damaged = 0  # lines that could not be read
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = _lock(path.with_suffix(".lock"))
        try:
            finished: dict[int, Outcome] = {}
            if path.exists():
                if resume:
                    finished, self.damaged = _read(path, contest)
                else:
                    path.replace(path.with_suffix(".before"))
            self.outcomes = [outcome for number, outcome in sorted(finished.items()) if number < contest.games]
            draft = path.with_suffix(".draft")  # drops a line that was cut off by a crash
            with draft.open("wb") as file:
                for line in (Heading(FORMAT, contest), *finished.values()):
                    file.write(_LINES.encode(line) + b"\n")
            draft.replace(path)
            self._file = path.open("ab")
        except BaseException:
            self._lock.close()
            raise

    def add(self, outcome: Outcome) -> None:
        """Write a game, without its record, which is stored elsewhere."""
        self._file.write(_LINES.encode(msgspec.structs.replace(outcome, record=None)) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close and unlock the file."""
        self._file.close()
        self._lock.close()


def _lock(path: Path) -> BinaryIO:
    """Open a file that only one process at a time can have; it is unlocked when that process ends."""
    file = path.open("ab")
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadFile("This contest is already running. Wait for it to finish, or use another --seed.") from None
    return file


def _read(path: Path, contest: Contest) -> tuple[dict[int, Outcome], int]:
    """Return the games of a ledger by number, and how many lines were damaged; those games are played again."""
    first, *lines = path.read_bytes().split(b"\n")
    try:
        heading = msgspec.json.decode(first, type=Heading)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(
            f"{path} is not a ledger, or is from an older version ({error}). Run without --resume to start over."
        ) from None
    if heading.format != FORMAT:
        raise BadFile(f"{path} was written by another version of amstel. Run without --resume to start over.")
    if heading.contest.fingerprint() != contest.fingerprint():
        raise BadFile(f"{path} belongs to another contest. Run without --resume to start over.")
    found: dict[int, Outcome] = {}
    damaged = 0
    for line in lines:
        if not line:
            continue
        try:
            outcome = _OUTCOME.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            damaged += 1
            continue
        if _is_valid(outcome, contest):
            found[outcome.number] = outcome
        else:
            damaged += 1
    return found, damaged


def _is_valid(outcome: Outcome, contest: Contest) -> bool:
    """Return whether an outcome can belong to a contest."""
    seats = range(contest.seats)
    columns: list[Sequence[float]] = [outcome.scores, outcome.decisions, outcome.seconds, outcome.longest]
    return (
        outcome.number >= 0
        and outcome.line_up == contest.line_up(outcome.number)
        and all(len(column) == contest.seats for column in [*columns, *outcome.curve])
        and len(outcome.curve) > 1
        and outcome.curve[-1] == outcome.scores
        and 0 < len(set(outcome.winners)) == len(outcome.winners)
        and all(seat in seats for seat in outcome.winners)
        and all(seat in seats for seat, _, _ in outcome.points)
    )
