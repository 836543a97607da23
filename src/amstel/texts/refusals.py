"""Refusals of moves as sentences, in English for programmers and in the reader's language for players."""

from __future__ import annotations

from functools import lru_cache

from amstel.games import TITLES
from amstel.kernel import errors
from amstel.kernel.errors import IllegalMove
from amstel.kernel.message import Message
from amstel.texts import NOBODY, Reader, Texts


def refusal(error: IllegalMove, texts: Texts, reader: Reader = NOBODY) -> str:
    """Return why a move is illegal, in the language of the texts."""
    return texts.say(error.text, reader) if error.text else texts(f"refusal-{error.reason}")


def install() -> None:
    """Let the message of an `IllegalMove` be a sentence."""
    errors.format_refusal = _in_english


def _in_english(error: IllegalMove) -> str:
    """Return the move and why it is illegal; the sentence goes on after the move, unless it begins with a name.

    A game that is not registered has no texts, only codes.
    """
    if error.game not in TITLES:
        return errors.code_only(error)
    texts = _english(error.game)
    why = refusal(error, texts)
    figures = error.text.figures.values() if error.text else ()
    named = tuple(texts.say(part) for part in figures if isinstance(part, Message))
    return f"{error.move}: {why if why.startswith(named) else why[0].lower() + why[1:]}"


@lru_cache(maxsize=16)
def _english(game: str) -> Texts:
    return Texts("en", game)
