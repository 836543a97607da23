"""Each rule of the catalogues is cited by a test, and each cited rule exists."""

import re
from collections import Counter
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
RULE = re.compile(r"^- \*\*([A-Z]+-[0-9]+)\*\* ", re.MULTILINE)
CATALOGUES = [path for path in sorted((PROJECT / "docs" / "rules").glob("*.md")) if path.name != "README.md"]
RULES = [rule for catalogue in CATALOGUES for rule in RULE.findall(catalogue.read_text("utf-8"))]
PREFIXES = sorted({rule.split("-")[0] for rule in RULES})
CITED = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-[0-9]+\b")


def cited_in(folder: str) -> dict[str, set[str]]:
    """Return the rules that the Python files of a folder cite, each with these files; this file does not count."""
    found: dict[str, set[str]] = {}
    for path in sorted((PROJECT / folder).rglob("*.py")):
        if path != Path(__file__):
            for rule in CITED.findall(path.read_text("utf-8")):
                found.setdefault(rule, set()).add(path.relative_to(PROJECT).as_posix())
    return found


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_catalogue_entries_match_the_rule_pattern(catalogue: Path) -> None:
    text = catalogue.read_text("utf-8")
    assert RULE.findall(text)
    assert len(RULE.findall(text)) == len(re.findall(r"^- \*\*", text, re.MULTILINE))


def test_rule_ids_are_unique() -> None:
    assert CATALOGUES
    assert [rule for rule, times in Counter(RULES).items() if times > 1] == []


def test_rule_numbers_have_no_gaps() -> None:
    for prefix in set(PREFIXES) - {"G"}:
        numbers = sorted(int(rule.split("-")[1]) for rule in RULES if rule.startswith(f"{prefix}-"))
        rulings = [number for number in numbers if number <= 100]
        rules = [number for number in numbers if number > 100]
        assert rulings == list(range(1, len(rulings) + 1)), prefix
        assert rules == list(range(101, 101 + len(rules))), prefix


def test_rule_ids_of_a_game_have_one_prefix() -> None:
    for catalogue in CATALOGUES:
        prefixes = {rule.split("-")[0] for rule in RULE.findall(catalogue.read_text("utf-8"))} - {"G"}
        assert len(prefixes) == 1, catalogue.name


def test_every_rule_is_cited_by_a_test() -> None:
    cited = cited_in("tests")
    assert [rule for rule in RULES if rule not in cited] == []


@pytest.mark.parametrize("folder", ["src", "tests"])
def test_cited_rules_exist(folder: str) -> None:
    unknown = {rule: sorted(files) for rule, files in cited_in(folder).items() if rule not in RULES}
    assert unknown == {}


def test_references_between_rules_exist() -> None:
    for catalogue in CATALOGUES:
        assert set(CITED.findall(catalogue.read_text("utf-8"))) <= set(RULES)
