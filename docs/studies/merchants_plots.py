"""Draws the figures of the study of the Merchants of Amsterdam's edition; needs matplotlib and nothing of Amstel."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from matplotlib import pyplot as plt
from pictures import COLOURS, INK, MARKS, PAPER, STEPS, save

Figures = dict[str, Any]
SHADES = STEPS[1:]  # three to five players, as in the other studies
SHAPES = MARKS[1:]


def greedy_of(found: Figures) -> list[dict[str, Any]]:
    """The kinds of games that greedy players have played."""
    return [one for one in found["kinds"] if one["player"] == "greedy"]


def set_years(axes: Any, dates: Sequence[str]) -> None:
    """Every third date of the time track, and the last."""
    shown = [*range(0, len(dates) - 2, 3), len(dates) - 1]
    axes.set_xticks(shown, [dates[number] for number in shown], rotation=60, fontsize=8)


def money(found: Figures, folder: Path) -> None:
    """What players hold, year by year."""
    greedy = greedy_of(found)
    figure, row = plt.subplots(1, len(greedy), figsize=(7.5, 2.8), sharey=True)
    for axes, one, shade in zip(row, greedy, SHADES, strict=True):
        years = range(len(one["money"]))
        axes.fill_between(
            years,
            [low for _, low, _ in one["money"]],
            [high for _, _, high in one["money"]],
            color=SHADES[0],
            alpha=0.35,
        )
        axes.plot(years, [mean for mean, _, _ in one["money"]], color=shade, linewidth=2)
        for year, date in enumerate(found["dates"]):
            if any(scoring.startswith(f"{date} ") for scoring in one["scorings"]):
                axes.axvline(year, color=INK, linewidth=0.5, linestyle=":")
        set_years(axes, found["dates"])
        axes.set_title(f"{one['seats']} players", fontsize=10)
    row[0].set_ylabel("money of a player, thousands")
    row[0].set_ylim(0, None)
    figure.tight_layout()
    save(figure, folder, "merchants-money")


def sources(found: Figures, folder: Path) -> None:
    """Where the money comes from, and where it goes."""
    greedy = greedy_of(found)
    figure, axes = plt.subplots(figsize=(7.5, 2.9))
    groups = {
        "market": ("market",),
        "Amsterdam": ("amsterdam",),
        "colonies": ("colonies",),
        "final scoring": ("final-market", "final-amsterdam", "final-colonies"),
        "bonuses": ("regions", "districts", "bridges"),
        "auctions": ("auctions",),
        "loans, repaid": ("loans", "repayments"),
    }
    places = range(len(greedy))
    ends = {1: [0.0] * len(greedy), -1: [0.0] * len(greedy)}  # right and left of nothing
    for number, (name, parts) in enumerate(groups.items()):
        values = [sum(one["sources"][part] for part in parts) for one in greedy]
        side = -1 if sum(values) < 0 else 1
        bars = axes.barh(places, values, left=ends[side], color=COLOURS[number], label=name, height=0.7)
        shown = [f"{value:.0f}" if abs(value) >= 60 else "" for value in values]
        axes.bar_label(bars, shown, label_type="center", fontsize=8, color=PAPER if number % 2 == 0 else INK)
        ends[side] = [one + more for one, more in zip(ends[side], values, strict=True)]
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(places, [f"{one['seats']} players" for one in greedy])
    axes.invert_yaxis()
    axes.set_xlabel("money of a player beside the capital, mean, thousands")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.22), ncols=4, fontsize=9)
    save(figure, folder, "merchants-sources")


def scorings(found: Figures, folder: Path) -> None:
    """Which scorings decide."""
    greedy = greedy_of(found)
    names = list(greedy[0]["scorings"])
    figure, (left, right) = plt.subplots(1, 2, figsize=(7.5, 3.6), sharey=True)
    height = 0.8 / len(greedy)
    for number, one in enumerate(greedy):
        places = [place + number * height for place in range(len(names))]
        style = {"height": height, "color": SHADES[number], "label": f"{one['seats']} players"}
        left.barh(places, [one["scorings"][name]["margin"] for name in names], **style)
        right.barh(places, [one["scorings"][name]["victory"] or 0 for name in names], **style)
    left.set_yticks([place + 0.4 - height / 2 for place in range(len(names))], names)
    left.invert_yaxis()
    left.set_xlabel("winner's lead from it, thousands")
    right.set_xlabel("correlation with victory")
    left.legend(fontsize=9)
    figure.tight_layout()
    save(figure, folder, "merchants-scorings")


def auctions(found: Figures, folder: Path) -> None:
    """What cards cost, and what they return."""
    greedy = greedy_of(found)
    kinds, periods = list(greedy[0]["price_by_kind"]), list(greedy[0]["price_by_period"])
    figure, row = plt.subplots(2, 1, figsize=(7.5, 4.6), sharey=True)
    for axes, groups in zip(row, (kinds, periods), strict=True):
        for number, one in enumerate(greedy):
            there = [
                (place + (number - 1) * 0.22, one["returns"]["nobody"][group])
                for place, group in enumerate(groups)
                if one["returns"]["nobody"].get(group, {}).get("returned")
            ]
            axes.errorbar(
                [place for place, _ in there],
                [value["returned"][0] for _, value in there],
                [value["returned"][1] for _, value in there],
                color=SHADES[number],
                marker=SHAPES[number],
                linestyle="",
                capsize=2,
                label=f"{one['seats']} players: returned",
            )
            axes.plot(
                [place for place, _ in there],
                [value["price"] for _, value in there],
                color=INK,
                marker="_",
                markersize=11,
                linestyle="",
                label="price" if number == len(greedy) - 1 else None,
            )
        axes.set_xticks(range(len(groups)), groups)
        axes.axhline(0, color=INK, linewidth=0.5)
        axes.set_ylabel("money, thousands")
    figure.tight_layout()
    figure.legend(*row[0].get_legend_handles_labels(), fontsize=9, loc="lower center", bbox_to_anchor=(0.5, 1), ncols=4)
    save(figure, folder, "merchants-auctions")


def filling(found: Figures, folder: Path) -> None:
    """How city and colonies fill."""
    figure, row = plt.subplots(1, 2, figsize=(7.5, 3), sharey=True)
    for axes, (area, name) in zip(row, (("city", "Amsterdam"), ("colonies", "colonies")), strict=True):
        for number, one in enumerate(greedy_of(found)):
            axes.plot(
                range(len(found["dates"])),
                one["filling"][area],
                color=SHADES[number],
                marker=SHAPES[number],
                markersize=4,
                label=f"{one['seats']} players",
            )
        set_years(axes, found["dates"])
        axes.set_title(name, fontsize=10)
    row[0].set_ylabel("spaces taken, %")
    row[0].set_ylim(0, 100)
    row[0].legend(fontsize=9)
    figure.tight_layout()
    save(figure, folder, "merchants-filling")


def seats(found: Figures, folder: Path) -> None:
    """What a seat is worth, and what a start space."""
    figure, row = plt.subplots(1, len(found["turned"]), figsize=(7.5, 2.8), sharey=True)
    for axes, one in zip(row, found["turned"], strict=True):
        places = range(1, one["seats"] + 1)
        for what, name, shift, mark, shade in (
            ("by_seat", "seat", -0.1, "o", SHADES[2]),
            ("by_start", "start", 0.1, "s", SHADES[0]),
        ):
            axes.errorbar(
                [place + shift for place in places],
                [value[0] for value in one[what]],
                [value[1] for value in one[what]],
                color=shade,
                marker=mark,
                linestyle="",
                capsize=3,
                label=name,
            )
        axes.axhline(100 / one["seats"], color=INK, linewidth=0.8, linestyle="--")
        axes.set_xticks(places)
        axes.set_xlim(0.5, one["seats"] + 0.5)
        axes.set_title(f"{one['seats']} players", fontsize=10)
        axes.set_xlabel("number")
    row[0].set_ylabel("wins in %")
    row[0].set_ylim(0, None)
    row[-1].legend(fontsize=9)
    figure.tight_layout()
    save(figure, folder, "merchants-seats")


def main() -> None:
    """Draw all of them beside the figures."""
    path = Path(sys.argv[1])
    found: Figures = json.loads(path.read_text("utf-8"))
    for draw in (money, sources, scorings, auctions, filling, seats):
        draw(found, path.parent)


if __name__ == "__main__":
    main()
