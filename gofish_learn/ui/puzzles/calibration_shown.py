"""What the page of the record shows: how close the learner's accusations were, beside what counting all deals says."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import in_percent, rounded
from gofish_learn.teach.detective.forecasts import (
    EVEN,
    GUESS,
    Forecast,
    Judged,
    advice,
    base_rate,
    calibration,
    closer_by,
    distance,
    mean_score,
)
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.charts.lines import Said
from gofish_learn.ui.charts.lines import calibration as calibration_picture
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.puzzles.case_session import CaseAnswers

NEW_CURVE = 30
"""Before so many forecasts a curve says more about luck than about the forecaster."""
COUNTING = "Counting deals"
"""What the exact chance is called: all deals that fit the clues are counted, each the same."""
HOW_SCORED = (
    (
        "The score is called the Brier score: the distance between what was said and what happened (1 for yes, 0 for "
        "no), squared. 0 is best and 1 is worst."
    ),
    "Say 100 % and be right: 0. Say 100 % and be wrong: 1. Say 50 %: 0.25 either way.",
    "On average, nothing scores better than saying what you really believe.",
)


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """The mean score of one forecaster, from 0 (best) to 1; `you` is the learner."""

    who: str
    score: float
    figures: str
    you: bool


def _closer_words(judged: Sequence[Judged]) -> str:
    points = round(100 * closer_by(judged))
    if points > 0:
        return f"You were closer than guessing by {so_many(points, 'percentage point')}."
    if points == 0:
        return "You were as close as guessing."
    return "This time, always saying 50 % would have been closer. The clues can do more for you."


def _measured_words(judged: Sequence[Judged]) -> str:
    """What "closer than guessing" is made of."""
    off = 100 * distance(judged)
    return (
        f"Guessing means saying {in_percent(GUESS)} every time. That would have been "
        f"{rounded(off + 100 * closer_by(judged))} points away from what counting all deals says, on average; you were "
        f"{rounded(off)} points away. Luck plays no part in this."
    )


def scores(judged: Sequence[Judged]) -> list[ScoreShown]:
    """The mean Brier score of the learner, and those that it can be compared with, the best first."""
    mine, exact = [one.forecast for one in judged], [one.exact for one in judged]
    rate = base_rate(mine)
    known = [Forecast(rate, one.happened) for one in judged]
    even = [Forecast(EVEN, one.happened) for one in judged]
    lines = [
        ("You", mine, True),
        (COUNTING, exact, False),
        ("Always 50 %", even, False),
        (f"Always {in_percent(rate)}, the share that worked (known only afterwards)", known, False),
    ]
    found = [(who, mean_score(said), you) for who, said, you in lines]
    return [ScoreShown(who, score, rounded(score, 3), you) for who, score, you in sorted(found, key=itemgetter(1))]


def _luck_words(judged: Sequence[Judged]) -> str:
    """What is to be thought of a score that is better than the exact one, or of one that is worse."""
    mine, exact = mean_score([one.forecast for one in judged]), mean_score([one.exact for one in judged])
    if mine < exact:
        questions = so_many(len(judged), "question")
        return f"You scored better than counting deals. In {questions} that may be luck."
    better = rounded(mine - exact, 3)
    return f"Counting deals scored better by {better}. It cannot see the hidden cards either: it only counts."


@dataclass(frozen=True, slots=True)
class CalibrationShown:
    """How good the learner's answers are; nothing of it before the first."""

    closer: str = ""
    advice: str = ""
    measured: str = ""
    scores: Sequence[ScoreShown] = ()
    scoring: Sequence[str] = ()
    count: str = ""
    curves: Sequence[Picture] = ()


def calibration_page(answers: CaseAnswers) -> Message:
    """All forecasts that count: the summary, and the calibration curve beside that of counting deals."""
    judged = answers.judged
    if not judged:
        return drawn("puzzles/calibration.html", CalibrationShown())
    count = f"{so_many(len(judged), 'guess', 'guesses')} in {so_many(len(answers.counted), 'case')}."
    few = f" With fewer than {NEW_CURVE}, a curve shows luck as much as you." if len(judged) < NEW_CURVE else ""
    curves = [
        curve("Your calibration", [one.forecast for one in judged], "How sure you were"),
        curve("Calibration of counting deals", [one.exact for one in judged], "How sure counting was"),
    ]
    shown = CalibrationShown(
        closer=_closer_words(judged),
        advice=advice(judged),
        measured=_measured_words(judged),
        scores=scores(judged),
        scoring=[*HOW_SCORED, _luck_words(judged)],
        count=count + few,
        curves=curves,
    )
    return drawn("puzzles/calibration.html", shown)


def curve(title: str, forecasts: Sequence[Forecast], sure: str) -> Picture:
    """A calibration curve in five bins; empty ones are left out."""
    said = [Said(found.said, found.happened, found.times) for found in calibration(forecasts) if found.times]
    return calibration_picture(title, said, sure=sure)
