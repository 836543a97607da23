"""`Match`: a game being played, checked and friendly. Notation in, reasons out; undo, save, load."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from amstel.kernel import files
from amstel.kernel.errors import AmbiguousMove, BadSetup, IllegalMove, NothingToUndo, StaleMove, UnknownMove
from amstel.kernel.game import Fact, Points, Rules
from amstel.kernel.journal import SPECTATOR, Journal
from amstel.kernel.notation import LONGEST_TEXT
from amstel.kernel.state import State

LARGEST_SEED = (1 << 63) - 1
LONGEST_NAME = 80


class Moves(Sequence[str]):
    """The legal moves of a seat as texts; `codes` has them as numbers."""

    def __init__(self, rules: Rules, codes: list[int]) -> None:
        self.codes = codes
        self._notation = rules.notation

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._notation.text(code) for code in self.codes[index]]
        return self._notation.text(self.codes[index])

    def __iter__(self) -> Iterator[str]:
        return map(self._notation.text, self.codes)

    def __contains__(self, move: object) -> bool:
        return (self._notation.code(move) if isinstance(move, str) else move) in self.codes

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(self)}>"


class Match:
    """A game from its start, or from a position, with all that was played.

    Seats count from 0 here and in JSON, from 1 in texts for people.
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        *,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        position: State | None = None,
    ) -> None:
        title = rules.game.title
        self.rules = rules
        self.title = title
        self.seats = title.checked_seats(seats)
        self.options = title.checked_options(options or {})
        self.names = checked_names(names, self.seats)
        self.seed = seed
        journal = Journal()
        if position is None:
            if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
                raise BadSetup(f"A seed is a whole number from 0 to {LARGEST_SEED}, not {seed!r:.60}.")
            self._start = rules.game.start(rules.board, self.seats, self.options, seed, journal)
        else:
            self._start = position
        self.from_position = position is not None
        self._start_journal = journal
        self._begin()

    def _begin(self) -> None:
        self.state = self._start.copy()
        self.journal = self._start_journal.copy()
        self.state.journal = self.journal
        self._log: list[tuple[int, int]] = []
        self._marks = [len(self.journal)]
        self._asked = -1
        self._legal: list[int] = []

    def __repr__(self) -> str:
        now = f"waiting for {people(self.waiting)}" if self.waiting else f"over, {self.scores()}"
        return f"<Match of {self.title.name}, {self.seats} seats, {self.sequence} moves, {now}>"

    # --- what is now ------------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may decide now; none when the game is over."""
        return self.state.waiting

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.waiting

    @property
    def sequence(self) -> int:
        """How many moves were played."""
        return len(self._log)

    def codes(self, seat: int | None = None) -> list[int]:
        """The legal moves of a seat as numbers, none where it is not asked; without a seat, of the one that is."""
        state = self.state
        if seat is None:
            seat = self._only_seat()
        if seat != self._asked:
            waiting = state.waiting
            if seat not in waiting:
                self._check_seat(seat)
                return []
            self._legal = state.moves(seat)
            self._asked = seat
        return self._legal

    def moves(self, seat: int | None = None) -> Moves:
        """The legal moves of a seat; none where it is not asked."""
        return Moves(self.rules, self.codes(seat))

    def view(self, seat: int = SPECTATOR) -> Any:
        """What a seat sees; without one, what everybody sees."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.rules.game.view(self.state, seat)

    def facts(self, seat: int = SPECTATOR, since: int = 0) -> list[Fact]:
        """What a seat knows to have happened from move number `since` on; from 0 on, the set-up too."""
        start = 0 if since == 0 else self._marks[since]
        return [self.rules.fact(coded) for coded in self.journal.read(seat, start)]

    def scores(self) -> list[int]:
        """The points of each seat."""
        return self.state.scores()

    def breakdown(self) -> list[Points]:
        """Every point with its source."""
        return [self.rules.points(row) for row in self.state.breakdown()]

    def winners(self) -> list[int]:
        """The seats that have won; none while the game runs."""
        return self.state.winners()

    def log(self) -> list[tuple[int, str]]:
        """The moves so far: seat and text."""
        return [(seat, self.rules.notation.text(code)) for seat, code in self._log]

    # --- what may be done -----------------------------------------------------------------------------------------

    def play(self, move: int | str, seat: int | None = None, *, sequence: int | None = None) -> int:
        """Play a move, given by its text or its number, and tell its number.

        `sequence`, where given, is the number of moves that the caller knows of. Whatever is wrong, nothing changes.
        """
        if sequence is not None and sequence != len(self._log):
            raise StaleMove(
                f"That move was meant for sequence {sequence!r:.30}; the match is at {len(self._log)}. Look again."
            )
        if seat is None:
            seat = self._only_seat()
        legal = self._legal if seat == self._asked else self._codes_asked(seat)
        if type(move) is not int:
            move = self._meant(move, seat, legal)
        elif move not in legal:
            self._refuse(move, seat)
        self.state.play(seat, move)
        self._asked = -1
        self._log.append((seat, move))
        self._marks.append(len(self.journal))
        return move

    def play_all(self, moves: Iterable[int | str], seat: int | None = None, *, sequence: int | None = None) -> None:
        """Play several moves together, or none of them."""
        before = len(self._log)
        for move in moves:
            try:
                self.play(move, seat, sequence=sequence)
            except ValueError:
                self.undo(len(self._log) - before)
                raise
            sequence = None

    def why_not(self, move: str, seat: int | None = None) -> str | None:
        """The reason why a move cannot be played now; None where it can."""
        if seat is None:
            seat = self._only_seat()
        try:
            self._meant(move, seat, self._codes_asked(seat))
        except AmbiguousMove:
            return None
        except IllegalMove as error:
            return str(error)
        return None

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves."""
        if type(moves) is not int or not 0 <= moves <= len(self._log):
            raise NothingToUndo(f"{moves!r:.30} moves cannot be taken back: {len(self._log)} were played.")
        kept = self._log[: len(self._log) - moves]
        self._begin()
        for seat, code in kept:
            self.state.play(seat, code)
            self._marks.append(len(self.journal))
        self._log = kept

    def at(self, sequence: int) -> Match:
        """This match as it was after some of its moves, to look at or to go on from."""
        if type(sequence) is not int or not 0 <= sequence <= len(self._log):
            raise NothingToUndo(f"There is no move {sequence!r:.30}: {len(self._log)} were played.")
        earlier = Match(
            self.rules,
            self.seats,
            seed=self.seed,
            options=self.options,
            names=self.names,
            position=self._start.copy() if self.from_position else None,
        )
        for seat, code in self._log[:sequence]:
            earlier.play(code, seat)
        return earlier

    def start_state(self) -> State:
        """The position that the match began with."""
        return self._start.copy()

    # --- files ----------------------------------------------------------------------------------------------------

    def record(self) -> str:
        """The record as readable lines."""
        return files.record_text(self)

    def record_json(self) -> str:
        """The record as JSON, with the same content."""
        return files.as_json(files.record_file(self))

    def position(self) -> str:
        """This moment as a position file, hidden parts included."""
        return files.as_json(files.position_file(self))

    # --- what is meant --------------------------------------------------------------------------------------------

    def _only_seat(self) -> int:
        waiting = self.state.waiting
        if len(waiting) == 1:
            return waiting[0]
        if not waiting:
            raise IllegalMove("The game is over.", "game-over")
        raise IllegalMove(f"{people(waiting).capitalize()} decide at once: say for which one.", "say-seat")

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove(f"There is no seat {seat!r:.30}: this match has seats 0 to {self.seats - 1}.", "no-seat")

    def _codes_asked(self, seat: int) -> list[int]:
        """The legal moves of a seat, which must be one that is asked."""
        self._check_seat(seat)
        waiting = self.state.waiting
        if seat not in waiting:
            if not waiting:
                raise IllegalMove("The game is over.", "game-over")
            raise IllegalMove(f"Seat {seat + 1} is not asked now, but {people(waiting)}.", "not-asked")
        return self.codes(seat)

    def _meant(self, text: object, seat: int, legal: list[int]) -> int:
        """The legal move that a text means."""
        notation = self.rules.notation
        if not isinstance(text, str):
            raise UnknownMove(f"A move is a text or a number, not {type(text).__name__}.")
        code = notation.code(text)
        if code is not None and code in legal:
            return code
        if len(text) > LONGEST_TEXT:
            raise UnknownMove(f"A move has at most {LONGEST_TEXT} characters; that text has {len(text):,}.")
        fits = notation.fitting(text, legal)
        if len(fits) == 1:
            return fits[0]
        if fits:
            choices = [notation.text(code) for code in fits]
            shown = "; ".join(choices[:8]) + ("; ..." if len(choices) > 8 else "")
            raise AmbiguousMove(f"{text.strip()!r} can mean {len(fits)} moves: {shown}.", choices)
        meant = notation.fitting(text, range(len(notation)))
        if meant:
            self._refuse(meant[0], seat)
        near = notation.nearest(text, legal)
        hint = f" Did you mean: {'; '.join(near)}?" if near else ""
        raise UnknownMove(f"{text.strip()!r} is not a move of {self.title.name}.{hint}")

    def _refuse(self, move: int, seat: int) -> None:
        notation = self.rules.notation
        if not 0 <= move < len(notation):
            raise UnknownMove(f"There is no move {move!r:.30}: they are numbered 0 to {len(notation) - 1}.")
        reason, figures = self.state.why_not(seat, move)
        words = self.rules.reason(reason, figures)
        raise IllegalMove(f"{notation.text(move)}: {words}.", reason, figures)


def people(seats: Sequence[int]) -> str:
    """Seats as people count them: seat 2; seats 1, 2 and 4."""
    numbers = [str(seat + 1) for seat in seats]
    if len(numbers) == 1:
        return f"seat {numbers[0]}"
    return f"seats {', '.join(numbers[:-1])} and {numbers[-1]}"


def checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for each seat: printable, on one line, without the quotes of the record."""
    given = tuple(names)
    if len(given) > seats:
        raise BadSetup(f"{len(given)} names for {seats} seats.")
    for name in given:
        if not isinstance(name, str) or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME or '"' in name:
            raise BadSetup(
                f"A name has 1 to {LONGEST_NAME} printable characters and no double quote, not {name!r:.100}."
            )
    return given + tuple(f"Seat {number + 1}" for number in range(len(given), seats))
