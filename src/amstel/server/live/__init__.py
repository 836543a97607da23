"""What happens while the server runs: tables in memory, connections, presence and chat."""
