"""Mend the C that mypyc writes: put docstrings back, and keep objects without a garbage collector header safe.

`help(amstel.Match)` should say in a compiled package what it says in an interpreted one. Module, class, function,
method and property docstrings are inserted into the generated C, next to the signatures that mypyc writes itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

# As mypyc writes them: {"name", (PyCFunction)CPyPy_module___Class___name, FLAGS, PyDoc_STR("signature")}
_METHOD = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*METH_[A-Z_| ]+, )PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)')
_PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL, NULL\}")
_TYPE = re.compile(r'(\.tp_new = (\w+)_new,(?:(?!\.tp_new)[\s\S])*?\.tp_doc = )PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)')
# The deallocator of a class that the garbage collector does not know: nothing is untracked before the trashcan.
_TRASHCAN = re.compile(r"\{\s*CPy_TRASHCAN_BEGIN\(self, \w+\)\s*((?:(?!CPy_TRASHCAN)[\s\S])*?)CPy_TRASHCAN_END\(self\)")
_ACYCLIC = "@mypyc_attr(acyclic=True)"
_MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)NULL(, /\* docstring \*/)')


def mended(generated: Path, sources: Iterable[str | Path], root: Path) -> Path:
    """Write a mended copy of a generated C file, with the docstrings of its sources, and return the path of the copy.

    The copy is left alone where nothing has changed, so that it is not compiled again.
    """
    docs = _Docs(Path(source) for source in sources)
    docs.read(root)
    text = without_trashcan(generated.read_text("utf-8"), sources)
    text = _MODULE.sub(lambda found: f"{found[1]}{_c_string(docs.modules.get(found[2], ''))}{found[3]}", text)
    text = _TYPE.sub(lambda found: found[1] + _doc(found[3], docs.symbols.get(found[2])), text)
    text = _METHOD.sub(
        lambda found: found[1] + _doc(found[3], docs.symbols.get(found[2]), docs.signatures.get(found[2], "")), text
    )
    text = _PROPERTY.sub(
        lambda found: f"{found[1]}{_c_string(docs.symbols.get(f'{found[2]}___{found[3]}', ''))}, NULL}}", text
    )
    copy = generated.with_name(f"{generated.stem}_mended.c")
    if not copy.exists() or copy.read_text("utf-8") != text:
        copy.write_text(text, "utf-8")
    return copy


def without_trashcan(text: str, sources: Iterable[str | Path]) -> str:
    """Return generated C in which acyclic classes free their objects directly.

    mypyc 2.4.1 sends them through CPython's trashcan, which links waiting objects by their garbage collector headers.
    An acyclic object has none, so a deeply nested structure that ends in one would corrupt memory when it is freed.
    """
    wanted = sum(Path(source).read_text("utf-8").count(_ACYCLIC) for source in sources)
    text, found = _TRASHCAN.subn(r"{ \1", text)
    if found != wanted:
        raise RuntimeError(f"expected {wanted} deallocators of acyclic classes in the generated C, found {found}")
    return text


class _Docs:
    """The docstrings of some modules, by the names that mypyc gives their symbols in C."""

    def __init__(self, sources: Iterable[Path]) -> None:
        self._sources = list(sources)
        self.modules: dict[str, str] = {}
        self.symbols: dict[str, str] = {}
        self.signatures: dict[str, str] = {}

    def read(self, root: Path) -> None:
        """Read the docstrings of all sources; `root` is the folder that the packages are in."""
        names = {source: ".".join(source.relative_to(root).with_suffix("").parts) for source in self._sources}
        trees = {source: ast.parse(source.read_text("utf-8")) for source in self._sources}
        constants = {name: value for tree in trees.values() for name, value in _constants(tree)}
        for source, name in names.items():
            self.modules[name] = ast.get_docstring(trees[source]) or ""
            for short in _short_names(name, names.values()):
                for symbol, text, function in _docstrings(trees[source]):
                    self.symbols[f"{short}___{symbol}"] = text
                    if function is not None:
                        self.signatures[f"{short}___{symbol}"] = _signature(function, constants)


def _short_names(name: str, names: Iterable[str]) -> Iterator[str]:
    """Yield the endings of a module's name that mean no other module: mypyc takes one of them."""
    parts = name.split(".")
    others = [other.split(".") for other in names if other != name]
    for start in range(len(parts)):
        ending = parts[start:]
        if not any(other[-len(ending) :] == ending for other in others):
            yield "___".join(ending)


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, str, ast.FunctionDef | None]]:
    """Yield the functions, classes, methods and properties of a module with their docstrings."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and (text := ast.get_docstring(node)):
            yield node.name, text, node if isinstance(node, ast.FunctionDef) else None
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and (text := ast.get_docstring(part)):
                    yield f"{node.name}___{part.name}", text, part


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the module-level constants that are numbers: mypyc writes no signature where one of them is a default."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            try:
                value = ast.literal_eval(node.value)
            except ValueError:
                continue
            if isinstance(value, int):
                yield node.target.id, repr(value)


def _signature(function: ast.FunctionDef, constants: Mapping[str, str]) -> str:
    """Return a function's signature as C code has it, with constants by their values; empty if it can't be told."""
    arguments = function.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        return ""
    names = [argument.arg for argument in arguments.args]
    parts = ["$self" if name == "self" else name for name in names]
    for number, default in enumerate(reversed(arguments.defaults), 1):
        value = constants.get(default.id) if isinstance(default, ast.Name) else ast.unparse(default)
        if value is None:
            return ""
        parts[-number] += f"={value}"
    return f"{function.name}({', '.join(parts)})\n--\n\n"


def _doc(signature: str, text: str | None, own: str = "") -> str:
    """Return a signature, mypyc's or else our own, with the docstring behind it."""
    if not text:
        return f"PyDoc_STR({signature})"
    return f"PyDoc_STR({_c_string(own) if signature == 'NULL' and own else signature} {_c_string(text)})".replace(
        "(NULL ", "("
    )


def _c_string(text: str) -> str:
    """Return a text as a C string, NULL if it is empty."""
    if not text:
        return "NULL"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("?", "\\?")
    return f'"{escaped}"'
