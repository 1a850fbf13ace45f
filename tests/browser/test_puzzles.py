"""Puzzles in the browser: a case, rounds of questions and moments of own games, by keyboard, on phone and laptop."""

from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.at_page import AtPage
from tests.browser.at_table import AtTable
from tests.browser.looks import (
    LAPTOP,
    PHONE,
    assert_axe_finds_nothing,
    assert_it_fits_and_can_be_hit,
    assert_one_screen,
    calm,
)
from tests.browser.screens import AtCase
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

SPOT = "[data-part='spot']"
TARGETS = ".gofish-puzzles :is(button, input, select, textarea, summary)"
MORE = "[data-fields*='\"cases\"']"
FIVE_CLUES = "S3-NWTKR-S"
"""A case like that of many a day, which is the same whenever it is tried."""
WITH_MISTAKES = "8"
"""A deal in which some ask of a player at random is clearly worse than another."""


# --- cases ---


class AtToday(AtCase):
    """Somebody who opens Puzzles."""

    notebook = "puzzles"


@pytest.fixture
def newcomer(page: WatchedPage, server_url: str) -> AtToday:
    """A newcomer in the app."""
    return AtToday(page).open(server_url)


def assert_in_sight(desk: AtCase, *selectors: str, on_a_laptop: str = "") -> None:
    """Fail unless the page is as high as a phone and as a laptop, and the whole of each of these is on it."""
    for size in sorted((PHONE, LAPTOP), key=lambda size: size != desk.page.viewport_size):
        assert_one_screen(desk.page, size)
        for selector in (*selectors, *([on_a_laptop] if on_a_laptop and size is LAPTOP else ())):
            for one in desk.root.locator(selector).all():
                expect(one).to_be_in_viewport(ratio=1)


def test_todays_case_is_worked_on_by_keyboard_alone_and_each_step_is_one_screen(newcomer: AtToday) -> None:
    desk = newcomer
    assert_in_sight(desk, ".gz-heading", ".ge-name", ".gz-gap", "[data-action='on']", "[data-part='week']")
    desk.take(FIVE_CLUES)
    desk.tab_to("[data-action='on']").press("Enter")
    assert desk.focus_is_on(SPOT), "what is heard is read aloud"
    desk.press("1")
    assert desk.root.locator("[aria-pressed='true']").count() == 1
    assert_axe_finds_nothing(desk.page, "clue")
    while desk.phase == "story":
        assert_in_sight(desk, ".gz-heading", ".ge-name", ".gz-gap", ".ge-go", on_a_laptop=".gz-case .ge-say")
        desk.press("ArrowRight")
    assert desk.focus == "Who has it?"
    desk.press("2")
    assert_in_sight(desk, "[data-action='sure']", "[data-action='know']")
    desk.press("3")
    assert desk.focus in {"It was in the pond!", "Ana had it!", "Ben had it!", "Cleo had it!"}
    assert_in_sight(desk, ".gz-turned", "[data-part='proof'] > li:first-child", ".gz-line", ".ge-go")
    assert_axe_finds_nothing(desk.page, "proof")
    running = "() => document.getAnimations().filter(one => one.playState === 'running').length"
    assert desk.page.evaluate(running) == 0


# --- rounds ---


class AtPuzzles(AtPage):
    """A person at the first page of Puzzles."""

    notebook = "puzzles"
    selector = ".gofish-puzzles"

    def judge(self, what: str) -> None:
        """Look at what is open: it fits every device, and axe finds nothing."""
        assert_axe_finds_nothing(self.page, what)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, what)


class AtRound(AtPuzzles):
    """A person who answers the questions of a round."""

    notebook = "puzzles#questions"

    def answer(self) -> str:
        """Give any answers by keyboard until all is said, and say what kind of question it was.

        A question opens at its top, whatever was pressed before, and who takes a hint goes down to it; what is read
        once is covered by a press.
        """
        for beginning in (".gz-kind", ".gz-prompt") if not self.root.locator(".gq-hint").count() else ():
            expect(self.root.locator(beginning)).to_be_in_viewport(ratio=1, timeout=5_000)
        if self.part("reading").count():
            self.tab_to("[data-action='cover']").press("Enter")
            expect(self.root.locator(".gz-kind")).to_be_in_viewport(ratio=1, timeout=5_000)
        kind = self.root.locator(".gz-question").get_attribute("data-kind") or ""
        for attempt in range(2):
            self.give(kind, attempt)
            self.page.locator("[data-part='verdict'], [data-part='again']").first.wait_for()
            self.settled()
            expect(self.root.locator(".gp-verdict-words")).to_be_in_viewport(ratio=1, timeout=5_000)
            if self.part("verdict").count():
                break
            assert self.focus == self.words(".gp-verdict-words")
        self.part("verdict").wait_for()
        return kind

    def give(self, kind: str, attempt: int) -> None:
        """Give an answer by keyboard."""
        if kind in {"number", "text"}:
            self.tab_to("[data-field='answer']")
            self.page.keyboard.type("3/8" if attempt else "1/8")
            if kind == "text":
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        elif kind == "line":
            self.tab_to("[type=range]").page.keyboard.press("Home" if attempt else "End")
            self.tab_to("form [type='submit']").press("Enter")
        elif kind == "card":
            self.tab_to("button.gp-tap").press("Enter")
        elif kind == "order":
            things, numbered = (self.root.locator(f"[data-thing] button{of}") for of in ("", "[aria-pressed='true']"))
            while numbered.count():
                numbered.first.press("Enter")
            for number in range(1, things.count() + 1):
                things.nth(number - 1 if attempt else -number).press("Enter")
                assert f"Number {number} of" in self.status
            self.tab_to("form [type='submit']").press("Enter")
        else:
            self.root.locator("button.gp-choice").first.focus()
            self.page.keyboard.press(self.root.locator("button.gp-choice kbd").first.inner_text())


def test_questions_are_answered_by_keyboard_alone_on_phone_and_laptop(page: WatchedPage, server_url: str) -> None:
    learner = AtRound(page).open(server_url)
    page.set_viewport_size(PHONE)
    calm(page)
    learner.tab_to("[data-fields='{\"lesson\": 1}']").press("Enter")
    learner.judge("question")
    learner.tab_to("[data-action='hint']").press("Enter")
    assert learner.words(".gq-hint") in learner.status
    kinds = {learner.answer()}
    learner.judge("verdict")
    for lesson, width in (("3", 375), ("5", 1280)):
        page.set_viewport_size({"width": width, "height": 667})
        learner.tab_to("[data-action='home']").press("Enter")
        learner.tab_to(f'[data-part=lessons] [data-fields*="{lesson}"]').press("Enter")
        kinds.add(learner.answer())
        learner.judge(f"a question of lesson {lesson}")
    for _ in range(2):  # a story beside its answers is longer than a laptop is high
        learner.tab_to("[data-action='on']").press("Enter")
        kinds.add(learner.answer())
    assert kinds <= {"choice", "card", "next", "number", "line", "order"}


@pytest.mark.parametrize("size", thoroughly(PHONE, LAPTOP), ids=["phone", "laptop"])
def test_things_are_put_in_order_by_touching_them_or_by_dragging(
    page: WatchedPage, server_url: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    at = AtRound(page).open(server_url)
    at.click("[data-fields='{\"lesson\": 6}']")
    while at.root.locator("[data-thing]").count() == 0:
        at.answer()
        at.click("[data-action='on']" if at.root.locator("[data-action='on']").count() else "[data-action='round']")

    def order() -> list[str]:
        fields = at.root.locator("form input[name='answer']").all()
        return [one.get_attribute("value") or "" for one in fields]

    things = at.root.locator("[data-thing]")
    keys = [one.get_attribute("data-thing") for one in things.all()]
    for place in (1, 0):
        things.nth(place).locator("button").click()
    assert order() == [keys[1], keys[0]]
    things.nth(1).locator("button").click()
    assert order() == [keys[0]], "touched again it has no number"
    first, last = things.first.bounding_box(), things.last.bounding_box()
    assert first is not None
    assert last is not None
    page.mouse.move(first["x"] + 40, first["y"] + 15)
    page.mouse.down()
    page.mouse.move(first["x"] + 40, last["y"] + last["height"] - 2, steps=8)
    page.mouse.up()
    assert order() == [*keys[1:], keys[0]]
    assert [one.inner_text() for one in at.root.locator("[data-number]").all()] == ["1", "2", "3"]
    at.changing(at.root.locator("form [type='submit']").click)
    assert at.part("verdict").count() + at.part("again").count() == 1


# --- moments of own games ---


@pytest.mark.thorough
def test_who_has_played_to_the_end_is_asked_again_at_a_moment_of_that_game(page: WatchedPage, server_url: str) -> None:
    """Its host is tried daily in `tests/ui/puzzles/test_own_games.py`, and an ask that is tried again in journey 3."""
    page.set_viewport_size(PHONE)
    calm(page)
    puzzles = AtPuzzles(page).open(server_url)
    puzzles.click(MORE)
    expect(puzzles.root.locator("[data-action='own']")).to_have_count(0)
    table = AtTable(page).open(server_url).new_game("classroom-pairs", ("person", "random", "memory"), WITH_MISTAKES)
    table.play_to_the_end(Random(3))
    puzzles.open(server_url).click(MORE).judge("more")
    puzzles.tab_to("[data-action='own']").press("Enter")
    assert puzzles.focus == "What would you ask now?"
    expect(puzzles.part("answers")).to_be_visible()
    puzzles.judge("moment")
    puzzles.press("1")
    expect(puzzles.root.locator(".gp-verdict-words")).to_be_in_viewport(ratio=1)
    assert "Ask " in puzzles.words("[data-part='verdict']")
    puzzles.judge("verdict")
    puzzles.reload()
    expect(puzzles.part("verdict")).to_be_visible()
    puzzles.tab_to("[data-action='on']").press("Enter")
    puzzles.click(MORE)
    assert puzzles.data("page") == "cases"
