"""The rules of Merchants of Amsterdam, in the chapters of the rules catalogue, whose ids are cited.

Each chapter is a class that extends the one before it: `legal_moves`, `cards`, `bonuses`, `scoring`, `time_track`,
`auction` and `turn`, which has the final class. This way calls between chapters are direct calls in compiled code.
"""

from amstel.games.merchants.rules.scoring import payment
from amstel.games.merchants.rules.turn import Merchants, start

__all__ = ["Merchants", "payment", "start"]
