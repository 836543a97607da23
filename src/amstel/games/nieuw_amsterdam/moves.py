"""The notation of Nieuw Amsterdam: the text of every coded move, its parts, and the words for numbered things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.components import DISTRICTS, STEPS
from amstel.games.nieuw_amsterdam.facts import SOURCES
from amstel.games.nieuw_amsterdam.rules import codes

RESOURCES = ("coins", "goods", "wood", "corn")
Way = Literal[
    "buy",  # pay coins for wood or corn
    "sell",  # get coins for wood or corn
]


class MoveShape(msgspec.Struct, frozen=True, tag_field="kind"):
    """A move by its parts, so that no one has to parse its text."""

    text: str


class Pass(MoveShape, frozen=True, tag="pass"):
    """Make no bid for the column that is up."""


class PassTile(MoveShape, frozen=True, tag="pass-tile"):
    """Give up a tile of the step for a coin."""


class PassSpecial(MoveShape, frozen=True, tag="pass-special"):
    """Give up the Special Action for a coin."""


class Done(MoveShape, frozen=True, tag="done"):
    """Stop building Businesses, or stop trading with the top trader."""


class TakeColumn(MoveShape, frozen=True, tag="column"):
    """Put a column up for auction, or take it for free; columns count from 1."""

    column: int  # from 1


class Bid(MoveShape, frozen=True, tag="bid"):
    """Bid for the column that is up."""

    amount: int  # how much, in resources of any kind


class Pay(MoveShape, frozen=True, tag="pay"):
    """Pay or load so much of a resource; a type of fur is a resource."""

    resource: str  # coins, goods, wood, corn or a type of fur
    amount: int  # how many; may be 0


class Build(MoveShape, frozen=True, tag="build"):
    """Build a Business."""

    district: str  # where


class Remove(MoveShape, frozen=True, tag="remove"):
    """Remove a Business."""

    district: str  # where


class Elections(MoveShape, frozen=True, tag="elections"):
    """Hold elections."""


class AddLand(MoveShape, frozen=True, tag="add"):
    """Take a new land; slots count from 1."""

    slot: int  # from 1


class Clear(MoveShape, frozen=True, tag="clear"):
    """Clear all lands that are full of Houses."""


class TradeTop(MoveShape, frozen=True, tag="trade-top"):
    """Begin to trade with the top trader, with this fur."""

    fur: str  # the type of fur


class TradeAll(MoveShape, frozen=True, tag="trade-all"):
    """Buy all furs of the middle or the bottom trader."""

    trader: Literal["middle", "bottom"]  # which of the two


class TakeFur(MoveShape, frozen=True, tag="take"):
    """Buy another fur from the top trader."""

    fur: str  # the type of fur


class LoadShip(MoveShape, frozen=True, tag="ship"):
    """Load a new ship; slots count from 1."""

    slot: int  # from 1


class Stock(MoveShape, frozen=True, tag="stock"):
    """Use the Lumberyard or the Granary; the amount follows."""

    district: Literal["lumberyard", "granary"]  # Lumberyard for wood, Granary for corn
    way: Way  # buy or sell


class BuildWarehouse(MoveShape, frozen=True, tag="docks"):
    """Use the Docks."""

    district: Literal["docks"] = "docks"  # always the Docks


class BuildHouses(MoveShape, frozen=True, tag="millwork", kw_only=True):
    """Use the Millwork."""

    amount: int  # number of Houses
    district: Literal["millwork"] = "millwork"  # always the Millwork


class BuyFurs(MoveShape, frozen=True, tag="black-market", kw_only=True):
    """Use the Black Market."""

    amount: int  # number of furs
    district: Literal["black_market"] = "black_market"  # always the Black Market


class MovePost(MoveShape, frozen=True, tag="trading-company"):
    """Use the Trading Company."""

    district: Literal["trading_company"] = "trading_company"  # always the Trading Company


class Amount(MoveShape, frozen=True, tag="amount"):
    """Buy or sell so much wood or corn."""

    amount: int  # how much


class More(MoveShape, frozen=True, tag="more"):
    """Add 60 to the number that is asked for, and be asked again."""

    family: str  # what comes before the number: `bid`, `amount`, or `pay` and a resource


SpecialMove = Stock | BuildWarehouse | BuildHouses | BuyFurs | MovePost
AnyNumber = Bid | Pay | Amount
NumberMove = AnyNumber | BuildHouses | BuyFurs
Move = (
    Pass
    | PassTile
    | PassSpecial
    | Done
    | TakeColumn
    | Bid
    | Pay
    | Build
    | Remove
    | Elections
    | AddLand
    | Clear
    | TradeTop
    | TradeAll
    | TakeFur
    | LoadShip
    | SpecialMove
    | Amount
    | More
)


@lru_cache(maxsize=16)
def names(board: at.Board) -> Mapping[str, Sequence[str]]:
    """Return the words for numbered things."""
    parts = board.components
    return {
        "district": DISTRICTS,
        "step": STEPS,
        "kind": (*RESOURCES, *parts.furs.types),
        "fur": parts.furs.types,
        "land": [land.id for land in parts.lands],
        "ship": [ship.id for ship in parts.ships],
        "column": [str(number + 1) for number in range(len(parts.columns))],
        "source": [source for source, _ in SOURCES],
    }


@lru_cache(maxsize=16)
def shapes(board: at.Board) -> list[Move]:
    """Return every move by its parts, by its code."""
    words = names(board)
    moves: dict[int, Move] = {
        codes.PASS: Pass("pass"),
        codes.PASS_TILE: PassTile("pass tile"),
        codes.PASS_SPECIAL: PassSpecial("pass special"),
        codes.DONE: Done("done"),
        codes.ELECTIONS: Elections("elections"),
        codes.CLEAR: Clear("clear"),
        codes.TRADE_MIDDLE: TradeAll("trade middle", "middle"),
        codes.TRADE_BOTTOM: TradeAll("trade bottom", "bottom"),
        codes.BUY_WOOD: Stock("lumberyard buy", "lumberyard", "buy"),
        codes.SELL_WOOD: Stock("lumberyard sell", "lumberyard", "sell"),
        codes.BUY_CORN: Stock("granary buy", "granary", "buy"),
        codes.SELL_CORN: Stock("granary sell", "granary", "sell"),
        codes.BUILD_WAREHOUSE: BuildWarehouse("docks"),
        codes.MOVE_POST: MovePost("trading_company"),
    }
    moves |= {codes.TAKE_COLUMN + n: TakeColumn(f"column {n + 1}", n + 1) for n in range(at.COLUMNS)}
    moves |= {codes.BID + amount: Bid(f"bid {amount}", amount) for amount in range(at.MOST_AT_ONCE + 1)}
    for kind, word in enumerate(words["kind"]):
        most = at.MOST_OF_A_KIND if kind == at.GOODS or kind >= at.FUR else at.MOST_AT_ONCE
        moves |= {codes.pay_code(kind) + n: Pay(f"pay {word} {n}", word, n) for n in range(most + 1)}
    for number, word in enumerate(words["district"]):
        moves[codes.BUILD + number] = Build(f"build {word}", word)
        moves[codes.REMOVE + number] = Remove(f"remove {word}", word)
    for number, word in enumerate(words["fur"]):
        moves[codes.TRADE_TOP + number] = TradeTop(f"trade top {word}", word)
        moves[codes.TAKE_FUR + number] = TakeFur(f"take {word}", word)
    for slot in range(1, at.SLOTS + 1):
        moves[codes.ADD + slot - 1] = AddLand(f"add {slot}", slot)
        moves[codes.SHIP + slot - 1] = LoadShip(f"ship {slot}", slot)
    for amount in range(1, at.MOST_AT_ONCE + 1):
        moves[codes.AMOUNT + amount - 1] = Amount(f"amount {amount}", amount)
    for number in range(1, at.MOST_PLACED + 1):
        moves[codes.BUILD_HOUSES + number - 1] = BuildHouses(text=f"millwork {number}", amount=number)
        moves[codes.BUY_FURS + number - 1] = BuyFurs(text=f"black_market {number}", amount=number)
    for code, family in (
        (codes.BID_MORE, "bid"),
        (codes.PAY_COINS_MORE, "pay coins"),
        (codes.PAY_WOOD_MORE, "pay wood"),
        (codes.PAY_CORN_MORE, "pay corn"),
        (codes.AMOUNT_MORE, "amount"),
    ):
        moves[code] = More(f"{family} more", family)
    return [moves[code] for code in range(codes.FIRST_SPACE if board.has_ceiling else codes.SPACE)]


@lru_cache(maxsize=16)
def shapes_by_text(board: at.Board) -> Mapping[str, Move]:
    """Return every move by its parts, by its text."""
    return {shape.text: shape for shape in shapes(board)}


@lru_cache(maxsize=16)
def texts(board: at.Board) -> list[str]:
    """Return the text of every move, by its code."""
    return [shape.text for shape in shapes(board)]
