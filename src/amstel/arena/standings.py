"""What the games of a contest say: win shares, scores and ratings, with how sure they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import exp, fsum, inf, log, log1p, sqrt
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce

from amstel.arena.contest import Contest, Outcome

DOUBT = 0.05  # the chance to be wrong that a verdict may have
VICTORY = 60  # parts of one, so that two to six can share it without a remainder

# The stakes of the sequential test, as parts of all that may be staked: large ones find great differences at once,
# small ones find small differences at last.
_STAKES = tuple(0.95 / 1.6**step for step in range(12))


class Bets:
    """A sequential test: two bettors, one on better and one on worse, at odds that are fair between equals.

    Whatever the shares of equals look like, a bettor's capital grows to 1 / x of what it was with a chance of at most
    x, ever (Ville's inequality). So the test may be looked at after every deal. The capital is spread over several
    stakes once and for all, so that the order of the deals does not matter (Waudby-Smith and Ramdas call such
    intervals betting ones; a mixture over fixed stakes is the oldest of them).
    """

    def __init__(self, even: float) -> None:
        self._even = even
        self._better = [0.0] * len(_STAKES)  # the logarithms of what has become of each stake
        self._worse = [0.0] * len(_STAKES)

    def add(self, share: float) -> None:
        """A deal has ended; `share` is from 0 to 1."""
        over = share - self._even
        for number, stake in enumerate(_STAKES):
            self._better[number] += log1p(stake * over / self._even)
            self._worse[number] += log1p(-stake * over / (1 - self._even))

    def verdict(self) -> str:
        """Which of the two has become rich."""
        rich = log(2 / DOUBT)  # each of the two may be wrong in half of the doubt
        if _capital(self._better) >= rich:
            return "better"
        return "worse" if _capital(self._worse) >= rich else "open"


def _capital(stakes: list[float]) -> float:
    """The logarithm of the mean."""
    most = max(stakes)
    return most + log(fsum(exp(stake - most) for stake in stakes) / len(stakes))


class Clustered:
    """A mean over games of which only the deals are independent, and how sure it is."""

    def __init__(self) -> None:
        self.deals: dict[int, list[float]] = defaultdict(list)
        self._total = 0.0
        self._games = 0

    def add(self, deal: int, value: float) -> None:
        """A game of a deal."""
        self.deals[deal].append(value)
        self._total += value
        self._games += 1

    @property
    def mean(self) -> float:
        """Of all games; near enough while they are still being played."""
        return self._total / self._games if self._games else 0.0

    def interval(self, *imagined: list[float]) -> tuple[float, float, float]:
        """The mean and its 95 % interval, where `imagined` deals can make the interval more careful.

        An incomplete deal counts by its games (a ratio estimate, with the variance between deals).
        """
        mean = fsum(map(fsum, self.deals.values())) / max(self._games, 1)
        deals = [(fsum(deal), len(deal)) for deal in (*self.deals.values(), *imagined)]
        if len(deals) < 2:
            return mean, -inf, inf
        games = sum(count for _, count in deals)
        centre = fsum(total for total, _ in deals) / games
        squares = fsum((total - centre * count) ** 2 for total, count in deals)
        half = _student(len(deals) - 1) * sqrt(squares * len(deals) / (len(deals) - 1)) / games
        return mean, centre - half, centre + half


def _student(freedom: int) -> float:
    """How many standard errors hold 95 %: Student's distribution."""
    known = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
    z = 1.959964
    series = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return known.get(freedom, series)


@dataclass
class Tally:
    """What is counted for one opponent."""

    bets: Bets
    games: int = 0
    seats: int = 0
    score: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    shares: Clustered = field(default_factory=Clustered)  # won, for each seat taken
    leads: Clustered = field(default_factory=Clustered)  # score over the others'
    points: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    rounds: list[int] = field(default_factory=list)  # scores at the start and at the end of each round, of all games
    unscored: int = 0  # scores before the final scoring, of all games

    def follow(self, scores: list[int]) -> None:
        """A seat's scores of a game, from its start to the final scoring; after its last round they do not change."""
        while len(self.rounds) < len(scores) - 1:
            self.rounds.append(self.unscored)
        self.unscored += scores[-2]
        for number in range(len(self.rounds)):
            self.rounds[number] += scores[min(number, len(scores) - 2)]


class Standings:
    """The state of a contest; outcomes may be added in any order, and it does not depend on that."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.tallies = [Tally(Bets(contest.seats_of(bot) / contest.seats)) for bot in range(len(contest.bots))]
        self.games = 0
        self.moves = 0
        self._seat_wins = [0] * contest.seats
        self._model = PlackettLuce()
        self._ratings = [self._model.rating() for _ in contest.bots]
        self._unrated: dict[int, Outcome] = {}
        self._next = 0

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.moves += outcome.moves
        deal = self.contest.deal(outcome.number)
        for seat in outcome.winners:
            self._seat_wins[seat] += VICTORY // len(outcome.winners)
        for bot in set(outcome.line_up):
            self._count(bot, deal, outcome)
        self._unrated[outcome.number] = outcome
        while self._next in self._unrated:  # the ratings follow the games in their order
            _rate(self._model, self._ratings, self._unrated.pop(self._next))
            self._next += 1

    def _count(self, bot: int, deal: int, outcome: Outcome) -> None:
        tally = self.tallies[bot]
        own = [seat for seat, other in enumerate(outcome.line_up) if other == bot]
        others = [outcome.scores[seat] for seat, other in enumerate(outcome.line_up) if other != bot]
        tally.games += 1
        tally.seats += len(own)
        tally.shares.add(deal, sum(seat in outcome.winners for seat in own) / len(outcome.winners) / len(own))
        played = tally.shares.deals[deal]
        if others and len(played) == self.contest.seats:  # bets are settled when a deal was played from all sides
            tally.bets.add(min(fmean(played) * len(own), 1.0))
        tally.score += sum(outcome.scores[seat] for seat in own)
        if others:
            tally.leads.add(deal, fmean(outcome.scores[seat] for seat in own) - fmean(others))
        for seat in own:
            tally.decisions += outcome.decisions[seat]
            tally.seconds += outcome.seconds[seat]
            tally.longest = max(tally.longest, outcome.longest[seat])
            tally.follow([scores[seat] for scores in outcome.curve])
        for seat, source, points in outcome.points:
            if seat in own:
                tally.points[source] += points

    # --- what is told -----------------------------------------------------------------------------------------------

    @property
    def even(self) -> float:
        """The win share of equals."""
        return 1 / self.contest.seats

    @property
    def safe(self) -> bool:
        """Whether there is a verdict on every opponent, so that one may stop."""
        return all(tally.bets.verdict() != "open" for tally in self.tallies)

    @property
    def whether_to_stop(self) -> str:
        """The same as a sentence."""
        if self.safe:
            return "Safe to stop: every bot has a verdict."
        return "Not yet safe to stop: some bots have no verdict."

    def win_share(self, bot: int) -> float:
        """The share of the games that an opponent has won, for each seat that it took."""
        return self.tallies[bot].shares.mean

    def interval(self, bot: int) -> tuple[float, float]:
        """The 95 % interval of the win share.

        Deals are what is independent, not games. To the real deals come two imagined ones, one won and one lost from
        every seat (as Agresti and Coull do), because a few victories in a row are not yet a certainty.
        """
        seats = self.contest.seats
        most = 1 / self.contest.seats_of(bot)
        _, low, high = self.tallies[bot].shares.interval([0.0] * seats, [most] * seats)
        return max(low, 0.0), min(high, most)

    def seat_win_shares(self) -> list[float]:
        """The share of the games that each seat has won, whoever sat there."""
        return [wins / VICTORY / max(self.games, 1) for wins in self._seat_wins]

    def curves(self) -> list[list[float]]:
        """The mean scores of each opponent at the start, at the end of each round, and after the final scoring.

        Where a game has fewer rounds than the longest one, it counts in the later ones as it stood after its last.
        """
        longest = max(len(tally.rounds) for tally in self.tallies)
        return [
            [
                total / max(tally.seats, 1)
                for total in (*tally.rounds, *[tally.unscored] * (longest - len(tally.rounds)), tally.score)
            ]
            for tally in self.tallies
        ]

    def ratings(self) -> list[tuple[float, float]]:
        """The rating of each opponent and its standard deviation, after all games in their order."""
        ratings = list(self._ratings)
        for _, outcome in sorted(self._unrated.items()):
            _rate(self._model, ratings, outcome)
        return [(rating.mu, rating.sigma) for rating in ratings]

    def told(self) -> dict[str, Any]:
        """All of it, for JSON."""
        ratings = self.ratings()
        return {
            "game": self.contest.game,
            "seats": self.contest.seats,
            "games": self.games,
            "wanted": self.contest.games,
            "seed": self.contest.seed,
            "options": self.contest.options,
            "edition": self.contest.rules().edition.name,
            "even": round(self.even, 6),
            "safe_to_stop": self.safe,
            "seat_win_shares": [round(share, 6) for share in self.seat_win_shares()],
            "bots": [self._told(bot, *ratings[bot]) for bot in range(len(self.contest.bots))],
        }

    def _told(self, bot: int, rating: float, sigma: float) -> dict[str, Any]:
        tally = self.tallies[bot]
        share, _, _ = tally.shares.interval()
        lead, *leads = tally.leads.interval()
        return {
            "name": self.contest.bots[bot],
            "seats": self.contest.seats_of(bot),
            "games": tally.games,
            "win_share": round(share, 6),
            "ci95": [round(limit, 6) for limit in self.interval(bot)],
            "verdict": tally.bets.verdict(),
            "rating": round(rating, 3),
            "rating_sigma": round(sigma, 3),
            "mean_score": round(tally.score / max(tally.seats, 1), 3),
            "score_lead": round(lead, 3) if tally.leads.deals else None,
            "score_lead_ci95": None if inf in leads else [round(limit, 3) for limit in leads],
            "mean_ms": round(1000 * tally.seconds / max(tally.decisions, 1), 4),
            "max_ms": round(1000 * tally.longest, 4),
            "decisions": tally.decisions,
        }


def _rate(model: PlackettLuce, ratings: list[Any], outcome: Outcome) -> None:
    """Plackett-Luce over the places of a game; an opponent on several seats moves by their mean."""
    order = sorted(set(outcome.scores), reverse=True)
    places = [0.0 if seat in outcome.winners else 1.0 + order.index(score) for seat, score in enumerate(outcome.scores)]
    rated = model.rate([[ratings[bot]] for bot in outcome.line_up], ranks=places)
    for bot in set(outcome.line_up):
        own = [rated[seat][0] for seat, other in enumerate(outcome.line_up) if other == bot]
        ratings[bot] = model.rating(mu=fmean(rating.mu for rating in own), sigma=fmean(rating.sigma for rating in own))


def of(contest: Contest, outcomes: Iterable[Outcome]) -> Standings:
    """The standings after some outcomes."""
    standings = Standings(contest)
    for outcome in outcomes:
        standings.add(outcome)
    return standings
