"""Information-set Monte Carlo tree search: one tree over what a seat may know, walked with guesses.

Every walk guesses what the seat cannot see, goes down the tree by the moves that are legal in the guess, adds a node,
judges the position there by the game's evaluation, and carries the judgement back up for all seats.
"""

from math import exp, sqrt
from typing import Final, NamedTuple, final

from mypy_extensions import i64

from amstel.kernel.bits import lowest
from amstel.kernel.evaluation import Evaluation
from amstel.kernel.ints import Ints
from amstel.kernel.random import Random
from amstel.kernel.state import State

NOTHING: Final[i64] = -1
UNASKED: Final[i64] = -2
SURE: Final[i64] = 10_000  # a whole prior
HABIT: Final[i64] = 4_000  # the prior of what a mover would do by habit
ABREAST: Final[i64] = 5  # moves that are walked in the same guess
# How clearly a move is behind the best one; 0.5 is one standard deviation, where each walk is won or lost.
CONTENDING: Final[float] = 1.0  # not more than that, and luck may still explain it
NO_DOUBT: Final[float] = 8.0
DEEPEST: Final[i64] = 60


class Finding(NamedTuple):
    """What a search has found out about a move."""

    move: int
    visits: int
    share: float  # of the win, for the seat that searches
    score: float  # its points, as far as walks are played out; at the end of the game they are final
    prior: int  # what it looked like at first, in ten thousandths


@final
class Tree:
    """A search from one position for one seat."""

    def __init__(self, state: State, seat: i64, evaluation: Evaluation, space: i64, random: Random) -> None:
        self.root: State = state
        self.seat: i64 = seat
        self.evaluation: Evaluation = evaluation
        self.random: Random = random
        self.seats: i64 = state.seats
        self.walks: i64 = 0
        self.start: i64 = 0  # the node of the position that is searched from
        # The nodes, by number.
        self.move: Ints = Ints(0)
        self.first: Ints = Ints(0)  # child
        self.next: Ints = Ints(0)  # sibling
        self.visits: Ints = Ints(0)
        self.prior: Ints = Ints(0)
        self.ranked: Ints = Ints(0)
        self.liked: Ints = Ints(0)  # what the mover would do by habit
        self.walked: Ints = Ints(0)  # in which guess last
        self.totals: Ints = Ints(0)  # a number a seat
        self.scores: Ints = Ints(0)  # of the seat that searches, summed up
        # For one walk.
        self.child_of: Ints = Ints(space, NOTHING)
        self.stamp: Ints = Ints(space)
        self.time: i64 = 0
        self.legal: Ints = Ints(0)
        self.ranks: Ints = Ints(0)
        self.path: Ints = Ints(0)
        self.shares: Ints = Ints(self.seats)
        self.score: i64 = 0
        # Several moves are walked in the same guess, so that luck is the same for all of them.
        self.guess: State = state
        self.guesses: i64 = 0
        self.abreast: i64 = 0  # how many moves are still to be walked in the guess
        self.choices: i64 = 0  # the moves of the position that is searched from
        self._add(NOTHING, NOTHING, SURE)

    def _add(self, parent: i64, move: i64, prior: i64) -> i64:
        node: i64 = len(self.move)
        self.move.append(move)
        self.first.append(NOTHING)
        self.next.append(NOTHING)
        self.visits.append(0)
        self.prior.append(prior)
        self.ranked.append(0)
        self.liked.append(UNASKED)
        self.walked.append(0)
        self.scores.append(0)
        for _ in range(self.seats):
            self.totals.append(0)
        if parent != NOTHING:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        return node

    def think(self, walks: i64) -> None:
        """Walk so many times."""
        for _ in range(walks):
            self._walk()
            self.walks += 1

    def go_on(self, state: State) -> None:
        """Search on from a later position of the seat, with what is known of its moves; other guesses had others."""
        self.root = state
        self.walks = 0
        self.abreast = 0
        self.legal.clear()
        state.list_moves(self.seat, self.legal)
        child = self.first[self.start]
        self.first[self.start] = NOTHING
        while child != NOTHING:
            following = self.next[child]
            if self.legal.find(self.move[child]) >= 0:
                self.next[child] = self.first[self.start]
                self.first[self.start] = child
            child = following

    def follow(self, move: i64) -> None:
        """Go down by a move that was looked at."""
        self.start = self._child(self.start, move)

    def best(self) -> i64:
        """The node of the move that does best among those that were looked at at least half as often as any other."""
        most: i64 = 0
        child = self.first[self.start]
        while child != NOTHING:
            most = max(most, self.visits[child])
            child = self.next[child]
        best: i64 = NOTHING
        child = self.first[self.start]
        while child != NOTHING:
            if 2 * self.visits[child] >= most and (best == NOTHING or self._share(child) > self._share(best)):
                best = child
            child = self.next[child]
        return best

    def _behind(self, best: i64, node: i64) -> float:
        """How clearly a move is worse than the best one: the square of what it is behind, times its tries."""
        behind = max(self._share(best) - self._share(node), 0.0)
        return behind * behind * float(min(self.visits[best], self.visits[node]))

    def _share(self, node: i64) -> float:
        """What the seat wins after a move; all seats together win once."""
        everything: i64 = 0
        for seat in range(self.seats):
            everything += self.totals[node * self.seats + seat]
        return float(self.totals[node * self.seats + self.seat]) / float(max(everything, 1))

    def decided(self, walks: i64) -> bool:
        """Whether so many more walks can hardly change which move is the best one."""
        best = self.best()
        most = self.visits[best]
        tried: i64 = 0
        child = self.first[self.start]
        while child != NOTHING:
            visits = self.visits[child]
            tried += 1 if visits > 0 else 0
            # What was looked at little, and cannot be looked at half as often in time, is out of the question.
            if child != best and 2 * (visits + walks) >= most:
                if self._behind(best, child) < NO_DOUBT:
                    return False
            child = self.next[child]
        return tried == self.choices or 2 * walks < most

    def _walk(self) -> None:
        if self.abreast == 0:
            self.guess = self.evaluation.guess(self.root, self.seat, self.random)
            self.guesses += 1
        state = self.guess.copy()
        node = self.start
        depth: i64 = 0
        self.path.clear()
        self.path.append(node)
        while state.waiting_bits != 0 and depth < DEEPEST:
            # Where several are asked at once, the seat itself decides first: the root's moves are its own.
            mover = self.seat if node == self.start else lowest(state.waiting_bits)
            if node != self.start and not self.evaluation.can_branch(state):
                break
            self.legal.clear()
            state.list_moves(mover, self.legal)
            self.evaluation.prune(state, mover, self.legal)
            if len(self.legal) == 1 and node != self.start:
                state.play(mover, self.legal[0])
                continue
            if self.liked[node] == UNASKED:
                self.liked[node] = self.evaluation.favourite(state, mover)
            # Where there is a habit to go by, it costs less than ranks, and no worse a prior.
            if self.liked[node] < 0 and self.ranked[node] == 0:
                if node == self.start or self.visits[node] >= self.evaluation.patience:
                    self._rank(node, state, mover)
            if node == self.start and self.abreast == 0:
                self.abreast = min(ABREAST, i64(len(self.legal)))
            child = self._choose(node, mover)
            if node == self.start:
                self.choices = len(self.legal)
                self.walked[child] = self.guesses
                self.abreast -= 1
            new = self.visits[child] == 0
            state.play(mover, self.move[child])
            self.path.append(child)
            node = child
            depth += 1
            if new:
                break
        self._judge(state)
        for number in range(len(self.path)):
            at = self.path[number]
            self.visits[at] += 1
            self.scores[at] += self.score
            for seat in range(self.seats):
                self.totals[at * self.seats + seat] += self.shares[seat]
        # What comes after a move that is out of the question is so too, as a rule.
        if self.abreast > 0 and self._behind(self.best(), self.path[1]) > CONTENDING:
            self.abreast = 0

    def _rank(self, node: i64, state: State, mover: i64) -> None:
        """Give the legal moves of a node a prior by the sense of the game: the better, the more it is looked at."""
        self.ranked[node] = 1
        self.ranks.clear()
        self.evaluation.rank(state, mover, self.legal, self.ranks)
        best = self.ranks[0]
        for number in range(len(self.ranks)):
            best = max(best, self.ranks[number])
        warmth = float(self.evaluation.spread) / 12.0
        total: float = 0.0
        for number in range(len(self.ranks)):
            total += exp(max(float(self.ranks[number] - best) / warmth, -6.0))
        self._mark(node)
        for number in range(len(self.legal)):
            move = self.legal[number]
            share = exp(max(float(self.ranks[number] - best) / warmth, -6.0)) / total
            prior = i64(share * 10_000.0) + 1
            if self.stamp[move] == self.time:
                self.prior[self.child_of[move]] = prior
            else:
                self._add(node, move, prior)

    def _mark(self, node: i64) -> None:
        """Note the children of a node by their moves."""
        self.time += 1
        child = self.first[node]
        while child != NOTHING:
            self.stamp[self.move[child]] = self.time
            self.child_of[self.move[child]] = child
            child = self.next[child]

    def _choose(self, node: i64, mover: i64) -> i64:
        """The child to go on with: what has done well, and what has been looked at little for its prior."""
        self._mark(node)
        moves: i64 = len(self.legal)
        visits = self.visits[node]
        reach = float(self.evaluation.boldness) * sqrt(float(visits) + 1.0) / 1_000_000.0
        liked = self.liked[node]
        even: i64 = (SURE if liked < 0 else SURE - HABIT) // moves + 1
        # What was never tried is expected to be a little worse than what was.
        hope: float = 0.5
        if visits > 0:
            hope = float(self.totals[node * self.seats + mover]) / float(visits) / 1_000_000.0 - 0.05
        best: float = -1.0e9
        best_move: i64 = NOTHING
        ties: i64 = 0
        for number in range(moves):
            move = self.legal[number]
            score: float = hope + reach * float(HABIT if move == liked else even)
            if self.stamp[move] == self.time:
                child = self.child_of[move]
                if node == self.start and self.walked[child] == self.guesses:
                    continue
                tried = self.visits[child]
                score = reach * float(self.prior[child]) / (1.0 + float(tried))
                if tried > 0:
                    score += float(self.totals[child * self.seats + mover]) / float(tried) / 1_000_000.0
                else:
                    score += hope
            elif self.ranked[node] == 1:
                score = hope + reach * 100.0
            if score > best:
                best = score
                best_move = move
                ties = 1
            elif score == best:
                ties += 1
                if self.random.below(ties) == 0:
                    best_move = move
        if self.stamp[best_move] == self.time:
            return self.child_of[best_move]
        if self.ranked[node] == 1:
            return self._add(node, best_move, 100)
        return self._add(node, best_move, HABIT if best_move == liked else even)

    def _judge(self, state: State) -> None:
        """The share of the win that each seat may expect."""
        self.evaluation.play_out(state, self.evaluation.far * self.seats, self.legal, self.ranks)
        self.evaluation.judge(state, self.shares)
        self.score = state.scores()[self.seat]

    # --- what was found ---------------------------------------------------------------------------------------------

    def found(self) -> list[Finding]:
        """What was found out about each move, the best first; last what was looked at less than half as often."""
        rows: list[Finding] = []
        child = self.first[self.start]
        while child != NOTHING:
            visits = self.visits[child]
            score = float(self.scores[child]) / float(max(visits, 1))
            rows.append(Finding(self.move[child], visits, self._share(child), score, self.prior[child]))
            child = self.next[child]
        most = max(row.visits for row in rows) if rows else 0
        rows.sort(
            key=lambda row: (2 * row.visits < most, -row.share if 2 * row.visits >= most else -row.visits, row.move)
        )
        return rows

    def line(self, move: i64, most: i64) -> list[int]:
        """What was looked at most after a move of the seat, decision by decision; forced moves are left out."""
        moves: list[int] = []
        node = self._child(self.start, move)
        while node != NOTHING and len(moves) < most:
            moves.append(self.move[node])
            best: i64 = NOTHING
            child = self.first[node]
            while child != NOTHING:
                if self.visits[child] > 0 and (best == NOTHING or self.visits[child] > self.visits[best]):
                    best = child
                child = self.next[child]
            node = best
        return moves

    def _child(self, node: i64, move: i64) -> i64:
        child = self.first[node]
        while child != NOTHING and self.move[child] != move:
            child = self.next[child]
        return child
