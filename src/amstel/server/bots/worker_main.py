"""The program of a worker: it reads requests from a pipe, computes one at a time, and writes the answers.

It never outlives the server. A thread reads the pipe, so that its end is noticed during a computation; and because
compiled code might not let that thread run, an alarm of the operating system ends a computation that takes far too
long.
"""

from __future__ import annotations

import os
import signal
import threading
from queue import SimpleQueue
from typing import BinaryIO

from amstel.server.bots.answer import answer, warm_up
from amstel.server.bots.messages import READY, SIZE, decode_request, encode, with_size

SECONDS_OF_GRACE = 2.0  # the server ends a late worker itself; the alarm is for a worker whose server is gone
_STDIN, _STDOUT, _STDERR = 0, 1, 2  # file descriptors


def serve(niceness: int = 0) -> None:
    """Answer requests on standard input until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers; they don't end themselves
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(niceness)
    # What a bot might print is not an answer.
    answers = os.fdopen(os.dup(_STDOUT), "wb")
    os.dup2(_STDERR, _STDOUT)
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(os.fdopen(_STDIN, "rb", closefd=False), requests), daemon=True).start()
    warm_up()
    _send(answers, READY)
    while True:
        request = decode_request(requests.get())
        signal.setitimer(signal.ITIMER_REAL, request.limit + SECONDS_OF_GRACE)
        message = encode(answer(request))
        signal.setitimer(signal.ITIMER_REAL, 0)
        _send(answers, message)


def _listen(pipe: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    """Queue the requests that come, and end the process when no more can come."""
    try:
        while len(size := pipe.read(SIZE)) == SIZE:
            requests.put(pipe.read(int.from_bytes(size, "big")))
    finally:  # also if a killed server had not read everything: then the pipe doesn't end, it breaks
        os._exit(0)  # no one waits for the current answer


def _send(pipe: BinaryIO, message: bytes) -> None:
    try:
        pipe.write(with_size(message))
        pipe.flush()
    except OSError:  # the server is gone
        os._exit(0)
