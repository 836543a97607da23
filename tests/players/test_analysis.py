from __future__ import annotations

from importlib import import_module

import msgspec
import pytest

import amstel
from amstel import players
from amstel.games import TITLES
from amstel.kernel.errors import BadSetup, IllegalMove
from amstel.kernel.ints import COMPILED
from amstel.kernel.match import Match
from amstel.kernel.notes import Note
from amstel.kernel.random import seeded
from amstel.players import Analysis, Sight, analyse
from amstel.players.guard import seal
from amstel.texts import Reader, Texts
from amstel.texts.notes import notes_message

TICKET, NIEUW, MERCHANTS = "ticket-to-ride-amsterdam", "nieuw-amsterdam", "merchants-of-amsterdam"
ITERATIONS = 40 if COMPILED else 4


def said(notes: list[Note], match: Match, texts: Texts) -> str:
    message = notes_message(notes, match.rules)
    return texts.say(message, Reader(-1, match.names)) if message else ""


def choices(game: str, every: int, seed: int = 6, options: dict[str, str] | None = None) -> list[tuple[Match, int]]:
    """Return positions of a game in which a seat has a choice."""
    match = amstel.new(game, seats=3, seed=seed, options=options)
    bot = players.make("apprentice", seeded(seed))
    found = []
    while not match.over:
        seat = match.waiting[0]
        if match.sequence % every == 0 and seat != match.clock and len(match.codes(seat)) > 1:
            found.append((match.position_after(match.sequence), seat))
        move = match.codes(seat)[0] if seat == match.clock else bot.choose(Sight(match, seat))
        match.play(move, seat)
        if not COMPILED and len(found) > (0 if game == NIEUW and every > 9 else 2):
            break
    return found


def untimed(found: Analysis) -> Analysis:
    return msgspec.structs.replace(found, seconds=0.0)


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_analysis_covers_every_move(game: str) -> None:
    notes = import_module(f"{TITLES[game].package}.bots.notes").NOTES
    for match, seat in choices(game, 9 if game != NIEUW else 29):
        found = analyse(match, seat, iterations=ITERATIONS, random=seeded(1))
        assert (found.seat, found.iterations) == (seat, ITERATIONS)
        assert sorted(advice.move for advice in found.moves) == match.codes(seat)
        visits = [advice.visits for advice in found.moves]
        often = sum(2 * number >= max(visits) for number in visits)  # the other moves come last
        assert min(visits[:often]) > max(visits[often:], default=-1)
        assert visits[often:] == sorted(visits[often:], reverse=True)
        shares = [advice.share or 0.0 for advice in found.moves[:often]]
        assert shares == sorted(shares, reverse=True)
        assert sum(visits) == ITERATIONS
        for advice in found.moves:
            assert advice.text == match.rules.notation.text(advice.move)
            assert (advice.share is None) == (advice.score is None) == (advice.visits == 0)
            assert advice.share is None or 0 <= advice.share <= 1
            assert (advice.line[0].seat, advice.line[0].text) == (seat, advice.text)
            assert [reason.against for reason in advice.reasons] == sorted(reason.against for reason in advice.reasons)
            for reason in advice.reasons:
                assert tuple(reason.figures) == notes[reason.name]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", TITLES)
def test_lines_usually_continue_after_the_move(game: str) -> None:
    lengths = []
    for match, seat in choices(game, 13 if game != NIEUW else 29):
        for advice in analyse(match, seat, iterations=ITERATIONS, random=seeded(1)).moves[:3]:
            lengths.append(len(advice.line))
            assert len(advice.line) <= 8
            for step in advice.line:
                assert match.rules.notation.code(step.text) is not None
                assert step.seat in range(match.seats)
    alone = sum(length == 1 for length in lengths)
    assert 3 * alone <= len(lengths), lengths  # luck may end a line at once, but not usually


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_reasons_make_clean_sentences(game: str) -> None:
    texts = Texts("en", game)
    sentences = set()
    for match, seat in choices(game, 3 if COMPILED else 9):
        for advice in analyse(match, seat, iterations=1, random=seeded(1)).moves:
            words = said(advice.reasons, match, texts)
            sentences.add(words)
            assert "{" not in words
            assert "_" not in words
            assert "  " not in words
            assert words == words.strip()
            assert ("; but " in words) == (len({reason.against for reason in advice.reasons}) == 2)
    assert len(sentences) > (100 if COMPILED else 5)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("game", TITLES)
def test_analysis_does_not_depend_on_hidden_parts(game: str) -> None:
    few = ITERATIONS // 4
    for match, seat in choices(game, 67 if COMPILED else 19):
        plain = untimed(analyse(match, seat, iterations=few, random=seeded(2)))
        for other in range(3):
            twin = seal(Sight(match, seat), seeded(other))._match
            assert untimed(analyse(twin, seat, iterations=few, random=seeded(2))) == plain


def test_analysis_repeats_with_the_same_iterations_and_encodes() -> None:
    match, seat = choices(TICKET, 9)[2]
    found = analyse(match, seat, iterations=ITERATIONS)
    assert untimed(analyse(match, seat, iterations=ITERATIONS)) == untimed(found)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Analysis) == found


def test_analysis_leaves_the_match_unchanged() -> None:
    match, seat = choices(NIEUW, 9)[1]
    before = match.position()
    analyse(match, seat, iterations=ITERATIONS)
    assert match.position() == before


def test_analysis_defaults_to_the_first_waiting_seat() -> None:
    match = amstel.new(TICKET, seats=2, seed=1)
    assert analyse(match, iterations=2).seat == 0
    match.play("keep both", 0)
    assert analyse(match, iterations=2).seat == 1


def test_analysis_uses_its_time() -> None:
    match, seat = choices(TICKET, 9)[1]
    found = analyse(match, seat, 0.05)
    assert found.iterations > 0
    assert found.seconds >= 0.05
    assert 0 < analyse(match, seat, 1e-9).iterations <= found.iterations


def test_forced_move_gets_an_analysis() -> None:
    match = amstel.new(NIEUW, seats=2, seed=1)
    bot = players.make("greedy", seeded(1))
    while len(match.codes()) > 1:
        match.play(bot.choose(Sight(match, match.waiting[0])))
    found = analyse(match)
    (advice,) = found.moves
    assert advice.move == match.codes()[0]
    assert advice.visits > 0
    assert advice.line[0].text == advice.text


@pytest.mark.slow
@pytest.mark.parametrize("money", ["public", "hidden"])
def test_analysis_works_with_a_running_clock(money: str) -> None:
    for match, seat in choices(MERCHANTS, 7, options={"clock": "live", "money": money})[:40]:
        found = analyse(match, seat, iterations=3)
        assert {advice.move for advice in found.moves} == set(match.codes(seat))
        assert all(step.seat < match.seats for advice in found.moves for step in advice.line)


def test_analysis_without_a_decision_is_refused() -> None:
    match = amstel.new(TICKET, seats=2, seed=1)
    match.play("keep both", 0)
    with pytest.raises(IllegalMove, match=r"Seat 1 can't move now; waiting for seat 2\."):
        analyse(match, 0)
    for seat in (2, -1, 10**30):
        with pytest.raises(IllegalMove, match="is out of range: use 0 to 1"):
            analyse(match, seat)
    for seconds in (0.0, -1.0, float("nan"), float("inf"), 1e9):
        with pytest.raises(BadSetup, match="seconds must be more than 0"):
            analyse(match, 1, seconds)
    for iterations in (0, -3, 10**9, True):
        with pytest.raises(BadSetup, match="iterations must be from 1"):
            analyse(match, 1, iterations=iterations)
    bot = players.make("random", seeded(1))
    while not match.over:
        seat = match.waiting[0]
        match.play(bot.choose(Sight(match, seat)), seat)
    with pytest.raises(IllegalMove, match="The game is over"):
        analyse(match)
