"""What every game shares: the contract of a game, coded moves, randomness, journal, records and conformance checks."""
