"""Moves as text, both ways. Each move has one short text, and people may shorten it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

LONGEST_TEXT = 200

_SPACES = re.compile(r"\s+")


class Notation:
    """The texts of a move space, by code."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self._codes = {text: code for code, text in enumerate(texts)}
        self._words = [_words(text) for text in texts]

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, code: int) -> str:
        """Return the text of a move."""
        return self.texts[code]

    def code(self, text: str) -> int | None:
        """Return the code of a text that is spelled exactly, None if there is no such move."""
        return self._codes.get(text)

    def fitting(self, text: str, codes: Iterable[int]) -> list[int]:
        """Return the moves among `codes` that a person may mean.

        A text matches a move if its words begin the move's words, in order and in any case. The two ends of a
        hyphenated word may be swapped. Words at the end may be left out, but not after a number, because a payment
        that is counted out is meant exactly. An exact text matches only its own move.
        """
        tidy = normalise(text)
        exact = self._codes.get(tidy)
        words = _words(tidy)
        fits = []
        for code in codes:
            if code == exact:
                return [code]
            if _fits(words, self._words[code]):
                fits.append(code)
        return fits

    def nearest(self, text: str, codes: Iterable[int]) -> list[str]:
        """Return similar texts: of moves among `codes`, or else of any moves that share their first words."""
        tidy = normalise(text)
        alike = difflib.get_close_matches(tidy, [self.texts[code] for code in codes], n=3, cutoff=0.6)
        words = tidy.split(" ")
        while not alike and len(words) > 1:
            words.pop()
            begun = _words(" ".join(words))
            alike = [self.texts[code] for code in range(len(self)) if _fits(begun, self._words[code])][:5]
        return alike


class Moves(Sequence[str]):
    """The legal moves of a seat as texts; `codes` has them as numbers."""

    def __init__(self, notation: Notation, codes: list[int]) -> None:
        self.codes = codes
        self._notation = notation

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [self._notation.text(code) for code in self.codes[index]]
        return self._notation.text(self.codes[index])

    def __iter__(self) -> Iterator[str]:
        return map(self._notation.text, self.codes)

    def __contains__(self, move: object) -> bool:
        return (self._notation.code(move) if isinstance(move, str) else move) in self.codes

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(self)}>"


def normalise(text: str) -> str:
    """Return a text in lower case with single spaces."""
    return _SPACES.sub(" ", text).strip().lower()


def _words(text: str) -> list[list[str]]:
    """Return a text's words, each split into its parts: `dam-begijnhof:red` has three."""
    return [re.split(r"[-:]", word.replace("_", "")) for word in text.split(" ") if word]


def _fits(given: list[list[str]], meant: list[list[str]]) -> bool:
    return (
        bool(given)
        and (len(given) == len(meant) or (len(given) < len(meant) and not given[-1][-1].isdigit()))
        and all(_begins(word, whole) for word, whole in zip(given, meant, strict=False))
    )


def _begins(word: list[str], whole: list[str]) -> bool:
    """Return whether each part of a word begins its counterpart; numbers must be equal."""
    ways = [whole, [whole[1], whole[0], *whole[2:]]] if len(word) > 1 and len(whole) > 1 else [whole]
    return any(
        len(word) <= len(way)
        and all(
            part == full if part.isdigit() else bool(part) and full.startswith(part)
            for part, full in zip(word, way, strict=False)
        )
        for way in ways
    )
