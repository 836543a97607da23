from __future__ import annotations

import json
import re

import pytest

import amstel
from amstel.cli import log
from amstel.texts import Texts

from .conftest import MERCHANTS
from .samples import first_auction, merchants_game

TEXTS = Texts("en", MERCHANTS)


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
    output = [log.lines(match, reader, 0, TEXTS) for reader in (1, -1)]
    assert output[0][-2:] == ["You have nothing to lose.", "Seat 3 has nothing to lose."]
    assert output[1][-2:] == ["Seat 2 has nothing to lose.", "Seat 3 has nothing to lose."]
    assert match.waiting == (3,)


@pytest.mark.parametrize("clock", ["sealed", "live"])
def test_log_joins_facts_into_sentences(clock: str) -> None:
    stories: dict[str, bool] = {}
    for seats, seed in ((3, 7), (4, 8), (5, 9), (3, 10)):
        match = merchants_game(seats, seed, clock)
        lines = log.lines(match, 0, 0, TEXTS)
        assert lines[0] == (
            "You start on the silk track, with a trade office in the Far East and a warehouse on Lastage b2."
        )
        assert all(line[-1] in ".!" for line in lines)
        assert not any("_" in line or "{" in line or "+gem" in line for line in lines)
        output = "\n".join(lines)
        for words in (
            r"Up for auction: [^.]+\. The clock runs from 200 to \d+\. Saskia stops it at \d+\. Price paid: \d+\.",
            r"The clock runs from 200 to \d+\. (No one buys it|No one stopped it: [\w, ]+ must buy)\.",
            r"draws? a sand clock\. 1588: the Armada fails in the Channel\. A ship comes in",
            r"1628: Piet Hein takes the silver fleet\. The commodity market is scored\.\nFor \w+: ",
            r"plays a trade office in ([\w ]+)\. It opens in \1, for \w+\. (On|New on) the market: ",
            r"You play three steps on the market\. (Steps|New on the market): ",
        ):
            stories[words] = stories.get(words, False) or bool(re.search(words, output))
        assert len(re.findall(r"^Up for auction", output, re.MULTILINE)) == sum(
            fact.name == "put-up" for fact in match.facts()
        )
        assert lines[-1].endswith(("wins.", "You win!"))
    assert all(stories.values()), stories


def test_step_sentence_names_another_player() -> None:
    """Sentences without a name follow one about the same player."""
    for seats, clock in ((4, "sealed"), (5, "live")):
        match = merchants_game(seats, clock=clock)
        facts = match.facts()
        for number in range(1, len(facts)):
            first, second = facts[number - 1 : number + 1]
            if second.name in ("advanced", "placed-token") and first.details.get("seat") != second.details["seat"]:
                output = log.lines(match, -1, number - 1, TEXTS)
                name = match.names[int(second.details["seat"])].partition(" (")[0]
                assert output[1].startswith((f"{name} advances", f"{name} places a token"))


def test_losing_stop_is_not_in_the_log() -> None:
    """A losing stop stays secret (MA-19)."""
    match = first_auction()
    for seat, move in enumerate(("stop 130", "stop 170", "stop 160")):
        match.play(move, seat)
    output = "\n".join(log.lines(match, -1, 0, TEXTS))
    assert "The clock runs from 200 to 170. Seat 2 stops it at 170. Price paid: 170." in output
    assert "130" not in output
    assert "160" not in output


def test_both_clocks_have_the_same_log() -> None:
    """The same stops give the same journal (MA-10)."""
    sealed, live = first_auction(), first_auction(clock="live")
    before = [fact.name for fact in sealed.facts()].index("put-up")
    for seat, move in enumerate(("stop 170", "wait", "wait")):
        sealed.play(move, seat)
    while live.view().pointer > 170:
        live.play("tick", live.clock)
    live.play("stop 170", 0)
    live.play("tick", live.clock)
    output = [log.lines(match, -1, before, TEXTS) for match in (sealed, live)]
    assert output[0][0].endswith("The clock runs from 200 to 170. Seat 1 stops it at 170. Price paid: 170.")
    assert output[0] == output[1]
