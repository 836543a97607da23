from __future__ import annotations

import re
from pathlib import Path

import pytest

import amstel
from amstel.cli import boards, log
from amstel.games import TITLES
from amstel.kernel.game import shipped
from amstel.kernel.random import seeded
from amstel.locales import LANGUAGES, Texts, source

from .conftest import GAME

SOURCES = "\n".join(path.read_text() for path in Path(boards.__file__).parents[1].rglob("*.py"))


def names(text: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_fact_has_a_text_and_every_text_is_used(language: str, title: amstel.kernel.title.Title) -> None:
    game = shipped(title, "standard").game
    facts = {f"fact-{name}" for name, _ in game.facts.values()}
    here = names(source(language, title.id))
    assert len(here) == len(set(here))
    assert {name for name in here if name.startswith("fact-")} == facts
    made = {f"source-{name}" for name, _ in game.sources} | {f"ask-{phase}" for phase in ("dealt", "turn", "choosing")}
    made |= {"ask-second-card"} | {
        f"column-{name}" for name in ("points", "carts", "cards", "contracts", "merchandise")
    }
    unused = [
        name
        for name in (*here, *names(source(language, "cli")))
        if name not in facts | made and f'"{name}"' not in SOURCES.replace("'", '"')
    ]
    assert unused == []


@pytest.mark.parametrize("own", ["yes", "no"])
def test_facts_read_well(own: str) -> None:
    title = TITLES[GAME]
    texts = Texts("en", GAME)
    for name, details in shipped(title, "standard").game.facts.values():
        for number in (0, 1, 2):
            figures: dict[str, int | str] = dict.fromkeys(details, number)
            text = texts(f"fact-{name}", **(figures | {"who": "Anna", "own": own}))
            assert "{" not in text
            assert "\n" not in text
            assert text[-1] in ".!"


def test_missing_texts_are_noticed() -> None:
    with pytest.raises(LookupError):
        Texts()("no-such-text")


def test_the_log_of_a_game() -> None:
    match = amstel.new(GAME, seats=2, seed=7, names=["Anna", "Titus (greedy)"])
    texts, face = Texts("en", GAME), boards.face(match.title)
    match.play("keep both", 0)
    match.play("keep both", 1)
    match.play("take blue" if "take blue" in match.moves() else "draw")
    lines = log.lines(match, 0, 0, texts, face)
    assert lines[0].startswith("You begin. You are dealt ")
    assert "Titus keeps 2 contracts." in lines
    assert all("_" not in line for line in lines)
    other = log.lines(match, 1, 0, texts, face)
    assert other[0].startswith("Anna begins. You are dealt ")
    assert not any("Anna is dealt" in line for line in other)


def test_nobody_reads_what_others_hold() -> None:
    match = amstel.new(GAME, seats=3, seed=2)
    random = seeded(2)
    texts, face = Texts("en", GAME), boards.face(match.title)
    while not match.over:
        seat = match.waiting[0]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    told = "\n".join(log.lines(match, -1, 0, texts, face, reckoning=False))
    assert not re.search(r"(keep|puts?|draws?|dealt|offered the contract) [A-Z]", told.replace("Seat", "seat"))
    assert not re.search(r"draws (pink|blue|green|black|red|orange|wild)", told)
    assert "wins" in log.lines(match, -1, 0, texts, face)[-1]
