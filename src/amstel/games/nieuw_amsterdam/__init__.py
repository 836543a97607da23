"""Nieuw Amsterdam. Read `rules/` beside `docs/rules/nieuw-amsterdam.md`."""
