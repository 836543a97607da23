"""Reasons why a move is not legal: in plain words, true, and with nothing that is refused then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import msgspec
import pytest

from amstel import Match
from amstel.games import TITLES
from amstel.kernel.conformance import Case
from amstel.kernel.game import built_in
from amstel.kernel.message import Message

from .formatting import say
from .positions import refusal_of, seat, table
from .walk import positions, tables

BUILDINGS = built_in(TITLES["nieuw-amsterdam"], "standard").edition.components.start.buildings

every_table = pytest.mark.parametrize("case", tables(), ids=str)

SEVERAL = {
    "en": "coins goods furs resources Businesses Buildings tiles Houses points spaces Warehouses lands",
    "nl": "munten goederen pelzen middelen bedrijven gebouwen tegels huizen punten plekken pakhuizen",
}


def starting(*starts: str) -> Callable[[list[str]], bool]:
    """Return a check that one of the legal moves begins with these words."""
    return lambda moves: any(move.startswith(starts) for move in moves)


# What a reason proposes, and which moves must be legal then.
PROPOSALS = {
    r"or pass\b": starting("pass"),
    r"\bbid more\b(?!:)": starting("bid"),
    r"only pass\b": lambda moves: moves == ["pass"],
    r"only choose done": lambda moves: moves == ["done"],
    r"choose done": starting("done"),
    r"build another": starting("build"),
    r"buy another": starting("take"),
    r"skip a tile": starting("pass tile"),
    r"the Special Action, pass": starting("pass special"),
    r"start trading": starting("trade top"),
    r"First bid|must bid": starting("bid"),
    r"First (pay|load)": starting("pay"),
    r"choose the rest": lambda moves: all(re.fullmatch(r"(bid|amount|pay \w+) (\d+|more)", move) for move in moves),
    r"First choose how much": starting("amount"),
    r"choose a column": starting("column"),
    r"First place": starting("build"),
    r"first remove": starting("remove"),
}


@cache
def sentence(encoded: bytes, language: str) -> str:
    return say(msgspec.json.decode(encoded, type=Message), 0, language)


def check_reasons(match: Match) -> None:
    """Check the reason of every illegal move, in both languages."""
    turn = match.waiting[0]
    legal, moves = set(match.codes(turn)), list(match.moves(turn))
    for code in range(len(match.rules.notation)):
        if code in legal:
            continue
        error = match.refusal(code, turn)
        assert error.text is not None
        encoded = msgspec.json.encode(error.text)
        for language, several in SEVERAL.items():
            text = sentence(encoded, language)
            assert "_" not in text, text
            assert "{" not in text, text
            assert text.endswith("."), text
            assert not re.search(rf"(?<![\d.,])1 ({'|'.join(several.split())})\b", text), text
            assert not re.search(r"(?<!\d)-\d", text), text
        for proposal, is_legal in PROPOSALS.items():
            text = sentence(encoded, "en")
            assert not re.search(proposal, text) or is_legal(moves), (error.move, text, moves)


@every_table
def test_reasons_are_plain_and_propose_only_legal_moves(case: Case) -> None:
    for match in positions(case):
        if match.waiting:
            check_reasons(match)


def rare() -> Iterator[Match]:
    """Yield positions that random games hardly reach."""
    for coins in (0, 1, 2):
        for has in (seat(coins=coins), seat(coins=coins, wood=1, goods=1), seat(coins=coins, corn=1, goods=4)):
            for step in ("city", "land", "trade"):
                acting = replace(has, tiles=f"{step} 1")
                yield table(acting, seat(), step=step, longhouses=(0, 0, 0, 1, 0))
                yield table(acting, seat(), step=step, special=0)
    for own in (0, 1, 59, 61, 125, 200):
        match = table(seat(coins=1), seat(coins=own), seat(), phase="choosing")
        match.play_all(["column 1", "bid 1"])
        yield match
        if "bid more" in match.moves():
            match.play("bid more")
            yield match
    match = table(seat(coins=100, wood=1, furs="lynx 1"), seat(), seat(), phase="choosing")
    match.play_all(["column 1", "bid 101", "pass", "pass"])
    yield match
    match.play("pay coins more")
    yield match
    match.play("pay coins 40")
    yield match
    match = table(seat(coins=100, businesses="granary 1", tiles="city 1"), seat())
    match.play("granary buy")
    yield match
    match.play("amount more")
    yield match


def test_reasons_of_rare_positions_are_plain_and_propose_only_legal_moves() -> None:
    for match in rare():
        check_reasons(match)


def test_all_that_is_lacking_is_in_one_sentence() -> None:
    match = table(seat(tiles="city 1"), seat())
    assert refusal_of(match, "docks") == (
        "no-coin-for-fee",
        "You have no coin for the fee, because you don't lead in the Docks, and you lack 1 wood",
    )
    assert refusal_of(match, "granary sell") == (
        "no-coin-for-fee",
        "You have no coin for the fee, because you don't lead in the Granary, and you lack 1 corn",
    )
    assert refusal_of(match, "black_market 1") == (
        "no-coin-for-fee",
        "You have no coin for the fee, because you don't lead in the Black Market, "
        "and you lack 3 coins or goods for the price",
    )
    assert refusal_of(match, "lumberyard buy") == ("no-coins", "That costs 2 coins; you have none")
    assert refusal_of(match, "build docks") == ("no-wood", "That costs 1 wood; you have none")
    full = seat(businesses=f"docks {BUILDINGS - 1}", tiles="city 1")
    assert refusal_of(table(full, seat()), "build docks") == (
        "no-wood-or-buildings",
        "That takes 1 wood and 1 Building; you have no wood and no Buildings left",
    )
    match = table(seat(tiles="trade 1"), seat(), step="trade", longhouses=(0, 0, 0, 1, 0))
    assert refusal_of(match, "trade middle")[0] == "no-corn-or-goods"
    assert refusal_of(match, "take beaver")[0] == "no-corn-or-goods"


def test_only_the_legal_way_on_is_proposed() -> None:
    match = table(seat(wood=1, tiles="city 1"), seat())
    match.play("build docks")
    assert refusal_of(match, "pass tile") == ("only-done", "You can only choose done now")
    match = table(seat(coins=5), seat(coins=9), seat(), phase="choosing")
    match.play("column 1")
    assert refusal_of(match, "docks") == ("bid-first", "First bid for the column")
    match = table(seat(coins=5, tiles="city 1"), seat(), special=0)
    assert refusal_of(match, "done") == (
        "nothing-begun",
        "There is nothing to finish. To skip a tile, pass on it for 1 coin",
    )
