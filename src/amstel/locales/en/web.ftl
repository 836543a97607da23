# The page: what is not of one game.

title = Amstel
motto = A map room on the Amstel. Three games of the seventeenth century, against friends or against somebody good.
unofficial = An unofficial fan edition, without commerce. Names belong to their owners; all texts and drawings are our own, and much of what is printed on boards and cards here is reconstructed.
home = To the front page
close = Close
more = More
keep = Keep
guest = Guest

# Games, on the front page.

game-nieuw-amsterdam = Nieuw Amsterdam
game-ticket-to-ride-amsterdam = Ticket to Ride: Amsterdam
game-merchants-of-amsterdam = Merchants of Amsterdam
about-nieuw-amsterdam = Patroons bid for what they may do: build the city, settle the land, trade furs with the Lenape and ship them home. Six rounds, and never quite enough corn.
about-ticket-to-ride-amsterdam = Carts through the canal city: collect cards, claim routes, fulfil contracts. A quick race in which the best bridge is soon taken.
about-merchants-of-amsterdam = A century of trade, three disks and one clock: its price falls until somebody dares to stop it. Warehouses, offices and a market that pays whoever leads.
players = { $fewest } to { $most } players
minutes = { $minutes } minutes
opponents = Opponents
level = Strength
level-apprentice = Apprentice
level-apprentice-about = New to the trade: hasty, and dazzled by what pays at once.
level-clerk = Clerk
level-clerk-about = Keeps the books: cautious, and seldom far off.
level-merchant = Merchant
level-merchant-about = Thinks ahead, and goes for a plan of its own.
level-director-general = Director-General
level-director-general-about = Looks far ahead, and takes a second for it.
play-now = Play now
invite-friends = Invite friends
rules-of-table = Rules of the table
continue = Continue
option-clock = Auctions
option-clock-sealed = sealed prices
option-clock-live = a running clock
option-last-price = At the last price
option-last-price-no-sale = no sale
option-last-price-for-sale = a last chance to buy
option-money = Money
option-money-public = lies open
option-money-hidden = hidden until the end
option-tokens = First turn order
option-tokens-seat-order = by seats
option-tokens-random = by lot
option-start = Who begins
option-start-first-seat = the first seat
option-start-random = by lot

# Tables.

tables = Tables
tables-mine = My tables
tables-played = My finished games
tables-lobby = Open tables
tables-running = To watch
tables-finished = Finished
no-tables = Nothing here yet.
your-turn = Your turn
state-open = Waiting for players
state-running = Running
state-finished = Finished
state-cancelled = Closed

# An invitation, and a table before its game.

invite-to = { $game } with friends
pace = Pace
pace-live = At the table, now
pace-letter = By letter, a move now and then
time = Time
time-none = without a clock
time-live = { $minutes } minutes each
time-letter = { $days ->
    [one] a day for a move
   *[other] { $days } days for a move
}
open-to-all = Anybody may sit down
allow-hints = Hints are allowed
hints-yes = hints allowed
hints-no = no hints
open-table = Open the table
room = A table of { $game }
room-cancelled = This table was closed.
chair-free = free
ready = ready
not-ready = not ready yet
stand = Stand up
send-away = Send away
sit = Sit here
sit-too = I play this seat too
sit-friend = Sit down
sit-down = Take a seat, or stay and watch.
watching-room = Take a seat, or stay and watch: the game begins when the host says so.
friend-here = A friend at this device
friend-name = Their name
invite-opponent = Invite an opponent
link = The link for your friends
link-copy = Copy
link-mark = Mark and copy it
link-copied = Copied
start = Begin
start-needs-seats = All seats must be taken: send the link, or invite opponents.
start-needs-ready = Somebody is not ready yet.
i-am-ready = I am ready
not-ready-yet = Not yet
host-starts = The host begins the game.
cancel-table = Close the table

# At the table.

table-title = { $game } · Amstel
table-title-asked = ● Your turn · { $game }
seats = Seats
board = Board
hand = Before you
question = What you can do
to-question = To the question
parts = Parts of the table
log = Log
log-empty = Nothing has happened yet.
log-all = All { $lines } lines
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
mute = Mute
unmute = Unmute
watchers = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
tab-board = Board
tab-hand = Yours
tab-log = Log
tab-chat = Chat
days-hours = { $days } d { $hours } h
here = is here
away = is away
to-decide = is to decide
holding-points = { $amount ->
    [one] point
   *[other] points
}
waiting = Waiting.
waiting-for = { $count ->
    [one] { $who } is to decide.
   *[other] Waiting for { $who }.
}
won-you = You win!
won = { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
auction-runs = The clock runs: stop it when the price is right.
auction-without = The clock runs without you.
auction-stopped = You have stopped the clock. It is settled in a moment.
confirm = Confirm
choose-again = Choose again
reveals = This shows something new and cannot be taken back.
undo = Undo
undo-ask = Ask for undo
undo-asks = The others are asked first.
undo-wish = { $who } would like to take back.
undo-yes = Agree
undo-no = Refuse
undo-waits = The others are asked whether you may take back.
undo-refused = The others would rather not take back.
turn-over = Your turn is over. Look, then hand on to { $who }.
hand-on = Hand on to { $who }
watching = You are watching.
take-back = Play on yourself
hint = Hint
hint-thinks = Thinking …
hint-share = wins { $percent } %
connection-lost = The connection is lost. Coming back …
missed = Since your last turn
missed-close = Go on
curtain = { $who } is next
curtain-about = Pass the device on. Nobody sees anything until { $who } draws the curtain.
curtain-draw = I am { $who }
leave-table = Leave the game
leave-really = Really leave
leave-about = An opponent plays on for you. While the game lasts you can take the seat back.
give-up = Give the game up
give-up-really = Really give it up
give-up-about = Whoever goes away finds this game under “Continue” as it was. Given up, it is over without a result.

# After the game.

result = Result
place = { $place }.
by-source = By source
by-round = Round by round
rounds-start = At the start
rounds-round = Round { $which }
rounds-year = Until { $which }
rounds-final = Final scoring
rounds-final-short = End
rounds-seat = { $who }: { $gained }, { $total } in all.
rounds-table = As a table
rounds-chart = As a chart
rounds-look = See this moment
rematch = Rematch
rematch-go = To the rematch
replay = Replay
record = Download the record
replay-back = Back
replay-next = On
replay-play = Play
replay-pause = Pause
replay-move = Move { $move } of { $last }
replay-leave = Leave the replay

# Preferences.

preferences = Preferences
language = Language
theme = Light
theme-system = as the device
theme-day = day
theme-night = night
day-or-night = Day or night
speed = Pieces move
speed-none = at once
speed-slow = slowly
speed-normal = quickly
speed-fast = very quickly
ask-to-confirm = Ask before what cannot be taken back
sound = Sounds
your-name = Your name
known-as = Logged in as { $login }.
account = An account
account-about = Keeps your tables on all devices. A forgotten password cannot be sent: there is no mail.
login-name = Login name
password = Password
register = Make an account
login = Log in
logout = Log out

# What was refused, by its code.

page-renewed = The page was renewed meanwhile. Load it again.
problem = That did not work. Try again.
problem-client-lost = The server does not answer. Is it running?
problem-server-failed = The server has made a mistake. Try again.
problem-move-stale = The table has changed meanwhile. Look again.
problem-move-revealing = One at a time: the first of these shows something new.
problem-auction-too_late = Too late: that price is gone.
problem-auction-not_shown = Too early: that price is not there yet.
problem-auction-stopped = You have stopped the clock already.
problem-auction-barred = You have misbid in this auction. Wait for the next one.
problem-auction-none = No clock runs now.
problem-auth-wrong = Login name and password do not fit.
problem-auth-throttled = Too many attempts. Wait a little.
problem-limit-rate = Too quick. Wait a moment.
problem-limit-tables = You have 30 tables that are not over. Finish or close one.
problem-limit-busy = Too much at once. Try again.
problem-people-taken = Somebody else has that login name.
problem-people-bad_login = A login name has 3 to 40 letters, digits, dots or dashes.
problem-people-bad_password = The password is too short or too long.
problem-people-bad_name = That name cannot be shown. Choose another.
problem-table-unknown = There is no such table. Ask for the link again.
problem-table-forbidden = That is not yours to do.
problem-table-no_seat = That seat is taken.
problem-table-not_ready = Not everybody is ready.
problem-table-no_hints = There are no hints here.
problem-undo-asked = Somebody has asked already.
problem-undo-auction = An auction on the clock is not taken back.
problem-undo-away = Nobody else is here to be asked.
problem-undo-nothing = There is nothing to take back.
problem-chat-muted = The host has closed your mouth.
