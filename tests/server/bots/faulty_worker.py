"""A worker with faulty bots. FAULTS says which, such as `apprentice=hangs,greedy=dies`.

Monkeypatching does not cross processes, so this program patches itself before it serves.
"""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path
from typing import Any

from amstel import players
from amstel.kernel.random import Random
from amstel.players import Sight
from amstel.server.bots.worker_main import serve


def started() -> None:
    """Tell the test that a bot has started to think."""
    if "STARTED_FILE" in os.environ:
        Path(os.environ["STARTED_FILE"]).write_text(str(os.getpid()), "utf-8")


def hangs(*_: object, **__: object) -> Any:
    started()
    time.sleep(1_000)


def holds(*_: object) -> Any:
    """Hang like compiled code in an endless loop, in which no other thread gets to run."""
    started()
    re.match("(a+)+b", "a" * 64)


def dies(*_: object) -> Any:
    os._exit(3)


def prints(sight: Sight) -> int:
    print("move first")
    sys.stdout.flush()
    return sight.moves[-1]


def fails(*_: object) -> Any:
    raise RuntimeError("out of my depth")


FAULTS = {act.__name__: act for act in (hangs, holds, dies, prints, fails)}


class FaultyBot:
    def __init__(self, act: Any) -> None:
        self.choose = act

    def __call__(self, random: Random) -> FaultyBot:
        return self


if __name__ == "__main__":
    for name, act in (pair.split("=") for pair in os.environ["FAULTS"].split(",")):
        if name == "analyse":
            players.analyse = FAULTS[act]  # type: ignore[assignment]
        else:
            players.register(name, FaultyBot(FAULTS[act]))
    serve(int(sys.argv[-1]))
