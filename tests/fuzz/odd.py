"""What nobody should send: odd values and texts, and good ones in which something has been changed."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

DEEP: list[Any] = []
for _ in range(200):
    DEEP = [DEEP]

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 7, -1, 13, 52, 255, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**30, 10**400),
    *(0.5, -0.0, 1.0, 1e308, 5e-324, float("nan"), float("inf"), float("-inf")),
    *("", " ", "0", "-1", "1e9", "7H", "10H", "S3-004K7-H", "standard", "memory", "__class__", "None", "NaN"),
    *("\0", "\n", "\r\nSet-Cookie: a=b", "\ud800", "\U0001f41f", "\u202e", "\u0660", "\U0001d7df", "é" * 40, "ß", "İ"),
    *(
        "<script>alert(1)</script>",
        "'; DROP TABLE saves; --",
        "../../../etc/passwd",
        "%s%n{0}{x.__class__}",
        "A" * 5000,
    ),
    *("7" * 4000, "[" * 3000, '{"a":' * 500, "os:system", "C:\\nul", "/dev/null"),
    *([], {}, [[]], [None], {"": None}, {"type": "hello"}, [0] * 3, list(range(60)), ["7H", "7H"], DEEP),
)
"""As JSON gives them; in Python's reading it has NaN, Infinity, halves of characters, and whole numbers of any size."""

BYTES = (b"\xff", b"\xef\xbb\xbf", b"\0", b'"', b"{", b"]", b",", b"-", b"1e999", b"NaN", b"\\ud800", b"9" * 5000)


def odd_value(rng: Random) -> Any:
    """An odd value."""
    return copy.deepcopy(rng.choice(VALUES))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place within a value where something else could stand: the list or object, and the index or key."""
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places(value[key])


def changed(value: Any, rng: Random) -> Any:
    """A copy of a value in which one to three things are other ones, missing, or there twice."""
    value = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 2, 3))):
        found = list(places(value))
        if not found:
            return odd_value(rng)
        holder, key = rng.choice(found)
        kind = rng.randrange(6)
        if kind == 0:
            del holder[key]
        elif kind == 1 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif kind == 1:
            holder[str(odd_value(rng))[:50]] = holder[key]
        elif kind == 2:
            other, at = rng.choice(found)
            if at in other if isinstance(other, dict) else at < len(other):
                holder[key] = copy.deepcopy(other[at])
        elif kind == 3 and type(holder[key]) is int:
            holder[key] += rng.choice((-1, 1, 100))
        else:
            holder[key] = odd_value(rng)
    return value


def changed_text(text: str, rng: Random) -> str:
    """A text of JSON in which something is changed: a value, mostly, or only its characters."""
    if rng.random() < 0.75:
        try:
            return json.dumps(changed(json.loads(text), rng), ensure_ascii=rng.random() < 0.5)
        except (ValueError, RecursionError):  # a text that was changed before
            pass
    return changed_bytes(text.encode("utf-8", "surrogatepass"), rng).decode("utf-8", "replace")


def changed_bytes(content: bytes, rng: Random) -> bytes:
    """Bytes of which some are cut off, left out, doubled or others."""
    start, end = sorted((rng.randrange(len(content) + 1), rng.randrange(len(content) + 1)))
    end = min(end, start + 40)
    return rng.choice(
        (
            content[:start],
            content[:start] + content[end:],
            content[:end] + content[start:],
            content[:start] + rng.choice(BYTES) + content[start:],
            content[:start] + rng.randbytes(3) + content[start + 3 :],
        )
    )
