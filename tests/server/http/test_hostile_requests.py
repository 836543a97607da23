"""Hostile HTTP requests get a code, a message and the security headers."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from amstel.server.app import HEADERS

from ..harness import Site, finish, run, site

GAME = "ticket-to-ride-amsterdam"
ROUTES = {
    "GET": [
        "/", "/api/health", "/api/games", "/api/lobby", "/api/running", "/api/finished", "/api/mine", "/api/tables/{}",
        "/api/tables/{}/chat", "/api/tables/{}/record", "/api/tables/{}/rounds", "/api/tables/{}/moments/{}",
        "/api/tables/{}/advice", "/api/people/me", "/api/people/sessions", "/schema/openapi.json",
    ],
    "POST": [
        "/api/tables", "/api/continuations", "/api/tables/{}", "/api/people/guest", "/api/people/register",
        "/api/people/login", "/api/people/password",
    ],
    "PATCH": ["/api/people/me"],
    "DELETE": ["/api/people/sessions/{}"],
}  # fmt: skip
ALL = [(method, path) for method, paths in ROUTES.items() for path in paths]
HUGE = "9" * 5000
NASTY = [
    "", "0", "-1", "1e999", "nan", "inf", "-inf", HUGE, "true", "null", "\0", "\x7f", "' OR 1=1 --", "../../etc/passwd",
    "%", "%00", "%ff", "a" * 3000, "é", "🎲", "\u202e", "{}", "[]", "<script>", "aaaaaaaaaaaa", "me", "1.5", "0x10",
    "\uff11",
]  # fmt: skip


def _check(response: httpx.Response, about: object) -> None:
    assert response.status_code < 500 or response.json()["code"] == "limit/busy", (about, response.text)
    for name, value in HEADERS.items():
        assert response.headers.get(name) == value, (about, name)
    if response.status_code >= 400:
        told = response.json()
        assert set(told) == {"code", "message"}, (about, told)
        assert "/" in told["code"], (about, told)
        assert 0 < len(told["message"]) <= 500, (about, told)


def _url(path: str, values: list[str], query: dict[str, str]) -> str:
    for value in values:
        path = path.replace("{}", quote(value, safe=""), 1)
    asked = "&".join(f"{quote(key)}={quote(value, safe='')}" for key, value in query.items())
    return f"{path}?{asked}" if asked else path


def test_every_response_has_security_headers(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            for client in (anna.http, here.client()):
                for method, path in [
                    *ALL,
                    ("GET", "/nothing"),
                    ("PUT", "/api/tables"),
                    ("POST", "/"),
                    ("OPTIONS", "/"),
                ]:
                    _check(await client.request(method, path.replace("{}", "1")), (method, path))
            other = await anna.http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
            assert (other.status_code, other.json()["code"]) == (403, "auth/forbidden")
            _check(other, "another site")

    run(scene)


def test_openapi_description_names_every_route(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            response = await here.client().get("/schema/openapi.json")
            described = json.loads(response.content)
            assert described["openapi"].startswith("3.")
            named = {(method.upper(), path) for path, item in described["paths"].items() for method in item}
            served = {
                (method, route.path_format)
                for route in here.app.routes
                for method in getattr(route, "methods", ())
                if method != "OPTIONS" and route.path.startswith("/api")
            }
            assert served
            assert named == served
            ids = [operation["operationId"] for item in described["paths"].values() for operation in item.values()]
            assert len(ids) == len(set(ids))
            _references_exist(described, described)

    run(scene)


def _references_exist(document: dict[str, Any], part: Any) -> None:
    if isinstance(part, dict):
        if isinstance(reference := part.get("$ref"), str):
            found: Any = document
            for name in reference.removeprefix("#/").split("/"):
                found = found[name]
        for value in part.values():
            _references_exist(document, value)
    elif isinstance(part, list):
        for value in part:
            _references_exist(document, value)


@pytest.mark.slow
def test_nasty_values_are_answered_cleanly(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            done = await anna.open(GAME, 2, chairs=["me", "me"])
            socket = await anna.connect()
            await socket.watch(done)
            await socket.do(done, "start")
            await socket.until(done, lambda frame: frame["state"] == "running")
            for value in NASTY:
                for method, path in ALL:
                    if "{}" in path:
                        _check(await anna.http.request(method, _url(path, [value, "0"], {})), (method, path, value))
                for path, query in (
                    ("/api/lobby", "after"), ("/api/finished", "after"), ("/api/mine", "after"),
                    ("/api/running", "after"), ("/api/mine", "over"), (f"/api/tables/{done}/moments/0", "seat"),
                    (f"/api/tables/{done}/advice", "seat"), ("/api/lobby", "unknown"),
                ):  # fmt: skip
                    _check(await anna.http.get(_url(path, [], {query: value})), (path, query, value))
                for name in ("move", "seconds"):
                    path = f"/api/tables/{done}/advice"
                    _check(await anna.http.get(_url(path, [], {"seat": "0", name: value})), (path, name, value))
                _check(await anna.http.get(_url(f"/api/tables/{done}/moments/{{}}", [value], {})), value)
                cookie = "".join(letter for letter in value if 32 <= ord(letter) < 127)
                _check(await here.client().get("/api/people/me", headers={"cookie": f"amstel={cookie}"}), value)

    run(scene)


@pytest.mark.slow
def test_unreadable_bodies_are_refused(tmp_path: Path) -> None:
    bodies = [
        b"", b"null", b"[]", b"{", b"\xff\xfe", b"{}" * 2, b"[" * 50_000, b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
        b'"text"', b"NaN", b"1e999", HUGE.encode(), b'{"game":null}', b'{"do":"sit","seat":1e30}',
        b'{"name":"\\ud800"}', b'{"name":"\\u0000"}', b'{"do":"play"}', b'{"login":"x","password":"y"}', b"\0",
        b'{"name":' + b'"x"' * 2 + b"}",
    ]  # fmt: skip

    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna = await here.guest("Anna")
            table = await anna.open(GAME, 2)
            for body in bodies:
                for method, path in ALL:
                    if method in ("POST", "PATCH"):
                        for kind in (
                            "application/json",
                            "text/plain",
                            "multipart/form-data",
                            "",
                            "application/msgpack",
                        ):
                            response = await anna.http.request(
                                method, path.replace("{}", table), content=body, headers={"content-type": kind}
                            )
                            _check(response, (method, path, kind, body[:40]))
            large = await anna.http.post("/api/tables", content=b" " * (3 << 20))
            assert (large.status_code, large.json()["code"]) == (413, "limit/too_large")

    run(scene)


def test_invalid_table_options_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            await finish(table, sockets, lambda moves: moves[0])
            record = (await anna.http.get(f"/api/tables/{table}/record")).text
            fields: list[dict[str, Any]] = [
                {"game": "chess"}, {"seats": 1}, {"seats": 16}, {"options": {"x": "y"}}, {"options": {"start": "x"}},
                {"edition": "none"}, {"edition": "../x"}, {"stand_in": "nobody"}, {"chairs": ["me"] * 3},
                {"chairs": ["nobody"]}, {"time": {"per_move": -1}}, {"time": {"bank": 1, "per_move": 1}}, {"time": {}},
                {"time": {"per_move": 1e300}}, {"delay": -1}, {"delay": 1e9}, {"access": "secret"}, {"pace": "fast"},
            ]  # fmt: skip
            for wrong in fields:
                response = await anna.http.post("/api/tables", json={"game": GAME, "seats": 2, **wrong})
                assert response.status_code == 400, (wrong, response.text)
                _check(response, wrong)
            for again in (
                {"record": "x"}, {"record": record, "table": table}, {}, {"record": record[: len(record) // 2]},
                {"table": table, "move": 99_999}, {"record": record.replace("1", "9")}, {"record": "{}"},
                {"record": "[" * 100_000}, {"record": "\0"}, {"table": "aaaaaaaaaaaa"},
                {"table": table, "chairs": [""] * 9},
                {"record": '{"a":' * 20_000 + "1" + "}" * 20_000},
            ):  # fmt: skip
                response = await anna.http.post("/api/continuations", json=again)
                assert response.status_code in (400, 404, 409), (str(again)[:80], response.text)
                _check(response, str(again)[:80])
            on = await anna.http.post("/api/continuations", json={"table": table, "move": 3})
            assert on.status_code == 201, on.text
            same = await bram.http.get(f"/api/tables/{on.json()['table']}")
            assert same.status_code == 403
            last = await anna.http.post("/api/continuations", json={"record": record})
            _check(last, "from the end")

    run(scene)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
_WORDS = st.sampled_from(
    ["game", "seats", "options", "chairs", "time", "do", "seat", "moves", "version", "name", "login", "password", "old",
     "new", "table", "record", "move", "id", "to", "index", "person", "muted", "ready", "opponent", "yes", "delay"]
)  # fmt: skip
_VALUES = st.sampled_from(
    [
        GAME,
        "sit",
        "play",
        "undo",
        "stop",
        "start",
        "leave",
        "rematch",
        "invite",
        "answerundo",
        "takeback",
        "mute",
        "remove",
        "clerk",
    ]
)


class _Fuzzed:
    """One server for all examples; the test runs its event loop."""

    def __init__(self, path: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.context = site(path)
        self.here: Site = self.loop.run_until_complete(self.context.__aenter__())
        self.anna = self.loop.run_until_complete(self.here.guest("Anna"))
        self.table = self.loop.run_until_complete(self.anna.open(GAME, 2))

    def ask(self, method: str, path: str, **given: Any) -> httpx.Response:
        """Return an answer."""
        return self.loop.run_until_complete(self.anna.http.request(method, path, **given))

    def close(self) -> None:
        """Finish."""
        self.loop.run_until_complete(self.context.__aexit__(None, None, None))
        self.loop.close()


@pytest.mark.slow
def test_any_request_is_answered(tmp_path: Path) -> None:
    fuzzed = _Fuzzed(tmp_path / "t.sqlite")

    @settings(max_examples=250, suppress_health_check=list(HealthCheck))
    @given(
        route=st.sampled_from(ALL),
        values=st.lists(st.text(max_size=20) | st.sampled_from(NASTY), min_size=2, max_size=2),
        known=st.booleans(),
        query=st.dictionaries(
            st.sampled_from(["after", "over", "seat", "move", "seconds"]), st.text(max_size=8) | st.sampled_from(NASTY)
        ),
        body=_JSON | st.dictionaries(_WORDS, _VALUES | _JSON, max_size=6),
    )
    def ask(route: tuple[str, str], values: list[str], known: bool, query: dict[str, str], body: object) -> None:
        method, path = route
        first = fuzzed.table if known else values[0]
        given: dict[str, Any] = {} if method == "GET" else {"content": json.dumps(body)}
        response = fuzzed.ask(method, _url(path, [first, values[1]], query), **given)
        _check(response, (route, values, query, body))

    try:
        ask()
    finally:
        fuzzed.close()
