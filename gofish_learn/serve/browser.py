"""The browser of whoever types a command."""

import os
import sys
import webbrowser


def opened(url: str) -> bool:
    """Open a page in the browser; whether there is one to open it in."""
    return _has_browser() and webbrowser.open(url)


def _has_browser() -> bool:
    """Whether there is likely to be a browser with a window: a text browser would take over our terminal."""
    if os.environ.get("BROWSER"):
        return True
    on_desktop = sys.platform in {"win32", "darwin", "cygwin"} and "SSH_CONNECTION" not in os.environ
    if not on_desktop and not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        return False
    try:
        return webbrowser.get() is not None
    except webbrowser.Error:
        return False
