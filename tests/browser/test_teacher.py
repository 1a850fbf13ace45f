"""The teacher's page in the browser: opened by a secret link, worked by keyboard, fit for a phone and for the wall.

The learners act through the store, as their pages do from the server.
"""

import re

from playwright.sync_api import Page, expect

from gofish_learn.store.saves import owner_of
from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt, Sheet
from tests.browser.looks import PHONE, assert_axe_finds_nothing
from tests.browser.watch import WatchedPage
from tests.serve.web.classroom.rooms import Room
from tests.store.stores import let_join

CUT_MS = 3_000
NAMES = ("Quxana", "Quxben", "Quxcleo")
LESSON_OF = {"Pre-test": "01", "Post-test": "04"}


def learners(room: Room) -> list[Member]:
    """Three who have a page open."""
    classes = room.store.classes
    members = [let_join(classes, room.number, name, "otterword") for name in NAMES]
    return [classes.here(one.number, owner_of(f"{at:032x}"), "play") for at, one in enumerate(members)]


def open_tab(page: Page, name: str) -> None:
    """Open a tab by keyboard; on a phone nothing sticks out."""
    page.locator(f'[data-action="page"][data-page="{name}"]').press("Enter")
    page.wait_for_selector(f'.gofish-root[data-page="{name}"]')
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def reads_down_on_the_smallest_phone(page: Page) -> None:
    """Nobody has to scroll a table sideways, nor to do without its headings."""
    page.set_viewport_size({"width": 320, "height": 667})
    wider = "() => [...document.querySelectorAll('.gp-scroll')].filter((one) => one.scrollWidth > one.clientWidth)"
    assert page.evaluate(f"({wider})().length") == 0
    row = page.get_by_role("row", name=NAMES[0])
    expect(row.get_by_role("cell")).to_have_count(page.get_by_role("columnheader").count() - 1)
    assert_axe_finds_nothing(page)
    page.set_viewport_size(PHONE)


def press(page: Page, action: str) -> None:
    """Press a button of the page by keyboard."""
    page.locator(f'[data-action="{action}"]:visible').first.press("Enter")


def test_a_lesson_as_its_teacher_leads_it(room: Room, page: WatchedPage) -> None:
    members, secret = learners(room), room.store.classes.teacher_secret()
    page.set_viewport_size(PHONE)
    page.hurry().goto(f"{room.server.url}teacher#{secret}")
    page.wait_for_selector(".gc-page")
    assert secret not in page.url
    expect(page.locator('[data-part="key"]')).to_have_text(f"{room.key[:3]} {room.key[3:]}")
    expect(page.locator('[data-here="true"]')).to_have_count(3)
    puts_out_who_never_played(room, page)

    open_tab(page, "ask")
    page.get_by_label("Find a question").press_sequentially("ana have")
    page.get_by_role("button", name="Ask the class: Does Ana have a seven?").press("Enter")
    expect(page.locator('[data-part="missing"]')).to_have_text("Not yet: Quxana, Quxben, Quxcleo.")
    assert_axe_finds_nothing(page)
    for tab in ("play", "board"):
        open_tab(page, tab)
        assert_axe_finds_nothing(page)
    fills_in_two_tests(room, members)
    open_tab(page, "results")
    marks_by_keyboard(room, page)
    is_printed_without_what_is_pressed(page)
    reads_down_on_the_smallest_phone(page)
    is_erased_when_asked_twice(room, page)


def puts_out_who_never_played(room: Room, page: WatchedPage) -> None:
    """Somebody has guessed at a word and invented learners; one button, pressed twice, takes these off the list.

    They join while the page is cut off.
    """
    page.context.set_offline(True)
    (ana, *_) = room.store.classes.members(room.number)
    for _ in range(12):
        room.store.classes.note_wrong_word(ana.number)
    for number in range(3):
        let_join(room.store.classes, room.number, f"Nobody {number}")
    page.wait_for_timeout(CUT_MS)
    page.context.set_offline(False)
    people = page.locator(".gc-person")
    expect(people).to_have_count(6)
    expect(page.locator('[data-part="words"]:visible')).to_contain_text(ana.nickname)
    press(page, "remove_idle")
    expect(page.locator('[data-action="remove_idle"]')).to_contain_text("Press again")
    press(page, "remove_idle")
    expect(people).to_have_count(3)
    expect(page.locator('[data-action="remove_idle"]')).to_be_hidden()
    page.errors.clear()  # Chromium says of every connection that failed that it did


def fills_in_two_tests(room: Room, members: list[Member]) -> None:
    """Each is about another lesson; two learners have a wrong and a right answer."""
    classes = room.store.classes
    for title, lesson in LESSON_OF.items():
        questions = tuple(Prompt(0, Kind.WORDS, f"{at}?", expects="0.4", label=f"{at}", lesson=lesson) for at in (1, 2))
        classes.begin_sheet(room.number, Sheet(title.lower(), title, questions))
        sheet = room.classroom.sheet
        assert sheet
        for one, answers in zip(members, (("0.6", "0.5"), ("0.4", "0.6")), strict=False):
            for prompt, given in zip(sheet.prompts, answers, strict=True):
                classes.answer(one.number, prompt.number, given)
        classes.end_sheet(room.number)


def marks_by_keyboard(room: Room, page: Page) -> None:
    """The headings are those of the list. Arrow keys go from answer to answer; Enter marks, and the focus stays."""
    for title, lesson in LESSON_OF.items():
        page.locator('[name="which"]').select_option(title)
        expect(page.locator("th .gc-slide")).to_have_text([f"Lesson {lesson}"] * 2)
    focus = page.locator("td button:focus")
    page.locator("td button").first.focus()
    page.keyboard.press("ArrowRight")
    for mark in ("✓", "≈"):
        page.keyboard.press("Enter")
        expect(focus).to_have_text(re.compile(f"^{mark}.*marked by you.*0.5"))
    assert [one.name for one in room.store.classes.hand_marks(room.number).popitem()[1].values() if one] == ["NEAR"]


def is_printed_without_what_is_pressed(page: Page) -> None:
    """On paper stands the grid, with what each question shows, and no button but the answers."""
    page.emulate_media(media="print")
    expect(page.get_by_role("columnheader", name="Question 1")).to_contain_text("Can decide whether an ask is legal")
    pressed = page.locator("button:visible, a:visible")
    expect(pressed).to_have_count(page.locator("td button").count())
    page.emulate_media(media="screen")


def is_erased_when_asked_twice(room: Room, page: WatchedPage) -> None:
    """One press asks, the next one erases, and the focus is on what then stands there."""
    classes = room.store.classes
    open_tab(page, "class")
    assert_axe_finds_nothing(page)
    page.get_by_text("Erase the class …").press("Enter")
    assert classes.members(room.number)
    page.locator('[data-form="erase"] button').press("Enter")
    expect(page.locator(".gp-heading")).to_have_text("No class yet")
    expect(page.locator(".gp-heading")).to_be_focused()
    assert classes.classes() == []
