import pytest

from amstel.games import TITLES
from amstel.kernel.conformance import CHECKS, Case, cases

CASES = [case for title in TITLES.values() for case in cases(title, range(2))]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance(case: Case, check: object) -> None:
    assert callable(check)
    check(case)
