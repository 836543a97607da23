# What the command says during a game.

welcome = { $title }: { $players }. Seed { $seed }.
welcome-position = { $title }: { $players }. From a position.
resumed = Welcome back, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
unfinished-kept = An unfinished game was waiting; it is now in { $file } (go on with it: { $command }).
which-game = Which game?
which-game-answer = Its number or the beginning of its name (Enter: { $first }):
players-minutes = { $fewest } to { $most } players, { $minutes } minutes
how-to = Type a move such as "{ $example }", or: ? moves, hint, undo, help, quit. Tab completes.
turn-of = { $who }, it is your turn.
hand-over = { $who } is next. Give the seat to { $who }, who presses Enter.
help =
    { $game }
    { "" }
    ?  or moves     what you can do now
    why MOVE        why a move is not possible
    hint            the best moves, with reasons; only what you see is used
    board           the board again
    log             what has happened
    score           the points so far, with their sources
    view            what you see, as JSON
    undo            back to your decision before this one
    save FILE       write the record; a name that ends in .json makes it JSON
    load FILE       go on with another record or position
    quit            leave; the game is kept
only-move = Enter plays the only move: { $move }
see-moves = Type ? for what you can do now.
playable = That can be played.
undone = { $moves ->
    [one] Taken back: 1 move.
   *[other] Taken back: { $moves } moves.
}
nothing-to-undo = There is no earlier decision of yours to go back to.
saved = Saved in { $file }.
needs-file = Say where: { $command } FILE
needs-move = Say which move: why MOVE
loaded = Going on with { $file }.
cannot-save = { $file } cannot be written: { $reason }.
autosave-off = The game cannot be kept in { $file }: { $reason }. Use save FILE.
save-where = Save the record in a file? Its name, or Enter for none:
interrupted = To leave, type quit; the game is kept.
resume = The game is kept. Go on with it: { $command }
opponent-outside = A record starts no program: to have { $kind } play again, name it with --bots. Until then its seat is yours.
watching = All seats are taken by opponents: you watch.
nothing-yet = Nothing has happened yet.
no-points = There are no points to show now.
final = The game is over.
winner = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
winner-you = You win!
record-kept =
    The record is in { $file }
    Look at it again: { $command }
column-seat = seat
column-total = total
count-of = { $count } for { $points }

# What the command says when a record is replayed.

replay-moment = After move { $at } of { $all }.
replay-start = Before the first move of { $all }.
replay-how = Enter or n next, p previous, a number jumps there, q leaves.
replay-no-moment = There is no move { $at }: 0 to { $all }.
replay-unknown = { $text } is none of: Enter, n, p, a number, q.
