"""What can be wrong with what a client asks. Codes are stable; the message says what to do next."""

from __future__ import annotations

from amstel.kernel.errors import AmstelError

# What HTTP says to each family of codes, the longest that fits; all else is a bad request.
_STATUS = {
    "auction": 409,
    "auth": 401,
    "auth/forbidden": 403,
    "auth/throttled": 429,
    "people/account": 409,
    "people/known": 409,
    "people/taken": 409,
    "server": 500,
    "session/unknown": 404,
    "table": 409,
    "table/bad_time": 400,
    "table/no_hints": 403,
    "table/no_such_opponent": 400,
    "table/no_such_person": 400,
    "table/unknown": 404,
    "table/forbidden": 403,
    "move/stale": 409,
    "move/illegal": 409,
    "move/revealing": 409,
    "undo": 409,
    "limit": 429,
    "limit/too_large": 413,
    "limit/busy": 503,
}


class ServerError(AmstelError):
    """An error with its own code, for what the engine does not know of."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def status(code: str) -> int:
    """The HTTP status for a code."""
    fitting = [known for known in _STATUS if code == known or code.startswith(known + "/")]
    return _STATUS[max(fitting, key=len)] if fitting else 400
