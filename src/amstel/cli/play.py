"""`amstel play`: a game in the terminal, against opponents or with friends at one keyboard."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import amstel
from amstel.cli import choices, hint, log, result, saves
from amstel.cli.boards import Clocked, Sheet, face
from amstel.cli.plain import command_name
from amstel.cli.terminal import Asking, Terminal, asking
from amstel.games import TITLES
from amstel.kernel.errors import AmbiguousMove, AmstelError, BadSetup, IllegalMove, UnknownMove
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.random import Random, seeded
from amstel.kernel.title import Title
from amstel.locales import Texts
from amstel.locales.notes import refusal
from amstel.players import GuardedBot, Sight, analyse, make_guarded

OPPONENT = "clerk"  # where no other is asked for
HINT_SECONDS = 0.7
HINTS = 3
PROMPT = "> "
NUMBER = re.compile(r"[0-9]+")
MOST_LINES = 12  # of the log, below the board


def run(args: argparse.Namespace) -> int:
    """Play."""
    terminal = Terminal()
    answers = asking(terminal)
    language = arguments.choose_language(args.language)
    try:
        match, fresh = _match(args, terminal, answers)
    except (EOFError, KeyboardInterrupt):
        return 0
    bots = seat_names.bots_in(match.names)
    if args.bots is not None:
        given = arguments.parse_bots(args.bots)
        if len(given) > match.seats:
            raise BadSetup(f"Too many bots: {len(given)} for {match.seats} seats.")
        bots = [None] * (match.seats - len(given)) + given
    session = Session(match, bots, terminal, answers, args.edition, fresh=fresh, language=language)
    if args.bots is None:
        for kind in seat_names.external_bots_in(match.names):
            session.note("opponent-outside", kind=kind)
    if not args.resume:
        session.set_aside()
    session.go()
    return 0


def _match(args: argparse.Namespace, terminal: Terminal, answers: Asking) -> tuple[Match, bool]:
    """The match to play, and whether it begins now."""
    if args.resume or args.load:
        for name in ("game", "seats", "seed", "option", "name"):
            if getattr(args, name) not in (None, []):
                raise BadSetup(f"A saved game has its own {name}. Remove that option or start a new game.")
        path = saves.last_game_path() if args.resume else args.load
        if args.resume and not Path(path).exists():
            raise BadSetup(f"No game to resume ({path} not found). Start one with: {command_name()} play")
        return saves.load_match(path, args.edition), False
    title = arguments.find_title(args.game) if args.game else _ask_game(terminal, answers, arguments.choose_language(args.language))
    if args.bots is None:
        seats = arguments.DEFAULT_SEATS if args.seats is None else args.seats
        bots = [OPPONENT] * (title.checked_seats(seats) - 1)
    else:
        bots = arguments.parse_bots(args.bots)
        alone = max(len(bots) + 1, title.fewest) if bots else arguments.DEFAULT_SEATS
        seats = title.checked_seats(alone if args.seats is None else args.seats)
        if len(bots) > seats:
            raise BadSetup(f"Too many bots: {len(bots)} for {seats} seats.")
    match = amstel.new(
        title.id,
        seats=seats,
        seed=args.seed,
        options=arguments.parse_options(args.option),
        names=seat_names.names_for(seats, bots, args.name),
        edition=Path(args.edition) if args.edition else None,
    )
    return match, True


def _ask_game(terminal: Terminal, answers: Asking, language: str) -> Title:
    """The game that somebody chooses from a list: by its number, by its name, or with Enter the first one."""
    texts = Texts(language)
    numbered = {str(number): title for number, title in enumerate(TITLES.values(), 1)}
    listed = Table.grid(padding=(0, 2, 0, 0))
    for number, title in numbered.items():
        about = texts("players-minutes", fewest=title.fewest, most=title.most, minutes=title.minutes)
        listed.add_row(f"  {number}", Text(title.name, "bold"), about)
    terminal.print(texts("which-game"), style="bold")
    terminal.print(listed)
    prompt = texts("which-game-answer", first=numbered["1"].name) + " "
    while True:
        answer = answers.ask(prompt) or "1"
        try:
            return numbered[answer] if answer in numbered else arguments.find_title(answer)
        except AmstelError as error:
            terminal.print(str(error), soft_wrap=True)


class Leave(Exception):
    """The player leaves the game."""


class Session:
    """One sitting at a game."""

    def __init__(
        self,
        match: Match,
        bots: list[str | None],
        terminal: Terminal,
        answers: Asking,
        edition: str | None,
        *,
        fresh: bool,
        language: str = "en",
    ) -> None:
        self.match = match
        self.bots = bots
        self.terminal = terminal
        self.answers = answers
        self.edition = edition
        self.language = language
        self.fresh = fresh
        self.keeps = True
        self.notes: list[str] = []  # what is to be said below the next board
        self.opponents: dict[int, GuardedBot] = {}  # those who have decided in this game
        self.chances: dict[int, Random] = {}  # their streams of random numbers
        self.patience: dict[int, int] = {}  # who lets the clock run, and down to which price
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.show_moves,
            "moves": self.show_moves,
            "why": self.why,
            "hint": self.hint,
            "board": self.show_board,
            "log": self.show_log,
            "score": self.score,
            "view": self.view,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "help": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }
        self.sit_down()

    def sit_down(self) -> None:
        """What belongs to the match at hand."""
        self.let_go()
        self.texts = Texts(self.language, self.match.title.id)
        self.face = face(self.match.title, unicode=self.terminal.knows_unicode)
        self.people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        # Several people at one keyboard who go on with a game: whoever is next gets the seat first.
        handed = len(self.people) > 1 and not self.fresh
        self.seat = self.people[0] if self.people and not handed else SPECTATOR
        readers = (*self.people, SPECTATOR)
        # How many facts each reader has been told.
        self.told = {reader: 0 if self.fresh else len(self.match.facts(reader)) for reader in readers}
        self.drawn = False  # whether the board was shown yet
        self.seen_by: int | None = None  # whose board, with all that only that seat may see, is on the screen
        self.patience.clear()
        self.found_at = -1 if self.fresh else self.match.sequence
        self.welcome()

    # --- the course of a sitting ----------------------------------------------------------------------------------

    def go(self) -> None:
        """Play to the end, or until the player leaves."""
        self.keep()
        if not self.people:
            self.say_notes()
        try:
            while not self.match.over:
                seat = self.next_seat()
                if seat in self.people:
                    self.decide(seat)
                elif seat == self.match.clock:
                    self.tick()
                else:
                    self.let_choose(seat)
        except Leave:
            self.keep()
            self.say_resume()
        except KeyboardInterrupt:  # an opponent was thinking; the game was kept before
            self.say_resume()
        else:
            self.finish()
        finally:
            self.let_go()

    def next_seat(self) -> int:
        """Who decides next: people, then opponents. At a clock opponents answer first, then people, then it moves."""
        waiting = self.match.waiting
        people = [seat for seat in waiting if seat in self.people]
        clocked = self.clocked()
        if clocked is None:
            return people[0] if people else waiting[0]
        opponents = [seat for seat in waiting if seat not in (*self.people, self.match.clock)]
        return opponents[0] if opponents else (*clocked.bidders(self.match, self.people), waiting[-1])[0]

    def clocked(self) -> Clocked | None:
        """The face of the clock, while it runs."""
        running = self.match.clock in self.match.waiting
        return self.face if running and isinstance(self.face, Clocked) else None

    def keeps_secrets(self) -> bool:
        """Whether people at one keyboard must not see each other's screens."""
        return self.face.keeps_secrets(self.match) if isinstance(self.face, Clocked) else self.face.has_secrets

    def welcome(self) -> None:
        """Who plays what."""
        match = self.match
        players = ", ".join(match.names)
        if match.seed is None or match.from_position:
            self.note("welcome-position", title=match.title.name, players=players)
        else:
            self.note("welcome", title=match.title.name, players=players, seed=str(match.seed))
        if not self.fresh:
            self.note("resumed", moves=match.sequence)
        if not self.people:
            self.note("watching")

    def set_aside(self) -> None:
        """No game overwrites another one that is unfinished."""
        try:
            moved = saves.archive_unfinished()
        except OSError as error:
            self.note("autosave-off", file=str(saves.last_game_path()), reason=saves.error_reason(error))
            self.keeps = False
            return
        if moved:
            command = f"{command_name()} play --load {shlex.quote(str(moved))}"
            self.note("unfinished-kept", file=str(moved), command=command)

    def let_choose(self, seat: int) -> None:
        """An opponent decides: the same one for the whole game, under guard, so that the game goes on whatever it does.

        Its chance depends on the moment of the game only, so that a resumed game goes on as it would have.
        """
        moment = ((self.match.seed or 0) << 24) + (self.match.sequence << 3) + seat
        chance = self.chances.setdefault(seat, seeded(0))
        chance.take_over(seeded(moment).branch())
        if seat not in self.opponents:
            self.opponents[seat] = make_guarded(self.bots[seat] or OPPONENT, chance)
            chance.take_over(seeded(moment).branch())  # whatever was drawn to make it
        self.match.play(self.opponents[seat].choose(Sight(self.match, seat)), seat)
        self.tell_spectator()

    def let_go(self) -> None:
        """The opponents of this game leave."""
        for opponent in self.opponents.values():
            opponent.dismiss()
        self.opponents.clear()

    def tick(self) -> None:
        """The clock moves on; the program keeps it, and no time passes but by answers."""
        clock = self.match.clock
        self.match.play(self.match.codes(clock)[0], clock)
        if not (isinstance(self.face, Clocked) and self.face.has_fallen(self.match)):
            self.patience.clear()  # it was stopped, or has run down: the next time everybody is asked anew
        self.tell_spectator()

    def tell_spectator(self) -> None:
        """Where all are opponents: what has happened, once a clock that runs has come to rest."""
        if not self.people and not self.clocked():
            self.tell(SPECTATOR)

    def decide(self, seat: int) -> None:
        """A person decides; commands are answered until there is a move."""
        match = self.match
        clocked = self.clocked()
        if clocked and seat in self.patience and clocked.pointer(match) > self.patience[seat]:
            match.play(clocked.lets_run, seat)
            return
        if clocked and self.drawn and clocked.has_fallen(match):
            self.glance(seat)
        else:
            if len(self.people) > 1 and seat != self.seat:
                self.hand_over(seat)
            self.seat = seat
            self.present()
        before = match.sequence
        while self.match is match and match.sequence == before:
            try:
                line = self.answers.ask(self.prompt(), self.offers)
            except KeyboardInterrupt:
                self.say("interrupted")
                continue
            except EOFError:
                raise Leave from None
            self.answer(line)
        self.keep()

    def answer(self, line: str) -> None:
        """Do what a line says: a command, a move, or several moves."""
        word, _, rest = line.removeprefix("/").partition(" ")
        command = self.commands.get(word.lower())
        clocked = self.clocked()
        until = clocked.patience(line) if clocked else None
        try:
            if command:
                self.seen_by = self.seat
                command(rest.strip())
            elif clocked and (until is not None or not line):
                self.match.play(clocked.lets_run, self.seat)
                if until is not None:
                    self.patience[self.seat] = until
            elif line:
                texts = (text.strip() for text in line.split(";"))
                self.match.play_all((self.meant(text) for text in texts if text), self.seat)
            elif len(codes := self.match.codes(self.seat)) == 1:
                self.match.play(codes[0], self.seat)
        except AmstelError as error:
            said = self.refusal(error) if isinstance(error, IllegalMove) else str(error)
            if isinstance(error, UnknownMove) and not said.endswith("?"):  # nothing was suggested
                said += f" {self.texts('see-moves')}"
            self.terminal.print(said, style="bold", soft_wrap=True)

    def meant(self, text: str) -> str:
        """A number alone as the move that it is for, where one number is all that is asked for: a bid, a price."""
        if not NUMBER.fullmatch(text):
            return text
        asked = [move.partition(" ") for move in self.match.moves(self.seat) if " " in move]
        verbs = {verb for verb, _, _ in asked}
        return (
            f"{verbs.pop()} {text}" if len(verbs) == 1 and all(NUMBER.fullmatch(rest) for *_, rest in asked) else text
        )

    def hand_over(self, seat: int) -> None:
        """Between people at one keyboard the screen is emptied, where there are hands that stay secret."""
        who = self.called(seat)
        if not self.keeps_secrets():
            self.note("turn-of", who=who)
            return
        if not self.terminal.interactive:
            self.say("turn-of", who=who)
            return
        self.terminal.wipe(past=True)
        self.answers = asking(self.terminal)  # the arrow keys shall not bring back what another has typed
        try:
            self.answers.ask(self.texts("hand-over", who=who) + " ")
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def finish(self) -> None:
        """The result, and where the record is."""
        reader = self.people[0] if len(self.people) == 1 else SPECTATOR
        if self.terminal.interactive:
            if self.people:
                self.terminal.wipe()
            self.terminal.print(self.screen(reader))
        self.tell(reader, reckoning=False)
        self.say_notes()
        self.terminal.print(self.texts("final"), style="bold")
        self.terminal.print(result.table(self.match, self.texts, self.face))
        winners = self.match.winners()
        if winners == [reader]:
            self.terminal.print(self.texts("winner-you"), style="bold")
        else:
            names = " & ".join(self.called(seat) for seat in winners)
            self.terminal.print(self.texts("winner", winners=names, count=len(winners)), style="bold")
        if not self.keeps or self.match.sequence == self.found_at:
            return
        try:
            saves.save_last(self.match)
            kept = saves.save_finished(self.match)
        except OSError as error:
            self.say("autosave-off", file=str(saves.state_folder()), reason=saves.error_reason(error))
        else:
            self.say(
                "record-kept",
                file=str(kept),
                command=f"{command_name()} replay {shlex.quote(str(kept))}{self.with_edition()}",
            )

    # --- what is shown ----------------------------------------------------------------------------------------------

    def called(self, seat: int) -> str:
        """How somebody is called."""
        return seat_names.display_name(self.match.names[seat])

    def say(self, name: str, **figures: int | str) -> None:
        """Print a sentence."""
        self.terminal.print(self.texts(name, **figures), soft_wrap=True)

    def note(self, name: str, **figures: int | str) -> None:
        """Have a sentence printed below the next board, where it stays to be seen."""
        self.notes.append(self.texts(name, **figures))

    def say_notes(self) -> None:
        """Print what was noted."""
        for note in self.notes:
            self.terminal.print(note, soft_wrap=True)
        self.notes.clear()

    def sheet(self) -> Sheet:
        """What there is to draw on."""
        return Sheet(self.terminal.width, self.terminal.rows)

    def screen(self, seat: int) -> RenderableType:
        """Board and panels for a seat."""
        hands = [] if seat == SPECTATOR else [seat]
        return self.face.screen(self.match, seat, hands, self.texts, self.sheet())

    def prompt(self) -> str:
        """Before an answer; at a clock it shows the price, and whom it asks where there are several people."""
        clocked = self.clocked()
        if clocked is None:
            return PROMPT
        price = clocked.glance(self.match, self.texts)
        return f"{price} {PROMPT}" if len(self.people) == 1 else f"{self.called(self.seat)}, {price} {PROMPT}"

    def glance(self, seat: int) -> None:
        """A running clock brings no new board: the prompt shows the price. Another's board is taken away first."""
        if self.keeps_secrets() and self.seen_by not in (None, seat) and self.terminal.interactive:
            self.terminal.wipe(past=True)
            self.answers = asking(self.terminal)
            self.seen_by = None
        self.seat = seat
        self.told |= {each: len(self.match.facts(each)) for each in (seat, SPECTATOR)}
        self.say_notes()

    def present(self) -> None:
        """All that is needed for a decision. In a terminal the board stays in its place; a pipe gets what is new."""
        if self.terminal.interactive:
            if self.drawn:
                self.terminal.wipe()
            self.terminal.print(self.screen(self.seat))
        elif not self.drawn:
            self.terminal.print(self.screen(self.seat))
        self.say_notes()
        self.tell(self.seat)
        if not self.terminal.interactive and self.drawn:
            self.terminal.print(self.face.brief(self.match, self.seat, self.texts, self.sheet()))
        if not self.drawn:
            self.say("how-to", example=self.match.moves(self.seat)[0])
        self.drawn = True
        self.seen_by = self.seat
        moves = self.match.moves(self.seat)
        question = self.face.question(self.match, self.seat, self.texts)
        if self.texts.language != "en":  # the English prompts name the commands; the others are for the page too
            question += "".join(f" [{move}]" for move in ("pass", "wait", "done", "borrow") if move in moves)
        self.terminal.print(question, style="bold", soft_wrap=True)
        if len(moves) == 1:
            self.say("only-move", move=moves[0])

    def tell(self, reader: int, *, reckoning: bool = True) -> None:
        """What has happened since the reader's last decision."""
        known = self.told.get(reader, 0)
        self.told |= {each: len(self.match.facts(each)) for each in (reader, SPECTATOR)}
        lines = log.lines(self.match, reader, known, self.texts, self.face, reckoning=reckoning)
        shown = lines[-MOST_LINES:] if self.terminal.interactive else lines
        for line in shown:
            if self.terminal.interactive:
                self.terminal.print(Padding(line, (0, 0, 0, 2)))
            else:
                self.terminal.print(f"  {line}", soft_wrap=True)

    def offers(self, begun: str) -> Iterator[tuple[str, str]]:
        """How a line can go on: commands, and the words of legal moves, one after the other."""
        begun = begun.split(";")[-1].lstrip().lower()
        texts = list(self.match.moves(self.seat))
        if begun.startswith("why "):
            begun = begun[4:]
            texts = list(self.match.rules.notation.texts)
        elif " " not in begun:
            yield from ((word, "") for word in self.commands if word.startswith(begun) and word != "?")
        *done, part = begun.split(" ")
        seen = set()
        for text in texts:
            words = text.split(" ")
            if words[: len(done)] != done or len(words) <= len(done):
                continue
            # A verb, then what it is about, then all the rest at once: how it is paid.
            piece = words[len(done)] if len(done) < 2 else " ".join(words[len(done) :])
            if piece not in seen and any(piece[at:].startswith(part) for at in _beginnings(piece)):
                seen.add(piece)
                yield piece if text.endswith(piece) else f"{piece} ", text

    # --- commands ---------------------------------------------------------------------------------------------------

    def show_moves(self, _: str) -> None:
        """The legal moves in groups."""
        for group in self.face.moves(self.match, self.seat, self.texts):
            self.terminal.print(group.heading, style="bold underline")
            table = Table.grid(padding=(0, 2, 0, 0))
            table.add_column(no_wrap=True, min_width=max(len(move.begins) for move in group.moves) + 2)
            for move in group.moves:
                table.add_row(f"  {move.begins}", Text(move.meaning, "dim"), " | ".join(move.ends))
            self.terminal.print(table)

    def why(self, text: str) -> None:
        """Why a move is not possible."""
        if not text:
            self.say("needs-move")
            return
        try:
            self.match.position_after(self.match.sequence).play(self.meant(text), self.seat)
        except AmbiguousMove:
            self.say("playable")
        except IllegalMove as error:
            self.terminal.print(self.refusal(error), soft_wrap=True)
        else:
            self.say("playable")

    def refusal(self, error: IllegalMove) -> str:
        """Why a move cannot be, in words."""
        return refusal(error, self.match.rules, [seat_names.display_name(name) for name in self.match.names], self.texts)

    def hint(self, _: str) -> None:
        """What a search would do, and why; it sees what the player sees."""
        found = analyse(self.match, self.seat, HINT_SECONDS)
        hint.show(self.match, found, self.terminal, self.texts, HINTS)

    def show_board(self, _: str) -> None:
        """The board again."""
        self.terminal.print(self.screen(self.seat))

    def show_log(self, _: str) -> None:
        """All that has happened."""
        lines = log.lines(self.match, self.seat, 0, self.texts, self.face)
        self.terminal.print("\n".join(lines) or self.texts("nothing-yet"), soft_wrap=True)

    def score(self, _: str) -> None:
        """The points so far."""
        if not self.match.breakdown():
            self.say("no-points")
            return
        self.terminal.print(result.table(self.match, self.texts, self.face))

    def view(self, _: str) -> None:
        """What the seat sees, as JSON."""
        encoded = msgspec.json.encode(self.match.view(self.seat))
        self.terminal.print(msgspec.json.format(encoded, indent=2).decode(), soft_wrap=True)

    def undo(self, _: str) -> None:
        """Back to the person's decision before this one; what opponents did since is taken back too."""
        own = [number for number, (seat, _) in enumerate(self.match.log()) if seat in self.people]
        if not own:
            self.say("nothing-to-undo")
            return
        moves = self.match.sequence - own[-1]
        self.match.undo(moves)
        self.patience.clear()
        for seat in self.told:
            self.told[seat] = min(self.told[seat], len(self.match.facts(seat)))
        self.note("undone", moves=moves)

    def save(self, file: str) -> None:
        """Write the record to a file."""
        if not file:
            self.say("needs-file", command="save")
            return
        try:
            path = saves.write_record(Path(file).expanduser(), self.match)
        except (OSError, ValueError, RuntimeError) as error:
            why = str(error).rstrip(".") if isinstance(error, RuntimeError) else saves.error_reason(error)
            self.say("cannot-save", file=file, reason=why)
        else:
            self.say("saved", file=str(path))

    def load(self, file: str) -> None:
        """Go on with another record or position."""
        if not file:
            self.say("needs-file", command="load")
            return
        other = saves.load_match(file, self.edition)
        self.match, self.bots, self.fresh = other, seat_names.bots_in(other.names), False
        self.set_aside()
        self.note("loaded", file=file)
        self.sit_down()

    def help(self, _: str) -> None:
        """What can be typed."""
        self.say("help", game=self.texts("help-game"))

    def quit(self, _: str) -> None:
        """Leave, with an offer to save the record under a name."""
        if self.terminal.interactive:
            try:
                file = self.answers.ask(self.texts("save-where") + " ")
            except (EOFError, KeyboardInterrupt):
                file = ""
            if file:
                self.save(file)
        raise Leave

    # --- keeping ----------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the game as the last one, so that nothing is lost whatever happens."""
        if not self.keeps:
            return
        try:
            saves.save_last(self.match)
        except OSError as error:
            self.say("autosave-off", file=str(saves.last_game_path()), reason=saves.error_reason(error))
            self.keeps = False

    def say_resume(self) -> None:
        """How to go on with a game that was left."""
        if self.keeps:
            self.say("resume", command=f"{command_name()} play --resume{self.with_edition()}")

    def with_edition(self) -> str:
        """The edition's file as an argument, where it is not a shipped one."""
        return f" --edition {shlex.quote(self.edition)}" if self.edition else ""


def _beginnings(word: str) -> Iterator[int]:
    """Where a word may be begun to type: its start, and after each hyphen."""
    yield 0
    yield from (at + 1 for at, letter in enumerate(word) if letter == "-")
