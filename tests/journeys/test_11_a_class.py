"""11. A class, from the start of the server to the last press that erases it.

A teacher is ready soon, thirty join, the class answers a question from the slide and sits at tables with the same
cards, the wall shows it all, and what came of it is a file. Two of the thirty, on a phone and on a laptop, are seen
here; the others come through the same door.
"""

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from gofish_learn.store.saves import owner_of
from tests.browser.at_hand import VERBS, ByHand
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing, calm
from tests.browser.watch import WatchedPage
from tests.serve.web.classroom.rooms import Room

SEEN, CLASS_SIZE, LESSON = ("Ann", "Ben"), 30, "Lesson 4"
PLAY, RESULTS, CLASS = "Play", "Results", "Class"
WALL, BOARD, NEXT_SLIDE = "Put on the wall", "The board, without names", ".gc-led button:text-is('Next')"
ASK, SHOW_GUESSES, GO_ON = "Ask the class", "Show the guesses", "Go on"
SEAT, CLOSE_TABLES, SAVE = "Seat everybody", ".gc-people ~ .gp-moves button >> nth=-1", "such as 0.5"
LAST_MINUTES, MINUTES = "Last three minutes", "#minutes, [data-part=minutes]"
YOUR_CLASS, GO_THERE = "Your class", "Go there"
ERASE, FOR_GOOD = "Erase the class", "Erase for good"
MOST_SLIDES = 20


class Teacher:
    """Somebody with one computer, a projector, and no time."""

    def __init__(self, page: WatchedPage, room: Room) -> None:
        """Start the server, and follow the link that it prints for the teacher alone."""
        self.page, self.room = page.hurry(), room
        link = re.search(r"For the teacher alone: (\S+)", room.server.log)
        assert link
        page.goto(link[1])
        expect(page.get_by_role("main")).to_contain_text(room.key[:3])
        assert link[1].partition("#")[2] not in page.url, "whoever looks at the wall reads no secret"
        self.wall = page.context.new_page()
        self.wall.set_viewport_size({"width": 1280, "height": 720})
        self.wall.goto(f"{room.server.url}wall")

    def presses(self, name: str) -> None:
        """Press a button by keyboard."""
        self.page.get_by_role("button", name=name).locator("visible=true").first.press("Enter")

    def opens(self, tab: str) -> None:
        """Open another page of the class's, once the last press is answered: one in between would be a double click."""
        expect(self.page.locator(".gofish-page")).to_have_attribute("data-busy", "false")
        self.page.get_by_role("navigation", name="Pages").get_by_role("button", name=tab, exact=True).press("Enter")

    def puts_on_the_wall(self, what: str) -> None:
        """Choose what all see."""
        wall = self.page.get_by_role("combobox", name=WALL)
        names = wall.get_by_role("option").all_inner_texts()
        wall.select_option(label=next(name for name in names if name.startswith(what)))

    def led(self) -> Locator:
        """The button that leads on from what stands on the wall: ask, show the guesses, go on."""
        return self.page.locator(".gc-guess")

    def comes_to_the_question(self) -> None:
        """Turn the slides until one asks something."""
        for _ in range(MOST_SLIDES):
            if self.led().count() and self.led().inner_text() == ASK:
                return
            self.page.locator(NEXT_SLIDE).press("Enter")
            expect(self.page.locator(".gofish-page")).to_have_attribute("data-busy", "false")
        pytest.fail("no slide asks anything")

    def presses_on(self, words: str) -> None:
        """Press the button that leads on, once it says so."""
        expect(self.led()).to_have_text(words)
        self.led().press("Enter")

    def tally(self) -> Locator:
        """What the slide on the wall says of the answers."""
        return self.wall.frame_locator("iframe").locator("[data-step]:visible .tally")


class Learner(ByHand):
    """A learner with a device of her own."""

    page: WatchedPage

    at_rest = '[data-busy="false"]'

    def joins(self, room: Room, nickname: str) -> None:
        """Type the key that stands on the wall, and a nickname."""
        self.page.goto(room.server.url)
        self.page.get_by_label("Join key").fill(room.key)
        self.page.keyboard.press("Enter")
        self.page.get_by_label("Nickname").fill(nickname)
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("region", name=YOUR_CLASS)).to_contain_text(nickname)

    def bar(self) -> Locator:
        """What the class wants of her, on top of every page."""
        self.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        return self.page.get_by_role("region", name=YOUR_CLASS)

    def answers(self, choice: int) -> None:
        """Answer what the class is asked, with one press: the question has opened by itself."""
        asked = self.page.locator("[data-part=question]")
        asked.locator("[data-action=answer]").nth(choice).click()
        expect(asked).to_be_hidden()

    def goes_to_her_table(self) -> None:
        """Follow the bar there."""
        self.bar().get_by_role("link", name=GO_THERE).click()
        self.settled()

    @property
    def is_due(self) -> bool:
        """Whether the table waits for her."""
        return self.waiting_for in {"you", *VERBS}


def test_a_class_from_its_start_to_its_end(room: Room, device: Callable[[], WatchedPage]) -> None:
    teacher, rng = Teacher(device(), room), Random(1)
    calm(teacher.page)
    learners = thirty_join(teacher, device)
    the_class_answers_a_question(teacher, learners)
    all_sit_at_tables(teacher, learners, rng)
    the_results_are_a_file(teacher)
    all_is_erased(teacher, learners)


def thirty_join(teacher: Teacher, device: Callable[[], WatchedPage]) -> list[Learner]:
    """The wall says how; the teacher sees everybody."""
    expect(teacher.wall.get_by_role("main")).to_contain_text(teacher.room.key[:3])
    learners = [Learner(device().hurry()) for _ in SEEN]
    for one, nickname, size in zip(learners, SEEN, (PHONE, LAPTOP), strict=True):
        one.page.set_viewport_size(size)
        one.joins(teacher.room, nickname)
    for _ in range(CLASS_SIZE - len(SEEN)):
        teacher.room.learner()
    expect(teacher.page.get_by_role("list", name="Learners").locator("> li")).to_have_count(CLASS_SIZE)
    assert_axe_finds_nothing(teacher.page, "thirty learners")
    return learners


def the_class_answers_a_question(teacher: Teacher, learners: list[Learner]) -> None:
    """A slide asks; each answers on a device; the guesses are shown, and then, on a later slide, the answer."""
    teacher.puts_on_the_wall(LESSON)
    expect(teacher.wall.frame_locator("iframe").locator("[data-step]:visible")).to_have_count(1)
    teacher.comes_to_the_question()
    teacher.presses_on(ASK)
    for at, one in enumerate(learners):
        one.answers(at)
    expect(teacher.tally()).to_contain_text(f"{len(learners)} of {len(learners)}")
    teacher.presses_on(SHOW_GUESSES)
    expect(teacher.tally()).to_contain_text(f"{len(learners)} answers")
    teacher.presses_on(GO_ON)


def all_sit_at_tables(teacher: Teacher, learners: list[Learner], rng: Random) -> None:
    """One press seats everybody, with the same cards; the board on the wall tells how it goes, without names."""
    classes, number = teacher.room.store.classes, teacher.room.number
    for other in classes.members(number):
        if other.nickname not in SEEN:
            classes.here(other.number, owner_of(f"{other.number:032x}"), "play")
    teacher.opens(PLAY)
    teacher.presses(SEAT)
    for one in learners:
        one.goes_to_her_table()
    tables = classes.tables_of(number)
    assert sum(len(table.people) for table in tables) == CLASS_SIZE
    assert len({table.about["seed"] for table in tables}) == 1, "the same cards at every table"
    for one in learners:
        if one.settled().is_due:
            one.go_on_by_keys(rng)
    teacher.puts_on_the_wall(BOARD)
    expect(teacher.wall.locator("[data-shows='board']")).to_be_visible()
    assert not any(name in teacher.wall.get_by_role("main").inner_text() for name in SEEN)
    teacher.presses(LAST_MINUTES)
    for page in (teacher.wall, *(learner.page for learner in learners)):
        expect(page.locator(MINUTES)).to_contain_text("Three minutes")
    for _ in range(2):
        teacher.page.locator(CLOSE_TABLES).press("Enter")


def the_results_are_a_file(teacher: Teacher) -> None:
    """A row for each learner, by nickname and by no other name."""
    teacher.opens(RESULTS)
    with teacher.page.expect_download() as saved:
        teacher.presses(SAVE)
    rows = list(csv.reader(io.StringIO(Path(saved.value.path()).read_text(encoding="utf-8-sig"))))
    members = {one.nickname for one in teacher.room.store.classes.members(teacher.room.number)}
    named = [(row[0].strip("“”"), row) for row in rows if row]  # a name with digits is quoted, or it might be a date
    by_name = {name: row for name, row in named if name in members}
    assert len(by_name) == CLASS_SIZE
    assert by_name["Ann"] != ["Ann", *by_name["Ben"][1:]], "what each has answered is there"


def all_is_erased(teacher: Teacher, learners: list[Learner]) -> None:
    """Two presses, and nobody is known any more."""
    teacher.opens(CLASS)
    teacher.page.get_by_text(ERASE).last.press("Enter")
    assert teacher.room.store.classes.classes(), "one press asks"
    teacher.presses(FOR_GOOD)
    expect(teacher.page.get_by_role("main")).to_contain_text("No class")
    assert teacher.room.store.classes.classes() == []
    expect(teacher.wall.locator("#join")).to_contain_text("This class has been erased.")
    teacher.wall.goto("about:blank")
    for page in (teacher.page, *(one.page for one in learners)):
        page.goto("about:blank")
        page.errors.clear()  # Chromium calls each refusal an error
