"""`amstel hint`: the best moves of a search in a position, for the player to move."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import msgspec

from amstel.cli import arguments, saves, seat_names
from amstel.cli.plain import Printer, command_name, printer
from amstel.kernel.errors import BadSetup
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match, seat_list
from amstel.players.analysis import Advice, Analysis, analyse
from amstel.players.search import MOST_SECONDS
from amstel.texts import Reader, Texts
from amstel.texts.notes import notes_message

MOST_MOVES = 5


def run(args: argparse.Namespace) -> int:
    """Print the best moves in a record or position, and return the exit code."""
    if not 0 < args.seconds <= MOST_SECONDS:
        raise BadSetup(f"--seconds must be more than 0 and at most {MOST_SECONDS:g}, not {args.seconds:g}.")
    match = saves.load_match(args.file, args.edition)
    if args.move is not None:
        if not 0 <= args.move <= match.sequence:
            raise BadSetup(f"There is no move {args.move}. This record has moves 0 to {match.sequence}.")
        match = match.position_after(args.move)
    texts = Texts(arguments.choose_language(args.language), match.title.id)
    analysis = analyse(match, _seat(match, args), args.seconds)
    if args.json:
        sys.stdout.write(json.dumps(_json(match, analysis, texts)) + "\n")
        return 0
    terminal = printer()
    name = seat_names.display_name(match.names[analysis.seat])  # without the number, which the heading has too
    heading = texts("hint-head", title=match.title.name, at=match.sequence, who=name, seat=analysis.seat + 1)
    terminal.print(heading, style="bold", soft_wrap=True)
    print_analysis(match, analysis, terminal, texts, MOST_MOVES)
    return 0


def _seat(match: Match, args: argparse.Namespace) -> int | None:
    """Return the seat to advise, None for the first one to move; raise BadSetup if it has no decision."""
    waiting = [seat for seat in match.waiting if seat != match.clock]
    if not waiting:
        earlier = f"{command_name()} hint {args.file} --move {max(match.sequence - 1, 0)}"
        reason = "The game is over" if match.over else "Only the clock can move here"
        raise BadSetup(f"{reason}, so there is no hint to give. Try an earlier move: {earlier}")
    if args.seat is None:
        return None
    seat: int = args.seat - 1
    if not 0 <= seat < match.seats:
        raise BadSetup(f"There is no seat {args.seat}. This record has seats 1 to {match.seats}.")
    if seat not in waiting:
        raise BadSetup(
            f"Seat {args.seat} can't move there; waiting for {seat_list(waiting)}. "
            "Remove --seat or choose another --move."
        )
    return seat


def _json(match: Match, analysis: Analysis, texts: Texts) -> dict[str, Any]:
    """Return an analysis for programs, with sentences beside the codes of the notes."""
    fields: dict[str, Any] = {"game": match.title.id, "at": match.sequence, **msgspec.to_builtins(analysis)}
    for move, advice in zip(fields["moves"], analysis.moves, strict=True):
        move["words"] = _reasons(match, advice, texts)
    return fields


def print_analysis(match: Match, analysis: Analysis, terminal: Printer, texts: Texts, most: int) -> None:
    """Print the best moves, at most `most`, each with its figures, its reasons and the likely continuation."""
    if len(analysis.moves) == 1:
        terminal.print(texts("hint-forced"))
    else:
        terminal.print(texts("hint-thought", walks=analysis.iterations, seconds=round(analysis.seconds, 1)))
    for number, advice in enumerate(analysis.moves[:most], 1):
        terminal.print(f"{number:3}. {advice.text}", style="bold", soft_wrap=True)
        details = _figures(match, advice, texts), _reasons(match, advice, texts), _continuation(match, advice, texts)
        for line in filter(None, details):
            terminal.print(f"     {line}", soft_wrap=True)
    if len(analysis.moves) > most:
        terminal.print(texts("hint-more", moves=len(analysis.moves) - most))


def _figures(match: Match, advice: Advice, texts: Texts) -> str:
    if advice.share is None or advice.score is None:
        return texts("hint-unseen")
    name = "hint-found"
    if match.title.unit == "money":  # where money is hidden, it is not counted before the end
        name = "hint-found-money" if advice.score else "hint-found-share"
    return texts(name, share=round(100 * advice.share), score=round(advice.score), visits=advice.visits)


def _reasons(match: Match, advice: Advice, texts: Texts) -> str:
    """Return the reasons for and against a move in a sentence."""
    notes = notes_message(advice.reasons, match.rules)
    return texts.say(notes, Reader(int(SPECTATOR), _names(match))) if notes else ""


def _names(match: Match) -> list[str]:
    """Return the names of the seats, with their numbers where two have the same name."""
    names = [seat_names.display_name(name) for name in match.names]
    return [name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names, 1)]


def _continuation(match: Match, advice: Advice, texts: Texts) -> str:
    """Return the likely continuation after a move."""
    seat = advice.line[0].seat if advice.line else 0
    names = _names(match)
    steps = [
        texts(
            "hint-step",
            own="yes" if step.seat == seat else "no",
            who=names[step.seat],
            move=step.text,
        )
        for step in advice.line[1:]
    ]
    return texts("hint-line", steps=", ".join(steps)) if steps else ""
