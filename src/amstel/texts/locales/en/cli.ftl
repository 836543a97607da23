# Terminal texts during a game. Commands are the same in every language.

welcome = { $title }: { $players }. Seed { $seed }.
welcome-position = { $title }: { $players }. From a position.
resumed = Welcome back. { $moves ->
    [one] 1 move has
   *[other] { $moves } moves have
} been played.
unfinished-kept = Your unfinished game was saved to { $file }. To continue it: { $command }
which-game = Which game?
which-game-answer = Enter its number or the start of its name (default: { $first }):
players-minutes = { $fewest } to { $most } players, { $minutes } minutes
how-to = Type a move such as "{ $example }", or ? (list moves), hint, undo, help, quit. Press Tab to complete.
how-to-table = From now on only what happens is printed. Type table to read the whole table again.
turn-of = { $who }, it's your turn.
hand-over = { $who } is next. Pass the keyboard to { $who }, then press Enter.
help =
    { $game }
    { "" }
    ?  or moves     list your legal moves
    why MOVE        explain why a move isn't legal
    what THING      explain a thing on the table, and what you can do with it now
    hint            suggest the best moves and explain them (uses only what you can see)
    board           show the board again
    table           describe the table in words
    log             show what has happened
    score           show points so far, by source
    view            show what you can see, as JSON
    undo            go back to your previous decision
    save FILE       save the game record (as JSON if FILE ends in .json)
    load FILE       continue from another record or position
    quit            save the game and quit
only-move = Press Enter to play the only move: { $move }
moves-in-steps = { $label } (in steps of { $step })
type-forms = You can type: { $forms }
see-moves = Type ? to list your legal moves.
playable = That move is legal.
undone = { $moves ->
    [one] 1 move undone.
   *[other] { $moves } moves undone.
}
nothing-to-undo = You have no earlier decision to undo.
saved = Saved to { $file }.
needs-file = Name a file: { $command } FILE
needs-move = Name a move: why MOVE
loaded = Continuing from { $file }.
cannot-save = Can't write { $file }: { $reason }.
autosave-off = Autosave to { $file } failed: { $reason }. Save the game yourself with: save FILE
save-where = Save the game record to (press Enter to skip):
interrupted = To save the game and leave, type quit.
resume = Game saved. To continue: { $command }
opponent-outside = Programs named in a record aren't started automatically. To let { $kind } play again, name it with --bots; until then you play its seat.
watching-bots = Bots play all seats. You are watching.
nothing-yet = Nothing has happened yet.
no-points = There are no points to show yet.
final = Game over.
winner = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
winner-you = You win!
record-kept =
    Game record: { $file }
    To replay it: { $command }
column-seat = seat
column-total = total
count-of = { $count } for { $points }

# Terminal texts during a replay.

replay-moment = After move { $at } of { $all }.
replay-start = Before the first move of { $all }.
replay-how = Enter or n: next; p: previous; a number: go to that move; q: quit.
replay-no-moment = There is no move { $at }. Enter a number from 0 to { $all }.
replay-unknown = Unknown command: { $text }. Use Enter, n, p, a number or q.
what-things = Name one of these things: { $things }.
which-thing = { $thing } fits several things: { $things }.
no-such-thing = There is no { $thing } on the table. Things: { $things }.
