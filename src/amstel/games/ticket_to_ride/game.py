"""Ticket to Ride: Amsterdam as the kernel plays it: what this folder gives to the contract `kernel.game.Game`."""

from amstel.games.ticket_to_ride.describe import describe
from amstel.games.ticket_to_ride.facts import FACTS, REVEALS, SOURCES
from amstel.games.ticket_to_ride.moves import Move, names, shapes, texts
from amstel.games.ticket_to_ride.position import position, restore
from amstel.games.ticket_to_ride.position_errors import errors
from amstel.games.ticket_to_ride.refusals import REFUSALS, why_not
from amstel.games.ticket_to_ride.rounds import RoundTracker
from amstel.games.ticket_to_ride.rules import start
from amstel.games.ticket_to_ride.state import Board
from amstel.games.ticket_to_ride.texts import LOG, AnyQuestion, options, question, stage, word
from amstel.games.ticket_to_ride.things import things
from amstel.games.ticket_to_ride.title import TITLE
from amstel.games.ticket_to_ride.view import View, view
from amstel.kernel.sharing import all_moves


class TicketToRideGame:
    """The rules of Ticket to Ride: Amsterdam."""

    title = TITLE
    view_type = View
    move_type = Move
    question_type = AnyQuestion
    refusals = REFUSALS
    facts = FACTS
    reveals = REVEALS
    sources = SOURCES
    log = LOG
    round_tracker = RoundTracker
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
