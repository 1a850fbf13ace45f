"""How learners have done: nothing from too little, and no cell that is a formula."""

import csv
import io

from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt
from gofish_learn.teach.classroom.results import (
    ENOUGH_GAMES,
    learner_result,
    misconceptions_of,
)
from gofish_learn.teach.classroom.sheet import as_csv
from gofish_learn.teach.progress.done import Done, done_now


def reviewed(accuracy: float, asks: int = 10) -> Done:
    """A game that was looked back at."""
    return done_now("review/standard", f"{accuracy}", asks=asks, best=1, accuracy=accuracy)


def test_the_accuracy_is_the_median_from_enough_games_on() -> None:
    few = [reviewed(0.9)] * (ENOUGH_GAMES - 1)
    assert learner_result(few).accuracy is None
    assert learner_result([*few, reviewed(0.2)]).accuracy == 90
    assert learner_result([reviewed(0.2), reviewed(0.5), reviewed(0.9)]).accuracy == 50


def test_common_mistakes_are_counted_by_learners_first() -> None:
    ana = learner_result([done_now("practice/a", str(at), misconception="half-half") for at in range(5)])
    ben = learner_result(
        [done_now("practice/a", misconception="give-one"), done_now("practice/b", misconception="half-half")]
    )
    cleo = learner_result([done_now("practice/a", misconception="give-one")])
    found = [(one.word, one.learners, one.times) for one in misconceptions_of([ana, ben, cleo])]
    assert found == [("half-half", 2, 6), ("give-one", 2, 2)]


def test_the_sheet_has_a_row_a_learner_and_a_column_a_question() -> None:
    prompts = [
        Prompt(1, Kind.CHANCE, "How likely, do you think?"),
        Prompt(2, Kind.CHOICE, "Warmer?", ("yes", "no")),
    ]
    members = [Member(7, "Ana"), Member(8, "Ben")]
    results = {7: learner_result([reviewed(0.5)] * 3)}
    rows = list(csv.reader(io.StringIO(as_csv(members, results, prompts, {1: {7: 35}, 2: {8: 0}}))))
    assert rows[0][-2:] == ["How likely, do you think?", "Warmer?"]
    assert rows[1] == ["Ana", "0", "3", "50", "35", ""]
    assert rows[2] == ["Ben", "0", "0", "", "", "yes"]
