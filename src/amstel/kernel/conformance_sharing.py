"""Checks of a game as its readers may have it (`Match.for_readers`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from amstel.kernel.files import digest
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match

if TYPE_CHECKING:
    from amstel.kernel.conformance import Case


def shared_games_are_the_same_game(case: Case) -> None:
    """Check that a game is the same to its readers as they may have it: from its start, from a position, unfinished."""
    final = case.finished()
    log = final.log()
    for reader in (*range(case.seats), SPECTATOR):
        _check(case, final, reader)
    for first in range(0, len(log), 1 + len(log) // 6):
        placed = case.reload(final.position_after(first).position())
        for seat, text in log[first : first + 40]:
            placed.play(text, seat)
        for reader in (first % case.seats, SPECTATOR):
            _check(case, placed, reader)


def _check(case: Case, match: Match, reader: int) -> None:
    """Check that a reader of a shared game has the same view, facts, result, and moves of its own."""
    where = f"{case} move {match.sequence} seat {reader}"
    shared = match.for_readers(reader)
    assert _known(shared, reader) == _known(match, reader), where
    assert (shared.scores(), shared.winners()) == (match.scores(), match.winners()), where
    assert [move for move in shared.log() if move[0] == reader] == [move for move in match.log() if move[0] == reader]
    assert not match.over or digest(shared) == digest(match), f"{where}: another end"
    assert match.log(reader) == shared.log() == shared.log(reader), f"{where}: sharing it again changes it"
    assert case.reload(match.record(reader)) == case.reload(match.record_json(reader)) == shared, where
    assert match.for_readers(range(case.seats)) == match, f"{where}: the holder of all seats misses something"


def _known(match: Match, reader: int) -> bytes:
    """Return what a reader sees and has been told."""
    return msgspec.json.encode([match.view(reader), match.coded_facts(reader)])
