"""`amstel replay`: step through a record, any moment as a board or as a view."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import msgspec

from amstel.cli import arguments, log, result, saves
from amstel.cli.boards import Sheet, face
from amstel.cli.terminal import Terminal, asking
from amstel.kernel.errors import BadSetup
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.locales import Texts

PROMPT = "> "


def run(args: argparse.Namespace) -> int:
    """Replay a record."""
    match = saves.load_match(args.file, args.edition)
    if args.seat is not None and not 1 <= args.seat <= match.seats:
        raise BadSetup(f"There is no seat {args.seat}. This record has seats 1 to {match.seats}.")
    if args.at is not None and not 0 <= args.at <= match.sequence:
        raise BadSetup(f"There is no move {args.at}. This record has moves 0 to {match.sequence}.")
    reader = SPECTATOR if args.seat is None else args.seat - 1
    replay = Replay(match, reader, everything=args.all, as_view=args.view, language=arguments.choose_language(args.language))
    if args.json:
        sys.stdout.write(json.dumps(replay.moment(match.sequence if args.at is None else args.at)) + "\n")
    elif args.at is not None:
        replay.show(args.at)
    else:
        replay.step()
    return 0


class Replay:
    """A record, and who looks at it: a seat, a spectator, or somebody who may see everything."""

    def __init__(self, match: Match, reader: int, *, everything: bool, as_view: bool, language: str = "en") -> None:
        self.match = match
        self.reader = reader
        self.everything = everything
        self.as_view = as_view
        self.terminal = Terminal()
        self.texts = Texts(language, match.title.id)
        self.face = face(match.title, unicode=self.terminal.knows_unicode)

    def moment(self, at: int) -> dict[str, Any]:
        """A moment for programs: the view, and the facts of the last move; the move itself for those who see all."""
        then = self.match.position_after(at)
        told: dict[str, Any] = {
            "game": then.title.id,
            "at": at,
            "moves": self.match.sequence,
            "seat": None if self.reader == SPECTATOR else self.reader,
            "waiting": list(then.waiting),
            "scores": then.scores(),
            "facts": [{"name": fact.name, **fact.details} for fact in then.facts(self.reader)[self.known(at) :]],
        }
        if self.everything:
            told["move"] = then.log()[-1] if at else None
            told["views"] = [msgspec.to_builtins(then.view(seat)) for seat in range(then.seats)]
        else:
            told["view"] = msgspec.to_builtins(then.view(self.reader))
        return told

    def known(self, at: int) -> int:
        """How many facts were known before the move that led to a moment."""
        return len(self.match.position_after(at - 1).facts(self.reader)) if at else 0

    def show(self, at: int) -> None:
        """A moment for people."""
        then = self.match.position_after(at)
        if self.as_view:
            shown = [then.view(seat) for seat in range(then.seats)] if self.everything else then.view(self.reader)
            self.terminal.print(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode(), soft_wrap=True)
            return
        hands = list(range(then.seats)) if self.everything else [self.reader] if self.reader != SPECTATOR else []
        sheet = Sheet(self.terminal.width, self.terminal.rows)
        self.terminal.print(self.face.screen(then, self.reader, hands, self.texts, sheet))
        for line in log.lines(then, self.reader, self.known(at), self.texts, self.face, reckoning=False):
            self.terminal.print(f"  {line}", soft_wrap=True)
        if then.over:
            self.terminal.print(result.table(then, self.texts, self.face))
        name = "replay-moment" if at else "replay-start"
        self.terminal.print(self.texts(name, at=at, all=self.match.sequence), style="bold")

    def step(self) -> None:
        """Go through the record as the answers say."""
        answers = asking(self.terminal)
        at = 0
        self.show(at)
        self.terminal.print(self.texts("replay-how"))
        while True:
            try:
                text = answers.ask(PROMPT).lower()
            except (EOFError, KeyboardInterrupt):
                return
            if text in ("q", "quit", "exit"):
                return
            wanted = {"": at + 1, "n": at + 1, "p": at - 1}.get(text)
            if wanted is None:
                if not text.isascii() or not text.isdigit() or len(text) > 9:
                    self.terminal.print(self.texts("replay-unknown", text=repr(text[:40])))
                    continue
                wanted = int(text)
            if not 0 <= wanted <= self.match.sequence:
                self.terminal.print(self.texts("replay-no-moment", at=wanted, all=self.match.sequence))
                continue
            at = wanted
            if self.terminal.interactive and not self.as_view:
                self.terminal.wipe()
            self.show(at)
