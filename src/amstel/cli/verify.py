"""`amstel verify`: check a record."""

from __future__ import annotations

import argparse
import json
import sys

from amstel.cli import saves
from amstel.kernel.errors import BadFile, InvalidPosition
from amstel.kernel.files import digest

VALID, INVALID = 0, 1


def run(args: argparse.Namespace) -> int:
    """Replay a record, print whether all moves are legal and lead to its result, and return the exit code."""
    try:
        match = saves.load_match(args.file, args.edition)
    except BadFile as error:
        errors = list(error.__cause__.errors) if isinstance(error.__cause__, InvalidPosition) else []
        reason = str(error).removeprefix(f"{args.file}: ")
        if args.json:
            fields = {"file": args.file, "sound": False, "reason": reason, "faults": errors}
            sys.stdout.write(json.dumps(fields, ensure_ascii=False) + "\n")
        else:
            sys.stdout.write(f"Invalid: {reason}\n")
        return INVALID
    if args.json:
        fields = {
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
        sys.stdout.write(json.dumps(fields, ensure_ascii=False) + "\n")
    else:
        scores = " ".join(map(str, match.scores()))
        state = f"finished, {scores}" if match.over else f"not finished, {scores} so far"
        sys.stdout.write(f"Valid: {match.title.name}, {match.seats} seats, {match.sequence} moves, {state}.\n")
    return VALID
