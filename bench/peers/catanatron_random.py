"""catanatron's game of Catan, played by four of its random players; one JSON object.

Runs in the peers' environment and knows nothing of Amstel. A decision is an entry of the game's own list of actions:
each was chosen by a player, and those without an alternative (to roll the dice, as a rule) count too. The same seed
does not give the same game in every run, so no two windows do quite the same work.
"""

import argparse
import json
from importlib.metadata import version
from time import perf_counter

from catanatron import Color, Game, RandomPlayer

WINDOW = 0.2  # seconds, the same for all that is compared


def main() -> None:
    """Measure a number of windows, and print the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=3)
    windows = parser.parse_args().windows
    best = 0.0
    seed = 0
    for window in range(windows + 1):  # the first one warms up
        decisions = 0
        took = 0.0
        start = perf_counter()
        while took < WINDOW:
            seed += 1  # from 1: to catanatron, seed 0 means none
            game = Game([RandomPlayer(color) for color in Color], seed=seed)
            game.play()
            decisions += len(game.state.actions)
            took = perf_counter() - start
        if window:
            best = max(best, decisions / took)
    answer = {
        "version": version("catanatron"),
        "players": len(Color),
        "windows": windows,
        "decisions_per_s": round(best),
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
