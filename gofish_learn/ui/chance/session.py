"""What one learner has open in the Chance lab, without a toolkit: the page, the question, and the path through it.

It is read again from the text that is kept, and nothing in it is believed: what cannot be raises a `RequestError`, and
a part of the wrong kind another `ValueError`; of a round or an opening, a part that is missing is as in a new one.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.ui.app.requests import RequestError, reader_of
from gofish_learn.ui.app.session_text import dump, load
from gofish_learn.ui.chance.messages import NO_QUESTION, ChancePage
from gofish_learn.ui.chance.rounds import MOST_PILED, PRESSES, THOUSANDS, Attempt, ChanceRound, RoundStep, new_attempt

FORMAT = "gofish-chance/2"
LARGEST_SEED = 10**9


@dataclass(frozen=True)
class ChanceSession:
    """What a learner has open.

    Attributes:
        page: which page.
        name: the question that was opened last.
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
        return self.attempts.get(self.name) or new_attempt(self.question)

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
        """The session after a guess; see `Attempt.guessed`, as for the next six."""
        return self.with_attempt(self.attempt.guessed(self.question, place))

    def dealt(self, count: int) -> "ChanceSession":
        """The session after more deals."""
        return self.with_attempt(self.attempt.dealt(count))

    def dealt_anew(self) -> "ChanceSession":
        """The session with empty piles."""
        return self.with_attempt(self.attempt.dealt_anew())

    def went(self, step: str) -> "ChanceSession":
        """The session at another step of the round."""
        return self.with_attempt(self.attempt.went(step))

    def more_dealt(self) -> "ChanceSession":
        """The session with the running result of more deals."""
        return self.with_attempt(self.attempt.more_dealt())

    def changed(self, wanted: str, value: int) -> "ChanceSession":
        """The session in a round about another opening."""
        return self.with_attempt(self.attempt.changed(self.question, wanted, value))

    def given_up(self) -> "ChanceSession":
        """The session without the changed opening that nobody has guessed."""
        return self.with_attempt(self.attempt.given_up())

    def row_asked(self) -> "ChanceSession":
        """The session with the answers for all values of what was changed."""
        return self.with_attempt(self.attempt.row_asked(self.question))

    def cleared(self) -> "ChanceSession":
        """The session without any guess, for another try or another learner; the deals will be others too."""
        return ChanceSession(seed=self.seed + 1_000)

    def with_attempt(self, attempt: Attempt) -> "ChanceSession":
        """The session with this done to the question; what nobody has guessed is not worth keeping."""
        if attempt == new_attempt(self.question):
            return self
        return replace(self, page=ChancePage.QUESTION, attempts=MappingProxyType({**self.attempts, self.name: attempt}))

    @classmethod
    def from_text(cls, text: str) -> "ChanceSession":
        """The session that was kept."""
        return load(text, FORMAT, session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        attempts = {
            name: {"current": attempt.current, "rounds": [one.to_object() for one in attempt.rounds]}
            for name, attempt in self.attempts.items()
        }
        fields = {"page": self.page.value, "name": self.name, "seed": self.seed, "attempts": attempts}
        return dump(FORMAT, fields)


def session_with(saved: Mapping[str, Any]) -> ChanceSession:
    """The session with these fields."""
    session = ChanceSession(seed=seed_of(saved["seed"]))
    for name, attempt in saved["attempts"].items():
        asked = session.asking(name)
        session = asked.with_attempt(attempt_of(asked.question, attempt))
    return replace(session.asking(saved["name"]), page=ChancePage(saved["page"]))


def seed_of(value: object) -> int:
    """A seed."""
    return _number(value, LARGEST_SEED)


def _number(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise RequestError("A number that was kept is out of range.")
    return value


def attempt_of(question: ChanceQuestion, saved: Mapping[str, Any]) -> Attempt:
    """What was done with a question."""
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
    _check_setting(question, one.setting)
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


def _check_setting(question: ChanceQuestion, setting: Setting) -> None:
    """Check that a question can be asked about an opening."""
    own = asdict(question.setting)
    for name, value in asdict(setting).items():
        least, most = question.ranges.get(name, (own[name], own[name]))
        if not least <= value <= most:
            raise RequestError("An opening that was kept is out of range.")
