"""A program that waits for a bot, for tests that end it: `python bot_host.py BOT PROGRAM`."""

from __future__ import annotations

import asyncio
import signal
import sys

from amstel import new
from amstel.server.bots import Bots, DecisionRequest


async def host(program: tuple[str, ...], opponent: str) -> None:
    async with Bots(1, 1.0, program=program) as bots:
        record = new("nieuw-amsterdam", seats=3, seed=1).record()
        await bots.decide(DecisionRequest(record, 0, opponent, 1))
        await asyncio.sleep(1_000)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever is started in the background ignores it
    try:
        asyncio.run(host(tuple(sys.argv[2:]), sys.argv[1]))
    except KeyboardInterrupt:
        sys.exit(0)
