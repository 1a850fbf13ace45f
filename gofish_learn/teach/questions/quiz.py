"""A round of questions: a missed one comes again, with other cards, until it is answered right."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from gofish_learn.engine.shuffling import shuffled

LENGTH = 5
"""The number of questions in a round, unless more have to be asked."""
GAP = 2
"""How many other questions come between a wrong answer and the next try, if there are that many left."""


@dataclass(frozen=True, slots=True)
class Item:
    """One question of a round."""

    name: str
    seed: int

    def again(self) -> "Item":
        """The same question with different cards."""
        return Item(self.name, self.seed + 1)


@dataclass(frozen=True, slots=True)
class Quiz:
    """A round in progress: the check of a tour, or a round of practice.

    Attributes:
        waiting: the questions still to be answered right; the first one is asked now.
    """

    waiting: tuple[Item, ...]
    right: int = 0

    @property
    def now(self) -> Item | None:
        """The question asked now, or None if all have been answered right."""
        return self.waiting[0] if self.waiting else None

    @property
    def length(self) -> int:
        """The number of questions in the round."""
        return self.right + len(self.waiting)

    def answered(self, *, right: bool) -> "Quiz":
        """The round after an answer; a missed question is asked again a little later, with different cards."""
        if not self.waiting:
            raise ValueError("The round is over: every question has been answered right.")
        first, *rest = self.waiting
        if right:
            return Quiz(tuple(rest), self.right + 1)
        return Quiz((*rest[:GAP], first.again(), *rest[GAP:]), self.right)


def new_quiz(missed: Iterable[str], essential: Iterable[str], others: Iterable[str], seed: int) -> Quiz:
    """A check of about five questions, each tour step at most once.

    All those missed on the tour come, and come first, then those that every check asks; others, in random order, fill
    it up. The selection and the cards follow from the seed.
    """
    rng = Random(f"check:{seed}")
    names = list(dict.fromkeys([*missed, *essential]))
    spare = [name for name in shuffled(rng, others) if name not in names]
    names += spare[: max(0, LENGTH - len(names))]
    return Quiz(tuple(Item(name, 1 + int(rng.random() * 1_000_000)) for name in names))
