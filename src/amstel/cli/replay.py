"""`amstel replay`: step through a record, each position as a board or as a view."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import msgspec

from amstel.cli import arguments, log, result, saves
from amstel.cli.boards import Size, board_for
from amstel.cli.terminal import Terminal, answer_source
from amstel.kernel.errors import BadSetup
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.texts import Texts

PROMPT = "> "


def run(args: argparse.Namespace) -> int:
    """Replay a record, and return the exit code."""
    match = saves.load_match(args.file, args.edition)
    if args.seat is not None and not 1 <= args.seat <= match.seats:
        raise BadSetup(f"There is no seat {args.seat}. This record has seats 1 to {match.seats}.")
    if args.at is not None and not 0 <= args.at <= match.sequence:
        raise BadSetup(f"There is no move {args.at}. This record has moves 0 to {match.sequence}.")
    reader = SPECTATOR if args.seat is None else args.seat - 1
    language = arguments.choose_language(args.language)
    replay = Replay(match, reader, all_hands=args.all, as_view=args.view, language=language, in_words=args.in_words)
    if args.json:
        sys.stdout.write(json.dumps(replay.position_json(match.sequence if args.at is None else args.at)) + "\n")
    elif args.at is not None:
        replay.print_position(args.at)
    else:
        replay.run()
    return 0


class Replay:
    """A record for one reader: a seat or a spectator, with `all_hands` one who sees everything."""

    def __init__(
        self,
        match: Match,
        reader: int,
        *,
        all_hands: bool,
        as_view: bool,
        language: str = "en",
        in_words: bool = False,
    ) -> None:
        self.match = match
        self.reader = reader
        self.all_hands = all_hands
        self.as_view = as_view
        self.terminal = Terminal()
        self.texts = Texts(language, match.title.id)
        self.board = board_for(match.title, unicode=self.terminal.has_unicode, in_words=in_words)

    def position_json(self, at: int) -> dict[str, Any]:
        """Return the position after a number of moves for programs, with the facts of the last move.

        With `all_hands` there is a view per seat, and the last move itself.
        """
        position = self.match.position_after(at)
        fields: dict[str, Any] = {
            "game": position.title.id,
            "at": at,
            "moves": self.match.sequence,
            "seat": None if self.reader == SPECTATOR else self.reader,
            "waiting": list(position.waiting),
            "scores": position.scores(),
            "facts": [
                {"name": fact.name, **fact.details} for fact in position.facts(self.reader)[self._facts_before(at) :]
            ],
        }
        if self.all_hands:
            fields["move"] = position.log()[-1] if at else None
            fields["views"] = [msgspec.to_builtins(position.view(seat)) for seat in range(position.seats)]
        else:
            fields["view"] = msgspec.to_builtins(position.view(self.reader))
        return fields

    def _facts_before(self, at: int) -> int:
        """Return the number of facts before the move that led to a position."""
        return len(self.match.position_after(at - 1).facts(self.reader)) if at else 0

    def print_position(self, at: int) -> None:
        """Print the position after a number of moves."""
        position = self.match.position_after(at)
        seats = list(range(position.seats))
        if self.as_view:
            views = [position.view(seat) for seat in seats] if self.all_hands else position.view(self.reader)
            self.terminal.print(msgspec.json.format(msgspec.json.encode(views), indent=2).decode(), soft_wrap=True)
            return
        hands = seats if self.all_hands else [self.reader] if self.reader != SPECTATOR else []
        size = Size(self.terminal.width, self.terminal.rows)
        self.terminal.print(self.board.screen(position, self.reader, hands, self.texts, size))
        first = self._facts_before(at)
        for line in log.lines(position, self.reader, first, self.texts, final_scoring=False):
            self.terminal.print(f"  {line}", soft_wrap=True)
        if position.over:
            self.terminal.print(result.table(position, self.texts))
        name = "replay-moment" if at else "replay-start"
        self.terminal.print(self.texts(name, at=at, all=self.match.sequence), style="bold")

    def run(self) -> None:
        """Step through the record until the reader quits."""
        answers = answer_source(self.terminal)
        at = 0
        self.print_position(at)
        self.terminal.print(self.texts("replay-how"))
        while True:
            try:
                text = answers.ask(PROMPT).lower()
            except (EOFError, KeyboardInterrupt):
                return
            if text in ("q", "quit", "exit"):
                return
            target = {"": at + 1, "n": at + 1, "p": at - 1}.get(text)
            if target is None:
                if not text.isascii() or not text.isdigit() or len(text) > 9:
                    self.terminal.print(self.texts("replay-unknown", text=repr(text[:40])))
                    continue
                target = int(text)
            if not 0 <= target <= self.match.sequence:
                self.terminal.print(self.texts("replay-no-moment", at=target, all=self.match.sequence))
                continue
            at = target
            if self.terminal.has_keyboard and not self.as_view:
                self.terminal.wipe()
            self.print_position(at)
