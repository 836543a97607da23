"""Undo: freely for own moves that revealed nothing, otherwise by consent of all active players."""

from __future__ import annotations

import json

import pytest

import amstel
from amstel.server.table import commands, events
from amstel.server.table.commands import AnswerUndo, Leave, TakeBack, Undo
from amstel.server.table.frames_out import SentState
from amstel.server.table.table_options import TableSetup

from .table_driver import MERCHANTS, NIEUW_AMSTERDAM, STRANGER, TableDriver, continued_table, running_table


def started_game(people: str = "anna ben") -> TableDriver:
    """Return a game of Ticket to Ride after the choice of contracts, with Anna to move."""
    driver = running_table(people=people)
    for seat in range(driver.match.seats):
        driver.play(driver.state.holders[seat].person, "keep both", seat=seat)
    return driver


def claim(driver: TableDriver) -> str:
    seat = driver.match.waiting[0]
    return next(move for move in driver.match.moves(seat) if move.startswith("claim"))


def undo_to(driver: TableDriver, person: str) -> int | None:
    return driver.seen(person).sides[0].undo_to


def last_own(driver: TableDriver, person: str) -> int | None:
    return driver.seen(person).sides[0].last_own


def test_frame_names_the_last_own_move() -> None:
    driver = running_table(people="anna ben")
    assert last_own(driver, "anna") is None
    driver.play("anna", "keep both", seat=0)
    driver.play("ben", "keep both", seat=1)
    assert (last_own(driver, "anna"), last_own(driver, "ben")) == (0, 1)
    driver.play("anna", claim(driver))
    assert last_own(driver, "anna") == 2
    driver.do("anna", Undo(to=2, version=driver.state.version))
    assert last_own(driver, "anna") == 0
    assert driver.seen(STRANGER).sides[0].last_own is None


# --- alone -----------------------------------------------------------------------------------------------------------


def test_own_unrevealing_move_can_be_undone() -> None:
    driver = started_game()
    before = driver.match.record()
    driver.play("anna", claim(driver))
    assert undo_to(driver, "anna") == 2
    assert undo_to(driver, "ben") is None
    assert driver.undo("anna", 2) == [events.MovesUndone(at=driver.now, by="anna", to=2)]
    assert driver.match.record() == before
    assert driver.turn() == "anna"


def test_revealing_move_cannot_be_undone_without_consent() -> None:
    driver = started_game()
    driver.play("anna", "draw")
    assert undo_to(driver, "anna") is None
    assert driver.undo("anna", 2) == [events.UndoRequested(at=driver.now, by="anna", to=2)]


def test_move_followed_by_another_players_cannot_be_undone_without_consent() -> None:
    driver = started_game()
    driver.play("anna", claim(driver))
    driver.play("ben", claim(driver))
    assert undo_to(driver, "anna") is None
    assert undo_to(driver, "ben") == 3
    assert driver.undo("anna", 2) == [events.UndoRequested(at=driver.now, by="anna", to=2)]


def test_moves_of_a_turn_can_be_undone_together_or_one_by_one() -> None:
    driver = running_table(NIEUW_AMSTERDAM, "anna ben")
    moves = driver.come_to_a_long_turn()
    before, person, seat = driver.match.sequence, driver.turn(), driver.match.waiting[0]
    driver.play(person, *moves, seat=seat)
    least = undo_to(driver, person)
    assert least is not None
    assert least <= before
    driver.undo(person, driver.match.sequence - 1)
    assert driver.match.log()[before:] == [(seat, move) for move in moves[:-1]]
    driver.undo(person, before)
    assert driver.match.sequence == before


def test_simultaneous_choice_can_be_undone_while_others_think() -> None:
    driver = running_table(people="anna ben")
    driver.play("anna", "keep both")
    assert undo_to(driver, "anna") == 0
    driver.undo("anna", 0)
    assert driver.match.waiting == (0, 1)


def test_undo_offered_by_the_frame_is_granted() -> None:
    """For everyone, in every position of some games: `undo_to` is granted at once, and one move more needs consent."""
    for game, people in (("ticket-to-ride-amsterdam", "anna ben"), (MERCHANTS, "anna ben anna")):
        driver = running_table(game, people)
        while driver.runs() and driver.match.sequence < 120:
            driver.step()
            if not driver.runs():
                break
            for person in ("anna", "ben"):
                free = undo_to(driver, person)
                for to in range(max(0, driver.match.sequence - 5), driver.match.sequence):
                    made = driver.table.decide(Undo(to=to, version=driver.state.version), person, "", driver.now)
                    granted = isinstance(made[0], events.MovesUndone)
                    assert granted == (free is not None and to >= free), f"{game} move {driver.match.sequence}: {to}"


# --- by consent -------------------------------------------------------------------------------------------------------


def test_undo_needs_consent_of_all_active_players() -> None:
    driver = started_game("anna ben carl")
    driver.play("anna", "draw")
    driver.undo("anna", 3)
    shown = driver.seen(STRANGER).undo
    assert shown is not None
    assert (shown.by, shown.to, shown.agreed) == ("anna", 3, ["anna"])
    driver.answer("carl")
    assert driver.match.sequence == 4
    assert [type(entry) for entry in driver.answer("ben")] == [events.UndoAnswered, events.MovesUndone]
    assert driver.match.sequence == 3
    assert driver.seen("anna").undo is None


def test_one_refusal_ends_the_undo_request() -> None:
    driver = started_game("anna ben carl")
    driver.play("anna", "draw")
    driver.undo("anna", 3)
    driver.answer("carl")
    driver.answer("ben", yes=False)
    assert driver.seen("anna").undo is None
    assert driver.match.sequence == 4
    assert driver.code("carl", AnswerUndo(yes=True)) == "undo/not_asked"
    driver.undo("anna", 3)


def test_undo_request_can_be_withdrawn() -> None:
    driver = started_game()
    driver.play("anna", "draw")
    driver.undo("anna", 2)
    driver.answer("anna")
    assert driver.match.sequence == 3, "one's own yes is no consent"
    driver.answer("anna", yes=False)
    assert driver.seen("anna").undo is None


def test_move_ends_the_undo_request() -> None:
    driver = started_game()
    driver.play("anna", "draw")
    driver.undo("anna", 2)
    driver.play("anna", "draw")
    assert driver.seen("ben").undo is None
    assert driver.code("ben", AnswerUndo(yes=True)) == "undo/not_asked"


def test_second_undo_request_is_refused() -> None:
    driver = started_game("anna ben carl")
    driver.play("anna", "draw")
    driver.undo("anna", 3)
    assert driver.code("ben", Undo(to=0, version=driver.state.version)) == "undo/asked"
    assert driver.code("anna", Undo(to=0, version=driver.state.version)) == "undo/asked"


def test_consent_to_an_older_request_does_not_count() -> None:
    driver = started_game("anna ben carl")
    driver.play("anna", "draw")
    driver.undo("anna", 3)
    seen = driver.state.version
    driver.answer("carl", yes=False)
    driver.undo("carl", 0)
    assert driver.code("ben", AnswerUndo(yes=True, version=seen)) == "move/stale"
    asked = driver.state.version
    driver.answer("anna")
    driver.do("ben", AnswerUndo(yes=True, version=asked))
    assert driver.match.sequence == 0


def test_undo_request_by_a_non_player_is_refused() -> None:
    driver = started_game("anna ben carl")
    driver.play("anna", "draw")
    assert driver.code(STRANGER, Undo(to=0, version=driver.state.version)) == "table/forbidden"
    driver.do("carl", Leave())
    assert driver.code("carl", Undo(to=0, version=driver.state.version)) == "table/handed_over"
    driver.undo("anna", 3)
    assert driver.code(STRANGER, AnswerUndo(yes=False)) == "table/forbidden"
    assert driver.code("carl", AnswerUndo(yes=False)) == "table/handed_over"
    driver.answer("ben")
    assert driver.match.sequence == 3, "who has left is not asked"


def test_undo_by_a_person_with_a_stand_in_is_refused() -> None:
    driver = started_game()
    driver.do("anna", Leave())
    driver.keep([driver.table.bot_move(0, claim(driver), driver.state.version, driver.now)])
    assert undo_to(driver, "anna") is None
    assert driver.code("anna", Undo(to=2, version=driver.state.version)) == "table/handed_over"


def test_leaving_ends_the_undo_request() -> None:
    driver = started_game("anna ben carl")
    driver.play("anna", "draw")
    driver.undo("anna", 3)
    driver.answer("ben")
    driver.do("carl", Leave())
    assert driver.seen("anna").undo is None
    driver.undo("anna", 3)
    driver.answer("ben")
    assert driver.match.sequence == 3


def test_returning_player_must_consent_too() -> None:
    driver = started_game("anna ben carl")
    driver.play("anna", "draw")
    driver.do("carl", Leave())
    driver.undo("anna", 3)
    driver.do("carl", TakeBack(seat=2))
    driver.answer("ben")
    assert driver.match.sequence == 4
    driver.answer("carl")
    assert driver.match.sequence == 3


# --- with nobody to ask -----------------------------------------------------------------------------------------------


def test_undo_against_bots_needs_no_consent() -> None:
    driver = running_table(people="anna clerk")
    driver.play("anna", "keep both")
    driver.keep([driver.table.bot_move(1, "keep both", driver.state.version, driver.now)])
    driver.play("anna", "draw")
    assert undo_to(driver, "anna") == 0
    driver.undo("anna", 0)
    assert driver.match.waiting == (0, 1)


def test_undo_on_one_device_needs_no_consent() -> None:
    driver = running_table(people="anna anna")
    driver.play("anna", "keep both", seat=0)
    driver.play("anna", "keep both", seat=1)
    driver.play("anna", "draw", seat=0)
    assert undo_to(driver, "anna") == 0
    driver.undo("anna", 1)


# --- where not --------------------------------------------------------------------------------------------------------


def test_undo_from_an_old_version_is_stale() -> None:
    driver = started_game()
    driver.play("anna", claim(driver))
    assert driver.code("anna", Undo(to=2, version=driver.state.version - 1)) == "move/stale"


@pytest.mark.parametrize("to", [3, 4, 100_000])
def test_undo_to_an_unplayed_move_is_refused(to: int) -> None:
    driver = started_game()
    driver.play("anna", claim(driver))
    assert driver.code("anna", Undo(to=to, version=driver.state.version)) == "undo/nothing"


def test_undo_before_the_start_of_the_table_is_refused() -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=1)
    match.play_all(["keep both"], 0)
    match.play_all(["keep both"], 1)
    match.play("draw")
    for start in (match.record(), match.record_json()):
        driver = TableDriver(TableSetup(game=match.title.id, seats=2, start=start))
        for seat in (0, 1):
            driver.do("anna", commands.Sit(seat=seat))
        driver.do("anna", commands.Start())
        assert driver.seen("anna").played == 3
        assert undo_to(driver, "anna") is None
        assert driver.code("anna", Undo(to=2, version=driver.state.version)) == "undo/nothing"
        driver.play("anna", "draw", seat=0)
        assert undo_to(driver, "anna") == 3
        assert driver.code("anna", Undo(to=2, version=driver.state.version)) == "undo/nothing"
        driver.undo("anna", 3)


def test_live_auction_cannot_be_undone() -> None:
    for people in ("anna ben carl", "anna anna anna"):
        driver = running_table(MERCHANTS, people, options={"clock": "live"})
        while not driver.clock_runs():
            driver.step()
        before = driver.match.sequence
        person = driver.state.holders[0].person
        for announced in (False, True):
            for to in (0, before - 1):
                assert driver.code(person, Undo(to=to, version=driver.state.version)) == "undo/auction"
            assert undo_to(driver, person) is None
            if not announced:
                driver.happen()
        assert driver.state.auction is not None
        driver.wait(driver.state.auction.settles_at() - driver.now)
        assert not driver.clock_runs(), "nobody has stopped it"
        settled = driver.match.sequence
        driver.step()
        for to in (0, before - 1, before, settled - 1):
            assert driver.code(person, Undo(to=to, version=driver.state.version)) == "undo/auction"
        mover = driver.state.holders[driver.match.log()[-1][0]].person
        assert isinstance(driver.undo(mover, settled)[0], events.MovesUndone | events.UndoRequested)


def test_sealed_auction_can_be_undone_by_consent() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=4)
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    driver = continued_table(match, "anna ben carl")
    for person in ("anna", "ben", "carl"):
        driver.play(person, "wait")
    driver.undo("carl", 0)
    driver.answer("anna")
    driver.answer("ben")
    assert driver.match.sequence == 0
    assert driver.match.waiting == (0, 1, 2)


# --- what is kept, and told -----------------------------------------------------------------------------------------


def test_undo_appends_an_event_to_the_log() -> None:
    driver = started_game()
    driver.play("anna", claim(driver))
    written = [events.encode(entry) for entry in driver.log]
    driver.undo("anna", 2)
    assert [events.encode(entry) for entry in driver.log][:-1] == written
    assert driver.folded().state.sequence == driver.state.sequence == len(driver.log)


def test_undo_frame_says_how_many_facts_are_still_true() -> None:
    driver = started_game()
    known = SentState()

    def look() -> tuple[int, list[str]]:
        frame = driver.seen("ben", known)
        known.version, known.played = frame.version, frame.played
        return frame.sides[0].facts_from, [fact.name for fact in frame.sides[0].facts]

    start, told = look()
    assert start == 0
    all_facts = list(told)
    driver.play("anna", claim(driver))
    at, told = look()
    assert at == len(all_facts)
    assert told
    both = all_facts + told
    driver.undo("anna", 2)
    driver.play("anna", claim(driver))
    at, told = look()
    assert both[:at] + told == [fact.name for fact in driver.match.facts(1)]
    driver.undo("anna", 2)
    at, told = look()
    assert (at, told) == (len(all_facts), [])


def test_undo_past_absent_players_moves_is_refused() -> None:
    driver = running_table(NIEUW_AMSTERDAM, "anna ben")
    for _ in range(12):
        driver.step()
    driver.do("ben", commands.Leave())
    played = driver.match.sequence
    assert driver.code("anna", Undo(to=0, version=driver.state.version)) == "undo/away"
    free = undo_to(driver, "anna")
    assert free is None or 0 < free < played
    driver.do("ben", commands.TakeBack(seat=driver.state.seats_of("ben")[0]))
    assert isinstance(driver.undo("anna", 0)[0], events.UndoRequested)


def test_large_number_is_undone_as_a_whole() -> None:
    """`bid 75` is two moves of one decision."""
    match = amstel.new(NIEUW_AMSTERDAM, seats=2, seed=5)
    while not any(move.startswith("column") for move in match.moves()):
        match.play(match.codes()[0])
    file = json.loads(match.position())
    for seat in file["position"]["seats"]:
        seat["coins"] = 200
    driver = continued_table(amstel.load(json.dumps(file)))
    chooser = ("anna", "ben")[driver.match.waiting[0]]
    driver.play(chooser, driver.match.moves()[0])
    before = driver.match.sequence
    (played,) = driver.play(chooser, "bid 75")
    assert isinstance(played, events.MovesPlayed)
    assert [move for _, move in played.moves] == ["bid more", "bid 15"]
    driver.undo(chooser, driver.match.sequence - 1)
    assert driver.match.sequence == before
    assert "pass" in driver.match.moves() or "bid 60" in driver.match.moves()
