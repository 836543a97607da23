"""A guard around a bot: whatever the bot does, the table gets a legal move, and the bot gets only its own sight."""

from __future__ import annotations

import logging
from collections import Counter
from operator import index
from time import perf_counter

from amstel.kernel.errors import AmstelError
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players.bot import Bot, Sight, dismiss, make
from amstel.players.greedy import Greedy
from amstel.players.process import BotFailed, Process
from amstel.players.timeout import choose_within

PATIENCE = 60.0  # seconds, for a bot without a limit of its own
LONGEST = 1e6  # seconds; more is not a valid limit
FAR = 3.0  # times a bot's own limit: then its answer is far too late
SECONDS_OF_GRACE = 2.0  # on top, because a busy machine is not the bot's fault
LONGEST_REASON = 300  # characters

_LOG = logging.getLogger("amstel.players")


class BadAnswer(BotFailed):
    """An answer of a bot that is not a legal move."""

    kind = "illegal"


class LateAnswer(BadAnswer):
    """An answer that came far too late, or did not come before the bot was interrupted."""

    kind = "late"


class GuardedBot:
    """A bot with a fallback that decides when the bot fails.

    A failure is an exception, an answer that is not a legal move, or one that comes far too late. The first failure of
    a game is logged with its reason; `failures` counts all of them by kind.
    """

    def __init__(self, bot: Bot, fallback: Bot, random: Random | None = None, name: str = "") -> None:
        self.bot = bot
        self.fallback = fallback
        self.name = name or type(bot).__name__
        self.failures: Counter[str] = Counter()
        self._random = random or seeded(0)  # for guesses in place of what the bot must not see
        self._match: Match | None = None
        self._logged = False

    def choose(self, sight: Sight) -> int:
        """Return a legal move of the bot, or else of the fallback."""
        match = sight._match
        if match is not self._match:
            self._match, self._logged = match, False
        try:
            return ask(self.bot, sight, self._random)
        except BadAnswer as error:
            self._count_failure(match, error.kind, str(error))
        except (Exception, SystemExit) as error:  # a bot must not end the program
            self._count_failure(match, "error", _describe(error), None if isinstance(error, AmstelError) else error)
        return self._choose_fallback(sight)

    def dismiss(self) -> None:
        """Dismiss both bots after a game; failures are logged."""
        for bot in (self.bot, self.fallback):
            try:
                dismiss(bot)
            except (Exception, SystemExit) as error:
                _LOG.warning("Bot %s failed to shut down cleanly: %s.", self.name, _describe(error))
        self._match = None

    def _choose_fallback(self, sight: Sight) -> int:
        """Return a legal move of the fallback."""
        moves = sight.moves
        try:
            move = self.fallback.choose(seal(sight, self._random))
        except Exception:
            _LOG.exception("The fallback for bot %s failed too; playing the first legal move.", self.name)
            return moves[0]
        return move if move in moves else moves[0]

    def _count_failure(self, match: Match, kind: str, reason: str, error: BaseException | None = None) -> None:
        self.failures[kind] += 1
        if self._logged:
            return
        self._logged = True
        _LOG.warning(
            "Bot %s failed at move %d; a fallback bot decides instead: %s. Further failures in this "
            "game are counted but not logged.",
            self.name,
            match.sequence,
            reason.rstrip("."),
            exc_info=error,
        )


def make_guarded(spec: str, random: Random) -> GuardedBot:
    """Return the bot that a text means, as `make` does, under guard, with `greedy` as its fallback.

    An invalid text still raises `BadSetup`. The bot's own random numbers are the same as without a guard, so a bot that
    does not fail plays the same games.
    """
    aside = random.copy().branch()
    return GuardedBot(make(spec, random), Greedy(aside.branch()), aside.branch(), spec)


def ask(bot: Bot, sight: Sight, random: Random | None = None) -> int:
    """Return a bot's answer if it is a legal move and comes in time, or raise `BadAnswer`.

    Exceptions of the bot are passed on. With random numbers the sight is sealed, except for a process: it sees only
    what is written to it, and needs the facts of the real match.
    """
    moves, limit = sight.moves, hard_limit(bot)
    own = sight if random is None or isinstance(bot, Process) else seal(sight, random)
    start = perf_counter()
    answer: object = bot.choose(own) if limit is None else choose_within(limit, bot, own)
    took = perf_counter() - start
    if limit is not None and took > limit:
        raise LateAnswer(f"it took {took:.1f} s; the hard limit is {limit:g} s.")
    # Only a number is an answer, not the text of a move.
    is_number = hasattr(type(answer), "__index__") and not isinstance(answer, bool)
    move = index(answer) if is_number else -1  # type: ignore[arg-type]
    if move not in moves:
        raise BadAnswer(_describe_answer(move, answer, sight))
    return move


def seal(sight: Sight, random: Random) -> Sight:
    """Return the same sight of a match whose hidden part is a guess, so that a bot that cheats finds nothing.

    That match has no past, so the sight gets the journal of the seat.
    """
    match = sight._match
    position = match.state.guess(sight.seat, random)
    twin = Match(match.rules, match.seats, options=match.options, names=match.names, position=position)
    own = Sight(twin, sight.seat, sight.journal)
    own.table, own.run = sight.table, sight.run
    return own


def hard_limit(bot: Bot) -> float | None:
    """Return after how many seconds an answer is far too late; None if there is no such limit.

    A bot has its own limit as `seconds`; None there means a limit other than time, such as iterations of a search. A
    process is stopped while it thinks.
    """
    if isinstance(bot, Process):
        return None
    seconds = getattr(bot, "seconds", PATIENCE)
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= LONGEST:
        seconds = PATIENCE
    return FAR * seconds + SECONDS_OF_GRACE


def _describe(error: BaseException) -> str:
    """Return an error as text; a hostile one may even fail to give its text."""
    try:
        words = str(error)
    except Exception:
        words = ""
    if isinstance(error, AmstelError):
        return words[:LONGEST_REASON]
    return f"{type(error).__name__}: {words}"[:LONGEST_REASON].rstrip(": ")


def _describe_answer(move: int, answer: object, sight: Sight) -> str:
    """Return a text about an answer that is not a legal move."""
    notation = sight.rules.notation
    if not 0 <= move < len(notation):
        return f"its answer (type {type(answer).__name__}) is not a move of this game."
    return f"its answer, {notation.text(move)}, is not a legal move."
