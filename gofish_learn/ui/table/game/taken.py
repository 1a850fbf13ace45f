"""Seats that somebody has taken over while the game went on, and what they were called before.

The past stays as it was: until then the seat goes by its former name, in the story and in the record, and what was done
there before is not looked back at as anything that its player did.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

TAKEN = "x-taken"
"""The key of a record that keeps who sat where before."""
NOBODY = -1
"""Whom a story is told to about what its person did not do."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat that somebody has taken over.

    Attributes:
        seat: the seat.
        name: what it was called until then.
        after: after how many actions of the game.
    """

    seat: int
    name: str
    after: int

    def words(self, names: Sequence[str]) -> str:
        """That somebody has taken it, where the players are now called so."""
        return f"{names[self.seat]} takes {self.name}’s seat."


def taken_object(taken: Iterable[Taken]) -> list[dict[str, object]]:
    """What a record keeps of the seats that were taken over."""
    return [asdict(one) for one in taken]


def read_taken(kept: object, players: int, actions: int) -> tuple[Taken, ...]:
    """The seats that were taken over, as far as a record says so."""
    found = list[Taken]()
    for one in kept if isinstance(kept, list) else ():
        match one:
            case {"seat": int(seat), "name": str(name), "after": int(after), **more} if not more:
                if 0 <= seat < players and name and 0 <= after <= actions:
                    found.append(Taken(seat, name, after))
    return tuple(sorted(found, key=lambda one: one.after))


def names_before(taken: Sequence[Taken], names: tuple[str, ...]) -> tuple[str, ...]:
    """What the players were called before any of these seats was taken over."""
    called = list(names)
    for one in reversed(taken):
        called[one.seat] = one.name
    return tuple(called)
