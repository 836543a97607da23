"""What Nieuw Amsterdam and Merchants of Amsterdam have in common in the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import amstel
from amstel.cli import result
from amstel.texts import Texts
from amstel.texts.inspect import covers

from .conftest import MERCHANTS, NIEUW_AMSTERDAM, Command, PlayAsHuman, pick_by_hash
from .samples import RANDOM_GAMES, merchants_game, nieuw_amsterdam_game, positions, render, screen_text

BOARD_WORDS = {
    MERCHANTS: (
        *("Market", "Colonies", "Amsterdam", "If scored now", "Time", "Disks", "Clock", "Players", "Sugar", "Spice"),
        *("Silk", "Americas", "Africa", "East Indies", "Far East", "Grachten", "Nieuwe Zijde"),
    ),
    NIEUW_AMSTERDAM: (
        *("Lumberyard", "Granary", "Docks", "Millwork", "Black Market", "Trading Company"),
        *("City", "Cash Box", "Traders", "New Land", "New Ships", "Hudson", "Players"),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "width", "unicode"),
    [(MERCHANTS, *size) for size in ((60, True), (80, True), (80, False), (110, True), (110, False), (170, True))]
    + [
        (NIEUW_AMSTERDAM, *size)
        for size in ((60, True), (80, True), (80, False), (120, True), (120, False), (170, True))
    ],
)
def test_board_fits_every_width(game: str, width: int, unicode: bool) -> None:
    for seats in (amstel.TITLES[game].fewest, 5):
        for number, match in enumerate(positions(game, seats, 8)):
            reader = 0 if number % 3 else -1
            text = screen_text(match, width, reader, unicode=unicode)
            assert max(map(len, text.splitlines())) <= width
            assert text.isascii() or unicode
            for words in BOARD_WORDS[game]:
                assert words in text
            if game == NIEUW_AMSTERDAM:
                assert ("your fee" in text) == (reader == 0)
            for name in match.names:
                assert name.split()[0] in text


@pytest.mark.slow
@pytest.mark.parametrize(("game", "most", "most_at_start"), [(MERCHANTS, 36, 36), (NIEUW_AMSTERDAM, 38, 33)])
def test_board_leaves_room_for_the_log(game: str, most: int, most_at_start: int) -> None:
    for seats in range(amstel.TITLES[game].fewest, 6):
        heights = [len(screen_text(match).splitlines()) for match in positions(game, seats, 8)]
        assert max(heights) <= most
        assert heights[0] <= most_at_start


def expand_range(start: str, legal: list[str]) -> list[str]:
    """Return the moves of a range: every amount, but of the prices of a clock only those that exist."""
    found = re.fullmatch(r"(.+) (\d+)\.\.(\d+)", start)
    if not found:
        return [start]
    moves = [f"{found[1]} {number}" for number in range(int(found[2]), int(found[3]) + 1)]
    return [move for move in moves if move in legal] if found[1] == "stop" else moves


MERCHANTS_PHASES = {"placing", "using", "stepping", "stopping", "shipping", "opening", "building", "borrowing"}
MERCHANTS_LOSSES = {"losing-warehouse", "losing-office", "wrecked"}
NIEUW_AMSTERDAM_PHASES = {"founding", "choosing", "bidding", "paying", "taking", "acting", "building"}


@pytest.mark.parametrize(
    ("random_game", "seeds", "arguments", "expected_phases"),
    [
        *(
            (merchants_game, (7, 8), arguments, MERCHANTS_PHASES | MERCHANTS_LOSSES)
            for arguments in (
                {"seats": 3, "clock": "sealed", "money": "public"},
                {"seats": 4, "clock": "live", "money": "public"},
                {"seats": 5, "clock": "sealed", "money": "hidden"},
                {"seats": 3, "clock": "live", "money": "hidden"},
            )
        ),
        *((nieuw_amsterdam_game, (9, 10), {"seats": seats}, NIEUW_AMSTERDAM_PHASES) for seats in (2, 3, 5)),
    ],
)
def test_every_phase_has_questions_and_all_moves(
    random_game: Callable[..., amstel.Match],
    seeds: tuple[int, ...],
    arguments: dict[str, int | str],
    expected_phases: set[str],
) -> None:
    phases = set()
    for seed in seeds:
        game = random_game(seed=seed, **arguments)
        match = game.position_after(0)
        rules, texts = match.rules, Texts("en", match.title.id)
        for seat, move in game.log():
            if seat != match.clock:
                phases.add(match.view().phase)
                view, legal = match.view(seat), list(match.moves(seat))
                question = texts.say(rules.game.question(rules.board, view, seat, legal).text)
                assert question[-1] in ".?"
                assert not set("{_") & set(question)
                options = rules.game.options(rules.board, view, seat, legal)
                assert all(texts.say(option.label) and texts.say(option.group) for option in options)
                assert [sum(covers(option, move) for option in options) for move in legal] == [1] * len(legal)
            match.play(move, seat)
    assert expected_phases <= phases


@pytest.mark.parametrize(
    ("game", "sources"),
    [
        (MERCHANTS, {"market": "market", "auctions": "auctions", "final colonies": "final-colonies"}),
        (
            NIEUW_AMSTERDAM,
            {"elections": "elections", "cleared land": "clearing", "leftover resources": "resources"},
        ),
    ],
)
def test_result_lists_points_by_source(game: str, sources: dict[str, str]) -> None:
    match = RANDOM_GAMES[game](4)
    lines = render(result.table(match, Texts("en", game)), 80).splitlines()
    assert max(map(len, lines)) <= 80
    total = next(line for line in lines if "total" in line)
    assert [int(cell) for cell in re.findall(r"-?\d+", total)] == sorted(match.scores(), reverse=True)
    for name, source in sources.items():
        cells = next(line for line in lines if line.startswith(f"│ {name} "))
        points = [row.points for row in match.breakdown() if row.source == source]
        assert sorted(map(int, re.findall(r"-?\d+", cells))) == sorted(points)
    assert lines[1].count("*") == len(match.winners())


LOG_WORDS = {
    MERCHANTS: ("1666: the canal ring is extended", "final colonies", "Up for auction: "),
    NIEUW_AMSTERDAM: ("Round 6 of 6.", "The trade step.", "final elections", "Corn paid for Businesses:"),
}
PANEL = {MERCHANTS: "If scored now", NIEUW_AMSTERDAM: "Cash Box"}
SOURCE = {MERCHANTS: "│ auctions ", NIEUW_AMSTERDAM: "│ leftover resources "}
VIEW_FIELD = {MERCHANTS: ("year", range(26)), NIEUW_AMSTERDAM: ("round", range(1, 7))}
REPLAY_READER = {MERCHANTS: (("--all",), ("--seat", "2")), NIEUW_AMSTERDAM: ((), ())}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (MERCHANTS, 3, ()),
        (MERCHANTS, 4, ("clock=live",)),
        (MERCHANTS, 5, ("money=hidden",)),
        (MERCHANTS, 3, ("clock=live", "money=hidden", "last-price=for-sale")),
        (NIEUW_AMSTERDAM, 3, ()),
    ],
)
def test_whole_game_from_a_pipe_can_be_replayed(
    play_as_human: PlayAsHuman, amstel_command: Command, home: Path, game: str, seats: int, options: tuple[str, ...]
) -> None:
    bots = ",".join(["random"] * (seats - 1))
    option_arguments = [word for option in options for word in ("--option", option)]
    human, out = play_as_human(game[:5], "--bots", bots, "--seed", "3", *option_arguments, pick=pick_by_hash)
    match = amstel.load((home / "last.amstel").read_text())
    assert match.over
    assert match.seats == seats
    assert len(human.moves) > 40
    for words in ("Game over.", *LOG_WORDS[game]):
        assert words in out
    (record,) = (home / "games").iterdir()
    assert ("clock: tick" in record.read_text()) == ("clock=live" in options)
    assert amstel_command("verify", str(record)).code == 0
    at = match.sequence // 2
    reader, stepping_reader = REPLAY_READER[game]
    middle = amstel_command("replay", str(record), "--at", str(at), *reader)
    assert PANEL[game] in middle.out
    assert f"After move {at} of {match.sequence}." in middle.out
    field, values = VIEW_FIELD[game]
    assert json.loads(amstel_command("replay", str(record), "--at", str(at), "--json").out)["view"][field] in values
    steps = amstel_command("replay", str(record), *stepping_reader, answers="\nn\n40\np\nq\n")
    assert "After move 39 of" in steps.out
    assert SOURCE[game] in amstel_command("replay", str(record), "--at", str(match.sequence)).out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "decisions"),
    [
        (MERCHANTS, ("--option", "clock=sealed"), 26),
        (MERCHANTS, ("--option", "clock=live"), 26),
        (NIEUW_AMSTERDAM, (), 25),
    ],
)
def test_resumed_game_ends_like_an_uninterrupted_one(
    play_as_human: PlayAsHuman, home: Path, game: str, options: tuple[str, ...], decisions: int
) -> None:
    arguments = (game[:5], "--bots", "random,random", "--seed", "11", *options)
    play_as_human(*arguments, pick=pick_by_hash)
    whole = (home / "last.amstel").read_text()
    play_as_human(*arguments, decisions=decisions, pick=pick_by_hash)
    assert not amstel.load((home / "last.amstel").read_text()).over
    _, out = play_as_human("--resume", pick=pick_by_hash)
    assert "Welcome back" in out
    assert (home / "last.amstel").read_text() == whole
