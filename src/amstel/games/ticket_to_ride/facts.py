"""What can happen in Ticket to Ride: Amsterdam: facts, which of them reveal something, and sources of points."""

from amstel.games.ticket_to_ride import rules

# Each kind of fact: its name, and the names of its details.
FACTS = {
    rules.BEGAN: ("began", ("seat",)),
    rules.DEALT_CARD: ("dealt-card", ("seat", "card")),
    rules.TURNED: ("turned", ("card", "place")),
    rules.SWEPT: ("swept", ()),
    rules.RESHUFFLED: ("reshuffled", ("cards",)),
    rules.TOOK: ("took", ("seat", "card", "place")),
    rules.DREW: ("drew", ("seat", "card")),
    rules.DREW_UNSEEN: ("drew-unseen", ("seat",)),
    rules.OFFERED: ("offered", ("seat", "contract")),
    rules.OFFERED_UNSEEN: ("offered-unseen", ("seat", "contracts")),
    rules.KEPT: ("kept", ("seat", "contract")),
    rules.RETURNED: ("returned", ("seat", "contract")),
    rules.KEPT_UNSEEN: ("kept-unseen", ("seat", "kept", "returned")),
    rules.CHOSE: ("chose", ("seat",)),
    rules.CLAIMED: ("claimed", ("seat", "route")),
    rules.PAID: ("paid", ("seat", "card", "plain", "wild")),
    rules.SCORED: ("scored", ("seat", "points")),
    rules.MERCHANDISE: ("merchandise", ("seat",)),
    rules.PASSED: ("passed", ("seat",)),
    rules.LAST_TURNS: ("last-turns", ("seat", "carts")),
    rules.NO_MORE_CARDS: ("no-more-cards", ("seat",)),
    rules.CONTRACT_DONE: ("contract-done", ("seat", "contract", "points")),
    rules.CONTRACT_FAILED: ("contract-failed", ("seat", "contract", "points")),
    rules.MERCHANDISE_RANK: ("merchandise-rank", ("seat", "cards", "points")),
    rules.ENDED: ("ended", ("seat", "points")),
    rules.WON: ("won", ("seat",)),
    rules.WILDS_STAY: ("wilds-stay", ()),
}

# The facts that show what was hidden: cards from the decks, and everyone's contracts at the end. Sweeping the face-up
# cards and reshuffling depend on the deck or on chance, and so does the fact that wild cards stay. A kept contract is
# not listed, because its seat has seen it on offer; when everyone keeps at once, the kernel notices that other seats
# learn private facts.
REVEALS = frozenset(
    {
        rules.TURNED,
        rules.SWEPT,
        rules.WILDS_STAY,
        rules.RESHUFFLED,
        rules.DREW,
        rules.OFFERED,
        rules.CONTRACT_DONE,
        rules.CONTRACT_FAILED,
    }
)

# Each source of points: its name, and what its numbers count.
SOURCES = (("route", "route"), ("contract", "contract"), ("merchandise", "cards"))
