"""A class at its tables in the browser: seated by one button, led there by the bar, playing by hand, and late ones."""

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.at_hand import VERBS, ByHand
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits
from tests.browser.watch import WatchedPage
from tests.serve.web.classroom.rooms import Room, class_room

BAR = ".gofish-class:not([hidden])"
PHONE: ViewportSize = {"width": 375, "height": 667}
NAMES = ("Ann", "Ben", "Maximiliana Frederik", "Dan")


class Learner(ByHand):
    """A learner with a device of her own, who has joined the class."""

    at_rest = '[data-busy="false"]'

    def __init__(self, page: WatchedPage, room: Room, nickname: str) -> None:
        """Join by a nickname; `test_class.py` does it in the browser, which takes three pages."""
        super().__init__(page.hurry())
        self.errors = page.errors
        seat = room.learner(nickname).kept.items()
        page.context.add_cookies([{"name": name, "value": value, "url": room.server.url} for name, value in seat])
        page.goto(room.server.url)
        page.wait_for_selector(BAR)

    def line(self, name: str) -> Locator:
        """What the bar says of something; a page that comes into sight asks for the news at once."""
        self.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        return self.page.locator(f'[data-line="{name}"]')

    def go_to_her_table(self) -> None:
        """Press the button of the bar."""
        self.line("table").get_by_role("link", name="Go there").click()
        self.settled()

    @property
    def is_due(self) -> bool:
        """Whether the table waits for her."""
        return self.waiting_for in {"you", *VERBS}


class Teacher:
    """The teacher's page, on the tab that seats the class."""

    def __init__(self, page: WatchedPage, room: Room) -> None:
        """Follow the link that is printed where the server was started."""
        self.page = page.hurry()
        link = re.search(r"For the teacher alone: (\S+)", room.server.log)
        assert link
        page.goto(link[1])
        page.locator('[data-action="page"][data-page="play"]').press("Enter")
        page.wait_for_selector('.gofish-root[data-page="play"]')

    @property
    def seat(self) -> Locator:
        """The button that seats everybody."""
        return self.page.locator('[data-form="seat"] [type="submit"]')

    @property
    def tables(self) -> Locator:
        """The tables."""
        return self.page.locator(".gc-seated")

    def press(self, action: str) -> None:
        """Press a button by keyboard."""
        self.page.locator(f'[data-action="{action}"]:visible').first.press("Enter")

    def choose(self, field: str, value: str) -> None:
        """Choose something in a menu."""
        self.page.locator(f'[data-field="{field}"]').select_option(value)


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server with a class."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


def play_on(learners: Sequence[Learner], rng: Random, acts: int) -> None:
    """Let each do what the table waits for, so often."""
    while acts > 0:
        for one in learners:
            if one.settled().is_due:
                one.go_on_by_keys(rng)
                acts -= 1


def test_a_class_is_seated_by_one_button_and_plays_by_hand(room: Room, device: Callable[[], WatchedPage]) -> None:
    teacher, rng = Teacher(device(), room), Random(1)
    learners = [Learner(device(), room, name) for name in NAMES]
    for one in learners[:2]:
        one.page.set_viewport_size(PHONE)
    expect(teacher.page.locator('[data-part="here"]')).to_have_text("4 of 4 here")
    teacher.seat.press("Enter")
    expect(teacher.tables).to_have_count(1)
    expect(teacher.tables).to_contain_text("not dealt yet")
    for one in learners:
        one.go_to_her_table()
        expect(one.line("table")).to_have_count(0)
    expect(teacher.tables).to_contain_text("playing")
    play_on(learners, rng, 4)

    stands_still_while_the_class_is_frozen(teacher, learners)
    before = learners[1].settled().hand
    learners[1].reload()
    assert learners[1].hand == before
    play_on(learners, rng, 4)

    eve = Learner(device(), room, "Eve")
    expect(teacher.page.locator('[data-part="late"]')).to_contain_text("Eve")
    assert_axe_finds_nothing(teacher.page)
    assert_it_fits(teacher.page)
    teacher.press("seat_late")
    expect(teacher.tables).to_have_count(2)
    eve.page.goto(f"{room.server.url}gofish/friends")
    eve.page.wait_for_url("**/gofish/friends?table=*")
    eve.settled()

    out = learners.pop(2)
    room.store.classes.remove(room.member(NAMES[2]).number)
    expect(out.line("out")).to_contain_text("You are not in this class any more")
    out.page.goto("about:blank")
    out.errors.clear()  # Chromium calls each refusal an error
    teacher.seat.press("Enter")
    expect(teacher.page.locator('[data-part="seat-warns"]')).to_contain_text("Two tables still play")
    teacher.press("close_tables")
    teacher.press("close_tables")
    for one in (*learners, eve):
        expect(one.page.locator("[data-part='note']")).to_have_text("Your teacher has closed that table.")
        expect(one.line("table")).to_have_count(0)


def stands_still_while_the_class_is_frozen(teacher: Teacher, learners: Sequence[Learner]) -> None:
    """No page goes on until the teacher lets them."""
    versions = [one.settled().data("version") for one in learners]
    teacher.press("freeze")
    for one in learners:
        one.line("table")
        one.page.wait_for_selector('[data-part="frozen"][open]')
        one.page.keyboard.press("Enter")
    assert [one.data("version") for one in learners] == versions
    teacher.press("freeze")
    for one in learners:
        one.line("table")
        one.page.wait_for_selector('[data-part="frozen"]:not([open])', state="attached")
