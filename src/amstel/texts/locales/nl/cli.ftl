# Terminal texts during a game. Commands are the same in every language.

welcome = { $title }: { $players }. Startgetal { $seed }.
welcome-position = { $title }: { $players }. Vanaf een stelling.
resumed = Welkom terug. Er { $moves ->
    [one] is 1 zet
   *[other] zijn { $moves } zetten
} gespeeld.
unfinished-kept = Je onafgemaakte partij is bewaard in { $file }. Verder spelen: { $command }
which-game = Welk spel?
which-game-answer = Typ het nummer of het begin van de naam (standaard: { $first }):
players-minutes = { $fewest } tot { $most } spelers, { $minutes } minuten
how-to = Typ een zet, zoals "{ $example }", of ? (zetten tonen), hint, undo, help, quit. Tab vult aan.
how-to-table = Vanaf nu zie je alleen wat er gebeurt. Typ table om de hele tafel nog eens te lezen.
turn-of = { $who }, jij bent aan de beurt.
hand-over = { $who } is de volgende. Geef het toetsenbord aan { $who } en druk dan op Enter.
help =
    { $game }
    { "" }
    ?  of moves      toon je zetten
    why ZET          leg uit waarom een zet niet kan
    what DING        leg een ding op tafel uit, en wat je er nu mee kunt doen
    hint             toon de beste zetten, met uitleg (alleen wat jij ziet telt mee)
    board            toon het bord nog eens
    table            beschrijf de tafel in woorden
    log              toon wat er gebeurd is
    score            toon de punten tot nu toe, per bron
    view             toon wat jij ziet, als JSON
    undo             ga terug naar je vorige beslissing
    save BESTAND     bewaar het partijbestand (als JSON als BESTAND op .json eindigt)
    load BESTAND     ga verder met een ander partijbestand of een stelling
    quit             bewaar de partij en stop
only-move = Druk op Enter voor de enige zet: { $move }
moves-in-steps = { $label } (in stappen van { $step })
type-forms = Je kunt typen: { $forms }
see-moves = Typ ? om je zetten te zien.
playable = Die zet kan.
undone = { $moves ->
    [one] 1 zet teruggenomen.
   *[other] { $moves } zetten teruggenomen.
}
nothing-to-undo = Je hebt geen eerdere beslissing om terug te nemen.
saved = Bewaard in { $file }.
needs-file = Noem een bestand: { $command } BESTAND
needs-move = Noem een zet: why ZET
loaded = Verder met { $file }.
cannot-save = Kan niet schrijven in { $file }: { $reason }.
autosave-off = Automatisch bewaren in { $file } lukte niet: { $reason }. Bewaar de partij zelf met: save BESTAND
save-where = Het partijbestand bewaren in (Enter: niet bewaren):
interrupted = Typ quit om de partij te bewaren en te stoppen.
resume = De partij is bewaard. Verder spelen: { $command }
opponent-outside = Programma's uit een partijbestand starten niet vanzelf. Noem { $kind } met --bots om het weer te laten spelen; tot dan speel jij die plaats.
watching-bots = Computerspelers spelen op alle plaatsen. Jij kijkt toe.
nothing-yet = Er is nog niets gebeurd.
no-points = Er zijn nog geen punten te tonen.
final = De partij is afgelopen.
winner = { $count ->
    [one] { $winners } wint.
   *[other] { $winners } delen de overwinning.
}
winner-you = Je wint!
record-kept =
    Partijbestand: { $file }
    Terugkijken: { $command }
column-seat = plaats
column-total = totaal
count-of = { $count } voor { $points }

# Terminal texts during a replay.

replay-moment = Na zet { $at } van { $all }.
replay-start = Voor de eerste zet van { $all }.
replay-how = Enter of n: volgende; p: vorige; een getal: naar die zet; q: stoppen.
replay-no-moment = Er is geen zet { $at }. Typ een getal van 0 tot { $all }.
replay-unknown = Onbekende opdracht: { $text }. Gebruik Enter, n, p, een getal of q.
what-things = Noem een van deze dingen: { $things }.
which-thing = { $thing } kan meer dan één ding zijn: { $things }.
no-such-thing = Er is geen { $thing } op tafel. Dingen: { $things }.
