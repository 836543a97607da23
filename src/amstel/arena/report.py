"""The report of a contest: one HTML file with SVG plots that needs no other file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from string import Template
from typing import Any

from amstel import __version__
from amstel.arena.standings import Standings
from amstel.games import title
from amstel.texts import Texts

# Colours that colour-blind people can tell apart (Okabe and Ito), each with its own dash.
_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#444444", "#8B5E3C")
_DASHES = ("", "7 3", "2 2", "9 3 2 3", "4 4", "1 3", "12 4", "6 2 2 2")
_WIDE, _ROW, _NAMES = 640, 26, 150
_MOST_TICKS = 12  # that fit side by side

_PAGE = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2118; background: #faf5ea; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .5rem; border-bottom: 1px solid #d8c9ab; }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; }
svg { width: 100%; height: auto; } svg text { font: 12px Georgia, serif; fill: #2b2118; }
</style>
</head>
<body>
<h1>$title</h1>
<p>$about</p>
$body
</body>
</html>
""")


def report(standings: Standings) -> str:
    """Return the page."""
    contest = standings.contest
    summary = standings.summary()
    name = title(contest.game).name
    bots = summary["bots"]
    parts = [
        _table(standings),
        "<h2>Win share</h2><p>Per seat played, with a 95% interval; the dashed line is the share "
        "that equal players would win.</p>",
        _intervals(
            [(bot["name"], bot["win_share"], *bot["ci95"]) for bot in bots], 0.0, 1.0, standings.equal_share, ".0%"
        ),
        "<h2>Ratings</h2><p>Plackett-Luce, with two standard deviations; everyone starts at 25 (dashed line).</p>",
        _ratings(standings),
        "<h2>Score by source</h2><p>Mean per game and seat; the bars follow the order of the table below.</p>",
        _sources(standings),
        "<h2>Score over rounds</h2>"
        "<p>The mean at the start, at the end of each round, and after the final scoring. "
        f"{escape(Texts('en', contest.game)('about-rounds'))} "
        "A finished game keeps its score before the final scoring.</p>",
        _curves(standings),
        "<h2>Seats</h2><p>Share of games won by each seat, whichever bot sat there.</p>",
        _bars(
            [(f"Seat {seat + 1}", share) for seat, share in enumerate(summary["seat_win_shares"])],
            ".1%",
            standings.equal_share,
        ),
        "<h2>Time per decision</h2><p>Mean in milliseconds, then the longest.</p>",
        _bars([(bot["name"], bot["mean_ms"]) for bot in bots], ",.2f"),
        _bars([(bot["name"], bot["max_ms"]) for bot in bots], ",.1f"),
    ]
    options = ", ".join(f"{key} {value}" for key, value in contest.options.items()) or "none"
    about = (
        f"Amstel {__version__}: {standings.games:,} of {contest.games:,} games of {escape(name)} "
        f"at {contest.seats} seats, seed {contest.seed}, options: {escape(options)}. "
        "Each deal is played once per seat rotation. "
        'A "better" or "worse" verdict is valid whenever you look, at the 5% level. '
        f"{standings.stop_advice if len(contest.bots) > 1 else ''}"
    )
    return _PAGE.substitute(title=f"Contest: {escape(name)}", about=about, body="\n".join(parts))


def row(bot: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the row of a bot in the result, for the page and the terminal, from `Standings.summary`."""
    low, high = bot["ci95"]
    return (
        bot["name"],
        f"{bot['games']:,}",
        f"{bot['win_share']:.1%}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        bot["verdict"],
        f"{bot['rating']:.1f}",
        _short_figure(bot["mean_score"]),
        lead(bot),
        _short_figure(bot["mean_ms"], 2),
    )


def _short_figure(figure: float, digits: int = 1) -> str:
    """Return a figure with few digits: large ones without decimals."""
    return f"{figure:.0f}" if abs(figure) >= 1000 else f"{figure:.{digits}f}"


def lead(bot: Mapping[str, Any]) -> str:
    """Return a bot's lead over the others in points with its 95% interval, from `Standings.summary`."""
    if bot["score_lead"] is None:
        return ""
    sign = "+" if bot["score_lead"] >= 0 else ""
    if bot["score_lead_ci95"] is None:
        return sign + _short_figure(bot["score_lead"])
    low, high = bot["score_lead_ci95"]
    return f"{sign}{_short_figure(bot['score_lead'])} \u00b1 {_short_figure((high - low) / 2)}"


def _table(standings: Standings) -> str:
    head = ("", "games", "win share", "95%", "verdict", "rating", "mean score", "lead", "ms")
    rows = []
    for bot in standings.summary()["bots"]:
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row(bot)) + "</tr>")
    return _wrap_table("<tr>" + "".join(f"<th>{cell}</th>" for cell in head) + "</tr>" + "".join(rows))


def _wrap_table(rows: str) -> str:
    return f'<div class="wide"><table>{rows}</table></div>'


def _svg(height: float, body: Sequence[str], label: str) -> str:
    return f'<svg viewBox="0 0 {_WIDE} {height:g}" role="img" aria-label="{escape(label)}">{"".join(body)}</svg>'


def _short(name: str, longest: int) -> str:
    """Return a name that fits; a long one, such as a path, is cut at its start."""
    return name if len(name) <= longest else "..." + name[3 - longest :]


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str = "#8a7a5c", dash: str = "", wide: float = 1) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
        f'stroke-width="{wide:g}"{_dash_attribute(dash)}/>'
    )


def _dash_attribute(dash: str) -> str:
    return f' stroke-dasharray="{dash}"' if dash else ""


def _intervals(
    rows: Sequence[tuple[str, float, float, float]], least: float, most: float, even: float, form: str
) -> str:
    def x(value: float) -> float:
        inside = min(max(value, least), most)
        return _NAMES + (inside - least) / ((most - least) or 1) * (_WIDE - _NAMES - 60)

    bottom = _ROW * len(rows) + 4
    body = [_line(x(even), 0, x(even), bottom, dash="3 3")]
    for row, (name, value, low, high) in enumerate(rows):
        y, colour = _ROW * row + 14, _COLOURS[row % len(_COLOURS)]
        body += [
            _text(0, y + 4, _short(name, 22)),
            _line(x(low), y, x(high), y, colour, wide=3),
            f'<circle cx="{x(value):.1f}" cy="{y}" r="5" fill="{colour}"/>',
            _text(_WIDE, y + 4, format(value, form), "end"),
        ]
    return _svg(bottom, body, "; ".join(f"{row[0]} {format(row[1], form)}" for row in rows))


def _ratings(standings: Standings) -> str:
    bots = standings.summary()["bots"]
    rows = [
        (b["name"], b["rating"], b["rating"] - 2 * b["rating_sigma"], b["rating"] + 2 * b["rating_sigma"]) for b in bots
    ]
    return _intervals(rows, min(row[2] for row in rows) - 1, max(row[3] for row in rows) + 1, 25.0, ".1f")


def _bars(rows: Sequence[tuple[str, float]], form: str, even: float | None = None) -> str:
    most = max([value for _, value in rows] + [even or 0.0]) or 1.0
    room = _WIDE - _NAMES - 70
    bottom = _ROW * len(rows) + 4
    body = []
    for row, (name, value) in enumerate(rows):
        y = _ROW * row + 4
        body += [
            _text(0, y + 14, _short(name, 22)),
            f'<rect x="{_NAMES}" y="{y}" width="{room * value / most:.1f}" height="18" '
            f'fill="{_COLOURS[row % len(_COLOURS)]}"/>',
            _text(_WIDE, y + 14, format(value, form), "end"),
        ]
    if even is not None:
        x = _NAMES + room * even / most
        body.append(_line(x, 0, x, bottom, dash="3 3"))
    return _svg(bottom, body, "; ".join(f"{name} {format(value, form)}" for name, value in rows))


def _sources(standings: Standings) -> str:
    """Return a bar per bot and source, and a table of the figures."""
    bots = standings.contest.bots
    means = {
        source: [tally.points[source] / max(tally.seats, 1) for tally in standings.tallies]
        for source in sorted({source for tally in standings.tallies for source in tally.points})
    }
    low = min([0.0, *(min(row) for row in means.values())])
    high = max([1.0, *(max(row) for row in means.values())])

    def x(points: float) -> float:
        return _NAMES + (points - low) / (high - low) * (_WIDE - _NAMES - 10)

    body, y = [], 4.0
    for source, row in means.items():
        body.append(_text(0, y + 5 * len(row) + 4, _short(source, 22)))
        for bot, mean in enumerate(row):
            left, right = sorted((x(0), x(mean)))
            body.append(
                f'<rect x="{left:.1f}" y="{y:.1f}" width="{right - left:.1f}" height="8" '
                f'fill="{_COLOURS[bot % len(_COLOURS)]}"/>'
            )
            y += 10
        y += max(12 - 5 * len(row), 8)
    body.append(_line(x(0), 0, x(0), y))
    head = "<tr><th></th>" + "".join(f"<th>{_mark(bot)} {escape(name)}</th>" for bot, name in enumerate(bots)) + "</tr>"
    rows = [
        f"<tr><td>{escape(source)}</td>" + "".join(f"<td>{mean:.1f}</td>" for mean in row) + "</tr>"
        for source, row in means.items()
    ]
    return _svg(y, body, "Mean points by source; the figures are in the table below") + _wrap_table(
        head + "".join(rows)
    )


def _mark(bot: int) -> str:
    """Return a square in the colour of a bot, for its name."""
    return f'<span style="color: {_COLOURS[bot % len(_COLOURS)]}">\u25a0</span>'


def _curves(standings: Standings) -> str:
    curves = standings.curves()
    last = len(curves[0]) - 1  # the final scoring; before it come the start and the rounds
    low = min(0.0, *(min(curve) for curve in curves))
    high = max(1.0, *(max(curve) for curve in curves))
    height = max(280.0, 60.0 + 20 * len(curves))
    floor = height - 40

    def x(moment: int) -> float:
        return 40 + moment * (_WIDE - 200) / max(last, 1)

    def y(score: float) -> float:
        return floor - (score - low) / (high - low) * (floor - 20)

    body = [_line(40, floor, _WIDE - 160, floor), _line(40, 20, 40, floor)]
    body += [_text(34, y(score) + 4, f"{score:.0f}", "end") for score in (low, (low + high) / 2, high)]
    step = max(-(-last // _MOST_TICKS), 1)
    body += [_text(x(moment), floor + 16, str(moment), "middle") for moment in range(step, last, step)]
    body += [_text(40, floor + 16, "start", "middle"), _text(x(last), floor + 16, "final", "start")]
    body.append(_text(x(last) / 2 + 20, floor + 34, "round", "middle"))
    for number, curve in enumerate(curves):
        colour, dash = _COLOURS[number % len(_COLOURS)], _DASHES[number % len(_DASHES)]
        points = " ".join(f"{x(moment):.1f},{y(score):.1f}" for moment, score in enumerate(curve))
        body.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{_dash_attribute(dash)}/>'
        )
        level = 30 + 20 * number
        body += [
            _line(_WIDE - 150, level - 4, _WIDE - 120, level - 4, colour, dash, 2),
            _text(_WIDE - 114, level, _short(standings.contest.bots[number], 18)),
        ]
    return _svg(height, body, "Mean scores over the rounds")
