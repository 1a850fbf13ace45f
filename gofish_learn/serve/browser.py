"""Opening the learner's browser, or saying that there is none."""

import os
import sys
import threading
import webbrowser
from collections.abc import Callable


def open_browser(url: str, say: Callable[[str], None]) -> threading.Thread:
    """Open `url` without waiting for the browser; if that fails, `say` one sentence with the address to open."""

    def work() -> None:
        if not (has_browser() and webbrowser.open(url)):
            say(f"No browser could be opened from here; open {url} in one yourself.")

    thread = threading.Thread(target=work, name="open-browser", daemon=True)
    thread.start()
    return thread


def has_browser() -> bool:
    """Whether there is likely to be a browser with a window: a text browser would take over our terminal."""
    if os.environ.get("BROWSER"):
        return True
    try:
        return on_desktop() and webbrowser.get() is not None
    except webbrowser.Error:
        return False


def on_desktop() -> bool:
    """Whether there is a screen on which a window could open."""
    return sys.platform in {"win32", "darwin", "cygwin"} or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
