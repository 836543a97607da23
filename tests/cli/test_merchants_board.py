from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import amstel
from amstel.cli import log
from amstel.cli.boards import Size, board_for
from amstel.cli.boards.merchants_look import Look
from amstel.cli.boards.merchants_panels import Panels
from amstel.games.merchants.view import View
from amstel.texts import Texts

from .conftest import MERCHANTS
from .samples import first_auction, merchants_game, positions, render, screen_text
from .test_merchants_moves import question

SIGNS = "■▲●◆★"

TEXTS = Texts("en", MERCHANTS)

LIVE, HIDDEN = {"clock": "live"}, {"money": "hidden"}


def panel_row(text: str, begins: str) -> str:
    """The line of a panel that begins like that, from there to the panel's border."""
    return next(line[line.index(begins) :].partition("│")[0] for line in text.splitlines() if f"│ {begins}" in line)


def test_board_shows_every_token() -> None:
    for seats in (3, 5):
        for match in positions(MERCHANTS, seats, 6):
            view: View = match.view()
            parts = match.rules.board.components
            text = screen_text(match)
            for track in parts.commodities:
                here = panel_row(text, f"{track.number} {track.id.capitalize()}")
                for seat, holding in enumerate(view.seats):
                    assert (SIGNS[seat] in here) == (track.id in holding.market)
            for region in parts.regions:
                here = panel_row(text, f"{region.number} {TEXTS(f'region-{region.id}')}")
                for seat, holding in enumerate(view.seats):
                    offices = sum(n for office, n in holding.offices.items() if office.startswith(f"{region.id}-"))
                    assert here.count(SIGNS[seat]) == offices
                free = sum(region.offices.values()) - sum(here.count(sign) for sign in SIGNS)
                assert here.count("·") == free
            city = [panel_row(text, f"{letter} ") for letter in "abc"]
            bridges = [bridge.ends for bridge in parts.bridges]
            for seat, holding in enumerate(view.seats):
                held = sum(set(ends) <= set(holding.warehouses) for ends in bridges)
                assert sum(line.count(SIGNS[seat]) for line in city) == len(holding.warehouses) + held


def test_bridges_are_drawn_with_their_owners() -> None:
    game = merchants_game(3)
    for at in range(0, game.sequence, 20):
        match = game.position_after(at)
        held = [
            (ends, seat)
            for seat, holding in enumerate(match.view().seats)
            for ends in (bridge.ends for bridge in match.rules.board.components.bridges)
            if set(ends) <= set(holding.warehouses)
        ]
        lines = {letter: panel_row(screen_text(match), f"{letter} ") for letter in "abc"}
        assert lines["a"].count("══") >= 3
        assert "═" not in lines["b"]
        assert lines["b"].count("≈") == 3
        for ends, seat in held:
            assert re.search(rf"═{SIGNS[seat]}═", lines[ends[0].rpartition("-")[2][0]])
    assert held


def test_bridges_of_another_edition_are_listed_in_words(home: Path) -> None:
    text = (Path(amstel.games.__file__ or "").with_name("merchants") / "components.toml").read_text("utf-8")
    text = text.replace('edition = "standard"', 'edition = "own"').replace("lastage", "eilanden")
    text = text.replace('["oude_zijde-c3", "eilanden-c1"]', '["oude_zijde-c3", "eilanden-a2"]')
    Path("own.toml").write_text(text, "utf-8")
    match = amstel.new(MERCHANTS, seats=3, seed=1, edition=Path("own.toml"))
    screen = screen_text(match)
    assert "Other bridges: Oude Zijde c3 to Eilanden a2" in screen
    assert "Eilanden 4" in screen


def test_board_shows_players_time_and_disks() -> None:
    for match in positions(MERCHANTS, 4, 7)[:-1]:
        view: View = match.view()
        text = screen_text(match)
        years = match.rules.board.components.years
        assert f"[{re.findall(r'[0-9]{4}', years[view.year].date)[0][2:]}]" in text
        assert f"; then {years[view.year + 1].date}: " in text
        assert f"{years[view.year].date}, {view.deck} cards left · mayor {SIGNS[view.mayor]}" in text
        look = Look(match.rules.board.components, True, TEXTS)
        for seat, holding in enumerate(view.seats):
            line = panel_row(text, f"{SIGNS[seat]}{seat + 1}{SIGNS[seat]}  ")
            assert holding.money is not None
            for figure in (str(holding.money), str(holding.tokens), f"+{view.standings[seat].final}"):
                assert figure in line.split()
            assert ("(mayor)" in line) == (seat == view.mayor)
        for disk, card in view.disks.items():
            assert (look.card(card) if card else "·") in panel_row(text, f"{disk} ")


def test_standings_panel_has_the_incomes_of_the_view() -> None:
    for match in positions(MERCHANTS, 4, 7)[:-1]:
        view: View = match.view()
        text = screen_text(match)
        for area, ranks in view.ranks.items():
            for number, rank in enumerate(ranks, 1):
                row = panel_row(text, f"{number}. ")
                for seat, money in enumerate(rank.incomes):
                    assert not money or re.search(rf"{SIGNS[seat]}[{SIGNS}]*{money}\b", row), (area, number, seat)


def test_board_shows_the_clock() -> None:
    match = first_auction(clock="live")
    for price in (200, 190, 180):
        text = screen_text(match)
        assert f"[{price}]" in text
        assert text.count("The clock is running:") == 1
        match.play("tick", match.clock)
    match = first_auction()
    assert "No bids yet" in screen_text(match)
    match.play("stop 200", 0)
    match.play("wait", 1)
    match.play("wait", 2)
    assert "■1■ Seat 1 doubled: at 100" in screen_text(match)
    assert "must buy for 200" in screen_text(match)


@pytest.mark.parametrize(
    ("seats", "deck"),
    [
        (3, "in deck: 24 sand, 6 market, 12 region, 12 commodity, 12 district, 12 pair, 6 unused"),
        (4, "in deck: 24 sand, 12 market, 12 region, 12 commodity, 12 district, 12 pair"),
    ],
)
def test_deck_is_counted_by_kind(seats: int, deck: str) -> None:
    """By kind; with three players the marked cards are left out (MA-2)."""
    match = amstel.new(MERCHANTS, seats=seats, seed=1)
    whole = {card.id: card.count for card in match.rules.board.components.cards}
    start: View = match.view()
    kinds: Counter[str] = Counter()
    for card in match.rules.board.components.cards:
        if card.id not in start.left_out:
            kinds[card.kind.removeprefix("marked-")] += card.count
    full = msgspec.structs.replace(start, to_come=whole, kinds=kinds)
    panels = Panels(match, full, 0, (), look_for(match), TEXTS)
    assert panels.to_come() == deck
    for moment in positions(MERCHANTS, seats, 5):
        view: View = moment.view()
        output = Panels(moment, view, 0, (), look_for(moment), TEXTS).to_come()
        assert sum(map(int, re.findall(r"\d+", output))) == view.deck
        assert output.partition(",")[0] in " ".join(screen_text(moment).split())


def look_for(match: amstel.Match) -> Look:
    return Look(match.rules.board.components, True, TEXTS)


def test_sealed_stop_is_visible_to_its_owner_only() -> None:
    """Sealed stops are hidden (MA-19)."""
    match = first_auction()
    other = match.position_after(match.sequence)
    match.play("stop 130", 0)
    other.play("wait", 0)
    look = board_for(match.title)
    for reader in (1, 2, -1):
        assert screen_text(match, reader=reader) == screen_text(other, reader=reader)
        assert "Bids in: ■1■ Seat 1" in screen_text(match, reader=reader)
        output = [log.lines(each, reader, 0, TEXTS) for each in (match, other)]
        assert output[0] == output[1]
    for reader in (1, 2):
        briefs = [render(look.summary(each, reader, TEXTS, Size(120, 50))) for each in (match, other)]
        assert briefs[0] == briefs[1]
        assert question(match, reader) == question(other, reader)
    assert "■1■ Seat 1: stop 130" in screen_text(match, reader=0)
    assert "■1■ Seat 1: wait" in screen_text(other, reader=0)
    assert "■1■ Seat 1: stop 130" in screen_text(match, reader=-1, hands=range(3))


def test_hidden_money_is_visible_to_its_owner_only() -> None:
    """Money is hidden until the end, by an option (MA-19)."""
    match = first_auction(money="hidden")
    for reader in range(3):
        text = screen_text(match, reader=reader)
        assert text.count(" 400 ") == 1
        assert text.count("hidden") == 2
    assert screen_text(match, reader=-1).count("hidden") == 3
    assert screen_text(match, reader=-1, hands=range(3)).count(" 400 ") == 3
    over = merchants_game(3, money="hidden")
    assert "hidden" not in screen_text(over, reader=-1)


def test_secrets_depend_on_the_options() -> None:
    for options, secret in ((LIVE, False), ({}, True), (HIDDEN, True), (LIVE | HIDDEN, True)):
        match = amstel.new(MERCHANTS, seats=3, seed=1, options=options)
        assert match.title.has_secrets(match.options) == secret
