"""Why and preview over the socket: they are answered, change nothing, and are limited."""

from __future__ import annotations

from pathlib import Path

from amstel.server.accounts.accounts import AccountLimits
from amstel.server.accounts.throttle import Rate
from amstel.server.settings import Limits

from ..fakes import ManualClock
from ..harness import run, side_of, site

GAME = "ticket-to-ride-amsterdam"


def test_why_and_preview_are_answered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram, cato = [await here.guest(name) for name in ("Anna", "Bram", "Cato")]
            table, sockets = await here.table([anna, bram], GAME)
            version = sockets[0].tables[table]["version"]
            because = await sockets[0].ask("why", table=table, seat=0, moves=["keep", "draw", "fly"])
            assert (because["type"], because["table"], because["version"]) == ("because", table, version)
            assert [each and each["reason"] for each in because["reasons"]] == [
                None,
                "choose-contracts",
                "unknown-move",
            ]
            assert because["reasons"][1]["message"].startswith("draw: ")
            previewed = await sockets[0].ask("preview", table=table, seat=0, moves=["keep both"], version=version)
            assert (previewed["type"], previewed["version"], previewed["reveals"]) == ("previewed", version, False)
            assert previewed["ends"]
            before = side_of(sockets[0].tables[table], 0)["view"]
            assert previewed["view"] != before
            assert (await sockets[0].play(table, "keep both", seat=0))["type"] == "done"
            after = await sockets[0].version(table, version + 1)
            assert side_of(after, 0)["view"] == previewed["view"]
            stale = await sockets[0].ask("preview", table=table, seat=0, moves=["draw"], version=version)
            assert stale["code"] == "move/stale"
            watcher = await cato.connect()
            for socket in (sockets[1], watcher):
                for ask in ("why", "preview"):
                    more = {"version": version + 1} if ask == "preview" else {}
                    answer = await socket.ask(ask, table=table, seat=0, moves=["draw"], **more)
                    assert answer["code"] == "table/forbidden"

    run(scene)


def test_private_table_answers_only_its_host(tmp_path: Path) -> None:
    async def scene() -> None:
        async with site(tmp_path / "t.sqlite") as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table = await anna.open(GAME, 2, access="private", chairs=["me", "me"])
            socket, other = await anna.connect(), await bram.connect()
            assert (await socket.ask("why", table=table, seat=0, moves=["draw"]))["code"] == "table/not_running"
            assert (await other.ask("why", table=table, seat=0, moves=["draw"]))["code"] == "table/forbidden"

    run(scene)


def test_why_about_many_moves_costs_several_frames(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = ManualClock()
        limits = Limits(accounts=AccountLimits(), frames=Rate(burst=30, every=1.0))
        async with site(tmp_path / "t.sqlite", clock, limits=limits) as here:
            anna, bram = await here.guest("Anna"), await here.guest("Bram")
            table, sockets = await here.table([anna, bram], GAME)
            clock.advance(60.0)
            many = ["draw"] * 64
            for _ in range(6):
                assert (await sockets[0].ask("why", table=table, seat=0, moves=many))["type"] == "because"
            assert (await sockets[0].ask("why", table=table, seat=0, moves=many))["code"] == "limit/rate"
            clock.advance(5.0)
            assert (await sockets[0].ask("why", table=table, seat=0, moves=many))["type"] == "because"
            assert (await sockets[1].ask("why", table=table, seat=1, moves=many))["type"] == "because"

    run(scene)
