import asyncio
import re

import pytest

from amstel.server.accounts import cookies
from amstel.server.accounts.accounts import MOST_SESSIONS, TOUCH_EVERY, Asking, Limits, People
from amstel.server.accounts.throttle import Rate, Throttled
from amstel.server.errors import ServerError

from .memory_rows import DAY, KEY, PASSWORD, House, MemoryPerson, MemoryRows, MemorySession, quick


async def known(house: House, cookie: str | None) -> Asking:
    asking = await house.people.who(cookie)
    assert asking is not None
    return asking


async def account(house: House, login: str = "anna", password: str = PASSWORD) -> Asking:
    person, cookie = await house.people.guest("Anna", "one browser")
    await house.people.register(person.id, login, password)
    return await known(house, cookie)


async def refused(code: str, waiting: object) -> ServerError:
    with pytest.raises(ServerError) as caught:
        await waiting  # type: ignore[misc]
    assert caught.value.code == code
    return caught.value


# Guests and cookies


def test_a_guest_is_known_by_the_cookie() -> None:
    async def run() -> None:
        house = House()
        person, cookie = await house.people.guest("  Anna ", "one browser")
        assert re.fullmatch(r"[\w-]{12}", person.id)
        asking = await known(house, cookie)
        assert asking == Asking(person.id, "Anna", None, asking.session)
        assert asking.session not in cookie
        assert all(cookie.split(".")[1] not in session for session in house.rows.open)

    asyncio.run(run())


def test_a_cookie_that_is_not_ours_never_reaches_the_database() -> None:
    async def run() -> None:
        house = House()
        _, one = await house.people.guest("Anna", "")
        _, two = await house.people.guest("Bert", "")
        house.rows.asked.clear()
        version, token, signature = one.split(".")
        for cookie in (
            None,
            "",
            "v1",
            f"v2.{token}.{signature}",
            f"{version}.{token}",
            f"{version}.{token}.",
            f"{version}.{token}.{signature[:-1]}",
            f"{version}.{token}.{two.split('.')[2]}",
            f"{version}.{two.split('.')[1]}.{signature}",
            cookies.seal(token, bytes(32)),
            one + " ",
            "é" * 79,
            "x" * 1_000_000,
        ):
            assert await house.people.who(cookie) is None
        assert house.rows.asked == []

    asyncio.run(run())


def test_a_signed_cookie_without_a_session_is_nobodys() -> None:
    async def run() -> None:
        house = House()
        assert await house.people.who(cookies.seal(cookies.new_token(), KEY)) is None

    asyncio.run(run())


def test_a_session_expires_a_year_after_its_last_use() -> None:
    async def run() -> None:
        house = House()
        _, cookie = await house.people.guest("Anna", "")
        for _ in range(4):
            house.time.at += 364 * DAY
            assert await house.people.who(cookie) is not None
        house.time.at += 365 * DAY
        assert await house.people.who(cookie) is None
        assert house.rows.open == {}

    asyncio.run(run())


def test_use_is_noted_once_a_minute() -> None:
    async def run() -> None:
        house = House()
        _, cookie = await house.people.guest("Anna", "")
        for _ in range(180):
            await known(house, cookie)
            house.time.at += 1
        assert house.rows.asked.count("touch") == 2
        house.rows.asked.clear()
        house.time.at += TOUCH_EVERY
        await asyncio.gather(*(known(house, cookie) for _ in range(20)))
        assert house.rows.asked.count("touch") == 1

    asyncio.run(run())


def test_a_full_disk_does_not_make_people_unknown() -> None:
    class Full(MemoryRows):
        async def touch(self, id: str, at: float) -> None:
            raise ServerError("limit/busy", "The server cannot reach its storage now.")

    async def run() -> None:
        house = House()
        full = Full()
        people = People(full, KEY, house.time, passwords=quick())
        _, cookie = await people.guest("Anna", "")
        house.time.at += TOUCH_EVERY
        assert await people.who(cookie) is not None
        assert await people.who(cookie) is not None

    asyncio.run(run())


def test_a_short_key_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="32 random bytes"):
        People(MemoryRows(), b"secret", lambda: 0.0, passwords=quick())


# Accounts


def test_a_guest_becomes_an_account_and_stays_the_same_person() -> None:
    async def run() -> None:
        house = House()
        person, cookie = await house.people.guest("Anna", "")
        registered = await house.people.register(person.id, "Anna.V", "correct horse")
        assert (registered.id, registered.name, registered.login) == (person.id, "Anna", "anna.v")
        assert (await known(house, cookie)).login == "anna.v"
        again, other = await house.people.login("ANNA.v", "correct horse", "another browser")
        assert again.id == person.id
        assert (await known(house, other)).person == person.id
        kept = house.rows.people[person.id].password
        assert kept is not None
        assert kept.startswith("$argon2id$")

    asyncio.run(run())


def test_a_login_name_belongs_to_one_person() -> None:
    async def run() -> None:
        house = House()
        await account(house, "anna")
        bert, _ = await house.people.guest("Bert", "")
        await refused("people/taken", house.people.register(bert.id, "ANNA", "another horse"))
        assert house.rows.people[bert.id].login is None
        await house.people.register(bert.id, "bert", "another horse")
        await refused("people/account", house.people.register(bert.id, "bert2", "another horse"))

    asyncio.run(run())


def test_two_who_register_one_guest_at_once_do_not_overwrite_each_other() -> None:
    async def run() -> None:
        house = House()
        person, _ = await house.people.guest("Anna", "")
        answers = await asyncio.gather(
            house.people.register(person.id, "first", "correct horse"),
            house.people.register(person.id, "second", "another horse"),
            return_exceptions=True,
        )
        lost = [answer for answer in answers if isinstance(answer, ServerError)]
        assert [error.code for error in lost] == ["people/account"]

    asyncio.run(run())


def test_bad_login_names_and_passwords_are_refused_before_any_work() -> None:
    async def run() -> None:
        house = House()
        person, _ = await house.people.guest("Anna", "")
        house.rows.asked.clear()
        await refused("people/bad_login", house.people.register(person.id, "a b", "correct horse"))
        await refused("people/bad_password", house.people.register(person.id, "anna", "short"))
        await refused("people/bad_name", house.people.guest('"', ""))
        await refused("people/bad_name", house.people.rename(person.id, "\u202e"))
        assert house.rows.asked == []

    asyncio.run(run())


def test_a_stranger_learns_nothing_about_who_has_an_account() -> None:
    async def run() -> None:
        house = House()
        await account(house, "anna")
        hashes: list[str | None] = []
        fits = house.passwords.fits

        async def counted(password: str, kept: str | None) -> bool:
            hashes.append(kept)
            return await fits(password, kept)

        house.passwords.fits = counted  # type: ignore[method-assign]
        house.rows.asked.clear()
        wrong = await refused("auth/wrong", house.people.login("anna", "wrong horse", ""))
        known_asks = house.rows.asked.copy()
        house.rows.asked.clear()
        unknown = await refused("auth/wrong", house.people.login("bert", "wrong horse", ""))
        assert (unknown.code, str(unknown)) == (wrong.code, str(wrong))
        assert house.rows.asked == known_asks == ["by_login"]
        assert len(hashes) == 2, "both were compared with a hash"
        assert hashes[1] is None

        impossible = await refused("auth/wrong", house.people.login("no such\0name", "x" * 5_000, ""))
        assert str(impossible) == str(wrong)
        assert len(hashes) == 3

    asyncio.run(run())


def test_a_hash_is_made_anew_when_the_parameters_change() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        before = house.rows.people[asking.person].password
        later = People(house.rows, KEY, house.time, passwords=quick(2))
        await later.login("anna", "correct horse", "")
        after = house.rows.people[asking.person].password
        assert before is not None
        assert after is not None
        assert "t=1" in before
        assert "t=2" in after
        await later.login("anna", "correct horse", "")
        assert house.rows.people[asking.person].password == after

    asyncio.run(run())


def test_a_new_hash_of_an_old_password_never_replaces_a_new_password() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        passwords = quick(2)
        later = People(house.rows, KEY, house.time, passwords=passwords)
        hash = passwords.hash

        async def slow(password: str) -> str:
            made = await hash(password)
            if password == PASSWORD:
                await house.people.change_password(asking, "correct horse", "another horse")
            return made

        passwords.hash = slow  # type: ignore[method-assign]
        await refused("auth/wrong", later.login("anna", "correct horse", "thief"))
        assert [session.id for session in await later.sessions(asking.person)] == [asking.session]
        await later.login("anna", "another horse", "")

    asyncio.run(run())


# Passwords, names and sessions


def test_a_changed_password_ends_the_other_sessions() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        _, other = await house.people.login("anna", "correct horse", "phone")
        await house.people.change_password(asking, "correct horse", "another horse")
        assert await house.people.who(other) is None
        assert await house.people.known(asking.session) == asking
        await refused("auth/wrong", house.people.login("anna", "correct horse", ""))
        await house.people.login("anna", "another horse", "")

    asyncio.run(run())


def test_a_password_is_changed_by_its_owner_only() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        await refused("auth/wrong", house.people.change_password(asking, "wrong horse", "another horse"))
        await refused("people/bad_password", house.people.change_password(asking, "correct horse", "short"))
        _, cookie = await house.people.guest("Guest", "")
        guest = await known(house, cookie)
        await refused("people/guest", house.people.change_password(guest, "", "another horse"))
        await house.people.login("anna", "correct horse", "")

    asyncio.run(run())


def test_an_ended_session_is_out_at_once_and_its_connections_are_told() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        ended: list[str] = []
        house.people.when_ended(ended.append)
        _, cookie = await house.people.login("anna", "correct horse", "phone")
        phone = await known(house, cookie)
        await house.people.end_session(asking.person, phone.session)
        assert await house.people.who(cookie) is None
        assert await house.people.known(phone.session) is None
        assert ended == [phone.session]
        await refused("session/unknown", house.people.end_session(asking.person, phone.session))
        await house.people.logout(asking)
        assert ended == [phone.session, asking.session]
        assert await house.people.known(asking.session) is None

    asyncio.run(run())


def test_nobody_ends_the_session_of_another() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        _, cookie = await house.people.guest("Bert", "")
        bert = await known(house, cookie)
        await refused("session/unknown", house.people.end_session(bert.person, asking.session))
        await refused("session/unknown", house.people.end_session(bert.person, "\ud800\0"))
        assert await house.people.known(asking.session) is not None

    asyncio.run(run())


def test_sessions_are_listed_by_their_last_use() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        house.time.at += 100
        await house.people.login("anna", "correct horse", "phone\n")
        house.time.at += 100
        await known(house, (await house.people.login("anna", "correct horse", "tablet"))[1])
        listed = await house.people.sessions(asking.person)
        assert [session.device for session in listed] == ["tablet", "phone", "one browser"]
        house.time.at += 365 * DAY - 50
        assert [session.device for session in await house.people.sessions(asking.person)] == ["tablet"]

    asyncio.run(run())


def test_too_many_sessions_end_the_oldest() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        for _ in range(MOST_SESSIONS + 5):
            house.time.at += 1
            _, cookie = await house.people.login("anna", "correct horse", "")
        assert len(house.rows.open) == MOST_SESSIONS
        assert await house.people.known(asking.session) is None
        house.time.at -= 1_000
        _, cookie = await house.people.login("anna", "correct horse", "")
        assert await house.people.who(cookie) is not None, "a clock that was set back does not lock anybody out"
        assert len(house.rows.open) == MOST_SESSIONS

    asyncio.run(run())


def test_a_new_name_shows_at_once() -> None:
    async def run() -> None:
        house = House()
        asking = await account(house)
        assert (await house.people.rename(asking.person, " Anna de Vries ")).name == "Anna de Vries"
        after = await house.people.known(asking.session)
        assert after is not None
        assert after.name == "Anna de Vries"
        await refused("auth/nobody", house.people.rename("nobody", "Anna"))

    asyncio.run(run())


# Throttling

TIGHT = Limits(
    guests=Rate(2, 60.0),
    registrations=Rate(2, 60.0),
    logins=Rate(3, 30.0),
    knocks=Rate(5, 10.0),
    changes=Rate(2, 10.0),
)


def test_guessing_one_password_is_slowed_down_from_all_addresses_together() -> None:
    async def run() -> None:
        house = House(TIGHT)
        await account(house)
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3"):
            await refused("auth/wrong", house.people.login("anna", "wrong horse", "", address=address))
        error = await refused("auth/throttled", house.people.login("Anna", "correct horse", "", address="192.0.2.4"))
        assert "Wait 30 seconds" in str(error)
        house.time.at += 30
        await house.people.login("anna", "correct horse", "", address="192.0.2.4")

    asyncio.run(run())


def test_unknown_login_names_are_slowed_down_like_known_ones() -> None:
    async def run() -> None:
        house = House(TIGHT)
        await account(house)
        told: dict[str, list[tuple[str, str]]] = {}
        for login in ("anna", "nobody", "no such name!"):
            told[login] = []
            for _ in range(4):
                with pytest.raises(ServerError) as caught:
                    await house.people.login(login, "wrong horse", "")
                told[login].append((caught.value.code, str(caught.value)))
        assert told["anna"] == told["nobody"] == told["no such name!"]
        assert told["anna"][-1][0] == "auth/throttled"

    asyncio.run(run())


def test_one_address_cannot_try_many_login_names() -> None:
    async def run() -> None:
        house = House(TIGHT)
        for attempt in range(5):
            address = f"2001:db8::{attempt + 1}"
            await refused("auth/wrong", house.people.login(f"name{attempt}", "wrong horse", "", address=address))
        await refused("auth/throttled", house.people.login("name9", "wrong horse", "", address="2001:db8::9"))
        await refused("auth/wrong", house.people.login("name9", "wrong horse", "", address="192.0.2.1"))

    asyncio.run(run())


def test_logging_in_rightly_is_not_held_against_anybody() -> None:
    async def run() -> None:
        house = House(TIGHT)
        await account(house)
        for _ in range(20):
            await house.people.login("anna", "correct horse", "", address="192.0.2.1")

    asyncio.run(run())


def test_the_old_password_cannot_be_guessed_by_changing_it() -> None:
    async def run() -> None:
        house = House(TIGHT)
        asking = await account(house)
        for _ in range(3):
            await refused("auth/wrong", house.people.change_password(asking, "wrong horse", "another horse"))
        await refused("auth/throttled", house.people.change_password(asking, "correct horse", "another horse"))

    asyncio.run(run())


def test_guests_accounts_and_changes_have_limits() -> None:
    async def run() -> None:
        house = House(TIGHT)
        guests = [await house.people.guest("Anna", "", address="192.0.2.1") for _ in range(2)]
        error = await refused("limit/rate", house.people.guest("Anna", "", address="192.0.2.1"))
        assert isinstance(error, Throttled)
        assert error.wait == 60
        third, _ = await house.people.guest("Anna", "", address="192.0.2.2")
        for number, (person, _) in enumerate(guests):
            await house.people.register(person.id, f"anna{number}", "correct horse", address="192.0.2.1")
        await refused("auth/throttled", house.people.register(third.id, "anna3", "correct horse", address="192.0.2.1"))
        for name in ("A", "B"):
            await house.people.rename(third.id, name)
        await refused("limit/rate", house.people.rename(third.id, "C"))

    asyncio.run(run())


def test_a_person_that_is_gone_is_nobody() -> None:
    async def run() -> None:
        house = House()
        person, cookie = await house.people.guest("Anna", "")
        gone: MemoryPerson = house.rows.people.pop(person.id)
        assert await house.people.who(cookie) is None
        await refused("auth/nobody", house.people.register(gone.id, "anna", "correct horse"))
        assert all(isinstance(session, MemorySession) for session in house.rows.open.values())

    asyncio.run(run())
