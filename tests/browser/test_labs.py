"""The Memory lab and the Chance lab in the browser: rounds by keyboard, a seat touched, a guess by slider or number."""

import re
from collections.abc import Iterator

import pytest

from tests.browser.at_page import touch_the_middle
from tests.browser.looks import PHONE, assert_every_screen_looks_right
from tests.browser.screens import VOICES, AtChanceLab, AtMemoryLab
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage

CELL = "() => document.activeElement.dataset.cell"
TARGETS = ".gofish-memory :is(button, input, select, summary)"
HARD = "That was a hard one"
SECOND_STEP = """() => {
  const told = Number(document.querySelector(".gofish-memory").dataset.step);
  return told > 1 && told;
}"""
EIGHT_SECONDS = 8_000
"""In milliseconds of the page's own clock, which the test turns."""
labs = loaded_once(lambda page, url: AtMemoryLab(page).open(url))


@pytest.fixture
def lab(labs: Turns[AtMemoryLab], request: pytest.FixtureRequest) -> Iterator[AtMemoryLab]:
    """Somebody in the lab, where others may have been."""
    with labs.turn(request.node) as visitor:
        if visitor.data("page") != "train":
            visitor.click("[data-page='train']")
        yield visitor


@pytest.fixture
def lab_page(page: WatchedPage, server_url: str) -> AtMemoryLab:
    """A newcomer in the lab."""
    return AtMemoryLab(page).open(server_url)


def test_the_first_question_comes_within_eight_seconds_and_a_seat_is_its_answer(
    page: WatchedPage, server_url: str
) -> None:
    lab = AtMemoryLab(page).open(server_url)
    page.set_viewport_size(PHONE)
    page.clock.install()
    lab.click("[data-action='begin']")
    page.clock.run_for(EIGHT_SECONDS)
    lab.asked()
    asker = lab.root.locator(".gf-seat", has=page.locator(".gf-bubble:visible"))
    assert re.fullmatch("Who asked for .* last[?]", asker.locator(".gf-bubble").inner_text())
    assert page.get_by_text(re.compile(r"\bme\b")).locator("visible=true").all_inner_texts() == ["It was me"]
    assert lab.focus == f"{asker.locator('.gf-bubble').inner_text()} Touch who it was."
    face = lab.root.locator(".gf-seat").nth(1).locator(".gf-face").bounding_box()
    assert face is not None
    page.mouse.click(face["x"] + face["width"] / 2, face["y"] + face["height"] / 3)
    page.clock.run_for(1000)
    lab.settled()
    assert lab.phase == "judged"
    assert re.match("Yes! It was Ben|It was .* You said: Ben", lab.words(".gm-prompt"))
    assert lab.root.locator(".gf-bubble:visible").count() == 1


def test_a_sheet_is_filled_in_by_keyboard_and_one_sentence_says_that_there_is_no_voice(
    page: WatchedPage, server_url: str
) -> None:
    page.add_init_script("window.onlyFar = true;" + VOICES)
    lab = AtMemoryLab(page).open(server_url)
    page.set_viewport_size(PHONE)
    lab.tab_to("summary")
    lab.page.keyboard.press("Enter")
    lab.tab_to("[data-action='begin'][data-task='sheet']")
    lab.press("Enter")
    assert lab.root.locator("[data-action='speech']:visible").count() == 0
    assert "no voice of its own" in lab.part("voice").inner_text()
    lab.root.locator("[data-pace='fast']").click()
    lab.press("2")
    told = page.wait_for_function(SECOND_STEP)
    assert told.json_value() == 2, "by itself it goes on from an ask to what came of it"
    lab.root.locator("[data-pace='step']").click()
    assert lab.root.locator("[data-action='next']").is_visible(), "and then at a press"
    lab.page.keyboard.press("ArrowRight")
    lab.listen()
    assert lab.in_sight("[data-part='sheet'] [type='submit']")
    lab.tab_to("[data-cell='0:A']")
    for key, cell in (("7", "0:7"), ("ArrowRight", "1:7"), ("ArrowUp", "1:6"), ("ArrowLeft", "0:6"), ("k", "0:K")):
        lab.page.keyboard.press(key)
        assert lab.page.evaluate(CELL) == cell
    for key in ("ArrowDown", "Space", "ArrowRight", "Enter"):
        lab.page.keyboard.press(key)
    assert lab.root.locator(":checked").count() == 2
    lab.tab_to("[type='submit']")
    lab.press("Enter")
    over = lab.part("over")
    assert over.locator(".gm-prompt").inner_text() in {f"You remembered {number} of 3" for number in (1, 2)} | {HARD}
    assert over.locator("[data-kind='kept'] li, [data-kind='wrong'] li").count() == 2


def screens_of(lab: AtMemoryLab) -> Iterator[str]:
    """Every screen of the lab, one after the other."""
    yield "train"
    lab.click("[data-task='who']")
    lab.root.locator("[data-pace='step']").click()
    lab.listen()
    yield "question"
    lab.press("1")
    yield "verdict"
    lab.press("ArrowRight")
    yield "story"
    lab.click("[data-action='leave']")
    lab.root.locator("summary").click()
    lab.click("[data-action='begin'][data-task='sheet']")
    yield "guess"
    lab.press("2")
    lab.listen()
    yield "sheet"
    lab.click("[type='submit']")
    yield "over"
    lab.click("[data-page='curve']")
    yield "curve"
    lab.click("[data-page='bots']")
    lab.click("[data-number='50']")
    lab.part("worth").locator(".gc-chart:not([data-drawn='0'])").wait_for()
    yield "bots"


@pytest.mark.thorough
def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(lab_page: AtMemoryLab) -> None:
    seen = assert_every_screen_looks_right(lab_page.page, screens_of(lab_page), TARGETS)
    assert len(seen) == 9


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


def test_deals_fall_one_after_the_other_and_what_they_came_to_is_said_when_they_have_fallen(
    page: WatchedPage, server_url: str
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    lab = AtChanceLab(page).open(server_url).plant()
    lab.deal(100)
    running = page.evaluate(
        "() => document.getAnimations().map(one => [one.animationName, one.effect.getTiming().delay])"
    )
    falls = [delay for name, delay in running if name == "gl-falls"]
    assert len(falls) == 100
    assert falls != sorted(falls, reverse=True)
    assert max(falls) < 5_000
    assert next(delay for name, delay in running if name == "gl-rises") >= max(falls)
