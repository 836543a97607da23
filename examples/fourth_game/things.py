"""Each thing on the table of Fish Market: what it is, how it stands, what is done with it, and its rules."""

from __future__ import annotations

from amstel.kernel.message import message
from amstel.kernel.presentation import Thing
from fourth_game.state import Board
from fourth_game.texts import catch_name
from fourth_game.view import View


def things(board: Board, view: View, seat: int) -> list[Thing]:
    """Return every thing on the table, and the cards in the hand of a seat."""
    hand = view.seats[seat].hand if seat >= 0 else None
    return [
        *_catches(board, view),
        *(
            Thing(
                place=f"card:{card}",
                name=message("card", card=card),
                about=message("about-card"),
                moves=[f"bid {card}", f"exchange {card}"],
                rules=["FM-4", "FM-5", "FM-6"],
            )
            for card in hand or []
        ),
        *(
            Thing(
                place=f"seat:{number}",
                name=message("player", seat=number),
                about=message("about-player"),
                state=[message("state-player", points=own.points, cards=own.cards)],
                rules=["FM-2", "FM-7"],
            )
            for number, own in enumerate(view.seats)
        ),
        Thing(
            place="deck",
            name=message("name-deck"),
            about=message("about-deck"),
            state=[message("line-deck", cards=view.deck)],
            rules=["FM-2", "FM-6"],
        ),
        Thing(
            place="discards",
            name=message("name-discards"),
            about=message("about-discards"),
            state=[
                message(
                    "line-discards",
                    count=len(view.discards),
                    cards=[message("card", card=card) for card in view.discards],
                )
            ],
            rules=["FM-5", "FM-6"],
        ),
    ]


def _catches(board: Board, view: View) -> list[Thing]:
    """Return the catches that are face up: the one for sale, and those that were taken."""
    owners = {catch: number for number, own in enumerate(view.seats) for catch in own.catches}
    found = []
    for catch in board.components.catches:
        if catch.id == view.catch or catch.id in owners:
            sold = [message("state-sold", seat=owners[catch.id])] if catch.id in owners else []
            found.append(
                Thing(
                    place=f"catch:{catch.id}",
                    name=catch_name(catch.id),
                    about=message("about-catch", points=catch.points),
                    state=sold or [message("state-sale")],
                    moves=[] if sold else ["bid"],
                    rules=["FM-1", "FM-5"],
                )
            )
    return found
