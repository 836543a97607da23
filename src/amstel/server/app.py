"""The application: routes, socket, headers and the description of the API."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, MediaType, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import ResponseHeader
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import amstel
from amstel.server.house import Settings, opened
from amstel.server.routes import EXCEPTION_HANDLERS, Incoming
from amstel.server.routes.people import PeopleController
from amstel.server.routes.tables import TablesController
from amstel.server.socket import Lines, live

MOST_BACKLOG = 64  # notices that a slow connection has not read; the newest are kept, and one is enough

# Nothing is loaded from anywhere else, nothing is framed, nothing is sniffed, and no address of a table is passed on.
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_WELCOME = """Amstel: board games of the Dutch seventeenth century.

This is the server. GET /api/games tells what can be played, /schema/openapi.json describes the whole API,
and `amstel.client` is a client in Python.
"""


@get("/", media_type=MediaType.TEXT, include_in_schema=False)
async def welcome() -> Response[str]:
    """What stands here until there is a client for the browser."""
    return Response(_WELCOME, media_type=MediaType.TEXT)


@get("/api/health", operation_id="health", summary="Whether the server runs", tags=["server"])
async def health() -> dict[str, str]:
    """The version of the program."""
    return {"amstel": amstel.__version__}


def app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    channels = ChannelsPlugin(
        backend=settings.backend or MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=MOST_BACKLOG,
        subscriber_backlog_strategy="dropleft",
    )

    @asynccontextmanager
    async def lifespan(application: Litestar) -> AsyncIterator[None]:
        async with opened(settings, channels) as house:
            state = application.state
            state.house, state.people, state.settings, state.lines = house, house.people, settings, Lines()
            house.people.when_ended(state.lines.end)
            yield

    return Litestar(
        route_handlers=[welcome, health, PeopleController, TablesController, live],
        plugins=[channels],
        # The channels first: tables tell of themselves as soon as they are swept.
        lifespan=[lifespan],
        logging_config=None,  # whoever runs the server decides about its log
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=Incoming,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        openapi_config=OpenAPIConfig(
            title="Amstel",
            version=amstel.__version__,
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
        ),
    )
