"""The memory lab in the browser: whole rounds by keyboard, sliders, a curve that is played, without any network."""

from collections.abc import Iterator

import pytest

from tests.browser.at_page import AtPage
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.screens import VOICES
from tests.browser.watch import WatchedPage

STEPPED = "step => document.querySelector('.gofish-memory').dataset.step !== step"
CELL = "() => document.activeElement.dataset.cell"
DRAWN = "() => [...document.querySelectorAll('.gc-chart')].every(chart => chart.dataset.drawn !== '0')"
TARGETS = ".gofish-memory :is(button, input, select, summary)"
MOST_SENTENCES = 60


class AtLab(AtPage):
    """A person in the memory lab."""

    notebook = "memory"
    selector = ".gofish-memory"

    @property
    def phase(self) -> str:
        """Where the round stands."""
        return self.data("phase")

    def listen(self) -> list[str]:
        """Listen to the stretch by the right arrow key, up to what is asked; what the live region told, by sentence."""
        told = []
        for _ in range(MOST_SENTENCES):
            if self.root.locator("[data-action='next']").inner_text() == "Ask me":
                break
            step = self.data("step")
            self.page.keyboard.press("ArrowRight")
            self.page.wait_for_function(STEPPED, arg=step)
            told.append(self.status)
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
    assert lab.focus == "Begin"
    for number in range(6):
        told = lab.listen()
        assert len(told) > 3
        assert lab.phase == "asking"
        assert lab.focus == lab.words(".gm-prompt")
        assert not any(sentence in lab.root.inner_text() for sentence in told)
        lab.press("0" if number % 2 else "1")
        assert lab.focus == lab.words(".gm-prompt")
        assert lab.part("verdict").locator("mark").count() <= 1
        lab.press("ArrowRight")
    assert lab.part("over").locator("tbody tr").count() == 6
    result = lab.part("over").inner_text()
    lab.reload()
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
    assert lab.focus == "Go on"
    spoken = [text for text, _ in lab.page.evaluate("() => window.spoken")]
    assert spoken[0].endswith("five cards each.")
    assert spoken[-1] == lab.part("lines").locator("li").last.inner_text()
    step = lab.data("step")
    lab.root.locator("[data-pace='step']").click()
    lab.page.keyboard.press("ArrowRight")
    assert lab.data("step") == str(int(step) + 1)


def test_sliders_show_what_is_forgotten_and_stay_where_they_were_put(lab_page: AtLab) -> None:
    lab = lab_page
    lab.click("[data-page='bots']")
    chunks = lab.root.locator("[data-bot='chunks']")
    assert chunks.locator("[data-state='kept']").count() == 4
    chunks.locator("[data-field='chunks']").focus()
    lab.press("ArrowLeft")
    assert chunks.locator("[data-state='kept']").count() == 3
    assert "3 of " in lab.status
    lab.press("Home")
    assert chunks.locator("[data-state='kept']").count() == 0
    assert chunks.locator("[data-state='lost']").count() > 4
    assert lab.focus_is_on("[data-field='chunks']")
    lab.reload()
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
    lab.settled()
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


def screens_of(lab: AtLab) -> Iterator[str]:
    """Every screen of the lab, one after the other."""
    yield "train"
    lab.click("[data-task='who']")
    lab.listen()
    lab.press("1")
    yield "verdict"
    lab.press("ArrowRight")
    yield "story"
    lab.click("[data-action='leave']")
    lab.click("[data-task='sheet']")
    lab.listen()
    yield "sheet"
    lab.click("[type='submit']")
    yield "over"
    lab.click("[data-page='curve']")
    lab.page.wait_for_function(DRAWN)
    yield "curve"
    lab.click("[data-page='bots']")
    yield "bots"


def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(lab_page: AtLab) -> None:
    seen = assert_every_screen_looks_right(lab_page.page, screens_of(lab_page), TARGETS)
    assert len(seen) == 7
