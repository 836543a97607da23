"""Draws the figures of the study of Nieuw Amsterdam's edition; needs matplotlib and nothing of Amstel."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from matplotlib import pyplot as plt
from pictures import COLOURS, INK, MARKS, PAPER, STEPS, save

Figures = Sequence[dict[str, Any]]


def sources(found: Figures, folder: Path) -> None:
    """Where the points come from."""
    figure, axes = plt.subplots(figsize=(7.5, 3.6))
    names = [name for name in found[0]["sources"] if name != "removal"]
    left = [0.0] * len(found)
    places = range(len(found))
    for number, name in enumerate(names):
        values = [one["sources"][name] for one in found]
        bars = axes.barh(places, values, left=left, color=COLOURS[number], label=name.replace("-", " "), height=0.7)
        shown = [f"{value:.0f}" if value >= 3 else "" for value in values]
        axes.bar_label(bars, shown, label_type="center", fontsize=8, color=PAPER if number % 2 == 0 else INK)
        left = [one + more for one, more in zip(left, values, strict=True)]
    axes.set_yticks(places, [f"{one['player']}, {one['seats']}" for one in found])
    axes.invert_yaxis()
    axes.set_xlabel("points of a player, mean")
    axes.legend(loc="lower right", fontsize=9)
    save(figure, folder, "nieuw-amsterdam-sources")


def actions(found: Figures, folder: Path) -> None:
    """How often each action is taken."""
    greedy = [one for one in found if one["player"] == "greedy"]
    names = list(greedy[0]["actions"])
    figure, axes = plt.subplots(figsize=(7.5, 4.4))
    height = 0.8 / len(greedy)
    for number, one in enumerate(greedy):
        axes.barh(
            [place + number * height for place in range(len(names))],
            [one["actions"][name] for name in names],
            height=height,
            color=STEPS[number],
            label=f"{one['seats']} players",
        )
    axes.set_yticks([place + 0.4 - height / 2 for place in range(len(names))], names)
    axes.invert_yaxis()
    axes.set_xlabel("times in a game, a greedy player, mean")
    axes.legend(loc="center right")
    save(figure, folder, "nieuw-amsterdam-actions")


def river(found: Figures, folder: Path) -> None:
    """How fast the Longhouses recede."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(7.5, 3))
    for number, one in enumerate(one for one in found if one["player"] == "greedy"):
        rounds = range(1, len(one["nearest"]) + 1)
        style = {"color": STEPS[number], "marker": MARKS[number], "label": f"{one['seats']} players"}
        left.plot(rounds, one["nearest"], **style)
        right.plot(rounds, one["longhouses"], **style)
    left.set_ylabel("camp of the nearest Longhouse, mean")
    right.set_ylabel("Longhouses left, mean")
    for axes in (left, right):
        axes.set_xlabel("end of round")
    left.legend(fontsize=9)
    figure.tight_layout()
    save(figure, folder, "nieuw-amsterdam-river")


def seats(found: Figures, folder: Path) -> None:
    """What a seat is worth."""
    greedy = [one for one in found if one["player"] == "greedy"]
    figure, row = plt.subplots(1, len(greedy), figsize=(7.5, 2.6), sharey=True)
    for number, (axes, one) in enumerate(zip(row, greedy, strict=True)):
        places = range(1, one["seats"] + 1)
        axes.errorbar(
            places,
            [mean for mean, _ in one["wins"]],
            [half for _, half in one["wins"]],
            color=STEPS[2],
            marker=MARKS[number],
            linestyle="",
            capsize=3,
        )
        axes.axhline(100 / one["seats"], color=INK, linewidth=0.8, linestyle="--")
        axes.set_xticks(places)
        axes.set_xlim(0.5, one["seats"] + 0.5)
        axes.set_title(f"{one['seats']} players", fontsize=10)
        axes.set_xlabel("seat")
    row[0].set_ylabel("wins in %")
    row[0].set_ylim(0, None)
    figure.tight_layout()
    save(figure, folder, "nieuw-amsterdam-seats")


def columns(found: Figures, folder: Path) -> None:
    """What the columns cost."""
    greedy = [one for one in found if one["player"] == "greedy"]
    figure, axes = plt.subplots(figsize=(7.5, 2.8))
    width = 0.8 / len(greedy)
    for number, one in enumerate(greedy):
        axes.bar(
            [place + number * width for place in range(len(one["prices"]))],
            [price[0] if price else 0 for price in one["prices"]],
            width=width,
            color=STEPS[number],
            label=f"{one['seats']} players",
        )
    axes.set_xticks(
        [place + 0.4 - width / 2 for place in range(len(greedy[0]["prices"]))],
        [f"column {place + 1}" for place in range(len(greedy[0]["prices"]))],
    )
    axes.set_ylabel("price, mean")
    axes.legend()
    save(figure, folder, "nieuw-amsterdam-columns")


def main() -> None:
    """Draw all of them beside the figures."""
    path = Path(sys.argv[1])
    found: Figures = json.loads(path.read_text("utf-8"))
    for draw in (sources, actions, river, seats, columns):
        draw(found, path.parent)


if __name__ == "__main__":
    main()
