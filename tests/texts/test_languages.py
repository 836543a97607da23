"""Every language has the same texts with the same figures, and each of them can be said."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from string import Formatter

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from amstel.games import TITLES
from amstel.kernel.game import built_in
from amstel.kernel.notes import Note
from amstel.kernel.title import Title
from amstel.texts import FUNCTIONS, LANGUAGES, Texts, game_files, source
from amstel.texts.notes import sentence

FIRST, *OTHERS = LANGUAGES
OWN = ("cli", "hint", "web")
FILES = [*OWN, *(file for game in TITLES for file in game_files(game))]
PLURALS = {"zero", "one", "two", "few", "many", "other"}

# Refusals that are no game's own: those of the kernel, and those of a server that is asked before a move is played.
SHARED_REFUSALS = {"game-over", "not-asked", "no-seat", "clock-runs", "unknown-move"}

# What has no message of its own for each name: routes and contracts are their two places, spaces their district and
# place, bridges their two spaces, cards of the Merchants their kind with what stands on them; lands, ships, columns
# and dates are shown by their figures.
PUT_TOGETHER = {
    "ticket-to-ride-amsterdam": {"route", "contract"},
    "nieuw-amsterdam": {"land", "ship", "column"},
    "merchants-of-amsterdam": {"space", "bridge", "card", "year", "date"},
}

every_file = pytest.mark.parametrize("name", FILES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)
every_game = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)


class Used(Visitor):
    """What a message uses: its figures, the words that it tells apart by each of them, and other messages."""

    def __init__(self) -> None:
        self.figures: set[str] = set()
        self.variants: dict[str, set[str]] = defaultdict(set)
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 # named by the library
        self.figures.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 # named by the library
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 # named by the library
        if isinstance(node.selector, ast.VariableReference):
            keys = (variant.key for variant in node.variants)
            words = {key.name if isinstance(key, ast.Identifier) else key.value for key in keys}
            self.variants[node.selector.id.name] |= words
        self.generic_visit(node)


@lru_cache(maxsize=64)
def entries(language: str, name: str) -> dict[str, Used]:
    """The messages of a file with what each uses, also by way of other messages."""
    parsed = FluentParser().parse(source(language, name))
    assert not [entry for entry in parsed.body if isinstance(entry, ast.Junk)]
    found: dict[str, Used] = {}
    for entry in parsed.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = Used()
            found[entry.id.name].visit(entry)
    for used in found.values():
        for other in used.messages & set(found):
            used.figures |= found[other].figures
            for figure, words in found[other].variants.items():
                used.variants[figure] |= words
    return found


def colours() -> set[str]:
    routes = TITLES["ticket-to-ride-amsterdam"].edition("standard").components.routes
    return {route.colour for route in routes}


def game_of(name: str) -> str | None:
    return name.rpartition("/")[0] or None


@lru_cache(maxsize=64)
def bundle(language: str, name: str) -> FluentBundle:
    """A file as it is used: with the files that every game needs, and those of its own game."""
    texts = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    for file in (name, *(file for file in FILES if file != name and game_of(file) in (None, game_of(name)))):
        texts.add_resource(FluentResource(source(language, file)))
    return texts


def format_text(language: str, name: str, message: str, figures: Mapping[str, int | str]) -> str:
    texts = bundle(language, name)
    pattern = texts.get_message(message).value
    assert pattern is not None, message
    text, errors = texts.format_pattern(pattern, dict(figures))
    assert not errors, f"{language}: {message} with {figures}: {errors}"
    return str(text)


def sample_figures(used: Used) -> Iterator[dict[str, int | str]]:
    """Figures for a message: several numbers, and each word that it tells apart."""
    for number in (0, 1, 2, 5, 1200):
        yield dict.fromkeys(used.figures, number)
    for figure, words in used.variants.items():
        for word in words - PLURALS:
            for number in (0, 1, 2):
                yield {**dict.fromkeys(used.figures, number), figure: word}


@every_file
@every_other_language
def test_languages_have_the_same_texts_and_figures(language: str, name: str) -> None:
    first, other = entries(FIRST, name), entries(language, name)
    assert set(other) == set(first)
    assert {message: used.figures for message, used in other.items()} == {
        message: used.figures for message, used in first.items()
    }


@every_file
@every_language
def test_every_text_can_be_formatted(language: str, name: str) -> None:
    for message, used in entries(language, name).items():
        for figures in sample_figures(used):
            text = format_text(language, name, message, figures)
            assert not re.search(r"[{}]", text), text


@every_file
@every_other_language
def test_variants_match_possible_values(language: str, name: str) -> None:
    """A word misspelt in a variant would never be chosen. Where a name comes in the reader's language, that is one."""
    names = {
        format_text(language, file, message, {})
        for file in FILES
        if game_of(file) in (None, game_of(name))
        for message, used in entries(language, file).items()
        if not used.figures
    }
    come: dict[str, set[str]] = defaultdict(set)
    for file in FILES:
        for used in entries(FIRST, file).values():
            for figure, words in used.variants.items():
                come[figure] |= words
    for title in TITLES.values():
        for kind, listed in built_in(title, "standard").names.items():
            come[kind] |= set(listed)
    come["colour"] |= colours()
    for message, used in entries(language, name).items():
        for figure, words in used.variants.items():
            strange = {word for word in words - PLURALS - come[figure] - names if not word.isdigit()}
            assert not strange, f"{message}: ${figure} is never {strange}"


@every_file
@every_other_language
def test_singular_differs_from_plural(language: str, name: str) -> None:
    """Where English has a form for one thing, so have the others."""
    for message, used in entries(FIRST, name).items():
        for figure, words in used.variants.items():
            if "one" in words:
                several = dict.fromkeys(used.figures, 2)
                one, many = ({**several, figure: number} for number in (1, 2))
                if format_text(FIRST, name, message, one).replace("1", "2") == format_text(FIRST, name, message, many):
                    continue  # it is told apart only together with another figure
                other_one, other_many = (format_text(language, name, message, figures) for figures in (one, many))
                assert other_one.replace("1", "2") != other_many, f"{message}: {other_one}"


@every_language
@every_game
def test_files_of_a_page_share_no_names(language: str, title: Title) -> None:
    """A page reads all of these; the second text of a name would silently take the place of the first."""
    together = ("web", "hint", *game_files(title.id))
    names = [name for file in together for name in entries(language, file)]
    assert sorted(names) == sorted(set(names))


@every_language
@every_game
def test_every_refusal_has_a_text(language: str, title: Title) -> None:
    reasons = built_in(title, "standard").game.refusals
    here = {name: used for name, used in entries(language, f"{title.id}/table").items() if name.startswith("refusal-")}
    assert set(here) == {f"refusal-{code}" for code in {*reasons, *SHARED_REFUSALS}}
    for name, used in here.items():
        words = reasons.get(name.removeprefix("refusal-"), "")
        figures = {figure for _, figure, _, _ in Formatter().parse(words) if figure}
        known = figures | ({"who", "own"} if "seat" in figures else set())
        assert used.figures <= known, name
        for tries in sample_figures(used):
            text = format_text(language, f"{title.id}/table", name, tries)
            assert text.endswith("."), text
            assert not re.search(r"\b[A-Z]{3,}\b|  ", text), text


@every_game
def test_refusal_has_the_same_words_everywhere(title: Title) -> None:
    """The rules' own words are those of the page, and may go on with what to type instead."""
    for code, words in built_in(title, "standard").game.refusals.items():
        figures: dict[str, int | str] = {figure: 7 for _, figure, _, _ in Formatter().parse(words) if figure}
        text = format_text(FIRST, f"{title.id}/table", f"refusal-{code}", {**figures, "who": "seat 7", "own": "no"})
        expected = f"{text[0].lower()}{text[1:-1]}"
        told, _, _ = f"{words}: ".format(**figures).partition(f"{expected}: ")
        assert told == "", (code, words, text)


@every_language
@every_game
def test_every_name_has_a_text(language: str, title: Title) -> None:
    rules = built_in(title, "standard")
    here = entries(language, f"{title.id}/table")
    for kind, names in rules.names.items():
        if kind not in PUT_TOGETHER[title.id]:
            assert {f"{kind}-{name}" for name in names} <= set(here)


@every_language
def test_every_route_colour_has_a_text(language: str) -> None:
    assert {f"colour-{colour}" for colour in colours()} <= set(entries(language, "ticket-to-ride-amsterdam/table"))


@pytest.mark.slow
@every_language
@every_game
def test_hints_are_in_one_language(language: str, title: Title) -> None:
    """Whatever a note is about has its name in the reader's language."""
    rules, texts = built_in(title, "standard"), Texts(language, title.id)
    notes: Mapping[str, tuple[str, ...]] = import_module(f"{title.package}.bots.notes").NOTES
    english = {
        name
        for kind, names in rules.names.items()
        if kind not in PUT_TOGETHER[title.id]
        for name in names
        if Texts(FIRST, title.id)(f"{kind}-{name}") != texts(f"{kind}-{name}")
    }
    for name, details in notes.items():
        for number in (0, 1, 2):
            figures = rules.figures(dict.fromkeys(details, number))
            text = sentence([Note(name, False, figures)], rules, ["Anna", "Bram", "Cas"], texts)
            assert text
            assert not re.search(r"[{}\n_]|  |\.$", text), text
            assert not english & set(re.findall(r"[\w-]+", text)), text


@pytest.mark.parametrize(
    ("game", "message", "figures", "text"),
    [
        ("nieuw-amsterdam", "item-paid", {"kind": "munten", "amount": 1}, "1 munt"),
        ("nieuw-amsterdam", "item-paid", {"kind": "coins", "amount": 3}, "3 munten"),
        ("nieuw-amsterdam", "item-paid", {"kind": "graan", "amount": 2}, "2 graan"),
        ("nieuw-amsterdam", "refusal-no-goods", {"need": 1, "have": 0}, "Dat kost 1 goed; je hebt er geen."),
        ("merchants-of-amsterdam", "fact-borrowed", {"own": "yes", "money": 1200}, "Je leent 1.200."),
        ("ticket-to-ride-amsterdam", "refusal-not-in-row", {"card": "rood"}, "Er ligt geen rode kaart open."),
        (
            "ticket-to-ride-amsterdam",
            "refusal-route-taken",
            {"own": "no", "who": "Saskia", "route": "Dam naar Begijnhof"},
            "Dam naar Begijnhof is al van Saskia.",
        ),
    ],
)
def test_dutch_texts_have_the_right_forms(game: str, message: str, figures: dict[str, int | str], text: str) -> None:
    assert Texts("nl", game)(message, **figures) == text


@every_language
def test_no_text_writes_thousands_by_itself(language: str) -> None:
    """Money is written in one way everywhere, as on board and clock: in thousands."""
    for name in game_files("merchants-of-amsterdam"):
        assert not re.findall(r"\}[.,]000|GUILDERS", source(language, name)), name
