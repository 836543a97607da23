"""A load test: tables of scripted people who play random legal moves as fast as they are answered.

It starts its own server on a free local port with a temporary file, and ends it. A move counts when it is acknowledged,
that is, when it is stored. If there are two cores, the server has one to itself. This is a bench: its figures are for
reading, and no test judges them.

    python bench/load.py --tables 50 --players 4 --seconds 10
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import uvicorn

import amstel
from amstel.client import Client, LiveTable
from amstel.client.client import PATIENCE
from amstel.server.accounts.accounts import AccountLimits
from amstel.server.accounts.throttle import Rate
from amstel.server.app import app
from amstel.server.live.connection import LARGEST_FRAME
from amstel.server.services import Services
from amstel.server.settings import Limits, Settings, sqlite

MOST_TABLES = 1_000
MOST_SECONDS = 600.0
WARM_UP = 1.0  # seconds of play before anything counts
TOGETHER = 16  # tables that are set up at a time
ANY = Rate(burst=1_000_000, every=1e-6)
WIDE = Limits(accounts=AccountLimits(ANY, ANY, ANY, ANY, ANY), frames=ANY, requests=ANY, reading=ANY)


class Figures(msgspec.Struct, frozen=True):
    """The figures that a server reports about itself."""

    cpu: float  # seconds
    memory: int  # bytes
    appends: int
    commits: int


# --- the server's process ---------------------------------------------------------------------------------------------


class _Quiet(uvicorn.Server):
    """A server that ends with its input and ignores signals: Ctrl-C is for the driver."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Do nothing."""
        yield


async def serve(data: Path) -> None:
    """Print the port, and then the figures for each line of input."""
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    application = app(Settings(sqlite(data), workers=1, limits=WIDE))
    config = uvicorn.Config(
        application,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    server = _Quiet(config)
    running = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    _print_json({"port": bound.getsockname()[1]})
    while await asyncio.to_thread(sys.stdin.readline):
        _print_json(msgspec.to_builtins(_figures(application.state.services)))
    server.should_exit = True
    await running


def _print_json(what: object) -> None:
    print(json.dumps(what), flush=True)


def _figures(services: Services) -> Figures:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return Figures(used.ru_utime + used.ru_stime, _memory(used), services.store.appends, services.store.commits)


def _memory(used: resource.struct_rusage) -> int:
    """Return the memory of this process now, or its maximum where that is all that is known."""
    status = Path("/proc/self/status")
    if status.exists():
        resident = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmRSS:"))
        return int(resident.split()[1]) * 1024
    return used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


@dataclass
class Server:
    """The server's process, as the driver sees it."""

    url: str
    process: asyncio.subprocess.Process

    async def figures(self) -> Figures:
        """Return its current figures."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")
        await self.process.stdin.drain()
        return msgspec.convert(await _answer(self.process), Figures)


@contextlib.asynccontextmanager
async def running_server(data: Path) -> AsyncIterator[Server]:
    """Start a server, and end it with the driver."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "--serve", str(data), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdin is not None
    try:
        port = (await _answer(process))["port"]
        _pin(1)  # only now: the server would have inherited it
        yield Server(f"http://127.0.0.1:{port}", process)
    finally:
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 30)
        except TimeoutError:
            process.kill()
            await process.wait()


async def _answer(process: asyncio.subprocess.Process) -> dict[str, float]:
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    if not line:
        raise SystemExit("The server has ended before its time: see what it wrote above.")
    answer: dict[str, float] = json.loads(line)
    return answer


# --- the people -------------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What the clients have measured."""

    counting: bool = False
    over: bool = False
    latencies: list[float] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)

    @property
    def bytes_received(self) -> int:
        """The number of bytes that the server has sent to all of them over sockets."""
        return sum(client.bytes_received for client in self.clients)


async def start_table(game: str, clients: Sequence[Client], stack: contextlib.AsyncExitStack) -> list[LiveTable]:
    """Create and start a table with these people."""
    host = clients[0]
    id = await host.create_table(game, players=["me", *[""] * (len(clients) - 1)])
    places = [await stack.enter_async_context(client.watch(id)) for client in clients]
    for place in places[1:]:
        await place.sit()
        await place.ready()
    await places[0].start()
    return places


async def play(place: LiveTable, choices: random.Random, tally: Tally) -> None:
    """Play until the game or the time is over."""
    async for _ in place:
        if tally.over:
            return
        moves = place.moves
        if not moves:
            continue
        begun = time.perf_counter()
        await place.play(choices.choice(moves))
        if tally.counting:
            tally.latencies.append(time.perf_counter() - begun)


async def play_table(url: str, game: str, number: int, players: int, tally: Tally, ready: asyncio.Semaphore) -> None:
    """Play at one table, game after game."""
    choices = random.Random(number)
    async with contextlib.AsyncExitStack() as stack:
        async with ready:
            clients = [await stack.enter_async_context(Client(url)) for _ in range(players)]
            tally.clients += clients
            for seat, client in enumerate(clients):
                await client.guest(f"Player {number + 1}.{seat + 1}")
        while not tally.over:
            async with contextlib.AsyncExitStack() as game_stack:
                async with ready:
                    places = await start_table(game, clients, game_stack)
                await asyncio.gather(*(play(place, choices, tally) for place in places))


# --- the run ----------------------------------------------------------------------------------------------------------


class Report(msgspec.Struct, frozen=True):
    """The result of a run."""

    game: str
    compiled: bool
    tables: int
    players: int
    seconds: float
    moves: int
    moves_per_s: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    appends_per_commit: float
    bytes_per_move: float
    cpu: float  # of a core
    memory_mb: float


async def run(game: str, tables: int, players: int, seconds: float) -> Report:
    """Run one load, and return its result."""
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="amstel-load-") as folder:
        async with running_server(Path(folder) / "load.sqlite") as server:
            ready = asyncio.Semaphore(TOGETHER)
            playing = [
                asyncio.create_task(play_table(server.url, game, number, players, tally, ready))
                for number in range(tables)
            ]
            try:
                report = await _measure(server, tally, playing, game, tables, players, seconds)
            finally:
                tally.over = True
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
    return report


async def _measure(
    server: Server,
    tally: Tally,
    playing: Sequence[asyncio.Task[None]],
    game: str,
    tables: int,
    players: int,
    seconds: float,
) -> Report:
    while (await server.figures()).appends < tables * 2 * players:  # all sit and play
        await _pause(0.1, playing)
    await _pause(WARM_UP, playing)
    before, heard, begun = await server.figures(), tally.bytes_received, time.perf_counter()
    tally.counting = True
    await _pause(seconds, playing)
    tally.counting = False
    after, passed = await server.figures(), time.perf_counter() - begun
    moves = len(tally.latencies)
    p50, p95, p99 = (1000 * share for share in quantiles(tally.latencies, (0.5, 0.95, 0.99)))
    return Report(
        game=game,
        compiled=amstel.COMPILED,
        tables=tables,
        players=players,
        seconds=round(passed, 2),
        moves=moves,
        moves_per_s=round(moves / passed, 1),
        p50_ms=round(p50, 2),
        p95_ms=round(p95, 2),
        p99_ms=round(p99, 2),
        appends_per_commit=round((after.appends - before.appends) / max(after.commits - before.commits, 1), 2),
        bytes_per_move=round((tally.bytes_received - heard) / max(moves, 1), 1),
        cpu=round((after.cpu - before.cpu) / passed, 2),
        memory_mb=round(after.memory / 2**20, 1),
    )


async def _pause(seconds: float, playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait. A client that stops playing before the end is a failure of the bench."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


def quantiles(values: Sequence[float], shares: Sequence[float]) -> list[float]:
    """Return the quantiles of the values."""
    ordered = sorted(values)
    return [ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0 for share in shares]


def report_text(report: Report) -> str:
    """Return the report as a text."""
    engine = "compiled" if report.compiled else "interpreted"
    return "\n".join(
        (
            f"{report.game}, {report.tables} tables of {report.players}, {report.seconds:g} s, engine {engine}",
            f"  moves       {report.moves_per_s:,.0f} a second, every one durable before its acknowledgement",
            f"  latency     p50 {report.p50_ms:.1f} ms   p95 {report.p95_ms:.1f} ms   p99 {report.p99_ms:.1f} ms",
            f"  storage     {report.appends_per_commit:.1f} appends a commit",
            f"  wire        {report.bytes_per_move:,.0f} bytes a move, to all who watch",
            f"  server      {100 * report.cpu:.0f} % of a core, {report.memory_mb:,.0f} MB",
        )
    )


def _pin(which: int) -> None:
    """Run the server on the first core and the clients on the others, if there are several."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[:1] if which == 0 else cores[1:])


def _open_files() -> None:
    """Raise the limit of open files: each client needs two connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a load and print its result."""
    parser = argparse.ArgumentParser(description="How many moves a server takes, and how long each waits.")
    parser.add_argument("--game", default=next(iter(amstel.TITLES)))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--players", type=int, default=2, help="at each table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    _open_files()
    if args.serve is not None:
        _pin(0)
        asyncio.run(serve(args.serve))
        return 0
    if not 1 <= args.tables <= MOST_TABLES or not 0 < args.seconds <= MOST_SECONDS:
        parser.error(f"1 to {MOST_TABLES:,} tables, up to {MOST_SECONDS:g} seconds")
    title = amstel.TITLES.get(args.game)
    if title is None or not title.fewest <= args.players <= title.most:
        parser.error(f"the games: {', '.join(amstel.TITLES)}; --players as many as that game takes")
    report = asyncio.run(run(args.game, args.tables, args.players, args.seconds))
    print(json.dumps(msgspec.to_builtins(report)) if args.json else report_text(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
