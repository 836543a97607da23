"""What a type checker, and so an editor, knows about matches and views."""

from __future__ import annotations

from pathlib import Path

import pytest

CODE = """
import amstel
from amstel.games.merchants.title import TITLE
from amstel.kernel.game import Game

reveal_type(amstel.new("nieuw-amsterdam", seats=3).view(0))
reveal_type(amstel.new("ticket-to-ride-amsterdam", seats=3).view(0).seats[0].hand)
reveal_type(amstel.new(TITLE, seats=3))
reveal_type(amstel.new(TITLE, seats=3).copy().position_after(0).view())
reveal_type(TITLE.load().view_type)


def first_move(match: amstel.Match) -> str:
    return match.moves()[0]


amstel.new("nieuw-amsterdam", seats=3).view(0).no_such_field
"""

EXPECTED = [
    'Revealed type is "amstel.games.nieuw_amsterdam.view.View"',
    'Revealed type is "dict[str, int] | None"',
    'Revealed type is "amstel.kernel.match.Match[amstel.games.merchants.view.View]"',
    'Revealed type is "amstel.games.merchants.view.View"',
    'Revealed type is "type[amstel.games.merchants.view.View]"',
    '"View" has no attribute "no_such_field"',
]


def test_views_have_types_that_an_editor_completes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    api = pytest.importorskip("mypy.api", reason="the type checker is installed for tests and builds only")
    file = tmp_path / "example.py"
    file.write_text(CODE, "utf-8")
    source = Path(__file__).parents[2] / "src"
    monkeypatch.setenv("MYPYPATH", str(source))
    out, err, _ = api.run([str(file), "--strict", "--no-error-summary", f"--cache-dir={tmp_path / 'cache'}"])
    said = [line.split(": ", 2)[2].split("  [")[0] for line in out.splitlines() if str(file) in line]
    assert said == EXPECTED, out + err
