"""A worker process as the server sees it: it is asked over a pair of sockets, and ended where it is silent."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

from amstel.server.bots.messages import READY, SIZE, framed

PROGRAM = (sys.executable, "-P", "-m", "amstel.server.bots")
SECONDS_TO_START = 30.0  # it takes a third of one on an idle machine


class Unanswered(Exception):
    """Why a worker has not answered, and whether that was for want of time."""

    def __init__(self, reason: str, late: bool = False) -> None:
        super().__init__(reason)
        self.late = late


class Worker:
    """A started process. Whoever has got an `Unanswered` from it, or was interrupted, must `end` it."""

    def __init__(
        self, process: subprocess.Popen[bytes], heard: asyncio.StreamReader, said: asyncio.StreamWriter
    ) -> None:
        self._process = process
        self._heard = heard
        self._said = said

    @classmethod
    async def start(cls, program: Sequence[str], niceness: int) -> Worker:
        """A process that is about to be `ready`. It inherits nothing but its socket and the error output."""
        ours, its = socket.socketpair()
        with its:
            try:
                heard, said = await asyncio.open_connection(sock=ours)
            except BaseException:
                ours.close()
                raise
            try:
                process = subprocess.Popen(  # noqa: S603 - our own program; starting it takes a millisecond
                    [*program, str(niceness)],
                    stdin=its.fileno(),
                    stdout=its.fileno(),
                    env={**os.environ, "PYTHONPATH": _import_path()},
                    start_new_session=True,  # Ctrl-C in the terminal is for the server alone
                )
            except OSError as error:
                said.close()
                raise Unanswered(f"could not start ({error.strerror or error})") from None
        return cls(process, heard, said)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None and not self._heard.at_eof()

    async def ready(self) -> None:
        """Wait until it can be asked."""
        if await self._answer(SECONDS_TO_START) != READY:
            raise Unanswered("sent an unexpected greeting")

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """The answer, if it comes in time."""
        self._said.write(framed(question))
        return await self._answer(seconds)

    async def _answer(self, seconds: float) -> bytes:
        try:
            async with asyncio.timeout(seconds):
                size = int.from_bytes(await self._heard.readexactly(SIZE), "big")
                return await self._heard.readexactly(size)
        except TimeoutError:
            raise Unanswered(f"did not answer within {seconds:.3g} s", late=True) from None
        except (asyncio.IncompleteReadError, OSError):
            raise Unanswered("its process exited") from None

    async def end(self) -> None:
        """End the process at once, whatever it does."""
        self._process.kill()
        self._said.close()
        with suppress(OSError):
            await self._said.wait_closed()
        await asyncio.to_thread(self._process.wait)


def _import_path() -> str:
    """Where this process imports from, so that the other one runs the same program."""
    return os.pathsep.join(path or os.getcwd() for path in sys.path)
