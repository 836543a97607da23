"""Moves as text: large numbers, and numbers that no move has."""

from __future__ import annotations

import pytest

from amstel.kernel.notation import Notation

AMOUNTS = Notation(["pass", *(f"bid {number}" for number in range(61)), "bid more", "pay coins 0", "pay coins 1"])


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("bid 60", []),
        ("bid 61", ["bid more", "bid 1"]),
        ("bid 75", ["bid more", "bid 15"]),
        ("  BID   75 ", ["bid more", "bid 15"]),
        ("b 120", ["bid more", "bid 60"]),
        ("bid 121", ["bid more", "bid more", "bid 1"]),
        ("bid more", []),
        ("pay coins 75", []),
        ("75", []),
        ("bid -75", []),
        ("bid seventy", []),
    ],
)
def test_large_number_is_written_as_steps(text: str, steps: list[str]) -> None:
    assert AMOUNTS.steps(text) == steps


def test_huge_number_makes_few_steps() -> None:
    assert len(AMOUNTS.steps("bid " + "9" * 100)) <= 1001


def test_every_amount_has_one_spelling() -> None:
    spelled = [tuple(AMOUNTS.steps(f"bid {number}")) or (f"bid {number}",) for number in range(1, 400)]
    assert len(set(spelled)) == len(spelled)
    for number, steps in enumerate(spelled, 1):
        assert 60 * (len(steps) - 1) + int(steps[-1].split()[1]) == number


def test_number_out_of_range_finds_its_family() -> None:
    codes = [AMOUNTS.code("bid 3"), AMOUNTS.code("bid 4")]
    assert AMOUNTS.nearest_number("pay coins 7", []) == ([], AMOUNTS.code("pay coins 1"))
    assert AMOUNTS.nearest_number("bid 99", [code for code in codes if code]) == (codes, AMOUNTS.code("bid 60"))
    assert AMOUNTS.nearest_number("sell 3", []) is None
    assert AMOUNTS.nearest_number("bid", []) is None
