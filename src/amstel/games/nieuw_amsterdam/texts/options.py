"""The moves of Nieuw Amsterdam in words, in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from amstel.games.nieuw_amsterdam.components import TRADERS
from amstel.games.nieuw_amsterdam.moves import (
    AddLand,
    Amount,
    AnyNumber,
    Bid,
    Build,
    BuildHouses,
    BuildWarehouse,
    BuyFurs,
    Clear,
    Done,
    Elections,
    LoadShip,
    More,
    Move,
    MovePost,
    NumberMove,
    Pass,
    PassSpecial,
    PassTile,
    Pay,
    Remove,
    SpecialMove,
    Stock,
    TakeColumn,
    TakeFur,
    TradeAll,
    TradeTop,
    shapes_by_text,
)
from amstel.games.nieuw_amsterdam.texts.words import fur, fur_list, tiles
from amstel.games.nieuw_amsterdam.view import View
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Option

if TYPE_CHECKING:
    from amstel.games.nieuw_amsterdam.state import Board


def options(board: Board, view: View, seat: int, moves: Sequence[str]) -> list[Option]:
    """Return the legal moves in groups: moves of the phase, tile actions, Special Actions, passes."""
    meanings = _Meanings(board, view, seat)
    shapes = shapes_by_text(board)
    ranges: dict[str, list[Move]] = {}
    for text in moves:
        shape = shapes[text]
        if isinstance(shape, More):
            shape = shapes[f"{shape.family} 1"]  # it leads to larger numbers of the same kind
        ranges.setdefault(text.rpartition(" ")[0] if isinstance(shape, NumberMove) else text, []).append(shape)
    grouped: dict[str, list[Option]] = {"now": [], "tile": [], "special": [], "pass": []}
    several = len({_group(view, shapes_[0]) for shapes_ in ranges.values()}) > 1
    headings = {
        "now": message("moves-now"),
        "tile": message(f"moves-{view.step}-tile"),
        "special": message("moves-special"),
        "pass": message("moves-pass" if several else "moves-now"),
    }
    for start, same in ranges.items():
        group = _group(view, same[0])
        grouped[group].append(meanings.option(start, same, headings[group]))
    return [option for group in grouped.values() for option in group]


def _group(view: View, move: Move) -> str:
    if isinstance(move, Pass | PassTile | PassSpecial | Done):
        return "pass"
    if isinstance(move, SpecialMove):
        return "special"
    return "tile" if view.phase == "acting" else "now"


class _Meanings:
    """The labels and places of a seat's moves."""

    def __init__(self, board: Board, view: View, seat: int) -> None:
        self.parts = board.components
        self.view = view
        self.mat = view.seats[seat]
        self.standing = view.standings[seat]
        self.seat = seat

    def option(self, start: str, same: Sequence[Move], group: Message) -> Option:
        """Return a move, or several that differ only in their number."""
        first = same[0]
        place = self.place(first)
        if not isinstance(first, NumberMove):
            return Option(move=first.text, label=self.label(first), group=group, place=place)
        least, most = (move.amount for move in (first, same[-1]) if isinstance(move, NumberMove))
        if isinstance(first, AnyNumber):  # the numbers above 60 are no moves of their own (NA-24)
            assert self.view.least is not None
            assert self.view.most is not None
            least, most = self.view.least - self.view.added, self.view.most - self.view.added
        label = self.label(msgspec.structs.replace(first, amount=least))
        if self.view.added:
            label = message("option-rest", option=label, added=self.view.added)
        if least == most:
            return Option(move=f"{start} {least}", label=label, group=group, place=place)
        return Option(move=start, label=label, group=group, place=place, least=least, most=most)

    def place(self, move: Move) -> str:
        """Return the thing on the table that a move uses."""
        match move:
            case TakeColumn(column=column):
                return f"column:{column}"
            case Bid() | Pass():
                return f"column:{self.view.column}"
            case Pay(resource=kind):
                return "mat:furs" if kind in self.parts.furs.types else f"mat:{kind}"
            case Build(district=district) | Remove(district=district):
                return f"district:{district}"
            case Stock() | BuildWarehouse() | BuildHouses() | BuyFurs() | MovePost():
                return f"special:{move.district}"
            case Amount():
                return "special:lumberyard" if self.view.kind == "wood" else "special:granary"
            case Elections():
                return "city"
            case AddLand(slot=slot):
                return f"land-slot:{slot}"
            case LoadShip(slot=slot):
                return f"ship-slot:{slot}"
            case Clear():
                return "mat:row"
            case TradeAll(trader=trader):
                return f"trader:{trader}"
            case TradeTop() | TakeFur():
                return "trader:top"
            case PassTile() | PassSpecial():
                return "mat:tiles"
        return ""

    def label(self, move: Move) -> Message:
        """Return what a move does."""
        view, prices = self.view, self.parts.traders.prices
        match move:
            case TakeColumn(column=column):
                return self._column(column)
            case Bid(amount=amount):
                return message("option-bid", number=amount)
            case Pay(resource=kind, amount=amount):
                name = "option-load" if view.phase == "shipping" else "option-pay"
                return message(name, kind=fur(kind), number=amount)
            case Amount(amount=amount):
                return message("option-amount", way=view.way or "buy", kind=view.kind, number=amount)
            case Build(district=district):
                return self._build(district)
            case Remove(district=district):
                return message("option-remove", district=message(f"district-{district}"))
            case Elections():
                return message("option-elections", points=self.standing.elections)
            case AddLand(slot=slot):
                return self._add(slot)
            case Clear():
                return self._clear()
            case TradeTop(fur=kind):
                fee = self.standing.travelling_fee
                return message("option-trade-top", fur=fur(kind), goods=prices[0], corn=fee)
            case TradeAll(trader=trader):
                return self._trade_all(trader)
            case TakeFur(fur=kind):
                return message("option-take", fur=fur(kind), goods=prices[0])
            case LoadShip(slot=slot):
                return self._ship(slot)
            case Stock() | BuildWarehouse() | BuildHouses() | BuyFurs() | MovePost():
                return self._special(move)
        return message(f"option-{move.text.replace(' ', '-')}")

    def _column(self, number: int) -> Message:
        return message(
            "option-take-column" if self.view.phase == "taking" else "option-put-up",
            column=number,
            tiles=tiles(self.view.cash_box[number - 1]),
            coins=self.parts.columns[number - 1].coins,
        )

    def _build(self, district: str) -> Message:
        return message(
            "option-found" if self.view.phase == "founding" else "option-build",
            district=message(f"district-{district}"),
            have=self.mat.businesses.get(district, 0),
            most=max(mat.businesses.get(district, 0) for mat in self.view.seats),
            leads="yes" if self.seat in self.view.leaders[district] else "no",
        )

    def _add(self, slot: int) -> Message:
        name = self.view.new_lands[slot - 1]
        land = next(card for card in self.parts.lands if card.id == name)
        return message("option-add", slot=slot, houses=land.houses, wood=land.wood, corn=land.corn)

    def _clear(self) -> Message:
        clearing = self.standing.clearing
        assert clearing is not None
        return message("option-clear", lands=clearing.lands, wood=clearing.wood, points=clearing.points)

    def _trade_all(self, trader: str) -> Message:
        return message(
            "option-trade-all",
            trader=trader,
            goods=self.parts.traders.prices[TRADERS.index(trader)],
            furs=fur_list(self.parts, self.view.traders[trader]),
            corn=self.standing.travelling_fee,
        )

    def _ship(self, slot: int) -> Message:
        name = self.view.new_ships[slot - 1]
        ship = next(card for card in self.parts.ships if card.id == name)
        points = self.standing.cargo_points[slot - 1]
        return message("option-ship", slot=slot, furs=ship.furs, goods=ship.goods, coins=ship.coins, points=points)

    def _special(self, move: SpecialMove) -> Message:
        fee = self.standing.fees[move.district]
        district = message(f"district-{move.district}")
        match move:
            case Stock(way=way):
                return message(f"option-{move.district}-{way}", district=district, fee=fee)
            case BuildHouses(amount=amount):
                return message("option-millwork", district=district, fee=fee, number=amount)
            case BuyFurs(amount=amount):
                return message("option-black-market", district=district, fee=fee, number=amount)
            case MovePost():
                zone = self.standing.next_zone or 0
                return message("option-trading-company", district=district, fee=fee, zone=zone)
        return message("option-docks", district=district, fee=fee)
