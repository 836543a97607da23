"""The prompts of Nieuw Amsterdam, and its legal moves with their meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from amstel.cli.boards import Move, MoveGroup
from amstel.cli.boards.nieuw_amsterdam_look import Look
from amstel.games.nieuw_amsterdam.components import DISTRICTS, TRADERS
from amstel.games.nieuw_amsterdam.view import View
from amstel.texts import Texts

_WITH_NUMBER = re.compile(r"(.+) (\d+)")
_AMOUNT_VERBS = ("bid", "pay", "amount", "millwork", "black_market")  # their moves end in an amount


def question(view: View, seat: int, look: Look, texts: Texts, moves: Iterable[str]) -> str:
    """Return the prompt for a seat."""
    mat = view.seats[seat]
    phase = view.phase
    if phase == "bidding":
        least = 0 if view.bid is None else view.bid + 1
        name = "ask-opening-bid" if seat == view.chooser else "ask-bidding"
        return texts(name, column=view.column or 0, least=least, have=view.standings[seat].resources)
    if phase in ("paying", "shipping", "buying"):
        have = mat.furs.get(view.kind, 0) if view.kind in look.parts.furs.types else getattr(mat, view.kind)
        least = min(int(move.rpartition(" ")[2]) for move in moves)
        return texts(f"ask-{phase}", due=view.due, kind=view.kind, have=have, least=least)
    if phase == "stocking":
        most = max(int(move.rpartition(" ")[2]) for move in moves)
        return texts("ask-stocking", way=view.way or "buy", kind=view.kind, most=most)
    if phase == "acting":
        tiles = mat.tiles.get(view.step, 0)
        return texts("ask-acting", step=texts(f"step-{view.step}"), tiles=tiles, special=view.special)
    figures = {
        "founding": {"left": look.parts.start.businesses - sum(mat.businesses.values())},
        "choosing": {"seats": len(view.seats)},
        "taking": {"seats": len(view.seats)},
        "building": {"built": view.done, "wood": mat.wood},
        "trading": {"price": look.parts.traders.prices[0], "goods": mat.goods},
        "removing": {"businesses": view.done},
    }
    return texts(f"ask-{phase}", **figures.get(phase, {}))


def groups(view: View, seat: int, look: Look, texts: Texts, moves: Iterable[str]) -> list[MoveGroup]:
    """Return the legal moves in groups: moves of the phase, tile actions, Special Actions, passes.

    Moves that differ only in an amount are a range.
    """
    group_and_meaning = _Meanings(view, seat, look, texts)
    by_group: dict[str, list[Move]] = {}
    for text in _ranges(moves):
        group, meaning = group_and_meaning(text)
        by_group.setdefault(group, []).append(Move(text, (), meaning))
    order = ("now", "tile", "special", "pass")
    names = {
        "now": "moves-now",
        "tile": f"moves-{view.step}-tile",
        "special": "moves-special",
        "pass": "moves-pass",
    }
    if len(by_group) == 1:
        names["pass"] = names["now"]
    return [MoveGroup(texts(names[group]), by_group[group]) for group in order if group in by_group]


def _ranges(moves: Iterable[str]) -> Iterator[str]:
    """Yield the moves, with those that differ only in an amount as one, such as bid 3..17."""
    amounts: dict[str, list[int]] = {}
    for move in moves:
        found = _WITH_NUMBER.fullmatch(move) if move.startswith(_AMOUNT_VERBS) else None
        amounts.setdefault(found[1] if found else move, []).extend([int(found[2])] if found else [])
    for start, numbers in amounts.items():
        if not numbers:
            yield start
        elif len(numbers) == 1:
            yield f"{start} {numbers[0]}"
        else:
            yield f"{start} {numbers[0]}..{numbers[-1]}"


class _Meanings:
    """The groups and meanings of moves for a seat."""

    def __init__(self, view: View, seat: int, look: Look, texts: Texts) -> None:
        self.view = view
        self.seat = seat
        self.mat = view.seats[seat]
        self.look = look
        self.texts = texts

    def __call__(self, move: str) -> tuple[str, str]:
        verb, _, rest = move.partition(" ")
        if verb in ("pass", "done"):
            return "pass", self.texts(f"move-{move.replace(' ', '-')}")
        if verb in DISTRICTS:
            return "special", self._special(verb, rest)
        group = "tile" if self.view.phase == "acting" else "now"
        meaning = {
            "column": self._column,
            "bid": lambda _: self.texts("move-bid", have=self.view.standings[self.seat].resources),
            "pay": self._pay,
            "amount": lambda _: self.texts("move-amount"),
            "build": self._build,
            "remove": lambda _: self.texts("move-remove"),
            "elections": lambda _: self.texts("move-elections", points=self.view.standings[self.seat].elections),
            "add": self._add,
            "clear": self._clear,
            "trade": self._trade,
            "take": lambda _: self.texts("move-take-fur", goods=self.look.parts.traders.prices[0]),
            "ship": self._ship,
        }[verb]
        return group, meaning(rest)

    def _column(self, number: str) -> str:
        tiles = ", ".join(self.texts(f"step-{step}") for step in self.view.cash_box[int(number) - 1])
        return self.texts("move-column", tiles=tiles, coins=self.look.parts.columns[int(number) - 1].coins)

    def _pay(self, _: str) -> str:
        return self.texts("move-load" if self.view.phase == "shipping" else "move-pay", due=self.view.due)

    def _build(self, district: str) -> str:
        most = max(mat.businesses.get(district, 0) for mat in self.view.seats)
        return self.texts(
            "move-build",
            have=self.mat.businesses.get(district, 0),
            most=most,
            leads="yes" if self.seat in self.view.leaders[district] else "no",
            cost="free" if self.view.phase == "founding" else "wood",
        )

    def _add(self, slot: str) -> str:
        land = self.look.lands[self.view.new_lands[int(slot) - 1] or ""]
        return self.texts("move-add", houses=land.houses, wood=land.wood, corn=land.corn)

    def _clear(self, _: str) -> str:
        clearing = self.view.standings[self.seat].clearing
        assert clearing is not None
        return self.texts("move-clear", lands=clearing.lands, wood=clearing.wood, points=clearing.points)

    def _trade(self, rest: str) -> str:
        trader, _, fur = rest.partition(" ")
        corn = self.view.standings[self.seat].travelling_fee
        goods = self.look.parts.traders.prices[TRADERS.index(trader)]
        if fur:
            return self.texts("move-trade-top", goods=goods, corn=corn)
        return self.texts("move-trade-all", goods=goods, corn=corn, furs=self.look.furs(self.view.traders[trader]))

    def _ship(self, slot: str) -> str:
        ship = self.look.ships[self.view.new_ships[int(slot) - 1] or ""]
        return self.texts("move-ship", furs=ship.furs, goods=ship.goods, coins=ship.coins)

    def _special(self, district: str, rest: str) -> str:
        name = f"{district}-{rest.split()[0]}" if rest.startswith(("buy", "sell")) else district
        meaning = self.texts(f"move-{name.replace('_', '-')}")
        fee = self.view.standings[self.seat].fees[district]
        return f"{meaning}{self.texts('fee-also', coins=fee) if fee else ''}"
