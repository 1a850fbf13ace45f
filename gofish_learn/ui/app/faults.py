"""What a log may say of a fault: its kind and where it happened, and nothing of what was being worked on.

A kernel's log travels to the page that it serves, where whoever looks could read it. An error's own message may quote a
saved game, and with it every hand.
"""

import traceback
from pathlib import Path


def kind_and_place(error: BaseException) -> str:
    """The kind of an error and the way to it, the innermost place first: "ValueError in cards.py:40, host.py:12"."""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__} in {', '.join(reversed(places)) or 'an unknown place'}"
