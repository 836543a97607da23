"""The notation of Nieuw Amsterdam: the text of every coded move, and the words for numbered things."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from amstel.games.nieuw_amsterdam import rules
from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.components import DISTRICTS, STEPS
from amstel.games.nieuw_amsterdam.facts import SOURCES

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
        at.PASS: "pass",
        at.PASS_TILE: "pass tile",
        at.PASS_SPECIAL: "pass special",
        at.DONE: "done",
        at.ELECTIONS: "elections",
        at.CLEAR: "clear",
        at.TRADE_MIDDLE: "trade middle",
        at.TRADE_BOTTOM: "trade bottom",
        at.BUY_WOOD: "lumberyard buy",
        at.SELL_WOOD: "lumberyard sell",
        at.BUY_CORN: "granary buy",
        at.SELL_CORN: "granary sell",
        at.BUILD_WAREHOUSE: "docks",
        at.MOVE_POST: "trading_company",
    }
    moves |= {at.TAKE_COLUMN + number: f"column {number + 1}" for number in range(at.COLUMNS)}
    moves |= {at.BID + amount: f"bid {amount}" for amount in range(at.MOST_AT_ONCE + 1)}
    for kind, word in enumerate(words["kind"]):
        most = at.MOST_OF_A_KIND if kind == at.GOODS or kind >= at.FUR else at.MOST_AT_ONCE
        moves |= {rules.pay_code(kind) + amount: f"pay {word} {amount}" for amount in range(most + 1)}
    for number, word in enumerate(words["district"]):
        moves[at.BUILD + number] = f"build {word}"
        moves[at.REMOVE + number] = f"remove {word}"
    for number, word in enumerate(words["fur"]):
        moves[at.TRADE_TOP + number] = f"trade top {word}"
        moves[at.TAKE_FUR + number] = f"take {word}"
    for slot in range(at.SLOTS):
        moves[at.ADD + slot] = f"add {slot + 1}"
        moves[at.SHIP + slot] = f"ship {slot + 1}"
    moves |= {at.AMOUNT + amount: f"amount {amount + 1}" for amount in range(at.MOST_AT_ONCE)}
    for number in range(rules.MOST_PLACED):
        moves[at.BUILD_HOUSES + number] = f"millwork {number + 1}"
        moves[at.BUY_FURS + number] = f"black_market {number + 1}"
    return [moves[code] for code in range(at.SPACE)]
