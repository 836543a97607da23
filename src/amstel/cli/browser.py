"""Opening the page in the browser of this machine, if there is one."""

from __future__ import annotations

import http.client
import json
import os
import threading
import webbrowser
from urllib.parse import urlsplit

# The loopback address of a server that listens on every address.
LOOPBACK = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104 - nothing listens here
TIMEOUT = 3.0  # seconds
LONGEST_ANSWER = 1000  # bytes


def address(host: str, port: int) -> str:
    """Return the URL of a server with this host and port."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def address_here(host: str, port: int) -> str:
    """Return the URL that a browser on this machine can open."""
    return address(LOOPBACK.get(host, host), port)


def is_amstel(url: str) -> bool:
    """Return whether an Amstel server answers at a URL."""
    parts = urlsplit(url)
    try:
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=TIMEOUT)
        try:
            connection.request("GET", "/api/health")
            health = json.loads(connection.getresponse().read(LONGEST_ANSWER))
        finally:
            connection.close()
    except (OSError, ValueError, RecursionError, http.client.HTTPException):
        return False
    return isinstance(health, dict) and "amstel" in health


def show(url: str) -> None:
    """Open a URL, unless the only browser is one that runs in the terminal."""
    try:
        browser = webbrowser.get()
        in_the_terminal = type(browser) is webbrowser.GenericBrowser
        if not in_the_terminal or os.environ.get("BROWSER"):
            browser.open(url)
    except (webbrowser.Error, OSError, ValueError):
        pass


def show_later(url: str) -> None:
    """Open a URL without waiting, because some browsers return only when they are closed."""
    threading.Thread(target=show, args=(url,), daemon=True).start()
