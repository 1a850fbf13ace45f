"""Where a game that is given no seed has one from: a source of secret bits that is registered from above.

The engine reads no chance of its own. `gofish_learn` registers the source as it is imported, so this module loads
nothing.
"""

from collections.abc import Callable

_sources: list[Callable[[], int]] = []


def seed_by(source: Callable[[], int]) -> None:
    """Let games that are given no seed have theirs from here; the last source registered is asked."""
    _sources[:] = [source]


def fresh_seed() -> int:
    """A seed that nobody knows yet, a whole number from 0 on."""
    return _sources[0]()
