# Hints: what a search found out about the moves. $gains and $costs are the game's notes, joined with commas.

seat-number = seat { $number }
notes-both = { $gains }; but { $costs }
notes-one = { $notes }
hint-head = { $title }, { $at ->
    [0] before the first move
    [one] after 1 move
   *[other] after { $at } moves
}. { $who } (seat { $seat }) to move.
hint-thought = { $walks ->
    [one] 1 simulation in { NUMBER($seconds, minimumFractionDigits: 1) } s.
   *[other] { $walks } simulations in { NUMBER($seconds, minimumFractionDigits: 1) } s.
}
hint-forced = Only one legal move:
hint-found = { $share }% win chance, { $score ->
    [one] 1 point
   *[other] { $score } points
} expected, tried { $visits ->
    [one] once
   *[other] { $visits } times
}
hint-found-money = { $share }% win chance, { $score } expected, tried { $visits ->
    [one] once
   *[other] { $visits } times
}
hint-found-share = { $share }% win chance, tried { $visits ->
    [one] once
   *[other] { $visits } times
}
hint-unseen = not tried
hint-line = likely continuation: { $steps }
hint-step = { $own ->
    [yes] you
   *[no] { $who }
} { $move }
hint-more = { $moves ->
    [one] 1 other move, tried less often.
   *[other] { $moves } other moves, tried less often.
}

# Why no move of a seat is possible now.

refusal-game-over = The game is over.
refusal-not-asked = It isn't your turn.
refusal-no-seat = There is no such seat at this table.
refusal-clock-runs = The clock is running: stop it or let it run.
refusal-number = The number must be from { $least } to { $most } now.
refusal-number-exact = The number must be { $least } now.
refusal-unknown-move = There is no such move in this game.

# A thing on the table.

thing-now = You can do now: { $moves }
thing-not-now = Not now: { $why }
thing-rules = Rules: { $rules }
