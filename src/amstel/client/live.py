"""A table that you watch: its latest state, what has happened, and everything that you can do there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from amstel.client.connection import Connection, new_id
from amstel.kernel.errors import AmstelError
from amstel.server.table import commands, frames

OVER = ("finished", "cancelled")


class LiveTable:
    """A live table. `async for frame in table` gives it whenever it has changed, until the game is over.

    A slow program gets the newest state and misses only the steps between; the journal misses nothing.
    """

    def __init__(self, id: str, connection: Connection) -> None:
        self.id = id
        self.messages: list[frames.ChatMessage] = []
        self.presence: frames.PresenceFrame | None = None
        self._connection = connection
        self._newest: frames.TableFrame | None = None
        self._seen_version = 0  # the version that the program looked at last
        self._own_version = 0  # the version to which its last command led
        self._received = self._yielded = 0  # frames
        self._is_over = False
        self._journals: dict[int | None, list[frames.Fact]] = {}
        self._error: AmstelError | None = None
        self._changed = asyncio.Event()

    # --- reading ----------------------------------------------------------------------------------------------------

    @property
    def frame(self) -> frames.TableFrame:
        """The table as it is now. Your next move is meant for what you look at."""
        assert self._newest is not None, "Watch the table first."
        self._seen_version = self._newest.version
        return self._newest

    def side(self, seat: int | None = None) -> frames.Side | None:
        """Return the game as your seat sees it; without a number, your first seat or the spectators' side."""
        sides = self.frame.sides
        return next((side for side in sides if seat is None or side.seat == seat), None)

    def view(self, seat: int | None = None) -> Any:
        """Return the view of that side as plain data; None before the game."""
        side = self.side(seat)
        return None if side is None else msgspec.json.decode(side.view)

    def journal(self, seat: int | None = None) -> list[frames.Fact]:
        """Return everything that has happened in the game, as far as that side knows it."""
        side = self.side(seat)
        return [] if side is None else self._journals[side.seat]

    @property
    def turn(self) -> int | None:
        """The first of your seats that may move now. A running clock is stopped instead."""
        frame = self.frame
        if frame.auction is not None or frame.state != "running":
            return None
        for side in frame.sides:
            if side.seat is not None and side.moves and not frame.seats[side.seat].opponent:
                return side.seat
        return None

    @property
    def moves(self) -> list[str]:
        """The legal moves of that seat; empty if it isn't your turn."""
        turn = self.turn
        side = None if turn is None else self.side(turn)
        return [] if side is None else side.moves

    @property
    def price(self) -> int | None:
        """The index of the price on a running clock; None before the first and after the last one."""
        schedule = self.frame.auction
        if schedule is None:
            return None
        index = int((self._connection.now() - schedule.start) // schedule.step)
        return index if 0 <= index < len(schedule.stops) else None

    # --- waiting for changes ----------------------------------------------------------------------------------------

    def __aiter__(self) -> LiveTable:
        return self

    async def __anext__(self) -> frames.TableFrame:
        if self._is_over:
            raise StopAsyncIteration
        frame = await self.until(lambda table: table._received > table._yielded)
        self._yielded = self._received
        self._is_over = frame.state in OVER
        return frame

    async def until(self, condition: Callable[[LiveTable], bool]) -> frames.TableFrame:
        """Wait for a condition. It is checked with each frame, once your own commands have taken effect."""
        while True:
            if self._error is not None:
                raise self._error
            if self._newest is not None and self._newest.version >= self._own_version and condition(self):
                return self.frame
            await self._changed.wait()

    def receive(self, frame: frames.TableFrame | frames.ChatMessage | frames.PresenceFrame) -> None:
        """Take a frame from the connection."""
        match frame:
            case frames.TableFrame():
                if any(side.facts_from > len(self._journals.get(side.seat, ())) for side in frame.sides):
                    return  # it continues what an earlier watcher has received; the whole table follows
                for side in frame.sides:
                    self._journals[side.seat] = [*self._journals.get(side.seat, [])[: side.facts_from], *side.facts]
                self._newest = frame
                self._received += 1
            case frames.ChatMessage():
                # After a reconnection all messages come again.
                if not self.messages or frame.number > self.messages[-1].number:
                    self.messages.append(frame)
            case frames.PresenceFrame():
                self.presence = frame
        self._notify()

    def fail(self, error: AmstelError) -> None:
        """Take the error after which no more frames come."""
        self._error = error
        self._notify()

    def _notify(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # --- commands ---------------------------------------------------------------------------------------------------

    async def execute(self, command: commands.AnyCommand) -> int:
        """Send any command. Return the version to which it led, once everything is stored."""
        if not command.id:
            command = msgspec.structs.replace(command, id=new_id())
        done = await self._connection.ask(frames.Do(id=command.id, table=self.id, command=command))
        self._own_version = max(self._own_version, done.version)
        return done.version

    async def sit(self, seat: int | None = None, name: str = "") -> int:
        """Take a seat, by default the first open one; with a name, for a friend at this device."""
        return await self.execute(commands.Sit(seat=seat, name=name))

    async def stand(self, seat: int) -> int:
        """Leave a seat before the game."""
        return await self.execute(commands.Stand(seat=seat))

    async def invite(self, seat: int, bot: str) -> int:
        """Add a bot to an open seat; an empty name removes it. Host only."""
        return await self.execute(commands.Invite(seat=seat, opponent=bot))

    async def ready(self, ready: bool = True) -> int:
        """Say that you are ready, or not ready any more."""
        return await self.execute(commands.Ready(ready=ready))

    async def start(self) -> int:
        """Start the game. Host only."""
        return await self.execute(commands.Start())

    async def cancel(self) -> int:
        """Close the table before the game. Host only."""
        return await self.execute(commands.Cancel())

    async def play(self, *moves: str, seat: int | None = None) -> int:
        """Play moves, all of them or none; without a seat, for the one whose turn it is."""
        version = self._seen_version
        return await self.execute(commands.Play(seat=self._acting_seat(seat), moves=list(moves), version=version))

    async def why(self, *moves: str, seat: int | None = None) -> list[frames.MoveRefusal | None]:
        """Return for each move why it isn't legal now; None if it is legal or begins a legal move."""
        answer = await self._connection.ask(
            frames.Why(id=new_id(), table=self.id, seat=self._acting_seat(seat), moves=list(moves))
        )
        assert isinstance(answer, frames.WhyAnswer)
        return answer.reasons

    async def preview(self, *moves: str, seat: int | None = None) -> frames.PreviewAnswer:
        """Return where moves would lead, without playing them."""
        version = self._seen_version
        answer = await self._connection.ask(
            frames.Preview(id=new_id(), table=self.id, seat=self._acting_seat(seat), moves=list(moves), version=version)
        )
        assert isinstance(answer, frames.PreviewAnswer)
        return answer

    async def undo(self, to: int | None = None) -> int:
        """Go back until `to` moves are played, by default by one move. The others may be asked first."""
        version = self._seen_version
        to = max(self.frame.played - 1, 0) if to is None else to
        return await self.execute(commands.Undo(to=to, version=version))

    async def answer_undo(self, yes: bool = True) -> int:
        """Accept or refuse another player's undo request."""
        return await self.execute(commands.AnswerUndo(yes=yes, version=self._seen_version))

    async def stop(self, index: int | None = None, seat: int | None = None) -> bool:
        """Stop an auction clock, at the current price or when it comes to the one with an index.

        Return False if the auction ends before that.
        """
        schedule, version = self.frame.auction, self.frame.version
        if index is None:
            index = self.price or 0
        elif schedule is not None and await self._ends_before(schedule, index):
            return False
        seat = next((each for each in (seat, self._bidding_seat(), self._own_seat()) if each is not None), 0)
        await self.execute(commands.Stop(seat=seat, index=index, version=version))
        return True

    async def leave(self) -> int:
        """Leave the table; during a game a bot continues."""
        return await self.execute(commands.Leave())

    async def take_back(self, seat: int | None = None) -> int:
        """Play your own seat again after a bot has played it; by default your first seat."""
        seat = self._own_seat() if seat is None else seat
        return await self.execute(commands.TakeBack(seat=seat or 0))

    async def mute(self, person: str, muted: bool = True) -> int:
        """Mute or unmute a person at this table. Host only."""
        return await self.execute(commands.Mute(person=person, muted=muted))

    async def remove(self, person: str) -> int:
        """Remove a person from this table for good. Host only."""
        return await self.execute(commands.Remove(person=person))

    async def rematch(self) -> str:
        """Ask for another game with the same players, and return its table. All who ask get the same one."""
        await self.execute(commands.Rematch())
        return (await self.until(lambda table: bool(table.frame.rematch))).rematch

    async def say(self, text: str) -> None:
        """Post a chat message. It isn't sent again if the connection breaks."""
        await self._connection.ask(frames.Say(id=new_id(), table=self.id, text=text))

    # --- helpers ----------------------------------------------------------------------------------------------------

    def _acting_seat(self, seat: int | None) -> int:
        """Return the given seat, or the one whose turn it is, or your first seat."""
        return next((each for each in (seat, self.turn, self._own_seat()) if each is not None), 0)

    def _own_seat(self) -> int | None:
        assert self._newest is not None
        return next((side.seat for side in self._newest.sides), None)

    def _bidding_seat(self) -> int | None:
        """Return the first of your seats that may still stop the clock."""
        frame = self.frame
        own = [side.seat for side in frame.sides if side.seat in frame.waiting and side.stopped is None]
        return next((seat for seat in own if seat is not None and not frame.seats[seat].opponent), None)

    async def _ends_before(self, schedule: frames.AuctionSchedule, index: int) -> bool:
        """Wait for a price. Return whether the auction ends before it."""
        try:
            async with asyncio.timeout(schedule.start + index * schedule.step - self._connection.now()):
                await self.until(lambda table: _start(table.frame.auction) != schedule.start)
        except TimeoutError:
            return False
        return True


def _start(schedule: frames.AuctionSchedule | None) -> float | None:
    return None if schedule is None else schedule.start
