"""A guard around an opponent: whatever it does, the table gets a legal move, and the opponent gets its sight alone."""

from __future__ import annotations

import logging
from collections import Counter
from operator import index
from time import perf_counter

from amstel.kernel.errors import AmstelError
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players.greedy import Greedy
from amstel.players.player import Player, Sight, dismiss, make
from amstel.players.process import OpponentFailed, Process
from amstel.players.timeout import within

PATIENCE = 60.0  # seconds, for a player that names no limit of its own
LONGEST = 1e6  # seconds; more is no limit
FAR = 3.0  # so many times its own limit is far too late
SECONDS_OF_GRACE = 2.0  # a busy machine is not the player's fault
LONGEST_REASON = 300  # characters

_LOG = logging.getLogger("amstel.players")


class BadAnswer(OpponentFailed):
    """What a player has answered is no legal move."""

    kind = "illegal"


class LateAnswer(BadAnswer):
    """A player has answered far too late, or was interrupted because it had not answered by then."""

    kind = "late"


class Guarded:
    """A player whose failures are another's moves.

    An exception, an answer that is no legal move, or one that comes far too late: then the fallback decides, for this
    once. The first such failure of a game is logged with its reason; `failures` counts all of them by their kind.
    """

    def __init__(self, player: Player, fallback: Player, random: Random | None = None, name: str = "") -> None:
        self.player = player
        self.fallback = fallback
        self.name = name or type(player).__name__
        self.failures: Counter[str] = Counter()
        self._random = random or seeded(0)  # for what the player must not see
        self._match: Match | None = None
        self._logged = False

    def choose(self, sight: Sight) -> int:
        """A legal move: the player's, or else the fallback's."""
        match = sight._match
        if match is not self._match:
            self._match, self._logged = match, False
        try:
            return asked(self.player, sight, self._random)
        except BadAnswer as error:
            self._note(match, error.kind, str(error))
        except (Exception, SystemExit) as error:  # an opponent does not end the program
            self._note(match, "error", _said(error), None if isinstance(error, AmstelError) else error)
        return self._instead(sight)

    def dismiss(self) -> None:
        """Let the player go after a game; it cannot fail at that either."""
        for player in (self.player, self.fallback):
            try:
                dismiss(player)
            except (Exception, SystemExit) as error:
                _LOG.warning("Bot %s failed to shut down cleanly: %s.", self.name, _said(error))
        self._match = None

    def _instead(self, sight: Sight) -> int:
        moves = sight.moves
        try:
            move = self.fallback.choose(sealed(sight, self._random))
        except Exception:
            _LOG.exception("The fallback for bot %s failed too; playing the first legal move.", self.name)
            return moves[0]
        return move if move in moves else moves[0]

    def _note(self, match: Match, kind: str, reason: str, error: BaseException | None = None) -> None:
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


def guarded(spec: str, random: Random) -> Guarded:
    """The player that a text means, as `make` understands it, under guard; `greedy` stands in for it.

    What is wrong with the text is still a `BadSetup`. The player's own stream is the same as without a guard, so a
    player that does not fail plays the same games.
    """
    aside = random.copy().branch()
    return Guarded(make(spec, random), Greedy(aside.branch()), aside.branch(), spec)


def asked(player: Player, sight: Sight, random: Random | None = None) -> int:
    """A player's answer, if it is one of the moves and comes in time; else a `BadAnswer` says what is wrong.

    What the player itself raises is passed on as it is. With a stream of chance the sight is sealed; but a process has
    no other sight than what is written to it, and it must be told the facts of the real match.
    """
    moves, limit = sight.moves, latest(player)
    own = sight if random is None or isinstance(player, Process) else sealed(sight, random)
    begun = perf_counter()
    answer: object = player.choose(own) if limit is None else within(limit, player, own)
    took = perf_counter() - begun
    if limit is not None and took > limit:
        raise LateAnswer(f"it took {took:.1f} s; the hard limit is {limit:g} s.")
    # Whatever is not made to be a number, such as a move's text, is no answer.
    known = hasattr(type(answer), "__index__") and not isinstance(answer, bool)
    move = index(answer) if known else -1  # type: ignore[arg-type]
    if move not in moves:
        raise BadAnswer(_meant(move, answer, sight))
    return move


def sealed(sight: Sight, random: Random) -> Sight:
    """The same sight of a match whose hidden part is a guess, so that behind it there is nothing to be found.

    That match has no past, so the journal of the seat is handed on.
    """
    match = sight._match
    position = match.state.guess(sight.seat, random)
    twin = Match(match.rules, match.seats, options=match.options, names=match.names, position=position)
    own = Sight(twin, sight.seat, sight.journal)
    own.table, own.run = sight.table, sight.run
    return own


def latest(player: Player) -> float | None:
    """After how many seconds an answer comes far too late; None where it never does.

    A player says its own limit as `seconds`; None there is a limit by other means than time, as search by walks has.
    A process is watched while it thinks.
    """
    if isinstance(player, Process):
        return None
    seconds = getattr(player, "seconds", PATIENCE)
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= LONGEST:
        seconds = PATIENCE
    return FAR * seconds + SECONDS_OF_GRACE


def _said(error: BaseException) -> str:
    """An error in words; a hostile one may even fail to say what it is."""
    try:
        words = str(error)
    except Exception:
        words = ""
    if isinstance(error, AmstelError):
        return words[:LONGEST_REASON]
    return f"{type(error).__name__}: {words}"[:LONGEST_REASON].rstrip(": ")


def _meant(move: int, answer: object, sight: Sight) -> str:
    """An answer that is no legal move, in words."""
    notation = sight.rules.notation
    if not 0 <= move < len(notation):
        return f"its answer (type {type(answer).__name__}) is not a move of this game."
    return f"its answer, {notation.text(move)}, is not a legal move."
