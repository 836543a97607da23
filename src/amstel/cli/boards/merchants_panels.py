"""The panels of Merchants of Amsterdam: market, colonies, city, time track, disks, clock, standings, players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from amstel.cli import seat_names
from amstel.cli.boards.canvas import Canvas
from amstel.cli.boards.marks import STYLES
from amstel.cli.boards.merchants_look import Look, answer_text, short_date
from amstel.games.merchants.components import AREAS, DISKS
from amstel.games.merchants.texts import stage, status
from amstel.games.merchants.view import Answer, Holding, Rank, View
from amstel.kernel.match import Match
from amstel.texts import Texts

FRAME = 4  # columns that a panel's border and padding take
YEAR = 4  # the width of a space of the time track
PRICE, PRICES_PER_LINE = 4, 8  # the width of a price on the clock
WATER = "color(68)"


class Panels:
    """The panels of a position for a reader, with the secrets of the seats in `hands`."""

    def __init__(self, match: Match, view: View, reader: int, hands: Sequence[int], look: Look, texts: Texts) -> None:
        self.match = match
        self.view = view
        self.reader = reader
        self.look = look
        self.texts = texts
        self.holdings: list[Holding] = list(view.seats)
        self.bridge_holders = {
            bridge: seat for seat, standing in enumerate(view.standings) for bridge in standing.bridges
        }
        self.stops: dict[int, Answer] = {}
        for seat in {reader, *hands} & set(range(match.seats)):
            own = view if seat == reader else match.view(seat)
            self.holdings[seat] = own.seats[seat]
            self.stops[seat] = own.stop

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_names.display_name(self.match.names[seat])

    def who(self, seat: int) -> Text:
        """Return the mark and name of a seat."""
        return Text.assemble(self.look.marks.full(seat), f" {self.name(seat)}")

    def heading(self) -> Text:
        """Return the year, the mayor and the rest of the deck."""
        view = self.view
        now = [self.look.say(stage(self.match.rules.board, view))]
        if view.phase != "over":
            now.append(self.texts("heading-mayor", who=self.who(view.mayor).plain))
        return Text(self.look.apart.join([self.match.title.name, *now]), "bold", justify="center")

    # --- the market -------------------------------------------------------------------------------------------------

    def market(self, width: int) -> Panel:
        """Return the four tracks with every player's token."""
        look = self.look
        longest = max(track.spaces for track in look.parts.commodities)
        needed = [
            max(
                len(str(place)),
                *(self._on(track.id, place).count(True) for track in look.parts.commodities),
            )
            for place in range(1, longest + 1)
        ]
        room = width - FRAME - sum(needed) - longest
        labels = [f"{track.number} {look.name('commodity', track.id)}" for track in look.parts.commodities]
        if max(map(len, labels)) > room:
            labels = [f"{track.number} {look.short(track.id)}" for track in look.parts.commodities]
        grid = _grid()
        grid.add_column(no_wrap=True)
        for columns in needed:
            grid.add_column(min_width=columns, no_wrap=True)
        grid.add_row("", *(Text(str(place), "dim") for place in range(1, longest + 1)))
        for label, track in zip(labels, look.parts.commodities, strict=True):
            cells = [self._tokens(self._on(track.id, place)) for place in range(1, track.spaces + 1)]
            grid.add_row(Text(label, "bold"), *cells)
        return self.panel(grid, self.texts("panel-market"), width, self.texts("caption-market"))

    def _on(self, commodity: str, place: int) -> list[bool]:
        """Return for each seat whether its token is on a space of a track."""
        return [holding.market.get(commodity, 0) == place for holding in self.view.seats]

    def _tokens(self, there: Sequence[bool]) -> Text:
        signs = [self.look.marks.sign(seat) for seat, is_there in enumerate(there) if is_there]
        return Text("").join(signs) if signs else Text(self.look.free, "dim")

    # --- the colonies -----------------------------------------------------------------------------------------------

    def colonies(self, width: int) -> Panel:
        """Return the trade offices by region and commodity, with their owners."""
        look = self.look
        grid = _grid()
        grid.add_column(no_wrap=True)
        for _ in look.parts.commodities:
            grid.add_column(no_wrap=True)
        heads = [Text(look.short(commodity.id), "dim") for commodity in look.parts.commodities]
        grid.add_row("", *heads)
        for region in look.parts.regions:
            cells = []
            for commodity in look.parts.commodities:
                taken = [holding.offices.get(f"{region.id}-{commodity.id}", 0) for holding in self.view.seats]
                signs = Text("").join([look.marks.sign(seat, number) for seat, number in enumerate(taken)])
                signs.append(look.free * (region.offices[commodity.id] - sum(taken)), "dim")
                cells.append(signs)
            grid.add_row(Text(f"{region.number} {look.name('region', region.id)}", "bold"), *cells)
        note = self.texts("caption-colonies", money=look.parts.bonus.regions)
        return self.panel(grid, self.texts("panel-colonies"), width, note)

    # --- the city ---------------------------------------------------------------------------------------------------

    def city(self, width: int) -> Panel:
        """Return the districts from west to east, with the canals between them and the bridges."""
        look = self.look
        owners = {space: seat for seat, holding in enumerate(self.view.seats) for space in holding.warehouses}
        rows = max(len(district.rows) for district in look.districts)
        block = (width - FRAME - 2) // len(look.districts)
        canvas = Canvas(width - FRAME, rows + 2)
        at = {}  # the place of each space on the canvas
        for row in range(rows):
            canvas.put(0, row + 2, chr(ord("a") + row), "dim")
        for number, district in enumerate(look.districts):
            left = 2 + number * block
            canvas.put(left, 0, f"{look.name('district', district.id)} {district.number}"[: block - 1], "bold")
            step = max(1, min(3, (block - 3) // max(map(len, district.rows))))
            for row, column in district.spaces():
                canvas.put(left + step * column, 1, str(column + 1), "dim")
                space = f"{district.id}-{chr(ord('a') + row)}{column + 1}"
                at[space] = (left + step * column, row + 2)
        drawn = self._draw_water(canvas, at)
        for space, (column, row) in at.items():
            seat = owners.get(space)
            if seat is None:
                canvas.put(column, row, look.free, "dim")
            else:
                canvas.put(column, row, look.marks.signs[seat], STYLES[seat])
        parts: list[RenderableType] = [canvas.text()]
        other = [look.bridge_name(bridge.ends) for bridge in look.parts.bridges if bridge.ends not in drawn]
        if other:
            parts.append(Text(self.texts("other-bridges", bridges=", ".join(other)), "dim"))
        bonus = look.parts.bonus
        note = self.texts("caption-city", bridge=look.bridge * 2, money=bonus.bridge, districts=bonus.districts)
        return self.panel(Group(*parts), self.texts("panel-city"), width, note)

    def _draw_water(self, canvas: Canvas, at: Mapping[str, tuple[int, int]]) -> set[tuple[str, str]]:
        """Draw the canals and the bridges that cross one in a straight line, and return those bridges."""
        look = self.look
        drawn = set()
        for west, east in pairwise(look.districts):
            ends = {space: place for space, place in at.items() if space.partition("-")[0] in (west.id, east.id)}
            shore = max(column for space, (column, _) in ends.items() if space.startswith(f"{west.id}-"))
            land = min(column for space, (column, _) in ends.items() if space.startswith(f"{east.id}-"))
            middle = (shore + land + 1) // 2
            for row in sorted({row for _, row in ends.values()}):
                canvas.put(middle, row, look.canal, WATER)
            for bridge in (bridge.ends for bridge in look.parts.bridges):
                if not set(bridge) <= set(ends):
                    continue
                (first, row), (last, other_row) = sorted((at[end] for end in bridge), key=lambda place: place[0])
                if row != other_row or any(first < column < last and row == r for column, r in ends.values()):
                    continue
                seat = self.bridge_holders.get("=".join(bridge))
                style = "" if seat is None else STYLES[seat]
                canvas.put(first + 2, row, look.bridge * (last - first - 3), style)
                if seat is not None:
                    canvas.put(middle, row, look.marks.signs[seat], style)
                drawn.add(bridge)
        return drawn

    # --- the time track ---------------------------------------------------------------------------------------------

    def time(self, width: int) -> Panel:
        """Return the dates and events of the time track, with the current year in brackets."""
        look, texts, view = self.look, self.texts, self.view
        years = look.parts.years
        lines = -(-len(years) * YEAR // (width - FRAME))
        per_line = -(-len(years) // lines)
        drawn: list[RenderableType] = []
        for first in range(0, len(years), per_line):
            dates, events = Text(), Text()
            for number in range(first, min(first + per_line, len(years))):
                date = short_date(years[number].date)
                here, past = number == view.year, number < view.year
                style = "bold reverse" if here else "dim" if past else "bold"
                dates.append(f"[{date}]" if here else f" {date} ", style)
                event = look.none if years[number].event in ("start", "none") else texts(f"sign-{years[number].event}")
                events.append(f" {event}".ljust(YEAR), "dim" if past else "")
            drawn += [dates, events]
        event = texts(f"event-{years[view.year].event}")
        note = texts("caption-time", date=years[view.year].date, event=event)
        if view.year + 1 < len(years):
            next_year = years[view.year + 1]
            note += texts("caption-time-next", date=next_year.date, event=texts(f"event-{next_year.event}"))
        drawn.append(Text(note))
        return self.panel(Group(*drawn), texts("panel-time"), width, texts("legend-time"))

    # --- disks and clock --------------------------------------------------------------------------------------------

    def disks(self, width: int) -> Panel:
        """Return the drawn card and the cards on the disks."""
        view, look, texts = self.view, self.look, self.texts
        grid = _grid()
        grid.add_column(no_wrap=True)
        for disk in DISKS:
            card = view.disks[disk]
            label = Text(texts(f"disk-{disk}"), "bold reverse" if disk == view.used else "bold")
            grid.add_row(label, Text(look.card(card) if card else look.none, "" if card else "dim"))
        drawn_card = Text(look.card(view.card)) if view.card else Text(look.none, "dim")
        grid.add_row(Text(texts("disk-drawn"), "bold"), drawn_card)
        return self.panel(grid, texts("panel-disks"), width, self.to_come())

    def to_come(self) -> str:
        """Return what is left in the deck by kind; unused cards come last."""
        return self.texts("to-come", kinds=self.look.say(status.deck_kinds(self.view))) if self.view.deck else ""

    def clock(self, width: int) -> Panel:
        """Return the prices, with the pointer in brackets, and the state of the auction."""
        view, texts, look = self.view, self.texts, self.look
        prices = look.parts.clock.prices
        running = view.phase == "stopping"
        per_line = len(prices) if len(prices) * PRICE < width - FRAME else PRICES_PER_LINE
        drawn: list[RenderableType] = []
        for first in range(0, len(prices), per_line):
            line = Text(" ")
            for price in prices[first : first + per_line]:
                if running and price == view.pointer:
                    line.right_crop(1)
                    line.append(f"[{price}]".rjust(PRICE + 1), "bold reverse")
                else:
                    line.append(f"{price:>{PRICE - 1}} ", "" if running else "dim")
            drawn.append(line)
        return self.panel(Group(*drawn, *self.auction()), texts("panel-clock"), width)

    def auction(self) -> list[Text]:
        """Return who has doubled, who is out and who has answered; without an auction, the last sale."""
        view, texts = self.view, self.texts
        if view.phase != "stopping":
            if view.sold_to is None:
                return [Text(texts("clock-still"), "dim")]
            sale = texts("clock-sold", who=self.who(view.sold_to).plain, money=view.sold_for)
            return [Text(sale, "dim")]
        lines = []
        if view.doubler is not None:
            clock = self.look.parts.clock
            who, price, money = self.who(view.doubler).plain, clock.forced_at, clock.forced_price
            lines.append(Text(texts("doubled-by", who=who, price=price, money=money)))
        if view.barred:
            lines.append(Text(texts("clock-barred", who=", ".join(self.who(seat).plain for seat in view.barred))))
        for seat, stop in sorted(self.stops.items()):
            if stop is not None:
                lines.append(Text(f"{self.who(seat).plain}: {answer_text(stop, texts)}"))
        answered = [seat for seat in view.decided if seat not in self.stops]
        if view.is_live:
            lines.append(Text(texts("clock-keys"), "dim"))
        elif answered:
            lines.append(Text(texts("clock-answered", who=", ".join(self.who(seat).plain for seat in answered)), "dim"))
        return lines or [Text(texts("clock-all"), "dim")]

    # --- standings --------------------------------------------------------------------------------------------------

    def standings(self, width: int) -> Panel:
        """Return what each rank of each area would pay now, by the table of its next scoring."""
        look, texts, view = self.look, self.texts, self.view
        columns: list[list[Text]] = []
        for area, kind in zip(AREAS, ("commodity", "district", "region"), strict=True):
            year = look.parts.years[view.scorings[area]]
            names = [look.name(kind, rank.name) if rank.weight else look.none for rank in view.ranks[area]]
            longest = max(map(len, names))
            ranks_now = zip(names, view.ranks[area], strict=True)
            cells = [Text(f"{name:{longest}} ") + self._shares(rank) for name, rank in ranks_now]
            head = texts("head-area", area=texts(f"area-{area}"), date=year.date)
            columns.append([Text(head, "dim"), *cells])
        grid = _grid()
        grid.expand = True
        grid.add_column(width=2)
        for _ in columns:
            grid.add_column(ratio=1)
        ranks = [Text(""), *(Text(f"{rank + 1}.", "bold") for rank in range(len(columns[0]) - 1))]
        for row in zip(ranks, *columns, strict=True):
            grid.add_row(*row)
        return self.panel(grid, texts("panel-standings"), width, texts("caption-standings"))

    def _shares(self, rank: Rank) -> Text:
        """Return seats with what they would get, the most first; seats with the same amount are together."""
        text = Text()
        paid = sorted((-money, seat) for seat, money in enumerate(rank.incomes) if money)
        for amount, rows in groupby(paid, key=lambda row: -row[0]):
            if text:
                text.append(" ")
            for _, seat in rows:
                text.append_text(self.look.marks.sign(seat))
            text.append(str(amount))
        return text

    # --- the players ------------------------------------------------------------------------------------------------

    def players(self, width: int) -> Panel:
        """Return each player's money, loans, tokens, bonuses, and what the final scoring would bring."""
        view, texts, look = self.view, self.texts, self.look
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=3, no_wrap=True)
        grid.add_column(no_wrap=True, overflow=look.overflow, max_width=max(8, width // 5))
        columns = ("money", "loans", "tokens", "final")
        for _ in columns:
            grid.add_column(justify="right", no_wrap=True)
        grid.add_column()
        grid.add_row("", "", *(Text(texts(f"head-{column}"), "dim") for column in (*columns, "bonuses")))
        for seat, holding in enumerate(self.holdings):
            name = Text(self.name(seat), "bold underline" if seat in view.waiting else "")
            if seat == view.mayor and view.phase != "over":
                name.append(texts("is-mayor"))
            final = "" if view.phase == "over" else f"+{view.standings[seat].final}"
            grid.add_row(
                look.marks.full(seat),
                name,
                Text(texts("money-hidden") if holding.money is None else str(holding.money), "bold"),
                str(holding.credits) if holding.credits else look.none,
                str(holding.tokens),
                final,
                self.bonuses(seat),
            )
        return self.panel(grid, texts("panel-players"), width, texts("caption-players"))

    def bonuses(self, seat: int) -> str:
        """Return a player's bonuses in words."""
        standing = self.view.standings[seat]
        bonuses = [self.texts(f"bonus-{bonus}") for bonus, missing in standing.missing.items() if not missing]
        if standing.bridges:
            bonuses.append(self.texts("bonus-bridges", bridges=len(standing.bridges)))
        return ", ".join(bonuses) or self.look.none

    def own_words(self, seat: int) -> list[Text]:
        """Return what a player has in words: money and tokens, then the places on the board."""
        texts, look, holding = self.texts, self.look, self.holdings[seat]
        has = [
            texts("own-money", money=texts("money-hidden") if holding.money is None else holding.money),
            texts("own-tokens", tokens=holding.tokens),
        ]
        if holding.credits:
            has.append(texts("own-loans", loans=holding.credits))
        market = ", ".join(f"{look.goods(name)} {place}" for name, place in holding.market.items())
        standing = self.view.standings[seat]
        on_board = [
            texts("own-market", places=market or look.none),
            texts("own-offices", places=self._place_counts("region", standing.regions)),
            texts("own-warehouses", places=self._place_counts("district", standing.districts)),
        ]
        return [Text.assemble(self.who(seat), f": {', '.join(has)}"), *(Text(f"    {line}") for line in on_board)]

    def _place_counts(self, kind: str, numbers: Mapping[str, int]) -> str:
        named = (f"{self.look.name(kind, id_)} {number}" for id_, number in numbers.items() if number)
        return ", ".join(named) or self.look.none

    def panel(self, content: RenderableType, title: str, width: int, note: str = "") -> Panel:
        """Return a frame with a title and a note in the lower border, or above it if the note is too long."""
        if len(note) > width - FRAME - 2:
            content, note = Group(content, Text(note, "dim")), ""
        return Panel(
            content,
            title=Text(title, "bold"),
            title_align="left",
            subtitle=Text(note, "dim") if note else None,
            subtitle_align="left",
            box=self.look.box,
            width=width,
        )


def _grid() -> Table:
    return Table.grid(padding=(0, 1, 0, 0))
