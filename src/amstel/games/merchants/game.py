"""Merchants of Amsterdam as the kernel plays it: what this folder gives to the contract `kernel.game.Game`."""

from amstel.games.merchants.describe import describe
from amstel.games.merchants.facts import FACTS, REVEALS, SOURCES
from amstel.games.merchants.moves import Move, names, shapes, texts
from amstel.games.merchants.position import position, restore
from amstel.games.merchants.position_errors import errors
from amstel.games.merchants.refusals import REFUSALS, why_not
from amstel.games.merchants.rounds import RoundTracker
from amstel.games.merchants.rules import start
from amstel.games.merchants.shown_moves import shown_moves
from amstel.games.merchants.state import Board
from amstel.games.merchants.texts import LOG, MerchantsQuestion, options, question, stage, word
from amstel.games.merchants.things import things
from amstel.games.merchants.title import TITLE
from amstel.games.merchants.view import View, view


class MerchantsGame:
    """The rules of Merchants of Amsterdam."""

    title = TITLE
    view_type = View
    refusals = REFUSALS
    facts = FACTS
    reveals = REVEALS
    sources = SOURCES
    round_tracker = RoundTracker
    board = Board
    log = LOG
    question_type = MerchantsQuestion
    move_type = Move
    start = staticmethod(start)
    texts = staticmethod(texts)
    shapes = staticmethod(shapes)
    names = staticmethod(names)
    word = staticmethod(word)
    stage = staticmethod(stage)
    question = staticmethod(question)
    options = staticmethod(options)
    describe = staticmethod(describe)
    things = staticmethod(things)
    why_not = staticmethod(why_not)
    shown_moves = staticmethod(shown_moves)
    view = staticmethod(view)
    position = staticmethod(position)
    restore = staticmethod(restore)
    errors = staticmethod(errors)
