"""`Match`: one game being played. It takes moves as text, explains what is not legal, and can undo, save and load.

Import it from `amstel.kernel.match`, which adds the type of its view. It is not generic here, because mypyc compiles
generic classes to code that damages memory.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NoReturn, cast, final

from mypy_extensions import i64

from amstel.kernel import files
from amstel.kernel.bits import has, lowest
from amstel.kernel.errors import AmbiguousMove, BadSetup, IllegalMove, NothingToUndo, StaleMove, UnknownMove
from amstel.kernel.game import Fact, Points, Rules
from amstel.kernel.ints import Ints
from amstel.kernel.journal import SPECTATOR, Journal
from amstel.kernel.message import Message
from amstel.kernel.notation import LONGEST_TEXT, Moves
from amstel.kernel.sharing import share
from amstel.kernel.state import State

LARGEST_SEED = (1 << 63) - 1
LONGEST_NAME = 80
NO_JOURNAL: Final[Journal] = Journal()
NO_MARKS: Final[Ints] = Ints(0)
_UNNAMED: Final[list[tuple[str, ...]]] = [tuple(f"Seat {seat + 1}" for seat in range(seats)) for seats in range(7)]


@final
class Match:
    """One game being played: its position, and the moves that led to it.

    `amstel.new` starts a match and `amstel.load` reads one from a record. `moves` lists what is legal, `play` plays a
    move, `view` returns what a seat sees, `undo` goes back, and `record` returns the game as text. A match can be
    copied, compared and pickled.

    Arguments and lists count seats from 0. Messages and records count them from 1, so `seat=0` is seat 1.
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
        title = rules.title
        self.rules = rules
        self.title = title
        self.seats = title.checked_seats(seats)
        self.options = title.checked_options(options or {}, rules.version)
        self.names = checked_names(names, self.seats)
        self.seed = seed
        self._space = len(rules.notation)
        self.from_position = position is not None
        self._position = position
        if position is None and (type(seed) is not int or not 0 <= seed <= LARGEST_SEED):
            raise BadSetup(f"The seed must be a whole number from 0 to {LARGEST_SEED}, not {seed!r:.60}.")
        self.state = self.start_state()
        self.tags: dict[str, str] = {}  # of the record, such as a date
        self.comments: dict[int, list[str]] = {}  # of the record: lines by the number of moves before them
        self._log: Ints = Ints(0)  # the moves: code and seat
        self._writes_journal: bool = False
        self._journal: Journal = NO_JOURNAL
        self._marks: Ints = NO_MARKS  # how many facts there were before each move, and now
        self._asked: i64 = -1  # the seat whose legal moves are in `_legal`
        self._legal: Ints = Ints(0)

    @classmethod
    def __class_getitem__(cls, view: object) -> object:
        """Allow `Match[View]` in code that runs, as type checkers read it."""
        return cls

    def __eq__(self, other: object) -> bool:
        """Return whether another match is the same game of the same table: its record is, apart from the notes."""
        return isinstance(other, Match) and files.game_file(self) == files.game_file(other)

    def __hash__(self) -> int:
        raise TypeError("A Match is mutable and can't be hashed.")

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a match as its record."""
        from amstel.kernel.loading import unpickle  # it needs Match itself

        return unpickle, (self.title.package, self.rules.edition.text, self.record_json())

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __repr__(self) -> str:
        now = f"waiting for {seat_list(self.waiting, self.clock)}" if self.waiting else f"over, {self.scores()}"
        return f"<Match of {self.title.name}, {self.seats} seats, {self.sequence} moves, {now}>"

    # --- the position ------------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats to move: one as a rule, several where all decide at once, none when the game is over."""
        return self.state.waiting

    @property
    def clock(self) -> int | None:
        """The seat of the table's clock, if it has one: after the players' seats, without a view or a score."""
        return None if self.state.clock < 0 else self.state.clock

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.waiting

    @property
    def sequence(self) -> int:
        """The number of moves played so far."""
        return len(self._log)

    def codes(self, seat: int | None = None) -> list[int]:
        """Return the codes of a seat's legal moves, none if it can't move; by default, of the first seat to move."""
        bits = self.state.waiting_bits
        if seat is None:
            if bits == 0:
                return []
        else:
            self._check_mover(seat)
            if not has(bits, seat):
                return []
        self._ask(seat)
        return self._legal.to_list()

    def moves(self, seat: int | None = None) -> Moves:
        """Return the legal moves of a seat, none if it can't move; by default, of the first seat to move."""
        return Moves(self.rules.notation, self.codes(seat))

    def mask(self, seat: int | None = None) -> bytes:
        """Return the whole move space as one byte per move: 1 if the move is legal for a seat, else 0."""
        legal = bytearray(self._space)
        for code in self.codes(seat):
            legal[code] = 1
        return bytes(legal)

    def view(self, seat: int = SPECTATOR) -> Any:
        """Return what a seat sees; by default, what a spectator sees."""
        self._check_viewer(seat)
        return self.rules.game.view(self.state, seat)

    def facts(self, seat: int = SPECTATOR, since: int = 0) -> list[Fact]:
        """Return what a seat knows to have happened from move number `since` on; from 0 on, with the set-up."""
        return [self.rules.fact(coded) for coded in self.coded_facts(seat, since)]

    def coded_facts(self, seat: int = SPECTATOR, since: int = 0) -> list[tuple[int, int, int, int, int]]:
        """Return the same facts as numbers: their kind and details, which `rules.fact` names."""
        self._check_viewer(seat)
        self._check_sequence(since)
        journal = self._current_journal()
        return journal.read(seat, self._marks[since] if since else 0)

    def revealed(self, since: int) -> bool:
        """Return whether a move from number `since` on has shown its seat what it could not know before.

        The clock's moves do, because they show what the seats have answered.
        """
        self._check_sequence(since)
        journal = self._current_journal()
        kinds = self.rules.game.reveals
        for number in range(since, len(self._log)):
            mover = self._seat(number)
            if mover == self.state.clock:
                return True
            if journal.reveals(kinds, mover, self._marks[number], self._marks[number + 1]):
                return True
        return False

    def _current_journal(self) -> Journal:
        """Return the journal up to now. Until someone asks for it, none is written, so that play costs no more.

        Then the game is replayed once with a journal, and its position takes the place of the one without.
        """
        if not self._writes_journal:
            journal = Journal()
            marks = Ints(0)
            state = self.start_state(journal)
            state.journal = journal
            marks.append(len(journal))
            for number in range(len(self._log)):
                state.play(self._seat(number), self._code(number))
                marks.append(len(journal))
            self.state = state
            self._journal = journal
            self._marks = marks
            self._writes_journal = True
        return self._journal

    def scores(self) -> list[int]:
        """Return the points of each seat."""
        return self.state.scores()

    def breakdown(self) -> list[Points]:
        """Return all points with their sources; they add up to the scores."""
        return [self.rules.points(row) for row in self.state.breakdown()]

    def winners(self) -> list[int]:
        """Return the seats that have won, none while the game runs."""
        return self.state.winners()

    def log(self, seat: int | Collection[int] | None = None) -> list[tuple[int, str]]:
        """Return the moves so far: seat and text; with a reader, as in `for_readers`."""
        text = self.rules.notation.text
        return [(mover, text(code)) for mover, code in self._as_read_by(seat).coded_log()]

    def coded_log(self) -> list[tuple[int, int]]:
        """Return the moves so far: seat and code."""
        return [(self._seat(number), self._code(number)) for number in range(len(self._log))]

    def texts_from(self, sequence: int) -> list[str]:
        """Return the texts of the moves from number `sequence` on."""
        self._check_sequence(sequence)
        return [self.rules.notation.text(self._code(number)) for number in range(sequence, len(self._log))]

    def run(self, seat: int) -> list[int]:
        """Return the codes of the moves that a seat has made since another seat moved."""
        first = len(self._log)
        while first > 0 and self._seat(first - 1) == seat:
            first -= 1
        return [self._code(number) for number in range(first, len(self._log))]

    def _code(self, number: i64) -> i64:
        return self._log[number] & 0xFFFF

    def _seat(self, number: i64) -> i64:
        return self._log[number] >> 16

    # --- playing -----------------------------------------------------------------------------------------

    def play(self, move: object, seat: int | None = None, sequence: int | None = None) -> int:
        """Play a move, given as text or code, and return its code; by default, for the first seat to move.

        Text may be shortened as long as it means one legal move, and a number may be larger than the largest move:
        `bid 75` is played as `bid more` and `bid 15`. `sequence` is the number of moves that the caller
        knows of: if others were played since, the move is refused. A refused move changes nothing.

        >>> import amstel
        >>> match = amstel.new("ticket-to-ride-amsterdam", seats=2, seed=7)
        >>> match.play("keep both")
        10
        """
        if sequence is not None and sequence != len(self._log):
            raise StaleMove(
                f"That move was made for position {sequence!r:.30}, but the match is at "
                f"{self.sequence}. Check the position and try again."
            )
        asked = self._ask(seat)
        numbered = isinstance(move, int) and not isinstance(move, bool)
        if not numbered and isinstance(move, str) and len(move) <= LONGEST_TEXT:
            steps = self.rules.notation.steps(move)
            if steps:
                return self._play_steps(steps, move, asked)
        code = self._known(cast(int, move), asked) if numbered else self._meant(move, asked)
        self._play(asked, code)
        return code

    def _play_steps(self, steps: list[str], text: str, seat: int) -> int:
        """Play the moves of a large number, and return the code of the last one. A refusal names the whole number."""
        try:
            self.play_all(steps, seat)
        except IllegalMove as error:
            error.move = text.strip()
            raise
        return self._code(len(self._log) - 1)

    def _play(self, seat: i64, code: i64) -> None:
        self._log.append(code | (seat << 16))
        self._asked = -1
        self.state.play(seat, code)
        if self._writes_journal:
            self._marks.append(len(self._journal))

    def play_all(self, moves: Iterable[object], seat: int | None = None, sequence: int | None = None) -> None:
        """Play several moves together. If one of them is refused, none is played."""
        if isinstance(moves, str):
            raise UnknownMove("play_all takes a list of moves, not a single string.")
        before = self.sequence
        try:
            for move in moves:
                self.play(move, seat, sequence=sequence)
                sequence = None
        except BaseException:
            self.undo(self.sequence - before)
            raise

    def why_not(self, move: str, seat: int | None = None) -> str | None:
        """Return why a move can't be played now; None if it can."""
        try:
            asked = self._ask(seat)
            if isinstance(move, str) and self.rules.notation.steps(move):
                self.copy().play(move, asked)
            else:
                self._meant(move, asked)
        except AmbiguousMove:
            return None
        except IllegalMove as error:
            return str(error)
        return None

    def check_to_move(self, seat: int) -> None:
        """Raise the error that a seat's moves would meet, if it is not to move."""
        self._ask(seat)

    def decision_start(self, sequence: int) -> int:
        """Return the number of moves before the decision that move number `sequence` belongs to.

        It is `sequence` itself, unless the moves before it are steps towards its number.
        """
        self._check_sequence(sequence)
        first = sequence
        while first > 0 and self.rules.notation.is_step(self._code(first - 1)):
            first -= 1
        return first

    def undo(self, moves: int = 1) -> None:
        """Undo the last moves."""
        if type(moves) is not int or not 0 <= moves <= self.sequence:
            raise NothingToUndo(f"Can't undo {moves!r:.30} moves: only {self.sequence} were played.")
        before = self.position_after(self.sequence - moves)
        self.state = before.state
        self.comments = before.comments
        self._log = before._log
        self._writes_journal = False
        self._asked = -1

    def position_after(self, sequence: int) -> "Match":
        """Return a new match with the first `sequence` moves of this one."""
        if type(sequence) is not int or not 0 <= sequence <= self.sequence:
            raise NothingToUndo(f"There is no move {sequence!r:.30}: only {self.sequence} were played.")
        earlier = Match(
            self.rules,
            self.seats,
            seed=self.seed,
            options=self.options,
            names=self.names,
            position=self._position,
        )
        for number in range(sequence):
            earlier._play(self._seat(number), self._code(number))
        earlier.tags = self.tags.copy()
        earlier.comments = {number: lines for number, lines in self.comments.items() if number <= sequence}
        return earlier

    def for_readers(self, seats: int | Collection[int]) -> "Match":
        """Return the same game as a seat, several seats of one person, or a SPECTATOR may have it.

        It leaves out what the table never shows to them, such as a stop of another seat that lost an auction. It has
        the same facts and result for them, and may have fewer moves.
        """
        readers = [seats] if isinstance(seats, int) else list(seats)
        for seat in readers:
            self._check_viewer(seat)
        return share(self, [seat for seat in readers if seat != int(SPECTATOR)]).match

    def _as_read_by(self, seat: int | Collection[int] | None) -> "Match":
        return self if seat is None else self.for_readers(seat)

    def with_moves(self, moves: Sequence[tuple[int, int]], start: State) -> "Match":
        """Return a match of the same table with other moves, each a seat and a legal code.

        If this one began at a position, the other one begins at `start`.
        """
        other = self.position_after(0)
        if self._position is not None:
            other._position = start
            other.state = start.copy()
        for seat, code in moves:
            other._play(seat, code)
        return other

    def copy(self) -> "Match":
        """Return an independent match at the same position, with the same moves."""
        twin = Match(
            self.rules, self.seats, seed=self.seed, options=self.options, names=self.names, position=self._position
        )
        twin.state = self.state.copy()
        twin.tags = self.tags.copy()
        twin.comments = self.comments.copy()
        twin._log = self._log.copy()
        if self._writes_journal:
            twin._journal = self._journal.copy()
            twin._marks = self._marks.copy()
            twin.state.journal = twin._journal
            twin._writes_journal = True
        return twin

    def start_state(self, journal: Journal | None = None) -> State:
        """Return the position that the match started from."""
        if self._position is not None:
            return self._position.copy()
        assert self.seed is not None
        return self.rules.game.start(self.rules.board, self.seats, self.options, self.seed, journal)

    # --- files ----------------------------------------------------------------------------------------------------

    def record(self, seat: int | Collection[int] | None = None) -> str:
        """Return the game as readable text: who played what, from which deal. `amstel.load` reads it.

        Without a reader it is complete. With a seat, several seats or a SPECTATOR, it is what `for_readers` returns.
        """
        return files.record_text(self._as_read_by(seat))

    def record_json(self, seat: int | Collection[int] | None = None) -> str:
        """Return the record as JSON; with a reader, as in `record`."""
        return files.as_json(files.record_file(self._as_read_by(seat)))

    def position(self) -> str:
        """Return the current position as JSON, hidden parts included. `amstel.load` reads it."""
        return files.as_json(files.position_file(self))

    # --- checks --------------------------------------------------------------------------------------------

    def _ask(self, seat: int | None) -> i64:
        """Return the seat to move, checked, and put its legal moves into `_legal`."""
        bits = self.state.waiting_bits
        asked: i64 = -1
        if seat is None:
            if self._asked >= 0 and bits & (bits - 1) == 0:
                return self._asked
            if bits != 0:
                asked = lowest(bits)
        elif 0 <= seat < self.seats or seat == self.clock:
            asked = seat
        if asked < 0 or not has(bits, asked):
            self._refuse_seat(seat)
        if asked != self._asked:
            self._legal.clear()
            self.state.list_moves(asked, self._legal)
            self._asked = asked
        return asked

    def _refuse_seat(self, seat: int | None) -> NoReturn:
        waiting = self.state.waiting
        if seat is not None:
            self._check_mover(seat)
        if not waiting:
            raise IllegalMove("The game is over.", "game-over")
        assert seat is not None
        who = seat_list([seat], self.clock)
        # While a clock runs, nobody may learn who has answered it.
        asked = "" if self.clock in waiting else f"; waiting for {seat_list(waiting)}"
        raise IllegalMove(f"{who[0].upper()}{who[1:]} can't move now{asked}.", "not-asked")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            clock = "and no clock " if seat == self.seats else ""
            raise IllegalMove(
                f"seat={seat!r:.30} is out of range: this match has {self.seats} seats {clock}"
                f"(seat=0 to seat={self.seats - 1}).",
                "no-seat",
            )

    def _check_sequence(self, since: int) -> None:
        """Refuse a number that is not a move of this match or the next one; numbers may be of any size."""
        if not 0 <= since <= self.sequence:
            raise NothingToUndo(f"There is no move {since!r:.30}: only {self.sequence} were played.")

    def _check_mover(self, seat: int) -> None:
        """Refuse what is neither a seat of this match nor its clock."""
        if seat != self.clock:
            self._check_seat(seat)

    def _check_viewer(self, seat: int) -> None:
        """Refuse what is neither a seat of this match nor a spectator; numbers may be of any size."""
        if seat != int(SPECTATOR):
            self._check_seat(seat)

    def _known(self, move: int, seat: i64) -> i64:
        """Return the code of a legal move."""
        if not 0 <= move < self._space:
            raise UnknownMove(f"There is no move code {move!r:.30}. Move codes run from 0 to {self._space - 1}.")
        code: i64 = move
        if self._legal.find(code) < 0:
            self._refuse(code, seat)
        return code

    def _meant(self, text: object, seat: i64) -> i64:
        """Return the code of the legal move that a text means."""
        notation = self.rules.notation
        if not isinstance(text, str):
            raise UnknownMove(f"A move must be a string or a number, not {type(text).__name__}.")
        legal = self._legal.to_list()
        exact = notation.code(text)
        if exact is not None and exact in legal:
            return exact
        if len(text) > LONGEST_TEXT:
            raise UnknownMove(f"A move can have at most {LONGEST_TEXT} characters; this one has {len(text):,}.")
        fits = notation.fitting(text, legal)
        if len(fits) == 1:
            return fits[0]
        if fits:
            choices = [notation.text(code) for code in fits]
            shown = "; ".join(choices[:8]) + ("; ..." if len(choices) > 8 else "")
            raise AmbiguousMove(f"{text.strip()!r} matches {len(fits)} moves: {shown}. Add a word.", choices)
        meant = notation.fitting(text, range(len(notation)))
        if meant:
            self._refuse(meant[0], seat)
        found = notation.nearest_number(text, legal)
        if found is not None:
            raise self._number_refusal(text.strip(), found[0], found[1], seat)
        near = notation.nearest(text, legal)
        begun = notation.begun(text)
        if begun is not None and not any(notation.begun(each) == begun for each in near):
            raise self._named_refusal(text.strip(), begun, seat)
        hint = f" Did you mean: {'; '.join(near)}?" if near else ""
        raise UnknownMove(f"{text.strip()!r} is not a move of {self.title.name}.{hint}")

    def _refuse(self, move: i64, seat: i64) -> NoReturn:
        raise self.refusal(move, seat)

    def _number_refusal(self, text: str, legal: list[int], nearest: int, seat: int) -> IllegalMove:
        """Return the error for a number that no move has: which numbers are legal, or why none is."""
        if not legal:
            return self._named_refusal(text, nearest, seat)
        numbers = sorted(int(self.rules.notation.text(code).rpartition(" ")[2]) for code in legal)
        figures = {"least": numbers[0], "most": numbers[-1]}
        key = "refusal-number-exact" if len(numbers) == 1 else "refusal-number"
        message = Message(key, {"least": numbers[0], "most": numbers[-1]})
        return IllegalMove("", "number", figures, {**figures}, game=self.title.id, move=text, text=message)

    def _named_refusal(self, text: str, move: int, seat: int) -> IllegalMove:
        """Return the error of an illegal move, under the text that was meant to be like it."""
        error = self.refusal(move, seat)
        error.move = text
        return error

    def refusal(self, move: int, seat: int) -> IllegalMove:
        """Return the error that an illegal move of a waiting seat meets."""
        reason, figures = self.rules.game.why_not(self.state, seat, move)
        return IllegalMove(
            "",
            reason,
            figures,
            self.rules.figures(figures),
            game=self.title.id,
            move=self.rules.notation.text(move),
            text=self.rules.refusal(reason, figures),
        )


def seat_list(seats: Sequence[int], clock: int | None = None) -> str:
    """Return seats as text, counted from 1: "seat 2", "seats 1, 2 and 4", "seat 2 and the clock"."""
    numbers = [str(seat + 1) for seat in seats if seat != clock]
    named = [f"seat {numbers[0]}"] if len(numbers) == 1 else []
    if len(numbers) > 1:
        named = [f"seats {', '.join(numbers[:-1])} and {numbers[-1]}"]
    if clock in seats:
        named.append("the clock")
    return " and ".join(named)


def checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a name for each seat, checked: printable, on one line, without the quotes of the record."""
    given = tuple(names)
    if not given:
        return _UNNAMED[seats]
    if len(given) > seats:
        raise BadSetup(f"Got {len(given)} names for {seats} seats.")
    for name in given:
        if not isinstance(name, str) or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME or '"' in name:
            raise BadSetup(
                f"A name must have 1 to {LONGEST_NAME} printable characters and no double quotes, not {name!r:.100}."
            )
    return given + _UNNAMED[seats][len(given) :]
