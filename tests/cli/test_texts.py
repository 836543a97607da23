from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import cast, get_args

import pytest

import amstel
from amstel import arena, texts
from amstel.cli import boards, log
from amstel.games import TITLES
from amstel.games.merchants import components as merchants_components
from amstel.games.merchants import view as merchants_view
from amstel.games.merchants.texts.names import plain_date
from amstel.games.nieuw_amsterdam.components import DISTRICTS, STEPS, TRADERS
from amstel.games.nieuw_amsterdam.moves import RESOURCES
from amstel.games.nieuw_amsterdam.view import Phase
from amstel.games.ticket_to_ride import components as ticket_to_ride_components
from amstel.kernel.game import built_in
from amstel.kernel.notes import Note
from amstel.kernel.random import seeded
from amstel.kernel.title import Title
from amstel.texts import COMMON, LANGUAGES, Texts, source
from amstel.texts.log_format import log_format
from amstel.texts.notes import sentence

from .conftest import GAME, MERCHANTS, NIEUW_AMSTERDAM

ROOMS = [Path(boards.__file__).parents[1], Path(arena.__file__).parent, Path(texts.__file__).parent]
SOURCES = "\n".join(path.read_text() for room in ROOMS for path in room.rglob("*.py"))


def names(text: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def family(name: str, *members: str) -> set[str]:
    return {f"{name}-{member}" for member in members}


PARTS = TITLES[MERCHANTS].edition("standard").components
COLOURS = TITLES[GAME].edition("standard").components.cards.colours
FURS = TITLES[NIEUW_AMSTERDAM].edition("standard").components.furs.types
QUIET = ("start", "none")  # events without a sign

# The texts whose names are put together in the program.
MADE = {
    GAME: family("ask", "dealt", "turn", "second-card", "choosing")
    | family("column", "points", "carts", "cards", "contracts", "merchandise")
    | family("card", *COLOURS, ticket_to_ride_components.WILD)
    | family("colour", *COLOURS, ticket_to_ride_components.GREY),
    NIEUW_AMSTERDAM: family("ask", *(phase for phase in get_args(Phase) if phase not in ("over", "bidding")))
    | family("heading", "founding", "over")
    | family("district", *DISTRICTS)
    | family("special", *DISTRICTS)
    | family("step", *STEPS)
    | family("kind", *RESOURCES, *FURS)
    | family("fur", *FURS)
    | family("tile", *STEPS)
    | family("trader", *TRADERS)
    | family("head", "token", "points", "coins", "goods", "wood", "corn", "needs", "furs", "ships", "piers", "left")
    | family("head", "tiles", "post", "houses")
    | family("box", "column", "tiles", "bonus", "taken")
    | family("river", "zones", "camps", "boats", "posts")
    | family("panel", "lands", "ships")
    | {f"moves-{step}-tile" for step in STEPS}
    | family("move", "pass", "pass-tile", "pass-special", "done")
    | {f"move-{place}-{way}" for place in ("lumberyard", "granary") for way in ("buy", "sell")}
    | family("move", "docks", "millwork", "black-market", "trading-company"),
    MERCHANTS: family(
        "ask", *(phase for phase in get_args(merchants_view.Phase) if phase not in ("over", "using", "stopping"))
    )
    | family("ask-using", "market", "office", "warehouse", "step")
    | family("card", *merchants_components.CARD_KINDS)
    | family("kind", *(kind for kind in merchants_components.CARD_KINDS if kind != "marked-commodity"), "unused")
    | family("commodity", *(commodity.id for commodity in PARTS.commodities))
    | family("short", *(commodity.id for commodity in PARTS.commodities))
    | family("region", *(region.id for region in PARTS.regions))
    | family("place", *(region.id for region in PARTS.regions))
    | family("district", *(district.id for district in PARTS.districts))
    | family("area", *merchants_components.AREAS)
    | family("disk", *merchants_components.DISKS)
    | family("move", *merchants_components.DISKS)
    | family("history", *(plain_date(year.date) for year in PARTS.years))
    | family("event", *merchants_components.EVENTS)
    | family("sign", *(event for event in merchants_components.EVENTS if event not in QUIET))
    | family("gain", "bridge", "districts")
    | family("loss", "bridge", "districts")
    | family("head", "money", "loans", "tokens", "final", "bonuses"),
}


def notes_of(title: Title) -> Mapping[str, tuple[str, ...]]:
    return cast(Mapping[str, tuple[str, ...]], import_module(f"{title.package}.bots.notes").NOTES)


def facts_with_items(title: amstel.kernel.title.Title) -> set[str]:
    how = log_format(title.id)
    return {f"item-{name}" for name in how.seat_groups | how.topic_groups}


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_log_format_names_facts_and_sources_of_the_game(title: Title) -> None:
    game, how = built_in(title, "standard").game, log_format(title.id)
    facts = {name for name, _ in game.facts.values()}
    assert {*how.continuations, *how.seat_groups, *how.topic_groups, *how.final_scoring}.union(
        *how.continuations.values()
    ) <= facts
    assert how.item_sources <= {name for name, _ in game.sources}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_fact_has_a_text_and_every_text_is_used(language: str, title: amstel.kernel.title.Title) -> None:
    game = built_in(title, "standard").game
    facts = {f"fact-{name}" for name, _ in game.facts.values()}
    here = names(source(language, f"{title.id}/table"))
    assert len(here) == len(set(here))
    assert {name for name in here if name.startswith("fact-")} == facts
    items = facts_with_items(title)
    assert {name for name in here if name.startswith("item-")} == items
    notes = {f"note-{name}" for name in notes_of(title)}
    assert {name for name in here if name.startswith("note-")} == notes
    reasons = {
        name for name in here if name.startswith("refusal-")
    }  # for pages; the command says them by the rules' words
    made = {f"source-{name}" for name, _ in game.sources} | items | notes | reasons | MADE[title.id]
    assert made <= set(here)
    unused = [
        name
        for name in (*here, *(name for file in COMMON for name in names(source(language, file))))
        if name not in facts | made and f'"{name}"' not in SOURCES.replace("'", '"')
    ]
    assert unused == []


@pytest.mark.parametrize("own", ["yes", "no"])
@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_facts_read_well(own: str, title: amstel.kernel.title.Title) -> None:
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


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_notes_read_well(title: Title) -> None:
    rules, texts = built_in(title, "standard"), Texts("en", title.id)
    for name, details in notes_of(title).items():
        for number in (0, 1, 2):
            figures = rules.figures(dict.fromkeys(details, number))
            text = sentence([Note(name, False, figures)], rules, ["Anna", "Bram", "Cas"], texts)
            assert text
            assert not re.search(r"[{}\n_]|  |\.$", text), text
            # A part of a sentence, which goes on: only names are written with a capital.
            assert text[0].islower() or text[0] in "+\N{MINUS SIGN}0123456789" or figures, text


def test_missing_text_raises_an_error() -> None:
    with pytest.raises(LookupError):
        Texts()("no-such-text")


def test_log_depends_on_the_reader() -> None:
    match = amstel.new(GAME, seats=2, seed=7, names=["Anna", "Titus (greedy)"])
    texts, board = Texts("en", GAME), boards.board_for(match.title)
    match.play("keep both", 0)
    match.play("keep both", 1)
    match.play("take blue" if "take blue" in match.moves() else "draw")
    lines = log.lines(match, 0, 0, texts, board)
    assert lines[0].startswith("You go first. You are dealt ")
    assert "Titus keeps 2 contracts." in lines
    assert all("_" not in line for line in lines)
    other = log.lines(match, 1, 0, texts, board)
    assert other[0].startswith("Anna goes first. You are dealt ")
    assert not any("Anna is dealt" in line for line in other)


def test_log_of_a_spectator_has_no_secrets() -> None:
    match = amstel.new(GAME, seats=3, seed=2)
    random = seeded(2)
    texts, board = Texts("en", GAME), boards.board_for(match.title)
    while not match.over:
        seat = match.waiting[0]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    told = "\n".join(log.lines(match, -1, 0, texts, board, final_scoring=False))
    assert not re.search(r"(keeps?|returns?|draws?|dealt|offered the contract) [A-Z]", told.replace("Seat", "seat"))
    assert not re.search(r"draws (pink|blue|green|black|red|orange|wild)", told)
    assert "wins" in log.lines(match, -1, 0, texts, board)[-1]
