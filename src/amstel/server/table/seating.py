"""Seats: taking one, adding bots, starting the game, and removing a person."""

from __future__ import annotations

from amstel.server.errors import ServerError
from amstel.server.table import commands, events
from amstel.server.table.names import clean_name, distinct_name
from amstel.server.table.table_options import BOTS
from amstel.server.table.table_state import TableState


def sit(state: TableState, command: commands.Sit, person: str, name: str, now: float) -> events.SeatTaken:
    """Return the event of a person who takes a seat, under a name that no one else at the table has."""
    check_open(state)
    free = [seat for seat, holder in enumerate(state.holders) if holder.is_open]
    seat = command.seat if command.seat is not None else next(iter(free), -1)
    if seat not in free:
        raise ServerError("table/no_seat", "That seat is taken." if free else "All seats are taken.")
    if state.setup.access == "open" and person != state.host and state.seats_of(person):
        raise ServerError("table/no_seat", "You can take only one seat at an open table.")
    taken = [holder.name for holder in state.holders]
    name = distinct_name(clean_name(command.name or name), taken)
    return events.SeatTaken(at=now, seat=seat, person=person, name=name)


def invite(state: TableState, command: commands.Invite, person: str, now: float) -> events.BotInvited:
    """Return the event of a bot that the host adds to a seat, or removes from it."""
    check_open(state)
    check_host(state, person)
    if not 0 <= command.seat < len(state.holders) or state.holders[command.seat].person:
        raise ServerError("table/no_seat", "Bots can only take open seats.")
    if command.opponent not in (*BOTS, ""):
        raise ServerError("table/no_such_opponent", f"Unknown bot. Choose one of: {', '.join(BOTS)}.")
    return events.BotInvited(at=now, seat=command.seat, opponent=command.opponent)


def start(state: TableState, person: str, now: float) -> events.GameStarted:
    """Return the start of the game. Raise an error while a seat is open or a player isn't ready."""
    check_open(state)
    check_host(state, person)
    if any(holder.is_open for holder in state.holders):
        raise ServerError("table/not_ready", "Some seats are still open. Wait for players or add bots.")
    unready = state.people - state.ready - {state.host}
    if unready:
        names = ", ".join(sorted(holder.name for holder in state.holders if holder.person in unready))
        raise ServerError("table/not_ready", f"Not ready yet: {names}.")
    return events.GameStarted(at=now)


def remove(state: TableState, command: commands.Remove, person: str, now: float) -> events.PersonRemoved:
    """Return the event of a person whom the host removes for good."""
    check_host(state, person)
    if state.match is None:
        check_open(state)
    else:
        check_running(state)
    if command.person == person:
        raise ServerError("table/forbidden", "You can't remove yourself. Leave the table instead.")
    if command.person not in state.names or command.person in state.removed:
        raise ServerError("table/no_such_person", "No player with that id is at this table.")
    stand_in = state.setup.stand_in if state.match else ""
    return events.PersonRemoved(at=now, person=command.person, opponent=stand_in)


def check_open(state: TableState) -> None:
    """Raise an error unless the game hasn't started."""
    if state.phase == "cancelled":
        raise ServerError("table/cancelled", "The host closed this table.")
    if state.phase != "open":
        raise ServerError("table/begun", "The game has already started.")


def check_host(state: TableState, person: str) -> None:
    """Raise an error unless a person is the host."""
    if person != state.host:
        raise ServerError("table/forbidden", "Only the host can do that.")


def check_running(state: TableState) -> None:
    """Raise an error unless the game has started and isn't over."""
    state.started_match()
    if state.phase != "running":
        raise ServerError("table/finished", "The game is over.")
