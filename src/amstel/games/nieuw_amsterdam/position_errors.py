"""What is wrong with a position of Nieuw Amsterdam."""

from __future__ import annotations

from collections import Counter
from typing import cast

from amstel.games.nieuw_amsterdam import state as at
from amstel.games.nieuw_amsterdam.components import STEPS
from amstel.games.nieuw_amsterdam.facts import FROM_FINAL_ELECTIONS
from amstel.games.nieuw_amsterdam.moves import names
from amstel.games.nieuw_amsterdam.rules import NieuwAmsterdam
from amstel.games.nieuw_amsterdam.rules.amounts import most_amount
from amstel.games.nieuw_amsterdam.rules.ending import final_points
from amstel.games.nieuw_amsterdam.rules.special import FUR_PRICE
from amstel.games.nieuw_amsterdam.view import PHASES
from amstel.kernel.state import State


def errors(state: State) -> list[str]:
    """Return what is wrong with a position: extra or missing pieces, duplicate cards, contradictory fields."""
    table = cast(NieuwAmsterdam, state)
    return [
        *_fur_errors(table),
        *_card_errors(table),
        *_tile_errors(table),
        *_river_errors(table),
        *(error for seat in range(table.seats) for error in _mat_errors(table, seat)),
        *_moment_errors(table),
    ]


_LARGEST_BID = 60_000  # in a file, from version 2 on: to pay it takes a thousand steps (NA-24)
_AUCTION = (at.CHOOSING, at.BIDDING, at.PAYING, at.TAKING)


def _fur_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    for fur, word in enumerate(names(table.board)["fur"]):
        there = (
            sum(table.furs_of(seat, fur) for seat in range(table.seats))
            + table.discards(fur)
            + sum(table.trader_fur(space) == fur for space in range(table.board.fur_spaces))
            + sum(chit == fur for chit in table.reserve)
        )
        right = table.board.furs_each
        if there > right:
            found.append(f"{word} furs: found {there}, {there - right} too many")
        elif there < right:
            found.append(f"{word} furs: found {there}, {right - there} missing")
    return found


def _card_errors(table: NieuwAmsterdam) -> list[str]:
    found: list[str] = []
    rounds = table.round
    if not 0 <= rounds <= at.ROUNDS:
        return [f"round: must be from 1 to {at.ROUNDS}, is {rounds}"]
    for kind, deck in (("land", table.land_deck), ("ship", table.ship_deck)):
        words = names(table.board)[kind]
        left = table.cards_left()
        if len(deck) < left:
            found.append(f"{kind}_deck: expected {left} cards in round {rounds}, found {len(deck)}")
            continue
        cards = deck.to_list()[:left]
        there = Counter(cards)
        slots = [table.new_land(slot) if kind == "land" else table.new_ship(slot) for slot in range(at.SLOTS)]
        there.update(card for card in slots if card != at.NOTHING)
        for seat in range(table.seats):
            if kind == "land":
                there.update(table.land_at(seat, place) for place in range(table.has(seat, at.LANDS)))
            else:
                there.update(ship for ship in range(len(words)) if table.has_ship(seat, ship))
        found.extend(f"{kind} {words[card]}: in {count} places" for card, count in there.items() if count > 1)
        eras = [card >= table.board.older for card in cards]
        if eras != sorted(eras, reverse=True):
            found.append(f"{kind}_deck: the cards of the older era must be on top")
        newer = min(left, table.board.cards - table.board.older)
        if sum(eras) != newer:
            found.append(f"{kind}_deck: expected {newer} cards of the newer era in round {rounds}, found {sum(eras)}")
        found.extend(_slot_errors(table, kind, slots))
    return found


def _slot_errors(table: NieuwAmsterdam, kind: str, slots: list[int]) -> list[str]:
    """Check that the slots are full until actions are taken, and empty at the end."""
    found = []
    if table.phase in _AUCTION and at.NOTHING in slots:
        found.append(f"new_{kind}s: has a gap, but no one can have taken one yet")
    if table.phase == at.OVER and any(card != at.NOTHING for card in slots):
        found.append(f"new_{kind}s: must be empty once the game is over")
    return found


def _tile_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    auction = table.phase in _AUCTION
    taken = {table.has(seat, at.COLUMN) for seat in range(table.seats)} - {at.NOTHING}
    holders = sum(table.has(seat, at.COLUMN) != at.NOTHING for seat in range(table.seats))
    if len(taken) < holders:
        found.append("column: two seats have the same column")
    if any(column >= at.COLUMNS for column in taken):
        found.append(f"column: must be from 1 to {at.COLUMNS}")
        return found
    for column in range(at.COLUMNS):
        empty = not table.is_column_left(column)
        if table.round > 0 and empty != (column in taken):
            found.append(
                f"cash_box: column {column + 1} is " + ("gone, but no one has it" if empty else "both there and taken")
            )
        if table.round == 0 and (column in taken or not empty):
            found.append(f"cash_box: column {column + 1} is " + ("there" if not empty else "taken") + " before round 1")
    for step, word in enumerate(STEPS):
        held = [table.tiles(seat, step) for seat in range(table.seats)]
        tiles = sum(table.box_tile(space) == step for space in range(at.BOX_TILES)) + sum(held)
        if tiles > at.BOX_TILES // len(STEPS):
            found.append(f"{word} tiles: expected at most {at.BOX_TILES // len(STEPS)}, found {tiles}")
        if not auction and any(held) and (step < table.step or table.phase in (at.REMOVING, at.OVER)):
            found.append(f"{word} tiles: some are left, but that step is over")
        elif not auction and step == table.step and table.turn in range(table.seats):
            now = table.has(table.turn, at.TOKEN)
            if any(held[seat] and table.has(seat, at.TOKEN) < now for seat in range(table.seats)):
                found.append(f"{word} tiles: a seat whose turn is over still has some")
    for seat in range(table.seats):
        own = sum(table.tiles(seat, step) for step in range(at.STEPS))
        column = table.has(seat, at.COLUMN)
        most = 0 if column == at.NOTHING else table.board.tiles[column]
        if own > most or (auction and own < most):
            found.append(f"seats[{seat}].tiles: has {own}, but the column had {most}")
        elif own == most and seat == table.turn and table.phase in (at.BUILDING, at.TRADING, at.SHIPPING):
            found.append(f"seats[{seat}].tiles: has {own}, but one of the {most} is in use")
        # Each card was a tile, of at most three a round: a row has no room for more.
        spent = max(table.round - 1, 0) * at.LARGE_COLUMN + (0 if auction else max(most - own, 0))
        cards = table.has(seat, at.LANDS) + int(table.has(seat, at.SHIPS)).bit_count()
        if cards > spent:
            found.append(f"seats[{seat}].lands, ships: has {cards}, but at most {spent} tiles were spent")
    if table.seats == 2 and len(taken) == holders > 0:
        sizes = sorted(table.board.tiles[column] for column in taken)
        if sizes not in ([at.LARGE_COLUMN], [at.SMALL_COLUMN, at.LARGE_COLUMN]):
            found.append("column: with two players, the columns must have three and two tiles")
    return found


def _river_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    board = table.board
    longhouses = [table.longhouses(camp) for camp in range(board.camps)]
    for camp, number in enumerate(longhouses):
        spaces = board.longhouse_spaces(table.seats, camp)
        if not 0 <= number <= spaces:
            found.append(f"longhouses: camp {camp + 1} has {number}, but room for {spaces}")
    if not 1 <= sum(longhouses) <= board.longhouse_spaces(table.seats, 0):
        found.append(f"longhouses: {sum(longhouses)} in total")
    occupied = [camp for camp, number in enumerate(longhouses) if number]
    if occupied and occupied[-1] - occupied[0] > 1:
        found.append("longhouses: must be in one camp or in two neighbouring camps")
    posts = Counter(table.has(seat, at.POST) for seat in range(table.seats))
    for zone, number in posts.items():
        if zone >= board.camps:
            found.append(f"post: zone must be from 1 to {board.camps}, is {zone + 1}")
        elif number > board.post_spaces(table.seats, zone):
            found.append(f"post: zone {zone + 1} has {number}, but room for {board.post_spaces(table.seats, zone)}")
        elif occupied and zone > occupied[-1]:
            found.append(f"post: zone {zone + 1} is beyond the farthest Longhouse")
    return found


def _mat_errors(table: NieuwAmsterdam, seat: int) -> list[str]:
    found = []
    where = f"seats[{seat}]"
    if table.buildings(seat) < 0:
        used = table.board.buildings - table.buildings(seat)
        found.append(f"{where}: uses {used} Buildings, but a player has only {table.board.buildings}")
    if not 1 <= table.has(seat, at.WAREHOUSES) <= len(table.board.piers):
        found.append(f"{where}.warehouses: must be from 1 to {len(table.board.piers)}")
    elif table.has(seat, at.GOODS) > table.goods_room(seat):
        found.append(f"{where}.goods: is {table.has(seat, at.GOODS)}, but the piers hold only {table.goods_room(seat)}")
    if table.has(seat, at.HOUSES) > table.house_spaces(seat):
        found.append(
            f"{where}.houses: is {table.has(seat, at.HOUSES)}, but the lands have {table.house_spaces(seat)} spaces"
        )
    if table.has(seat, at.CLEARED) > table.filled_lands(seat):
        found.append(
            f"{where}.cleared: is {table.has(seat, at.CLEARED)}, but {table.filled_lands(seat)} lands are filled"
        )
    if table.points(seat) < 0:
        found.append(f"{where}.points: {table.points(seat)} in total, but points can't fall below 0")
    for source, word in enumerate(names(table.board)["source"]):
        if table.earned(seat, source) < 0 and word != "removal":
            found.append(f"{where}.points: {word} can't be negative")
        if table.earned(seat, source) > 0 and word == "removal":
            found.append(f"{where}.points: {word} can't be positive")
        if source >= FROM_FINAL_ELECTIONS and not found:
            right = final_points(table, seat, source) if table.phase == at.OVER else 0
            if table.earned(seat, source) != right:
                found.append(f"{where}.points: {word} must be {right} here, not {table.earned(seat, source)}")
    return found


def _moment_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    seats = range(table.seats)
    phase = PHASES[table.phase]
    if sorted(table.has(seat, at.TOKEN) for seat in seats) != list(seats):
        found.append(f"token: must be 1 to {table.seats}, each once")
        return found
    if table.turn not in seats:
        found.append(f"turn: must be from 0 to {table.seats - 1}, is {table.turn}")
        return found
    if not 0 <= table.round <= at.ROUNDS or (table.round == 0) != (table.phase == at.FOUNDING):
        found.append(f"round: {table.round}, but the phase is {phase}")
    if table.phase == at.OVER and table.round != at.ROUNDS:
        found.append(f"round: {table.round}, but the game is over")
    auction = table.phase in (at.BIDDING, at.PAYING)
    for name, number in (("chooser", table.chooser), ("column", table.column)):
        if (number != at.NOTHING) != auction:
            found.append(f"{name}: {'missing' if auction else 'set'}, but the phase is {phase}")
    if auction and (table.chooser not in seats or not 0 <= table.column < at.COLUMNS):
        found.append("chooser, column: unknown at this table")
        return found
    if not auction and (table.bid != at.NOTHING or table.bidder != at.NOTHING):
        found.append(f"bid, bidder: set, but the phase is {phase}")
    if auction:
        found.extend(_auction_errors(table))
    if table.phase in (at.CHOOSING, at.TAKING) and table.has(table.turn, at.COLUMN) != at.NOTHING:
        found.append(f"turn: seats[{table.turn}] already has a column")
    without = [seat for seat in seats if table.has(seat, at.COLUMN) == at.NOTHING]
    bidding = table.phase in _AUCTION
    if table.round and not bidding and without:
        found.append(f"column: {len(without)} seats have none, but the phase is {phase}")
    if bidding:
        lowest = min(without, key=lambda seat: table.has(seat, at.TOKEN), default=at.NOTHING)
        if (table.chooser if auction else table.turn) != lowest:
            found.append("turn: must be the seat with the lowest token and no column")
        if any(table.has(seat, at.TOKEN) < table.seats - len(without) for seat in without):
            found.append("token: players who have won a column must have lower tokens than players who have not")
        if (len(without) == 1) != (table.phase == at.TAKING):
            found.append(f"phase: {phase}, but {len(without)} seats have no column")
    found.extend(_payment_errors(table))
    found.extend(_added_errors(table))
    found.extend(_turn_errors(table))
    return found


def _auction_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    if table.has(table.turn, at.COLUMN) != at.NOTHING or table.has(table.chooser, at.COLUMN) != at.NOTHING:
        found.append("turn, chooser: a seat that has a column can't bid")
    if not table.is_column_left(table.column):
        found.append(f"column: {table.column + 1} is taken")
    if (table.bid == at.NOTHING) != (table.bidder == at.NOTHING):
        found.append("bid, bidder: must both be set or both be null")
    if table.bid == at.NOTHING and (table.turn != table.chooser or table.phase == at.PAYING):
        found.append("bid: the first bid must be the chooser's")
    if table.bidder != at.NOTHING:
        if table.bidder >= table.seats:
            found.append("bidder: unknown at this table")
        elif table.phase == at.BIDDING and table.turn in (table.chooser, table.bidder):
            found.append("turn: each player bids only once")
        elif table.phase == at.BIDDING and table.bid > table.resources(table.bidder):
            found.append(f"bid: {table.bid}, more than the bidder has")
        elif table.bid > (at.MOST_AT_ONCE if table.board.has_ceiling else _LARGEST_BID):
            most = at.MOST_AT_ONCE if table.board.has_ceiling else _LARGEST_BID
            found.append(f"bid: must be at most {most}, is {table.bid}")
        elif table.phase == at.PAYING and (table.turn != table.bidder or not 0 < table.due <= table.bid):
            found.append("due: must be what the winner of the auction still has to pay")
        elif table.bidder != table.chooser and table.has(table.bidder, at.TOKEN) < table.has(table.chooser, at.TOKEN):
            found.append("bidder: already has a column, or bids before the chooser")
        elif (
            table.phase == at.BIDDING
            and table.bidder != table.chooser
            and table.has(table.bidder, at.TOKEN) > table.has(table.turn, at.TOKEN)
        ):
            found.append("bidder: bids must be made in turn order")
    if table.seats == 2 and table.board.tiles[table.column] != at.LARGE_COLUMN:
        found.append("column: with two players, the auction must be for three tiles")
    return found


def _payment_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    phase = PHASES[table.phase]
    paying = table.phase in (at.PAYING, at.SHIPPING, at.BUYING)
    if (table.due > 0) != paying or table.due < 0:
        found.append(f"due: {table.due}, but the phase is {phase}")
    elif table.phase == at.STOCKING:
        found.extend(_stocking_errors(table))
    elif not paying and table.kind != 0:
        found.append(f"kind: set, but the phase is {phase}")
    elif paying:
        first = at.FUR if table.phase == at.SHIPPING else at.COINS
        last = at.GOODS if table.phase == at.BUYING else at.KINDS - 1
        held = [table.has(table.turn, kind) for kind in range(at.KINDS)]
        if not first <= table.kind <= last or not held[table.kind]:
            found.append("kind: is not the resource to pay with now")
        elif sum(held[table.kind : last + 1]) < table.due:
            found.append(f"due: {table.due}, but there is less to pay it with")
        elif table.kind == at.COINS and table.due < _whole_price(table):
            found.append(f"due: {table.due}, but nothing can be paid yet")
    loaded = sum(table.cargo(fur) for fur in range(at.FURS))
    if table.phase == at.SHIPPING:
        ship = table.new_ship(table.slot) if 0 <= table.slot < at.SLOTS else at.NOTHING
        if ship == at.NOTHING or loaded + table.due != table.board.ship_furs[ship]:
            found.append("slot, cargo: must be a ship that is being loaded")
        elif any(table.cargo(fur) > table.discards(fur) for fur in range(at.FURS)):
            found.append("cargo: loaded furs must be in the discards")
        elif any(table.cargo(fur) for fur in range(max(table.kind - at.FUR, 0), at.FURS)):
            found.append("cargo: furs are loaded one type at a time, and these come later")
    elif loaded or table.slot != at.NOTHING:
        found.append(f"slot, cargo: set, but the phase is {phase}")
    return found


def _added_errors(table: NieuwAmsterdam) -> list[str]:
    """Check that what steps have added is a number of whole steps, and that it can be completed (NA-24)."""
    if table.added == 0:
        return []
    if table.phase not in (at.BIDDING, at.PAYING, at.SHIPPING, at.BUYING, at.STOCKING):
        return [f"added: {table.added}, but the phase is {PHASES[table.phase]}"]
    if table.added < 0 or table.added % at.MOST_AT_ONCE:
        return [f"added: must be a multiple of {at.MOST_AT_ONCE}, is {table.added}"]
    most = most_amount(table, table.turn)
    if table.added >= most:
        return [f"added: must be less than {most}, the largest number that can be chosen, is {table.added}"]
    return []


def _whole_price(table: NieuwAmsterdam) -> int:
    """Return what a payment began with; the first kind that is asked for has paid nothing of it yet."""
    return table.bid if table.phase == at.PAYING else FUR_PRICE * table.furs_ordered()


def _stocking_errors(table: NieuwAmsterdam) -> list[str]:
    if table.kind not in (at.WOOD, at.CORN):
        return ["kind: must be wood or corn"]
    if not table.has(table.turn, at.COINS if table.is_buying() else table.kind):
        return ["phase: stocking, but nothing can be bought or sold"]
    return []


def _turn_errors(table: NieuwAmsterdam) -> list[str]:
    found = []
    phase = PHASES[table.phase]
    acting = table.phase in (at.ACTING, at.BUILDING, at.TRADING, at.SHIPPING, at.BUYING, at.STOCKING)
    if table.special not in (0, 1) or (table.special and (not acting or table.phase in (at.BUYING, at.STOCKING))):
        found.append(f"special: {table.special}, but the phase is {phase}")
    if table.step and not acting and table.phase not in (at.REMOVING, at.OVER):
        found.append(f"step: {STEPS[table.step]}, but the phase is {phase}")
    tiles = table.tiles(table.turn, table.step)
    if table.phase == at.ACTING and not table.special and not tiles:
        found.append("phase: acting, but there is neither a tile nor a Special Action left")
    right = {at.BUILDING: at.CITY, at.TRADING: at.TRADE, at.SHIPPING: at.TRADE}.get(table.phase, table.step)
    if table.step != right:
        found.append(f"step: {STEPS[table.step]}, but the phase is {phase}")
    if table.phase in (at.REMOVING, at.OVER) and table.step != at.TRADE:
        found.append(f"step: {STEPS[table.step]}, but the phase is {phase}")
    found.extend(_progress_errors(table))
    return found


def _progress_errors(table: NieuwAmsterdam) -> list[str]:
    """Check `done`, whose meaning depends on the phase, against what is on the table."""
    phase, turn, done = PHASES[table.phase], table.turn, table.progress
    tops = table.board.first_fur[at.MIDDLE]
    limits: dict[int, tuple[int, int]] = {
        at.FOUNDING: (0, table.board.first_businesses * table.seats - 1),
        at.BUILDING: (1, at.MOST_PLACED - 1),
        at.TRADING: (1, tops - 1),
        at.BUYING: (1, at.MOST_PLACED),
        at.STOCKING: (at.BUYS, at.SELLS),
        at.REMOVING: (1, table.all_businesses(turn)),
    }
    least, most = limits.get(table.phase, (0, 0))
    if not least <= done <= most:
        return [f"done: must be from {least} to {most} in phase {phase}, is {done}"]
    if table.phase == at.FOUNDING:
        built = [table.all_businesses(table.holder(token)) for token in range(table.seats)]
        if built != [(done + table.seats - 1 - token) // table.seats for token in range(table.seats)]:
            return [f"done: {done} Businesses must be placed in turn order"]
        if table.has(turn, at.TOKEN) != done % table.seats:
            return ["turn: the first Businesses must be placed in turn order"]
    elif table.phase == at.BUILDING and table.all_businesses(turn) < done:
        return [f"done: {done} Businesses built, but there are {table.all_businesses(turn)}"]
    elif table.phase == at.TRADING:
        offered = table.trader_furs(at.TOP)
        if offered == 0:
            return ["phase: trading, but the top trader has no furs"]
        if done > min(tops - offered, table.furs(turn)):
            return [f"done: {done} furs bought, but the seat has fewer, or fewer have left the top trader"]
    elif table.phase == at.BUYING:
        if table.fur_stock() < done:
            return [f"done: {done} furs bought, but there are {table.fur_stock()}"]
        if table.due > FUR_PRICE * done:
            return [f"due: {table.due} for {done} furs"]
    elif table.phase == at.REMOVING and table.has(turn, at.CORN):
        return ["phase: is removing, but there is enough corn"]
    return []
