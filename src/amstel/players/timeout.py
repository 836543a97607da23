"""A time limit for a bot that runs inside this program: after it the bot is interrupted."""

from __future__ import annotations

import signal
from threading import current_thread, main_thread
from types import FrameType

from amstel.players.bot import Bot, Sight

AGAIN = 0.1  # seconds until a bot that continues in spite of an interruption is interrupted again
OURS = "amstel."  # the package of our own bots


class TimeIsUp(BaseException):
    """Raised inside a bot. Not an `Exception`, because bots may catch those and continue."""


def choose_within(seconds: float, bot: Bot, sight: Sight) -> object:
    """Return the answer of a bot, or None if it had to be interrupted after so many seconds.

    A bot that can't be interrupted is waited for.
    """
    if not is_interruptible(bot):
        return bot.choose(sight)
    before, armed = signal.getsignal(signal.SIGALRM), True

    def interrupt(_: int, frame: FrameType | None) -> None:
        # Only code called from this function is the bot. An alarm that comes when the answer is there, or while the
        # timer is being reset, must be ignored.
        if armed and frame is not None and frame.f_code is not choose_within.__code__:
            raise TimeIsUp

    try:
        signal.signal(signal.SIGALRM, interrupt)
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        return bot.choose(sight)
    except TimeIsUp:
        return None
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def is_interruptible(bot: Bot) -> bool:
    """Return whether a bot can be interrupted here: signals need the main thread, and there is only one timer.

    Our own bots keep their limits by themselves, and answer too quickly for a timer to be worth it.
    """
    return (
        not type(bot).__module__.startswith(OURS)
        and hasattr(signal, "setitimer")
        and current_thread() is main_thread()
        and not signal.getitimer(signal.ITIMER_REAL)[0]
        and signal.getsignal(signal.SIGALRM) is not None  # a handler set by C code could not be restored
    )
