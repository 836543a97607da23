"""Routes under /api: games, tables, past positions and advice. Live play uses the socket, but works here too."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from amstel.games import TITLES
from amstel.kernel import rounds
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.live_clock import asked_seats
from amstel.kernel.match import Match
from amstel.kernel.sharing import SharedGame
from amstel.kernel.title import Title
from amstel.players import LEVELS, Analysis
from amstel.server.accounts.throttle import network_of
from amstel.server.bots import MOST_SECONDS
from amstel.server.errors import ServerError
from amstel.server.http import responses
from amstel.server.http.dependencies import (
    DEPENDENCIES,
    AnyConnection,
    InjectedServices,
    TolerantRequest,
    User,
    Visitor,
    address_of,
    guard_origin,
    services_of,
)
from amstel.server.http.errors import AnyRequest, error_specs
from amstel.server.http.requests import Continuation, NewTable
from amstel.server.store import Cursor, TableRow
from amstel.server.table import commands, frames
from amstel.server.table.frames_out import position_side
from amstel.server.table.summary import TableCard
from amstel.server.table.table_options import LARGEST_START, TableOptions, TableSetup
from amstel.server.table.table_state import TableState
from amstel.texts import LANGUAGES, game_files, source
from amstel.texts.inspect import label
from amstel.texts.notes import notes_message

LARGEST_BODY = 2 * LARGEST_START  # bytes
PAGE = 50
ABANDONED = 14 * 86_400.0  # seconds without a visitor, after which the lobby no longer shows a table

ERRORS = error_specs(
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


def guard_reading(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Limit how often one address may read tables."""
    services_of(connection).reading_limit.demand(network_of(address_of(connection)))


class TableController(Controller):
    """Tables. Anyone with a table's id may watch it, unless it is private."""

    path = "/api"
    tags = ["tables"]
    guards = [guard_origin, guard_reading]
    request_class = TolerantRequest
    request_max_body_size = LARGEST_BODY
    dependencies = DEPENDENCIES

    @get("/games", operation_id="games", summary="List the games", responses=ERRORS)
    async def games(self) -> responses.Games:
        """List the games with their options, and the bots."""
        return responses.Games(
            [_game(title) for title in TITLES.values()],
            [responses.Bot(level.name, level.display_name, level.style) for level in LEVELS],
        )

    @get("/games/{game:str}/texts", operation_id="gameTexts", summary="Get the texts of a game", responses=ERRORS)
    async def game_texts(
        self,
        game: Annotated[str, PathParameter(max_length=100)],
        language: Annotated[str, QueryParameter(max_length=8)] = "en",
    ) -> dict[str, str]:
        """Return the Fluent files of a game in a language, by name: for pages that do not have them built in."""
        if game not in TITLES or language not in LANGUAGES:
            raise ServerError("request/bad", f"There are no texts of {game!r:.60} in {language!r:.20}.")
        return {name.rpartition("/")[2]: source(language, name) for name in game_files(game)}

    @post("/tables", operation_id="openTable", summary="Create a table", responses=ERRORS)
    async def create(self, services: InjectedServices, data: JSONBody[NewTable], user: User) -> responses.CreatedTable:
        """Create a table. You are its host."""
        services.request_limit.demand(user.person)
        setup = TableSetup(**{name: getattr(data, name) for name in TableOptions.__struct_fields__})
        return responses.CreatedTable(await services.tables.create(setup, user.person, user.name, data.players))

    @post(
        "/continuations",
        operation_id="continueGame",
        summary="Create a table from a position in a game",
        responses=ERRORS,
    )
    async def continue_game(
        self, services: InjectedServices, data: JSONBody[Continuation], user: User
    ) -> responses.CreatedTable:
        """Create a private table that starts from a position of another game, to try something else."""
        services.request_limit.demand(user.person, cost=2)
        if bool(data.table) == bool(data.record):
            raise ServerError("request/bad", "Send either a table id or a record, not both.")
        record, move = data.record, data.move
        if data.table:
            async with services.tables.visible(data.table, user.person) as table:
                _finished_match(table.state)
                shared = table.shared_game(user.person)
                record = shared.match.record()
                if move is not None and move < len(shared.numbers):
                    move = shared.numbers[move]
        match = await services.editions.load(record)
        record = match.record()  # without anything else that was in the file
        setup = TableSetup(
            game=match.title.id, seats=match.seats, access="private", hints=True, start=record, move=move
        )
        players = [*data.players, *[""] * (match.seats - len(data.players))]
        players = [player or "me" for player in players]
        return responses.CreatedTable(await services.tables.create(setup, user.person, user.name, players))

    @get("/lobby", operation_id="lobby", summary="List open tables waiting for players", responses=ERRORS)
    async def lobby(self, services: InjectedServices, after: After = "") -> list[responses.ListedTable]:
        """List open tables, the newest first. With `after`, the list continues after that `place`."""
        oldest = services.tables.time_source.now() - ABANDONED
        return [_listed(row) for row in await services.store.lobby(PAGE, _cursor(after)) if row.updated > oldest]

    @get("/running", operation_id="running", summary="List open tables to watch", responses=ERRORS)
    async def running(self, services: InjectedServices, after: After = "") -> list[responses.ListedTable]:
        """List the running games of open tables, the newest first."""
        now = services.tables.time_source.now()
        return [_listed(row) for row in await services.store.running(PAGE, _cursor(after), now=now)]

    @get("/finished", operation_id="finished", summary="List finished games", responses=ERRORS)
    async def finished(self, services: InjectedServices, after: After = "") -> list[responses.ListedTable]:
        """List the finished games of open tables, the newest first; each when its spectators may know the end."""
        now = services.tables.time_source.now()
        return [_listed(row) for row in await services.store.finished(PAGE, _cursor(after), now=now)]

    @get("/mine", operation_id="mine", summary="List your tables", responses=ERRORS)
    async def mine(
        self, services: InjectedServices, user: User, over: FromQuery[bool] = False, after: After = ""
    ) -> list[responses.ListedTable]:
        """List your tables, first those that wait for you. With `over`, list the finished ones."""
        states = ("finished",) if over else ("open", "running")
        now = services.tables.time_source.now()
        rows = await services.store.tables_of(user.person, states, PAGE, _cursor(after), now=now)
        own = await services.store.seats_at(user.person, [row.id for row in rows])
        return [msgspec.structs.replace(_listed(row), own=own[row.id]) for row in rows]

    @get("/tables/{table:str}", operation_id="table", summary="Get a table as you see it", responses=ERRORS)
    async def table(self, services: InjectedServices, table: TableId, visitor: Visitor) -> frames.TableFrame:
        """Return the same frame as the socket, with all facts."""
        return await services.tables.frame_for(table, visitor.person if visitor else "")

    @post(
        "/tables/{table:str}",
        operation_id="command",
        summary="Send a command to a table",
        status_code=200,
        responses=ERRORS,
    )
    async def command(
        self, services: InjectedServices, table: TableId, data: JSONBody[commands.AnyCommand], user: User
    ) -> frames.Done:
        """Carry out the same commands as the socket. The answer comes when everything is stored."""
        services.frame_limit.demand(user.session)
        version = await services.tables.execute(table, data, user.person, user.name)
        return frames.Done(id=data.id, table=table, version=version)

    @get("/tables/{table:str}/chat", operation_id="chat", summary="Get recent chat messages", responses=ERRORS)
    async def chat(self, services: InjectedServices, table: TableId, visitor: Visitor) -> list[frames.ChatMessage]:
        """List the latest messages, the oldest first."""
        return await services.chat.recent(table, visitor.person if visitor else "")

    @get(
        "/tables/{table:str}/record",
        operation_id="record",
        summary="Download the record of a finished game",
        responses=ERRORS,
    )
    async def record(self, services: InjectedServices, table: TableId, visitor: Visitor) -> Response[str]:
        """Return the game as a text that `amstel replay` and `amstel verify` read, without others' lost secrets."""
        person = visitor.person if visitor else ""
        async with services.tables.visible(table, person) as found:
            _finished_match(found.state)
            record = found.shared_game(person).match.record()
        name = f'attachment; filename="{table}.amstel"'
        return Response(record, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})

    @get(
        "/tables/{table:str}/rounds",
        operation_id="rounds",
        summary="Get the scores of a finished game, round by round",
        responses=ERRORS,
    )
    async def rounds(self, services: InjectedServices, table: TableId, visitor: Visitor) -> responses.Rounds:
        """Return what every seat has scored in each round, and from what. The final scoring is a part of its own."""
        async with services.tables.visible(table, visitor.person if visitor else "") as found:
            match = _finished_match(found.state)
            if found.score_parts is None:  # the whole game is replayed, so not in the server's own thread
                found.score_parts = await asyncio.to_thread(rounds.parts, match)
            return responses.Rounds(found.score_parts)

    @get(
        "/tables/{table:str}/moments/{move:int}",
        operation_id="moment",
        summary="Get a position of a game",
        responses=ERRORS,
    )
    async def position(
        self,
        request: AnyRequest,
        services: InjectedServices,
        table: TableId,
        move: Annotated[int, PathParameter(ge=0, le=100_000)],
        visitor: Visitor,
        seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
    ) -> responses.Position:
        """Return the view after some moves: of any seat when the game is over, before that only of your own seats."""
        person = visitor.person if visitor else ""
        sender = person or network_of(address_of(request))
        services.request_limit.demand(f"moments of {sender}", cost=0.1)
        async with services.tables.visible(table, person) as found:
            match = _reviewable_match(found.state, person, seat)
            if move > match.sequence:
                raise ServerError("request/bad", f"There is no move {move}: only {match.sequence} were played.")
            return _position(match, found.shared_game(person), move, int(SPECTATOR) if seat is None else seat)

    @get(
        "/tables/{table:str}/advice",
        operation_id="advice",
        summary="Get hints for a position",
        responses=ERRORS,
    )
    async def advice(
        self,
        services: InjectedServices,
        table: TableId,
        user: User,
        seat: Annotated[int, QueryParameter(ge=0, le=15)],
        move: Annotated[int | None, QueryParameter(ge=0, le=100_000)] = None,
        seconds: Annotated[float, QueryParameter(gt=0, le=MOST_SECONDS)] = 1.0,
    ) -> responses.Hints:
        """Return a seat's moves with reasons: of a finished game, or of your own turn where hints are allowed."""
        services.request_limit.demand(user.person)
        async with services.tables.visible(table, user.person) as found:
            match = _match_to_analyse(found.state, user.person, seat, move)
        return _hints(match, await services.bots.analyse(match.record(), seat, seconds))


def _game(title: Title) -> responses.Game:
    options = [
        responses.GameOption(o.name, list(o.values), o.default, o.about, o.suggested or o.default, list(o.secret))
        for o in title.options
    ]
    return responses.Game(
        title.id,
        title.name,
        title.about,
        title.fewest,
        title.most,
        title.minutes,
        options,
        list(title.editions),
        title.icon,
        title.unit,
        title.secrets,
    )


def _listed(row: TableRow) -> responses.ListedTable:
    place = msgspec.json.encode(row.cursor).hex()
    return responses.ListedTable(row.id, row.updated, row.since, place, msgspec.json.decode(row.card, type=TableCard))


def _cursor(after: str) -> Cursor | None:
    """Return where a list continues. Raise an error for a text that we have not made."""
    if not after:
        return None
    try:
        return msgspec.json.decode(bytes.fromhex(after), type=Cursor)
    except (ValueError, msgspec.DecodeError):
        raise ServerError("request/bad", "Invalid place. Use the `place` of the last table you received.") from None


def _finished_match(table: TableState) -> Match:
    """Return the match of a finished game. Until then its record is secret."""
    if table.match is None or table.phase != "finished":
        raise ServerError("table/not_finished", "The game record is secret until the game is over.")
    return table.match


def _reviewable_match(table: TableState, person: str, seat: int | None) -> Match:
    """Return the match if a person may look at its past as a seat saw it."""
    if table.phase == "finished":
        match = _finished_match(table)
        if seat is not None and seat >= match.seats:
            raise ServerError("request/bad", f"There is no seat {seat}. This table has seats 0 to {match.seats - 1}.")
        return match
    if table.match is None:
        raise ServerError("table/not_running", "The game hasn't started yet.")
    if seat is None or seat not in table.seats_of(person):
        raise ServerError("table/forbidden", "Until the game ends, you can review only your own seats.")
    return table.match


def _match_to_analyse(table: TableState, person: str, seat: int, move: int | None) -> Match:
    """Return the position for which a person wants advice, as a match of its own."""
    match = _reviewable_match(table, person, seat)
    if table.phase == "finished":
        return match.position_after(match.sequence if move is None else min(move, match.sequence))
    if not table.setup.hints:
        raise ServerError("table/no_hints", "Hints are off at this table.")
    if move not in (None, match.sequence) or seat not in table.waiting_seats:
        raise ServerError("table/no_hints", "Hints are available only on your own turn.")
    return match.copy()


def _hints(match: Match, analysis: Analysis) -> responses.Hints:
    """Return an analysis with its moves and reasons in words."""
    hints = [
        responses.Hint(
            **msgspec.structs.asdict(advice),
            label=label(match, analysis.seat, advice.text),
            effects=notes_message(advice.reasons, match.rules),
        )
        for advice in analysis.moves
    ]
    return responses.Hints(analysis.seat, analysis.iterations, analysis.seconds, hints)


def _position(match: Match, shared: SharedGame, move: int, seat: int) -> responses.Position:
    """Return the game after some moves as a seat saw it, for readers who may have the shared game."""
    numbers = shared.numbers
    before = numbers[max(move - 1, 0)]
    then = shared.match.position_after(numbers[move])
    by, last = then.log()[-1] if numbers[move] > before else (None, "")
    if not match.over and by != seat:
        last = ""  # it may be a secret, such as which contracts were kept; the facts have its public part
    return responses.Position(
        move=move,
        last=last,
        by=by,
        waiting=asked_seats(then),
        side=position_side(then, seat, since=before),
    )
