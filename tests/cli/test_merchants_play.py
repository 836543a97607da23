from __future__ import annotations

import re
from pathlib import Path

import amstel

from .conftest import MERCHANTS, Command
from .samples import first_auction

LIVE, HIDDEN = {"clock": "live"}, {"money": "hidden"}


def test_log_of_a_live_clock_has_one_line_per_auction(amstel_command: Command) -> None:
    """The whole run of the clock is one line, however many moves it has."""
    done = amstel_command(
        "play", "merch", "--bots", "random,random,random", "--seats", "3", "--seed", "4", "--option", "clock=live"
    )
    assert done.code == 0
    assert "Game over." in done.out
    lines = done.out.splitlines()
    # Twenty turns with an auction each; three players use 54 cards of them.
    assert sum(line.startswith("  Up for auction: ") for line in lines) == 18
    assert all("The clock" in line for line in lines if line.startswith("  Up for auction: "))
    assert not any(line.startswith("  The clock") for line in lines)


def test_commands_print_their_answers(amstel_command: Command) -> None:
    answers = [
        "help", "hint", "?", "why stop 100", "auction", "why auction", "undo", "undo", "score", "log", "board", "view",
        "save game.amstel", "load game.amstel", "b", "b gra-b1", "quit",
    ]  # fmt: skip
    done = amstel_command("play", "merch", "--seed", "5", "--bots", "random,random", answers="\n".join(answers))
    assert done.code == 0
    assert done.err == ""
    for text in (
        "With clock=live, Enter lets the clock run, stop buys, and wait 90 lets it run to 90.",
        "Ties go to the player closest to the mayor's\nleft; the mayor comes last.",
        "simulations in ",  # and for how long, which depends on the machine
        "  1. ",
        "First put the drawn card on a disk.",
        "There is already a card on the auction disk.",
        "You have no earlier decision to undo.",
        "│ capital (thousands)",
        "Continuing from game.amstel.",
    ):
        assert text in done.out, text


def test_score_is_not_printed_while_money_is_hidden(amstel_command: Command) -> None:
    """Not even one's own by its sources: the table is for all (MA-19)."""
    done = amstel_command("play", "merch", "--seed", "5", "--option", "money=hidden", answers="score\n")
    assert "There are no points to show yet." in done.out


def moves_in(home: Path) -> list[tuple[int, str]]:
    return amstel.load((home / "last.amstel").read_text()).log()


def play_live_auction(amstel_command: Command, *answers: str, people: int = 1, seed: int = 4) -> str:
    """What is printed from the first auction on, after which these are the answers; opponents play at random."""
    match = amstel.new(MERCHANTS, seats=3, seed=seed, options=LIVE, names=[f"P{seat + 1}" for seat in range(3)])
    while match.view().phase != "stopping":
        match.play(match.codes()[0])
    Path("moment.amstel").write_text(match.record())
    bots = ("--bots", ",".join(["random"] * (3 - people))) if people < 3 else ()
    done = amstel_command("play", "--load", "moment.amstel", *bots, answers="\n".join(answers) + "\n")
    assert done.code == 0
    assert done.err == ""
    return done.out


def prompts(out: str) -> list[str]:
    return re.findall(r"^((?:P\d, )?\d+)(?: \(costs [\d,]+\))? > ", out, re.MULTILINE)


def test_enter_lets_the_clock_run_and_stop_buys(amstel_command: Command, home: Path) -> None:
    """Price by price; nothing is asked of a clock on the wall (MA-11)."""
    out = play_live_auction(amstel_command, *["", "", ""] * 2, "", "stop", people=3)
    assert prompts(out) == [f"P{seat}, {price}" for price in (200, 190, 180) for seat in (2, 3, 1)][:8]
    assert out.count("╭─ Clock") == 1, "the board is not printed anew at each price"
    assert out.count("The first to stop the clock buys") == 3, "each is asked once, and then by the price alone"
    assert out.count("The clock is running:") == 3
    assert "You stop the clock at 180. Price paid: 180." in out
    assert moves_in(home)[-2:] == [(2, "stop 180"), (3, "tick")]


def test_player_who_cannot_win_is_not_asked(amstel_command: Command, home: Path) -> None:
    """At one price the stop nearest to the mayor's left wins, so a later one would be in vain (MA-11)."""
    out = play_live_auction(amstel_command, "", "", "", "stop", "pass", people=3)
    assert prompts(out)[-1] == "P2, 190"
    assert (1, "stop 190") in moves_in(home)
    assert not {(0, "wait"), (2, "wait")} & set(moves_in(home)[-2:])


def test_wait_lets_the_clock_run_to_a_price(amstel_command: Command, home: Path) -> None:
    out = play_live_auction(amstel_command, "wait 150", "WAIT  140", "w 170", "", "", "", "", "", people=3)
    assert prompts(out) == [
        "P2, 200",
        "P3, 200",
        "P1, 200",
        "P1, 170",
        "P1, 160",
        "P2, 150",
        "P1, 150",
        "P2, 140",
    ]
    assert [move for seat, move in moves_in(home) if seat == 2 and move == "wait"] == ["wait"] * 6


def test_restarted_clock_asks_everyone(amstel_command: Command) -> None:
    """Whoever waits for a price did not wait for a doubled one (MA-8)."""
    out = play_live_auction(amstel_command, "wait 100", "stop", "", "wait 150", "", people=3)
    assert prompts(out) == ["P2, 200", "P3, 200", "P2, 200", "P3, 200", "P1, 200"]
    assert "200 (costs 400) > " in out
    assert "That doubles all prices, and the clock restarts." in out


def test_undo_goes_back_one_price(amstel_command: Command, home: Path) -> None:
    out = play_live_auction(amstel_command, *["", "", ""], "", "undo", "undo", people=3)
    assert prompts(out) == ["P2, 200", "P3, 200", "P1, 200", "P2, 190", "P3, 190", "P2, 190"]
    assert len(re.findall(r"\d+ moves? undone\.", out)) == 2


def test_bots_answer_before_people(amstel_command: Command, home: Path) -> None:
    """They know no more than the price, as the person does (MA-11)."""
    play_live_auction(amstel_command, "stop", people=1)
    answered = [seat for seat, move in moves_in(home) if move.startswith(("wait", "stop"))]
    assert answered[:3] == [1, 2, 0]


def test_sealed_auction_has_no_running_clock(amstel_command: Command, home: Path) -> None:
    Path("moment.amstel").write_text(first_auction().record())
    done = amstel_command("play", "--load", "moment.amstel", answers="wait 100\n\nwait\n")
    assert "'wait 100' is not a move of Merchants of Amsterdam. Did you mean: wait; stop 100?" in done.out
    assert moves_in(home)[first_auction().sequence :] == [(0, "wait")], "and Enter alone gives no secret answer"


def test_number_alone_is_a_price(amstel_command: Command, home: Path) -> None:
    Path("moment.amstel").write_text(first_auction().record())
    done = amstel_command("play", "--load", "moment.amstel", answers="why 50\n50\nwhy 120\n120\n")
    assert done.out.count("The lowest price you can stop at in this auction is 60.") == 2
    assert "That move is legal." in done.out
    assert moves_in(home)[first_auction().sequence :] == [(0, "stop 120")]


def test_number_alone_must_be_the_current_price_of_a_live_clock(amstel_command: Command, home: Path) -> None:
    out = play_live_auction(amstel_command, "", "", "", "150", "190", "", "", people=3)
    assert "The clock is at 190." in out
    assert (1, "stop 190") in moves_in(home)


def test_number_alone_is_no_move_outside_auctions(amstel_command: Command) -> None:
    done = amstel_command("play", "merch", "--seed", "5", "--bots", "random,random", answers="120\n")
    assert "'120' is not a move of Merchants of Amsterdam. Type ? to list your legal moves." in done.out


def test_live_auction_is_resumed_at_its_price(amstel_command: Command, home: Path) -> None:
    play_live_auction(amstel_command, *["", "", ""] * 3, people=3)
    done = amstel_command("play", "--resume", answers="\n")
    assert "[170]" in done.out
    assert prompts(done.out) == ["P2, 170"]
