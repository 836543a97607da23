"""Opponents and analyses, thought of in processes of their own: they can be ended, and the server never waits for them.

`Thinking` is what the server uses. The rest is one file a subject: `lane` has the processes and who waits for them,
`worker` one process as the server sees it, `serving` the same from inside, `mind` what is thought there, `twin` the
sealed form of a live auction, and `questions` what goes over the pipe.
"""

from __future__ import annotations

from amstel.server.bots.bots import MOST_SECONDS, Thinking, Thought, Wish

__all__ = ["MOST_SECONDS", "Thinking", "Thought", "Wish"]
