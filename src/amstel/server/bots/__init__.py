"""Bots and analyses in separate processes, which can be ended, so that the server never waits for them.

The server uses `Bots`. `pool` has the processes and the queue for them, `worker` one process as the server sees it,
`worker_main` the program of that process, `answer` what it computes, and `messages` what goes over the pipe.
"""

from __future__ import annotations

from amstel.server.bots.bots import MOST_SECONDS, Bots
from amstel.server.bots.messages import Decision, DecisionRequest

__all__ = ["MOST_SECONDS", "Bots", "Decision", "DecisionRequest"]
