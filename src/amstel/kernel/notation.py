"""Moves as text, both ways. Each move has one short text, and people may shorten it.

A move space is fixed, but amounts may have no bound. So where a game has `bid 1` to `bid 60`, it can also have
`bid more`, which adds 60 and asks again: `bid 75` is `bid more` and `bid 15`, and `bid 120` is `bid more` and `bid 60`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

LONGEST_TEXT = 200
MORE = " more"  # the end of a move that adds the largest number of its family
MOST_STEPS = 1000  # a larger number is more than anyone has; it is refused on the way

_NUMBERED = re.compile(r"(.*\S) (\d{1,100})")
_SPACES = re.compile(r"\s+")


class Notation:
    """The texts of a move space, by code."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self._codes = {text: code for code, text in enumerate(texts)}
        self._words = [_words(text) for text in texts]
        self._steps = frozenset(code for code, text in enumerate(texts) if text.endswith(MORE))
        families = [texts[code].removesuffix(MORE) for code in self._steps]
        self._largest = {family: max(map(self._number, self._family(family))) for family in families}

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, code: int) -> str:
        """Return the text of a move."""
        return self.texts[code]

    def code(self, text: str) -> int | None:
        """Return the code of a text that is spelled exactly, None if there is no such move."""
        return self._codes.get(text)

    def is_step(self, code: int) -> bool:
        """Return whether a move only adds to the number of the next one."""
        return code in self._steps

    def added_by(self, step: str) -> int:
        """Return what a step adds to the number of the next move: the largest number of its family."""
        return self._largest[step.removesuffix(MORE)]

    def _family(self, words: str) -> list[int]:
        """Return the moves that have a number after these words."""
        return [
            code for text, code in self._codes.items() if (found := _NUMBERED.fullmatch(text)) and found[1] == words
        ]

    def _number(self, code: int) -> int:
        return int(self.texts[code].rpartition(" ")[2])

    def steps(self, text: str) -> list[str]:
        """Return the moves that a text with a large number stands for; none if it is not such a text."""
        if not self._steps or text in self._codes or not (numbered := _NUMBERED.fullmatch(normalise(text))):
            return []
        words, number = _words(numbered[1]), int(numbered[2])
        families = [family for family in self._largest if _fits(words, _words(family)[: len(words)])]
        if len(families) != 1 or number <= self._largest[families[0]]:
            return []
        most = self._largest[families[0]]
        times = (number - 1) // most
        return [families[0] + MORE] * min(times, MOST_STEPS) + [f"{families[0]} {number - times * most}"]

    def nearest_number(self, text: str, codes: Iterable[int]) -> tuple[list[int], int] | None:
        """Return the moves among `codes` with the words of a text and another number, and the nearest of all of them.

        None if the text doesn't end in a number, or if there are no such moves.
        """
        numbered = _NUMBERED.fullmatch(normalise(text))
        if not numbered:
            return None
        words, number = _words(numbered[1]), int(numbered[2])
        family = [
            code
            for code, each in enumerate(self._words)
            if len(each) == len(words) + 1 and each[-1][-1].isdigit() and _fits(words, each[:-1])
        ]
        if not family or len({self.texts[code].rpartition(" ")[0] for code in family}) > 1:
            return None
        among = set(codes)
        nearest = min(family, key=lambda code: abs(self._number(code) - number))
        return [code for code in family if code in among], nearest

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

    def nearest(self, text: str, codes: Sequence[int]) -> list[str]:
        """Return the texts of moves among `codes` that are similar, or else of those that share their first words."""
        tidy = normalise(text)
        alike = difflib.get_close_matches(tidy, [self.texts[code] for code in codes], n=3, cutoff=0.6)
        words = _words(tidy)
        while not alike and len(words) > 1:
            words.pop()
            alike = [self.texts[code] for code in codes if _fits(words, self._words[code])][:5]
        return alike

    def begun(self, text: str) -> int | None:
        """Return the first move that shares at least two words with a text and differs after them."""
        words = _words(normalise(text))[:-1]
        while len(words) >= 2:
            for code, each in enumerate(self._words):
                if _fits(words, each[: len(words)]):
                    return code
            words.pop()
        return None


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
