"""Editions from files, such as an owner of the game writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import amstel
from amstel.cli import main
from amstel.games.merchants.components import Components
from amstel.games.merchants.title import TITLE

from ..component_files import ComponentFile
from ..walks import play_soundly
from .positions import GAME

SHIPPED: Components = TITLE.edition("standard").components
FILE = ComponentFile(GAME)


def test_custom_edition_sets_the_start_money(tmp_path: Path) -> None:
    """G-5."""
    path = FILE.write(tmp_path, change=lambda text: text.replace("money = 400", "money = 350", 1))
    assert amstel.new(GAME, seats=3, seed=4, edition=path).view().seats[0].money == 350


def test_components_command_writes_a_template(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """G-5: the template has all values of the shipped edition, under a name of its own, and loads."""
    path = tmp_path / "box.toml"
    assert main(("components", GAME, "--template", str(path))) == 0
    edition = TITLE.edition_from(path)
    assert (edition.name, edition.components) == ("my-box", SHIPPED)
    assert main(("components", GAME, "--edition", str(path), "--json")) == 0
    assert '"edition": "my-box"' in capsys.readouterr().out
    path.write_text(path.read_text("utf-8").replace("tokens = 24", "tokens = 3", 1), "utf-8")
    assert main(("components", GAME, "--edition", str(path))) == 1
    assert "- start: tokens must be from 5 to 60, not 3" in capsys.readouterr().out


def other_city(text: str) -> str:
    """Districts of other shapes, up to sixty spaces, and other bridges."""
    shapes = (
        ("west = 1", '["#########", "##.#.#.#.", ".########"]'),
        ("west = 2", '["###", "#.#", "###", "###"]'),
        ("west = 3", '["..#", ".##", "###", "###", "#"]'),
        ("west = 4", '["####", "####", "####", "####", "#"]'),
    )
    for west, rows in shapes:
        text = text.replace(f'{west}\nrows = ["###", "###", "###"]', f"{west}\nrows = {rows}")
    bridges = (
        ("grachten-a3", "grachten-a9"),
        ("grachten-c3", "grachten-c9"),
        ("oude_zijde-a1", "oude_zijde-c2"),
        ("oude_zijde-a3", "grachten-a1"),
    )
    for old, new in bridges:
        text = text.replace(f'"{old}"', f'"{new}"')
    return text


def small_city(text: str) -> str:
    """Hardly more spaces than players, and no bridges: most cards give nothing."""
    text = "\n\n".join(block for block in text.split("\n\n") if "[[bridge]]" not in block)
    text = text.replace('edition = "my-box"', 'edition = "my-box"\nbridge = []')
    rows = 'rows = ["###", "###", "###"]'
    for row in ('["###"]', '["###"]', '["#"]', '["#"]'):
        text = text.replace(rows, f"rows = {row}", 1)
    starts = (
        ("lastage-b2", "lastage-a1"),
        ("grachten-b2", "grachten-a2"),
        ("oude_zijde-b2", "oude_zijde-a1"),
        ("nieuwe_zijde-c2", "nieuwe_zijde-a3"),
    )
    for old, new in starts:
        text = text.replace(f'warehouse = "{old}"', f'warehouse = "{new}"')
    return text


def other_clock(text: str) -> str:
    """Other prices, the dearest that a file may have, and a doubler who is soon bound."""
    prices = "[1000, 700, 500, 400, 300, 250, 200, 150, 120, 100, 75, 50, 25, 10, 5, 1]"
    start = text.index("prices = [200")
    text = text[:start] + f"prices = {prices}" + text[text.index("\n", start) :]
    return (
        text.replace("forced_at = 100", "forced_at = 700")
        .replace("forced_price = 200", "forced_price = 900")
        .replace("money = 400", "money = 1000")
    )


def late_doubler(text: str) -> str:
    """A doubler who is bound at the last price only, for next to nothing."""
    return text.replace("forced_at = 100", "forced_at = 50").replace("forced_price = 200", "forced_price = 1")


def more_offices(text: str) -> str:
    """As many office spaces as a file may have, long tracks, and tokens for them."""
    return (
        text.replace("sugar = 2, gemstones = 2", "sugar = 9, gemstones = 9")
        .replace("spice = 2, silk = 2", "spice = 9, silk = 0")
        .replace("spaces = 8", "spaces = 20")
        .replace("tokens = 24", "tokens = 60")
    )


def few_tokens(text: str) -> str:
    """So few tokens that most placements are lost, and so little money that nobody buys."""
    return (
        text.replace("tokens = 24", "tokens = 5")
        .replace("money = 400", "money = 0")
        .replace("spaces = 8", "spaces = 2")
        .replace("bridge = 40", "bridge = 1000")
        .replace("loan = 120", "loan = 10")
    )


def other_times(text: str) -> str:
    """Gains and losses by turns for sixty years, and a scoring that pays as much as a file may say."""
    start = text.index("[[year]]")
    events = ["ship", "globe", "coat-of-arms", "ship", "leaders-lose", "shipwreck", "lose-warehouse", "credit"]
    events = [*(events * 7), "lose-trade-office", "score-amsterdam"]
    rich = "[[1000, 1000], [1000, 1000], [1000, 999], [999, 998]]"
    years = []
    for number, event in enumerate(["start", *events, "final"]):
        table, origin = (
            (f"table = {rich}\n", ', table = "printed"') if event in ("score-amsterdam", "final") else ("", "")
        )
        years.append(
            f'[[year]]\ndate = "{1600 + number}"\nevent = "{event}"\n{table}'
            f'origin = {{ date = "printed", event = "printed"{origin} }}\nsource = "R"\n'
        )
    return text[:start].replace("count = 24", "count = 58") + "\n".join(years)


def rich_times(text: str) -> str:
    """Nothing but scorings that pay as much as a file may say."""
    text = other_times(text)
    head, years = text[: text.index("[[year]]")], text[text.index("[[year]]") :].split("[[year]]")[1:]
    table = "table = [[1000, 1000], [1000, 1000], [1000, 1000], [1000, 1000]]\n"
    for number in range(1, len(years) - 1):
        years[number] = (
            f'\ndate = "{1600 + number}"\nevent = "score-market"\n{table}'
            'origin = { date = "printed", event = "printed", table = "printed" }\nsource = "R"\n'
        )
    return head + "".join(f"[[year]]{year}" for year in years)


def double_deck(text: str) -> str:
    """Twice the action cards: everybody has twice the turns."""
    start, end = text.index('[[card]]\nid = "commodity"'), text.index("[[commodity]]")
    cards = text[start:end]
    for count in (6, 3, 1):
        cards = cards.replace(f"\ncount = {count}\n", f"\ncount = {2 * count} \n")
    return text[:start] + cards + text[end:]


EDITIONS = [
    other_city,
    small_city,
    other_clock,
    late_doubler,
    more_offices,
    few_tokens,
    other_times,
    rich_times,
    double_deck,
]


@pytest.mark.slow
@pytest.mark.parametrize("clock", ["sealed", "live"])
@pytest.mark.parametrize("change", EDITIONS)
def test_very_different_editions_are_playable(tmp_path: Path, change: Callable[[str], str], clock: str) -> None:
    """G-5, MA-6, MA-16: sound at every move, and every fact and position of them can be told."""
    path = FILE.write(tmp_path, change=change)
    assert TITLE.edition_from(path).components != SHIPPED
    for seats, option in ((3, "for-sale"), (5, "no-sale")):
        seed = seats
        print(f"seed {seed}")
        options = {"clock": clock, "last-price": option}
        match = play_soundly(amstel.new(GAME, seats=seats, seed=seed, edition=path, options=options), seed)
        assert match.facts()
        assert match.view().phase == "over"
        assert amstel.load(match.position(), path).scores() == match.scores()
        assert amstel.load(match.record(), path).position() == match.position()
