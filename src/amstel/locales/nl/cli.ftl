# What the command says during a game. The commands themselves are the same in every language.

welcome = { $title }: { $players }. Seed { $seed }.
welcome-position = { $title }: { $players }. Vanaf een stelling.
resumed = Welkom terug, na { $moves ->
    [one] 1 zet
   *[other] { $moves } zetten
}.
unfinished-kept = Er lag nog een onafgemaakt spel; het staat nu in { $file } (verder spelen: { $command }).
which-game = Welk spel?
which-game-answer = Het nummer of het begin van de naam (Enter: { $first }):
players-minutes = { $fewest } tot { $most } spelers, { $minutes } minuten
how-to = Typ een zet, zoals "{ $example }", of: ? moves, hint, undo, help, quit. Tab vult aan.
turn-of = { $who }, jij bent aan de beurt.
hand-over = { $who } is de volgende. Geef { $who } de plaats; die drukt op Enter.
help =
    { $game }
    { "" }
    ?  of moves      wat je nu kunt doen
    why ZET          waarom een zet niet kan
    hint             de beste zetten, met redenen; alleen wat jij ziet telt mee
    board            nog eens het bord
    log              wat er gebeurd is
    score            de punten tot nu toe, en waar ze vandaan komen
    view             wat jij ziet, als JSON
    undo             terug naar je vorige beslissing
    save BESTAND     schrijf het verslag weg; eindigt de naam op .json, dan als JSON
    load BESTAND     ga verder met een ander verslag of een stelling
    quit             stoppen; het spel wordt bewaard
only-move = Enter speelt de enige zet: { $move }
see-moves = Typ ? om te zien wat je nu kunt doen.
playable = Dat kan gespeeld worden.
undone = { $moves ->
    [one] Teruggenomen: 1 zet.
   *[other] Teruggenomen: { $moves } zetten.
}
nothing-to-undo = Er is geen eerdere beslissing van jou om naar terug te gaan.
saved = Bewaard in { $file }.
needs-file = Zeg waar: { $command } BESTAND
needs-move = Zeg welke zet: why ZET
loaded = Verder met { $file }.
cannot-save = In { $file } kan niet geschreven worden: { $reason }.
autosave-off = Het spel kan niet bewaard worden in { $file }: { $reason }. Gebruik save BESTAND.
save-where = Het verslag bewaren in een bestand? De naam, of Enter voor geen:
interrupted = Typ quit om te stoppen; het spel wordt bewaard.
resume = Het spel is bewaard. Verder spelen: { $command }
opponent-outside = Een verslag start geen programma: noem { $kind } met --bots om het weer te laten spelen. Tot dan is die plaats van jou.
watching = Alle plaatsen zijn bezet door tegenstanders: jij kijkt toe.
nothing-yet = Er is nog niets gebeurd.
no-points = Er zijn nu geen punten te tonen.
final = Het spel is afgelopen.
winner = { $count ->
    [one] { $winners } wint.
   *[other] { $winners } delen de overwinning.
}
winner-you = Je wint!
record-kept =
    Het verslag staat in { $file }
    Nog eens bekijken: { $command }
column-seat = plaats
column-total = totaal
count-of = { $count } voor { $points }

# What the command says when a record is replayed.

replay-moment = Na zet { $at } van { $all }.
replay-start = Voor de eerste zet van { $all }.
replay-how = Enter of n volgende, p vorige, een getal springt daarheen, q stopt.
replay-no-moment = Er is geen zet { $at }: 0 tot { $all }.
replay-unknown = { $text } is geen van deze: Enter, n, p, een getal, q.
