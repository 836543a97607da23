"""The end: two carts or fewer, one last turn each, then no more moves."""

import pytest

import amstel

from .positions import FOURTEEN, LONG, facts_of, position_of, refusal, seat, table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("route", "payment", "left"),
    [("dam-begijnhof", "red 2", 2), ("westermarkt-begijnhof", "red 3", 1), ("montelbaanstoren-blauwbrug", "red 4", 0)],
)
def test_two_carts_or_fewer_bring_one_last_turn_each(seats: int, route: str, payment: str, left: int) -> None:
    """TA-10: the player who ran low on carts has the very last turn."""
    first = seat(
        "red 4",
        routes=[
            "haringpakkerstoren-oude_waal",
            "de_drie_hendricken-begijnhof",
            "noordermarkt-jordaan",
            "oude_waal-oude_kerk",
        ],
    )
    match = table(first, *(seat() for _ in range(seats - 1)))
    assert match.view().seats[0].carts == 4
    match.play(f"claim {route} {payment}")
    assert facts_of(match)[-1] == ("last-turns", {"seat": 0, "carts": left})
    assert match.view().last_turns == seats
    for number in [*range(1, seats), 0]:
        assert match.waiting == (number,)
        assert not match.over
        match.play_all(["draw", "draw"])
    assert match.over
    assert match.waiting == ()


def test_three_carts_bring_no_last_turns() -> None:
    """TA-10."""
    match = table(seat("red 1", routes=LONG), seat())
    match.play("claim oude_waal-waag red 1")
    assert match.view().seats[0].carts == 3
    assert match.view().last_turns is None
    assert "last-turns" not in [name for name, _ in facts_of(match)]


def test_second_player_low_on_carts_changes_nothing() -> None:
    """TA-10."""
    match = table(
        seat(routes=FOURTEEN),
        seat(
            "red 2",
            routes=[
                "noordermarkt-korenmetershuisje",
                "noordermarkt-jan_roodenpoortstoren",
                "jordaan-jan_roodenpoortstoren",
                "westermarkt-begijnhof",
            ],
        ),
        seat(),
        turn=1,
        last_turns=3,
    )
    match.play("claim noordermarkt-jordaan red 2")
    assert match.view().seats[1].carts == 2
    assert match.view().last_turns == 2
    assert "last-turns" not in [name for name, _ in facts_of(match)]
    match.play_all(["draw", "draw"])
    match.play_all(["draw", "draw"])
    assert match.over


@pytest.mark.parametrize(
    "last", [["draw", "draw"], ["contracts", "keep both"], ["claim noordermarkt-jordaan red 2"], ["take wild"]]
)
def test_last_turn_is_a_whole_turn(last: list[str]) -> None:
    """TA-10, TA-115: any action, but the game is over when it is finished, not before."""
    match = table(seat("red 2", routes=FOURTEEN), seat(), row="wild 1 pink 4", last_turns=1)
    for move in last:
        assert not match.over
        match.play(move)
    assert match.over


def test_last_turn_can_be_a_pass() -> None:
    """TA-10, TA-13."""
    match = table(seat(), seat(routes=FOURTEEN), row="", rest=0, rest_contracts=0, turn=1, last_turns=1)
    match.play("pass")
    assert match.over


def test_no_move_is_legal_after_the_end() -> None:
    """TA-129."""
    match = table(seat(routes=FOURTEEN), seat(), last_turns=1)
    match.play_all(["draw", "draw"])
    assert match.over
    for number in range(2):
        assert list(match.moves(number)) == []
        assert refusal(match, "draw", number) == ("game-over", "The game is over.")
        assert refusal(match, "pass", number)[0] == "game-over"
    with pytest.raises(amstel.IllegalMove, match="The game is over"):
        match.play("draw")
    assert position_of(match)["last_turns"] == 0


def test_game_continues_while_everyone_has_carts() -> None:
    """TA-114, TA-129: no one has won before the end."""
    match = table(seat(), seat())
    assert match.winners() == []
    for _ in range(30):
        match.play(match.codes()[0])
    assert not match.over
