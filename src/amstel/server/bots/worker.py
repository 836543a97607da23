"""A worker process as the server sees it: it is asked over a pair of sockets, and ended if it doesn't answer."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

from amstel.server.bots.messages import READY, SIZE, with_size

PROGRAM = (sys.executable, "-P", "-m", "amstel.server.bots")
SECONDS_TO_START = 30.0  # it takes a third of a second on an idle machine


class NoAnswer(Exception):
    """The reason why a worker has not answered, and whether it ran out of time."""

    def __init__(self, reason: str, late: bool = False) -> None:
        super().__init__(reason)
        self.late = late


class Worker:
    """A started process. After a `NoAnswer` or an interruption, call `end`."""

    def __init__(
        self, process: subprocess.Popen[bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._process = process
        self._reader = reader
        self._writer = writer

    @classmethod
    async def start(cls, program: Sequence[str], niceness: int) -> Worker:
        """Start a process, which will be `ready` soon. It inherits nothing but its socket and the error output."""
        ours, its = socket.socketpair()
        with its:
            try:
                reader, writer = await asyncio.open_connection(sock=ours)
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
                writer.close()
                raise NoAnswer(f"could not start ({error.strerror or error})") from None
        return cls(process, reader, writer)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process accepts requests."""
        return self._process.poll() is None and not self._reader.at_eof()

    async def ready(self) -> None:
        """Wait until the process accepts requests."""
        if await self._read_answer(SECONDS_TO_START) != READY:
            raise NoAnswer("sent an unexpected greeting")

    async def ask(self, request: bytes, seconds: float) -> bytes:
        """Return the answer to a request. Raise `NoAnswer` if it doesn't come in time."""
        self._writer.write(with_size(request))
        return await self._read_answer(seconds)

    async def _read_answer(self, seconds: float) -> bytes:
        try:
            async with asyncio.timeout(seconds):
                size = int.from_bytes(await self._reader.readexactly(SIZE), "big")
                return await self._reader.readexactly(size)
        except TimeoutError:
            raise NoAnswer(f"did not answer within {seconds:.3g} s", late=True) from None
        except (asyncio.IncompleteReadError, OSError):
            raise NoAnswer("its process exited") from None

    async def end(self) -> None:
        """End the process at once, whatever it is doing."""
        self._process.kill()
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()
        await asyncio.to_thread(self._process.wait)


def _import_path() -> str:
    """Return where this process imports from, so that the worker runs the same program."""
    return os.pathsep.join(path or os.getcwd() for path in sys.path)
