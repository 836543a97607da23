"""The figures of Nieuw Amsterdam's sentences: things by name, furs and tiles as lists, the stage of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from amstel.games.nieuw_amsterdam.components import Components
from amstel.games.nieuw_amsterdam.moves import RESOURCES
from amstel.games.nieuw_amsterdam.view import Mat, View
from amstel.kernel.message import Figure, Message, message

if TYPE_CHECKING:
    from amstel.games.nieuw_amsterdam.state import Board


def word(board: Board, kind: str, figure: Figure) -> Figure | Message:
    """Return districts, steps, sources and furs by name, and cards by their figures.

    Coins, goods, wood and corn stay ids: the texts choose between one coin and several by them.
    """
    if isinstance(figure, int):
        return figure
    if kind in ("fur", "kind"):
        return fur(figure)
    if kind in ("district", "step", "source"):
        return message(f"{kind}-{figure}")
    if kind == "land":
        land = next(card for card in board.components.lands if card.id == figure)
        return message("land-figures", houses=land.houses, wood=land.wood, corn=land.corn)
    if kind == "ship":
        ship = next(card for card in board.components.ships if card.id == figure)
        return message("ship-figures", furs=ship.furs, goods=ship.goods, coins=ship.coins)
    return figure


def fur(kind: str) -> str | Message:
    """Return a type of fur by name, and another resource as it is."""
    return kind if kind in RESOURCES else message(f"fur-{kind}")


def furs(counts: Mapping[str, int]) -> list[Message]:
    """Return furs by type, such as 2 muskrat, 1 lynx; no furs as such."""
    return [message("fur-count", count=count, fur=fur(kind)) for kind, count in counts.items() if count] or [
        message("none")
    ]


def fur_list(components: Components, there: Iterable[str | None]) -> list[Message]:
    """Return the furs of a trader by type, in the order of the edition."""
    found = list(there)
    return furs({kind: found.count(kind) for kind in components.furs.types})


def tiles(steps: Iterable[str]) -> list[Message]:
    """Return action tiles by name; no tiles as such."""
    return [message(f"step-{step}") for step in steps] or [message("none")]


def sources(mat: Mat) -> list[Message]:
    """Return where a seat's points come from; lost ones with a minus sign."""
    return [
        message("points-from" if points >= 0 else "points-lost", points=abs(points), source=message(f"source-{source}"))
        for source, points in mat.points.items()
    ]


def stage(board: Board, view: View) -> Message:
    """Return the round and its part."""
    if view.part in ("founding", "over"):
        return message(f"stage-{view.part}")
    return message("stage-round", round=view.round, part=message(f"part-{view.part}"))
