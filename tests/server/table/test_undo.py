"""Taking back: alone while nothing was shown and nobody else has acted, else by the consent of all who play."""

from __future__ import annotations

import pytest

import amstel
from amstel.server.table import commands, events
from amstel.server.table.commands import AnswerUndo, Leave, TakeBack, Undo
from amstel.server.table.frames_out import Known

from .table_driver import MERCHANTS, NIEUW_AMSTERDAM, STRANGER, Desk, continued, running


def begun(people: str = "anna ben") -> Desk:
    """Ticket to Ride, the starting contracts chosen: Anna is to move."""
    desk = running(people=people)
    for seat in range(desk.match.seats):
        desk.play(desk.table.holders[seat].person, "keep both", seat=seat)
    return desk


def claim(desk: Desk) -> str:
    seat = desk.match.waiting[0]
    return next(move for move in desk.match.moves(seat) if move.startswith("claim"))


def undo_to(desk: Desk, person: str) -> int | None:
    return desk.seen(person).sides[0].undo_to


def last_own(desk: Desk, person: str) -> int | None:
    return desk.seen(person).sides[0].last_own


def test_one_is_told_where_the_own_last_decision_was() -> None:
    desk = running(people="anna ben")
    assert last_own(desk, "anna") is None
    desk.play("anna", "keep both", seat=0)
    desk.play("ben", "keep both", seat=1)
    assert (last_own(desk, "anna"), last_own(desk, "ben")) == (0, 1)
    desk.play("anna", claim(desk))
    assert last_own(desk, "anna") == 2
    desk.do("anna", Undo(to=2, version=desk.table.version))
    assert last_own(desk, "anna") == 0
    assert desk.seen(STRANGER).sides[0].last_own is None


# --- alone -----------------------------------------------------------------------------------------------------------


def test_one_takes_back_what_has_shown_nothing_and_nobody_has_answered() -> None:
    desk = begun()
    before = desk.match.record()
    desk.play("anna", claim(desk))
    assert undo_to(desk, "anna") == 2
    assert undo_to(desk, "ben") is None
    assert desk.undo("anna", 2) == [events.Undone(at=desk.now, by="anna", to=2)]
    assert desk.match.record() == before
    assert desk.turn() == "anna"


def test_not_after_something_was_shown() -> None:
    desk = begun()
    desk.play("anna", "draw")
    assert undo_to(desk, "anna") is None
    assert desk.undo("anna", 2) == [events.AskedUndo(at=desk.now, by="anna", to=2)]


def test_not_after_somebody_else_has_acted() -> None:
    desk = begun()
    desk.play("anna", claim(desk))
    desk.play("ben", claim(desk))
    assert undo_to(desk, "anna") is None
    assert undo_to(desk, "ben") == 3
    assert desk.undo("anna", 2) == [events.AskedUndo(at=desk.now, by="anna", to=2)]


def test_several_moves_of_a_turn_are_taken_back_together_or_one_by_one() -> None:
    desk = running(NIEUW_AMSTERDAM, "anna ben")
    moves = desk.come_to_a_long_turn()
    before, person, seat = desk.match.sequence, desk.turn(), desk.match.waiting[0]
    desk.play(person, *moves, seat=seat)
    least = undo_to(desk, person)
    assert least is not None
    assert least <= before
    desk.undo(person, desk.match.sequence - 1)
    assert desk.match.log()[before:] == [(seat, move) for move in moves[:-1]]
    desk.undo(person, before)
    assert desk.match.sequence == before


def test_a_choice_that_all_make_at_once_can_be_taken_back_while_others_think() -> None:
    desk = running(people="anna ben")
    desk.play("anna", "keep both")
    assert undo_to(desk, "anna") == 0
    desk.undo("anna", 0)
    assert desk.match.waiting == (0, 1)


def test_what_the_frame_offers_is_what_is_granted() -> None:
    """For everybody, at every moment of some games: `undo_to` is granted at once, one move more has to be asked for."""
    for game, people in (("ticket-to-ride-amsterdam", "anna ben"), (MERCHANTS, "anna ben anna")):
        desk = running(game, people)
        while desk.runs() and desk.match.sequence < 120:
            desk.step()
            if not desk.runs():
                break
            for person in ("anna", "ben"):
                free = undo_to(desk, person)
                for to in range(max(0, desk.match.sequence - 5), desk.match.sequence):
                    made = desk.table.decide(Undo(to=to, version=desk.table.version), person, "", desk.now)
                    granted = isinstance(made[0], events.Undone)
                    assert granted == (free is not None and to >= free), f"{game} move {desk.match.sequence}: {to}"


# --- by consent -------------------------------------------------------------------------------------------------------


def test_all_others_are_asked_and_with_the_last_yes_it_goes_back() -> None:
    desk = begun("anna ben carl")
    desk.play("anna", "draw")
    desk.undo("anna", 3)
    shown = desk.seen(STRANGER).undo
    assert shown is not None
    assert (shown.by, shown.to, shown.agreed) == ("anna", 3, ["anna"])
    desk.answer("carl")
    assert desk.match.sequence == 4
    assert [type(entry) for entry in desk.answer("ben")] == [events.AnsweredUndo, events.Undone]
    assert desk.match.sequence == 3
    assert desk.seen("anna").undo is None


def test_one_no_is_enough() -> None:
    desk = begun("anna ben carl")
    desk.play("anna", "draw")
    desk.undo("anna", 3)
    desk.answer("carl")
    desk.answer("ben", yes=False)
    assert desk.seen("anna").undo is None
    assert desk.match.sequence == 4
    assert desk.code("carl", AnswerUndo(yes=True)) == "undo/not_asked"
    desk.undo("anna", 3)


def test_who_has_asked_may_think_better_of_it() -> None:
    desk = begun()
    desk.play("anna", "draw")
    desk.undo("anna", 2)
    desk.answer("anna")
    assert desk.match.sequence == 3, "one's own yes is no consent"
    desk.answer("anna", yes=False)
    assert desk.seen("anna").undo is None


def test_a_move_answers_too() -> None:
    desk = begun()
    desk.play("anna", "draw")
    desk.undo("anna", 2)
    desk.play("anna", "draw")
    assert desk.seen("ben").undo is None
    assert desk.code("ben", AnswerUndo(yes=True)) == "undo/not_asked"


def test_there_is_one_request_at_a_time() -> None:
    desk = begun("anna ben carl")
    desk.play("anna", "draw")
    desk.undo("anna", 3)
    assert desk.code("ben", Undo(to=0, version=desk.table.version)) == "undo/asked"
    assert desk.code("anna", Undo(to=0, version=desk.table.version)) == "undo/asked"


def test_a_yes_is_for_the_request_that_was_seen() -> None:
    desk = begun("anna ben carl")
    desk.play("anna", "draw")
    desk.undo("anna", 3)
    seen = desk.table.version
    desk.answer("carl", yes=False)
    desk.undo("carl", 0)
    assert desk.code("ben", AnswerUndo(yes=True, version=seen)) == "move/stale"
    asked = desk.table.version
    desk.answer("anna")
    desk.do("ben", AnswerUndo(yes=True, version=asked))
    assert desk.match.sequence == 0


def test_only_those_who_play_ask_and_answer() -> None:
    desk = begun("anna ben carl")
    desk.play("anna", "draw")
    assert desk.code(STRANGER, Undo(to=0, version=desk.table.version)) == "table/forbidden"
    desk.do("carl", Leave())
    assert desk.code("carl", Undo(to=0, version=desk.table.version)) == "table/handed_over"
    desk.undo("anna", 3)
    assert desk.code(STRANGER, AnswerUndo(yes=False)) == "table/forbidden"
    assert desk.code("carl", AnswerUndo(yes=False)) == "table/handed_over"
    desk.answer("ben")
    assert desk.match.sequence == 3, "who has left is not asked"


def test_one_for_whom_an_opponent_plays_cannot_take_its_moves_back() -> None:
    desk = begun()
    desk.do("anna", Leave())
    desk.keep([desk.table.opponent_plays(0, claim(desk), desk.table.version, desk.now)])
    assert undo_to(desk, "anna") is None
    assert desk.code("anna", Undo(to=2, version=desk.table.version)) == "table/handed_over"


def test_when_somebody_leaves_the_request_is_asked_anew() -> None:
    desk = begun("anna ben carl")
    desk.play("anna", "draw")
    desk.undo("anna", 3)
    desk.answer("ben")
    desk.do("carl", Leave())
    assert desk.seen("anna").undo is None
    desk.undo("anna", 3)
    desk.answer("ben")
    assert desk.match.sequence == 3


def test_who_comes_back_is_asked_too() -> None:
    desk = begun("anna ben carl")
    desk.play("anna", "draw")
    desk.do("carl", Leave())
    desk.undo("anna", 3)
    desk.do("carl", TakeBack(seat=2))
    desk.answer("ben")
    assert desk.match.sequence == 4
    desk.answer("carl")
    assert desk.match.sequence == 3


# --- with nobody to ask -----------------------------------------------------------------------------------------------


def test_who_plays_with_opponents_alone_asks_nobody() -> None:
    desk = running(people="anna clerk")
    desk.play("anna", "keep both")
    desk.keep([desk.table.opponent_plays(1, "keep both", desk.table.version, desk.now)])
    desk.play("anna", "draw")
    assert undo_to(desk, "anna") == 0
    desk.undo("anna", 0)
    assert desk.match.waiting == (0, 1)


def test_on_one_device_nobody_is_asked_either() -> None:
    desk = running(people="anna anna")
    desk.play("anna", "keep both", seat=0)
    desk.play("anna", "keep both", seat=1)
    desk.play("anna", "draw", seat=0)
    assert undo_to(desk, "anna") == 0
    desk.undo("anna", 1)


# --- where not --------------------------------------------------------------------------------------------------------


def test_it_is_from_a_moment_that_one_has_seen() -> None:
    desk = begun()
    desk.play("anna", claim(desk))
    assert desk.code("anna", Undo(to=2, version=desk.table.version - 1)) == "move/stale"


@pytest.mark.parametrize("to", [3, 4, 100_000])
def test_one_cannot_go_back_to_what_has_not_been(to: int) -> None:
    desk = begun()
    desk.play("anna", claim(desk))
    assert desk.code("anna", Undo(to=to, version=desk.table.version)) == "undo/nothing"


def test_one_cannot_go_back_beyond_where_a_table_began() -> None:
    match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=1)
    match.play_all(["keep both"], 0)
    match.play_all(["keep both"], 1)
    match.play("draw")
    for start in (match.record(), match.record_json()):
        desk = Desk(events.Setup(game=match.title.id, seats=2, start=start))
        for seat in (0, 1):
            desk.do("anna", commands.Sit(seat=seat))
        desk.do("anna", commands.Start())
        assert desk.seen("anna").played == 3
        assert undo_to(desk, "anna") is None
        assert desk.code("anna", Undo(to=2, version=desk.table.version)) == "undo/nothing"
        desk.play("anna", "draw", seat=0)
        assert undo_to(desk, "anna") == 3
        assert desk.code("anna", Undo(to=2, version=desk.table.version)) == "undo/nothing"
        desk.undo("anna", 3)


def test_an_auction_on_the_clock_is_not_taken_back_by_anybody() -> None:
    for people in ("anna ben carl", "anna anna anna"):
        desk = running(MERCHANTS, people, options={"clock": "live"})
        while not desk.clock_runs():
            desk.step()
        before = desk.match.sequence
        person = desk.table.holders[0].person
        for announced in (False, True):
            for to in (0, before - 1):
                assert desk.code(person, Undo(to=to, version=desk.table.version)) == "undo/auction"
            assert undo_to(desk, person) is None
            if not announced:
                desk.happen()
        assert desk.table.auction is not None
        desk.wait(desk.table.auction.settled_at() - desk.now)
        assert not desk.clock_runs(), "nobody has stopped it"
        settled = desk.match.sequence
        desk.step()
        for to in (0, before - 1, before, settled - 1):
            assert desk.code(person, Undo(to=to, version=desk.table.version)) == "undo/auction"
        mover = desk.table.holders[desk.match.log()[-1][0]].person
        assert isinstance(desk.undo(mover, settled)[0], events.Undone | events.AskedUndo)


def test_a_sealed_auction_is_taken_back_by_consent() -> None:
    match = amstel.new(MERCHANTS, seats=3, seed=4)
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    desk = continued(match, "anna ben carl")
    for person in ("anna", "ben", "carl"):
        desk.play(person, "wait")
    desk.undo("carl", 0)
    desk.answer("anna")
    desk.answer("ben")
    assert desk.match.sequence == 0
    assert desk.match.waiting == (0, 1, 2)


# --- what is kept, and told -----------------------------------------------------------------------------------------


def test_the_log_grows_and_an_undo_is_an_entry_in_it() -> None:
    desk = begun()
    desk.play("anna", claim(desk))
    written = [events.written(entry) for entry in desk.log]
    desk.undo("anna", 2)
    assert [events.written(entry) for entry in desk.log][:-1] == written
    assert desk.folded().sequence == desk.table.sequence == len(desk.log)


def test_whoever_knew_more_facts_is_told_how_many_are_still_true() -> None:
    desk = begun()
    known = Known()

    def look() -> tuple[int, list[str]]:
        frame = desk.seen("ben", known)
        known.version, known.played = frame.version, frame.played
        return frame.sides[0].facts_from, [fact.name for fact in frame.sides[0].facts]

    start, told = look()
    assert start == 0
    all_facts = list(told)
    desk.play("anna", claim(desk))
    at, told = look()
    assert at == len(all_facts)
    assert told
    both = all_facts + told
    desk.undo("anna", 2)
    desk.play("anna", claim(desk))
    at, told = look()
    assert both[:at] + told == [fact.name for fact in desk.match.facts(1)]
    desk.undo("anna", 2)
    at, told = look()
    assert (at, told) == (len(all_facts), [])


def test_where_the_others_are_away_one_goes_back_through_ones_own_moves_only() -> None:
    desk = running(NIEUW_AMSTERDAM, "anna ben")
    for _ in range(12):
        desk.step()
    desk.do("ben", commands.Leave())
    played = desk.match.sequence
    assert desk.code("anna", Undo(to=0, version=desk.table.version)) == "undo/away"
    free = undo_to(desk, "anna")
    assert free is None or 0 < free < played
    desk.do("ben", commands.TakeBack(seat=desk.table.seats_of("ben")[0]))
    assert isinstance(desk.undo("anna", 0)[0], events.AskedUndo)
