"""Routes under /api/people: sign in as a guest, create an account, sign in and out, and list your sessions."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from amstel.server.accounts import cookies
from amstel.server.errors import ServerError
from amstel.server.http.dependencies import (
    DEPENDENCIES,
    InjectedServices,
    TolerantRequest,
    User,
    Visitor,
    address_of,
    guard_origin,
    services_of,
)
from amstel.server.http.errors import AnyRequest, error_specs
from amstel.server.http.requests import Login, NewAccount, NewGuest, NewName, NewPassword
from amstel.server.http.responses import Person, Session

LARGEST_BODY = 16_384  # bytes: two passwords of the longest kind, each letter escaped, and some room

_BAD = "Malformed request, or a value out of range"
_FORBIDDEN = "The request comes from another site"
_NOBODY = "Not signed in"
_OFTEN = "Too many requests; the Retry-After header gives the seconds to wait"


class AccountController(Controller):
    """Guests, accounts and sessions. A person is known by the cookie `amstel`, which only the server can read."""

    path = "/api/people"
    tags = ["people"]
    guards = [guard_origin]
    request_class = TolerantRequest
    request_max_body_size = LARGEST_BODY
    dependencies = DEPENDENCIES

    @post(
        "/guest",
        operation_id="comeInAsGuest",
        summary="Sign in as a guest",
        responses=error_specs(on_400=_BAD, on_403=_FORBIDDEN, on_429=_OFTEN),
    )
    async def guest(
        self, request: AnyRequest, services: InjectedServices, data: JSONBody[NewGuest], visitor: Visitor
    ) -> Response[Person]:
        """Start playing under a name. The answer sets the cookie."""
        if visitor is not None:
            # Otherwise a second click would take a guest's tables away for good.
            raise ServerError(
                "people/known", f"You are already signed in as {visitor.name}. Change your name or sign out first."
            )
        person, cookie = await services.accounts.guest(
            data.name, _device(request), unnamed=data.unnamed, address=address_of(request)
        )
        return Response(person, cookies=[_cookie(request, cookie)])

    @post(
        "/register",
        operation_id="makeAccount",
        summary="Turn a guest into an account",
        responses=error_specs(
            on_400=_BAD, on_401=_NOBODY, on_403=_FORBIDDEN, on_409="The username is taken", on_429=_OFTEN
        ),
    )
    async def register(
        self, request: AnyRequest, services: InjectedServices, data: JSONBody[NewAccount], user: User
    ) -> Person:
        """Keep your tables on all devices. The person stays the same."""
        return await services.accounts.register(user.person, data.login, data.password, address=address_of(request))

    @post(
        "/login",
        operation_id="logIn",
        summary="Log in",
        status_code=200,
        responses=error_specs(on_400=_BAD, on_401="Wrong username or password", on_403=_FORBIDDEN, on_429=_OFTEN),
    )
    async def login(
        self, request: AnyRequest, services: InjectedServices, data: JSONBody[Login], visitor: Visitor
    ) -> Response[Person]:
        """Sign in on this device. The answer sets the cookie, and ends the session of the previous cookie."""
        accounts = services.accounts
        person, cookie = await accounts.login(data.login, data.password, _device(request), address=address_of(request))
        if visitor is not None:
            await accounts.logout(visitor)
        return Response(person, cookies=[_cookie(request, cookie)])

    @post(
        "/logout", operation_id="logOut", summary="Log out", status_code=204, responses=error_specs(on_403=_FORBIDDEN)
    )
    async def logout(self, request: AnyRequest, services: InjectedServices, visitor: Visitor) -> Response[None]:
        """End this session. A guest can't come back after that."""
        if visitor is not None:
            await services.accounts.logout(visitor)
        return Response(None, cookies=[_cookie(request, "")])

    @get("/me", operation_id="me", summary="Get the current user", responses=error_specs(on_401=_NOBODY))
    async def me(self, request: AnyRequest, user: User) -> Response[Person]:
        """Return the person behind the cookie. The answer sets the cookie for another year."""
        person = Person(user.person, user.name, user.login)
        return Response(person, cookies=[_cookie(request, request.cookies[cookies.NAME])])

    @patch(
        "/me",
        operation_id="rename",
        summary="Change your name",
        responses=error_specs(on_400=_BAD, on_401=_NOBODY, on_403=_FORBIDDEN, on_429=_OFTEN),
    )
    async def rename(self, services: InjectedServices, data: JSONBody[NewName], user: User) -> Person:
        """Change the name that others see."""
        return await services.accounts.rename(user.person, data.name)

    @post(
        "/password",
        operation_id="changePassword",
        summary="Change your password",
        status_code=204,
        responses=error_specs(
            on_400=_BAD, on_401="Not signed in, or the old password is wrong", on_403=_FORBIDDEN, on_429=_OFTEN
        ),
    )
    async def change_password(self, services: InjectedServices, data: JSONBody[NewPassword], user: User) -> None:
        """Change the password. All other sessions end."""
        await services.accounts.change_password(user, data.old, data.new)

    @get("/sessions", operation_id="sessions", summary="List your sessions", responses=error_specs(on_401=_NOBODY))
    async def sessions(self, services: InjectedServices, user: User) -> list[Session]:
        """List the devices on which you are signed in, the last used first."""
        return [
            Session(session.id, session.device, session.created, session.seen, session.id == user.session)
            for session in await services.accounts.sessions.of(user.person)
        ]

    @delete(
        "/sessions/{session:str}",
        operation_id="endSession",
        summary="End a session",
        responses=error_specs(
            on_400=_BAD, on_401=_NOBODY, on_403=_FORBIDDEN, on_404="Session not found", on_429=_OFTEN
        ),
    )
    async def end_session(
        self,
        services: InjectedServices,
        session: Annotated[str, PathParameter(max_length=64, description="The id of the session in the list")],
        user: User,
    ) -> None:
        """Sign a device out at once."""
        await services.accounts.end_session(user.person, session)


def _cookie(request: AnyRequest, value: str) -> Cookie:
    """Return the cookie to set; an empty value removes it."""
    return Cookie(
        key=cookies.NAME,
        value=value,
        path="/",
        max_age=cookies.MAX_AGE if value else 0,
        httponly=True,
        samesite="lax",
        secure=services_of(request).settings.secure or request.url.scheme == "https",
    )


def _device(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")
