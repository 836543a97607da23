"""Under /api: games, tables, replays and advice. Live play goes over the socket, and can be done here too."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

import amstel
from amstel.games import TITLES
from amstel.kernel import rounds
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.players import LEVELS, Analysis
from amstel.server.accounts.throttle import neighbourhood
from amstel.server.bots import MOST_SECONDS
from amstel.server.errors import ServerError
from amstel.server.http import responses
from amstel.server.http.dependencies import (
    DEPENDENCIES,
    Anybody,
    Asked,
    Connection,
    Incoming,
    Known,
    guard_origin,
    problems,
)
from amstel.server.http.requests import Continuation, NewTable
from amstel.server.services import House
from amstel.server.store import Listed, Place
from amstel.server.table import commands, frames
from amstel.server.table.events import Setup
from amstel.server.table.summary import Card
from amstel.server.table.table import Table
from amstel.server.table.table_options import LARGEST_START

LARGEST_BODY = 2 * LARGEST_START  # bytes
PAGE = 50
FORSAKEN = 14 * 86_400.0  # seconds without anybody coming: then a table is not offered any more

PROBLEMS = problems(
    on_400="Invalid request or table options",
    on_401="Not signed in",
    on_403="Forbidden: not your seat, not your table, or a request from another site",
    on_404="Table not found",
    on_409="Conflict: the table has moved on, or the rules don't allow it",
    on_413="Request too large",
    on_429="Too many requests; the Retry-After header gives the seconds to wait",
    on_503="Server busy; try again",
)
After = Annotated[str, QueryParameter(max_length=200, description="The `place` of the last table received")]
TableId = Annotated[str, PathParameter(max_length=16, description="The id of a table, from its link")]


def house_of(state: State) -> House:
    """The running server."""
    house: House = state.house
    return house


def guard_reading(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: looking at tables costs little, and is not for ever free."""
    asking = neighbourhood(connection.client.host if connection.client else "local")
    house_of(connection.app.state).reading.demand(asking)


class TablesController(Controller):
    """Tables. Who has a table's id may watch it, unless it is private."""

    path = "/api"
    tags = ["tables"]
    guards = [guard_origin, guard_reading]
    request_class = Incoming
    request_max_body_size = LARGEST_BODY
    dependencies = DEPENDENCIES

    @get("/games", operation_id="games", summary="List the games", responses=PROBLEMS)
    async def games(self) -> responses.Games:
        """The games, with their options, and the opponents."""
        return responses.Games(
            [
                responses.Game(
                    title.id,
                    title.name,
                    title.about,
                    title.fewest,
                    title.most,
                    title.minutes,
                    [responses.Option(o.name, list(o.values), o.default, o.about) for o in title.options],
                    list(title.editions),
                )
                for title in TITLES.values()
            ],
            [responses.Opponent(level.name, level.called, level.style) for level in LEVELS],
        )

    @post("/tables", operation_id="openTable", summary="Create a table", responses=PROBLEMS)
    async def open(self, state: State, data: JSONBody[NewTable], known: Known) -> responses.Opened:
        """A new table with oneself as its host."""
        house = house_of(state)
        house.requests.demand(known.person)
        fields = {name: getattr(data, name) for name in data.__struct_fields__ if name != "chairs"}
        return responses.Opened(await house.tables.open(Setup(**fields), known.person, known.name, data.chairs))

    @post(
        "/continuations",
        operation_id="continueGame",
        summary="Create a table from a position in a game",
        responses=PROBLEMS,
    )
    async def continue_game(self, state: State, data: JSONBody[Continuation], known: Known) -> responses.Opened:
        """A private table that begins where another game was, to see what else could have been."""
        house = house_of(state)
        house.requests.demand(known.person, cost=2)
        if bool(data.table) == bool(data.record):
            raise ServerError("request/bad", "Send either a table id or a record, not both.")
        record = data.record
        if data.table:
            async with house.tables.seen(data.table, known.person) as table:
                record = _finished(table).record()
        match = amstel.load(record)
        record = match.record()  # without whatever else was in the file
        setup = Setup(
            game=match.title.id, seats=match.seats, access="private", hints=True, start=record, move=data.move
        )
        chairs = [*data.chairs, *[""] * (match.seats - len(data.chairs))]
        return responses.Opened(
            await house.tables.open(setup, known.person, known.name, [each or "me" for each in chairs])
        )

    @get("/lobby", operation_id="lobby", summary="List open tables waiting for players", responses=PROBLEMS)
    async def lobby(self, state: State, after: After = "") -> list[responses.Listed]:
        """Open tables, the newest first; `after` the `place` of the last one, the list goes on."""
        house = house_of(state)
        old = house.tables.clock.now() - FORSAKEN
        return [_card(row) for row in await house.store.lobby(PAGE, _place(after)) if row.updated > old]

    @get("/running", operation_id="running", summary="List open tables to watch", responses=PROBLEMS)
    async def running(self, state: State, after: After = "") -> list[responses.Listed]:
        """Games of open tables that are played now, the newest first."""
        return [_card(row) for row in await house_of(state).store.running(PAGE, _place(after))]

    @get("/finished", operation_id="finished", summary="List finished games", responses=PROBLEMS)
    async def finished(self, state: State, after: After = "") -> list[responses.Listed]:
        """Games of open tables that are over, the newest first."""
        return [_card(row) for row in await house_of(state).store.finished(PAGE, _place(after))]

    @get("/mine", operation_id="mine", summary="List your tables", responses=PROBLEMS)
    async def mine(
        self, state: State, known: Known, over: FromQuery[bool] = False, after: After = ""
    ) -> list[responses.Listed]:
        """Tables where one sits: those that wait for one first. With `over`, the finished ones."""
        states = ("finished",) if over else ("open", "running")
        return [_card(row) for row in await house_of(state).store.tables_of(known.person, states, PAGE, _place(after))]

    @get("/tables/{table:str}", operation_id="table", summary="Get a table as you see it", responses=PROBLEMS)
    async def table(self, state: State, table: TableId, anybody: Anybody) -> frames.TableShown:
        """The same frame as over the socket, whole."""
        return await house_of(state).tables.shown(table, anybody.person if anybody else "")

    @post(
        "/tables/{table:str}",
        operation_id="command",
        summary="Send a command to a table",
        status_code=200,
        responses=PROBLEMS,
    )
    async def command(
        self, state: State, table: TableId, data: JSONBody[commands.AnyCommand], known: Known
    ) -> frames.Done:
        """The same commands as over the socket. The answer comes when all is kept for good."""
        house = house_of(state)
        house.frames.demand(known.session)
        version = await house.tables.do(table, data, known.person, known.name)
        return frames.Done(id=data.id, table=table, version=version)

    @get("/tables/{table:str}/chat", operation_id="chat", summary="Get recent chat messages", responses=PROBLEMS)
    async def chat(self, state: State, table: TableId, anybody: Anybody) -> list[frames.Said]:
        """The oldest first."""
        return await house_of(state).talk.said(table, anybody.person if anybody else "")

    @get(
        "/tables/{table:str}/record",
        operation_id="record",
        summary="Download the record of a finished game",
        responses=PROBLEMS,
    )
    async def record(self, state: State, table: TableId, anybody: Anybody) -> Response[str]:
        """The whole game as a text that `amstel replay` and `amstel verify` read."""
        async with house_of(state).tables.seen(table, anybody.person if anybody else "") as found:
            record = _finished(found).record()
        name = f'attachment; filename="{table}.amstel"'
        return Response(record, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})

    @get(
        "/tables/{table:str}/rounds",
        operation_id="rounds",
        summary="Get the scores of a finished game, round by round",
        responses=PROBLEMS,
    )
    async def rounds(self, state: State, table: TableId, anybody: Anybody) -> responses.Rounds:
        """What every seat has won in each round, and from what; the final scoring is a part of its own."""
        async with house_of(state).tables.seen(table, anybody.person if anybody else "") as found:
            match = _finished(found)
            if found.parts is None:  # the whole game is played again: not while others wait for the server
                found.parts = await asyncio.to_thread(rounds.parts, match)
            return responses.Rounds(found.parts)

    @get(
        "/tables/{table:str}/moments/{move:int}",
        operation_id="moment",
        summary="Get a position of a game",
        responses=PROBLEMS,
    )
    async def moment(
        self,
        request: Asked,
        state: State,
        table: TableId,
        move: Annotated[int, PathParameter(ge=0, le=100_000)],
        anybody: Anybody,
        seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
    ) -> responses.Moment:
        """The view after so many moves: of any seat when the game is over, before that of one's own seats alone."""
        person = anybody.person if anybody else ""
        house = house_of(state)
        asking = person or neighbourhood(request.client.host if request.client else "local")
        house.requests.demand(f"moments of {asking}", cost=0.1)
        async with house.tables.seen(table, person) as found:
            match = _allowed(found, person, seat)
            if move > match.sequence:
                raise ServerError("request/bad", f"There is no move {move}: only {match.sequence} were played.")
            return _moment(match, move, int(SPECTATOR) if seat is None else seat)

    @get(
        "/tables/{table:str}/advice",
        operation_id="advice",
        summary="Get hints for a position",
        responses=PROBLEMS,
    )
    async def advice(
        self,
        state: State,
        table: TableId,
        known: Known,
        seat: Annotated[int, QueryParameter(ge=0, le=15)],
        move: Annotated[int | None, QueryParameter(ge=0, le=100_000)] = None,
        seconds: Annotated[float, QueryParameter(gt=0, le=MOST_SECONDS)] = 1.0,
    ) -> Analysis:
        """The moves of a seat with reasons: of a finished game, or of one's own turn where hints are allowed."""
        house = house_of(state)
        house.requests.demand(known.person)
        async with house.tables.seen(table, known.person) as found:
            record = _to_advise(found, known.person, seat, move)
        return await house.thinking.analyse(record, seat, seconds)


def _card(row: Listed) -> responses.Listed:
    place = msgspec.json.encode(row.place).hex()
    return responses.Listed(row.id, row.updated, row.since, place, msgspec.json.decode(row.card, type=Card))


def _place(after: str) -> Place | None:
    """Where a list goes on; a text that we have not made is no place."""
    if not after:
        return None
    try:
        return msgspec.json.decode(bytes.fromhex(after), type=Place)
    except (ValueError, msgspec.DecodeError):
        raise ServerError("request/bad", "Invalid place. Use the `place` of the last table you received.") from None


def _finished(table: Table) -> Match:
    """The match of a game that is over; until then it is nobody's to read."""
    if table.match is None or table.state != "finished":
        raise ServerError("table/not_finished", "The game record is secret until the game is over.")
    return table.match


def _allowed(table: Table, person: str, seat: int | None) -> Match:
    """The match, if a person may look at its past as a seat saw it."""
    if table.state == "finished":
        match = _finished(table)
        if seat is not None and seat >= match.seats:
            raise ServerError("request/bad", f"There is no seat {seat}. This table has seats 0 to {match.seats - 1}.")
        return match
    if table.match is None:
        raise ServerError("table/not_running", "The game hasn't started yet.")
    if seat is None or seat not in table.seats_of(person):
        raise ServerError("table/forbidden", "Until the game ends, you can review only your own seats.")
    return table.match


def _to_advise(table: Table, person: str, seat: int, move: int | None) -> str:
    """The record of the moment that somebody wants advice for."""
    if table.state == "finished":
        match = _allowed(table, person, seat)
        return match.position_after(match.sequence if move is None else min(move, match.sequence)).record()
    match = _allowed(table, person, seat)
    if not table.setup.hints:
        raise ServerError("table/no_hints", "Hints are off at this table.")
    if move not in (None, match.sequence) or seat not in table.waiting:
        raise ServerError("table/no_hints", "Hints are available only on your own turn.")
    return match.record()


def _moment(match: Match, move: int, seat: int) -> responses.Moment:
    then = match.position_after(move)
    by, last = then.log()[-1] if move else (None, "")
    if not match.over and by != seat:
        last = ""  # it may be a secret, such as which contracts were kept; what may be known of it is among the facts
    facts = then.facts(seat, since=max(move - 1, 0))
    return responses.Moment(
        move=move,
        last=last,
        by=by,
        waiting=[each for each in then.waiting if each != then.clock],
        side=frames.Side(
            seat=None if seat == SPECTATOR else seat,
            view=msgspec.Raw(frames.ENCODER.encode(then.view(seat))),
            moves=[],
            facts_from=len(then.coded_facts(seat)) - len(facts),
            facts=[frames.Happened(fact.name, fact.details) for fact in facts],
            undo_to=None,
            last_own=None,
            stopped=None,
        ),
    )
