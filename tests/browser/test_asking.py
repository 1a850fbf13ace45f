"""A teacher asks a class what it would ask at a moment of a real game, and has an exit ticket filled in."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.fixtures import watched_page
from tests.browser.looks import PHONE, assert_axe_finds_nothing, assert_it_fits
from tests.browser.watch import Watch, WatchedPage
from tests.serve.web.classroom.rooms import Room

HELD_REPLY = """() => {
    const fetchNow = window.fetch;
    window.fetch = (...asked) => {
        const held = new Promise((arrive) => Object.assign(window, { arrive, fetch: fetchNow }));
        return fetchNow(...asked).finally(() => held);
    };
}"""
HAS_ARRIVED = "() => !sessionStorage.getItem('gofish.class.handed-in')"


@pytest.fixture(scope="module")
def page(chromium: Browser, room: Room) -> Iterator[WatchedPage]:
    """The browser that the teacher's link has opened, for all tests."""
    with contextmanager(watched_page)(chromium, Watch()) as page:
        page.hurry().goto(f"{room.server.url}teacher#{room.store.classes.teacher_secret()}")
        page.wait_for_selector(".gc-page")
        yield page


@pytest.mark.thorough
def test_a_class_says_what_it_would_ask_and_sees_the_chances_once_they_are_shown(
    chromium: Browser, room: Room, page: WatchedPage
) -> None:
    """Its host is tried daily in `tests/ui/classroom/test_moments.py`, and asking a class in journey 11."""
    page.locator('[data-action="page"][data-page="ask"]').click()
    page.locator('[data-form="moment"] [data-field="code"]').fill("S3-0000P-N")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Asked now").wait_for()
    with contextmanager(watched_page)(chromium, Watch(), PHONE, touched=True) as phone:
        phone.hurry().goto(f"{room.server.url}join#{room.key}")
        phone.get_by_label("Nickname").fill("Cat")
        phone.keyboard.press("Enter")
        panel = phone.locator("[data-part=question]")
        expect(panel).to_contain_text("in the pond.")
        assert_it_fits(phone)
        assert_axe_finds_nothing(phone)
        ranks, players = panel.locator("[data-action=rank]"), panel.locator("[data-action=answer]:visible")
        expect(players).to_have_count(0)
        ranks.first.click()
        expect(players).to_have_count(2)
        phone.keyboard.press("2")
        expect(panel).to_be_hidden()
        expect(page.get_by_text("1 of 1 have answered.")).to_be_visible()
        page.get_by_role("button", name="Show the answer").click()
        phone.locator("[data-line=question] [data-action=open]").click()
        expect(phone.locator("[data-part=tally]")).to_contain_text("in 100")
        assert_axe_finds_nothing(phone)
    page.get_by_role("button", name="Take the question away").click()


def fills_in_a_ticket(phone: WatchedPage) -> None:
    """Answer each question, look at some of them again, change one, and hand it in."""
    question = phone.locator("[data-part=question]")
    heading = question.get_by_role("heading")
    question.get_by_role("button", name="Skip for now").click()
    expect(heading).to_contain_text("2 of 5: ")
    phone.reload()
    expect(heading).to_contain_text("2 of 5: ")  # and not what she has skipped
    question.get_by_role("button", name="Back").click()
    for number in range(1, 4):
        expect(heading).to_contain_text(f"{number} of 5: ")
        question.get_by_role("button", name="yes" if number == 1 else "no", exact=True).click()
    assert_it_fits(phone)
    expect(heading).to_contain_text("4 of 5: ")
    phone.keyboard.press("Tab")
    phone.keyboard.type("Be")
    phone.reload()
    expect(question.get_by_role("textbox")).to_have_value("Be")  # what was typed and not sent is still there
    phone.evaluate(HELD_REPLY)  # the next question is there before the reply to the last answer
    phone.keyboard.press("Tab")
    phone.keyboard.press("End")
    phone.keyboard.type("n")
    phone.keyboard.press("Enter")
    expect(heading).to_contain_text("5 of 5: ")
    question.get_by_role("button", name="Skip for now").click()
    expect(heading).to_have_text("You have answered 4 of 5.")
    for number in (5, 4, 3):
        question.get_by_role("button", name="Back").click()
        expect(heading).to_contain_text(f"{number} of 5: ")
        if number == 4:
            phone.evaluate("() => window.arrive()")
            phone.wait_for_function(HAS_ARRIVED)
            expect(heading).to_contain_text("4 of 5: ")  # and the reply to what she is back at does not lead on from it
    expect(question.get_by_role("button", name="no", pressed=True)).to_be_visible()
    question.get_by_role("button", name="yes", exact=True).click()
    expect(heading).to_contain_text("4 of 5: ")
    question.get_by_role("button", name="Next").click()
    expect(heading).to_contain_text("5 of 5: ")
    phone.keyboard.press("Tab")
    phone.keyboard.type("Cleo")
    phone.keyboard.press("Enter")
    expect(heading).to_have_text("You have answered 5 of 5.")
    assert_axe_finds_nothing(phone)
    phone.route("**/class/hand-in", lambda route: route.abort())
    question.get_by_role("button", name="Hand it in").click()
    expect(question).to_contain_text("hasn’t arrived yet")
    phone.unroute("**/class/hand-in")
    phone.errors.clear()  # Chromium says of every request that failed that it did
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(question).to_be_hidden()


@pytest.mark.thorough  # `tests/ui/classroom/test_sheets.py` has what it comes to, and the tests above press the bar
def test_an_exit_ticket_is_filled_in_by_keyboard_and_on_a_phone(
    chromium: Browser, room: Room, page: WatchedPage
) -> None:
    page.locator('[data-action="page"][data-page="ask"]').click()
    page.locator('[data-form="sheet"] select').select_option("exit-01")
    page.get_by_role("button", name="Begin").click()
    with contextmanager(watched_page)(chromium, Watch(), PHONE, touched=True) as phone:
        phone.hurry().goto(f"{room.server.url}join#{room.key}")
        phone.get_by_label("Nickname").fill("Deb")
        phone.keyboard.press("Enter")
        fills_in_a_ticket(phone)
        third = room.store.classes.prompts(room.number)[-3].number
        assert [*room.store.classes.answers(third).values()] == [0], "yes"
    expect(page.locator("[data-part=sheet-now]")).to_contain_text(re.compile(r"1 of \d have finished\."))
    page.get_by_role("button", name="End it").click()
    expect(page.locator("[data-part=sheet-now]")).to_have_count(0)  # a press before the answer would be out of date
    page.locator('[data-page="results"]').click()
    expect(page.get_by_role("row", name=re.compile("Deb"))).to_contain_text("✗")
    assert_axe_finds_nothing(page)
    expect(page.locator("main")).to_contain_text(re.compile(r"\b0 of \d+ here"))  # news of who left takes the paper off
    page.evaluate("() => { window.print = () => (document.body.dataset.printed += '!'); }")
    for times in (1, 2):
        page.get_by_role("button", name="Print a page each").click()
        expect(page.locator("body")).to_have_attribute("data-printed", re.compile("!" * times + "$"))
        expect(page.locator(".gc-paper")).to_have_count(1)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Deb").first).to_be_visible()
    expect(page.get_by_role("button", name="Print a page each")).to_be_hidden()
