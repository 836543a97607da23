"""A session: one match played in the terminal, by people at one keyboard and by bots."""
