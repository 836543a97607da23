"""What the terminal tells a player to type after an illegal move."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import amstel
from amstel.cli.session.forms import _form, forms
from amstel.games import TITLES
from amstel.kernel.game import built_in

from .conftest import GAME, MERCHANTS, NIEUW_AMSTERDAM, Command
from .samples import nieuw_amsterdam_game


@pytest.mark.parametrize(
    ("game", "answers", "advice"),
    [
        (NIEUW_AMSTERDAM, "bid", "First place your free Business in a district. You can type: build DISTRICT"),
        (GAME, "claim", "First choose which of the offered contracts to keep. You can type: keep both, keep CONTRACT"),
        (MERCHANTS, "build", "First put the drawn card on a disk. You can type: mayor, auction, discard"),
        (GAME, "keep both\nkeep both", "You can type: draw, take CARD, contracts, claim ROUTE COLOUR PLAIN"),
    ],
)
def test_refusal_says_what_to_type(amstel_command: Command, game: str, answers: str, advice: str) -> None:
    done = amstel_command("play", game, "--seed", "5", "--bots", "random,random", answers=answers)
    assert advice in done.out


def test_refusal_points_at_the_list_of_many_moves(amstel_command: Command) -> None:
    game = nieuw_amsterdam_game(3)
    match = next(
        each for at in range(game.sequence) if len(forms(each := game.position_after(at), each.waiting[0])) > 4
    )
    Path("game.amstel").write_text(match.record())
    done = amstel_command("play", "--load", "game.amstel", answers="amount 60\n")
    assert done.out.rpartition("> amount 60\n")[2].splitlines()[0].endswith(". Type ? to list your legal moves.")


def test_forms_name_the_parts_of_every_move() -> None:
    for title in TITLES.values():
        rules = built_in(title, "standard")
        assert len({_form(shape) for shape in rules.shapes}) < 30
        for code, shape in enumerate(rules.shapes):
            form = _form(shape)
            varies = len(msgspec.structs.fields(shape)) > 1 and " " in shape.text and not rules.notation.is_step(code)
            assert (form != shape.text) == varies, shape


def test_form_of_a_single_move_is_the_move() -> None:
    match = amstel.new(NIEUW_AMSTERDAM, seats=2, seed=3)
    assert forms(match, match.waiting[0]) == ["build DISTRICT"]
    while len(match.moves()) > 1 or " " not in match.moves()[0]:
        match.play(match.codes()[-1])
    assert forms(match, match.waiting[0]) == list(match.moves())
