"""How learners have done: nothing from too little, nothing that luck alone explains, and no cell that is a formula."""

import csv
import io

import pytest

from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt
from gofish_learn.teach.classroom.results import (
    ENOUGH_FORECASTS,
    ENOUGH_GAMES,
    ENOUGH_GUESSES,
    JUST_RIGHT,
    TOO_CAREFUL,
    TOO_SURE,
    learner_result,
    misconceptions_of,
    sureness,
)
from gofish_learn.teach.classroom.sheet import as_csv
from gofish_learn.teach.detective.forecasts import Forecast
from gofish_learn.teach.progress.done import Done, done_now


def reviewed(accuracy: float, asks: int = 10) -> Done:
    """A game that was looked back at."""
    return done_now("review/standard", f"{accuracy}", asks=asks, best=1, accuracy=accuracy)


def test_the_accuracy_is_the_median_from_enough_games_on() -> None:
    few = [reviewed(0.9)] * (ENOUGH_GAMES - 1)
    assert learner_result(few).accuracy is None
    assert learner_result([*few, reviewed(0.2)]).accuracy == 90
    assert learner_result([reviewed(0.2), reviewed(0.5), reviewed(0.9)]).accuracy == 50


def forecasts(said: float, happened: int, times: int) -> list[Forecast]:
    """So many forecasts of which so many came true."""
    return [Forecast(said, at < happened) for at in range(times)]


@pytest.mark.parametrize(
    ("made", "words"),
    [
        pytest.param(forecasts(1.0, 0, ENOUGH_FORECASTS - 1), None, id="too few"),
        pytest.param(forecasts(0.9, 12, 30), TOO_SURE, id="90 % sure, right 12 of 30 times"),
        pytest.param(forecasts(0.1, 18, 30), TOO_SURE, id="the same of what would not happen"),
        pytest.param(forecasts(0.6, 29, 30), TOO_CAREFUL, id="60 % sure, right 29 of 30 times"),
        pytest.param(forecasts(0.8, 24, 30), JUST_RIGHT, id="80 % sure, right 24 of 30 times"),
        pytest.param(forecasts(0.8, 21, 30), JUST_RIGHT, id="a difference that luck makes"),
    ],
)
def test_a_learner_is_called_too_sure_only_beyond_luck(made: list[Forecast], words: str | None) -> None:
    assert sureness(made) == words


def test_guesses_are_off_by_their_median() -> None:
    guesses = [done_now("chance/opponent", str(off), guess=0.4 + off / 100, exact=0.4) for off in (1, 5, 9, 60)]
    assert len(guesses) == ENOUGH_GUESSES
    assert learner_result(guesses).off == 7
    assert learner_result(guesses[1:]).off is None


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
    assert rows[1] == ["Ana", "0", "3", "50", "0", "", "35", ""]
    assert rows[2] == ["Ben", "0", "0", "", "0", "", "", "yes"]
