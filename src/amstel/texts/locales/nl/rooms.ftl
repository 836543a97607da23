# Rooms before a game, invitations, and lists of tables. The page loads them when it shows one.

# Lists of tables.

none-mine = Je hebt geen lopende partijen.
none-played = Hier komen je afgelopen partijen.
none-lobby = Op dit moment wacht niemand op spelers.
none-running = Op dit moment wordt er geen open partij gespeeld.
none-finished = Er is nog geen open partij afgelopen.
to-play = Speel een spel
to-finished = Bekijk afgelopen partijen
open-new = Open tafel maken
tables-all = Alle tafels
play = Spelen
new-here = Nieuw hier? Begin met { $game }: { $minutes } minuten.
invitations = Uitnodigingen
invites-you = { $host } nodigt je uit
answer = Antwoorden
join = Meedoen
look = Openen
review = Terugkijken
your-turn-since = Jouw beurt sinds { $when }
turn-of = { $who } is aan zet
seats-taken = { $taken } van { $seats } plaatsen bezet
you = jij
result-yours = { $count ->
    [one] Je won met { $score }
   *[other] Je deelde de winst met { $score }
}
result-theirs = { $who } { $score }, jij { $own }
result-others = { $who } won met { $score }
place-of = { $place }e van { $seats }
moves-played = { $count ->
    [one] 1 zet
   *[other] { $count } zetten
}
tables-mine = Mijn tafels
tables-played = Mijn afgelopen partijen
tables-lobby = Open tafels
tables-running = Meekijken
tables-finished = Afgelopen
your-turn = Jouw beurt
state-open = Wacht op spelers
state-running = Bezig
state-finished = Afgelopen
state-cancelled = Gesloten
continue = Verder spelen

# Creating a table.

invite-to = Speel { $game } met vrienden
pace = Tempo
pace-live = Nu, aan tafel
pace-letter = Correspondentie
time = Bedenktijd
time-none = geen limiet
time-live = { $minutes } minuten per speler
time-letter = { $days ->
    [one] 1 dag per zet
   *[other] { $days } dagen per zet
}
open-to-all = Iedereen mag meedoen
allow-hints = Tips toestaan
open-table = Tafel maken

# Following a link, and what was agreed.

invited-by = { $host } nodigt je uit voor een tafel
invited = Je bent uitgenodigd voor een tafel
your-name-here = Hoe moeten de anderen je noemen?
your-seat = Jouw plaats
sit-at-table = Neem deze plaats
only-watch = Alleen meekijken
join-about = Geen account, geen wachtwoord. Hebben twee spelers dezelfde naam, dan krijgt de tweede een nummer.
room-full = Alle plaatsen zijn bezet. Je kunt meekijken als de partij begint.
room-agreed = Wat je speelt
agreed-live = Je speelt nu, aan tafel.
agreed-letter = Je speelt per correspondentie. Een zet mag dagen duren.
agreed-no-time = Er is geen tijdslimiet.
agreed-bank = { $seconds ->
    [0] Elke speler heeft { $minutes } minuten voor de hele partij.
   *[other] Elke speler heeft { $minutes } minuten voor de hele partij, en { $seconds } seconden extra per beurt.
}
agreed-per-move = { $unit ->
    [days] { $amount ->
        [one] Een zet mag 1 dag duren.
       *[other] Een zet mag { $amount } dagen duren.
    }
    [hours] Een zet mag { $amount } uur duren.
    [minutes] { $amount ->
        [one] Een zet mag 1 minuut duren.
       *[other] Een zet mag { $amount } minuten duren.
    }
   *[seconds] Een zet mag { $amount } seconden duren.
}
agreed-hints = Tips zijn toegestaan.
agreed-no-hints = Tips staan uit.
agreed-delay = { $minutes ->
    [0] Toeschouwers zien de partij { $seconds } seconden later.
    [one] Toeschouwers zien de partij 1 minuut later.
   *[other] Toeschouwers zien de partij { $minutes } minuten later.
}
agreed-no-delay = Toeschouwers zien de partij zonder vertraging.
agreed-stand-in = Als iemand weggaat of geen tijd meer heeft, speelt een computerspeler ({ $level }) verder.
agreed-open = Iedereen mag meedoen.
agreed-link = Iedereen met de link mag meedoen.
agreed-private = Alleen jij ziet deze tafel.
agreed-continued = De partij gaat verder vanaf een eerdere stelling.
host = host

# The room.

room-cancelled = Deze tafel is gesloten.
ready = klaar
not-ready = niet klaar
stand = Plaats verlaten
send-away = Verwijderen
remove-really = Voorgoed verwijderen
remove-about = { $who } kan niet naar deze tafel terugkomen.
manage-players = Spelers aan deze tafel
sit = Ga hier zitten
sit-too = Deze plaats ook spelen
sit-friend = Toevoegen
watching-room = Neem een plaats of kijk mee. De host start de partij.
friend-here = Vriend op dit apparaat
friend-name = Naam
invite-opponent = Computerspeler toevoegen
start = Partij starten
start-needs-seats = Alle plaatsen moeten bezet zijn. Stuur de link naar vrienden of voeg computerspelers toe.
start-needs-ready = Iemand is nog niet klaar.
i-am-ready = Ik ben klaar
not-ready-yet = Niet klaar
host-starts = De host start de partij.
cancel-table = Tafel sluiten
