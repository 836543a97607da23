"""The Bidding Phase: columns, bids, payments, tokens."""

from typing import Any

import pytest

import amstel
from amstel import Match

from .positions import BONUS, COLUMNS, facts_of, legal_moves, mat, position_of, refusal_of, resources_of, seat, table

RICH = seat(coins=9, goods=4, wood=3, corn=2, furs="beaver 1 lynx 1")


def choosing(*seats: Any, **moment: Any) -> Match:
    return table(*seats, phase="choosing", **moment)


# --- choosing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_lowest_token_chooses_any_column(seats: int) -> None:
    """NA-1, NA-103."""
    has = [seat(coins=3, token=(number + 1) % seats + 1) for number in range(seats)]
    match = choosing(*has, turn=seats - 1)
    assert match.waiting == (seats - 1,)
    assert list(match.moves()) == [f"column {number}" for number in range(1, 6)]


def test_other_moves_before_a_column_is_chosen_are_refused() -> None:
    """NA-1."""
    match = choosing(RICH, RICH, RICH)
    for move in ("bid 3", "pass", "docks", "pay coins 1", "elections"):
        assert refusal_of(match, move) == ("choose-column", "First choose a column in the Cash Box")


def test_taken_column_is_refused() -> None:
    """NA-122."""
    match = choosing(seat(column=4), RICH, RICH, turn=1)
    assert list(match.moves()) == ["column 1", "column 2", "column 3", "column 5"]
    assert refusal_of(match, "column 4") == ("column-gone", "Column 4 is already taken")


def test_bidders_follow_by_ascending_token() -> None:
    """NA-1, NA-123: once each, whoever sits where."""
    match = choosing(*(seat(coins=9, token=token) for token in (4, 2, 5, 1, 3)), turn=3)
    match.play("column 2")
    asked = []
    for bid in range(5):
        asked.append(match.waiting[0])
        match.play(f"bid {bid}")
    assert asked == [3, 1, 4, 0, 2]
    assert (position_of(match)["phase"], match.waiting, position_of(match)["due"]) == ("paying", (2,), 4)


def test_auctions_are_as_many_as_players() -> None:
    """NA-122, NA-1, NA-5: everybody has exactly one column then, and the first step begins."""
    match = choosing(*(seat(coins=3) for _ in range(5)))
    for column in range(1, 6):
        match.play(f"column {column}")
        while position_of(match)["phase"] == "bidding":
            match.play("bid 0" if "bid 0" in match.moves() else "pass")
    moment = position_of(match)
    assert [has["column"] for has in moment["seats"]] == [1, 2, 3, 4, 5]
    assert [sum(has["tiles"].values()) for has in moment["seats"]] == list(COLUMNS)
    assert [has["coins"] for has in moment["seats"]] == [3 + coins for coins in BONUS]
    assert moment["cash_box"] == [[]] * 5
    assert (moment["phase"], moment["step"], match.waiting) == ("acting", "city", (0,))


# --- bids -----------------------------------------------------------------------------------------------------------


def test_chooser_must_bid_and_may_bid_zero() -> None:
    """NA-123."""
    match = choosing(seat(coins=2), RICH, RICH)
    match.play("column 1")
    assert list(match.moves()) == ["bid 0", "bid 1", "bid 2"]
    assert refusal_of(match, "pass") == ("must-bid", "You put this column up, so you must bid, even if only 0")


def test_bid_must_be_higher() -> None:
    """NA-123."""
    match = choosing(RICH, RICH, RICH)
    match.play_all(["column 1", "bid 7"])
    assert legal_moves(match)[:3] == ["pass", "bid 8", "bid 9"]
    for bid in (0, 6, 7):
        assert refusal_of(match, f"bid {bid}") == ("bid-higher", "The highest bid is 7: bid more or pass")
    assert refusal_of(match, "column 2") == ("bid-or-pass-first", "First bid for the column or pass")
    assert refusal_of(match, "docks")[0] == "bid-or-pass-first"


def test_bid_is_limited_by_all_resources() -> None:
    """NA-3, G-2: 2 coins, 3 goods, 1 wood, 4 corn and 2 furs are twelve; a timber on the land is none."""
    match = choosing(
        seat(coins=2, goods=3, wood=1, corn=4, furs="mink 1 otter 1", lands=["l20-01"], warehouses=2), RICH, RICH
    )
    match.play("column 1")
    assert list(match.moves())[-1] == "bid 12"
    assert refusal_of(match, "bid 13") == ("bid-too-high", "You can't bid 13: you have 12 resources in total")


def test_bidder_without_enough_can_only_pass() -> None:
    """NA-123, NA-3, G-4: and is asked all the same."""
    match = choosing(RICH, seat(coins=4), seat())
    match.play_all(["column 1", "bid 4"])
    assert (match.waiting, list(match.moves())) == ((1,), ["pass"])
    match.play("pass")
    assert (match.waiting, list(match.moves())) == ((2,), ["pass"])
    assert refusal_of(match, "bid 5") == (
        "only-pass",
        "The highest bid is 4 and you have no resources in total: you can only pass",
    )


def test_bidder_is_asked_only_once() -> None:
    """NA-123: after the last answer the highest bid has won, whoever could still go higher."""
    match = choosing(RICH, RICH, RICH)
    match.play_all(["column 1", "bid 1", "bid 2", "bid 3"])
    assert (position_of(match)["phase"], match.waiting) == ("paying", (2,))
    assert refusal_of(match, "bid 4", 0) == ("not-asked", "Seat 1 can't move now; waiting for seat 3")


def test_bid_of_zero_costs_nothing() -> None:
    """NA-123, NA-124."""
    match = choosing(RICH, RICH, RICH)
    match.play_all(["column 2", "bid 0", "pass", "pass"])
    assert resources_of(match, 0) == (9, 4, 3, 2)
    assert (position_of(match)["phase"], match.waiting) == ("choosing", (1,))


def test_bid_is_at_most_sixty_in_version_1() -> None:
    """NA-24."""
    match = choosing(seat(coins=70), RICH, RICH, rules=1)
    match.play("column 1")
    assert list(match.moves())[-1] == "bid 60"
    with pytest.raises(amstel.IllegalMove):
        match.play("bid 61")
    match.play_all(["bid 60", "pass", "pass", "pay coins 60"])
    assert resources_of(match, 0)[0] == 70 - 60 + 1


# --- payments -------------------------------------------------------------------------------------------------------


def won(bid: int, winner: Any = RICH, **moment: Any) -> Match:
    """Seat 1 has won column 2 and is to pay."""
    match = choosing(winner, RICH, RICH, **moment)
    match.play_all(["column 2", f"bid {bid}", "pass", "pass"])
    return match


def test_payment_goes_from_kind_to_kind() -> None:
    """NA-124, NA-125: coins, goods, wood, corn, furs by type; each once."""
    match = won(12)
    asked = []
    while position_of(match)["phase"] == "paying":
        asked.append(position_of(match)["kind"])
        match.play(match.codes()[0] if asked[-1] == "coins" else match.codes()[-1])
    assert asked == ["coins", "goods", "wood", "corn", "beaver", "lynx"]
    assert resources_of(match, 0) == (8, 0, 0, 0)
    assert position_of(match)["fur_discards"] == {"beaver": 1, "lynx": 1}


def test_payment_ends_when_all_is_paid() -> None:
    """NA-124."""
    match = won(5)
    match.play("pay coins 5")
    assert position_of(match)["phase"] == "choosing"


def test_payment_skips_missing_kinds() -> None:
    """NA-124."""
    match = won(3, seat(wood=2, furs="otter 3"))
    assert position_of(match)["kind"] == "wood"
    match.play("pay wood 1")
    assert (position_of(match)["kind"], list(match.moves())) == ("otter", ["pay otter 2"])


def test_overpayment_is_refused() -> None:
    """NA-124, NA-3."""
    match = won(5)
    assert legal_moves(match, "pay coins") == ["0", "1", "2", "3", "4", "5"]
    assert refusal_of(match, "pay coins 6") == ("pay-too-much", "You owe only 5")
    match.play("pay coins 4")
    assert legal_moves(match, "pay goods") == ["0", "1"]
    assert refusal_of(match, "pay goods 2") == ("pay-too-much", "You owe only 1")


def test_payment_of_missing_resources_is_refused() -> None:
    """NA-3."""
    match = won(20)
    assert refusal_of(match, "pay coins 10") == ("only-have", "You have only 9 coins")


def test_underpayment_is_refused() -> None:
    """NA-124: what comes later could not make it up."""
    match = won(13)
    assert legal_moves(match, "pay coins")[0] == "2"
    assert refusal_of(match, "pay coins 1") == (
        "pay-too-little",
        "You owe 13 and must pay at least 2 coins: your other resources don't cover the rest",
    )
    match.play("pay coins 2")
    assert list(match.moves()) == ["pay goods 4"]
    assert refusal_of(match, "pay goods 3")[0] == "pay-too-little"


def test_payment_asks_for_each_kind_once() -> None:
    """NA-124, NA-128."""
    match = won(6)
    match.play("pay coins 2")
    first = "First pay the 4 you still owe; now choose how much to pay in goods"
    for move in (
        "pay coins 1",
        "pay wood 1",
        "pay lynx 1",
        "done",
        "pass",
        "column 3",
        "bid 9",
        "granary sell",
        "amount 1",
    ):
        assert refusal_of(match, move) == ("pay-first", first)


def test_paid_furs_are_discarded() -> None:
    """NA-125, NA-108: everything else goes where nobody counts it."""
    match = won(3, seat(furs="muskrat 2 lynx 2"))
    match.play_all(["pay muskrat 1", "pay lynx 2"])
    assert position_of(match)["fur_discards"] == {"muskrat": 1, "lynx": 2}
    assert mat(match)["furs"] == {"muskrat": 1}


def test_bonus_coins_cannot_pay_the_bid() -> None:
    """NA-4: column 3 gives two coins, afterwards."""
    match = choosing(seat(coins=1, wood=1), RICH, RICH)
    match.play("column 3")
    assert list(match.moves())[-1] == "bid 2"
    match.play_all(["bid 2", "pass", "pass"])
    assert list(match.moves()) == ["pay coins 1"]
    match.play_all(["pay coins 1", "pay wood 1"])
    assert resources_of(match, 0) == (2, 0, 0, 0)
    assert facts_of(match, 0, "paid", "got-bonus")[-1] == ("got-bonus", {"seat": 0, "coins": 2})


# --- tokens ---------------------------------------------------------------------------------------------------------


def test_winner_swaps_tokens_with_the_chooser() -> None:
    """NA-2: and the chooser with the worse token waits until it is the lowest."""
    match = choosing(RICH, RICH, RICH, RICH)
    match.play_all(["column 1", "bid 1", "pass", "pass", "bid 2", "pay coins 2"])
    assert [mat(match, number)["token"] for number in range(4)] == [4, 2, 3, 1]
    assert match.waiting == (1,)
    match.play_all(["column 2", "bid 0"])
    assert match.waiting == (2,)


def test_chooser_who_wins_keeps_the_token() -> None:
    """NA-2."""
    match = choosing(RICH, RICH, RICH)
    match.play_all(["column 1", "bid 1", "pass", "pass", "pay coins 1"])
    assert [mat(match, number)["token"] for number in range(3)] == [1, 2, 3]
    assert facts_of(match, 0, "got-token") == []


def test_winner_of_a_column_does_not_bid_again() -> None:
    """NA-122."""
    match = choosing(seat(coins=9, column=1), RICH, seat(coins=9), turn=1)
    match.play_all(["column 2", "bid 0"])
    assert match.waiting == (2,)
    match.play("pass")
    assert position_of(match)["phase"] == "taking"


def test_last_player_takes_a_free_column_and_keeps_the_token() -> None:
    """NA-5, NA-103: with its bonus coins."""
    match = table(seat(column=1, token=1), seat(coins=4, token=3), seat(column=2, token=2), phase="taking", turn=1)
    assert list(match.moves()) == ["column 3", "column 4", "column 5"]
    assert refusal_of(match, "column 1") == ("column-gone", "Column 1 is already taken")
    assert refusal_of(match, "bid 0") == ("choose-column", "First choose a column in the Cash Box")
    match.play("column 4")
    assert mat(match, 1)["coins"] == 4 + BONUS[3]
    assert [mat(match, number)["token"] for number in range(3)] == [1, 3, 2]
    assert (position_of(match)["phase"], match.waiting) == ("acting", (0,))
    assert facts_of(match)[0] == ("took-column", {"seat": 1, "column": "4"})


# --- two players ----------------------------------------------------------------------------------------------------


def test_two_players_auction_a_column_of_three_tiles() -> None:
    """NA-6."""
    match = choosing(RICH, RICH)
    assert list(match.moves()) == ["column 1", "column 2"]
    for column in (3, 4, 5):
        assert refusal_of(match, f"column {column}") == (
            "two-players",
            "With two players, choose a column with 3 tiles",
        )


@pytest.mark.parametrize("loser", [0, 1])
def test_loser_of_two_players_takes_two_tiles_free(loser: int) -> None:
    """NA-6, NA-5."""
    match = choosing(RICH, RICH)
    match.play_all(["column 1", "bid 1", "bid 2" if loser == 0 else "pass", "pay coins " + "12"[loser == 0]])
    assert match.waiting == (loser,)
    assert list(match.moves()) == ["column 3", "column 4", "column 5"]
    assert refusal_of(match, "column 2") == ("two-players", "With two players, choose a column with 2 tiles")
    match.play("column 5")
    assert mat(match, loser)["coins"] == 9
    assert [mat(match, number)["token"] for number in (loser, 1 - loser)] == [2, 1]
    assert position_of(match)["phase"] == "acting"
