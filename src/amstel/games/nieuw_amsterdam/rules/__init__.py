"""The rules of Nieuw Amsterdam, a file for each chapter. Read them beside `docs/rules/nieuw-amsterdam.md`.

`table.py` has what all chapters use, `codes.py` the coded moves, and `play.py` puts the chapters together: which moves
are legal, what a move does, and what comes after it. A chapter that may finish something returns whether it has.
"""

from amstel.games.nieuw_amsterdam.rules.play import NieuwAmsterdam, start

__all__ = ["NieuwAmsterdam", "start"]
