"""An entry for each thing on the table."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

import amstel
from amstel import Match
from amstel.games.ticket_to_ride.game import TicketToRideGame
from amstel.games.ticket_to_ride.view import View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.presentation import Thing

from .messages import check, messages_of, moments, readers, words
from .positions import GAME, seat, table

RULES = Path(__file__).parents[3] / "docs" / "rules" / f"{GAME}.md"

game = TicketToRideGame()


def things(match: Match, reader: int) -> dict[str, Thing]:
    entries = game.things(match.rules.board, match.view(reader), reader)
    places = {thing.place: thing for thing in entries}
    assert len(places) == len(entries)
    return places


def sentences(match: Match, reader: int, place: str, language: str = "en") -> list[str]:
    thing = things(match, reader)[place]
    return [words(said, reader, language) for said in (thing.name, thing.about, *thing.state)]


def places_of(match: Match, view: View, reader: int) -> set[str]:
    """The places of everything that a view tells of, and of everything that is printed."""
    parts, words = match.rules.board.components, match.rules.names
    places = {"map", "track", "row", "stage", "route-points", "cart-symbol"}
    places |= {f"location:{location.id}" for location in parts.locations}
    places |= {f"route:{name}" for name in words["route"]} | {f"card:{name}" for name in words["card"]}
    places |= {f"place:{number}" for number in range(len(view.row))}
    places |= {f"deck:{name}" for name in ("transport", "contract", "merchandise", "discards")}
    for number, seen in enumerate(view.seats):
        places |= {f"seat:{number}{part}" for part in ("", ".carts", ".cards", ".contracts", ".merchandise")}
        entries = [*(seen.contracts or ()), *(seen.offered or ())]
        places |= {f"contract:{entry.contract}" for entry in entries} | ({"offered"} if seen.offered else set())
    return places | ({"carts", "own-merchandise"} if reader != SPECTATOR else set())


def test_every_thing_of_every_view_has_an_entry_that_can_be_said() -> None:
    ids = set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", RULES.read_text("utf-8")))
    for match in moments(every=6):
        for reader in readers(match):
            found = things(match, reader)
            assert set(found) == places_of(match, match.view(reader), reader)
            for thing in found.values():
                assert thing.rules
                assert set(thing.rules) <= ids, thing
                for said in messages_of(thing):
                    check(said, reader)


def test_moves_of_things_are_in_the_notation_and_cover_the_legal_moves() -> None:
    for match in moments(every=6):
        texts = match.rules.notation.texts
        for asked in match.waiting:
            found = [move for thing in things(match, asked).values() for move in thing.moves]
            for move in found:
                assert any(text == move or text.startswith(f"{move} ") for text in texts), move
            covered = {legal for legal in match.moves(asked) for move in found if f"{legal} ".startswith(f"{move} ")}
            assert covered == set(match.moves(asked)) - {"pass"}


def test_things_can_be_sent() -> None:
    match = amstel.new(GAME, seats=2, seed=1)
    entries = game.things(match.rules.board, match.view(0), 0)
    assert msgspec.json.decode(msgspec.json.encode(entries), type=list[Thing]) == entries


def test_free_route_says_what_is_missing() -> None:
    match = table(seat("red 1 wild 1"), seat())
    assert sentences(match, 0, "route:westermarkt-begijnhof") == [
        "Westermarkt \N{EN DASH} Begijnhof",
        "A route of 3 spaces in red. Claim it with that many red or wild cards to score 4 points at once.",
        "No one has claimed it.",
        "It has a cart symbol, so it also earns a merchandise card.",
        "It costs 3 red or wild cards; you have 2.",
    ]
    assert sentences(match, 0, "route:noordermarkt-korenmetershuisje")[-1] == (
        "It costs 3 cards of one colour; your best colour is red, with 2 including wild cards."
    )
    assert sentences(match, 0, "route:dam-begijnhof")[-1] == "You have the cards and carts for it."
    assert sentences(match, SPECTATOR, "route:dam-begijnhof")[-1] == "No one has claimed it."


def test_double_route_says_what_it_means_for_two_and_for_three() -> None:
    black, red = "oude_kerk-waag:black", "oude_kerk-waag:red"
    two = table(seat(routes=[black]), seat())
    assert sentences(two, 1, f"route:{red}")[2].startswith("It is closed")
    assert sentences(table(seat(), seat()), 1, f"route:{red}")[3].endswith("claiming one half closes the other.")
    three = table(seat(routes=[black]), seat(), seat())
    assert sentences(three, 0, f"route:{red}")[-1].startswith("You have the other half")
    assert (
        sentences(three, 1, f"route:{red}")[3] == "It is half of a double route, and no player may claim both halves."
    )


def test_contract_says_how_far_its_places_are_apart() -> None:
    match = table(seat(contracts=["dam-munttoren"], routes=["dam-begijnhof"]), seat())
    assert sentences(match, 0, "contract:dam-munttoren")[-1] == "Now: at least 2 spaces to claim."
    done = table(seat(contracts=["dam-munttoren"], routes=["dam-begijnhof", "begijnhof-munttoren"]), seat())
    assert sentences(done, 0, "contract:dam-munttoren")[-1] == "Now: completed."
    assert "contract:dam-munttoren" not in things(done, 1)


def test_merchandise_says_its_rank_points() -> None:
    match = table(seat(routes=["noordermarkt-jordaan"]), seat())
    assert sentences(match, 0, "own-merchandise")[-1] == "As things are, this scores 8 points at the end."
    assert sentences(match, 0, "seat:1.merchandise")[-1] == "Without a card there is no bonus."


def test_entries_are_in_dutch_too() -> None:
    match = table(seat("red 1"), seat())
    assert sentences(match, 0, "route:westermarkt-begijnhof", "nl")[1] == (
        "Een route van 3 vakjes (rood). Claim hem met evenveel kaarten in die kleur of jokers en krijg meteen 4 punten."
    )
