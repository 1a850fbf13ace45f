"""The Chance lab in the browser: predicted, tried and changed by keyboard, on a phone and on a projector, offline."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator

from gofish_learn.teach.chance_questions import QUESTIONS
from tests.browser.harness import run_in_lab
from tests.browser.watch import WatchedPage

READY = "() => document.querySelector('.gofish-chance')?.dataset.busy === 'false'"
CHANGED = """version => {
  const lab = document.querySelector('.gofish-chance');
  return lab.dataset.version !== version && lab.dataset.busy === 'false';
}"""
FOCUS = "() => document.activeElement.textContent"
FOCUS_IS_ON = "wanted => document.activeElement.matches(wanted)"
DRAWN = """parts => parts.every((part) => {
  const chart = document.querySelector(`[data-part="${part}"] .gc-chart`);
  return chart && Number(chart.dataset.drawn) > 0 && chart.querySelector('svg');
})"""
DRAWN_AGAIN = """([part, before]) =>
  Number(document.querySelector(`[data-part="${part}"] .gc-chart`).dataset.drawn) > before"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"
SCREENS = ("questions", "asked", "answered", "record")


class AtLab:
    """A person in the Chance lab."""

    def __init__(self, page: WatchedPage) -> None:
        """Use `page`."""
        self.page = page

    def open(self, url: str) -> "AtLab":
        """Go to the app, and wait until it is ready."""
        self.page.goto(f"{url}voila/render/chance.ipynb")
        self.page.wait_for_function(READY)
        return self

    @property
    def root(self) -> Locator:
        """The app itself."""
        return self.page.locator(".gofish-chance")

    def part(self, name: str) -> Locator:
        """One part of the app."""
        return self.root.locator(f'[data-part="{name}"]')

    def words(self, selector: str) -> str:
        """What one element says."""
        return self.root.locator(selector).first.inner_text()

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
            if self.page.evaluate(FOCUS_IS_ON, selector):
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"The Tab key never reaches {selector}.")

    def predict(self, name: str) -> None:
        """Open a question and predict where the slider stands."""
        self.click("[data-page='questions']")
        self.click(f"[data-name='{name}']")
        self.click("[data-part='predict'] button")

    def drawings(self, part: str) -> int:
        """How often the chart of a part has been drawn."""
        return int(self.part(part).locator(".gc-chart").get_attribute("data-drawn") or 0)


@pytest.fixture
def lab_page(page: WatchedPage, voila_url: str) -> AtLab:
    """A newcomer in the app."""
    return AtLab(page).open(voila_url)


def test_a_question_is_predicted_tried_and_changed_by_keyboard_alone(lab_page: AtLab) -> None:
    lab = lab_page
    lab.tab_to("[data-name='opponent']")
    lab.press("Enter")
    assert lab.page.evaluate(FOCUS) == "Does Ana have a seven?"
    lab.tab_to("[data-field='guess']")
    for _ in range(21):
        lab.page.keyboard.press("ArrowLeft")
    slider = lab.root.locator("[data-field='guess']")
    assert slider.get_attribute("aria-valuetext") == lab.words(".gl-guess-words") == "about 3 in 10 (29 in 100)"
    lab.tab_to("[data-part='predict'] button")
    lab.press("Enter")
    assert lab.page.evaluate(FOCUS) == "You said: about 3 in 10 (29 in 100). It is about 4 in 10 (41 in 100)."
    lab.page.wait_for_function(DRAWN, arg=["exact", "across", "count"])
    lab.tab_to("[data-action='deal']")
    for deals in ("200", "1,000", "10,000"):
        lab.press("Enter")
        assert lab.page.evaluate(FOCUS_IS_ON, "[data-action='deal']")
        assert f" of {deals} deals. That is" in lab.words(".gl-simulated")
        assert f" of {deals} deals. That is" in (lab.part("status").text_content() or "")
    assert lab.root.locator("[data-action='deal']").get_attribute("aria-disabled") == "true"
    lab.page.wait_for_function(DRAWN, arg=["try"])
    lab.root.locator("[data-field='held']").focus()
    before = lab.drawings("across")
    lab.press("ArrowRight")
    assert lab.page.evaluate(FOCUS_IS_ON, "[data-field='held']")
    assert lab.words(".gl-words") == "About 3 in 10 (29 in 100)"
    assert "You hold two sevens." in lab.words(".gl-now")
    assert "about 3 in 10 (29 in 100)" in (lab.part("status").text_content() or "")
    lab.page.wait_for_function(DRAWN_AGAIN, arg=["across", before])
    lab.tab_to("[data-action='next']")
    lab.press("Enter")
    assert lab.page.evaluate(FOCUS) == "Does Ana have the last one?"


def test_a_reload_comes_back_to_the_prediction_the_deals_and_the_changed_deal(lab_page: AtLab) -> None:
    lab = lab_page
    lab.predict("somebody")
    lab.click("[data-action='deal']")
    lab.root.locator("[data-field='players']").focus()
    lab.press("ArrowRight")
    seen = [lab.words(selector) for selector in (".gl-headline", ".gl-simulated", ".gl-now", ".gl-words")]
    lab.page.reload()
    lab.page.wait_for_function(READY)
    assert "Welcome back" in lab.part("note").inner_text()
    assert [lab.words(selector) for selector in (".gl-headline", ".gl-simulated", ".gl-now", ".gl-words")] == seen
    lab.click("[data-page='record']")
    assert "Does anybody have a seven?" in lab.part("record").inner_text()


def test_the_answer_is_not_in_the_page_before_it_is_predicted(lab_page: AtLab) -> None:
    lab_page.click("[data-name='fourth']")
    secret = QUESTIONS["fourth"].reply
    assert not any(secret in text_of(frame) for frame in lab_page.page.frames_received)
    lab_page.click("[data-part='predict'] button")
    assert any(secret in text_of(frame) for frame in lab_page.page.frames_received)


def text_of(frame: str | bytes) -> str:
    """What a websocket frame says."""
    return frame if isinstance(frame, str) else frame.decode("utf-8", "replace")


def test_in_jupyterlab_the_keys_of_the_lab_stay_in_the_lab(page: WatchedPage, lab_url: str) -> None:
    run_in_lab(page, lab_url, "apps/chance.ipynb")
    page.wait_for_function(READY)
    lab = AtLab(page)
    cells = page.evaluate(CELLS)
    lab.predict("opponent")
    page.wait_for_function(DRAWN, arg=["exact", "across", "count"])
    lab.root.locator("[data-field='hand']").focus()
    lab.press("ArrowLeft")
    for key in ("b", "a", "m", "x", "d", "d", "Escape", "j", "k"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells
    assert "six cards each" in lab.words(".gl-now")


def test_the_predictions_are_taken_away_only_after_a_second_yes(lab_page: AtLab) -> None:
    lab = lab_page
    lab.predict("book")
    lab.click("[data-page='record']")
    lab.tab_to("[data-action='ask-clear']")
    lab.page.keyboard.press("Enter")
    assert lab.page.evaluate(FOCUS_IS_ON, "[data-action='clear']")
    lab.tab_to("[data-action='keep']")
    lab.page.keyboard.press("Enter")
    assert lab.page.evaluate(FOCUS_IS_ON, "[data-action='ask-clear']")
    lab.page.keyboard.press("Enter")
    lab.press("Enter")
    assert lab.root.get_attribute("data-page") == "questions"
    assert "You said" not in lab.root.inner_text()


def go_to(lab: AtLab, screen: str) -> None:
    """Come to one of the screens."""
    if screen == "asked":
        lab.click("[data-name='wish']")
    if screen in {"answered", "record"}:
        for name in ("book", "somebody"):
            lab.predict(name)
        lab.click("[data-action='deal']")
        lab.page.wait_for_function(DRAWN, arg=["exact", "across", "count", "try"])
    if screen == "record":
        lab.click("[data-page='record']")
        lab.page.wait_for_function(DRAWN, arg=["record"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_no_violation(lab_page: AtLab, screen: str, scheme: str) -> None:
    lab_page.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    go_to(lab_page, screen)
    for summary in lab_page.root.locator("summary").all():
        if summary.is_visible():
            summary.click()
    found = Axe().run(lab_page.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_fits_every_width(lab_page: AtLab, screen: str) -> None:
    go_to(lab_page, screen)
    for width in (320, 375, 768, 1280, 1920):
        lab_page.page.set_viewport_size({"width": width, "height": 700})
        assert lab_page.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0, width


def test_every_target_is_big_enough(lab_page: AtLab) -> None:
    lab_page.page.set_viewport_size({"width": 320, "height": 700})
    go_to(lab_page, "answered")
    targets = lab_page.root.locator("button:visible, input:visible, summary:visible").all()
    boxes = [target.bounding_box() for target in targets]
    assert len(boxes) > 8
    assert all(box is not None and box["height"] >= 24 and box["width"] >= 24 for box in boxes)


def test_the_lab_has_one_polite_region(lab_page: AtLab) -> None:
    go_to(lab_page, "answered")
    assert lab_page.root.locator("[aria-live]:not([aria-live='off']), [role='status']").count() == 1
