"""The notes of each game come true when the move is played."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest

import amstel
from amstel import players
from amstel.games import TITLES
from amstel.games.merchants import state as merchants_state
from amstel.games.merchants.bots import notes as merchants
from amstel.games.merchants.rules import Merchants
from amstel.games.nieuw_amsterdam import state as nieuw_state
from amstel.games.nieuw_amsterdam.bots import notes as nieuw
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules import codes as nieuw_codes
from amstel.games.ticket_to_ride.bots import notes as ticket
from amstel.games.ticket_to_ride.rules import TicketToRide
from amstel.games.ticket_to_ride.state import CLAIM, TURN
from amstel.kernel.bits import bit
from amstel.kernel.ints import COMPILED
from amstel.kernel.match import Match
from amstel.kernel.notes import CodedNote, Note
from amstel.kernel.random import seeded
from amstel.kernel.state import State
from amstel.players import Sight
from amstel.texts import Reader, Texts
from amstel.texts.notes import notes_message

GOLDEN = Path(__file__).parents[1] / "golden" / "hints"
TICKET, NIEUW, MERCHANTS = "ticket-to-ride-amsterdam", "nieuw-amsterdam", "merchants-of-amsterdam"
BONUSES = ("regions", "districts", "bridge")


def said(notes: list[Note], match: Match, texts: Texts) -> str:
    message = notes_message(notes, match.rules)
    return texts.say(message, Reader(-1, match.names)) if message else ""


def played(game: str, games: int = 4, bot: str = "apprentice") -> Iterator[tuple[Match, int]]:
    """Yield the decisions of some games before they are made."""
    for seed in range(games if COMPILED else 1):
        match = amstel.new(game, seats=3, seed=seed)
        player = players.make(bot, seeded(seed))
        while not match.over:
            seat = match.waiting[0]
            if COMPILED or match.sequence % 5 == 0:
                yield match, seat
            match.play(player.choose(Sight(match, seat)), seat)


def named(found: list[CodedNote], name: str) -> list[dict[str, int]]:
    return [note.figures for note in found if note.name == name]


def after(state: State, seat: int, move: int) -> Any:
    twin = state.copy()
    twin.play(seat, move)
    return twin


@pytest.mark.slow
def test_ticket_to_ride_claim_notes_come_true() -> None:
    completed = 0
    for match, seat in played(TICKET):
        before = cast(TicketToRide, match.state)
        for move in match.codes(seat):
            if move < CLAIM:
                continue
            found, then = ticket.notes(before, seat, move), after(before, seat, move)
            assert named(found, "points") == [{"points": then.route_points(seat) - before.route_points(seat)}]
            done = then.completed(seat) & ~before.completed(seat)
            assert sum(bit(note["contract"]) for note in named(found, "completes")) == done
            completed += bool(done)
            cards = then.merchandise(seat)
            assert [note["cards"] for note in named(found, "merchandise")] == (
                [cards] if cards > before.merchandise(seat) else []
            )
            last = before.last_turns < 0 <= then.last_turns
            assert bool(named(found, "last-turns")) == last
    assert completed or not COMPILED


def test_ticket_to_ride_ways_complete_their_contracts() -> None:
    """The noted spaces are those of a shortest way: its routes, claimed one by one, complete the contract."""
    board = amstel.new(TICKET, seats=2, seed=1).state
    table = cast(TicketToRide, board)
    for contract in range(table.board.contracts):
        way = ticket.Plans(table, 0).way(contract)
        assert way is not None
        assert way.spaces == sum(table.board.length[route] for route in way.routes)
        twin = table.copy()
        twin.contracts[0] = bit(contract)
        for route in way.routes[:-1]:
            twin.place_carts(0, route)
        assert twin.completed(0) == 0
        twin.place_carts(0, way.routes[-1])
        assert twin.completed(0) == bit(contract)


@pytest.mark.slow
def test_ticket_to_ride_ready_cards_leave_nothing_lacking() -> None:
    """A card that is noted as ready leaves no card lacking for the way."""
    helped = 0
    for match, seat in played(TICKET, 1):
        table = cast(TicketToRide, match.state)
        if table.phase != TURN:
            continue
        for move in match.codes(seat):
            for note in named(ticket.notes(table, seat, move), "ready"):
                twin = table.copy()
                twin.hands[seat * 7 + move - 2] += 1
                way = ticket.Plans(twin, seat).way(note["contract"])
                assert way is not None
                assert way.lack == 0
                helped += 1
    assert helped or not COMPILED


def test_nieuw_amsterdam_points_and_stores_come_true() -> None:
    checked: set[str] = set()
    for match, seat in played(NIEUW):
        before = cast(NieuwAmsterdam, match.state)
        for move in match.codes(seat):
            found = nieuw.notes(before, seat, move)
            if before.phase != nieuw_state.ACTING:
                continue
            keep = before.copy()
            keep.add(seat, nieuw_state.TILES + keep.step, 1)  # so that the turn does not end
            then = after(keep, seat, move)
            for note in named(found, "points"):
                assert note["points"] == then.points(seat) - before.points(seat)
                checked.add("points")
            for note in named(found, "clears"):
                wood = then.has(seat, nieuw_state.WOOD) - before.has(seat, nieuw_state.WOOD)
                assert note["wood"] == wood
                assert note["corn"] == then.corn_income(seat) - before.corn_income(seat)
                checked.add("clears")
            for note in named(found, "furs"):
                assert note["furs"] == then.furs(seat) - before.furs(seat)
                checked.add("furs")
            for note in named(found, "takes-lead"):
                assert then.controls(seat, note["district"])
                assert not before.controls(seat, note["district"])
                checked.add("lead")
            for note in named(found, "draws-level"):
                assert then.leads(seat, note["district"])
                assert not then.controls(seat, note["district"])
            for note in named(found, "elections-worth"):
                assert note["points"] == then.election_points(seat) > before.election_points(seat)
            for note in named(found, "corn-short"):
                assert note["corn"] < note["businesses"]
                checked.add("corn")
            if nieuw_codes.BUILD <= move < nieuw_codes.ELECTIONS:
                corn = then.has(seat, nieuw_state.CORN) + then.corn_income(seat)
                assert bool(named(found, "corn-short")) == (corn < then.all_businesses(seat))
    assert checked == {"points", "clears", "furs", "lead", "corn"} or not COMPILED


def test_nieuw_amsterdam_payment_notes_come_true() -> None:
    """Also where the coins of a column come with the last of a bid (NA-4)."""
    bonuses = 0
    for match, seat in played(NIEUW, bot="random"):
        before = cast(NieuwAmsterdam, match.state)
        for move in match.codes(seat) if before.phase == nieuw_state.PAYING else []:
            found, then = nieuw.notes(before, seat, move), after(before, seat, move)
            for note in named(found, "spends"):
                assert note["have"] == then.has(seat, note["kind"])
            spent = sum(note["amount"] for note in named(found, "spends") if note["kind"] == nieuw_state.COINS)
            got = sum(note["coins"] for note in named(found, "coins"))
            assert then.has(seat, nieuw_state.COINS) == before.has(seat, nieuw_state.COINS) - spent + got
            bonuses += bool(got)
    assert bonuses


def test_nieuw_amsterdam_shipment_notes_come_true() -> None:
    """A noted shipment is the best that the furs allow."""
    shipped = 0
    for match, seat in played(NIEUW):
        before = cast(NieuwAmsterdam, match.state)
        for move in match.codes(seat) if before.phase == nieuw_state.ACTING else []:
            for note in named(nieuw.notes(before, seat, move), "ships"):
                keep = before.copy()
                keep.add(seat, nieuw_state.TILES + keep.step, 1)
                keep.play(seat, move)
                assert note["points"] == max(_shipments(keep, seat)) - before.points(seat)
                shipped += 1
    assert shipped or not COMPILED


def _shipments(table: NieuwAmsterdam, seat: int) -> Iterator[int]:
    if table.phase != nieuw_state.SHIPPING:
        yield table.points(seat)
        return
    for move in table.moves(seat):
        yield from _shipments(after(table, seat, move), seat)


@pytest.mark.slow
def test_merchants_money_notes_come_true() -> None:
    """Noted bonuses and scorings are those that are paid."""
    paid = 0
    for match, seat in played(MERCHANTS):
        before = cast(Merchants, match.state)
        sources = range(merchants_state.EARNED, merchants_state.EARNED + merchants_state.SOURCES)
        for move in match.codes(seat):
            if before.phase in (merchants_state.STOPPING, merchants_state.PLACING, merchants_state.BORROWING):
                break
            found, then = merchants.notes(before, seat, move), after(before, seat, move)
            won = sum(note["money"] for name in BONUSES for note in named(found, f"{name}-bonus"))
            lost = sum(note["money"] for name in BONUSES for note in named(found, f"loses-{name}"))
            # Sources 7 to 9 are the bonuses; the others of the same move may be scorings.
            change = sum(then.has(seat, at) - before.has(seat, at) for at in sources[7:10])
            assert won - lost == change
            paid += bool(won or lost)
    assert paid or not COMPILED


def test_merchants_standing_notes_equal_the_next_scoring() -> None:
    checked = 0
    for match, seat in played(MERCHANTS, 1):
        before = cast(Merchants, match.state)
        for area in range(merchants_state.AREAS):
            twin = before.copy()
            twin.year = before.next_scoring(area)
            assert twin.year > before.year
            assert twin.board.events[twin.year] in (merchants_state.SCORE + area, merchants_state.FINAL)
            twin._score(area, 1)
            paid = twin.has(seat, merchants_state.MONEY) - before.has(seat, merchants_state.MONEY)
            assert merchants.standing(before, area, twin.year, seat) == paid
            checked += paid > 0
    assert checked


@pytest.mark.parametrize("game", TITLES)
def test_sentences_of_a_game_match_the_golden_file(game: str) -> None:
    """The sentences for all moves of some positions; AMSTEL_GOLDEN=write writes them again."""
    match = amstel.new(game, seats=3, seed=12, names=["Anna", "Bram", "Cas"])
    bot = players.make("random", seeded(12))
    texts = Texts("en", game)
    notes = import_module(f"{TITLES[game].package}.bots.notes").notes
    lines: list[str] = []
    seen: set[str] = set()
    while not match.over and match.sequence < 250:
        seat = match.waiting[0]
        codes = match.codes(seat)
        verbs = {match.rules.notation.text(code).split(" ")[0] for code in codes}
        if len(codes) > 1 and not verbs <= seen:
            seen |= verbs
            lines.append(f"{match.names[seat]}, after {match.sequence} moves")
            guess = match.state.guess(seat, seeded(1))
            for code in codes[:: 1 + len(codes) // 12]:
                found = [
                    Note(note.name, note.against, match.rules.figures(note.figures))
                    for note in sorted(notes(guess, seat, code), key=lambda note: note.against)
                ]
                words = said(found, match, texts)
                lines.append(f"  {match.rules.notation.text(code)}: {words}".rstrip())
        match.play(bot.choose(Sight(match, seat)), seat)
    text = "\n".join(lines) + "\n"
    file = GOLDEN / f"{game}.txt"
    if os.environ.get("AMSTEL_GOLDEN") == "write":
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")
