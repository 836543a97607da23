"""What every game shares: the contract of a position, coded moves, randomness, journal, records, conformance."""
