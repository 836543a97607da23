# Owners' editions: their list, one of them, and the form that edits one.

editions-about = Heb je het spel zelf, dan kun je spelen met de waarden die erin gedrukt staan. Iedereen aan je tafel ziet welke uitgave het is.
no-editions = Je hebt nog geen uitgaven.
edition-upload = Onderdelenbestand uploaden
edition-new = Nieuwe uitgave
edition-use = Gebruiken voor een tafel
edition-edit = Waarden bewerken
edition-edit-about = Deze waarden zijn gereconstrueerd: ze zijn niet uit het origineel bekend. Vul in wat in jouw exemplaar gedrukt staat.
edition-name = Naam
edition-name-about = Letters, cijfers en koppeltekens
edition-save = Uitgave bewaren
edition-download = Bestand downloaden
edition-keep = Kopie bewaren
edition-delete = Verwijderen
edition-delete-really = Echt verwijderen?
edition-delete-about = De link werkt dan niet meer. Tafels en partijen met deze uitgave houden haar.
edition-errors = { $count ->
    [one] De uitgave heeft een fout. Verbeter die en probeer het opnieuw.
   *[other] De uitgave heeft { $count } fouten. Verbeter ze en probeer het opnieuw.
  }
edition-part = { $number ->
    [0] { $part }
   *[other] { $part } { $number }
  }
origin-printed = gedrukt
origin-derived = afgeleid
origin-reconstructed = gereconstrueerd
