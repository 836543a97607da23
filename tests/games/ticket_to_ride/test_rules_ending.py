"""The end: two carts or fewer, one last turn each, and nothing afterwards."""

import pytest

import amstel

from .positions import FOURTEEN, LONG, lies, refused, seat, table, told


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("route", "payment", "left"),
    [("dam-begijnhof", "red 2", 2), ("westermarkt-begijnhof", "red 3", 1), ("montelbaanstoren-blauwbrug", "red 4", 0)],
)
def test_two_carts_or_fewer_bring_one_last_turn_each(seats: int, route: str, payment: str, left: int) -> None:
    """TA-10: whoever brought it about has the last turn of all."""
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
    assert told(match)[-1] == ("last-turns", {"seat": 0, "carts": left})
    assert match.view().last_turns == seats
    for number in [*range(1, seats), 0]:
        assert match.waiting == (number,)
        assert not match.over
        match.play_all(["draw", "draw"])
    assert match.over
    assert match.waiting == ()


def test_three_carts_bring_nothing() -> None:
    """TA-10."""
    match = table(seat("red 1", routes=LONG), seat())
    match.play("claim oude_waal-waag red 1")
    assert match.view().seats[0].carts == 3
    assert match.view().last_turns is None
    assert "last-turns" not in [name for name, _ in told(match)]


def test_a_second_player_who_runs_low_changes_nothing() -> None:
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
    assert "last-turns" not in [name for name, _ in told(match)]
    match.play_all(["draw", "draw"])
    match.play_all(["draw", "draw"])
    assert match.over


@pytest.mark.parametrize(
    "last", [["draw", "draw"], ["contracts", "keep both"], ["claim noordermarkt-jordaan red 2"], ["take wild"]]
)
def test_the_last_turn_is_a_whole_turn(last: list[str]) -> None:
    """TA-10, TA-115: any action, and the game is over when it is finished, not before."""
    match = table(seat("red 2", routes=FOURTEEN), seat(), row="wild 1 pink 4", last_turns=1)
    for move in last:
        assert not match.over
        match.play(move)
    assert match.over


def test_a_last_turn_may_be_a_pass() -> None:
    """TA-10, TA-13."""
    match = table(seat(), seat(routes=FOURTEEN), row="", rest=0, rest_contracts=0, turn=1, last_turns=1)
    match.play("pass")
    assert match.over


def test_after_the_end_nothing_can_be_done() -> None:
    """TA-129."""
    match = table(seat(routes=FOURTEEN), seat(), last_turns=1)
    match.play_all(["draw", "draw"])
    assert match.over
    for number in range(2):
        assert list(match.moves(number)) == []
        assert refused(match, "draw", number) == ("game-over", "The game is over.")
        assert refused(match, "pass", number)[0] == "game-over"
    with pytest.raises(amstel.IllegalMove, match="The game is over"):
        match.play("draw")
    assert lies(match)["last_turns"] == 0


def test_the_game_runs_while_everybody_has_carts() -> None:
    """TA-114, TA-129: nobody has won before the end."""
    match = table(seat(), seat())
    assert match.winners() == []
    for _ in range(30):
        match.play(match.codes()[0])
    assert not match.over
