"""People on the real store: what the tests with rows in memory take for granted."""

import asyncio
from pathlib import Path

import pytest

from amstel.server.accounts.accounts import TOUCH_EVERY, People, Rows
from amstel.server.errors import ServerError
from amstel.server.store import Store

from .memory_rows import DAY, PASSWORD, Time, quick


def address(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'amstel.db'}"


def test_the_whole_life_of_a_person(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(address(tmp_path))
        try:
            rows: Rows = store
            time = Time()
            people = People(rows, await store.key("cookies"), time, passwords=quick())
            person, cookie = await people.guest("Zoë 🦁 O'Brien", "Mozilla/5.0 'x' --")
            asking = await people.who(cookie)
            assert asking is not None
            assert asking.name == "Zoë 🦁 O'Brien"
            assert (await people.register(person.id, "Zoë", PASSWORD)).login == "zoë"

            time.at += TOUCH_EVERY
            again, phone = await people.login("ZOË", PASSWORD, "telephone")
            assert again.id == person.id
            assert await people.known(asking.session) is not None
            assert {(session.device, session.seen) for session in await people.sessions(person.id)} == {
                ("Mozilla/5.0 'x' --", time.at),
                ("telephone", time.at),
            }

            assert (await people.rename(person.id, "Zoë B.")).name == "Zoë B."
            await people.change_password(asking, PASSWORD, "another horse")
            assert await people.who(phone) is None
            with pytest.raises(ServerError) as caught:
                await people.login("zoë", PASSWORD, "")
            assert caught.value.code == "auth/wrong"
            assert (await people.login("zoë", "another horse", ""))[0].name == "Zoë B."

            time.at += 365 * DAY
            assert await people.who(cookie) is None
            assert len(await store.sessions(person.id)) == 1, "what has expired is cleared away when it is met"
        finally:
            await store.close()

    asyncio.run(run())


def test_a_cookie_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        store = await Store.open(address(tmp_path))
        person, cookie = await People(store, await store.key("cookies"), time, passwords=quick()).guest("Anna", "")
        await store.close()
        store = await Store.open(address(tmp_path))
        try:
            asking = await People(store, await store.key("cookies"), time, passwords=quick()).who(cookie)
            assert asking is not None
            assert asking.person == person.id
        finally:
            await store.close()

    asyncio.run(run())


def test_two_processes_race_for_one_login_name(tmp_path: Path) -> None:
    async def run() -> None:
        stores = [await Store.open(address(tmp_path)) for _ in range(2)]
        try:
            key = await stores[0].key("cookies")
            assert await stores[1].key("cookies") == key
            houses = [People(store, key, Time(), passwords=quick()) for store in stores]
            guests = [(await house.guest("Anna", ""))[0] for house in houses]
            answers = await asyncio.gather(
                *(house.register(guest.id, "anna", PASSWORD) for house, guest in zip(houses, guests, strict=True)),
                return_exceptions=True,
            )
            refusals = [answer for answer in answers if isinstance(answer, BaseException)]
            assert len(refusals) == 1
            assert isinstance(refusals[0], ServerError)
            assert refusals[0].code == "people/taken"
            winner = next(answer for answer in answers if not isinstance(answer, BaseException))
            for house in houses:
                assert (await house.login("anna", PASSWORD, ""))[0].id == winner.id
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())
