"""What a player can type: the legal moves with a word in capitals for each part that varies."""

from __future__ import annotations

import re

import msgspec

from amstel.kernel.match import Match
from amstel.kernel.notation import MORE


def forms(match: Match, seat: int) -> list[str]:
    """Return the forms of a seat's legal moves, such as `build DISTRICT`, in the order of the moves."""
    found: dict[str, list[str]] = {}
    notation, shapes = match.rules.notation, match.rules.shapes
    for code in match.codes(seat):
        shape = shapes[code]
        if notation.is_step(code):  # it stands for many numbers, which are typed as a whole
            shape = shapes[notation.code(notation.text(code).removesuffix(MORE) + " 1") or 0]
            found.setdefault(_form(shape), []).append(shape.text)
        found.setdefault(_form(shape), []).append(shape.text)
    return [form if len(moves) > 1 else moves[0] for form, moves in found.items()]


def _form(shape: msgspec.Struct) -> str:
    """Return the text of a move with the names of its parts instead of the parts."""
    parts = msgspec.structs.asdict(shape)
    verb, _, rest = str(parts.pop("text")).partition(" ")
    for name, part in parts.items():
        rest = re.sub(rf"(?<!\w){re.escape(str(part))}(?!\w)", name.upper(), rest, count=1)
    return f"{verb} {rest}".rstrip()
