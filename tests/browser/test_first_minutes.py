"""The first minutes in the story and in each lab, by keyboard alone, on a phone and a laptop; axe finds nothing there.

With `SCREENS=folder` every screen is kept there as a picture, to be looked at one by one.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import ViewportSize

from gofish_learn.teach.rules.tours.registry import TOURS
from tests.browser.at_page import AtPage
from tests.browser.looks import assert_axe_finds_nothing, calm
from tests.browser.screens import CHANCE_DRAWN, AtCase, AtChanceLab, AtMemoryLab, AtTour, key_of_the_card
from tests.browser.test_first_hour import Pictures
from tests.browser.test_practice import AtPractice
from tests.browser.test_rules_lab import DRAWN, PLAYED, AtRulesLab
from tests.browser.test_story import AtStory
from tests.browser.watch import WatchedPage

pytestmark = pytest.mark.thorough

SIZES: dict[str, ViewportSize] = {"phone": {"width": 375, "height": 667}, "laptop": {"width": 1280, "height": 720}}
MINUTES_OF_THE_STORY = 9
"""So many screens of the story are five minutes: its first three scenes."""


def in_the_story(page: WatchedPage, url: str) -> Iterator[str]:
    """The first scenes, each screen before and after what there is to do on it."""
    reader = AtStory(page).open(url)
    for _ in range(MINUTES_OF_THE_STORY):
        yield reader.screen
        reader.do()
        yield f"{reader.screen}, done"
        reader.tab_to("[data-action='on']").press("Enter")


def in_the_memory_lab(page: WatchedPage, url: str) -> Iterator[str]:
    """A round at the table, its end, one's curve, and the bots that forget."""
    lab = AtMemoryLab(page).open(url)
    yield "before a round"
    lab.tab_to("[data-action='begin']").press("Enter")
    lab.tab_to("[data-pace='step']").page.keyboard.press("Enter")
    for number in range(4):
        lab.listen()
        yield f"question {number + 1}"
        lab.press(str(number))
        yield f"answer {number + 1}"
        lab.press("ArrowRight")
    yield "the end of the round"
    lab.tab_to("[data-action='page'][data-page='curve']").press("Enter")
    yield "the curve"
    lab.tab_to("[data-page='bots']").press("Enter")
    yield "bots that forget"


def in_the_rules_lab(page: WatchedPage, url: str) -> Iterator[str]:
    """The slider and its guess, then another rule, guessed at and seen."""
    lab = AtRulesLab(page).open(url)
    yield "one slider"
    lab.tab_to("[data-field='cards']").page.keyboard.press("End")
    yield "nine cards"
    lab.tab_to("[data-guess='same']").press("Enter")
    yield "who wins"
    lab.tab_to("[data-part='dealt'] [data-action='step']").press("Enter")
    yield "another rule"
    lab.tab_to("[data-rule='catch_plays_on']").press("ArrowDown")
    lab.tab_to(".gr-book [data-action='step']").press("Enter")
    yield "guesses"
    for name in ("length", "luck", "first"):
        lab.tab_to(f"[data-question='{name}']").page.keyboard.press("Space")
    lab.tab_to("[data-part='questions'] [type='submit']").press("Enter")
    page.wait_for_function(PLAYED, arg=100)
    page.wait_for_function(DRAWN)
    yield "what it does"


def in_practice(page: WatchedPage, url: str) -> Iterator[str]:
    """A question of each of four lessons, before and after its answer."""
    learner = AtPractice(page).open(url)
    yield "the lessons"
    for lesson in (1, 2, 4, 6):
        learner.tab_to(f".gq-lessons [data-lesson='{lesson}']").press("Enter")
        yield f"lesson {lesson}"
        yield f"lesson {lesson}, {learner.answer()}"
        learner.tab_to("[data-action='home']").press("Enter")


def in_the_chance_lab(page: WatchedPage, url: str) -> Iterator[str]:
    """The first question of the evening, from the guess to the count."""
    lab = AtChanceLab(page).open(url)
    yield "the evening"
    lab.tab_to("[data-name='opponent']").press("Enter")
    yield "a guess"
    lab.tab_to("[data-field='guess']").page.keyboard.press("ArrowLeft")
    lab.tab_to("[data-part='predict'] [type='submit']").press("Enter")
    yield "before a deal"
    for count in (1, 10, 100):
        lab.tab_to(f"[data-count='{count}']").press("Enter")
        yield f"{count} dealt"
    lab.tab_to(".gl-onward").press("Enter")
    yield "the answer"
    lab.tab_to(".gl-onward").press("Enter")
    for part in ("icons", "walk"):
        lab.tab_to(f"[data-part='{part}'] > summary").page.keyboard.press("Enter")
    page.wait_for_function(CHANCE_DRAWN, arg=["icons", "walk"])
    yield "the count"


def in_a_tour(page: WatchedPage, url: str) -> Iterator[str]:
    """The books, an opening, and the first half of a tour."""
    tour, steps = AtTour(page).open(url), TOURS["standard"].steps
    yield "the books"
    tour.tab_to("[data-book='standard']").press("Enter")
    yield "the opening"
    tour.press(key_of_the_card("standard"))
    yield "the card is found"
    tour.press("ArrowRight")
    for step in steps[: len(steps) // 2]:
        yield step.title
        tour.answer_any(Random(step.name))
        yield f"{step.title}, answered"
        tour.press("ArrowRight")


def in_the_detective(page: WatchedPage, url: str) -> Iterator[str]:
    """The first case, to the table that is opened at its end."""
    desk = AtCase(page).open(url)
    yield "the cases"
    desk.tab_to("[data-action='first']").press("Enter")
    asked = 0
    while desk.phase != "over":
        if asked < 3:
            yield f"{desk.phase} {asked + 1}"
        if desk.phase == "question":
            desk.page.keyboard.press("2")
            asked += 1
        desk.press("Enter" if desk.phase == "question" else "ArrowRight")
    yield "the case is closed"


WALKS: dict[str, Callable[[WatchedPage, str], Iterator[str]]] = {
    "story": in_the_story,
    "memory": in_the_memory_lab,
    "rules lab": in_the_rules_lab,
    "practice": in_practice,
    "chance lab": in_the_chance_lab,
    "tour": in_a_tour,
    "detective": in_the_detective,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("app", WALKS)
def test_the_first_minutes_are_spent_by_keyboard_alone(page: WatchedPage, server_url: str, app: str, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    calm(page)
    pictures, seen = Pictures(page, f"{app} {size}"), 0
    for screen in WALKS[app](page, server_url):
        assert AtPage(page).focus_is_on("body *") or not seen, f"the focus is nowhere: {screen}"
        assert_axe_finds_nothing(page, screen)
        pictures.take(screen)
        seen += 1
    assert seen > 5
