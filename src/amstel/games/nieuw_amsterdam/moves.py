"""The notation of Nieuw Amsterdam: the text of every coded move, and the words for numbered things."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.components import DISTRICTS, STEPS
from amstel.games.nieuw_amsterdam.facts import SOURCES
from amstel.games.nieuw_amsterdam.rules import codes

RESOURCES = ("coins", "goods", "wood", "corn")


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
def texts(board: at.Board) -> list[str]:
    """Return the text of every move, by its code."""
    words = names(board)
    moves = {
        codes.PASS: "pass",
        codes.PASS_TILE: "pass tile",
        codes.PASS_SPECIAL: "pass special",
        codes.DONE: "done",
        codes.ELECTIONS: "elections",
        codes.CLEAR: "clear",
        codes.TRADE_MIDDLE: "trade middle",
        codes.TRADE_BOTTOM: "trade bottom",
        codes.BUY_WOOD: "lumberyard buy",
        codes.SELL_WOOD: "lumberyard sell",
        codes.BUY_CORN: "granary buy",
        codes.SELL_CORN: "granary sell",
        codes.BUILD_WAREHOUSE: "docks",
        codes.MOVE_POST: "trading_company",
    }
    moves |= {codes.TAKE_COLUMN + number: f"column {number + 1}" for number in range(at.COLUMNS)}
    moves |= {codes.BID + amount: f"bid {amount}" for amount in range(at.MOST_AT_ONCE + 1)}
    for kind, word in enumerate(words["kind"]):
        most = at.MOST_OF_A_KIND if kind == at.GOODS or kind >= at.FUR else at.MOST_AT_ONCE
        moves |= {codes.pay_code(kind) + amount: f"pay {word} {amount}" for amount in range(most + 1)}
    for number, word in enumerate(words["district"]):
        moves[codes.BUILD + number] = f"build {word}"
        moves[codes.REMOVE + number] = f"remove {word}"
    for number, word in enumerate(words["fur"]):
        moves[codes.TRADE_TOP + number] = f"trade top {word}"
        moves[codes.TAKE_FUR + number] = f"take {word}"
    for slot in range(at.SLOTS):
        moves[codes.ADD + slot] = f"add {slot + 1}"
        moves[codes.SHIP + slot] = f"ship {slot + 1}"
    moves |= {codes.AMOUNT + amount: f"amount {amount + 1}" for amount in range(at.MOST_AT_ONCE)}
    for number in range(at.MOST_PLACED):
        moves[codes.BUILD_HOUSES + number] = f"millwork {number + 1}"
        moves[codes.BUY_FURS + number] = f"black_market {number + 1}"
    return [moves[code] for code in range(codes.SPACE)]
