"""Asking before playing: why a move cannot be, and where moves would lead."""

from __future__ import annotations

from importlib import import_module

import msgspec
import pytest

import amstel
from amstel.kernel.errors import AmstelError, IllegalMove, StaleMove
from amstel.kernel.match import Match
from amstel.server.table import commands, frames, preview
from amstel.server.table.frames import Previewed, Reason
from amstel.server.table.frames_out import failed

from .table_driver import MERCHANTS, NIEUW_AMSTERDAM, STRANGER, TICKET_TO_RIDE, Desk, continued, opened, running
from .test_moves import begun


def why(desk: Desk, person: str, *moves: str, seat: int | None = None) -> list[Reason | None]:
    """What a person is told about moves; nothing may have changed."""
    before = desk.everything()
    own = desk.table.seats_of(person)[0] if seat is None else seat
    answer = preview.because(desk.table, person, frames.Why(id="w", table="table", seat=own, moves=list(moves)))
    assert desk.everything() == before
    assert (answer.id, answer.table, answer.version) == ("w", "table", desk.table.version)
    assert len(answer.reasons) == len(moves)
    return answer.reasons


def previewed(desk: Desk, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> Previewed:
    """Where moves would lead; nothing may have changed."""
    before = desk.everything()
    wish = desk.wish(person, *moves, seat=seat, version=version)
    asked = frames.Preview(id="p", table="table", seat=wish.seat, moves=wish.moves, version=wish.version)
    try:
        return preview.previewed(desk.table, person, asked)
    finally:
        assert desk.everything() == before


def refused(desk: Desk, person: str, *moves: str, seat: int | None = None, version: int | None = None) -> frames.Failed:
    """The error that a preview meets."""
    with pytest.raises(AmstelError) as caught:
        previewed(desk, person, *moves, seat=seat, version=version)
    return failed(caught.value)


# --- why ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS])
def test_every_move_has_a_reason_unless_it_is_legal(game: str) -> None:
    desk = running(game, people="anna ben carl")
    for _ in range(25):
        seat = desk.match.waiting[0]
        person = desk.table.holders[seat].person
        texts = desk.match.rules.notation.texts
        reasons = [each for first in range(0, len(texts), 64) for each in why(desk, person, *texts[first : first + 64])]
        legal = set(desk.match.moves(seat))
        for text, reason in zip(texts, reasons, strict=True):
            can_be = any(move == text or move.startswith(f"{text} ") for move in legal)
            assert (reason is None) == can_be, text
            if reason is not None:
                assert reason.move == text
                assert reason.reason in desk.match.rules.game.refusals
                assert reason.message == desk.match.why_not(text, seat)
        desk.step()


def test_figures_are_named_and_seats_stay_numbers() -> None:
    desk = begun()
    held = next(move for move in desk.match.moves(0) if move.startswith("claim"))
    desk.play("anna", held)
    route = held.split()[1]
    [reason] = why(desk, "ben", f"claim {route}")
    assert reason is not None
    assert (reason.reason, reason.figures) == ("route-taken", {"route": route, "seat": 0})
    assert reason.message.endswith(f": seat 1 already owns {route}.")


def test_the_beginning_of_a_move_gets_the_reason_that_lacks_least() -> None:
    desk = begun()
    texts = desk.match.rules.notation.texts
    routes = sorted({text.split()[1] for text in texts if text.startswith("claim")})
    short = 0
    for route, reason in zip(routes, why(desk, "anna", *(f"claim {route}" for route in routes)), strict=True):
        whole = [text for text in texts if text.startswith(f"claim {route} ")]
        if any(text in desk.match.moves(0) for text in whole):
            assert reason is None
            continue
        assert reason is not None
        assert reason.move in whole
        assert reason.reason == "too-few-cards"
        lacks = [
            each.figures for each in why(desk, "anna", *whole) if each is not None and each.reason == reason.reason
        ]
        assert _lack(reason.figures) == min(_lack(figures) for figures in lacks) > 0
        short += 1
    assert short


def _lack(figures: dict[str, int | str]) -> int:
    return int(figures["need"]) - int(figures["have"])


def test_where_reasons_differ_that_of_the_first_move_counts() -> None:
    desk = running(NIEUW_AMSTERDAM, people="anna ben")
    texts = desk.match.rules.notation.texts
    seat = desk.match.waiting[0]
    [reason] = why(desk, desk.turn(), "pay", seat=seat)
    assert reason is not None
    assert reason.move == next(text for text in texts if text.startswith("pay "))


def test_texts_are_taken_as_people_write_them() -> None:
    desk = begun()
    routes = [move.split()[1] for move in desk.match.moves(0) if move.startswith("claim")]
    a, b = next(route for route in routes if ":" not in route).split("-")
    assert why(desk, "anna", "DRAW", " draw ", "dr", "claim", "take", f"claim {b}-{a}") == [None] * 6
    for text in ("", " ", "fly", "draw 7", "claim  nowhere", "🎲", "x" * 200):
        [reason] = why(desk, "anna", text)
        assert reason is not None
        assert (reason.move, reason.reason, reason.figures) == (text, "unknown-move", {})
        assert "is not a move of Ticket to Ride" in reason.message
        assert len(reason.message) < 200


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    desk = begun()
    reasons = why(desk, "ben", "draw", "claim", "nonsense")
    assert [each and each.reason for each in reasons] == ["not-asked", "not-asked", "unknown-move"]
    assert reasons[0] is not None
    assert reasons[0].message == "Seat 2 can't move now; waiting for seat 1."
    while desk.runs():
        desk.step()
    assert [each and each.reason for each in why(desk, "anna", "draw", "fly")] == ["game-over", "unknown-move"]


def test_while_the_clock_runs_nothing_is_played() -> None:
    desk = running(MERCHANTS, people="anna ben carl", options={"clock": "live"})
    while not desk.clock_runs():
        desk.step()
    for person in ("anna", "ben", "carl"):
        assert {each and each.reason for each in why(desk, person, "stop 200", "wait", "pass")} == {"clock-runs"}
        assert refused(desk, person, "wait").code == "auction/running"


def test_only_ones_own_seat_may_be_asked_for() -> None:
    desk = begun()
    for person in ("ben", STRANGER, ""):
        for ask in (why, previewed):
            with pytest.raises(AmstelError) as caught:
                ask(desk, person, "draw", seat=0)
            assert failed(caught.value).code == "table/forbidden"
    with pytest.raises(AmstelError):
        why(desk, "anna", "draw", seat=9)
    before = opened()
    before.do("anna", commands.Sit(seat=0))
    with pytest.raises(AmstelError) as caught:
        why(before, "anna", "draw")
    assert failed(caught.value).code == "table/not_running"


def test_what_is_refused_when_played_has_named_figures_too() -> None:
    desk = begun()
    missing = next(c for c in ("pink", "blue", "red", "green", "black") if f"take {c}" not in desk.match.moves(0))
    told = desk.refused("anna", desk.wish("anna", f"take {missing}"))
    assert told.named == {"card": missing}
    with pytest.raises(IllegalMove) as caught:
        amstel.new(TICKET_TO_RIDE, seats=2, seed=1).play("draw", 0)
    assert (caught.value.figures, caught.value.named) == ({}, {})


# --- preview --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS])
def test_a_preview_shows_what_playing_shows(game: str) -> None:
    desk = running(game, people="anna ben carl")
    shown = hidden = 0
    for _ in range(60):
        seat = desk.match.waiting[0]
        person = desk.table.holders[seat].person
        for move in list(desk.match.moves(seat))[::3]:
            foreseen = previewed(desk, person, move, seat=seat)
            trial = continued_from(desk)
            trial.play(move, seat)
            assert foreseen.reveals == trial.revealed(0)
            if foreseen.reveals:
                hidden += 1
                nothing = (bytes(foreseen.view), foreseen.scores, foreseen.facts, foreseen.ends)
                assert nothing == (b"null", None, [], False)
                continue
            shown += 1
            assert bytes(foreseen.view) == frames.ENCODER.encode(trial.view(seat))
            assert foreseen.scores == trial.scores()
            assert foreseen.facts == [frames.Happened(fact.name, fact.details) for fact in trial.facts(seat)]
            assert foreseen.ends == (trial.waiting != (seat,))
        desk.step()
    assert shown
    assert hidden


def continued_from(desk: Desk) -> Match:
    """The same moment, to be played on without the table."""
    match = desk.match
    return Match(match.rules, match.seats, options=match.options, names=match.names, position=match.state)


def test_several_moves_are_previewed_together() -> None:
    desk = running(NIEUW_AMSTERDAM, people="anna ben")
    moves = desk.come_to_a_long_turn()
    person, seat = desk.turn(), desk.match.waiting[0]
    foreseen = previewed(desk, person, *moves, seat=seat)
    assert not foreseen.reveals
    assert not foreseen.ends
    desk.play(person, *moves, seat=seat)
    side = next(side for side in desk.seen(person).sides if side.seat == seat)
    assert bytes(foreseen.view) == bytes(side.view)


def test_after_a_card_is_turned_nothing_is_told_not_even_whether_the_rest_is_legal() -> None:
    desk = begun()
    alone = previewed(desk, "anna", "draw")
    assert alone.reveals
    for rest in (["draw"], ["take red"], ["pass"], ["fly away"], ["draw"] * 63):
        assert previewed(desk, "anna", "draw", *rest) == alone


def test_a_last_secret_choice_reveals_and_an_earlier_one_does_not() -> None:
    desk = running(people="anna ben")
    first = previewed(desk, "anna", "keep both")
    assert (first.reveals, first.ends) == (False, True)
    desk.play("anna", "keep both")
    assert previewed(desk, "ben", "keep both").reveals


@pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS])
def test_where_hints_are_allowed_a_preview_notes_what_a_move_gains_and_costs(game: str) -> None:
    desk, silent = (running(game, people="anna ben carl", hints=hints) for hints in (True, False))
    noted = 0
    for _ in range(30):
        seat = desk.match.waiting[0]
        person = desk.table.holders[seat].person
        for move in desk.match.moves(seat)[:4]:
            notes = previewed(desk, person, move, seat=seat).notes
            noted += len(notes)
            assert {note.name for note in notes} <= set(import_module(f"{desk.match.title.package}.bots.notes").NOTES)
            assert previewed(silent, person, move, seat=seat).notes == []
        move = desk.first_move(seat)
        for each in (desk, silent):
            each.play(person, move, seat=seat)
    assert noted


def test_money_that_is_hidden_is_in_no_preview() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=3, options={"money": "hidden"})
    for _ in range(40):
        match.play(match.codes()[-1])
    desk = continued(match, "anna ben carl")
    seat = desk.match.waiting[0]
    person = desk.table.holders[seat].person
    seen = [previewed(desk, person, move, seat=seat) for move in desk.match.moves(seat)]
    assert any(not each.reveals for each in seen)
    for each in seen:
        assert each.reveals or each.scores == [0, 0, 0]
        if not each.reveals:
            seats = msgspec.json.decode(each.view)["seats"]
            assert [number for number, one in enumerate(seats) if one["money"] is not None] == [seat]


def test_a_preview_is_refused_as_the_moves_would_be() -> None:
    desk = begun()
    with pytest.raises(StaleMove):
        previewed(desk, "anna", "draw", version=0)
    told = refused(desk, "anna", "pass")
    assert (told.code, told.reason) == ("move/illegal", "pass-only-when-stuck")
    assert refused(desk, "anna", "fly away").code == "move/unknown"
    assert refused(desk, "anna", "take").code == "move/ambiguous"
    assert (refused(desk, "ben", "draw").code, refused(desk, "ben", "draw").reason) == ("move/illegal", "not-asked")
    desk.do("anna", commands.Leave())
    assert refused(desk, "anna", "draw").code == "table/handed_over"
    desk.do("anna", commands.TakeBack(seat=0))
    while desk.runs():
        desk.step()
    assert refused(desk, "anna", "draw").code == "table/finished"
