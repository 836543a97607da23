"""The commands that a player can type instead of a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.table import Table
from rich.text import Text

from amstel.cli import hint, log, result, saves, seat_names
from amstel.cli.session.move_list import listed_moves
from amstel.kernel.errors import AmbiguousMove, IllegalMove
from amstel.kernel.presentation import Thing
from amstel.players import analyse
from amstel.texts import inspect

if TYPE_CHECKING:
    from amstel.cli.session.session import Session

HINT_SECONDS = 0.7
HINTS = 3
WIDEST_MOVES = 36  # columns; longer moves have their words on a line of their own
MOST_THINGS = 40  # listed where a name is missing or fits several


class QuitGame(Exception):
    """The player's wish to leave the game."""


def print_moves(session: Session, _: str) -> None:
    """Print the legal moves in groups."""
    screen, match, seat = session.screen, session.match, session.seat
    rules, reader = match.rules, log.reader_of(match, seat)
    groups: dict[str, list[tuple[str, str]]] = {}
    options = rules.game.options(rules.board, match.view(seat), seat, list(match.moves(seat)))
    for line in listed_moves(options):
        label = screen.texts.say(line.label, reader, **({"number": line.number} if line.number else {}))
        if line.step > 1:
            label = screen.texts("moves-in-steps", label=label, step=line.step)
        heading = screen.texts.say(line.group, reader)
        groups.setdefault(heading, []).append((line.move, label))
    for heading, moves in groups.items():
        screen.terminal.print(heading, style="bold underline")
        width = max(len(move) for move, _ in moves) + 2
        if width > WIDEST_MOVES:  # beside long moves, words would have no room
            for move, label in moves:
                screen.terminal.print(f"  {move}", soft_wrap=True)
                screen.terminal.print(f"      {label}", style="dim", soft_wrap=True)
            continue
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, min_width=width)
        for move, label in moves:
            table.add_row(f"  {move}", Text(label, "dim"))
        screen.terminal.print(table)


def inspect_thing(session: Session, words: str) -> None:
    """Print what a thing on the table is, and what can be done with it now."""
    screen, match, seat = session.screen, session.match, session.seat
    rules, reader = match.rules, log.reader_of(match, seat)
    named = [
        (screen.texts.say(thing.name, reader), thing)
        for thing in rules.game.things(rules.board, match.view(seat), seat)
    ]
    found = _meant(named, words)
    if len(found) != 1:
        some = found or named
        listed = ", ".join(dict.fromkeys(name for name, _ in some[:MOST_THINGS]))
        screen.say("which-thing" if found else "no-such-thing" if words else "what-things", thing=words, things=listed)
        return
    name, thing = found[0]
    print_line = screen.terminal.print
    print_line(name, style="bold", soft_wrap=True)
    for text in (thing.about, *thing.state):
        print_line(f"  {screen.texts.say(text, reader)}", soft_wrap=True)
    moves, refusal = inspect.possible(match, seat, thing)
    if moves:
        print_line(f"  {screen.texts('thing-now', moves='; '.join(moves))}", soft_wrap=True)
    elif refusal:
        print_line(f"  {screen.texts('thing-not-now', why=screen.texts.say(refusal, reader))}", soft_wrap=True)
    if thing.rules:
        print_line(f"  {screen.texts('thing-rules', rules=', '.join(thing.rules))}", style="dim", soft_wrap=True)


def _meant(named: list[tuple[str, Thing]], words: str) -> list[tuple[str, Thing]]:
    """Return the things that words name: by the whole name or id, else by a part of the name."""
    given = words.casefold()
    exact = [
        (name, thing)
        for name, thing in named
        if given in (name.casefold(), thing.place, thing.place.partition(":")[2].replace("_", " "))
    ]
    return exact[:1] or [(name, thing) for name, thing in named if given and given in name.casefold()]


def explain(session: Session, move: str) -> None:
    """Print why a move is illegal, or that it is legal."""
    if not move:
        session.screen.say("needs-move")
        return
    try:
        session.match.position_after(session.match.sequence).play(session.complete_number(move), session.seat)
    except AmbiguousMove:
        session.screen.say("playable")
    except IllegalMove as error:
        session.screen.terminal.print(session.refusal(error), soft_wrap=True)
    else:
        session.screen.say("playable")


def print_hint(session: Session, _: str) -> None:
    """Print the best moves of a short search, which sees only what the player sees."""
    analysis = analyse(session.match, session.seat, HINT_SECONDS)
    hint.print_analysis(session.match, analysis, session.screen.terminal, session.screen.texts, HINTS)


def print_board(session: Session, _: str) -> None:
    """Print the board again."""
    session.screen.print_board(session.seat)


def print_table(session: Session, _: str) -> None:
    """Print the table in words."""
    session.screen.print_description(session.seat)


def print_log(session: Session, _: str) -> None:
    """Print the log from the start of the game."""
    screen = session.screen
    lines = log.lines(session.match, session.seat, 0, screen.texts)
    screen.terminal.print("\n".join(lines) or screen.texts("nothing-yet"), soft_wrap=True)


def print_score(session: Session, _: str) -> None:
    """Print the points so far."""
    if not session.match.breakdown():
        session.screen.say("no-points")
        return
    session.screen.terminal.print(result.table(session.match, session.screen.texts))


def print_view(session: Session, _: str) -> None:
    """Print what the seat sees, as JSON."""
    view = msgspec.json.encode(session.match.view(session.seat))
    session.screen.terminal.print(msgspec.json.format(view, indent=2).decode(), soft_wrap=True)


def undo(session: Session, _: str) -> None:
    """Go back to the last decision of a person, and undo what bots have done since."""
    people_moves = [number for number, (seat, _) in enumerate(session.match.log()) if seat in session.people]
    if not people_moves:
        session.screen.say("nothing-to-undo")
        return
    moves = session.match.sequence - session.match.decision_start(people_moves[-1])
    session.match.undo(moves)
    session.wait_limits.clear()
    session.screen.forget_undone_facts()
    session.screen.note("undone", moves=moves)


def save(session: Session, file: str) -> None:
    """Write the record to a file."""
    if not file:
        session.screen.say("needs-file", command="save")
        return
    try:
        path = saves.write_record(Path(file).expanduser(), session.match_to_give_out())
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).rstrip(".") if isinstance(error, RuntimeError) else saves.error_reason(error)
        session.screen.say("cannot-save", file=file, reason=reason)
    else:
        session.screen.say("saved", file=str(path))


def load(session: Session, file: str) -> None:
    """Continue with another record or position."""
    if not file:
        session.screen.say("needs-file", command="load")
        return
    match = saves.load_match(file, session.edition)
    session.autosave.archive_unfinished()
    session.screen.note("loaded", file=file)
    session.start_match(match, seat_names.bots_in(match.names), is_new=False)


def print_help(session: Session, _: str) -> None:
    """Print the commands."""
    session.screen.say("help", game=session.screen.texts("help-game"))


def quit_game(session: Session, _: str) -> None:
    """Leave the game, after offering to save the record under a name."""
    if session.screen.terminal.has_keyboard:
        try:
            file = session.answers.ask(session.screen.texts("save-where") + " ")
        except (EOFError, KeyboardInterrupt):
            file = ""
        if file:
            save(session, file)
    raise QuitGame


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "?": print_moves,
    "moves": print_moves,
    "why": explain,
    "what": inspect_thing,
    "hint": print_hint,
    "board": print_board,
    "table": print_table,
    "log": print_log,
    "score": print_score,
    "view": print_view,
    "undo": undo,
    "save": save,
    "load": load,
    "help": print_help,
    "quit": quit_game,
    "exit": quit_game,
}


def completions(line: str, legal_moves: Iterable[str], all_moves: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield how the last word of a line may be completed, each with the whole move: commands and words of moves."""
    line = line.split(";")[-1].lstrip().lower()
    moves = legal_moves
    if line.startswith("why "):
        line = line[4:]
        moves = all_moves
    elif " " not in line:
        yield from ((word, "") for word in COMMANDS if word.startswith(line) and word != "?")
    *typed_words, part = line.split(" ")
    seen = set()
    for move in moves:
        words = move.split(" ")
        if words[: len(typed_words)] != typed_words or len(words) <= len(typed_words):
            continue
        # A verb, then its object, then all the rest at once: how it is paid.
        piece = words[len(typed_words)] if len(typed_words) < 2 else " ".join(words[len(typed_words) :])
        if piece not in seen and any(piece[start:].startswith(part) for start in _part_starts(piece)):
            seen.add(piece)
            yield piece if move.endswith(piece) else f"{piece} ", move


def _part_starts(word: str) -> Iterator[int]:
    """Yield where a player may start to type a word: at its start and after each hyphen."""
    yield 0
    yield from (index + 1 for index, letter in enumerate(word) if letter == "-")
