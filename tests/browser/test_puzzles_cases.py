"""Cases in the browser: one by keyboard alone, on a phone and on a projector, without any network."""

import json
import re
from collections.abc import Iterator

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.teach.detective.case import case_of
from gofish_learn.teach.detective.choosing import FIRST_CASE
from tests.browser.at_page import text_of
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.screens import CODE, AtCase
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage
from tests.teach.rules.twins import shown_by
from tests.tiers import thoroughly

SPOT = "[data-part='spot']"
FAR = "[data-action='far'], [data-action='on']:only-child"
TARGETS = ".gofish-puzzles :is(button, input, select, summary)"
IN_TEXT = re.compile(r'\\?"([A2-9TJQK][CDHS])\\?"')
IN_WORDS = re.compile("|".join(card.words for card in CARDS))
BY_WORDS = {card.words: str(card) for card in CARDS}


desks = loaded_once(lambda page, url: AtCase(page).open(url))


@pytest.fixture
def desk(desks: Turns[AtCase], request: pytest.FixtureRequest) -> Iterator[AtCase]:
    """Somebody in the app, before the cases, some of which may have been worked on."""
    with desks.turn(request.node) as detective:
        if detective.data("page") != "cases":
            detective.click("[data-page='cases']")
        yield detective


@pytest.fixture
def newcomer(page: WatchedPage, server_url: str) -> AtCase:
    """A newcomer in the app."""
    return AtCase(page).open(server_url)


def seen_whole(desk: AtCase, selector: str) -> bool:
    """Whether the whole of an element is on the screen."""
    box, size = desk.root.locator(selector).bounding_box(), desk.page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_the_first_case_is_worked_on_by_keyboard_alone_and_each_step_fits_its_screen(newcomer: AtCase) -> None:
    desk, case = newcomer, case_of(FIRST_CASE, "lesson")
    for width, height in ((375, 667), (1280, 720)):
        desk.page.set_viewport_size({"width": width, "height": height})
        desk.tab_to("[data-action='first']")
        assert desk.part("more").get_attribute("open") is None
        assert seen_whole(desk, "[data-action='first']")
        desk.press("Enter")
        asked = 0
        while desk.phase != "over":
            assert desk.focus_is_on(SPOT)
            if desk.phase != "question":
                assert seen_whole(desk, "[data-action='on']")
                desk.press("ArrowRight" if asked % 2 else "Enter")
                continue
            question = case.questions()[asked]
            assert desk.part("state").inner_text() == f"Question {question.number} of 7"
            assert case.players.names[question.ask.target] in desk.focus
            assert seen_whole(desk, "[data-part='say']")
            desk.page.keyboard.press("5" if question.chance == 1 else "2")
            desk.press("Enter")
            asked += 1
            assert desk.focus == desk.root.locator(".gd-headline").inner_text()
            assert desk.part("verdict").get_attribute("data-happened") == str(question.happened).lower()
            assert desk.root.locator(".gd-cheer:text('You knew it!')").count() == (question.chance == 1)
            assert seen_whole(desk, "[data-part='verdict']")
        assert asked == 7
        assert "closer than guessing by" in desk.words(".gd-closer")
        desk.tab_to("[data-page='cases']")
        desk.press("Enter")


def test_a_slider_that_nobody_has_touched_says_nothing_and_the_arrows_touch_it(desk: AtCase) -> None:
    desk.take().to_question()
    slider = desk.root.locator("[data-field='chance']")
    assert slider.get_attribute("aria-valuetext") == "No guess yet"
    desk.tab_to("[data-field='chance']")
    desk.page.keyboard.press("Enter")
    desk.root.get_by_text("Guess first: choose a word or move the slider.").first.wait_for()
    assert desk.phase == "question"
    for _ in range(3):
        desk.page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") == "about 5 in 10 (53 %)"
    desk.page.keyboard.press("4")
    assert slider.get_attribute("aria-valuetext") == "3 in 4 (75 %)"
    desk.page.keyboard.press("ArrowLeft")
    assert desk.root.locator("[data-form='say'] [type='submit']").inner_text() == "I say 74\N{NO-BREAK SPACE}%"
    desk.press("Enter")
    assert "74\N{NO-BREAK SPACE}%" in desk.part("verdict").inner_text()


def test_a_page_of_a_case_keeps_its_table_and_the_shapes_of_its_cards_from_step_to_step(desk: AtCase) -> None:
    desk.take()
    table = desk.part("scene").element_handle()
    for _ in range(2):
        desk.click("[data-action='on']")
        assert desk.page.evaluate("table => table.isConnected", table)
        fish = desk.root.locator(".gf-pond .gf-back:last-child use")
        assert fish.evaluate("use => use.getBBox().width") > 0


def look_back(desk: AtCase) -> None:
    """Look back at the first question of a closed case, and wait for its grid."""
    desk.root.locator(".gd-row").first.focus()
    desk.page.keyboard.press("Enter")
    desk.part("grid").locator(".gd-cell").first.wait_for()


def test_the_arrow_keys_move_in_the_grid_and_a_cell_tells_its_clues(desk: AtCase) -> None:
    desk.take()
    while desk.phase != "over":
        desk.say(30) if desk.phase == "question" else desk.click(FAR)
    look_back(desk)
    asked = desk.part("chain").inner_text()
    desk.tab_to(".gd-cell")
    assert desk.page.evaluate("() => document.activeElement.getAttribute('aria-pressed')") == "true"
    desk.page.keyboard.press("ArrowUp")
    desk.page.keyboard.press("ArrowRight")
    label = desk.page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    desk.page.keyboard.press("Enter")
    desk.page.wait_for_function("before => document.querySelector('[data-part=chain]').innerText !== before", arg=asked)
    name, rank = label.split(":")[0].split(", ")
    assert desk.part("chain").locator("h3").inner_text() == f"Does {name} hold any {rank}?"
    assert desk.page.evaluate("() => document.activeElement.getAttribute('aria-pressed')") == "true"
    assert desk.part("grid").locator("[aria-pressed='true']").count() == 1
    assert desk.part("grid").locator("tbody th[scope='row']").count() >= 12


def cards_in(frame: str | bytes) -> set[str]:
    """Every card that a frame names, as text or in words."""
    text = text_of(frame)
    return set(IN_TEXT.findall(text)) | {BY_WORDS[words] for words in IN_WORDS.findall(text)}


@pytest.mark.parametrize("clues", thoroughly(8, 400))
def test_no_frame_tells_a_card_that_the_eyes_have_not_seen_or_a_clue_before_its_time(desk: AtCase, clues: int) -> None:
    """Up to so many clues; `tests/ui/app/test_secrets_of_apps.py` holds the same of every answer."""
    case = case_of(CODE)
    desk.take()
    told = 1
    while desk.phase != "over" and told < min(clues, case.length - 2):
        frames = len(desk.page.frames_received)
        asking = desk.phase == "question"
        if asking:
            desk.say(50)
        else:
            desk.click("[data-action='on']")
        told += 1 if asking or desk.phase == "question" else 2
        named = set().union(*(cards_in(frame) for frame in desk.page.frames_received[frames:]))
        assert named <= {str(card) for card in shown_by(case, told - 1)}
    assert told >= min(clues, 20)
    kept = desk.page.evaluate("() => JSON.stringify(localStorage)")
    assert set(json.loads(kept)) <= {"gofish.token", "gofish.speed"}


def screens_of(desk: AtCase) -> Iterator[str]:
    """Every screen of the cases, one after the other."""
    yield "start"
    desk.click("[data-action='first']")
    yield "deal"
    for said in (30, 100):
        while desk.phase != "question":
            desk.click("[data-action='on']")
        if said == 30:
            yield "question"
        desk.say(said)
    assert desk.root.locator("[data-kind='knew']").count() == 1
    yield "known"
    while desk.phase != "over":
        desk.say(30) if desk.phase == "question" else desk.click("[data-action='on']")
    desk.part("why").locator("summary").click()
    look_back(desk)
    yield "over"
    desk.click("[data-page='record']")
    desk.page.wait_for_selector(".gc-chart:not([data-drawn='0']) svg")
    yield "record"
    desk.click("[data-page='cases']")
    desk.part("more").locator("summary").click()
    yield "cases"
    desk.take().to_question().say(70)
    desk.part("why").locator("summary").click()
    desk.part("story").locator("summary").click()
    yield "verdict"


@pytest.mark.thorough
def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(newcomer: AtCase) -> None:
    seen = assert_every_screen_looks_right(newcomer.page, screens_of(newcomer), TARGETS)
    assert len(seen) == 8
