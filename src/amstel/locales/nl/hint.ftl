# Hints: what a search thinks of the moves. $gains and $costs are notes of the game, put together with commas.

reasons-both = { $gains }; maar { $costs }
reasons-one = { $reasons }
between = { $one } naar { $other }
between-coloured = { $one } naar { $other } ({ $colour ->
    [pink] roze
    [blue] blauw
    [green] groen
    [black] zwart
    [red] rood
    [orange] oranje
    [grey] grijs
   *[other] { $colour }
})
hint-head = { $title }, { $at ->
    [0] voor de eerste zet
    [one] na 1 zet
   *[other] na { $at } zetten
}. { $who } (plaats { $seat }) beslist.
hint-thought = { $walks ->
    [one] Eén keer vooruitgekeken, { NUMBER($seconds, minimumFractionDigits: 1) } s.
   *[other] { $walks } keer vooruitgekeken, { NUMBER($seconds, minimumFractionDigits: 1) } s.
}
hint-forced = Er is maar één zet:
hint-found = wint { $share } %, { $score ->
    [one] 1 punt
   *[other] { $score } punten
} voor zover het zicht reikt, { $visits ->
    [one] één keer
   *[other] { $visits } keer
} geprobeerd
hint-found-money = wint { $share } %, { GUILDERS($score) } voor zover het zicht reikt, { $visits ->
    [one] één keer
   *[other] { $visits } keer
} geprobeerd
hint-found-share = wint { $share } %, { $visits ->
    [one] één keer
   *[other] { $visits } keer
} geprobeerd
hint-unseen = niet geprobeerd
hint-line = daarna misschien: { $steps }
hint-step = { $own ->
    [yes] jij
   *[no] { $who }
} { $move }
hint-more = { $moves ->
    [one] 1 andere zet is minder geprobeerd.
   *[other] { $moves } andere zetten zijn minder geprobeerd.
}
