"""Ticket to Ride: Amsterdam. Read `rules.py` next to `docs/rules/ticket-to-ride-amsterdam.md`."""
