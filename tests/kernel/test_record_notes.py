"""Free tags and comments of records are kept through load and save."""

from __future__ import annotations

import copy
import pickle

import pytest

import amstel
from amstel.kernel.match import Match

GAME = "ticket-to-ride-amsterdam"
MOVES = ["keep both", "keep both", "draw", "draw", "take wild"]


def noted() -> Match:
    match: Match = amstel.new(GAME, seats=2, seed=7)
    match.play_all(MOVES)
    match.tags = {"Date": "2026-11-18", "Event": "Winter evening", "Round2": "a; b [c]"}
    match.comments = {0: ["Before the game.", "Two lines."], 3: ["Risky."], 5: ["Why?", "It was the last one; really."]}
    return match


@pytest.mark.parametrize("how", ["record", "record_json"])
def test_tags_and_comments_survive_load_and_save(how: str) -> None:
    text = getattr(noted(), how)()
    loaded = amstel.load(text)
    assert loaded.tags == noted().tags
    assert loaded.comments == noted().comments
    assert getattr(loaded, how)() == text


def test_comments_are_read_where_people_write_them() -> None:
    lines = noted().record().splitlines()
    assert "3. 1: draw ; Risky." in lines
    assert lines[-1] == "; It was the last one; really."
    plain = amstel.new(GAME, seats=2, seed=7)
    plain.play_all(MOVES)
    head, _, moves = plain.record().partition("\n\n")
    text = f"; a comment above\n{moves}".replace("draw", "draw;tight", 1) + "  ; below\n;\n"
    loaded = amstel.load(f'{head}\n[Site "The attic"]\n\n{text}')
    assert loaded.tags == {"Site": "The attic"}
    assert loaded.comments == {0: ["a comment above"], 3: ["tight"], 5: ["below"]}


def test_notes_do_not_make_another_game() -> None:
    match = noted()
    plain = match.copy()
    plain.tags, plain.comments = {}, {}
    assert plain == match
    assert plain.record() != match.record()


def test_copies_have_their_own_notes() -> None:
    match = noted()
    for twin in (match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):  # noqa: S301 - our own
        assert (twin.tags, twin.comments) == (match.tags, match.comments)
        twin.tags["Date"] = "another day"
        twin.comments[1] = ["new"]
    assert match.tags == noted().tags
    assert match.comments == noted().comments


def test_undo_removes_the_comments_of_what_it_takes_back() -> None:
    match = noted()
    match.undo(2)
    assert list(match.comments) == [0, 3]
    assert match.tags == noted().tags
    assert list(noted().position_after(1).comments) == [0]


@pytest.mark.parametrize(
    ("tags", "comments"),
    [
        ({"Game": "chess"}, {}),
        ({"Seat1": "Anna"}, {}),
        ({"small": "x"}, {}),
        ({"Two words": "x"}, {}),
        ({"Date": 'a "quote"'}, {}),
        ({"Date": "two\nlines"}, {}),
        ({}, {9: ["after the last move"]}),
        ({}, {-1: ["before everything"]}),
        ({}, {1: ["two\nlines"]}),
        ({}, {1: [" "]}),
    ],
)
def test_notes_that_a_record_cannot_hold_are_refused(tags: dict[str, str], comments: dict[int, list[str]]) -> None:
    match = noted()
    match.tags, match.comments = tags, comments
    with pytest.raises(amstel.BadFile):
        match.record()
    with pytest.raises(amstel.BadFile):
        match.record_json()
