"""Component files: tables in which each value has its origin. Reading one reports all its errors at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from amstel.kernel.errors import InvalidEdition, InvalidPosition

_Part = TypeVar("_Part")
_NOT_VALUES = {"id", "origin", "source"}


class ComponentFile:
    """The tables of a component file, read one by one. `errors` collects what is wrong."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self._asked = {"game", "edition", "sources"}
        self.errors: list[str] = []

    def table(self, name: str, kind: type[_Part]) -> _Part | None:
        """Return one table, None if it can't be read."""
        self._asked.add(name)
        return self._part(self._data.get(name), kind, name)

    def values(self, name: str) -> dict[str, Any] | None:
        """Return one table whose values are named by numbers."""
        self._asked.add(name)
        raw = self._data.get(name)
        if not isinstance(raw, dict) or not isinstance(raw.get("origin"), dict):
            self.errors.append(f"{name}: missing table with an origin")
            return None
        return self._part(raw, dict[str, Any], name)

    def tables(self, name: str, kind: type[_Part]) -> dict[int, _Part]:
        """Return the tables of a list that can be read, numbered from 1."""
        self._asked.add(name)
        raw = self._data.get(name)
        if not isinstance(raw, list):
            self.errors.append(f"{name}: missing [[{name}]] tables")
            return {}
        made = {number: self._part(entry, kind, f"{name} {number}") for number, entry in enumerate(raw, 1)}
        return {number: entry for number, entry in made.items() if entry is not None}

    def _part(self, raw: Any, kind: type[_Part], where: str) -> _Part | None:
        try:
            made = msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            self.errors.append(f"{where}: {error}")
            return None
        for name in sorted(set(raw) - _NOT_VALUES - set(raw["origin"])):
            self.errors.append(f"{where}: {name} has no origin")
        return made

    def number(self, where: str, value: object, least: int, most: int) -> None:
        """Report a value that is not a number from `least` to `most`."""
        if type(value) is not int or not least <= value <= most:
            self.errors.append(f"{where} must be from {least} to {most}, not {value!r:.60}")

    def refuse_errors(self) -> None:
        """Raise `InvalidEdition` if anything is wrong with the file."""
        for name in sorted(set(self._data) - self._asked):
            self.errors.append(f"{name:.60}: unknown name")
        if self.errors:
            raise InvalidEdition(self.errors)


@dataclass(frozen=True)
class Value:
    """One value of a component file."""

    part: str
    name: str
    value: Any
    origin: str
    source: str


def values(data: dict[str, Any]) -> Iterator[Value]:
    """Yield every value of a component file with its origin, in the order of the file."""
    for name, entry in data.items():
        tables = entry if isinstance(entry, list) else [entry] if isinstance(entry, dict) else []
        for number, table in enumerate(tables, 1):
            origins = table.get("origin")
            if isinstance(origins, dict):
                part = name if isinstance(entry, dict) else f"{name} {table.get('id', number)}"
                for value, origin in origins.items():
                    yield Value(part, value, table.get(value), origin, table.get("source", ""))


def converted(data: object, kind: type[_Part]) -> _Part:
    """Return a struct made from plain data; wrong data is refused with all its errors, field by field."""
    errors: list[str] = []
    fields = _converted(data, kind, "", errors)
    if errors:
        raise InvalidPosition(errors)
    return kind(**fields)


def _converted(data: object, kind: Any, where: str, errors: list[str]) -> dict[str, Any]:
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    if not isinstance(data, dict):
        errors.append(f"{where.lstrip('.') or 'position'}: missing table of names and values")
        return {}
    errors.extend(f"{where}.{name}".lstrip(".")[:90] + ": unknown" for name in data if name not in fields)
    made: dict[str, Any] = {}
    for name, field in fields.items():
        path = f"{where}.{name}".lstrip(".")
        if name not in data:
            if field.required:
                errors.append(f"{path}: missing")
            continue
        (inner,) = get_args(field.type) if get_origin(field.type) is list else (None,)
        if isinstance(data[name], list) and isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            before = len(errors)
            parts = [_converted(entry, inner, f"{path}[{at}]", errors) for at, entry in enumerate(data[name])]
            made[name] = [inner(**part) for part in parts] if len(errors) == before else []
            continue
        try:
            made[name] = msgspec.convert(data[name], field.type)
        except msgspec.ValidationError as error:
            what, _, inside = str(error).partition(" - at `$")
            errors.append(f"{path}{inside.rstrip('`')}: {what}")
    return made
