"""Chances tried out: many deals of an opening, and how often it came true, beside the exact answer.

In a notebook:

    from gofish_learn.lab.setting import Setting
    from gofish_learn.teach.chance.questions import QUESTIONS
    from gofish_learn.teach.chance.trials import on_the_way, said, simulate

    question, setting = QUESTIONS["opponent"], Setting(players=2, hand=7, held=1)
    tried = simulate(question, setting, deals=1_000, seed=1)
    tried.estimate.value, tried.estimate.error    # simulated: near the exact chance, with its standard error
    print(said(tried))
    float(question.exact(setting).value)          # exact: 0.405497…

To draw how the deals come nearer to the exact value:

    from gofish_learn.ui.chance.charts import course_chart
    from gofish_learn.ui.charts.widget import Chart

    way = on_the_way(question, setting, deals=1_000, seed=1)
    Chart(course_chart("Does Ana have a seven?", float(question.exact(setting).value), way, chance=True))

A simulated number is never called exact: it comes with its standard error, and `said` puts both into a sentence. The
questions themselves, with their exact answers, are in `questions`.
"""

from fractions import Fraction

from gofish_learn.lab.deals import Tried, course, stops_up_to
from gofish_learn.lab.setting import Setting
from gofish_learn.teach.chance.questions import ChanceQuestion


def simulate(question: ChanceQuestion, setting: Setting, deals: int = 1_000, seed: int = 1) -> Tried:
    """Deal an opening many times, and count what a question asks about.

    Args:
        question: one of `QUESTIONS`.
        setting: the opening; `question.setting` is the one that it is asked about at first.
        deals: how many deals, 1 or more; 10,000 take about a fifth of a second.
        seed: what the deals follow from.

    Raises:
        ValueError: there is no deal to deal.
    """
    return on_the_way(question, setting, deals, seed)[-1]


def on_the_way(question: ChanceQuestion, setting: Setting, deals: int = 1_000, seed: int = 1) -> tuple[Tried, ...]:
    """What the deals of `simulate` had come to on their way, after 10 of them, 11, 13 and so on up to the last.

    The arguments are those of `simulate`.

    Raises:
        ValueError: there is no deal to deal.
    """
    if deals < 1:
        raise ValueError(f"Deal at least 1 time, not {deals}.")
    return tuple(course(setting, question.trial, seed, stops_up_to(deals), fixed=question.fixed))


def said(tried: Tried, *, chance: bool = True) -> str:
    """What was simulated, in a sentence that does not pass it off as exact.

    Args:
        tried: what the deals came to.
        chance: whether it is a chance; else it is a number of cards.
    """
    estimate, of = tried.estimate, counted_deals(tried.deals)
    if estimate is None:
        return f"In {of} the question did not arise once."
    arose = f" the question arose in {tried.asked:,} of {of}, and" if tried.asked < tried.deals else ""
    where = "of these" if arose else f"of {of}"
    if not chance:
        return f"Simulated:{arose} {tried.total:,} cards in {of}. {mean(estimate.value, estimate.error)}"
    if tried.total in {0, tried.asked}:
        low, high = tried.interval or (0.0, 1.0)
        times = f"in none {where}" if not tried.total else f"in all {where}"
        limit = f"below {percent(high)}" if not tried.total else f"above {percent(low)}"
        return f"Simulated:{arose} it happened {times}. So the chance is most likely {limit}."
    share = f"That is {percent(estimate.value)}, ± {percent(estimate.error)} (standard error)."
    return f"Simulated:{arose} it happened in {tried.total:,} {where}. {share}"


def mean(value: float, error: float) -> str:
    """A simulated number of cards with its standard error, in a sentence."""
    return f"That is {value:.2f} cards a deal, ± {error:.2f} (standard error)."


def percent(share: float) -> str:
    """A simulated share in per cent: with one decimal, or two where it is below 1 per cent."""
    return f"{100 * share:.{1 if share >= 0.01 else 2}f} per cent"


def counted_deals(deals: int) -> str:
    """So many deals."""
    return f"{deals:,} deal{'' if deals == 1 else 's'}"


def off_by(question: ChanceQuestion, place: int) -> str:
    """How far a guess at the opening of a question was from the truth, in a sentence.

    Args:
        question: one of `QUESTIONS`.
        place: the place of the slider.
    """
    return question.scale.distance(place, truth(question))


def truth(question: ChanceQuestion) -> Fraction:
    """The exact answer for the opening that a question is asked about at first."""
    return question.exact(question.setting).value
