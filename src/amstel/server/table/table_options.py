"""What a table can be opened with, and the match that it begins with."""

from __future__ import annotations

import msgspec

import amstel
from amstel.games import title
from amstel.kernel.match import Match, checked_names
from amstel.players import LEVELS
from amstel.server.errors import ServerError
from amstel.server.table.events import Setup

OPPONENTS = tuple(level.name for level in LEVELS)
MOST_TIME = 60.0 * 86_400.0  # seconds: by letter one may think for two months
MOST_DELAY = 3600.0
LEAST_SECONDS = 5.0  # less is no time for a person
LARGEST_START = 1 << 17  # characters of a record to go on from; the longest game has a third of that


def new_match(setup: Setup, seed: int, names: list[str]) -> Match:
    """The match that a table begins with."""
    edition = setup.edition or None
    if not setup.start:
        return amstel.new(setup.game, seats=setup.seats, seed=seed, options=setup.options, names=names, edition=edition)
    match = amstel.load(setup.start)
    match = match if setup.move is None else match.position_after(setup.move)
    match.names = checked_names(names, match.seats)
    return match


def checked(setup: Setup) -> Setup:
    """A set-up that a table can be opened with, all options named; what is wrong is told."""
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
        setup = msgspec.structs.replace(setup, options=begun.options, edition=begun.rules.edition.name)
    else:
        about.checked_seats(setup.seats)
        setup = msgspec.structs.replace(setup, options=about.checked_options(setup.options))
    if setup.stand_in not in OPPONENTS:
        raise ServerError("table/no_such_opponent", f"Unknown bot. Choose one of: {', '.join(OPPONENTS)}.")
    time = setup.time
    if time is not None:
        if not all(0 <= seconds <= MOST_TIME for seconds in (time.per_move, time.bank, time.increment)):
            raise ServerError("table/bad_time", f"Times must be from 0 to {MOST_TIME:,.0f} seconds.")
        if bool(time.per_move) == bool(time.bank):
            raise ServerError(
                "table/bad_time", "Choose either a time per move or a time bank with an increment, not both."
            )
        if (time.per_move or time.bank) < LEAST_SECONDS:
            raise ServerError("table/bad_time", f"The time limit must be at least {LEAST_SECONDS:g} seconds.")
        if time.increment and not time.bank:
            raise ServerError("table/bad_time", "An increment needs a time bank.")
    if not 0 <= setup.delay <= MOST_DELAY:
        raise ServerError("table/bad_time", f"The spectator delay must be from 0 to {MOST_DELAY:,.0f} seconds.")
    if setup.pace == "letter" and "live" in setup.options.values():
        raise ServerError("game/bad_setup", "Correspondence games can't use the live clock. Choose sealed auctions.")
    return setup
