"""A teacher presents a lesson to a class and asks it from the slide; two learners answer on their own devices."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fixtures import watched_page
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing, assert_it_fits
from tests.browser.watch import Watch, WatchedPage
from tests.serve.store.joined import let_join
from tests.serve.web.classroom.rooms import Room, class_room

PROJECTORS = ((1280, 720), (1024, 768))
TALLY = "[data-step]:visible .tally"
READABLE = 20
"""The least letters of a bar, in pixels, that the last row of a class can read."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One server with a class."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


@pytest.fixture
def page(chromium: Browser, room: Room) -> Iterator[WatchedPage]:
    """The browser that the teacher's link has opened."""
    with contextmanager(watched_page)(chromium, Watch()) as page:
        page.hurry().goto(f"{room.server.url}teacher#{room.store.classes.teacher_secret()}")
        page.wait_for_selector(".gc-page")
        yield page


def go_to(page: Page, room: Room, what: str) -> int:
    """Show the slide of lesson 04 that asks for a guess, or answers it; the number of its screen."""
    page.goto(f"{room.server.url}lessons/04/present/")
    step = int(page.locator(what).evaluate("one => one.closest('[data-step]').dataset.step"))
    page.goto(f"{room.server.url}lessons/04/present/#{step}")
    return step


def is_on_one_screen(page: Page, *, beside: bool = True) -> None:
    """The guesses, beside the slide or in its place, need no scrolling on a projector and are read in the last row."""
    for width, height in PROJECTORS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => document.querySelector('main').scrollHeight < innerHeight")
        size = page.locator(f"{TALLY} .gc-bar-label").first.evaluate(
            "node => parseFloat(getComputedStyle(node).fontSize)"
        )
        assert size >= READABLE
        text, tally = (page.locator(f"[data-step]:visible {one}").bounding_box() for one in ("h2", ".tally"))
        assert text
        assert tally
        assert (text["x"] + text["width"] <= tally["x"]) == beside
    assert_axe_finds_nothing(page)


def test_a_class_is_asked_from_the_slide(room: Room, page: WatchedPage) -> None:
    classes = room.store.classes
    ann, ben = (let_join(classes, room.number, name, "otterword") for name in ("Ann", "Ben"))
    step = go_to(page, room, '[data-prompt="04-2"]')
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Notes window").click()
    notes = opened.value
    page.get_by_role("button", name="Ask the class").click()
    tally, bars = page.locator(TALLY), page.locator(f"{TALLY} .gc-bar")
    expect(tally).to_contain_text("have answered.")
    asked = room.classroom.prompt
    assert asked
    classes.answer(ann.number, asked.number, 1)
    classes.answer(ben.number, asked.number, 0)
    expect(tally).to_contain_text("2 of 2 have answered.")
    expect(bars).to_have_count(0)
    expect(page.get_by_role("button", name="Show the answer")).to_be_hidden()
    notes.get_by_role("button", name="Show the guesses").click()
    expect(page.locator(f"{TALLY} [data-count='1']")).to_have_count(2)
    assert "the answer" not in tally.inner_text()
    is_on_one_screen(page)
    assert room.classroom.taught == "04"
    page.keyboard.press("a")
    expect(page.locator("[data-step]:visible")).to_have_attribute("data-step", str(step + 1))
    assert room.classroom.prompt is None
    expect(notes.locator("[data-part=ask]")).to_be_hidden()

    step = go_to(page, room, '[data-answers="04-2"]')
    expect(tally).to_be_hidden()
    notes.get_by_role("button", name="Show the answer").click()
    expect(page.locator(f"{TALLY} [data-exact]")).to_contain_text("up")
    expect(page.locator(f"{TALLY} [data-count='1']")).to_have_count(2)
    expect(tally).to_contain_text("8 in 10")
    expect(page.locator(".look:visible")).to_have_count(0)
    is_on_one_screen(page, beside=False)
    page.set_viewport_size({"width": 375, "height": 667})
    assert_it_fits(page)
    notes.close()
    page.keyboard.press("a")
    expect(page.locator("[data-step]:visible")).to_have_attribute("data-step", str(step + 1))
    assert room.classroom.prompt is None


def test_a_class_says_what_it_would_ask_and_sees_the_chances_once_they_are_shown(
    chromium: Browser, room: Room, page: WatchedPage
) -> None:
    page.locator('[data-page="ask"]').click()
    page.locator('[data-form="moment"] [data-field="code"]').fill("S3-0000P-N")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Asked now").wait_for()
    with contextmanager(watched_page)(chromium, Watch(), PHONE, touched=True) as phone:
        phone.hurry().goto(f"{room.server.url}join#{room.key}")
        phone.get_by_label("Nickname").fill("Cat")
        phone.keyboard.press("Enter")
        phone.locator("[data-line=question] [data-action=open]").click()
        expect(phone.locator("[data-part=question]")).to_contain_text("in the pond.")
        assert_it_fits(phone)
        phone.get_by_role("button", name=re.compile(" for ")).nth(2).click()
        with contextmanager(watched_page)(chromium, Watch(), LAPTOP) as wall:
            wall.goto(f"{room.server.url}wall")
            expect(wall.locator("[data-part=count]")).to_have_text("1 of 1 have answered.")
            expect(wall.get_by_role("list", name="Your hand").get_by_role("listitem")).to_have_count(6)
            assert not re.search(r"\d in 100", wall.locator("body").inner_text())
            page.get_by_role("button", name="Show the answer").click()
            expect(wall.locator(".gc-bar-chance").first).to_contain_text("in 100")
            assert_axe_finds_nothing(wall)
        phone.locator("[data-line=question] [data-action=open]").click()
        expect(phone.locator("[data-part=tally]")).to_contain_text("in 100")
        assert_axe_finds_nothing(phone)
    page.get_by_role("button", name="Take the question away").click()
