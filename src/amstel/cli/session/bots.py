"""The bots of a session."""

from __future__ import annotations

from collections.abc import Sequence

from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.players import GuardedBot, Sight, make_guarded

DEFAULT_BOT = "clerk"


class SeatBots:
    """The bots on the seats of a match. Each is created at its first decision and stays for the whole match."""

    def __init__(self, names: Sequence[str | None]) -> None:
        self._names = names
        self._bots: dict[int, GuardedBot] = {}
        self._randoms: dict[int, Random] = {}

    def choose(self, match: Match, seat: int) -> int:
        """Return the move of the bot on a seat; a bot that fails is replaced for this move.

        Its random numbers depend only on the position, so that a resumed game continues in the same way.
        """
        position_seed = ((match.seed or 0) << 24) + (match.sequence << 3) + seat
        random = self._randoms.setdefault(seat, seeded(0))
        random.take_over(seeded(position_seed).branch())
        if seat not in self._bots:
            self._bots[seat] = make_guarded(self._names[seat] or DEFAULT_BOT, random)
            random.take_over(seeded(position_seed).branch())  # creating the bot may have drawn numbers
        return self._bots[seat].choose(Sight(match, seat))

    def dismiss(self) -> None:
        """End all bots and their programs."""
        for bot in self._bots.values():
            bot.dismiss()
        self._bots.clear()
