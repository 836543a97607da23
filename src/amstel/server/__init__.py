"""Tables, people, storage and live connections: the games, played over a network."""
