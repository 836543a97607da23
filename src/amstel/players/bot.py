"""What a bot is, what it sees, and how it is made from a text."""

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
    """What a bot may know of a match: everything that its seat sees, and guesses."""

    def __init__(self, match: Match, seat: int, journal: Sequence[Sequence[int]] | None = None) -> None:
        self._match = match
        self.seat = seat
        self.table = id(match)  # the same number as long as it is the same match
        self.run = match.run(seat)  # the seat's own last moves, since another seat moved
        self._journal = journal  # coded facts, if the match itself does not have them

    @property
    def rules(self) -> Rules:
        """Board, notation and names of the game."""
        return self._match.rules

    @property
    def moves(self) -> list[int]:
        """The legal moves of the seat."""
        return self._match.codes(self.seat)

    @property
    def sensible(self) -> list[int]:
        """The legal moves that the game's evaluation does not rule out; at least one."""
        moves = ints(self.moves)
        self.evaluation.prune(self._match.state, self.seat, moves)
        return moves.to_list()

    @property
    def view(self) -> Any:
        """What the seat sees."""
        return self._match.view(self.seat)

    @property
    def facts(self) -> list[Fact]:
        """The journal of the seat: what has happened since the start, as far as the seat knows."""
        return [self.rules.fact(coded) for coded in self.journal]

    @property
    def journal(self) -> Sequence[Sequence[int]]:
        """The facts as numbers, which is quicker; `rules.fact` turns them into names."""
        return self._match.coded_facts(self.seat) if self._journal is None else self._journal

    @property
    def evaluation(self) -> Evaluation:
        """The game's own evaluation of positions and moves."""
        return evaluation_of(self._match.title.package)

    def plan(self, random: Random, most: int) -> Plan:
        """Return plans for at most `most` moves; they use guesses only."""
        return Plan(self._match.state, self.seat, self.evaluation, random, most)

    def tree(self, random: Random) -> Tree:
        """Return a search tree from this position; it uses guesses only."""
        return Tree(self._match.state, self.seat, self.evaluation, len(self.rules.notation), random)

    def resume(self, tree: Tree) -> None:
        """Continue a search from an earlier decision of the seat at this position."""
        tree.resume(self._match.state)

    def guess(self, random: Random) -> State:
        """Return a position that may be the real one, as far as the seat can know."""
        return self._match.state.guess(self.seat, random)


@lru_cache(maxsize=16)
def evaluation_of(package: str) -> Evaluation:
    """Return the evaluation of the game in a package."""
    return cast(Evaluation, import_module(f"{package}.bots.evaluation").EVALUATION)


class Bot(Protocol):
    """A program that plays."""

    def choose(self, sight: Sight) -> int:
        """Return one of `sight.moves`."""
        ...


class BotFactory(Protocol):
    """A class or function that creates a bot from its own random numbers and, if it takes one, a setting."""

    def __call__(self, random: Random, setting: str = ..., /) -> Bot:
        """Return a new bot."""
        ...


_FACTORIES: dict[str, BotFactory | Callable[[Random], Bot]] = {}


def register(name: str, factory: BotFactory | Callable[[Random], Bot]) -> None:
    """Register a bot by a name of one word. A bot that takes a setting is named like `search:0.2s`."""
    _FACTORIES[name] = factory


def names() -> list[str]:
    """Return the names of the registered bots."""
    return sorted(_FACTORIES)


def make(spec: str, seed: int | Random) -> Bot:
    """Return the bot that a text means: a name, a name with its setting, or `FILE.py:CLASS`.

    `seed` is a number, or a stream of random numbers that belongs to the bot from then on.
    """
    random = seeded(seed) if isinstance(seed, int) else seed
    name, _, setting = spec.partition(":")
    if name.endswith(".py"):
        return _make_from_class(_load_class(Path(name).absolute(), setting), spec, random)
    name = name.lower()  # people see levels as "Apprentice" and so on
    if not name:
        raise BadSetup(f"Name a bot. Choose one of: {', '.join(names())}.")
    if name not in _FACTORIES:
        raise BadSetup(f"There is no bot {name!r:.60}. Choose one of: {', '.join(names())}.")
    if not setting:
        return _FACTORIES[name](random)
    factory = cast(BotFactory, _FACTORIES[name])
    try:
        signature(factory).bind(random, setting)
    except TypeError:
        raise BadSetup(f"Bot {name} takes no setting; remove {setting!r:.60}.") from None
    return factory(random, setting)


def _make_from_class(bot_class: Callable[[Random], Bot], spec: str, random: Random) -> Bot:
    """Return a bot of a class from a file, whose constructor may do anything."""
    try:
        return bot_class(random)
    except AmstelError:
        raise
    except Exception as error:
        raise BadSetup(
            f"Can't create {spec:.200} with a Random argument ({type(error).__name__}: {error!s:.200})."
        ) from error


@lru_cache(maxsize=16)
def _load_class(path: Path, name: str) -> Callable[[Random], Bot]:
    """Return the class of a bot from a file outside the package."""
    from importlib.util import module_from_spec, spec_from_file_location

    if not name.isidentifier():
        raise BadSetup(f"Name a bot in a file as FILE.py:CLASS; {name!r:.60} is not a class name.")
    spec = spec_from_file_location(f"amstel_outside_{path.stem}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise BadSetup(f"{path}: file not found.")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadSetup(f"Can't load {path} ({type(error).__name__}: {error!s:.200}).") from error
    bot_class = getattr(module, name, None)
    if not isinstance(bot_class, type) or not callable(getattr(bot_class, "choose", None)):
        raise BadSetup(f"{path} has no class {name:.60} with a choose method.")
    return cast(Callable[[Random], Bot], bot_class)


def dismiss(bot: Bot) -> None:
    """Let a bot close what it has open after a game, if it has a `dismiss` method."""
    close = getattr(bot, "dismiss", None)
    if close is not None:
        close()
