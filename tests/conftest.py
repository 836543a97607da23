import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

import amstel

# Machines are shared and noisy: a slow example is no failure.
settings.register_profile("amstel", deadline=None, print_blob=True)
settings.load_profile("amstel")

# Texts are tested in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"

GOLDEN = Path(__file__).parent / "golden"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the compiled engine's speed when the engine is interpreted, unless AMSTEL_FULL is set."""
    if amstel.COMPILED or os.environ.get("AMSTEL_FULL"):
        return
    for item in items:
        if item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.skip(reason="needs the compiled engine's speed; AMSTEL_FULL=1 runs it"))


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compares a text with a golden file; AMSTEL_GOLDEN=write writes it anew, to be reviewed as a diff."""

    def compare(name: str, text: str) -> None:
        file = GOLDEN / name
        if os.environ.get("AMSTEL_GOLDEN") == "write":
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        assert file.read_text("utf-8") == text, f"{name} has changed; if that is meant: AMSTEL_GOLDEN=write"

    return compare
