"""How often a learner has tried an ask again after the game, and whether the best one was found: kept with the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from gofish_learn.ui.app.session_text import SavedTextError

UNREADABLE = "That record does not say what was tried again."


@dataclass(frozen=True, slots=True)
class Tries:
    """The tries at one ask.

    Attributes:
        count: how many there were.
        found: whether the best ask was found.
        shown: whether the answer was shown.
    """

    count: int = 0
    found: bool = False
    shown: bool = False

    @property
    def over(self) -> bool:
        """Whether the answer is known."""
        return self.found or self.shown

    def after(self, *, found: bool = False, shown: bool = False) -> "Tries":
        """The tries after one more, or after the answer was shown; once it is known, nothing counts any more."""
        return self if self.over else Tries(self.count + (not shown), found, shown)


def tries_object(tries: Mapping[int, Tries]) -> dict[str, list[int]]:
    """The tries as a record holds them, by the number of the action (from 0)."""
    return {str(action): [one.count, int(one.found), int(one.shown)] for action, one in sorted(tries.items())}


def read_tries(value: object, actions: int) -> dict[int, Tries]:
    """The tries that a record holds."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise SavedTextError(UNREADABLE)
    tries: dict[int, Tries] = {}
    for action, numbers in value.items():
        known = str(action).isascii() and str(action).isdecimal() and int(action) < actions
        match numbers:
            case [int(count), (0 | 1) as found, (0 | 1) as shown] if known and count >= 0:
                tries[int(action)] = Tries(count, bool(found), bool(shown))
            case _:
                raise SavedTextError(UNREADABLE)
    return tries
