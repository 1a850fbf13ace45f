"""How well somebody judges the clues, in a case or in all: closer than guessing by how much, then the scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import in_percent, rounded
from gofish_learn.teach.detective.advice import GUESS, Judged, advice, closer_by, distance
from gofish_learn.teach.detective.forecasts import EVEN, Forecast, base_rate, calibration, mean_score
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import PictureShown
from gofish_learn.ui.charts.lines import Said
from gofish_learn.ui.charts.lines import calibration as calibration_picture
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.puzzles.case_session import CaseSession
from gofish_learn.ui.puzzles.verdict import COUNTING, HOW_SCORED

NEW_CURVE = 30
"""Before so many forecasts a curve says more about luck than about the forecaster."""
SAME = 1e-4
WITH_HABITS = "Counting deals and habits"
HABITS = (
    "With habits: when only deals are counted, an ask proves one card and no more. With habits, it also counts how "
    "likely each player would have asked as they did, if they ask at random for a rank they hold. Whoever never asks "
    "for sevens probably has none."
)


@dataclass(frozen=True, slots=True)
class MeanScore:
    """The mean score of one forecaster, from 0 (best) to 1; `you` is the learner."""

    who: str
    score: float
    you: bool

    @property
    def shown(self) -> str:
        """The score in figures."""
        return rounded(self.score, 3)


@dataclass(frozen=True, slots=True)
class Summary:
    """How well somebody judged.

    Attributes:
        closer: how much closer than guessing.
        knew: how many of the answers that could be known were known; empty where none could be.
        advice: what to do next time.
        measured: what `closer` is made of.
        scores: the mean scores, the best first.
        scoring: how a forecast is scored, what luck has done, and what habits are.
    """

    closer: str
    knew: str
    advice: str
    measured: str
    scores: list[MeanScore]
    scoring: list[str]


def summary_of(judged: Sequence[Judged]) -> Summary:
    """How well somebody judged one forecast or more."""
    scoring = [*HOW_SCORED, luck_words(judged), *([HABITS] if has_habits(judged) else [])]
    return Summary(
        _closer_words(judged), knew_words(judged), advice(judged), measured_words(judged), scores(judged), scoring
    )


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
    return sorted((MeanScore(who, mean_score(said), you) for who, said, you in lines), key=lambda line: line.score)


def luck_words(judged: Sequence[Judged]) -> str:
    """What is to be thought of a score that is better than the exact one, or of one that is worse."""
    mine, exact = mean_score([one.forecast for one in judged]), mean_score([one.exact for one in judged])
    if mine < exact:
        questions = so_many(len(judged), "question")
        return f"You scored better than counting deals. In {questions} that may be luck."
    better = rounded(mine - exact, 3)
    return f"Counting deals scored better by {better}. It cannot see the hidden cards either: it only counts."


def record_page(session: CaseSession) -> Message:
    """All forecasts that count: the summary, and the calibration curve beside that of counting deals."""
    judged = session.record
    if not judged:
        return drawn("puzzles/record.html", of=None)
    count = f"{so_many(len(judged), 'guess', 'guesses')} in {so_many(len(session.counted), 'case')}."
    few = f" With fewer than {NEW_CURVE}, a curve shows luck as much as you." if len(judged) < NEW_CURVE else ""
    curves = [
        curve("Your calibration", [one.forecast for one in judged], "How sure you were"),
        curve("Calibration of counting deals", [one.exact for one in judged], "How sure counting was"),
    ]
    if has_habits(judged):
        habits = [one.habits for one in judged]
        curves.append(curve("Calibration of counting deals and habits", habits, "How sure it was with habits"))
    return drawn("puzzles/record.html", of=summary_of(judged), count=count + few, curves=curves)


def has_habits(judged: Sequence[Judged]) -> bool:
    """Whether heeding the askers' habits makes any difference; in games of pairs it does not."""
    return any(abs(one.habits.said - one.chance) > SAME for one in judged)


def curve(title: str, forecasts: Sequence[Forecast], sure: str) -> PictureShown:
    """A calibration curve in five bins; empty ones are left out."""
    said = [Said(found.said, found.happened, found.times) for found in calibration(forecasts) if found.times]
    return calibration_picture(title, said, sure=sure).to_message()
