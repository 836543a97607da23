# Hints: what a search thinks of the moves. $gains and $costs are notes of the game, put together with commas.

reasons-both = { $gains }; but { $costs }
reasons-one = { $reasons }
between = { $one } to { $other }
between-coloured = { $one } to { $other } ({ $colour })
hint-head = { $title }, { $at ->
    [0] before the first move
    [one] after 1 move
   *[other] after { $at } moves
}. { $who } (seat { $seat }) decides.
hint-thought = { $walks ->
    [one] Looked ahead once, { NUMBER($seconds, minimumFractionDigits: 1) } s.
   *[other] Looked ahead { $walks } times, { NUMBER($seconds, minimumFractionDigits: 1) } s.
}
hint-forced = There is only one move:
hint-found = wins { $share } %, { $score ->
    [one] 1 point
   *[other] { $score } points
} as far as it saw, tried { $visits ->
    [one] once
   *[other] { $visits } times
}
hint-found-money = wins { $share } %, { GUILDERS($score) } as far as it saw, tried { $visits ->
    [one] once
   *[other] { $visits } times
}
hint-found-share = wins { $share } %, tried { $visits ->
    [one] once
   *[other] { $visits } times
}
hint-unseen = not tried
hint-line = then perhaps: { $steps }
hint-step = { $own ->
    [yes] you
   *[no] { $who }
} { $move }
hint-more = { $moves ->
    [one] 1 other move was tried less.
   *[other] { $moves } other moves were tried less.
}
