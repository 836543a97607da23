"""Merchants of Amsterdam. Read `rules.py` beside `docs/rules/merchants-of-amsterdam.md`."""
