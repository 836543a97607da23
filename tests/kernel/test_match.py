"""The friendly face: notation in, reasons out."""

import dataclasses
from collections.abc import Iterator

import pytest

import amstel
from amstel.games import TITLES
from amstel.kernel.files import read
from amstel.kernel.game import Game, built_in
from amstel.kernel.loading import match_of
from amstel.kernel.match import Match
from amstel.kernel.state import State

GAME = "ticket-to-ride-amsterdam"


def begun(seats: int = 2) -> amstel.Match:
    match = amstel.new(GAME, seats=seats, seed=7)
    for seat in range(seats):
        match.play("keep both", seat)
    return match


def test_words_may_be_shortened_and_ends_swapped() -> None:
    match = begun()
    code = match.rules.notation.code("claim korenmetershuisje-oude_kerk:green green 1")
    for text in (
        "claim korenmetershuisje-oude_kerk:green green 1",
        "CLAIM  Oude_Kerk-Korenmetershuisje:Green green 1",
        "cl koren-oudekerk:gr",
        "claim oude-koren",
    ):
        assert match.play(text) == code
        match.undo()


def test_a_payment_that_is_counted_out_is_that_payment() -> None:
    match = begun()
    for text in ("claim dam-oost:green green 2", "claim dam-oost:green red 3"):
        with pytest.raises(amstel.IllegalMove, match=f"^{text}: .* needs 3 green or wild cards"):
            match.play(text)


def test_proposals_are_legal_moves() -> None:
    match = begun()
    for text in ("take purple", "tkae wild", "claim somewhere", "draw two", "keep 3"):
        with pytest.raises(amstel.AmstelError) as error:
            match.play(text)
        _, hint, proposals = str(error.value).partition("Did you mean: ")
        assert not hint or all(proposal in match.moves() for proposal in proposals.rstrip("?").split("; "))


def test_an_ambiguous_text_names_the_choices() -> None:
    match = begun()
    with pytest.raises(amstel.AmbiguousMove, match="matches 4 moves") as error:
        match.play("take")
    assert error.value.choices == ("take pink", "take blue", "take black", "take wild")
    assert "take wild" in str(error.value)


def test_a_misspelt_text_gets_a_proposal() -> None:
    with pytest.raises(amstel.UnknownMove, match="Did you mean: take black; take blue"):
        begun().play("tale black")


def test_an_illegal_move_gets_its_reason_and_figures() -> None:
    match = begun()
    with pytest.raises(amstel.IllegalMove, match="needs 4 red or wild cards; you have none") as error:
        match.play("claim haringpakkerstoren-oude_waal red 4")
    assert error.value.reason == "too-few-cards"
    route = match.rules.names["route"].index("haringpakkerstoren-oude_waal")
    assert error.value.figures == {"route": route, "card": 4, "need": 4, "have": 0}
    assert match.why_not("claim haringpakkerstoren-oude_waal red 4") == str(error.value)
    assert match.why_not("draw") is None
    assert match.why_not("take") is None


def test_moves_are_a_sequence_with_a_good_face() -> None:
    moves = begun().moves()
    assert "draw" in moves
    assert "pass" not in moves
    assert moves[0] == "draw"
    assert moves[:2] == ["draw", "take pink"]
    assert repr(moves).startswith(f"<{len(moves)} moves: draw, take pink")
    assert moves.codes[:2] == [1, 2]


def test_a_match_has_a_good_face() -> None:
    match = amstel.new(GAME, seats=3, seed=7)
    assert repr(match) == "<Match of Ticket to Ride: Amsterdam, 3 seats, 0 moves, waiting for seats 1, 2 and 3>"
    match.play("keep both", 1)
    assert "waiting for seats 1 and 3" in repr(match)


def test_without_a_seat_the_first_that_is_asked_plays() -> None:
    match = amstel.new(GAME, seats=3, seed=7)
    match.play("keep both", 0)
    match.play("keep both")
    assert match.log() == [(0, "keep both"), (1, "keep both")]
    assert match.waiting == (2,)


def test_a_list_is_played_together_or_not_at_all() -> None:
    match = begun()
    with pytest.raises(amstel.IllegalMove):
        match.play_all(["draw", "take wild"])
    assert match.sequence == 2
    match.play_all(["draw", "draw"], 0, sequence=2)
    assert match.sequence == 4


def test_an_earlier_moment_can_be_gone_on_from() -> None:
    match = begun()
    match.play("draw")
    earlier = match.position_after(2)
    earlier.play("contracts")
    assert match.log()[-1] == (0, "draw")
    assert earlier.log()[-1] == (0, "contracts")
    with pytest.raises(amstel.NothingToUndo):
        match.position_after(9)


def test_names_are_kept_in_the_record() -> None:
    match = amstel.new(GAME, seats=3, seed=1, names=["Anna", "Željko & co."])
    assert match.names == ("Anna", "Željko & co.", "Seat 3")
    assert amstel.load(match.record()).names == match.names
    assert amstel.load(match.record_json()).names == match.names


def test_without_a_seed_every_match_is_another() -> None:
    assert amstel.new(GAME, seats=2).seed != amstel.new(GAME, seats=2).seed


def test_an_old_record_is_played_by_the_rules_of_its_time() -> None:
    """A rules change adds a version; the old one stays runnable, and a running match keeps its own."""
    today = TITLES[GAME]
    newest = today.version + 1

    def load() -> Game:
        game = today.load()

        def why_not(state: State, seat: int, move: int) -> tuple[str, dict[str, int]]:
            changed = built_in(later, "standard").board is state.board  # type: ignore[attr-defined]
            return ("no-cards-left", {}) if changed else game.why_not(state, seat, move)

        changed: Game = type("Later", (type(game),), {"why_not": staticmethod(why_not), "title": later})()
        return changed

    later = dataclasses.replace(today, load=load, version=newest)
    record = begun().record()
    loaded = match_of(read(record), lambda _: later)
    assert loaded.rules.version == today.version
    assert loaded.record() == record
    assert loaded.why_not("take red") == "take red: There is no red card face up."
    match = Match(built_in(later, "standard"), 2, seed=7)
    match.play_all(["keep both", "keep both"])
    assert match.why_not("take red") == "take red: The deck and the discards are empty."
    assert f'[Rules "{newest}"]' in match.record()
    with pytest.raises(amstel.BadFile, match=f"Rules version {newest}"):
        amstel.load(match.record())


def test_a_position_is_laid_out_for_people() -> None:
    text = begun().position()
    assert max(map(len, text.splitlines())) <= 110
    assert len(text.splitlines()) < 60


def test_names_with_spaces_survive_the_layout() -> None:
    names = [f"{letter} van der Long Name of Amsterdam " + "x" * 30 for letter in "ABCD"]
    match = amstel.new(GAME, seats=4, seed=1, names=names)
    assert amstel.load(match.position()).names == tuple(names)


def test_whatever_stops_a_list_takes_it_back() -> None:
    match = begun()

    def moves() -> Iterator[str]:
        yield "draw"
        raise RuntimeError("interrupted")

    with pytest.raises(RuntimeError):
        match.play_all(moves())
    assert match.sequence == 2
    with pytest.raises(amstel.UnknownMove, match="a list of moves"):
        match.play_all("dd")
    assert match.sequence == 2


def test_a_record_from_a_position_keeps_its_own_names() -> None:
    match = amstel.load(begun().position())
    match.play("draw")
    for text in (match.record(), match.record_json()):
        assert amstel.load(text.replace("Seat 1", "Alice")).names == ("Alice", "Seat 2")
        with pytest.raises(amstel.AmstelError, match="A name must have"):
            amstel.load(text.replace("Seat 1", "x" * 90))


@pytest.mark.parametrize("seat", [-2, 2, 99, 1 << 70])
def test_facts_and_views_are_for_seats_of_this_match(seat: int) -> None:
    match = begun()
    with pytest.raises(amstel.IllegalMove):
        match.facts(seat)
    with pytest.raises(amstel.IllegalMove):
        match.view(seat)


def test_facts_begin_at_a_move_that_was_played() -> None:
    match = begun()
    assert match.facts(since=2) == []
    for since in (-1, 3):
        with pytest.raises(amstel.NothingToUndo):
            match.facts(since=since)


def test_a_truth_value_is_no_move() -> None:
    with pytest.raises(amstel.UnknownMove, match="not bool"):
        begun().play(True)
