"""A tour of a rule book: real positions in the order in which a newcomer needs them, a question at each."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from gofish_learn.bots.rng import shuffled
from gofish_learn.engine.asks import Action, Ask
from gofish_learn.engine.events import Event
from gofish_learn.engine.record import Record
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.positions import played, relabelled, until
from gofish_learn.teach.rules.questions.moments import Moment
from gofish_learn.teach.rules.questions.question import Question
from gofish_learn.teach.sources import Quote

IN_ORDER = ("seat", "yes", "2", "3", "4", "5", "7")
"""The keys with which choices begin that stand in an order of their own."""


@dataclass(frozen=True)
class TourStep:
    """One stop of a tour.

    Attributes:
        name: what the step is called when it is kept; unique in its tour.
        title: what it is about, in a few words.
        moment: where the question is asked.
        kind: what is asked there.
        why: the rule that the answer follows from, in plain words.
        quotes: the sentences of the sources that say so.
        left_open: what the sources do not say, and how it is played here; empty where they say it.
        lead: what to look at, where the position needs a word.
        essential: whether the check always asks it: how the game ends, and how a tie is broken.
        seed: which other cards the position is played with; 0 for those of the tour.
    """

    name: str
    title: str
    moment: Moment
    kind: Callable[[Moment], Question]
    why: str
    quotes: tuple[Quote, ...] = ()
    left_open: str = ""
    lead: str = ""
    essential: bool = False
    seed: int = 0

    @cached_property
    def question(self) -> Question:
        """The question, with its answer."""
        asked = self.kind(self.moment)
        choices = asked.choices
        if not choices[0].key.startswith(IN_ORDER):
            choices = shuffled(Random(f"{self.moment.rules.name}:{self.name}:{self.seed}"), choices)
        return replace(asked, choices=choices, why=self.why, quotes=self.quotes, left_open=self.left_open)

    def with_other_cards(self, seed: int) -> "TourStep":
        """The same step in a position of the same kind; its cards and names follow from the seed (1 or more)."""
        record, action = relabelled(self.moment.record, self.moment.action, Random(f"{self.name}:{seed}"))
        return replace(self, moment=Moment(record, action, self.moment.stop), seed=seed)


@dataclass(frozen=True)
class Tour:
    """The tour of one rule book.

    Attributes:
        rules: the rule book.
        steps: its stops, in order.
        summary: what the learner can say of the book afterwards, a sentence each.
    """

    rules: Rules
    steps: tuple[TourStep, ...]
    summary: tuple[str, ...]

    def step(self, name: str) -> TourStep:
        """The step of this name.

        Raises:
            ValueError: the tour has no such step.
        """
        for step in self.steps:
            if step.name == name:
                return step
        raise ValueError(f"The tour of {self.rules.title} has no step called {name}.")


def at_deal(record: Record, stop: type[Event] | None = None) -> Moment:
    """The moment of the deal itself."""
    return Moment(record, None, stop)


def at_ask(record: Record, text: str, stop: type[Event] | None = None) -> Moment:
    """The moment of an ask."""
    return Moment(record, Ask.parse(text), stop)


def at_action(record: Record, action: Action, stop: type[Event] | None = None) -> Moment:
    """The moment of any action."""
    return Moment(record, action, stop)


def late_in_game(rules: Rules, players: int, seed: int, number: int, stop: type[Event] | None = None) -> Moment:
    """A moment late in a game that was played with random legal asks.

    Args:
        rules: the rule book.
        players: the number of players.
        seed: what the deal and the asks follow from.
        number: which action is looked at, from 1; -1 is the last.
        stop: what of it has been seen.
    """
    return Moment(*until(played(rules, players, seed), number), stop)
