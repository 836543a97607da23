"""Fish Market as the kernel plays it: what this folder gives to the contract `kernel.game.Game`."""

from amstel.kernel.sharing import all_moves
from fourth_game.describe import describe
from fourth_game.facts import FACTS, REVEALS, SOURCES
from fourth_game.moves import Move, names, shapes, texts
from fourth_game.position import position, restore
from fourth_game.position_errors import errors
from fourth_game.refusals import REFUSALS, why_not
from fourth_game.rounds import RoundTracker
from fourth_game.rules import start
from fourth_game.state import Board
from fourth_game.texts import LOG, BidQuestion, options, question, stage, word
from fourth_game.things import things
from fourth_game.title import TITLE
from fourth_game.view import View, view


class FishMarketGame:
    """The rules of Fish Market."""

    title = TITLE
    view_type = View
    move_type = Move
    question_type = BidQuestion
    refusals = REFUSALS
    facts = FACTS
    reveals = REVEALS
    sources = SOURCES
    round_tracker = RoundTracker
    log = LOG
    board = Board
    start = staticmethod(start)
    texts = staticmethod(texts)
    shapes = staticmethod(shapes)
    names = staticmethod(names)
    why_not = staticmethod(why_not)
    shown_moves = staticmethod(all_moves)
    view = staticmethod(view)
    position = staticmethod(position)
    restore = staticmethod(restore)
    errors = staticmethod(errors)
    word = staticmethod(word)
    stage = staticmethod(stage)
    question = staticmethod(question)
    options = staticmethod(options)
    describe = staticmethod(describe)
    things = staticmethod(things)
