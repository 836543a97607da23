"""Why a move isn't legal, and where moves would lead."""

from __future__ import annotations

from importlib import import_module

import msgspec
import pytest

import amstel
from amstel.kernel.errors import AmstelError, IllegalMove, StaleMove
from amstel.kernel.match import Match
from amstel.server.table import commands, frames, preview
from amstel.server.table.frames import MoveRefusal, PreviewAnswer
from amstel.server.table.frames_out import error_frame

from .table_driver import (
    MERCHANTS,
    NIEUW_AMSTERDAM,
    STRANGER,
    TICKET_TO_RIDE,
    TableDriver,
    continued_table,
    open_table,
    running_table,
)
from .test_moves import started_game


def why(driver: TableDriver, person: str, *moves: str, seat: int | None = None) -> list[MoveRefusal | None]:
    """Return why a person can't play moves, and check that nothing has changed."""
    before = driver.everything()
    own = driver.state.seats_of(person)[0] if seat is None else seat
    answer = preview.explain(driver.table, person, frames.Why(id="w", table="table", seat=own, moves=list(moves)))
    assert driver.everything() == before
    assert (answer.id, answer.table, answer.version) == ("w", "table", driver.state.version)
    assert len(answer.reasons) == len(moves)
    return answer.reasons


def previewed(
    driver: TableDriver, person: str, *moves: str, seat: int | None = None, version: int | None = None
) -> PreviewAnswer:
    """Return where moves would lead, and check that nothing has changed."""
    before = driver.everything()
    wish = driver.wish(person, *moves, seat=seat, version=version)
    asked = frames.Preview(id="p", table="table", seat=wish.seat, moves=wish.moves, version=wish.version)
    try:
        return preview.preview(driver.table, person, asked)
    finally:
        assert driver.everything() == before


def refused(
    driver: TableDriver, person: str, *moves: str, seat: int | None = None, version: int | None = None
) -> frames.ErrorFrame:
    """Return the error of a preview."""
    with pytest.raises(AmstelError) as caught:
        previewed(driver, person, *moves, seat=seat, version=version)
    return error_frame(caught.value)


# --- why ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS])
def test_every_illegal_move_has_a_reason(game: str) -> None:
    driver = running_table(game, people="anna ben carl")
    for _ in range(25):
        seat = driver.match.waiting[0]
        person = driver.state.holders[seat].person
        texts = driver.match.rules.notation.texts
        reasons = [
            each for first in range(0, len(texts), 64) for each in why(driver, person, *texts[first : first + 64])
        ]
        legal = set(driver.match.moves(seat))
        for text, reason in zip(texts, reasons, strict=True):
            can_be = any(move == text or move.startswith(f"{text} ") for move in legal)
            assert (reason is None) == can_be, text
            if reason is not None:
                assert reason.move == text
                assert reason.reason in driver.match.rules.game.refusals
                assert reason.message == driver.match.why_not(text, seat)
        driver.step()


def test_refusal_names_figures_and_numbers_seats() -> None:
    driver = started_game()
    held = next(move for move in driver.match.moves(0) if move.startswith("claim"))
    driver.play("anna", held)
    route = held.split()[1]
    [reason] = why(driver, "ben", f"claim {route}")
    assert reason is not None
    assert (reason.reason, reason.figures) == ("route-taken", {"route": route, "seat": 0})
    assert reason.message.endswith(": Seat 1 already owns Nieuwe Waal \N{EN DASH} Haringpakkerstoren (grey).")


def test_partial_move_gets_the_reason_that_lacks_least() -> None:
    driver = started_game()
    texts = driver.match.rules.notation.texts
    routes = sorted({text.split()[1] for text in texts if text.startswith("claim")})
    short = 0
    for route, reason in zip(routes, why(driver, "anna", *(f"claim {route}" for route in routes)), strict=True):
        whole = [text for text in texts if text.startswith(f"claim {route} ")]
        if any(text in driver.match.moves(0) for text in whole):
            assert reason is None
            continue
        assert reason is not None
        assert reason.move in whole
        assert reason.reason == "too-few-cards"
        lacks = [
            each.figures for each in why(driver, "anna", *whole) if each is not None and each.reason == reason.reason
        ]
        assert _lack(reason.figures) == min(_lack(figures) for figures in lacks) > 0
        short += 1
    assert short


def _lack(figures: dict[str, int | str]) -> int:
    return int(figures["need"]) - int(figures["have"])


def test_partial_move_gets_the_reason_of_the_first_match() -> None:
    driver = running_table(NIEUW_AMSTERDAM, people="anna ben")
    texts = driver.match.rules.notation.texts
    seat = driver.match.waiting[0]
    [reason] = why(driver, driver.turn(), "pay", seat=seat)
    assert reason is not None
    assert reason.move == next(text for text in texts if text.startswith("pay "))


def test_move_texts_are_normalised() -> None:
    driver = started_game()
    routes = [move.split()[1] for move in driver.match.moves(0) if move.startswith("claim")]
    a, b = next(route for route in routes if ":" not in route).split("-")
    assert why(driver, "anna", "DRAW", " draw ", "dr", "claim", "take", f"claim {b}-{a}") == [None] * 6
    for text in ("", " ", "fly", "draw 7", "claim  nowhere", "🎲", "x" * 200):
        [reason] = why(driver, "anna", text)
        assert reason is not None
        assert (reason.move, reason.reason, reason.figures) == (text, "unknown-move", {})
        assert "is not a move of Ticket to Ride" in reason.message
        assert len(reason.message) < 200


def test_why_for_a_seat_not_to_move_says_so() -> None:
    driver = started_game()
    reasons = why(driver, "ben", "draw", "claim", "nonsense")
    assert [each and each.reason for each in reasons] == ["not-asked", "not-asked", "unknown-move"]
    assert reasons[0] is not None
    assert reasons[0].message == "Seat 2 can't move now; waiting for seat 1."
    while driver.runs():
        driver.step()
    assert [each and each.reason for each in why(driver, "anna", "draw", "fly")] == ["game-over", "unknown-move"]


def test_why_and_preview_are_refused_while_a_clock_runs() -> None:
    driver = running_table(MERCHANTS, people="anna ben carl", options={"clock": "live"})
    while not driver.clock_runs():
        driver.step()
    for person in ("anna", "ben", "carl"):
        assert {each and each.reason for each in why(driver, person, "stop 200", "wait", "pass")} == {"clock-runs"}
        assert refused(driver, person, "wait").code == "auction/running"


def test_why_and_preview_for_another_seat_are_refused() -> None:
    driver = started_game()
    for person in ("ben", STRANGER, ""):
        for ask in (why, previewed):
            with pytest.raises(AmstelError) as caught:
                ask(driver, person, "draw", seat=0)
            assert error_frame(caught.value).code == "table/forbidden"
    with pytest.raises(AmstelError):
        why(driver, "anna", "draw", seat=9)
    before = open_table()
    before.do("anna", commands.Sit(seat=0))
    with pytest.raises(AmstelError) as caught:
        why(before, "anna", "draw")
    assert error_frame(caught.value).code == "table/not_running"


def test_refused_move_has_named_figures() -> None:
    driver = started_game()
    missing = next(c for c in ("pink", "blue", "red", "green", "black") if f"take {c}" not in driver.match.moves(0))
    told = driver.refused("anna", driver.wish("anna", f"take {missing}"))
    assert told.named == {"card": missing}
    with pytest.raises(IllegalMove) as caught:
        amstel.new(TICKET_TO_RIDE, seats=2, seed=1).play("draw", 0)
    assert (caught.value.figures, caught.value.named) == ({}, {})


# --- preview --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS])
def test_preview_shows_the_same_as_playing(game: str) -> None:
    driver = running_table(game, people="anna ben carl")
    shown = hidden = 0
    for _ in range(60):
        seat = driver.match.waiting[0]
        person = driver.state.holders[seat].person
        for move in list(driver.match.moves(seat))[::3]:
            foreseen = previewed(driver, person, move, seat=seat)
            trial = continued_from(driver)
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
            assert foreseen.facts == [frames.Fact(fact.name, fact.details) for fact in trial.facts(seat)]
            assert foreseen.ends == (trial.waiting != (seat,))
        driver.step()
    assert shown
    assert hidden


def continued_from(driver: TableDriver) -> Match:
    """Return the same position as a match without a table."""
    match = driver.match
    return Match(match.rules, match.seats, options=match.options, names=match.names, position=match.state)


def test_preview_of_several_moves_shows_the_last_position() -> None:
    driver = running_table(NIEUW_AMSTERDAM, people="anna ben")
    moves = driver.come_to_a_long_turn()
    person, seat = driver.turn(), driver.match.waiting[0]
    foreseen = previewed(driver, person, *moves, seat=seat)
    assert not foreseen.reveals
    assert not foreseen.ends
    driver.play(person, *moves, seat=seat)
    side = next(side for side in driver.seen(person).sides if side.seat == seat)
    assert bytes(foreseen.view) == bytes(side.view)


def test_preview_past_a_reveal_says_only_that() -> None:
    driver = started_game()
    alone = previewed(driver, "anna", "draw")
    assert alone.reveals
    for rest in (["draw"], ["take red"], ["pass"], ["fly away"], ["draw"] * 63):
        assert previewed(driver, "anna", "draw", *rest) == alone


def test_only_the_last_simultaneous_choice_reveals() -> None:
    driver = running_table(people="anna ben")
    first = previewed(driver, "anna", "keep both")
    assert (first.reveals, first.ends) == (False, True)
    driver.play("anna", "keep both")
    assert previewed(driver, "ben", "keep both").reveals


@pytest.mark.slow
@pytest.mark.parametrize("game", [TICKET_TO_RIDE, NIEUW_AMSTERDAM, MERCHANTS])
def test_preview_has_notes_where_hints_are_allowed(game: str) -> None:
    driver, silent = (running_table(game, people="anna ben carl", hints=hints) for hints in (True, False))
    noted = 0
    for _ in range(30):
        seat = driver.match.waiting[0]
        person = driver.state.holders[seat].person
        for move in driver.match.moves(seat)[:4]:
            notes = previewed(driver, person, move, seat=seat).notes
            noted += len(notes)
            assert {note.name for note in notes} <= set(import_module(f"{driver.match.title.package}.bots.notes").NOTES)
            assert previewed(silent, person, move, seat=seat).notes == []
        move = driver.first_move(seat)
        for each in (driver, silent):
            each.play(person, move, seat=seat)
    assert noted


def test_preview_does_not_show_hidden_money() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=3, options={"money": "hidden"})
    for _ in range(40):
        match.play(match.codes()[-1])
    driver = continued_table(match, "anna ben carl")
    seat = driver.match.waiting[0]
    person = driver.state.holders[seat].person
    seen = [previewed(driver, person, move, seat=seat) for move in driver.match.moves(seat)]
    assert any(not each.reveals for each in seen)
    for each in seen:
        assert each.reveals or each.scores == [0, 0, 0]
        if not each.reveals:
            seats = msgspec.json.decode(each.view)["seats"]
            assert [number for number, one in enumerate(seats) if one["money"] is not None] == [seat]


def test_preview_is_refused_for_the_same_reasons_as_the_moves() -> None:
    driver = started_game()
    with pytest.raises(StaleMove):
        previewed(driver, "anna", "draw", version=0)
    told = refused(driver, "anna", "pass")
    assert (told.code, told.reason) == ("move/illegal", "pass-only-when-stuck")
    assert refused(driver, "anna", "fly away").code == "move/unknown"
    assert refused(driver, "anna", "take").code == "move/ambiguous"
    assert (refused(driver, "ben", "draw").code, refused(driver, "ben", "draw").reason) == ("move/illegal", "not-asked")
    driver.do("anna", commands.Leave())
    assert refused(driver, "anna", "draw").code == "table/handed_over"
    driver.do("anna", commands.TakeBack(seat=0))
    while driver.runs():
        driver.step()
    assert refused(driver, "anna", "draw").code == "table/finished"
