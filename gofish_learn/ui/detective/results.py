"""How well somebody judges the clues, in a case or in all: closer than guessing by how much, then the scores."""

from collections.abc import Sequence

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import in_percent, rounded
from gofish_learn.teach.detective.advice import GUESS, Judged, advice, closer_by, distance
from gofish_learn.teach.detective.forecasts import EVEN, Forecast, base_rate, calibration, mean_score
from gofish_learn.ui.app.messages import PictureShown
from gofish_learn.ui.charts.lines import Said
from gofish_learn.ui.charts.lines import calibration as calibration_picture
from gofish_learn.ui.detective.messages import CaseRecord, CaseSummary, MeanScore
from gofish_learn.ui.detective.session import DetectiveSession
from gofish_learn.ui.detective.verdict import COUNTING, HOW_SCORED

NEW_CURVE = 30
"""Before so many forecasts a curve says more about luck than about the forecaster."""
SAME = 1e-4
WITH_HABITS = "Counting deals and habits"
HABITS = (
    "With habits: when only deals are counted, an ask proves one card and no more. With habits, it also counts how "
    "likely each player would have asked as they did, if they ask at random for a rank they hold. Whoever never asks "
    "for sevens probably has none."
)
WHAT_THE_CURVE_SAYS = (
    "If you are well calibrated, the points lie on the dashed line: of the things you call 30 %, about 3 in 10 happen. "
    "Points below the line: you were too hopeful. Points above it: not hopeful enough. The upright bar through a point "
    "shows how far luck could have moved it. With more guesses the bars get shorter."
)


def record_summary(judged: Sequence[Judged]) -> CaseSummary:
    """How well somebody judged: the plain measure first, then advice, then the scores for who asks why."""
    if not judged:
        return {"closer": "", "knew": "", "advice": "", "why": None}
    return {
        "closer": _closer_words(judged),
        "knew": knew_words(judged),
        "advice": advice(judged),
        "why": {
            "measured": measured_words(judged),
            "scores": scores(judged),
            "scoring": list(HOW_SCORED),
            "luck": luck_words(judged),
            "habits": HABITS if has_habits(judged) else "",
        },
    }


def _closer_words(judged: Sequence[Judged]) -> str:
    points = round(100 * closer_by(judged))
    if points > 0:
        return f"You were closer than guessing by {so_many(points, 'percentage point')}."
    if points == 0:
        return "You were as close as guessing."
    return "This time, always saying 50 % would have been closer. The clues can do more for you."


def knew_words(judged: Sequence[Judged]) -> str:
    """How many of the answers that could be known were known; empty where none could be."""
    knowable = sum(one.knowable for one in judged)
    knew = sum(one.knew for one in judged)
    if not knowable:
        return ""
    could = f"{'One answer' if knowable == 1 else f'{knowable} answers'} could be known for sure."
    if knew == knowable:
        return f"{could} You knew {'it' if knowable == 1 else 'them all'}!"
    return f"{could} You knew {knew or 'none'} of {'it' if knowable == 1 else 'them'}." if knowable > 1 else could


def measured_words(judged: Sequence[Judged]) -> str:
    """What "closer than guessing" is made of."""
    off = 100 * distance(judged)
    return (
        f"Guessing means saying {in_percent(GUESS)} every time. That would have been "
        f"{rounded(off + 100 * closer_by(judged))} points away from what counting all deals says, on average; you were "
        f"{rounded(off)} points away. Luck plays no part in this."
    )


def scores(judged: Sequence[Judged]) -> list[MeanScore]:
    """The mean Brier score of the learner, and those that it can be compared with, the best first."""
    mine, exact = [one.forecast for one in judged], [one.exact for one in judged]
    rate = base_rate(mine)
    known = [Forecast(rate, one.happened) for one in judged]
    even = [Forecast(EVEN, one.happened) for one in judged]
    lines = [
        ("You", mine, True),
        (COUNTING, exact, False),
        *([(WITH_HABITS, [one.habits for one in judged], False)] if has_habits(judged) else []),
        ("Always 50 %", even, False),
        (f"Always {in_percent(rate)}, the share that worked (known only afterwards)", known, False),
    ]
    found: list[MeanScore] = [
        {"who": who, "score": rounded(mean_score(said), 3), "level": round(mean_score(said), 4), "you": you}
        for who, said, you in lines
    ]
    return sorted(found, key=lambda line: line["level"])


def luck_words(judged: Sequence[Judged]) -> str:
    """What is to be thought of a score that is better than the exact one, or of one that is worse."""
    mine, exact = mean_score([one.forecast for one in judged]), mean_score([one.exact for one in judged])
    if mine < exact:
        questions = so_many(len(judged), "question")
        return f"You scored better than counting deals. In {questions} that may be luck."
    better = rounded(mine - exact, 3)
    return f"Counting deals scored better by {better}. It cannot see the hidden cards either: it only counts."


def record_page(session: DetectiveSession) -> CaseRecord:
    """All forecasts that count: the summary, and the calibration curve beside that of counting deals."""
    judged = session.record
    cases = len(session.counted)
    record: CaseRecord = {
        "heading": "Your record",
        "say": "Your guesses come together here once you have made some. Take a case first.",
        "curve": WHAT_THE_CURVE_SAYS,
        "charts": [],
        **record_summary(judged),
    }
    if not judged:
        return record
    count = f"{so_many(len(judged), 'guess', 'guesses')} in {so_many(cases, 'case')}."
    few = f" With fewer than {NEW_CURVE}, a curve shows luck as much as you." if len(judged) < NEW_CURVE else ""
    curves = [
        curve("Your calibration", [one.forecast for one in judged], "How sure you were"),
        curve("Calibration of counting deals", [one.exact for one in judged], "How sure counting was"),
    ]
    if has_habits(judged):
        habits = [one.habits for one in judged]
        curves.append(curve("Calibration of counting deals and habits", habits, "How sure it was with habits"))
    return record | {
        "say": f"{count}{few} A case that you open again does not count twice.",
        "charts": curves,
    }


def has_habits(judged: Sequence[Judged]) -> bool:
    """Whether heeding the askers' habits makes any difference; in games of pairs it does not."""
    return any(abs(one.habits.said - one.chance) > SAME for one in judged)


def curve(title: str, forecasts: Sequence[Forecast], sure: str) -> PictureShown:
    """A calibration curve in five bins; empty ones are left out."""
    said = [Said(found.said, found.happened, found.times) for found in calibration(forecasts) if found.times]
    return calibration_picture(title, said, sure=sure).to_message()
