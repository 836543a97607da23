"""An opponent in another process: it reads and writes lines, in any language. `docs/bot-protocol.md` has the protocol.

Whatever the process does, the table waits no longer than it said, and keeps no more than a few kilobytes of what it
writes. Nothing here blocks: all pipes are watched at once, until there is an answer or the time is up.
"""

from __future__ import annotations

import os
import re
import selectors
import shlex
import shutil
import signal
import subprocess
import weakref
from contextlib import suppress
from time import monotonic
from typing import IO

import msgspec

from amstel.kernel.errors import AmstelError, BadSetup
from amstel.kernel.game import Fact
from amstel.kernel.match import Match
from amstel.kernel.random import Random
from amstel.players.player import Sight

VERSION = 1
SECONDS = 5.0  # for an answer, where the setting says nothing
MOST_SECONDS = 600.0
SECONDS_TO_GREET = 20.0  # a process has to start first
SECONDS_ON_THE_WAY = 0.25  # added to the time for an answer, so that nobody loses by the pipes
SECONDS_TO_LEAVE = 1.0
LONGEST_LINE = 4096  # of an answer, in bytes
LONGEST_NAME = 80
LAST_WORDS = 400  # how much of its error output is kept, in bytes
_CHUNK = 1 << 16
_SETTING = re.compile(r"(?:(\d+(?:\.\d+)?)s:)?(.*)", re.DOTALL)
_GREETING = re.compile(r"bot (\d{1,9}) (\S.*)")


class OpponentFailed(AmstelError):
    """A process that plays was slow, silent, gone, or said what it may not say; it has been ended."""

    code = "opponent/failed"


class Introduction(msgspec.Struct, frozen=True):
    """What a process is told of a new game."""

    game: str
    rules: int
    edition: str
    fingerprint: str
    options: dict[str, str]
    seats: int
    seat: int
    seed: int  # for its own chance, so that games can be repeated; it has nothing to do with the deal


class Question(msgspec.Struct, frozen=True):
    """What a process is asked at a decision."""

    number: int  # of its own decisions in this game; the number of all moves could tell what others do in secret
    milliseconds: int
    moves: list[str]
    facts: list[Fact]
    view: object


class Process:
    """A player behind the pipes of a process, called like `process:./mybot` or `process:0.5s:python3 mybot.py`."""

    def __init__(self, random: Random, setting: str = "") -> None:
        given = _SETTING.fullmatch(setting)
        assert given is not None
        self.seconds = float(given[1]) if given[1] else SECONDS
        if not 0 < self.seconds <= MOST_SECONDS:
            raise BadSetup(
                f"The time per move must be more than 0 and at most {MOST_SECONDS:g} s, not {given[1]:.60} s."
            )
        self.command = _command(given[2])
        self.name = ""  # as it greets
        self._random = random
        self._pipes: Pipes | None = None
        self._failed = ""  # why, where it has
        self._match: Match | None = None
        self._seat = -1
        self._asked = 0  # so often in this game
        self._log: list[tuple[int, str]] = []  # of the match, when it was last asked

    def choose(self, sight: Sight) -> int:
        """What the process answers, if it is legal; else it is ended, and stays so until another game."""
        match = sight._match
        log = match.log()
        # A match that was taken back and went on otherwise is a new game too.
        begins = match is not self._match or sight.seat != self._seat or log[: len(self._log)] != self._log
        if self._failed and not begins:
            raise OpponentFailed(self._failed)
        since = 0 if begins else len(self._log)
        self._asked = 1 if begins else self._asked + 1
        self._failed, self._match, self._seat, self._log = "", match, sight.seat, log
        notation = sight.rules.notation
        moves = sight.moves
        question = Question(
            number=self._asked,
            milliseconds=max(round(1000 * self.seconds), 1),
            moves=[notation.text(move) for move in moves],
            facts=match.facts(sight.seat, since),
            view=sight.view,
        )
        try:
            if self._pipes is None:
                self._greet()
            assert self._pipes is not None
            if begins:
                self._pipes.tell(b"game " + msgspec.json.encode(self._introduction(sight)))
            answer = self._pipes.ask(b"decide " + msgspec.json.encode(question), self.seconds + SECONDS_ON_THE_WAY)
            return _move(answer, dict(zip(question.moves, moves, strict=True)))
        except OpponentFailed as error:
            self._failed = f"{self.called}: {error}{self._last_words()}"
            self.end()
            raise OpponentFailed(self._failed) from None
        except BaseException:  # an interruption: what it was asked is lost, so it cannot go on from there
            self._match = None
            self.end()
            raise

    @property
    def called(self) -> str:
        """The process in a word: its name, or its program before it has greeted."""
        return self.name or self.command[0][:LONGEST_NAME]

    def dismiss(self) -> None:
        """Say goodbye after a game; who does not leave is ended."""
        if self._pipes is not None:
            self._pipes.leave()
        self._match = None
        self.end()

    def end(self) -> None:
        """End the process and all that it has started, at once."""
        if self._pipes is not None:
            self._pipes.end()
            self._pipes = None

    def _greet(self) -> None:
        self._pipes = Pipes(self.command)
        answer = self._pipes.ask(b"amstel %d" % VERSION, SECONDS_TO_GREET)
        greeting = _GREETING.fullmatch(answer)
        if greeting is None or not greeting[2].isprintable():
            raise OpponentFailed(f"expected the greeting 'bot {VERSION} NAME', got {answer!r:.80}.")
        if int(greeting[1]) != VERSION:
            raise OpponentFailed(f"it uses protocol version {greeting[1]}; this program uses {VERSION}.")
        self.name = greeting[2][:LONGEST_NAME]

    def _introduction(self, sight: Sight) -> Introduction:
        match = sight._match
        return Introduction(
            game=match.title.id,
            rules=match.rules.version,
            edition=match.rules.edition.name,
            fingerprint=match.rules.edition.fingerprint,
            options=match.options,
            seats=match.seats,
            seat=sight.seat,
            seed=self._random.word(),
        )

    def _last_words(self) -> str:
        words = self._pipes.last_words() if self._pipes is not None else ""
        return f" Its last output: {words!r}" if words else ""


def _command(text: str) -> list[str]:
    """The words of a command; no shell reads it, so nothing in it is special but quotes."""
    if os.name != "posix":
        raise BadSetup("Process bots need Linux or macOS.")
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadSetup(f"{text!r:.80} is not a valid command ({error}).") from None
    if not words or "\0" in text:
        raise BadSetup("Name a process bot as process:COMMAND, such as process:./mybot.")
    if shutil.which(words[0]) is None:
        raise BadSetup(f"Program {words[0]!r:.80} not found or not executable.")
    return words


def _move(answer: str, moves: dict[str, int]) -> int:
    """The legal move that an answer names, to the letter."""
    word, _, text = answer.partition(" ")
    if word != "move":
        raise OpponentFailed(f"expected 'move TEXT', got {answer!r:.80}.")
    if text not in moves:
        raise OpponentFailed(f"{text!r:.80} is not one of the legal moves it was given.")
    return moves[text]


class Pipes:
    """A started process: its input, its output, and what it complains about."""

    def __init__(self, command: list[str]) -> None:
        if not hasattr(os, "killpg"):
            raise OpponentFailed("programs can't play on this platform (see docs/platforms.md).")
        try:
            process = subprocess.Popen(  # noqa: S603 - who names a command wants it to run
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # a process group of its own, so that its children end with it
            )
        except OSError as error:
            raise OpponentFailed(f"it could not be started ({error.strerror or error}).") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = process.stdin, process.stdout, process.stderr
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        self._unsent = b""
        self._heard = b""
        self._complaints = b""
        self._watch = selectors.DefaultSelector()
        self._watch.register(self._out, selectors.EVENT_READ)
        self._watch.register(self._err, selectors.EVENT_READ)
        # Also where nobody says goodbye: when this object is gone, or this program ends.
        self._end = weakref.finalize(self, _end, process, self._watch, (self._in, self._out, self._err))

    def tell(self, line: bytes) -> None:
        """A line that wants no answer; it goes out with the next question."""
        self._unsent += line + b"\n"

    def ask(self, line: bytes, seconds: float) -> str:
        """Send a line and wait for one."""
        deadline = monotonic() + seconds
        self._listen(0.0)
        if self._heard:
            raise OpponentFailed(f"it wrote unexpected output: {self._shown()}.")
        self.tell(line)
        self._watch_input()
        while b"\n" not in self._heard:
            left = deadline - monotonic()
            if left <= 0:
                raise OpponentFailed(f"it did not answer within {seconds:g} s.")
            self._listen(left)
        answer, _, self._heard = self._heard.partition(b"\n")
        if self._heard:
            raise OpponentFailed(f"it wrote more than one line: then {self._shown()}.")
        try:
            return answer.removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError:
            raise OpponentFailed(f"its output is not UTF-8: {answer[:40]!r}.") from None

    def leave(self) -> None:
        """Say goodbye, and wait a little until it has gone."""
        deadline = monotonic() + SECONDS_TO_LEAVE
        self.tell(b"bye")
        with suppress(OpponentFailed):  # that it has gone, as a rule
            self._watch_input()
            while (left := deadline - monotonic()) > 0:
                self._listen(left)
                self._heard = b""

    def end(self) -> None:
        """End the process and its group, and close the pipes."""
        self._end()

    def last_words(self) -> str:
        """The end of what it has written to its error output."""
        self._complaints = (self._complaints + (_read(self._err) or b""))[-LAST_WORDS:]
        return self._complaints.decode("utf-8", "replace").strip()

    def _watch_input(self) -> None:
        if self._in not in self._watch.get_map():
            self._watch.register(self._in, selectors.EVENT_WRITE)

    def _listen(self, seconds: float) -> None:
        """Move what can be moved through the pipes, waiting at most so long for something to move."""
        for key, _ in self._watch.select(seconds):
            if key.fileobj is self._in:
                self._send()
            elif key.fileobj is self._err:
                heard = _read(self._err)
                if heard == b"":
                    self._watch.unregister(self._err)
                self._complaints = (self._complaints + (heard or b""))[-LAST_WORDS:]
            else:
                heard = _read(self._out)
                if heard == b"":
                    raise OpponentFailed("it exited.")
                self._heard += heard or b""
                if len(self._heard) > LONGEST_LINE:
                    raise OpponentFailed(f"it wrote more than {LONGEST_LINE:,} bytes in one answer.")

    def _send(self) -> None:
        try:
            sent = self._in.write(self._unsent)
        except BrokenPipeError:
            sent = len(self._unsent)  # it reads no more; whether it has answered, its output tells
        self._unsent = self._unsent[sent or 0 :]
        if not self._unsent:
            self._watch.unregister(self._in)

    def _shown(self) -> str:
        return repr(self._heard[:80].decode("utf-8", "replace"))


def _read(pipe: IO[bytes]) -> bytes | None:
    """What there is; nothing in it at the end, None where there is nothing yet."""
    return pipe.read(_CHUNK)


def _end(process: subprocess.Popen[bytes], watch: selectors.BaseSelector, pipes: tuple[IO[bytes], ...]) -> None:
    """Nobody has waited for the process before this, so its number, and so its group's, is still its own."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    watch.close()
    for pipe in pipes:
        pipe.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(SECONDS_TO_GREET)
