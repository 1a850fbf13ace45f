"""The Chance lab in the browser: a guess by touch and by a number, and nothing told or moved too early."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import ViewportSize

from gofish_learn.knowledge.proofs.chance_words import as_fraction
from gofish_learn.teach.chance.questions import QUESTIONS
from tests.browser.at_page import text_of
from tests.browser.looks import PHONE, assert_every_screen_looks_right, calm
from tests.browser.screens import CHANCE_DRAWN, AtChanceLab
from tests.browser.test_steady import MOST, SHIFTS, WATCH
from tests.browser.turns import Turns, loaded_once

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
TARGETS = ".gofish-chance :is(button, input, select, summary)"
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


def test_no_frame_brings_the_answer_before_it_is_asked_for(lab: AtChanceLab) -> None:
    question = QUESTIONS["fourth"]
    exact = question.exact(question.setting)
    secrets = [question.reply, question.why, exact.worked, as_fraction(exact.value) or "", repr(float(exact.value))]
    heard = len(lab.page.frames_received)
    lab.guess("fourth").click("[data-count='1']").click("[data-count='100']")
    told = [text_of(frame) for frame in lab.page.frames_received[heard:]]
    assert told
    assert [secret for secret in secrets if any(secret in frame for frame in told)] == []
    lab.onward()
    assert any(question.reply in text_of(frame) for frame in lab.page.frames_received[heard:])


def screens_of(lab: AtChanceLab) -> Iterator[str]:
    """The screens of the lab with whatever can be opened on them open."""
    yield "questions"
    lab.guess("within")
    for count in (1, 10, 100):
        lab.click(f"[data-count='{count}']")
    lab.unfold()
    yield "deal"
    lab.onward().unfold().click("[data-action='more']")
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["running"])
    yield "answer"
    lab.onward().unfold()
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["icons", "walk"])
    yield "count"
    lab.onward()
    yield "change"
    lab.click("[data-action='page'][data-page='record']").unfold()
    yield "record"


@pytest.mark.thorough
def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(lab: AtChanceLab) -> None:
    seen = assert_every_screen_looks_right(lab.page, screens_of(lab), TARGETS)
    assert len(seen) == 6
    assert all(before != after for before, after in pairwise(seen))


@pytest.mark.two_fonts
@pytest.mark.parametrize("viewport", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("name", QUESTIONS)
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
