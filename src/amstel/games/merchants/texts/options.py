"""The legal moves of Merchants of Amsterdam in words: what each does, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from amstel.games.merchants.components import Components
from amstel.games.merchants.moves import (
    Advance,
    Borrow,
    Build,
    Close,
    Move,
    Open,
    Pass,
    Put,
    Remove,
    Retreat,
    Stop,
    Tick,
    Wait,
    shapes_by_text,
)
from amstel.games.merchants.texts.names import goods, place, space_name
from amstel.games.merchants.texts.questions import stop_prices, used_card
from amstel.games.merchants.view import Bonus, Holding, View
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Option


def options(board: Any, view: View, seat: int, moves: Sequence[str]) -> list[Option]:
    """Return the legal moves in words: first what a card, an event or the clock offers, then declining it."""
    shapes = shapes_by_text(board)
    found = [shapes[text] for text in moves]
    offers = [move for move in found if not isinstance(move, Pass | Wait)]
    offers.sort(key=lambda move: -move.price if isinstance(move, Stop) else 0)  # prices fall
    declines = [move for move in found if isinstance(move, Pass | Wait)]
    labels = _Labels(board, view, seat)
    now, instead = message("moves-now"), message("moves-or" if offers else "moves-now")
    return [
        Option(move=move.text, label=labels.label(move), group=group, place=_place_of(move))
        for group, listed in ((now, offers), (instead, declines))
        for move in listed
    ]


def _place_of(move: Move) -> str:
    """Return the thing that a move uses."""
    match move:
        case Put(disk=disk):
            return f"disk:{disk}"
        case Stop(price=price):
            return f"price:{price}"
        case Open() | Close():
            return f"office:{move.region}-{move.commodity}"
        case Advance() | Retreat():
            return f"commodity:{move.commodity}"
        case Build() | Remove():
            return f"space:{move.space}"
    return ""


class _Labels:
    """The labels of a seat's moves: what a move does, then what follows from it."""

    def __init__(self, board: Any, view: View, seat: int) -> None:
        self.board = board
        self.parts: Components = board.components
        self.view = view
        self.seat = seat

    @property
    def own(self) -> Holding:
        return self.view.seats[self.seat]

    def label(self, move: Move) -> Message:
        """Return the label of a move."""
        text = self._text(move)
        effects = self._effects(move)
        return message("do-with-effects", move=text, effects=effects) if effects else text

    def _text(self, move: Move) -> Message:
        match move:
            case Put(disk=disk):
                return message(f"do-{disk}")
            case Stop():
                return self._stop(move)
            case Wait():
                return self._wait()
            case Pass():
                phase = "stepping" if self.view.phase == "using" and self.view.stepped else self.view.phase
                return message("do-pass", phase=phase)
            case Tick():
                return message("do-tick")
            case Borrow():
                credit = self.parts.credit
                return message("do-borrow", loan=credit.loan, repayment=credit.repayment)
            case Advance(commodity=id_):
                here = self.own.market.get(id_, 0)
                return message("do-advance", commodity=goods(id_), place=here, next=here + 1)
            case Retreat(commodity=id_):
                here = self.own.market[id_]
                return message("do-retreat", commodity=goods(id_), place=here, next=here - 1)
            case Open() | Close():
                key = "do-open" if isinstance(move, Open) else "do-close"
                return message(key, commodity=goods(move.commodity), region=place(move.region))
            case Build() | Remove():
                key = "do-build" if isinstance(move, Build) else "do-remove"
                return message(key, space=space_name(move.space))

    def _stop(self, move: Stop) -> Message:
        price = stop_prices(self.board, self.view, self.seat, [move.text])[0]
        forced = self.parts.clock.forced_price
        return message("do-stop", price=price.price, cost=price.cost, effect=price.effect, forced=forced)

    def _wait(self) -> Message:
        doubler = "none" if self.view.doubler is None else "you" if self.view.doubler == self.seat else "other"
        key = "do-wait-live" if self.view.is_live else "do-wait"
        return message(key, doubler=doubler, money=self.parts.clock.forced_price)

    def _effects(self, move: Move) -> list[Message]:
        """Return what follows from a move: a step on the market, what is left in its place, bonuses."""
        changes = self.view.changes
        match move:
            case Advance(commodity=id_):
                return self._bonuses("gain", changes[f"commodity:{id_}"].gains)
            case Retreat(commodity=id_):
                return self._bonuses("loss", changes[f"commodity:{id_}"].losses)
            case Open():
                gains = changes[f"region:{move.region}"].gains
                return [*self._step(move.commodity), *self._bonuses("gain", gains)]
            case Close():
                left = self.view.standings[self.seat].regions[move.region] - 1
                kept = message("effect-offices", left=left, region=place(move.region))
                return [kept, *self._bonuses("loss", changes[f"region:{move.region}"].losses)]
            case Build(space=space):
                return self._build(space)
            case Remove(space=space):
                left = self.view.standings[self.seat].districts[space.partition("-")[0]] - 1
                kept = message("effect-warehouses", left=left)
                return [kept, *self._bonuses("loss", changes[f"space:{space}"].losses)]
        return []

    def _build(self, space: str) -> list[Message]:
        change = self.view.changes[f"space:{space}"]
        district = space.partition("-")[0]
        before = next(rank for rank in self.view.ranks["amsterdam"] if rank.name == district).places[self.seat]
        parts = [message("effect-group", size=change.group, grows="yes" if change.group > before else "no")]
        if self.view.phase == "using":
            card = next(card for card in self.parts.cards if card.id == used_card(self.view))
            parts += self._step(card.commodity) if card.commodity else []
        return [*parts, *self._bonuses("gain", change.gains)]

    def _step(self, id_: str) -> list[Message]:
        """Return the step on the market that follows when a token has been placed elsewhere (MA-5, MA-6)."""
        here, name = self.own.market.get(id_, 0), goods(id_)
        if here == next(track.spaces for track in self.parts.commodities if track.id == id_):
            return [message("effect-at-end", commodity=name)]
        if not here and self.own.tokens == 1:  # the last token is the one placed
            return [message("effect-no-token", commodity=name)]
        step = message("effect-step", commodity=name, place=here, next=here + 1)
        return [step, *self._bonuses("gain", self.view.changes[f"commodity:{id_}"].gains)]

    def _bonuses(self, way: Literal["gain", "loss"], bonuses: Sequence[Bonus]) -> list[Message]:
        money = self.parts.bonus
        amounts = {"regions": money.regions, "districts": money.districts, "bridge": money.bridge}
        return [
            message(f"{way}-{bonus}", money=amounts[bonus]) if bonus in amounts else message(f"{way}-{bonus}")
            for bonus in bonuses
        ]
