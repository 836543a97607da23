"""Ticket to Ride: Amsterdam. Read `rules.py` beside `docs/rules/ticket-to-ride-amsterdam.md`."""
