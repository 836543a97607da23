"""What is contested: which opponents sit where, on which deal. And one game of it."""

from __future__ import annotations

import hashlib
import os
import shutil
import traceback
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from pathlib import Path
from time import perf_counter

import msgspec

from amstel import __version__, players
from amstel.games import title
from amstel.kernel.errors import AmstelError, BadSetup
from amstel.kernel.game import Rules, rules_of
from amstel.kernel.ints import ints
from amstel.kernel.match import LARGEST_SEED, LONGEST_NAME, Match
from amstel.kernel.random import Random, seeded
from amstel.kernel.rounds import parts

FORMAT = 2  # of an outcome; what an older program has kept is not gone on with
MOST_GAMES = 1_000_000
MOST_TEAMS = 5000  # ways to choose who sits at a table, where there are more opponents than seats


class BadBot(AmstelError):
    """An opponent that fails in the midst of a game, or plays what may not be played."""

    code = "bot/failed"


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings; the same settings give the same games.

    With fewer opponents than seats the last one takes the seats that are left: `a,b` at four seats is one `a` against
    three `b`. With more, all choices of that many take turns.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str] = {}
    edition: str = ""  # the text of its component file, where it is not the shipped one
    sources: dict[str, str] = {}  # the texts of the opponents' own files, by their paths
    programs: dict[str, str] = {}  # the hashes of the files that opponents' commands name, by these names

    def checked(self) -> Contest:
        """The contest, with all its options and the texts of the opponents' files, if it can be held."""
        about = title(self.game)
        about.checked_seats(self.seats)
        if not self.bots:
            raise BadSetup("A contest needs at least one bot.")
        if len({_exactly(bot) for bot in self.bots}) != len(self.bots):
            raise BadSetup("Name each bot once. If there are fewer bots than seats, the last one fills the rest.")
        if comb(len(self.bots), self.seats) > MOST_TEAMS:
            raise BadSetup(
                f"{len(self.bots)} bots at {self.seats} seats make more than {MOST_TEAMS:,} line-ups. Name fewer bots."
            )
        if not 1 <= self.games <= MOST_GAMES:
            raise BadSetup(f"--games must be from 1 to {MOST_GAMES:,}, not {self.games:,}.")
        if not 0 <= self.seed <= LARGEST_SEED - self.games:
            raise BadSetup(
                f"With this many games the seed must be from 0 to {LARGEST_SEED - self.games}, not {self.seed}."
            )
        sources, programs = {}, {}
        for bot in self.bots:
            if not bot.isprintable() or '"' in bot:
                raise BadSetup(f"A bot name must be printable and have no double quotes, not {bot!r:.100}.")
            path = own_file(bot)
            if path is not None:
                sources[str(path)] = _text(path)
            player = _made(bot, bot, seeded(0))
            players.dismiss(player)
            if isinstance(player, players.Process):
                programs.update(_hashes(player.command))
        options = about.checked_options(self.options)
        return msgspec.structs.replace(self, options=options, sources=sources, programs=programs)

    def rules(self) -> Rules:
        """The rules that are played by."""
        about = title(self.game)
        return rules_of(about, about.edition_of(self.edition) if self.edition else about.edition(about.editions[0]))

    def fingerprint(self) -> str:
        """A short name for what is contested, however many games it has."""
        about = title(self.game)
        printed = about.edition_of(self.edition) if self.edition else about.edition(about.editions[0])
        settings = msgspec.structs.replace(self, games=0, edition=printed.fingerprint)
        told = msgspec.json.encode([FORMAT, __version__, about.version, settings], order="deterministic")
        return hashlib.sha256(told).hexdigest()[:16]

    def deal(self, number: int) -> int:
        """The deal of a game: every deal is played once with each rotation of the seats, on the same seed."""
        return number // self.seats

    def line_up(self, number: int) -> list[int]:
        """Which opponent sits on each seat of a game, by its place in `bots`."""
        deal, turned = divmod(number, self.seats)
        teams = _teams(len(self.bots), self.seats)
        mixed = ints(teams[deal % len(teams)])
        seeded(self.seed + deal).branch().shuffle(mixed)  # who follows whom matters too
        team = mixed.to_list()
        return team[turned:] + team[:turned]

    @property
    def until_all_play(self) -> int:
        """How many games it takes until every opponent has sat at a table, on each seat."""
        return self.seats * (1 + max(len(self.bots) - self.seats, 0))

    def seats_of(self, bot: int) -> int:
        """How many seats an opponent takes in each of its games."""
        left = self.seats - len(self.bots)
        return 1 + max(left, 0) if bot == len(self.bots) - 1 else 1


@lru_cache(maxsize=8)
def _teams(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits at a table together; the teams take turns, deal by deal."""
    if bots > seats:
        return list(combinations(range(bots), seats))
    return [tuple(min(seat, bots - 1) for seat in range(seats))]


def _exactly(bot: str) -> str:
    """A name that two opponents do not share: of ours, capitals do not matter."""
    return bot if own_file(bot) is not None or bot.startswith("process:") else bot.lower()


def own_file(bot: str) -> Path | None:
    """The file of an opponent from outside of the package; None for one of ours."""
    name = bot.partition(":")[0]
    return Path(name) if name.endswith(".py") else None


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise BadSetup(f"{path}: file not found.") from None
    except (OSError, ValueError) as error:
        raise BadSetup(f"Can't read {path} ({error}).") from None


def _hashes(command: Sequence[str]) -> dict[str, str]:
    """Of all words of a command that are files: with another program the same command is another opponent."""
    found = {}
    for word in command:
        path = Path(shutil.which(word) or word) if word == command[0] else Path(word)
        if path.is_file() and os.access(path, os.R_OK):
            with path.open("rb") as file:
                found[word] = hashlib.file_digest(file, "sha256").hexdigest()
    return found


class Outcome(msgspec.Struct, frozen=True):
    """One finished game."""

    number: int
    line_up: list[int]
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    seconds: list[float]  # for all decisions of a seat
    longest: list[float]  # for one decision of a seat
    points: list[tuple[int, str, int]]  # seat, source, points
    curve: list[list[int]]  # the scores at the start, at the end of each round, and after the final scoring
    moves: int
    record: str | None = None


def play(
    contest: Contest, rules: Rules, number: int, *, keep: bool = False, called: Sequence[str] | None = None
) -> Outcome:
    """Play one game of a contest; `keep` keeps its record.

    `called` is what the opponents are called on this machine, where their files lie elsewhere than in `contest`.
    """
    line_up = contest.line_up(number)
    names = [contest.bots[bot][:LONGEST_NAME] for bot in line_up]
    match = Match(rules, contest.seats, seed=contest.seed + contest.deal(number), options=contest.options, names=names)
    chance = seeded((contest.seed << 24) ^ number)
    decisions, seconds, longest = [0] * contest.seats, [0.0] * contest.seats, [0.0] * contest.seats
    seated: list[players.Bot] = []
    try:
        for bot in line_up:
            seated.append(_made(contest.bots[bot], (called or contest.bots)[bot], chance.branch()))
        # Ours are tested not to look where they should not; who comes from outside finds nothing there.
        screens = [chance.branch() if own_file(contest.bots[bot]) else None for bot in line_up]
        while not match.over:
            seat = match.waiting[0]
            if seat == match.clock:
                match.play(match.codes(seat)[0], seat)
            else:
                begun = perf_counter()
                try:
                    move = players.ask(seated[seat], players.Sight(match, seat), screens[seat])
                    taken = perf_counter() - begun
                    match.play(move, seat)
                except (Exception, SystemExit) as error:
                    where = f"game {number}, seat {seat + 1}, move {match.sequence + 1}"
                    raise BadBot(f"{contest.bots[line_up[seat]]} failed in {where} ({_what(error)}).") from error
                seconds[seat] += taken
                longest[seat] = max(longest[seat], taken)
                decisions[seat] += 1
    finally:
        for player in seated:
            players.dismiss(player)
    return Outcome(
        number=number,
        line_up=line_up,
        scores=match.scores(),
        winners=match.winners(),
        decisions=decisions,
        seconds=seconds,
        longest=longest,
        points=[(row.seat, row.source, row.points) for row in match.breakdown()],
        curve=[part.scores for part in parts(match)],
        moves=match.sequence,
        record=match.record() if keep else None,
    )


def _made(bot: str, called: str, random: Random) -> players.Bot:
    try:
        return players.make(called, random)
    except AmstelError:
        raise
    except (Exception, SystemExit) as error:
        raise BadBot(f"Can't create bot {bot} ({_what(error)}).") from error


def _what(error: BaseException) -> str:
    """What went wrong, and in an opponent's own code also where."""
    told = str(error).rstrip(".")[:300]
    if isinstance(error, AmstelError):
        return told
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = "".join(f", {Path(frame.filename).name} line {frame.lineno}" for frame in last)
    return f"{type(error).__name__}{': ' if told else ''}{told}{place}"
