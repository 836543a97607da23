"""The page: the built client for browsers, read once and then served from memory.

Only what was in the folder at the start is ever served, and a request does not touch the disk. Texts are compressed
once, beforehand.
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from amstel.server.http.dependencies import Asked

INDEX = "index.html"
TAKEN = ("api", "schema", "live")  # the first words of addresses that are not the page's

_AS_THEY_CHANGE = "no-cache"  # kept, and asked for again each time
_FOR_GOOD = "public, max-age=31536000, immutable"
_NAMED_BY_CONTENT = "assets/"  # another content has another name
# Not every machine knows these, and a browser believes what it is told.
_TYPES = {".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
_COMPRESSED = ("text/", "application/json", "image/svg+xml", "application/manifest+json")

MISSING = (
    "The web page is missing: Node.js was not available when Amstel was installed. Run `make play` to build it in the "
    "source folder, or install Amstel again from a built wheel, which contains the page."
)
_WELCOME = f"""Amstel: Dutch Golden Age board games.

{MISSING}

Everything else works: GET /api/games lists the games, /schema/openapi.json describes the API, and `amstel.client` is a
client in Python.
"""


@dataclass(frozen=True)
class Piece:
    """A file of the page, as it is sent."""

    data: bytes
    compressed: bytes | None  # where that is shorter
    kind: str
    cache: str
    tag: str


class Page:
    """All files of a built page, by their path below its folder."""

    def __init__(self, folder: Path) -> None:
        self._pieces = {
            file.relative_to(folder).as_posix(): _piece(file, file.relative_to(folder).as_posix())
            for file in sorted(folder.rglob("*"))
            if file.is_file() and file.resolve().is_relative_to(folder.resolve())
        }

    def at(self, address: str) -> Piece | None:
        """What stands at an address: a file, or the page itself for each of the page's own addresses."""
        name = address.strip("/")
        if name.split("/")[0] in TAKEN:
            return None
        return self._pieces.get(name if "." in name else INDEX)


def page_in(folder: Path | None) -> Page | None:
    """The page in a folder, if one was built there."""
    return Page(folder) if folder is not None and is_built(folder) else None


def is_built(folder: Path | None) -> bool:
    """Return whether a folder holds a built page."""
    return folder is not None and (folder / INDEX).is_file()


def page_route(page: Page | None) -> HTTPRouteHandler:
    """The route of every address that is nobody else's; without a page, of the one where a person would look first."""

    @route(
        ["/", "/{address:path}"] if page else "/",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def serve(request: Asked) -> Response[Any]:
        if page is None:
            return Response(_WELCOME, media_type=MediaType.TEXT)
        piece = page.at(request.scope["path"])
        if piece is None:
            raise NotFoundException
        return _answer(piece, request)

    return serve


def _answer(piece: Piece, request: Asked) -> Response[Any]:
    headers = {"Cache-Control": piece.cache, "ETag": piece.tag, "Vary": "Accept-Encoding"}
    if piece.tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    data = piece.data
    if piece.compressed is not None and _takes_gzip(request.headers.get("accept-encoding", "")):
        data = piece.compressed
        headers["Content-Encoding"] = "gzip"
    return Response(data, media_type=piece.kind, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    """Whether a client takes gzip: it names it, and not with the weight nought."""
    for each in accepted.lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";q=")
        if name in ("gzip", "*"):
            return weight.strip("0.") != "" or weight == ""
    return False


def _piece(file: Path, name: str) -> Piece:
    data = file.read_bytes()
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    compressed = gzip.compress(data, mtime=0) if kind.startswith(_COMPRESSED) else data
    return Piece(
        data=data,
        compressed=compressed if len(compressed) < len(data) else None,
        kind=kind,
        cache=_FOR_GOOD if name.startswith(_NAMED_BY_CONTENT) else _AS_THEY_CHANGE,
        tag=f'W/"{sha256(data).hexdigest()[:20]}"',
    )
