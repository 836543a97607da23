# De voorpagina: hoe het spel heet, waar het over gaat, en zijn opties.

game-ticket-to-ride-amsterdam = Ticket to Ride: Amsterdam
about-ticket-to-ride-amsterdam = Stuur je karren door de stad: verzamel kaarten, claim routes en vervul contracten. Een snelle wedloop, en de beste routes gaan het eerst.
option-ticket-to-ride-amsterdam-start = Eerste speler
option-ticket-to-ride-amsterdam-start-first-seat = plaats 1
option-ticket-to-ride-amsterdam-start-random = willekeurig
