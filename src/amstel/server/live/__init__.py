"""The running server: tables in memory, the scheduler, connections and subscriptions, presence and chat."""
