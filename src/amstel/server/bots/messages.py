"""What goes over the pipe between the server and a worker: questions one way, answers the other, each with its size.

Records go over, not positions in memory: compiled objects cannot be sent, and a record is folded in a millisecond.
"""

from __future__ import annotations

import msgspec

from amstel.players import Analysis

SIZE = 4  # bytes in front of each message
READY = b"ready"  # what a worker says once it can be asked


class Question(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Something to think about, for a seat of the game in a record, and when nobody waits for the answer any more."""

    record: str
    seat: int
    limit: float  # seconds


class Decide(Question, frozen=True, kw_only=True):
    """What an opponent would play."""

    opponent: str
    seed: int


class Stop(Question, frozen=True, kw_only=True):
    """At which price an opponent would stop the running clock."""

    opponent: str
    seed: int


class Analyse(Question, frozen=True, kw_only=True):
    """What the seat could do, and what is to be thought of it."""

    seconds: float


class Moved(msgspec.Struct, frozen=True, tag=True):
    """The move in notation; whether it is another's, because the opponent came too late or failed."""

    move: str
    late: bool
    failed: bool


class Stops(msgspec.Struct, frozen=True, tag=True):
    """The index of a price; none where the clock may run down."""

    index: int | None


class Advised(msgspec.Struct, frozen=True, tag=True):
    """An analysis."""

    analysis: Analysis


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The question makes no sense, and why: the fault is with whoever asked."""

    code: str
    message: str


Answer = Moved | Stops | Advised | Refused

_QUESTION: msgspec.msgpack.Decoder[Decide | Stop | Analyse] = msgspec.msgpack.Decoder(Decide | Stop | Analyse)
_ANSWER: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def framed(message: bytes) -> bytes:
    """A message with its size in front."""
    return len(message).to_bytes(SIZE, "big") + message


def packed(message: Question | Answer) -> bytes:
    """A question or an answer as bytes."""
    return msgspec.msgpack.encode(message)


def question_in(message: bytes) -> Decide | Stop | Analyse:
    """The question that bytes hold."""
    return _QUESTION.decode(message)


def answer_in(message: bytes) -> Answer:
    """The answer that bytes hold."""
    return _ANSWER.decode(message)
