"""The wire: what goes over the socket, both ways, as JSON. Every kind of frame is here, and nothing that acts.

`VERSION` is raised when an old client could misread a frame. Fields may be added without that.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from amstel.kernel.notes import Note
from amstel.server.table.commands import AnyCommand, Id, Move, Seat, Version

VERSION = 1
LONGEST_SAID = 500

TableId = Annotated[str, msgspec.Meta(max_length=16)]
MoveTexts = Annotated[list[Move], msgspec.Meta(min_length=1, max_length=64)]


# --- from a client --------------------------------------------------------------------------------------------------


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower, kw_only=True):
    """A frame from a client; `id` is the client's own, and comes back in the answer."""

    id: Id = ""


class Watch(Asked, frozen=True):
    """Send me what I may see of a table, now and whenever it changes."""

    table: TableId


class Unwatch(Asked, frozen=True):
    """Stop watching a table."""

    table: TableId


class Do(Asked, frozen=True):
    """A command to a table."""

    table: TableId
    command: AnyCommand


class Say(Asked, frozen=True):
    """Something for the chat of a table."""

    table: TableId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SAID)]


class Why(Asked, frozen=True):
    """Tell me of each of these moves why my seat cannot play it now. A text may leave out the end of a move."""

    table: TableId
    seat: Seat
    moves: MoveTexts


class Preview(Asked, frozen=True):
    """Show me where these moves of my seat would lead, and play none of them."""

    table: TableId
    seat: Seat
    moves: MoveTexts
    version: Version


class Pong(Asked, frozen=True):
    """The answer to a ping, at once: by it the lag is measured."""

    nonce: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]


AnyAsked = Watch | Unwatch | Do | Say | Why | Preview | Pong


# --- to a client ----------------------------------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """A frame to a client."""


class Hello(Told, frozen=True):
    """The first frame."""

    version: int
    person: str
    name: str
    now: float  # the server's time, in seconds


class Chair(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it."""

    person: str
    name: str
    opponent: str  # who plays there now, if not the person
    ready: bool
    since: float | None  # since when the table waits for it
    deadline: float | None
    bank: float | None  # seconds left, as they were when its last turn ended
    lag: float | None  # what it is allowed in the auction that runs


class Undoing(msgspec.Struct, frozen=True):
    """A pending undo request."""

    by: str
    to: int
    agreed: list[str]


class Schedule(msgspec.Struct, frozen=True):
    """How the price of an auction falls."""

    start: float
    step: float
    stops: list[str]  # the move for each price


class Happened(msgspec.Struct, frozen=True):
    """A fact of the journal."""

    name: str
    details: dict[str, int | str]


class Side(msgspec.Struct, frozen=True):
    """The game as one seat sees it; without a seat, as everybody does."""

    seat: int | None
    view: msgspec.Raw
    moves: list[str]
    facts_from: int  # of what the client knows of this side's facts, so many are still true; then these follow
    facts: list[Happened]
    undo_to: int | None  # down to so many moves one may take back without asking anybody
    last_own: int | None  # so many had been played before one's own last move
    stopped: int | None  # the price at which one has stopped the clock that runs


class Gain(msgspec.Struct, frozen=True):
    """Some points and where they come from."""

    seat: int
    source: str
    which: int | str
    points: int


class Result(msgspec.Struct, frozen=True):
    """The result of a game."""

    scores: list[int]
    winners: list[int]
    breakdown: list[Gain]


class Terms(msgspec.Struct, frozen=True):
    """The options a table was created with."""

    game: str
    seats: int
    options: dict[str, str]
    access: str
    pace: str
    per_move: float
    bank: float
    increment: float
    hints: bool
    delay: float
    stand_in: str
    continued: bool  # from a moment of another game


class TableShown(Told, frozen=True, tag="table"):
    """A table, whole, as the client may see it. Each such frame takes the place of the one before."""

    table: str
    version: Version
    state: str
    host: str
    terms: Terms
    chairs: list[Chair]
    waiting: list[int]  # seats that are to decide, opponents too; all who may stop it where a clock runs
    played: int  # moves
    auction: Schedule | None
    undo: Undoing | None
    rematch: str
    muted: list[str]
    sides: list[Side]  # one's own seats; for whoever has none, the one of everybody
    result: Result | None


class Done(Told, frozen=True):
    """A command was carried out, and is kept for good."""

    id: str
    table: str
    version: int


class Failed(Told, frozen=True, tag="error"):
    """What was asked is refused, and nothing has changed."""

    code: str
    message: str
    id: str = ""
    table: str = ""
    reason: str = ""  # the rules' own code, where a move is illegal
    figures: dict[str, int] = {}
    choices: list[str] = []  # the moves that an ambiguous text can mean
    named: dict[str, int | str] = {}  # the figures with cards, routes and the like by their names


class Reason(msgspec.Struct, frozen=True):
    """Why a move cannot be played now."""

    move: str  # whole, where the text that was asked about fits several
    reason: str  # the rules' own code
    figures: dict[str, int | str]  # by name; seats are numbers, from 0
    message: str


class Because(Told, frozen=True):
    """The answer to a why: for each text a reason; none where it is a legal move, or the beginning of one."""

    id: str
    table: str
    version: int
    reasons: list[Reason | None]


class Previewed(Told, frozen=True):
    """Where moves would lead. If one would show what is hidden, only that is told."""

    id: str
    table: str
    version: int
    view: msgspec.Raw  # of the seat; null where something would be revealed
    scores: list[int] | None
    facts: list[Happened]
    ends: bool  # whether it is then not this seat's decision alone any more
    reveals: bool
    notes: list[Note]  # what a single move gains and costs, where hints are allowed


class Said(Told, frozen=True):
    """A chat message."""

    table: str
    number: int
    person: str
    name: str
    at: float
    text: str


class Present(Told, frozen=True):
    """Who is connected to a table now: those of its people, and how many others watch."""

    table: str
    people: list[str]
    watchers: int


class Ping(Told, frozen=True):
    """To be answered at once by a pong with the same number."""

    nonce: int
    now: float
    lag: float | None  # what was measured for you so far, there and back


AnyTold = Hello | TableShown | Done | Failed | Because | Previewed | Said | Present | Ping
Answer = Done | Because | Previewed

ENCODER = msgspec.json.Encoder()
ASKED: msgspec.json.Decoder[AnyAsked] = msgspec.json.Decoder(AnyAsked)
TOLD: msgspec.json.Decoder[AnyTold] = msgspec.json.Decoder(AnyTold)
