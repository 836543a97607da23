"""Texts of whole games for tests: why illegal moves are refused, and the log, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from amstel import Match
from amstel.kernel.journal import SPECTATOR
from amstel.texts import LANGUAGES, Reader, Texts
from amstel.texts.log import log_lines
from amstel.texts.refusals import refusal

from .walks import random_walk

# One of several things, such as "1 red cards".
_WRONG_PLURAL = {
    "en": re.compile(r"(?<![\d,.])1 (?:\w+ )?(?:or \w+ )?(?:cards|carts|tokens|contracts|steps|spaces|points|loans)\b"),
    "nl": re.compile(
        r"(?<![\d,.])1 (?:\w+ )?(?:kaarten|karren|fiches|contracten|stappen|vakjes|punten|leningen|jokers)\b"
    ),
}


@cache
def _texts(language: str, game: str) -> Texts:
    return Texts(language, game)


def check_reasons(match: Match, seed: int, every: int, suggestions: Mapping[str, str]) -> set[str]:
    """Play a match at random, ask in some positions why each illegal move is one, and return the codes of the reasons.

    `suggestions` are patterns of English texts, each with a pattern of moves: where a text suggests something, such a
    move must be legal.
    """
    codes = set()
    checked: dict[tuple[object, ...], str] = {}
    for match in random_walk(match, seed):  # noqa: B020
        if match.sequence % every:
            continue
        for seat in match.waiting:
            legal = set(match.codes(seat))
            moves = list(match.moves(seat))
            for code in set(range(len(match.rules.notation))) - legal:
                error = match.refusal(code, seat)
                key = (seat, error.reason, *sorted(error.figures.items()))
                if key not in checked:
                    checked[key] = _checked_text(match, seat, code)
                _check_suggestions(checked[key], moves, suggestions)
                codes.add(error.reason)
    _check_log(match)
    return codes


def _check_log(match: Match) -> None:
    """Check what the log of a finished match says to a seat and to a spectator."""
    for seat in (0, SPECTATOR):
        for line in log_lines(match.rules, match.facts(seat)):
            for said in line.messages:
                for language in LANGUAGES:
                    text = _texts(language, match.title.id).say(said, Reader(seat, match.names))
                    _check_text(match, language, text, said.key)


def _checked_text(match: Match, seat: int, code: int) -> str:
    """Return why a move is illegal, in English: checked in every language."""
    error = match.refusal(code, seat)
    said = {}
    for language in LANGUAGES:
        text = refusal(error, _texts(language, match.title.id), Reader(seat, match.names))
        _check_text(match, language, text, error.move)
        said[language] = text
    return said["en"]


def _check_text(match: Match, language: str, text: str, about: str) -> None:
    """Check that a text is a sentence without raw ids and wrong plurals."""
    where = (about, language, text)
    assert re.fullmatch(r"(c\. \d|[^a-z]).*[.!]", text), where  # a year may start with "c."
    assert not re.search(r"[_{}]|refusal-|fact-", text), where
    assert not _WRONG_PLURAL[language].search(text), where
    ids = [id_ for kind, ids in match.rules.names.items() if kind not in ("year", "date") for id_ in ids]
    assert not any("-" in id_ and id_ in text for id_ in ids), where


def _check_suggestions(text: str, moves: list[str], suggestions: Mapping[str, str]) -> None:
    """Check that what a text suggests is legal."""
    for suggestion, move in suggestions.items():
        found = re.search(suggestion, text)
        if found:
            wanted = found.expand(move)
            assert any(re.match(wanted, legal) for legal in moves), (text, wanted, moves)
