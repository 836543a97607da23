"""Nieuw Amsterdam as the kernel plays it: what this folder gives to the contract `kernel.game.Game`."""

from amstel.games.nieuw_amsterdam.describe import describe
from amstel.games.nieuw_amsterdam.facts import FACTS, REVEALS, SOURCES
from amstel.games.nieuw_amsterdam.moves import Move, names, shapes, texts
from amstel.games.nieuw_amsterdam.position import position, restore
from amstel.games.nieuw_amsterdam.position_errors import errors
from amstel.games.nieuw_amsterdam.refusals import REFUSALS, why_not
from amstel.games.nieuw_amsterdam.rounds import RoundTracker
from amstel.games.nieuw_amsterdam.rules import start
from amstel.games.nieuw_amsterdam.state import Board
from amstel.games.nieuw_amsterdam.texts import LOG, AnyQuestion, options, question, stage, word
from amstel.games.nieuw_amsterdam.things import things
from amstel.games.nieuw_amsterdam.title import TITLE
from amstel.games.nieuw_amsterdam.view import View, view
from amstel.kernel.sharing import all_moves


class NieuwAmsterdamGame:
    """The rules of Nieuw Amsterdam."""

    title = TITLE
    view_type = View
    move_type = Move
    question_type = AnyQuestion
    log = LOG
    refusals = REFUSALS
    facts = FACTS
    reveals = REVEALS
    sources = SOURCES
    round_tracker = RoundTracker
    board = Board
    start = staticmethod(start)
    texts = staticmethod(texts)
    names = staticmethod(names)
    shapes = staticmethod(shapes)
    why_not = staticmethod(why_not)
    shown_moves = staticmethod(all_moves)
    view = staticmethod(view)
    word = staticmethod(word)
    stage = staticmethod(stage)
    question = staticmethod(question)
    options = staticmethod(options)
    describe = staticmethod(describe)
    things = staticmethod(things)
    position = staticmethod(position)
    restore = staticmethod(restore)
    errors = staticmethod(errors)
