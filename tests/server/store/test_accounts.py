import asyncio
from pathlib import Path

import pytest

from amstel.server.store import Person, Session, Store, Taken, Unknown

from .sample_store import ANNA, BRAM, open_store, run

HOSTILE = [
    "",
    "'",
    '"; DROP TABLE people; --',
    "ÀÉ☃🧀",
    "\u202eright to left",
    "e\u0301",
    "%_?:name",
    "\n\t\x01",
    "x" * 80,
]
UNFIT = ["\0", "a\0b", "\ud800", "x" * 81]


def test_a_guest_becomes_an_account(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        assert await store.person(ANNA) == Person(ANNA, "anna", None, None, 1.0)
        assert await store.person("nobody") is None
        await store.give_login(ANNA, "anna", "hash")
        account = Person(ANNA, "anna", "anna", "hash", 1.0)
        assert await store.person(ANNA) == account
        assert await store.by_login("anna") == account
        assert await store.by_login("bram") is None
        await store.give_login(ANNA, "anna", "another hash")
        await store.rename(ANNA, "Anna Maria")
        assert await store.by_login("anna") == Person(ANNA, "Anna Maria", "anna", "another hash", 1.0)

    run(tmp_path, scene)


def test_username_belongs_to_one_person(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.give_login(ANNA, "anna", "hash")
        with pytest.raises(Taken, match="'anna'") as caught:
            await store.give_login(BRAM, "anna", "his hash")
        assert caught.value.code == "people/taken"
        assert (await store.person(BRAM)) == Person(BRAM, "bram", None, None, 1.0)
        outcomes = await asyncio.gather(
            *(store.give_login(person, "new", person) for person in (ANNA, BRAM)), return_exceptions=True
        )
        assert outcomes[0] is None
        assert isinstance(outcomes[1], Taken)

    run(tmp_path, scene)


def test_one_of_two_processes_wins_a_username(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        async with open_store(tmp_path) as other:
            outcomes = await asyncio.gather(
                store.give_login(ANNA, "we", "hash"), other.give_login(BRAM, "we", "hash"), return_exceptions=True
            )
        assert sorted(outcome is None for outcome in outcomes) == [False, True]
        assert any(isinstance(outcome, Taken) for outcome in outcomes)

    run(tmp_path, scene)


def test_changing_an_unknown_person_is_refused(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(Unknown):
            await store.rename("nobody", "Nobody")
        with pytest.raises(Unknown):
            await store.give_login("nobody", "nobody", "hash")
        with pytest.raises(Unknown):
            await store.add_session("session", "nobody", "a phone", 1.0)
        with pytest.raises(Taken):
            await store.add_person(ANNA, "another Anna", 1.0)

    run(tmp_path, scene)


def test_sessions_can_be_ended_only_by_their_person(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.add_session("one", ANNA, "a phone", 1.0)
        await store.add_session("two", ANNA, "a laptop", 2.0)
        await store.add_session("his", BRAM, "a phone", 2.0)
        with pytest.raises(Taken):
            await store.add_session("one", BRAM, "a phone", 3.0)
        assert await store.session("one") == Session("one", ANNA, "a phone", 1.0, 1.0)
        assert [session.id for session in await store.sessions(ANNA)] == ["two", "one"]
        await asyncio.gather(store.touch("one", 5.0), store.touch("his", 6.0), store.touch("ended", 7.0))
        assert await store.sessions(ANNA) == [
            Session("one", ANNA, "a phone", 1.0, 5.0),
            Session("two", ANNA, "a laptop", 2.0, 2.0),
        ]
        assert not await store.end_session("one", BRAM)
        assert await store.end_session("one", ANNA)
        assert not await store.end_session("one", ANNA)
        assert await store.session("one") is None
        assert [session.id for session in await store.sessions(ANNA)] == ["two"]

    run(tmp_path, scene)


def test_hostile_names_are_stored_unchanged(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for n, text in enumerate(HOSTILE):
            await store.add_person(f"p{n}", text, 1.0)
            await store.give_login(f"p{n}", text, text)
            await store.add_session(f"s{n}", f"p{n}", text, 1.0)
        for n, text in enumerate(HOSTILE):
            person = Person(f"p{n}", text, text, text, 1.0)
            assert await store.person(f"p{n}") == person
            assert await store.by_login(text) == person
            assert (await store.sessions(f"p{n}"))[0].device == text

    run(tmp_path, scene)


@pytest.mark.parametrize("text", UNFIT)
def test_text_that_some_database_cannot_store_is_refused(tmp_path: Path, text: str) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(ValueError, match=r"people\.name"):
            await store.rename(ANNA, text)
        with pytest.raises(ValueError, match=r"people\.login"):
            await store.give_login(ANNA, text, "hash")

    run(tmp_path, scene)


@pytest.mark.parametrize("text", ["\0", "\ud800", "x" * 10_000])
def test_unstorable_text_is_not_found(tmp_path: Path, text: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.person(text) is None
        assert await store.by_login(text) is None
        assert await store.session(text) is None
        assert await store.sessions(text) == []
        assert not await store.end_session(text, ANNA)
        await store.touch(text, 1.0)
        assert await store.events(text) == []
        assert await store.messages(text) == []
        assert await store.tables_of(text, ("running",), 9, now=99.0) == []
        assert await store.count_tables(text) == 0
        for write in (store.add_message(text, ANNA, 1.0, "hello"), store.rename(text, "name")):
            with pytest.raises((Unknown, ValueError)):
                await write

    run(tmp_path, scene)
