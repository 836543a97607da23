"""Where records lie: reading them with care, writing them whole or not at all, and the shelf of own games."""

from __future__ import annotations

import os
import time
from pathlib import Path

from amstel.games import title
from amstel.kernel.errors import AmstelError, BadFile
from amstel.kernel.files import LARGEST_FILE
from amstel.kernel.files import read as parsed
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match


class NoFile(AmstelError):
    """A file that is not there or cannot be opened."""

    code = "file/none"


def read(path: str | Path) -> bytes:
    """The bytes of a record or position; of a file that is too large only as many as show that."""
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise NoFile(f"{path}: {reason(error)}.") from None


def match_in(path: str | Path, edition: str | None = None) -> Match:
    """The match of a record or position file, every move checked."""
    raw = read(path)
    if len(raw) > LARGEST_FILE:
        raise BadFile(f"{path} is too large for a record or position (more than {LARGEST_FILE:,} bytes).")
    try:
        file = parsed(raw)
        about = title(file.game)
    except AmstelError as error:
        raise BadFile(f"{path}: {error}") from error
    own = about.edition_from(edition) if edition else None  # a wrong edition is not the record's fault
    try:
        return match_of(file, title, own)
    except AmstelError as error:
        raise BadFile(f"{path}: {error}") from error


def write(path: str | Path, match: Match) -> Path:
    """Write the record of a match: all of it or, where that fails, nothing."""
    path = Path(path)
    text = match.record_json() if path.suffix == ".json" else match.record()
    draft = path.with_name(f".{path.name[:40]}.{os.getpid()}")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    return path


def reason(error: OSError | ValueError) -> str:
    """Why a file could not be used, in a few words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error)


def home() -> Path:
    """Return the folder for saved games and tables: on Linux ~/.local/state/amstel, or below XDG_STATE_HOME."""
    if Path(state := os.environ.get("XDG_STATE_HOME", "")).is_absolute():  # on every platform
        return Path(state) / "amstel"
    from platformdirs import user_state_path

    return user_state_path("amstel", appauthor=False)


def last() -> Path:
    """The game that was played last."""
    return home() / "last.amstel"


def keep_last(match: Match) -> Path:
    """Keep a running game as the last one."""
    home().mkdir(parents=True, exist_ok=True)
    return write(last(), match)


def keep_finished(match: Match) -> Path:
    """Keep a finished game under a name of its own."""
    path = _named()
    path.parent.mkdir(parents=True, exist_ok=True)
    return write(path, match)


def set_aside() -> Path | None:
    """Move an unfinished last game out of the way of a new one; where to, if there was one."""
    try:
        match = match_in(last())
        if match.over or not match.sequence:
            return None
    except NoFile:
        return None
    except AmstelError:
        pass  # what cannot be read here may be read elsewhere, with its edition: it is kept too
    path = _named()
    path.parent.mkdir(parents=True, exist_ok=True)
    last().replace(path)
    return path


def _named() -> Path:
    """A new name by the clock."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    games = home() / "games"
    names = (games / f"{stamp}{f'-{number}' if number else ''}.amstel" for number in range(1000))
    return next(name for name in names if not name.exists())
