"""What routes depend on: the services, the person behind a request, and whether its page may use this server."""

from __future__ import annotations

from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException
from litestar.handlers import BaseRouteHandler
from litestar.params import SkipValidation

from amstel.server.accounts import cookies
from amstel.server.accounts.accounts import not_signed_in
from amstel.server.accounts.sessions import Identity
from amstel.server.errors import ServerError
from amstel.server.http.errors import AnyRequest
from amstel.server.services import Services

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, State]

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_PORTS = {"http": 80, "https": 443}


class TolerantRequest(Request[Any, Any, State]):
    """A request whose body may be anything: an unreadable body is the client's error, not ours."""

    async def json(self) -> Any:
        """Return the body, read as JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("The request body is nested too deeply.") from None
        except UnicodeDecodeError:
            raise ClientException("The request body is not valid UTF-8.") from None


# --- services and identity ------------------------------------------------------------------------------------------


def services_of(connection: AnyConnection) -> Services:
    """Return the services of the running server. Guards use this; routes have them injected."""
    services: Services = connection.app.state.services
    return services


async def identity_of(connection: AnyConnection) -> Identity | None:
    """Return who is behind a request or a socket."""
    return await services_of(connection).accounts.sessions.identify(connection.cookies.get(cookies.NAME))


async def provide_services(request: AnyRequest) -> Services:
    """Provide the services of the running server."""
    return services_of(request)


async def provide_visitor(request: AnyRequest) -> Identity | None:
    """Provide who is behind a request, if they are signed in."""
    return await identity_of(request)


async def provide_user(request: AnyRequest) -> Identity:
    """Provide who is behind a request. Raise `auth/nobody` if they are not signed in."""
    identity = await identity_of(request)
    if identity is None:
        raise not_signed_in()
    return identity


# A route gets these as the parameters `services`, `user` and `visitor`, with `dependencies = DEPENDENCIES`.
InjectedServices: TypeAlias = NamedDependency[SkipValidation[Services]]
User: TypeAlias = NamedDependency[SkipValidation[Identity]]
Visitor: TypeAlias = NamedDependency[SkipValidation[Identity | None]]
DEPENDENCIES = {
    "services": Provide(provide_services),
    "user": Provide(provide_user),
    "visitor": Provide(provide_visitor),
}


# --- origins --------------------------------------------------------------------------------------------------------


def is_origin_allowed(connection: AnyConnection) -> bool:
    """Return whether a request comes from our own page, from a page of the settings, or from a program."""
    origin = connection.headers.get("origin")
    if origin is None:
        # Browsers leave the origin out of few requests, and then send at least this.
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    sender = _parse_origin(origin)
    if sender is None:
        return False
    if any(_parse_origin(allowed) == sender for allowed in services_of(connection).settings.origins):
        return True
    # A proxy may use http to us while the browser uses https to it, so we take the scheme of the page.
    return _parse_origin(f"{sender[0]}://{connection.headers.get('host', '')}") == sender


def guard_origin(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Refuse changes for pages of other sites, for which a browser would send our cookie."""
    if connection.scope.get("method", "") not in _SAFE_METHODS and not is_origin_allowed(connection):
        raise forbidden_origin()


def forbidden_origin() -> ServerError:
    """Return the error for a request from another site."""
    return ServerError("auth/forbidden", "Requests from this site are not allowed. Open the server's own address.")


def _parse_origin(origin: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port; None for an origin without them, such as `null`."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname or parts.path or parts.query or "@" in parts.netloc:
        return None
    return parts.scheme, parts.hostname, _PORTS[parts.scheme] if port is None else port


def address_of(connection: AnyConnection) -> str:
    """Return the address of a client. Behind a socket file there is none, so all of them share one limit."""
    return connection.client.host if connection.client else "local"
