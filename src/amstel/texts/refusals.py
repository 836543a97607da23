"""Refusals of moves as sentences, in English for programmers and in the reader's language for players."""

from __future__ import annotations

from functools import lru_cache

from amstel.games import TITLES
from amstel.kernel import errors
from amstel.kernel.errors import IllegalMove
from amstel.texts import NOBODY, Reader, Texts


def refusal(error: IllegalMove, texts: Texts, reader: Reader = NOBODY) -> str:
    """Return why a move is illegal, in the language of the texts."""
    return texts.say(error.text, reader) if error.text else texts(f"refusal-{error.reason}")


def in_english(error: IllegalMove) -> str:
    """Return the move and why it is illegal; a game that is not registered has no texts, only codes."""
    if error.game not in TITLES:
        return errors.code_only(error)
    return f"{error.move}: {refusal(error, _english(error.game))}"


@lru_cache(maxsize=16)
def _english(game: str) -> Texts:
    return Texts("en", game)
