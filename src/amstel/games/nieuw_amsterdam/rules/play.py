"""The rules put together: which moves are legal, which chapter plays a move, and what comes after it."""

from typing import final

from mypy_extensions import i64

from amstel.games.nieuw_amsterdam.facts import PASSED_SPECIAL, PASSED_TILE, STEP
from amstel.games.nieuw_amsterdam.rules.bidding import (
    bid,
    end_auction,
    list_bids,
    list_columns,
    next_auction,
    pass_bid,
    take_column,
)
from amstel.games.nieuw_amsterdam.rules.city import build, hold_elections, list_builds, list_city_actions
from amstel.games.nieuw_amsterdam.rules.codes import (
    ADD,
    AMOUNT,
    BID,
    BID_MORE,
    BUILD,
    BUY_WOOD,
    CLEAR,
    DONE,
    ELECTIONS,
    PASS,
    PASS_SPECIAL,
    PASS_TILE,
    PAY_COINS,
    REMOVE,
    SHIP,
    TAKE_COLUMN,
    TAKE_FUR,
    TRADE_TOP,
    pay_code,
)
from amstel.games.nieuw_amsterdam.rules.ending import end_game, winners
from amstel.games.nieuw_amsterdam.rules.land import add_land, clear_land, list_land_actions
from amstel.games.nieuw_amsterdam.rules.payments import list_payments, pay
from amstel.games.nieuw_amsterdam.rules.preparation import prepare
from amstel.games.nieuw_amsterdam.rules.provisions import collect_income, harvest, list_removals, provide, remove
from amstel.games.nieuw_amsterdam.rules.setup import found_business, set_up
from amstel.games.nieuw_amsterdam.rules.special import (
    draw_furs,
    list_amounts,
    list_special_actions,
    trade_stock,
    use_special_action,
)
from amstel.games.nieuw_amsterdam.rules.table import Table
from amstel.games.nieuw_amsterdam.rules.trade import (
    list_more_furs,
    list_trade_actions,
    load_ship,
    send_ship,
    take_fur,
    trade,
)
from amstel.games.nieuw_amsterdam.state import (
    ACTING,
    BIDDING,
    BUILDING,
    BUYING,
    CHOOSING,
    CITY,
    COINS,
    DISTRICTS,
    FOUNDING,
    LAND,
    MOST_AT_ONCE,
    PAYING,
    REMOVING,
    ROUNDS,
    SHIPPING,
    SOURCE_COUNT,
    STOCKING,
    TAKING,
    TOKEN,
    TRADE,
    TRADING,
    Board,
)
from amstel.kernel.ints import Ints
from amstel.kernel.journal import Journal
from amstel.kernel.random import Random, seeded


@final
class NieuwAmsterdam(Table):
    """The rules, versions 1 and 2."""

    # --- legal moves ----------------------------------------------------------------------------------------------

    def list_moves(self, seat: i64, found: Ints) -> None:
        """Append the legal moves to `found`, ascending."""
        phase = self.phase
        if phase == ACTING:
            self._list_actions(seat, found)
        elif phase == CHOOSING or phase == TAKING:
            list_columns(self, found)
        elif phase == BIDDING:
            list_bids(self, seat, found)
        elif phase == PAYING or phase == SHIPPING or phase == BUYING:
            list_payments(self, seat, found)
        elif phase == FOUNDING:
            for district in range(DISTRICTS):
                found.append(BUILD + district)
        elif phase == BUILDING:
            found.append(DONE)
            list_builds(self, seat, found)
        elif phase == TRADING:
            list_more_furs(self, seat, found)
        elif phase == STOCKING:
            list_amounts(self, seat, found)
        elif phase == REMOVING:
            list_removals(self, seat, found)

    def _list_actions(self, seat: i64, found: Ints) -> None:
        """List passes for a coin, the tile actions of the step, and the Special Actions (NA-7, NA-127)."""
        tiles = self.tiles(seat, self.step)
        if tiles > 0:
            found.append(PASS_TILE)
        if self.special > 0:
            found.append(PASS_SPECIAL)
        if tiles > 0:
            if self.step == CITY:
                list_city_actions(self, seat, found)
            elif self.step == LAND:
                list_land_actions(self, seat, found)
            else:
                list_trade_actions(self, seat, found)
        if self.special > 0:
            list_special_actions(self, seat, found)

    # --- a move ---------------------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        """Play a legal move, and go on to the next decision."""
        if move >= BUY_WOOD and move < REMOVE:
            if use_special_action(self, seat, move):
                self._finish_action(seat)
        elif move >= PAY_COINS and move < BUILD:
            if pay(self, seat, self.whole(move - pay_code(self.kind))):
                self._finish_payment(seat)
        elif move >= BID and move < PAY_COINS:
            if bid(self, seat, self.whole(move - BID)):
                self._begin_step(CITY)
        elif move >= BUILD and move < ELECTIONS:
            if self.phase == FOUNDING:
                if found_business(self, seat, move - BUILD):
                    self._begin_round()
            elif build(self, seat, move - BUILD):
                self._finish_action(seat)
        elif move == PASS_TILE:
            self.use_tile(seat)
            self.add(seat, COINS, 1)
            self.tell(PASSED_TILE, seat)
            self._finish_action(seat)
        elif move == PASS_SPECIAL:
            self.special = 0
            self.add(seat, COINS, 1)
            self.tell(PASSED_SPECIAL, seat)
            self._finish_action(seat)
        elif move == PASS:
            if pass_bid(self, seat):
                self._begin_step(CITY)
        elif move == DONE:
            self._finish_action(seat)
        elif move >= TAKE_COLUMN and move < BID:
            if take_column(self, seat, move - TAKE_COLUMN):
                self._begin_step(CITY)
        elif move == ELECTIONS:
            hold_elections(self, seat)
            self._finish_action(seat)
        elif move >= ADD and move < CLEAR:
            add_land(self, seat, move - ADD)
            self._finish_action(seat)
        elif move == CLEAR:
            clear_land(self, seat)
            self._finish_action(seat)
        elif move >= TRADE_TOP and move < TAKE_FUR:
            if trade(self, seat, move):
                self._finish_action(seat)
        elif move >= TAKE_FUR and move < SHIP:
            if take_fur(self, seat, move - TAKE_FUR):
                self._finish_action(seat)
        elif move >= SHIP and move < BUY_WOOD:
            load_ship(self, seat, move - SHIP)
        elif move < AMOUNT:
            if remove(self, seat, move - REMOVE):
                self._end_round()
        elif move < BID_MORE:
            trade_stock(self, seat, self.whole(move - AMOUNT + 1))
            self._finish_action(seat)
        else:
            self.added += MOST_AT_ONCE

    # --- what comes next ------------------------------------------------------------------------------------------

    def _begin_round(self) -> None:
        """Prepare a round and begin its first auction (NA-118)."""
        prepare(self)
        next_auction(self)

    def _begin_step(self, step: i64) -> None:
        """Begin a step with the first token (NA-126)."""
        self.step = step
        self.tell(STEP, step)
        self._begin_turn(self.holder(0))

    def _begin_turn(self, seat: i64) -> None:
        """Begin a turn; every one has a Special Action (NA-127)."""
        self.special = 1
        self.progress = 0
        self.ask(seat, ACTING)

    def _finish_payment(self, seat: i64) -> None:
        """Hand over what has been paid for: a column, a ship or furs."""
        if self.phase == PAYING:
            if end_auction(self, seat):
                self._begin_step(CITY)
        elif self.phase == SHIPPING:
            send_ship(self, seat)
            self._finish_action(seat)
        else:
            draw_furs(self, seat)
            self._finish_action(seat)

    def _finish_action(self, seat: i64) -> None:
        """Go on with the turn; it ends when every tile of the step and the Special Action is used or passed (NA-7)."""
        self.progress = 0
        self.ask(seat, ACTING)
        if self.special > 0 or self.tiles(seat, self.step) > 0:
            return
        token = self.has(seat, TOKEN) + 1
        if token < self.seats:
            self._begin_turn(self.holder(token))
        elif self.step < TRADE:
            self._begin_step(self.step + 1)
        else:
            harvest(self)
            if provide(self, 0):
                self._end_round()

    def _end_round(self) -> None:
        """Collect income, and begin the next round or end the game (NA-147)."""
        collect_income(self)
        if self.round < ROUNDS:
            self._begin_round()
        else:
            end_game(self)

    # --- results --------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return the victory points."""
        return [self.points(seat) for seat in range(self.seats)]

    def breakdown(self) -> list[tuple[int, int, int, int]]:
        """Return the victory points by their sources."""
        rows: list[tuple[int, int, int, int]] = []
        for seat in range(self.seats):
            for source in range(SOURCE_COUNT):
                points = self.earned(seat, source)
                if points != 0:
                    rows.append((seat, source, 0, points))
        return rows

    def winners(self) -> list[int]:
        """Return the seats that have won (NA-23)."""
        return winners(self)

    # --- copies and guesses ---------------------------------------------------------------------------------------

    def copy(self) -> "NieuwAmsterdam":
        """Return an independent position without a journal."""
        twin = NieuwAmsterdam(self.board, self.seats, self.random.copy())
        twin.take_over(self)
        return twin

    def guess(self, seat: i64, random: Random) -> "NieuwAmsterdam":
        """Return a copy with a new order of decks and fur reserve, which are all that is hidden (NA-22)."""
        twin = self.copy()
        twin.random = random.branch()
        twin.shuffle_hidden(random)
        return twin


def start(board: Board, seats: int, options: dict[str, str], seed: int, journal: Journal | None) -> NieuwAmsterdam:
    """Return the position at the start of a game."""
    state = NieuwAmsterdam(board, seats, seeded(seed))
    state.lay_out()
    state.journal = journal
    set_up(state, options)
    if board.first_businesses == 0:
        state._begin_round()
    else:
        state.ask(state.holder(0), FOUNDING)
    return state
