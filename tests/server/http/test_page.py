"""The page for browsers is served at its paths, and nothing else is."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from amstel.server.app import HEADERS, app
from amstel.server.settings import PAGE, Settings, sqlite

from ..harness import ADDRESS, run, site

INDEX = "<!doctype html><title>Amstel</title>" + "<p>a page</p>" * 50
SCRIPT = "export const boats = 3;\n" * 100
FONT = bytes(range(256)) * 4


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, "utf-8")
    (folder / "robots.txt").write_text("User-agent: *\n", "utf-8")
    (folder / "assets" / "main-Zk3vT0q9.js").write_text(SCRIPT, "utf-8")
    (folder / "assets" / "garamond-a1b2.woff2").write_bytes(FONT)
    (tmp_path / "secret.txt").write_text("the key of the services", "utf-8")
    (folder / "linked.txt").symlink_to(tmp_path / "secret.txt")
    return folder


async def asked(
    folder: Path | None, path: str, method: str = "GET", raw: bytes | None = None, **headers: str
) -> httpx.Response:
    """Return the response of a server with this page. It need not run: the page needs no services."""
    application = app(Settings(sqlite(Path("none.sqlite")), page=folder))
    transport = httpx.ASGITransport(app=application)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
        sent = {"Accept-Encoding": "identity"} | {name.replace("_", "-"): value for name, value in headers.items()}
        request = client.build_request(method, path, headers=sent)
        if raw is not None:
            request.url = request.url.copy_with(raw_path=raw)
        return await client.send(request)


@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/table/Zk3vT0q9Xw1b", "/table/Zk3vT0q9Xw1b?move=57", "/a/b/c/", "/apis"]
)
def test_page_is_served_at_all_its_paths(page: Path, path: str) -> None:
    async def scene() -> None:
        response = await asked(page, path)
        assert (response.status_code, response.text) == (200, INDEX)
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        assert response.headers["cache-control"] == "no-cache"
        policy = response.headers["content-security-policy"]
        assert policy == HEADERS["Content-Security-Policy"]
        assert "unsafe" not in policy
        for allowed in ("connect-src 'self'", "font-src 'self'", "img-src 'self' data: blob:"):
            assert allowed in policy

    run(scene)


def test_files_are_served_unchanged_and_hashed_ones_cached(page: Path) -> None:
    async def scene() -> None:
        script = await asked(page, "/assets/main-Zk3vT0q9.js")
        assert script.text == SCRIPT
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        font = await asked(page, "/assets/garamond-a1b2.woff2", Accept_Encoding="gzip")
        assert (font.content, font.headers["content-type"]) == (FONT, "font/woff2")
        assert "content-encoding" not in font.headers
        robots = await asked(page, "/robots.txt")
        assert (robots.text, robots.headers["cache-control"]) == ("User-agent: *\n", "no-cache")

    run(scene)


@pytest.mark.parametrize(
    ("accepted", "compressed"),
    [
        ("gzip", True), ("gzip, deflate, br, zstd", True), ("br;q=1.0, gzip; q=0.8", True), ("*", True),
        ("identity", False), ("", False), ("br", False), ("gzip;q=0", False), ("gzip;q=0.0", False), ("xgzip", False),
    ],
)  # fmt: skip
def test_texts_are_compressed_for_clients_that_accept_it(page: Path, accepted: str, compressed: bool) -> None:
    async def scene() -> None:
        for path, text in (("/", INDEX), ("/assets/main-Zk3vT0q9.js", SCRIPT)):
            response = await asked(page, path, Accept_Encoding=accepted)
            assert response.text == text
            assert (response.headers.get("content-encoding") == "gzip") == compressed
            assert response.headers["vary"] == "Accept-Encoding"
            assert int(response.headers["content-length"]) == (
                len(gzip.compress(text.encode(), mtime=0)) if compressed else len(text)
            )

    run(scene)


def test_head_has_the_same_headers_without_a_body(page: Path) -> None:
    async def scene() -> None:
        for path in ("/", "/lobby", "/assets/main-Zk3vT0q9.js"):
            whole, head = await asked(page, path), await asked(page, path, "HEAD")
            assert (head.status_code, head.content) == (200, b"")
            assert {**head.headers} == {**whole.headers}

    run(scene)


def test_unchanged_file_is_not_sent_again(page: Path) -> None:
    async def scene() -> None:
        tag = (await asked(page, "/")).headers["etag"]
        again = await asked(page, "/", If_None_Match=tag)
        assert (again.status_code, again.content) == (304, b"")
        (page / "index.html").write_text(INDEX + "<p>more</p>", "utf-8")
        assert (await asked(page, "/", If_None_Match=tag)).status_code == 200

    run(scene)


@pytest.mark.parametrize(
    "raw",
    [
        b"/nothing.js", b"/assets/nothing.js", b"/assets/../../secret.txt", b"/../secret.txt", b"/%2e%2e/secret.txt",
        b"/..%2fsecret.txt", b"/assets/..%5c..%5csecret.txt", b"//etc/passwd.txt", b"/linked.txt", b"/.env",
        b"/index.html%00.js", b"/robots.txt/x.y", b"/%ff%fe.txt",
    ],
)  # fmt: skip
def test_files_outside_the_page_are_not_served(page: Path, raw: bytes) -> None:
    async def scene() -> None:
        response = await asked(page, "/", raw=raw)
        assert (response.status_code, response.json()["code"]) == (404, "request/bad")
        assert "key of the services" not in response.text

    run(scene)


def test_reserved_paths_do_not_show_the_page(page: Path) -> None:
    async def scene() -> None:
        for path in ("/api", "/api/", "/api/nothing", "/api/tables/x/y/z", "/live/x"):
            response = await asked(page, path)
            assert (response.status_code, response.json()["code"]) == (404, "request/bad"), path
        assert (await asked(page, "/schema/nothing")).status_code == 404
        assert (await asked(page, "/api/health")).json().keys() == {"amstel"}
        described = await asked(page, "/schema/openapi.json")
        assert described.status_code == 200
        assert "/{address}" not in described.json()["paths"]
        for path in ("/", "/lobby", "/assets/main-Zk3vT0q9.js"):
            assert (await asked(page, path, "POST")).status_code == 405

    run(scene)


def test_missing_page_shows_a_notice(tmp_path: Path) -> None:
    async def scene() -> None:
        (tmp_path / "empty").mkdir()
        for folder in (None, tmp_path / "empty", tmp_path / "nowhere"):
            response = await asked(folder, "/")
            assert response.headers["content-type"].startswith("text/plain")
            assert "Run `make play` to build it" in response.text
            assert (await asked(folder, "/", "HEAD")).status_code == 200
            assert (await asked(folder, "/lobby")).status_code == 404

    run(scene)


def test_default_page_folder_is_in_the_package() -> None:
    assert Settings("").page == PAGE
    assert (PAGE.parent / "server" / "http" / "page.py").is_file()


def test_page_may_use_the_socket(tmp_path: Path, page: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite", page=page) as here:
            anna = await here.guest("Anna")
            assert (await anna.http.get("/lobby")).text == INDEX
            socket = await anna.connect(("origin", ADDRESS))
            await socket.watch(await anna.open("ticket-to-ride-amsterdam", 2))

    run(scene)
