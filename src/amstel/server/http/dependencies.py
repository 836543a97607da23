"""The HTTP part: who is asking, which pages may ask, and how errors are told."""

from __future__ import annotations

import logging
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException, HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation
from litestar.types import ExceptionHandlersMap

from amstel.kernel.errors import AmstelError
from amstel.server import errors
from amstel.server.accounts import cookies
from amstel.server.accounts.accounts import Asking, People, nobody
from amstel.server.accounts.throttle import Throttled
from amstel.server.http.responses import Problem
from amstel.server.services import Settings
from amstel.server.table.frames_out import failed

LOG = logging.getLogger(__name__)

LONGEST_MESSAGE = 500  # characters: a message may quote what was sent, and that may be long

Connection: TypeAlias = ASGIConnection[Any, Any, Any, State]
Asked: TypeAlias = Request[Any, Any, State]

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_PORTS = {"http": 80, "https": 443}
_TOO_LARGE = 413
_FAILED = 500


class Incoming(Request[Any, Any, State]):
    """A request whose body may be anything. An app takes it as its `request_class`."""

    async def json(self) -> Any:
        """The body, read as JSON; what cannot be read is the sender's fault, however it fails."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("The request body is nested too deeply.") from None
        except UnicodeDecodeError:
            raise ClientException("The request body is not valid UTF-8.") from None


# Who is asking


def people_of(connection: Connection) -> People:
    """The people of this server."""
    people: People = connection.app.state.people
    return people


def settings_of(connection: Connection) -> Settings:
    """How this server is set up."""
    settings: Settings = connection.app.state.settings
    return settings


async def asking_of(connection: Connection) -> Asking | None:
    """Who is behind a request or a socket."""
    return await people_of(connection).who(connection.cookies.get(cookies.NAME))


async def provide_asking(request: Asked) -> Asking | None:
    """A dependency: who is asking, if we know."""
    return await asking_of(request)


async def provide_known(request: Asked) -> Asking:
    """A dependency: who is asking; `auth/nobody` if we do not know."""
    asking = await asking_of(request)
    if asking is None:
        raise nobody()
    return asking


# How a route asks for these: by a parameter `known` or `anybody`, with `dependencies = DEPENDENCIES`.
Known: TypeAlias = NamedDependency[SkipValidation[Asking]]
Anybody: TypeAlias = NamedDependency[SkipValidation[Asking | None]]
DEPENDENCIES = {"known": Provide(provide_known), "anybody": Provide(provide_asking)}


# Which pages may ask


def origin_allowed(connection: Connection) -> bool:
    """Whether the page that asks is ours, or one of the settings; programs, which tell no origin, may ask too."""
    origin = connection.headers.get("origin")
    if origin is None:
        # Browsers leave the origin out of few requests, and then tell this much.
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    asking = _place(origin)
    if asking is None:
        return False
    scheme, host, port = asking
    if any(_place(allowed) == asking for allowed in settings_of(connection).origins):
        return True
    # A proxy may speak http to us where the browser speaks https to it, so the scheme of the page is taken as it is.
    return _place(f"{scheme}://{connection.headers.get('host', '')}") == (scheme, host, port)


def guard_origin(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: nothing is changed for a page of somebody else, which a browser would send our cookie for."""
    if connection.scope.get("method", "") not in _SAFE_METHODS and not origin_allowed(connection):
        raise errors.ServerError(
            "auth/forbidden", "Requests from this site are not allowed. Open the server's own address."
        )


def _place(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; none for what names no place, such as the origin `null`."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname or parts.path or parts.query or "@" in parts.netloc:
        return None
    return parts.scheme, parts.hostname, _PORTS[parts.scheme] if port is None else port


# How errors are told


def tell_error(_: Asked, error: AmstelError) -> Response[Problem]:
    """An error of ours, which is written for people."""
    headers = {"Retry-After": str(error.wait)} if isinstance(error, Throttled) else {}
    told = failed(error)
    problem = Problem(error.code, _short(str(error)), told.reason, told.figures, told.choices, told.named)
    return Response(problem, status_code=errors.status(error.code), headers=headers, media_type=MediaType.JSON)


def tell_request(request: Asked, error: HTTPException) -> Response[Problem]:
    """What the framework finds wrong with a request, before it reaches us."""
    if error.status_code >= _FAILED:
        return tell_failure(request, error)
    if error.status_code == _TOO_LARGE:
        return _problem("limit/too_large", "The request is too large. Send less data.", _TOO_LARGE)
    return _problem("request/bad", _bad(request, error), error.status_code, error.headers)


def tell_unreadable(_: Asked, error: Exception) -> Response[Problem]:
    """Data that does not have the form that it must have."""
    return _problem("request/bad", _sentence(str(error)), 400)


def tell_failure(request: Asked, error: Exception) -> Response[Problem]:
    """A mistake of ours. What it was is for the log and for nobody else."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem("server/failed", "Server error. Try again in a moment.", _FAILED)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    AmstelError: tell_error,
    HTTPException: tell_request,
    msgspec.MsgspecError: tell_unreadable,
    Exception: tell_failure,
}


def _problem(code: str, message: str, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(code, _short(message)), status_code=status, headers=headers, media_type=MediaType.JSON)


def _short(message: str) -> str:
    return message if len(message) <= LONGEST_MESSAGE else message[: LONGEST_MESSAGE - 1] + "…"


def _bad(request: Asked, error: HTTPException) -> str:
    if error.status_code == 404:
        return "Page not found."
    if error.status_code == 405:
        return f"This address does not support {request.method}."
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        told = [_fault(fault) for fault in error.extra if isinstance(fault, dict)]
        if told:
            return _sentence("; ".join(told))
    return _sentence(error.detail)


def _fault(fault: dict[str, Any]) -> str:
    """One thing that is wrong, and where. The framework calls the body `data`, and says no more if there is none."""
    key, message = str(fault.get("key", "")), str(fault.get("message", ""))
    if key == "data":
        return "The request needs a JSON body" if message == "'data'" else f"The body: {message}"
    return f"{key}: {message}" if key else message


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."


# How they are described


def problems(**told: str) -> dict[int, ResponseSpec]:
    """For the API's description: what each status of a refusal means."""
    return {
        int(status.removeprefix("on_")): ResponseSpec(Problem, description=meaning, generate_examples=False)
        for status, meaning in told.items()
    }
