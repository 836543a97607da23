"""Accounts on the real store, which the other tests replace by rows in memory."""

import asyncio
from pathlib import Path

import pytest

from amstel.server.accounts.accounts import Accounts
from amstel.server.accounts.rows import Rows
from amstel.server.accounts.sessions import TOUCH_EVERY
from amstel.server.errors import ServerError
from amstel.server.store import Store

from .memory_rows import DAY, PASSWORD, SettableTime, quick


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'amstel.db'}"


def test_account_life_cycle_works_on_the_real_store(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(address(tmp_path))
        try:
            rows: Rows = store
            time = SettableTime()
            accounts = Accounts(rows, await store.key("cookies"), time, passwords=quick())
            person, cookie = await accounts.guest("Zoë 🦁 O'Brien", "Mozilla/5.0 'x' --")
            identity = await accounts.sessions.identify(cookie)
            assert identity is not None
            assert identity.name == "Zoë 🦁 O'Brien"
            assert (await accounts.register(person.id, "Zoë", PASSWORD)).login == "zoë"

            time.at += TOUCH_EVERY
            again, phone = await accounts.login("ZOË", PASSWORD, "telephone")
            assert again.id == person.id
            assert await accounts.sessions.identity(identity.session) is not None
            assert {(session.device, session.seen) for session in await accounts.sessions.of(person.id)} == {
                ("Mozilla/5.0 'x' --", time.at),
                ("telephone", time.at),
            }

            assert (await accounts.rename(person.id, "Zoë B.")).name == "Zoë B."
            await accounts.change_password(identity, PASSWORD, "another horse")
            assert await accounts.sessions.identify(phone) is None
            with pytest.raises(ServerError) as caught:
                await accounts.login("zoë", PASSWORD, "")
            assert caught.value.code == "auth/wrong"
            assert (await accounts.login("zoë", "another horse", ""))[0].name == "Zoë B."

            time.at += 365 * DAY
            assert await accounts.sessions.identify(cookie) is None
            assert len(await store.sessions(person.id)) == 1, "what has expired is cleared away when it is met"
        finally:
            await store.close()

    asyncio.run(run())


def test_cookie_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = SettableTime()
        store = await Store.open(address(tmp_path))
        person, cookie = await Accounts(store, await store.key("cookies"), time, passwords=quick()).guest("Anna", "")
        await store.close()
        store = await Store.open(address(tmp_path))
        try:
            identity = await Accounts(store, await store.key("cookies"), time, passwords=quick()).sessions.identify(
                cookie
            )
            assert identity is not None
            assert identity.person == person.id
        finally:
            await store.close()

    asyncio.run(run())


def test_one_of_two_processes_wins_a_username_race(tmp_path: Path) -> None:
    async def run() -> None:
        stores = [await Store.open(address(tmp_path)) for _ in range(2)]
        try:
            key = await stores[0].key("cookies")
            assert await stores[1].key("cookies") == key
            servers = [Accounts(store, key, SettableTime(), passwords=quick()) for store in stores]
            guests = [(await server.guest("Anna", ""))[0] for server in servers]
            answers = await asyncio.gather(
                *(server.register(guest.id, "anna", PASSWORD) for server, guest in zip(servers, guests, strict=True)),
                return_exceptions=True,
            )
            refusals = [answer for answer in answers if isinstance(answer, BaseException)]
            assert len(refusals) == 1
            assert isinstance(refusals[0], ServerError)
            assert refusals[0].code == "people/taken"
            winner = next(answer for answer in answers if not isinstance(answer, BaseException))
            for server in servers:
                assert (await server.login("anna", PASSWORD, ""))[0].id == winner.id
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())
