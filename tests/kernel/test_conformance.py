import pytest

from amstel.games import TITLES
from amstel.kernel.conformance import CHECKS, Case, cases
from amstel.kernel.title import Title


def chosen(title: Title) -> list[Case]:
    """Every number of seats with every option; two seeds each where that makes few cases."""
    once = list(cases(title))
    return once if len(once) > 10 else list(cases(title, range(2)))


CASES = [
    # `make quick` plays with the fewest seats, because interpreted games with more take several seconds each.
    pytest.param(case, id=str(case), marks=[pytest.mark.slow] if case.seats > title.fewest else [])
    for title in TITLES.values()
    for case in chosen(title)
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES)
def test_conformance(case: Case, check: object) -> None:
    assert callable(check)
    check(case)
