"""The final score: routes, contracts and merchandise, and the winner."""

import pytest

from amstel import Match

from .positions import FOURTEEN, LONG, SeatSetup, facts_of, seat, table

# Routes with a cart symbol, and some without.
CARTS = [
    "de_drie_hendricken-westermarkt:pink",
    "noordermarkt-jordaan",
    "jordaan-westermarkt",
    "nieuwe_waal-noordermarkt",
    "begijnhof-munttoren",
    "oude_waal-montelbaanstoren",
    "jordaan-de_drie_hendricken",
    "munttoren-blauwbrug",
    "haringpakkerstoren-noordermarkt",
    "westermarkt-begijnhof",
]
PLAIN = ["noordermarkt-korenmetershuisje", "noordermarkt-jan_roodenpoortstoren", "jordaan-jan_roodenpoortstoren"]


def finished(*seats: SeatSetup, low: int = -1) -> Match:
    """Return a match that has just ended with the last turn of the seat that is low on carts."""
    match = table(*seats, turn=low % len(seats), last_turns=1)
    match.play_all(["draw", "draw"])
    assert match.over
    return match


def gained(match: Match, source: str) -> list[int]:
    """Return the points of each seat from one source."""
    points = [0] * match.seats
    for row in match.breakdown():
        if row.source == source:
            points[row.seat] += row.points
    return points


# --- routes and contracts -------------------------------------------------------------------------------------------


def test_track_equals_the_points_of_the_routes() -> None:
    """TA-130, TA-123."""
    match = finished(seat(routes=PLAIN), seat(routes=FOURTEEN))
    assert gained(match, "route") == [4 * 3, 7 * 3 + 2]
    assert [has.points for has in match.view().seats] == gained(match, "route")


def test_points_come_from_routes_contracts_and_merchandise() -> None:
    """TA-107, TA-130, TA-131: every point has a source."""
    match = finished(
        seat(routes=PLAIN, contracts=["jordaan-oude_kerk"]),
        seat(routes=[*LONG, "begijnhof-munttoren"], contracts=["dam-munttoren", "blauwbrug-jordaan"]),
    )
    assert [(row.seat, row.source, row.which, row.points) for row in match.breakdown()] == [
        (0, "route", "noordermarkt-korenmetershuisje", 4),
        (0, "route", "noordermarkt-jan_roodenpoortstoren", 4),
        (0, "route", "jordaan-jan_roodenpoortstoren", 4),
        (0, "contract", "jordaan-oude_kerk", -6),
        (1, "route", "haringpakkerstoren-oude_waal", 7),
        (1, "route", "montelbaanstoren-blauwbrug", 7),
        (1, "route", "de_drie_hendricken-begijnhof", 7),
        (1, "route", "begijnhof-munttoren", 2),
        (1, "contract", "dam-munttoren", -4),
        (1, "contract", "blauwbrug-jordaan", -9),
        (1, "merchandise", 4, 8),
    ]
    assert match.scores() == [6, 18]
    assert match.winners() == [1]


def test_completed_contracts_add_points_and_others_cost_them() -> None:
    """TA-131, TA-107."""
    way = ["dam-begijnhof", "begijnhof-munttoren"]
    match = finished(
        seat(routes=way, contracts=["dam-munttoren", "noordermarkt-waag"]),
        seat(
            routes=[*LONG[:2], "noordermarkt-korenmetershuisje", "noordermarkt-jan_roodenpoortstoren"],
            contracts=["dam-oude_waal"],
        ),
    )
    assert gained(match, "contract") == [4 - 5, -4]


def test_final_scoring_writes_public_facts() -> None:
    """TA-131, TA-11, TA-12."""
    match = finished(
        seat(routes=["dam-begijnhof", "begijnhof-munttoren"], contracts=["dam-munttoren", "noordermarkt-waag"]),
        seat(routes=[*LONG, "oude_waal-oude_kerk"], contracts=["dam-oude_waal"]),
    )
    facts = [
        ("contract-done", {"seat": 0, "contract": "dam-munttoren", "points": 4}),
        ("contract-failed", {"seat": 0, "contract": "noordermarkt-waag", "points": 5}),
        ("merchandise-rank", {"seat": 0, "cards": 1, "points": 4}),
        ("contract-failed", {"seat": 1, "contract": "dam-oude_waal", "points": 4}),
        ("merchandise-rank", {"seat": 1, "cards": 3, "points": 8}),
        ("ended", {"seat": 0, "points": 7}),
        ("ended", {"seat": 1, "points": 27}),
        ("won", {"seat": 1}),
    ]
    # The facts of a seat come in the order of the component file.
    assert sorted(map(str, facts_of(match)[2:])) == sorted(map(str, facts))
    assert facts_of(match)[-3:] == facts[-3:]
    assert facts_of(match, 0)[2:] == facts_of(match, 1)[2:] == facts_of(match)[2:]


def test_only_routes_count_before_the_end() -> None:
    """TA-131, TA-133: a public score with contracts would reveal them."""
    match = table(seat(routes=LONG[:2], contracts=["dam-munttoren"]), seat())
    assert match.scores() == [14, 0]
    assert {row.source for row in match.breakdown()} == {"route"}


def test_score_can_be_negative() -> None:
    """TA-132."""
    match = finished(seat(contracts=["blauwbrug-jordaan", "begijnhof-nieuwe_waal"]), seat(routes=FOURTEEN))
    assert match.scores()[0] == -17


# --- merchandise ------------------------------------------------------------------------------------------------------


def ended(collections: list[int]) -> Match:
    """Return a finished match with so many Merchandise Bonus cards per seat; the seat with the fewest ended it."""
    cards, plain = list(CARTS), [*PLAIN, "munttoren-oost_indisch_huis", "dam-begijnhof", "oude_waal-oude_kerk"]
    shares = []
    for number in collections:
        shares.append([cards.pop(0) for _ in range(number)])
    low = collections.index(min(collections))
    while carts_of(shares[low]) < 14:
        shares[low].append(plain.pop(0))
    match = finished(*(seat(routes=share) for share in shares), low=low)
    assert [has.merchandise for has in match.view().seats] == collections
    return match


def carts_of(routes: list[str]) -> int:
    """Return how many carts are on some routes."""
    rules = table(seat(), seat()).rules
    lengths = dict(zip(rules.names["route"], rules.board.length, strict=True))
    return sum(lengths[route] for route in routes)


@pytest.mark.parametrize(
    ("collections", "points"),
    [
        # four players: 8, 6, 4, 2
        ([4, 3, 2, 1], [8, 6, 4, 2]),
        ([1, 2, 3, 4], [2, 4, 6, 8]),
        ([3, 3, 2, 1], [8, 8, 4, 2]),
        ([3, 2, 2, 1], [8, 6, 6, 2]),
        ([3, 2, 1, 1], [8, 6, 4, 4]),
        ([2, 2, 2, 1], [8, 8, 8, 2]),
        ([3, 1, 1, 1], [8, 6, 6, 6]),
        ([2, 2, 1, 1], [8, 8, 4, 4]),
        ([2, 2, 2, 2], [8, 8, 8, 8]),
        ([3, 2, 1, 0], [8, 6, 4, 0]),
        ([3, 0, 0, 0], [8, 0, 0, 0]),
        ([1, 1, 0, 0], [8, 8, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        # three players: 8, 5, 2
        ([3, 2, 1], [8, 5, 2]),
        ([2, 2, 1], [8, 8, 2]),
        ([2, 1, 1], [8, 5, 5]),
        ([2, 2, 2], [8, 8, 8]),
        ([2, 1, 0], [8, 5, 0]),
        ([0, 0, 1], [0, 0, 8]),
        ([0, 0, 0], [0, 0, 0]),
        # two players: 8, 4
        ([2, 1], [8, 4]),
        ([1, 3], [4, 8]),
        ([2, 2], [8, 8]),
        ([1, 0], [8, 0]),
        ([0, 0], [0, 0]),
    ],
)
def test_merchandise_scores_by_rank(collections: list[int], points: list[int]) -> None:
    """TA-11: tied players share a rank, the next ranks are skipped, and no card means no points."""
    match = ended(collections)
    assert gained(match, "merchandise") == points
    ranked = [details["seat"] for name, details in facts_of(match) if name == "merchandise-rank"]
    assert ranked == [number for number, cards in enumerate(collections) if cards]


# --- winners ----------------------------------------------------------------------------------------------------------


def test_most_points_win() -> None:
    """TA-12, TA-107."""
    match = finished(seat(contracts=["blauwbrug-jordaan"]), seat(routes=FOURTEEN, contracts=["dam-munttoren"]))
    assert match.winners() == [1]
    assert facts_of(match)[-1] == ("won", {"seat": 1})


# Out of carts, without merchandise and far behind: it ends the game and does not compete.
LAST = seat(
    routes=[*PLAIN, "munttoren-oost_indisch_huis", "oude_waal-oude_kerk", "oude_waal-waag"],
    contracts=["blauwbrug-jordaan", "begijnhof-nieuwe_waal", "de_drie_hendricken-montelbaanstoren"],
)
# Four points and one Merchandise Bonus card each.
ONE = ["dam-begijnhof", "begijnhof-munttoren"]
OTHER = ["noordermarkt-jordaan", "waag-montelbaanstoren:pink"]


@pytest.mark.parametrize("swapped", [False, True])
def test_completed_contracts_break_a_tie(swapped: bool) -> None:
    """TA-12: ten points each; one has completed a contract and failed another, the other has failed a cheap one."""
    tied = [
        seat(routes=ONE, contracts=["dam-munttoren", "dam-nieuwe_waal"]),
        seat(routes=OTHER, contracts=["korenmetershuisje-waag"]),
    ]
    match = finished(*(reversed(tied) if swapped else tied), LAST)
    assert match.scores() == [10, 10, -8]
    assert match.winners() == [1 if swapped else 0]


def test_remaining_tie_is_a_shared_victory() -> None:
    """TA-12."""
    match = finished(
        seat(routes=ONE, contracts=["haringpakkerstoren-jan_roodenpoortstoren"]),
        seat(routes=OTHER, contracts=["korenmetershuisje-westermarkt"]),
        LAST,
    )
    assert match.scores() == [9, 9, -8]
    assert match.winners() == [0, 1]
    assert facts_of(match)[-2:] == [("won", {"seat": 0}), ("won", {"seat": 1})]


def test_everyone_can_share_the_victory() -> None:
    """TA-12, TA-11: With two players, each with the same points and no completed contract."""
    first = [*PLAIN, "dam-begijnhof", "munttoren-oost_indisch_huis", "oude_waal-waag"]
    second = [*LONG, "begijnhof-munttoren"]
    match = finished(
        seat(routes=first, contracts=["jordaan-oost_indisch_huis"]),
        seat(routes=second, contracts=["dam-nieuwe_waal", "montelbaanstoren-noordermarkt", "blauwbrug-jordaan"]),
    )
    assert match.scores() == [17 - 7, 23 + 8 - 6 - 7 - 9]
    assert match.winners() == [0]
    match = finished(
        seat(routes=first, contracts=["jordaan-oude_kerk", "korenmetershuisje-waag"]),
        seat(routes=second, contracts=["dam-nieuwe_waal", "montelbaanstoren-noordermarkt", "blauwbrug-jordaan"]),
    )
    assert match.scores() == [9, 9]
    assert match.winners() == [0, 1]


def test_completed_contracts_do_not_beat_points() -> None:
    """TA-12."""
    match = finished(
        seat(routes=ONE, contracts=["dam-munttoren", "noordermarkt-waag", "dam-oude_waal"]),
        seat(routes=OTHER, contracts=["korenmetershuisje-waag"]),
        LAST,
    )
    assert match.scores() == [7, 10, -8]
    assert match.winners() == [1]


def test_one_point_more_outweighs_contracts() -> None:
    """TA-12: contracts only break a tie; eleven points without one are more than ten with one."""
    match = finished(
        seat(routes=ONE, contracts=["dam-munttoren", "dam-nieuwe_waal"]),
        seat(routes=[*OTHER, "oude_kerk-waag:red"], contracts=["korenmetershuisje-waag"]),
        LAST,
    )
    assert match.scores() == [10, 11, -8]
    assert match.winners() == [1]
