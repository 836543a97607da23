"""`amstel games`: list the games."""

from __future__ import annotations

import argparse
import json
import sys

from amstel.games import TITLES


def run(args: argparse.Namespace) -> int:
    """Print the games, and return the exit code."""
    if args.json:
        games = [
            {
                "game": title.id,
                "name": title.name,
                "about": title.about,
                "seats": [title.fewest, title.most],
                "minutes": title.minutes,
                "rules": title.version,
                "editions": list(title.editions),
                "options": [
                    {
                        "name": option.name,
                        "values": list(option.values),
                        "default": option.default,
                        "about": option.about,
                    }
                    for option in title.options
                ],
            }
            for title in TITLES.values()
        ]
        sys.stdout.write(json.dumps(games, ensure_ascii=False, indent=2) + "\n")
        return 0
    lines = []
    for title in TITLES.values():
        lines += [
            f"{title.name}  ({title.id})",
            f"  {title.about}",
            f"  {title.fewest} to {title.most} players, {title.minutes} minutes",
        ]
        for option in title.options:
            values = ", ".join(f"{value} (default)" if value == option.default else value for value in option.values)
            lines += [f"  --option {option.name}=...  {values}", f"    {option.about}"]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0
