import contextlib
import importlib.util
import inspect
import os
import pydoc
import re
from pathlib import Path
from typing import Any

import amstel
from amstel.kernel import bits

ROOT = Path(__file__).parents[2]


def test_this_run_is_of_the_build_that_it_says() -> None:
    expected = os.environ.get("AMSTEL_EXPECT")
    if expected == "interpreted":
        assert not amstel.COMPILED
        assert Path(amstel.__file__).is_relative_to(ROOT / "src")
    elif expected == "installed":
        assert _setup().has_compiler() == amstel.COMPILED


def test_a_shift_of_a_literal_is_left_to_bit() -> None:
    """Compiled, `1 << n` is a 32-bit shift of C: the hot files must use `bit`."""
    hot = [name for name in _compiled() if name.startswith("src/amstel/games/")]
    assert hot
    for name in hot:
        assert not re.search(r"\b1 << [a-z_(]", (ROOT / name).read_text("utf-8")), name


def test_compiled_modules_are_those_with_native_integers() -> None:
    names = _compiled()
    assert {"src/amstel/kernel/state.py", "src/amstel/players/tree.py"} <= set(names)
    assert {f"src/amstel/games/{file.parent.name}/rules.py" for file in ROOT.glob("src/amstel/games/*/rules.py")} <= {
        *names
    }
    for name in names:
        if amstel.COMPILED:
            module = importlib.import_module(name.removeprefix("src/").removesuffix(".py").replace("/", "."))
            assert not str(module.__file__).endswith(".py"), name


def _compiled() -> list[str]:
    with contextlib.chdir(ROOT):
        names: list[str] = _setup().compiled_modules()
    return names


def _setup() -> Any:
    """What `setup.py` says is compiled."""
    spec = importlib.util.spec_from_file_location("amstel_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    return setup


def test_help_has_signatures_and_docstrings() -> None:
    """Mypyc leaves docstrings out, so `setup.py` puts them back."""
    text = pydoc.plain(pydoc.render_doc(amstel.Match))
    assert "One game being played" in text
    assert "Play a move, given as text or code" in text
    assert "The seats to move" in text  # a property
    assert str(inspect.signature(amstel.Match.view)) == "(self, /, seat=-1)" or not amstel.COMPILED
    assert bits.bit.__doc__
    assert bits.__doc__
