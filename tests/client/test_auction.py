"""The client in a live auction. The test sets the time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from amstel.client import Client, RequestRefused

from ..server.local_server import running_server


class Hand:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self._time = 1_000_000.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Return the time."""
        return self._time

    async def until(self, when: float) -> None:
        """Wait until the time comes."""
        while self._time < when:
            await self._moved.wait()

    def move_to(self, when: float) -> None:
        """Let time pass."""
        self._time = max(when, self._time)
        self._moved.set()
        self._moved = asyncio.Event()


def test_two_people_stop_a_live_clock(tmp_path: Path) -> None:
    async def main() -> None:
        hand = Hand()
        async with (
            running_server(tmp_path / "t.sqlite", clock=hand) as server,
            Client(server.url, now=hand.now) as anna,
            Client(server.url, now=hand.now) as bert,
        ):
            await anna.guest("Anna")
            await bert.guest("Bert")
            id = await anna.create_table("merchants-of-amsterdam", players=["me", "", "me"], options={"clock": "live"})
            async with anna.watch(id) as hers, bert.watch(id) as his:
                await his.sit()
                await his.ready()
                await hers.start()
                tables = (hers, his)
                while hers.frame.auction is None:
                    for table in tables:
                        if table.moves:
                            await table.play(table.moves[0])
                    await asyncio.gather(*(table.until(lambda _: True) for table in tables))
                    await asyncio.sleep(0.01)
                schedule = (await his.until(lambda table: table.frame.auction is not None)).auction
                assert schedule is not None
                assert his.moves == []
                assert his.price is None
                with pytest.raises(RequestRefused) as early:
                    await his.stop()
                assert early.value.code == "auction/not_shown"
                hand.move_to(schedule.start + 2.5 * schedule.step)
                assert [table.price for table in tables] == [2, 2]
                assert await his.stop()
                await his.until(lambda table: [side.stopped for side in table.frame.sides] == [2])
                assert [side.stopped for side in hers.frame.sides] == [None, None]
                assert await hers.stop(2)
                played = hers.frame.played
                hand.move_to(schedule.start + 3.5 * schedule.step)
                after = await hers.until(lambda table: table.frame.auction is None)
                assert after.played > played

    asyncio.run(main())
