"""Every language has the same texts with the same figures, and each of them can be said."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from amstel.games import TITLES
from amstel.kernel.game import built_in
from amstel.kernel.message import Message
from amstel.kernel.notes import Note
from amstel.kernel.title import Title
from amstel.texts import LANGUAGES, Reader, Texts, game_files, source
from amstel.texts.notes import notes_message

FIRST, *OTHERS = LANGUAGES
OWN = ("cli", "common", "web")
FILES = [*OWN, *(file for game in TITLES for file in game_files(game))]
PLURALS = {"zero", "one", "two", "few", "many", "other"}

# Refusals that are no game's own: those of the kernel, and those of a server that is asked before a move is played.
SHARED_REFUSALS = {"game-over", "not-asked", "no-seat", "clock-runs", "unknown-move"}

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
    texts = FluentBundle([language], use_isolating=False)
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
def test_files_share_no_names(language: str, title: Title) -> None:
    """Page and command read these together; the second text of a name would take the place of the first."""
    names = [name for file in (*OWN, *game_files(title.id)) for name in entries(language, file)]
    assert sorted(names) == sorted(set(names))


@every_language
@every_game
def test_refusals_use_the_figures_of_the_rules(language: str, title: Title) -> None:
    refusals = built_in(title, "standard").game.refusals
    for file in game_files(title.id):
        for name, used in entries(language, file).items():
            if not name.startswith("refusal-"):
                continue
            figures = set(refusals[name.removeprefix("refusal-")])
            assert used.figures <= figures | ({"who", "own"} if "seat" in figures else set()), name
            for tries in sample_figures(used):
                text = format_text(language, file, name, tries)
                assert text.endswith("."), text
                assert not re.search(r"\b[A-Z]{3,}\b|  ", text), text


@every_language
def test_refusals_of_the_kernel_and_the_server_have_texts(language: str) -> None:
    assert {f"refusal-{code}" for code in SHARED_REFUSALS} <= set(entries(language, "common"))


@every_language
@every_game
def test_every_printed_thing_has_a_name(language: str, title: Title) -> None:
    """What the notation numbers is said by a text, or is a figure itself."""
    rules, texts = built_in(title, "standard"), Texts(language, title.id)
    for kind, names in rules.names.items():
        for name in names:
            word = rules.game.word(rules.board, kind, name)
            said = texts.say(word) if isinstance(word, Message) else str(word)
            assert said
            assert "_" not in said, said


@every_language
@every_game
def test_title_and_options_have_texts(language: str, title: Title) -> None:
    options = [f"option-{title.id}-{option.name}" for option in title.options]
    values = [f"option-{title.id}-{option.name}-{value}" for option in title.options for value in option.values]
    expected = {f"game-{title.id}", f"about-{title.id}", *options, *values}
    assert set(entries(language, f"{title.id}/title")) == expected


@pytest.mark.slow
@every_language
@every_game
def test_hints_are_in_one_language(language: str, title: Title) -> None:
    """Whatever a note is about has its name in the reader's language."""
    rules, texts = built_in(title, "standard"), Texts(language, title.id)
    notes: Mapping[str, tuple[str, ...]] = import_module(f"{title.package}.bots.notes").NOTES
    first = Texts(FIRST, title.id)
    words = [rules.game.word(rules.board, kind, name) for kind, names in rules.names.items() for name in names]
    said = [(first.say(word), texts.say(word)) for word in words if isinstance(word, Message)]
    english = {one for one, other in said if one != other} - {other for _, other in said}
    in_english = re.compile("|".join(rf"(?<![\w-]){re.escape(one)}(?![\w-])" for one in english) or r"(?!)")
    for name, details in notes.items():
        for number in (0, 1, 2):
            figures = rules.figures(dict.fromkeys(details, number))
            message = notes_message([Note(name, False, figures)], rules)
            assert message is not None
            text = texts.say(message, Reader(-1, ["Anna", "Bram", "Cas"]))
            assert not re.search(r"[{}\n_]|  |\.$", text), text
            assert not in_english.search(text), text


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
