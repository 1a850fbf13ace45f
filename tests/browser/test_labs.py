"""Memory and Chance in the browser: what goes on by itself, a sheet by keyboard, a guess by slider."""

import re

import pytest

from gofish_learn.teach.chance.questions import QUESTIONS
from tests.browser.at_page import touch_the_middle
from tests.browser.looks import PHONE, assert_one_screen
from tests.browser.screens import AtChanceLab, AtMemory
from tests.browser.watch import WatchedPage

HALF_A_MINUTE, A_STEP = 30_000, 2_000
"""In milliseconds of the page's own clock, which the test turns."""


def test_the_first_question_comes_by_itself_within_half_a_minute_unless_it_is_paused(
    page: WatchedPage, server_url: str
) -> None:
    page.clock.install()
    page.emulate_media(reduced_motion="no-preference")
    lab = AtMemory(page).open(server_url)
    page.set_viewport_size(PHONE)
    page.clock.run_for(A_STEP)
    assert lab.root.locator(".gm-say:visible").count()
    lab.root.locator("[data-does='pause']").click()
    step = lab.data("step")
    page.clock.run_for(HALF_A_MINUTE)
    assert (lab.phase, lab.data("step")) == ("telling", step)
    lab.root.locator("[data-does='pause']").click()
    page.clock.run_for(HALF_A_MINUTE)
    lab.root.locator("button.gm-who").first.wait_for()
    assert re.fullmatch("Who asked for .* last[?]", lab.words("h2"))


def test_a_sheet_is_filled_in_by_keyboard(page: WatchedPage, server_url: str) -> None:
    lab = AtMemory(page).open(server_url)
    page.set_viewport_size(PHONE)
    lab.tab_to("[data-fields*='sheet']").press("Enter")
    lab.press("2")
    lab.listen()
    lab.tab_to(".gm-cell > input").page.keyboard.press("Space")
    for key in ("ArrowDown", "ArrowRight", "Space"):
        page.keyboard.press(key)
    ticked = lab.root.locator(":checked").evaluate_all("boxes => boxes.map(box => box.getAttribute('aria-label'))")
    assert ticked == ["Crab has aces", "Jellyfish has twos"]
    lab.tab_to("[type='submit']").press("Enter")
    kept = lab.part("over").inner_text()
    assert {"Crab: aces", "Jellyfish: twos"} <= {*kept.splitlines()}


def test_a_line_that_is_touched_in_its_middle_has_a_flag_there_and_everything_answers_while_a_slider_moves(
    page: WatchedPage, server_url: str
) -> None:
    lab = AtChanceLab(page).open(server_url)
    flag, line = (lab.root.locator(selector) for selector in (".gl-flag", "[data-field='guess']"))
    touch_the_middle(line)
    lab.settled()
    assert lab.words(".gl-big") == "5 in 10, you say. Deal!"
    box, of = flag.bounding_box(), line.bounding_box()
    assert box is not None
    assert of is not None
    assert box["x"] + box["width"] / 2 == pytest.approx(of["x"] + of["width"] / 2, abs=2)
    lab.deal(100)
    exact = lab.root.locator(".gl-exact")
    before = exact.get_attribute("style")
    hand = lab.root.locator("[name='hand']")
    for _ in range(2):
        hand.press("ArrowLeft")
    lab.settled()
    assert lab.words(".gl-big") == "Now about 3 in 10."
    assert exact.get_attribute("style") != before
    assert lab.root.locator(".gl-ana .gf-back").count() == 5
    assert lab.root.locator(".gl-pile i").count() == 100
    assert lab.focus_is_on("[name='hand']")


@pytest.mark.thorough
def test_every_question_of_chance_fits_one_screen_of_a_phone_once_it_is_answered(
    page: WatchedPage, server_url: str
) -> None:
    page.set_viewport_size(PHONE)
    lab = AtChanceLab(page).open(server_url)
    for name in QUESTIONS:
        lab.take(name).plant(2).deal(100)
        assert_one_screen(page)


def test_deals_fall_one_after_the_other_and_what_they_came_to_is_said_when_they_have_fallen(
    page: WatchedPage, server_url: str
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    lab = AtChanceLab(page).open(server_url).plant()
    lab.deal(100)
    running = page.evaluate(
        "() => document.getAnimations().map(one => [one.animationName, one.effect.getTiming().delay])"
    )
    falls = [delay for name, delay in running if name == "gf-fall"]
    assert len(falls) == 100
    assert falls != sorted(falls, reverse=True)
    assert max(falls) < 5_000
    assert next(delay for name, delay in running if name == "gf-appear") >= max(falls)
