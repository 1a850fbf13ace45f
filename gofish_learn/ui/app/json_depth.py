"""JSON that is nested too deep, as somebody may make it on purpose.

Elsewhere Python raises a `RecursionError` at it, which every reader of ours expects. In a browser it runs out of the
stack and ends, so there such a text has to be found out before it is read; a server reads no deeper than it has to.
"""

import json
import re
from functools import wraps
from itertools import accumulate
from typing import Any

DEEPEST = 200
"""More than anything of ours is nested, and less than any browser's stack bears."""
STRINGS = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""Their brackets do not count."""
STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
BESIDE = bytes(set(range(256)) - set(STEPS))


def is_too_deep(text: str, deepest: int = DEEPEST) -> bool:
    """Whether a text is nested deeper than is read, were it JSON."""
    if text.count("[") + text.count("{") <= deepest:
        return False
    brackets = STRINGS.sub("", text).encode("utf-8", "surrogatepass").translate(None, BESIDE)
    return max(accumulate(map(STEPS.__getitem__, brackets)), default=0) > deepest


def guard_reading() -> None:
    """Have `json.loads` raise a `RecursionError` at such a text, for every reader that there is."""
    plain = json.loads
    if hasattr(plain, "__wrapped__"):
        return  # the memory that Python began with has it already

    @wraps(plain)
    def loads(text: str | bytes | bytearray, **how: Any) -> Any:
        if isinstance(text, str) and is_too_deep(text):
            raise RecursionError
        return plain(text, **how)

    vars(json)["loads"] = loads
