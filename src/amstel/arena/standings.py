"""The statistics of a contest: win shares, scores and ratings, with how certain they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import exp, fsum, inf, log, log1p, sqrt
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce

from amstel.arena.contest import Contest, Outcome

DOUBT = 0.05  # the chance of a wrong verdict
VICTORY = 60  # parts of a win, so that two to six winners can share it without a remainder

# The stakes of the sequential test, as parts of the largest possible one: large stakes find large differences early,
# small stakes find small differences later.
_STAKES = tuple(0.95 / 1.6**step for step in range(12))


class Bets:
    """A sequential test by betting: one bettor bets on better, one on worse, at odds that are fair between equals.

    Between equals a bettor's capital ever grows by a factor of 1 / x with a chance of at most x (Ville's inequality),
    so the test may be read after every deal. The capital is spread over several fixed stakes, so that the order of the
    deals does not matter (a mixture over fixed stakes; see Waudby-Smith and Ramdas on betting intervals).
    """

    def __init__(self, even: float) -> None:
        self._even = even
        self._better = [0.0] * len(_STAKES)  # the logarithm of each stake's capital
        self._worse = [0.0] * len(_STAKES)

    def add(self, share: float) -> None:
        """Add a finished deal, with a win share from 0 to 1."""
        over = share - self._even
        for number, stake in enumerate(_STAKES):
            self._better[number] += log1p(stake * over / self._even)
            self._worse[number] += log1p(-stake * over / (1 - self._even))

    def verdict(self) -> str:
        """Return "better" or "worse" if that bettor has won enough, otherwise "open"."""
        enough = log(2 / DOUBT)  # each of the two may be wrong with half of the chance
        if _capital(self._better) >= enough:
            return "better"
        return "worse" if _capital(self._worse) >= enough else "open"


def _capital(stakes: list[float]) -> float:
    """Return the logarithm of the mean capital, from logarithms."""
    most = max(stakes)
    return most + log(fsum(exp(stake - most) for stake in stakes) / len(stakes))


class ClusteredMean:
    """A mean over games of which only the deals are independent, with its interval."""

    def __init__(self) -> None:
        self.deals: dict[int, list[float]] = defaultdict(list)
        self._total = 0.0
        self._games = 0

    def add(self, deal: int, value: float) -> None:
        """Add the value of a game of a deal."""
        self.deals[deal].append(value)
        self._total += value
        self._games += 1

    @property
    def mean(self) -> float:
        """The mean of all games, quick to compute while they are being played."""
        return self._total / self._games if self._games else 0.0

    def interval(self, *imagined: list[float]) -> tuple[float, float, float]:
        """Return the mean and its 95% interval; `imagined` deals make the interval more careful.

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
    """Return how many standard errors make a 95% interval, by Student's distribution."""
    known = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
    z = 1.959964
    series = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return known.get(freedom, series)


@dataclass
class Tally:
    """What is counted for one bot."""

    bets: Bets
    games: int = 0
    seats: int = 0
    score: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    shares: ClusteredMean = field(default_factory=ClusteredMean)  # of the win, per seat
    leads: ClusteredMean = field(default_factory=ClusteredMean)  # in points over the others
    points: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    rounds: list[int] = field(default_factory=list)  # sums of the scores at the start and at the end of each round
    unscored: int = 0  # the sum of the scores before the final scoring

    def add_curve(self, scores: list[int]) -> None:
        """Add a seat's scores from the start of a game to the final scoring; a shorter game keeps its last score."""
        while len(self.rounds) < len(scores) - 1:
            self.rounds.append(self.unscored)
        self.unscored += scores[-2]
        for number in range(len(self.rounds)):
            self.rounds[number] += scores[min(number, len(scores) - 2)]


class Standings:
    """The state of a contest; it does not depend on the order in which outcomes are added."""

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
        """Add the outcome of a game."""
        self.games += 1
        self.moves += outcome.moves
        deal = self.contest.deal(outcome.number)
        for seat in outcome.winners:
            self._seat_wins[seat] += VICTORY // len(outcome.winners)
        for bot in set(outcome.line_up):
            self._count(bot, deal, outcome)
        self._unrated[outcome.number] = outcome
        while self._next in self._unrated:  # ratings depend on the order of the games
            _rate(self._model, self._ratings, self._unrated.pop(self._next))
            self._next += 1

    def _count(self, bot: int, deal: int, outcome: Outcome) -> None:
        """Add the outcome of a game to the tally of a bot."""
        tally = self.tallies[bot]
        own = [seat for seat, other in enumerate(outcome.line_up) if other == bot]
        others = [outcome.scores[seat] for seat, other in enumerate(outcome.line_up) if other != bot]
        tally.games += 1
        tally.seats += len(own)
        tally.shares.add(deal, sum(seat in outcome.winners for seat in own) / len(outcome.winners) / len(own))
        played = tally.shares.deals[deal]
        if others and len(played) == self.contest.seats:  # a bet is settled when all rotations of a deal are played
            tally.bets.add(min(fmean(played) * len(own), 1.0))
        tally.score += sum(outcome.scores[seat] for seat in own)
        if others:
            tally.leads.add(deal, fmean(outcome.scores[seat] for seat in own) - fmean(others))
        for seat in own:
            tally.decisions += outcome.decisions[seat]
            tally.seconds += outcome.seconds[seat]
            tally.longest = max(tally.longest, outcome.longest[seat])
            tally.add_curve([scores[seat] for scores in outcome.curve])
        for seat, source, points in outcome.points:
            if seat in own:
                tally.points[source] += points

    # --- results ----------------------------------------------------------------------------------------------------

    @property
    def equal_share(self) -> float:
        """The win share per seat between equals."""
        return 1 / self.contest.seats

    @property
    def is_safe_to_stop(self) -> bool:
        """Whether every bot has a verdict."""
        return all(tally.bets.verdict() != "open" for tally in self.tallies)

    @property
    def stop_advice(self) -> str:
        """A sentence on whether it is safe to stop."""
        if self.is_safe_to_stop:
            return "Safe to stop: every bot has a verdict."
        return "Not yet safe to stop: some bots have no verdict."

    def win_share(self, bot: int) -> float:
        """Return the share of games that a bot has won, per seat."""
        return self.tallies[bot].shares.mean

    def interval(self, bot: int) -> tuple[float, float]:
        """Return the 95% interval of the win share.

        Deals are independent, games are not. Two imagined deals are added, one won and one lost on every seat (as
        Agresti and Coull do), because a few wins in a row prove little.
        """
        seats = self.contest.seats
        most = 1 / self.contest.seats_of(bot)
        _, low, high = self.tallies[bot].shares.interval([0.0] * seats, [most] * seats)
        return max(low, 0.0), min(high, most)

    def seat_win_shares(self) -> list[float]:
        """Return the share of games that each seat has won, with any bot."""
        return [wins / VICTORY / max(self.games, 1) for wins in self._seat_wins]

    def curves(self) -> list[list[float]]:
        """Return the mean scores of each bot at the start, at the end of each round, and after the final scoring.

        A game with fewer rounds than the longest one keeps its score in the later rounds.
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
        """Return the rating of each bot and its standard deviation, after all games in their order."""
        ratings = list(self._ratings)
        for _, outcome in sorted(self._unrated.items()):
            _rate(self._model, ratings, outcome)
        return [(rating.mu, rating.sigma) for rating in ratings]

    def summary(self) -> dict[str, Any]:
        """Return all results for JSON."""
        ratings = self.ratings()
        return {
            "game": self.contest.game,
            "seats": self.contest.seats,
            "games": self.games,
            "wanted": self.contest.games,
            "seed": self.contest.seed,
            "options": self.contest.options,
            "edition": self.contest.rules().edition.name,
            "even": round(self.equal_share, 6),
            "safe_to_stop": self.is_safe_to_stop,
            "seat_win_shares": [round(share, 6) for share in self.seat_win_shares()],
            "bots": [self._bot_summary(bot, *ratings[bot]) for bot in range(len(self.contest.bots))],
        }

    def _bot_summary(self, bot: int, rating: float, sigma: float) -> dict[str, Any]:
        """Return the results of one bot for JSON."""
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
    """Update ratings by the places of a game (Plackett-Luce); a bot on several seats moves by their mean."""
    order = sorted(set(outcome.scores), reverse=True)
    places = [0.0 if seat in outcome.winners else 1.0 + order.index(score) for seat, score in enumerate(outcome.scores)]
    rated = model.rate([[ratings[bot]] for bot in outcome.line_up], ranks=places)
    for bot in set(outcome.line_up):
        own = [rated[seat][0] for seat, other in enumerate(outcome.line_up) if other == bot]
        ratings[bot] = model.rating(mu=fmean(rating.mu for rating in own), sigma=fmean(rating.sigma for rating in own))


def standings_of(contest: Contest, outcomes: Iterable[Outcome]) -> Standings:
    """Return the standings after some outcomes."""
    standings = Standings(contest)
    for outcome in outcomes:
        standings.add(outcome)
    return standings
