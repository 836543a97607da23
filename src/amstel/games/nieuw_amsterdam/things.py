"""Every thing on the table of Nieuw Amsterdam: what it is, how it stands, which moves use it, and its rules.

Places are named as on the page; all of them count from 1, as moves and facts do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amstel.games.nieuw_amsterdam.components import DISTRICTS, STEPS, TRADERS
from amstel.games.nieuw_amsterdam.texts import fur, fur_list, furs, sources, stage, tiles
from amstel.games.nieuw_amsterdam.view import View
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.message import Message, Part, message
from amstel.kernel.presentation import Thing

if TYPE_CHECKING:
    from amstel.games.nieuw_amsterdam.state import Board

_RULES = {
    "track": ("NA-118", "NA-126", "NA-147"),
    "seat": ("NA-1", "NA-22", "NA-147"),
    "city": ("NA-102", "NA-9", "NA-146"),
    "district": ("NA-10", "NA-9", "NA-8"),
    "lumberyard": ("NA-17", "NA-8"),
    "granary": ("NA-17", "NA-144", "NA-8"),
    "docks": ("NA-139", "NA-25", "NA-21", "NA-8"),
    "millwork": ("NA-140", "NA-12", "NA-8"),
    "black_market": ("NA-141", "NA-18", "NA-8"),
    "trading_company": ("NA-142", "NA-19", "NA-8"),
    "cash-box": ("NA-103", "NA-122", "NA-5"),
    "column": ("NA-123", "NA-2", "NA-4"),
    "tile-city": ("NA-127", "NA-10", "NA-9"),
    "tile-land": ("NA-131", "NA-13"),
    "tile-trade": ("NA-15", "NA-135"),
    "land-deck": ("NA-115", "NA-119"),
    "ship-deck": ("NA-115", "NA-119"),
    "land": ("NA-105", "NA-131", "NA-132"),
    "ship": ("NA-105", "NA-135", "NA-16"),
    "slot": ("NA-119",),
    "traders": ("NA-15", "NA-14"),
    "trader": ("NA-15", "NA-14"),
    "fur": ("NA-104", "NA-16"),
    "fur-reserve": ("NA-113", "NA-141"),
    "fur-discards": ("NA-120", "NA-18"),
    "river": ("NA-106", "NA-11"),
    "camp": ("NA-11", "NA-14"),
    "zone": ("NA-114", "NA-19"),
    "boat": ("NA-14",),
    "post": ("NA-142", "NA-19", "NA-14"),
    "coins": ("NA-146", "NA-7"),
    "goods": ("NA-111", "NA-145", "NA-21"),
    "wood": ("NA-132", "NA-17"),
    "corn": ("NA-143", "NA-144", "NA-17"),
    "furs": ("NA-16", "NA-150"),
    "stores": ("NA-3", "NA-108"),
    "tiles": ("NA-126", "NA-127", "NA-7"),
    "special": ("NA-137", "NA-7", "NA-25"),
    "corn-line": ("NA-144", "NA-20"),
    "buildings": ("NA-10",),
    "row": ("NA-12", "NA-13", "NA-133"),
    "wharf": ("NA-111", "NA-139", "NA-21"),
    "ships": ("NA-145",),
    "points": ("NA-151", "NA-148", "NA-149", "NA-150", "NA-23"),
    "payment": ("NA-3", "NA-124", "NA-125"),
}


def things(board: Board, view: View, seat: int) -> list[Thing]:
    """Return every thing on the table, as a seat or a SPECTATOR sees it."""
    table = _Things(board, view, seat)
    found = [*table.game(), *table.city(), *table.cash_box(), *table.cards(), *table.traders(), *table.river()]
    return found if seat == SPECTATOR else [*found, *table.mat()]


def _thing(
    place: str,
    text: str,
    state: list[Message] | None = None,
    moves: list[str] | None = None,
    rules: str = "",
    **figures: Part,
) -> Thing:
    """Return a thing whose name and explanation have the texts `thing-…` and `thing-…-about`."""
    return Thing(
        place=place,
        name=message(f"thing-{text}", **figures),
        about=message(f"thing-{text}-about"),
        state=state or [],
        moves=moves or [],
        rules=list(_RULES[rules or text]),
    )


class _Things:
    """The things of a view."""

    def __init__(self, board: Board, view: View, seat: int) -> None:
        self.board = board
        self.parts = board.components
        self.view = view
        self.seat = seat
        self.own = None if seat == SPECTATOR else view.standings[seat]
        self.own_mat = None if seat == SPECTATOR else view.seats[seat]
        self.lands = {land.id: land for land in self.parts.lands}
        self.ships = {ship.id: ship for ship in self.parts.ships}

    def game(self) -> list[Thing]:
        """Return the track of rounds and the players."""
        view = self.view
        state = [stage(self.board, view)]
        if view.part != "over":
            state.append(message("now-rounds-left", rounds=view.rounds - view.round))
        found = [_thing("track", "track", state)]
        for seat, mat in enumerate(view.seats):
            own = view.standings[seat]
            state = [
                message("mat-points", points=own.points),
                message("mat-token", token=mat.token),
                message("mat-coins", coins=mat.coins),
                message("mat-goods", goods=mat.goods, room=own.goods_room, income=own.goods_income),
                message("mat-wood", wood=mat.wood),
                message("mat-corn", corn=mat.corn, income=own.corn_income, needs=own.upkeep),
                message("mat-furs", furs=furs(mat.furs)),
            ]
            found.append(_thing(f"seat:{seat}", "seat", state, seat=seat))
        return found

    # --- the city -------------------------------------------------------------------------------------------------

    def city(self) -> list[Thing]:
        """Return the town, and the street and the Special Action of each district."""
        state = []
        if self.own:
            state = [
                message("now-elections", points=self.own.elections),
                message("now-coin-income", coins=self.own.coin_income),
            ]
        found = [_thing("city", "city", state, ["elections"])]
        for district in DISTRICTS:
            found += [self._street(district), self._special(district)]
        return found

    def _street(self, district: str) -> Thing:
        counts = [(seat, mat.businesses.get(district, 0)) for seat, mat in enumerate(self.view.seats)]
        state = [message("now-businesses", seat=seat, count=count) for seat, count in counts if count]
        if self.own:
            leaders = self.view.leaders[district]
            short = max(count for _, count in counts) - counts[self.seat][1]
            lead = ("alone" if len(leaders) == 1 else "level") if self.seat in leaders else "no"
            state.append(message("now-lead", lead=lead, short=short, ahead=short + 1))
        return _thing(
            f"district:{district}",
            "district",
            state or [message("now-no-businesses")],
            [f"build {district}", f"remove {district}"],
            district=message(f"district-{district}"),
        )

    def _special(self, district: str) -> Thing:
        state: list[Message] = []
        if self.own and self.own_mat:
            fee = self.own.fees[district]
            state = [message("now-fee", fee=fee), *self._special_now(district)]
        moves = [f"{district} buy", f"{district} sell"] if district in ("lumberyard", "granary") else [district]
        return Thing(
            place=f"special:{district}",
            name=message(f"district-{district}"),
            about=message(f"about-{district}"),
            state=state,
            moves=moves,
            rules=list(_RULES[district]),
        )

    def _special_now(self, district: str) -> list[Message]:
        """Return what a district would do for one's own seat now."""
        own, mat = self.own, self.own_mat
        assert own is not None
        assert mat is not None
        match district:
            case "lumberyard":
                return [message("now-wood-stock", wood=mat.wood, coins=mat.coins)]
            case "granary":
                stock = message("now-corn-stock", corn=mat.corn, coins=mat.coins)
                return [stock, _corn_balance(own.spare_corn)]
            case "docks":
                return [message("now-goods-room", income=own.goods_income, goods=mat.goods, room=own.goods_room)]
            case "millwork":
                return [message("now-house-spaces", spaces=own.house_spaces - mat.houses, wood=mat.wood)]
            case "black_market":
                return [message("now-reserve", furs=self.view.fur_reserve)]
        if own.next_zone is None:
            return [message("now-no-next-zone")]
        if own.next_travelling_fee == own.travelling_fee:
            return [message("now-next-zone-same", zone=own.next_zone)]
        fees = {"before": own.travelling_fee, "corn": own.next_travelling_fee or 0}
        return [message("now-next-zone", zone=own.next_zone, **fees)]

    # --- the Cash Box ---------------------------------------------------------------------------------------------

    def cash_box(self) -> list[Thing]:
        """Return the Cash Box, its columns, and the three kinds of tiles."""
        view = self.view
        left = sum(bool(steps) for steps in view.cash_box)
        found = [_thing("cash-box", "cash-box", [message("now-columns", columns=left)], ["column"])]
        holders = {mat.column: seat for seat, mat in enumerate(view.seats) if mat.column is not None}
        for number, steps in enumerate(view.cash_box, 1):
            coins = self.parts.columns[number - 1].coins
            state = [message("now-column", tiles=tiles(steps), coins=coins)]
            moves = [f"column {number}"]
            if number in holders:
                state = [message("column-taken", seat=holders[number])]
            elif number == view.column and view.chooser is not None:
                token = view.seats[view.chooser].token
                state.append(message("describe-auction", seat=view.chooser, column=number, token=token))
                if view.bid is not None and view.bidder is not None:
                    state.append(message("describe-bid", seat=view.bidder, bid=view.bid))
                moves += ["bid", "pass"]
            found.append(_thing(f"column:{number}", "column", state, moves, column=number))
        actions = {"city": ["build", "elections"], "land": ["add", "clear"], "trade": ["trade", "ship"]}
        for step in STEPS:
            state = [] if self.own_mat is None else [message("now-tiles", tiles=self.own_mat.tiles.get(step, 0))]
            found.append(_thing(f"tile:{step}", f"tile-{step}", state, [*actions[step], "pass tile"]))
        return found

    # --- cards ----------------------------------------------------------------------------------------------------

    def cards(self) -> list[Thing]:
        """Return the slots and decks, and every land and ship that lies face up."""
        view = self.view
        found = [_thing("land-deck", "land-deck", [message("describe-deck", cards=view.land_deck)])]
        found.append(_thing("ship-deck", "ship-deck", [message("describe-deck", cards=view.ship_deck)]))
        for slot, name in enumerate(view.new_lands, 1):
            state = self._land_state(name) if name else [message("now-slot-empty")]
            found.append(_thing(f"land-slot:{slot}", "land-slot", state, [f"add {slot}"], "slot", slot=slot))
            if name:
                found.append(_thing(f"land:{name}", "land", state, [f"add {slot}"]))
        for slot, name in enumerate(view.new_ships, 1):
            state = self._ship_state(name, slot) if name else [message("now-slot-empty")]
            found.append(_thing(f"ship-slot:{slot}", "ship-slot", state, [f"ship {slot}"], "slot", slot=slot))
            if name:
                found.append(_thing(f"ship:{name}", "ship", state, [f"ship {slot}"]))
        for seat in range(len(view.seats)):
            found += self._row(seat)
            for name in view.seats[seat].ships:
                goods = message("own-ship", goods=self.ships[name].goods)
                found.append(_thing(f"ship:{name}", "own-ship", [goods], rules="ships", seat=seat))
        return found

    def _land_state(self, name: str) -> list[Message]:
        land = self.lands[name]
        card = message("now-land", houses=land.houses, wood=land.wood, corn=land.corn)
        return [card] if self.own_mat is None else [card, message("now-wood", wood=self.own_mat.wood)]

    def _ship_state(self, name: str, slot: int) -> list[Message]:
        ship = self.ships[name]
        card = message("now-ship", furs=ship.furs, coins=ship.coins, goods=ship.goods)
        if self.own is None:
            return [card]
        points = self.own.cargo_points[slot - 1]
        best = (
            message("now-cargo", points=points)
            if points
            else message("now-few-furs", have=self.own.furs, furs=ship.furs)
        )
        return [card, best]

    def _row(self, seat: int) -> list[Thing]:
        """Return the lands of a player."""
        found = []
        for plot in self.view.standings[seat].row:
            land = self.lands[plot.land]
            if plot.is_cleared:
                state = [message("now-field", corn=land.corn)]
            else:
                houses = message("now-houses", houses=plot.houses, spaces=land.houses)
                clearing = message("now-clearing", wood=land.wood, corn=land.corn, points=plot.points)
                state = [houses, clearing]
            moves = ["millwork", "clear"] if seat == self.seat and not plot.is_cleared else []
            found.append(_thing(f"land:{plot.land}", "own-land", state, moves, "row", seat=seat))
        return found

    # --- trade and the river --------------------------------------------------------------------------------------

    def traders(self) -> list[Thing]:
        """Return the traders with their furs, the reserve and the discards."""
        view = self.view
        travel = [] if self.own is None else [message("describe-travel", corn=self.own.travelling_fee)]
        found = [_thing("traders", "traders", travel, ["trade"])]
        space = 1
        for number, trader in enumerate(TRADERS):
            price = message("price-all" if number else "price-each", goods=self.parts.traders.prices[number])
            there = message("mat-furs", furs=fur_list(self.parts, view.traders[trader]))
            moves = [f"trade {trader}", *([] if number else ["take"])]
            found.append(_thing(f"trader:{trader}", f"trader-{trader}", [there, price, *travel], moves, "trader"))
            for kind in view.traders[trader]:
                found.append(self._fur(space, trader, kind, price))
                space += 1
        found.append(
            _thing("fur-reserve", "fur-reserve", [message("now-reserve", furs=view.fur_reserve)], ["black_market"])
        )
        discards = message("describe-discards", furs=furs(view.fur_discards))
        return [*found, _thing("fur-discards", "fur-discards", [discards])]

    def _fur(self, space: int, trader: str, kind: str | None, price: Message) -> Thing:
        if kind is None:
            return _thing(f"fur-space:{space}", "fur-space", [message("now-no-fur")], rules="fur")
        have = [] if self.own_mat is None else [message("now-furs-of", have=self.own_mat.furs.get(kind, 0))]
        moves = [f"trade top {kind}", f"take {kind}"] if trader == TRADERS[0] else [f"trade {trader}"]
        return _thing(f"fur-space:{space}", "fur", [price, *have], moves, fur=fur(kind))

    def river(self) -> list[Thing]:
        """Return the Hudson with its camps, zones, boats and Trading Posts."""
        view = self.view
        found = [_thing("river", "river")]
        first = next(camp for camp, longhouses in enumerate(view.longhouses) if longhouses)
        for camp, zone in enumerate(view.zones):
            count = message("now-longhouses", longhouses=view.longhouses[camp], spaces=zone.longhouse_spaces)
            state = [count]
            if camp == first:
                stays = camp == len(view.zones) - 1 and view.longhouses[camp] == 1
                state.append(message("now-last-longhouse" if stays else "now-next-to-move"))
            found.append(_thing(f"camp:{camp + 1}", "camp", state, camp=camp + 1))
            free = message("now-free-spaces", spaces=zone.black + zone.white - len(zone.posts))
            posts = [message("now-post", seat=seat) for seat in zone.posts]
            moves = ["trading_company"] if self.own and self.own.next_zone == camp + 1 else []
            found.append(_thing(f"zone:{camp + 1}", "zone", [*posts, free], moves, zone=camp + 1))
        for number, boat in enumerate(self.parts.boats, 1):
            found.append(_thing(f"boat:{number}", "boat", [message("now-boat", corn=boat.corn)], zone=number))
        for seat, mat in enumerate(view.seats):
            state = [
                message("mat-post", zone=mat.post),
                message("now-trade-cost", corn=view.standings[seat].travelling_fee),
            ]
            moves = ["trading_company"] if seat == self.seat else []
            found.append(_thing(f"post:{seat}", "post", state, moves, seat=seat))
        return found

    # --- one's own mat --------------------------------------------------------------------------------------------

    def mat(self) -> list[Thing]:
        """Return what lies on one's own mat, and what a payment is."""
        own, mat, view = self.own, self.own_mat, self.view
        assert own is not None
        assert mat is not None
        goods = message("mat-goods", goods=mat.goods, room=own.goods_room, income=own.goods_income)
        corn = message("mat-corn", corn=mat.corn, income=own.corn_income, needs=own.upkeep)
        steps = [step for step in STEPS for _ in range(mat.tiles.get(step, 0))]
        has_turn = view.turn == self.seat and view.part in STEPS
        special = [message("describe-special", special=view.special)] if has_turn else []
        best = max(own.cargo_points)
        cargo = [message("now-cargo", points=best)] if best else []
        return [
            _thing("mat:stores", "stores", [message("now-resources", resources=own.resources)], ["pay"]),
            _thing("mat:coins", "coins", [message("mat-coins", coins=mat.coins)], ["pay coins"]),
            _thing("mat:goods", "goods", [goods], ["pay goods"]),
            _thing("mat:wood", "wood", [message("mat-wood", wood=mat.wood)], ["pay wood", "lumberyard"]),
            _thing("mat:corn", "corn", [corn], ["pay corn", "granary"]),
            _thing("mat:furs", "furs", [message("mat-furs", furs=furs(mat.furs)), *cargo], ["ship"]),
            _thing("mat:tiles", "tiles", [message("mat-tiles", tiles=tiles(steps)), *special], ["pass tile"]),
            _thing("mat:corn-line", "corn-line", [_corn_balance(own.spare_corn)], ["granary buy"]),
            _thing("mat:buildings", "buildings", [message("mat-left", buildings=own.buildings)]),
            _thing("mat:row", "row", self._row_state(), ["clear", "millwork"]),
            _thing("mat:wharf", "wharf", [message("mat-wharf", warehouses=mat.warehouses), goods], ["docks"]),
            _thing("mat:ships", "ships", [message("now-ships", ships=len(mat.ships), goods=own.goods_income)]),
            _thing("mat:points", "points", self._points()),
            _thing("ask:payment", "payment", [message("now-resources", resources=own.resources)], ["pay"]),
            _thing("ask:pass-special", "special", special, ["pass special"]),
        ]

    def _row_state(self) -> list[Message]:
        own, mat = self.own, self.own_mat
        assert own is not None
        assert mat is not None
        state = [message("now-row", lands=len(mat.lands), cleared=mat.cleared, spaces=own.house_spaces - mat.houses)]
        clearing = own.clearing
        if clearing:
            figures = {"wood": clearing.wood, "corn": clearing.corn, "points": clearing.points}
            state.append(message("now-clear-all", **figures))
        return state

    def _points(self) -> list[Message]:
        own, mat = self.own, self.own_mat
        assert own is not None
        assert mat is not None
        state = [message("mat-points", points=own.points)]
        state += sources(mat)
        if self.view.part != "over":
            state.append(message("now-final", points=own.points + own.final_points))
        return state


def _corn_balance(spare: int) -> Message:
    """Return how much corn is left or missing after the harvest and the upkeep (NA-20)."""
    return message("now-corn-short", short=-spare) if spare < 0 else message("now-corn-left", spare=spare)
