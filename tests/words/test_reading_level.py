"""How hard the learners' pages are to read: the school grade of each, printed by `pytest -s`, and no harder than here.

The grade is that of Flesch and Kincaid: 0.39 × words a sentence + 11.8 × syllables a word − 15.59. It knows nothing of
sense or style; it only says that nobody slipped in long words and long sentences. The aim is grade 4 at the table and
on the tours, and grade 7 in the labs and the lessons.

Source: J. P. Kincaid, R. P. Fishburne, R. L. Rogers and B. S. Chissom, "Derivation of new readability formulas",
Research Branch Report 8-75, Naval Technical Training (1975).
"""

from collections.abc import Callable
from functools import cache, partial

import pytest
import textstat

from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.ui.apps import APPS
from tests.lessons.pages import LESSONS, SHEETS, notebook_of
from tests.tree import ROOT
from tests.words.learner_words import advice, notebook, page, story, told_in_scenes, tour, written_in

Words = Callable[[], list[str]]

STORIES: dict[str, Words] = {f"table, the story of {name}": partial(story, it) for name, it in RULE_BOOKS.items()}
TOURED: dict[str, Words] = {f"tour, {name}": partial(tour, it) for name, it in TOURS.items()}
LESSON: dict[str, Words] = {
    f"lesson {it.name[:2]}": partial(page, *(it / name for name in ("lesson.md", *SHEETS) if (it / name).exists()))
    for it in LESSONS
}
NOTEBOOK: dict[str, Words] = {f"notebook {it.name[:2]}": partial(notebook, notebook_of(it)) for it in LESSONS}
PAGES: dict[str, Words] = {
    **STORIES,
    "table, hints and their reasons": partial(advice, STANDARD),
    "table, what else the page says": partial(written_in, "ui/table", "ui/static/table", "ui/app", "ui/static/shared"),
    **TOURED,
    "tours, what else the page says": partial(written_in, "ui/tour", "ui/static/tour", "teach/rules/questions"),
    "The story": told_in_scenes,
    "Arena": partial(written_in, "ui/arena", "ui/static/arena", "lab/arena"),
    "Chance lab": partial(written_in, "ui/chance", "ui/static/chance", "teach/chance"),
    "Detective": partial(written_in, "ui/detective", "ui/static/detective", "teach/detective"),
    "Memory lab": partial(written_in, "ui/memory", "ui/static/memory", "teach/memory"),
    "Practice": partial(written_in, "ui/practice", "ui/static/practice", "teach/practice"),
    "Rules lab": partial(written_in, "ui/rules_lab", "ui/static/rules_lab"),
    "My progress": partial(written_in, "ui/progress", "ui/static/progress", "teach/progress"),
    **LESSON,
    **NOTEBOOK,
}
"""What makes the sentences of each page, by the name of the page."""
HARDEST = {
    **dict.fromkeys(STORIES, 1),
    "table, hints and their reasons": 3,
    "table, what else the page says": 3,
    **dict.fromkeys(TOURED, 3),
    "tours, what else the page says": 3,
    "The story": 2,
    **dict.fromkeys(
        ("Arena", "Chance lab", "Detective", "Memory lab", "Practice", "Rules lab", "My progress"),
        3,
    ),
    **dict.fromkeys(LESSON, 4),
    **dict.fromkeys(NOTEBOOK, 4),
}
"""The grade that no page may exceed: what was reached, and a little room for the next sentence."""
PARTS = {"Play": "table", "Learn the rules": "tour"}
"""How the names begin of the pages of an app that has several."""
FEWEST_WORDS = 350
"""A page of fewer words says little of how hard it is."""

every_page = pytest.mark.parametrize("name", PAGES)


@cache
def text_of_page(name: str) -> str:
    """The sentences of a page, each with a full stop at its end, so that they are counted as they stand."""
    return " ".join(f"{sentence.strip('-– ').rstrip('.:;!?”')}." for sentence in PAGES[name]())


def grade(text: str) -> float:
    """The school grade of a text."""
    return float(textstat.flesch_kincaid_grade(text))


@every_page
def test_no_page_is_harder_to_read_than_it_was(name: str) -> None:
    text = text_of_page(name)
    words, found = len(text.split()), grade(text)
    print(f"\ngrade {found:4.1f} (at most {HARDEST[name]}), {words:5} words: {name}")  # noqa: T201 - the report
    assert words >= FEWEST_WORDS
    assert found <= HARDEST[name]


def test_the_aims_are_kept_by_the_bounds() -> None:
    at_the_table = [name for name in PAGES if name.startswith(("table", "tour"))]
    assert max(HARDEST[name] for name in at_the_table) <= 4
    assert max(HARDEST.values()) <= 7
    assert len(at_the_table) == 2 * len(RULE_BOOKS) + 3


def test_the_teachers_page_states_the_grade_of_each_app() -> None:
    stated = (ROOT / "lessons" / "README.md").read_text(encoding="utf-8")
    for app in APPS:
        grades = [HARDEST[name] for name in PAGES if name.startswith(PARTS.get(app.title, app.title))]
        assert f"| *{app.title}* | {max(grades)} |" in stated, app.title


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        pytest.param("You ask Ana for a king. She gives you two of them. Now it is your turn again.", -2, 2, id="easy"),
        pytest.param(
            "Notwithstanding the aforementioned circumstances, participants are advised to deliberate extensively "
            "regarding probabilistic considerations before communicating requests.",
            18,
            40,
            id="hard",
        ),
    ],
)
def test_easy_words_have_a_low_grade_and_hard_ones_a_high_one(text: str, least: float, most: float) -> None:
    assert least <= grade(text) <= most
