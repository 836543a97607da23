# Page texts that belong to no single game.

title = Amstel
motto = Board games set in the Dutch Golden Age. Play with friends or against strong bots.
unofficial = An unofficial, non-commercial fan edition. Names belong to their owners. All text and artwork is our own, and many board and card values are reconstructed.
home = Home
close = Close
more = Show more
keep = Save
visitor = Visitor

# Games on the home page.

players = { $fewest } to { $most } players
minutes = { $minutes } minutes
opponents = Bots
level = Level
level-apprentice = Apprentice
level-apprentice-about = New to the trade: hasty, and easily tempted by quick points.
level-clerk = Clerk
level-clerk-about = Plays it safe and rarely makes a big mistake.
level-merchant = Merchant
level-merchant-about = Thinks ahead and follows its own plan.
level-director-general = Director-General
level-director-general-about = Looks far ahead. Takes about a second per decision.
play-now = Play now
invite-friends = Invite friends
rules-of-table = Table options

# Tables.

tables = Tables
bot = bot
bot-level = { $level } bot

# Open seats, and links for friends.

chair-free = open
link = Invitation link
link-copy = Copy link
link-mark = Select and copy the link
link-copied = Copied

# At the table.

table-title = { $game } · Amstel
table-title-asked = ● Your turn · { $game }
seats = Players
board = Board
hand = Your area
question = Your move
to-question = Skip to your move
parts = Table sections
log = Log
log-empty = Nothing has happened yet.
log-all = Show all { $lines } lines
chat = Chat
chat-empty = No messages yet.
chat-say = Write a message
chat-send = Send
chat-seated = Take a seat to join the chat.
notice-joined = { $name } joined.
notice-left = { $name } left.
notice-unseated = The host cleared { $name }'s seat.
notice-left-game = { $name } left the game. A bot plays on.
notice-out-of-time = { $name } ran out of time. A bot plays on.
notice-back = { $name } is back.
notice-removed = The host removed { $name } from the table.
notice-host = { $name } is now the host.
bot-for = A bot plays for { $who }.
mute = Mute
unmute = Unmute
watchers = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
tab-board = Board
tab-hand = You
tab-log = Log
tab-chat = Chat
days-hours = { $days } d { $hours } h
here = online
away = away
to-decide = to move
holding-points = { $amount ->
    [one] point
   *[other] points
}
waiting = Waiting.
waiting-for = Waiting for { $who }.
won-you = You win!
won = { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
auction-runs = The clock is running. Stop it when the price is right.
auction-without = The clock is running without you.
auction-stopped = You stopped the clock. Waiting for the result.
confirm = Confirm
choose-again = Cancel
reveals = This reveals hidden information, so you can't undo it.
undo = Undo
undo-ask = Request undo
undo-asks = The other players must agree.
undo-wish = { $who } asks to undo.
undo-yes = Agree
undo-no = Decline
undo-waits = Waiting for the other players to accept your undo.
undo-refused = Your undo request was declined.
turn-over = Your turn is over. When you're ready, pass the device to { $who }.
hand-on = Pass to { $who }
watching = You are watching.
take-back = Take your seat back
hint = Hint
hint-thinks = Thinking…
hint-share = { $percent }% win chance
connection-lost = Connection lost. Reconnecting…
missed = Since your last turn
missed-close = Continue
curtain = { $who } is next
curtain-about = Pass the device to { $who }. The game stays hidden until they press the button.
curtain-draw = I'm { $who }
leave-table = Leave game
leave-really = Leave
leave-about = A bot will play for you. You can take your seat back until the game ends.
give-up = Abandon game
give-up-really = Abandon
give-up-about = To play later, just close the page: the game waits under “Continue”. Abandoning ends it without a result.

# After the game.

result = Result
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
by-source = By source
by-round = Round by round
rounds-start = Start
rounds-round = Round { $which }
rounds-year = To { $which }
rounds-final = Final scoring
rounds-final-short = End
rounds-seat = { $who }: { $gained }, { $total } in total.
rounds-table = Show as table
rounds-chart = Show as chart
rounds-look = Go to this point
rematch = Rematch
rematch-go = Go to rematch
replay = Replay
record = Download game record
replay-back = Previous
replay-next = Next
replay-play = Play
replay-pause = Pause
replay-move = Move { $move } of { $last }
replay-leave = Close replay

# Preferences.

preferences = Preferences
language = Language
theme = Theme
theme-system = system
theme-day = light
theme-night = dark
day-or-night = Switch theme
speed = Animation speed
speed-none = off
speed-slow = slow
speed-normal = normal
speed-fast = fast
ask-to-confirm = Confirm moves that can't be undone
sound = Sounds
your-name = Your name
known-as = Signed in as { $login }.
account = Account
account-about = An account keeps your tables on all your devices. There is no email, so a forgotten password can't be recovered.
login-name = Username
password = Password
register = Create account
login = Sign in
logout = Sign out

# Errors, by code.

page-renewed = Amstel has been updated. Reload the page.
problem = Something went wrong. Try again.
problem-client-lost = Can't reach the server. Check that it is running.
problem-server-failed = Server error. Try again in a moment.
problem-move-stale = The game has moved on. Check the board and try again.
problem-move-revealing = Play these one at a time: the first one reveals hidden information.
problem-auction-too_late = Too late: the clock has passed that price.
problem-auction-not_shown = Too early: the clock hasn't reached that price.
problem-auction-stopped = You have already stopped the clock.
problem-auction-barred = You misbid, so you are out of this auction. Wait for the next one.
problem-auction-none = There is no auction right now.
problem-auth-wrong = Wrong username or password.
problem-auth-throttled = Too many attempts. Wait a few minutes and try again.
problem-limit-rate = Too many requests. Wait a moment.
problem-limit-tables = You have 30 unfinished tables. Finish or close one first.
problem-limit-busy = The server is busy. Try again in a moment.
problem-people-taken = That username is taken.
problem-people-bad_login = Use 3 to 40 letters, digits, dots, hyphens or underscores.
problem-people-bad_password = Use a password of 8 to 200 characters.
problem-people-bad_name = That name can't be displayed. Choose another one.
problem-table-unknown = Table not found. Ask the host for the link again.
problem-table-forbidden = You can't do that here.
problem-table-removed = The host removed you from this table. You can't return to it.
problem-table-no_seat = That seat is taken.
problem-table-not_ready = Not everyone is ready.
problem-table-no_hints = Hints are off at this table.
problem-undo-asked = Someone has already requested an undo.
problem-undo-auction = A live auction can't be undone.
problem-undo-away = No one else is here to accept the undo.
problem-undo-nothing = There is nothing to undo.
problem-chat-muted = The host has muted you.

# The table in words, which every game has.
show-words = Show the table in words
show-board = Show the board
tables-in-words = Show tables in words instead of boards
things = Things on the table

# Owners' editions.
edition = Edition
editions = Editions
edition-built-in = Built-in edition
own-edition = Owner's edition: { $name }
open-record = Open game record
