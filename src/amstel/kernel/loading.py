"""Make matches from records and positions. Every move is replayed and checked."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import msgspec

from amstel.kernel.errors import AmstelError, BadFile, BadSetup, MissingEdition
from amstel.kernel.files import PositionFile, RecordFile, Setup, read
from amstel.kernel.game import Rules, built_in, rules_of, rules_of_text
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.kernel.title import Edition, Title

MOST_MOVES = 40_000
_SHARED = ("game", "rules", "edition", "fingerprint", "options", "seats")


def match_of(file: RecordFile | PositionFile, find: Callable[[str], Title], edition: Edition | None = None) -> Match:
    """Return the match of a record or position, with every move checked."""
    rules = _rules(file, find(file.game), edition)
    if isinstance(file, PositionFile):
        return _from_position(file, rules)
    if (file.seed is None) == (file.start is None):
        raise BadFile("A record needs either a seed or a start position, not both.")
    if file.start is not None:
        if {name: getattr(file.start, name) for name in _SHARED} != {name: getattr(file, name) for name in _SHARED}:
            raise BadFile("The start position belongs to a different game, edition or number of seats.")
        match = _from_position(msgspec.structs.replace(file.start, names=file.names), rules)
    else:
        match = Match(rules, file.seats, seed=file.seed, options=file.options, names=file.names)
    if len(file.moves) > MOST_MOVES:
        raise BadFile(f"The record has {len(file.moves):,} moves; the limit is {MOST_MOVES:,}.")
    for number, (seat, text) in enumerate(file.moves, 1):
        code = rules.notation.code(text)
        try:
            if code is None:
                raise BadFile(f"{text!r:.80} is not a move of {match.title.name}.")
            match.play(code, seat)
        except AmstelError as error:
            raise BadFile(f"Move {number}: {error}") from None
    match.tags, match.comments = dict(file.tags), {number: list(lines) for number, lines in file.comments.items()}
    if file.result is not None and (not match.over or file.result != match.scores()):
        told = " ".join(map(str, file.result))
        real = f"its moves give {' '.join(map(str, match.scores()))}" if match.over else "the game is not over"
        raise BadFile(f"The record states the result {told:.80}, but {real}.")
    return match


def unpickle(package: str, edition: str, record: str) -> Match:
    """Return the match that was pickled: its game's package, its component file and its record."""
    title: Title = import_module(f"{package}.title").TITLE
    return match_of(read(record), lambda _: title, title.edition_of(edition))


def _rules(file: Setup, title: Title, edition: Edition | None) -> Rules:
    try:
        title.checked_version(file.rules)
    except BadSetup as error:
        raise BadFile(str(error)) from None
    if edition is not None:
        rules = rules_of(title, edition, file.rules)
    elif file.components:
        rules = rules_of_text(title, file.components, file.rules)
    elif file.edition in title.editions:
        rules = built_in(title, file.edition, file.rules)
        if rules.edition.fingerprint != file.fingerprint:
            raise MissingEdition(file.edition, file.fingerprint, _other_edition(file, rules.edition))
    else:
        raise MissingEdition(
            file.edition,
            file.fingerprint,
            f"This game was played with edition {file.edition:.60}, which is not built in. Give its component file "
            f"with --edition. It has the fingerprint {file.fingerprint:.60}.",
        )
    if (rules.edition.name, rules.edition.fingerprint) != (file.edition, file.fingerprint):
        raise BadFile(_other_edition(file, rules.edition))
    return rules


def _other_edition(file: Setup, edition: Edition) -> str:
    return (
        f"This game was played with edition {file.edition:.60} {file.fingerprint:.60}, not "
        f"{edition.name} {edition.fingerprint}."
    )


def _from_position(file: PositionFile, rules: Rules) -> Match:
    seats = rules.title.checked_seats(file.seats)
    random = seeded(0)
    if file.random is not None:
        if not all(0 <= word < 1 << 32 for word in file.random) or not any(file.random):
            raise BadFile("random: must be four numbers from 0 to 4294967295, not all 0.")
        random = Random(*file.random)
    options = rules.title.checked_options(file.options, rules.version)
    state = rules.game.restore(rules.board, seats, options, file.position, random)
    return Match(rules, seats, options=options, names=file.names, position=state)
