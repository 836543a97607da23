"""A table that is watched: what it shows now, what has happened, and all that can be done at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from amstel.client.connection import Line, new_id
from amstel.kernel.errors import AmstelError
from amstel.server.table import commands, frames

OVER = ("finished", "cancelled")


class LiveTable:
    """A table, live. `async for shown in table` gives it whenever it has changed, until the game is over.

    Whoever is slow gets the newest state and misses only steps between; the journal misses nothing.
    """

    def __init__(self, id: str, line: Line) -> None:
        self.id = id
        self.said: list[frames.Said] = []
        self.present: frames.Present | None = None
        self._line = line
        self._newest: frames.TableShown | None = None
        self._looked_at = 0  # the version that was seen last by whoever uses this
        self._acted = 0  # the version that one's own last command made
        self._arrived = self._given = 0  # frames
        self._ended = False
        self._journals: dict[int | None, list[frames.Happened]] = {}
        self._error: AmstelError | None = None
        self._stirred = asyncio.Event()

    # --- what is so -------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> frames.TableShown:
        """The table as it is now. What one looks at is what one's next move is meant for."""
        assert self._newest is not None, "Watch the table first."
        self._looked_at = self._newest.version
        return self._newest

    def side(self, seat: int | None = None) -> frames.Side | None:
        """The game as one's seat sees it; without a number the first of one's seats, or everybody's side."""
        sides = self.shown.sides
        return next((side for side in sides if seat is None or side.seat == seat), None)

    def view(self, seat: int | None = None) -> Any:
        """The view of that side as plain data; None before the game."""
        side = self.side(seat)
        return None if side is None else msgspec.json.decode(side.view)

    def journal(self, seat: int | None = None) -> list[frames.Happened]:
        """All that has happened in the game, as far as that side knows it."""
        side = self.side(seat)
        return [] if side is None else self._journals[side.seat]

    @property
    def turn(self) -> int | None:
        """The first of one's own seats that may move now. A running clock is stopped instead."""
        shown = self.shown
        if shown.auction is not None or shown.state != "running":
            return None
        for side in shown.sides:
            if side.seat is not None and side.moves and not shown.chairs[side.seat].opponent:
                return side.seat
        return None

    @property
    def moves(self) -> list[str]:
        """What that seat may play; nothing where none may."""
        turn = self.turn
        side = None if turn is None else self.side(turn)
        return [] if side is None else side.moves

    @property
    def price(self) -> int | None:
        """The number of the price that a running clock shows; None before the first and after the last one."""
        schedule = self.shown.auction
        if schedule is None:
            return None
        index = int((self._line.now() - schedule.start) // schedule.step)
        return index if 0 <= index < len(schedule.stops) else None

    # --- what comes -------------------------------------------------------------------------------------------------

    def __aiter__(self) -> LiveTable:
        return self

    async def __anext__(self) -> frames.TableShown:
        if self._ended:
            raise StopAsyncIteration
        shown = await self.until(lambda table: table._arrived > table._given)
        self._given = self._arrived
        self._ended = shown.state in OVER
        return shown

    async def until(self, condition: Callable[[LiveTable], bool]) -> frames.TableShown:
        """Wait until something is so: looked at again with each frame, and never before one's own commands show."""
        while True:
            if self._error is not None:
                raise self._error
            if self._newest is not None and self._newest.version >= self._acted and condition(self):
                return self.shown
            await self._stirred.wait()

    def hear(self, frame: frames.TableShown | frames.Said | frames.Present) -> None:
        """A frame has come."""
        match frame:
            case frames.TableShown():
                if any(side.facts_from > len(self._journals.get(side.seat, ())) for side in frame.sides):
                    return  # it goes on from what another has watched here before; the whole table follows
                for side in frame.sides:
                    self._journals[side.seat] = [*self._journals.get(side.seat, [])[: side.facts_from], *side.facts]
                self._newest = frame
                self._arrived += 1
            case frames.Said():
                if not self.said or frame.number > self.said[-1].number:  # after a new connection all come again
                    self.said.append(frame)
            case frames.Present():
                self.present = frame
        self._stir()

    def fail(self, error: AmstelError) -> None:
        """No more will come."""
        self._error = error
        self._stir()

    def _stir(self) -> None:
        self._stirred.set()
        self._stirred = asyncio.Event()

    # --- what one may do --------------------------------------------------------------------------------------------

    async def do(self, command: commands.AnyCommand) -> int:
        """Any command; the answer is the version that it made. It comes when all is kept for good."""
        if not command.id:
            command = msgspec.structs.replace(command, id=new_id())
        done = await self._line.ask(frames.Do(id=command.id, table=self.id, command=command))
        self._acted = max(self._acted, done.version)
        return done.version

    async def sit(self, seat: int | None = None, name: str = "") -> int:
        """Take a seat, without a number the first free one; with a name, for a friend at this device."""
        return await self.do(commands.Sit(seat=seat, name=name))

    async def stand(self, seat: int) -> int:
        """Give a seat back before the game."""
        return await self.do(commands.Stand(seat=seat))

    async def invite(self, seat: int, opponent: str) -> int:
        """Put an opponent on a free seat; an empty name sends it away."""
        return await self.do(commands.Invite(seat=seat, opponent=opponent))

    async def ready(self, ready: bool = True) -> int:
        """Say that one is ready, or not yet."""
        return await self.do(commands.Ready(ready=ready))

    async def start(self) -> int:
        """Begin the game, as its host."""
        return await self.do(commands.Start())

    async def cancel(self) -> int:
        """Close the table before the game, as its host."""
        return await self.do(commands.Cancel())

    async def play(self, *moves: str, seat: int | None = None) -> int:
        """Play moves, all of them or none; without a seat, for the one whose turn it is."""
        version = self._looked_at
        return await self.do(commands.Play(seat=self._player(seat), moves=list(moves), version=version))

    async def why(self, *moves: str, seat: int | None = None) -> list[frames.Reason | None]:
        """For each move the reason why it cannot be played now; None where it can, or begins one that can."""
        answer = await self._line.ask(
            frames.Why(id=new_id(), table=self.id, seat=self._player(seat), moves=list(moves))
        )
        assert isinstance(answer, frames.Because)
        return answer.reasons

    async def preview(self, *moves: str, seat: int | None = None) -> frames.Previewed:
        """Where moves would lead, without playing them."""
        version = self._looked_at
        answer = await self._line.ask(
            frames.Preview(id=new_id(), table=self.id, seat=self._player(seat), moves=list(moves), version=version)
        )
        assert isinstance(answer, frames.Previewed)
        return answer

    async def undo(self, to: int | None = None) -> int:
        """Go back to where so many moves were played, else by one move. The others may be asked first."""
        version = self._looked_at
        to = max(self.shown.played - 1, 0) if to is None else to
        return await self.do(commands.Undo(to=to, version=version))

    async def consent(self, yes: bool = True) -> int:
        """Answer another's wish to undo."""
        return await self.do(commands.AnswerUndo(yes=yes, version=self._looked_at))

    async def stop(self, index: int | None = None, seat: int | None = None) -> bool:
        """Stop the clock of an auction: at the price that it shows, or when it comes to that one.

        False where the auction was over before it came there.
        """
        schedule, version = self.shown.auction, self.shown.version
        if index is None:
            index = self.price or 0
        elif schedule is not None and await self._over_before(schedule, index):
            return False
        seat = next((each for each in (seat, self._bidder(), self._own_seat()) if each is not None), 0)
        await self.do(commands.Stop(seat=seat, index=index, version=version))
        return True

    async def leave(self) -> int:
        """Go away; in a game an opponent plays on."""
        return await self.do(commands.Leave())

    async def take_back(self, seat: int | None = None) -> int:
        """Play again for a seat that an opponent plays for; without a number, the first of one's own."""
        seat = self._own_seat() if seat is None else seat
        return await self.do(commands.TakeBack(seat=seat or 0))

    async def mute(self, person: str, muted: bool = True) -> int:
        """Close somebody's mouth here, or open it again, as the host."""
        return await self.do(commands.Mute(person=person, muted=muted))

    async def rematch(self) -> str:
        """Another game with the same people; the answer is its table. Two who ask get the same one."""
        await self.do(commands.Rematch())
        return (await self.until(lambda table: bool(table.shown.rematch))).rematch

    async def say(self, text: str) -> None:
        """Say something in the chat. It is not said again by itself where the connection breaks."""
        await self._line.ask(frames.Say(id=new_id(), table=self.id, text=text))

    # --- inside -----------------------------------------------------------------------------------------------------

    def _player(self, seat: int | None) -> int:
        """The seat that was named, else the one whose turn it is, else the first of one's own."""
        return next((each for each in (seat, self.turn, self._own_seat()) if each is not None), 0)

    def _own_seat(self) -> int | None:
        assert self._newest is not None
        return next((side.seat for side in self._newest.sides), None)

    def _bidder(self) -> int | None:
        """The first of one's own seats that may still stop the clock."""
        shown = self.shown
        own = [side.seat for side in shown.sides if side.seat in shown.waiting and side.stopped is None]
        return next((seat for seat in own if seat is not None and not shown.chairs[seat].opponent), None)

    async def _over_before(self, schedule: frames.Schedule, index: int) -> bool:
        """Wait for a price; whether the auction has ended before."""
        try:
            async with asyncio.timeout(schedule.start + index * schedule.step - self._line.now()):
                await self.until(lambda table: _start(table.shown.auction) != schedule.start)
        except TimeoutError:
            return False
        return True


def _start(schedule: frames.Schedule | None) -> float | None:
    return None if schedule is None else schedule.start
