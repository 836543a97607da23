"""What the source says about itself: the comments of fields, values and facts, read without running it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).resolve().parents[1] / "src"

_EXPLAINED = re.compile(r"  +([a-z_-]+(?:\.[a-z_-]+)?): (.+)")


class Source:
    """A module as it is written, with its comments by line."""

    def __init__(self, module: str) -> None:
        path = SOURCES / module.replace(".", "/")
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        text = path.read_text("utf-8")
        self.module = module
        self.tree = ast.parse(text)
        self.comments: dict[int, str] = {}
        self._whole_lines: set[int] = set()
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                self.comments[token.start[0]] = token.string.removeprefix("#")
                if not token.line[: token.start[1]].strip():
                    self._whole_lines.add(token.start[0])

    def meaning(self, node: ast.expr | ast.stmt) -> str:
        """Return the comment at the end of a node's line, else the one above it; empty if there is none."""
        last = node.end_lineno or node.lineno
        if last in self.comments:
            return self.comments[last].strip()
        lines: list[str] = []
        above = node.lineno - 1
        while above in self._whole_lines:
            lines.insert(0, self.comments[above].strip())
            above -= 1
        return " ".join(lines)

    def explained(self) -> dict[str, str]:
        """Return the names that a block of comments explains."""
        found = (_EXPLAINED.fullmatch(comment) for comment in self.comments.values())
        return {match[1]: match[2] for match in found if match}

    def defined(self, name: str) -> tuple[Source, ast.expr | ast.ClassDef]:
        """Return where a name of this module is defined, and as what."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                return self, node
            if isinstance(node, ast.Assign) and any(isinstance(at, ast.Name) and at.id == name for at in node.targets):
                return self, node.value
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    if (alias.asname or alias.name) == name:
                        return source(node.module).defined(alias.name)
        raise LookupError(f"{self.module} does not define {name}")


@cache
def source(module: str) -> Source:
    """Return a module as it is written."""
    return Source(module)


def field(struct: type[Any], name: str) -> tuple[Source, ast.AnnAssign]:
    """Return where a field is declared: in the struct or in the nearest base class that has it."""
    for base in struct.__mro__:
        if base.__module__.startswith("amstel."):
            where, node = source(base.__module__).defined(base.__name__)
            assert isinstance(node, ast.ClassDef)
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id == name:
                    return where, line
    raise LookupError(f"{struct.__name__}.{name}")


def fact_meanings(where: Source) -> list[tuple[str, str]]:
    """Return the comment of each entry of FACTS, with a pattern of the names that it makes."""
    _, facts = where.defined("FACTS")
    found = []
    for node in ast.walk(facts):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(name)), ast.Tuple()]):
                found.append((re.escape(name), where.meaning(node)))
            case ast.Tuple(elts=[ast.JoinedStr(values=values), ast.Tuple()]):
                parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in values)
                found.append(("".join(parts), where.meaning(node)))
    return found


def union(node: ast.expr) -> list[ast.expr]:
    """Return the members of `A | B | C`."""
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return [*union(left), *union(right)]
    return [node]


def elements(node: ast.Subscript) -> list[ast.expr]:
    """Return what is between the brackets of a type."""
    return node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
