from __future__ import annotations

import json
import re
from itertools import takewhile
from pathlib import Path

import pytest

import amstel
from amstel.cli import log
from amstel.texts import Texts

from .conftest import MERCHANTS, Command
from .samples import first_auction, merchants_game

TEXTS = Texts("en", MERCHANTS)


def meanings(match: amstel.Match, seat: int) -> dict[str, str]:
    """Return the legal moves of a seat with what the terminal says about each."""
    game, reader = match.rules.game, log.reader_of(match, seat)
    listed = game.options(match.rules.board, match.view(seat), seat, list(match.moves(seat)))
    return {option.move: TEXTS.say(option.label, reader) for option in listed}


def question(match: amstel.Match, seat: int) -> str:
    """Return what a seat is asked."""
    game = match.rules.game
    asked = game.question(match.rules.board, match.view(seat), seat, list(match.moves(seat)))
    return TEXTS.say(asked.text, log.reader_of(match, seat))


def test_move_meanings_match_their_consequences() -> None:
    """What a move says of money is what happens: bonuses won and lost (MA-15)."""
    signs = {"gain": "+", "loss": "\N{MINUS SIGN}"}
    seen = set()
    for seats, seed in ((3, 7), (4, 8), (5, 9)):
        game = merchants_game(seats, seed)
        match = game.position_after(0)
        for seat, move in game.log():
            output = meanings(match, seat).get(move, "") if match.view().phase != "stopping" else ""
            promised = re.findall(
                "(?:a bridge|all four districts|all four regions)[^,]*, ([+\N{MINUS SIGN}])\\d+", output
            )
            before = match.sequence
            match.play(move, seat)
            facts = match.facts(since=before)
            own = takewhile(lambda fact: fact.name not in ("drew", "put-up", "term"), facts)
            names = [fact.name for fact in own if fact.details.get("seat") == seat]
            won = [name for name in names if re.fullmatch(r"(regions|districts|bridge)-won", name)]
            lost = [name for name in names if re.fullmatch(r"(regions|districts|bridge)-lost", name)]
            assert len(promised) == len(won) + len(lost), (seed, before, move, output)
            assert all(sign == (signs["gain"] if won else signs["loss"]) for sign in promised)
            assert ("earns a free warehouse" in output) == ("reward-won" in names)
            assert ("you must return a warehouse" in output) == ("reward-lost" in names)
            seen |= {*won, *lost, *(name for name in names if name.startswith("reward"))}
    assert {"regions-won", "districts-won", "bridge-won", "reward-won"} <= seen


def test_stop_meaning_has_its_cost() -> None:
    """A price counts twice in a doubled auction; a live stop that cannot be paid is a misbid (MA-8, MA-9)."""
    match = first_auction()
    output = meanings(match, 1)
    assert list(output) == [*(f"stop {price}" for price in range(200, 50, -10)), "wait"]
    assert output["stop 190"] == "Stop at 190: costs 190"
    assert "you buy for 200" in output["stop 200"]
    for seat, move in enumerate(("stop 200", "wait", "wait")):
        match.play(move, seat)
    assert list(meanings(match, 1)) == [*(f"stop {price}" for price in range(200, 100, -10)), "wait"]
    assert meanings(match, 1)["stop 110"].endswith("costs 220")
    assert "twice the price shown" in question(match, 1)
    match = custom_auction({0: 100}, clock="live")
    assert "more than you have" in meanings(match, 0)["stop 200"]
    assert "double all prices" in meanings(match, 1)["stop 200"]
    for _ in range(10):
        match.play("tick", match.clock)
    assert meanings(match, 0)["stop 100"] == "Stop at 100: costs 100"


def listed(amstel_command: Command, match: amstel.Match, language: str = "en") -> list[str]:
    """The lines of `?` for the first seat."""
    Path("moment.amstel").write_text(match.position())
    done = amstel_command("play", "--load", "moment.amstel", "--language", language, answers="?\nquit\n")
    lines = done.out.partition("> ?\n")[2].partition("> quit")[0].splitlines()
    return [re.sub(" {2,}", " | ", line.strip()) for line in lines if line.startswith("  ")]


def test_sealed_prices_are_one_line_of_the_list(amstel_command: Command) -> None:
    """A stop at the top price does something else, so it is apart (MA-8)."""
    stop, stops, wait = listed(amstel_command, first_auction())
    assert stop.startswith("stop 200 | Stop at 200 and double all prices")
    assert stops == "stop 60..190 | Stop at 60..190: costs 60..190 (in steps of 10)"
    assert wait.startswith("wait | ")
    dutch = listed(amstel_command, first_auction(), "nl")[1]
    assert dutch == "stop 60..190 | Stop op 60..190: kost 60..190 (in stappen van 10)"


def test_doubled_prices_are_one_line_of_the_list(amstel_command: Command) -> None:
    match = first_auction()
    for seat, move in enumerate(("stop 200", "wait", "wait")):
        match.play(move, seat)
    assert listed(amstel_command, match)[0] == "stop 110..200 | Stop at 110..200: costs 220..400 (in steps of 10)"


def test_two_prices_are_two_lines_of_the_list(amstel_command: Command) -> None:
    lines = listed(amstel_command, custom_auction({0: 70}))
    assert [line.partition(" | ")[0] for line in lines] == ["stop 70", "stop 60", "wait"]


def custom_auction(money: dict[int, int], doubler: int | None = None, **options: str) -> amstel.Match:
    """The first auction, in which some seats hold other money than at the start."""
    file = json.loads(first_auction(3, **options).position())
    file["position"]["doubler"] = doubler
    for seat, left in money.items():
        own = file["position"]["seats"][seat]
        own["earned"]["auctions"] = left - own["money"]
        own["money"] = left
    return amstel.load(json.dumps(file))


def prompt_end(match: amstel.Match, seat: int) -> str:
    """Return what a seat is asked after the card and the money that it has."""
    return question(match, seat).partition("You have ")[2].partition(". ")[2]


def test_sealed_question_has_the_affordable_prices() -> None:
    """The highest one doubles and does not buy (MA-8, MA-10)."""
    match = custom_auction({0: 400, 1: 199, 2: 60})
    stops = "Stop at a secret price from 60 to 190, or wait."
    assert prompt_end(match, 0) == f"{stops} A stop at 200 doubles all prices."
    assert prompt_end(match, 1) == stops
    assert prompt_end(match, 2) == "The only price you can pay is 60: stop 60 or wait."
    assert prompt_end(custom_auction({0: 59}), 0) == "You can't pay any price: wait."


@pytest.mark.parametrize("clock", ["sealed", "live"])
def test_doubled_question_has_the_forced_price(clock: str) -> None:
    """At 100 the doubler buys for 200, so a doubler that waits does not let the card go (MA-8)."""
    match = custom_auction({0: 400, 1: 225, 2: 90}, doubler=0, clock=clock)
    assert question(match, 0).startswith("Doubled auction: ")
    assert prompt_end(match, 0).startswith("At 100, you must buy for 200. ")
    for seat in (1, 2):
        assert prompt_end(match, seat).startswith("At 100, Seat 1 must buy for 200. ")
        assert "you buy" not in meanings(match, seat)["wait"]
    assert re.search("if no one else (does|stops it), you buy for 200$", meanings(match, 0)["wait"])
    if clock == "sealed":
        assert prompt_end(match, 0).endswith(" Stop at a secret price from 110 to 200, or wait.")
        assert prompt_end(match, 1).endswith(" The only price you can pay is 110: stop 110 or wait.")
        assert prompt_end(match, 2).endswith(" You can't pay any price: wait.")
        assert prompt_end(custom_auction({0: 219}, doubler=0), 0).endswith(" You can't pay a higher price: wait.")


def test_live_question_has_the_effect_of_a_stop() -> None:
    """The first to stop buys, and at the top it doubles; what a stop costs now is said by the move (MA-8, MA-9)."""
    match = custom_auction({0: 200, 1: 199}, clock="live")
    rule = "The first to stop the clock buys at the price shown."
    assert prompt_end(match, 0) == f"{rule} At 200, a stop doubles all prices instead."
    assert "double all prices" in meanings(match, 0)["stop 200"]
    assert "costs 200, more than you have" in meanings(match, 1)["stop 200"]
    match.play("tick", match.clock)
    assert [meanings(match, seat)["stop 190"] for seat in (0, 1)] == ["Stop at 190: costs 190"] * 2
    match = custom_auction({1: 399}, doubler=0, clock="live")
    assert prompt_end(match, 0).endswith(rule)
    assert "costs 400, more than you have" in meanings(match, 1)["stop 200"]


def test_build_meaning_has_the_size_of_the_group() -> None:
    """The largest group of a district is what is scored (MA-14)."""
    output = set()
    for seats, seed in ((3, 7), (5, 9)):
        game = merchants_game(seats, seed)
        match = game.position_after(0)
        for seat, move in game.log():
            said = meanings(match, seat).get(move, "") if move.startswith("build ") else ""
            before = largest_groups(match, seat)
            match.play(move, seat)
            found = re.search(r"your largest group there (becomes|stays) (\d+)", said)
            assert bool(found) == move.startswith("build ")
            if found:
                district = move.removeprefix("build ").partition("-")[0]
                after = largest_groups(match, seat)
                assert after[district] == int(found[2])
                assert (after[district] > before[district]) == (found[1] == "becomes")
                output.add(found[1])
    assert output == {"becomes", "stays"}


def largest_groups(match: amstel.Match, seat: int) -> dict[str, int]:
    return {rank.name: rank.places[seat] for rank in match.view().ranks["amsterdam"]}


def test_pass_meaning_depends_on_the_phase() -> None:
    game = merchants_game(3)
    match = game.position_after(0)
    output: dict[str, set[str]] = {}
    for seat, move in game.log():
        if "pass" in match.moves(seat):
            output.setdefault(match.view().phase, set()).add(meanings(match, seat)["pass"])
        match.play(move, seat)
    assert output["using"] == {"Don't use the card", "Take no more steps"}
    assert output["borrowing"] == {"Take no loan"}
    assert output["shipping"] == output["opening"] == output["building"] == {"Pass"}
