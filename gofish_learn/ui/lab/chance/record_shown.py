"""The page of all guesses so far, and of how somebody guesses once there are enough."""

from dataclasses import dataclass
from math import sqrt

from gofish_learn.knowledge.proofs.chance_words import counted, decimal, rounded
from gofish_learn.teach.chance.guesses import penalty
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.lab.chance.exact_answer import answer_words
from gofish_learn.ui.lab.chance.question_shown import QuestionDot, dots_of, facts_of, said
from gofish_learn.ui.lab.chance.session import ChanceSession
from gofish_learn.ui.words.outcome import capital

ENOUGH_GUESSES = 10
"""With fewer guesses of chances nothing is said about how somebody guesses."""


@dataclass(frozen=True, slots=True)
class GuessShown:
    """A guess beside the answer; of chances also both as numbers from 0 to 1."""

    title: str
    deal: str
    said: str
    exact: str
    at: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class RecordShown:
    """All guesses whose answers have been shown."""

    dots: tuple[QuestionDot, ...]
    rows: tuple[GuessShown, ...]
    words: str
    under: tuple[str, ...]


def record_shown(session: ChanceSession) -> RecordShown:
    """All guesses beside the exact answers; from ten on also how somebody guesses."""
    rows, apart, paid, least = [], [], [], []
    for name, attempt in ((name, session.attempts[name]) for name in QUESTIONS if name in session.attempts):
        question = QUESTIONS[name]
        for one in attempt.rounds:
            if not one.answered or one.guess is None:
                continue
            guess, exact = question.scale.marks[one.guess].value, question.exact(one.setting).value
            is_chance = question.scale.unit == "chance"
            at = (float(guess), float(exact)) if is_chance else None
            deal = capital(facts_of(question, one.setting))
            rows.append(GuessShown(question.title, deal, said(question, one.guess), answer_words(question, exact), at))
            if is_chance:
                apart.append(float(guess - exact))
                paid.append(penalty(guess, exact))
                least.append(penalty(exact, exact))
    if len(apart) < ENOUGH_GUESSES:
        left = ENOUGH_GUESSES - len(apart)
        return RecordShown(
            dots_of(session),
            tuple(rows),
            f"{capital(counted(left, 'guess', 'guesses'))} more, and you see how you guess.",
            (),
        )
    costs = (decimal(sum(each) / len(each), 2) for each in (paid, least))
    scored = "As forecasters are scored, a deal costs you {} on average; the exact chances would cost {}.".format(
        *costs
    )
    away = f"On average {rounded(100 * sum(map(abs, apart)) / len(apart))} in 100 away from the exact chance."
    return RecordShown(dots_of(session), tuple(rows), _leaning(apart), (away, scored))


def _leaning(apart: list[float]) -> str:
    """Whether guesses lean to one side, more than chance explains: two standard errors of their mean."""
    mean = sum(apart) / len(apart)
    error = sqrt(sum((one - mean) ** 2 for one in apart) / (len(apart) - 1) / len(apart))
    if abs(mean) <= 2 * error:
        return "You guess neither too high nor too low."
    return f"You guess {'too high' if mean > 0 else 'too low'}: by about {rounded(100 * abs(mean))} in 100."
