"""How the plots of the studies look; needs matplotlib and nothing of Amstel.

The pictures have paper of their own, so that they read alike on light and dark pages. Colour is never alone: the number
of players is a step of lightness and a mark, always in the same order, and a source of points has its figure on it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("svg")
from matplotlib import pyplot as plt

PAPER, INK = "#fbf6e9", "#2b2620"
STEPS = ("#a9cbe6", "#5f97c6", "#2c5f95", "#12304f")  # two to five players
COLOURS = ("#1d4b7a", "#d9a441", "#6d2f3c", "#9cc5a1", "#3f7d58", "#c9b79c", "#7a7468")
MARKS = ("o", "s", "^", "D")

mpl.rcParams.update(
    {
        "svg.hashsalt": "amstel",  # the same figures make the same file
        "svg.fonttype": "none",
        "font.family": "sans-serif",
        "font.size": 10,
        "figure.facecolor": PAPER,
        "axes.facecolor": PAPER,
        "savefig.facecolor": PAPER,
        "text.color": INK,
        "axes.labelcolor": INK,
        "axes.edgecolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "legend.frameon": False,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
)


def save(figure: Any, folder: Path, name: str) -> None:
    """One small SVG file."""
    figure.savefig(folder / f"{name}.svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    plt.close(figure)
