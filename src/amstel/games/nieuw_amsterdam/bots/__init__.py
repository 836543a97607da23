"""How bots play Nieuw Amsterdam: evaluation, policy and notes for hints."""
