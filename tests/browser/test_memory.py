"""The memory lab in the browser: whole rounds by keyboard, sliders, a curve that is played, without any network."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator

from tests.browser.test_young_children import VOICES
from tests.browser.watch import WatchedPage

READY = "() => document.querySelector('.gofish-memory')?.dataset.busy === 'false'"
CHANGED = """version => {
  const lab = document.querySelector('.gofish-memory');
  return lab.dataset.version !== version && lab.dataset.busy === 'false';
}"""
STEPPED = "step => document.querySelector('.gofish-memory').dataset.step !== step"
FOCUS = "() => document.activeElement.textContent"
CELL = "() => document.activeElement.dataset.cell"
DRAWN = "() => [...document.querySelectorAll('.gc-chart')].every(chart => chart.dataset.drawn !== '0')"
MOST_SENTENCES = 60


class AtLab:
    """A person in the memory lab."""

    def __init__(self, page: WatchedPage) -> None:
        """Use `page`."""
        self.page = page

    def open(self, url: str) -> "AtLab":
        """Go to the app, and wait until it is ready."""
        self.page.goto(f"{url}voila/render/memory.ipynb")
        self.page.wait_for_function(READY)
        return self

    @property
    def root(self) -> Locator:
        """The app itself."""
        return self.page.locator(".gofish-memory")

    @property
    def phase(self) -> str:
        """Where the round stands."""
        return self.root.get_attribute("data-phase") or ""

    def part(self, name: str) -> Locator:
        """One part of the app."""
        return self.root.locator(f'[data-part="{name}"]')

    def changes(self, deed: Callable[[], object]) -> None:
        """Do something, and wait for the page that answers it."""
        version = self.root.get_attribute("data-version")
        deed()
        self.page.wait_for_function(CHANGED, arg=version)

    def press(self, key: str) -> None:
        """Press a key, and wait for the page that answers it."""
        self.changes(lambda: self.page.keyboard.press(key))

    def click(self, selector: str) -> None:
        """Click something, and wait for the page that answers it."""
        self.changes(self.root.locator(selector).first.click)

    def tab_to(self, selector: str) -> None:
        """Move the focus with the Tab key until it is on an element."""
        for _ in range(60):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"The Tab key never reaches {selector}.")

    def listen(self) -> list[str]:
        """Listen to the stretch by the right arrow key, up to what is asked; what the live region told, by sentence."""
        told = []
        for _ in range(MOST_SENTENCES):
            if self.root.locator("[data-action='next']").inner_text() == "Ask me":
                break
            step = self.root.get_attribute("data-step")
            self.page.keyboard.press("ArrowRight")
            self.page.wait_for_function(STEPPED, arg=step)
            told.append(self.part("status").text_content() or "")
            assert told[-1] == self.part("lines").locator("li").last.inner_text()
        self.press("ArrowRight")
        return told


@pytest.fixture
def lab_page(page: WatchedPage, voila_url: str) -> AtLab:
    """A newcomer in the lab."""
    return AtLab(page).open(voila_url)


def test_a_round_is_taken_to_its_end_by_keyboard_and_a_reload_keeps_what_was_answered(lab_page: AtLab) -> None:
    lab = lab_page
    lab.tab_to("[data-action='begin'][data-task='who']")
    lab.press("Enter")
    assert lab.page.evaluate(FOCUS) == "Begin"
    for number in range(6):
        told = lab.listen()
        assert len(told) > 3
        assert lab.phase == "asking"
        assert lab.page.evaluate(FOCUS) == lab.root.locator(".gm-prompt").inner_text()
        assert not any(sentence in lab.root.inner_text() for sentence in told)
        lab.press("0" if number % 2 else "1")
        assert lab.page.evaluate(FOCUS) == lab.root.locator(".gm-prompt").inner_text()
        assert lab.part("verdict").locator("mark").count() <= 1
        lab.press("ArrowRight")
    assert lab.part("over").locator("tbody tr").count() == 6
    result = lab.part("over").inner_text()
    lab.page.reload()
    lab.page.wait_for_function(READY)
    assert lab.part("over").inner_text() == result
    lab.tab_to("[data-action='page'][data-page='curve']")
    lab.press("Enter")
    lab.page.wait_for_function(DRAWN)
    assert "more questions" in lab.part("likeness").inner_text()
    lab.part("recall").locator("[data-chart='numbers']").click()
    assert lab.part("recall").locator("tbody th", has_text="You, after").count() > 1


def test_a_sheet_is_filled_in_by_keyboard(lab_page: AtLab) -> None:
    lab = lab_page
    lab.tab_to("[data-action='begin'][data-task='sheet']")
    lab.press("Enter")
    lab.listen()
    lab.tab_to("[data-cell='0:A']")
    for key, cell in (("7", "0:7"), ("ArrowRight", "1:7"), ("ArrowUp", "1:6"), ("ArrowLeft", "0:6"), ("k", "0:K")):
        lab.page.keyboard.press(key)
        assert lab.page.evaluate(CELL) == cell
    for key in ("ArrowDown", "Space", "ArrowRight", "Enter"):
        lab.page.keyboard.press(key)
    assert lab.root.locator(":checked").count() == 2
    lab.tab_to("[type='submit']")
    lab.press("Enter")
    assert lab.part("over").locator(".gm-prompt").inner_text().endswith("of 3")
    assert lab.part("over").locator("[data-state='kept'], [data-state='wrong']").count() == 2


def test_a_story_tells_itself_and_is_read_aloud_until_it_is_paused(page: WatchedPage, voila_url: str) -> None:
    page.add_init_script(VOICES)
    lab = AtLab(page).open(voila_url)
    lab.click("[data-task='who']")
    lab.root.locator("[data-action='speech']").click()
    lab.root.locator("[data-pace='fast']").click()
    lab.root.locator("[data-action='next']").click()
    lab.page.wait_for_function("() => Number(document.querySelector('.gofish-memory').dataset.step) >= 3")
    lab.root.locator("[data-action='pause']").click()
    assert lab.page.evaluate(FOCUS) == "Go on"
    spoken = [text for text, _ in lab.page.evaluate("() => window.spoken")]
    assert spoken[0].endswith("five cards each.")
    assert spoken[-1] == lab.part("lines").locator("li").last.inner_text()
    step = lab.root.get_attribute("data-step")
    lab.root.locator("[data-pace='step']").click()
    lab.page.keyboard.press("ArrowRight")
    assert lab.root.get_attribute("data-step") == str(int(step or 0) + 1)


def test_sliders_show_what_is_forgotten_and_stay_where_they_were_put(lab_page: AtLab) -> None:
    lab = lab_page
    lab.click("[data-page='bots']")
    chunks = lab.root.locator("[data-bot='chunks']")
    assert chunks.locator("[data-state='kept']").count() == 4
    chunks.locator("[data-field='chunks']").focus()
    lab.press("ArrowLeft")
    assert chunks.locator("[data-state='kept']").count() == 3
    assert "3 of " in (lab.part("status").text_content() or "")
    lab.press("Home")
    assert chunks.locator("[data-state='kept']").count() == 0
    assert chunks.locator("[data-state='lost']").count() > 4
    assert lab.page.evaluate("() => document.activeElement.dataset.field") == "chunks"
    lab.page.reload()
    lab.page.wait_for_function(READY)
    assert lab.root.locator("[data-field='chunks']").input_value() == "0"


def test_a_curve_of_worth_is_played_while_a_slider_goes_on_to_answer(lab_page: AtLab) -> None:
    lab = lab_page
    lab.click("[data-page='bots']")
    lab.root.locator("[data-action='worth']").click()
    lab.part("worth").locator(".gc-chart:not([data-drawn='0'])").wait_for()
    assert "games played" in lab.part("played").inner_text()
    lab.root.locator("[data-field='events']").focus()
    lab.page.keyboard.press("Home")
    lab.root.locator("[data-bot='events'] .gm-count", has_text="0 of ").wait_for()
    lab.root.locator("[data-action='worth']").click()
    lab.page.wait_for_function(READY)
    assert lab.part("worth").get_attribute("data-running") == "false"


def test_the_same_code_is_the_same_game(lab_page: AtLab) -> None:
    lab = lab_page
    lab.root.locator("summary").click()
    lab.root.locator("[data-field='code']").fill("s4-seven-j")
    lab.click("[type='submit'][data-task='sheet']")
    assert "S4-SEVEN-J" in lab.root.inner_text()
    lab.click("[data-action='leave']")
    lab.root.locator("summary").click()
    lab.root.locator("[data-field='code']").fill("S4-SEVEN-K")
    lab.root.locator("[type='submit'][data-task='who']").click()
    lab.root.get_by_text("was mistyped").first.wait_for()


def to_verdict(lab: AtLab) -> None:
    """Listen to the first stretch, and answer."""
    lab.click("[data-task='who']")
    lab.listen()
    lab.press("1")


def to_sheet(lab: AtLab) -> None:
    """Listen to the stretch of a sheet."""
    lab.click("[data-action='leave']")
    lab.click("[data-task='sheet']")
    lab.listen()


STOPS: list[Callable[[AtLab], None]] = [
    lambda _lab: None,
    to_verdict,
    lambda lab: lab.press("ArrowRight"),
    to_sheet,
    lambda lab: lab.click("[type='submit']"),
    lambda lab: lab.click("[data-page='curve']"),
    lambda lab: lab.click("[data-page='bots']"),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_every_page_axe_finds_no_violation_and_everything_fits_every_width(lab_page: AtLab, scheme: str) -> None:
    lab = lab_page
    lab.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    for go in STOPS:
        go(lab)
        found = Axe().run(lab.page)
        assert found.violations_count == 0, found.generate_report()
        for width in (320, 375, 768, 1280, 1920):
            lab.page.set_viewport_size({"width": width, "height": 700})
            assert lab.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0, width
        boxes = [button.bounding_box() for button in lab.root.locator("button:visible, input:visible").all()]
        assert all(box is not None and min(box["height"], box["width"]) >= 24 for box in boxes)
