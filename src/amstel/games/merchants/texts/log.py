"""Which facts of Merchants of Amsterdam share a line or a sentence of the log."""

from __future__ import annotations

from amstel.kernel.presentation import LogFormat

_AUCTION = frozenset({"doubled", "misbid", "pointer", "put-up", "stopped"})
_TOKENS = frozenset({"advanced", "built", "opened", "placed-token", "used"})

LOG = LogFormat(
    continuations={
        "advanced": _TOKENS,
        "placed-token": _TOKENS,
        "opened": frozenset({"used"}),
        "built": frozenset({"used"}),
        "impossible": frozenset({"used"}),
        "no-token": frozenset({"used"}),
        "unused-card": frozenset({"drew"}),
        "placed": frozenset({"drew"}),
        "year": frozenset({"drew"}),
        "discarded": frozenset({"placed"}),
        "market-scoring": frozenset({"year"}),
        "amsterdam-scoring": frozenset({"year"}),
        "colonies-scoring": frozenset({"year"}),
        "market-income": frozenset({"market-income"}),
        "amsterdam-income": frozenset({"amsterdam-income"}),
        "colonies-income": frozenset({"colonies-income"}),
        "doubled": _AUCTION,
        "forced": _AUCTION,
        "misbid": _AUCTION,
        "no-sale": _AUCTION,
        "pointer": _AUCTION,
        "stopped": _AUCTION,
        "bought": frozenset({"forced", "stopped"}),
        "borrowed": frozenset({"borrowed", "declined"}),
        "declined": frozenset({"advanced", "borrowed", "declined", "placed-token", "used"}),
        "must-borrow": frozenset({"bridge-lost", "districts-lost", "must-borrow", "regions-lost"}),
        "nothing-returned": frozenset({"reward-lost"}),
    },
    seat_groups=frozenset({"advanced", "placed-token", "pointer", "retreated", "took-token"}),
    topic_groups=frozenset({"amsterdam-income", "colonies-income", "market-income"}),
    final_scoring=frozenset({"repaid", "won"}),
)
