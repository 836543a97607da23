"""The games, one folder each, and the functions that open one of them.

A game of your own is registered with `register`, or for every program on this machine with the environment variable
AMSTEL_GAMES: the packages of games, separated by commas. Each of them has a `title.py` with a `TITLE`.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Literal, TypeVar, overload

from amstel.games.merchants.title import TITLE as MERCHANTS
from amstel.games.nieuw_amsterdam.title import TITLE as NIEUW_AMSTERDAM
from amstel.games.ticket_to_ride.title import TITLE as TICKET_TO_RIDE
from amstel.kernel.errors import BadFile, BadSetup, UnknownGame
from amstel.kernel.files import LARGEST_FILE, read
from amstel.kernel.game import built_in, rules_of
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match
from amstel.kernel.title import Title

if TYPE_CHECKING:
    from amstel.games.merchants.view import View as MerchantsView
    from amstel.games.nieuw_amsterdam.view import View as NieuwAmsterdamView
    from amstel.games.ticket_to_ride.view import View as TicketToRideView

ViewT = TypeVar("ViewT")

GAMES_VARIABLE = "AMSTEL_GAMES"

# In the order in which people choose from them: the easiest to learn comes first.
TITLES: dict[str, Title] = {title.id: title for title in (TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS)}


_unregistered: list[str] = []  # what is wrong with AMSTEL_GAMES


def check_registered() -> None:
    """Raise BadSetup if a game in AMSTEL_GAMES could not be registered."""
    if _unregistered:
        raise BadSetup(_unregistered[0])


def title(game: str) -> Title:
    """Return the title with an id, such as "nieuw-amsterdam"."""
    check_registered()
    if game not in TITLES:
        raise UnknownGame(f"There is no game {game!r:.60}. Choose one of: {', '.join(TITLES)}.")
    return TITLES[game]


def register(title: Title) -> None:
    """Add a game to those that can be opened by their id. Registering it again changes nothing."""
    if TITLES.setdefault(title.id, title) is not title:
        raise BadSetup(f"There is already a game {title.id}, from {TITLES[title.id].package}. Choose another id.")


def register_package(package: str) -> None:
    """Register the `TITLE` in the `title.py` of a game's package."""
    try:
        found = getattr(import_module(f"{package}.title"), "TITLE", None)
    except Exception as error:
        raise BadSetup(
            f"Can't load the game {package!r:.100} ({type(error).__name__}: {error!s:.200}). "
            f"{GAMES_VARIABLE} must list packages that Python can import, separated by commas. Check PYTHONPATH."
        ) from error
    if not isinstance(found, Title):
        raise BadSetup(f"{package}.title has no TITLE. If your program imports it first, import amstel before it.")
    register(found)


# The ids are spelled out so that an editor knows the type of `match.view()`. A game without a line here works, untyped.
@overload
def new(
    game: Literal["ticket-to-ride-amsterdam"],
    *,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    edition: str | Path | None = None,
    rules: int | None = None,
) -> Match[TicketToRideView]: ...
@overload
def new(
    game: Literal["nieuw-amsterdam"],
    *,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    edition: str | Path | None = None,
    rules: int | None = None,
) -> Match[NieuwAmsterdamView]: ...
@overload
def new(
    game: Literal["merchants-of-amsterdam"],
    *,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    edition: str | Path | None = None,
    rules: int | None = None,
) -> Match[MerchantsView]: ...
@overload
def new(
    game: Title[ViewT],
    *,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    edition: str | Path | None = None,
    rules: int | None = None,
) -> Match[ViewT]: ...
@overload
def new(
    game: str,
    *,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    edition: str | Path | None = None,
    rules: int | None = None,
) -> Match: ...
def new(
    game: str | Title[Any],
    *,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    edition: str | Path | None = None,
    rules: int | None = None,
) -> Match[Any]:
    """Start a match of a game, given by its id or its title. Without a seed a random one is used.

    `edition` is the name of a built-in edition, or the path of a component file; `rules` the version of the rules, by
    default the newest.

    >>> import amstel
    >>> amstel.new("nieuw-amsterdam", seats=2, seed=1)
    <Match of Nieuw Amsterdam, 2 seats, 0 moves, waiting for seat 1>
    """
    about = game if isinstance(game, Title) else title(game)
    edition = about.editions[0] if edition is None else edition
    if isinstance(edition, str) and edition in about.editions:
        made = built_in(about, edition, rules)
    else:
        made = rules_of(about, about.edition_from(edition), rules)
    return Match(made, seats, seed=secrets.randbits(48) if seed is None else seed, options=options, names=names)


def load(source: str | bytes | Path | IO[str] | IO[bytes], edition: str | Path | None = None) -> Match:
    """Return the match of a record or position, given as text, bytes, a path or an open file.

    `edition` is the path of the component file, if the match is not played with a built-in edition.
    """
    file = read(_text(source))
    own = title(file.game).edition_from(edition) if edition else None
    return match_of(file, title, own)


def _text(source: str | bytes | Path | IO[str] | IO[bytes]) -> str | bytes:
    """Return the content of a record or position, not more than can be one."""
    if isinstance(source, str | bytes):
        return source
    if isinstance(source, Path):
        try:
            with source.open("rb") as file:
                return file.read(LARGEST_FILE + 1)
        except OSError as error:
            raise BadFile(f"Can't read {source}: {error.strerror}.") from None
    if not hasattr(source, "read"):
        raise BadFile(f"A record is text, bytes, a path or an open file, not {type(source).__name__}.")
    return source.read(LARGEST_FILE + 1)


for _package in os.environ.get(GAMES_VARIABLE, "").split(","):
    if _package.strip():
        try:
            register_package(_package.strip())
        except BadSetup as _error:  # raised when a game is opened, so that the command can print it as any other error
            _unregistered.append(str(_error))
