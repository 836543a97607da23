"""Component files of all games: their values have origins, and files of an owner's own are played or refused."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

import amstel
from amstel.kernel.component_file import values
from amstel.kernel.files import digest

from .component_files import ComponentFile
from .walks import play_soundly


class Contents(NamedTuple):
    """What a game's component file has: how many tables of each name, and a value to change.

    Tables that an empty file lacks have further errors in some games; `further` names these tables.
    """

    tables: dict[str, int]
    change: tuple[str, str]
    further: tuple[str, ...] = ()


CONTENTS = {
    "nieuw-amsterdam": Contents(
        {"start": 1, "furs": 1, "traders": 1, "wharf": 1, "clearing": 1}
        | {"column": 5, "camp": 5, "boat": 4, "land": 24, "ship": 24},
        ("coins = 8", "coins = 20"),
    ),
    "ticket-to-ride-amsterdam": Contents(
        {"cards": 1, "carts": 1, "route_points": 1, "merchandise_points": 1}
        | {"location": 17, "route": 45, "contract": 24},
        ("4 = 7", "4 = 9"),
        ("route",),
    ),
    "merchants-of-amsterdam": Contents(
        {"start": 1, "credit": 1, "bonus": 1, "clock": 1}
        | {"card": 27, "commodity": 4, "region": 4, "district": 4, "bridge": 6, "start_space": 5, "year": 26},
        ("money = 400", "money = 350"),
        ("district", "card", "card"),
    ),
}
games = pytest.mark.parametrize("game", amstel.TITLES)


@games
def test_value_has_an_origin_and_a_source(game: str) -> None:
    """G-5."""
    file = ComponentFile(game)
    assert Counter(name for name, _ in file.entries()) == CONTENTS[game].tables
    for _, entry in file.entries():
        assert set(entry["origin"]) == set(entry) - {"id", "origin", "source"}
        assert set(entry["origin"].values()) <= {"printed", "derived", "reconstructed"}
        assert entry["source"]
    assert len(list(values(file.data))) == sum(len(entry["origin"]) for _, entry in file.entries())


@games
def test_notation_has_one_text_per_move(game: str) -> None:
    texts = amstel.new(game, seats=3, seed=1).rules.notation.texts
    assert len(set(texts)) == len(texts)


# --- invalid files --------------------------------------------------------------------------------------------------


@games
def test_file_of_another_game_is_refused(game: str) -> None:
    """G-5."""
    file = ComponentFile(game)
    text = file.changed((f'game = "{game}"', 'game = "chess"'))
    assert file.errors_of(text) == (f"game: must be \"{game}\", is 'chess'",)


@games
def test_name_of_an_edition_with_spaces_is_refused(game: str) -> None:
    """G-5."""
    file = ComponentFile(game)
    text = file.changed(('edition = "standard"', 'edition = "my box"'))
    assert file.errors_of(text) == ("edition: must be a name of letters, digits and hyphens",)


@games
def test_file_that_is_not_toml_is_refused(game: str) -> None:
    """G-5."""
    with pytest.raises(amstel.BadSetup, match="not valid TOML"):
        amstel.TITLES[game].edition_of("[[[")


@games
def test_empty_file_is_refused_with_all_missing_tables(game: str) -> None:
    """G-5."""
    contents = CONTENTS[game]
    found = ComponentFile(game).errors_of(f'game = "{game}"\nedition = "bare"\n')
    assert [error.split(":")[0] for error in found] == [*contents.tables, *contents.further]


@games
def test_unknown_edition_is_refused_by_its_name(game: str) -> None:
    """G-5: an unknown name is taken for a file; if there is none, the message says both."""
    with pytest.raises(amstel.BadSetup, match="deluxe"):
        amstel.new(game, seats=3, seed=1, edition="deluxe")


# --- custom editions ------------------------------------------------------------------------------------------------


def change(game: str, text: str) -> str:
    """Return a component file with one value of the game changed."""
    return text.replace(*CONTENTS[game].change, 1)


@games
def test_custom_edition_plays_and_is_named_in_its_record(game: str, tmp_path: Path) -> None:
    """G-5."""
    path = ComponentFile(game).write(tmp_path, change=lambda text: change(game, text))
    match = play_soundly(amstel.new(game, seats=3, seed=4, edition=path), 4)
    edition = match.rules.edition
    assert edition.name == "my-box"
    assert edition.fingerprint != amstel.TITLES[game].edition("standard").fingerprint
    assert f'[Edition "my-box {edition.fingerprint}"]' in match.record()
    for text in (match.record(), match.record_json(), match.position()):
        assert amstel.load(text, path).position() == match.position()
        assert amstel.load(without_components(text), path).position() == match.position()


@games
def test_record_carries_the_component_file_of_a_custom_edition(game: str, tmp_path: Path) -> None:
    """G-5."""
    path = ComponentFile(game).write(tmp_path, change=lambda text: change(game, text))
    match = play_soundly(amstel.new(game, seats=3, seed=4, edition=path), 4)
    later = match.position_after(3)
    for text in (match.record(), match.record_json(), match.position(), match.record().replace("\n", "\r\n")):
        assert amstel.load(text).rules.edition == match.rules.edition
        assert amstel.load(text).position() == match.position()
        assert amstel.load(amstel.load(text).record()).record() == amstel.load(text).record()
    again = amstel.load(later.position())
    again.play(again.moves()[0])
    assert amstel.load(again.record()).position() == again.position()
    assert again.record_json().count('"components"') == 1
    assert digest(amstel.load(match.record())) == digest(match)


@games
def test_record_of_the_built_in_edition_carries_no_component_file(game: str, tmp_path: Path) -> None:
    """G-5."""
    same = ComponentFile(game).write(tmp_path, "standard")
    for match in (amstel.new(game, seats=3, seed=4), amstel.new(game, seats=3, seed=4, edition=same)):
        assert not any("omponents" in text for text in (match.record(), match.record_json(), match.position()))


@games
def test_record_with_another_component_file_is_refused(game: str, tmp_path: Path) -> None:
    """G-5."""
    match = amstel.new(game, seats=3, seed=4, edition=ComponentFile(game).write(tmp_path))
    old, new = CONTENTS[game].change
    for text in (match.record(), match.record_json(), match.position()):
        assert old in text
        with pytest.raises(amstel.BadFile, match=r"played with edition my-box .*, not my-box"):
            amstel.load(text.replace(old, new))
        with pytest.raises(amstel.AmstelError, match=r"not valid TOML|game: must be"):
            amstel.load(text.replace('game = "', "game = [").replace('game = \\"', "game = ["))


def without_components(text: str) -> str:
    """Return a record or position as it was written before it carried its component file."""
    if not text.startswith("{"):
        return text.partition("[Components]")[0]
    data = json.loads(text)
    del data["components"]
    return json.dumps(data)


@games
def test_record_of_a_custom_edition_needs_that_edition(game: str, tmp_path: Path) -> None:
    """G-5."""
    file = ComponentFile(game)
    match = amstel.new(game, seats=3, seed=4, edition=file.write(tmp_path, change=lambda text: change(game, text)))
    play_first_moves(match)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for text in (match.record(), match.record_json(), match.position()):
        with pytest.raises(amstel.BadFile, match="played with edition my-box, which is not built in") as missing:
            amstel.load(without_components(text))
        assert match.rules.edition.fingerprint in str(missing.value)
        with pytest.raises(amstel.BadFile, match=r"played with edition my-box .*, not their-box"):
            amstel.load(text, file.write(tmp_path, "their-box"))
        with pytest.raises(amstel.BadFile, match=r"played with edition my-box .*, not my-box"):
            amstel.load(text, file.write(elsewhere))


@games
def test_record_of_the_built_in_edition_needs_that_edition(game: str, tmp_path: Path) -> None:
    """G-5."""
    file = ComponentFile(game)
    match = amstel.new(game, seats=3, seed=4)
    play_first_moves(match)
    assert amstel.load(match.record()).position() == match.position()
    with pytest.raises(amstel.BadFile, match="played with edition standard"):
        amstel.load(match.record(), file.write(tmp_path))
    renamed = file.write(tmp_path, "standard", lambda text: change(game, text))
    with pytest.raises(amstel.BadFile, match=r"played with edition standard .*, not standard"):
        amstel.load(match.record(), renamed)


def play_first_moves(match: amstel.Match) -> None:
    """Play twenty moves, not always the first of those that are legal."""
    for number in range(20):
        seat = match.waiting[0]
        codes = match.codes(seat)
        match.play(codes[number * 13 % len(codes)], seat)


@games
def test_comments_and_spaces_do_not_change_the_edition(game: str, tmp_path: Path) -> None:
    """G-5: the fingerprint is of the values."""
    title = amstel.TITLES[game]
    path = ComponentFile(game).write(tmp_path, "standard", lambda text: "# mine\n\n" + text.replace(" = ", "   =  "))
    assert title.edition_from(path) == title.edition("standard")
