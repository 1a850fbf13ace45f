"""Parts of the apps alone: what they send for a key or a press, and what they leave as it is."""

from dataclasses import replace
from typing import Any

import pytest

from gofish_learn.teach.classroom.classroom import Classroom, Kind, Member, Prompt, Showing, Stage
from gofish_learn.teach.classroom.learner_view import News
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.class_bar.bar import OUT, bar_of, out_of_class
from tests.browser.carrier_alone import scripts
from tests.browser.watch import WatchedPage

ASKED = Prompt(1, Kind.CHOICE, "How likely?", ("Ana", "Ben"))
SHOWN: dict[str, Any] = {"showing": Showing(4, "A game")}


alone = scripts("parts.js")


def bar(*, own: float | None = None, **about: Any) -> Message:
    """The class bar of a learner, in a class that has this, who has answered this."""
    room = Classroom(1, "7b", "", **({"version": 1} | about))
    return bar_of(News(room, Member(7, "Ann"), {} if own is None else {7: own}))


@pytest.mark.parametrize(
    ("about", "noted", "before", "after"),
    [
        ({"prompt": ASKED}, ["question"], "question!", "question!"),
        ({"prompt": ASKED, "own": 0}, [], "question", "question"),
        ({"prompt": replace(ASKED, stage=Stage.TALLY), "own": 0}, ["question"], "question!", "question"),
        ({"prompt": replace(ASKED, stage=Stage.ANSWER)}, [], "question!", "question!"),
        (SHOWN, ["showing"], "showing!", "showing"),
        (SHOWN | {"prompt": ASKED}, ["showing"], "question! showing", "question! showing"),
    ],
)
def test_a_question_stays_new_until_it_is_answered_and_all_else_until_it_is_opened_or_put_off(
    alone: WatchedPage, about: dict[str, Any], noted: list[str], before: str, after: str
) -> None:
    told = bar(**about)
    assert alone.evaluate("([told, noted]) => window.lines(told, noted)", [told, noted]) == [before, after]


HERE, FAR, FOREIGN = ["en-GB", True], ["en-US", False], ["fr-FR", True]
ON: list[list[Any]] = [["offer", True], ["toggle"]]


@pytest.mark.parametrize(
    ("voices", "acts", "log"),
    [
        ([HERE], [*ON, ["say", "A.", None, "B."], ["speaks"]], ["cancel", "speak A. B. en-GB", True, "a button"]),
        ([FAR, FOREIGN, HERE], [*ON, ["say", "A."]], ["cancel", "speak A. en-GB", "a button"]),
        ([FAR, FOREIGN], [*ON, ["say", "A."], ["speaks"]], [False, "no button"]),
        ([HERE], [["offer", True], ["say", "A."]], ["a button"]),
        ([HERE], [*ON, ["offer", False], ["say", "A."]], ["cancel", "no button"]),
        ([HERE], [*ON, ["say", "A."], ["ends"], ["ends"]], ["cancel", "speak A. en-GB", "done", "a button"]),
        ([HERE], [*ON, ["say", "A."], ["toggle"]], ["cancel", "speak A. en-GB", "cancel", "done", "a button"]),
        ([HERE], [*ON, ["say", "A."], ["hold", True]], ["cancel", "speak A. en-GB", "cancel", "done", "a button"]),
    ],
)
def test_only_a_voice_of_the_device_reads_aloud_and_only_while_it_is_wanted(
    alone: WatchedPage, voices: list[Any], acts: list[Any], log: list[Any]
) -> None:
    assert alone.evaluate("([voices, acts]) => window.aloud(voices, acts)", [voices, acts]) == log


def test_the_class_bar_says_once_what_is_new(alone: WatchedPage) -> None:
    told = [bar(version=1), bar(version=2, **SHOWN), bar(version=3, **SHOWN)]
    out = {"type": "closing", "html": out_of_class()}
    said = alone.evaluate("told => window.announced(told)", [*told, out])
    assert said == ["", "Your teacher shows a game: A game.", "", OUT]


# --- the fields in which learners answer: what counts as an answer, and where the keys lead ---

NUMBER = Prompt(1, Kind.NUMBER, "How many?", low=-2, high=2.5)
CHANCE = Prompt(1, Kind.CHANCE, "How many?")


@pytest.mark.parametrize(
    ("prompt", "typed", "counts"),
    [
        (CHANCE, "0", 0),
        (CHANCE, "101", None),
        (CHANCE, "12.5", None),
        (CHANCE, "", None),
        (NUMBER, "2.5", 2.5),
        (NUMBER, "2.51", None),
    ],
)
def test_what_is_typed_for_the_class_counts_within_its_ends(
    alone: WatchedPage, prompt: Prompt, typed: str, counts: float | None
) -> None:
    html = bar(prompt=prompt)["html"]
    sent = alone.evaluate("([html, typed]) => window.typedInClass(html, typed)", [html, typed])
    assert sent == ([] if counts is None else [counts])


@pytest.mark.parametrize(
    ("own", "act", "sent", "is_untouched"),
    [
        (None, None, [], True),
        (None, "input", [], False),
        (None, "change", [17], False),
        (None, "click", [20], False),
        (12, None, [], False),
    ],
)
def test_a_line_stands_nowhere_until_it_is_touched_and_answers_when_it_is_let_go(
    alone: WatchedPage, own: int | None, act: str | None, sent: list[int], *, is_untouched: bool
) -> None:
    html = bar(own=own, prompt=replace(NUMBER, low=10, high=30))["html"]
    found = alone.evaluate("([html, act]) => window.lineOfClass(html, act)", [html, act])
    assert found == [sent, is_untouched, "1"]
