"""`amstel play`: a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.table import Table
from rich.text import Text

import amstel
from amstel.cli import arguments, saves, seat_names
from amstel.cli.plain import command_name
from amstel.cli.session.bots import DEFAULT_BOT
from amstel.cli.session.session import Session
from amstel.cli.terminal import AnswerSource, Terminal, answer_source
from amstel.games import TITLES
from amstel.kernel.errors import AmstelError, BadSetup
from amstel.kernel.match import Match
from amstel.kernel.title import Title
from amstel.texts import Texts


def run(args: argparse.Namespace) -> int:
    """Play a game, new or saved, and return the exit code."""
    terminal = Terminal()
    answers = answer_source(terminal)
    language = arguments.choose_language(args.language)
    is_new = not (args.resume or args.load)
    try:
        match = _new_match(args, terminal, answers) if is_new else _saved_match(args)
    except (EOFError, KeyboardInterrupt):
        return 0
    bots = seat_names.bots_in(match.names)
    if args.bots is not None:
        last_seats = arguments.parse_bots(args.bots)
        _check_number_of_bots(last_seats, match.seats)
        bots = [None] * (match.seats - len(last_seats)) + last_seats
    session = Session(
        match, bots, terminal, answers, args.edition, is_new=is_new, language=language, in_words=args.in_words
    )
    if args.bots is None:
        for bot in seat_names.external_bots_in(match.names):
            session.screen.note("opponent-outside", kind=bot)
    if not args.resume:
        session.autosave.archive_unfinished()
    session.run()
    return 0


def _saved_match(args: argparse.Namespace) -> Match:
    """Return the match to continue."""
    for name in ("game", "seats", "seed", "option", "name"):
        if getattr(args, name) not in (None, []):
            raise BadSetup(f"A saved game has its own {name}. Remove that option or start a new game.")
    path = saves.last_game_path() if args.resume else args.load
    if args.resume and not Path(path).exists():
        raise BadSetup(f"No game to resume ({path} not found). Start one with: {command_name()} play")
    return saves.load_match(path, args.edition)


def _new_match(args: argparse.Namespace, terminal: Terminal, answers: AnswerSource) -> Match:
    """Return a new match, of a game that the player chooses from a list if no game is given."""
    if args.game:
        title = arguments.find_title(args.game)
    else:
        title = _ask_title(terminal, answers, arguments.choose_language(args.language))
    if args.bots is None:
        seats = arguments.DEFAULT_SEATS if args.seats is None else args.seats
        bots = [DEFAULT_BOT] * (title.checked_seats(seats) - 1)
    else:
        bots = arguments.parse_bots(args.bots)
        default_seats = max(len(bots) + 1, title.fewest) if bots else arguments.DEFAULT_SEATS
        seats = title.checked_seats(default_seats if args.seats is None else args.seats)
        _check_number_of_bots(bots, seats)
    return amstel.new(
        title.id,
        seats=seats,
        seed=args.seed,
        options=arguments.parse_options(args.option),
        names=seat_names.names_for(seats, bots, args.name),
        edition=Path(args.edition) if args.edition else None,
    )


def _check_number_of_bots(bots: list[str], seats: int) -> None:
    if len(bots) > seats:
        raise BadSetup(f"Too many bots: {len(bots)} for {seats} seats.")


def _ask_title(terminal: Terminal, answers: AnswerSource, language: str) -> Title:
    """Return the game that the player chooses by number, by name, or with Enter the first one."""
    texts = Texts(language)
    by_number = {str(number): title for number, title in enumerate(TITLES.values(), 1)}
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, title in by_number.items():
        about = texts("players-minutes", fewest=title.fewest, most=title.most, minutes=title.minutes)
        table.add_row(f"  {number}", Text(title.name, "bold"), about)
    terminal.print(texts("which-game"), style="bold")
    terminal.print(table)
    prompt = texts("which-game-answer", first=by_number["1"].name) + " "
    while True:
        answer = answers.ask(prompt) or "1"
        try:
            return by_number[answer] if answer in by_number else arguments.find_title(answer)
        except AmstelError as error:
            terminal.print(str(error), soft_wrap=True)
