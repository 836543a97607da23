"""The frames of the socket protocol, both ways, as JSON.

`VERSION` is raised when an old client could misread a frame. Fields may be added without that. Every frame pins its
tag, and a field whose name on the wire is older than its name here pins that too.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from amstel.kernel.game import Fact as Fact
from amstel.kernel.message import Message
from amstel.kernel.notes import Note
from amstel.kernel.presentation import Option, Section, Thing
from amstel.server.errors import Problem
from amstel.server.table.commands import AnyCommand, Id, Move, SeatNumber, Version
from amstel.server.table.notices import Notice
from amstel.server.table.table_options import Terms
from amstel.texts.log import LogLine

VERSION = 1
LONGEST_MESSAGE = 500

TableId = Annotated[str, msgspec.Meta(max_length=16)]
MoveTexts = Annotated[list[Move], msgspec.Meta(min_length=1, max_length=64)]


# --- from a client --------------------------------------------------------------------------------------------------


class ClientFrame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower, kw_only=True
):
    """A frame from a client. `id` is chosen by the client and comes back in the answer."""

    id: Id = ""


class Watch(ClientFrame, frozen=True):
    """Start watching a table: receive it now and whenever it changes."""

    table: TableId


class Unwatch(ClientFrame, frozen=True):
    """Stop watching a table."""

    table: TableId


class Do(ClientFrame, frozen=True):
    """Send a command to a table."""

    table: TableId
    command: AnyCommand


class Say(ClientFrame, frozen=True):
    """Post a chat message at a table."""

    table: TableId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_MESSAGE)]


class Why(ClientFrame, frozen=True):
    """Ask for each move why your seat can't play it now. A text may leave out the end of a move."""

    table: TableId
    seat: SeatNumber
    moves: MoveTexts


class Preview(ClientFrame, frozen=True):
    """Ask where moves of your seat would lead, without playing them."""

    table: TableId
    seat: SeatNumber
    moves: MoveTexts
    version: Version


class Describe(ClientFrame, frozen=True):
    """Ask for the table in words, as your seat sees it; without a seat, as everyone does."""

    table: TableId
    seat: SeatNumber | None = None


class Pong(ClientFrame, frozen=True):
    """The immediate answer to a ping, by which the server measures the lag."""

    nonce: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]


AnyClientFrame = Watch | Unwatch | Do | Say | Why | Preview | Describe | Pong


# --- to a client ----------------------------------------------------------------------------------------------------


class ServerFrame(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """A frame to a client."""


class Hello(ServerFrame, frozen=True):
    """The first frame."""

    version: int
    person: str
    name: str
    now: float  # the server's time, in seconds


class Seat(msgspec.Struct, frozen=True):
    """A seat as everyone sees it."""

    person: str
    name: str
    opponent: str  # the bot that plays there now, if any
    ready: bool
    since: float | None  # since when the table waits for it
    deadline: float | None
    bank: float | None  # seconds left at the end of its last turn
    lag: float | None  # its lag allowance in the running auction


class PendingUndo(msgspec.Struct, frozen=True):
    """A pending undo request."""

    by: str
    to: int
    agreed: list[str]


class AuctionSchedule(msgspec.Struct, frozen=True):
    """How the price of an auction falls."""

    start: float
    step: float
    stops: list[str]  # the move for each price


class Side(msgspec.Struct, frozen=True):
    """The game as one seat sees it; without a seat, as everyone does."""

    seat: int | None
    view: msgspec.Raw
    stage: Message  # how far the game is
    moves: list[str]
    shapes: list[Any]  # the same moves by their parts
    question: Any  # what the seat has to decide; None if nothing
    options: list[Option]  # the moves in words
    facts_from: int  # how many of the client's facts are still true; `facts` follow them
    facts: list[Fact]
    log_from: int  # the client's log lines that begin before this fact are still true; `log` follows them
    log: list[LogLine]
    undo_to: int | None  # the earliest move to which you may undo without asking anyone
    last_own: int | None  # how many moves had been played before your last one
    stopped: int | None  # the price at which you stopped the running clock
    stops: list[Message | None]  # what a stop at each price of the running clock does; None where no one may


class Gain(msgspec.Struct, frozen=True):
    """Some points and their source."""

    seat: int
    source: str
    which: int | str
    points: int


class Result(msgspec.Struct, frozen=True):
    """The result of a game."""

    scores: list[int]
    winners: list[int]
    breakdown: list[Gain]


class TableTerms(Terms, frozen=True, kw_only=True):
    """The options that a table was created with."""

    seats: int
    access: str
    hints: bool
    delay: float
    stand_in: str
    continued: bool  # from a position of another game
    secrets: bool  # whether each player has something to hide


class TableFrame(ServerFrame, frozen=True, tag="table"):
    """A whole table, as the client may see it. Each such frame replaces the one before."""

    table: str
    version: Version
    state: str
    host: str
    terms: TableTerms
    seats: list[Seat] = msgspec.field(name="chairs")
    waiting: list[int]  # seats that have to decide, bots too; while a clock runs, all that may stop it
    played: int  # moves
    auction: AuctionSchedule | None
    undo: PendingUndo | None
    rematch: str
    muted: list[str]
    notices: list[Notice]  # that are new to you
    sides: list[Side]  # your own seats; for a spectator, the side that everyone sees
    result: Result | None


class Done(ServerFrame, frozen=True):
    """The answer to a command that was carried out and stored."""

    id: str
    table: str
    version: int


class ErrorFrame(Problem, ServerFrame, frozen=True, tag="error", omit_defaults=False, kw_only=True):
    """The answer to a request that is refused. Nothing has changed."""

    id: str = ""
    table: str = ""


class MoveRefusal(msgspec.Struct, frozen=True):
    """The reason why a move can't be played now."""

    move: str  # in full, where the given text fits several moves
    reason: str  # the rules' own code
    figures: dict[str, int | str]  # by name; seats are numbers, from 0
    text: Message
    message: str  # the same in English


class WhyAnswer(ServerFrame, frozen=True, tag="because"):
    """The answer to `Why`: for each text a refusal, or None if it is a legal move or the beginning of one."""

    id: str
    table: str
    version: int
    reasons: list[MoveRefusal | None]


class PreviewAnswer(ServerFrame, frozen=True, tag="previewed"):
    """The answer to `Preview`. If a move would reveal something hidden, the answer says only that."""

    id: str
    table: str
    version: int
    view: msgspec.Raw  # of the seat; null where something would be revealed
    scores: list[int] | None
    facts: list[Fact]
    labels: list[Message]  # the moves in words
    log: list[LogLine]
    ends: bool  # whether the seat is no longer the only one to decide
    reveals: bool
    notes: list[Note]  # what a single move gains and costs, where hints are allowed
    effects: Message | None  # the same in words


class NowThing(Thing, frozen=True, kw_only=True):
    """A thing on the table, and what can be done with it now."""

    options: list[str] = []  # the legal moves that use it, as the options begin
    refusal: Message | None = None  # if there are none, why not


class Described(ServerFrame, frozen=True):
    """The answer to `Describe`."""

    id: str
    table: str
    version: int
    sections: list[Section]
    things: list[NowThing]


class ChatMessage(ServerFrame, frozen=True, tag="said"):
    """A chat message."""

    table: str
    number: int
    person: str
    name: str
    at: float
    text: str


class PresenceFrame(ServerFrame, frozen=True, tag="present"):
    """Who is connected to a table now: which of its players, and how many spectators."""

    table: str
    people: list[str]
    watchers: int


class Ping(ServerFrame, frozen=True):
    """A question that the client answers at once with the same number."""

    nonce: int
    now: float
    lag: float | None  # your round trip, as measured so far


AnyServerFrame = (
    Hello | TableFrame | Done | ErrorFrame | WhyAnswer | PreviewAnswer | Described | ChatMessage | PresenceFrame | Ping
)
Answer = Done | WhyAnswer | PreviewAnswer | Described

ENCODER = msgspec.json.Encoder()
CLIENT_FRAME_DECODER: msgspec.json.Decoder[AnyClientFrame] = msgspec.json.Decoder(AnyClientFrame)
SERVER_FRAME_DECODER: msgspec.json.Decoder[AnyServerFrame] = msgspec.json.Decoder(AnyServerFrame)
