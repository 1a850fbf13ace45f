"""Puzzles in the browser: a case, rounds of questions and moments of own games, by keyboard, on phone and laptop."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

from gofish_learn.teach.detective.case import FIRST_CASE, case_of
from tests.browser.at_page import AtPage
from tests.browser.at_table import AtTable
from tests.browser.looks import (
    LAPTOP,
    PHONE,
    assert_axe_finds_nothing,
    assert_every_screen_looks_right,
    assert_it_fits_and_can_be_hit,
    calm,
)
from tests.browser.screens import CODE, AtCase
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

SPOT = "[data-part='spot']"
TARGETS = ".gofish-puzzles :is(button, input, select, textarea, summary)"
WITH_MISTAKES = "8"
"""A deal in which some ask of a player at random is clearly worse than another."""


# --- cases ---


desks = loaded_once(lambda page, url: AtCase(page).open(url))


@pytest.fixture
def desk(desks: Turns[AtCase], request: pytest.FixtureRequest) -> Iterator[AtCase]:
    """Somebody in the app, before the cases, some of which may have been worked on."""
    with desks.turn(request.node) as detective:
        if detective.data("page") != "cases":
            detective.click("[data-page='cases']")
        yield detective


@pytest.fixture
def newcomer(page: WatchedPage, server_url: str) -> AtCase:
    """A newcomer in the app."""
    return AtCase(page).open(server_url)


def seen_whole(desk: AtCase, *selectors: str) -> None:
    """Fail unless the whole of each element is on the screen."""
    for selector in selectors:
        box, size = desk.root.locator(selector).bounding_box(), desk.page.viewport_size
        assert box is not None
        assert size is not None
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= size["height"], selector


@pytest.mark.parametrize("size", thoroughly(PHONE, LAPTOP), ids=["phone", "laptop"])
def test_the_first_case_is_worked_on_by_keyboard_alone_and_each_step_fits_its_screen(
    newcomer: AtCase, size: ViewportSize
) -> None:
    desk, case = newcomer, case_of(FIRST_CASE)
    desk.page.set_viewport_size(size)
    desk.tab_to("[data-action='first']")
    assert desk.part("more").get_attribute("open") is None
    seen_whole(desk, "[data-action='first']")
    desk.press("Enter")
    while desk.phase == "story":
        assert desk.focus_is_on(SPOT)
        seen_whole(desk, "[data-action='on']", *(f".gd-scene [data-seat='{seat}'] .gf-tally" for seat in range(3)))
        desk.press("ArrowRight")
    seen_whole(desk, "[data-part='suspects']")
    desk.accuse(case.suspects.index(case.truth(case.mystery.last)) + 1, sure=3)
    assert desk.focus == desk.root.locator(".gd-headline").inner_text() == "Cleo had it!"
    assert desk.words(".gd-cheer") == "You knew it!"
    seen_whole(desk, "[data-part='verdict']")


def test_a_clue_is_explained_where_it_tells_something_and_the_story_is_told_on_request(desk: AtCase) -> None:
    desk.take()
    desk.click("[data-action='on']")
    assert set(desk.root.locator(".gf-mark").all_inner_texts()) == {"a clue"}
    desk.press("w")
    assert "a clue" not in desk.root.locator(".gf-mark").all_inner_texts()
    assert desk.part("reasons").is_visible()
    desk.root.locator("[data-action='before']").click()
    desk.root.locator(".gd-all li").first.wait_for()
    assert desk.root.locator(".gd-all li").count() == next(iter(case_of(CODE).clues_told))


def test_a_page_of_a_case_keeps_its_table_and_the_shapes_of_its_cards_from_step_to_step(desk: AtCase) -> None:
    desk.take()
    table = desk.part("scene").element_handle()
    for _ in range(2):
        desk.click("[data-action='on']")
        assert desk.page.evaluate("table => table.isConnected", table)
        fish = desk.root.locator(".gf-pond .gf-back:last-child use")
        assert fish.evaluate("use => use.getBBox().width") > 0


def screens_of(desk: AtCase) -> Iterator[str]:
    """Every screen of the cases, one after the other."""
    yield "start"
    desk.click("[data-action='first']")
    yield "question"
    desk.click("[data-action='on']")
    yield "clue"
    desk.to_the_end()
    yield "accuse"
    desk.press("2")
    yield "sure"
    desk.press("3")
    desk.part("why").locator("summary").click()
    yield "over"
    desk.click("[data-page='record']")
    desk.page.wait_for_selector(".gc-chart:not([data-drawn='0']) svg")
    yield "record"
    desk.click("[data-page='cases']")
    desk.part("more").locator("summary").click()
    yield "cases"
    desk.take()
    desk.click("[data-action='on']")
    desk.root.locator("[data-action='before']").click()
    desk.root.locator(".gd-all li").first.wait_for()
    yield "before"


@pytest.mark.thorough
def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(newcomer: AtCase) -> None:
    seen = assert_every_screen_looks_right(newcomer.page, screens_of(newcomer), TARGETS)
    assert len(seen) == 9


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
        for beginning in (".gp-head", ".gp-prompt") if not self.root.locator(".gq-hint").count() else ():
            expect(self.root.locator(beginning)).to_be_in_viewport(ratio=1, timeout=5_000)
        if self.part("reading").count():
            self.tab_to("[data-action='cover']").press("Enter")
            expect(self.root.locator(".gp-head")).to_be_in_viewport(ratio=1, timeout=5_000)
        kind = self.root.locator(".gq-page").get_attribute("data-kind") or ""
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
            self.tab_to("[data-action='down']")
            self.page.keyboard.press("Enter")
            assert "Now number 2" in self.status
            self.tab_to("[data-action='check']").press("Enter")
        else:
            self.root.locator("button.gp-choice").first.focus()
            self.page.keyboard.press(self.root.locator("button.gp-choice kbd").first.inner_text())


learners = loaded_once(lambda page, url: AtRound(page).open(url))


@pytest.fixture
def learner(learners: Turns[AtRound], request: pytest.FixtureRequest) -> Iterator[AtRound]:
    """A learner who practises; the page is loaded once for this file."""
    with learners.turn(request.node) as one:
        yield one


def test_questions_are_answered_by_keyboard_alone_and_a_reload_comes_back_to_them(learner: AtRound) -> None:
    page = learner.page
    page.set_viewport_size(PHONE)
    calm(page)
    assert learner.words("[data-part='missed']") == "You have missed nothing so far."
    learner.tab_to("[data-action='page'][data-page='today']").press("Enter")
    learner.tab_to("[data-action='page'][data-fields*='questions']").press("Enter")
    learner.tab_to("[data-fields='{\"lesson\": 1}']").press("Enter")
    prompt = learner.words(".gp-prompt")
    assert learner.focus == prompt
    learner.judge("question")
    learner.tab_to("[data-action='hint']").press("Enter")
    hint = learner.words(".gq-hint")
    assert hint in learner.status
    learner.answer()
    outcome = learner.part("verdict").get_attribute("data-outcome")
    assert outcome in {"right", "nearly", "wrong"}
    assert learner.focus == learner.words(".gp-verdict-words")
    learner.judge("verdict")
    said = learner.words("[data-part='verdict']")
    learner.reload()
    assert "Welcome back" in learner.part("note").inner_text()
    assert learner.words(".gp-prompt") == prompt
    assert learner.words("[data-part='verdict']") == said
    learner.tab_to("[data-action='on']").press("Enter")
    assert learner.words("[data-part='state']") == "Question 2 of 5"
    kinds = {learner.answer()}
    for lesson, width in (("3", 375), ("5", 1280)):
        page.set_viewport_size({"width": width, "height": 667})
        learner.tab_to("[data-action='home']").press("Enter")
        learner.tab_to(f'.gq-lessons [data-fields*="{lesson}"]').press("Enter")
        kinds.add(learner.answer())
        learner.judge(f"a question of lesson {lesson}")
    for _ in range(2):  # a story beside its answers is longer than a laptop is high
        learner.tab_to("[data-action='on']").press("Enter")
        kinds.add(learner.answer())
    assert kinds <= {"choice", "card", "next", "number", "line", "order"}


# --- moments of own games ---


def test_who_has_played_to_the_end_is_asked_again_at_a_moment_of_that_game(page: WatchedPage, server_url: str) -> None:
    page.set_viewport_size(PHONE)
    calm(page)
    puzzles = AtPuzzles(page).open(server_url)
    expect(puzzles.root.locator("[data-action='own']")).to_have_count(0)
    table = AtTable(page).open(server_url).new_game("classroom-pairs", ("person", "memory", "random"), WITH_MISTAKES)
    table.play_to_the_end(Random(3))
    puzzles.open(server_url).judge("front")
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
    puzzles.click("[data-page='today']")
    assert puzzles.data("page") == "today"
