"""Errors that a caller's input can raise. Each is a ValueError with a stable code, and says what to do."""

from collections import Counter
from collections.abc import Callable, Sequence

from amstel.kernel.message import Message

MOST_LISTED = 50  # errors in one message; `errors` has them all


class AmstelError(ValueError):
    """The base of all errors that a caller's input can raise."""

    code = "error"


class UnknownGame(AmstelError):
    """A name that is not the id of a game."""

    code = "game/unknown"


class BadSetup(AmstelError):
    """A number of seats, an option, a seed or an edition that the game does not have."""

    code = "game/bad_setup"


class UnknownMove(AmstelError):
    """A text or number that is not a move of the game."""

    code = "move/unknown"


class AmbiguousMove(AmstelError):
    """A text that matches several legal moves; `choices` lists them."""

    code = "move/ambiguous"

    def __init__(self, message: str, choices: Sequence[str]) -> None:
        super().__init__(message)
        self.choices = tuple(choices)


class IllegalMove(AmstelError):
    """A move that is not legal now. `reason` is the code for why, and `figures` has its numbers.

    `named` has the same figures, with words for what is numbered, and `text` says it as a message, where the rules
    of a game refuse a move.
    """

    code = "move/illegal"

    def __init__(
        self,
        message: str,
        reason: str,
        figures: dict[str, int] | None = None,
        named: dict[str, int | str] | None = None,
        *,
        game: str = "",
        move: str = "",
        text: Message | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.figures = figures or {}
        self.named = named or {}
        self.game = game
        self.move = move
        self.text = text

    def __str__(self) -> str:
        return super().__str__() or format_refusal(self)


def code_only(error: IllegalMove) -> str:
    """Return the move with the code and the figures of its refusal."""
    figures = ", ".join(f"{name} {figure}" for name, figure in error.named.items())
    return f"{error.move}: {error.reason}{f' ({figures})' if figures else ''}"


# How a refusal reads as a sentence. `import amstel` sets the one that knows the texts; the kernel alone has codes.
format_refusal: Callable[[IllegalMove], str] = code_only


class StaleMove(AmstelError):
    """A move that was meant for another position of the game."""

    code = "move/stale"


class NothingToUndo(AmstelError):
    """An undo of more moves than were played."""

    code = "undo/nothing"


class BadFile(AmstelError):
    """A record or position that can't be read; the message says where."""

    code = "file/bad"


class MissingEdition(BadFile):
    """A record or position of an edition that is neither built in nor in the file."""

    def __init__(self, name: str, fingerprint: str, message: str) -> None:
        super().__init__(message)
        self.name = name
        self.fingerprint = fingerprint


class _Invalid(AmstelError):
    """The base of errors that list everything that is wrong with some data."""

    code = "file/impossible"
    subject = ""

    def __init__(self, errors: Sequence[str]) -> None:
        counted = Counter(errors)
        self.errors = tuple(error if times == 1 else f"{error} ({times:,} times)" for error, times in counted.items())
        count = "1 error" if len(self.errors) == 1 else f"{len(self.errors):,} errors"
        lines = [f"- {error}" for error in self.errors[:MOST_LISTED]]
        if len(self.errors) > MOST_LISTED:
            lines.append(f"- and {len(self.errors) - MOST_LISTED:,} more")
        super().__init__(f"{self.subject} is invalid ({count}):\n" + "\n".join(lines))


class InvalidPosition(_Invalid):
    """A position that the rules do not allow; `errors` lists everything that is wrong with it."""

    subject = "The position"


class InvalidEdition(_Invalid):
    """A component file that can't be used; `errors` lists everything that is wrong with it."""

    subject = "The edition"
