import pytest

from amstel.games import TITLES
from amstel.kernel.conformance import CHECKS, Case, cases
from amstel.kernel.game import built_in
from amstel.kernel.title import Title


def chosen(title: Title) -> list[Case]:
    """Every number of seats with every option; two seeds each where that makes few cases. Then the older versions."""
    once = list(cases(title))
    newest = once if len(once) > 10 else list(cases(title, range(2)))
    older = [built_in(title, title.editions[0], version) for version in range(1, title.version)]
    return [*newest, *(case for rules in older for case in cases(title, rules=rules))]


def marks(title: Title, number: int, case: Case) -> list[pytest.MarkDecorator]:
    """Return the marks of a case.

    Interpreted, games with many seats take several seconds each, so only those with the fewest seats are played; and of
    these, `make quick` plays one.
    """
    if case.seats > title.fewest:
        return [pytest.mark.slow, pytest.mark.compiled]
    return [pytest.mark.slow] if number else []


def name(case: Case) -> str:
    """Return the name of a case, with the version of its rules if it is an older one."""
    version, newest = case.rules.version, case.rules.title.version
    return str(case) if version == newest else f"{case} rules={version}"


CASES = [
    pytest.param(case, id=name(case), marks=marks(title, number, case))
    for title in TITLES.values()
    for number, case in enumerate(chosen(title))
]

# Old versions stay runnable: with every option that they have, and with the fewest seats.
OLD_CASES = [
    pytest.param(case, id=f"{case} rules={version}", marks=marks(title, number, case))
    for title in TITLES.values()
    for version in range(1, title.version)
    for number, case in enumerate(cases(title, rules=built_in(title, title.editions[0], version)))
    if case.seats == title.fewest
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES + OLD_CASES)
def test_conformance(case: Case, check: object) -> None:
    assert callable(check)
    check(case)
