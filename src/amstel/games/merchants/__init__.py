"""Merchants of Amsterdam. Read the folder `rules` beside `docs/rules/merchants-of-amsterdam.md`."""
