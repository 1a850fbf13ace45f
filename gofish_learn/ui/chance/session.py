"""What one learner has open in the Chance lab, without a toolkit: the predictions, and what was tried after each."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any

from gofish_learn.lab.setting import Setting
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.ui.app.requests import RequestError, page_called
from gofish_learn.ui.app.session_text import dump, load

FORMAT = "gofish-chance/1"
STAGES = (0, 200, 1_000, 10_000)
"""How many deals are dealt, press by press: some at once, and then ten times as near."""
FIRST_STAGE = STAGES[1]
LARGEST_SEED = 10**9


class ChancePage(Enum):
    """The pages of the app."""

    QUESTIONS = "questions"
    QUESTION = "question"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a learner has done with one question.

    Attributes:
        guess: the place of the slider that was predicted.
        setting: the opening that is looked at now.
        across: the field of the opening that the last chart goes along.
        deals: how many deals of it have been dealt.
        seed: what these deals follow from, beside the learner's own.
    """

    guess: int
    setting: Setting
    across: str
    deals: int = 0
    seed: int = 0

    @property
    def next_stage(self) -> int | None:
        """How many deals there will be after the next press, or None after the last."""
        return next((stage for stage in STAGES if stage > self.deals), None)


@dataclass(frozen=True)
class ChanceSession:
    """What a learner has open.

    Attributes:
        page: which page.
        name: the question that was opened last.
        attempts: what was done with each question that has been predicted.
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
    def attempt(self) -> Attempt | None:
        """What was done with it, or None before it is predicted."""
        return self.attempts.get(self.name)

    @property
    def deals_seed(self) -> int:
        """The seed of the deals that are looked at."""
        return self.seed + (self.attempt.seed if self.attempt else 0)

    @property
    def next_name(self) -> str | None:
        """The next question without a prediction, in their order and round to the first; None when all have one."""
        names = list(QUESTIONS)
        at = names.index(self.name)
        return next((name for name in (*names[at + 1 :], *names[:at]) if name not in self.attempts), None)

    def opened(self, page: object) -> "ChanceSession":
        """The session on another page.

        Raises:
            RequestError: there is no such page.
        """
        return replace(self, page=page_called(ChancePage, page))

    def asking(self, name: object) -> "ChanceSession":
        """The session on a question.

        Raises:
            RequestError: there is no such question.
        """
        if not isinstance(name, str) or name not in QUESTIONS:
            raise RequestError("There is no such question.")
        return replace(self, page=ChancePage.QUESTION, name=name)

    def guessed(self, place: object) -> "ChanceSession":
        """The session after a prediction, which cannot be taken back once the answer is shown.

        Args:
            place: the place of the slider.

        Raises:
            RequestError: the slider has no such place, or the question has been predicted.
        """
        question = self.question
        if self.attempt is not None:
            raise RequestError("You have predicted this one already.")
        if type(place) is not int or not 0 <= place < len(question.scale.marks):
            raise RequestError("Move the slider to say what you think.")
        return self.with_attempt(Attempt(place, question.setting, next(iter(question.ranges))))

    def dealt(self) -> "ChanceSession":
        """The session after more deals.

        Raises:
            RequestError: the question has not been predicted, or all deals have been dealt.
        """
        attempt = self.predicted()
        if attempt.next_stage is None:
            raise RequestError(f"Those were {STAGES[-1]:,} deals. Deal anew to see how others come out.")
        return self.with_attempt(replace(attempt, deals=attempt.next_stage))

    def dealt_anew(self) -> "ChanceSession":
        """The session with other deals, as many as before.

        Raises:
            RequestError: the question has not been predicted, or nothing has been dealt.
        """
        attempt = self.predicted()
        if not attempt.deals:
            raise RequestError("Nothing has been dealt yet.")
        return self.with_attempt(replace(attempt, seed=attempt.seed + 1))

    def exploring(self, wanted: object, value: object) -> "ChanceSession":
        """The session with another opening; where deals have been dealt, the first few of it are dealt at once.

        Args:
            wanted: the field of the opening that changes.
            value: what it changes to.

        Raises:
            RequestError: the question has not been predicted, or there is no such opening.
        """
        attempt = self.predicted()
        if not isinstance(wanted, str) or wanted not in self.question.ranges:
            raise RequestError("That cannot be changed here.")
        least, most = self.question.ranges[wanted]
        if type(value) is not int or not least <= value <= most:
            raise RequestError(f"Choose a number from {least} to {most}.")
        setting = changed(attempt.setting, wanted, value)
        deals = min(attempt.deals, FIRST_STAGE) if setting != attempt.setting else attempt.deals
        return self.with_attempt(replace(attempt, setting=setting, across=wanted, deals=deals))

    def cleared(self) -> "ChanceSession":
        """The session without any prediction, for another try or another learner; the deals will be others too."""
        return ChanceSession(seed=self.seed + 1_000)

    def predicted(self) -> Attempt:
        """What was done with the question.

        Raises:
            RequestError: it has not been predicted yet, so there is nothing to see.
        """
        if self.attempt is None:
            raise RequestError("Predict first. Then there is something to see.")
        return self.attempt

    def with_attempt(self, attempt: Attempt) -> "ChanceSession":
        """The session with this done to the question."""
        return replace(self, page=ChancePage.QUESTION, attempts=MappingProxyType({**self.attempts, self.name: attempt}))

    @classmethod
    def from_text(cls, text: str) -> "ChanceSession":
        """The session that was kept.

        Raises:
            SavedTextError: the text is no session, or one of questions that have changed since.
        """
        return load(text, FORMAT, session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        attempts = {name: asdict(attempt) for name, attempt in self.attempts.items()}
        fields = {"page": self.page.value, "name": self.name, "seed": self.seed, "attempts": attempts}
        return dump(FORMAT, fields)


def changed(setting: Setting, wanted: str, value: int) -> Setting:
    """Another opening: a hand that is too small for what I hold of the rank takes some of it away, or grows with it."""
    fields = asdict(setting) | {wanted: value}
    if wanted == "held":
        fields["hand"] = max(fields["hand"], fields["held"])
    fields["held"] = min(fields["held"], fields["hand"])
    return Setting(**fields)


def session_with(kept: Mapping[str, Any]) -> ChanceSession:
    """The session with these fields.

    Raises:
        RequestError: a field says what cannot be.
    """
    seed = kept["seed"]
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise RequestError("That is no seed.")
    session = ChanceSession(seed=seed)
    for name, attempt in kept["attempts"].items():
        session = resume(session.asking(name), attempt)
    return replace(session.asking(kept["name"]), page=ChancePage(kept["page"]))


def resume(session: ChanceSession, kept: Mapping[str, object]) -> ChanceSession:
    """The session with what was done to the open question as it was kept; each part is checked as if it came anew.

    Raises:
        RequestError: it cannot be.
    """
    session = session.guessed(kept["guess"])
    setting, across, deals, seed = kept["setting"], kept["across"], kept["deals"], kept["seed"]
    if not isinstance(setting, dict) or type(deals) is not int or deals not in STAGES:
        raise RequestError("What was tried cannot be read.")
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise RequestError("That is no seed.")
    for wanted in (*session.question.ranges, across):
        session = session.exploring(wanted, setting[wanted])
    return session.with_attempt(replace(session.predicted(), deals=deals, seed=seed))
