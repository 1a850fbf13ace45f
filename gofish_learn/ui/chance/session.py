"""What one learner has open in the Chance lab, without a toolkit: the page, the question, and the path through it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.session_text import dump, load
from gofish_learn.ui.chance.messages import NO_QUESTION, ChancePage
from gofish_learn.ui.chance.rounds import Attempt, ChanceRound, new_attempt
from gofish_learn.ui.chance.written import FORMAT, FORMAT_OF_0_1_0, attempt_of, attempt_of_0_1_0, seed_of


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
        """The session that was kept, by this version or by 0.1.0."""
        if FORMAT_OF_0_1_0 in text:
            return load(text, FORMAT_OF_0_1_0, lambda saved: session_with(saved, attempt_of_0_1_0))
        return load(text, FORMAT, lambda saved: session_with(saved, attempt_of))

    def to_text(self) -> str:
        """The session as it is kept."""
        attempts = {
            name: {"current": attempt.current, "rounds": [one.to_object() for one in attempt.rounds]}
            for name, attempt in self.attempts.items()
        }
        fields = {"page": self.page.value, "name": self.name, "seed": self.seed, "attempts": attempts}
        return dump(FORMAT, fields)


def session_with(
    saved: Mapping[str, Any], read: Callable[[ChanceQuestion, Mapping[str, Any]], Attempt]
) -> ChanceSession:
    """The session with these fields; `read` reads what was done with a question."""
    session = ChanceSession(seed=seed_of(saved["seed"]))
    for name, attempt in saved["attempts"].items():
        asked = session.asking(name)
        session = asked.with_attempt(read(asked.question, attempt))
    return replace(session.asking(saved["name"]), page=ChancePage(saved["page"]))
