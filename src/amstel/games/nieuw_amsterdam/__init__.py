"""Nieuw Amsterdam. Read `rules.py` beside `docs/rules/nieuw-amsterdam.md`."""
