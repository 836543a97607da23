"""The options of a table: their form, which of them are valid, and the match that they start with."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec

import amstel
from amstel.games import title
from amstel.kernel.errors import InvalidEdition
from amstel.kernel.game import Rules, built_in, is_built_in, rules_of_text
from amstel.kernel.match import Match, checked_names
from amstel.players import LEVELS
from amstel.server.errors import ServerError

BOTS = tuple(level.name for level in LEVELS)
MOST_TIME = 60.0 * 86_400.0  # seconds: two months for a correspondence game
MOST_DELAY = 3600.0
LEAST_SECONDS = 5.0  # a shorter limit leaves a person no time to move
LARGEST_EDITION = 1 << 16  # characters of an owner's component file; the built-in ones have a third of that
LARGEST_START = 1 << 18  # characters of a starting record; the longest game has a quarter of that, with its edition

Access = Literal["open", "link", "private"]
Pace = Literal["live", "letter"]
Label = Annotated[str, msgspec.Meta(max_length=60)]
BotName = Annotated[str, msgspec.Meta(max_length=40)]


class TimeLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may think, in seconds: per move, or from a bank that grows with each turn."""

    per_move: float = 0.0
    bank: float = 0.0
    increment: float = 0.0


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a host chooses when creating a table."""

    game: Label
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=20)] = {}
    edition: Label = ""  # a built-in edition by its name, or an owner's edition by its id
    access: Access = "link"
    pace: Pace = "live"
    time: TimeLimit | None = None
    hints: bool = False  # whether players may ask for advice on their own turn
    delay: Annotated[float, msgspec.Meta(ge=0, le=MOST_DELAY)] = 0.0  # seconds by which spectators are behind
    stand_in: BotName = "clerk"  # the bot that continues for a person who leaves or runs out of time


class TableSetup(TableOptions, frozen=True):
    """The options of a table, and the game that it continues, if any."""

    rules: int = 1  # the version of the rules; tables from before there were several have the first
    fingerprint: str = ""  # of the edition
    components: str = ""  # the component file of an owner's edition, so that the log needs no other source
    start: str = ""  # a record or position to continue from
    move: int | None = None  # the move of that record to continue from; by default the last one


class TableEdition(msgspec.Struct, frozen=True):
    """The edition that a table uses."""

    name: str
    fingerprint: str  # empty for a table from before it was noted
    own: bool  # whether it is an owner's edition, not a built-in one


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a game that everyone may see, in lists too."""

    game: str
    options: dict[str, str]
    pace: str
    per_move: float
    bank: float
    increment: float
    edition: TableEdition = TableEdition("standard", "", own=False)  # a list may be older than this field


_SomeTerms = TypeVar("_SomeTerms", bound=Terms)


def terms(kind: type[_SomeTerms], setup: TableSetup, **others: Any) -> _SomeTerms:
    """Return the public options of a table as a struct of some kind, with its other fields."""
    time = setup.time or TimeLimit()
    return kind(
        game=setup.game,
        options=setup.options,
        pace=setup.pace,
        per_move=time.per_move,
        bank=time.bank,
        increment=time.increment,
        edition=TableEdition(setup.edition or title(setup.game).editions[0], setup.fingerprint, bool(setup.components)),
        **others,
    )


def new_match(setup: TableSetup, seed: int, names: list[str]) -> Match:
    """Return the match that a table starts with."""
    if not setup.start:
        return Match(rules_for(setup), setup.seats, seed=seed, options=setup.options, names=names)
    match = amstel.load(setup.start)
    match = match if setup.move is None else match.position_after(setup.move)
    match.names = checked_names(names, match.seats)
    return match


def rules_for(setup: TableSetup) -> Rules:
    """Return the rules of a table that starts a new game."""
    about = title(setup.game)
    return (
        rules_of_text(about, setup.components, setup.rules)
        if setup.components
        else built_in(about, setup.edition or about.editions[0], setup.rules)
    )


def check_edition(game: str, text: str) -> Rules:
    """Return the rules of an owner's edition. Raise an error that names everything that is wrong with its file."""
    about = title(game)
    if len(text) >= LARGEST_EDITION:  # a line end may be added to it
        raise ServerError("limit/too_large", f"An edition can have at most {LARGEST_EDITION:,} characters.")
    rules = rules_of_text(about, text)
    if rules.edition.name in about.editions:
        raise InvalidEdition([f"edition: {rules.edition.name} is the name of a built-in edition; choose another name"])
    return rules


def validate(setup: TableSetup) -> TableSetup:
    """Return the set-up with all options filled in. Raise an error that names what is wrong."""
    about = title(setup.game)
    if setup.edition and setup.edition not in about.editions and not setup.components:
        raise ServerError("game/bad_setup", f"{about.name} has no edition {setup.edition!r:.60} on this server.")
    if len(setup.start) > LARGEST_START:
        raise ServerError("limit/too_large", f"The starting record can have at most {LARGEST_START:,} characters.")
    if setup.move is not None and not setup.start:
        raise ServerError("game/bad_setup", "To start from a move, send its record too.")
    if setup.start:
        begun = new_match(setup, 0, [])
        if begun.title.id != setup.game or begun.seats != setup.seats:
            raise ServerError("game/bad_setup", "The record belongs to a different game or number of players.")
        edition = begun.rules.edition
        if setup.edition not in ("", edition.name):
            raise ServerError("game/bad_setup", f"The record uses the edition {edition.name}.")
        # A rematch starts without the record, and needs the edition too.
        components = "" if is_built_in(begun.rules) else edition.text
        if len(components) > LARGEST_EDITION:
            raise ServerError("limit/too_large", f"An edition can have at most {LARGEST_EDITION:,} characters.")
        setup = msgspec.structs.replace(setup, options=begun.options, rules=begun.rules.version, components=components)
    else:
        about.checked_seats(setup.seats)
        setup = msgspec.structs.replace(setup, options=about.checked_options(setup.options), rules=about.version)
        edition = rules_for(setup).edition
    setup = msgspec.structs.replace(setup, edition=edition.name, fingerprint=edition.fingerprint)
    if setup.stand_in not in BOTS:
        raise ServerError("table/no_such_opponent", f"Unknown bot. Choose one of: {', '.join(BOTS)}.")
    if setup.time is not None:
        _validate_time(setup.time)
    if not 0 <= setup.delay <= MOST_DELAY:
        raise ServerError("table/bad_time", f"The spectator delay must be from 0 to {MOST_DELAY:,.0f} seconds.")
    if setup.pace == "letter" and new_match(setup, 0, []).clock is not None:
        raise ServerError("game/bad_setup", "Correspondence games can't use the live clock. Choose sealed auctions.")
    return setup


def _validate_time(time: TimeLimit) -> None:
    if not all(0 <= seconds <= MOST_TIME for seconds in (time.per_move, time.bank, time.increment)):
        raise ServerError("table/bad_time", f"Times must be from 0 to {MOST_TIME:,.0f} seconds.")
    if bool(time.per_move) == bool(time.bank):
        raise ServerError("table/bad_time", "Choose either a time per move or a time bank with an increment, not both.")
    if (time.per_move or time.bank) < LEAST_SECONDS:
        raise ServerError("table/bad_time", f"The time limit must be at least {LEAST_SECONDS:g} seconds.")
    if time.increment and not time.bank:
        raise ServerError("table/bad_time", "An increment needs a time bank.")
