"""The table of Nieuw Amsterdam in words, in the order of the board: round, city, Cash Box, trade, land, river, mats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amstel.games.nieuw_amsterdam.components import DISTRICTS, STEPS, TRADERS
from amstel.games.nieuw_amsterdam.texts import fur_list, furs, sources, stage, tiles
from amstel.games.nieuw_amsterdam.view import View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Line, Row, Section, Table

if TYPE_CHECKING:
    from amstel.games.nieuw_amsterdam.state import Board

Parts = list[Line | Table | Section]
NONE = message("none")


def describe(board: Board, view: View, seat: int) -> list[Section]:
    """Return the table in words, as a seat or a SPECTATOR sees it."""
    table = _Description(board, view, seat)
    return [
        Section(stage(board, view), table.game()),
        Section(message("thing-city"), table.city()),
        Section(message("thing-cash-box"), table.cash_box()),
        Section(message("panel-traders"), table.traders()),
        Section(message("panel-lands"), table.new_lands()),
        Section(message("panel-ships"), table.new_ships()),
        Section(message("thing-river"), table.river()),
        Section(message("panel-mats"), table.players()),
    ]


def player(seat: int) -> Message:
    """Return a player by name."""
    return message("player", seat=seat)


def players(seats: list[int]) -> list[Message]:
    """Return players by name; none as such."""
    return [player(seat) for seat in seats] or [NONE]


def heads(*names: str) -> list[Message]:
    """Return the heads of columns."""
    return [message(f"column-{name}") for name in names]


def balance(spare: int) -> Message:
    """Return how much corn is left or missing after the harvest and the upkeep (NA-20)."""
    if spare < 0:
        return message("upkeep-short", short=-spare)
    return message("upkeep-left", spare=spare) if spare else message("upkeep-enough")


class _Description:
    """The sections of a description. What only one's own seat needs is left out for a spectator."""

    def __init__(self, board: Board, view: View, seat: int) -> None:
        self.parts = board.components
        self.view = view
        self.seat = seat
        self.own = None if seat == SPECTATOR else view.standings[seat]
        self.lands = {land.id: land for land in self.parts.lands}
        self.ships = {ship.id: ship for ship in self.parts.ships}

    def game(self) -> Parts:
        """Return who is to move, in which order the players act, and how the auction stands."""
        view = self.view
        lines: Parts = [Line(message("describe-order", players=players(view.order)), "track")]
        if view.waiting:
            lines.append(Line(message("describe-to-move", players=players(list(view.waiting)))))
        if view.winners:
            lines.append(Line(message("describe-winners", players=players(view.winners))))
        return lines

    def city(self) -> Parts:
        """Return the Businesses of each player by district, who leads, and what the Special Actions cost."""
        view = self.view
        seats = range(len(view.seats))
        columns = [*heads("district"), *map(player, seats), *heads("most")]
        columns += heads("fee") if self.own else []
        columns.append(message("thing-special"))
        rows = []
        for district in DISTRICTS:
            cells: list[Message | int] = [mat.businesses.get(district, 0) for mat in view.seats]
            cells.append(message("list", items=players(view.leaders[district])))
            if self.own:
                fee = self.own.fees[district]
                cells.append(message("mat-coins", coins=fee) if fee else message("fee-free"))
            cells.append(message(f"special-{district}"))
            rows.append(Row(message(f"district-{district}"), cells, f"district:{district}"))
        parts: Parts = [Table(message("describe-city"), columns, rows)]
        if self.own and view.part != "over":
            figures = {"points": self.own.elections, "coins": self.own.coin_income}
            parts.append(Line(message("describe-own-city", **figures), "city"))
        return parts

    def cash_box(self) -> Parts:
        """Return the columns with their tiles and coins, who has them, and the auction."""
        view = self.view
        holders = {mat.column: seat for seat, mat in enumerate(view.seats) if mat.column is not None}
        if not holders and not any(view.cash_box):
            return [Line(message("describe-empty-box"), "cash-box")]
        rows = []
        for number, steps in enumerate(view.cash_box, 1):
            if number in holders:
                state = message("column-taken", seat=holders[number])
            else:
                state = message("column-up" if number == view.column else "column-left")
            cells: list[Message | int] = [message("list", items=tiles(steps)), self.parts.columns[number - 1].coins]
            rows.append(Row(message("thing-column", column=number), [*cells, state], f"column:{number}"))
        parts: Parts = [Table(message("describe-box"), heads("column", "tiles", "coins", "state"), rows)]
        if view.chooser is not None and view.column is not None:
            token = view.seats[view.chooser].token
            up = message("describe-auction", seat=view.chooser, column=view.column, token=token)
            parts.append(Line(up, f"column:{view.column}"))
            if view.bid is not None and view.bidder is not None:
                parts.append(Line(message("describe-bid", seat=view.bidder, bid=view.bid), f"column:{view.column}"))
        return parts

    def traders(self) -> Parts:
        """Return each trader's furs and price, and the furs that are elsewhere."""
        rows = []
        for number, trader in enumerate(TRADERS):
            price = message("price-all" if number else "price-each", goods=self.parts.traders.prices[number])
            there = message("list", items=fur_list(self.parts, self.view.traders[trader]))
            rows.append(Row(message(f"trader-{trader}"), [price, there], f"trader:{trader}"))
        discards = furs(self.view.fur_discards)
        return [
            Table(message("describe-traders"), heads("trader", "price", "furs"), rows),
            Line(message("describe-reserve", furs=self.view.fur_reserve), "fur-reserve"),
            Line(message("describe-discards", furs=discards), "fur-discards"),
        ]

    def new_lands(self) -> Parts:
        """Return the land cards on offer."""
        rows = []
        for slot, name in enumerate(self.view.new_lands):
            land = self.lands[name] if name else None
            cells: list[Message | int] = [land.houses, land.wood, land.corn] if land else [NONE, NONE, NONE]
            rows.append(Row(message("slot-land", slot=slot + 1), cells, f"land-slot:{slot + 1}"))
        deck = Line(message("describe-deck", cards=self.view.land_deck), "land-deck")
        if not any(self.view.new_lands):
            return [Line(message("describe-no-cards")), deck]
        return [Table(message("describe-lands"), heads("land", "house-spaces", "wood-once", "corn-round"), rows), deck]

    def new_ships(self) -> Parts:
        """Return the ship cards on offer, and the ship that is being loaded."""
        view = self.view
        columns = heads("ship", "furs", "coins", "goods-round") + (heads("cargo") if self.own else [])
        rows = []
        for slot, name in enumerate(view.new_ships):
            ship = self.ships[name] if name else None
            cells: list[Message | int] = [ship.furs, ship.coins, ship.goods] if ship else [NONE, NONE, NONE]
            if self.own:
                points = self.own.cargo_points[slot]
                cells.append(message("mat-points", points=points) if points else NONE)
            rows.append(Row(message("slot-ship", slot=slot + 1), cells, f"ship-slot:{slot + 1}"))
        deck = Line(message("describe-deck", cards=view.ship_deck), "ship-deck")
        if not any(view.new_ships):
            return [Line(message("describe-no-cards")), deck]
        parts: Parts = [Table(message("describe-ships"), columns, rows), deck]
        if view.slot is not None:
            loading = message("describe-loading", slot=view.slot, furs=furs(view.cargo), due=view.due)
            parts.append(Line(loading, f"ship-slot:{view.slot}"))
        return parts

    def river(self) -> Parts:
        """Return the camps, the zones with their Trading Posts, and the boats between them."""
        rows = []
        for number, zone in enumerate(self.view.zones, 1):
            free = zone.black + zone.white - len(zone.posts)
            boat = self.parts.boats[number - 1].corn if number <= len(self.parts.boats) else NONE
            there = message("count-of-room", count=self.view.longhouses[number - 1], room=zone.longhouse_spaces)
            posts = message("list", items=players(zone.posts))
            rows.append(Row(message("thing-zone", zone=number), [there, posts, free, boat], f"zone:{number}"))
        columns = heads("zone", "longhouses", "posts", "free-spaces", "boat")
        parts: Parts = [Table(message("describe-river"), columns, rows)]
        if self.own and self.view.part != "over":
            parts.append(Line(message("describe-travel", corn=self.own.travelling_fee), f"post:{self.seat}"))
        return parts

    # --- players --------------------------------------------------------------------------------------------------

    def players(self) -> Parts:
        """Return all players' figures in a table, then each mat, one's own first."""
        view = self.view
        columns = heads("player", "points", "token", "coins", "goods", "wood", "corn", "spare", "furs", "buildings")
        rows = []
        for seat, mat in enumerate(view.seats):
            own = view.standings[seat]
            figures: list[Message | int] = [own.points, mat.token, mat.coins, mat.goods, mat.wood, mat.corn]
            rows.append(Row(player(seat), [*figures, balance(own.spare_corn), own.furs, own.buildings], f"seat:{seat}"))
        parts: Parts = [Table(message("describe-players"), columns, rows)]
        order = sorted(range(len(view.seats)), key=lambda seat: seat != self.seat)
        return parts + [Section(message("mat-of", seat=seat), self.mat(seat)) for seat in order]

    def mat(self, seat: int) -> Parts:
        """Return a mat: tiles, corn, furs, land, wharf, ships, post and points."""
        mat, own, view = self.view.seats[seat], self.view.standings[seat], self.view
        steps = [step for step in STEPS for _ in range(mat.tiles.get(step, 0))]
        parts: Parts = [Line(message("mat-tiles", tiles=tiles(steps)))]
        if view.part in STEPS and view.turn == seat:
            parts.append(Line(message("describe-special", special=view.special)))
        if view.part not in ("provisions", "over"):
            total = message("upkeep-sum", corn=mat.corn, harvest=own.corn_income, needed=own.upkeep)
            parts.append(Line(message("describe-upkeep", sum=total, balance=balance(own.spare_corn))))
        parts.append(Line(message("mat-goods", goods=mat.goods, room=own.goods_room, income=own.goods_income)))
        parts.append(Line(message("mat-furs", furs=furs(mat.furs))))
        parts += self._row(seat)
        ships = [message("own-ship", goods=self.ships[name].goods) for name in mat.ships]
        parts.append(Line(message("describe-own-ships", ships=ships or [NONE])))
        parts.append(Line(message("mat-wharf", warehouses=mat.warehouses)))
        parts.append(Line(message("mat-post", zone=mat.post), f"post:{seat}"))
        points = {"points": own.points, "sources": sources(mat)} if mat.points else {"points": own.points}
        parts.append(Line(message("describe-points" if mat.points else "mat-points", **points)))
        return parts

    def _row(self, seat: int) -> Parts:
        row = self.view.standings[seat].row
        if not row:
            return [Line(message("describe-no-land"))]
        rows = []
        for place, plot in enumerate(row, 1):
            land = self.lands[plot.land]
            state = "cleared" if plot.is_cleared else "full" if plot.is_full else "open"
            houses = message("count-of-room", count=plot.houses, room=land.houses)
            cells: list[Message | int] = [houses, land.wood, land.corn, plot.points, message(f"land-{state}")]
            rows.append(Row(message("slot-land", slot=place), cells, f"land:{plot.land}"))
        columns = heads("land", "houses", "wood-once", "corn-round", "points", "state")
        return [Table(message("describe-row", seat=seat), columns, rows)]
