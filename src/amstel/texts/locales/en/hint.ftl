# Hints: what a search found out about the moves. $gains and $costs are the game's notes, joined with commas.

notes-both = { $gains }; but { $costs }
notes-one = { $notes }
between = { $one } to { $other }
between-coloured = { $one } to { $other } ({ $colour })
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
hint-found-money = { $share }% win chance, { GUILDERS($score) } expected, tried { $visits ->
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
