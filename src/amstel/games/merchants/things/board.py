"""The things of the board: areas, time track, market, colonies, Amsterdam and bonuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from amstel.games.merchants.components import AREAS, Components, Event, Year
from amstel.games.merchants.texts import status
from amstel.games.merchants.texts.names import (
    bridge_name,
    commodity_name,
    district_name,
    goods,
    place,
    region_name,
    space_name,
    year_name,
)
from amstel.games.merchants.view import View
from amstel.kernel.message import Message, message
from amstel.kernel.presentation import Thing

# What is done in an event, as the start of its moves.
EVENT_MOVES: Mapping[Event, list[str]] = {
    "ship": ["advance"],
    "globe": ["open"],
    "coat-of-arms": ["build"],
    "credit": ["borrow"],
    "lose-warehouse": ["remove"],
    "lose-trade-office": ["close"],
    "shipwreck": ["retreat"],
}
EVENT_RULES: Mapping[Event, list[str]] = {
    "start": ["MA-107", "MA-126"],
    "none": ["MA-136"],
    "ship": ["MA-127", "MA-12"],
    "globe": ["MA-128", "MA-142"],
    "coat-of-arms": ["MA-129"],
    "credit": ["MA-130", "MA-148"],
    "lose-warehouse": ["MA-131", "MA-15"],
    "lose-trade-office": ["MA-132", "MA-15"],
    "shipwreck": ["MA-133", "MA-13"],
    "leaders-lose": ["MA-134", "MA-13"],
    "score-market": ["MA-135", "MA-137", "MA-138", "MA-17"],
    "score-amsterdam": ["MA-135", "MA-137", "MA-139", "MA-17"],
    "score-colonies": ["MA-135", "MA-137", "MA-138", "MA-17"],
    "final": ["MA-1", "MA-147"],
}
AREA_RULES = {"market": "MA-112", "amsterdam": "MA-139", "colonies": "MA-113"}
BONUS_RULES = {"market": "MA-141", "regions": "MA-142", "districts": "MA-143"}


class BoardThings:
    """The entries of the board, from the point of view of a seat, or of a spectator."""

    def __init__(self, parts: Components, view: View, seat: int | None) -> None:
        self.parts = parts
        self.view = view
        self.seat = seat
        self.owners = {space: seat for seat, holding in enumerate(view.seats) for space in holding.warehouses}
        self.bridges_at: dict[str, list[str]] = {}
        for bridge in parts.bridges:
            for end, other in (bridge.ends, reversed(bridge.ends)):
                self.bridges_at.setdefault(end, []).append(other)

    # --- areas, years and scoring tables --------------------------------------------------------------------------

    def all(self) -> Iterator[Thing]:
        """Yield every thing of the board."""
        yield from self.areas()
        yield from self.years()
        yield from self.tracks()
        yield from self.regions()
        yield from self.districts()
        yield from self.bridges()
        yield from self.bonuses()

    def areas(self) -> Iterator[Thing]:
        """Yield the three areas, and what each would pay now."""
        for area in AREAS:
            yield Thing(
                place=f"area:{area}",
                name=message(f"thing-area-{area}"),
                about=message(f"about-area-{area}"),
                state=self._next_income(area),
                rules=[AREA_RULES[area], "MA-137", "MA-17"],
            )
            yield Thing(
                place=f"rank:{area}",
                name=message("thing-rank"),
                about=message("about-rank"),
                state=[self._standing(area, rank.name, named=True) for rank in self.view.ranks[area]],
                rules=["MA-137", "MA-17", "MA-18"],
            )

    def _next_income(self, area: str) -> list[Message]:
        """Return when an area is scored next, and what that would pay oneself."""
        if self.view.phase == "over":
            return [message("stage-over")]
        lines = [status.next_scoring(self.parts, self.view, area)]
        if self.seat is not None:
            lines.append(message("own-income", money=self.view.standings[self.seat].incomes[area]))
        return lines

    def years(self) -> Iterator[Thing]:
        """Yield the figure, the spaces of the time track, and the tables of the scorings."""
        view, parts = self.view, self.parts
        state = [status.year_and_event(parts, view.year)]
        if view.year + 1 < len(parts.years):
            after = parts.years[view.year + 1]
            state.append(message("then-comes", year=after.date, event=message(f"event-{after.event}")))
        if view.phase != "over":
            state.append(status.ending(parts, view))
        yield Thing(
            place="time-figure",
            name=message("thing-time-figure"),
            about=message("about-time-figure"),
            state=state,
            rules=["MA-117", "MA-1"],
        )
        for number, year in enumerate(parts.years):
            yield Thing(
                place=f"year:{year.date}",
                name=year_name(year.date),
                about=self._event(year),
                state=[status.when(parts, view, number), *self._income_in(number)],
                moves=EVENT_MOVES.get(year.event, []),
                rules=EVENT_RULES[year.event],
            )
            if year.table:
                pays = [
                    message("rank-pays", rank=rank, first=first, second=second)
                    for rank, (first, second) in enumerate(year.table, 1)
                ]
                yield Thing(
                    place=f"table:{year.date}",
                    name=message("thing-table", year=year.date),
                    about=message("about-table"),
                    state=pays,
                    rules=["MA-137", "MA-140", "MA-18"],
                )

    def _event(self, year: Year) -> Message:
        """Return what happens in a year."""
        credit = self.parts.credit
        figures = {
            "start": {"money": self.parts.start.money},
            "credit": {"loan": credit.loan, "repayment": credit.repayment},
        }
        return message(f"about-event-{year.event}", **figures.get(year.event, {}))

    def _income_in(self, number: int) -> list[Message]:
        """Return what a scoring would pay oneself, if it is the next one of its area, or the last year."""
        view = self.view
        if self.seat is None or number <= view.year:
            return []
        own = view.standings[self.seat]
        if number == len(self.parts.years) - 1:
            return [message("own-income", money=own.final)]
        return [message("own-income", money=own.incomes[area]) for area in AREAS if view.scorings[area] == number]

    # --- the market -----------------------------------------------------------------------------------------------

    def tracks(self) -> Iterator[Thing]:
        """Yield the tracks of the market."""
        for track in self.parts.commodities:
            places = [holding.market.get(track.id, 0) for holding in self.view.seats]
            yield Thing(
                place=f"commodity:{track.id}",
                name=commodity_name(track.id),
                about=message("about-track", spaces=track.spaces, number=track.number),
                state=[message("track-places", places=status.counts(places)), self._standing("market", track.id)],
                moves=[f"advance {track.id}", f"retreat {track.id}"],
                rules=["MA-112", "MA-5", "MA-138", "MA-17"],
            )

    def _standing(self, area: str, name: str, *, named: bool = False) -> Message:
        """Return a rank with what it pays, and who would be paid now."""
        number, rank = next((n, rank) for n, rank in enumerate(self.view.ranks[area], 1) if rank.name == name)
        first, second = rank.pays
        pays = message("rank-pays", rank=number, first=first, second=second)
        line = message("rank-now", pays=pays, incomes=status.incomes(rank))
        return message("rank-of", thing=status.NAMERS[area](name), rank=line) if named else line

    # --- the colonies ---------------------------------------------------------------------------------------------

    def regions(self) -> Iterator[Thing]:
        """Yield the regions and their spaces for trade offices."""
        view = self.view
        for region in self.parts.regions:
            numbers = [standing.regions[region.id] for standing in view.standings]
            free = sum(view.free_offices[f"{region.id}-{commodity}"] for commodity in region.offices)
            yield Thing(
                place=f"region:{region.id}",
                name=region_name(region.id),
                about=message("about-region", spaces=sum(region.offices.values()), number=region.number),
                state=[
                    message("region-offices", offices=status.counts(numbers)),
                    message("spaces-free", free=free),
                    self._standing("colonies", region.id),
                ],
                moves=[f"{verb} {region.id}-{commodity}" for verb in ("open", "close") for commodity in region.offices],
                rules=["MA-113", "MA-138", "MA-17"],
            )
            for commodity, spaces in region.offices.items():
                yield self._office(region.id, commodity, spaces)

    def _office(self, region: str, commodity: str, spaces: int) -> Thing:
        """Return the spaces for trade offices of one commodity in a region."""
        office = f"{region}-{commodity}"
        numbers = [holding.offices.get(office, 0) for holding in self.view.seats]
        return Thing(
            place=f"office:{office}",
            name=message("thing-office", commodity=goods(commodity), region=place(region)),
            about=message("about-office", commodity=goods(commodity), region=place(region)),
            state=[
                message("region-offices", offices=status.counts(numbers)),
                message("offices-free", free=self.view.free_offices[office], spaces=spaces),
            ],
            moves=[f"open {office}", f"close {office}"],
            rules=["MA-113", "MA-114", "MA-6"],
        )

    # --- Amsterdam ------------------------------------------------------------------------------------------------

    def districts(self) -> Iterator[Thing]:
        """Yield the districts and their spaces."""
        ranks = {rank.name: rank for rank in self.view.ranks["amsterdam"]}
        for district in self.parts.districts:
            yield Thing(
                place=f"district:{district.id}",
                name=district_name(district.id),
                about=message("about-district", spaces=len(district.spaces()), number=district.number),
                state=[
                    message("district-groups", groups=status.counts(ranks[district.id].places)),
                    self._standing("amsterdam", district.id),
                ],
                moves=[f"build {district.id}", f"remove {district.id}"],
                rules=["MA-115", "MA-139", "MA-14", "MA-17"],
            )
        for space in self.parts.space_names():
            yield self._space(space)

    def _space(self, space: str) -> Thing:
        """Return a space of the city: whose warehouse is there, what it does to one's group, and its bridges."""
        owner = self.owners.get(space)
        state = [message("free-space") if owner is None else message("warehouse-of", seat=owner)]
        change = self.view.changes.get(f"space:{space}")
        if change:
            state.append(message("group-with" if owner is None else "group-without", size=change.group))
        for other in self.bridges_at.get(space, []):
            state.append(message("bridge-to", space=space_name(other), owner=self._owner(other)))
        return Thing(
            place=f"space:{space}",
            name=space_name(space),
            about=message("about-space"),
            state=state,
            moves=[f"build {space}", f"remove {space}"],
            rules=["MA-115", "MA-139", "MA-14"],
        )

    def _owner(self, space: str) -> Message:
        seat = self.owners.get(space)
        return message("free") if seat is None else message("player-name", seat=seat)

    def bridges(self) -> Iterator[Thing]:
        """Yield the bridges."""
        for bridge in self.parts.bridges:
            yield Thing(
                place=f"bridge:{'='.join(bridge.ends)}",
                name=message("thing-bridge", bridge=bridge_name("=".join(bridge.ends))),
                about=message("about-bridge", money=self.parts.bonus.bridge),
                state=[message("about-one", thing=space_name(end), text=self._owner(end)) for end in bridge.ends],
                moves=[f"{verb} {end}" for verb in ("build", "remove") for end in bridge.ends],
                rules=["MA-144", "MA-15", "MA-14"],
            )

    def bonuses(self) -> Iterator[Thing]:
        """Yield the bonuses for the market, the regions and the districts."""
        money = {"regions": self.parts.bonus.regions, "districts": self.parts.bonus.districts}
        namers = {"market": commodity_name, "regions": region_name, "districts": district_name}
        for bonus, namer in namers.items():
            won = [seat for seat, standing in enumerate(self.view.standings) if not standing.missing[bonus]]
            state = [message("bonus-won-by", who=status.list_or_none(status.players(won)))]
            if self.seat is not None and (missing := self.view.standings[self.seat].missing[bonus]):
                state.append(message("bonus-missing", things=[namer(name) for name in missing]))
            about = (
                message(f"about-bonus-{bonus}", money=money[bonus])
                if bonus in money
                else message(f"about-bonus-{bonus}")
            )
            yield Thing(
                place=f"bonus:{bonus}",
                name=message(f"thing-bonus-{bonus}"),
                about=about,
                state=state,
                rules=[BONUS_RULES[bonus], "MA-15", *(["MA-145"] if bonus == "market" else [])],
            )
