"""Ticket to Ride: Amsterdam in a terminal.

Nothing depends on colour alone: a space has the letter of its colour, and a claimed one its owner's mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import cast

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from amstel.cli import seat_names
from amstel.cli.boards import Size
from amstel.cli.boards.canvas import Canvas
from amstel.cli.boards.marks import STYLES, Marks
from amstel.cli.boards.ticket_to_ride_map import ground, layout, path
from amstel.games.ticket_to_ride.components import GREY, WILD, Components, Route
from amstel.games.ticket_to_ride.view import SeatView, View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.texts import Texts

NARROWEST_MAP = 98
WIDEST_MAP = 140
KINDS_PER_LINE = 3
LOWEST_MAP, HIGHEST_MAP = 28, 42
SIDE = 46  # the width of panels beside the map, if there is room for them
CARDS, PLAYERS, HAND = 26, 46, 42  # the widths of panels below the map; the hand has the rest, if that is enough
BELOW = 18  # the rows for panels, log and prompt below the map
BESIDE = 10  # the rows for log and prompt alone

_STYLES = {
    "pink": "black on color(218)",
    "blue": "white on color(25)",
    "green": "black on color(71)",
    "black": "white on color(239)",
    "red": "white on color(124)",
    "orange": "black on color(208)",
    WILD: "black on color(229)",
    GREY: "black on color(250)",
}
_LINES = {"pink": "color(218)", "blue": "color(68)", "green": "color(71)", "red": "color(131)", "orange": "color(172)"}


class Look:
    """The signs of one edition: letters of colours, names of places."""

    def __init__(self, parts: Components, unicode: bool) -> None:
        self.parts = parts
        self.unicode = unicode
        self.place = {location.id: location.name for location in parts.locations}
        self.routes = dict(zip(parts.route_names(), parts.routes, strict=True))
        self.contracts = {contract.name: contract for contract in parts.contracts}
        self.letters = {GREY: "·" if unicode else "-", WILD: "W"}
        for colour in parts.cards.colours:
            # The first letter, or the last where another colour has it: K is black.
            letters = [letter.upper() for letter in (colour[0], colour[-1], *colour)]
            used = self.letters.values()
            self.letters[colour] = next((letter for letter in letters if letter not in used), "?")
        self.marks = Marks(unicode)
        self.dash = "\N{EN DASH}" if unicode else "-"
        self.box = box.ROUNDED if unicode else box.ASCII
        self.done = "✓" if unicode else "x"
        self.open = "·" if unicode else "-"

    def between(self, ends: tuple[str, str]) -> str:
        """Return two places by name."""
        return f"{self.place[ends[0]]} {self.dash} {self.place[ends[1]]}"

    def card(self, colour: str) -> Text:
        """Return a card: the letter of its colour on that colour."""
        return Text(f"[{self.letters[colour]}]", _STYLES.get(colour, "reverse"))

    def space(self, route: Route, owner: int | None) -> Text:
        """Return a space of a route, in round brackets if the route has a cart."""
        if owner is not None:
            return self.marks.full(owner)
        letter = self.letters[route.colour]
        return Text(f"({letter})" if route.cart else f"[{letter}]", _STYLES.get(route.colour, "reverse"))


class TicketToRideBoard:
    """The board of Ticket to Ride: Amsterdam."""

    least_width = 60

    def __init__(self, unicode: bool = True) -> None:
        self._unicode = unicode

    def screen(self, match: Match, reader: int, hands: Sequence[int], texts: Texts, size: Size) -> RenderableType:
        """Return the map with panels below or beside it, or a table of the routes if there is little room."""
        look = Look(match.rules.board.components, self._unicode)
        view = _view(match, reader)
        seats = [_view(match, seat).seats[seat] if seat in hands else view.seats[seat] for seat in range(match.seats)]
        panels = [
            _cards_panel(view, look, texts),
            _players_panel(match, view, look, texts),
            *(_hand_panel(match, reader, seat, seats[seat], look, texts) for seat in hands),
        ]
        if size.width < NARROWEST_MAP:
            return Group(_table(view, look, texts), _panel_layout(panels, size.width))
        beside = size.width >= NARROWEST_MAP + SIDE + 6
        map_size = Size(
            min(size.width - (SIDE if beside else 0) - 2, WIDEST_MAP),
            max(LOWEST_MAP, min(size.height - (BESIDE if beside else BELOW), HIGHEST_MAP)),
        )
        drawn = Panel(
            _map(view, look, map_size),
            title=Text(match.title.name, "bold"),
            subtitle=_legend(look, texts),
            box=look.box,
            padding=0,
            width=map_size.width + 2,
        )
        if beside:
            grid = Table.grid()
            grid.add_column(width=map_size.width + 2)
            grid.add_column(width=SIDE)
            grid.add_row(drawn, Group(*panels))
            return grid
        return Group(drawn, _panel_layout(panels, map_size.width + 2))

    def summary(self, match: Match, reader: int, texts: Texts, size: Size) -> RenderableType:
        """Return the face-up cards, and the reader's hand and contracts."""
        look = Look(match.rules.board.components, self._unicode)
        view = _view(match, reader)
        lines = [Text(f"{texts('panel-cards')}: ") + Text("  ").join(_face_up_cards(view, look))]
        if reader != SPECTATOR:
            own = view.seats[reader]
            lines.append(Text(f"{texts('panel-hand', cards=own.cards)}  ") + Text("  ").join(_hand(own, look, texts)))
            lines += _contracts(own, look, texts)
        return Group(*lines)


def _panel_layout(panels: Sequence[Panel], width: int) -> RenderableType:
    """Return cards, players and hands side by side, as far as the width allows."""
    cards, players, *hands = panels
    if width < CARDS + PLAYERS:
        return Group(*panels)
    grid = Table.grid()
    grid.width = width
    grid.add_column(width=CARDS)
    grid.add_column(width=PLAYERS)
    if width < CARDS + PLAYERS + HAND:
        grid.width = CARDS + PLAYERS
        grid.add_row(cards, players)
        return Group(grid, *hands)
    grid.add_column(ratio=1)
    grid.add_row(cards, players, Group(*hands))
    return grid


def _view(match: Match, reader: int) -> View:
    return cast(View, match.view(reader))


def _owners(view: View) -> dict[str, int]:
    return {route: seat for seat, seen in enumerate(view.seats) for route in seen.routes}


def _map(view: View, look: Look, map_size: Size) -> Text:
    """Return the map of Amsterdam."""
    canvas = Canvas(map_size.width, map_size.height, fine=look.unicode)
    printed = ground(look.parts)
    map_layout = layout(printed, map_size.width, map_size.height)
    owners = _owners(view)
    for number, (name, route) in enumerate(look.routes.items()):
        style = STYLES[owners[name]] if name in owners else _LINES.get(route.colour, "color(244)")
        for (x, y), (to_x, to_y) in pairwise(path(printed, map_layout, number)):
            canvas.line((x + 0.5, y + 0.5), (to_x + 0.5, to_y + 0.5), style)
    for number, (name, route) in enumerate(look.routes.items()):
        cell = look.space(route, owners.get(name))
        for column, row in map_layout.spaces[number]:
            canvas.put(column - 1, row, cell.plain, str(cell.style))
    for number, location in enumerate(look.parts.locations):
        canvas.put(*map_layout.marks[number], "◉" if look.unicode else "O", "bold")
        column, row = map_layout.labels[number]
        canvas.put(column, row, location.name, "bold")
    return canvas.text()


def _legend(look: Look, texts: Texts) -> Text:
    signs = [_card_with_name(look, colour) for colour in look.parts.cards.colours]
    signs.append(Text.assemble(look.card(GREY), f" {texts('legend-any')}"))
    signs.append(Text(f"( ) {texts('legend-cart')}"))
    signs.append(Text.assemble(look.marks.full(0), f" {texts('legend-claimed')}"))
    return Text("  ").join(signs)


def _table(view: View, look: Look, texts: Texts) -> Table:
    """Return a table with one row per route or double route."""
    owners = _owners(view)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("table-route"))
    table.add_column(texts("table-spaces"), no_wrap=True)
    table.add_column(texts("table-worth"), justify="right")

    def ends(entry: tuple[str, Route]) -> str:
        return " ".join(sorted(entry[1].between))

    for _, halves in groupby(sorted(look.routes.items(), key=ends), key=ends):
        routes = list(halves)
        first = routes[0][1]
        rows = [
            Text("").join([look.space(route, owners.get(name)) for _ in range(route.length)]) for name, route in routes
        ]
        table.add_row(
            look.between(first.between), Text(" / ").join(rows), str(look.parts.route_points[first.length - 1])
        )
    return table


def _panel(content: RenderableType, look: Look, title: str, note: str | Text = "") -> Panel:
    return Panel(
        content,
        title=Text(title, "bold"),
        title_align="left",
        subtitle=note or None,
        subtitle_align="left",
        box=look.box,
    )


def _face_up_cards(view: View, look: Look) -> list[Text]:
    """Return the face-up cards, with a gap where no card was left."""
    return [Text("--") if card is None else _card_with_name(look, card) for card in view.row]


def _card_with_name(look: Look, card: str, number: str = "") -> Text:
    return Text.assemble(look.card(card), f" {number}{card}")


def _cards_panel(view: View, look: Look, texts: Texts) -> Panel:
    cards = Table.grid(padding=(0, 2))
    face_up = _face_up_cards(view, look)
    cards.add_row(*face_up[:2])
    cards.add_row(*face_up[2:4])
    cards.add_row(*face_up[4:])
    note = texts("panel-deck", deck=view.deck, discards=sum(view.discards.values()))
    return _panel(cards, look, texts("panel-cards"), note)


def _players_panel(match: Match, view: View, look: Look, texts: Texts) -> Panel:
    columns = ("points", "carts", "cards", "contracts", "merchandise")
    table = Table.grid(padding=(0, 0, 0, 1), expand=True)
    table.add_column(min_width=3, no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for column in columns:
        table.add_column(justify="right", min_width=3 if column == "points" else 5, no_wrap=True)
    table.add_row("", "", *(Text(texts(f"column-{column}"), "dim") for column in columns))
    for seat, seen in enumerate(view.seats):
        figures = (seen.score, seen.carts, seen.cards, seen.contract_count, seen.merchandise)
        style = "bold underline" if seat in view.waiting else ""
        name = Text(seat_names.display_name(match.names[seat]), style)
        table.add_row(look.marks.full(seat), name, *(str(figure) for figure in figures))
    note: str | Text = texts("panel-contracts", contracts=view.contract_deck)
    if view.last_turns:
        note = Text(texts("panel-last-turns", turns=view.last_turns), "bold reverse")
    return _panel(table, look, texts("panel-players"), note)


def _hand(own: SeatView, look: Look, texts: Texts) -> list[Text]:
    """Return the cards of a hand by kind."""
    kinds = (*look.parts.cards.colours, WILD)
    hand = own.hand or {}
    return [_card_with_name(look, colour, f"{hand[colour]} ") for colour in kinds if colour in hand] or [
        Text(texts("panel-nothing"))
    ]


def _contracts(own: SeatView, look: Look, texts: Texts) -> Iterable[Text]:
    lines = []
    for entry in own.contracts or ():
        sign, style = (look.done, "bold green") if entry.completed else (look.open, "")
        places = look.between(look.contracts[entry.contract].between)
        lines.append(Text.assemble((sign, style), (f" {entry.points}", "bold"), f" {places}"))
    if own.contracts is None and own.contract_count:
        lines.append(Text(texts("panel-hidden", count=own.contract_count)))
    for entry in own.offered or ():
        lines.append(
            Text.assemble(
                "?",
                (f" {entry.points}", "bold"),
                f" {look.between(look.contracts[entry.contract].between)} ",
                (texts("panel-offered"), "dim"),
            )
        )
    return lines


def _hand_panel(match: Match, reader: int, seat: int, own: SeatView, look: Look, texts: Texts) -> Panel:
    who = seat_names.display_name(match.names[seat])
    title = texts("panel-hand", cards=own.cards) if seat == reader else texts("panel-hand-of", who=who, cards=own.cards)
    lines: list[RenderableType] = []
    if own.hand is not None:
        cards = Table.grid(padding=(0, 2, 0, 0))
        kinds = _hand(own, look, texts)
        for at in range(0, len(kinds), KINDS_PER_LINE):
            cards.add_row(*kinds[at : at + KINDS_PER_LINE])
        lines.append(cards)
    lines += _contracts(own, look, texts)
    return _panel(Group(*lines), look, title)


BOARD = TicketToRideBoard
