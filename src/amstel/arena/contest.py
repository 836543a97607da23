"""A contest: which bots sit where on which deal, and how one game of it is played."""

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

FORMAT = 2  # of an outcome; a ledger of another format can't be resumed
MOST_GAMES = 1_000_000
MOST_TEAMS = 5000  # line-ups, if there are more bots than seats


class BadBot(AmstelError):
    """A bot that fails during a game or plays an illegal move."""

    code = "bot/failed"


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a contest; the same settings give the same games.

    With fewer bots than seats, the last one fills the remaining seats: `a,b` at four seats is one `a` against three
    `b`. With more, all line-ups of that many take turns.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str] = {}
    edition: str = ""  # the text of its component file, if it is not the built-in one
    sources: dict[str, str] = {}  # the texts of the bots' own files, by path
    programs: dict[str, str] = {}  # the hashes of the files in commands of process bots, by name

    def checked(self) -> Contest:
        """Return the contest with all options and the texts of the bots' files, or raise `BadSetup`."""
        about = title(self.game)
        about.checked_seats(self.seats)
        if not self.bots:
            raise BadSetup("A contest needs at least one bot.")
        if len({_identity(bot) for bot in self.bots}) != len(self.bots):
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
            path = bot_file(bot)
            if path is not None:
                sources[str(path)] = _read_text(path)
            probe = _make_bot(bot, bot, seeded(0))
            players.dismiss(probe)
            if isinstance(probe, players.Process):
                programs.update(_file_hashes(probe.command))
        options = about.checked_options(self.options)
        return msgspec.structs.replace(self, options=options, sources=sources, programs=programs)

    def rules(self) -> Rules:
        """Return the rules with the edition of the contest."""
        about = title(self.game)
        return rules_of(about, about.edition_of(self.edition) if self.edition else about.edition(about.editions[0]))

    def fingerprint(self) -> str:
        """Return a short name for the settings, apart from the number of games."""
        about = title(self.game)
        edition = about.edition_of(self.edition) if self.edition else about.edition(about.editions[0])
        settings = msgspec.structs.replace(self, games=0, edition=edition.fingerprint)
        text = msgspec.json.encode([FORMAT, __version__, about.version, settings], order="deterministic")
        return hashlib.sha256(text).hexdigest()[:16]

    def deal(self, number: int) -> int:
        """Return the deal of a game: every deal is played once per rotation of the seats, with the same seed."""
        return number // self.seats

    def line_up(self, number: int) -> list[int]:
        """Return the bot on each seat of a game, by its place in `bots`."""
        deal, rotation = divmod(number, self.seats)
        teams = _teams(len(self.bots), self.seats)
        seating = ints(teams[deal % len(teams)])
        seeded(self.seed + deal).branch().shuffle(seating)  # it also matters which bot plays after which
        team = seating.to_list()
        return team[rotation:] + team[:rotation]

    @property
    def until_all_play(self) -> int:
        """The number of games after which every bot has played on each seat."""
        return self.seats * (1 + max(len(self.bots) - self.seats, 0))

    def seats_of(self, bot: int) -> int:
        """Return how many seats a bot takes in each of its games."""
        left = self.seats - len(self.bots)
        return 1 + max(left, 0) if bot == len(self.bots) - 1 else 1


@lru_cache(maxsize=8)
def _teams(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Return the bots that play together; these teams take turns, deal by deal."""
    if bots > seats:
        return list(combinations(range(bots), seats))
    return [tuple(min(seat, bots - 1) for seat in range(seats))]


def _identity(bot: str) -> str:
    """Return a name that differs for different bots: capitals don't matter in names of our own."""
    return bot if bot_file(bot) is not None or bot.startswith("process:") else bot.lower()


def bot_file(bot: str) -> Path | None:
    """Return the file of a bot from outside the package; None for one of our own."""
    name = bot.partition(":")[0]
    return Path(name) if name.endswith(".py") else None


def _read_text(path: Path) -> str:
    """Return the text of a file, or raise `BadSetup`."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise BadSetup(f"{path}: file not found.") from None
    except (OSError, ValueError) as error:
        raise BadSetup(f"Can't read {path} ({error}).") from None


def _file_hashes(command: Sequence[str]) -> dict[str, str]:
    """Return the hashes of the files in a command: with another program the same command is another bot."""
    hashes = {}
    for word in command:
        path = Path(shutil.which(word) or word) if word == command[0] else Path(word)
        if path.is_file() and os.access(path, os.R_OK):
            with path.open("rb") as file:
                hashes[word] = hashlib.file_digest(file, "sha256").hexdigest()
    return hashes


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
    contest: Contest, rules: Rules, number: int, *, keep: bool = False, local_names: Sequence[str] | None = None
) -> Outcome:
    """Play one game of a contest; with `keep` the outcome has its record.

    `local_names` are the names of the bots on this machine, if their files are elsewhere than in `contest`.
    """
    line_up = contest.line_up(number)
    names = [contest.bots[bot][:LONGEST_NAME] for bot in line_up]
    match = Match(rules, contest.seats, seed=contest.seed + contest.deal(number), options=contest.options, names=names)
    random = seeded((contest.seed << 24) ^ number)
    decisions, seconds, longest = [0] * contest.seats, [0.0] * contest.seats, [0.0] * contest.seats
    bots: list[players.Bot] = []
    try:
        for entry in line_up:
            bots.append(_make_bot(contest.bots[entry], (local_names or contest.bots)[entry], random.branch()))
        # Our own bots are tested not to cheat; those from files get a sealed sight.
        seals = [random.branch() if bot_file(contest.bots[entry]) else None for entry in line_up]
        while not match.over:
            seat = match.waiting[0]
            if seat == match.clock:
                match.play(match.codes(seat)[0], seat)
            else:
                start = perf_counter()
                try:
                    move = players.ask(bots[seat], players.Sight(match, seat), seals[seat])
                    taken = perf_counter() - start
                    match.play(move, seat)
                except (Exception, SystemExit) as error:
                    where = f"game {number}, seat {seat + 1}, move {match.sequence + 1}"
                    raise BadBot(f"{contest.bots[line_up[seat]]} failed in {where} ({_describe(error)}).") from error
                seconds[seat] += taken
                longest[seat] = max(longest[seat], taken)
                decisions[seat] += 1
    finally:
        for bot in bots:
            players.dismiss(bot)
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


def _make_bot(name: str, local_name: str, random: Random) -> players.Bot:
    """Return a bot, or raise `BadBot` with its name in the contest."""
    try:
        return players.make(local_name, random)
    except AmstelError:
        raise
    except (Exception, SystemExit) as error:
        raise BadBot(f"Can't create bot {name} ({_describe(error)}).") from error


def _describe(error: BaseException) -> str:
    """Return what went wrong, and in a bot's own code also where."""
    text = str(error).rstrip(".")[:300]
    if isinstance(error, AmstelError):
        return text
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = "".join(f", {Path(frame.filename).name} line {frame.lineno}" for frame in last)
    return f"{type(error).__name__}{': ' if text else ''}{text}{place}"
