"""The messages between the server and a worker: requests one way, answers the other, each with its size in front.

Records are sent, not positions in memory: compiled objects can't be sent, and a record is replayed in a millisecond.
"""

from __future__ import annotations

import msgspec

from amstel.players import Analysis

SIZE = 4  # bytes in front of each message
READY = b"ready"  # what a worker sends once it accepts requests


class Request(msgspec.Struct, frozen=True, tag=True):
    """A request about a seat of the game in a record."""

    record: str
    seat: int


class DecisionRequest(Request, frozen=True):
    """A request for the move of a bot. A seat may use one seed for the whole game."""

    opponent: str  # the bot
    seed: int
    limit: float = 0.0  # seconds after which the server stops waiting; `Bots` sets it


class StopRequest(DecisionRequest, frozen=True):
    """A request for the price at which a bot stops the running clock."""


class AnalysisRequest(Request, frozen=True):
    """A request for an evaluation of the seat's legal moves."""

    seconds: float
    limit: float


class Decision(msgspec.Struct, frozen=True, tag=True):
    """A legal move in notation. Another bot chose it if the requested one was late or failed."""

    move: str
    late: bool = False
    failed: bool = False


class StopPrice(msgspec.Struct, frozen=True, tag=True):
    """The index of a price; None if the bot lets the clock run down."""

    index: int | None


class AnalysisAnswer(msgspec.Struct, frozen=True, tag=True):
    """An analysis."""

    analysis: Analysis


class Refusal(msgspec.Struct, frozen=True, tag=True):
    """The reason why a request makes no sense. The sender is at fault, not the bot."""

    code: str
    message: str


AnyRequest = DecisionRequest | StopRequest | AnalysisRequest
AnyAnswer = Decision | StopPrice | AnalysisAnswer | Refusal

_REQUEST_DECODER: msgspec.msgpack.Decoder[AnyRequest] = msgspec.msgpack.Decoder(AnyRequest)
_ANSWER_DECODER: msgspec.msgpack.Decoder[AnyAnswer] = msgspec.msgpack.Decoder(AnyAnswer)


def with_size(message: bytes) -> bytes:
    """Return a message with its size in front."""
    return len(message).to_bytes(SIZE, "big") + message


def encode(message: AnyRequest | AnyAnswer) -> bytes:
    """Return a request or an answer as bytes."""
    return msgspec.msgpack.encode(message)


def decode_request(message: bytes) -> AnyRequest:
    """Return the request in a message."""
    return _REQUEST_DECODER.decode(message)


def decode_answer(message: bytes) -> AnyAnswer:
    """Return the answer in a message."""
    return _ANSWER_DECODER.decode(message)
