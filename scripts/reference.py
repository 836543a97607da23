"""Write docs/reference: what each built-in game shows, reports, accepts and asks, generated from its source.

Meanings come from the source itself: the docstring of a struct, and the comment at the end of a line or right above it
for a field, a value of a `Literal`, or a kind of fact in FACTS. The details of facts and the figures of refusals share
their names, so a block of comments explains them: `#   name: meaning`, or `#   fact.name: meaning` for one fact only.

    python scripts/reference.py            write the pages again
    python scripts/reference.py --missing  list what has no meaning in the source yet
"""

from __future__ import annotations

import ast
import re
import sys
import textwrap
import typing
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from amstel.games import TITLES
from amstel.kernel.game import Rules, built_in
from amstel.kernel.title import Option, Title
from amstel.texts import Texts
from source_comments import Source, elements, fact_meanings, field, source, union

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "reference"
FORMATS = ROOT / "docs" / "formats.md"  # has the phases too, each table after a mark

_BUILT_IN = tuple(TITLES.values())  # a program may register more while it runs
_PLAIN = {"int": "number", "str": "text", "bool": "true or false", "float": "number", "Message": "message"}
_MOST_WORDS = 12

NOTE = "Generated from the source by `make reference`; do not edit it by hand."
COUNTING = (
    "Seats count from 0. Numbers of other things count from 1 where the meaning says so, and places in a list count "
    "from 0."
)


class Page:
    """The page of a game while it is written, with everything that still has no meaning."""

    def __init__(self, title: Title[Any]) -> None:
        self.rules: Rules[Any] = built_in(title, title.editions[0])
        self.title = title
        self.missing: list[str] = []
        self.unknown: list[str] = []  # explained in the source, but not there
        self._lines: list[str] = []
        self._structs: list[type[Any]] = []  # met in a type, and to be described
        self._described: set[type[Any]] = set()
        self._values: dict[str, tuple[Source, ast.Subscript]] = {}  # aliases of Literal types

    def text(self) -> str:
        """Return the whole page."""
        title = self.title
        views = self._struct_sections(self.rules.game.view_type)
        positions = self._struct_sections(import_module(f"{title.package}.position").Position)
        moves, questions = self._moves(), self._questions()
        self._write(
            f"# Reference of {title.name}",
            NOTE,
            f"Rules version {title.version}, with the words of the built-in edition. {COUNTING}",
        )
        self._write(
            "## Options",
            "What a table chooses before the game. The first column is the name in `options`.",
            _table(
                ["option", "values", "default", "meaning"],
                (
                    [_code(option.name), _codes(option.values), _code(option.default), _about(option)]
                    for option in title.options
                ),
            ),
        )
        if "Phase" in self._values:
            self._write("## Phases", "What is decided now: `phase` in views and positions.", self.phases())
        self._write(
            "## What a seat sees", "The type `View`, as `Match.view` returns it and the server sends it.", *views
        )
        self._write("## Moves", "Every family of moves: its texts, its parts, and what it does.", *moves)
        self._write("## Facts", *self._facts())
        self._write("## Refusals", *self._refusals())
        self._write("## Questions", "What a seat has to decide, with what a board needs to ask for it.", *questions)
        self._write(
            "## Position file",
            "The field `position` of a [position file](../formats.md#position-json).",
            *positions,
        )
        values = [part for name in sorted(set(self._values) - {"Phase"}) for part in self._value_section(name)]
        if values:
            self._write("## Other named values", *values)
        self._write("## Words", *self._words())
        return "\n\n".join(self._lines) + "\n"

    def phases(self) -> str:
        """Return the table of phases, after the views have been read."""
        return self._values_table(*self._values["Phase"], "phase")

    def _write(self, *parts: str) -> None:
        self._lines += [_wrap(part) for part in parts if part]

    def _need(self, meaning: str, where: str) -> str:
        """Return a meaning as it is written in a page, and note where there is none."""
        if not meaning:
            self.missing.append(f"{self.title.id}: {where}")
        return re.sub(r"\bNone\b", "null", meaning.replace("|", "\\|"))

    def _struct_sections(self, root: type[Any]) -> list[str]:
        """Return a heading, a docstring and a table of fields for a struct and those that its types name."""
        parts: list[str] = []
        self._structs = [root]
        for struct in self._structs:  # grows on the way
            if struct in self._described:
                continue
            self._described.add(struct)
            rows = [[_code(name), kind, meaning] for name, kind, meaning in self._fields(struct)]
            about = self._need(_docstring(struct), struct.__name__)
            parts += [f"### {struct.__name__}", about, _table(["field", "type", "meaning"], rows)]
        return parts

    def _fields(self, struct: Any, skip: Sequence[str] = ()) -> list[tuple[str, str, str]]:
        """Return name, type and meaning of each field of a struct, inherited ones included."""
        found = []
        config = struct.__struct_config__
        for name, written in zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True):
            if name in skip:
                continue
            origin, node = field(struct, name)
            kind = self._type(origin, node.annotation)
            if node.value is not None and config.omit_defaults:
                kind += ", may be missing"
            meaning = origin.meaning(node)
            found.append((written, kind, self._need(meaning, f"{struct.__name__}.{name}")))
        return found

    def _type(self, origin: Source, node: ast.expr) -> str:
        """Return a type in words, with links to what it names."""
        match node:
            case ast.Constant(value=None):
                return "null"
            case ast.BinOp(op=ast.BitOr()):
                return _or([self._type(origin, part) for part in union(node)])
            case ast.Subscript(value=ast.Name(id="Literal")):
                return _or([_code(str(value.value)) for value in elements(node) if isinstance(value, ast.Constant)])
            case ast.Subscript(value=ast.Name(id="Annotated")):
                return self._type(origin, elements(node)[0])
            case ast.Subscript(value=ast.Name(id="dict")):
                key, value = elements(node)
                named = "name" if isinstance(key, ast.Name) and key.id == "str" else self._type(origin, key)
                return f"{_grouped(self._type(origin, value))} by {named}"
            case ast.Subscript(value=ast.Name(id="list" | "tuple" | "Sequence")):
                return f"list of {_plural(_grouped(self._type(origin, elements(node)[0])))}"
            case ast.Name(id=name) if name in _PLAIN:
                return _PLAIN[name]
            case ast.Name(id=name):
                return self._named_type(origin, name)
        raise TypeError(f"{origin.module}, line {node.lineno}: a type that the reference can't name")

    def _named_type(self, origin: Source, name: str) -> str:
        where, node = origin.defined(name)
        if isinstance(node, ast.ClassDef):
            struct = getattr(import_module(where.module), node.name)
            if struct not in self._structs:
                self._structs.append(struct)
            return _link(struct.__name__)
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal":
            self._values[name] = where, node
            return _link(name) if name != "Phase" else "[Phase](#phases)"
        return self._type(where, node)

    def _value_section(self, name: str) -> list[str]:
        return [f"### {name}", self._values_table(*self._values[name])]

    def _values_table(self, where: Source, node: ast.Subscript, head: str = "value") -> str:
        rows = [
            [_code(value.value), self._need(where.meaning(value), f"{where.module}: {value.value!r}")]
            for value in elements(node)
            if isinstance(value, ast.Constant)
        ]
        return _table([head, "meaning"], rows)

    def _words(self) -> list[str]:
        rows = []
        for kind, words in sorted(self.rules.names.items()):
            listed = ", ".join(map(_code, words[:_MOST_WORDS]))
            rows.append([_code(kind), str(len(words)), f"{listed} and more" if len(words) > _MOST_WORDS else listed])
        return [
            "A detail or a figure with one of these names is a word, any other is a number. An owner's edition may "
            "have other words.",
            _table(["name", "number", "words"], rows),
        ]

    def _moves(self) -> list[str]:
        self._structs = []
        parts = []
        for family in _members(self.rules.game.move_type):
            shapes = [shape for shape in self.rules.shapes if type(shape) is family]
            if not shapes:  # an older version of the rules has them
                continue
            texts = list(dict.fromkeys(_pattern(shape) for shape in shapes))
            about = self._need(_docstring(family), family.__name__)
            number = f"{len(shapes)} moves, such as `{shapes[-1].text}`." if len(shapes) > 1 else "One move."
            parts.append(f"- **{_code(_tag(family))}**: {_codes(texts)}. {about} {number}")
            parts[-1] += self._parts(family)
        return ["\n".join(parts), *self._met_structs()]

    def _questions(self) -> list[str]:
        self._structs = []
        parts = []
        for question in _members(self.rules.game.question_type):
            about = self._need(_docstring(question), question.__name__)
            parts.append(f"- **{_code(_tag(question))}**: {about}{self._parts(question)}")
        return ["Each has a `text`, the question as a message.", "\n".join(parts), *self._met_structs()]

    def _parts(self, struct: type[Any]) -> str:
        return "".join(f"\n  - {_code(name)} ({kind}): {what}" for name, kind, what in self._fields(struct, ("text",)))

    def _met_structs(self) -> list[str]:
        return [part for struct in list(self._structs) for part in self._struct_sections(struct)]

    def _facts(self) -> list[str]:
        game = self.rules.game
        where = source(f"{self.title.package}.facts")
        meanings = fact_meanings(where)
        rows = []
        for kind, (name, details) in game.facts.items():
            meaning = next((text for pattern, text in meanings if re.fullmatch(pattern, name)), "")
            shows = "yes" if kind in game.reveals else ""
            rows.append([_code(name), _codes(details), self._need(meaning, f"fact {name}"), shows])
        uses = dict(game.facts.values())
        return [
            "What can happen, as `Match.facts` returns it. *Reveals*: the fact shows what was hidden before.",
            _table(["fact", "details", "meaning", "reveals"], rows),
            "### Details",
            self._explained(uses, where.explained(), "fact"),
        ]

    def _refusals(self) -> list[str]:
        refusals = self.rules.game.refusals
        texts = Texts("en", self.title.id)
        rows = []
        for code, figures in refusals.items():
            said = texts(f"refusal-{code}", who="<player>", own="no", **{name: f"<{name}>" for name in figures})
            rows.append([_code(code), _codes(figures), _escape(said)])
        shared = source(f"{self.title.package}.facts").explained()
        own = source(f"{self.title.package}.refusals").explained()
        return [
            "Why a move is not legal: the code, its figures and the text in English.",
            _table(["code", "figures", "text"], rows),
            "### Figures",
            self._explained(refusals, own, "refusal", shared),
        ]

    def _explained(
        self,
        uses: typing.Mapping[str, Sequence[str]],
        own: dict[str, str],
        kind: str,
        shared: dict[str, str] | None = None,
    ) -> str:
        """Return a table of details or figures, each with its meaning in general and for single facts or refusals."""
        meanings = {name: text for name, text in (shared or {}).items() if "." not in name} | own
        needed = dict.fromkeys(detail for details in uses.values() for detail in details)
        for name, details in uses.items():
            needed |= dict.fromkeys(f"{name}.{detail}" for detail in details if f"{name}.{detail}" in meanings)
        for name, details in uses.items():
            for detail in details:
                self._need(meanings.get(f"{name}.{detail}") or meanings.get(detail, ""), f"{kind} {name}, {detail}")
        self.unknown += [f"{self.title.id}: {kind} {name}" for name in own if name not in needed]
        rows = []
        for name in sorted(needed):
            if name in meanings:
                word = "word" if name.rpartition(".")[2] in self.rules.names else "number"
                rows.append([_code(name), word, meanings[name]])
        return _table(["name", "type", "meaning"], rows)


def _pattern(shape: Any) -> str:
    """Return the text of a move with its parts replaced by their names: `take <card>`."""
    left = [
        (name, str(getattr(shape, name)))
        for name in shape.__struct_fields__
        if name != "text" and len(typing.get_args(typing.get_type_hints(type(shape))[name])) != 1
    ]

    def named(word: str) -> str:
        for number, (name, value) in enumerate(left):
            if value == word:
                del left[: number + 1]
                return f"<{name}>"
        return "-".join(map(named, word.split("-"))) if "-" in word else word

    return " ".join(map(named, shape.text.split(" ")))


def _about(option: Option) -> str:
    return option.about if option.since == 1 else f"{option.about} From rules version {option.since} on."


def _docstring(struct: type[Any]) -> str:
    return " ".join((struct.__doc__ or "").split())


def _tag(struct: Any) -> str:
    return str(struct.__struct_config__.tag)


def _members(union: Any) -> Sequence[Any]:
    return typing.get_args(union) or (union,)


def _or(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


def _grouped(kind: str) -> str:
    """Return a type that is part of a longer one."""
    return f"({kind})" if " or " in kind or kind.startswith("list of") or " by " in kind else kind


def _plural(kind: str) -> str:
    return f"{kind}s" if kind in _PLAIN.values() else kind


def _code(word: object) -> str:
    return f"`{word}`"


def _codes(words: Iterable[str]) -> str:
    return ", ".join(map(_code, words))


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def _escape(text: str) -> str:
    return text.replace("<", "\\<").replace("|", "\\|")


def _wrap(part: str) -> str:
    """Return a paragraph in lines; headings, lists and tables stay as they are."""
    if part[0] in "#-|":
        return part
    return textwrap.fill(part, 120, break_long_words=False, break_on_hyphens=False)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += [re.sub(r" +\|", " |", f"| {' | '.join(row)} |") for row in rows]
    return "\n".join(lines) if len(lines) > 2 else "None."


def index() -> str:
    """Return the page that lists the pages of the games."""
    lines = [f"- [{title.name}]({title.id}.md)" for title in _BUILT_IN]
    about = (
        "What a program needs to know about each game: options, phases, the fields of its views and positions, its "
        "moves by family, its facts, refusals and questions."
    )
    return "\n\n".join(map(_wrap, ["# Reference", NOTE, about, "\n".join(lines), COUNTING])) + "\n"


def pages() -> tuple[dict[Path, str], list[str], list[str]]:
    """Return the text of each page, what has no meaning yet, and what is explained but isn't there."""
    formats = FORMATS.read_text("utf-8")
    texts = {PAGES / "README.md": index()}
    missing: list[str] = []
    unknown: list[str] = []
    for title in _BUILT_IN:
        page = Page(title)
        texts[PAGES / f"{title.id}.md"] = page.text()
        missing += page.missing
        unknown += page.unknown
        mark = f"<!-- phases: {title.id} -->\n\n"
        formats = re.sub(rf"{mark}(?:\|.*\n)*", f"{mark}{page.phases()}\n", formats)
    texts[FORMATS] = formats
    return texts, list(dict.fromkeys(missing)), unknown


def main() -> None:
    """Write the pages, or list what is missing."""
    texts, missing, unknown = pages()
    if "--missing" in sys.argv:
        print("\n".join([*(f"no meaning: {what}" for what in missing), *(f"not there: {what}" for what in unknown)]))
        return
    PAGES.mkdir(exist_ok=True)
    for path, text in texts.items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
