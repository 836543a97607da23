"""The page: the built client for browsers, read once and then served from memory.

Only files that were in the folder at the start are served, and a request doesn't touch the disk. Texts are compressed
once, in advance.
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

from amstel.server.http.errors import AnyRequest

INDEX = "index.html"
RESERVED = ("api", "schema", "live")  # the first parts of paths that don't belong to the page

_REVALIDATE = "no-cache"  # browsers may store the file, but ask each time whether it has changed
_IMMUTABLE = "public, max-age=31536000, immutable"
_HASHED_FILES = "assets/"  # a changed file has another name
# Not every machine knows these types, and browsers need them.
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
class PageFile:
    """A file of the page, as it is sent."""

    data: bytes
    compressed: bytes | None  # if that is shorter
    kind: str
    cache: str
    tag: str


class Page:
    """All files of a built page, by their path in its folder."""

    def __init__(self, folder: Path) -> None:
        self._files = {
            file.relative_to(folder).as_posix(): _page_file(file, file.relative_to(folder).as_posix())
            for file in sorted(folder.rglob("*"))
            if file.is_file() and file.resolve().is_relative_to(folder.resolve())
        }

    def file_at(self, path: str) -> PageFile | None:
        """Return the file at a path: the page itself for each of the page's own paths."""
        name = path.strip("/")
        if name.split("/")[0] in RESERVED:
            return None
        return self._files.get(name if "." in name else INDEX)


def load_page(folder: Path | None) -> Page | None:
    """Return the page in a folder, or None if it isn't built."""
    return Page(folder) if folder is not None and is_built(folder) else None


def is_built(folder: Path | None) -> bool:
    """Return whether a folder holds a built page."""
    return folder is not None and (folder / INDEX).is_file()


def page_route(page: Page | None) -> HTTPRouteHandler:
    """Return the route of all paths that no other route has; without a page, only of the root."""

    @route(
        ["/", "/{path:path}"] if page else "/",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def serve(request: AnyRequest) -> Response[Any]:
        if page is None:
            return Response(_WELCOME, media_type=MediaType.TEXT)
        file = page.file_at(request.scope["path"])
        if file is None:
            raise NotFoundException
        return _response(file, request)

    return serve


def _response(file: PageFile, request: AnyRequest) -> Response[Any]:
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    data = file.data
    if file.compressed is not None and _accepts_gzip(request.headers.get("accept-encoding", "")):
        data = file.compressed
        headers["Content-Encoding"] = "gzip"
    return Response(data, media_type=file.kind, headers=headers)


def _accepts_gzip(accepted: str) -> bool:
    """Return whether a client accepts gzip: it names it, and not with weight 0."""
    for each in accepted.lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";q=")
        if name in ("gzip", "*"):
            return weight.strip("0.") != "" or weight == ""
    return False


def _page_file(file: Path, name: str) -> PageFile:
    data = file.read_bytes()
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    compressed = gzip.compress(data, mtime=0) if kind.startswith(_COMPRESSED) else data
    return PageFile(
        data=data,
        compressed=compressed if len(compressed) < len(data) else None,
        kind=kind,
        cache=_IMMUTABLE if name.startswith(_HASHED_FILES) else _REVALIDATE,
        tag=f'W/"{sha256(data).hexdigest()[:20]}"',
    )
