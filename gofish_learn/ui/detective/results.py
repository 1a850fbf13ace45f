"""How well somebody forecasts: at the end of a case, and over all cases."""

from collections.abc import Sequence

from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.advice import Judged, advice, distance
from gofish_learn.teach.detective.forecasts import EVEN, Forecast, base_rate, brier, calibration, mean_score
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.charts.lines import Said
from gofish_learn.ui.charts.lines import calibration as calibration_picture
from gofish_learn.ui.detective.grid import narrator_of
from gofish_learn.ui.detective.session import DetectiveSession

NEW_CURVE = 30
"""Before so many forecasts a curve says more about luck than about the forecaster."""
SAME = 1e-4
WITH_HABITS = "Exact Bayes with habits"
HABITS = (
    "With habits: for exact Bayes an ask proves one card and no more. With habits it also counts how likely each "
    "player would have asked as they did, if they ask at random for a rank they hold. Whoever never asks for sevens "
    "probably has none."
)
WHAT_THE_CURVE_SAYS = (
    "If you are well calibrated, the points lie on the dashed line: of the things you call 30 %, about 3 in 10 happen. "
    "Points below it: you were too hopeful. Points above it: not hopeful enough."
)


def results(session: DetectiveSession) -> Message:
    """The end of a case: every forecast, the scores beside what they can be compared with, and advice."""
    case, judged = session.case, session.judged
    end = case.clue(case.length - 1).events[-1]
    rows = []
    for question, one in zip(session.asked, judged, strict=True):
        asker, target = case.players.names[question.ask.asker], case.players.names[question.ask.target]
        rows.append(
            {
                "told": f"{asker} asked {target} for {question.ask.rank.plural}",
                "said": in_percent(one.said),
                "chance": in_percent(one.chance),
                "happened": "yes" if one.happened else "no",
                "score": f"{brier(one.said, happened=one.happened):.2f}",
                "exact": f"{brier(one.chance, happened=one.happened):.2f}",
            }
        )
    return {
        "heading": "The case is closed.",
        "ending": narrator_of(case).say(end, 0),
        "rows": rows,
        "scores": scores(judged) if judged else [],
        "away": away_words(judged),
        "luck": luck_words(judged),
        "habits": HABITS if has_habits(judged) else "",
        "advice": advice(judged),
    }


def scores(judged: Sequence[Judged]) -> list[Message]:
    """The mean Brier score of the learner, and those that it can be compared with, the best first."""
    mine, exact = [one.forecast for one in judged], [one.exact for one in judged]
    rate = base_rate(mine)
    known = [Forecast(rate, one.happened) for one in judged]
    even = [Forecast(EVEN, one.happened) for one in judged]
    lines = [
        ("You", mine, True),
        ("Exact Bayes", exact, False),
        *([(WITH_HABITS, [one.habits for one in judged], False)] if has_habits(judged) else []),
        ("Always 50 %", even, False),
        (f"Always {in_percent(rate)}, the share that worked (known only afterwards)", known, False),
    ]
    found = [
        {"who": who, "score": f"{mean_score(said):.3f}", "level": round(mean_score(said), 4), "you": you}
        for who, said, you in lines
    ]
    return sorted(found, key=lambda line: float(str(line["level"])))


def away_words(judged: Sequence[Judged]) -> str:
    """How far the forecasts were from the exact chances: the part that is not luck."""
    if not judged:
        return ""
    return f"On average you were {100 * distance(judged):.0f} points away from the exact chance. That part is not luck."


def luck_words(judged: Sequence[Judged]) -> str:
    """What is to be thought of a score that is better than the exact one, or of one that is worse."""
    if not judged:
        return "This case had no question."
    mine, exact = mean_score([one.forecast for one in judged]), mean_score([one.exact for one in judged])
    questions = f"{len(judged)} question{'' if len(judged) == 1 else 's'}"
    if mine < exact:
        return f"You scored better than exact Bayes. In {questions} that may be luck."
    return f"Exact Bayes scored better by {mine - exact:.3f}. It cannot see the hidden cards either: it only counts."


def record_page(session: DetectiveSession) -> Message:
    """All forecasts that count: the scores, the calibration curve beside that of exact Bayes, and advice."""
    judged = session.record
    cases = len(session.counted)
    message: Message = {
        "heading": "Your record",
        "say": "",
        "curve": WHAT_THE_CURVE_SAYS,
        "scores": scores(judged) if judged else [],
        "away": away_words(judged),
        "advice": advice(judged),
        "habits": HABITS if has_habits(judged) else "",
        "charts": [],
    }
    if not judged:
        return message | {"say": "Your forecasts come together here, once you have made some. Take a case first."}
    count = f"{len(judged)} forecast{'' if len(judged) == 1 else 's'} in {cases} case{'' if cases == 1 else 's'}."
    few = f" With fewer than {NEW_CURVE}, a curve shows luck as much as you." if len(judged) < NEW_CURVE else ""
    curves = [
        curve("Your calibration", [one.forecast for one in judged], "How sure you were"),
        curve("Calibration of exact Bayes", [one.exact for one in judged], "How sure exact Bayes was"),
    ]
    if has_habits(judged):
        habits = [one.habits for one in judged]
        curves.append(curve(f"Calibration of {lower(WITH_HABITS)}", habits, "How sure it was with habits"))
    return message | {
        "say": f"{count}{few} A case that you open again does not count twice.",
        "charts": curves,
    }


def has_habits(judged: Sequence[Judged]) -> bool:
    """Whether heeding the askers' habits makes any difference; in games of pairs it does not."""
    return any(abs(one.habits.said - one.chance) > SAME for one in judged)


def lower(text: str) -> str:
    """A name as it stands inside a sentence."""
    return text[:1].lower() + text[1:]


def curve(title: str, forecasts: Sequence[Forecast], sure: str) -> Message:
    """A calibration curve in five bins; empty ones are left out."""
    said = [Said(found.said, found.happened, found.times) for found in calibration(forecasts) if found.times]
    return calibration_picture(title, said, sure=sure).to_message()
