"""What one learner has open in the Chance lab, without a toolkit: the page, the question, and the path through it.

The path is made of rounds of guessing, dealing, comparing, counting, and changing one thing. Each round is about one
opening of the question, the first about the question's own. Its steps are taken one after the other, and a step that
has been reached can be looked at again.

A session is read again from the text that is kept, and nothing in it is believed: what cannot be raises a
`RequestError`, and a part of the wrong kind another `ValueError`; of a round or an opening, a part that is missing is
as in a new one.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any

from gofish_learn.lab.deals import Setting
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.ui.app.requests import RequestError, reader_of
from gofish_learn.ui.chance.messages import NO_FIELD, NO_PRESS, NO_QUESTION, NO_STEP, NOT_MOVED, ChancePage

PRESSES = (1, 10, 100)
"""How many deals a press may deal; the first deal is dealt alone."""
MOST_PILED = 500
"""More deals than this are not piled up one by one."""
THOUSANDS = (0, 1_000, 10_000)
"""How many deals the running result goes through, press by press."""
ROW_EARNED = 3
"""So many answers with one number changed show the answers for all its values."""
FORMAT = "gofish-chance/2"
LARGEST_SEED = 10**9


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
        changes: the field of the opening that was changed for this round; None in the first.
        guess: the place of the slider that was guessed.
        deals: how many deals have been dealt.
        last: how many of them were dealt by the last press.
        seed: what these deals follow from, beside the learner's own.
        thousands: how many deals the running result goes through.
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


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a learner has done with one question.

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

    def earned(self, question: ChanceQuestion) -> bool:
        """Whether enough answers along the changed field have been found, and not all."""
        if self.across is None:
            return False
        found = len(self.found(self.across))
        return ROW_EARNED <= found < len(neighbours(question, self.round.setting, self.across))

    def with_round(self, one: ChanceRound) -> "Attempt":
        """The attempt with this in the place of the open round."""
        return replace(self, rounds=(*self.rounds[: self.current], one, *self.rounds[self.current + 1 :]))


def _new_attempt(question: ChanceQuestion) -> Attempt:
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


@dataclass(frozen=True)
class ChanceSession:
    """What a learner has open.

    Attributes:
        attempts: what was done with each question that has been guessed.
        seed: what this learner's deals follow from, so that thirty learners deal thirty times.
    """

    page: ChancePage = ChancePage.QUESTIONS
    name: str = "opponent"
    attempts: Mapping[str, Attempt] = field(default_factory=lambda: MappingProxyType({}))
    seed: int = 1

    @property
    def question(self) -> ChanceQuestion:
        """The question that was opened last."""
        return QUESTIONS[self.name]

    @property
    def attempt(self) -> Attempt:
        """What was done with it."""
        return self.attempts.get(self.name) or _new_attempt(self.question)

    @property
    def round(self) -> ChanceRound:
        """The round of it that is open."""
        return self.attempt.round

    @property
    def deals_seed(self) -> int:
        """The seed of the deals of that round."""
        return self.seed + self.round.seed

    @property
    def answered(self) -> Mapping[str, ChanceRound]:
        """The first round of each question whose own answer has been shown, in the questions' order."""
        first = ((name, self.attempts[name].first) for name in QUESTIONS if name in self.attempts)
        return {name: one for name, one in first if one.answered}

    @property
    def next_name(self) -> str | None:
        """The next question without a guess, in their order and round to the first; None when all have one."""
        names = list(QUESTIONS)
        at = names.index(self.name)
        return next((name for name in (*names[at + 1 :], *names[:at]) if name not in self.attempts), None)

    def asking(self, name: str) -> "ChanceSession":
        """The session on a question."""
        if name not in QUESTIONS:
            raise RequestError(NO_QUESTION)
        return replace(self, page=ChancePage.QUESTION, name=name)

    def guessed(self, place: int) -> "ChanceSession":
        """The session after a guess, which cannot be taken back."""
        if self.round.guess is not None:
            raise RequestError("You have guessed this one already.")
        if type(place) is not int or not 0 <= place < len(self.question.scale.marks):
            raise RequestError(NOT_MOVED)
        return self.with_round(replace(self.round, guess=place).at(RoundStep.DEAL))

    def dealt(self, count: int) -> "ChanceSession":
        """The session after more deals have fallen."""
        one = self.guessed_round()
        if count not in PRESSES:
            raise RequestError(NO_PRESS)
        if count not in one.presses:
            if not one.deals:
                raise RequestError("Deal one hand first, and look at it.")
            raise RequestError(f"No more than {MOST_PILED} deals fit on the piles.")
        return self.with_round(replace(one, deals=one.deals + count, last=count).at(RoundStep.DEAL))

    def dealt_anew(self) -> "ChanceSession":
        """The session with empty piles, and other deals to come."""
        one = self.guessed_round()
        if not one.deals:
            raise RequestError("Nothing has been dealt yet.")
        return self.with_round(replace(one, deals=0, last=0, thousands=0, seed=one.seed + 1).at(RoundStep.DEAL))

    def went(self, name: str) -> "ChanceSession":
        """The session at another step of the round: the next one, or one that has been reached."""
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

    def more_dealt(self) -> "ChanceSession":
        """The session with the running result of more deals."""
        one = self.answered_round()
        if one.next_thousands is None:
            raise RequestError(f"Those were {THOUSANDS[-1]:,} deals. Deal anew to see how others come out.")
        return self.with_round(replace(one, thousands=one.next_thousands))

    def changed(self, wanted: str, value: int) -> "ChanceSession":
        """The session in a round about another opening: a new one, or the one that there is."""
        one, rounds = self.answered_round(), self.attempt.rounds
        if wanted not in self.question.ranges:
            raise RequestError(NO_FIELD)
        least, most = self.question.ranges[wanted]
        if type(value) is not int or not least <= value <= most:
            raise RequestError(f"Choose a number from {least} to {most}.")
        setting = changed_setting(one.setting, wanted, value)
        if setting == one.setting:
            raise RequestError("Change something first.")
        known = next((at for at, other in enumerate(rounds) if other.setting == setting), None)
        if known is not None:
            there = Attempt(rounds, known)
            return self.with_attempt(there.with_round(there.round.at(RoundStep.ANSWER)))
        new = ChanceRound(setting, changes=wanted, seed=len(rounds))
        return self.with_attempt(Attempt((*rounds, new), len(rounds)))

    def given_up(self) -> "ChanceSession":
        """The session without the changed opening that nobody has guessed yet."""
        before = self.attempt.rounds[:-1]
        if self.round.guess is not None or not before:
            raise RequestError("There is nothing to go back from.")
        return self.with_attempt(Attempt(before, len(before) - 1))

    def row_asked(self) -> "ChanceSession":
        """The session with the answers for all values of the field that was changed."""
        one = self.answered_round()
        if self.attempt.across is None or not self.attempt.earned(self.question):
            raise RequestError("Find a few of them yourself first.")
        return self.with_round(replace(one, row=True))

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

    def cleared(self) -> "ChanceSession":
        """The session without any guess, for another try or another learner; the deals will be others too."""
        return ChanceSession(seed=self.seed + 1_000)

    def with_round(self, one: ChanceRound) -> "ChanceSession":
        """The session with this in the place of the open round."""
        return self.with_attempt(self.attempt.with_round(one))

    def with_attempt(self, attempt: Attempt) -> "ChanceSession":
        """The session with this done to the question; what nobody has guessed is not worth keeping."""
        if attempt == _new_attempt(self.question):
            return self
        return replace(self, page=ChancePage.QUESTION, attempts=MappingProxyType({**self.attempts, self.name: attempt}))

    @classmethod
    def from_text(cls, text: str) -> "ChanceSession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        attempts = {
            name: {"current": attempt.current, "rounds": [_kept(one) for one in attempt.rounds]}
            for name, attempt in self.attempts.items()
        }
        fields = {"page": self.page.value, "name": self.name, "seed": self.seed, "attempts": attempts}
        return dump(FORMAT, fields)


def _kept(one: ChanceRound) -> dict[str, Any]:
    return asdict(one) | {"step": one.step.value, "reached": one.reached.value}


def _session_with(saved: Mapping[str, Any]) -> ChanceSession:
    session = ChanceSession(seed=_number(saved["seed"], LARGEST_SEED))
    for name, attempt in saved["attempts"].items():
        asked = session.asking(name)
        session = asked.with_attempt(_attempt_of(asked.question, attempt))
    return replace(session.asking(saved["name"]), page=ChancePage(saved["page"]))


def _number(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise RequestError("A number that was kept is out of range.")
    return value


def _attempt_of(question: ChanceQuestion, saved: Mapping[str, Any]) -> Attempt:
    own = {"setting": asdict(question.setting)}  # which older versions did not keep
    rounds = tuple(_round_of(question, own | one) for one in saved["rounds"])
    guessed = [one.guess is not None for one in rounds]
    if rounds[0].setting != question.setting or not guessed[0] or not all(guessed[:-1]):
        raise RequestError("These rounds cannot follow one another.")
    if len({one.setting for one in rounds}) < len(rounds):
        raise RequestError("An opening comes twice.")
    current = _number(saved["current"], len(rounds) - 1)
    if not guessed[-1] and current != len(rounds) - 1:
        raise RequestError("A round that has begun is the one that is open.")
    return Attempt(rounds, current)


def _round_of(question: ChanceQuestion, saved: Mapping[str, Any]) -> ChanceRound:
    one: ChanceRound = reader_of(ChanceRound)(saved)
    own = asdict(question.setting)
    for name, value in asdict(one.setting).items():
        least, most = question.ranges.get(name, (own[name], own[name]))
        if not least <= value <= most:
            raise RequestError("An opening that was kept is out of range.")
    _number(one.seed, LARGEST_SEED)
    if one.guess is not None:
        _number(one.guess, len(question.scale.marks) - 1)
    is_new = one.guess is None
    if one.step.place > one.reached.place or is_new != (one.reached is RoundStep.GUESS) or (is_new and one.deals):
        raise RequestError("A step comes before its time.")
    if one.last not in {0, *PRESSES} or not one.last <= one.deals <= MOST_PILED or one.thousands not in THOUSANDS:
        raise RequestError("So many deals cannot have been dealt.")
    if one.changes is not None and one.changes not in question.ranges:
        raise RequestError("What was changed cannot be read.")
    return one
