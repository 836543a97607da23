"""What a person may ask before playing: why a move isn't legal, and where moves would lead. Nothing is played here.

All answers come from what the asking seat may see: the rules' own reasons, and the seat's view of a copy of the game.
Moves that would reveal something hidden are not followed any further.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from amstel.kernel.errors import AmstelError, IllegalMove
from amstel.kernel.journal import SPECTATOR
from amstel.kernel.match import Match
from amstel.kernel.message import Message, message
from amstel.kernel.notation import normalise
from amstel.kernel.presentation import Thing
from amstel.players import move_notes
from amstel.server.table import frames
from amstel.server.table.table import Table, check_no_clock
from amstel.texts import inspect
from amstel.texts.inspect import label, matching_codes, most_helpful
from amstel.texts.log import log_lines
from amstel.texts.notes import notes_message

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
    facts = [] if reveals else then.facts(seat)
    notes = move_notes(table.state.started_match(), seat, normalise(question.moves[0])) if hinted else []
    return frames.PreviewAnswer(
        id=question.id,
        table=table.state.id,
        version=table.state.version,
        view=_NULL if reveals else msgspec.Raw(frames.ENCODER.encode(then.view(seat))),
        scores=None if reveals else then.scores(),
        facts=facts,
        labels=_labels(table, seat, [text for _, text in then.log()]),
        log=log_lines(then.rules, facts),
        ends=not reveals and then.waiting != (seat,),  # who decides after a card was turned may depend on the card
        reveals=reveals,
        notes=notes,
        effects=notes_message(notes, then.rules),
    )


def describe(table: Table, person: str, question: frames.Describe) -> frames.Described:
    """Return the table in words as a seat sees it, and each thing with what can be done with it now."""
    seat = int(SPECTATOR) if question.seat is None else question.seat
    if question.seat is not None:
        table.check_seat(question.seat, person)
    match = table.state.started_match()
    rules, view = match.rules, match.view(seat)
    return frames.Described(
        id=question.id,
        table=table.state.id,
        version=table.state.version,
        sections=rules.game.describe(rules.board, view, seat),
        things=[_now(match, seat, thing) for thing in rules.game.things(rules.board, view, seat)],
    )


def _now(match: Match, seat: int, thing: Thing) -> frames.NowThing:
    legal, refusal = inspect.possible(match, seat, thing)
    return frames.NowThing(**msgspec.structs.asdict(thing), options=legal, refusal=refusal)


def _labels(table: Table, seat: int, moves: Sequence[str]) -> list[Message]:
    """Return moves in words, each as it reads where it is played."""
    match = table.state.trial_match()
    labels = []
    for move in moves:
        labels.append(label(match, seat, move))
        match.play(move, seat)
    return labels


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
    meant = matching_codes(rules.notation, tidy)
    if not meant:
        known = message("refusal-unknown-move")
        return frames.MoveRefusal(text, "unknown-move", {}, known, f"{tidy!r:.80} is not a move of {match.title.name}.")
    if not legal.isdisjoint(meant):
        return None
    if not_now:
        return frames.MoveRefusal(text, not_now[0], {}, message(f"refusal-{not_now[0]}"), not_now[1])
    exact = rules.notation.code(tidy)
    error = most_helpful(match, seat, meant if exact is None else [exact])
    assert error.text is not None
    return frames.MoveRefusal(error.move, error.reason, error.named, error.text, str(error))
