"""The things beside the board: cards and disks, the clock, and the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from amstel.games.merchants.components import DISKS, CardKind, Components
from amstel.games.merchants.texts import status
from amstel.games.merchants.view import View
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Thing

KIND_RULES: Mapping[CardKind, list[str]] = {
    "sand-clock": ["MA-117"],
    "commodity": ["MA-4"],
    "region": ["MA-113", "MA-114"],
    "commodity-office": ["MA-113", "MA-114"],
    "district": ["MA-115", "MA-116"],
    "pair": ["MA-115", "MA-116"],
}
DISK_RULES = {"mayor": "MA-119", "auction": "MA-120", "discard": "MA-118"}
HOLDING_RULES = {"money": ["MA-19", "MA-20"], "tokens": ["MA-103", "MA-6"], "credits": ["MA-130", "MA-148", "MA-16"]}


class TableThings:
    """The entries of cards, clock and players, from the point of view of a seat, or of a spectator."""

    def __init__(self, parts: Components, view: View, seat: int | None) -> None:
        self.parts = parts
        self.view = view
        self.seat = seat

    def all(self) -> Iterator[Thing]:
        """Yield every thing beside the board."""
        yield from self.cards()
        yield from self.clock()
        yield from self.players()

    # --- cards and disks ------------------------------------------------------------------------------------------

    def cards(self) -> Iterator[Thing]:
        """Yield the deck with its kinds of cards, the drawn card and the disks."""
        view = self.view
        yield Thing(
            place="deck:deck",
            name=message("thing-deck"),
            about=message("about-deck"),
            state=[status.deck_size(view), message("to-come", kinds=status.deck_kinds(view))],
            rules=["MA-104", "MA-108"],
        )
        for kind, rules in KIND_RULES.items():
            number = view.kinds.get(kind, 0)
            yield Thing(
                place=f"kind:{kind}",
                name=message(f"thing-kind-{kind}"),
                about=message(f"about-kind-{kind}"),
                state=[message("kind-left", number=number, deck=view.deck)],
                rules=rules,
            )
        if view.card:
            yield Thing(
                place="drawn:card",
                name=message("thing-drawn"),
                about=message("about-drawn"),
                state=[self._card(view.card)],
                moves=list(DISKS),
                rules=["MA-111"],
            )
        for disk in DISKS:
            card = view.disks[disk]
            yield Thing(
                place=f"disk:{disk}",
                name=message("thing-disk", disk=message(f"disk-{disk}")),
                about=message(f"about-disk-{disk}"),
                state=[self._card(card) if card else message("disk-empty")],
                moves=[disk],
                rules=["MA-105", DISK_RULES[disk]],
            )

    def _card(self, card: str) -> Message:
        return message("card-there", card=status.card_or_none(self.parts, card))

    # --- the clock ------------------------------------------------------------------------------------------------

    def clock(self) -> Iterator[Thing]:
        """Yield the clock, its prices, and the doubling."""
        view, clock = self.view, self.parts.clock
        yield Thing(
            place="clock:auction",
            name=message("thing-clock"),
            about=message("about-clock-live" if view.is_live else "about-clock"),
            state=[
                *status.auction(self.parts, view, -1 if self.seat is None else self.seat),
                message("ties-go", who=status.players(view.order)),
            ],
            moves=["stop", "wait"],
            rules=["MA-121", "MA-122", "MA-7", "MA-10", "MA-11"],
        )
        for price, cost in zip(clock.prices, view.costs, strict=True):
            yield self._price(price, cost)
        if view.doubler is not None:
            yield Thing(
                place="doubled-by",
                name=message("clock-doubled", seat=view.doubler),
                about=message("about-doubled", price=clock.forced_at, money=clock.forced_price),
                state=[message("doubled-by", seat=view.doubler, price=clock.forced_at, money=clock.forced_price)],
                rules=["MA-8"],
            )

    def _price(self, price: int, cost: int) -> Thing:
        """Return a price of the clock: it buys, it doubles, or the card is no longer for sale."""
        view, clock = self.view, self.parts.clock
        if price == view.doubling:
            about = message("about-price-doubles", money=clock.forced_price)
        elif price >= view.lowest:
            about = message("about-price", cost=cost)
        elif view.doubler is not None:
            about = message("about-price-forced", price=clock.forced_at, money=clock.forced_price)
        else:
            about = message("about-price-end")
        return Thing(
            place=f"price:{price}",
            name=message("thing-price", price=price),
            about=about,
            state=[message("have-given", price=price)] if view.stop == price and not view.is_live else [],
            moves=[f"stop {price}"],
            rules=["MA-8", "MA-9"] if price == clock.prices[0] else ["MA-7", "MA-10"],
        )

    # --- the players ----------------------------------------------------------------------------------------------

    def players(self) -> Iterator[Thing]:
        """Yield the players with their money, tokens and loans, and one's own purse."""
        for seat in range(len(self.view.seats)):
            purse = self._purse(seat)
            state = [*purse, *self._roles(seat)]
            name = message("player-name", seat=seat)
            yield Thing(
                place=f"seat:{seat}", name=name, about=message("about-player"), state=state, rules=["MA-101", "MA-20"]
            )
            abouts = {
                "money": message("about-money"),
                "tokens": message("about-tokens", tokens=self.parts.start.tokens),
                "credits": message("about-credits", repayment=self.parts.credit.repayment),
            }
            lines = {"money": purse[0], "tokens": purse[1], "credits": (*purse, message("no-loans"))[2]}
            for part, about in abouts.items():
                yield Thing(
                    place=f"seat:{seat}.{part}",
                    name=message(f"thing-{part}", seat=seat),
                    about=about,
                    state=[lines[part]],
                    rules=HOLDING_RULES[part],
                )
            if seat == self.seat:
                yield Thing(
                    place="purse",
                    name=message("purse-label"),
                    about=message("about-money"),
                    state=purse,
                    rules=["MA-20", "MA-103"],
                )

    def _purse(self, seat: int) -> list[Message]:
        """Return a player's money, tokens and loans."""
        holding = self.view.seats[seat]
        lines = [
            message("money-is-hidden") if holding.money is None else message("money-is", money=holding.money),
            message("own-tokens", tokens=holding.tokens),
        ]
        if holding.credits:
            owed = holding.credits * self.parts.credit.repayment
            lines.append(message("loans-due", loans=holding.credits, money=owed))
        return lines

    def _roles(self, seat: int) -> list[Message]:
        """Return whether a player is mayor, is out of the auction or has bid."""
        view = self.view
        roles = []
        if seat == view.mayor and view.phase != "over":
            roles.append(message("is-the-mayor"))
        if view.phase == "stopping":
            if seat in view.barred:
                roles.append(message("is-barred"))
            if seat in view.decided:
                roles.append(message("has-bid"))
        return roles
