"""Contests between bots, with statistics: which bot is better, by how much, and how certain that is."""

from amstel.arena.contest import BadBot, Contest, Outcome
from amstel.arena.ledger import Ledger
from amstel.arena.run import run
from amstel.arena.standings import Standings

__all__ = ["BadBot", "Contest", "Ledger", "Outcome", "Standings", "run"]
