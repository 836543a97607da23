"""The parts of the server that a connection uses."""

from __future__ import annotations

from dataclasses import dataclass

from litestar.channels import ChannelsPlugin

from amstel.server.accounts.accounts import Accounts
from amstel.server.accounts.throttle import Throttle
from amstel.server.live.chat import Chat
from amstel.server.live.presence import Presence
from amstel.server.live.scheduler import Scheduler
from amstel.server.live.tables import Tables


@dataclass
class LiveParts:
    """The parts of the server that a connection uses."""

    accounts: Accounts
    tables: Tables
    scheduler: Scheduler
    presence: Presence
    chat: Chat
    channels: ChannelsPlugin
    frame_limit: Throttle  # per session: frames and commands
