"""Everything a game can say has a text, which reads well."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import cast

import pytest

import amstel
from amstel.cli import log
from amstel.games import TITLES
from amstel.kernel.game import built_in
from amstel.kernel.message import Message
from amstel.kernel.notes import Note
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.texts import LANGUAGES, Reader, Texts, game_files, source
from amstel.texts.notes import notes_message

TICKET = "ticket-to-ride-amsterdam"

every_game = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def names(text: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def game_names(language: str, title: Title) -> list[str]:
    return [name for file in game_files(title.id) for name in names(source(language, file))]


def notes_of(title: Title) -> Mapping[str, tuple[str, ...]]:
    return cast(Mapping[str, tuple[str, ...]], import_module(f"{title.package}.bots.notes").NOTES)


def facts_with_items(title: Title) -> set[str]:
    how = built_in(title, "standard").game.log
    return {f"item-{name}" for name in how.seat_groups | how.topic_groups}


@every_game
def test_log_format_names_facts_and_sources_of_the_game(title: Title) -> None:
    game = built_in(title, "standard").game
    facts = {name for name, _ in game.facts.values()}
    assert {*game.log.continuations, *game.log.seat_groups, *game.log.topic_groups, *game.log.final_scoring}.union(
        *game.log.continuations.values()
    ) <= facts
    assert game.log.item_sources <= {name for name, _ in game.sources}


@every_language
@every_game
def test_facts_notes_sources_and_refusals_have_texts(language: str, title: Title) -> None:
    game = built_in(title, "standard").game
    here = game_names(language, title)
    assert len(here) == len(set(here))
    for family, expected in {
        "fact-": {f"fact-{name}" for name, _ in game.facts.values()},
        "item-": facts_with_items(title),
        "note-": {f"note-{name}" for name in notes_of(title)},
        "source-": {f"source-{name}" for name, _ in game.sources},
        "refusal-": {f"refusal-{name}" for name in game.refusals},
    }.items():
        assert {name for name in here if name.startswith(family)} == expected


@pytest.mark.parametrize("own", ["yes", "no"])
@every_game
def test_facts_read_well(own: str, title: Title) -> None:
    texts = Texts("en", title.id)
    items = facts_with_items(title)
    for name, details in built_in(title, "standard").game.facts.values():
        for number in (0, 1, 2):
            figures: dict[str, int | str] = dict.fromkeys(details, number)
            figures |= {"who": "Anna", "own": own}
            if f"item-{name}" in items:
                figures["items"] = texts(f"item-{name}", **figures)
            text = texts(f"fact-{name}", **figures)
            assert "{" not in text
            assert "\n" not in text
            assert text[-1] in ".!"


@every_game
def test_notes_read_well(title: Title) -> None:
    rules, texts = built_in(title, "standard"), Texts("en", title.id)
    for name, details in notes_of(title).items():
        for number in (0, 1, 2):
            figures = rules.figures(dict.fromkeys(details, number))
            notes = notes_message([Note(name, False, figures)], rules)
            assert notes is not None
            text = texts.say(notes, Reader(-1, ["Anna", "Bram", "Cas"]))
            assert text
            assert not re.search(r"[{}\n_]|  |\.$", text), text
            # A part of a sentence, which goes on: only names are written with a capital.
            assert text[0].islower() or text[0] in "+\N{MINUS SIGN}0123456789" or figures, text


def test_missing_text_raises_an_error() -> None:
    with pytest.raises(LookupError):
        Texts()("no-such-text")


def test_name_without_a_text_is_said_as_it_is_written() -> None:
    """The names of an owner's edition have no texts."""
    assert Texts("en").say(Message("notes-one", {"notes": Message("location-long_bridge")})) == "long bridge"


@pytest.mark.parametrize(("language", "seat"), [("en", "Seat 2"), ("nl", "Plaats 2")])
def test_seat_without_a_name_has_a_capital_at_the_start_of_a_sentence(language: str, seat: str) -> None:
    texts = Texts(language, TICKET)
    owned = Message("refusal-route-taken", {"seat": 1, "route": "Dam"})
    assert texts.say(owned) == {"en": "Seat 2 already owns Dam.", "nl": "Dam is al van plaats 2."}[language]
    assert "bram" in texts.say(owned, Reader(0, ["Anna", "bram"]))
    assert texts.say(Message("fact-drew-unseen", {"seat": 1, "before": "none"})).startswith(f"{seat} ")
    assert texts.say(Message("notes-one", {"notes": Message("seat-number", {"number": 2})})) == seat.lower()


def test_log_depends_on_the_reader() -> None:
    match = amstel.new(TICKET, seats=2, seed=7, names=["Anna", "Titus (greedy)"])
    texts = Texts("en", TICKET)
    match.play("keep both", 0)
    match.play("keep both", 1)
    match.play("take blue" if "take blue" in match.moves() else "draw")
    lines = log.lines(match, 0, 0, texts)
    assert lines[0].startswith("You go first. You are dealt ")
    assert "Titus keeps 2 contracts." in lines
    assert all("_" not in line for line in lines)
    other = log.lines(match, 1, 0, texts)
    assert other[0].startswith("Anna goes first. You are dealt ")
    assert not any("Anna is dealt" in line for line in other)


def test_log_of_a_spectator_has_no_secrets() -> None:
    match = amstel.new(TICKET, seats=3, seed=2)
    random = seeded(2)
    texts = Texts("en", TICKET)
    while not match.over:
        seat = match.waiting[0]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    told = "\n".join(log.lines(match, -1, 0, texts, final_scoring=False))
    assert not re.search(r"(keeps?|returns?|draws?|dealt|offered the contract) [A-Z]", told.replace("Seat", "seat"))
    assert not re.search(r"draws (pink|blue|green|black|red|orange|wild)", told)
    assert "wins" in log.lines(match, -1, 0, texts)[-1]
