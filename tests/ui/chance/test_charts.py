"""The course of a simulation, as a notebook draws it: its numbers are those of the deals."""

import pytest

from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.chance.trials import convergence
from gofish_learn.ui.chance.charts import course_chart
from tests.lessons.paper import on_paper


@pytest.mark.parametrize("name", ["opponent", "cards"])
def test_the_course_shows_what_the_deals_had_come_to_and_the_exact_value_across(name: str) -> None:
    question = QUESTIONS[name]
    exact, way = float(question.exact(Setting()).value), convergence(question, Setting(), 1_000, 3)
    picture = course_chart("On their way", exact, way, chance=question.is_chance)
    datasets = picture.spec["datasets"]
    assert [(row["deals"], row["value"]) for row in datasets["course"]] == [
        (tried.deals, tried.total / tried.asked) for tried in way
    ]
    assert [row["value"] for row in datasets["lines"] if row["series"] == "exact"] == [exact, exact]
    assert all(row["low"] <= row["value"] <= row["high"] for row in datasets["course"])
    first, last = datasets["course"][0], datasets["course"][-1]
    assert last["high"] - last["low"] < (first["high"] - first["low"]) / 3
    assert on_paper(picture)
    assert {len(row) for row in picture.rows} == {len(picture.columns)}
