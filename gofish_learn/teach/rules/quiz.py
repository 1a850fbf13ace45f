"""The check at the end of a tour: what was missed comes first, and whatever is missed comes again until it is right."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from gofish_learn.bots.rng import shuffled

LENGTH = 5
GAP = 2
"""How many other questions come between a wrong answer and the next try, where so many are left."""


@dataclass(frozen=True, slots=True)
class Item:
    """One question of a check.

    Attributes:
        step: the step of the tour that it repeats.
        seed: which other cards the position has.
    """

    step: str
    seed: int

    def again(self) -> "Item":
        """The same question with other cards once more."""
        return Item(self.step, self.seed + 1)


@dataclass(frozen=True, slots=True)
class Quiz:
    """A check that is being taken.

    Attributes:
        waiting: what is still to be answered right; the first is asked now.
        right: how many questions have been answered right.
    """

    waiting: tuple[Item, ...]
    right: int = 0

    @property
    def now(self) -> Item | None:
        """What is asked now, or None when all has been answered right."""
        return self.waiting[0] if self.waiting else None

    @property
    def length(self) -> int:
        """How many questions the check has."""
        return self.right + len(self.waiting)

    def answered(self, *, right: bool) -> "Quiz":
        """The check after an answer: a question that was missed is asked again a little later, with other cards.

        Raises:
            ValueError: nothing is asked any more.
        """
        if not self.waiting:
            raise ValueError("The check is over: every question has been answered right.")
        first, *rest = self.waiting
        if right:
            return Quiz(tuple(rest), self.right + 1)
        return Quiz((*rest[:GAP], first.again(), *rest[GAP:]), self.right)


def new_quiz(missed: Iterable[str], essential: Iterable[str], others: Iterable[str], seed: int) -> Quiz:
    """A check of about five questions, each step at most once.

    Args:
        missed: the steps that were answered wrong on the tour; they come first, and all of them come.
        essential: the steps that every check asks.
        others: the steps that may fill it up, chosen by the seed.
        seed: what the choice, and the cards of the positions, follow from.
    """
    rng = Random(f"check:{seed}")
    names = list(dict.fromkeys([*missed, *essential]))
    spare = [name for name in shuffled(rng, others) if name not in names]
    names += spare[: max(0, LENGTH - len(names))]
    return Quiz(tuple(Item(name, 1 + int(rng.random() * 1_000_000)) for name in names))
