"""What a person may ask before playing: why a move cannot be, and where moves would lead. Nothing is played here.

All of it comes from what the asking seat may see: the rules' own reasons, and the view of that seat on a copy of the
game. Moves that would show something hidden are not looked at any further.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from amstel.kernel.errors import AmstelError, IllegalMove
from amstel.kernel.match import Match
from amstel.kernel.notation import Notation, normalise
from amstel.players import noted
from amstel.server.table import frames
from amstel.server.table.table import Table, check_no_clock

_NOTHING = msgspec.Raw(b"null")


def because(table: Table, person: str, asked: frames.Why) -> frames.Because:
    """Why a seat cannot play each of some moves now."""
    table.check_own(asked.seat, person)
    match = table.begun()
    not_now = _not_now(match, asked.seat)
    legal = frozenset(() if not_now else match.codes(asked.seat))
    reasons = [_reason(match, asked.seat, text, legal, not_now) for text in asked.moves]
    return frames.Because(id=asked.id, table=table.id, version=table.version, reasons=reasons)


def previewed(table: Table, person: str, asked: frames.Preview) -> frames.Previewed:
    """Where moves of a seat would lead; if one of them shows something hidden, no more than that."""
    seat = asked.seat
    table.check_player(seat, person, asked.version)
    then = table.tried(seat, asked.moves)
    hinted = table.setup.hints and len(asked.moves) == 1
    reveals = then.revealed(0)
    return frames.Previewed(
        id=asked.id,
        table=table.id,
        version=table.version,
        view=_NOTHING if reveals else msgspec.Raw(frames.ENCODER.encode(then.view(seat))),
        scores=None if reveals else then.scores(),
        facts=[] if reveals else [frames.Happened(fact.name, fact.details) for fact in then.facts(seat)],
        ends=not reveals and then.waiting != (seat,),  # who is asked after a card was turned may depend on the card
        reveals=reveals,
        notes=noted(table.begun(), seat, normalise(asked.moves[0])) if hinted else [],
    )


def _not_now(match: Match, seat: int) -> tuple[str, str] | None:
    """Why a seat can play nothing at all now: a code and its English."""
    try:
        check_no_clock(match)
        match.check_to_move(seat)
    except AmstelError as error:
        return error.reason if isinstance(error, IllegalMove) else "clock-runs", str(error)
    return None


def _reason(
    match: Match, seat: int, text: str, legal: frozenset[int], not_now: tuple[str, str] | None
) -> frames.Reason | None:
    rules = match.rules
    tidy = normalise(text)
    meant = _meant(rules.notation, tidy)
    if not meant:
        return frames.Reason(text, "unknown-move", {}, f"{tidy!r:.80} is not a move of {match.title.name}.")
    if not legal.isdisjoint(meant):
        return None
    if not_now:
        return frames.Reason(text, not_now[0], {}, not_now[1])
    exact = rules.notation.code(tidy)
    code, reason, figures = _most_helpful(match, seat, meant if exact is None else [exact])
    move = rules.notation.text(code)
    return frames.Reason(move, reason, rules.figures(figures), f"{move}: {rules.refusal(reason, figures)}.")


def _meant(notation: Notation, tidy: str) -> list[int]:
    """The moves that a text is or begins; where it is written otherwise than moves are, those that it may mean."""
    begun = f"{tidy} "
    written = [code for code, whole in enumerate(notation.texts) if whole == tidy or whole.startswith(begun)]
    return written or notation.fitting(tidy, range(len(notation)))


def _most_helpful(match: Match, seat: int, codes: Sequence[int]) -> tuple[int, str, dict[str, int]]:
    """Of the moves with the reason of the first, the one that lacks least."""
    found = [(code, *match.rules.game.why_not(match.state, seat, code)) for code in codes]
    return min((each for each in found if each[1] == found[0][1]), key=lambda each: _lack(each[2]))


def _lack(figures: Mapping[str, int]) -> int:
    return figures["need"] - figures["have"] if "need" in figures and "have" in figures else 0
