"""The tours in the browser: taken to their end by keyboard, on a phone and on a projector, without any network."""

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.tour_books import TOURS
from tests.browser.harness import run_in_lab
from tests.browser.watch import WatchedPage

READY = "() => document.querySelector('.gofish-tour')?.dataset.busy === 'false'"
CHANGED = """version => {
  const tour = document.querySelector('.gofish-tour');
  return tour.dataset.version !== version && tour.dataset.busy === 'false';
}"""
FOCUS = "() => document.activeElement.textContent"
FOCUS_IS_AT_THE_SPOT = "() => document.activeElement.dataset.part === 'spot'"
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"
MOST_ANSWERS = 120
"""More answers than any tour and its check need, even if most are guessed wrong."""


class AtTour:
    """A person in the tour app."""

    def __init__(self, page: WatchedPage) -> None:
        """Use `page`."""
        self.page = page

    def open(self, url: str) -> "AtTour":
        """Go to the app, and wait until it is ready."""
        self.page.goto(f"{url}voila/render/rules.ipynb")
        self.page.wait_for_function(READY)
        return self

    @property
    def root(self) -> Locator:
        """The app itself."""
        return self.page.locator(".gofish-tour")

    def part(self, name: str) -> Locator:
        """One part of the app."""
        return self.root.locator(f'[data-part="{name}"]')

    @property
    def shown(self) -> str:
        """Which page is shown."""
        return self.root.get_attribute("data-page") or ""

    def press(self, key: str) -> None:
        """Press a key, and wait for the page that answers it."""
        version = self.root.get_attribute("data-version")
        self.page.keyboard.press(key)
        self.page.wait_for_function(CHANGED, arg=version)

    def click(self, selector: str) -> None:
        """Click something, and wait for the page that answers it."""
        version = self.root.get_attribute("data-version")
        self.root.locator(selector).first.click()
        self.page.wait_for_function(CHANGED, arg=version)

    def tab_to(self, selector: str) -> None:
        """Move the focus with the Tab key until it is on an element."""
        for _ in range(120):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"The Tab key never reaches {selector}.")


@pytest.fixture
def tour(page: WatchedPage, voila_url: str) -> AtTour:
    """A newcomer in the app."""
    return AtTour(page).open(voila_url)


@pytest.mark.parametrize("book", TOURS)
def test_a_tour_is_taken_to_its_end_by_keyboard_and_the_focus_follows_the_news(tour: AtTour, book: str) -> None:
    rng = Random(book)
    tour.tab_to(f"[data-book='{book}']")
    tour.press("Enter")
    for number in range(len(TOURS[book].steps)):
        assert tour.part("state").inner_text() == f"Step {number + 1} of {len(TOURS[book].steps)}"
        assert tour.page.evaluate(FOCUS) == tour.root.locator(".gt-prompt").inner_text()
        choices = tour.part("choices").locator("button").count()
        tour.press(str(rng.randint(1, choices)))
        assert tour.page.evaluate(FOCUS) == tour.root.locator(".gt-verdict-words").inner_text()
        assert tour.part("verdict").locator("blockquote, .gp-open").count() > 0
        tour.press("ArrowRight")
    for _ in range(MOST_ANSWERS):
        if tour.part("done").count():
            break
        assert tour.part("state").inner_text().startswith("Check: ")
        tour.press(str(rng.randint(1, tour.part("choices").locator("button").count())))
        tour.press("ArrowRight")
        assert tour.page.evaluate(FOCUS_IS_AT_THE_SPOT)
    summary = tour.part("done").inner_text()
    assert all(sentence in summary for sentence in TOURS[book].summary)
    tour.tab_to("[data-page='books']")
    tour.press("Enter")
    assert "Done" in tour.root.locator(f"[data-book='{book}']").inner_text()


def test_a_choice_is_made_with_tab_and_enter_and_one_can_go_back(tour: AtTour) -> None:
    tour.click("[data-book='standard']")
    tour.tab_to("[data-choice='1']")
    tour.press("Enter")
    tour.tab_to("[data-action='on']")
    tour.press("Enter")
    assert tour.part("state").inner_text() == "Step 2 of 14"
    tour.press("ArrowLeft")
    assert tour.part("state").inner_text() == "Step 1 of 14"
    assert "your answer" in tour.part("choices").inner_text().lower()


def test_a_reload_comes_back_to_the_same_step_with_its_answer(tour: AtTour, voila_url: str) -> None:
    tour.click("[data-book='authors']")
    tour.press("1")
    tour.press("ArrowRight")
    tour.press("2")
    verdict = tour.part("verdict").inner_text()
    tour.page.reload()
    tour.page.wait_for_function(READY)
    assert tour.part("state").inner_text() == "Step 2 of 13"
    assert tour.part("verdict").inner_text() == verdict
    assert "Welcome back" in tour.part("note").inner_text()
    assert voila_url in tour.page.url


def test_an_answer_is_not_in_the_page_before_it_is_given(tour: AtTour) -> None:
    tour.click("[data-book='standard']")
    step = TOURS["standard"].steps[0]
    secret = step.question.choice(step.question.right).why
    assert not any(secret in text_of(frame) for frame in tour.page.frames_received)
    tour.press("1")
    assert any(secret in text_of(frame) for frame in tour.page.frames_received)


def text_of(frame: str | bytes) -> str:
    """What a websocket frame says."""
    return frame if isinstance(frame, str) else frame.decode("utf-8", "replace")


def test_in_jupyterlab_the_keys_of_the_tour_stay_in_the_tour(page: WatchedPage, lab_url: str) -> None:
    run_in_lab(page, lab_url, "apps/rules.ipynb")
    page.wait_for_function(READY)
    tour = AtTour(page)
    cells = page.evaluate(CELLS)
    tour.click("[data-book='standard']")
    tour.root.locator("[data-choice='0']").focus()
    for key in ("b", "a", "m", "x", "d", "d", "Escape", "j", "k"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells
    tour.press("2")
    assert "Seven each" in tour.root.locator(".gt-verdict-words").inner_text()


def test_the_app_has_one_polite_region_which_tells_what_happened(tour: AtTour) -> None:
    assert tour.root.locator("[aria-live]:not([aria-live='off']), [role='status']").count() == 1
    tour.click("[data-book='standard']")
    tour.press("1")
    assert "Cleo deals seven cards each." in (tour.part("status").text_content() or "")


def test_two_books_are_compared_by_keyboard(tour: AtTour) -> None:
    tour.click("[data-page='deal']")
    tour.root.locator("[data-field='left']").select_option("classroom-pairs")
    tour.root.locator("[data-field='right']").select_option("young-children")
    tour.root.locator("[data-field='deal']").fill("our own word")
    tour.press("Enter")
    assert "part" in tour.page.evaluate(FOCUS)
    assert tour.part("ways").locator("section").count() == 2
    assert RULE_BOOKS["classroom-pairs"].title in tour.part("ways").inner_text()


def test_a_comparison_that_cannot_be_played_is_refused_in_a_sentence(tour: AtTour) -> None:
    tour.click("[data-page='deal']")
    tour.root.locator("[data-field='players']").select_option("6")
    tour.root.locator("[type='submit']").click()
    tour.root.get_by_text("Traditional Go Fish is for 2 to 5 players, not 6.").first.wait_for()


def test_a_word_is_looked_up_and_shown_at_the_table(tour: AtTour) -> None:
    tour.click("[data-page='words']")
    tour.click("[data-word='Catch']")
    assert tour.page.evaluate(FOCUS) == "Catch"
    assert tour.part("entry").locator("[data-part='scene'] [data-seat]").count() == 3


SCREENS = ["books", "question", "verdict", "compare", "deal", "words"]


def go_to(tour: AtTour, screen: str) -> None:
    """Open one of the screens."""
    if screen in {"question", "verdict"}:
        tour.click("[data-book='traditional']")
    if screen == "verdict":
        tour.press("1")
    if screen in {"compare", "deal", "words"}:
        tour.click(f"[data-page='{screen}']")
    if screen == "words":
        tour.click("[data-word='Tie']")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_no_violation(tour: AtTour, screen: str, scheme: str) -> None:
    tour.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    go_to(tour, screen)
    found = Axe().run(tour.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_fits_every_width(tour: AtTour, screen: str) -> None:
    go_to(tour, screen)
    for width in (320, 375, 768, 1280, 1920):
        tour.page.set_viewport_size({"width": width, "height": 700})
        assert tour.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0, width


def test_every_target_is_big_enough(tour: AtTour) -> None:
    tour.page.set_viewport_size({"width": 320, "height": 700})
    tour.click("[data-book='standard']")
    boxes = [button.bounding_box() for button in tour.root.locator("button:visible").all()]
    assert boxes
    assert all(box is not None and box["height"] >= 24 and box["width"] >= 24 for box in boxes)
