"""The pictures that a notebook keeps of its widgets: what was seen last, and nothing that was not open."""

from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets import HTML, IntSlider, Output, VBox, interactive

from gofish_learn import Chart, Game, bars, guess, play_table
from gofish_learn.lab import Setting
from gofish_learn.serve.notebook.stills import inside, picture_of
from gofish_learn.widgets import at_table, deal_again, redraw, show_hands

PICTURE = bars("Who wins", "Player", {"Ana": 0.3, "Ben": 0.7})


def asked() -> Any:
    return guess(
        "How many jokers are in a pack of 54?", 2, wrong={4: "Count the jokers."}, why="54 less 52.", then=PICTURE
    )


def moved(widget: Any, to: int) -> Any:
    (slider,) = [one for one in inside(widget) if isinstance(one, IntSlider)]
    slider.value = to
    return widget


def dealt() -> Any:
    deals = deal_again(Setting(4, hand=5, held=1))
    deals.value = 3
    return deals


def guessed() -> Any:
    question = asked()
    question.value = 4
    question.value = 2
    return question


SHOWN: dict[str, tuple[Callable[[], Any], list[str]]] = {
    "hands": (lambda: show_hands({"Ana <b>": ["7H", "TC"]}), ["Ana &lt;b&gt;: ", ">7♥<", ">10♣<"]),
    "a chart": (lambda: Chart(PICTURE), ["Who wins. 30 % for Ana", "<td>Ben</td><td>70.0 %</td>"]),
    "a table": (lambda: at_table(Game("standard", 3, seed=1), 0), [">A♦<", "Ben:  7 face down"]),
    "deals": (dealt, ["of 3 deals"]),
    "a page": (play_table, ["<p>Play</p>"]),
    "a control": (lambda: moved(redraw(lambda n: f"So {n}.", n=(1, 9)), 7), ["<p>n: 7</p>", "<p>So 7.</p>"]),
    "a box": (lambda: moved(VBox([interactive(lambda n: n, n=(1, 9)), HTML("<i>a</i>")]), 8), ["n: 8", "<i>a</i>"]),
    "a guess": (guessed, ["You guessed 2.", "Yes!", "54 less 52.", "Who wins."]),
}


@pytest.mark.parametrize(("make", "seen"), SHOWN.values(), ids=SHOWN)
def test_a_picture_shows_what_the_widget_shows_now(make: Callable[[], Any], seen: list[str]) -> None:
    html = picture_of(make())
    assert [one for one in seen if one not in html] == [], html


def test_a_picture_of_a_question_says_no_more_than_the_question_does() -> None:
    question = asked()
    assert picture_of(question) == "<p>How many jokers are in a pack of 54?</p>"
    question.value = 4
    html = picture_of(question)
    assert "You guessed 4." in html
    assert "Count the jokers." in html
    assert not [hidden for hidden in ("54 less 52", "It is 2", "Who wins") if hidden in html]


def test_a_widget_that_is_not_known_here_is_displayed_as_ever() -> None:
    assert picture_of(Output()) == ""


def test_where_there_are_no_boxes_a_question_is_asked_and_a_control_shows_its_first_values() -> None:
    question, drawn = asked(), redraw(lambda n: f"So {n}.", n=(1, 9))
    assert (question._display_(), drawn._display_()) == (question.question, drawn.shown)
    table: Any = redraw(lambda n: {"sevens": n}, n=(1, 9))._display_()
    assert "sevens" in table._repr_html_()
