"""Routes under /api/editions: owners' editions, uploaded, listed, shared by link and deleted."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter

from amstel.games import title
from amstel.kernel.game import Rules, built_in
from amstel.kernel.printed import as_toml, printed, values_of
from amstel.server.errors import ServerError
from amstel.server.http import responses
from amstel.server.http.dependencies import DEPENDENCIES, InjectedServices, TolerantRequest, User, Visitor, guard_origin
from amstel.server.http.errors import error_specs
from amstel.server.http.requests import NewEdition
from amstel.server.http.table_routes import LARGEST_BODY, TableId, guard_reading
from amstel.server.live.editions import stored, unknown_edition

CHECK_COST = 0.3  # of a check without storing, in requests: a page checks while its user types

ERRORS = error_specs(
    on_400="Invalid request, or an invalid edition with all its errors",
    on_401="Not signed in",
    on_403="Forbidden: a private table, or a request from another site",
    on_404="Edition or table not found",
    on_413="Request too large",
    on_429="Too many requests or editions; the Retry-After header gives the seconds to wait",
    on_503="Server busy; try again",
)
EditionId = Annotated[str, PathParameter(max_length=16, description="The id of an edition, from its link")]


class EditionController(Controller):
    """Owners' editions. Anyone with an edition's id may read it."""

    path = "/api"
    tags = ["editions"]
    guards = [guard_origin, guard_reading]
    request_class = TolerantRequest
    request_max_body_size = LARGEST_BODY
    dependencies = DEPENDENCIES

    @get("/editions", operation_id="editions", summary="List your editions", responses=ERRORS)
    async def editions(self, services: InjectedServices, user: User) -> list[responses.EditionCard]:
        """List the editions that you have uploaded or copied, the newest first."""
        own = await services.editions.own(user.person)
        return [responses.EditionCard(each.id, each.game, each.name, each.fingerprint, each.added) for each in own]

    @post("/editions", operation_id="addEdition", summary="Check and store an edition", responses=ERRORS)
    async def add(self, services: InjectedServices, data: JSONBody[NewEdition], user: User) -> responses.EditionFile:
        """Check a component file, and put it into your list. A refusal has all `errors`, each with its place."""
        services.request_limit.demand(user.person, cost=1.0 if data.keep else CHECK_COST)
        if bool(data.text) == bool(data.values):
            raise ServerError("request/bad", "Send either the text of a component file or its values, not both.")
        title(data.game)
        rules = await services.editions.check(data.game, data.text or as_toml(data.values))
        if data.keep:
            await services.editions.add(rules, user.person)
        return await _edition_file(rules)

    @get("/editions/{edition:str}", operation_id="edition", summary="Get an edition", responses=ERRORS)
    async def edition(self, services: InjectedServices, edition: EditionId) -> responses.EditionFile:
        """Return an owner's edition with all its values."""
        found = await services.editions.find(edition)
        return await _edition_file(await services.editions.check(found.game, found.text))

    @delete("/editions/{edition:str}", operation_id="deleteEdition", summary="Delete an edition", responses=ERRORS)
    async def remove(self, services: InjectedServices, edition: EditionId, user: User) -> None:
        """Remove an edition from your list. Tables and records that use it keep it."""
        await services.editions.remove(edition, user.person)

    @get(
        "/games/{game:str}/editions/{name:str}",
        operation_id="builtInEdition",
        summary="Get a built-in edition",
        responses=ERRORS,
    )
    async def built_in_edition(
        self, game: Annotated[str, PathParameter(max_length=100)], name: Annotated[str, PathParameter(max_length=60)]
    ) -> responses.EditionFile:
        """Return a built-in edition with all its values."""
        about = title(game)
        if name not in about.editions:
            raise unknown_edition()
        return await _edition_file(built_in(about, name))

    @get("/tables/{table:str}/edition", operation_id="tableEdition", summary="Get a table's edition", responses=ERRORS)
    async def table_edition(
        self, services: InjectedServices, table: TableId, visitor: Visitor
    ) -> responses.EditionFile:
        """Return the edition of a table, which everyone who may watch the table may see."""
        async with services.tables.visible(table, visitor.person if visitor else "") as found:
            rules = found.state.rules()
        return await _edition_file(rules)


async def _edition_file(rules: Rules) -> responses.EditionFile:
    edition = stored(rules)
    values, components = await asyncio.to_thread(lambda: (values_of(rules), printed(rules)))
    return responses.EditionFile(
        edition.id, edition.game, edition.name, edition.fingerprint, edition.text, values, components
    )
