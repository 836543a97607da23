from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

import msgspec
import pytest
from httpx import Response
from litestar import Litestar, Router, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.testing import TestClient

from amstel.kernel.errors import UnknownGame
from amstel.server.accounts import cookies
from amstel.server.accounts.accounts import AccountLimits, Accounts
from amstel.server.accounts.throttle import Rate
from amstel.server.http import errors
from amstel.server.http.account_routes import LARGEST_BODY, AccountController
from amstel.server.http.dependencies import identity_of, is_origin_allowed
from amstel.server.http.errors import EXCEPTION_HANDLERS
from amstel.server.settings import Settings

from ..accounts.memory_rows import PASSWORD, AccountsFixture

Client = TestClient[Litestar]


@get("/fail")
async def fail() -> None:
    raise RuntimeError("a secret detail")


@get("/unknown-game")
async def unknown_game() -> None:
    raise UnknownGame("There is no game of that name.")


@get("/decode")
async def decode() -> None:
    msgspec.json.decode(b"[1, 2", type=list[int])


@websocket("/socket")
async def socket(socket: WebSocket[Any, Any, State]) -> None:
    await socket.accept()
    asking = await identity_of(socket)
    await socket.send_json({"allowed": is_origin_allowed(socket), "name": asking and asking.name})
    await socket.close()


@dataclass
class Parts:
    """The services that these routes use."""

    accounts: Accounts
    settings: Settings


def app(fixture: AccountsFixture, settings: Settings) -> Litestar:
    return Litestar(
        [AccountController, Router("/test", route_handlers=[fail, unknown_game, decode]), socket],
        state=State({"services": Parts(fixture.accounts, settings)}),
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=OpenAPIConfig(title="Amstel", version="1"),
        logging_config=None,
    )


@pytest.fixture
def fixture() -> AccountsFixture:
    return AccountsFixture()


@pytest.fixture
def enter(fixture: AccountsFixture) -> Iterator[Callable[..., Client]]:
    """Open browsers, each with its own cookies."""
    opened: list[Client] = []

    def browser(settings: Settings | None = None, base: str = "http://amstel.test", agent: str = "a browser") -> Client:
        client = TestClient(app(fixture, settings or Settings("")), base_url=base)
        client.__enter__()
        client.headers["user-agent"] = agent
        opened.append(client)
        return client

    yield browser
    for client in opened:
        client.__exit__(None, None, None)


@pytest.fixture
def client(enter: Callable[..., Client]) -> Client:
    return enter()


def problem(answer: Response, code: str, status: int | None = None) -> str:
    """Return the message of an error, which has exactly a code and a message."""
    told = answer.json()
    assert set(told) == {"code", "message"}, told
    assert told["code"] == code, told
    assert answer.status_code == (errors.status(code) if status is None else status)
    assert answer.headers["content-type"] == "application/json"
    assert isinstance(told["message"], str)
    assert "Traceback" not in told["message"]
    return str(told["message"])


def guest(client: Client, name: str = "Anna") -> str:
    answer = client.post("/api/people/guest", json={"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def register(client: Client, login: str = "anna", password: str = PASSWORD) -> Response:
    return client.post("/api/people/register", json={"login": login, "password": password})


def login(client: Client, login: str = "anna", password: str = PASSWORD) -> Response:
    return client.post("/api/people/login", json={"login": login, "password": password})


def morsel(answer: Response) -> Any:
    return SimpleCookie(answer.headers["set-cookie"])[cookies.NAME]


# Coming and going


def test_request_without_a_cookie_is_not_signed_in(client: Client) -> None:
    assert "Enter a name" in problem(client.get("/api/people/me"), "auth/nobody", 401)
    for method, path, body in (
        ("GET", "/sessions", None),
        ("PATCH", "/me", {"name": "A"}),
        ("POST", "/register", {"login": "anna", "password": "correct horse"}),
        ("POST", "/password", {"old": "correct horse", "new": "another horse"}),
        ("DELETE", "/sessions/" + "0" * 64, None),
    ):
        problem(client.request(method, "/api/people" + path, json=body), "auth/nobody", 401)


def test_guest_sign_in_sets_a_cookie(client: Client) -> None:
    id = guest(client)
    assert client.get("/api/people/me").json() == {"id": id, "name": "Anna", "login": None}


def test_second_guest_sign_in_is_refused(client: Client) -> None:
    id = guest(client)
    answer = client.post("/api/people/guest", json={"name": "Anna"})
    assert "as Anna" in problem(answer, "people/known")
    assert client.get("/api/people/me").json()["id"] == id


def test_guest_becomes_an_account_on_all_devices(client: Client, enter: Callable[..., Client]) -> None:
    id = guest(client)
    assert register(client, "Anna").json() == {"id": id, "name": "Anna", "login": "anna"}
    phone = enter()
    assert login(phone, "ANNA").json()["id"] == id
    assert phone.get("/api/people/me").json() == {"id": id, "name": "Anna", "login": "anna"}
    other = enter()
    guest(other)
    problem(register(other, "anna"), "people/taken", 409)
    problem(register(other, "a", "correct horse"), "people/bad_login", 400)
    problem(register(other, "bert", "short"), "people/bad_password", 400)


def test_unknown_username_and_wrong_password_look_alike(client: Client) -> None:
    guest(client)
    register(client)
    client.post("/api/people/logout")
    answers = [login(client, "anna", "wrong horse"), login(client, "bert", "wrong horse"), login(client, "!", "x")]
    assert len({(answer.status_code, answer.text, answer.headers.get("set-cookie")) for answer in answers}) == 1
    problem(answers[0], "auth/wrong", 401)


def test_login_ends_the_previous_session(
    fixture: AccountsFixture, client: Client, enter: Callable[..., Client]
) -> None:
    guest(client)
    register(client)
    phone = enter()
    guest(phone, "A guest")
    before = phone.cookies[cookies.NAME]
    assert login(phone, "anna", "wrong horse").status_code == 401
    assert phone.get("/api/people/me").json()["name"] == "A guest", "a wrong password changes nothing"
    assert login(phone).status_code == 200
    assert len(fixture.rows.open) == 2
    fresh = enter()
    fresh.cookies.set(cookies.NAME, before)
    problem(fresh.get("/api/people/me"), "auth/nobody", 401)


def test_logout_removes_the_cookie(fixture: AccountsFixture, client: Client) -> None:
    guest(client)
    before = client.cookies[cookies.NAME]
    answer = client.post("/api/people/logout")
    assert answer.status_code == 204
    assert (morsel(answer).value, morsel(answer)["max-age"]) == ("", "0")
    assert fixture.rows.open == {}
    client.cookies.set(cookies.NAME, before)
    problem(client.get("/api/people/me"), "auth/nobody", 401)
    assert client.post("/api/people/logout").status_code == 204, "twice does no harm"


def test_rename_changes_the_name(client: Client) -> None:
    guest(client)
    assert client.patch("/api/people/me", json={"name": " Zoë "}).json()["name"] == "Zoë"
    assert client.get("/api/people/me").json()["name"] == "Zoë"
    problem(client.patch("/api/people/me", json={"name": 'Z"'}), "people/bad_name", 400)


def test_password_change_ends_other_sessions(client: Client, enter: Callable[..., Client]) -> None:
    guest(client)
    problem(client.post("/api/people/password", json={"old": "", "new": "another horse"}), "people/guest")
    register(client)
    phone = enter()
    login(phone)
    problem(client.post("/api/people/password", json={"old": "wrong", "new": "another horse"}), "auth/wrong", 401)
    answer = client.post("/api/people/password", json={"old": "correct horse", "new": "another horse"})
    assert answer.status_code == 204
    problem(phone.get("/api/people/me"), "auth/nobody", 401)
    assert client.get("/api/people/me").status_code == 200
    assert login(phone, "anna", "another horse").status_code == 200


def test_sessions_can_be_listed_and_ended(client: Client, enter: Callable[..., Client]) -> None:
    guest(client)
    register(client)
    phone = enter(agent="a telephone")
    login(phone)
    listed = client.get("/api/people/sessions").json()
    assert {(card["device"], card["here"]) for card in listed} == {("a browser", True), ("a telephone", False)}
    for card in listed:
        assert set(card) == {"id", "device", "created", "seen", "here"}
        assert card["id"] not in phone.cookies[cookies.NAME]
        assert phone.cookies[cookies.NAME].split(".")[1] not in str(card)
    other = next(card["id"] for card in listed if not card["here"])

    stranger = enter()
    guest(stranger)
    problem(stranger.delete(f"/api/people/sessions/{other}"), "session/unknown")
    assert phone.get("/api/people/me").status_code == 200

    assert client.delete(f"/api/people/sessions/{other}").status_code == 204
    problem(phone.get("/api/people/me"), "auth/nobody", 401)
    problem(client.delete(f"/api/people/sessions/{other}"), "session/unknown")
    problem(client.delete("/api/people/sessions/%00%ff%ed%a0%80"), "session/unknown")
    problem(client.delete("/api/people/sessions/" + "a" * 65), "request/bad", 400)


# Cookies


def test_cookie_has_its_flags(client: Client) -> None:
    for answer in (client.post("/api/people/guest", json={"name": "Anna"}), client.get("/api/people/me")):
        cookie = morsel(answer)
        assert cookie["httponly"]
        assert cookie["samesite"].lower() == "lax"
        assert cookie["path"] == "/"
        assert cookie["max-age"] == str(365 * 24 * 3600)
        assert not cookie["domain"]
        assert not cookie["secure"]


@pytest.mark.parametrize(
    ("settings", "base"), [(Settings(""), "https://amstel.test"), (Settings("", secure=True), "http://amstel.test")]
)
def test_cookie_is_secure_over_https(enter: Callable[..., Client], settings: Settings, base: str) -> None:
    answer = enter(settings, base).post("/api/people/guest", json={"name": "Anna"})
    assert morsel(answer)["secure"]


def test_forged_cookies_are_refused(fixture: AccountsFixture, client: Client, enter: Callable[..., Client]) -> None:
    guest(client)
    cookie = client.cookies[cookies.NAME]
    fixture.rows.asked.clear()
    for forged in (cookie[:-1], cookie + "A", cookie.replace("v1", "v2"), "", "v1..", "%00", '"' + cookie, "\\"):
        stranger = enter()
        problem(stranger.get("/api/people/me", headers={"cookie": f"{cookies.NAME}={forged}"}), "auth/nobody", 401)
    assert fixture.rows.asked == []


# Other sites


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.test",
        "http://evil.amstel.test",
        "http://amstel.test.evil",
        "http://amstel.test:81",
        "http://amstel.test@evil.test",
        "http://amstel.test/",
        "null",
        "",
        "amstel.test",
        "file://",
        "http://[",
        "http://amstel.test:port",
        "javascript:alert(1)",
    ],
)
def test_requests_from_other_sites_are_refused(fixture: AccountsFixture, client: Client, origin: str) -> None:
    guest(client)
    before = list(fixture.rows.open)
    told = {"origin": origin}
    for method, path, body in (
        ("POST", "/guest", {"name": "A"}),
        ("POST", "/register", {"login": "anna", "password": "correct horse"}),
        ("POST", "/login", {"login": "anna", "password": "correct horse"}),
        ("POST", "/logout", None),
        ("PATCH", "/me", {"name": "B"}),
        ("POST", "/password", {"old": "a", "new": "b"}),
        ("DELETE", f"/sessions/{before[0]}", None),
    ):
        problem(client.request(method, "/api/people" + path, json=body, headers=told), "auth/forbidden", 403)
    assert client.get("/api/people/me", headers=told).json()["name"] == "Anna"
    assert list(fixture.rows.open) == before


@pytest.mark.parametrize("origin", ["http://amstel.test", "https://amstel.test", "http://AMSTEL.test:80", None])
def test_own_pages_and_programs_are_allowed(client: Client, origin: str | None) -> None:
    headers = {} if origin is None else {"origin": origin}
    assert client.post("/api/people/guest", json={"name": "A"}, headers=headers).status_code == 201


def test_pages_of_allowed_origins_are_allowed(enter: Callable[..., Client]) -> None:
    client = enter(Settings("", origins=("https://play.test", "http://localhost:5173")))
    for allowed in ("https://play.test", "https://play.test:443", "http://localhost:5173"):
        answer = client.post("/api/people/logout", headers={"origin": allowed})
        assert answer.status_code == 204
    for refused in ("http://play.test", "https://play.test:444", "http://localhost"):
        problem(client.post("/api/people/logout", headers={"origin": refused}), "auth/forbidden", 403)


def test_hidden_origin_of_another_site_is_refused(client: Client) -> None:
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 204), ("none", 204)):
        assert client.post("/api/people/logout", headers={"sec-fetch-site": site}).status_code == status


@pytest.mark.parametrize(("origin", "allowed"), [("http://amstel.test", True), ("http://evil.test", False)])
def test_sockets_use_the_same_checks(client: Client, origin: str, allowed: bool) -> None:
    guest(client)
    headers = {"origin": origin, "host": "amstel.test", "cookie": f"{cookies.NAME}={client.cookies[cookies.NAME]}"}
    with client.websocket_connect("/socket", headers=headers) as connected:
        assert connected.receive_json() == {"allowed": allowed, "name": "Anna"}


# Throttling


def test_password_guessing_is_throttled() -> None:
    fixture = AccountsFixture(AccountLimits(logins=Rate(2, 30.0)))
    with TestClient(app(fixture, Settings(""))) as client:
        for _ in range(2):
            problem(login(client), "auth/wrong", 401)
        answer = login(client)
        assert "Wait 30 seconds" in problem(answer, "auth/throttled", 429)
        assert answer.headers["retry-after"] == "30"
        fixture.time.at += 30
        problem(login(client), "auth/wrong", 401)


def test_guests_per_address_are_limited() -> None:
    fixture = AccountsFixture(AccountLimits(guests=Rate(2, 60.0)))
    with TestClient(app(fixture, Settings(""))) as client:
        for _ in range(2):
            guest(client)
            client.cookies.clear()
        answer = client.post("/api/people/guest", json={"name": "Anna"})
        assert "Wait 60 seconds" in problem(answer, "limit/rate", 429)


# Hostile requests

NESTED = b"[" * 8_000


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"", "needs a JSON body"),
        (b"{", "truncated"),
        (b"null", "The body: Expected"),
        (b"[]", "The body: Expected"),
        (b'"Anna"', "The body: Expected"),
        (b'{"unnamed": 3}', "unnamed"),
        (b'{"name": null}', "name"),
        (b'{"name": 1}', "name"),
        (b'{"name": ["Anna"]}', "name"),
        (b'{"name": {"name": "Anna"}}', "name"),
        (b'{"name": "Anna", "id": "x"}', "id"),
        (b'{"name": "' + b"x" * 201 + b'"}', "name"),
        (b'{"name": "\xff"}', "UTF-8"),
        (b'{"name": "\\ud800"}', ""),
        (NESTED, "nested too deeply"),
        (NESTED + b"]" * 8_000, "nested too deeply"),
        (b'{"name": ' + NESTED, ""),
        (b'{"other": ' + NESTED + b"]" * 8_000 + b"}", ""),
        (b'{"name": ' + b'{"a":' * 2_000 + b"1" + b"}" * 2_000 + b"}", ""),
        (b'{"name": 1' + b"0" * 10_000 + b"}", ""),
    ],
)
def test_malformed_body_gets_a_clear_answer(fixture: AccountsFixture, client: Client, body: bytes, told: str) -> None:
    answer = client.post("/api/people/guest", content=body, headers={"content-type": "application/json"})
    message = problem(answer, "request/bad", 400)
    assert told in message
    assert 0 < len(message) <= 500
    assert "/work" not in message
    assert ".py" not in message
    assert fixture.rows.people == {}


def test_guests_without_a_name_are_numbered_visitors(enter: Callable[..., Client]) -> None:
    named = [enter().post("/api/people/guest", json=body).json()["name"] for body in ({}, {"unnamed": "Bezoeker"})]
    assert named == ["Visitor 1", "Bezoeker 2"]
    for unnamed in ("", "\u202e", "x" * 40):
        problem(enter().post("/api/people/guest", json={"unnamed": unnamed}), "people/bad_name", 400)
    problem(enter().post("/api/people/guest", json={"name": " "}), "people/bad_name", 400)


def test_oversized_body_is_refused(client: Client) -> None:
    body = b'{"name": "' + b"x" * LARGEST_BODY + b'"}'
    assert "Send less" in problem(client.post("/api/people/guest", content=body), "limit/too_large", 413)

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1_000

    problem(client.post("/api/people/guest", content=pieces()), "limit/too_large", 413)


def test_longest_passwords_fit_into_a_body(client: Client) -> None:
    guest(client)
    longest = "😀" * 200
    body = '{"login": "anna", "password": "' + "\\ud83d\\ude00" * 200 + '"}'
    assert client.post("/api/people/register", content=body).status_code == 201
    assert login(client, "anna", longest).status_code == 200
    changed = '{"old": "' + "\\ud83d\\ude00" * 200 + '", "new": "' + "\\ud83d\\ude01" * 200 + '"}'
    assert client.post("/api/people/password", content=changed).status_code == 204
    problem(register(client, "anna", "x" * 201), "people/bad_password", 400)
    problem(register(client, "anna", "x" * 1_001), "request/bad", 400)


def test_unknown_paths_and_methods_are_refused(client: Client) -> None:
    assert "Page not found." in problem(client.get("/api/people/nothing"), "request/bad", 404)
    assert "PUT" in problem(client.put("/api/people/guest"), "request/bad", 405)


def test_errors_and_failures_have_their_own_answers(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    assert problem(client.get("/test/unknown-game"), "game/unknown") == "There is no game of that name."
    problem(client.get("/test/decode"), "request/bad", 400)
    with caplog.at_level(logging.ERROR):
        answer = client.get("/test/fail")
    assert "secret" not in problem(answer, "server/failed", 500)
    assert "a secret detail" in caplog.text


# The description


def test_openapi_describes_the_routes(client: Client) -> None:
    schema = client.get("/schema/openapi.json").json()
    paths = schema["paths"]
    people = {(method, path) for path, at in paths.items() for method in at if path.startswith("/api/people")}
    assert people == {
        ("post", "/api/people/guest"),
        ("post", "/api/people/register"),
        ("post", "/api/people/login"),
        ("post", "/api/people/logout"),
        ("get", "/api/people/me"),
        ("patch", "/api/people/me"),
        ("post", "/api/people/password"),
        ("get", "/api/people/sessions"),
        ("delete", "/api/people/sessions/{session}"),
    }
    for method, path in people:
        told = paths[path][method]["responses"]
        refusals = {status: answer for status, answer in told.items() if int(status) >= 400}
        assert refusals
        for answer in refusals.values():
            assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Problem"), (method, path)
        names = {parameter["name"] for parameter in paths[path][method].get("parameters", [])}
        assert names <= {"session"}, "who is asking is no parameter"
    person = schema["components"]["schemas"]["Person"]
    assert set(person["properties"]) == {"id", "name", "login"}
