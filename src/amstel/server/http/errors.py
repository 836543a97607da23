"""Errors over HTTP: the status of each code, and the handlers that turn exceptions into answers."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from amstel.kernel.errors import AmstelError
from amstel.server.accounts.throttle import Throttled
from amstel.server.errors import Problem, problem

LOG = logging.getLogger(__name__)

LONGEST_MESSAGE = 500  # characters: a message may quote a long request

_TOO_LARGE = 413
_FAILED = 500

# The HTTP status of each family of codes; the longest match counts, and 400 stands for all others.
_STATUS = {
    "auction": 409,
    "auth": 401,
    "auth/forbidden": 403,
    "auth/throttled": 429,
    "people/account": 409,
    "people/known": 409,
    "people/taken": 409,
    "server": 500,
    "edition/unknown": 404,
    "session/unknown": 404,
    "table": 409,
    "table/bad_time": 400,
    "table/no_hints": 403,
    "table/no_such_opponent": 400,
    "table/no_such_person": 400,
    "table/unknown": 404,
    "table/forbidden": 403,
    "table/removed": 403,
    "move/stale": 409,
    "move/illegal": 409,
    "move/revealing": 409,
    "undo": 409,
    "limit": 429,
    "limit/too_large": 413,
    "limit/busy": 503,
}

AnyRequest = Request[Any, Any, State]


def status(code: str) -> int:
    """Return the HTTP status for an error code."""
    matching = [known for known in _STATUS if code == known or code.startswith(known + "/")]
    return _STATUS[max(matching, key=len)] if matching else 400


def handle_own_error(_: AnyRequest, error: AmstelError) -> Response[Problem]:
    """Answer with one of our own errors, which are written for people."""
    headers = {"Retry-After": str(error.wait)} if isinstance(error, Throttled) else {}
    body = msgspec.structs.replace(problem(error), message=_shorten(str(error)))
    return Response(body, status_code=status(error.code), headers=headers, media_type=MediaType.JSON)


def handle_request_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Answer with what the framework finds wrong with a request."""
    if error.status_code >= _FAILED:
        return handle_failure(request, error)
    if error.status_code == _TOO_LARGE:
        return _response("limit/too_large", "The request is too large. Send less data.", _TOO_LARGE)
    return _response("request/bad", _request_message(request, error), error.status_code, error.headers)


def handle_decode_error(_: AnyRequest, error: Exception) -> Response[Problem]:
    """Answer to data that doesn't have the required form."""
    return _response("request/bad", _sentence(str(error)), 400)


def handle_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Log a bug of ours, and answer without its details."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _response("server/failed", "Server error. Try again in a moment.", _FAILED)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    AmstelError: handle_own_error,
    HTTPException: handle_request_error,
    msgspec.MsgspecError: handle_decode_error,
    Exception: handle_failure,
}


def error_specs(**meanings: str) -> dict[int, ResponseSpec]:
    """Return what each error status of a route means, for the description of the API."""
    return {
        int(status.removeprefix("on_")): ResponseSpec(Problem, description=meaning, generate_examples=False)
        for status, meaning in meanings.items()
    }


def _response(code: str, message: str, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    body = Problem(code=code, message=_shorten(message))
    return Response(body, status_code=status, headers=headers, media_type=MediaType.JSON)


def _shorten(message: str) -> str:
    return message if len(message) <= LONGEST_MESSAGE else message[: LONGEST_MESSAGE - 1] + "…"


def _request_message(request: AnyRequest, error: HTTPException) -> str:
    if error.status_code == 404:
        return "Page not found."
    if error.status_code == 405:
        return f"This address does not support {request.method}."
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        faults = [_fault_message(fault) for fault in error.extra if isinstance(fault, dict)]
        if faults:
            return _sentence("; ".join(faults))
    return _sentence(error.detail)


def _fault_message(fault: dict[str, Any]) -> str:
    """Return what is wrong, and where. The framework calls the body `data`, and says no more if there is none."""
    key, message = str(fault.get("key", "")), str(fault.get("message", ""))
    if key == "data":
        return "The request needs a JSON body" if message == "'data'" else f"The body: {message}"
    return f"{key}: {message}" if key else message


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."
