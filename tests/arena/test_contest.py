from __future__ import annotations

import os
from collections import Counter
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

import amstel
from amstel import players
from amstel.arena import BadBot, Contest
from amstel.arena.contest import play
from amstel.kernel.errors import AmstelError, BadSetup
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.kernel.rounds import parts

from .conftest import contest


@pytest.mark.parametrize(("bots", "seats"), [("ab", 2), ("ab", 4), ("abc", 4), ("abc", 3), ("a", 3), ("abcd", 4)])
def test_every_deal_is_played_once_per_rotation(bots: str, seats: int) -> None:
    held = contest(*bots, seats=seats)
    for deal in range(40):
        numbers = range(deal * seats, (deal + 1) * seats)
        assert {held.deal(number) for number in numbers} == {deal}
        line_ups = [held.line_up(number) for number in numbers]
        first = line_ups[0]
        assert line_ups == [first[turn:] + first[:turn] for turn in range(seats)]
        for seat in range(seats):  # so each bot sits on each seat equally often
            assert Counter(line_up[seat] for line_up in line_ups) == Counter(first)
        assert Counter(first) == {bot: held.seats_of(bot) for bot in range(len(bots))}


def test_last_bot_fills_the_remaining_seats() -> None:
    assert sorted(contest("a", "b", seats=4).line_up(0)) == [0, 1, 1, 1]
    assert sorted(contest("a", "b", "c", seats=5).line_up(0)) == [0, 1, 2, 2, 2]
    assert contest("a", seats=3).line_up(0) == [0, 0, 0]


def test_more_bots_than_seats_take_turns() -> None:
    held = contest(*"abcde", seats=3)
    teams = [tuple(sorted(held.line_up(3 * deal))) for deal in range(20)]
    assert Counter(teams) == dict.fromkeys(combinations(range(5), 3), 2)
    assert [held.seats_of(bot) for bot in range(5)] == [1] * 5


@pytest.mark.parametrize(("bots", "seats"), [("ab", 2), ("abcde", 3), ("abc", 2), ("abcdefg", 2), ("ab", 4)])
def test_until_all_play_is_the_first_game_with_all_bots_played(bots: str, seats: int) -> None:
    held = contest(*bots, seats=seats)
    seated = [{(seat, bot) for seat, bot in enumerate(held.line_up(number))} for number in range(held.until_all_play)]
    all_seatings = {(seat, bot) for seat in range(seats) for bot in range(len(bots))}
    assert set().union(*seated) == all_seatings > set().union(*seated[:-1])


def test_seating_order_changes_between_deals() -> None:
    held = contest(*"abcd", seats=4)
    around: Counter[tuple[int, ...]] = Counter()
    for deal in range(60):
        line_up = held.line_up(4 * deal)
        start = line_up.index(0)
        around[tuple(line_up[start:] + line_up[:start])] += 1
    assert len(around) == 6  # all ways to sit around a table


def test_deal_has_the_same_start_in_every_rotation() -> None:
    held = contest("random", "greedy", seats=2).checked()
    records = [play(held, held.rules(), number, keep=True).record for number in (0, 1)]
    first, second = (amstel.load(record or "") for record in records)
    assert first.seed == second.seed == held.seed
    assert sorted(first.names) == sorted(second.names) == ["greedy", "random"]
    assert first.names == second.names[::-1]


def test_outcome_matches_the_game_that_was_played() -> None:
    held = contest("greedy", "random", seats=3, game="ticket-to-ride-amsterdam").checked()
    outcome = play(held, held.rules(), 4, keep=True)
    match = amstel.load(outcome.record or "")
    assert match.over
    assert outcome.scores == match.scores()
    assert outcome.winners == match.winners()
    assert outcome.moves == match.sequence == sum(outcome.decisions)
    assert list(match.names) == [held.bots[bot] for bot in outcome.line_up]
    assert outcome.curve == [part.scores for part in parts(match)]
    assert outcome.curve[0] == [0, 0, 0]
    assert outcome.curve[-1] == outcome.scores
    for seat in range(3):
        assert sum(points for owner, _, points in outcome.points if owner == seat) == outcome.scores[seat]
        assert 0 < outcome.longest[seat] <= outcome.seconds[seat]
    assert play(held, held.rules(), 4).record is None


@pytest.mark.parametrize(("game", "rounds", "least"), [("nieuw-amsterdam", 6, 0), ("merchants-of-amsterdam", 8, 1)])
def test_curve_has_the_rounds_of_the_game(game: str, rounds: int, least: int) -> None:
    held = contest("random", seats=3, game=game).checked()
    outcome = play(held, held.rules(), 0)
    assert len(outcome.curve) == 1 + rounds + 1
    assert outcome.curve[-1] == outcome.scores
    assert all(sum(scores) >= least for scores in outcome.curve)  # hidden money counts too


def test_clock_moves_and_is_no_seat() -> None:
    held = msgspec.structs.replace(
        contest("random", seats=3, game="merchants-of-amsterdam"), options={"clock": "live"}
    ).checked()
    outcome = play(held, held.rules(), 0)
    assert outcome.moves > sum(outcome.decisions)
    assert len(outcome.decisions) == len(outcome.scores) == 3


@pytest.mark.slow
def test_own_bots_play_as_without_a_contest() -> None:
    held = contest("greedy", "random", "search:3", seats=3).checked()
    match = Match(held.rules(), 3, seed=held.seed, options=held.options, names=[held.bots[b] for b in held.line_up(1)])
    chance = seeded((held.seed << 24) ^ 1)
    seated = [players.make(held.bots[bot], chance.branch()) for bot in held.line_up(1)]
    while match.waiting:
        seat = match.waiting[0]
        match.play(seated[seat].choose(players.Sight(match, seat)), seat)
    assert play(held, held.rules(), 1, keep=True).record == match.record()


def test_file_bot_gets_a_sealed_sight(mine: Path) -> None:
    for bot in ("Peeker", "Rememberer"):
        held = contest(f"{mine}:{bot}", "random", seats=3, game="ticket-to-ride-amsterdam").checked()
        first, second = (play(held, held.rules(), 0, keep=True).record for _ in range(2))
        assert first == second


def test_game_repeats_with_the_same_seed_only() -> None:
    held = contest("random", seats=2).checked()
    first, second = (play(held, held.rules(), 3, keep=True).record for _ in range(2))
    assert first == second
    other = msgspec.structs.replace(held, seed=2)
    assert play(other, other.rules(), 3, keep=True).record != first


def test_fingerprint_covers_all_settings_but_the_number_of_games(mine: Path) -> None:
    held = contest("random", f"{mine}:First").checked()
    same = msgspec.structs.replace(held, games=99)
    assert same.fingerprint() == held.fingerprint()
    others = [
        msgspec.structs.replace(held, seed=2),
        msgspec.structs.replace(held, seats=3),
        msgspec.structs.replace(held, bots=held.bots[::-1]),
        msgspec.structs.replace(held, options={"tokens": "random"}),
    ]
    mine.write_text(mine.read_text("utf-8") + "\n# changed\n", "utf-8")
    others.append(msgspec.structs.replace(held, sources={}).checked())
    assert len({held.fingerprint(), *(other.fingerprint() for other in others)}) == 1 + len(others)


def test_fingerprint_covers_the_programs_of_process_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found: set[str] = set()
    script, program = tmp_path / "liking.py", tmp_path / "mybot"
    for text in ("print(1)", "print(2)"):
        script.write_text(text, "utf-8")
        found.add(contest("random", "process:2s:python3 liking.py --fast").checked().fingerprint())
    for content in (b"\xff\x00\x01", b"\xff\x00\x02"):
        program.write_bytes(content)
        program.chmod(0o755)
        found.add(contest("random", "process:./mybot").checked().fingerprint())
        monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
        found.add(contest("random", "process:mybot").checked().fingerprint())
    assert len(found) == 6
    held = contest("random", "process:mybot").checked()
    assert list(held.programs) == ["mybot"]
    assert held.fingerprint() in found
    assert contest("random").checked().programs == {}


@pytest.mark.parametrize(
    "wrong",
    [
        contest(),
        contest("random", "random"),
        contest("nobody"),
        contest(""),
        contest("random:7"),
        contest("search:quick"),
        contest("random", games=0),
        contest("random", games=10**9),
        contest("random", seed=-1),
        contest("random", seed=1 << 63),
        contest("random", seats=9),
        contest("random", game="chess"),
        contest("./nowhere.py:Bot"),
        contest('ran"dom'),
        contest("ran\ndom"),
        contest(*(f"search:{walks}" for walks in range(1, 200)), seats=4),
    ],
)
def test_invalid_contest_is_refused(wrong: Contest) -> None:
    with pytest.raises(AmstelError) as refused:
        wrong.checked()
    assert str(refused.value)


@pytest.mark.parametrize("bots", [("greedy", "greedy"), ("greedy", "Greedy"), ("search:0.2s", "Search:0.2s")])
def test_bot_named_twice_is_refused(bots: tuple[str, str]) -> None:
    with pytest.raises(BadSetup, match="Name each bot once"):
        contest(*bots).checked()


def test_file_without_the_class_is_refused(mine: Path, tmp_path: Path) -> None:
    for bot in ("Nobody", "", "not a class", "os"):
        with pytest.raises(BadSetup):
            contest(f"{mine}:{bot}").checked()
    with pytest.raises(BadSetup, match=r"Can't create .*:Unmade .*RuntimeError: not today"):
        contest(f"{mine}:Unmade").checked()
    (tmp_path / "bad.py").write_text("this is no Python", "utf-8")
    with pytest.raises(BadSetup, match="Can't load"):
        contest(f"{tmp_path / 'bad.py'}:Bot").checked()
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSetup, match="Can't read"):
        contest(f"{tmp_path / 'binary.py'}:Bot").checked()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Broken", r"ZeroDivisionError: .*, mine.py line \d+"),
        ("Cheat", "its answer, pass, is not a legal move"),
        ("Wordy", r"its answer \(type list\) is not a move of this game"),
        ("Texter", r"its answer \(type str\) is not a move of this game"),
        ("Hanger", r"it took 2\.\d s; the hard limit is 2.* s"),
        ("Quitter", "SystemExit: 3"),
    ],
)
def test_failing_bot_is_named_with_game_and_seat(mine: Path, bot: str, why: str) -> None:
    held = contest(f"{mine}:{bot}", "random").checked()
    with pytest.raises(BadBot, match=rf"mine.py:{bot} failed in game 0, seat \d, move \d+ \(.*({why})"):
        play(held, held.rules(), 0)
