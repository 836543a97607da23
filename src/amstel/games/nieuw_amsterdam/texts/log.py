"""How the facts of Nieuw Amsterdam become log lines."""

from amstel.kernel.presentation import LogFormat

LOG = LogFormat(
    continuations={
        "bade": frozenset({"bade", "passed", "put-up"}),
        "bought": frozenset({"fee"}),
        "drew-fur": frozenset({"paid"}),
        "goods-lost": frozenset({"goods-came"}),
        "got-bonus": frozenset({"got-token", "paid", "took-column", "won-column"}),
        "got-token": frozenset({"paid", "won-column"}),
        "housed": frozenset({"fee"}),
        "longhouse-gone": frozenset({"added-land"}),
        "moved-post": frozenset({"fee"}),
        "paid": frozenset({"fee", "traded", "won-column"}),
        "passed": frozenset({"bade", "passed", "put-up"}),
        "receded": frozenset({"added-land"}),
        "scored": frozenset({"cleared-land", "elected", "shipped"}),
        "shipped": frozenset({"loaded"}),
        "sold": frozenset({"fee"}),
        "traded": frozenset({"travelled"}),
        "warehouse": frozenset({"fee"}),
    },
    seat_groups=frozenset(
        {
            "built",
            "cleared-land",
            "drew-fur",
            "filled-trader",
            "loaded",
            "new-land",
            "new-ship",
            "paid",
            "removed",
            "scored",
            "tile-placed",
            "traded",
        }
    ),
    topic_groups=frozenset({"began", "got-token", "harvested", "income", "provided"}),
    final_scoring=frozenset({"ended", "won"}),
)
