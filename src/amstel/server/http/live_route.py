"""The route of the socket: /live."""

from __future__ import annotations

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from amstel.kernel.errors import AmstelError
from amstel.server.accounts.accounts import not_signed_in
from amstel.server.http.dependencies import forbidden_origin, identity_of, is_origin_allowed, services_of
from amstel.server.live.connection import (
    BUSY,
    FORBIDDEN,
    NOT_SIGNED_IN,
    TOO_MANY,
    Connection,
    Disconnected,
    Socket,
)
from amstel.server.table import frames
from amstel.server.table.frames_out import error_frame

_CLOSE_CODES = {"auth/forbidden": FORBIDDEN, "auth/nobody": NOT_SIGNED_IN, "limit/connections": TOO_MANY}


@websocket("/live")
async def live(socket: Socket) -> None:
    """Serve the socket of a client, who is known by the cookie."""
    services = services_of(socket)
    connections = services.connections
    await socket.accept()  # otherwise the page couldn't learn why it is refused
    try:
        if not is_origin_allowed(socket):
            raise forbidden_origin()
        identity = await identity_of(socket)
        if identity is None:
            raise not_signed_in()
        connection = Connection(services, socket, identity)
        connections.add(connection)
    except AmstelError as error:
        await socket.send_data(frames.ENCODER.encode(error_frame(error)).decode(), mode="text")
        await socket.close(code=_CLOSE_CODES.get(error.code, BUSY), reason=error.code)
        return
    try:
        await connection.run()
    except (Disconnected, WebSocketDisconnect):
        pass
    finally:
        connections.remove(connection)
        if not connections.of(connection.identity.person):
            services.scheduler.lags.pop(connection.identity.person, None)
