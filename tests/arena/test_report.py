from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from amstel.arena import run
from amstel.arena.report import lead, report
from amstel.arena.standings import standings_of

from .conftest import contest

_VOID = {"meta", "br"}


class Strict(HTMLParser):
    """A parser that checks that every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.seen: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert not {"src", "href", "onload", "xlink:href"} & {name for name, _ in attrs}
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def parse(page: str) -> Strict:
    parser = Strict()
    parser.feed(page)
    parser.close()
    assert parser.open == []
    return parser


def test_page_is_self_contained_and_has_all_plots(mine: Path) -> None:
    held = contest(f"{mine}:First", "random", seats=3, games=4).checked()
    page = report(standings_of(held, run(held)))
    found = parse(page)
    assert page.startswith("<!doctype html>\n")
    assert found.seen[:2] == ["html", "head"]
    assert found.seen.count("svg") == 7
    assert not {"script", "link", "img", "iframe"} & set(found.seen)
    assert not re.search(r"https?:|url\(|@import", page)
    for heading in ("Win share", "Ratings", "Score by source", "Score over rounds", "Seats", "Time per decision"):
        assert heading in found.texts
    for plot in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(plot)  # noqa: S314 - our own
    assert "nan" not in page
    assert "inf" not in page.replace("information", "")
    assert "4 of 4 games of Nieuw Amsterdam" in page


@pytest.mark.parametrize(
    ("game", "text", "rounds"),
    [
        ("nieuw-amsterdam", "The game has six rounds; ", 6),
        ("ticket-to-ride-amsterdam", "A round is one turn for each player, ", None),
        ("merchants-of-amsterdam", "A round runs from one scoring to the next ", 8),
    ],
)
def test_score_plot_has_the_rounds_of_the_game(game: str, text: str, rounds: int | None) -> None:
    held = contest("random", seats=3, games=3, game=game).checked()
    standings = standings_of(held, run(held))
    page = report(standings)
    assert text in page
    assert not re.search(r"\([A-Z]+-\d+\)", page)  # the numbers of rules are for those who read the source
    [plot] = re.findall(r'<svg[^>]*aria-label="Mean scores over the rounds".*?</svg>', page, re.DOTALL)
    [points] = re.findall('<polyline points="([^"]*)"', plot)
    assert len(points.split()) == len(standings.curves()[0]) == (2 + rounds if rounds else points.count(" ") + 1)
    labels = re.findall(">([^<>]+)</text>", plot)
    assert {"start", "final", "round"} <= set(labels)
    if rounds:
        assert {str(number) for number in range(1, rounds + 1)} <= set(labels)


def test_page_has_the_lead_interval_and_stop_advice() -> None:
    held = contest("greedy", "random", seats=2, games=4, game="ticket-to-ride-amsterdam").checked()
    standings = standings_of(held, run(held))
    page = report(standings)
    low, high = standings.summary()["bots"][0]["score_lead_ci95"]
    assert f"<td>{standings.summary()['bots'][0]['score_lead']:+.1f} \u00b1 {(high - low) / 2:.1f}</td>" in page
    assert "Not yet safe to stop" in page


@pytest.mark.parametrize(
    ("mean", "limits", "text"),
    [
        (10.12, [8.8, 11.4], "+10.1 \u00b1 1.3"),
        (-10.12, None, "-10.1"),
        (1725.04, [1600.0, 1850.0], "+1725 \u00b1 125.0"),
        (None, None, ""),
    ],
)
def test_lead_is_short(mean: float | None, limits: list[float] | None, text: str) -> None:
    assert lead({"score_lead": mean, "score_lead_ci95": limits}) == text


def test_names_are_escaped() -> None:
    held = contest("random", seats=2, games=1).checked()
    hostile = msgspec.structs.replace(held, bots=("<script>alert(1)</script>&'.py:A", "b" * 60))
    outcome = msgspec.structs.replace(next(run(held)), line_up=hostile.line_up(0))
    page = report(standings_of(hostile, [outcome]))
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    parse(page)


def test_page_without_games_or_with_one_bot_is_valid() -> None:
    held = contest("random", seats=2, games=2).checked()
    for standings in (standings_of(held, []), standings_of(held, run(held))):
        parse(report(standings))
