"""The panels of Nieuw Amsterdam: city, Cash Box, traders, new cards, the Hudson, the mats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from amstel.cli import seat_names
from amstel.cli.boards.nieuw_amsterdam_look import Look
from amstel.games.nieuw_amsterdam.components import DISTRICTS, STEPS, TRADERS
from amstel.games.nieuw_amsterdam.texts import fur_list, furs
from amstel.games.nieuw_amsterdam.view import Mat, View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.message import Message
from amstel.texts import Texts

FRAME = 4  # columns that a panel's border and padding take
WIDEST_ZONE = 24
LEGEND = 12  # the words before the zones of the river
# The columns of the mats side by side, with their widths; the name has the rest.
_COLUMNS = {
    "token": 5,
    "points": 3,
    "coins": 5,
    "goods": 5,
    "wood": 4,
    "corn": 5,
    "needs": 5,
    "furs": 32,
    "ships": 5,
    "piers": 5,
    "left": 5,
    "tiles": 5,
    "post": 4,
}
LEAST_NAME = 8
LEAST_TABLE = sum(_COLUMNS.values()) + len(_COLUMNS) + 1 + 3 + LEAST_NAME + FRAME


class Panels:
    """The panels of a position for a reader."""

    def __init__(self, match: Match, view: View, reader: int, look: Look, texts: Texts) -> None:
        self.match = match
        self.view = view
        self.reader = reader
        self.look = look
        self.texts = texts

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_names.display_name(self.match.names[seat])

    def heading(self) -> Text:
        """Return the round and the step."""
        rules = self.match.rules
        stage = self.texts.say(rules.game.stage(rules.board, self.view))
        return Text(self.look.apart.join([self.match.title.name, stage]), "bold", justify="center")

    def furs(self, counts: Sequence[Message]) -> str:
        """Return furs by type, such as 2 muskrat, 1 lynx."""
        return ", ".join(self.texts.say(count) for count in counts)

    # --- the city -------------------------------------------------------------------------------------------------

    def city(self, width: int) -> Panel:
        """Return the Businesses by district, who leads, and the reader's fee for each Special Action."""
        texts, view, look = self.texts, self.view, self.look
        grid = _grid()
        grid.add_column(min_width=15)
        heads: list[str | Text] = [""]
        for seat in range(len(view.seats)):
            grid.add_column(min_width=4)
            heads.append(look.marks.full(seat))
        grid.add_column(min_width=5)
        heads.append(texts("head-leads"))
        needed = 15 + 5 * len(view.seats) + 6
        if self.reader != SPECTATOR:
            grid.add_column(min_width=6)
            heads.append(texts("head-fee"))
            needed += 9
        actions = [texts(f"special-{district}") for district in DISTRICTS]
        has_room = needed + 1 + max(map(len, actions)) <= width - FRAME
        if has_room:
            grid.add_column()
            heads.append(texts("thing-special"))
        grid.add_row(*(Text(head, "dim") if isinstance(head, str) else head for head in heads))
        for district, action in zip(DISTRICTS, actions, strict=True):
            row = [Text(texts(f"district-{district}"), "bold")]
            row += [look.businesses(seat, mat.businesses.get(district, 0)) for seat, mat in enumerate(view.seats)]
            row.append(Text("").join([look.marks.sign(seat) for seat in view.leaders[district]]))
            if self.reader != SPECTATOR:
                fee = view.standings[self.reader].fees[district]
                row.append(Text(texts("mat-coins", coins=fee) if fee else texts("fee-free"), "" if fee else "bold"))
            if has_room:
                row.append(Text(action, "dim"))
            grid.add_row(*row)
        return self.panel(grid, texts("thing-city"), width)

    # --- the Cash Box ---------------------------------------------------------------------------------------------

    def cash_box(self, width: int) -> Panel:
        """Return the five columns with their tiles, bonus coins and owners."""
        texts, view, look = self.texts, self.view, self.look
        holders = {mat.column: seat for seat, mat in enumerate(view.seats) if mat.column is not None}
        grid = _grid()
        grid.add_column(min_width=6)
        for _ in view.cash_box:
            grid.add_column(min_width=6)
        rows: dict[str, list[Text]] = {"column": [], "tiles": [], "bonus": [], "taken": []}
        for number, tiles in enumerate(view.cash_box, 1):
            up = number == view.column
            bonus = look.parts.columns[number - 1].coins
            rows["column"].append(Text(f"[{number}]" if up else str(number), "bold reverse" if up else "bold"))
            rows["tiles"].append(Text(" ".join(letter(texts, tile) for tile in tiles) or look.none))
            rows["bonus"].append(Text(f"+{bonus}" if bonus and tiles else look.none, "" if tiles else "dim"))
            if number in holders:
                rows["taken"].append(look.marks.full(holders[number]))
            else:
                rows["taken"].append(Text(texts("box-up") if up else ""))
        for label, cells in rows.items():
            grid.add_row(Text(texts(f"box-{label}"), "dim"), *cells)
        legend = "  ".join(f"{letter(texts, step)} {texts(f'step-{step}')}" for step in STEPS)
        return self.panel(Group(grid, self.auction()), texts("thing-cash-box"), width, legend)

    def auction(self, *, with_names: bool = False) -> Text:
        """Return the state of the auction, if there is one, with the players' marks or names."""
        texts, view = self.texts, self.view
        if view.chooser is None or view.column is None:
            return Text("")

        def who(seat: int) -> str:
            return self.name(seat) if with_names else self.look.marks.full(seat).plain

        text = texts("auction-up", column=view.column, who=who(view.chooser), token=view.seats[view.chooser].token)
        if view.bid is not None and view.bidder is not None:
            text += texts("auction-bid", bid=view.bid, who=who(view.bidder))
        return Text(text)

    # --- traders and cards ----------------------------------------------------------------------------------------

    def traders(self, width: int) -> Panel:
        """Return each trader's furs and price."""
        texts, view, look = self.texts, self.view, self.look
        grid = _grid()
        for number, trader in enumerate(TRADERS):
            price = texts("price-each" if number == 0 else "price-all", goods=look.parts.traders.prices[number])
            grid.add_row(
                Text(texts(f"trader-{trader}"), "bold"),
                Text(price, "dim"),
                self.furs(fur_list(look.parts, view.traders[trader])),
            )
        note = texts("panel-furs", reserve=view.fur_reserve, discards=sum(view.fur_discards.values()))
        return self.panel(grid, texts("panel-traders"), width, note)

    def new_lands(self, width: int) -> Panel:
        """Return the land cards on offer."""
        cards = [self.look.lands[name] if name else None for name in self.view.new_lands]
        rows = [None if card is None else (card.houses, card.wood, card.corn) for card in cards]
        return self._slots("lands", ("houses", "wood", "corn"), rows, self.view.land_deck, width)

    def new_ships(self, width: int) -> Panel:
        """Return the ship cards on offer."""
        cards = [self.look.ships[name] if name else None for name in self.view.new_ships]
        rows = [None if card is None else (card.furs, card.goods, card.coins) for card in cards]
        return self._slots("ships", ("furs", "goods", "coins"), rows, self.view.ship_deck, width)

    def _slots(
        self, name: str, columns: Sequence[str], rows: Sequence[tuple[int, ...] | None], deck: int, width: int
    ) -> Panel:
        texts = self.texts
        grid = _grid()
        grid.add_column()
        for _ in columns:
            grid.add_column(justify="right", min_width=5)
        grid.add_row("", *(Text(texts(f"head-{column}"), "dim") for column in columns))
        for slot, row in enumerate(rows, 1):
            cells = [self.look.none] * len(columns) if row is None else [str(figure) for figure in row]
            grid.add_row(Text(str(slot), "bold"), *cells)
        return self.panel(grid, texts(f"panel-{name}"), width, texts("panel-deck", deck=deck))

    # --- the river ------------------------------------------------------------------------------------------------

    def hudson(self, width: int) -> Panel:
        """Return the camps with Longhouses, the boats with their cost in corn, and the Trading Posts."""
        texts, view, look = self.texts, self.view, self.look
        zones = len(view.longhouses)
        legend = max(LEGEND, *(len(texts(f"river-{row}")) + 1 for row in ("zones", "camps", "boats", "posts")))
        cell = min((width - FRAME - legend) // zones, WIDEST_ZONE)
        camps = Text(texts("river-camps").ljust(legend), "dim")
        posts = Text(texts("river-posts").ljust(legend), "dim")
        numbers = texts("river-zones").ljust(legend)
        for zone in range(zones):
            here = view.zones[zone]
            numbers += str(zone + 1).ljust(cell)
            camps.append(look.spaces(view.longhouses[zone], here.longhouse_spaces).ljust(cell), "bold")
            for seat in here.posts:
                posts.append_text(look.marks.sign(seat))
            free = here.black + here.white - len(here.posts)
            posts.append((look.space * free).ljust(cell - len(here.posts)))
        water = look.water * (cell * zones)
        for number, boat in enumerate(look.parts.boats, 1):
            sign = f"({boat.corn})"
            at = number * cell - 4
            water = water[:at] + sign + water[at + len(sign) :]
        river = Text.assemble((texts("river-boats").ljust(legend), "dim"), (water, "color(68)"))
        note = ""
        if self.reader != SPECTATOR:
            note = texts("panel-travel", corn=view.standings[self.reader].travelling_fee)
        rows = Group(Text(numbers, "dim"), camps, river, posts)
        return self.panel(rows, texts("thing-river"), width, note)

    # --- the mats -------------------------------------------------------------------------------------------------

    def mats(self, width: int) -> Panel:
        """Return one mat per player: rows of a table if they fit, else words."""
        parts: list[RenderableType] = []
        wide = width >= LEAST_TABLE
        if wide:
            heads = [Text(self.texts(f"head-{column}"), "dim") for column in _COLUMNS]
            parts.append(self._mat_line(["", "", *heads]))
        for seat, mat in enumerate(self.view.seats):
            parts.append(self._mat_figures(seat, mat) if wide else self.mat_words(seat, width - FRAME))
            parts += self._lands(seat, width - FRAME)
        legend = self.texts("legend-lands", house=self.look.house, cleared=self.look.cleared)
        if wide:
            return self.panel(Group(*parts), self.texts("panel-mats"), width, self.texts("legend-mats", lands=legend))
        return self.panel(Group(*parts, Text(legend, "dim")), self.texts("panel-mats"), width)

    def _mat_line(self, cells: Sequence[str | Text]) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(width=3)
        grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
        for column, width in _COLUMNS.items():
            justify: Literal["left", "right"] = "left" if column in ("furs", "tiles", "post") else "right"
            grid.add_column(width=width, justify=justify)
        grid.add_row(*cells)
        return grid

    def _mat_figures(self, seat: int, mat: Mat) -> Table:
        standing = self.view.standings[seat]
        figures = {
            "token": str(mat.token),
            "points": str(standing.points),
            "coins": str(mat.coins),
            "goods": f"{mat.goods}/{standing.goods_room}",
            "wood": str(mat.wood),
            "corn": _with_income(mat.corn, standing.corn_income),
            "needs": str(standing.upkeep),
            "furs": self.furs(furs(mat.furs)),
            "ships": _with_income(len(mat.ships), standing.goods_income),
            "piers": f"{mat.warehouses}/{len(self.look.parts.wharf.piers)}",
            "left": str(standing.buildings),
            "tiles": self._tiles(mat),
            "post": str(mat.post),
        }
        name = Text(self.name(seat), "bold underline" if seat in self.view.waiting else "")
        cells = [Text(figures[column], "bold" if column == "points" else "") for column in _COLUMNS]
        return self._mat_line([self.look.marks.full(seat), name, *cells])

    def mat_words(self, seat: int, width: int) -> Text:
        """Return a mat in words."""
        mat, standing, texts = self.view.seats[seat], self.view.standings[seat], self.texts
        parts = [
            texts("mat-token", token=mat.token),
            texts("mat-points", points=standing.points),
            texts("mat-coins", coins=mat.coins),
            texts("mat-goods", goods=mat.goods, room=standing.goods_room, income=standing.goods_income),
            texts("mat-wood", wood=mat.wood),
            texts("mat-corn", corn=mat.corn, income=standing.corn_income, needs=standing.upkeep),
            texts("mat-furs", furs=self.furs(furs(mat.furs))),
            texts("mat-ships", ships=len(mat.ships)),
            texts("mat-wharf", warehouses=mat.warehouses),
            texts("mat-left", buildings=standing.buildings),
            texts("mat-tiles", tiles=self._tiles(mat)),
            texts("mat-post", zone=mat.post),
        ]
        style = "bold underline" if seat in self.view.waiting else "bold"
        text = Text.assemble(self.look.marks.full(seat), " ", (self.name(seat), style))
        for line in _fold(parts, ", ", width - 4):
            text.append(f"\n    {line}")
        return text

    def _tiles(self, mat: Mat) -> str:
        return " ".join(letter(self.texts, step) for step in STEPS for _ in range(mat.tiles.get(step, 0))) or (
            self.look.none
        )

    def _lands(self, seat: int, width: int) -> list[Text]:
        letters = self.texts("letter-wood"), self.texts("letter-corn")
        plots = [self.look.plot(plot, *letters) for plot in self.view.standings[seat].row]
        return [Text(f"    {line}") for line in _fold(plots, " ", width - 4)]

    def panel(self, content: RenderableType, title: str, width: int, note: str = "") -> Panel:
        """Return a frame with a title, and a note in the lower border."""
        return Panel(
            content,
            title=Text(title, "bold"),
            title_align="left",
            subtitle=Text(note, "dim") if note else None,
            subtitle_align="left",
            box=self.look.box,
            width=width,
        )


def letter(texts: Texts, step: str) -> str:
    """Return the letter of an action tile."""
    return texts(f"tile-{step}")


def _grid() -> Table:
    return Table.grid(padding=(0, 1, 0, 0))


def _with_income(number: int, income: int) -> str:
    """Return a number with its income per round."""
    return f"{number}+{income}" if income else str(number)


def _fold(pieces: Sequence[str], between: str, width: int) -> list[str]:
    """Return pieces as lines of at most a width, without breaking a piece."""
    lines: list[str] = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(between) + len(piece) <= width:
            lines[-1] += between + piece
        else:
            lines.append(piece)
    return lines
