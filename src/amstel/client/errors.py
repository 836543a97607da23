"""The errors of the client: the server refuses a request, or it doesn't answer."""

from __future__ import annotations

from amstel.kernel.errors import AmstelError
from amstel.server.errors import Problem


class RequestRefused(AmstelError):
    """The server refuses a request, and nothing has changed. `code` is stable; `message` says what to do."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.code = problem.code
        self.message = problem.message
        self.reason = problem.reason  # the rules' own code, where a move is illegal
        self.figures = problem.figures
        self.choices = problem.choices  # the moves that an ambiguous text can mean
        self.named = problem.named  # the figures with cards, routes and the like by their names


class ConnectionLost(AmstelError):
    """The server hasn't answered in time. The request may or may not have taken effect: look before you repeat it."""

    code = "client/lost"


def refusal(code: str, message: str) -> RequestRefused:
    """Return an error of the client's own making."""
    return RequestRefused(Problem(code=code, message=message))
