"""What fuzzing has ever found: each row once ended in a traceback, a hang or a fault of the kit. Add to it, never take.

A row of `READ` is something to be read, one of `OPENED` a place that was saved, one of `SENT` a message, one of `TYPED`
a command.
"""

import json
from typing import Any

DEEP = "[" * 3000

READ: tuple[tuple[str, Any, str], ...] = (
    ("evidence", DEEP, "a store that was tampered with: RecursionError"),
    ("host", f"localhost:{'9' * 5000}", "anybody on the network: ValueError, and 30 lines in the terminal"),
)

SHARKS: dict[str, Any] = {"like": "standard", "title": "Sharks", "wish_plays_on": False}
LAB = {"format": "gofish-rules-lab/1", "step": "change", "choices": SHARKS, "playing": 4, "guesses": {}}


def rules_lab(**choices: Any) -> str:
    """A place in the Rules lab, with other choices; one that is None is left out."""
    made = {name: value for name, value in (SHARKS | choices).items() if value is not None}
    return json.dumps(LAB | {"choices": made})


OPENED: tuple[tuple[str, str, str], ...] = (
    ("rules_lab", rules_lab(title=None), "a title that is missing: KeyError while the page was drawn"),
    ("rules_lab", rules_lab(title=52), "a title that is no text: TypeError"),
    ("rules_lab", rules_lab(title=[None]), "a title that is no text: AttributeError"),
    ("rules_lab", rules_lab(wish_plays_on="\ud800"), "half a character: an answer that could not be sent"),
    ("rules_lab", rules_lab(catch_plays_on=float("nan")), "no number: an answer that could not be sent"),
)

SENT: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("arena", {"type": [0, 1]}, "a kind that is no text: TypeError, and “Something went wrong”"),
    ("classroom", {"type": {"type": "hello"}}, "a kind that is no text: the same"),
    ("table", {"type": ["new"]}, "a kind that is no text: the same, in a game that is watched"),
    ("classroom", {"type": "forget_kept", "number": 2**63}, "a number that no store has room for: OverflowError"),
)

TYPED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("nbgrader", "\udcff"), "a folder whose name is no text: UnicodeEncodeError once all was written"),
    (("lab", "--dir", "\udcff"), "the same"),
    (("lab", "--dir", "\0"), "a folder that cannot be: ValueError"),
    (("nbgrader", "\ud800"), "half a character: UnicodeEncodeError"),
)
