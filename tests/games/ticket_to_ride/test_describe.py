"""The table in words."""

from __future__ import annotations

import msgspec

from amstel import Match
from amstel.games import TITLES
from amstel.games.ticket_to_ride.game import TicketToRideGame
from amstel.kernel.conformance import cases
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.presentation import Section
from amstel.kernel.random import seeded

from .messages import check, lines, messages_of, moments, readers
from .positions import GAME, seat, table

game = TicketToRideGame()


def description(match: Match, reader: int) -> list[Section]:
    return game.describe(match.rules.board, match.view(reader), reader)


def text(match: Match, reader: int) -> list[str]:
    return list(lines(description(match, reader), reader))


def test_every_description_can_be_said_and_sent() -> None:
    for match in moments(every=5):
        for reader in readers(match):
            sections = description(match, reader)
            assert msgspec.json.decode(msgspec.json.encode(sections), type=list[Section]) == sections
            for said in messages_of(sections):
                check(said, reader)


def test_every_place_of_a_description_is_a_thing() -> None:
    for match in moments(every=7):
        for reader in readers(match):
            view = match.view(reader)
            places = {thing.place for thing in game.things(match.rules.board, view, reader)}
            assert set(places_of(msgspec.to_builtins(description(match, reader)))) <= places


def places_of(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["place"]] if isinstance(value.get("place"), str) else []
        return own + [place for part in value.values() for place in places_of(part)]
    return [place for part in value for place in places_of(part)] if isinstance(value, list) else []


def test_description_and_things_do_not_depend_on_what_a_reader_cannot_see() -> None:
    """TA-133, TA-134: the same words for every position that looks the same to a seat."""
    for match in moments(every=11):
        if not match.waiting:
            continue
        board, random = match.rules.board, seeded(5)
        for reader in readers(match):
            guess = match.state.guess(reader, random)
            seen, guessed = match.view(reader), game.view(guess, reader)
            assert game.describe(board, seen, reader) == game.describe(board, guessed, reader)
            assert game.things(board, seen, reader) == game.things(board, guessed, reader)


def test_description_begins_with_the_game_and_what_is_yours() -> None:
    match = table(
        seat("red 2 wild 1", contracts=["dam-munttoren"], routes=["dam-begijnhof"]),
        seat("blue 3", shown="blue 2", routes=["noordermarkt-jordaan"]),
        row="red 1 wild 1 pink 3",
    )
    said = text(match, 0)
    assert said[: said.index("# Map, place by place")] == [
        "# Game",
        "Fewest carts: 14",
        "You are to move.",
        "# Yours",
        "## Your cards",
        "red: 2",
        "wild: 1",
        "## Your contracts",
        "Dam \N{EN DASH} Munttoren: 4 points, at least 2 spaces to claim",
        "14 carts left",
        "No merchandise cards",
        "# Players",
        "What each player has",
        "Player | Points | Carts left | Cards in hand | Contracts | Merchandise cards",
        "You (Anna) | 2 | 14 | 3 | 1 | 0",
        "Bram | 2 | 14 | 3 | 1 | 1",
        "Bram took face up and still has: 2 blue",
    ]


def test_map_lists_the_routes_of_each_place() -> None:
    match = table(
        seat("red 2", contracts=["dam-munttoren"], routes=["dam-begijnhof"]),
        seat(routes=["noordermarkt-jordaan"]),
    )
    said = text(match, 0)
    start = said.index("## Begijnhof")
    assert said[start + 1 : said.index("## Munttoren")] == [
        "De Drie Hendricken: grey, 4 spaces, 7 points and a merchandise card; free",
        "Westermarkt: red, 3 spaces, 4 points and a merchandise card; free",
        "Dam: grey, 2 spaces, 2 points; yours",
        "Munttoren: black, 2 spaces, 2 points and a merchandise card; free",
    ]
    assert "Your contract Dam \N{EN DASH} Munttoren ends here." in said[said.index("## Dam") :]
    assert "Jordaan: red, 2 spaces, 2 points and a merchandise card; claimed by Bram" in said
    assert "Munttoren: grey, 2 spaces, 2 points; free, and you can pay for it" in said


def test_spectator_reads_no_hand_and_no_contract() -> None:
    match = table(seat("red 2", contracts=["dam-munttoren"]), seat())
    said = text(match, SPECTATOR)
    assert "# Yours" not in said
    assert not [line for line in said if "ontract " in line and "Dam" in line]


def test_end_shows_everyones_contracts_and_the_winner() -> None:
    match = next(cases(TITLES[GAME], range(21, 22))).finished()
    said = text(match, 0)
    assert "# Contracts" in said
    assert "Final score" in said
    assert [line for line in said if line.endswith((" wins.", "You win!"))]
    assert len([line for line in said if line.endswith(("'s contracts",))]) == match.seats
