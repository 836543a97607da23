"""How bots play Fish Market: evaluation, policy and notes for hints."""
