"""The prompts of Merchants of Amsterdam, and its legal moves with their meaning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from amstel.cli import seat_names
from amstel.cli.boards import Move, MoveGroup
from amstel.cli.boards.merchants_look import Look, districts, has_markets, regions
from amstel.games.merchants.components import DISKS
from amstel.games.merchants.moves import names
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.view import View
from amstel.kernel.match import Match
from amstel.texts import Texts

_PROMPTS = {  # by kind of card
    "commodity": "market",
    "marked-commodity": "market",
    "region": "office",
    "commodity-office": "office",
    "district": "warehouse",
    "pair": "warehouse",
}


def question(match: Match, seat: int, look: Look, texts: Texts) -> str:
    """Return the prompt for a seat."""
    view: View = match.view(seat)
    phase = view.phase
    if phase == "placing":
        free = [texts(f"disk-{disk}") for disk in DISKS if view.disks[disk] is None]
        disks = free[0] if len(free) == 1 else texts("one-of", some=", ".join(free[:-1]), last=free[-1])
        return texts("ask-placing", card=look.card(view.card or ""), disks=disks, left=len(free))
    if phase == "stopping":
        return _clock_question(match, view, seat, look, texts)
    holding = view.seats[seat]
    if phase == "using":
        card = used_card(view)
        prompt = _PROMPTS[look.cards[card].kind]
        if prompt != "market" and not holding.tokens:
            prompt = "step"  # without a token to place, only the market is left
        return texts(f"ask-using-{prompt}", card=look.card(card), steps=view.steps)
    figures: dict[str, dict[str, int | str]] = {
        "borrowing": {"loan": look.parts.credit.loan, "repayment": look.parts.credit.repayment},
        "opening": {"tokens": holding.tokens},
    }
    return texts(f"ask-{phase}", **figures.get(phase, {}))


def used_card(view: View) -> str:
    """Return the card that is being used, from the mayor disk or the auction disk."""
    return view.disks["mayor" if view.stage == "kept" else "auction"] or ""


def _clock_question(match: Match, view: View, seat: int, look: Look, texts: Texts) -> str:
    """Return the card and the player's money, what a doubled auction means, then the possible answers."""
    clock = look.parts.clock
    own_money = view.seats[seat].money or 0
    sentences = [texts("ask-auction", card=look.card(view.disks["auction"] or ""), money=own_money)]
    if view.doubler is not None:
        who, own = seat_names.display_name(match.names[view.doubler]), "yes" if view.doubler == seat else "no"
        forced = clock.forced_price
        sentences.append(texts("ask-doubled", who=who, own=own, price=clock.forced_at, money=forced))
    if match.clock is None:
        sentences.append(_sealed_question(view, seat, look, texts, _prices(match.moves(seat))))
    else:
        cost = view.pointer * _price_factor(view)
        doubles = view.doubler is None and view.pointer == clock.prices[0]
        stop = "misbid" if cost > own_money else "doubles" if doubles else "buys"
        sentences.append(texts("ask-live", price=view.pointer, stop=stop, money=cost))
    return " ".join(sentences)


def _sealed_question(view: View, seat: int, look: Look, texts: Texts, prices: list[int]) -> str:
    """Return the prompt with the prices that a seat can pay, without the price that doubles the auction."""
    own = "yes" if view.doubler == seat else "no"
    top = look.parts.clock.prices[0]
    doubles = view.doubler is None and top in prices
    if doubles:
        prices.remove(top)
    if not prices:
        return texts("ask-too-poor", own=own)
    if len(prices) == 1:
        return texts("ask-one-price", price=prices[0])
    return texts(
        "ask-prices",
        least=prices[-1],
        most=prices[0],
        middle=prices[len(prices) // 2],
        top=top,
        doubles="yes" if doubles else "no",
        own=own,
    )


def _price_factor(view: View) -> int:
    """Return by how much the price on the clock is multiplied (MA-8)."""
    return 1 if view.doubler is None else 2


def groups(match: Match, seat: int, look: Look, texts: Texts) -> list[MoveGroup]:
    """Return the legal moves by kind; stops are a range of prices."""
    meanings = _Meanings(match, seat, look, texts)
    now: list[Move] = []
    other: list[Move] = []
    moves = list(match.moves(seat))
    stops = _stop_ranges(moves, meanings.top, live=meanings.live)
    for text in [*stops, *(move for move in moves if not move.startswith("stop "))]:
        verb, _, rest = text.partition(" ")
        (other if verb in ("pass", "wait") else now).append(Move(text, (), meanings(verb, rest)))
    both = [MoveGroup(texts("moves-now"), now), MoveGroup(texts("moves-or" if now else "moves-now"), other)]
    return [group for group in both if group.moves]


def _prices(moves: Iterable[str]) -> list[int]:
    """Return the prices of stops, the highest first."""
    return sorted((int(move.split()[1]) for move in moves if move.startswith("stop ")), reverse=True)


def _stop_ranges(moves: Iterable[str], top: int | None, *, live: bool) -> Iterator[str]:
    """Yield the stops as one range, and before it the stop that doubles a sealed auction."""
    prices = _prices(moves)
    if top in prices and not live:
        yield f"stop {top}"
        prices.remove(top)
    if prices:
        yield f"stop {prices[0]}" if len(prices) == 1 else f"stop {prices[-1]}..{prices[0]}"


class _Meanings:
    """The meanings of moves for a seat."""

    def __init__(self, match: Match, seat: int, look: Look, texts: Texts) -> None:
        self.match = match
        self.view: View = match.view(seat)
        self.seat = seat
        self.own = self.view.seats[seat]
        self.look = look
        self.texts = texts
        self.live = match.clock is not None
        # The price that doubles the auction, None if it is doubled already.
        self.top = look.parts.clock.prices[0] if self.view.doubler is None else None

    def __call__(self, verb: str, rest: str) -> str:
        if verb in DISKS:
            return self.texts(f"move-{verb}")
        meaning = {
            "stop": self._stop,
            "wait": self._wait,
            "pass": self._pass,
            "borrow": self._borrow,
            "advance": self._advance,
            "retreat": self._retreat,
            "open": self._open,
            "close": self._close,
            "build": self._build,
            "remove": self._remove,
        }[verb]
        return meaning(rest)

    def _stop(self, prices: str) -> str:
        least, _, most = prices.partition("..")
        factor = _price_factor(self.view)
        cost = int(least) * factor
        if most:
            return self.texts("move-stops", least=cost, most=int(most) * factor)
        if self.own.money is not None and cost > self.own.money:
            return self.texts("move-misbid", money=cost)
        if int(least) == self.top:
            return self.texts("move-double", money=self.look.parts.clock.forced_price)
        return self.texts("move-stop", money=cost)

    def _wait(self, _: str) -> str:
        doubler = "none" if self.view.doubler is None else "you" if self.view.doubler == self.seat else "other"
        forced = self.look.parts.clock.forced_price
        return self.texts("move-wait-live" if self.live else "move-wait", doubler=doubler, money=forced)

    def _pass(self, _: str) -> str:
        phase: str = self.view.phase
        if phase == "using" and self.view.stepped:
            phase = "stepping"
        return self.texts("move-pass", phase=phase)

    def _borrow(self, _: str) -> str:
        credit = self.look.parts.credit
        return self.texts("move-borrow", loan=credit.loan, repayment=credit.repayment)

    def _step(self, commodity: str, placed: int = 0) -> str:
        """Return what a step forward does after placing a number of tokens."""
        place = self.own.market.get(commodity, 0)
        name = self.look.commodity(commodity)
        last = next(track.spaces for track in self.look.parts.commodities if track.id == commodity)
        if place == last:
            return self.texts("move-at-end", commodity=name)
        if not place and self.own.tokens == placed:
            return self.texts("move-no-token", commodity=name)
        step = self.texts("move-step", commodity=name, place=place, next=place + 1)
        before = has_markets(self.own.market, len(self.look.parts.commodities))
        after = has_markets({**self.own.market, commodity: place + 1}, len(self.look.parts.commodities))
        return "; ".join([step, self.texts("gain-market")] if after and not before else [step])

    def _advance(self, commodity: str) -> str:
        return self._step(commodity)

    def _retreat(self, commodity: str) -> str:
        place = self.own.market[commodity]
        step = self.texts("move-back", commodity=self.look.commodity(commodity), place=place, next=place - 1)
        before = has_markets(self.own.market, len(self.look.parts.commodities))
        after = has_markets({**self.own.market, commodity: place - 1}, len(self.look.parts.commodities))
        loses_reward = before and not after and self.own.reward == "rewarded"
        return "; ".join([step, self.texts("loss-market")] if loses_reward else [step])

    def _open(self, office: str) -> str:
        region, _, commodity = office.partition("-")
        parts = [self._step(commodity, placed=1)]
        if len(regions(self.own) | {region}) == len(self.look.parts.regions) > len(regions(self.own)):
            parts.append(self.texts("gain-regions", money=self.look.parts.bonus.regions))
        return "; ".join(parts)

    def _close(self, office: str) -> str:
        region = office.partition("-")[0]
        here = sum(number for name, number in self.own.offices.items() if name.startswith(f"{region}-"))
        parts = [self.texts("move-close", left=here - 1, region=self.look.region(region))]
        if here == 1 and len(regions(self.own)) == len(self.look.parts.regions):
            parts.append(self.texts("loss-regions", money=self.look.parts.bonus.regions))
        return "; ".join(parts)

    def _build(self, space: str) -> str:
        size, before = self._largest_groups(space)
        parts = [self.texts("move-build", size=size, grows="yes" if size > before else "no")]
        if self.view.phase == "using":
            commodity = self.look.cards[used_card(self.view)].commodity
            parts += [self._step(commodity, placed=1)] if commodity else []
        bonuses = self._city_bonuses(self.own.warehouses, [*self.own.warehouses, space])
        return "; ".join([*parts, *(self.texts(f"gain-{name}", **figures) for name, figures in bonuses)])

    def _largest_groups(self, space: str) -> tuple[int, int]:
        """Return the size of the largest group in a district with a warehouse on a space, and without (MA-14)."""
        state = cast(Merchants, self.match.state)
        number = names(state.board)["space"].index(space)
        district = state.board.space_district[number]
        after = state.copy()
        after.place_warehouse(self.seat, number)
        return after.largest_group(self.seat, district), state.largest_group(self.seat, district)

    def _remove(self, space: str) -> str:
        left = [other for other in self.own.warehouses if other != space]
        removal = self.texts("move-remove", left=sum(other.startswith(space.partition("-")[0] + "-") for other in left))
        bonuses = self._city_bonuses(left, self.own.warehouses)
        return "; ".join([removal, *(self.texts(f"loss-{name}", **figures) for name, figures in bonuses)])

    def _city_bonuses(self, fewer: list[str], more: list[str]) -> list[tuple[str, dict[str, int | str]]]:
        """Return the money bonuses of some warehouses that fewer of them don't have."""
        bonuses: list[tuple[str, dict[str, int | str]]] = []
        bonus = self.look.parts.bonus
        if len(districts(more)) == len(self.look.parts.districts) > len(districts(fewer)):
            bonuses.append(("districts", {"money": bonus.districts}))
        for ends in self.look.bridges().values():
            if ends <= set(more) and not ends <= set(fewer):
                bonuses.append(("bridge", {"money": bonus.bridge}))
        return bonuses
