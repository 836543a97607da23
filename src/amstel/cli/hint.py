"""`amstel hint`: what a search thinks of a position, for whoever is to move there."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import msgspec

from amstel.cli import arguments, saves, seat_names
from amstel.cli.plain import Printer, command_name, printer
from amstel.kernel.errors import BadSetup
from amstel.kernel.match import Match, seat_list
from amstel.locales import Texts
from amstel.locales.notes import sentence
from amstel.players.analysis import Advice, Analysis, analyse
from amstel.players.search import MOST_SECONDS

SHOWN = 5  # moves
IN_MONEY = frozenset({"merchants-of-amsterdam"})  # games whose points are thousands of guilders


def run(args: argparse.Namespace) -> int:
    """Advise whoever is to move in a record or position."""
    if not 0 < args.seconds <= MOST_SECONDS:
        raise BadSetup(f"--seconds must be more than 0 and at most {MOST_SECONDS:g}, not {args.seconds:g}.")
    match = saves.load_match(args.file, args.edition)
    if args.move is not None:
        if not 0 <= args.move <= match.sequence:
            raise BadSetup(f"There is no move {args.move}. This record has moves 0 to {match.sequence}.")
        match = match.position_after(args.move)
    texts = Texts(arguments.choose_language(args.language), match.title.id)
    found = analyse(match, _seat(match, args), args.seconds)
    if args.json:
        sys.stdout.write(json.dumps(_told(match, found, texts)) + "\n")
        return 0
    terminal = printer()
    who = seat_names.display_name(match.names[found.seat])  # its number is told beside it
    head = texts("hint-head", title=match.title.name, at=match.sequence, who=who, seat=found.seat + 1)
    terminal.print(head, style="bold", soft_wrap=True)
    show(match, found, terminal, texts, SHOWN)
    return 0


def _seat(match: Match, args: argparse.Namespace) -> int | None:
    """The seat to advise; what cannot be advised is said with what could be."""
    waiting = [seat for seat in match.waiting if seat != match.clock]
    if not waiting:
        earlier = f"{command_name()} hint {args.file} --move {max(match.sequence - 1, 0)}"
        over = "The game is over" if match.over else "Only the clock can move here"
        raise BadSetup(f"{over}, so there is no hint to give. Try an earlier move: {earlier}")
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


def _told(match: Match, found: Analysis, texts: Texts) -> dict[str, Any]:
    """An analysis for programs, with the words beside the codes."""
    told: dict[str, Any] = {"game": match.title.id, "at": match.sequence, **msgspec.to_builtins(found)}
    for move, advice in zip(told["moves"], found.moves, strict=True):
        move["words"] = because(match, advice, texts)
    return told


def show(match: Match, found: Analysis, terminal: Printer, texts: Texts, most: int) -> None:
    """The best moves, each with its figures, why, and what may follow."""
    forced = len(found.moves) == 1
    if forced:
        terminal.print(texts("hint-forced"))
    else:
        terminal.print(texts("hint-thought", walks=found.iterations, seconds=round(found.seconds, 1)))
    for number, advice in enumerate(found.moves[:most], 1):
        terminal.print(f"{number:3}. {advice.text}", style="bold", soft_wrap=True)
        for line in (_figures(match, advice, texts), because(match, advice, texts), _line(match, advice, texts)):
            if line:
                terminal.print(f"     {line}", soft_wrap=True)
    if len(found.moves) > most:
        terminal.print(texts("hint-more", moves=len(found.moves) - most))


def _figures(match: Match, advice: Advice, texts: Texts) -> str:
    if advice.share is None or advice.score is None:
        return texts("hint-unseen")
    name = "hint-found"
    if match.title.id in IN_MONEY:  # where money is hidden, it is not counted before the end
        name = "hint-found-money" if advice.score else "hint-found-share"
    return texts(name, share=round(100 * advice.share), score=round(advice.score), visits=advice.visits)


def because(match: Match, advice: Advice, texts: Texts) -> str:
    """Why, in words."""
    return sentence(advice.reasons, match.rules, _names(match), texts)


def _names(match: Match) -> list[str]:
    """What the seats are called; where two are called alike, with their numbers."""
    called = [seat_names.display_name(name) for name in match.names]
    return [name if called.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(called, 1)]


def _line(match: Match, advice: Advice, texts: Texts) -> str:
    """What may follow the move."""
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
