"""The end: the last cards, trailing sand clocks, the final scoring, repayment, victory."""

import json
from collections import Counter

import pytest

import amstel
from amstel import Match
from amstel.kernel.random import seeded

from ..walks import play_soundly
from .auctions import bid
from .positions import (
    PARTS,
    facts,
    held,
    last_turn,
    money,
    moved_to,
    new,
    nobody_buys,
    offers,
    refused,
    table,
    using,
)


def ended(seats: int = 4, **more: object) -> Match:
    """A game after its last auction, in which nobody bought."""
    match = nobody_buys(last_turn(seats, **more))  # type: ignore[arg-type]
    assert match.over
    return match


def played(seats: int, seed: int, **options: str) -> Match:
    """A whole game at random."""
    match, random = new(seats, seed, **options), seeded(seed)
    while not match.over:
        seat = match.waiting[random.below(len(match.waiting))]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
    return match


# --- when it ends ---------------------------------------------------------------------------------------------------


def test_year_1665_does_not_end_the_game_while_cards_are_left() -> None:
    """MA-1, MA-136: the game runs until the deck is empty."""
    match = moved_to("1665")
    assert (match.over, match.view().phase, match.view().year) == (False, "placing", 24)


@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_turn_that_reaches_1665_is_the_last_by_option(drawn: int) -> None:
    """MA-1: the turn is completed, whether the sand clock comes before its first, second or third card."""
    top = ["lastage", "silk", "sugar"]
    top.insert(drawn, "sand_clock")
    if not drawn:  # the next turn begins with it
        top = ["spice", "africa", "grachten", *top]
    match = table(year=23, top=top, options={"ending": "1665"})
    if not drawn:
        match.play_all(["discard", "mayor", "auction"])
        match.play("pass")
        nobody_buys(match)
        assert (match.view().year, match.view().mayor, match.over) == (24, 1, False)
    assert match.view().deck > 3
    match.play_all(["mayor", "discard", "auction", "pass"])
    assert match.waiting
    nobody_buys(match)
    assert match.over
    assert (match.view().year, match.view().deck > 0, match.view().ending) == (25, True, "1665")
    assert [fact[0] for fact in facts(match, 0)].count("year") == 2
    assert match.rules.game.errors(match.state) == []
    assert amstel.load(match.position()).position() == match.position()


def test_card_sold_in_the_turn_that_reaches_1665_is_used() -> None:
    """MA-1, MA-120: by option, before the final scoring, which pays for it."""
    match = table(year=23, top=["lastage", "sand_clock", "silk", "sugar"], options={"ending": "1665"})
    match.play_all(["discard", "auction", "mayor", "pass"])
    bid(match, {2: 60})
    match.play("open africa-silk")
    assert match.over
    assert held(match, 2).earned["final-colonies"] == 200


def test_trailing_sand_clocks_end_the_game_whatever_the_option() -> None:
    """MA-1: no action card is left for a turn, so the deck is drawn to its end."""
    match = nobody_buys(last_turn(year=22, options={"ending": "1665"}))
    while not match.over:
        match.play(match.codes()[0])
    assert (match.view().year, match.view().deck) == (25, 0)


def test_position_of_the_end_has_cards_only_by_option() -> None:
    """MA-1."""
    match = table(year=23, top=["lastage", "sand_clock", "silk", "sugar"], options={"ending": "1665"})
    match.play_all(["discard", "auction", "mayor", "pass"])
    nobody_buys(match)
    file = json.loads(match.position())
    for options, more in (({"ending": "deck"}, []), ({"ending": "1665"}, ["sand_clock"])):
        changed = file | {"options": file["options"] | options}
        changed["position"] = file["position"] | {"deck": [*file["position"]["deck"], *more]}
        with pytest.raises(amstel.InvalidPosition, match="phase: is over, but there are cards or years left"):
            amstel.load(json.dumps(changed))


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_end_in_1665_by_option(seed: int) -> None:
    """MA-1: every position is possible, and the turn of the last sand clock is the last."""
    match = play_soundly(new(4, seed, ending="1665"), seed)
    told = facts(match, 0)
    last = max(number for number, fact in enumerate(told) if fact == ("year", "1665", "none"))
    assert not any(fact[0] == "term" for fact in told[last:])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_last_turn_moves_the_figure_to_1666(seats: int) -> None:
    """MA-1, MA-147: one area after the other."""
    match = ended(seats)
    after = [fact for fact in facts(match) if fact[0] not in ("pointer", "drew", "unused-card", "term")]
    assert after == [
        ("no-sale", "silk"),
        ("year", "1666", "final"),
        ("market-scoring",),
        ("amsterdam-scoring",),
        ("colonies-scoring",),
        *(("won", seat) for seat in range(seats)),
    ]
    assert (match.view().year, match.view().phase, match.view().deck) == (25, "over", 0)


def test_last_sold_card_is_used() -> None:
    """MA-1, MA-120: before the final scoring."""
    match = using("silk", 2, disk="auction", turns=19, year=24)
    match.play("open africa-silk")
    assert match.over
    assert held(match, 2).earned["final-colonies"] == 200
    assert held(match, 2).earned["final-market"] == 200


def test_trailing_sand_clocks_are_drawn_one_at_a_time() -> None:
    """MA-1, MA-12: with their events, drawn by the next player, who takes no turn."""
    warehouses = {seat: {"warehouses": [f"lastage-a{seat + 1}" if seat < 3 else "lastage-b1"]} for seat in range(4)}
    match = nobody_buys(last_turn(year=22, holdings=warehouses))
    assert ("drew", 0, "sand_clock") in facts(match)
    assert "term" not in [fact[0] for fact in facts(match)]  # nobody's turn
    asked = []
    while not match.over:
        asked.append((match.waiting, offers(match)))
        match.play(match.codes()[0])
    assert asked == [
        ((1,), ["remove lastage-a2"]),
        ((2,), ["remove lastage-a3"]),
        ((3,), ["remove lastage-b1"]),
        ((0,), ["remove lastage-a1"]),
    ]
    assert [fact for fact in facts(match) if fact[0] in ("drew", "year", "placed")] == [
        ("drew", 0, "sand_clock"),
        ("year", "1665", "none"),
        ("year", "1666", "final"),
    ]
    assert held(match, 0).earned == {"capital": 400}


def test_each_event_can_come_after_the_last_turn() -> None:
    """MA-1: from 1636/37 on all years pass without a turn."""
    match = nobody_buys(last_turn(year=16, holdings={1: {"market": {"silk": 8}}}))
    while not match.over:
        match.play(match.codes()[0])
    years = [fact[1] for fact in facts(match, 0) if fact[0] == "year"]
    assert years == [year.date for year in PARTS.years[17:]]
    # The leaders lose, 1640 scores the market, a shipwreck, and the end.
    assert held(match, 1).market == {"silk": 6}
    assert (held(match, 1).earned["market"], held(match, 1).earned["final-market"]) == (100, 200)


def test_trailing_marked_cards_give_no_turn_with_three_players() -> None:
    """MA-1, MA-2."""
    match = ended(3)
    assert facts(match).count(("unused-card", "marked_commodity")) == 6


@pytest.mark.parametrize(("seats", "turns"), [(3, 6), (4, 5), (5, 4)])
@pytest.mark.parametrize("seed", range(6))
def test_all_players_have_the_same_number_of_turns(seats: int, turns: int, seed: int) -> None:
    """MA-146, MA-104, MA-2: in whole games at random."""
    match = played(seats, seed)
    print("seed", seed)
    told = facts(match, 0)
    assert Counter(fact[1] for fact in told if fact[0] == "placed") == dict.fromkeys(range(seats), 3 * turns)
    assert Counter(fact[1] for fact in told if fact[0] == "drew").total() == 84
    assert [fact[1] for fact in told if fact[0] == "year"] == [year.date for year in PARTS.years[1:]]
    assert sum(fact[0] == "put-up" for fact in told) == seats * turns


# --- the final scoring ----------------------------------------------------------------------------------------------


def test_final_scoring_scores_all_areas_by_the_table_of_1666() -> None:
    """MA-147, MA-135, MA-137: twice what the other scorings pay."""
    match = ended(
        holdings={
            0: {"market": {"silk": 4, "sugar": 2}, "offices": {"africa-silk": 2}},
            1: {"market": {"silk": 3}, "warehouses": ["lastage-a1"]},
            2: {"offices": {"africa-sugar": 1, "americas-spice": 1}},
        }
    )
    earned = [held(match, seat).earned for seat in range(4)]
    assert earned == [
        {"capital": 400, "final-market": 200 + 160, "final-colonies": 200},
        {"capital": 400, "final-market": 120, "final-amsterdam": 200},
        {"capital": 400, "final-colonies": 120 + 160},
        {"capital": 400},
    ]
    assert match.scores() == [960, 720, 680, 400]


def test_final_scoring_rounds_shares_down() -> None:
    """MA-147, MA-18: 320 among three."""
    match = ended(holdings={seat: {"market": {"spice": 3}} for seat in range(3)})
    assert match.scores() == [500, 500, 500, 400]


# --- loans ----------------------------------------------------------------------------------------------------------


def test_each_loan_costs_200_at_the_end() -> None:
    """MA-148, MA-130: after the final scoring."""
    match = ended(holdings={1: {"credits": 2, "money": 640}, 2: {"credits": 1, "money": 520}})
    assert [fact for fact in facts(match) if fact[0] == "repaid"] == [("repaid", 1, 2, 200), ("repaid", 2, 1, 200)]
    assert match.scores() == [400, 240, 320, 400]
    assert held(match, 1).earned["repayments"] == -400
    assert match.winners() == [0, 3]


def test_unpaid_loans_make_money_negative() -> None:
    """MA-148: nobody borrows then."""
    match = ended(holdings={1: {"credits": 3, "money": 70}})
    assert match.scores() == [400, 70 - 600, 400, 400]
    assert held(match, 1).credits == 3


def test_final_scoring_money_repays_loans() -> None:
    """MA-147, MA-148."""
    match = ended(holdings={1: {"credits": 1, "money": 0, "market": {"silk": 1}}})
    assert match.scores()[1] == 0


# --- victory --------------------------------------------------------------------------------------------------------


def test_most_money_wins() -> None:
    """MA-20."""
    match = ended(holdings={2: {"money": 410}, 3: {"money": 20, "market": {"silk": 1}}})
    assert match.scores() == [400, 400, 410, 220]
    assert match.winners() == [2]
    assert facts(match)[-1] == ("won", 2)


def test_tied_players_share_the_victory() -> None:
    """MA-20: nothing else is compared."""
    match = ended(holdings={0: {"money": 600, "offices": {"africa-silk": 1}}, 1: {"money": 800}, 3: {"money": 800}})
    assert match.scores() == [800, 800, 400, 800]
    assert match.winners() == [0, 1, 3]
    assert [fact for fact in facts(match) if fact[0] == "won"] == [("won", 0), ("won", 1), ("won", 3)]


def test_winners_are_empty_before_the_end() -> None:
    """MA-20."""
    assert last_turn().winners() == []


@pytest.mark.parametrize("reader", [-1, 0, 3])
def test_hidden_money_is_visible_at_the_end(reader: int) -> None:
    """MA-19."""
    running = last_turn(options={"money": "hidden"}, holdings={1: {"money": 520, "credits": 1}})
    assert (running.scores(), running.breakdown()) == ([0] * 4, [])
    assert running.view(reader).seats[1].money is None
    match = nobody_buys(running)
    assert match.over
    assert [has.money for has in match.view(reader).seats] == match.scores() == [400, 320, 400, 400]
    assert sum(row.points for row in match.breakdown() if row.seat == 1) == 320
    assert match.winners() == [0, 2, 3]


def test_hidden_money_does_not_change_the_game() -> None:
    """MA-19: the same moves, and the same end."""
    match = played(3, 4)
    hidden = new(3, 4, money="hidden")
    for seat, move in match.log():
        hidden.play(move, seat)
    assert (hidden.over, hidden.scores(), hidden.winners()) == (True, match.scores(), match.winners())


def test_moves_after_the_end_are_refused() -> None:
    """MA-1."""
    match = ended()
    assert (match.waiting, match.codes()) == ((), [])
    for move in ("pass", "mayor", "stop 60"):
        assert refused(match, move) == ("game-over", "The game is over")


# --- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_money_and_tokens_add_up_in_whole_games(seats: int) -> None:
    """MA-149, MA-103, MA-106, MA-15: every moment is sound, and all money has its source."""
    match, random = new(seats, seats), seeded(seats)
    print("seed", seats)
    while not match.over:
        seat = match.waiting[random.below(len(match.waiting))]
        codes = match.codes(seat)
        match.play(codes[random.below(len(codes))], seat)
        assert match.rules.game.errors(match.state) == []
        scores = [0] * seats
        for row in match.breakdown():
            scores[row.seat] += row.points
        assert scores == match.scores()
        assert all(amount % 10 == 0 for amount in scores)
        assert match.over or min(scores) >= 0
        for has in match.view().seats:
            assert has.tokens + len(has.market) + sum(has.offices.values()) + len(has.warehouses) == 24
    assert match.winners() == [seat for seat in range(seats) if money(match)[seat] == max(money(match))]
