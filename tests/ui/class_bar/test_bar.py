"""The bar of a class on a learner's page, as its host draws it: how each question is answered, and what is told."""

from dataclasses import replace
from typing import Any

import pytest

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.classroom.classroom import Classroom, Kind, Member, OpenSheet, Prompt, Showing, Stage
from gofish_learn.teach.classroom.learner_view import News
from gofish_learn.teach.classroom.moments import played_out, question_at
from gofish_learn.teach.classroom.wall import OnWall, Shows
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.class_bar.bar import OUT, bar_of, out_of_class
from tests.ui.frame.reading import all_words_of, given_by, part_of, words_of

ANA = Member(7, "Ana", owner="a" * 64, app="table")
CLASS = Classroom(1, "8b", "CDFHJK", 5)
CHANCE = Prompt(3, Kind.CHANCE, "How likely?", exact=45, why="Nine of twenty.", about=("Two sevens are missing.",))
SMALL = Prompt(3, Kind.CHANCE, "How likely?", high=10, unit="in 10")
NUMBER = Prompt(3, Kind.NUMBER, "How much warmer?", low=-9, high=9, unit="degrees")
COUNT = Prompt(3, Kind.NUMBER, "How many?", low=1, high=4, unit="")
CHOICE = Prompt(3, Kind.CHOICE, "Warmer?", ("yes", "no"), exact=1)
WORDS = Prompt(3, Kind.WORDS, "Why?", why="Because.", expects="a reason")
SHORT = Prompt(3, Kind.WORDS, "Write 3 out of 8.", expects="3/8")
TICKET = OpenSheet("Exit ticket 02", (replace(CHOICE, number=4), replace(SHORT, number=5)))


def bar(prompt: Prompt | None = None, stage: Stage = Stage.ASKED, **more: Any) -> dict[str, Any]:
    asked = prompt and replace(prompt, stage=stage)
    about = {name: more.pop(name) for name in ("showing", "sheet", "frozen", "taught", "wall") if name in more}
    return bar_of(News(replace(CLASS, prompt=asked, **about), ANA, **more))


@pytest.mark.parametrize("own", [None, 1])
@pytest.mark.parametrize(
    ("prompt", "takes", "fields"),
    [
        (CHANCE, "line", ["value"]),
        (SMALL, "numbers", []),
        (NUMBER, "line", ["value"]),
        (COUNT, "numbers", []),
        (CHOICE, "choices", []),
        (WORDS, "words", ["value"]),
        (SHORT, "short", ["value"]),
    ],
)
def test_each_kind_of_question_is_answered_by_one_press_and_can_be_changed(
    prompt: Prompt, takes: str, fields: list[str], own: float | None
) -> None:
    given: Any = "3/8" if own and prompt.kind is Kind.WORDS else own
    shown = bar(prompt, votes={} if own is None else {ANA.number: given})
    assert given_by(shown, "[data-asked]", "data-takes") == [takes]
    assert given_by(shown, "[data-field]", "data-field") == fields
    ways = all_words_of(shown, '[data-line="question"] [data-action=open] span')
    assert ways == ["Answer", "Question" if own is None else "Change it"]


@pytest.mark.parametrize("stage", [Stage.TALLY, Stage.ANSWER])
@pytest.mark.parametrize("prompt", [CHANCE, CHOICE, NUMBER])
@pytest.mark.parametrize("before", [{}, {7: 1.0, 8: 0.0}])
def test_what_everybody_said_is_a_picture_with_its_words_and_the_answer_comes_last(
    prompt: Prompt, stage: Stage, before: dict[int, float]
) -> None:
    shown = bar(replace(prompt, again=2 if before else 0), stage, votes={7: 0.0, 8: 1.0, 9: 1.0}, before=before)
    assert part_of(shown, "[data-takes]") is None
    said = stage is Stage.ANSWER and prompt.exact is not None
    (counted,) = all_words_of(shown, "[data-part=count]")
    assert counted.startswith("3 answers.")
    assert counted.endswith("2 of 2 changed their answer.") == (bool(before) and not said)
    assert ("The answer:" in " ".join(all_words_of(shown, "[data-asked] p"))) == said


def test_a_second_vote_says_what_was_said_the_first_time() -> None:
    shown = bar(replace(CHOICE, again=2), before={7: 1.0})
    assert "You said no the first time." in all_words_of(shown, "[data-asked] p")
    assert "You didn’t answer." in all_words_of(bar(CHOICE, Stage.TALLY), "[data-asked] p")


@pytest.mark.parametrize("own", [None, 0])
def test_an_ask_is_chosen_by_its_rank_and_then_by_whom(own: int | None) -> None:
    prompt = replace(question_at(played_out(DealCode(STANDARD, 3, 22))), number=3)
    shown = bar(prompt, votes={} if own is None else {ANA.number: own})
    ranks = given_by(shown, "[data-action=rank]", "aria-pressed")
    assert ranks.count("true") == (own is not None)
    assert len(given_by(shown, "[data-of-rank]", "hidden")) == len(ranks)


@pytest.mark.parametrize(
    ("filled_in", "now", "advice"),
    [
        ({}, "4", "Hand it in, or go back to what you skipped."),
        ({5: "3/8"}, "4", "Hand it in, or go back to what you skipped."),
        ({4: 1.0, 5: "3/8"}, "end 4", "Hand it in, or go back and look at it again."),
    ],
)
def test_a_ticket_comes_question_by_question_and_its_end_says_what_was_skipped(
    filled_in: dict[int, float | str], now: str, advice: str
) -> None:
    shown = bar(sheet=TICKET, filled_in=filled_in)
    assert given_by(shown, "[data-part=question]", "data-now") == [now]
    assert words_of(shown, "[data-asked^=end] .gofish-class-facts p") == advice
    assert words_of(shown, "[data-asked^=end] h2") == f"You have answered {len(filled_in)} of 2."


def test_a_table_and_a_game_have_a_line_each_and_the_veil_says_nothing_is_lost() -> None:
    shown = bar(showing=Showing(2, "A game of three"), table=5, frozen=True)
    assert given_by(shown, "[data-line]", "data-line") == ["table", "showing"]


def test_who_is_put_out_is_told_so_and_led_to_the_door() -> None:
    put_out = {"html": out_of_class()}
    assert given_by(put_out, "[data-line]", "data-line") == ["out"]
    assert words_of(put_out, "[data-when=new]") == OUT
    assert given_by(put_out, "a", "href") == ["/join"]


@pytest.mark.parametrize(
    ("class_now", "says", "links"),
    [
        ({}, "Nothing from your teacher yet.", []),
        ({"taught": "04", "wall": OnWall(Shows.SLIDE, lesson="04")}, "Lesson 4 is on. Look at the board.", []),
        ({"wall": OnWall(Shows.JOIN, lesson="04")}, "Nothing from your teacher yet.", ["/lessons/04/"]),
        ({"table": 8}, "", ["/gofish/friends?table=8"]),
        ({"prompt": CHOICE}, "", []),
    ],
)
def test_the_bar_says_what_the_class_does_now_and_then_which_lesson_is_open(
    class_now: dict[str, Any], says: str, links: list[str]
) -> None:
    shown = bar(**class_now)
    assert (words_of(shown, "[data-part=does]"), given_by(shown, "a", "href")) == (says, links)


@pytest.mark.parametrize(
    ("about", "cells"),
    [
        (("Here are all the ways:", "Ana: 2, Ben: 0", "Ana: 1, Ben: 1"), ["Ana", "Ben", "2", "0", "1", "1"]),
        (("Here is a way:", "Ana: 2, Ben: 0"), []),
        (("Two are hidden.", "Ana: 2, Ben: 0", "Ana: 1, the pond: 1"), []),
        (("Two are hidden.", "Ana said: no.", "Ben said nothing."), []),
    ],
)
def test_rows_that_say_the_same_of_several_cases_are_a_table(about: tuple[str, ...], cells: list[str]) -> None:
    shown = bar(replace(CHOICE, about=about))
    assert all_words_of(shown, ".gofish-class-facts :is(th, td)") == cells
    told = words_of(shown, ".gofish-class-facts")
    assert all(line in told for line in (about[:1] if cells else about))
