"""Bids, payments and trades above 60 (NA-24): from version 2 on, nothing limits them but what a player has."""

from __future__ import annotations

import json
from typing import Any

import pytest

import amstel
from amstel import Match
from amstel.games.nieuw_amsterdam.bots.evaluation import EVALUATION
from amstel.games.nieuw_amsterdam.bots.notes import notes
from amstel.games.nieuw_amsterdam.texts.questions import BidQuestion, PayQuestion, StockQuestion
from amstel.kernel.ints import ints
from amstel.kernel.random import seeded
from amstel.players import Sight, make
from amstel.texts.inspect import label

from .formatting import say
from .positions import facts_of, legal_moves, position_of, refusal_of, resources_of, seat, table

LEADER = "lumberyard 2 granary 2"


def bidding(first: Any, second: Any, third: Any = None, **moment: Any) -> Match:
    """Return a match in which the first seat bids for column 1."""
    match = table(first, second, third or seat(coins=9), phase="choosing", **moment)
    match.play("column 1")
    return match


def stocking(way: str, has: Any) -> Match:
    """Return a match in which the first seat buys or sells wood."""
    match = table(has, seat())
    match.play(f"lumberyard {way}")
    return match


def options(match: Match) -> list[Any]:
    rules, turn = match.rules, match.waiting[0]
    return rules.game.options(rules.board, match.view(turn), turn, list(match.moves(turn)))


def question(match: Match) -> Any:
    rules, turn = match.rules, match.waiting[0]
    return rules.game.question(rules.board, match.view(turn), turn, list(match.moves(turn)))


def rank(match: Match) -> dict[str, int]:
    codes, ranks = match.codes(), ints([])
    EVALUATION.rank(match.state, match.waiting[0], ints(codes), ranks)
    return dict(zip(match.moves(), ranks.to_list(), strict=True))


def policy_number(match: Match) -> int:
    """Return the number that the policy chooses, and play it."""
    number = 0
    while True:
        turn = match.waiting[0]
        move = match.rules.notation.text(EVALUATION.policy_move(match.state, turn))
        match.play(move, turn)
        if not move.endswith(" more"):
            return number + int(move.rpartition(" ")[2])
        number += 60


# --- moves ----------------------------------------------------------------------------------------------------------


def test_bid_is_limited_only_by_what_the_seat_has() -> None:
    """NA-24, NA-3."""
    match = bidding(seat(coins=70, wood=5), seat(coins=200))
    assert legal_moves(match)[-2:] == ["bid 60", "bid more"]
    match.play("bid 75")
    assert [text for _, text in match.log()][-2:] == ["bid more", "bid 15"]
    assert (position_of(match)["bid"], "added" in position_of(match)) == (75, False)
    assert facts_of(match, 1) == [("bade", {"seat": 0, "bid": 75})]
    assert legal_moves(match)[:2] == ["pass", "bid more"]
    match.play_all(["bid 200", "pass", "pay coins 200"])
    assert facts_of(match, 0, "won-column", "paid") == [
        ("won-column", {"seat": 1, "column": "1", "bid": 200}),
        ("paid", {"seat": 1, "kind": "coins", "amount": 200}),
    ]
    assert resources_of(match, 1)[0] == 1  # the bonus of the column


def test_step_writes_no_fact_and_can_be_completed() -> None:
    """NA-24: `more` is legal only where a larger number is, and after it neither a pass nor 0."""
    match = bidding(seat(coins=9), seat(coins=125))
    match.play("bid 3")
    before = len(facts_of(match))
    match.play("bid more")
    assert len(facts_of(match)) == before
    assert (position_of(match)["added"], match.waiting) == (60, (1,))
    assert legal_moves(match)[0] == "bid 1"
    assert legal_moves(match)[-2:] == ["bid 60", "bid more"]
    assert refusal_of(match, "pass") == ("complete-number", "Your number is above 60. Now choose the rest of it")
    assert refusal_of(match, "bid 0")[0] == "complete-number"
    match.play("bid more")
    assert legal_moves(match) == [f"bid {number}" for number in range(1, 6)]
    assert refusal_of(match, "bid 6") == ("bid-too-high", "You can't bid 126: you have 125 resources in total")
    assert refusal_of(match, "bid more") == ("bid-no-higher", "You can't bid more: you have 125 resources in total")
    assert amstel.load(match.position()).codes() == match.codes()
    match.play("bid 5")
    assert position_of(match)["bid"] == 125


@pytest.mark.parametrize("number", [60, 61, 119, 120, 121, 180, 9999])
def test_every_number_has_one_spelling(number: int) -> None:
    """NA-24."""
    match = bidding(seat(coins=9999), seat(), seat())
    match.play(f"bid {number}")
    assert match.view().bid == number
    steps = [text for _, text in match.log()][1:]
    assert steps == ["bid more"] * ((number - 1) // 60) + [f"bid {(number - 1) % 60 + 1}"]


def test_step_is_refused_to_a_seat_that_can_only_pass() -> None:
    """NA-24: 70 are more than 60, and still too few."""
    match = bidding(seat(coins=96), seat(coins=70))
    match.play("bid 96")
    assert list(match.moves()) == ["pass"]
    assert refusal_of(match, "bid more") == (
        "only-pass",
        "The highest bid is 96 and you have 70 resources in total: you can only pass",
    )
    assert question(match).least is None


def test_exact_multiple_of_sixty_is_no_step() -> None:
    """NA-24: with 60 or 120, the last step would lead to nothing."""
    match = bidding(seat(coins=60), seat())
    assert legal_moves(match)[-1] == "bid 60"
    match = bidding(seat(coins=120), seat())
    match.play("bid more")
    assert legal_moves(match) == [f"bid {number}" for number in range(1, 61)]


@pytest.mark.parametrize("way", ["buy", "sell"])
def test_lumberyard_and_granary_trade_any_amount(way: str) -> None:
    """NA-24, NA-17."""
    for district, kind in (("lumberyard", "wood"), ("granary", "corn")):
        match = table(seat(coins=130, wood=130, corn=130, businesses=LEADER), seat())
        match.play_all([f"{district} {way}", "amount 130"])
        assert match.view().seats[0].coins == (0 if way == "buy" else 260)
        assert facts_of(match, 1, "bought", "sold") == [
            ("bought" if way == "buy" else "sold", {"seat": 0, "kind": kind, "amount": 130})
        ]


def test_amount_above_what_the_seat_has_is_refused() -> None:
    """NA-24: with the whole number."""
    match = stocking("buy", seat(coins=40, businesses=LEADER))
    assert refusal_of(match, "amount 75") == ("only-have", "You have only 40 coins")
    assert refusal_of(match, "amount more")[0] == "only-have"
    match = stocking("buy", seat(coins=75, businesses=LEADER))
    match.play("amount more")
    assert refusal_of(match, "amount 16") == ("no-coins", "That costs 76 coins; you have 75")
    assert refusal_of(match, "pay coins more") == ("amount-first", "First choose how much wood")


def test_payment_takes_any_amount_of_a_kind() -> None:
    """NA-24, NA-124: coins, wood and corn; the rest must still be payable."""
    match = bidding(seat(coins=100, wood=80, corn=90), seat(), seat())
    match.play_all(["bid 260", "pass", "pass"])
    assert legal_moves(match) == ["pay coins more"]
    assert refusal_of(match, "pay coins 5") == (
        "pay-too-little",
        "You owe 260 and must pay at least 90 coins: your other resources don't cover the rest",
    )
    assert refusal_of(match, "pay coins 150") == ("only-have", "You have only 100 coins")
    match.play_all(["pay coins 95", "pay wood 75", "pay corn 90"])
    assert resources_of(match) == (5 + 1, 0, 5, 0)
    assert facts_of(match, 0, "paid")[1] == ("paid", {"seat": 0, "kind": "wood", "amount": 75})


def test_overpayment_is_refused_with_what_is_due() -> None:
    """NA-24."""
    match = bidding(seat(coins=100), seat(), seat())
    match.play_all(["bid 50", "pass", "pass"])
    assert refusal_of(match, "pay coins 75") == ("pay-too-much", "You owe only 50")


def test_version_1_has_no_steps() -> None:
    """NA-24: its space of moves is as it was."""
    match = bidding(seat(coins=70), seat(), rules=1)
    assert len(match.rules.notation) == 485
    assert refusal_of(match, "bid 61") == ("number", "The number must be from 0 to 60 now")
    with pytest.raises(amstel.UnknownMove):
        match.play("bid more")
    newest = bidding(seat(coins=70), seat())
    assert newest.rules.notation.texts[:485] == match.rules.notation.texts


def test_undo_takes_a_whole_number_back() -> None:
    """NA-24."""
    match = bidding(seat(coins=200), seat())
    before = match.position()
    match.play("bid 150")
    match.undo(match.sequence - match.decision_start(match.sequence - 1))
    assert match.position() == before


# --- views, questions and options -----------------------------------------------------------------------------------


def test_one_option_asks_for_the_whole_number() -> None:
    """NA-24."""
    match = bidding(seat(coins=200), seat())
    assert [(option.move, option.least, option.most) for option in options(match)] == [("bid", 0, 200)]
    assert (match.view().least, match.view().most) == (0, 200)
    asked = question(match)
    assert isinstance(asked, BidQuestion)
    assert (asked.least, asked.most, asked.can_pass) == (0, 200, False)
    assert say(label(match, 0, "bid 75"), 0) == "Bid 75"
    assert say(label(match, 0, "bid more"), 0) == "Bid 61..200"


def test_option_in_the_middle_of_steps_asks_for_the_rest() -> None:
    """NA-24: the view and the question still have the whole number."""
    match = bidding(seat(coins=9), seat(coins=200))
    match.play_all(["bid 3", "bid more"])
    view = match.view(1)
    assert (view.added, view.least, view.most) == (60, 61, 200)
    assert [(option.move, option.least, option.most) for option in options(match)] == [("bid", 1, 140)]
    assert say(label(match, 1, "bid 15"), 1) == "Bid 15 (on top of 60)"
    asked = question(match)
    assert (asked.least, asked.most, asked.can_pass) == (61, 200, False)
    assert "pass" not in say(asked.text, 1)


def test_only_possible_number_is_one_move() -> None:
    """NA-24."""
    match = bidding(seat(coins=70), seat(coins=71))
    match.play("bid 70")
    assert [option.move for option in options(match)] == ["bid 71", "pass"]
    assert say(label(match, 1, "bid more"), 1) == "Bid 71"


def test_payment_is_proposed_as_a_whole() -> None:
    """NA-24."""
    match = bidding(seat(coins=9999, wood=50, corn=9000), seat(), seat())
    match.play_all(["bid 10000", "pass", "pass"])
    asked = question(match)
    assert isinstance(asked, PayQuestion)
    assert sum(each.proposed for each in asked.payable) == 10000
    match.play_all([f"{each.move} {each.proposed}" for each in asked.payable])
    assert match.view().phase == "choosing"
    match = bidding(seat(coins=100, wood=100), seat(), seat())
    match.play_all(["bid 100", "pass", "pass", "pay coins more"])
    proposed = [each.proposed for each in question(match).payable]
    assert (proposed[0] >= 61, sum(proposed)) == (True, 100)


def test_amount_is_proposed_within_its_range() -> None:
    """NA-24."""
    match = stocking("sell", seat(wood=200, coins=1, businesses=LEADER))
    asked = question(match)
    assert isinstance(asked, StockQuestion)
    assert (asked.least, asked.most, asked.proposed) == (1, 200, 1)
    assert say(asked.text, 0) == "How much wood do you sell at 1 coin each (1 to 200)?"
    match.play("amount more")
    asked = question(match)
    assert (asked.least, asked.most, asked.proposed) == (61, 200, 61)


# --- bots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("due", [61, 100, 400, 20_000])
def test_policy_pays_more_than_sixty(due: int) -> None:
    """NA-24."""
    match = bidding(seat(coins=9999, wood=9999, corn=9999), seat(), seat())
    match.play_all([f"bid {due}", "pass", "pass"])
    total = 0
    while match.view().phase == "paying":
        total += policy_number(match)
    assert total == due


def test_policy_completes_a_number_that_it_would_not_choose() -> None:
    """NA-24: a search may have begun it."""
    match = bidding(seat(coins=9), seat(coins=500))
    match.play_all(["bid 3", "bid more", "bid more"])
    assert 60 * 2 + policy_number(match) > 120
    match = stocking("buy", seat(coins=500, businesses=LEADER))
    match.play("amount more")
    assert policy_number(match) >= 1
    assert match.view().seats[0].wood == 61
    match = bidding(seat(coins=200, corn=200), seat(), seat())
    match.play_all(["bid 200", "pass", "pass", "pay coins more", "pay coins more"])
    policy_number(match)
    assert match.view().seats[0].coins <= 80


def test_judge_ranks_the_step_to_the_number_that_it_wants() -> None:
    """NA-24."""
    match = bidding(seat(coins=300), seat(), seat())
    match.play_all(["bid 250", "pass", "pass"])
    assert rank(match) == {"pay coins more": 0}
    match.play_all(["pay coins more"] * 4)
    ranks = rank(match)
    assert max(ranks, key=lambda move: ranks[move]) == "pay coins 10"
    match = stocking("sell", seat(wood=500, businesses=LEADER))
    assert set(rank(match)) == set(match.moves())
    match = bidding(seat(coins=500), seat(coins=3))
    ranks = rank(match)
    assert ranks["bid more"] < max(ranks.values())


@pytest.mark.parametrize("name", ["random", "greedy", "clerk"])
def test_bots_play_rich_positions_to_the_end(name: str) -> None:
    """NA-24, NA-108."""
    match = table(*(seat(coins=9999, wood=300, corn=70) for _ in range(3)), round=6, phase="choosing")
    bot = make(name, seeded(3))
    while not match.over:
        turn = match.waiting[0]
        match.play(bot.choose(Sight(match, turn)), turn)
    assert amstel.load(match.position()).scores() == match.scores()


def test_steps_have_notes_and_labels() -> None:
    """NA-24."""
    match = bidding(seat(coins=300), seat(coins=300))
    codes = {match.rules.notation.text(code): code for code in match.codes()}
    assert notes(match.state, 0, codes["bid more"])
    match.play_all(["bid 250", "pass", "pass"])
    assert notes(match.state, 0, match.codes()[0]) == []
    match = stocking("sell", seat(wood=500, businesses=LEADER))
    assert notes(match.state, 0, match.codes()[-1]) == []
    assert say(label(match, 0, "amount more"), 0) == "Sell 61..500 wood for 61..500 coins"


def test_added_is_not_written_unless_steps_were_taken() -> None:
    """NA-24: positions of version 1 keep their bytes."""
    assert "added" not in json.loads(amstel.new("nieuw-amsterdam", seats=2, seed=1, rules=1).position())["position"]
    match = bidding(seat(coins=300), seat())
    match.play("bid more")
    assert amstel.load(match.position()).position() == match.position()
