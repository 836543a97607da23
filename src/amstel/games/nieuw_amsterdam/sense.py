"""Features and rules of thumb for opponents."""
