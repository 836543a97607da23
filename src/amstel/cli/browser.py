"""The person's browser: which address it is to show, and showing it. Where there is none, nothing happens."""

from __future__ import annotations

import http.client
import json
import os
import threading
import webbrowser
from urllib.parse import urlsplit

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104 - nobody listens here
PATIENCE = 3.0  # seconds
LONGEST_ANSWER = 1000  # bytes


def address(host: str, port: int) -> str:
    """The address of a server that listens there."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def address_here(host: str, port: int) -> str:
    """Where a browser of this machine finds it."""
    return address(ANYWHERE.get(host, host), port)


def is_amstel(url: str) -> bool:
    """Whether what answers there is a server of this program."""
    parts = urlsplit(url)
    try:
        asking = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
        try:
            asking.request("GET", "/api/health")
            told = json.loads(asking.getresponse().read(LONGEST_ANSWER))
        finally:
            asking.close()
    except (OSError, ValueError, RecursionError, http.client.HTTPException):
        return False
    return isinstance(told, dict) and "amstel" in told


def show(url: str) -> None:
    """Show an address, if there is a browser that does not take the terminal for itself."""
    try:
        browser = webbrowser.get()
        in_the_terminal = type(browser) is webbrowser.GenericBrowser
        if not in_the_terminal or os.environ.get("BROWSER"):
            browser.open(url)
    except (webbrowser.Error, OSError, ValueError):
        pass


def show_later(url: str) -> None:
    """The same, without waiting: some browsers return only when they are closed."""
    threading.Thread(target=show, args=(url,), daemon=True).start()
