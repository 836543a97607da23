"""What can happen in Fish Market: facts, which of them reveal something, and sources of points."""

from fourth_game import rules

# Each kind of fact: its name, and the names of its details.
FACTS = {
    rules.DEALT: ("dealt", ("seat", "card")),
    rules.TURNED: ("turned", ("catch",)),
    rules.BID: ("bid", ("seat", "card")),
    rules.EXCHANGED: ("exchanged", ("seat", "card")),
    rules.DREW: ("drew", ("seat", "card")),
    rules.TOOK: ("took", ("seat", "catch", "points")),
    rules.WON: ("won", ("seat",)),
}

# The facts that show what was hidden. A move that writes one can't be undone without asking the others.
REVEALS = frozenset({rules.TURNED, rules.DREW})

# Each source of points: its name, and what its numbers count.
SOURCES = (("catch", "catch"),)
