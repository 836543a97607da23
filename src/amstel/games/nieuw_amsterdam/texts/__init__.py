"""What Nieuw Amsterdam says: its log, its words, its stages, its questions, and its moves."""

from amstel.games.nieuw_amsterdam.texts.log import LOG
from amstel.games.nieuw_amsterdam.texts.options import options
from amstel.games.nieuw_amsterdam.texts.questions import AnyQuestion, question
from amstel.games.nieuw_amsterdam.texts.words import fur, fur_list, furs, sources, stage, tiles, word

__all__ = ["LOG", "AnyQuestion", "fur", "fur_list", "furs", "options", "question", "sources", "stage", "tiles", "word"]
