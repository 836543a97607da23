from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

import amstel
from amstel.cli import log
from amstel.cli.boards import ClockBoard, Size, board_for
from amstel.cli.boards.merchants_look import Look, payments
from amstel.cli.boards.merchants_panels import Panels
from amstel.games.merchants.view import View
from amstel.kernel.game import Fact
from amstel.texts import Texts

from .conftest import MERCHANTS
from .samples import first_auction, merchants_game, positions, render, screen_text

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
            bridges = Look(match.rules.board, True, TEXTS).bridges()
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
            for ends in Look(match.rules.board, True, TEXTS).bridges()
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
        assert f"{view.deck} cards left, {view.to_come.get('sand_clock', 0) or 'none'} of them " in text
        look = Look(match.rules.board, True, TEXTS)
        for seat, holding in enumerate(view.seats):
            line = panel_row(text, f"{SIGNS[seat]}{seat + 1}{SIGNS[seat]}  ")
            assert holding.money is not None
            for figure in (str(holding.money), str(holding.tokens), f"+{look.final(view, seat)}"):
                assert figure in line.split()
            assert ("(mayor)" in line) == (seat == view.mayor)
        for disk, card in view.disks.items():
            assert (look.card(card) if card else "·") in panel_row(text, f"{disk} ")


def test_payments_of_a_rank_follow_the_tie_rules() -> None:
    """Ties for first share both amounts, ties for second the second, rounded down (MA-18)."""
    assert payments([0, 5, 3, 3], 100, 60) == [(1, 100), (2, 30), (3, 30)]
    assert payments([4, 2, 0], 80, 40) == [(0, 80), (1, 40)]
    assert payments([2, 2, 1], 40, 20) == [(0, 30), (1, 30)]
    assert payments([0, 0, 1], 40, 20) == [(2, 40)]
    assert payments([1, 1, 1, 1], 60, 40) == [(0, 20), (1, 20), (2, 20), (3, 20)]
    assert payments([5, 1, 1, 1, 1], 60, 20) == [(0, 60)]


@pytest.mark.parametrize("seats", [3, 5])
def test_shares_on_the_board_match_every_scoring(seats: int) -> None:
    """Rank by rank what the board shows before a scoring is what is then paid (MA-17, MA-18)."""
    scored = 0
    for seed in (7, 8, 9):
        game = merchants_game(seats, seed)
        look = Look(game.rules.board, True, TEXTS)
        match = game.position_after(0)
        for seat, move in game.log():
            before = match.sequence
            match.play(move, seat)
            facts = match.facts(since=before)
            if len([fact for fact in facts if fact.name == "year"]) != 1 or match.over:
                continue
            year = next(each for each in look.parts.years if each.date == year_in(facts))
            area = year.event.removeprefix("score-")
            if year.event != f"score-{area}":
                continue
            scored += 1
            paid = [(fact.details["seat"], fact.details["money"]) for fact in facts if fact.name == f"{area}-income"]
            shares = [share for rank in look.shares(match.view(), area, year) for share in rank]
            assert sorted(paid) == sorted(shares), (seed, before)
    assert scored > 12


def year_in(facts: Iterable[Fact]) -> object:
    return next(fact.details["year"] for fact in facts if fact.name == "year")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_standings_match_the_final_scoring(seats: int) -> None:
    """The standings on the board agree with the rules' own final scoring (MA-17, MA-18)."""
    for seed in (7, 8, 9):
        match = merchants_game(seats, seed)
        look = Look(match.rules.board, True, TEXTS)
        paid = [0] * seats
        for points in match.breakdown():
            if points.source.startswith("final-"):
                paid[points.seat] += points.points
        assert [look.final(match.view(), seat) for seat in range(seats)] == paid


def test_board_shows_the_clock() -> None:
    match = first_auction(clock="live")
    for price in (200, 190, 180):
        text = screen_text(match)
        assert f"[{price}]" in text
        assert text.count("The clock is running.") == 1
        match.play("tick", match.clock)
    match = first_auction()
    assert "No bids yet" in screen_text(match)
    match.play("stop 200", 0)
    match.play("wait", 1)
    match.play("wait", 2)
    assert "Doubled by ■1■ Seat 1" in screen_text(match)
    assert "who must buy at 100 for 200" in screen_text(match)


@pytest.mark.parametrize(
    ("seats", "deck"),
    [
        (3, "in deck: 24 sand clocks, 6 market, 12 region, 12 commodity, 12 district, 12 pair, 6 unused"),
        (4, "in deck: 24 sand clocks, 12 market, 12 region, 12 commodity, 12 district, 12 pair"),
    ],
)
def test_deck_is_counted_by_kind(seats: int, deck: str) -> None:
    """By kind; with three players the marked cards are left out (MA-2)."""
    match = amstel.new(MERCHANTS, seats=seats, seed=1)
    whole = {card.id: card.count for card in match.rules.board.components.cards}
    assert match.view().card
    panels = Panels(match, msgspec.structs.replace(match.view(), to_come=whole), 0, (), look_for(match), TEXTS)
    assert panels.to_come() == deck
    for moment in positions(MERCHANTS, seats, 5):
        view: View = moment.view()
        output = Panels(moment, view, 0, (), look_for(moment), TEXTS).to_come()
        assert sum(map(int, re.findall(r"\d+", output))) == view.deck
        assert output.partition(",")[0] in " ".join(screen_text(moment).split())


def look_for(match: amstel.Match) -> Look:
    return Look(match.rules.board, True, TEXTS)


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
        output = [log.lines(each, reader, 0, TEXTS, look) for each in (match, other)]
        assert output[0] == output[1]
    for reader in (1, 2):
        briefs = [render(look.summary(each, reader, TEXTS, Size(120, 50))) for each in (match, other)]
        assert briefs[0] == briefs[1]
        assert look.question(match, reader, TEXTS) == look.question(other, reader, TEXTS)
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
        look = board_for(amstel.TITLES[MERCHANTS])
        assert isinstance(look, ClockBoard)
        assert look.has_secrets(amstel.new(MERCHANTS, seats=3, seed=1, options=options)) == secret
