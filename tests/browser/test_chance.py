"""The Chance lab in the browser: the whole path by keyboard alone, on a phone and on a desk, nothing told too early."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import ViewportSize

from gofish_learn.knowledge.proofs.chance_words import as_fraction
from gofish_learn.teach.chance.questions import QUESTIONS
from tests.browser.at_page import text_of
from tests.browser.looks import PHONE, assert_axe_finds_nothing, assert_every_screen_looks_right, calm
from tests.browser.screens import CHANCE_DRAWN, AtChanceLab
from tests.browser.test_steady import MOST, SHIFTS, WATCH
from tests.browser.turns import Turns, loaded_once

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
TARGETS = ".gofish-chance :is(button, input, select, summary)"
SHOWN_BESIDE = """() => {
  const side = document.querySelector('.gl-side');
  return side.checkVisibility() && side.getBoundingClientRect().right <=
    document.querySelector('.gl-step').getBoundingClientRect().left;
}"""
ON_SCREEN = """selector => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}"""
PLACES = """parts => parts.flatMap(part => {
  const { top, left } = document.querySelector(part).getBoundingClientRect();
  return [Math.round(top + scrollY), Math.round(left)];
})"""
UNDER_THE_HAND = [".gl-presses", ".gl-piles"]
BELOW = [".gl-line", ".gl-says", ".gl-onward", ".gl-more", ".gofish-guide"]
"""What the first deal brings, and what the page says below it: a pile has room for a mark or two as it is."""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What moved before is painted then, and told to nobody who watches from now on."""
MARKS = "() => [...document.querySelectorAll('.gl-heap')].map(heap => heap.children.length)"
labs = loaded_once(lambda page, url: AtChanceLab(page).open(url))


@pytest.fixture
def lab(labs: Turns[AtChanceLab], request: pytest.FixtureRequest) -> Iterator[AtChanceLab]:
    """A learner in the app who has guessed nothing yet; the page is loaded once for this file."""
    with labs.turn(request.node) as learner:
        yield learner.start_again()


def enter(lab: AtChanceLab, selector: str) -> AtChanceLab:
    """Go to something with the Tab key, and press Enter on it."""
    return lab.tab_to(selector).press("Enter")


def guess_by_keys(lab: AtChanceLab) -> None:
    """Try to go on without a guess, be told what is missing, and guess with the arrow keys."""
    slider = lab.root.locator("[data-field='guess']")
    assert slider.get_attribute("aria-valuetext") == "no guess yet"
    assert lab.words(".gl-guess-words") == "Touch the line, or type a number."
    lab.tab_to("[data-part='predict'] [type='submit']")
    lab.page.keyboard.press("Enter")
    assert "no wrong guess" in lab.status
    assert lab.focus_is_on("[data-field='guess']")
    lab.page.keyboard.press("ArrowLeft")
    lab.page.keyboard.press("PageDown")
    assert slider.get_attribute("aria-valuetext") == lab.words(".gl-guess-words")
    enter(lab, "[data-part='predict'] [type='submit']")


def deal_by_keys(lab: AtChanceLab) -> None:
    """Deal one, ten and a hundred, and hear what fell each time."""
    enter(lab, "[data-count='1']")
    assert lab.focus_is_on("[data-count='1']")
    assert lab.status.startswith("Ana has ")
    assert lab.words("[data-part='told']") in lab.status
    enter(lab, "[data-count='10']")
    enter(lab, "[data-count='100']")
    assert lab.focus_is_on("[data-count='100']")
    assert "100 deals fell: " in lab.status
    assert "of 111 deals" in lab.status
    assert sum(lab.page.evaluate(MARKS)) == 111


def open_all_by_keys(lab: AtChanceLab) -> None:
    """Open the ways to count one after another: none is open before."""
    for part in ("icons", "walk", "formula"):
        assert lab.part(part).get_attribute("open") is None
        lab.tab_to(f"[data-part='{part}'] > summary")
        lab.page.keyboard.press("Enter")
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["icons", "walk"])


def change_and_guess_again_by_keys(lab: AtChanceLab) -> None:
    """Deal five cards each instead of seven, type a guess, and see."""
    lab.tab_to("[data-field='hand']")
    lab.page.keyboard.press("ArrowLeft")
    lab.page.keyboard.press("ArrowLeft")
    enter(lab, "[data-action='change']")
    assert (lab.step, lab.focus) == ("guess", "Guess again")
    assert lab.root.locator("[data-field='guess']").get_attribute("aria-valuetext") == "no guess yet"
    lab.tab_to("[data-field='typed']")
    lab.page.keyboard.type("29")
    assert lab.words(".gl-guess-words") == "about 3 in 10 (29 in 100)"
    lab.press("Enter")
    enter(lab, "[data-count='1']")
    enter(lab, ".gl-onward")
    assert "Spot on" in lab.status


@pytest.mark.parametrize("viewport", [PHONE, pytest.param(LAPTOP, marks=pytest.mark.thorough)], ids=["phone", "desk"])
def test_the_whole_path_by_keyboard_alone(lab: AtChanceLab, viewport: ViewportSize) -> None:
    def judge(step: str) -> None:
        assert lab.step == step
        assert lab.page.evaluate(ON_SCREEN, ".gl-heading")
        assert lab.page.evaluate(SHOWN_BESIDE) == (viewport is LAPTOP)
        if viewport is PHONE:  # on the desk every screen is judged below
            assert_axe_finds_nothing(lab.page, step)

    lab.page.set_viewport_size(viewport)
    calm(lab.page)
    enter(lab, "[data-name='opponent']")
    assert lab.focus == "Does Ana have a seven?"
    judge("guess")
    guess_by_keys(lab)
    assert lab.focus == "Try it: deal and see"
    deal_by_keys(lab)
    judge("deal")
    enter(lab, ".gl-onward")
    assert lab.focus == "The exact answer"
    assert lab.words("[data-part='answer'] .gl-words") == "It is about 4 in 10 (41 in 100)."
    assert "percentage point" in lab.status
    judge("answer")
    enter(lab, ".gl-onward")
    assert lab.focus == "How is it counted?"
    judge("count")
    open_all_by_keys(lab)
    enter(lab, ".gl-onward")
    assert lab.focus == "Change one thing"
    judge("change")
    change_and_guess_again_by_keys(lab)
    enter(lab, ".gl-onward")
    enter(lab, ".gl-onward")
    lab.page.wait_for_function(CHANCE_DRAWN, arg=["across"])
    enter(lab, "[data-action='next']")
    assert lab.focus == "Does Ana have the last one?"
    assert lab.polite_regions() == 1


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
