"""Matches between opponents, and what they prove: who is better, by how much, and how sure that is."""

from amstel.arena.contest import BadBot, Contest, Outcome
from amstel.arena.ledger import Ledger
from amstel.arena.run import run
from amstel.arena.standings import Standings

__all__ = ["BadBot", "Contest", "Ledger", "Outcome", "Standings", "run"]
