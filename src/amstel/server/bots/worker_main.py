"""A worker from inside: questions are read from the pipe, thought of one at a time, and answered.

It never outlives the server. A thread reads the pipe, so that its end is noticed in the midst of a thought; and because
compiled code may not let that thread run, an alarm of the operating system ends what thinks far too long.
"""

from __future__ import annotations

import os
import signal
import threading
from queue import SimpleQueue
from typing import BinaryIO

from amstel.server.bots import answer as thinker
from amstel.server.bots.messages import READY, SIZE, framed, packed, question_in

SECONDS_OF_GRACE = 2.0  # the server ends a late worker itself; the alarm is for when there is no server any more
_QUESTIONS, _ANSWERS, _COMPLAINTS = 0, 1, 2  # file descriptors


def serve(niceness: int = 0) -> None:
    """Answer what is asked on standard input, until there is nobody to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers; they do not end themselves
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(niceness)
    # What an opponent might print is not an answer.
    answers = os.fdopen(os.dup(_ANSWERS), "wb")
    os.dup2(_COMPLAINTS, _ANSWERS)
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(os.fdopen(_QUESTIONS, "rb", closefd=False), asked), daemon=True).start()
    thinker.warm_up()
    _say(answers, READY)
    while True:
        question = question_in(asked.get())
        signal.setitimer(signal.ITIMER_REAL, question.limit + SECONDS_OF_GRACE)
        answer = packed(thinker.answer(question))
        signal.setitimer(signal.ITIMER_REAL, 0)
        _say(answers, answer)


def _listen(pipe: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Hand on what comes, and end the process where nothing can come any more."""
    try:
        while len(size := pipe.read(SIZE)) == SIZE:
            asked.put(pipe.read(int.from_bytes(size, "big")))
    finally:  # also where a server that was killed had not read all: then the pipe does not end, it breaks
        os._exit(0)  # whatever is being thought of, nobody waits for it


def _say(pipe: BinaryIO, message: bytes) -> None:
    try:
        pipe.write(framed(message))
        pipe.flush()
    except OSError:  # the server has gone
        os._exit(0)
