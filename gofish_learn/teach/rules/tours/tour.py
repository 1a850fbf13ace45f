"""A tour of a rule book: real positions in the order that suits a newcomer, with a question at each."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from random import Random

from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.teach.positions import relabelled
from gofish_learn.teach.questions.question import ChoiceQuestion
from gofish_learn.teach.rules.questions.by_hand import ByHand, by_hand
from gofish_learn.teach.rules.questions.moments import Moment
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.sources import Quote

IN_ORDER = ("seat", "yes", "2", "3", "4", "5", "7")
"""Choices whose first key starts with one of these have a natural order and are not shuffled."""


@dataclass(frozen=True)
class TourStep:
    """One step of a tour.

    Attributes:
        name: identifies the step in saved progress; unique within its tour.
        title: what it is about, in a few words.
        place: makes the moment at which the question is asked.
        kind: makes the question from the moment, such as `who_asks_next`.
        why: the rule behind the answer, in plain words.
        quotes: the sentences of the sources that state the rule.
        left_open: what the sources leave open, and how it is played here; empty if they settle it.
        lead: an introduction, if the position needs one; else empty.
        keeps_turn_back: whether whose turn it is stays untold after the answer, as the next step asks for it.
        essential: whether every check asks it, as for the end of the game and for ties.
        seed: the seed of the cards and names, or 0 for those of the tour.
    """

    name: str
    title: str
    place: Callable[[], Moment]
    kind: Callable[[Moment], ChoiceQuestion]
    why: str
    quotes: tuple[Quote, ...] = ()
    left_open: str = ""
    lead: str = ""
    keeps_turn_back: bool = False
    essential: bool = False
    seed: int = 0

    @cached_property
    def moment(self) -> Moment:
        """The moment at which the question is asked."""
        return self.place()

    @cached_property
    def question(self) -> ChoiceQuestion:
        """The question at this step, with its answer and its choices in the order shown."""
        asked = self.kind(self.moment)
        choices = asked.choices
        if not choices[0].key.startswith(IN_ORDER):
            choices = shuffled(Random(f"{self.moment.rules.name}:{self.name}:{self.seed}"), choices)
        return replace(asked, choices=choices, why=self.why, quotes=self.quotes, left_open=self.left_open)

    @cached_property
    def by_hand(self) -> ByHand | None:
        """How the question is answered with the cards of a hand, or None where it is not."""
        return by_hand(self.kind, self.moment)

    def with_other_cards(self, seed: int) -> "TourStep":
        """The same step with other cards and names, determined by the seed (1 or more)."""
        record, action = relabelled(self.moment.record, self.moment.action, Random(f"{self.name}:{seed}"))
        return replace(self, place=partial(Moment, record, action, self.moment.stop), seed=seed)


@dataclass(frozen=True)
class Tour:
    """The tour of one rule book."""

    rules: Rules
    opening: Opening
    steps: tuple[TourStep, ...]
    summary: tuple[str, ...]

    def step(self, name: str) -> TourStep:
        """The step with this name."""
        for step in self.steps:
            if step.name == name:
                return step
        raise ValueError(f"The tour of {self.rules.title} has no step called {name}.")
