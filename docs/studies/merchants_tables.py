"""The tables of the merchants' study: the figures as its page shows them."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any, cast

from merchants_figures import BANDS, KINDS, PERIODS, SEATS, SOURCES, _share, pooled
from merchants_games import printed
from merchants_story import BONUSES, LOSSES
from pages import plus_minus, table

from amstel.games.merchants.components import DISKS

SHOWN_YEARS = ("1579", "1600", "1609/21", "1611", "1621", "1628", "1632", "c. 1640", "1641", "1656", "1665", "1666")
# One game among people is known by its result, five players.
KNOWN_MONEY = (1370, 1220, 1190, 1160, 1080)


def tables(found: dict[str, Any]) -> dict[str, str]:
    """The tables of the page by their names."""
    kinds = found["kinds"]
    greedy = [one for one in kinds if one["player"] == "greedy"]
    counts = [f"{one['seats']} players" for one in greedy]
    return {
        "games": _games_table(kinds),
        "known": _known_table(greedy[-1]),
        "money": table(
            ["money when the figure leaves", *SHOWN_YEARS],
            [
                [f"{one['seats']} players: {name}", *(f"{one['money'][number][which]:.0f}" for number in _shown())]
                for one in greedy
                for which, name in enumerate(("mean", "a tenth have less than", "a tenth have more than"))
            ],
        ),
        "sources": table(
            ["money of a player", *counts, *(f"winner's lead, {one['seats']}" for one in greedy)],
            [
                [
                    name.replace("-", " "),
                    *(f"{one['sources'][name]:.0f}" for one in greedy),
                    *(f"{one['margin'][name]:+.0f}" for one in greedy),
                ]
                for name in SOURCES
            ]
            + [["all, the capital aside", *_sums(greedy, "sources", "{:.0f}"), *_sums(greedy, "margin", "{:+.0f}")]],
        ),
        "scorings": table(
            ["scoring", *(f"{what}, {one['seats']}" for what in ("lead in %", "goes with victory") for one in greedy)],
            [
                [
                    name,
                    *(f"{_share(one['scorings'][name]['margin'], _sum(one, 'margin')):.0f}" for one in greedy),
                    *(f"{one['scorings'][name]['victory']:.2f}" for one in greedy),
                ]
                for name in greedy[0]["scorings"]
            ],
        ),
        "auctions": _auctions_table(greedy, counts),
        "prices": _prices_table(greedy, counts),
        "returns": _returns_table(greedy),
        "disks": table(
            ["of 100 cards", *(f"{disk}, {one['seats']}" for one in greedy for disk in DISKS)],
            [[kind, *(f"{share:.0f}" for one in greedy for share in one["disks"][kind])] for kind in KINDS],
        ),
        "tokens": table(
            ["tokens", *counts],
            [
                ["fewest left to a player, mean", *(one["tokens"]["fewest"] for one in greedy)],
                ["fewest ever", *(one["tokens"]["least"] for one in greedy)],
                ["players who run out, %", *(one["tokens"]["ran_out"] for one in greedy)],
                ["games in which someone does, %", *(one["tokens"]["games"] for one in greedy)],
                ["placements lost for lack of one, per game", *(f"{one['tokens']['lost']:.2f}" for one in greedy)],
                ["cards that offer nothing, per game", *(f"{one['nothing']['card']:.2f}" for one in greedy)],
            ],
        ),
        "places": _places_table(greedy),
        "tracks": table(
            ["at the end", *(f"{what}, {one['seats']}" for what in ("leader", "second", "tied") for one in greedy)],
            [
                [
                    track,
                    *(f"{one['tracks'][track]['leader']:.1f}" for one in greedy),
                    *(f"{one['tracks'][track]['second']:.1f}" for one in greedy),
                    *(f"{one['tracks'][track]['tied']:.0f}%" for one in greedy),
                ]
                for track in greedy[0]["tracks"]
            ]
            + [
                [
                    "tokens on the last space",
                    *(
                        f"{statistics.fmean(track['at_end'] for track in one['tracks'].values()):.0f}%"
                        for one in greedy
                    ),
                    *[""] * 2 * len(greedy),
                ]
            ],
        ),
        "bonuses": table(
            [
                "bonus",
                *(
                    f"{what}, {one['seats']}"
                    for what in ("players in %", "lost per player", "victory")
                    for one in greedy
                ),
            ],
            [
                [
                    {
                        "regions": "four regions",
                        "districts": "four districts",
                        "bridge": "bridges",
                        "reward": "four markets",
                    }.get(name, name),
                    *(f"{one['bonuses'][name]['players']:.0f}" for one in greedy),
                    *(f"{one['bonuses'][name]['lost']:.2f}" for one in greedy),
                    *(_number(one["bonuses"][name]["victory"], "{:+.2f}") for one in greedy),
                ]
                for name in BONUSES
            ],
        ),
        "losses": table(
            [
                "event",
                *(
                    f"{what}, {one['seats']}"
                    for what in ("hurt in %", "worst cost", "bonus lost in %")
                    for one in greedy
                ),
            ],
            [
                [
                    event.replace("-", " "),
                    *(f"{one['losses'][event]['hurt']:.0f}" for one in greedy),
                    *(_number(one["losses"][event]["worst"], "{:.0f}") for one in greedy),
                    *(f"{one['losses'][event]['bonus']:.0f}" for one in greedy),
                ]
                for event in LOSSES
            ],
        ),
        "loans": _loans_table(greedy, counts),
        "wins": table(
            ["wins in %", *counts],
            [
                [f"seat {seat + 1}", *(plus_minus(one["wins"][seat]) if seat < one["seats"] else "" for one in greedy)]
                for seat in range(max(SEATS))
            ]
            + [["fair", *(f"{100 / one['seats']:.1f}" for one in greedy)]],
        ),
        "turned": table(
            ["wins in %", *(f"{what}, {one['seats']}" for what in ("seat", "start") for one in found["turned"])],
            [
                [
                    f"number {number + 1}",
                    *(
                        plus_minus(one[what][number]) if number < one["seats"] else ""
                        for what in ("by_seat", "by_start")
                        for one in found["turned"]
                    ),
                ]
                for number in range(max(SEATS))
            ],
        ),
        "variants": table(
            ["five players", "money in all", "first to last", "price", "from the final scoring", "leader overtaken"],
            [
                [
                    one["variant"],
                    plus_minus(one["total"], 0),
                    " ".join(f"{money:.0f}" for money in one["by_place"]),
                    _number(one["price"], "{:.0f}"),
                    f"{one['final_share']:.0f}%",
                    f"{one['overtaken']:.0f}%",
                ]
                for one in found["variants"]
            ],
        ),
    }


def _shown() -> list[int]:
    dates = [year.date for year in printed().years]
    return [dates.index(date) for date in SHOWN_YEARS]


def _number(value: float | None, form: str) -> str:
    return "" if value is None else form.format(value)


def _sum(one: dict[str, Any], what: str) -> float:
    return cast(float, sum(one[what].values()))


def _sums(greedy: Sequence[dict[str, Any]], what: str, form: str) -> list[str]:
    return [form.format(_sum(one, what)) for one in greedy]


def _games_table(kinds: Sequence[dict[str, Any]]) -> str:
    return table(
        ["players", "games", "decisions per game", "mean money", "spread", "winner", "last", "price", "no sale"],
        [
            [
                f"{one['player']}, {one['seats']}",
                f"{one['games']:,}",
                f"{one['decisions'][1]:.0f} ({one['decisions'][0]} to {one['decisions'][2]})",
                plus_minus(one["score"], 0),
                f"{one['score_sd']:.0f}",
                f"{one['by_place'][0]:.0f}",
                f"{one['by_place'][-1]:.0f}",
                _number(one["auctions"]["price"], "{:.0f}"),
                f"{one['auctions']['no_sale']:.1f}%",
            ]
            for one in kinds
        ],
    )


def _known_table(five: dict[str, Any]) -> str:
    """The one result that is known beside ours."""
    return table(
        ["five players", "known game", "here"],
        [
            *(
                [f"place {place + 1}", known, f"{here:.0f}"]
                for place, (known, here) in enumerate(zip(KNOWN_MONEY, five["by_place"], strict=True))
            ),
            ["in all", sum(KNOWN_MONEY), f"{sum(five['by_place']):.0f}"],
            ["first less last", KNOWN_MONEY[0] - KNOWN_MONEY[-1], f"{five['by_place'][0] - five['by_place'][-1]:.0f}"],
            ["prices", "120 and more", f"{five['bands']['120 to 170'] + five['bands']['180 or more']:.0f}% of cards"],
            ["price before 1611", "at most 130", _number(five["price_by_period"][PERIODS[0][0]], "{:.0f}, mean")],
            ["highest price", "170", five["auctions"]["highest"]],
        ],
    )


def _auctions_table(greedy: Sequence[dict[str, Any]], counts: Sequence[str]) -> str:
    rows = [
        ("auctions per game", "held", "{:.0f}"),
        ("mean price", "price", "{:.0f}"),
        ("spread of prices", "price_sd", "{:.0f}"),
        ("lowest", "lowest", "{}"),
        ("highest", "highest", "{}"),
        ("ended without a sale, %", "no_sale", "{:.1f}"),
        ("doubled, %", "doubled", "{:.1f}"),
        ("doubler forced to buy, %", "forced", "{:.1f}"),
        ("bought by the mayor, %", "by_mayor", "{:.0f}"),
        ("paid per player and game", "paid", "{:.0f}"),
    ]
    return table(
        ["auctions", *counts],
        [[name, *(_number(one["auctions"][key], form) for one in greedy)] for name, key, form in rows],
    )


def _prices_table(greedy: Sequence[dict[str, Any]], counts: Sequence[str]) -> str:
    return table(
        ["price", *counts],
        [
            *([kind, *(_number(one["price_by_kind"][kind], "{:.0f}") for one in greedy)] for kind in KINDS),
            *(
                [period, *(_number(one["price_by_period"][period], "{:.0f}") for one in greedy)]
                for period, _, _ in PERIODS
            ),
            *([f"{band}, % of cards", *(f"{one['bands'][band]:.0f}" for one in greedy)] for band, _, _ in BANDS),
        ],
    )


def _returns_table(greedy: Sequence[dict[str, Any]]) -> str:
    """What purchases bring beyond their price, by kind and by period."""
    groups = ["all", *KINDS, *(period for period, _, _ in PERIODS)]

    def cell(tables: Sequence[dict[str, Any]], against: str, group: str) -> str:
        found = [one["returns"][against].get(group, {}).get("gain") for one in tables]
        return plus_minus(pooled([gain for gain in found if gain]), 0) if any(found) else ""

    return table(
        [
            "gain over the price",
            *(f"if unsold, {one['seats']}" for one in greedy),
            "if unsold, 3 to 5",
            "if left to others, 3 to 5",
        ],
        [
            [
                group,
                *(cell([one], "nobody", group) for one in greedy),
                cell(greedy, "nobody", group),
                cell(greedy, "others", group),
            ]
            for group in groups
        ],
    )


def _places_table(greedy: Sequence[dict[str, Any]]) -> str:
    return table(
        [
            "at most filled",
            *(f"{one['seats']} players" for one in greedy),
            *(f"{what}, {one['seats']}" for what in ("full", "players in it", "tied or by one") for one in greedy),
        ],
        [
            [
                place.replace("_", " "),
                *(f"{one['places'][place]['peak']:.0f}%" for one in greedy),
                *(
                    f"{one['places'][place]['full']:.0f}%"
                    + (f" ({one['places'][place]['when']})" if one["places"][place]["full"] >= 10 else "")
                    for one in greedy
                ),
                *(f"{one['places'][place]['players']:.1f}" for one in greedy),
                *(f"{one['places'][place]['tied'] + one['places'][place]['by_one']:.0f}%" for one in greedy),
            ]
            for place in greedy[0]["places"]
        ],
    )


def _loans_table(greedy: Sequence[dict[str, Any]], counts: Sequence[str]) -> str:
    def worth(one: dict[str, Any], chosen: str, what: str) -> str:
        value = one["loans"]["worth"][chosen][what]
        return plus_minus(value, 0 if what == "money" else 1) if value else ""

    return table(
        ["loans", *counts],
        [
            ["players who borrow, %", *(f"{one['loans']['borrowed']:.0f}" for one in greedy)],
            ["loans forced by a lost bonus, per game", *(f"{one['loans']['forced']:.2f}" for one in greedy)],
            ["wins of borrowers, %", *(f"{one['loans']['wins_with']:.0f}" for one in greedy)],
            ["wins of the others, %", *(f"{one['loans']['wins_without']:.0f}" for one in greedy)],
            *(
                [f"a loan is worth to {who}, {what}", *(worth(one, chosen, key) for one in greedy)]
                for chosen, who in (("borrowed", "those who take it"), ("passed", "those who do not"))
                for key, what in (("money", "money"), ("victory", "wins in %"))
            ),
        ],
    )
