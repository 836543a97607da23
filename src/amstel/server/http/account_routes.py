"""Under /api/people: come in as a guest, make an account, log in and out, and see where one is known."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from amstel.server.accounts import cookies
from amstel.server.errors import ServerError
from amstel.server.http.dependencies import (
    DEPENDENCIES,
    Anybody,
    Asked,
    Incoming,
    Known,
    guard_origin,
    people_of,
    problems,
    settings_of,
)
from amstel.server.http.responses import Person, Session

LARGEST_BODY = 16_384  # bytes: two passwords of the longest kind, each letter escaped, and some room

# Wider than what is allowed: what a person may choose is refused by the rules of names, which say what to do.
Text = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=1_000)]


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to play at once."""

    name: Text


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What turns a guest into an account."""

    login: Text
    password: Secret


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one logs in with."""

    login: Text
    password: Secret


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Text


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password, and the old one to show that it is one's own."""

    old: Secret
    new: Secret


_BAD = "Malformed request, or a value out of range"
_FORBIDDEN = "The request comes from another site"
_NOBODY = "Not signed in"
_OFTEN = "Too many requests; the Retry-After header gives the seconds to wait"


class PeopleController(Controller):
    """Who is asking. A person is known by the cookie `amstel`, which only the server can read."""

    path = "/api/people"
    tags = ["people"]
    guards = [guard_origin]
    request_class = Incoming
    request_max_body_size = LARGEST_BODY
    dependencies = DEPENDENCIES

    @post(
        "/guest",
        operation_id="comeInAsGuest",
        summary="Sign in as a guest",
        responses=problems(on_400=_BAD, on_403=_FORBIDDEN, on_429=_OFTEN),
    )
    async def come_in(self, request: Asked, data: JSONBody[NewGuest], anybody: Anybody) -> Response[Person]:
        """Play at once under a name. The answer sets the cookie."""
        if anybody is not None:
            # Otherwise a second click would take a guest's tables away for good.
            raise ServerError(
                "people/known", f"You are already signed in as {anybody.name}. Change your name or sign out first."
            )
        person, cookie = await people_of(request).guest(data.name, _device(request), address=_address(request))
        return Response(person, cookies=[_cookie(request, cookie)])

    @post(
        "/register",
        operation_id="makeAccount",
        summary="Turn a guest into an account",
        responses=problems(
            on_400=_BAD, on_401=_NOBODY, on_403=_FORBIDDEN, on_409="The username is taken", on_429=_OFTEN
        ),
    )
    async def register(self, request: Asked, data: JSONBody[NewAccount], known: Known) -> Person:
        """Keep one's tables on all devices. The person stays the same."""
        return await people_of(request).register(known.person, data.login, data.password, address=_address(request))

    @post(
        "/login",
        operation_id="logIn",
        summary="Log in",
        status_code=200,
        responses=problems(on_400=_BAD, on_401="Wrong username or password", on_403=_FORBIDDEN, on_429=_OFTEN),
    )
    async def login(self, request: Asked, data: JSONBody[Login], anybody: Anybody) -> Response[Person]:
        """Be known on this device. The answer sets the cookie, and ends the session of the cookie that was there."""
        people = people_of(request)
        person, cookie = await people.login(data.login, data.password, _device(request), address=_address(request))
        if anybody is not None:
            await people.logout(anybody)
        return Response(person, cookies=[_cookie(request, cookie)])

    @post("/logout", operation_id="logOut", summary="Log out", status_code=204, responses=problems(on_403=_FORBIDDEN))
    async def logout(self, request: Asked, anybody: Anybody) -> Response[None]:
        """End this session. A guest cannot come back after that."""
        if anybody is not None:
            await people_of(request).logout(anybody)
        return Response(None, cookies=[_cookie(request, "")])

    @get("/me", operation_id="me", summary="Get the current user", responses=problems(on_401=_NOBODY))
    async def me(self, request: Asked, known: Known) -> Response[Person]:
        """The person behind the cookie. The answer sets the cookie for another year."""
        person = Person(known.person, known.name, known.login)
        cookie = request.cookies[cookies.NAME]
        return Response(person, cookies=[_cookie(request, cookie)])

    @patch(
        "/me",
        operation_id="rename",
        summary="Change your name",
        responses=problems(on_400=_BAD, on_401=_NOBODY, on_403=_FORBIDDEN, on_429=_OFTEN),
    )
    async def rename(self, request: Asked, data: JSONBody[NewName], known: Known) -> Person:
        """Be called otherwise from now on."""
        return await people_of(request).rename(known.person, data.name)

    @post(
        "/password",
        operation_id="changePassword",
        summary="Change your password",
        status_code=204,
        responses=problems(
            on_400=_BAD, on_401="Not signed in, or the old password is wrong", on_403=_FORBIDDEN, on_429=_OFTEN
        ),
    )
    async def change_password(self, request: Asked, data: JSONBody[NewPassword], known: Known) -> None:
        """Another password. All other sessions end."""
        await people_of(request).change_password(known, data.old, data.new)

    @get("/sessions", operation_id="sessions", summary="List your sessions", responses=problems(on_401=_NOBODY))
    async def sessions(self, request: Asked, known: Known) -> list[Session]:
        """The devices on which one is known, the latest used first."""
        return [
            Session(session.id, session.device, session.created, session.seen, session.id == known.session)
            for session in await people_of(request).sessions(known.person)
        ]

    @delete(
        "/sessions/{session:str}",
        operation_id="endSession",
        summary="End a session",
        responses=problems(on_400=_BAD, on_401=_NOBODY, on_403=_FORBIDDEN, on_404="Session not found", on_429=_OFTEN),
    )
    async def end_session(
        self,
        request: Asked,
        session: Annotated[str, PathParameter(max_length=64, description="The id of the session in the list")],
        known: Known,
    ) -> None:
        """That device is out at once."""
        await people_of(request).end_session(known.person, session)


def _cookie(request: Asked, value: str) -> Cookie:
    """The cookie to set; an empty one takes it away."""
    return Cookie(
        key=cookies.NAME,
        value=value,
        path="/",
        max_age=cookies.MAX_AGE if value else 0,
        httponly=True,
        samesite="lax",
        secure=settings_of(request).secure or request.url.scheme == "https",
    )


def _device(request: Asked) -> str:
    return request.headers.get("user-agent", "")


def _address(request: Asked) -> str:
    # Behind a socket file there is no address: then all of them share one limit.
    return request.client.host if request.client else "local"
