"""Errors that the server reports to clients. Codes are stable; the message says what to do next."""

from __future__ import annotations

import msgspec

from amstel.kernel.errors import AmbiguousMove, AmstelError, IllegalMove, InvalidEdition, InvalidPosition
from amstel.kernel.message import Message

MOST_CHOICES = 100
MOST_ERRORS = 200
LONGEST_ERROR = 300  # characters


class ServerError(AmstelError):
    """An error with its own code, for anything that is not the engine's business."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Problem(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An error as clients receive it: a stable code, and a message that says what to do."""

    code: str
    message: str
    reason: str = ""  # the rules' own code, where a move is illegal
    figures: dict[str, int] = {}
    choices: list[str] = []  # the moves that an ambiguous text can mean
    named: dict[str, int | str] = {}  # the figures with cards, routes and the like by their names
    text: Message | None = None  # why a move is illegal, for the reader's language
    errors: list[str] = []  # everything that is wrong with an edition or a position, each with its place


def problem(error: AmstelError) -> Problem:
    """Return an error in the form that clients receive."""
    message = str(error)
    if isinstance(error, IllegalMove):
        return Problem(
            code=error.code,
            message=message,
            reason=error.reason,
            figures=error.figures,
            named=error.named,
            text=error.text,
        )
    if isinstance(error, AmbiguousMove):
        return Problem(code=error.code, message=message, choices=list(error.choices)[:MOST_CHOICES])
    if isinstance(error, InvalidEdition | InvalidPosition):
        errors = [each[:LONGEST_ERROR] for each in error.errors[:MOST_ERRORS]]
        return Problem(code=error.code, message=message, errors=errors)
    return Problem(code=error.code, message=message)
