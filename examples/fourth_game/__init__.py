"""Fish Market, a small game that shows how a game is added to Amstel. Read `rules.md` first, then `rules.py`."""
