# De voorpagina: hoe het spel heet, en waar het over gaat.

game-ticket-to-ride-amsterdam = Ticket to Ride: Amsterdam
about-ticket-to-ride-amsterdam = Stuur je karren door de stad: verzamel kaarten, claim routes en vervul contracten. Een snelle wedloop, en de beste routes gaan het eerst.
