"""What can go wrong for a client: the server refuses, or it does not answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amstel.kernel.errors import AmstelError


class Refused(AmstelError):
    """The server refuses what was asked, and nothing has changed. `code` is stable; `message` says what to do."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        reason: str = "",
        figures: Mapping[str, int] | None = None,
        choices: Sequence[str] = (),
        named: Mapping[str, int | str] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.reason = reason  # the rules' own code, where a move is illegal
        self.figures = dict(figures or {})
        self.choices = list(choices)  # the moves that an ambiguous text can mean
        self.named = dict(named or {})  # the figures with cards, routes and the like by their names


class Lost(AmstelError):
    """The server has not answered in time: what was asked may have been done or not. Look before you ask again."""

    code = "client/lost"
