"""What the view says of scorings to come is what they pay."""

from __future__ import annotations

import pytest

import amstel
from amstel import players
from amstel.games.merchants.components import AREAS
from amstel.kernel.random import seeded
from amstel.players import Sight

KINDS = {"market": "commodity", "amsterdam": "district", "colonies": "region"}


@pytest.mark.slow
def test_incomes_are_what_the_final_scoring_paid() -> None:
    """MA-17, MA-18: nothing changes between the final scoring and the end."""
    for seed in range(4):
        match = amstel.new("merchants-of-amsterdam", seats=3 + seed % 3, seed=seed)
        bots = [players.make("greedy", seeded(seed * 10 + seat)) for seat in range(match.seats)]
        while match.waiting:
            seat = match.waiting[0]
            match.play(bots[seat].choose(Sight(match, seat)), seat)
        view = match.view(0)
        facts = match.facts(0)
        last = max(number for number, fact in enumerate(facts) if fact.name == "year")
        for area in AREAS:
            paid = {
                (fact.details[KINDS[area]], fact.details["seat"], fact.details["money"])
                for fact in facts[last:]
                if fact.name == f"{area}-income"
            }
            told = {
                (rank.name, seat, money)
                for rank in view.ranks[area]
                for seat, money in enumerate(rank.incomes)
                if money
            }
            assert told == paid
            assert paid


def test_view_shows_next_scorings_and_doubled_price() -> None:
    match = amstel.new("merchants-of-amsterdam", seats=3, seed=5)
    years = match.rules.board.components.years
    view = match.view(0)
    assert {years[year].event for year in view.scorings.values()} == {f"score-{area}" for area in AREAS}
    while view.doubling is not None:
        seat = match.waiting[0]
        moves = match.moves(seat)
        dear = f"stop {match.rules.board.components.clock.prices[0]}"
        match.play(dear if dear in moves else moves[0], seat)
        view = match.view(0)
    assert view.doubler is not None
    assert view.costs == [2 * price for price in match.rules.board.components.clock.prices]
