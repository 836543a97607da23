"""The pages about the server are true: the bot plays, the examples are valid, and every code is listed."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from amstel.server.http import responses
from amstel.server.table import commands, frames

from ..server.local_server import running_server

ROOT = Path(__file__).parents[2]
README = ROOT / "src" / "amstel" / "server" / "README.md"
GUIDE = ROOT / "docs" / "server.md"
PROTOCOL = ROOT / "docs" / "protocol.md"
DETAILED = ("table", "live", "http", "accounts", "bots")  # the README lists their files one by one
CODED = ("server", "kernel", "client")
CODE = re.compile(r'"((?!application|text)[a-z]+/[a-z_]+)"')


def fenced(page: Path, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def tags(kinds: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(kinds)}


@pytest.mark.slow
def test_readme_bot_plays_a_whole_game(tmp_path: Path) -> None:
    (source,) = fenced(README, "python")
    assert len(source.splitlines()) <= 40
    bot = tmp_path / "bot.py"
    bot.write_text(source, "utf-8")

    async def main() -> None:
        async with running_server(tmp_path / "t.sqlite") as server:
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(bot), server.url, stdout=asyncio.subprocess.PIPE
            )
            printed, _ = await process.communicate()
            assert process.returncode == 0
            assert re.fullmatch(r"\[-?\d+, -?\d+\]", printed.decode().strip())

    asyncio.run(main())


def test_readme_file_tables_match_the_folders() -> None:
    folder = README.parent
    rows = re.findall(r"^\| (`.*?) \|", README.read_text("utf-8").partition("## Folders")[2], re.MULTILINE)
    there = [path.name for path in folder.glob("*.py")]
    there += [f"{path.parent.name}/" for path in folder.glob("*/__init__.py")]
    there += [str(path.relative_to(folder)) for name in DETAILED for path in (folder / name).glob("[a-z]*.py")]
    assert sorted(re.findall(r"`([a-z_/.]+)`", " ".join(rows))) == sorted(set(there) - {"__init__.py"})


def test_every_frame_has_a_valid_example() -> None:
    asked, told = tags(frames.AnyClientFrame), tags(frames.AnyServerFrame)
    shown = set()
    for example in fenced(PROTOCOL, "json"):
        tag = msgspec.json.decode(example).get("type")
        if tag is None:
            continue  # an answer over HTTP: see the next test
        shown.add(tag)
        if tag in asked:
            frames.CLIENT_FRAME_DECODER.decode(example)
            continue
        frame = frames.SERVER_FRAME_DECODER.decode(example)
        again = msgspec.json.decode(frames.ENCODER.encode(frame))
        assert again == msgspec.json.decode(example), f"{tag}: a field that is not, or no longer, there"
    assert shown == asked | told


def test_rounds_example_is_valid_and_adds_up() -> None:
    (example,) = (text for text in fenced(PROTOCOL, "json") if "type" not in msgspec.json.decode(text))
    rounds = msgspec.json.decode(example, type=responses.Rounds)
    assert msgspec.to_builtins(rounds) == msgspec.json.decode(example)
    scores = [0] * len(rounds.parts[0].scores)
    for part in rounds.parts:
        for won in part.won:
            scores[won.seat] += won.points
        assert part.scores == scores, part.name


def test_every_command_is_documented_with_its_fields() -> None:
    rows = re.findall(
        r"^\| `([a-z]+)` \| ([^|]*)\|", PROTOCOL.read_text("utf-8").partition("### Commands")[2], re.MULTILINE
    )
    told = {name: set(re.findall(r"`(\w+)`", fields)) for name, fields in rows if name != "do"}
    real = {
        str(kind.__struct_config__.tag): set(kind.__struct_fields__) - {"id"} for kind in get_args(commands.AnyCommand)
    }
    assert told == real


def test_error_table_lists_exactly_the_codes_of_the_source() -> None:
    rows = re.findall(r"^\| `([a-z]+/[a-z_]+)` \|", PROTOCOL.read_text("utf-8"), re.MULTILINE)
    assert rows == sorted(set(rows))
    source = "\n".join(
        path.read_text("utf-8") for room in CODED for path in (ROOT / "src" / "amstel" / room).rglob("*.py")
    )
    assert set(rows) == set(CODE.findall(source))


def test_every_option_of_amstel_serve_is_documented() -> None:
    source = (ROOT / "src" / "amstel" / "cli" / "__init__.py").read_text("utf-8")
    options = re.findall(r'serve\.add_argument\(\s*"(--[a-z]+)"', source)
    page = GUIDE.read_text("utf-8")
    assert options
    assert all(f"`{option}" in page for option in options)
