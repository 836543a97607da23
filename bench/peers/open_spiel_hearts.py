"""open_spiel's `hearts`, played by its uniform random bots in its own C++ loop; one JSON object.

Runs in the peers' environment and knows nothing of Amstel. A decision is a move of a player. The cards that chance
deals are nodes of open_spiel's tree but nobody decides them: they are counted apart, in `nodes_per_s`.
"""

import argparse
import json
from importlib.metadata import version
from time import perf_counter

import pyspiel

WINDOW = 0.2  # seconds, the same for all that is compared


def main() -> None:
    """Measure a number of windows, and print the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=3)
    windows = parser.parse_args().windows
    game = pyspiel.load_game("hearts")
    # The bots keep their streams of random numbers, so they are made once and cost nothing in the windows.
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    best = (0.0, 0.0)
    seed = 0
    for window in range(windows + 1):  # the first one warms up
        states = []
        took = 0.0
        start = perf_counter()
        while took < WINDOW:
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            states.append(state)
            seed += 1
            took = perf_counter() - start
        histories = [state.full_history() for state in states]
        decisions = sum(entry.player >= 0 for history in histories for entry in history)
        if window:
            best = max(best, (decisions / took, sum(map(len, histories)) / took))
    answer = {
        "version": version("open_spiel"),
        "players": game.num_players(),
        "windows": windows,
        "decisions_per_s": round(best[0]),
        "nodes_per_s": round(best[1]),
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
