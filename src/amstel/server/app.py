"""The ASGI application: routes, headers, and the description of the API."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import InitPlugin
from litestar.types import Message, Scope

import amstel
from amstel.server.http.account_routes import AccountController
from amstel.server.http.dependencies import TolerantRequest
from amstel.server.http.edition_routes import EditionController
from amstel.server.http.errors import EXCEPTION_HANDLERS
from amstel.server.http.live_route import live
from amstel.server.http.page import load_page, page_route
from amstel.server.http.table_routes import TableController
from amstel.server.services import running
from amstel.server.settings import Settings

MOST_BACKLOG = 64  # bus messages that a slow connection has not read; the newest are kept, and one is enough

# Nothing is loaded from elsewhere, framed or sniffed, and no address of a table is passed on.
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Cache-Control": "no-store",  # no cache may keep what only one person may see
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


@get("/api/health", operation_id="health", summary="Whether the server runs", tags=["server"])
async def health() -> dict[str, str]:
    """Return the version of the program."""
    return {"amstel": amstel.__version__}


async def _add_headers(message: Message, _: Scope) -> None:
    """Set security headers on every response, including errors and 404s."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


class _ServicesPlugin(InitPlugin):
    """Start the services after the channels and stop them first, so that tables can publish until the end."""

    def __init__(self, lifespan: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> None:
        self._lifespan = lifespan

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        app_config.lifespan.append(self._lifespan)
        return app_config


def app(settings: Settings) -> Litestar:
    """Return the server as an ASGI application."""
    channels = ChannelsPlugin(
        backend=settings.backend or MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=MOST_BACKLOG,
        subscriber_backlog_strategy="dropleft",
    )

    @asynccontextmanager
    async def lifespan(application: Litestar) -> AsyncIterator[None]:
        async with running(settings, channels) as services:
            application.state.services = services
            yield

    return Litestar(
        route_handlers=[
            page_route(load_page(settings.page)),
            health,
            AccountController,
            TableController,
            EditionController,
            live,
        ],
        plugins=[channels, _ServicesPlugin(lifespan)],
        before_send=[_add_headers],
        logging_config=None,  # the program that runs the server configures the log
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=TolerantRequest,
        openapi_config=OpenAPIConfig(
            title="Amstel",
            version=amstel.__version__,
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
        ),
    )
