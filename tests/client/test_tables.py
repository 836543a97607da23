"""Tables through the client."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import amstel
from amstel.client import Client, LiveTable, RequestRefused
from amstel.server.table import commands

from ..server.local_server import running_server

Story = Callable[[Client, Client], Awaitable[None]]


def with_two(tmp_path: Path, story: Story) -> None:
    """Run a scene with Anna and Bert on a new server."""

    async def main() -> None:
        async with (
            running_server(tmp_path / "t.sqlite") as server,
            Client(server.url) as anna,
            Client(server.url) as bert,
        ):
            await anna.guest("Anna")
            await bert.guest("Bert")
            await story(anna, bert)

    asyncio.run(main())


async def all_at(played: int, *tables: LiveTable) -> None:
    """Wait until all of them show the game after this many moves."""
    await asyncio.gather(*(table.until(lambda table: table.frame.played == played) for table in tables))


@pytest.mark.slow
def test_account_keeps_its_tables(tmp_path: Path) -> None:
    async def story(anna: Client, bert: Client) -> None:
        assert (await anna.register("anna", "a long pass phrase")).login == "anna"
        id = await anna.create_table("nieuw-amsterdam")
        async with Client(anna.url) as elsewhere:
            with pytest.raises(RequestRefused) as refused:
                await elsewhere.login("anna", "another pass phrase")
            assert refused.value.code == "auth/wrong"
            await elsewhere.login("anna", "a long pass phrase")
            assert [listed.table for listed in await elsewhere.mine()] == [id]
            assert (await elsewhere.rename("Anna Maria")).name == "Anna Maria"
            there, here = sorted(await anna.sessions(), key=lambda session: session.here)
            assert here.here
            assert not there.here
            await anna.end_session(there.id)
            with pytest.raises(RequestRefused) as refused:
                await elsewhere.me()
            assert refused.value.code == "auth/nobody"
        await anna.change_password("a long pass phrase", "a longer pass phrase")
        assert (await anna.me()).name == "Anna Maria"
        await anna.logout()
        assert anna.cookie == ""

    with_two(tmp_path, story)


def test_undo_chat_leaving_and_returning_work(tmp_path: Path) -> None:
    async def story(anna: Client, bert: Client) -> None:
        id = await anna.create_table("nieuw-amsterdam", players=["me", ""])
        async with anna.watch(id) as hers, bert.watch(id) as his:
            await his.sit()
            await hers.until(lambda table: not table.frame.seats[1].ready and bool(table.frame.seats[1].person))
            with pytest.raises(RequestRefused) as refused:
                await hers.start()
            assert refused.value.code == "table/not_ready"
            await his.ready()
            await hers.start()
            await his.say("Good luck <b>")
            await hers.until(lambda table: [said.text for said in table.messages] == ["Good luck <b>"])
            bert_id = (await bert.me()).id
            await hers.mute(bert_id)
            with pytest.raises(RequestRefused) as refused:
                await his.say("But")
            assert refused.value.code == "chat/muted"
            await hers.until(lambda table: table.presence is not None and bert_id in table.presence.people)

            tables = [hers, his]
            for played in (1, 2):  # a move of each, so that an undo concerns both
                mover = next(table for table in tables if table.turn is not None)
                await mover.play(mover.moves[0])
                await all_at(played, *tables)
            await hers.undo(0)
            await his.until(lambda table: table.frame.undo is not None or table.frame.played == 0)
            if his.frame.undo is not None:
                await his.answer_undo()
            await all_at(0, *tables)

            await his.leave()
            await hers.until(lambda table: table.frame.seats[1].opponent == "clerk")
            with pytest.raises(RequestRefused) as refused:
                await his.play("pass")
            assert refused.value.code == "table/handed_over"
            await his.take_back()
            assert (await his.until(lambda table: True)).seats[1].opponent == ""

    with_two(tmp_path, story)


def test_refused_move_explains_itself(tmp_path: Path) -> None:
    async def story(anna: Client, bert: Client) -> None:
        id = await anna.create_table("ticket-to-ride-amsterdam", players=["me", "me"])
        async with anna.watch(id) as table:
            await table.start()
            for seat in (0, 1):
                await table.until(lambda table: True)
                await table.play("keep both", seat=seat)
            await table.until(lambda table: table.turn == 0)
            with pytest.raises(RequestRefused) as ambiguous:
                await table.play("take")
            assert ambiguous.value.code == "move/ambiguous"
            assert set(ambiguous.value.choices) <= set(table.moves)
            colours = ["pink", "green", "red", "black", "blue", "orange", "yellow", "white"]
            shut = next(colour for colour in colours if f"take {colour}" not in table.moves)
            with pytest.raises(RequestRefused) as illegal:
                await table.play(f"take {shut}")
            assert illegal.value.code in ("move/illegal", "move/unknown")
            assert illegal.value.message.endswith(".")
            with pytest.raises(RequestRefused) as unknown:
                await table.play("fly")
            assert unknown.value.code == "move/unknown"
            before = table.frame.version
            await table.play("draw")
            with pytest.raises(RequestRefused) as stale:
                await table.execute(commands.Play(seat=0, moves=["draw"], version=before))
            assert stale.value.code == "move/stale"

    with_two(tmp_path, story)


@pytest.mark.slow
def test_finished_game_can_be_reviewed_and_continued(tmp_path: Path) -> None:
    async def story(anna: Client, bert: Client) -> None:
        match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=1)
        while not match.over:
            match.play(match.codes(match.waiting[0])[-1], match.waiting[0])
        assert match.sequence > 20
        near = await anna.continue_game(record=match.record(), move=match.sequence - 1)
        shown = await anna.table(near)
        assert shown.terms.access == "private"
        with pytest.raises(RequestRefused) as refused:
            async with bert.watch(near):
                pass
        assert refused.value.code == "table/forbidden"
        async with anna.watch(near) as table:
            await table.start()
            async for _ in table:
                if table.moves:
                    await table.play(table.moves[-1])
            shown = table.frame
            assert shown.result is not None
            again = await table.rematch()
            assert again != near
        assert amstel.load(await anna.record(near)).over
        assert (await anna.rounds(near)).parts[-1].scores == shown.result.scores
        moment = await anna.position(near, 10, seat=1)
        assert (moment.move, moment.side.seat) == (10, 1)
        assert await anna.chat(near) == []
        assert [listed.card.winners for listed in await anna.mine(over=True)] == [shown.result.winners]
        assert await anna.finished() == []
        analysis = await anna.advice(near, moment.waiting[0], move=10, seconds=0.05)
        assert analysis.moves
        with pytest.raises(RequestRefused) as refused:
            await anna.execute(again, commands.Play(seat=0, moves=["draw"], version=0))
        assert refused.value.code == "table/not_running"

    with_two(tmp_path, story)


def test_games_are_listed_without_a_session(tmp_path: Path) -> None:
    async def story(anna: Client, bert: Client) -> None:
        games = await anna.games()
        assert {game.id for game in games.games} == set(amstel.TITLES)
        assert "apprentice" in {opponent.name for opponent in games.bots}

    with_two(tmp_path, story)


def test_why_and_preview_work(tmp_path: Path) -> None:
    async def story(anna: Client, bert: Client) -> None:
        id = await anna.create_table("ticket-to-ride-amsterdam", players=["me", "me"])
        async with anna.watch(id) as table:
            await table.start()
            await table.until(lambda table: bool(table.moves))
            legal, illegal, unknown = await table.why("keep", "draw", "fly away")
            assert legal is None
            assert illegal is not None
            assert illegal.reason == "choose-contracts"
            assert unknown is not None
            assert unknown.reason == "unknown-move"
            assert (await table.preview("keep both", seat=0)).version == table.frame.version
            with pytest.raises(RequestRefused) as refused:
                await table.preview("draw")
            assert (refused.value.code, refused.value.named) == ("move/illegal", {})

    with_two(tmp_path, story)
