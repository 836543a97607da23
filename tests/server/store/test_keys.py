import asyncio
from pathlib import Path

from amstel.server.store import Store

from .sample_store import open_store, run


def test_key_is_created_once(tmp_path: Path) -> None:
    async def scene(store: Store) -> bytes:
        async with open_store(tmp_path) as other:
            keys = await asyncio.gather(*(asking.key("cookies") for asking in (store, other) for _ in range(10)))
        assert len(set(keys)) == 1
        assert len(keys[0]) == 32
        assert await store.key("invitations") != keys[0]
        return keys[0]

    made = run(tmp_path, scene)

    async def later() -> bytes:
        async with open_store(tmp_path) as store:
            return await store.key("cookies")

    assert asyncio.run(later()) == made
