"""Who can be compared with counting deals: somebody who heeds no clue, and somebody who keeps the last six in mind."""

from collections.abc import Sequence

from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.teach.detective.forecasts import Forecast

SIX = 6
"""So many clues are kept in mind: three asks and their answers."""


def forecasts(said: Sequence[float], questions: Sequence[CaseQuestion]) -> list[Forecast]:
    """What was said to some questions, as forecasts."""
    return [Forecast(chance, question.happened) for chance, question in zip(said, questions, strict=True)]
