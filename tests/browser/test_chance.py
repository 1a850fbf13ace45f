"""The Chance lab in the browser: a guess by touch and by a number, and nothing told or moved too early."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize

from gofish_learn.teach.chance.questions import QUESTIONS
from tests.browser.looks import PHONE, calm
from tests.browser.screens import AtChanceLab
from tests.browser.test_steady import MOST, SHIFTS, WATCH
from tests.browser.turns import Turns, loaded_once
from tests.tiers import mostly_thorough

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PLACES = """parts => parts.flatMap(part => {
  const { top, left } = document.querySelector(part).getBoundingClientRect();
  return [Math.round(top + scrollY), Math.round(left)];
})"""
UNDER_THE_HAND = [".gl-presses", ".gl-piles"]
BELOW = [".gl-line", ".gl-says", ".gl-onward", ".gl-more", ".gofish-guide"]
"""What the first deal brings, and what the page says below it: a pile has room for a mark or two as it is."""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What moved before is painted then, and told to nobody who watches from now on."""
labs = loaded_once(lambda page, url: AtChanceLab(page).open(url))


@pytest.fixture
def lab(labs: Turns[AtChanceLab], request: pytest.FixtureRequest) -> Iterator[AtChanceLab]:
    """A learner in the app who has guessed nothing yet; the page is loaded once for this file."""
    with labs.turn(request.node) as learner:
        yield learner.start_again()


def test_a_slider_that_is_touched_in_its_middle_has_a_value_and_a_number_that_does_not_fit_takes_it(
    lab: AtChanceLab,
) -> None:
    lab.click("[data-name='fourth']")
    lab.root.locator("[data-field='guess']").click()
    assert lab.words(".gl-guess-words") == "5 in 10 (50 in 100)"
    number = lab.root.locator("[data-field='typed']")
    assert number.input_value() == "50"
    number.fill("101")
    assert lab.words(".gl-guess-words") == "Type a whole number from 0 to 100."
    assert lab.root.locator("[data-part='predict'] [type='submit']").get_attribute("aria-disabled") == "true"
    number.fill("16")
    lab.click("[data-part='predict'] [type='submit']")
    assert lab.step == "deal"


@pytest.mark.two_fonts
@pytest.mark.parametrize("viewport", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("name", mostly_thorough(QUESTIONS, "opponent"))
def test_whatever_is_dealt_nothing_under_the_hand_moves(lab: AtChanceLab, viewport: ViewportSize, name: str) -> None:
    page = lab.page
    page.set_viewport_size(viewport)
    calm(page)
    lab.click(f"[data-name='{name}']")
    lab.root.locator("[data-field='guess']").press("ArrowRight")
    lab.click("[data-part='predict'] [type='submit']")
    page.evaluate(SETTLED)
    before, below = (page.evaluate(PLACES, parts) for parts in (UNDER_THE_HAND, BELOW))
    page.evaluate(WATCH)
    for count in (1, 1, 10, 100, 100, 100, 100):
        lab.click(f"[data-action='deal'][data-count='{count}']")
        assert page.evaluate(PLACES, UNDER_THE_HAND) == before
        assert count > 1 or page.evaluate(PLACES, BELOW) == pytest.approx(below, abs=1)
    worst = max(page.evaluate(SHIFTS), default=[0])
    assert worst[0] < MOST, worst
