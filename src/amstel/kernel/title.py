"""What a game is, known before its rules are loaded: name, seats, options, editions, versions."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal

from amstel.kernel.errors import BadSetup, InvalidEdition

if TYPE_CHECKING:
    from amstel.kernel.game import Game
    from amstel.kernel.live_clock import LiveClock

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    ViewT = TypeVar("ViewT", default=Any)  # what a seat of the game sees
else:  # `typing` has defaults from Python 3.13 on
    from typing import TypeVar

    ViewT = TypeVar("ViewT")

Origin = Literal["printed", "derived", "reconstructed"]
Unit = Literal["points", "money"]

LARGEST_EDITION = 1 << 18  # bytes of a component file; a record has room for it
LONGEST_LINE = 2_000  # characters: a key of very many parts would take the reader long
LONGEST_NAME = 40


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before the game."""

    name: str
    values: tuple[str, ...]
    default: str
    about: str
    suggested: str = ""  # what the page suggests for a new table, if it is not the default
    secret: tuple[str, ...] = ()  # the values that give each player something to hide
    since: int = 1  # the first version of the rules that has it


@dataclass(frozen=True)
class Edition:
    """The values printed on the components of a game, with their fingerprint."""

    name: str
    fingerprint: str
    components: Any = field(repr=False)
    text: str = field(repr=False, compare=False)  # the component file


@dataclass(frozen=True)
class Title(Generic[ViewT]):
    """What a game is. `read` turns the data of a component file into components."""

    id: str
    name: str
    about: str
    fewest: int
    most: int
    minutes: str
    options: tuple[Option, ...]
    load: Callable[[], Game[ViewT]]  # imports the rules, once they are needed
    longest: int  # no game has more decisions
    package: str
    read: Callable[[dict[str, Any]], Any]
    version: int = 1  # the newest version of the rules, for new matches; a record names its own
    editions: tuple[str, ...] = ("standard",)
    icon: str = "i-laurel"  # its symbol, an id in the sprite of the page
    unit: Unit = "points"  # what scores count
    secrets: bool = True  # whether each player has something to hide, with any options
    live_clock: Callable[[], LiveClock] | None = None  # loads what is known about its running clock, if it has one

    def has_secrets(self, options: Mapping[str, str]) -> bool:
        """Return whether players at one device must not see each other's side of a table."""
        return self.secrets or any(options.get(option.name) in option.secret for option in self.options)

    def checked_seats(self, seats: int) -> int:
        """Return a number of seats, or refuse it if the game does not allow it."""
        if type(seats) is not int or not self.fewest <= seats <= self.most:
            raise BadSetup(f"{self.name} is for {self.fewest} to {self.most} players, not {seats!r}.")
        return seats

    def checked_version(self, version: int | None) -> int:
        """Return a version of the rules, the newest by default, or refuse one that does not exist."""
        if version is None:
            return self.version
        if type(version) is not int or not 1 <= version <= self.version:
            known = f"1 to {self.version}" if self.version > 1 else "1"
            raise BadSetup(f"Rules version {version!r:.30} of {self.name} is not supported. Supported: {known}.")
        return version

    def options_in(self, version: int | None = None) -> tuple[Option, ...]:
        """Return the options that a version of the rules has, by default the newest."""
        return tuple(option for option in self.options if option.since <= self.checked_version(version))

    def checked_options(self, chosen: Mapping[str, str], version: int | None = None) -> dict[str, str]:
        """Return all options of a version of the rules with their values, using defaults for those not given."""
        options = self.options_in(version)
        values = {option.name: option.default for option in options}
        if not isinstance(chosen, Mapping):
            raise BadSetup(f"Options must map names to values, not {chosen!r:.60}.")
        for name, value in chosen.items():
            option = next((option for option in options if option.name == name), None)
            if option is None:
                known = ", ".join(values) or "none"
                raise BadSetup(f"{self.name} has no option {name!r}. Its options: {known}.")
            if value not in option.values:
                raise BadSetup(f"Option {name} must be one of {', '.join(option.values)}, not {value!r}.")
            values[name] = value
        return values

    def edition(self, name: str) -> Edition:
        """Return a built-in edition by its name."""
        if name not in self.editions:
            raise BadSetup(
                f"{self.name} has no built-in edition {name!r}, only {', '.join(self.editions)}. To "
                "use your own, give the path of its component file."
            )
        file = "components.toml" if name == "standard" else f"components-{name}.toml"
        return self.edition_of((resources.files(self.package) / file).read_text("utf-8"))

    def edition_from(self, path: str | Path) -> Edition:
        """Return an edition from a component file, such as the owner of a copy of the game writes."""
        try:
            with Path(path).open("rb") as file:
                raw = file.read(LARGEST_EDITION + 1)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise BadSetup(
                f"{str(path)!r:.200} is not an edition of {self.name}. Built in: "
                f"{', '.join(self.editions)}; as a file it can't be read ({why})."
            ) from None
        if len(raw) > LARGEST_EDITION:
            raise BadSetup(f"{path} is too large for an edition (more than {LARGEST_EDITION:,} bytes).")
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadSetup(f"{path}: not UTF-8 text ({error}).") from None
        return self.edition_of(text)

    def edition_of(self, text: str) -> Edition:
        """Return an edition from the text of its component file; a wrong file is refused with all its errors."""
        if len(text) > LARGEST_EDITION:
            raise BadSetup(f"The component file is too large (more than {LARGEST_EDITION:,} characters).")
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                raise InvalidEdition([f"line {number}: longer than {LONGEST_LINE:,} characters"])
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # besides wrong TOML, numbers that are too long, and deep nesting
            raise BadSetup(f"The component file is not valid TOML: {error}.") from None
        if data.get("game") != self.id:
            raise InvalidEdition([f'game: must be "{self.id}", is {data.get("game")!r}'])
        name = data.get("edition")
        if not isinstance(name, str) or not name.isascii() or not name.replace("-", "").isalnum():
            raise InvalidEdition(["edition: must be a name of letters, digits and hyphens"])
        if len(name) > LONGEST_NAME:
            raise InvalidEdition([f"edition: a name can have at most {LONGEST_NAME} characters, not {len(name):,}"])
        sources = data.get("sources", {})
        if not isinstance(sources, dict) or not all(isinstance(each, str) for each in sources.values()):
            raise InvalidEdition(["sources: must be a table of names with texts"])
        components = self.read(data)
        # Line ends and comments do not make another edition, so the fingerprint is of the values.
        fingerprint = hashlib.sha256(repr(components).encode()).hexdigest()[:12]
        return Edition(name, fingerprint, components, text.replace("\r\n", "\n").rstrip() + "\n")
