import asyncio
import re

import pytest

from amstel.server.accounts import cookies
from amstel.server.accounts.accounts import AccountLimits, Accounts
from amstel.server.accounts.sessions import MOST_SESSIONS, TOUCH_EVERY, Identity
from amstel.server.accounts.throttle import Rate, Throttled
from amstel.server.errors import ServerError

from .memory_rows import DAY, KEY, PASSWORD, AccountsFixture, MemoryPerson, MemoryRows, MemorySession, quick


async def known(fixture: AccountsFixture, cookie: str | None) -> Identity:
    asking = await fixture.accounts.sessions.identify(cookie)
    assert asking is not None
    return asking


async def account(fixture: AccountsFixture, login: str = "anna", password: str = PASSWORD) -> Identity:
    person, cookie = await fixture.accounts.guest("Anna", "one browser")
    await fixture.accounts.register(person.id, login, password)
    return await known(fixture, cookie)


async def refused(code: str, waiting: object) -> ServerError:
    with pytest.raises(ServerError) as caught:
        await waiting  # type: ignore[misc]
    assert caught.value.code == code
    return caught.value


# Guests and cookies


def test_guest_is_identified_by_the_cookie() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        person, cookie = await fixture.accounts.guest("  Anna ", "one browser")
        assert re.fullmatch(r"[\w-]{12}", person.id)
        asking = await known(fixture, cookie)
        assert asking == Identity(person.id, "Anna", None, asking.session)
        assert asking.session not in cookie
        assert all(cookie.split(".")[1] not in session for session in fixture.rows.open)

    asyncio.run(run())


def test_foreign_cookie_never_reaches_the_database() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        _, one = await fixture.accounts.guest("Anna", "")
        _, two = await fixture.accounts.guest("Bert", "")
        fixture.rows.asked.clear()
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
            assert await fixture.accounts.sessions.identify(cookie) is None
        assert fixture.rows.asked == []

    asyncio.run(run())


def test_signed_cookie_without_a_session_is_refused() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        assert await fixture.accounts.sessions.identify(cookies.seal(cookies.new_token(), KEY)) is None

    asyncio.run(run())


def test_session_expires_a_year_after_its_last_use() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        _, cookie = await fixture.accounts.guest("Anna", "")
        for _ in range(4):
            fixture.time.at += 364 * DAY
            assert await fixture.accounts.sessions.identify(cookie) is not None
        fixture.time.at += 365 * DAY
        assert await fixture.accounts.sessions.identify(cookie) is None
        assert fixture.rows.open == {}

    asyncio.run(run())


def test_session_use_is_stored_once_per_minute() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        _, cookie = await fixture.accounts.guest("Anna", "")
        for _ in range(180):
            await known(fixture, cookie)
            fixture.time.at += 1
        assert fixture.rows.asked.count("touch") == 2
        fixture.rows.asked.clear()
        fixture.time.at += TOUCH_EVERY
        await asyncio.gather(*(known(fixture, cookie) for _ in range(20)))
        assert fixture.rows.asked.count("touch") == 1

    asyncio.run(run())


def test_full_disk_does_not_sign_people_out() -> None:
    class Full(MemoryRows):
        async def touch(self, id: str, at: float) -> None:
            raise ServerError("limit/busy", "The server cannot reach its storage now.")

    async def run() -> None:
        fixture = AccountsFixture()
        full = Full()
        accounts = Accounts(full, KEY, fixture.time, passwords=quick())
        _, cookie = await accounts.guest("Anna", "")
        fixture.time.at += TOUCH_EVERY
        assert await accounts.sessions.identify(cookie) is not None
        assert await accounts.sessions.identify(cookie) is not None

    asyncio.run(run())


def test_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="32 random bytes"):
        Accounts(MemoryRows(), b"secret", lambda: 0.0, passwords=quick())


# Accounts


def test_guest_becomes_an_account_and_stays_the_same_person() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        person, cookie = await fixture.accounts.guest("Anna", "")
        registered = await fixture.accounts.register(person.id, "Anna.V", "correct horse")
        assert (registered.id, registered.name, registered.login) == (person.id, "Anna", "anna.v")
        assert (await known(fixture, cookie)).login == "anna.v"
        again, other = await fixture.accounts.login("ANNA.v", "correct horse", "another browser")
        assert again.id == person.id
        assert (await known(fixture, other)).person == person.id
        kept = fixture.rows.people[person.id].password
        assert kept is not None
        assert kept.startswith("$argon2id$")

    asyncio.run(run())


def test_taken_username_is_refused() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        await account(fixture, "anna")
        bert, _ = await fixture.accounts.guest("Bert", "")
        await refused("people/taken", fixture.accounts.register(bert.id, "ANNA", "another horse"))
        assert fixture.rows.people[bert.id].login is None
        await fixture.accounts.register(bert.id, "bert", "another horse")
        await refused("people/account", fixture.accounts.register(bert.id, "bert2", "another horse"))

    asyncio.run(run())


def test_concurrent_registrations_do_not_overwrite_each_other() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        person, _ = await fixture.accounts.guest("Anna", "")
        answers = await asyncio.gather(
            fixture.accounts.register(person.id, "first", "correct horse"),
            fixture.accounts.register(person.id, "second", "another horse"),
            return_exceptions=True,
        )
        lost = [answer for answer in answers if isinstance(answer, ServerError)]
        assert [error.code for error in lost] == ["people/account"]

    asyncio.run(run())


def test_invalid_username_or_password_is_refused_before_any_work() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        person, _ = await fixture.accounts.guest("Anna", "")
        fixture.rows.asked.clear()
        await refused("people/bad_login", fixture.accounts.register(person.id, "a b", "correct horse"))
        await refused("people/bad_password", fixture.accounts.register(person.id, "anna", "short"))
        await refused("people/bad_name", fixture.accounts.guest('"', ""))
        await refused("people/bad_name", fixture.accounts.rename(person.id, "\u202e"))
        assert fixture.rows.asked == []

    asyncio.run(run())


def test_login_does_not_reveal_which_accounts_exist() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        await account(fixture, "anna")
        hashes: list[str | None] = []
        matches = fixture.passwords.matches

        async def counted(password: str, known_hash: str | None) -> bool:
            hashes.append(known_hash)
            return await matches(password, known_hash)

        fixture.passwords.matches = counted  # type: ignore[method-assign]
        fixture.rows.asked.clear()
        wrong = await refused("auth/wrong", fixture.accounts.login("anna", "wrong horse", ""))
        known_asks = fixture.rows.asked.copy()
        fixture.rows.asked.clear()
        unknown = await refused("auth/wrong", fixture.accounts.login("bert", "wrong horse", ""))
        assert (unknown.code, str(unknown)) == (wrong.code, str(wrong))
        assert fixture.rows.asked == known_asks == ["by_login"]
        assert len(hashes) == 2, "both were compared with a hash"
        assert hashes[1] is None

        impossible = await refused("auth/wrong", fixture.accounts.login("no such\0name", "x" * 5_000, ""))
        assert str(impossible) == str(wrong)
        assert len(hashes) == 3

    asyncio.run(run())


def test_outdated_hash_is_replaced_at_login() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        before = fixture.rows.people[asking.person].password
        later = Accounts(fixture.rows, KEY, fixture.time, passwords=quick(2))
        await later.login("anna", "correct horse", "")
        after = fixture.rows.people[asking.person].password
        assert before is not None
        assert after is not None
        assert "t=1" in before
        assert "t=2" in after
        await later.login("anna", "correct horse", "")
        assert fixture.rows.people[asking.person].password == after

    asyncio.run(run())


def test_rehash_never_overwrites_a_new_password() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        passwords = quick(2)
        later = Accounts(fixture.rows, KEY, fixture.time, passwords=passwords)
        hash = passwords.hash

        async def slow(password: str) -> str:
            made = await hash(password)
            if password == PASSWORD:
                await fixture.accounts.change_password(asking, "correct horse", "another horse")
            return made

        passwords.hash = slow  # type: ignore[method-assign]
        await refused("auth/wrong", later.login("anna", "correct horse", "thief"))
        assert [session.id for session in await later.sessions.of(asking.person)] == [asking.session]
        await later.login("anna", "another horse", "")

    asyncio.run(run())


# Passwords, names and sessions


def test_changed_password_ends_the_other_sessions() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        _, other = await fixture.accounts.login("anna", "correct horse", "phone")
        await fixture.accounts.change_password(asking, "correct horse", "another horse")
        assert await fixture.accounts.sessions.identify(other) is None
        assert await fixture.accounts.sessions.identity(asking.session) == asking
        await refused("auth/wrong", fixture.accounts.login("anna", "correct horse", ""))
        await fixture.accounts.login("anna", "another horse", "")

    asyncio.run(run())


def test_password_change_needs_the_old_password() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        await refused("auth/wrong", fixture.accounts.change_password(asking, "wrong horse", "another horse"))
        await refused("people/bad_password", fixture.accounts.change_password(asking, "correct horse", "short"))
        _, cookie = await fixture.accounts.guest("Guest", "")
        guest = await known(fixture, cookie)
        await refused("people/guest", fixture.accounts.change_password(guest, "", "another horse"))
        await fixture.accounts.login("anna", "correct horse", "")

    asyncio.run(run())


def test_ended_session_is_invalid_and_notifies_its_connections() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        ended: list[str] = []
        fixture.accounts.sessions.on_end(ended.append)
        _, cookie = await fixture.accounts.login("anna", "correct horse", "phone")
        phone = await known(fixture, cookie)
        await fixture.accounts.end_session(asking.person, phone.session)
        assert await fixture.accounts.sessions.identify(cookie) is None
        assert await fixture.accounts.sessions.identity(phone.session) is None
        assert ended == [phone.session]
        await refused("session/unknown", fixture.accounts.end_session(asking.person, phone.session))
        await fixture.accounts.logout(asking)
        assert ended == [phone.session, asking.session]
        assert await fixture.accounts.sessions.identity(asking.session) is None

    asyncio.run(run())


def test_ending_another_persons_session_is_refused() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        _, cookie = await fixture.accounts.guest("Bert", "")
        bert = await known(fixture, cookie)
        await refused("session/unknown", fixture.accounts.end_session(bert.person, asking.session))
        await refused("session/unknown", fixture.accounts.end_session(bert.person, "\ud800\0"))
        assert await fixture.accounts.sessions.identity(asking.session) is not None

    asyncio.run(run())


def test_sessions_are_listed_by_their_last_use() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        fixture.time.at += 100
        await fixture.accounts.login("anna", "correct horse", "phone\n")
        fixture.time.at += 100
        await known(fixture, (await fixture.accounts.login("anna", "correct horse", "tablet"))[1])
        listed = await fixture.accounts.sessions.of(asking.person)
        assert [session.device for session in listed] == ["tablet", "phone", "one browser"]
        fixture.time.at += 365 * DAY - 50
        assert [session.device for session in await fixture.accounts.sessions.of(asking.person)] == ["tablet"]

    asyncio.run(run())


def test_too_many_sessions_end_the_oldest() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        for _ in range(MOST_SESSIONS + 5):
            fixture.time.at += 1
            _, cookie = await fixture.accounts.login("anna", "correct horse", "")
        assert len(fixture.rows.open) == MOST_SESSIONS
        assert await fixture.accounts.sessions.identity(asking.session) is None
        fixture.time.at -= 1_000
        _, cookie = await fixture.accounts.login("anna", "correct horse", "")
        assert await fixture.accounts.sessions.identify(cookie) is not None, (
            "a clock that was set back does not lock anybody out"
        )
        assert len(fixture.rows.open) == MOST_SESSIONS

    asyncio.run(run())


def test_new_name_shows_at_once() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        asking = await account(fixture)
        assert (await fixture.accounts.rename(asking.person, " Anna de Vries ")).name == "Anna de Vries"
        after = await fixture.accounts.sessions.identity(asking.session)
        assert after is not None
        assert after.name == "Anna de Vries"
        await refused("auth/nobody", fixture.accounts.rename("nobody", "Anna"))

    asyncio.run(run())


# Throttling

TIGHT = AccountLimits(
    guests=Rate(2, 60.0),
    registrations=Rate(2, 60.0),
    logins=Rate(3, 30.0),
    address_logins=Rate(5, 10.0),
    changes=Rate(2, 10.0),
)


def test_guessing_one_password_is_throttled_across_addresses() -> None:
    async def run() -> None:
        fixture = AccountsFixture(TIGHT)
        await account(fixture)
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3"):
            await refused("auth/wrong", fixture.accounts.login("anna", "wrong horse", "", address=address))
        error = await refused(
            "auth/throttled", fixture.accounts.login("Anna", "correct horse", "", address="192.0.2.4")
        )
        assert "Wait 30 seconds" in str(error)
        fixture.time.at += 30
        await fixture.accounts.login("anna", "correct horse", "", address="192.0.2.4")

    asyncio.run(run())


def test_unknown_usernames_are_throttled_like_known_ones() -> None:
    async def run() -> None:
        fixture = AccountsFixture(TIGHT)
        await account(fixture)
        told: dict[str, list[tuple[str, str]]] = {}
        for login in ("anna", "nobody", "no such name!"):
            told[login] = []
            for _ in range(4):
                with pytest.raises(ServerError) as caught:
                    await fixture.accounts.login(login, "wrong horse", "")
                told[login].append((caught.value.code, str(caught.value)))
        assert told["anna"] == told["nobody"] == told["no such name!"]
        assert told["anna"][-1][0] == "auth/throttled"

    asyncio.run(run())


def test_logins_per_address_are_throttled() -> None:
    async def run() -> None:
        fixture = AccountsFixture(TIGHT)
        for attempt in range(5):
            address = f"2001:db8::{attempt + 1}"
            await refused("auth/wrong", fixture.accounts.login(f"name{attempt}", "wrong horse", "", address=address))
        await refused("auth/throttled", fixture.accounts.login("name9", "wrong horse", "", address="2001:db8::9"))
        await refused("auth/wrong", fixture.accounts.login("name9", "wrong horse", "", address="192.0.2.1"))

    asyncio.run(run())


def test_correct_logins_are_not_throttled() -> None:
    async def run() -> None:
        fixture = AccountsFixture(TIGHT)
        await account(fixture)
        for _ in range(20):
            await fixture.accounts.login("anna", "correct horse", "", address="192.0.2.1")

    asyncio.run(run())


def test_guessing_the_old_password_is_throttled() -> None:
    async def run() -> None:
        fixture = AccountsFixture(TIGHT)
        asking = await account(fixture)
        for _ in range(3):
            await refused("auth/wrong", fixture.accounts.change_password(asking, "wrong horse", "another horse"))
        await refused("auth/throttled", fixture.accounts.change_password(asking, "correct horse", "another horse"))

    asyncio.run(run())


def test_guests_registrations_and_changes_are_limited() -> None:
    async def run() -> None:
        fixture = AccountsFixture(TIGHT)
        guests = [await fixture.accounts.guest("Anna", "", address="192.0.2.1") for _ in range(2)]
        error = await refused("limit/rate", fixture.accounts.guest("Anna", "", address="192.0.2.1"))
        assert isinstance(error, Throttled)
        assert error.wait == 60
        third, _ = await fixture.accounts.guest("Anna", "", address="192.0.2.2")
        for number, (person, _) in enumerate(guests):
            await fixture.accounts.register(person.id, f"anna{number}", "correct horse", address="192.0.2.1")
        await refused(
            "auth/throttled", fixture.accounts.register(third.id, "anna3", "correct horse", address="192.0.2.1")
        )
        for name in ("A", "B"):
            await fixture.accounts.rename(third.id, name)
        await refused("limit/rate", fixture.accounts.rename(third.id, "C"))

    asyncio.run(run())


def test_session_of_a_removed_person_is_refused() -> None:
    async def run() -> None:
        fixture = AccountsFixture()
        person, cookie = await fixture.accounts.guest("Anna", "")
        gone: MemoryPerson = fixture.rows.people.pop(person.id)
        assert await fixture.accounts.sessions.identify(cookie) is None
        await refused("auth/nobody", fixture.accounts.register(gone.id, "anna", "correct horse"))
        assert all(isinstance(session, MemorySession) for session in fixture.rows.open.values())

    asyncio.run(run())
