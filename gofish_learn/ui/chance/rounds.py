"""What a learner does with one question: rounds of guessing, dealing, comparing, counting, and changing one thing.

Each round is about one opening of the question, the first about the question's own. Its steps are taken one after the
other, and a step that has been reached can be looked at again.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from enum import Enum
from typing import Any

from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.questions import ChanceQuestion
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.chance.messages import NO_FIELD, NO_PRESS, NO_STEP, NOT_MOVED

PRESSES = (1, 10, 100)
"""How many deals a press may deal; the first deal is dealt alone."""
MOST_PILED = 500
"""More deals than this are not piled up one by one."""
THOUSANDS = (0, 1_000, 10_000)
"""How many deals the running result goes through, press by press."""
ROW_EARNED = 3
"""So many answers with one number changed show the answers for all its values."""


class RoundStep(Enum):
    """The steps of a round, in their order."""

    GUESS = "guess"
    DEAL = "deal"
    ANSWER = "answer"
    COUNT = "count"
    CHANGE = "change"

    @property
    def place(self) -> int:
        """Which step it is, from 0."""
        return list(RoundStep).index(self)


@dataclass(frozen=True, slots=True)
class ChanceRound:
    """One opening of a question, as far as a learner has come with it.

    Attributes:
        setting: the opening.
        changes: the field of the opening that was changed for this round; None in the first.
        guess: the place of the slider that was guessed.
        deals: how many deals have been dealt.
        last: how many of them were dealt by the last press.
        seed: what these deals follow from, beside the learner's own.
        thousands: how many deals the running result goes through.
        step: the step that is open.
        reached: the furthest step that has been open.
        row: whether the answers for all values of the changed field have been asked for.
    """

    setting: Setting
    changes: str | None = None
    guess: int | None = None
    deals: int = 0
    last: int = 0
    seed: int = 0
    thousands: int = 0
    step: RoundStep = RoundStep.GUESS
    reached: RoundStep = RoundStep.GUESS
    row: bool = False

    @property
    def answered(self) -> bool:
        """Whether the exact answer has been shown."""
        return self.reached.place >= RoundStep.ANSWER.place

    @property
    def presses(self) -> tuple[int, ...]:
        """How many deals may be dealt next: one before anything else, and no more than can be piled up."""
        if not self.deals:
            return PRESSES[:1]
        return tuple(count for count in PRESSES if self.deals + count <= MOST_PILED)

    @property
    def next_thousands(self) -> int | None:
        """How many deals the running result will go through after the next press, or None after the last."""
        return next((stage for stage in THOUSANDS if stage > self.thousands), None)

    def at(self, step: RoundStep) -> "ChanceRound":
        """The round at a step, which is then reached."""
        return replace(self, step=step, reached=max(self.reached, step, key=lambda one: one.place))

    def to_object(self) -> dict[str, Any]:
        """The round as it is kept."""
        return asdict(self) | {"step": self.step.value, "reached": self.reached.value}


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a learner has done with one question; each method gives the attempt after one more thing was done.

    Attributes:
        rounds: the rounds, the first about the question's own opening; only the last can be without a guess.
        current: which of them is open.
    """

    rounds: tuple[ChanceRound, ...]
    current: int = 0

    @property
    def round(self) -> ChanceRound:
        """The round that is open."""
        return self.rounds[self.current]

    @property
    def first(self) -> ChanceRound:
        """The round about the question's own opening."""
        return self.rounds[0]

    @property
    def across(self) -> str | None:
        """The field that was changed last, along which the answers that were found are compared."""
        return self.round.changes or next((one.changes for one in reversed(self.rounds) if one.changes), None)

    def found(self, field: str) -> dict[int, ChanceRound]:
        """The answered rounds that differ from the open one in no more than one field, by its value."""
        here = asdict(self.round.setting)
        return {
            getattr(one.setting, field): one
            for one in sorted(self.rounds, key=lambda one: getattr(one.setting, field))
            if one.answered and asdict(one.setting) | {field: here[field]} == here
        }

    def guessed(self, question: ChanceQuestion, place: int) -> "Attempt":
        """The attempt after a guess, which cannot be taken back."""
        if self.round.guess is not None:
            raise RequestError("You have guessed this one already.")
        if type(place) is not int or not 0 <= place < len(question.scale.marks):
            raise RequestError(NOT_MOVED)
        return self.with_round(replace(self.round, guess=place).at(RoundStep.DEAL))

    def dealt(self, count: int) -> "Attempt":
        """The attempt after more deals have fallen."""
        one = self.guessed_round()
        if count not in PRESSES:
            raise RequestError(NO_PRESS)
        if count not in one.presses:
            if not one.deals:
                raise RequestError("Deal one hand first, and look at it.")
            raise RequestError(f"No more than {MOST_PILED} deals fit on the piles.")
        return self.with_round(replace(one, deals=one.deals + count, last=count).at(RoundStep.DEAL))

    def dealt_anew(self) -> "Attempt":
        """The attempt with empty piles, and other deals to come."""
        one = self.guessed_round()
        if not one.deals:
            raise RequestError("Nothing has been dealt yet.")
        return self.with_round(replace(one, deals=0, last=0, thousands=0, seed=one.seed + 1).at(RoundStep.DEAL))

    def went(self, name: str) -> "Attempt":
        """The attempt at another step: the next one, or one that has been reached."""
        one = self.round
        step = next((step for step in RoundStep if step.value == name), None)
        if step is None:
            raise RequestError(NO_STEP)
        if step.place > one.reached.place:
            self.guessed_round()
            if step.place > one.reached.place + 1:
                raise RequestError("Take one step after another.")
            if step is RoundStep.ANSWER and not one.deals:
                raise RequestError("Deal one hand first. Then see the exact answer.")
        return self.with_round(one.at(step))

    def more_dealt(self) -> "Attempt":
        """The attempt with the running result of more deals."""
        one = self.answered_round()
        if one.next_thousands is None:
            raise RequestError(f"Those were {THOUSANDS[-1]:,} deals. Deal anew to see how others come out.")
        return self.with_round(replace(one, thousands=one.next_thousands))

    def changed(self, question: ChanceQuestion, wanted: str, value: int) -> "Attempt":
        """The attempt in a round about another opening: a new one, or the one that there is."""
        one = self.answered_round()
        if wanted not in question.ranges:
            raise RequestError(NO_FIELD)
        least, most = question.ranges[wanted]
        if type(value) is not int or not least <= value <= most:
            raise RequestError(f"Choose a number from {least} to {most}.")
        setting = changed_setting(one.setting, wanted, value)
        if setting == one.setting:
            raise RequestError("Change something first.")
        known = next((at for at, other in enumerate(self.rounds) if other.setting == setting), None)
        if known is not None:
            there = replace(self, current=known)
            return there.with_round(there.round.at(RoundStep.ANSWER))
        new = ChanceRound(setting, changes=wanted, seed=len(self.rounds))
        return Attempt((*self.rounds, new), len(self.rounds))

    def given_up(self) -> "Attempt":
        """The attempt without the changed opening that nobody has guessed yet."""
        if self.round.guess is not None or len(self.rounds) == 1:
            raise RequestError("There is nothing to go back from.")
        before = self.rounds[:-1]
        return Attempt(before, len(before) - 1)

    def row_asked(self, question: ChanceQuestion) -> "Attempt":
        """The attempt with the answers for all values of the field that was changed."""
        one = self.answered_round()
        if self.across is None or not self.earned(question):
            raise RequestError("Find a few of them yourself first.")
        return self.with_round(replace(one, row=True))

    def earned(self, question: ChanceQuestion) -> bool:
        """Whether enough answers along the changed field have been found, and not all."""
        if self.across is None:
            return False
        found = len(self.found(self.across))
        return ROW_EARNED <= found < len(neighbours(question, self.round.setting, self.across))

    def guessed_round(self) -> ChanceRound:
        """The round that is open, if it has been guessed."""
        if self.round.guess is None:
            raise RequestError("Guess first. Then there is something to see.")
        return self.round

    def answered_round(self) -> ChanceRound:
        """The round that is open, if its answer has been shown."""
        if not self.guessed_round().answered:
            raise RequestError("See the exact answer first.")
        return self.round

    def with_round(self, one: ChanceRound) -> "Attempt":
        """The attempt with this in the place of the open round."""
        return replace(self, rounds=(*self.rounds[: self.current], one, *self.rounds[self.current + 1 :]))


def new_attempt(question: ChanceQuestion) -> Attempt:
    """A question that has just been opened for the first time."""
    return Attempt((ChanceRound(question.setting),))


def changed_setting(setting: Setting, wanted: str, value: int) -> Setting:
    """Another opening: a hand that is too small for what I hold of the rank takes some of it away, or grows with it."""
    fields = asdict(setting) | {wanted: value}
    if wanted == "held":
        fields["hand"] = max(fields["hand"], fields["held"])
    fields["held"] = min(fields["held"], fields["hand"])
    return Setting(**fields)


def neighbours(question: ChanceQuestion, setting: Setting, name: str) -> Mapping[int, Setting]:
    """The openings that differ in one number only, by that number; those that cannot be dealt are left out."""
    least, most = question.ranges[name]
    fits = (
        number
        for number in range(least, most + 1)
        if (name != "hand" or number >= setting.held) and (name != "held" or number <= setting.hand)
    )
    return {number: replace(setting, **{name: number}) for number in fits}
