"""Records and positions as text that people can read and edit.

A record is title, rules version, edition, options, seats, seed and moves, as readable lines or as JSON with the same
content. A position is one state of a game, hidden parts included. `docs/formats.md` describes all three formats.
"""

from __future__ import annotations

import hashlib
import json
import re
import textwrap
from typing import TYPE_CHECKING, Any

import msgspec

from amstel.kernel.errors import BadFile
from amstel.kernel.game import is_built_in
from amstel.kernel.state import State

if TYPE_CHECKING:
    from amstel.kernel.untyped_match import Match

LARGEST_FILE = 1 << 20  # the longest game has a record of some 40 KB
RESERVED = frozenset({"Game", "Rules", "Edition", "Components", "Options", "Seats", "Seed", "Start", "Result"})
_FREE_TAG = re.compile(r"[A-Z][A-Za-z0-9_]{0,59}")
COMPONENTS = "[Components]"  # the line of a record after which a component file follows, up to the end


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What records and positions have in common."""

    game: str
    rules: int
    edition: str
    fingerprint: str
    options: dict[str, str]
    seats: int
    names: list[str]
    components: str = ""  # the component file of an edition that is not built in


class PositionFile(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="amstel", tag="position"):
    """One position of a game. Without `random`, everything random from there on uses seed 0."""

    position: Any
    random: tuple[int, int, int, int] | None = None


class RecordFile(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="amstel", tag="record"):
    """A game from a seed or from a position. A finished game has a result.

    `tags` are free, such as a date. `comments` has lines by the number of moves before them.
    """

    moves: list[tuple[int, str]]
    seed: int | None = None
    start: PositionFile | None = None
    result: list[int] | None = None
    tags: dict[str, str] = {}
    comments: dict[int, list[str]] = {}


_FILE = msgspec.json.Decoder(RecordFile | PositionFile)


# --- writing ------------------------------------------------------------------------------------------------------


def record_file(match: Match) -> RecordFile:
    """Return the record of a match, with its tags and comments."""
    comments = {number: list(lines) for number, lines in sorted(match.comments.items()) if lines}
    file = msgspec.structs.replace(game_file(match), tags=dict(match.tags), comments=comments)
    check_notes(file)
    return file


def game_file(match: Match) -> RecordFile:
    """Return the record of a match without tags and comments."""
    start = None
    if match.seed is None or match.from_position:
        start = msgspec.structs.replace(position_file(match, match.start_state()), components="")
    return RecordFile(
        **_setup(match),
        seed=None if start else match.seed,
        start=start,
        moves=match.log(),
        result=match.scores() if match.over else None,
    )


def position_file(match: Match, state: State | None = None) -> PositionFile:
    """Return the current position of a match, or that of another state of it."""
    state = state or match.state
    a, b, c, d = state.random.words()
    return PositionFile(**_setup(match), position=match.rules.game.position(state), random=(a, b, c, d))


def _setup(match: Match) -> dict[str, Any]:
    return {
        "game": match.title.id,
        "rules": match.rules.version,
        "edition": match.rules.edition.name,
        "fingerprint": match.rules.edition.fingerprint,
        "options": match.options,
        "seats": match.seats,
        "names": list(match.names),
        "components": "" if is_built_in(match.rules) else match.rules.edition.text,
    }


def as_json(file: RecordFile | PositionFile) -> str:
    """Return a record or position as JSON that people can read: short values on one line, long lists wrapped."""
    return _wrap(msgspec.to_builtins(file, str_keys=True), "") + "\n"


def _wrap(value: Any, indent: str) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + len(indent) <= 100 or not value or not isinstance(value, dict | list | tuple):
        return flat
    deeper = indent + "  "
    if isinstance(value, dict):
        lines = [f"{json.dumps(key, ensure_ascii=False)}: {_wrap(entry, deeper)}" for key, entry in value.items()]
        return "{\n" + ",\n".join(deeper + line for line in lines) + f"\n{indent}}}"
    if all(isinstance(entry, int | None) or (isinstance(entry, str) and " " not in entry) for entry in value):
        return textwrap.fill(
            flat, 100, subsequent_indent=deeper, break_long_words=False, break_on_hyphens=False, initial_indent=indent
        ).lstrip()
    lines = [_wrap(entry, deeper) for entry in value]
    return "[\n" + ",\n".join(deeper + line for line in lines) + f"\n{indent}]"


def record_text(match: Match) -> str:
    """Return the record of a match as readable lines, like a PGN: tags, then moves. Seats count from 1."""
    file = record_file(match)
    tags = [
        ("Game", file.game),
        ("Rules", str(file.rules)),
        ("Edition", f"{file.edition} {file.fingerprint}"),
        ("Options", " ".join(f"{name}={value}" for name, value in file.options.items())),
        ("Seats", str(file.seats)),
        *((f"Seat{number}", name) for number, name in enumerate(file.names, 1)),
    ]
    if file.start is None:
        tags.append(("Seed", str(file.seed)))
    tags.append(("Result", "*" if file.result is None else " ".join(map(str, file.result))))
    tags += file.tags.items()
    lines = [f'[{name} "{value}"]' for name, value in tags]
    if file.start is not None:
        lines.append(f"[Start {msgspec.json.encode(file.start).decode()}]")
    lines += ["", *(f"; {comment}" for comment in file.comments.get(0, []))]
    for number, (seat, text) in enumerate(file.moves, 1):
        first, *others = file.comments.get(number, []) or [""]
        end = f" ; {first}" if first else ""
        lines.append(f"{number}. {'clock' if seat == match.clock else seat + 1}: {text}{end}")
        lines += [f"; {comment}" for comment in others]
    if file.components:
        lines += ["", COMPONENTS, file.components.rstrip()]
    return "\n".join(lines) + "\n"


def digest(match: Match) -> str:
    """Return a fingerprint of the whole position, the same compiled or not, on every machine."""
    # The fingerprint stands for the component file, whose comments make no other position.
    file = msgspec.structs.replace(position_file(match), components="")
    return hashlib.sha256(msgspec.json.encode(file, order="deterministic")).hexdigest()[:16]


def check_notes(file: RecordFile) -> None:
    """Refuse tags and comments that a record can't hold."""
    for name, value in file.tags.items():
        if not _FREE_TAG.fullmatch(name) or name in RESERVED or name.startswith("Seat"):
            raise BadFile(f"{name!r:.60} can't be the name of a tag of your own: use letters, the first a capital.")
        if not value.isprintable() or '"' in value:
            raise BadFile(f"Tag {name}: the value must be printable, on one line and without double quotes.")
    for number, lines in file.comments.items():
        if not 0 <= number <= len(file.moves):
            raise BadFile(f"There is a comment after move {number}, but there are only {len(file.moves)} moves.")
        if not all(line.strip() and line.isprintable() for line in lines):
            raise BadFile(f"Comment after move {number}: each line must be printable and not empty.")


# --- reading --------------------------------------------------------------------------------------------------------


def read(text: str | bytes) -> RecordFile | PositionFile:
    """Return the content of a record or position. Whether its moves are legal is not checked here."""
    if len(text) > LARGEST_FILE:
        raise BadFile(f"The file has {len(text):,} characters; the limit is {LARGEST_FILE:,}.")
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadFile(f"The file is not UTF-8 text (byte {error.start}).") from None
    stripped = text.lstrip("\ufeff \t\r\n")
    if not stripped:
        raise BadFile("The file is empty.")
    if stripped.startswith("{"):
        try:
            file: RecordFile | PositionFile = _FILE.decode(stripped)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            raise BadFile(f"Not a record or position in JSON: {error}.") from None
        if isinstance(file, RecordFile):
            check_notes(file)
        return file
    if not stripped.startswith("["):
        raise BadFile('Not a record or position: the file must start with a [Tag "..."] line or with {.')
    return _read_lines(stripped)


_TAG = re.compile(r'\[([A-Z]\w*) "([^"]*)"\]', re.ASCII)
_COMPONENTS = re.compile(rf"^{re.escape(COMPONENTS)}[ \t]*\r?\n", re.MULTILINE)
_START = re.compile(r"\[Start (\{.*\})\]")
_MOVE = re.compile(r"(\d{1,6})\. (\d|clock): (.+)")


def _without_components(text: str) -> tuple[str, str]:
    """Return a record without its component file, and that file."""
    found = _COMPONENTS.search(text)
    return (text[: found.start()], text[found.end() :]) if found else (text, "")


def _read_lines(text: str) -> RecordFile:
    tags: dict[str, str] = {}
    start: PositionFile | None = None
    moves: list[tuple[int, str, str]] = []  # line, seat, text
    comments: list[tuple[int, str]] = []  # the number of moves before it, and a line
    text, components = _without_components(text)
    for number, line in enumerate(text.splitlines(), 1):
        line, _, comment = line.partition(";") if not line.startswith("[") else (line, "", "")
        line = line.strip()
        if comment.strip():
            comments.append((len(moves) + bool(line), comment.strip()))
        if not line:
            continue
        if tag := _TAG.fullmatch(line):
            if tag[1] in tags:
                raise BadFile(f"Line {number}: duplicate tag {tag[1]}.")
            tags[tag[1]] = tag[2]
        elif start_line := _START.fullmatch(line):
            file = read(start_line[1])
            if not isinstance(file, PositionFile):
                raise BadFile(f"Line {number}: the Start tag does not contain a position.")
            start = file
        elif move := _MOVE.fullmatch(line):
            if int(move[1]) != len(moves) + 1:
                raise BadFile(f"Line {number}: expected move {len(moves) + 1}, found move {move[1]}.")
            moves.append((number, move[2], move[3]))
        else:
            raise BadFile(f"Line {number}: {line!r:.60} is neither a tag nor a move such as '12. 2: draw'.")

    def tag_of(name: str) -> str:
        if name not in tags:
            raise BadFile(f"The {name} tag is missing.")
        return tags.pop(name)

    def number_of(name: str) -> int:
        value = tag_of(name)
        if not value.isascii() or not value.isdigit() or len(value) > 20:
            raise BadFile(f"The {name} tag must be a whole number, not {value!r:.60}.")
        return int(value)

    seats = number_of("Seats")
    options = tag_of("Options").split()
    if not all(option.count("=") == 1 for option in options):
        raise BadFile("The Options tag must have the form: name=value name=value.")
    edition = tag_of("Edition").split()
    if len(edition) != 2:
        raise BadFile("The Edition tag must be a name and a fingerprint.")
    result = tag_of("Result")
    if result != "*" and not re.fullmatch(r"-?\d{1,6}( -?\d{1,6})*", result):
        raise BadFile(f"The Result tag must be * or one score per seat, not {result!r:.60}.")
    if seats > 9:
        raise BadFile(f"The Seats tag must be a valid number of players, not {seats}.")
    for line_number, who, _ in moves:
        if who != "clock" and not 1 <= int(who) <= seats:
            raise BadFile(f"Line {line_number}: there is no seat {who}. This record has seats 1 to {seats}.")
    noted: dict[int, list[str]] = {}
    for before, comment in comments:
        noted.setdefault(before, []).append(comment)
    file = RecordFile(
        game=tag_of("Game"),
        rules=number_of("Rules"),
        edition=edition[0],
        fingerprint=edition[1],
        options=dict(option.split("=") for option in options),
        seats=seats,
        names=[tag_of(f"Seat{number}") for number in range(1, seats + 1)],
        seed=None if start else number_of("Seed"),
        start=start,
        moves=[(seats if who == "clock" else int(who) - 1, text) for _, who, text in moves],
        result=None if result == "*" else [int(score) for score in result.split()],
        tags=tags,
        comments=noted,
        components=components,
    )
    check_notes(file)
    return file
