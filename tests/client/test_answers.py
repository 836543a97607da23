"""The client's own words for the server's answers say the same."""

from __future__ import annotations

from typing import get_type_hints

import msgspec
import pytest

from amstel import players
from amstel.client import answers
from amstel.kernel import notes
from amstel.players import analysis
from amstel.server import listing, people, routes
from amstel.server.routes import people as people_routes
from amstel.server.routes import tables as table_routes

PAIRS: list[tuple[type[msgspec.Struct], type[msgspec.Struct]]] = [
    (answers.Person, people.Person),
    (answers.Session, people_routes.SessionCard),
    (answers.Option, table_routes.OptionCard),
    (answers.Game, table_routes.GameCard),
    (answers.Opponent, table_routes.OpponentCard),
    (answers.Games, table_routes.Games),
    (answers.Place, listing.Place),
    (answers.Card, listing.Card),
    (answers.Listed, table_routes.TableCard),
    (answers.Opened, table_routes.Opened),
    (answers.Moment, table_routes.Moment),
    (answers.Analysis, players.Analysis),
    (answers.Advice, analysis.Advice),
    (answers.Step, analysis.Step),
    (answers.Reason, notes.Reason),
]


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=lambda kind: str(kind.__name__))
def test_an_answer_has_the_fields_that_the_server_sends(
    ours: type[msgspec.Struct], theirs: type[msgspec.Struct]
) -> None:
    assert list(get_type_hints(ours)) == list(get_type_hints(theirs))


def test_a_problem_has_at_least_what_the_server_tells() -> None:
    assert set(routes.Problem.__struct_fields__) <= set(answers.Problem.__struct_fields__)
