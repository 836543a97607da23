"""Saved games: reading records and positions, writing records, and the folder of the player's own games."""

from __future__ import annotations

import os
import time
from pathlib import Path

from amstel.games import title
from amstel.kernel.errors import AmstelError, BadFile
from amstel.kernel.files import LARGEST_FILE
from amstel.kernel.files import read as parse_file
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match


class UnreadableFile(AmstelError):
    """A file that doesn't exist or can't be opened."""

    code = "file/none"


def read_bytes(path: str | Path) -> bytes:
    """Return the bytes of a file, at most one more than a record or position may have."""
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise UnreadableFile(f"{path}: {error_reason(error)}.") from None


def load_match(path: str | Path, edition: str | None = None) -> Match:
    """Return the match in a record or position file, after checking every move."""
    raw = read_bytes(path)
    if len(raw) > LARGEST_FILE:
        raise BadFile(f"{path} is too large for a record or position (more than {LARGEST_FILE:,} bytes).")
    try:
        file = parse_file(raw)
        about = title(file.game)
    except AmstelError as error:
        raise BadFile(f"{path}: {error}") from error
    # Outside the next block, because an invalid edition doesn't make the record invalid.
    own_edition = about.edition_from(edition) if edition else None
    try:
        return match_of(file, title, own_edition)
    except AmstelError as error:
        raise BadFile(f"{path}: {error}") from error


def write_record(path: str | Path, match: Match) -> Path:
    """Write the record of a match and return its path; if writing fails, the file stays as it was."""
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


def error_reason(error: OSError | ValueError) -> str:
    """Return in a few words why a file could not be used."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error)


def state_folder() -> Path:
    """Return the folder for saved games and tables: on Linux ~/.local/state/amstel, or below XDG_STATE_HOME."""
    if Path(state := os.environ.get("XDG_STATE_HOME", "")).is_absolute():  # on every platform
        return Path(state) / "amstel"
    from platformdirs import user_state_path

    return user_state_path("amstel", appauthor=False)


def last_game_path() -> Path:
    """Return the path of the record that `amstel play --resume` continues."""
    return state_folder() / "last.amstel"


def save_last(match: Match) -> Path:
    """Save a match as the last game, and return the path of its record."""
    state_folder().mkdir(parents=True, exist_ok=True)
    return write_record(last_game_path(), match)


def save_finished(match: Match) -> Path:
    """Save a finished game under its own name, and return the path of its record."""
    path = _new_game_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    return write_record(path, match)


def archive_unfinished() -> Path | None:
    """Move the last game, if unfinished, to a name of its own, and return its new path."""
    try:
        match = load_match(last_game_path())
        if match.over or not match.sequence:
            return None
    except UnreadableFile:
        return None
    except AmstelError:
        pass  # a game with its own edition can't be read without that edition, but is worth saving
    path = _new_game_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    last_game_path().replace(path)
    return path


def _new_game_path() -> Path:
    """Return an unused path with the current date and time."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    games = state_folder() / "games"
    paths = (games / f"{stamp}{f'-{number}' if number else ''}.amstel" for number in range(1000))
    return next(path for path in paths if not path.exists())
