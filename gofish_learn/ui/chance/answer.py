"""The answer of a round: the guess, the deals and the exact value side by side, and the running result of more deals.

What is computed here is exact or simulated, and every sentence says which. Nothing of it is in a message before the
learner has guessed, dealt and asked for it.
"""

from functools import lru_cache

from gofish_learn.lab.deals import Setting, TrialCounts
from gofish_learn.teach.chance.piles import counts_of
from gofish_learn.teach.chance.questions import QUESTIONS, ChanceQuestion
from gofish_learn.teach.chance.trials import (
    between_words,
    convergence,
    counted_deals,
    likely,
    off_by,
    rounded_outwards,
    simulated_sentence,
)
from gofish_learn.ui.chance.charts import course_chart
from gofish_learn.ui.chance.dealing import fallen_of, track
from gofish_learn.ui.chance.exact import answer_words
from gofish_learn.ui.chance.messages import AnswerStep, RunningResult
from gofish_learn.ui.chance.rounds import ChanceRound
from gofish_learn.ui.chance.session import ChanceSession

STANDARD_ERROR = (
    "± is the standard error: about two in three simulations end nearer to the exact value than that. The band is "
    "wider: it holds the exact value in about 95 of 100 simulations."
)


def answer_part(session: ChanceSession) -> AnswerStep:
    """What is seen once the exact answer has been asked for."""
    question, one = session.question, session.round
    exact = question.exact(one.setting).value
    own = one.setting == question.setting
    line = track(session)
    line["exact"] = question.scale.position(float(exact))
    return {
        "headline": f"It is {answer_words(question, exact)}.",
        "said": f"You guessed {said(question, one)}.",
        "off": off_by(question, one.guess or 0, one.setting),
        "track": line,
        "pile": pile_says(session),
        "why": question.why if own else None,
        "belief": question.belief if own else None,
        "reply": question.reply if own else None,
        "running": _running_part(session),
    }


def said(question: ChanceQuestion, one: ChanceRound) -> str:
    """What was guessed, in words."""
    return "" if one.guess is None else question.scale.marks[one.guess].words


def pile_says(session: ChanceSession) -> str | None:
    """How the deals on the piles compare with the exact answer; None where there are too few to tell."""
    question, one = session.question, session.round
    tried = counts_of(fallen_of(session))
    ends = likely(tried, chance=question.is_chance)
    if ends is None:
        return None
    low, high = rounded_outwards(ends, chance=question.is_chance)
    head = f"Your {counted_deals(one.deals)} said: {between_words(ends, chance=question.is_chance)}."
    if low <= float(question.exact(one.setting).value) <= high:
        return f"{head} The exact answer is inside."
    return f"{head} The exact answer is outside, as happens to about 1 pile in 20."


def _running_part(session: ChanceSession) -> RunningResult:
    question, one = session.question, session.round
    more = one.next_thousands
    message: RunningResult = {
        "press": f"Deal {more:,} times" if more else f"{one.thousands:,} deals dealt",
        "more": more is not None,
        "deals": one.thousands,
        "error": STANDARD_ERROR if one.thousands else None,
        "says": None,
        "picture": None,
    }
    if not one.thousands:
        return message
    way = dealt(question.name, one.setting, session.deals_seed, one.thousands)
    message["says"] = simulated_sentence(way[-1], chance=question.is_chance)
    if way[-1].asked:
        exact = float(question.exact(one.setting).value)
        message["picture"] = course_chart("Running result", exact, way, chance=question.is_chance).to_message()
    return message


@lru_cache(maxsize=256)
def dealt(name: str, setting: Setting, seed: int, deals: int) -> tuple[TrialCounts, ...]:
    """The running result of the deals of an opening; the deals on the piles are the first of them."""
    return convergence(QUESTIONS[name], setting, deals, seed)
