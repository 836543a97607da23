import asyncio
from pathlib import Path

import pytest

from amstel.server.store import Store, StoredMessage, Unknown

from .sample_store import ANNA, BRAM, TABLE, run, summary
from .test_accounts import HOSTILE


def test_messages_are_stored_in_order(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary())
        await store.append("other", 0, [b"a"], summary())
        first = await store.add_message(TABLE, ANNA, 1.0, "hello")
        await store.add_message("other", ANNA, 1.5, "elsewhere")
        second = await store.add_message(TABLE, BRAM, 2.0, "good day")
        both = [StoredMessage(first, ANNA, 1.0, "hello"), StoredMessage(second, BRAM, 2.0, "good day")]
        assert await store.messages(TABLE) == both
        assert await store.messages(TABLE, first) == both[1:]
        assert await store.messages(TABLE, second) == []
        assert await store.messages(TABLE, limit=1) == both[1:]

    run(tmp_path, scene)


def test_hostile_messages_are_stored_unchanged(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"], summary())
        ids = await asyncio.gather(*(store.add_message(TABLE, ANNA, 1.0, text) for text in HOSTILE))
        assert [(said.id, said.text) for said in await store.messages(TABLE)] == list(zip(ids, HOSTILE, strict=True))
        for unfit in ("\0", "\udfff", "x" * 501):
            with pytest.raises(ValueError, match=r"chat\.text"):
                await store.add_message(TABLE, ANNA, 1.0, unfit)

    run(tmp_path, scene)


def test_message_to_an_unknown_table_is_refused(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(Unknown):
            await store.add_message(TABLE, ANNA, 1.0, "hello?")
        await store.append(TABLE, 0, [b"a"], summary())
        with pytest.raises(Unknown):
            await store.add_message(TABLE, "nobody", 1.0, "hello?")
        assert await store.messages(TABLE) == []

    run(tmp_path, scene)
