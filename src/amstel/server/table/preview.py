"""What a person may ask before playing: why a move isn't legal, and where moves would lead. Nothing is played here.

All answers come from what the asking seat may see: the rules' own reasons, and the seat's view of a copy of the game.
Moves that would reveal something hidden are not followed any further.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from amstel.kernel.errors import AmstelError, IllegalMove
from amstel.kernel.match import Match
from amstel.kernel.notation import Notation, normalise
from amstel.players import move_notes
from amstel.server.table import frames
from amstel.server.table.table import Table, check_no_clock

_NULL = msgspec.Raw(b"null")


def explain(table: Table, person: str, question: frames.Why) -> frames.WhyAnswer:
    """Return for each move why a seat can't play it now."""
    table.check_seat(question.seat, person)
    match = table.state.started_match()
    not_now = _not_now(match, question.seat)
    legal = frozenset(() if not_now else match.codes(question.seat))
    reasons = [_refusal(match, question.seat, text, legal, not_now) for text in question.moves]
    return frames.WhyAnswer(id=question.id, table=table.state.id, version=table.state.version, reasons=reasons)


def preview(table: Table, person: str, question: frames.Preview) -> frames.PreviewAnswer:
    """Return where moves of a seat would lead, or only that one of them would reveal something hidden."""
    seat = question.seat
    table.check_player(seat, person, question.version)
    then = table.try_moves(seat, question.moves)
    hinted = table.state.setup.hints and len(question.moves) == 1
    reveals = then.revealed(0)
    return frames.PreviewAnswer(
        id=question.id,
        table=table.state.id,
        version=table.state.version,
        view=_NULL if reveals else msgspec.Raw(frames.ENCODER.encode(then.view(seat))),
        scores=None if reveals else then.scores(),
        facts=[] if reveals else [frames.Fact(fact.name, fact.details) for fact in then.facts(seat)],
        ends=not reveals and then.waiting != (seat,),  # who decides after a card was turned may depend on the card
        reveals=reveals,
        notes=move_notes(table.state.started_match(), seat, normalise(question.moves[0])) if hinted else [],
    )


def _not_now(match: Match, seat: int) -> tuple[str, str] | None:
    """Return why a seat can't play anything now, as a code and its English text; None if it can."""
    try:
        check_no_clock(match)
        match.check_to_move(seat)
    except AmstelError as error:
        return error.reason if isinstance(error, IllegalMove) else "clock-runs", str(error)
    return None


def _refusal(
    match: Match, seat: int, text: str, legal: frozenset[int], not_now: tuple[str, str] | None
) -> frames.MoveRefusal | None:
    rules = match.rules
    tidy = normalise(text)
    meant = _matching_codes(rules.notation, tidy)
    if not meant:
        return frames.MoveRefusal(text, "unknown-move", {}, f"{tidy!r:.80} is not a move of {match.title.name}.")
    if not legal.isdisjoint(meant):
        return None
    if not_now:
        return frames.MoveRefusal(text, not_now[0], {}, not_now[1])
    exact = rules.notation.code(tidy)
    code, reason, figures = _most_helpful(match, seat, meant if exact is None else [exact])
    move = rules.notation.text(code)
    return frames.MoveRefusal(move, reason, rules.figures(figures), f"{move}: {rules.refusal(reason, figures)}.")


def _matching_codes(notation: Notation, tidy: str) -> list[int]:
    """Return the moves that a text is or begins; if there are none, those that it might mean."""
    beginning = f"{tidy} "
    exact = [code for code, whole in enumerate(notation.texts) if whole == tidy or whole.startswith(beginning)]
    return exact or notation.fitting(tidy, range(len(notation)))


def _most_helpful(match: Match, seat: int, codes: Sequence[int]) -> tuple[int, str, dict[str, int]]:
    """Return, of the moves refused for the same reason as the first, the one that lacks least."""
    found = [(code, *match.rules.game.why_not(match.state, seat, code)) for code in codes]
    return min((each for each in found if each[1] == found[0][1]), key=lambda each: _lack(each[2]))


def _lack(figures: Mapping[str, int]) -> int:
    return figures["need"] - figures["have"] if "need" in figures and "have" in figures else 0
