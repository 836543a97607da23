# Hints: what a search found out about the moves. $gains and $costs are the game's notes, joined with commas.

seat-number = plaats { $number }
notes-both = { $gains }; maar { $costs }
notes-one = { $notes }
hint-head = { $title }, { $at ->
    [0] voor de eerste zet
    [one] na 1 zet
   *[other] na { $at } zetten
}. { $who } (plaats { $seat }) is aan zet.
hint-thought = { $walks ->
    [one] 1 simulatie in { NUMBER($seconds, minimumFractionDigits: 1) } s.
   *[other] { $walks } simulaties in { NUMBER($seconds, minimumFractionDigits: 1) } s.
}
hint-forced = Er is maar één zet:
hint-found = { $share }% winstkans, naar verwachting { $score ->
    [one] 1 punt
   *[other] { $score } punten
}, { $visits ->
    [one] één keer
   *[other] { $visits } keer
} geprobeerd
hint-found-money = { $share }% winstkans, naar verwachting { $score }, { $visits ->
    [one] één keer
   *[other] { $visits } keer
} geprobeerd
hint-found-share = { $share }% winstkans, { $visits ->
    [one] één keer
   *[other] { $visits } keer
} geprobeerd
hint-unseen = niet geprobeerd
hint-line = waarschijnlijk vervolg: { $steps }
hint-step = { $own ->
    [yes] jij
   *[no] { $who }
} { $move }
hint-more = { $moves ->
    [one] 1 andere zet, minder vaak geprobeerd.
   *[other] { $moves } andere zetten, minder vaak geprobeerd.
}

# Why no move of a seat is possible now.

refusal-game-over = De partij is afgelopen.
refusal-not-asked = Je bent niet aan de beurt.
refusal-no-seat = Die plaats is er niet aan deze tafel.
refusal-clock-runs = De klok loopt: stop hem of laat hem lopen.
refusal-number = Het getal moet nu van { $least } tot en met { $most } zijn.
refusal-number-exact = Het getal moet nu { $least } zijn.
refusal-unknown-move = Zo'n zet is er niet in dit spel.

# Een ding op tafel.

thing-now = Dit kun je nu doen: { $moves }
thing-not-now = Nu niet: { $why }
thing-rules = Regels: { $rules }
