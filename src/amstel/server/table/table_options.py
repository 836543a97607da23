"""The options of a table: their form, which of them are valid, and the match that they start with."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec

import amstel
from amstel.games import title
from amstel.kernel.match import Match, checked_names
from amstel.players import LEVELS
from amstel.server.errors import ServerError

BOTS = tuple(level.name for level in LEVELS)
MOST_TIME = 60.0 * 86_400.0  # seconds: two months for a correspondence game
MOST_DELAY = 3600.0
LEAST_SECONDS = 5.0  # a shorter limit leaves a person no time to move
LARGEST_START = 1 << 17  # characters of a starting record; the longest game has a third of that

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
    edition: Label = ""
    access: Access = "link"
    pace: Pace = "live"
    time: TimeLimit | None = None
    hints: bool = False  # whether players may ask for advice on their own turn
    delay: Annotated[float, msgspec.Meta(ge=0, le=MOST_DELAY)] = 0.0  # seconds by which spectators are behind
    stand_in: BotName = "clerk"  # the bot that continues for a person who leaves or runs out of time


class TableSetup(TableOptions, frozen=True):
    """The options of a table, and the game that it continues, if any."""

    rules: int = 1  # the version of the rules; tables from before there were several have the first
    start: str = ""  # a record or position to continue from
    move: int | None = None  # the move of that record to continue from; by default the last one


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a game that everyone may see, in lists too."""

    game: str
    options: dict[str, str]
    pace: str
    per_move: float
    bank: float
    increment: float


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
        **others,
    )


def new_match(setup: TableSetup, seed: int, names: list[str]) -> Match:
    """Return the match that a table starts with."""
    edition = setup.edition or None
    if not setup.start:
        return amstel.new(
            setup.game,
            seats=setup.seats,
            seed=seed,
            options=setup.options,
            names=names,
            edition=edition,
            rules=setup.rules,
        )
    match = amstel.load(setup.start)
    match = match if setup.move is None else match.position_after(setup.move)
    match.names = checked_names(names, match.seats)
    return match


def validate(setup: TableSetup) -> TableSetup:
    """Return the set-up with all options filled in. Raise an error that names what is wrong."""
    about = title(setup.game)
    if setup.edition and setup.edition not in about.editions:
        raise ServerError("game/bad_setup", f"{about.name} has no edition {setup.edition!r:.60} on this server.")
    if len(setup.start) > LARGEST_START:
        raise ServerError("limit/too_large", f"The starting record can have at most {LARGEST_START:,} characters.")
    if setup.move is not None and not setup.start:
        raise ServerError("game/bad_setup", "To start from a move, send its record too.")
    if setup.start:
        begun = new_match(setup, 0, [])
        if begun.title.id != setup.game or begun.seats != setup.seats:
            raise ServerError("game/bad_setup", "The record belongs to a different game or number of players.")
        if setup.edition not in ("", begun.rules.edition.name):
            raise ServerError("game/bad_setup", f"The record uses the edition {begun.rules.edition.name}.")
        setup = msgspec.structs.replace(
            setup, options=begun.options, edition=begun.rules.edition.name, rules=begun.rules.version
        )
    else:
        about.checked_seats(setup.seats)
        setup = msgspec.structs.replace(setup, options=about.checked_options(setup.options), rules=about.version)
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
