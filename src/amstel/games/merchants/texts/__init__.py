"""What Merchants of Amsterdam says: names, stage, questions and moves as messages, and how facts become log lines.

Everything is made from a view and from what is printed. Money is in thousands of guilders.
"""

from amstel.games.merchants.texts.log import LOG
from amstel.games.merchants.texts.names import word
from amstel.games.merchants.texts.options import options
from amstel.games.merchants.texts.questions import MerchantsQuestion, question, stage

__all__ = ["LOG", "MerchantsQuestion", "options", "question", "stage", "word"]
