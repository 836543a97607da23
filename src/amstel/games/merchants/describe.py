"""The table of Merchants of Amsterdam in words: years, market, colonies, city, disks, clock, players, time track."""

from __future__ import annotations

from typing import Any

from amstel.games.merchants.components import DISKS, Components, District, Region, space_name
from amstel.games.merchants.texts import status
from amstel.games.merchants.texts.names import bridge_name, commodity_name, district_name, region_name, year_name
from amstel.games.merchants.view import Rank, View
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Line, Row, Section, Table


def describe(board: Any, view: View, seat: int) -> list[Section]:
    """Return the table in words, for a seat or a spectator."""
    tree = _Description(board.components, view, seat)
    return [
        tree.year(),
        tree.market(),
        tree.colonies(),
        tree.city(),
        tree.disks(),
        tree.clock(),
        tree.players(),
        tree.time(),
    ]


class _Description:
    """The sections of a description."""

    def __init__(self, parts: Components, view: View, seat: int) -> None:
        self.parts = parts
        self.view = view
        self.seat = seat if 0 <= seat < len(view.seats) else None
        self.names = status.players(range(len(view.seats)))
        self.owners = {space: seat for seat, holding in enumerate(view.seats) for space in holding.warehouses}

    def year(self) -> Section:
        """Return the year, the next event, the deck, the mayor and who is to move."""
        view, parts = self.view, self.parts
        lines = [Line(message("money-unit")), Line(status.year_and_event(parts, view.year), "time-figure")]
        if view.year + 1 < len(parts.years):
            after = parts.years[view.year + 1]
            lines.append(
                Line(
                    message("then-comes", year=after.date, event=message(f"event-{after.event}")), f"year:{after.date}"
                )
            )
        lines.append(Line(status.deck_size(view), "deck:deck"))
        if view.phase != "over":
            lines.append(Line(status.ending(parts, view), "time-figure"))
            lines.append(Line(message("mayor-is", seat=view.mayor), f"seat:{view.mayor}"))
        if view.waiting:
            seats = [seat for seat in view.waiting if seat < len(view.seats)]  # without the clock's own seat
            lines.append(Line(message("to-move", who=status.players(seats))))
        return Section(message("panel-year"), [*lines])

    # --- the three areas ------------------------------------------------------------------------------------------

    def market(self) -> Section:
        """Return the tracks with everyone's place."""
        rows = []
        for track in self.parts.commodities:
            places = [holding.market.get(track.id, 0) for holding in self.view.seats]
            rank = self._rank("market", track.id)
            name = message("numbered", thing=commodity_name(track.id), number=track.number)
            rows.append(Row(name, [*places, *rank], f"commodity:{track.id}"))
        table = Table(
            message("market-table"),
            [message("head-track"), *self.names, message("head-rank"), message("head-now")],
            rows,
        )
        return Section(message("panel-market"), [table, *self._area("market", message("caption-market"))])

    def colonies(self) -> Section:
        """Return the trade offices by region and commodity."""
        goods = [commodity_name(commodity.id) for commodity in self.parts.commodities]
        rows = []
        for region in self.parts.regions:
            offices = [self._offices(region, commodity.id) for commodity in self.parts.commodities]
            name = message("numbered", thing=region_name(region.id), number=region.number)
            rows.append(Row(name, [*offices, *self._rank("colonies", region.id)], f"region:{region.id}"))
        table = Table(
            message("colonies-table"),
            [message("head-region"), *goods, message("head-rank"), message("head-now")],
            rows,
        )
        bonus = message("caption-colonies", money=self.parts.bonus.regions)
        return Section(message("panel-colonies"), [table, *self._area("colonies", bonus)])

    def _offices(self, region: Region, commodity: str) -> Message:
        """Return who has trade offices of a kind, and how many spaces are free."""
        office = f"{region.id}-{commodity}"
        numbers = [holding.offices.get(office, 0) for holding in self.view.seats]
        owned = [message("player-count", seat=seat, count=number) for seat, number in enumerate(numbers) if number]
        if not region.offices[commodity]:
            return message("no-space")
        return message("listed", items=[*owned, message("free-count", count=self.view.free_offices[office])])

    def city(self) -> Section:
        """Return the largest groups by district, the spaces of each district, and the bridges."""
        ranks = {rank.name: rank for rank in self.view.ranks["amsterdam"]}
        districts = sorted(self.parts.districts, key=lambda district: district.west)
        rows = [
            Row(
                message("numbered", thing=district_name(district.id), number=district.number),
                [*ranks[district.id].places, ranks[district.id].weight, *self._rank("amsterdam", district.id)],
                f"district:{district.id}",
            )
            for district in districts
        ]
        heads = [message("head-district"), *self.names, message("head-all"), message("head-rank"), message("head-now")]
        money = self.parts.bonus
        return Section(
            message("panel-city"),
            [
                Table(message("city-table"), heads, rows),
                *(self._spaces(district) for district in districts),
                *self._bridges(),
                *self._area("amsterdam", message("bonus-all-districts", money=money.districts)),
            ],
        )

    def _spaces(self, district: District) -> Table:
        """Return a district from north to south and from west to east, as it is drawn."""
        columns = range(max(map(len, district.rows)))
        rows = []
        for number, line in enumerate(district.rows):
            cells: list[Message | int] = []
            for column in columns:
                owner = self.owners.get(space_name(district.id, number, column))
                if line[column : column + 1] != "#":
                    cells.append(message("no-space"))
                else:
                    cells.append(message("free") if owner is None else message("player-name", seat=owner))
            rows.append(Row(message("row-letter", letter=chr(ord("a") + number)), cells))
        heads = [message("column-number", number=column + 1) for column in columns]
        caption = message("district-table", district=district_name(district.id))
        return Table(caption, [message("head-row"), *heads], rows)

    def _bridges(self) -> list[Line]:
        """Return each bridge and who has both of its ends."""
        holders = {bridge: seat for seat, standing in enumerate(self.view.standings) for bridge in standing.bridges}
        lines = []
        for bridge in ("=".join(bridge.ends) for bridge in self.parts.bridges):
            holder = [message("player-name", seat=holders[bridge])] if bridge in holders else []
            text = message(
                "bridge-line",
                bridge=bridge_name(bridge),
                money=self.parts.bonus.bridge,
                holder=status.list_or_none(holder),
            )
            lines.append(Line(text, f"bridge:{bridge}"))
        return lines

    def _rank(self, area: str, name: str) -> tuple[Message, Message]:
        """Return the rank of a track, district or region with what it pays, and who would be paid now."""
        number, rank = next((n, rank) for n, rank in enumerate(self.view.ranks[area], 1) if rank.name == name)
        return _pays(number, rank), status.incomes(rank)

    def _area(self, area: str, bonus: Message) -> list[Line]:
        """Return the bonus of an area, when it is scored next, and what that would pay oneself."""
        names = {"market": "market", "amsterdam": "districts", "colonies": "regions"}
        won = [seat for seat, each in enumerate(self.view.standings) if not each.missing[names[area]]]
        lines = [
            Line(
                message("bonus-line", bonus=bonus, holders=status.list_or_none(status.players(won))),
                f"bonus:{names[area]}",
            )
        ]
        if self.view.phase == "over":
            return lines
        lines.append(Line(status.next_scoring(self.parts, self.view, area), f"area:{area}"))
        if self.seat is not None:
            own = self.view.standings[self.seat].incomes[area]
            lines.append(Line(message("own-income", money=own), f"rank:{area}"))
        return lines

    # --- cards, clock and players ---------------------------------------------------------------------------------

    def disks(self) -> Section:
        """Return the drawn card, the cards on the disks, and what is left in the deck."""
        view, parts = self.view, self.parts
        lines = []
        if view.card:
            lines.append(Line(message("drawn-line", card=status.card_or_none(parts, view.card)), "drawn:card"))
        for disk in DISKS:
            card = status.card_or_none(parts, view.disks[disk])
            key = "disk-line-used" if disk == view.used and view.disks[disk] else "disk-line"
            lines.append(Line(message(key, disk=message(f"disk-{disk}"), card=card), f"disk:{disk}"))
        lines.append(Line(message("to-come", kinds=status.deck_kinds(view)), "deck:deck"))
        return Section(message("panel-disks"), [*lines])

    def clock(self) -> Section:
        """Return the auction, and the prices of the clock with what they cost."""
        clock, view = self.parts.clock, self.view
        lines = [Line(text, "clock:auction") for text in status.auction(self.parts, view, self._reader())]
        prices = message("clock-prices", most=clock.prices[0], least=view.lowest, end=clock.prices[-1])
        lines.append(Line(prices, "clock:auction"))
        if view.doubling is not None:
            doubles = message("clock-doubles", price=view.doubling, money=clock.forced_price)
            lines.append(Line(doubles, f"price:{view.doubling}"))
        return Section(message("panel-clock"), [*lines])

    def _reader(self) -> int:
        return -1 if self.seat is None else self.seat

    def players(self) -> Section:
        """Return everyone's money, tokens, loans, bonuses, and what the final scoring would bring."""
        view = self.view
        is_over = view.phase == "over"
        heads = ["head-player", "head-money", "head-tokens", "head-loans", "head-bonuses"]
        rows = []
        for seat, (holding, standing) in enumerate(zip(view.seats, view.standings, strict=True)):
            name = message("player-mayor" if seat == view.mayor and not is_over else "player-name", seat=seat)
            bonuses = [message(f"bonus-{bonus}") for bonus, missing in standing.missing.items() if not missing]
            if standing.bridges:
                bonuses.append(message("bonus-bridges", bridges=len(standing.bridges)))
            cells: list[Message | int] = [
                message("money-hidden") if holding.money is None else holding.money,
                holding.tokens,
                holding.credits,
                status.list_or_none(bonuses),
            ]
            rows.append(Row(name, cells if is_over else [*cells, standing.final], f"seat:{seat}"))
        if not is_over:
            heads.append("head-final")
        return Section(
            message("panel-players"), [Table(message("players-table"), [message(head) for head in heads], rows)]
        )

    def time(self) -> Section:
        """Return the spaces of the time track, and what each scoring to come pays by rank."""
        years = self.parts.years
        rows = [
            Row(year_name(year.date), [message(f"event-{year.event}"), self._when(number)], f"year:{year.date}")
            for number, year in enumerate(years)
        ]
        track = Table(message("time-table"), [message("head-year"), message("head-event"), message("head-when")], rows)
        scorings = [
            Row(
                message("custom-name", word=year.date),
                [message("pays", first=first, second=second) for first, second in year.table],
                f"table:{year.date}",
            )
            for year in years[self.view.year + 1 :]
            if year.table
        ]
        if not scorings:
            return Section(message("panel-time"), [track])
        ranks = [message("rank-number", rank=rank) for rank in range(1, len(scorings[0].cells) + 1)]
        pays = Table(message("pays-table"), [message("head-year"), *ranks], scorings)
        return Section(message("panel-time"), [track, pays])

    def _when(self, number: int) -> Message:
        return status.when(self.parts, self.view, number)


def _pays(number: int, rank: Rank) -> Message:
    first, second = rank.pays
    return message("rank-pays", rank=number, first=first, second=second)
