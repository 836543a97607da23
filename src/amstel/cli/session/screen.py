"""What a session prints: the board, notes, the log, questions and the result."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding

from amstel.cli import log, result, seat_names
from amstel.cli.boards import Size, TerminalClock, board_for, clock_for
from amstel.cli.boards.described import DescribedBoard
from amstel.cli.terminal import Terminal
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.notation import MORE
from amstel.texts import Texts

MOST_LOG_LINES = 12  # below the board in a terminal
SHORT_MOVES = ("pass", "wait", "done", "borrow")  # named after a question, because no thing on the board has them


class Screen:
    """The output of a session for the readers of a match."""

    def __init__(self, terminal: Terminal, language: str, *, in_words: bool = False) -> None:
        self.terminal = terminal
        self._language = language
        self._in_words = in_words  # the table is described, and only when it is asked for
        self._notes: list[str] = []  # sentences to print below the next board

    def show_match(self, match: Match, people: Sequence[int], *, from_start: bool) -> None:
        """Switch to a match, before anything else is printed; the log starts with the next move unless `from_start`."""
        self.match = match
        self.texts = Texts(self._language, match.title.id)
        self.board = board_for(match.title, unicode=self.terminal.has_unicode, in_words=self._in_words)
        self.clock = clock_for(match.title)
        self.has_secrets = match.title.has_secrets(match.options)
        # The number of facts that each reader has seen in the log.
        self._facts_seen = {reader: 0 if from_start else len(match.facts(reader)) for reader in (*people, SPECTATOR)}
        self.has_board = False  # whether the board of this match was printed
        self.board_reader: int | None = None  # the seat whose board, with its secrets, is on the screen

    def running_clock(self) -> TerminalClock | None:
        """Return the auction clock if it is running."""
        return self.clock if self.match.clock in self.match.waiting else None

    def name(self, seat: int) -> str:
        """Return the name of a seat without the bot in parentheses."""
        return seat_names.display_name(self.match.names[seat])

    def say(self, name: str, **figures: int | str) -> None:
        """Print a text."""
        self.terminal.print(self.texts(name, **figures), soft_wrap=True)

    def note(self, name: str, **figures: int | str) -> None:
        """Print a text below the next board, which would otherwise wipe it away."""
        self._notes.append(self.texts(name, **figures))

    def print_notes(self) -> None:
        """Print the notes for below the board."""
        for note in self._notes:
            self.terminal.print(note, soft_wrap=True)
        self._notes.clear()

    def print_board(self, seat: int) -> None:
        """Print the board and panels for a seat or spectator."""
        hands = [] if seat == SPECTATOR else [seat]
        self.terminal.print(self.board.screen(self.match, seat, hands, self.texts, self._size()))

    def print_description(self, seat: int) -> None:
        """Print the table in words for a seat or spectator."""
        described = DescribedBoard(self.terminal.has_unicode, in_lines=self._in_words)
        self.terminal.print(described.summary(self.match, seat, self.texts, self._size()))

    def print_decision(self, seat: int) -> None:
        """Print all that a seat needs to decide: a terminal gets a new board, a pipe gets what has changed.

        In words, a player gets the table once, and then only what has changed: reading all of it takes long.
        """
        terminal = self.terminal
        redraws = terminal.has_keyboard and not self._in_words
        if redraws and self.has_board:
            terminal.wipe()
        if redraws or not self.has_board or (self._in_words and self.board_reader != seat):
            self.print_board(seat)
        self.print_notes()
        self.print_log(seat)
        if not self.has_board:
            self.say("how-to", example=self.match.moves(seat)[0])
            if self._in_words:
                self.say("how-to-table")
        elif not redraws and not self._in_words:
            terminal.print(self.board.summary(self.match, seat, self.texts, self._size()))
        self.has_board = True
        self.board_reader = seat
        self._print_question(seat)

    def _print_question(self, seat: int) -> None:
        moves = list(self.match.moves(seat))
        rules = self.match.rules
        asked = rules.game.question(rules.board, self.match.view(seat), seat, moves)
        commands = "".join(f" [{move}]" for move in SHORT_MOVES if move in moves)
        question = self.texts.say(asked.text, log.reader_of(self.match, seat)) + commands
        self.terminal.print(question, style="bold", soft_wrap=True)
        if len(moves) == 1 and not moves[0].endswith(MORE):  # a step leads to many numbers
            self.say("only-move", move=moves[0])

    def print_log(self, reader: int, *, final_scoring: bool = True) -> None:
        """Print what has happened since the reader last saw the log."""
        first = self._facts_seen.get(reader, 0)
        self.skip_log(reader)
        lines = log.lines(self.match, reader, first, self.texts, final_scoring=final_scoring)
        for line in lines[-MOST_LOG_LINES:] if self.terminal.has_keyboard else lines:
            if self.terminal.has_keyboard:
                self.terminal.print(Padding(line, (0, 0, 0, 2)))
            else:
                self.terminal.print(f"  {line}", soft_wrap=True)

    def skip_log(self, reader: int) -> None:
        """Count all facts so far as seen by a reader and by spectators."""
        self._facts_seen |= {each: len(self.match.facts(each)) for each in (reader, SPECTATOR)}

    def forget_undone_facts(self) -> None:
        """Adjust the log after an undo, so that new facts are printed."""
        for reader, seen in self._facts_seen.items():
            self._facts_seen[reader] = min(seen, len(self.match.facts(reader)))

    def print_result(self, reader: int, *, wipe: bool) -> None:
        """Print the final board, the rest of the log, the points and the winners."""
        if self.terminal.has_keyboard and not self._in_words:
            if wipe:
                self.terminal.wipe()
            self.print_board(reader)
        self.print_log(reader, final_scoring=False)
        self.print_notes()
        self.terminal.print(self.texts("final"), style="bold")
        self.terminal.print(result.table(self.match, self.texts))
        winners = self.match.winners()
        if winners == [reader]:
            self.terminal.print(self.texts("winner-you"), style="bold")
        else:
            names = " & ".join(self.name(seat) for seat in winners)
            self.terminal.print(self.texts("winner", winners=names, count=len(winners)), style="bold")

    def _size(self) -> Size:
        return Size(self.terminal.width, self.terminal.rows)
