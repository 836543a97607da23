"""Information-set Monte Carlo tree search: one tree over what a seat may know, searched with guesses.

Each iteration guesses what the seat can't see, goes down the tree by moves that are legal in the guess, adds a node,
judges the position there by the game's evaluation, and adds the result to all nodes on the way.
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
UNKNOWN: Final[i64] = -2
WHOLE: Final[i64] = 10_000  # the sum of the priors of a node
POLICY_PRIOR: Final[i64] = 4_000  # the prior of the policy's move
MOVES_PER_GUESS: Final[i64] = 5  # moves that are tried in the same guess
# How clearly a move is behind the best one; 0.5 is one standard deviation if each iteration is won or lost.
CONTENDING: Final[float] = 1.0  # luck may still explain so much
NO_DOUBT: Final[float] = 8.0
DEEPEST: Final[i64] = 60


class Finding(NamedTuple):
    """What a search has found out about a move."""

    move: int
    visits: int
    share: float  # of the win, for the seat that searches
    score: float  # the seat's points where iterations stop; final scores at the end of the game
    prior: int  # how good it looked at first, in ten thousandths


@final
class Tree:
    """A search from one position for one seat."""

    def __init__(self, state: State, seat: i64, evaluation: Evaluation, space: i64, random: Random) -> None:
        self.root: State = state
        self.seat: i64 = seat
        self.evaluation: Evaluation = evaluation
        self.random: Random = random
        self.seats: i64 = state.seats
        self.iterations: i64 = 0
        self.start: i64 = 0  # the node of the position where the search starts
        # The nodes, by number.
        self.move: Ints = Ints(0)
        self.first: Ints = Ints(0)  # its first child
        self.next: Ints = Ints(0)  # its next sibling
        self.visits: Ints = Ints(0)
        self.prior: Ints = Ints(0)
        self.ranked: Ints = Ints(0)
        self.policy_moves: Ints = Ints(0)  # the policy's move there
        self.last_guess: Ints = Ints(0)  # the number of the guess in which it was last tried
        self.totals: Ints = Ints(0)  # sums of win shares, a number per seat
        self.scores: Ints = Ints(0)  # sums of the points of the seat that searches
        # For one iteration.
        self.child_of: Ints = Ints(space, NOTHING)
        self.stamp: Ints = Ints(space)
        self.time: i64 = 0
        self.legal: Ints = Ints(0)
        self.ranks: Ints = Ints(0)
        self.path: Ints = Ints(0)
        self.shares: Ints = Ints(self.seats)
        self.score: i64 = 0
        # Several moves are tried in the same guess, so that luck is the same for all of them.
        self.guess: State = state
        self.guesses: i64 = 0
        self.left_in_guess: i64 = 0  # how many moves are still to be tried in the guess
        self.choices: i64 = 0  # how many moves the start has
        self._add(NOTHING, NOTHING, WHOLE)

    def _add(self, parent: i64, move: i64, prior: i64) -> i64:
        """Add a node for a move below a parent, and return its number."""
        node: i64 = len(self.move)
        self.move.append(move)
        self.first.append(NOTHING)
        self.next.append(NOTHING)
        self.visits.append(0)
        self.prior.append(prior)
        self.ranked.append(0)
        self.policy_moves.append(UNKNOWN)
        self.last_guess.append(0)
        self.scores.append(0)
        for _ in range(self.seats):
            self.totals.append(0)
        if parent != NOTHING:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        return node

    def think(self, iterations: i64) -> None:
        """Search for a number of iterations."""
        for _ in range(iterations):
            self._iterate()
            self.iterations += 1

    def resume(self, state: State) -> None:
        """Continue from a later position of the seat. Moves that were legal only in some guesses are dropped."""
        self.root = state
        self.iterations = 0
        self.left_in_guess = 0
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
        """Make the node of a move that was tried the start."""
        self.start = self._child(self.start, move)

    def best_node(self) -> i64:
        """Return the node of the best move among those that were tried at least half as often as any other."""
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
        """Return how clearly a move is worse than the best one: its difference squared, times its visits."""
        behind = max(self._share(best) - self._share(node), 0.0)
        return behind * behind * float(min(self.visits[best], self.visits[node]))

    def _share(self, node: i64) -> float:
        """Return the seat's share of the win after a move; the shares of all seats add up to 1."""
        everything: i64 = 0
        for seat in range(self.seats):
            everything += self.totals[node * self.seats + seat]
        return float(self.totals[node * self.seats + self.seat]) / float(max(everything, 1))

    def is_decided(self, iterations: i64) -> bool:
        """Return whether so many more iterations can hardly change which move is the best one."""
        best = self.best_node()
        most = self.visits[best]
        tried: i64 = 0
        child = self.first[self.start]
        while child != NOTHING:
            visits = self.visits[child]
            tried += 1 if visits > 0 else 0
            # A move that can't be tried half as often in time is out of the question.
            if child != best and 2 * (visits + iterations) >= most:
                if self._behind(best, child) < NO_DOUBT:
                    return False
            child = self.next[child]
        return tried == self.choices or 2 * iterations < most

    def _iterate(self) -> None:
        """Run one iteration of the search."""
        if self.left_in_guess == 0:
            self.guess = self.evaluation.guess(self.root, self.seat, self.random)
            self.guesses += 1
        state = self.guess.copy()
        node = self.start
        depth: i64 = 0
        self.path.clear()
        self.path.append(node)
        while state.waiting_bits != 0 and depth < DEEPEST:
            # If several seats decide at once, the searching seat comes first: the moves at the start are its own.
            mover = self.seat if node == self.start else lowest(state.waiting_bits)
            if node != self.start and not self.evaluation.can_branch(state):
                break
            self.legal.clear()
            state.list_moves(mover, self.legal)
            self.evaluation.prune(state, mover, self.legal)
            if len(self.legal) == 1 and node != self.start:
                state.play(mover, self.legal[0])
                continue
            if self.policy_moves[node] == UNKNOWN:
                self.policy_moves[node] = self.evaluation.policy_move(state, mover)
            # The policy's move is no worse a prior than ranks, and quicker to get.
            if self.policy_moves[node] < 0 and self.ranked[node] == 0:
                if node == self.start or self.visits[node] >= self.evaluation.patience:
                    self._rank(node, state, mover)
            if node == self.start and self.left_in_guess == 0:
                self.left_in_guess = min(MOVES_PER_GUESS, i64(len(self.legal)))
            child = self._choose(node, mover)
            if node == self.start:
                self.choices = len(self.legal)
                self.last_guess[child] = self.guesses
                self.left_in_guess -= 1
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
        # Moves are tried in order of promise: after a hopeless one the others are hopeless too, as a rule.
        if self.left_in_guess > 0 and self._behind(self.best_node(), self.path[1]) > CONTENDING:
            self.left_in_guess = 0

    def _rank(self, node: i64, state: State, mover: i64) -> None:
        """Set the priors of the legal moves of a node by their ranks: a better move is tried more often."""
        self.ranked[node] = 1
        self.ranks.clear()
        self.evaluation.rank(state, mover, self.legal, self.ranks)
        best = self.ranks[0]
        for number in range(len(self.ranks)):
            best = max(best, self.ranks[number])
        temperature = float(self.evaluation.spread) / 12.0
        total: float = 0.0
        for number in range(len(self.ranks)):
            total += exp(max(float(self.ranks[number] - best) / temperature, -6.0))
        self._mark(node)
        for number in range(len(self.legal)):
            move = self.legal[number]
            share = exp(max(float(self.ranks[number] - best) / temperature, -6.0)) / total
            prior = i64(share * 10_000.0) + 1
            if self.stamp[move] == self.time:
                self.prior[self.child_of[move]] = prior
            else:
                self._add(node, move, prior)

    def _mark(self, node: i64) -> None:
        """Set `child_of` for the moves of a node's children, and stamp them."""
        self.time += 1
        child = self.first[node]
        while child != NOTHING:
            self.stamp[self.move[child]] = self.time
            self.child_of[self.move[child]] = child
            child = self.next[child]

    def _choose(self, node: i64, mover: i64) -> i64:
        """Return the child to try next: one that has done well, or one that was tried little for its prior."""
        self._mark(node)
        moves: i64 = len(self.legal)
        visits = self.visits[node]
        reach = float(self.evaluation.boldness) * sqrt(float(visits) + 1.0) / 1_000_000.0
        policy_move = self.policy_moves[node]
        even: i64 = (WHOLE if policy_move < 0 else WHOLE - POLICY_PRIOR) // moves + 1
        # A move that was never tried is expected to be a little worse than the others.
        hope: float = 0.5
        if visits > 0:
            hope = float(self.totals[node * self.seats + mover]) / float(visits) / 1_000_000.0 - 0.05
        best: float = -1.0e9
        best_move: i64 = NOTHING
        ties: i64 = 0
        for number in range(moves):
            move = self.legal[number]
            score: float = hope + reach * float(POLICY_PRIOR if move == policy_move else even)
            if self.stamp[move] == self.time:
                child = self.child_of[move]
                if node == self.start and self.last_guess[child] == self.guesses:
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
        return self._add(node, best_move, POLICY_PRIOR if best_move == policy_move else even)

    def _judge(self, state: State) -> None:
        """Set the share of the win that each seat can expect, and the points of the seat that searches."""
        self.evaluation.play_out(state, self.evaluation.far * self.seats, self.legal, self.ranks)
        self.evaluation.judge(state, self.shares)
        self.score = state.scores()[self.seat]

    # --- results ----------------------------------------------------------------------------------------------------

    def findings(self) -> list[Finding]:
        """Return what was found out about each move, the best first; moves tried less than half as often come last."""
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
        """Return the most frequent line after a move of the seat, decision by decision, without forced moves."""
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
        """Return the child of a node by its move, or NOTHING."""
        child = self.first[node]
        while child != NOTHING and self.move[child] != move:
            child = self.next[child]
        return child
