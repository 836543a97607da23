# Page texts that belong to no single game.

title = Amstel
motto = Bordspellen uit de Gouden Eeuw. Speel met vrienden of tegen sterke computerspelers.
unofficial = Een onofficiële, niet-commerciële fanuitgave. Namen zijn van hun eigenaars. Teksten en tekeningen zijn van ons; veel waarden op borden en kaarten zijn gereconstrueerd.
home = Voorpagina
close = Sluiten
more = Meer tonen
keep = Bewaren
visitor = Bezoeker

# Games on the home page.

players = { $fewest } tot { $most } spelers
minutes = { $minutes } minuten
opponents = Computerspelers
level = Sterkte
level-apprentice = Leerling
level-apprentice-about = Nieuw in het vak: haastig, en snel verleid door vlugge punten.
level-clerk = Klerk
level-clerk-about = Speelt op zeker en zit er zelden ver naast.
level-merchant = Koopman
level-merchant-about = Denkt vooruit en volgt een eigen plan.
level-director-general = Directeur-generaal
level-director-general-about = Kijkt ver vooruit. Neemt ongeveer een seconde per beslissing.
play-now = Nu spelen
invite-friends = Vrienden uitnodigen
rules-of-table = Tafelregels

# Tables.

tables = Tafels
bot = computerspeler
bot-level = computerspeler, { $level }

# Open seats, and links for friends.

chair-free = vrij
link = Uitnodigingslink
link-copy = Link kopiëren
link-mark = Selecteer en kopieer de link
link-copied = Gekopieerd

# At the table.

table-title = { $game } · Amstel
table-title-asked = ● Jouw beurt · { $game }
seats = Spelers
board = Bord
hand = Jouw kant
question = Jouw zet
to-question = Naar je zet
parts = Delen van de tafel
log = Logboek
log-empty = Er is nog niets gebeurd.
log-all = Alle { $lines } regels tonen
chat = Chat
chat-empty = Nog geen berichten.
chat-say = Schrijf een bericht
chat-send = Versturen
chat-seated = Neem een plaats om mee te praten.
notice-joined = { $name } doet mee.
notice-left = { $name } is weggegaan.
notice-unseated = De host heeft de plaats van { $name } vrijgemaakt.
notice-left-game = { $name } heeft de partij verlaten. Een computerspeler speelt verder.
notice-out-of-time = De tijd van { $name } is om. Een computerspeler speelt verder.
notice-back = { $name } is terug.
notice-removed = De host heeft { $name } van de tafel verwijderd.
notice-host = { $name } is nu de host.
bot-for = Een computerspeler speelt voor { $who }.
mute = Dempen
unmute = Niet meer dempen
watchers = { $count ->
    [one] 1 toeschouwer
   *[other] { $count } toeschouwers
}
tab-board = Bord
tab-hand = Jij
tab-log = Logboek
tab-chat = Chat
days-hours = { $days } d { $hours } u
here = is er
away = is er niet
to-decide = is aan zet
holding-points = { $amount ->
    [one] punt
   *[other] punten
}
waiting = Even wachten.
waiting-for = Wachten op { $who }.
won-you = Je wint!
won = { $count ->
    [one] { $who } wint.
   *[other] { $who } delen de overwinning.
}
auction-runs = De klok loopt. Stop hem als de prijs goed is.
auction-without = De klok loopt zonder jou.
auction-stopped = Je hebt de klok gestopt. Even wachten op de uitslag.
confirm = Bevestigen
choose-again = Annuleren
reveals = Hiermee komt iets nieuws open; terugnemen kan dan niet meer.
undo = Terugnemen
undo-ask = Terugnemen vragen
undo-asks = De andere spelers moeten akkoord gaan.
undo-wish = { $who } wil graag een zet terugnemen.
undo-yes = Goed
undo-no = Weigeren
undo-waits = We vragen de anderen of je mag terugnemen.
undo-refused = De anderen willen niet dat je terugneemt.
turn-over = Je beurt is voorbij. Geef het apparaat aan { $who } als je klaar bent.
hand-on = Doorgeven aan { $who }
watching = Je kijkt mee.
take-back = Plaats terugnemen
hint = Tip
hint-thinks = Even denken…
hint-share = { $percent }% winstkans
connection-lost = Geen verbinding. Opnieuw verbinden…
missed = Sinds je laatste beurt
missed-close = Verder
curtain = { $who } is de volgende
curtain-about = Geef het apparaat aan { $who }. De partij blijft verborgen tot { $who } op de knop drukt.
curtain-draw = Ik ben { $who }
leave-table = Partij verlaten
leave-really = Verlaten
leave-about = Een computerspeler speelt voor je verder. Tot het einde van de partij kun je je plaats terugnemen.
give-up = Partij opgeven
give-up-really = Opgeven
give-up-about = Wil je later verder spelen, sluit dan de pagina: de partij wacht onder ‘Verder spelen’. Geef je op, dan is de partij voorbij, zonder uitslag.

# After the game.

result = Uitslag
place = { $place }e
by-source = Per bron
by-round = Ronde voor ronde
rounds-start = Begin
rounds-round = Ronde { $which }
rounds-year = Tot { $which }
rounds-final = Eindtelling
rounds-final-short = Slot
rounds-seat = { $who }: { $gained }, samen { $total }.
rounds-table = Toon als tabel
rounds-chart = Toon als grafiek
rounds-look = Ga naar dit punt
rematch = Revanche
rematch-go = Naar de revanche
replay = Terugkijken
record = Partijbestand downloaden
replay-back = Vorige
replay-next = Volgende
replay-play = Afspelen
replay-pause = Pauze
replay-move = Zet { $move } van { $last }
replay-leave = Terugkijken stoppen

# Preferences.

preferences = Voorkeuren
language = Taal
theme = Weergave
theme-system = systeem
theme-day = licht
theme-night = donker
day-or-night = Weergave wisselen
speed = Animatiesnelheid
speed-none = uit
speed-slow = langzaam
speed-normal = normaal
speed-fast = snel
ask-to-confirm = Om bevestiging vragen als iets niet terug te nemen is
sound = Geluiden
your-name = Je naam
known-as = Ingelogd als { $login }.
account = Account
account-about = Een account bewaart je tafels op al je apparaten. We versturen geen e-mail, dus een vergeten wachtwoord kan niet worden hersteld.
login-name = Inlognaam
password = Wachtwoord
register = Account maken
login = Inloggen
logout = Uitloggen

# Errors, by code.

page-renewed = Amstel is bijgewerkt. Ververs de pagina.
problem = Er ging iets mis. Probeer het nog eens.
problem-client-lost = De server is niet bereikbaar. Kijk of hij draait.
problem-server-failed = Er ging iets mis op de server. Probeer het zo nog eens.
problem-move-stale = De partij is intussen verder. Bekijk het bord en probeer het nog eens.
problem-move-revealing = Speel deze een voor een: de eerste laat iets nieuws zien.
problem-auction-too_late = Te laat: de klok is die prijs al voorbij.
problem-auction-not_shown = Te vroeg: de klok is nog niet bij die prijs.
problem-auction-stopped = Je hebt de klok al gestopt.
problem-auction-barred = Je bood meer dan je had; deze veiling gaat zonder jou verder.
problem-auction-none = Er is nu geen veiling.
problem-auth-wrong = Inlognaam of wachtwoord klopt niet.
problem-auth-throttled = Te veel pogingen. Wacht een paar minuten en probeer het nog eens.
problem-limit-rate = Te veel verzoeken. Wacht even.
problem-limit-tables = Je hebt 30 tafels die nog niet af zijn. Speel er een uit of sluit er een.
problem-limit-busy = De server heeft het druk. Probeer het zo nog eens.
problem-people-taken = Die inlognaam is bezet.
problem-people-bad_login = Gebruik 3 tot 40 letters, cijfers, punten, streepjes of lage streepjes.
problem-people-bad_password = Gebruik een wachtwoord van 8 tot 200 tekens.
problem-people-bad_name = Die naam kan niet worden getoond. Kies een andere.
problem-table-unknown = Deze tafel bestaat niet. Vraag de host nog eens om de link.
problem-table-removed = De host heeft je van deze tafel verwijderd. Je kunt er niet terugkomen.
problem-table-forbidden = Dat kun je hier niet doen.
problem-table-no_seat = Die plaats is bezet.
problem-table-not_ready = Nog niet iedereen is klaar.
problem-table-no_hints = Aan deze tafel zijn er geen tips.
problem-undo-asked = Iemand heeft al gevraagd om terug te nemen.
problem-undo-auction = Een veiling op de lopende klok kun je niet terugnemen.
problem-undo-away = Er is niemand anders die akkoord kan gaan.
problem-undo-nothing = Er is niets om terug te nemen.
problem-chat-muted = De host heeft je gedempt.

# De tafel in woorden, die elk spel heeft.
show-words = Toon de tafel in woorden
show-board = Toon het bord
tables-in-words = Toon tafels in woorden in plaats van borden
things = Dingen op tafel

# Owners' editions.
edition = Uitgave
editions = Uitgaven
edition-built-in = Ingebouwde uitgave
own-edition = Eigen uitgave: { $name }
open-record = Partij openen
