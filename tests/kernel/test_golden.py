"""The same games for ever: compiled or not, on every machine, and after every change that is not a change of rules."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from amstel.games import TITLES
from amstel.kernel.conformance import Case, cases
from amstel.kernel.files import digest
from amstel.kernel.state import State

Golden = Callable[[str, str], None]
GAMES = list(TITLES.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hashes(game: object, golden: Golden) -> None:
    titles = [title for title in GAMES if title is game]
    hashes = {str(case): digest(case.finished()) for title in titles for case in cases(title, range(100, 110))}
    golden(f"hashes/{titles[0].id}.json", json.dumps(hashes, indent=0) + "\n")


SMALL = [next(cases(title, range(7, 8))) for title in GAMES]
LARGE = [[case for case in cases(title, range(11, 12)) if case.seats == title.most][-1] for title in GAMES]
PLAYTHROUGHS = [
    *(pytest.param(case, id=str(case)) for case in SMALL),
    *(pytest.param(case, id=str(case), marks=pytest.mark.slow) for case in LARGE),
]


def flat(value: Any, path: str = "") -> dict[str, str]:
    """A view as path and value, so that a playthrough shows what changed."""
    if isinstance(value, dict) and value:
        return {key: text for name, entry in value.items() for key, text in flat(entry, f"{path}.{name}").items()}
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return {key: text for at, entry in enumerate(value) for key, text in flat(entry, f"{path}[{at}]").items()}
    return {path.lstrip("."): json.dumps(value)}


@pytest.mark.parametrize("case", PLAYTHROUGHS)
def test_playthrough(case: Case, golden: Golden) -> None:
    """A whole game: what each seat is told, sees (all of it at first, then what has changed) and may do."""
    lines = [f"# {case}"]
    told = dict.fromkeys(range(-1, case.seats), 0)
    seen: dict[int, dict[str, str]] = {seat: {} for seat in told}
    match = case.match()
    log = case.finished().log()
    for number in range(len(log) + 1):
        lines += ["", f"== {number}"]
        for seat in told:
            who = "public" if seat == -1 else f"seat {seat + 1}"
            facts = match.facts(seat)
            for fact in facts[told[seat] :]:
                details = "".join(f" {name}={value}" for name, value in fact.details.items())
                lines.append(f"{who} is told: {fact.name}{details}")
            told[seat] = len(facts)
            now = flat(msgspec.to_builtins(match.view(seat)))
            changed = [f"{path} {text}" for path, text in now.items() if seen[seat].get(path) != text]
            changed += [f"{path} gone" for path in seen[seat] if path not in now]
            lines.append(f"{who} sees: {', '.join(changed)}")
            seen[seat] = now
            if seat in match.waiting:
                lines.append(f"{who} may: {'; '.join(match.moves(seat))}")
        if number < len(log):
            seat, text = log[number]
            lines.append(f"-- {'clock' if seat == match.clock else f'seat {seat + 1}'}: {text}")
            match.play(text, seat)
    lines += ["", f"scores {match.scores()} winners {[seat + 1 for seat in match.winners()]}"]
    lines += [f"{row.seat + 1} {row.source} {row.which} {row.points}" for row in match.breakdown()]
    golden(f"playthroughs/{case.rules.title.id}-{case.seats}.txt", "\n".join(lines) + "\n")


def leaves(state: State, depth: int) -> int:
    if depth == 0 or not state.waiting:
        return 1
    seat = state.waiting[0]
    total = 0
    for move in state.moves(seat):
        after = state.copy()
        after.play(seat, move)
        total += leaves(after, depth - 1)
    return total


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_perft(game: object, golden: Golden) -> None:
    """How many lines of play there are from some moments of a game, as chess programmers count."""
    titles = [title for title in GAMES if title is game]
    counts = {}
    for case in cases(titles[0], range(5, 6)):
        for match in case.positions():
            if match.sequence in (case.seats, 30, 50):
                counts[f"{case} move {match.sequence}"] = [leaves(match.state, depth) for depth in (1, 2, 3)]
    golden(f"perft/{titles[0].id}.json", json.dumps(counts, indent=0) + "\n")
