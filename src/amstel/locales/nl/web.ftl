# De pagina: wat niet bij één spel hoort.

title = Amstel
motto = Een kaartenkamer aan de Amstel. Drie spellen uit de zeventiende eeuw, met vrienden of tegen iemand die goed speelt.
unofficial = Een onofficiële uitgave van liefhebbers, zonder handel. Namen horen bij hun eigenaars; alle teksten en tekeningen zijn van ons, en veel op borden en kaarten is gereconstrueerd.
home = Naar de voorpagina
close = Sluiten
more = Meer
keep = Bewaren
guest = Gast

# Spellen, op de voorpagina.

game-nieuw-amsterdam = Nieuw Amsterdam
game-ticket-to-ride-amsterdam = Ticket to Ride: Amsterdam
game-merchants-of-amsterdam = Kooplieden van Amsterdam
about-nieuw-amsterdam = Patroons bieden op wat ze mogen doen: de stad bouwen, land ontginnen, bont ruilen met de Lenape en verschepen. Zes rondes, en nooit genoeg maïs.
about-ticket-to-ride-amsterdam = Met karren door de grachtenstad: verzamel kaarten, claim routes, vervul contracten. Een snelle wedloop waarin de beste brug gauw bezet is.
about-merchants-of-amsterdam = Een eeuw handel, drie schijven en één klok: de prijs zakt tot iemand hem durft te stoppen. Pakhuizen, kantoren en een markt die betaalt wie voorop ligt.
players = { $fewest } tot { $most } spelers
minutes = { $minutes } minuten
opponents = Tegenstanders
level = Sterkte
level-apprentice = Leerling
level-apprentice-about = Nieuw in het vak: haastig, en verblind door wat meteen iets opbrengt.
level-clerk = Klerk
level-clerk-about = Houdt de boeken bij: voorzichtig, en zelden ver mis.
level-merchant = Koopman
level-merchant-about = Denkt vooruit, en volgt een eigen plan.
level-director-general = Directeur-generaal
level-director-general-about = Kijkt ver vooruit, en neemt daar een tel voor.
play-now = Nu spelen
invite-friends = Vrienden uitnodigen
rules-of-table = Regels van de tafel
continue = Verder spelen
option-clock = Veilingen
option-clock-sealed = gesloten prijzen
option-clock-live = een lopende klok
option-last-price = Bij de laatste prijs
option-last-price-no-sale = geen verkoop
option-last-price-for-sale = een laatste kans
option-money = Geld
option-money-public = ligt open
option-money-hidden = verborgen tot het einde
option-tokens = Eerste beurtvolgorde
option-tokens-seat-order = volgens de plaatsen
option-tokens-random = door loting
option-start = Wie begint
option-start-first-seat = de eerste plaats
option-start-random = door loting

# Tafels.

tables = Tafels
tables-mine = Mijn tafels
tables-played = Mijn afgelopen partijen
tables-lobby = Open tafels
tables-running = Meekijken
tables-finished = Afgelopen
no-tables = Hier is nog niets.
your-turn = Jouw beurt
state-open = Wacht op spelers
state-running = Bezig
state-finished = Afgelopen
state-cancelled = Gesloten

# Een uitnodiging, en een tafel vóór het spel.

invite-to = { $game } met vrienden
pace = Tempo
pace-live = Nu, aan tafel
pace-letter = Per brief, af en toe een zet
time = Tijd
time-none = zonder klok
time-live = { $minutes } minuten elk
time-letter = { $days ->
    [one] een dag per zet
   *[other] { $days } dagen per zet
}
open-to-all = Iedereen mag aanschuiven
allow-hints = Tips zijn toegestaan
hints-yes = tips toegestaan
hints-no = geen tips
open-table = Tafel openen
room = Een tafel { $game }
room-cancelled = Deze tafel is gesloten.
chair-free = vrij
ready = klaar
not-ready = nog niet klaar
stand = Opstaan
send-away = Wegsturen
sit = Hier zitten
sit-too = Ik speel deze plaats ook
sit-friend = Aanschuiven
sit-down = Neem een plaats, of blijf kijken.
watching-room = Neem een plaats, of blijf kijken: het spel begint als de gastheer dat zegt.
friend-here = Een vriend op dit apparaat
friend-name = Naam
invite-opponent = Tegenstander uitnodigen
link = De link voor je vrienden
link-copy = Kopiëren
link-mark = Selecteer en kopieer
link-copied = Gekopieerd
start = Beginnen
start-needs-seats = Alle plaatsen moeten bezet zijn: stuur de link, of nodig tegenstanders uit.
start-needs-ready = Iemand is nog niet klaar.
i-am-ready = Ik ben klaar
not-ready-yet = Nog niet
host-starts = De gastheer begint het spel.
cancel-table = Tafel sluiten

# Aan tafel.

table-title = { $game } · Amstel
table-title-asked = ● Jouw beurt · { $game }
seats = Plaatsen
board = Bord
hand = Voor je
question = Wat je kunt doen
to-question = Naar de vraag
parts = Delen van de tafel
log = Verslag
log-empty = Er is nog niets gebeurd.
log-all = Alle { $lines } regels
chat = Gesprek
chat-empty = Niemand heeft nog iets gezegd.
chat-say = Zeg iets
chat-send = Sturen
mute = Dempen
unmute = Niet meer dempen
watchers = { $count ->
    [one] 1 toeschouwer
   *[other] { $count } toeschouwers
}
tab-board = Bord
tab-hand = Van jou
tab-log = Verslag
tab-chat = Gesprek
days-hours = { $days } d { $hours } u
here = is er
away = is er niet
to-decide = is aan zet
holding-points = { $amount ->
    [one] punt
   *[other] punten
}
waiting = Even wachten.
waiting-for = { $count ->
    [one] { $who } is aan zet.
   *[other] Wachten op { $who }.
}
won-you = Je wint!
won = { $count ->
    [one] { $who } wint.
   *[other] { $who } delen de overwinning.
}
auction-runs = De klok loopt: stop hem als de prijs goed is.
auction-without = De klok loopt zonder jou.
auction-stopped = Je hebt de klok gestopt. Het is zo beslist.
confirm = Bevestigen
choose-again = Opnieuw kiezen
reveals = Dit laat iets nieuws zien en kan niet terug.
undo = Terug
undo-ask = Vraag om terug te nemen
undo-asks = Eerst wordt het de anderen gevraagd.
undo-wish = { $who } wil graag terugnemen.
undo-yes = Goed
undo-no = Weigeren
undo-waits = De anderen wordt gevraagd of je mag terugnemen.
undo-refused = De anderen nemen liever niet terug.
turn-over = Je beurt is voorbij. Kijk, en geef door aan { $who }.
hand-on = Doorgeven aan { $who }
watching = Je kijkt mee.
take-back = Zelf verder spelen
hint = Tip
hint-thinks = Even denken …
hint-share = wint { $percent } %
connection-lost = De verbinding is weg. We komen terug …
missed = Sinds je laatste beurt
missed-close = Verder
curtain = { $who } is aan de beurt
curtain-about = Geef het apparaat door. Niemand ziet iets tot { $who } het gordijn opentrekt.
curtain-draw = Ik ben { $who }
leave-table = Spel verlaten
leave-really = Echt weggaan
leave-about = Een tegenstander speelt voor je verder. Zolang het spel duurt kun je de plaats terugnemen.
give-up = Spel opgeven
give-up-really = Echt opgeven
give-up-about = Wie weggaat vindt dit spel onder “Verder spelen” terug zoals het was. Opgegeven is het voorbij, zonder uitslag.

# Na het spel.

result = Uitslag
place = { $place }.
by-source = Per bron
by-round = Ronde voor ronde
rounds-start = Bij het begin
rounds-round = Ronde { $which }
rounds-year = Tot { $which }
rounds-final = Eindtelling
rounds-final-short = Slot
rounds-seat = { $who }: { $gained }, samen { $total }.
rounds-table = Als tabel
rounds-chart = Als grafiek
rounds-look = Bekijk dit moment
rematch = Revanche
rematch-go = Naar de revanche
replay = Terugkijken
record = Partij downloaden
replay-back = Terug
replay-next = Verder
replay-play = Afspelen
replay-pause = Pauze
replay-move = Zet { $move } van { $last }
replay-leave = Terugkijken verlaten

# Voorkeuren.

preferences = Voorkeuren
language = Taal
theme = Licht
theme-system = zoals het apparaat
theme-day = dag
theme-night = nacht
day-or-night = Dag of nacht
speed = Stukken bewegen
speed-none = meteen
speed-slow = langzaam
speed-normal = vlot
speed-fast = heel vlot
ask-to-confirm = Eerst vragen wat niet terug kan
sound = Geluiden
your-name = Je naam
known-as = Ingelogd als { $login }.
account = Een account
account-about = Bewaart je tafels op alle apparaten. Een vergeten wachtwoord kan niet worden gestuurd: er is geen post.
login-name = Inlognaam
password = Wachtwoord
register = Account maken
login = Inloggen
logout = Uitloggen

# Wat is geweigerd, volgens de code.

page-renewed = De pagina is intussen vernieuwd. Laad haar opnieuw.
problem = Dat lukte niet. Probeer het nog eens.
problem-client-lost = De server antwoordt niet. Draait hij?
problem-server-failed = De server heeft een fout gemaakt. Probeer het nog eens.
problem-move-stale = De tafel is intussen veranderd. Kijk nog eens.
problem-move-revealing = Eén tegelijk: de eerste laat iets nieuws zien.
problem-auction-too_late = Te laat: die prijs is voorbij.
problem-auction-not_shown = Te vroeg: die prijs is er nog niet.
problem-auction-stopped = Je hebt de klok al gestopt.
problem-auction-barred = Je hebt je in deze veiling verboden. Wacht op de volgende.
problem-auction-none = Er loopt nu geen klok.
problem-auth-wrong = Inlognaam en wachtwoord passen niet bij elkaar.
problem-auth-throttled = Te veel pogingen. Wacht even.
problem-limit-rate = Te vlug. Wacht even.
problem-limit-tables = Je hebt 30 tafels die nog niet af zijn. Speel of sluit er een.
problem-limit-busy = Te veel tegelijk. Probeer het nog eens.
problem-people-taken = Iemand anders heeft die inlognaam.
problem-people-bad_login = Een inlognaam heeft 3 tot 40 letters, cijfers, punten of streepjes.
problem-people-bad_password = Het wachtwoord is te kort of te lang.
problem-people-bad_name = Die naam kan niet worden getoond. Kies een andere.
problem-table-unknown = Die tafel bestaat niet. Vraag nog eens om de link.
problem-table-forbidden = Dat mag je niet doen.
problem-table-no_seat = Die plaats is bezet.
problem-table-not_ready = Nog niet iedereen is klaar.
problem-table-no_hints = Hier zijn geen tips.
problem-undo-asked = Iemand heeft het al gevraagd.
problem-undo-auction = Een veiling op de klok wordt niet teruggenomen.
problem-undo-away = Er is niemand anders om het aan te vragen.
problem-undo-nothing = Er is niets om terug te nemen.
problem-chat-muted = De gastheer heeft je het zwijgen opgelegd.
