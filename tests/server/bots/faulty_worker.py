"""A worker some of whose opponents are odd: ODD says how, such as `apprentice=hangs,greedy=dies`.

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


def sign() -> None:
    """Tell the test that somebody has begun to think."""
    if "ODD_SIGN" in os.environ:
        Path(os.environ["ODD_SIGN"]).write_text(str(os.getpid()), "utf-8")


def hangs(*_: object, **__: object) -> Any:
    sign()
    time.sleep(1_000)


def holds(*_: object) -> Any:
    """As compiled code in a loop without an end: no other thread comes to its turn."""
    sign()
    re.match("(a+)+b", "a" * 64)


def dies(*_: object) -> Any:
    os._exit(3)


def prints(sight: Sight) -> int:
    print("move first")
    sys.stdout.flush()
    return sight.moves[-1]


def fails(*_: object) -> Any:
    raise RuntimeError("out of my depth")


ODDITIES = {act.__name__: act for act in (hangs, holds, dies, prints, fails)}


class Odd:
    def __init__(self, act: Any) -> None:
        self.choose = act

    def __call__(self, random: Random) -> Odd:
        return self


if __name__ == "__main__":
    for name, act in (pair.split("=") for pair in os.environ["ODD"].split(",")):
        if name == "analyse":
            players.analyse = ODDITIES[act]  # type: ignore[assignment]
        else:
            players.register(name, Odd(ODDITIES[act]))
    serve(int(sys.argv[-1]))
