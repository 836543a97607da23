"""How bots play Merchants of Amsterdam: evaluation, policy and notes for hints."""
