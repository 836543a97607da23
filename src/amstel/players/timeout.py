"""A limit in time for a player that runs inside this program: who has not answered by then is interrupted."""

from __future__ import annotations

import signal
from threading import current_thread, main_thread
from types import FrameType

from amstel.players.player import Player, Sight

AGAIN = 0.1  # seconds until who has gone on in spite of an interruption is interrupted again
OURS = "amstel."


class TimeIsUp(BaseException):
    """Raised in the midst of a player; not an `Exception`, which many a player catches in order to go on."""


def within(seconds: float, player: Player, sight: Sight) -> object:
    """What a player answers, or None where it had to be interrupted after so many seconds.

    Where it cannot be interrupted it is waited for.
    """
    if not interruptible(player):
        return player.choose(sight)
    before, armed = signal.getsignal(signal.SIGALRM), True

    def ring(_: int, frame: FrameType | None) -> None:
        # Only what runs below this function is the player. A bell that comes when the answer is there, or while the
        # bell is being put away, must not be heard.
        if armed and frame is not None and frame.f_code is not within.__code__:
            raise TimeIsUp

    try:
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        return player.choose(sight)
    except TimeIsUp:
        return None
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def interruptible(player: Player) -> bool:
    """Whether a player can be interrupted here: signals are for the main thread, and there is one timer for all.

    Ours keep their limits by themselves, and answer too quickly for setting timers.
    """
    return (
        not type(player).__module__.startswith(OURS)
        and hasattr(signal, "setitimer")
        and current_thread() is main_thread()
        and not signal.getitimer(signal.ITIMER_REAL)[0]
        and signal.getsignal(signal.SIGALRM) is not None  # that of another language could not be put back
    )
