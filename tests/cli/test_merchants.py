from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

import amstel
from amstel.cli import log, result
from amstel.cli.boards import ClockBoard, Size, board_for
from amstel.cli.boards.merchants_look import Look, money, payments
from amstel.cli.boards.merchants_panels import Panels
from amstel.cli.session import session
from amstel.cli.session.screen import MOST_LOG_LINES
from amstel.cli.terminal import Terminal
from amstel.games.merchants.view import View
from amstel.kernel.game import Fact
from amstel.kernel.random import seeded
from amstel.locales import Texts

from .conftest import MERCHANTS, Command, PlayAsHuman, pick_by_hash

PANELS = ("Market", "Colonies", "Amsterdam", "If scored now", "Time", "Disks", "Clock", "Players")
NAMES = ("Sugar", "Spice", "Silk", "Americas", "Africa", "East Indies", "Far East", "Grachten", "Nieuwe Zijde")
SIGNS = "■▲●◆★"
TEXTS = Texts("en", MERCHANTS)
LIVE, HIDDEN = {"clock": "live"}, {"money": "hidden"}


@lru_cache
def some_game(seats: int, seed: int = 7, clock: str = "sealed", money: str = "public") -> amstel.Match:
    """A whole game of random play with few passes and few stops, so that a lot is built and not all is sold."""
    print(f"some_game({seats}, {seed}, {clock}, {money})")
    options = {"clock": clock, "money": money}
    match = amstel.new(MERCHANTS, seats=seats, seed=seed, options=options, names=["You", "Saskia (random)"])
    random = seeded(seed)
    while not match.over:
        seat = match.waiting[0]
        moves = match.moves(seat)
        codes = moves.codes
        if "wait" in moves:
            codes = codes[:1] if random.below(4) else codes[1:] or codes
        elif moves[0] == "pass" and random.below(8):
            codes = codes[1:]
        match.play(codes[random.below(len(codes))], seat)
    return match


@lru_cache
def moments(seats: int, number: int, clock: str = "sealed") -> list[amstel.Match]:
    game = some_game(seats, clock=clock)
    return [game.position_after(game.sequence * part // number) for part in range(number + 1)]


def drawn(what: Any, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def shown(
    match: amstel.Match, width: int = 120, reader: int = 0, hands: Iterable[int] = (), *, unicode: bool = True
) -> str:
    look = board_for(match.title, unicode=unicode)
    return drawn(look.screen(match, reader, list(hands), TEXTS, Size(width, 50)), width)


def row(text: str, begins: str) -> str:
    """The line of a panel that begins like that, from there to the panel's border."""
    return next(line[line.index(begins) :].partition("│")[0] for line in text.splitlines() if f"│ {begins}" in line)


def auction(seats: int = 3, **options: str) -> amstel.Match:
    """The first auction of a game, nobody having answered."""
    match = amstel.new(MERCHANTS, seats=seats, seed=4, options=options)
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    return match


# --- the board ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "unicode"), [(60, True), (80, True), (80, False), (110, True), (110, False), (170, True)]
)
def test_board_fits_every_width(width: int, unicode: bool) -> None:
    for seats in (3, 5):
        for number, match in enumerate(moments(seats, 8)):
            reader = 0 if number % 3 else -1
            text = shown(match, width, reader, unicode=unicode)
            assert max(map(len, text.splitlines())) <= width
            assert text.isascii() or unicode
            for words in (*PANELS, *NAMES):
                assert words in text
            for name in match.names:
                assert name.split()[0] in text


def test_board_leaves_room_for_the_log() -> None:
    for seats in (3, 4, 5):
        assert max(len(shown(match, 120).splitlines()) for match in moments(seats, 8)) <= 36


def test_board_shows_every_token() -> None:
    for seats in (3, 5):
        for match in moments(seats, 6):
            view: View = match.view()
            parts = match.rules.board.components
            text = shown(match)
            for track in parts.commodities:
                here = row(text, f"{track.number} {track.id.capitalize()}")
                for seat, holding in enumerate(view.seats):
                    assert (SIGNS[seat] in here) == (track.id in holding.market)
            for region in parts.regions:
                here = row(text, f"{region.number} {TEXTS(f'region-{region.id}')}")
                for seat, holding in enumerate(view.seats):
                    offices = sum(n for office, n in holding.offices.items() if office.startswith(f"{region.id}-"))
                    assert here.count(SIGNS[seat]) == offices
                free = sum(region.offices.values()) - sum(here.count(sign) for sign in SIGNS)
                assert here.count("·") == free
            city = [row(text, f"{letter} ") for letter in "abc"]
            bridges = Look(match.rules.board, True, TEXTS).bridges()
            for seat, holding in enumerate(view.seats):
                held = sum(set(ends) <= set(holding.warehouses) for ends in bridges)
                assert sum(line.count(SIGNS[seat]) for line in city) == len(holding.warehouses) + held


def test_bridges_are_drawn_with_their_owners() -> None:
    game = some_game(3)
    for at in range(0, game.sequence, 20):
        match = game.position_after(at)
        held = [
            (ends, seat)
            for seat, holding in enumerate(match.view().seats)
            for ends in Look(match.rules.board, True, TEXTS).bridges()
            if set(ends) <= set(holding.warehouses)
        ]
        lines = {letter: row(shown(match), f"{letter} ") for letter in "abc"}
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
    screen = shown(match)
    assert "Other bridges: Oude Zijde c3 to Eilanden a2" in screen
    assert "Eilanden 4" in screen


def test_board_shows_players_time_and_disks() -> None:
    for match in moments(4, 7)[:-1]:
        view: View = match.view()
        text = shown(match)
        years = match.rules.board.components.years
        assert f"[{re.findall(r'[0-9]{4}', years[view.year].date)[0][2:]}]" in text
        assert f"; then {years[view.year + 1].date}: " in text
        assert f"{view.deck} cards left, {view.to_come.get('sand_clock', 0) or 'none'} of them " in text
        look = Look(match.rules.board, True, TEXTS)
        for seat, holding in enumerate(view.seats):
            line = row(text, f"{SIGNS[seat]}{seat + 1}{SIGNS[seat]}  ")
            assert holding.money is not None
            for figure in (money(holding.money), str(holding.tokens), f"+{look.final(view, seat)}"):
                assert figure in line.split()
            assert ("(mayor)" in line) == (seat == view.mayor)
        for disk, card in view.disks.items():
            assert (look.card(card) if card else "·") in row(text, f"{disk} ")


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
        game = some_game(seats, seed)
        look = Look(game.rules.board, True, TEXTS)
        match = game.position_after(0)
        for seat, move in game.log():
            before = match.sequence
            match.play(move, seat)
            facts = match.facts(since=before)
            if len([fact for fact in facts if fact.name == "year"]) != 1 or match.over:
                continue
            year = next(each for each in look.parts.years if each.date == _year(facts))
            area = year.event.removeprefix("score-")
            if year.event != f"score-{area}":
                continue
            scored += 1
            paid = [(fact.details["seat"], fact.details["money"]) for fact in facts if fact.name == f"{area}-income"]
            shares = [share for rank in look.shares(match.view(), area, year) for share in rank]
            assert sorted(paid) == sorted(shares), (seed, before)
    assert scored > 12


def _year(facts: Iterable[Fact]) -> object:
    return next(fact.details["year"] for fact in facts if fact.name == "year")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_standings_match_the_final_scoring(seats: int) -> None:
    """The standings on the board agree with the rules' own final scoring (MA-17, MA-18)."""
    for seed in (7, 8, 9):
        match = some_game(seats, seed)
        look = Look(match.rules.board, True, TEXTS)
        paid = [0] * seats
        for points in match.breakdown():
            if points.source.startswith("final-"):
                paid[points.seat] += points.points
        assert [look.final(match.view(), seat) for seat in range(seats)] == paid


def test_board_shows_the_clock() -> None:
    match = auction(clock="live")
    for price in (200, 190, 180):
        text = shown(match)
        assert f"[{price}]" in text
        assert text.count("the clock is running") == 1
        match.play("tick", match.clock)
    match = auction()
    assert "no bids yet" in shown(match)
    match.play("stop 200", 0)
    match.play("wait", 1)
    match.play("wait", 2)
    assert "doubled by ■1■ Seat 1" in shown(match)
    assert "who must buy at 100 for 200,000" in shown(match)


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
    assert match.view().card
    panels = Panels(match, msgspec.structs.replace(match.view(), to_come=whole), 0, (), _look(match), TEXTS)
    assert panels.to_come() == deck
    for moment in moments(seats, 5):
        view: View = moment.view()
        told = Panels(moment, view, 0, (), _look(moment), TEXTS).to_come()
        assert sum(map(int, re.findall(r"\d+", told))) == view.deck
        assert told.partition(",")[0] in " ".join(shown(moment).split())


def _look(match: amstel.Match) -> Look:
    return Look(match.rules.board, True, TEXTS)


# --- secrets --------------------------------------------------------------------------------------------------------


def test_sealed_stop_is_visible_to_its_owner_only() -> None:
    """Sealed stops are hidden (MA-19)."""
    match = auction()
    other = match.position_after(match.sequence)
    match.play("stop 130", 0)
    other.play("wait", 0)
    look = board_for(match.title)
    for reader in (1, 2, -1):
        assert shown(match, reader=reader) == shown(other, reader=reader)
        assert "bids in: ■1■ Seat 1" in shown(match, reader=reader)
        told = [log.lines(each, reader, 0, TEXTS, look) for each in (match, other)]
        assert told[0] == told[1]
    for reader in (1, 2):
        briefs = [drawn(look.summary(each, reader, TEXTS, Size(120, 50))) for each in (match, other)]
        assert briefs[0] == briefs[1]
        assert look.question(match, reader, TEXTS) == look.question(other, reader, TEXTS)
    assert "■1■ Seat 1: stop 130" in shown(match, reader=0)
    assert "■1■ Seat 1: wait" in shown(other, reader=0)
    assert "■1■ Seat 1: stop 130" in shown(match, reader=-1, hands=range(3))


def test_hidden_money_is_visible_to_its_owner_only() -> None:
    """Money is hidden until the end, by an option (MA-19)."""
    match = auction(money="hidden")
    for reader in range(3):
        text = shown(match, reader=reader)
        assert text.count("400,000") == 1
        assert text.count("hidden") == 2
    assert shown(match, reader=-1).count("hidden") == 3
    assert shown(match, reader=-1, hands=range(3)).count("400,000") == 3
    over = some_game(3, money="hidden")
    assert "hidden" not in shown(over, reader=-1)


def test_secrets_depend_on_the_options() -> None:
    for options, secret in ((LIVE, False), ({}, True), (HIDDEN, True), (LIVE | HIDDEN, True)):
        look = board_for(amstel.TITLES[MERCHANTS])
        assert isinstance(look, ClockBoard)
        assert look.has_secrets(amstel.new(MERCHANTS, seats=3, seed=1, options=options)) == secret


class AtTheScreen(Terminal):
    """A terminal at which people seem to sit."""

    has_keyboard = True

    def __init__(self) -> None:
        super().__init__()
        self.file = io.StringIO()
        self.wipes: list[bool] = []

    def wipe(self, *, scrollback: bool = False) -> None:
        self.wipes.append(scrollback)
        self.file.write("\f")


class Typed:
    """Answers one after the other, with the screen as it was at each question."""

    def __init__(self, terminal: AtTheScreen, lines: list[str]) -> None:
        self.terminal = terminal
        self.lines = lines
        self.asked: list[tuple[str, str]] = []

    def ask(self, prompt: str, completions: object = None) -> str:
        assert isinstance(self.terminal.file, io.StringIO)
        self.asked.append((prompt, self.terminal.file.getvalue().rpartition("\f")[2]))
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.terminal.file.write(f"{prompt}{line}\n")
        return line


Seated = Callable[..., Typed]


@pytest.fixture
def at_one_keyboard(home: Path, monkeypatch: pytest.MonkeyPatch) -> Seated:
    """Three people at one terminal who go on with a match by typing lines."""

    def play(match: amstel.Match, *lines: str) -> Typed:
        terminal = AtTheScreen()
        typed = Typed(terminal, list(lines))
        monkeypatch.setattr(session, "answer_source", lambda _: typed)
        session.Session(match, [None] * 3, terminal, typed, None, is_new=False).run()
        return typed

    return play


def test_sealed_stops_are_wiped_before_the_next_player(at_one_keyboard: Seated) -> None:
    """What one has typed is gone from the screen before the next one looks (MA-19)."""
    typed = at_one_keyboard(auction(), "", "stop 150", "", "stop 170", "", "wait", "")
    curtains = [prompt for prompt, _ in typed.asked if "Pass the keyboard to" in prompt]
    assert [prompt.split(" is next")[0] for prompt in curtains] == ["Seat 1", "Seat 2", "Seat 3", "Seat 2"]
    for prompt, screen in typed.asked:
        if "Pass the keyboard to" in prompt:
            assert screen == ""
    assert not any(" > stop" in screen or "stop 150" in screen for _, screen in typed.asked[2:])
    terminal = typed.terminal
    assert terminal.wipes.count(True) == 4


def test_long_log_lines_are_folded(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    match = some_game(3)
    terminal = AtTheScreen()
    play_session = session.Session(match, [None] * 3, terminal, Typed(terminal, []), None, is_new=True)
    play_session.screen.print_log(0)
    assert isinstance(terminal.file, io.StringIO)
    told = terminal.file.getvalue()
    lines = log.lines(match, 0, 0, TEXTS, board_for(match.title))[-MOST_LOG_LINES:]
    assert max(map(len, lines)) > 80
    assert " ".join(told.split()) == " ".join(" ".join(lines).split())
    assert max(map(len, told.splitlines())) <= 80


def test_live_clock_with_public_money_wipes_nothing(at_one_keyboard: Seated) -> None:
    typed = at_one_keyboard(auction(clock="live"), "", "", "", "", "stop")
    assert not any("Pass the keyboard to" in prompt for prompt, _ in typed.asked)
    assert True not in typed.terminal.wipes
    assert [prompt for prompt, _ in typed.asked[:5]] == [
        "Seat 2, 200 > ",
        "Seat 3, 200 > ",
        "Seat 1, 200 > ",
        "Seat 2, 190 > ",
        "Seat 3, 190 > ",
    ]


def test_live_clock_with_hidden_money_wipes_other_boards(at_one_keyboard: Seated) -> None:
    """At each price the next one is asked at once, but not below another's board (MA-19)."""
    typed = at_one_keyboard(auction(clock="live", money="hidden"), "", "", "", "", "", "", "", "board", "", "")
    asked = [(prompt, screen) for prompt, screen in typed.asked if "Pass the keyboard to" not in prompt]
    assert [prompt for prompt, _ in asked[3:8]] == [
        "Seat 2, 190 > ",
        "Seat 3, 190 > ",
        "Seat 3, 190 > ",
        "Seat 1, 190 > ",
        "Seat 2, 180 > ",
    ]
    boards = ["400,000" in screen for _, screen in asked]
    assert boards[:8] == [True, True, True, False, False, True, False, False]


# --- questions and moves --------------------------------------------------------------------------------------------


def every(begins: str, legal: Iterable[str]) -> list[str]:
    """The moves of a range of prices."""
    found = re.fullmatch(r"stop (\d+)\.\.(\d+)", begins)
    if not found:
        return [begins]
    return [move for move in legal if move[:5] == "stop " and int(found[1]) <= int(move[5:]) <= int(found[2])]


@pytest.mark.parametrize(
    ("seats", "clock", "money"),
    [(3, "sealed", "public"), (4, "live", "public"), (5, "sealed", "hidden"), (3, "live", "hidden")],
)
def test_every_phase_has_questions_and_all_moves(seats: int, clock: str, money: str) -> None:
    phases = set()
    for seed in (7, 8):
        game = some_game(seats, seed, clock, money)
        match = game.position_after(0)
        look = board_for(match.title)
        for seat, move in game.log():
            if seat != match.clock:
                phases.add(match.view().phase)
                question = look.question(match, seat, TEXTS)
                assert question[-1] in ".?"
                assert not set("{_") & set(question)
                listed = look.moves(match, seat, TEXTS)
                assert all(entry.meaning for group in listed for entry in group.moves)
                legal = list(match.moves(seat))
                told = [text for group in listed for entry in group.moves for text in every(entry.start, legal)]
                assert sorted(told) == sorted(legal)
            match.play(move, seat)
    assert {"placing", "using", "stepping", "stopping", "shipping", "opening", "building", "borrowing"} <= phases
    assert {"losing-warehouse", "losing-office", "wrecked"} <= phases


def meanings(match: amstel.Match, seat: int) -> dict[str, str]:
    listed = board_for(match.title).moves(match, seat, TEXTS)
    return {entry.start: entry.meaning for group in listed for entry in group.moves}


def test_move_meanings_match_their_consequences() -> None:
    """What a move says of money is what happens: bonuses won and lost (MA-15)."""
    signs = {"gain": "+", "loss": "\N{MINUS SIGN}"}
    seen = set()
    for seats, seed in ((3, 7), (4, 8), (5, 9)):
        game = some_game(seats, seed)
        match = game.position_after(0)
        for seat, move in game.log():
            told = meanings(match, seat).get(move, "") if match.view().phase != "stopping" else ""
            promised = re.findall(
                "(?:a bridge|all four districts|all four regions)[^;]*, ([+\N{MINUS SIGN}])\\d+,000", told
            )
            before = match.sequence
            match.play(move, seat)
            facts = match.facts(since=before)
            own = takewhile(lambda fact: fact.name not in ("drew", "put-up", "term"), facts)
            names = [fact.name for fact in own if fact.details.get("seat") == seat]
            won = [name for name in names if re.fullmatch(r"(regions|districts|bridge)-won", name)]
            lost = [name for name in names if re.fullmatch(r"(regions|districts|bridge)-lost", name)]
            assert len(promised) == len(won) + len(lost), (seed, before, move, told)
            assert all(sign == (signs["gain"] if won else signs["loss"]) for sign in promised)
            assert ("earns a free warehouse" in told) == ("reward-won" in names)
            assert ("you must return a warehouse" in told) == ("reward-lost" in names)
            seen |= {*won, *lost, *(name for name in names if name.startswith("reward"))}
    assert {"regions-won", "districts-won", "bridge-won", "reward-won"} <= seen


def test_stop_meaning_has_its_cost() -> None:
    """A price counts twice in a doubled auction; a live stop that cannot be paid is a misbid (MA-8, MA-9)."""
    match = auction()
    told = meanings(match, 1)
    assert list(told) == ["stop 200", "stop 60..190", "wait"]
    assert told["stop 60..190"].endswith("costs 60,000 to 190,000")
    assert "you buy for 200,000" in told["stop 200"]
    for seat, move in enumerate(("stop 200", "wait", "wait")):
        match.play(move, seat)
    assert list(meanings(match, 1)) == ["stop 110..200", "wait"]
    assert meanings(match, 1)["stop 110..200"].endswith("costs 220,000 to 400,000")
    assert "twice the price shown" in board_for(match.title).question(match, 1, TEXTS)
    match = holding({0: 100}, clock="live")
    assert "more than you have" in meanings(match, 0)["stop 200"]
    assert "doubles all prices" in meanings(match, 1)["stop 200"]
    for _ in range(10):
        match.play("tick", match.clock)
    assert meanings(match, 0)["stop 100"] == "costs 100,000"


def holding(money: dict[int, int], doubler: int | None = None, **options: str) -> amstel.Match:
    """The first auction, in which some seats hold other money than at the start."""
    file = json.loads(auction(3, **options).position())
    file["position"]["doubler"] = doubler
    for seat, left in money.items():
        own = file["position"]["seats"][seat]
        own["earned"]["auctions"] = left - own["money"]
        own["money"] = left
    return amstel.load(json.dumps(file))


def asked(match: amstel.Match, seat: int) -> str:
    """What a seat is asked after the card and the money that it holds."""
    return board_for(match.title).question(match, seat, TEXTS).partition(",000. ")[2]


def test_sealed_question_has_the_affordable_prices() -> None:
    """The highest one doubles and does not buy (MA-8, MA-10)."""
    match = holding({0: 400, 1: 199, 2: 60})
    assert asked(match, 0) == (
        "Bid a secret price from 60 to 190, such as stop 120; stop 200 doubles all prices. Or wait to skip this card."
    )
    assert asked(match, 1) == "Bid a secret price from 60 to 190, such as stop 120; or wait to skip this card."
    assert asked(match, 2) == "The only price you can pay is 60: stop 60 or wait."
    assert asked(holding({0: 59}), 0) == "You can't pay any price: wait."


@pytest.mark.parametrize("clock", ["sealed", "live"])
def test_doubled_question_has_the_forced_price(clock: str) -> None:
    """At 100 the doubler buys for 200,000, so a doubler that waits does not let the card go (MA-8)."""
    match = holding({0: 400, 1: 225, 2: 90}, doubler=0, clock=clock)
    doubled = "The auction is doubled: you pay twice the price shown. If the clock reaches 100, "
    assert asked(match, 0).startswith(f"{doubled}you must buy for 200,000. ")
    for seat in (1, 2):
        assert asked(match, seat).startswith(f"{doubled}Seat 1 must buy for 200,000. ")
        assert "you buy" not in meanings(match, seat)["wait"]
    assert re.search("if no one else (does|stops it), you buy for 200,000$", meanings(match, 0)["wait"])
    if clock == "sealed":
        assert asked(match, 0).endswith(" Bid a secret price from 110 to 200, such as stop 150; or wait.")
        assert asked(match, 1).endswith(" The only price you can pay is 110: stop 110 or wait.")
        assert asked(match, 2).endswith(" You can't pay any price: wait.")
        assert asked(holding({0: 219}, doubler=0), 0).endswith(" You can't pay a higher price: wait.")


def test_live_question_has_the_effect_of_a_stop() -> None:
    """It doubles, it buys, or it is a misbid (MA-8, MA-9)."""
    match = holding({0: 200, 1: 199}, clock="live")
    assert "At 200 stop doubles all prices; below that it buys." in asked(match, 0)
    assert "A stop now would cost 200,000, more than you have" in asked(match, 1)
    assert "doubles" not in asked(match, 1)
    match.play("tick", match.clock)
    for seat in (0, 1):
        assert asked(match, seat) == "The clock is at 190. Press Enter to let it run, or type stop to buy."
    match = holding({1: 399}, doubler=0, clock="live")
    assert asked(match, 0).endswith("type stop to buy.")
    assert "A stop now would cost 400,000" in asked(match, 1)


def test_build_meaning_has_the_size_of_the_group() -> None:
    """The largest group of a district is what is scored (MA-14)."""
    told = set()
    for seats, seed in ((3, 7), (5, 9)):
        game = some_game(seats, seed)
        match = game.position_after(0)
        for seat, move in game.log():
            said = meanings(match, seat).get(move, "") if move.startswith("build ") else ""
            before = largest_groups(match, seat)
            match.play(move, seat)
            found = re.match(r"your largest group there (becomes|stays) (\d+)", said)
            assert bool(found) == move.startswith("build ")
            if found:
                district = move.removeprefix("build ").partition("-")[0]
                after = largest_groups(match, seat)
                assert after[district] == int(found[2])
                assert (after[district] > before[district]) == (found[1] == "becomes")
                told.add(found[1])
    assert told == {"becomes", "stays"}


def largest_groups(match: amstel.Match, seat: int) -> dict[str, int]:
    return {rank.name: rank.places[seat] for rank in match.view().ranks["amsterdam"]}


def test_pass_meaning_depends_on_the_phase() -> None:
    game = some_game(3)
    match = game.position_after(0)
    told: dict[str, set[str]] = {}
    for seat, move in game.log():
        if "pass" in match.moves(seat):
            told.setdefault(match.view().phase, set()).add(meanings(match, seat)["pass"])
        match.play(move, seat)
    assert told["using"] == {"don't use the card", "no more steps"}
    assert told["borrowing"] == {"no loan"}
    assert told["shipping"] == told["opening"] == told["building"] == {"pass"}


# --- the log --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["lose-warehouse", "lose-trade-office", "shipwreck"])
def test_player_with_nothing_to_lose_is_skipped(event: str) -> None:
    """An event goes round from the mayor's left, and takes nothing from somebody who has nothing of it (MA-12)."""
    file = json.loads(amstel.new(MERCHANTS, seats=4, seed=4).position())
    now = file["position"]
    years = amstel.TITLES[MERCHANTS].edition("standard").components.years
    now["year"] = [year.event for year in years].index(event) - 1
    now["deck"] = [card for card in now["deck"] if card != "sand_clock"]
    now["deck"][:0] = ["sand_clock"] * (len(years) - 2 - now["year"])
    for own in now["seats"][1:3]:
        own["tokens"] += 3
        own |= {"market": {}, "offices": {}, "warehouses": []}
    match = amstel.load(json.dumps(file))
    match.play("mayor")
    told = [log.lines(match, reader, 0, TEXTS, board_for(match.title)) for reader in (1, -1)]
    assert told[0][-2:] == ["You have nothing to lose.", "Seat 3 has nothing to lose."]
    assert told[1][-2:] == ["Seat 2 has nothing to lose.", "Seat 3 has nothing to lose."]
    assert match.waiting == (3,)


@pytest.mark.parametrize("clock", ["sealed", "live"])
def test_log_joins_facts_into_sentences(clock: str) -> None:
    stories: dict[str, bool] = {}
    for seats, seed in ((3, 7), (4, 8), (5, 9), (3, 10)):
        match = some_game(seats, seed, clock)
        lines = log.lines(match, 0, 0, TEXTS, board_for(match.title))
        assert lines[0] == (
            "You start on the silk track, with a trade office in the Far East and a warehouse on Lastage b2."
        )
        assert all(line[-1] in ".!" for line in lines)
        assert not any("_" in line or "{" in line or "+gem" in line for line in lines)
        told = "\n".join(lines)
        for words in (
            r"Up for auction: [^.]+\. The clock runs from 200 to \d+\. Saskia stops it at \d+\. Price paid: \d+,000\.",
            r"The clock runs from 200 to \d+\. (No one buys it|No one stopped it: [\w, ]+ must buy)\.",
            r"draws? a sand clock\. 1588: the Armada fails in the Channel\. A ship comes in",
            r"1628: Piet Hein takes the silver fleet\. The commodity market is scored\.\nFor \w+: ",
            r"plays a trade office in ([\w ]+)\. It opens in \1, for \w+\. (On|New on) the market: ",
            r"You play three steps on the market\. (Steps|New on the market): ",
        ):
            stories[words] = stories.get(words, False) or bool(re.search(words, told))
        assert len(re.findall(r"^Up for auction", told, re.MULTILINE)) == sum(
            fact.name == "put-up" for fact in match.facts()
        )
        assert lines[-1].endswith(("wins.", "You win!"))
    assert all(stories.values()), stories


def test_step_sentence_names_another_player() -> None:
    """Sentences without a name follow one about the same player."""
    for seats, clock in ((4, "sealed"), (5, "live")):
        match = some_game(seats, clock=clock)
        look = board_for(match.title)
        facts = match.facts()
        for number in range(1, len(facts)):
            first, second = facts[number - 1 : number + 1]
            if second.name in ("advanced", "placed-token") and first.details.get("seat") != second.details["seat"]:
                told = log.lines(match, -1, number - 1, TEXTS, look)
                name = match.names[int(second.details["seat"])].partition(" (")[0]
                assert told[1].startswith((f"{name} advances", f"{name} places a token"))


def test_losing_stop_is_not_in_the_log() -> None:
    """A losing stop stays secret (MA-19)."""
    match = auction()
    for seat, move in enumerate(("stop 130", "stop 170", "stop 160")):
        match.play(move, seat)
    told = "\n".join(log.lines(match, -1, 0, TEXTS, board_for(match.title)))
    assert "The clock runs from 200 to 170. Seat 2 stops it at 170. Price paid: 170,000." in told
    assert "130" not in told
    assert "160" not in told


def test_both_clocks_have_the_same_log() -> None:
    """The same stops give the same journal (MA-10)."""
    sealed, live = auction(), auction(clock="live")
    before = [fact.name for fact in sealed.facts()].index("put-up")
    for seat, move in enumerate(("stop 170", "wait", "wait")):
        sealed.play(move, seat)
    while live.view().pointer > 170:
        live.play("tick", live.clock)
    live.play("stop 170", 0)
    live.play("tick", live.clock)
    told = [log.lines(match, -1, before, TEXTS, board_for(match.title)) for match in (sealed, live)]
    assert told[0][0].endswith("The clock runs from 200 to 170. Seat 1 stops it at 170. Price paid: 170,000.")
    assert told[0] == told[1]


def test_result_lists_points_by_source() -> None:
    match = some_game(4)
    lines = drawn(result.table(match, TEXTS, board_for(match.title)), 80).splitlines()
    assert max(map(len, lines)) <= 80
    total = next(line for line in lines if "total" in line)
    assert [int(cell) for cell in re.findall(r"-?\d+", total)] == sorted(match.scores(), reverse=True)
    for name, source in (("market", "market"), ("auctions", "auctions"), ("final colonies", "final-colonies")):
        cells = next(line for line in lines if line.startswith(f"│ {name} "))
        points = [points.points for points in match.breakdown() if points.source == source]
        assert sorted(map(int, re.findall(r"-?\d+", cells))) == sorted(points)


# --- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, ()), (4, ("clock=live",)), (5, ("money=hidden",)), (3, ("clock=live", "money=hidden", "last-price=for-sale"))],
)
def test_whole_game_from_a_pipe_can_be_replayed(
    play_as_human: PlayAsHuman, amstel_command: Command, home: Path, seats: int, options: tuple[str, ...]
) -> None:
    bots = ",".join(["random"] * (seats - 1))
    chosen = [word for option in options for word in ("--option", option)]
    human, out = play_as_human("merch", "--bots", bots, "--seed", "3", *chosen, pick=pick_by_hash)
    match = amstel.load((home / "last.amstel").read_text())
    assert match.over
    assert match.seats == seats
    assert len(human.moves) > 40
    for words in ("Game over.", "1666: the canal ring is extended", "final colonies", "Up for auction: "):
        assert words in out
    (record,) = (home / "games").iterdir()
    assert ("clock: tick" in record.read_text()) == ("clock=live" in options)
    assert amstel_command("verify", str(record)).code == 0
    at = match.sequence // 2
    then = amstel_command("replay", str(record), "--at", str(at), "--all")
    assert "If scored now" in then.out
    assert f"After move {at} of {match.sequence}." in then.out
    told = json.loads(amstel_command("replay", str(record), "--at", str(at), "--json").out)
    assert told["view"]["year"] in range(26)
    stepped = amstel_command("replay", str(record), "--seat", "2", answers="\nn\n40\np\nq\n")
    assert "After move 39 of" in stepped.out
    assert "│ auctions " in amstel_command("replay", str(record), "--at", str(match.sequence)).out


@pytest.mark.parametrize("option", ["clock=sealed", "clock=live"])
def test_resumed_game_ends_like_an_uninterrupted_one(play_as_human: PlayAsHuman, home: Path, option: str) -> None:
    asked = ("merch", "--bots", "random,random", "--seed", "11", "--option", option)
    play_as_human(*asked, pick=pick_by_hash)
    whole = (home / "last.amstel").read_text()
    play_as_human(*asked, decisions=26, pick=pick_by_hash)
    assert not amstel.load((home / "last.amstel").read_text()).over
    _, out = play_as_human("--resume", pick=pick_by_hash)
    assert "Welcome back" in out
    assert (home / "last.amstel").read_text() == whole


def test_log_of_a_live_clock_has_one_line_per_auction(amstel_command: Command) -> None:
    """The whole run of the clock is one line, however many moves it has."""
    done = amstel_command(
        "play", "merch", "--bots", "random,random,random", "--seats", "3", "--seed", "4", "--option", "clock=live"
    )
    assert done.code == 0
    assert "Game over." in done.out
    lines = done.out.splitlines()
    # Twenty turns with an auction each; three players use 54 cards of them.
    assert sum(line.startswith("  Up for auction: ") for line in lines) == 18
    assert all("The clock" in line for line in lines if line.startswith("  Up for auction: "))
    assert not any(line.startswith("  The clock") for line in lines)


def test_commands_print_their_answers(amstel_command: Command) -> None:
    answers = [
        "help", "hint", "?", "why stop 100", "auction", "why auction", "undo", "undo", "score", "log", "board", "view",
        "save game.amstel", "load game.amstel", "b", "b gra-b1", "quit",
    ]  # fmt: skip
    done = amstel_command("play", "merch", "--seed", "5", "--bots", "random,random", answers="\n".join(answers))
    assert done.code == 0
    assert done.err == ""
    for text in (
        "With clock=live, Enter lets the clock run, stop buys, and wait 90 lets it run to 90.",
        "Ties go to the player closest to the mayor's\nleft; the mayor comes last.",
        "simulations in ",  # and for how long, which depends on the machine
        "  1. ",
        "stop 100: first put the drawn card on a disk",
        "there is already a card on the auction disk",
        "You have no earlier decision to undo.",
        "│ capital (thousands)",
        "Continuing from game.amstel.",
    ):
        assert text in done.out, text


def test_score_is_not_printed_while_money_is_hidden(amstel_command: Command) -> None:
    """Not even one's own by its sources: the table is for all (MA-19)."""
    done = amstel_command("play", "merch", "--seed", "5", "--option", "money=hidden", answers="score\n")
    assert "There are no points to show yet." in done.out


# --- the live clock -------------------------------------------------------------------------------------------------


def played(home: Path) -> list[tuple[int, str]]:
    return amstel.load((home / "last.amstel").read_text()).log()


def live(amstel_command: Command, *answers: str, people: int = 1, seed: int = 4) -> str:
    """What is printed from the first auction on, after which these are the answers; opponents play at random."""
    match = amstel.new(MERCHANTS, seats=3, seed=seed, options=LIVE, names=[f"P{seat + 1}" for seat in range(3)])
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    Path("moment.amstel").write_text(match.record())
    bots = ("--bots", ",".join(["random"] * (3 - people))) if people < 3 else ()
    done = amstel_command("play", "--load", "moment.amstel", *bots, answers="\n".join(answers) + "\n")
    assert done.code == 0
    assert done.err == ""
    return done.out


def prompts(out: str) -> list[str]:
    return re.findall(r"^((?:P\d, )?\d+)(?: \(costs [\d,]+\))? > ", out, re.MULTILINE)


def test_enter_lets_the_clock_run_and_stop_buys(amstel_command: Command, home: Path) -> None:
    """Price by price; nothing is asked of a clock on the wall (MA-11)."""
    out = live(amstel_command, *["", "", ""] * 2, "", "stop", people=3)
    assert prompts(out) == [f"P{seat}, {price}" for price in (200, 190, 180) for seat in (2, 3, 1)][:8]
    assert out.count("╭─ Clock") == 1, "the board is not printed anew at each price"
    assert out.count("Press Enter to let it run") == 3, "each is asked once in a sentence, and then by the price alone"
    assert "You stop the clock at 180. Price paid: 180,000." in out
    assert played(home)[-2:] == [(2, "stop 180"), (3, "tick")]


def test_player_who_cannot_win_is_not_asked(amstel_command: Command, home: Path) -> None:
    """At one price the stop nearest to the mayor's left wins, so a later one would be in vain (MA-11)."""
    out = live(amstel_command, "", "", "", "stop", "pass", people=3)
    assert prompts(out)[-1] == "P2, 190"
    assert (1, "stop 190") in played(home)
    assert not {(0, "wait"), (2, "wait")} & set(played(home)[-2:])


def test_wait_lets_the_clock_run_to_a_price(amstel_command: Command, home: Path) -> None:
    out = live(amstel_command, "wait 150", "WAIT  140", "w 170", "", "", "", "", "", people=3)
    assert prompts(out) == [
        "P2, 200",
        "P3, 200",
        "P1, 200",
        "P1, 170",
        "P1, 160",
        "P2, 150",
        "P1, 150",
        "P2, 140",
    ]
    assert [move for seat, move in played(home) if seat == 2 and move == "wait"] == ["wait"] * 6


def test_restarted_clock_asks_everyone(amstel_command: Command) -> None:
    """Whoever waits for a price did not wait for a doubled one (MA-8)."""
    out = live(amstel_command, "wait 100", "stop", "", "wait 150", "", people=3)
    assert prompts(out) == ["P2, 200", "P3, 200", "P2, 200", "P3, 200", "P1, 200"]
    assert "200 (costs 400,000) > " in out
    assert "That doubles all prices, and the clock restarts." in out


def test_undo_goes_back_one_price(amstel_command: Command, home: Path) -> None:
    out = live(amstel_command, *["", "", ""], "", "undo", "undo", people=3)
    assert prompts(out) == ["P2, 200", "P3, 200", "P1, 200", "P2, 190", "P3, 190", "P2, 190"]
    assert len(re.findall(r"\d+ moves? undone\.", out)) == 2


def test_bots_answer_before_people(amstel_command: Command, home: Path) -> None:
    """They know no more than the price, as the person does (MA-11)."""
    live(amstel_command, "stop", people=1)
    answered = [seat for seat, move in played(home) if move.startswith(("wait", "stop"))]
    assert answered[:3] == [1, 2, 0]


def test_sealed_auction_has_no_running_clock(amstel_command: Command, home: Path) -> None:
    Path("moment.amstel").write_text(auction().record())
    done = amstel_command("play", "--load", "moment.amstel", answers="wait 100\n\nwait\n")
    assert "'wait 100' is not a move of Merchants of Amsterdam. Did you mean: wait; stop 100?" in done.out
    assert played(home)[auction().sequence :] == [(0, "wait")], "and Enter alone gives no secret answer"


def test_number_alone_is_a_price(amstel_command: Command, home: Path) -> None:
    Path("moment.amstel").write_text(auction().record())
    done = amstel_command("play", "--load", "moment.amstel", answers="why 50\n50\nwhy 120\n120\n")
    assert done.out.count("stop 50: the lowest price you can stop at in this auction is 60.") == 2
    assert "That move is legal." in done.out
    assert played(home)[auction().sequence :] == [(0, "stop 120")]


def test_number_alone_must_be_the_current_price_of_a_live_clock(amstel_command: Command, home: Path) -> None:
    out = live(amstel_command, "", "", "", "150", "190", "", "", people=3)
    assert "stop 150: the clock is at 190." in out
    assert (1, "stop 190") in played(home)


def test_number_alone_is_no_move_outside_auctions(amstel_command: Command) -> None:
    done = amstel_command("play", "merch", "--seed", "5", "--bots", "random,random", answers="120\n")
    assert "'120' is not a move of Merchants of Amsterdam. Type ? to list your legal moves." in done.out


def test_live_auction_is_resumed_at_its_price(amstel_command: Command, home: Path) -> None:
    live(amstel_command, *["", "", ""] * 3, people=3)
    done = amstel_command("play", "--resume", answers="\n")
    assert "[170]" in done.out
    assert prompts(done.out) == ["P2, 170"]
