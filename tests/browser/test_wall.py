"""The wall in the browser: a teacher leads a lesson there, and whatever she puts there is in sight without scrolling.

She leads it from her own page: the slide, its notes and its question side by side.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from gofish_learn.teach.classroom.classroom import LONGEST_TEXT, Kind, Prompt, Stage
from gofish_learn.teach.classroom.wall import OnWall, Shows
from tests.browser.fixtures import watched_page
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing, assert_it_fits
from tests.browser.watch import Watch, WatchedPage
from tests.serve.web.classroom.rooms import Room
from tests.store.stores import let_join
from tests.ui.classroom.teacher import finished_game

PROJECTORS = ((1280, 720), (1024, 768))
SHOWN = "[data-step]:visible"
READABLE = 20
"""The least letters of a bar, in pixels, that the last row of a class can read."""
NEXT = "ArrowRight"
WORD = "Which of these is it most likely to be, when you have asked for it twice already and had to fish? "
CHOICES = tuple(f"{number}: {'a long answer to choose from here '[:40]}{number}" for number in range(6))
MOST_BARS = Prompt(0, Kind.NUMBER, WORD, low=0, high=20, unit="asks", exact=7, why="Count them.")
MOST_WORDS = Prompt(0, Kind.CHOICE, (WORD * 3)[:LONGEST_TEXT].strip(), CHOICES, exact=5, why="The last one.")
IS_IN_SIGHT = """() => {
  const [stage, body] = [document.getElementById("stage"), document.querySelector(".gw-body")];
  const all = document.documentElement;
  return body.scrollHeight <= stage.clientHeight && all.scrollHeight <= all.clientHeight
    && all.scrollWidth <= all.clientWidth;
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, room: Room) -> Iterator[WatchedPage]:
    """The browser that the teacher's link has opened: one for all tests, as each slide that loads costs a second."""
    for page in watched_page(chromium, Watch()):
        page.hurry().goto(f"{room.server.url}teacher#{room.store.classes.teacher_secret()}")
        page.wait_for_selector(".gc-page")
        yield page


@pytest.fixture(scope="module")
def wall(page: WatchedPage, room: Room) -> Page:
    """Its window on the projector."""
    wall = page.context.new_page()
    wall.set_viewport_size({"width": 1280, "height": 720})
    wall.goto(f"{room.server.url}wall")
    return wall


def slide_on(page: Page) -> FrameLocator:
    """What is in the frame, on the wall as on the teacher's page."""
    return page.frame_locator("[data-part=slide]")


def both_show(page: Page, wall: Page, step: int) -> None:
    """The same slide is on the wall and, smaller, on the teacher's page."""
    for one in (page, wall):
        slide, this = slide_on(one), f"[data-step='{step}']"
        expect(slide.locator(this)).to_be_visible()
        expect(slide.locator(f"{SHOWN}:not({this})")).to_have_count(0)  # until its script has come, all steps are shown


def test_a_lesson_goes_on_the_wall_and_is_led_by_keys_from_either_window(
    room: Room, page: WatchedPage, wall: Page
) -> None:
    page.goto(f"{room.server.url}lessons/04/today/")
    page.get_by_role("link", name="Put 04b on the wall").click()
    both_show(page, wall, 29)
    page.reload()
    page.wait_for_selector(".gc-page")
    both_show(page, wall, 29)
    for step, key in ((30, NEXT), (31, "PageDown"), (32, "Space"), (31, "PageUp"), (30, "ArrowLeft")):
        page.keyboard.press(key)
        both_show(page, wall, step)
    slide_on(wall).locator("main").click()
    for step, key in ((31, "PageDown"), (30, "PageUp"), (29, "Home")):
        wall.keyboard.press(key)
        both_show(page, wall, step)
    onward = page.get_by_role("button", name="Next", exact=True)
    onward.press("Enter")
    both_show(page, wall, 30)
    expect(onward).to_be_focused()
    page.locator('[data-field="slide"]').select_option(label="15. You draw the four")
    both_show(page, wall, 31)
    notes = page.get_by_role("region", name="Notes for this slide")
    expect(notes).to_contain_text("Learners")
    expect(notes).to_contain_text("Minute 1")
    wall.keyboard.press("b")
    expect(wall.locator("#stage")).to_be_hidden()
    page.get_by_role("button", name="Show it again").press("Enter")
    expect(wall.locator("#stage")).to_be_visible()


def test_a_class_crosses_out_in_its_own_order(room: Room, page: WatchedPage, wall: Page) -> None:
    room.store.classes.put_on_wall(room.number, OnWall(Shows.SLIDE, lesson="04", step=16))
    both_show(page, wall, 16)
    kinds = slide_on(wall).locator(f"{SHOWN} .ways li")
    goes = slide_on(wall).locator("[data-step='21'] .ways li.gone")
    last = goes.last.evaluate("one => [...one.parentElement.children].indexOf(one)")
    kinds.nth(last).click()
    both_show(page, wall, 17)
    for one in (page, wall):
        expect(slide_on(one).locator(f"{SHOWN} .ways li.gone")).to_have_count(1)
        expect(slide_on(one).locator(f"{SHOWN} .ways li").nth(last)).to_have_class("gone")


def is_on_one_screen(wall: Page, *, beside: bool) -> None:
    """The guesses, beside the slide or in its place, need no scrolling on a projector and are read in the last row."""
    slide = slide_on(wall)
    for width, height in PROJECTORS:
        wall.set_viewport_size({"width": width, "height": height})
        frame = wall.frames[-1]
        frame.wait_for_function("() => document.querySelector('main').scrollHeight <= innerHeight")
        label = slide.locator(f"{SHOWN} .tally .gc-bar-label").first
        assert label.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= READABLE
        text, tally = (slide.locator(f"{SHOWN} {one}").bounding_box() for one in ("h2", ".tally"))
        assert text
        assert tally
        assert (text["x"] + text["width"] <= tally["x"]) == beside


@pytest.mark.thorough
def test_the_question_of_a_slide_is_asked_shown_and_answered_one_press_after_the_other(
    room: Room, page: WatchedPage, wall: Page
) -> None:
    """Journey 11 does so daily; here the letters on the wall are measured, too, and nothing moves."""
    classes = room.store.classes
    ann, ben = (let_join(classes, room.number, name, "otterword") for name in ("Ann", "Ben"))
    classes.put_on_wall(room.number, OnWall(Shows.SLIDE, lesson="04", step=15))
    both_show(page, wall, 15)
    while not page.get_by_role("button", name="Ask the class").count():
        step = room.classroom.wall.step + 1
        page.keyboard.press(NEXT)
        both_show(page, wall, step)
    tally, told = (slide_on(wall).locator(f"{SHOWN} {one}") for one in (".tally", ".told"))
    before = told.bounding_box()
    page.keyboard.press("a")
    expect(tally).to_have_text(re.compile(r"^\s*\d+ of \d+ have answered\.\s*$"), use_inner_text=True)
    assert told.bounding_box() == before, "the slide stays as large as it was"
    asked = room.classroom.prompt
    assert asked
    assert room.classroom.taught == "04"
    for member, value in ((ann, 1), (ben, 0)):
        classes.answer(member.number, asked.number, value)
    for told in (page.locator(".gc-lead"), tally):
        expect(told).to_contain_text("2 of 2 have answered.")
    for seen in (page.locator(".gc-bar"), slide_on(page).locator(".gc-bar"), slide_on(wall).locator(".gc-bar")):
        expect(seen).to_have_count(0)
    assert_axe_finds_nothing(page)
    page.get_by_role("button", name="Show the guesses").press("Enter")
    expect(tally.locator("[data-count='1']")).to_have_count(2)
    assert "the answer" not in tally.inner_text()
    is_on_one_screen(wall, beside=True)
    step = room.classroom.wall.step
    wall.keyboard.press("a")
    both_show(page, wall, step + 1)
    assert room.classroom.prompt is None

    while not page.get_by_role("button", name="Show the answer").count():
        step = room.classroom.wall.step + 1
        page.keyboard.press(NEXT)
        both_show(page, wall, step)
    expect(tally).to_be_hidden()
    page.keyboard.press("a")
    expect(tally.locator("[data-exact]")).to_contain_text("up")
    is_on_one_screen(wall, beside=False)
    page.set_viewport_size(PHONE)
    assert_it_fits(page)
    assert_axe_finds_nothing(page)
    page.set_viewport_size(LAPTOP)


def is_all_in_sight(page: Page) -> None:
    """On both projectors, and nothing stands in anybody's way."""
    for width, height in PROJECTORS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(IS_IN_SIGHT)


@pytest.mark.two_fonts
def test_each_thing_is_in_sight_without_scrolling(room: Room, chromium: Browser) -> None:
    classes = room.store.classes
    members = [let_join(classes, room.number, f"Qux{at}") for at in range(21)]
    for page in watched_page(chromium, Watch()):
        page.hurry().goto(f"{room.server.url}wall")
        for prompt, answers in ((MOST_BARS, 21), (MOST_WORDS, 6)):
            asked = classes.ask(room.number, prompt)
            for at, one in enumerate(members):
                classes.answer(one.number, asked.number, at % answers)
            classes.put_on_wall(room.number, OnWall(Shows.QUESTION))
            expect(page.locator('[data-part="count"]')).to_contain_text("21 of 21")
            classes.bring_to(room.number, Stage.ANSWER)
            expect(page.locator(".gc-bar[data-exact]")).to_be_visible()
            is_all_in_sight(page)
        assert_axe_finds_nothing(page, "a question")
        classes.show(room.number, "A game", finished_game())
        classes.put_on_wall(room.number, OnWall(Shows.GAME, paused=True))
        expect(page.locator(".gf-seat")).to_have_count(2)
        is_all_in_sight(page)
        assert_axe_finds_nothing(page, "a game")
        classes.put_on_wall(room.number, OnWall(Shows.BOARD))
        page.wait_for_selector('#stage[data-shows="board"]')
        is_all_in_sight(page)
        classes.put_on_wall(room.number, OnWall())
        expect(page.locator("#join")).to_be_visible()
        assert "Qux" not in page.locator("body").inner_text()
        classes.stop_asking(room.number)
