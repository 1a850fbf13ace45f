"""The story in the browser: told from the first scene to the last by keyboard alone, on a phone and on a desk."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.at_page import AtPage
from tests.browser.looks import (
    LAPTOP,
    PHONE,
    assert_axe_finds_nothing,
    assert_it_fits_and_can_be_hit,
    assert_no_words_lie_across_an_edge,
    calm,
)
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage

TARGETS = ".gofish-story :is(button, input, select, a)"
MOST_SCREENS = 30
PLAYED = "() => document.querySelector('[data-part=stand]').textContent.startsWith('Of 100 games')"
IS_SEEN = "node => { const box = node.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
WIDTHS = "bars => bars.map(bar => bar.getBoundingClientRect().width)"


class AtStory(AtPage):
    """A person to whom the story is told."""

    notebook = "story"
    selector = ".gofish-story"

    @property
    def screen(self) -> str:
        """The name of the screen that is shown."""
        return self.data("screen")

    def judge(self) -> None:
        """Look at what is shown: it fits, and axe finds nothing."""
        assert_axe_finds_nothing(self.page, self.screen)
        assert_it_fits_and_can_be_hit(self.page, TARGETS, self.screen)

    def do(self) -> None:
        """Do what there is to do on the screen."""
        widths = self.root.locator(".gy-chance .gy-bar").evaluate_all(WIDTHS)
        assert len(set(widths)) <= 1, "a chance of 100 in 100 is as long a bar for everybody"
        match self.data("does"):
            case "choose" | "recall":
                self.tab_to("[data-action='answer']").press("Enter")
            case "guess":
                self.tab_to("[data-field='guess']").page.keyboard.press("ArrowRight")
                assert self.words(".gy-guess") == "51 in 100"
                self.tab_to("[type='submit']").press("Enter")
            case "deal":
                self.tab_to("[data-count='100']").press("Enter")
                assert self.root.locator(".gy-dots i").count() == 100
            case "strike":
                worlds = self.root.locator("[data-action='world']")
                assert self.root.locator("[aria-pressed='true']").count() == 0, "nothing stays crossed out"
                self.is_refused_in_sight()
                for number in range(worlds.count()):
                    ana = worlds.nth(number).get_attribute("aria-label") or ""
                    if "Ana Q" in ana if self.screen == "seven" else "Q" in ana.split(",")[0]:
                        self.tab_to(f"[data-action='world'][data-number='{number}']").page.keyboard.press(" ")
                self.tab_to("[data-action='strike']").press("Enter")
            case "listen":
                for heard in range(1, 7):
                    self.tab_to("[data-action='listen']").press("Enter")
                    assert self.root.locator(".gf-bubble:visible").count() >= 1, heard
            case "meet":
                self.tab_to("[data-field='mind']").page.keyboard.press("ArrowRight")
                self.tab_to("[data-action='meet']").press("Enter")
                self.page.wait_for_function(PLAYED)

    def is_refused_in_sight(self) -> None:
        """Cross out nothing, on a phone: what is said to that is seen."""
        usual = self.page.viewport_size or LAPTOP
        self.page.set_viewport_size(PHONE)
        self.root.locator("[data-part='act']").evaluate("act => act.scrollIntoView()")
        self.tab_to("[data-action='strike']").page.keyboard.press("Enter")
        note = self.part("note")
        expect(note).to_be_visible()
        assert note.evaluate(IS_SEEN)
        self.page.set_viewport_size(usual)


stories = loaded_once(lambda page, url: AtStory(page).open(url))


@pytest.fixture
def reader(stories: Turns[AtStory], request: pytest.FixtureRequest) -> Iterator[AtStory]:
    """A person to whom the story is told; the page is loaded once for this file."""
    with stories.turn(request.node) as one:
        yield one


def test_the_story_is_told_by_keyboard_alone_and_a_reload_comes_back_to_its_screen(reader: AtStory) -> None:
    page = reader.page
    page.set_viewport_size(PHONE)
    calm(page)
    judged, seen = set(), []
    for _ in range(MOST_SCREENS):
        seen.append(reader.screen)
        if reader.data("does") not in judged:
            judged.add(reader.data("does"))
            reader.judge()
        reader.do()
        if not reader.root.locator("[data-action='on']").count():
            break
        reader.tab_to("[data-action='on']").press("Enter")
        if reader.screen == "worlds":
            page.set_viewport_size(LAPTOP)
            reader.reload()
            assert reader.screen == "worlds"
    assert len(set(seen)) == len(seen) == 20
    assert judged == {"choose", "guess", "deal", "strike", "listen", "recall", "meet"}
    reader.judge()
    reader.tab_to("[data-action='scene'][data-number='0']").press("Enter")
    assert reader.screen == "asked"
    assert reader.part("reply").is_visible()


def test_no_words_lie_across_the_edge_of_the_sea(reader: AtStory) -> None:
    reader.click("[data-action='scene'][data-number='0']")
    assert_no_words_lie_across_an_edge(reader.page, ".gy-page")


def test_a_key_is_heard_before_anything_has_the_focus(page: WatchedPage, server_url: str) -> None:
    reader = AtStory(page).open(server_url)
    assert reader.focus_is_on("body")
    reader.press("1")
    assert reader.part("reply").is_visible()
