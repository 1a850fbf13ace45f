"""The Detective in the browser: a case by keyboard alone, on a phone and on a projector, without any network."""

import json
import re
from collections.abc import Iterator

import pytest

from gofish_learn.engine.cards import CARDS
from gofish_learn.teach.detective.case import FIRST_CASE, case_of
from tests.browser.at_page import text_of
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.screens import CODE, AtCase
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import WatchedPage
from tests.teach.rules.twins import shown_by

SPOT = "[data-part='spot']"
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
    desk, case = newcomer, case_of(FIRST_CASE)
    for width, height in ((375, 667), (1280, 720)):
        desk.page.set_viewport_size({"width": width, "height": height})
        desk.tab_to("[data-action='first']")
        assert desk.part("more").get_attribute("open") is None
        assert seen_whole(desk, "[data-action='first']")
        desk.press("Enter")
        while desk.phase == "story":
            assert desk.focus_is_on(SPOT)
            assert seen_whole(desk, "[data-action='on']")
            for seat in range(3):
                assert seen_whole(desk, f".gd-scene [data-seat='{seat}'] .gf-tally")
            desk.press("ArrowRight")
        assert seen_whole(desk, "[data-part='suspects']")
        desk.accuse(case.suspects.index(case.truth(case.mystery.last)) + 1, sure=3)
        assert desk.focus == desk.root.locator(".gd-headline").inner_text() == "Cleo had it!"
        assert desk.words(".gd-cheer") == "You knew it!"
        assert seen_whole(desk, "[data-part='verdict']")
        desk.tab_to("[data-page='cases']")
        desk.press("Enter")


def test_a_clue_is_explained_where_it_tells_something_and_the_story_is_told_on_request(desk: AtCase) -> None:
    desk.take()
    desk.click("[data-action='on']")
    assert set(desk.root.locator(".gf-mark").all_inner_texts()) == {"a clue"}
    desk.press("w")
    assert "a clue" not in desk.root.locator(".gf-mark").all_inner_texts()
    assert desk.part("reasons").is_visible()
    desk.root.locator("[data-action='before']").click()
    desk.root.locator(".gd-all li").first.wait_for()
    assert desk.root.locator(".gd-all li").count() == case_of(CODE).mystery.first + int(
        desk.words("[data-part='state']").split()[1]
    )


def test_a_page_of_a_case_keeps_its_table_and_the_shapes_of_its_cards_from_step_to_step(desk: AtCase) -> None:
    desk.take()
    table = desk.part("scene").element_handle()
    for _ in range(2):
        desk.click("[data-action='on']")
        assert desk.page.evaluate("table => table.isConnected", table)
        fish = desk.root.locator(".gf-pond .gf-back:last-child use")
        assert fish.evaluate("use => use.getBBox().width") > 0


def cards_in(frame: str | bytes) -> set[str]:
    """Every card that a frame names, as text or in words."""
    text = text_of(frame)
    return set(IN_TEXT.findall(text)) | {BY_WORDS[words] for words in IN_WORDS.findall(text)}


def test_no_frame_tells_a_card_that_the_eyes_have_not_seen(desk: AtCase) -> None:
    """Until the case is closed; `tests/ui/app/test_secrets_of_apps.py` holds the same of every answer."""
    case = case_of(CODE)
    desk.take()
    frames = len(desk.page.frames_received)
    while desk.phase == "story":
        desk.click("[data-action='on']")
        named = set().union(*(cards_in(frame) for frame in desk.page.frames_received[frames:]))
        assert named <= {str(card) for card in shown_by(case, 2 * case.mystery.last)}
    desk.accuse(1)
    named = set().union(*(cards_in(frame) for frame in desk.page.frames_received[frames:]))
    assert not named <= {str(card) for card in shown_by(case, 2 * case.mystery.last)}, "and then all are seen"
    kept = desk.page.evaluate("() => JSON.stringify(localStorage)")
    assert set(json.loads(kept)) <= {"gofish.token", "gofish.speed"}


def screens_of(desk: AtCase) -> Iterator[str]:
    """Every screen of the cases, one after the other."""
    yield "start"
    desk.click("[data-action='first']")
    yield "question"
    desk.click("[data-action='on']")
    yield "clue"
    desk.to_the_end()
    yield "accuse"
    desk.press("2")
    yield "sure"
    desk.press("3")
    desk.part("why").locator("summary").click()
    yield "over"
    desk.click("[data-page='record']")
    desk.page.wait_for_selector(".gc-chart:not([data-drawn='0']) svg")
    yield "record"
    desk.click("[data-page='cases']")
    desk.part("more").locator("summary").click()
    yield "cases"
    desk.take()
    desk.click("[data-action='on']")
    desk.root.locator("[data-action='before']").click()
    desk.root.locator(".gd-all li").first.wait_for()
    yield "before"


@pytest.mark.thorough
def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(newcomer: AtCase) -> None:
    seen = assert_every_screen_looks_right(newcomer.page, screens_of(newcomer), TARGETS)
    assert len(seen) == 9
