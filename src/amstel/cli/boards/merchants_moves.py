"""What Merchants of Amsterdam asks, and the legal moves with their meaning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from amstel.cli import seat_names
from amstel.cli.boards import Move, Moves
from amstel.cli.boards.merchants_look import Look, districts, has_markets, money, regions
from amstel.games.merchants.components import DISKS
from amstel.games.merchants.moves import names
from amstel.games.merchants.rules import Merchants
from amstel.games.merchants.view import View
from amstel.kernel.match import Match
from amstel.locales import Texts

_ABOUT = {
    "commodity": "market",
    "marked-commodity": "market",
    "region": "office",
    "commodity-office": "office",
    "district": "warehouse",
    "pair": "warehouse",
}


def question(match: Match, seat: int, look: Look, texts: Texts) -> str:
    """What a seat is asked now."""
    view: View = match.view(seat)
    phase = view.phase
    if phase == "placing":
        free = [texts(f"disk-{disk}") for disk in DISKS if view.disks[disk] is None]
        listed = free[0] if len(free) == 1 else texts("one-of", some=", ".join(free[:-1]), last=free[-1])
        return texts("ask-placing", card=look.card(view.card or ""), disks=listed, left=len(free))
    if phase == "stopping":
        return _clock_question(match, view, seat, look, texts)
    holding = view.seats[seat]
    if phase == "using":
        card = used_card(view)
        about = _ABOUT[look.cards[card].kind]
        if about != "market" and not holding.tokens:
            about = "step"  # without a token to place, only the market is left
        return texts(f"ask-using-{about}", card=look.card(card), steps=view.steps)
    figures: dict[str, dict[str, int | str]] = {
        "borrowing": {"loan": money(look.parts.credit.loan), "repayment": money(look.parts.credit.repayment)},
        "opening": {"tokens": holding.tokens},
    }
    return texts(f"ask-{phase}", **figures.get(phase, {}))


def used_card(view: View) -> str:
    """The card that is being used, from the mayor disk or the auction disk."""
    return view.disks["mayor" if view.stage == "kept" else "auction"] or ""


def _clock_question(match: Match, view: View, seat: int, look: Look, texts: Texts) -> str:
    """What is up and what it takes, what a doubled auction means, then what can be done."""
    clock = look.parts.clock
    held = view.seats[seat].money or 0
    asked = [texts("ask-auction", card=look.card(view.disks["auction"] or ""), money=money(held))]
    if view.doubler is not None:
        who, own = seat_names.display_name(match.names[view.doubler]), "yes" if view.doubler == seat else "no"
        forced = money(clock.forced_price)
        asked.append(texts("ask-doubled", who=who, own=own, price=clock.forced_at, money=forced))
    if match.clock is None:
        asked.append(_sealed_question(view, seat, look, texts, _prices(match.moves(seat))))
    else:
        cost = view.pointer * _times(view)
        doubles = view.doubler is None and view.pointer == clock.prices[0]
        stop = "misbid" if cost > held else "doubles" if doubles else "buys"
        asked.append(texts("ask-live", price=view.pointer, stop=stop, money=money(cost)))
    return " ".join(asked)


def _sealed_question(view: View, seat: int, look: Look, texts: Texts, prices: list[int]) -> str:
    """The prices that can be paid; the one that doubles is not among them."""
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


def _times(view: View) -> int:
    """How many times what the clock shows is paid (MA-8)."""
    return 1 if view.doubler is None else 2


def groups(match: Match, seat: int, look: Look, texts: Texts) -> list[Moves]:
    """The legal moves by kind; stops as a range of prices."""
    explain = _Meanings(match, seat, look, texts)
    now: list[Move] = []
    other: list[Move] = []
    listed = list(match.moves(seat))
    stops = _stops(listed, explain.top, live=explain.live)
    for text in [*stops, *(move for move in listed if not move.startswith("stop "))]:
        verb, _, rest = text.partition(" ")
        (other if verb in ("pass", "wait") else now).append(Move(text, (), explain(verb, rest)))
    named = [Moves(texts("moves-now"), now), Moves(texts("moves-or" if now else "moves-now"), other)]
    return [group for group in named if group.moves]


def _prices(moves: Iterable[str]) -> list[int]:
    """The prices of stops, the highest first."""
    return sorted((int(move.split()[1]) for move in moves if move.startswith("stop ")), reverse=True)


def _stops(moves: Iterable[str], top: int | None, *, live: bool) -> Iterator[str]:
    """Stops as one range, but for the one that doubles the auction."""
    prices = _prices(moves)
    if top in prices and not live:
        yield f"stop {top}"
        prices.remove(top)
    if prices:
        yield f"stop {prices[0]}" if len(prices) == 1 else f"stop {prices[-1]}..{prices[0]}"


class _Meanings:
    """What each move would do for a seat."""

    def __init__(self, match: Match, seat: int, look: Look, texts: Texts) -> None:
        self.match = match
        self.view: View = match.view(seat)
        self.seat = seat
        self.own = self.view.seats[seat]
        self.look = look
        self.texts = texts
        self.live = match.clock is not None
        # The price that doubles the auction, as long as it can.
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
        times = _times(self.view)
        cost = int(least) * times
        if most:
            return self.texts("move-stops", least=money(cost), most=money(int(most) * times))
        if self.own.money is not None and cost > self.own.money:
            return self.texts("move-misbid", money=money(cost))
        if int(least) == self.top:
            return self.texts("move-double", money=money(self.look.parts.clock.forced_price))
        return self.texts("move-stop", money=money(cost))

    def _wait(self, _: str) -> str:
        doubler = "none" if self.view.doubler is None else "you" if self.view.doubler == self.seat else "other"
        forced = money(self.look.parts.clock.forced_price)
        return self.texts("move-wait-live" if self.live else "move-wait", doubler=doubler, money=forced)

    def _pass(self, _: str) -> str:
        phase: str = self.view.phase
        if phase == "using" and self.view.stepped:
            phase = "stepping"
        return self.texts("move-pass", phase=phase)

    def _borrow(self, _: str) -> str:
        credit = self.look.parts.credit
        return self.texts("move-borrow", loan=money(credit.loan), repayment=money(credit.repayment))

    def _step(self, commodity: str, placed: int = 0) -> str:
        """What a step forward does, once so many tokens are placed."""
        place = self.own.market.get(commodity, 0)
        name = self.look.commodity(commodity)
        last = next(track.spaces for track in self.look.parts.commodities if track.id == commodity)
        if place == last:
            return self.texts("move-at-end", commodity=name)
        if not place and self.own.tokens == placed:
            return self.texts("move-no-token", commodity=name)
        said = self.texts("move-step", commodity=name, place=place, next=place + 1)
        before = has_markets(self.own.market, len(self.look.parts.commodities))
        after = has_markets({**self.own.market, commodity: place + 1}, len(self.look.parts.commodities))
        return self._with([said], [self.texts("gain-market")] if after and not before else [])

    def _advance(self, commodity: str) -> str:
        return self._step(commodity)

    def _retreat(self, commodity: str) -> str:
        place = self.own.market[commodity]
        said = self.texts("move-back", commodity=self.look.commodity(commodity), place=place, next=place - 1)
        before = has_markets(self.own.market, len(self.look.parts.commodities))
        after = has_markets({**self.own.market, commodity: place - 1}, len(self.look.parts.commodities))
        lost = before and not after and self.own.reward == "rewarded"
        return self._with([said], [self.texts("loss-market")] if lost else [])

    def _open(self, office: str) -> str:
        region, _, commodity = office.partition("-")
        bonus = []
        if len(regions(self.own) | {region}) == len(self.look.parts.regions) > len(regions(self.own)):
            bonus.append(self.texts("gain-regions", money=money(self.look.parts.bonus.regions)))
        return self._with([self._step(commodity, placed=1)], bonus)

    def _close(self, office: str) -> str:
        region = office.partition("-")[0]
        here = sum(number for name, number in self.own.offices.items() if name.startswith(f"{region}-"))
        said = self.texts("move-close", left=here - 1, region=self.look.region(region))
        lost = here == 1 and len(regions(self.own)) == len(self.look.parts.regions)
        bonus = [self.texts("loss-regions", money=money(self.look.parts.bonus.regions))] if lost else []
        return self._with([said], bonus)

    def _build(self, space: str) -> str:
        size, before = self._largest_groups(space)
        said = [self.texts("move-build", size=size, grows="yes" if size > before else "no")]
        if self.view.phase == "using":
            commodity = self.look.cards[used_card(self.view)].commodity
            said += [self._step(commodity, placed=1)] if commodity else []
        gained = self._city_bonuses(self.own.warehouses, [*self.own.warehouses, space])
        return self._with(said, [self.texts(f"gain-{name}", **figures) for name, figures in gained])

    def _largest_groups(self, space: str) -> tuple[int, int]:
        """The size of the largest group in a district once a warehouse is on a space, and before (MA-14)."""
        state = cast(Merchants, self.match.state)
        number = names(state.board)["space"].index(space)
        district = state.board.space_district[number]
        then = state.copy()
        then.place_warehouse(self.seat, number)
        return then.largest_group(self.seat, district), state.largest_group(self.seat, district)

    def _remove(self, space: str) -> str:
        left = [other for other in self.own.warehouses if other != space]
        said = self.texts("move-remove", left=sum(other.startswith(space.partition("-")[0] + "-") for other in left))
        lost = self._city_bonuses(left, self.own.warehouses)
        return self._with([said], [self.texts(f"loss-{name}", **figures) for name, figures in lost])

    def _city_bonuses(self, fewer: list[str], more: list[str]) -> list[tuple[str, dict[str, int | str]]]:
        """The bonuses in money that some warehouses have and fewer of them have not."""
        found: list[tuple[str, dict[str, int | str]]] = []
        bonus = self.look.parts.bonus
        if len(districts(more)) == len(self.look.parts.districts) > len(districts(fewer)):
            found.append(("districts", {"money": money(bonus.districts)}))
        for ends in self.look.bridges().values():
            if ends <= set(more) and not ends <= set(fewer):
                found.append(("bridge", {"money": money(bonus.bridge)}))
        return found

    def _with(self, said: list[str], bonuses: list[str]) -> str:
        return "; ".join([*said, *bonuses])
