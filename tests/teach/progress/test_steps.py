"""What comes next: the steps of a path that are still to be taken, and where each leads."""

from datetime import UTC, datetime

import pytest

from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.steps import (
    ARENA,
    CASES,
    CHANCE,
    CHANCES,
    FIRST_CASE,
    ON_AND_ON,
    PATHS,
    PLAY,
    REVIEW,
    SHEET,
    TOUR,
    WHO,
    WISH,
    next_steps,
)
from gofish_learn.teach.progress.telling import TELLERS
from gofish_learn.ui.apps import APPS
from tests.tree import ROOT

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
STEPS = {step for path in PATHS.values() for step in path.steps}


def done(*activities: str) -> list[Done]:
    """These activities, each with a name of its own."""
    return [Done(activity, NOON, {}, str(number)) for number, activity in enumerate(activities)]


@pytest.mark.parametrize(
    ("path", "activities", "first"),
    [
        ("10-12", [], [PLAY, TOUR, CHANCE]),
        ("10-12", ["game/authors"], [TOUR, CHANCE, FIRST_CASE]),
        ("10-12", ["tour/authors"], [PLAY, TOUR, CHANCE]),
        ("10-12", ["tour/standard", "memory/who"], [PLAY, CHANCE, FIRST_CASE, SHEET]),
        ("13-16", ["game/standard", "tour/standard", "chance/opponent", "chance/book"], [CHANCES, WISH]),
        ("13-16", ["game/standard", "tour/standard", "chance/a", "chance/b", "chance/wish"], [FIRST_CASE, CASES, WHO]),
        ("13-16", ["detective/case"], [PLAY, TOUR, CHANCES, WISH, FIRST_CASE, CASES]),
        ("16+", ["detective/case", "detective/case"], [PLAY, CHANCES, WISH, FIRST_CASE, SHEET, REVIEW, ARENA]),
    ],
)
def test_the_steps_that_are_not_taken_come_in_their_order(
    path: str, activities: list[str], first: list[object]
) -> None:
    assert list(next_steps(PATHS[path], done(*activities)))[: len(first)] == first


@pytest.mark.parametrize("path", PATHS)
def test_whoever_has_taken_every_step_is_sent_on(path: str) -> None:
    steps = PATHS[path].steps
    everything = done(*(f"{step.activity}{at}" for step in steps for at in range(step.times)))
    assert next_steps(PATHS[path], everything) == ON_AND_ON
    assert ON_AND_ON not in {next_steps(PATHS[path], everything[:number]) for number in range(len(everything))}


def test_each_step_leads_to_an_app_and_belongs_to_a_lesson() -> None:
    lessons = {int(path.name[:2]) for path in (ROOT / "lessons").glob("[0-9][0-9]-*")}
    assert {step.app for step in {*STEPS, *ON_AND_ON}} <= {app.name for app in APPS}
    assert {step.lesson for step in STEPS} <= lessons
    assert {step.activity.partition("/")[0] for step in STEPS} <= TELLERS.keys()
