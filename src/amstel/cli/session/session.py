"""The course of a session: who decides next, what their answers do, and how the game ends."""

from __future__ import annotations

import re
from collections.abc import Iterator

from amstel.cli import log
from amstel.cli.session.autosave import Autosave
from amstel.cli.session.bots import SeatBots
from amstel.cli.session.commands import COMMANDS, QuitGame, completions
from amstel.cli.session.forms import forms
from amstel.cli.session.screen import Screen
from amstel.cli.terminal import AnswerSource, Terminal, answer_source
from amstel.kernel.errors import AmstelError, IllegalMove, UnknownMove
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.notation import MORE
from amstel.texts.refusals import refusal

PROMPT = "> "
MOST_FORMS = 4  # named after a refusal; if there are more, ? lists them
NUMBER = re.compile(r"[0-9]+")


class Session:
    """A match between people at one keyboard and bots. A seat without a bot is a person's."""

    def __init__(
        self,
        match: Match,
        bots: list[str | None],
        terminal: Terminal,
        answers: AnswerSource,
        edition: str | None,
        *,
        is_new: bool,
        language: str = "en",
        in_words: bool = False,
    ) -> None:
        self.answers = answers
        self.edition = edition
        self.wait_limits: dict[int, int] = {}  # the price to which a seat lets the clock run
        self.seat_bots = SeatBots(bots)
        self.screen = Screen(terminal, language, in_words=in_words)
        self.autosave = Autosave(self.screen)
        self.start_match(match, bots, is_new=is_new)

    def start_match(self, match: Match, bots: list[str | None], *, is_new: bool) -> None:
        """Switch to a match, new or loaded."""
        self.match = match
        self.people = _people(bots)
        self.seat_bots.dismiss()
        self.seat_bots = SeatBots(bots)
        self.wait_limits.clear()
        # When several people continue a game, the keyboard is passed to the first of them who must decide.
        passes_keyboard = len(self.people) > 1 and not is_new
        self.seat = self.people[0] if self.people and not passes_keyboard else SPECTATOR
        self._first_sequence = -1 if is_new else match.sequence
        self.screen.show_match(match, self.people, from_start=is_new)
        self._note_welcome(is_new=is_new)

    def _note_welcome(self, *, is_new: bool) -> None:
        """Note the game and its players."""
        match, players = self.match, ", ".join(self.match.names)
        if match.seed is None or match.from_position:
            self.screen.note("welcome-position", title=match.title.name, players=players)
        else:
            self.screen.note("welcome", title=match.title.name, players=players, seed=str(match.seed))
        if not is_new:
            self.screen.note("resumed", moves=match.sequence)
        if not self.people:
            self.screen.note("watching-bots")

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        self.autosave.save(self.match)
        if not self.people:
            self.screen.print_notes()
        try:
            while not self.match.over:
                seat = self._next_seat()
                if seat in self.people:
                    self._decide(seat)
                elif seat == self.match.clock:
                    self._tick()
                else:
                    self.match.play(self.seat_bots.choose(self.match, seat), seat)
                    self._print_spectator_log()
        except QuitGame:
            self.autosave.save(self.match)
            self.autosave.print_resume_command()
        except KeyboardInterrupt:  # while a bot was thinking; the game was saved after the last decision of a person
            self.autosave.print_resume_command()
        else:
            self._finish()
        finally:
            self.seat_bots.dismiss()

    def _next_seat(self) -> int:
        """Return who decides next: people, then bots. While a clock runs: bots, then people, then the clock."""
        waiting = self.match.waiting
        people = [seat for seat in waiting if seat in self.people]
        clock = self.screen.running_clock()
        if clock is None:
            return people[0] if people else waiting[0]
        bots = [seat for seat in waiting if seat not in (*self.people, self.match.clock)]
        return bots[0] if bots else (*clock.bidders(self.match, self.people), waiting[-1])[0]

    def _tick(self) -> None:
        """Move the clock, which only moves when everyone has answered."""
        seat = self.match.clock
        self.match.play(self.match.codes(seat)[0], seat)
        clock = self.screen.clock
        if not (clock and clock.has_fallen(self.match)):
            self.wait_limits.clear()  # the auction is over or starts again, so everyone is asked again
        self._print_spectator_log()

    def _print_spectator_log(self) -> None:
        """Print the log if there are only bots, but not while a clock is running."""
        if not self.people and not self.screen.running_clock():
            self.screen.print_log(SPECTATOR)

    def _finish(self) -> None:
        """Print the result, and save the record of a game that was played on."""
        reader = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.screen.print_result(reader, wipe=bool(self.people))
        if self.match.sequence != self._first_sequence:
            self.autosave.save_finished(self.match_to_give_out())

    # --- a person's decision --------------------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        """Ask a person until there is a move."""
        match = self.match
        clock = self.screen.running_clock()
        if clock and seat in self.wait_limits and clock.pointer(match) > self.wait_limits[seat]:
            match.play(clock.wait_move, seat)
            return
        if clock and self.screen.has_board and clock.has_fallen(match):
            self._show_price_only(seat)
        else:
            if len(self.people) > 1 and seat != self.seat:
                self._pass_keyboard(seat)
            self.seat = seat
            self.screen.print_decision(seat)
        before = match.sequence
        while self.match is match and match.sequence == before:
            try:
                line = self.answers.ask(self._prompt(), self.completions)
            except KeyboardInterrupt:
                self.screen.say("interrupted")
                continue
            except EOFError:
                raise QuitGame from None
            self._answer(line)
        self.autosave.save(self.match)

    def _answer(self, line: str) -> None:
        """Do what a line says: a command, a move, or several moves."""
        word, _, rest = line.removeprefix("/").partition(" ")
        command = COMMANDS.get(word.lower())
        clock = self.screen.running_clock()
        limit = clock.wait_limit(line) if clock else None
        try:
            if command:
                self.screen.board_reader = self.seat
                command(self, rest.strip())
            elif clock and (limit is not None or not line):
                self.match.play(clock.wait_move, self.seat)
                if limit is not None:
                    self.wait_limits[self.seat] = limit
            elif line:
                moves = (move.strip() for move in line.split(";"))
                self.match.play_all((self.complete_number(move) for move in moves if move), self.seat)
            elif len(codes := self.match.codes(self.seat)) == 1:
                self.match.play(codes[0], self.seat)
        except AmstelError as error:
            message = f"{self.refusal(error)}{self._advice()}" if isinstance(error, IllegalMove) else str(error)
            if isinstance(error, UnknownMove) and not message.endswith("?"):  # a question suggests other moves
                message += f" {self.screen.texts('see-moves')}"
            self.screen.terminal.print(message, style="bold", soft_wrap=True)

    def complete_number(self, text: str) -> str:
        """Return a number with its verb if all longer moves are that verb with a number: a bid, a price."""
        if not NUMBER.fullmatch(text):
            return text
        moves = [move.partition(" ") for move in self.match.moves(self.seat) if " " in move]
        verbs = {verb for verb, _, _ in moves}
        if len(verbs) == 1 and all(NUMBER.fullmatch(rest) or f" {rest}" == MORE for *_, rest in moves):
            return f"{verbs.pop()} {text}"
        return text

    def completions(self, line: str) -> Iterator[tuple[str, str]]:
        """Yield how a line may be completed, each with the whole move."""
        return completions(line, self.match.moves(self.seat), self.match.rules.notation.texts)

    def refusal(self, error: IllegalMove) -> str:
        """Return why a move is illegal."""
        return refusal(error, self.screen.texts, log.reader_of(self.match, self.seat))

    def _advice(self) -> str:
        """Return what to type instead of an illegal move, as a sentence after another."""
        if self.seat not in self.match.waiting:
            return ""
        possible = forms(self.match, self.seat)
        texts = self.screen.texts
        few = len(possible) <= MOST_FORMS
        return f" {texts('type-forms', forms=', '.join(possible)) if few else texts('see-moves')}"

    def _prompt(self) -> str:
        """Return the prompt; while a clock runs it has the price, and the name if there are several people."""
        clock = self.screen.running_clock()
        if clock is None:
            return PROMPT
        price = clock.price_text(self.match, self.screen.texts)
        return f"{price} {PROMPT}" if len(self.people) == 1 else f"{self.screen.name(self.seat)}, {price} {PROMPT}"

    def match_to_give_out(self) -> Match:
        """Return the match for a file: complete while it runs, then without secrets that only bots may know."""
        return self.match.for_readers(self.people) if self.match.over else self.match

    # --- several people at one keyboard ---------------------------------------------------------------------------

    def _pass_keyboard(self, seat: int) -> None:
        """Announce the next person, and first wipe the screen if the game has secrets."""
        name = self.screen.name(seat)
        if not self.screen.has_secrets:
            self.screen.note("turn-of", who=name)
            return
        if not self.screen.terminal.has_keyboard:
            self.screen.say("turn-of", who=name)
            return
        self._wipe_secrets()
        try:
            self.answers.ask(self.screen.texts("hand-over", who=name) + " ")
        except (EOFError, KeyboardInterrupt):
            raise QuitGame from None

    def _show_price_only(self, seat: int) -> None:
        """Switch to a seat without a new board, because the prompt shows the price; wipe another's secrets."""
        screen = self.screen
        if screen.has_secrets and screen.board_reader not in (None, seat) and screen.terminal.has_keyboard:
            self._wipe_secrets()
            screen.board_reader = None
        self.seat = seat
        screen.skip_log(seat)
        screen.print_notes()

    def _wipe_secrets(self) -> None:
        """Wipe the screen, and start a new history so that the arrow keys don't show another's answers."""
        self.screen.terminal.wipe(scrollback=True)
        self.answers = answer_source(self.screen.terminal)


def _people(bots: list[str | None]) -> list[int]:
    """Return the seats without a bot."""
    return [seat for seat, bot in enumerate(bots) if bot is None]
