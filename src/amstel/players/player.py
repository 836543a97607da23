"""What an opponent is, and what it gets to see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, Protocol, cast

from amstel.kernel.errors import AmstelError, BadSetup
from amstel.kernel.evaluation import Evaluation
from amstel.kernel.game import Fact, Rules
from amstel.kernel.ints import ints
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.kernel.state import State
from amstel.players.plan import Plan
from amstel.players.tree import Tree


class Sight:
    """A seat's sight of a match: all that its player may use."""

    def __init__(self, match: Match, seat: int, journal: Sequence[Sequence[int]] | None = None) -> None:
        self._match = match
        self.seat = seat
        self.table = id(match)  # the same as long as it is the same match
        self.run = match.run(seat)  # what the seat itself has just done, since anybody else has moved
        self._journal = journal  # coded, where the match does not know how it has come about

    @property
    def rules(self) -> Rules:
        """Board, notation and words of the game."""
        return self._match.rules

    @property
    def moves(self) -> list[int]:
        """The legal moves of the seat."""
        return self._match.codes(self.seat)

    @property
    def sensible(self) -> list[int]:
        """Those of the legal moves that a sensible player looks at, by the game's sense; at least one."""
        kept = ints(self.moves)
        self.evaluation.prune(self._match.state, self.seat, kept)
        return kept.to_list()

    @property
    def view(self) -> Any:
        """What the seat sees."""
        return self._match.view(self.seat)

    @property
    def facts(self) -> list[Fact]:
        """The journal of the seat: what has happened since the game began, as far as the seat knows."""
        return [self.rules.fact(coded) for coded in self.journal]

    @property
    def journal(self) -> Sequence[Sequence[int]]:
        """The same as numbers, which is quicker to ask for: `rules.fact` names them."""
        return self._match.coded_facts(self.seat) if self._journal is None else self._journal

    @property
    def evaluation(self) -> Evaluation:
        """The game's sense of what is good."""
        return evaluation_of(self._match.title.package)

    def plan(self, random: Random, most: int) -> Plan:
        """Plans from here; they ask for guesses and see no more than these show."""
        return Plan(self._match.state, self.seat, self.evaluation, random, most)

    def tree(self, random: Random) -> Tree:
        """A search from here; it asks for guesses and sees no more than they show."""
        return Tree(self._match.state, self.seat, self.evaluation, len(self.rules.notation), random)

    def go_on(self, tree: Tree) -> None:
        """Let a search from an earlier decision of the seat go on from here."""
        tree.go_on(self._match.state)

    def guess(self, random: Random) -> State:
        """A position that may be the real one, as far as the seat can know."""
        return self._match.state.guess(self.seat, random)


@lru_cache(maxsize=16)
def evaluation_of(package: str) -> Evaluation:
    """The sense of the game in a package."""
    return cast(Evaluation, import_module(f"{package}.bots.evaluation").EVALUATION)


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, sight: Sight) -> int:
        """One of `sight.moves`."""
        ...


class Maker(Protocol):
    """How a player is made: with a stream of random numbers of its own and, where it takes one, a setting."""

    def __call__(self, random: Random, setting: str = ..., /) -> Player:
        """A player."""
        ...


_PLAYERS: dict[str, Maker | Callable[[Random], Player]] = {}


def register(name: str, make: Maker | Callable[[Random], Player]) -> None:
    """Make a player known by a name, a word. A player that takes a setting is called like `search:0.2s`."""
    _PLAYERS[name] = make


def names() -> list[str]:
    """The players that there are."""
    return sorted(_PLAYERS)


def make(spec: str, seed: int | Random) -> Player:
    """Return the bot that a text means: a name, a name with its setting, or `FILE.py:CLASS`.

    `seed` is a number, or a stream of random numbers that belongs to the bot from then on.
    """
    random = seeded(seed) if isinstance(seed, int) else seed
    name, _, setting = spec.partition(":")
    if name.endswith(".py"):
        return _made(_outside(Path(name).absolute(), setting), spec, random)
    name = name.lower()  # the levels are shown as Apprentice and so on
    if not name:
        raise BadSetup(f"Name a bot. Choose one of: {', '.join(names())}.")
    if name not in _PLAYERS:
        raise BadSetup(f"There is no bot {name!r:.60}. Choose one of: {', '.join(names())}.")
    if not setting:
        return _PLAYERS[name](random)
    maker = cast(Maker, _PLAYERS[name])
    try:
        signature(maker).bind(random, setting)
    except TypeError:
        raise BadSetup(f"Bot {name} takes no setting; remove {setting!r:.60}.") from None
    return maker(random, setting)


def _made(maker: Callable[[Random], Player], spec: str, random: Random) -> Player:
    """A player from outside, whose class may be anything."""
    try:
        return maker(random)
    except AmstelError:
        raise
    except Exception as error:
        raise BadSetup(
            f"Can't create {spec:.200} with a Random argument ({type(error).__name__}: {error!s:.200})."
        ) from error


@lru_cache(maxsize=16)
def _outside(path: Path, name: str) -> Callable[[Random], Player]:
    """A player's class from a file outside of the package."""
    from importlib.util import module_from_spec, spec_from_file_location

    if not name.isidentifier():
        raise BadSetup(f"Name a bot in a file as FILE.py:CLASS; {name!r:.60} is not a class name.")
    found = spec_from_file_location(f"amstel_outside_{path.stem}", path)
    if not path.is_file() or found is None or found.loader is None:
        raise BadSetup(f"{path}: file not found.")
    module = module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadSetup(f"Can't load {path} ({type(error).__name__}: {error!s:.200}).") from error
    made = getattr(module, name, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise BadSetup(f"{path} has no class {name:.60} with a choose method.")
    return cast(Callable[[Random], Player], made)


def dismiss(player: Player) -> None:
    """Let a player go after a game, where it has something to close."""
    close = getattr(player, "dismiss", None)
    if close is not None:
        close()
