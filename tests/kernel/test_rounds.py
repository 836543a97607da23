"""Games told by rounds: what a round is in each, and that what was won stands where it was won."""

from __future__ import annotations

from itertools import pairwise

import pytest

import amstel
from amstel.kernel.match import Match
from amstel.kernel.random import seeded
from amstel.kernel.rounds import Part, parts

GAMES = ("nieuw-amsterdam", "ticket-to-ride-amsterdam", "merchants-of-amsterdam")


def at_random(match: Match, seed: int = 1) -> Match:
    """The match at its end."""
    random = seeded(seed)
    while match.waiting:
        seat = match.waiting[random.below(len(match.waiting))]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    return match


def won(told: list[Part], *names: str) -> set[str]:
    """The sources of some of the parts, by their names."""
    return {gain.source for part in told if part.name in names for gain in part.won}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_a_round_ends_with_the_scores_of_its_moment(game: str, seed: int) -> None:
    match = at_random(amstel.new(game, seats=3, seed=seed), seed)
    told = parts(match)
    for part, after in zip(told, [*told[1:], None], strict=True):
        # Several scorings of one move end at one moment, which shows the scores after the last of them.
        if part.move < match.sequence and (after is None or after.move > part.move):
            assert part.scores == match.position_after(part.move).scores(), part
    assert told[-1].scores == match.scores()


def test_nieuw_amsterdam_has_its_six_rounds() -> None:
    match = at_random(amstel.new("nieuw-amsterdam", seats=4, seed=3))
    told = parts(match)
    assert [(part.name, part.which) for part in told[1:-1]] == [("round", number) for number in range(1, 7)]
    for number, part in enumerate(told[1:-2], 1):
        assert (match.position_after(part.move - 1).view().round, match.position_after(part.move).view().round) == (
            number,
            number + 1,
        )
    assert won(told, "final") <= {"final-elections", "final-land", "furs", "resources"}
    assert won(told, "round") <= {"elections", "clearing", "shipping", "removal"}


@pytest.mark.parametrize("options", [{}, {"start": "random"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_of_ticket_to_ride_is_a_turn_of_everybody(seats: int, options: dict[str, str]) -> None:
    match = at_random(amstel.new("ticket-to-ride-amsterdam", seats=seats, seed=8, options=options))
    told = parts(match)
    first = match.position_after(seats).waiting[0]  # all have chosen their contracts then
    turns = [seat for seat, _ in match.log()[seats:]]
    for before, part in pairwise(told[:-1]):
        movers = turns[max(before.move - seats, 0) : part.move - seats]
        assert movers[0] == first
        if part is not told[-2]:
            assert sorted(set(movers)) == list(range(seats))
            assert match.position_after(part.move).waiting == (first,)
    assert [part.which for part in told[1:-1]] == list(range(1, len(told) - 1))
    assert won(told, "round") == {"route"}
    assert won(told, "final") <= {"contract", "merchandise"}


@pytest.mark.parametrize("money", ["public", "hidden"])
def test_the_merchants_go_from_scoring_to_scoring(money: str) -> None:
    match = at_random(amstel.new("merchants-of-amsterdam", seats=4, seed=2, options={"money": money}))
    told = parts(match)
    dates = ["1611", "1621", "1628", "1632", "c. 1640", "1641", "1656", "1666"]
    assert [(part.name, part.which) for part in told[1:-1]] == [("year", date) for date in dates]
    assert won(told, "start") == {"capital"}
    scored = [{gain.source for gain in part.won} & {"market", "amsterdam", "colonies"} for part in told[1:-1]]
    assert scored == [
        {"market"}, {"colonies"}, {"market"}, {"amsterdam"}, {"market"}, {"colonies"}, {"amsterdam"}, set(),
    ]  # fmt: skip
    assert won(told, "final") <= {"final-market", "final-amsterdam", "final-colonies", "repayments"}


def test_what_was_hidden_is_told_as_if_it_had_been_open() -> None:
    hidden = amstel.new("merchants-of-amsterdam", seats=3, seed=5, options={"money": "hidden"})
    shown = amstel.new("merchants-of-amsterdam", seats=3, seed=5)
    assert parts(at_random(hidden)) == parts(at_random(shown))


def test_scorings_of_one_move_are_kept_apart() -> None:
    """Where sand clocks follow each other, a move brings two scorings, and each pays in a part of its own."""
    seen = 0
    for seed in range(30):
        match = at_random(amstel.new("merchants-of-amsterdam", seats=3, seed=seed))
        told = parts(match)
        for before, part in pairwise(told[1:-1]):
            if before.move == part.move and part.which != "1666":
                income = [
                    fact.details["money"]
                    for fact in match.position_after(part.move).facts(since=part.move - 1)
                    if fact.name.endswith("-income")
                ]
                assert income
                paid = sum(gain.points for gain in part.won)
                assert paid == sum(part.scores) - sum(before.scores) <= sum(map(int, income))
                assert {gain.source for gain in part.won} <= {"market", "amsterdam", "colonies"}
                seen += 1
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_a_position_begins_with_what_was_there(game: str) -> None:
    whole = at_random(amstel.new(game, seats=3, seed=6))
    middle = whole.position_after(whole.sequence // 2)
    match = at_random(amstel.load(middle.position()))
    told = parts(match)
    assert told[0].scores == middle.scores()
    assert told[-1].scores == match.scores()


def test_a_game_that_runs_is_not_told() -> None:
    with pytest.raises(ValueError, match="only after the game"):
        parts(amstel.new("nieuw-amsterdam", seats=2, seed=1))
