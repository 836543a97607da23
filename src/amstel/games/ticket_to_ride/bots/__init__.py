"""How bots play Ticket to Ride: Amsterdam: evaluation, policy and notes for hints."""
