"""Neither the class bar nor a question ever covers the table, and what arrives moves nothing under a finger."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage
from gofish_learn.teach.classroom.deals import ClassDeal
from tests.browser.at_table import AtTable
from tests.browser.fixtures import watched_page
from tests.browser.looks import assert_axe_finds_nothing
from tests.browser.reach.judge import ALL_SIZES, PHONE, problems_by_size
from tests.browser.test_class import CHANCE, CHOICE, CODE, heard, join, line, line_is_gone
from tests.browser.watch import Watch, WatchedPage
from tests.serve.web.classroom.rooms import Room, class_room
from tests.tiers import thoroughly
from tests.ui.table.pages import saved_game

Sizes = tuple[tuple[int, int], ...]
QUESTION = '[data-part="question"]'
NUMBER = Prompt(0, Kind.NUMBER, "How many asks will your game take?", low=1, high=200, unit="asks")
OF_THE_TABLE = ", ".join(
    f".gofish-root {one}"
    for one in (
        "[data-part=hand] button",
        "[data-part=seats] [data-target]",
        ".gf-pond",
        ".gf-controls :is(button, select)",
    )
)
TOPS = """selector => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().top)"""


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server with a class."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


@pytest.fixture
def ann(chromium: Browser) -> Iterator[WatchedPage]:
    """The device of a learner."""
    yield from watched_page(chromium, Watch())


@pytest.fixture(params=thoroughly((PHONE,), ALL_SIZES))
def sizes(request: pytest.FixtureRequest) -> Sizes:
    """The sizes of the screen that a learner turns her device to."""
    return request.param  # type: ignore[no-any-return]


@dataclass
class Learner:
    """A learner of a class at her game, whose device is looked at in one size after the other.

    Attributes:
        page: her page.
        sizes: the widths and heights.
    """

    page: WatchedPage
    sizes: Sizes

    def turn(self, size: tuple[int, int]) -> None:
        """Turn the device to this size."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate("() => scrollTo(0, 0)")

    def sees_the_table(self, state: str) -> None:
        """Fail if something on the page is covered, out of reach or cut at some size."""
        self.turn(self.sizes[0])
        assert problems_by_size(self.page, self.sizes) == {}, state

    def hears(self, name: str, cause: Callable[[], object]) -> None:
        """Let the teacher do something that gets a line of its own, and fail if it moves the table."""
        self.turn(self.sizes[0])
        before = self.page.evaluate(TOPS, OF_THE_TABLE)
        cause()
        heard(self.page)
        self.page.wait_for_selector(f'[data-line="{name}"][data-new]', state="attached")
        assert self.page.evaluate(TOPS, OF_THE_TABLE) == pytest.approx(before, abs=1), name
        self.sees_the_table(name)

    def opens_the_question(self) -> None:
        """Press the button of its line."""
        line(self.page, "question").locator('[data-action="open"]').press("Enter")
        expect(self.page.locator(QUESTION)).to_be_visible()


def test_nothing_of_the_class_covers_the_table(room: Room, ann: WatchedPage, sizes: Sizes) -> None:
    classes, number = room.store.classes, room.number
    join(ann, room, "Ann")
    at, learner = AtTable(ann).open(room.server), Learner(ann, sizes)
    learner.sees_the_table("no news")
    for prompt in (CHANCE, NUMBER, CHOICE):
        learner.hears("question", partial(classes.ask, number, prompt))
        learner.opens_the_question()
        learner.sees_the_table(prompt.kind)
        ann.keyboard.press("Escape")
    learner.opens_the_question()
    assert_axe_finds_nothing(ann)
    at.part("hand").locator("button").first.click()
    learner.sees_the_table("a rank chosen")
    at.changing(at.part("seats").locator("button[data-target]").first.click)
    expect(ann.locator(QUESTION)).to_be_visible()
    ann.locator("[data-answer]").first.press("Enter")
    expect(ann.locator(QUESTION)).to_be_hidden()
    assert ann.evaluate("() => document.activeElement.dataset.action") == "open"
    learner.sees_the_table("answered")
    learner.hears("deal", partial(classes.deal, number, ClassDeal(CODE)))
    line(ann, "deal").locator('[data-action="wait"]').press("Enter")
    for stage in (Stage.TALLY, Stage.ANSWER):
        learner.hears("question", partial(classes.bring_to, number, stage))
        learner.opens_the_question()
        learner.sees_the_table(stage)
        ann.keyboard.press("Escape")
    learner.opens_the_question()
    learner.hears("question", partial(classes.ask, number, CHANCE))
    expect(ann.locator(QUESTION)).to_contain_text(CHANCE.text)
    ann.keyboard.press("Escape")
    classes.stop_asking(number)
    line_is_gone(ann, "question")
    learner.hears("showing", partial(classes.show, number, "a game of pairs", saved_game()))
    classes.freeze(number, frozen=True)
    heard(ann)
    ann.wait_for_selector('[data-part="frozen"][open]')
    for size in sizes:
        learner.turn(size)
        covered = ann.locator('[data-part="frozen"]').evaluate("band => band.offsetHeight / innerHeight")
        assert covered < 1 / 3, "the table stays in sight"
