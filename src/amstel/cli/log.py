"""The log: what happened in a match, as sentences for one reader."""

from __future__ import annotations

from amstel.cli import seat_names
from amstel.kernel.match import Match
from amstel.texts import Reader, Texts
from amstel.texts.log import log_lines


def lines(match: Match, seat: int, first: int, texts: Texts, *, final_scoring: bool = True) -> list[str]:
    """Return the log for a seat from its fact number `first` on, one line per move or event."""
    reader = reader_of(match, seat)
    told = log_lines(match.rules, match.facts(seat)[first:], first, final_scoring=final_scoring)
    return [" ".join(texts.say(message, reader) for message in line.messages) for line in told]


def reader_of(match: Match, seat: int) -> Reader:
    """Return a seat, or a spectator, as a reader who knows the players by their short names."""
    return Reader(seat, [seat_names.display_name(name) for name in match.names])
