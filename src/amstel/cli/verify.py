"""`amstel verify`: whether a record is sound."""

from __future__ import annotations

import argparse
import json
import sys

from amstel.cli import saves
from amstel.kernel.errors import BadFile, InvalidPosition
from amstel.kernel.files import digest

SOUND, UNSOUND = 0, 1


def run(args: argparse.Namespace) -> int:
    """Replay a record and say whether every move was legal and the result is what the moves give."""
    try:
        match = saves.load_match(args.file, args.edition)
    except BadFile as error:
        faults = list(error.__cause__.errors) if isinstance(error.__cause__, InvalidPosition) else []
        reason = str(error).removeprefix(f"{args.file}: ")
        if args.json:
            told = {"file": args.file, "sound": False, "reason": reason, "faults": faults}
            sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
        else:
            sys.stdout.write(f"Invalid: {reason}\n")
        return UNSOUND
    if args.json:
        told = {
            "file": args.file,
            "sound": True,
            "reason": None,
            "faults": [],
            "game": match.title.id,
            "seats": match.seats,
            "moves": match.sequence,
            "over": match.over,
            "scores": match.scores(),
            "winners": match.winners(),
            "digest": digest(match),
        }
        sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
    else:
        scores = " ".join(map(str, match.scores()))
        state = f"finished, {scores}" if match.over else f"not finished, {scores} so far"
        sys.stdout.write(f"Valid: {match.title.name}, {match.seats} seats, {match.sequence} moves, {state}.\n")
    return SOUND
