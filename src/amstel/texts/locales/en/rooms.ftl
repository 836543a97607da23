# Rooms before a game, invitations, and lists of tables. The page loads them when it shows one.

# Lists of tables.

none-mine = You have no running games.
none-played = Your finished games will appear here.
none-lobby = No one is waiting for players right now.
none-running = No open game is being played right now.
none-finished = No open game has finished yet.
to-play = Play a game
to-finished = See finished games
open-new = Create an open table
tables-all = All tables
play = Play
new-here = New here? Start with { $game }: { $minutes } minutes.
invitations = Invitations
invites-you = { $host } invites you
answer = Answer
join = Join
look = Open
review = Review
your-turn-since = Your turn since { $when }
turn-of = { $who } to move
seats-taken = { $taken } of { $seats } seats taken
you = you
result-yours = { $count ->
    [one] You won with { $score }
   *[other] You shared the win with { $score }
}
result-theirs = { $who } { $score }, you { $own }
result-others = { $who } won with { $score }
place-of = { $place ->
    [1] 1st of { $seats }
    [2] 2nd of { $seats }
    [3] 3rd of { $seats }
   *[other] { $place }th of { $seats }
}
moves-played = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
tables-mine = My tables
tables-played = My finished games
tables-lobby = Open tables
tables-running = Watch
tables-finished = Finished
your-turn = Your turn
state-open = Waiting for players
state-running = In progress
state-finished = Finished
state-cancelled = Closed
continue = Continue

# Creating a table.

invite-to = Play { $game } with friends
pace = Pace
pace-live = Real time
pace-letter = Correspondence
time = Time limit
time-none = no limit
time-live = { $minutes } minutes per player
time-letter = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
open-to-all = Anyone can join
allow-hints = Allow hints
open-table = Create table

# Following a link, and what was agreed.

invited-by = { $host } invites you to a table of
invited = You are invited to a table of
your-name-here = What should the others call you?
your-seat = Your seat
sit-at-table = Take the seat
only-watch = Only watch
join-about = No account, no password. If two players have the same name, the second one gets a number.
room-full = All seats are taken. You can watch when the game starts.
room-agreed = What you play
agreed-live = You play in real time.
agreed-letter = You play by correspondence. A move may take days.
agreed-no-time = There is no time limit.
agreed-bank = { $seconds ->
    [0] Each player has { $minutes } minutes for the whole game.
   *[other] Each player has { $minutes } minutes for the whole game, and { $seconds } seconds more per turn.
}
agreed-per-move = { $unit ->
    [days] { $amount ->
        [one] Each move may take 1 day.
       *[other] Each move may take { $amount } days.
    }
    [hours] { $amount ->
        [one] Each move may take 1 hour.
       *[other] Each move may take { $amount } hours.
    }
    [minutes] { $amount ->
        [one] Each move may take 1 minute.
       *[other] Each move may take { $amount } minutes.
    }
   *[seconds] Each move may take { $amount } seconds.
}
agreed-hints = Hints are allowed.
agreed-no-hints = Hints are off.
agreed-delay = { $minutes ->
    [0] Spectators see the game { $seconds } seconds late.
    [one] Spectators see the game 1 minute late.
   *[other] Spectators see the game { $minutes } minutes late.
}
agreed-no-delay = Spectators see the game without delay.
agreed-stand-in = If someone leaves or runs out of time, a bot ({ $level }) plays on.
agreed-open = Anyone can join.
agreed-link = Anyone who has the link can join.
agreed-private = Only you can see this table.
agreed-continued = The game continues from an earlier position.
host = host

# The room.

room-cancelled = This table was closed.
ready = ready
not-ready = not ready
stand = Leave seat
send-away = Remove
remove-really = Remove for good
remove-about = { $who } can't return to this table.
manage-players = Players at this table
sit = Sit here
sit-too = Play this seat too
sit-friend = Add
watching-room = Take a seat or watch. The host starts the game.
friend-here = Friend on this device
friend-name = Name
invite-opponent = Add a bot
start = Start game
start-needs-seats = All seats must be taken. Send the link to friends or add bots.
start-needs-ready = Someone isn't ready yet.
i-am-ready = I'm ready
not-ready-yet = Not ready
host-starts = The host starts the game.
cancel-table = Close table
