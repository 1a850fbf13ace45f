"""Lessons taught: a teacher, a wall, and learners with a browser each.

Lesson 04 goes from *Seat everybody* to the spreadsheet, with six learners. Those with a task of their own to be looked
at, 02, 07 and 09, go with four from the first slide to the last, as their plans say.

With `SCREENS=folder` every screen is kept there as a picture, and `times.txt` says what each step took.
"""

import csv
import io
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, ViewportSize, expect

from tests.browser.at_table import AtTable
from tests.browser.test_class_tables import Learner, Teacher, play_on
from tests.browser.watch import WatchedPage
from tests.serve.web.classroom.rooms import Room, class_room

pytestmark = pytest.mark.thorough
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SIZES: tuple[ViewportSize, ...] = ({"width": 375, "height": 667}, {"width": 1024, "height": 768})
WALL: ViewportSize = {"width": 1280, "height": 720}
SCREENS = os.environ.get("SCREENS")
FEW = NAMES[:4]
CLOSED = "Your teacher opens this once the class has got there."
TALLY = "[data-step]:visible .tally"


class Stopwatch:
    """How long each step of a lesson takes, in seconds, and what is on which screen at its end."""

    def __init__(self) -> None:
        """Begin."""
        self.steps: list[str] = []
        self.since = time.monotonic()
        if SCREENS:
            Path(SCREENS).mkdir(parents=True, exist_ok=True)

    def step(self, name: str, **pages: Page) -> None:
        """Note that a step is done."""
        self.steps.append(f"{time.monotonic() - self.since:6.1f} s  {name}")
        if SCREENS:
            for who, page in pages.items():
                page.screenshot(path=Path(SCREENS) / f"{len(self.steps):02} {name} – {who}.png")
            (Path(SCREENS) / "times.txt").write_text("\n".join(self.steps), encoding="utf-8")
        self.since = time.monotonic()


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server with a class."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


def tab(teacher: Teacher, name: str) -> None:
    """Open a tab of the teacher's page."""
    teacher.page.locator(f'[data-action="page"][data-page="{name}"]').press("Enter")
    teacher.page.wait_for_selector(f'.gofish-root[data-page="{name}"]')


def answer(one: Learner, choice: int) -> None:
    """Answer the class's question on one's own device: the guess line's middle, or a choice."""
    one.line("question").get_by_role("button").first.click()
    asked = one.page.locator("[data-part=question]")
    asked.locator("[data-field=choice], input[type=range]").first.wait_for()
    if asked.locator("[data-field=choice]").count():
        asked.locator("[data-field=choice]").nth(choice).check()
    else:
        asked.locator("input[type=range]").press("ArrowRight")
    asked.locator('[data-action="send"]').click()


class Lesson:
    """A lesson of one class."""

    def __init__(self, room: Room, device: Callable[[], WatchedPage], names: tuple[str, ...] = NAMES) -> None:
        """Let the teacher come, put the wall up, and then the learners join."""
        self.room, self.watch, self.rng = room, Stopwatch(), Random(4)
        self.learners: list[Learner] = []
        self.teacher = Teacher(device(), room)
        self.wall = self.teacher.page.context.new_page()
        self.wall.set_viewport_size(WALL)
        self.wall.goto(f"{room.server.url}wall")
        self.note("the teacher opens the page and the wall")
        self.learners = [Learner(device(), room, name) for name in names]
        for at, one in enumerate(self.learners):
            one.page.set_viewport_size(SIZES[at % len(SIZES)])
        expect(self.teacher.page.locator('[data-part="here"]')).to_have_text(f"{len(names)} of {len(names)} here")
        self.note("the learners join")

    def note(self, name: str) -> None:
        """Note that a step is done, with every kind of screen."""
        devices = dict(zip(("phone", "tablet"), (one.page for one in self.learners), strict=False))
        self.watch.step(name, teacher=self.teacher.page, wall=self.wall, **devices)

    def put_on_wall(self, what: str) -> None:
        """Choose what stands on the wall, on the teacher's page."""
        self.teacher.choose("wall", what)

    def play_together(self) -> None:
        """Everybody sits down with one press, and plays by hand; the board tells how it goes."""
        self.teacher.seat.press("Enter")
        for one in self.learners:
            one.go_to_her_table()
        self.put_on_wall("board")
        self.note("everybody sits at two tables")
        play_on(self.learners, self.rng, 24)
        tab(self.teacher, "board")
        expect(self.teacher.page.locator(".gc-line")).to_have_count(2)
        self.note("they play 24 deeds by hand")
        self.watch_a_table()
        tab(self.teacher, "play")
        self.teacher.press("close_tables")
        self.teacher.press("close_tables")
        for one in self.learners:
            expect(one.page.locator("[data-part='note']")).to_have_text("Your teacher has closed that table.")
        self.note("the tables are closed")

    def watch_a_table(self) -> None:
        """The class looks at a table, by nobody's name until the teacher puts the names there."""
        self.teacher.page.locator('[data-field="wall"]').select_option(label="Table 1")
        seats = self.wall.locator(".gf-seat")
        expect(seats).to_have_count(4)
        assert not any(name in self.wall.locator("#stage").inner_text() for name in NAMES)
        self.note("the class watches a table")
        self.teacher.press("names")
        expect(self.wall.locator("#stage")).to_contain_text(re.compile("|".join(NAMES)))
        self.note("with names")
        self.put_on_wall("board")

    def present(self, number: str) -> None:
        """Every screen of a lesson on the wall, one press after the other; the class is asked what a slide asks."""
        self.put_on_wall(f"slide {number}")
        slide = self.wall.frame_locator("iframe")
        slide.locator("[data-step]:visible").wait_for()
        asking, answering = (
            slide.locator(f"[{which}]").evaluate_all("all => all.map((one) => one.closest('[data-step]').dataset.step)")
            for which in ("data-prompt", "data-answers")
        )
        screens = slide.locator("[data-step]").count()
        press = self.teacher.page.locator('[data-action="guess"]')
        went_on = False
        for step in map(str, range(1, screens + 1)):
            if not went_on:
                self.teacher.choose("slide", step)
            expect(slide.locator("[data-step]:visible")).to_have_attribute("data-step", step)
            went_on = step in asking or step in answering
            if step in asking:
                self.ask(slide, press, f"question {asking.index(step) + 1}")
            elif went_on:
                self.show_answer(slide, press, f"screen {step}")
            elif step != "1":
                self.wall_only(f"screen {step}")

    def ask(self, slide: FrameLocator, press: Locator, name: str) -> None:
        """Ask the class what the slide asks, show the guesses, and go on to the next screen."""
        expect(press).to_be_visible()  # the wall may have the slide before this page has
        expect(press).to_have_text("Ask the class")
        press.press("Enter")
        for at, one in enumerate(self.learners):
            answer(one, at % 2)
        every = len(self.learners)
        expect(slide.locator(TALLY)).to_contain_text(f"{every} of {every} have answered.")
        expect(press).to_have_text("Show the guesses")
        press.press("Enter")
        expect(slide.locator(TALLY)).to_contain_text(f"{every} answers.")
        self.note(f"{name} is answered")
        expect(press).to_have_text("Go on")
        press.press("Enter")

    def show_answer(self, slide: FrameLocator, press: Locator, name: str) -> None:
        """Show the answer among the guesses, and go on to the next screen."""
        expect(press).to_have_text("Show the answer")
        press.press("Enter")
        expect(slide.locator(f"{TALLY} [data-exact]")).to_have_count(1)
        self.learners[0].line("question")
        self.note(f"{name} has its answer")
        expect(press).to_have_text("Go on")
        press.press("Enter")

    def wall_only(self, name: str) -> None:
        """Note what stands on the wall."""
        self.watch.step(name, wall=self.wall)

    def look_for_solutions(self, number: str) -> None:
        """A learner opens the lesson: what is in its boxes isn't there while it is taught."""
        curious = self.learners[0].page
        curious.goto(f"{self.room.server.url}lessons/{number}/")
        expect(curious.get_by_text(CLOSED).first).to_be_visible()
        expect(curious.locator("main details")).to_have_count(0)
        for link in ("Today", "Teacher notes", "Present"):
            expect(curious.get_by_role("link", name=link)).to_be_hidden()
        self.note("a learner looks for the solutions")

    def play_alone(self) -> None:
        """All play the same cards, each alone; what came of it stands on the wall without names."""
        tab(self.teacher, "play")
        self.teacher.page.locator('[data-form="deal"] button[type="submit"]').press("Enter")
        tab(self.teacher, "board")
        for one in self.learners:
            one.line("deal").get_by_role("link", name="Play it").click()
        tables = [AtTable(one.page).settled() for one in self.learners]
        self.put_on_wall("outcomes")
        self.note("everybody has the same deal")
        for table in tables[:-1]:
            table.play_to_the_end(self.rng)
        tables[-1].ask_somehow(self.rng)
        finished = self.teacher.page.locator(".gc-mark", has_text="Finished")
        expect(finished).to_have_count(len(tables) - 1)
        self.note("five have played it")

    def save_results(self) -> None:
        """What came of it all is one file."""
        tab(self.teacher, "results")
        with self.teacher.page.expect_download() as saved:
            self.teacher.press("csv")
        text = Path(saved.value.path()).read_text(encoding="utf-8-sig")
        head, *rows = csv.reader(io.StringIO(text))
        assert [row[0] for row in rows] == sorted(NAMES)
        won = next(at for at, name in enumerate(head) if name.endswith("result"))
        assert all(row[won] for row in rows[:-1]), "all but the last have finished the deal"
        self.note("the spreadsheet is saved")


def test_lesson_four_is_taught_from_the_seating_to_the_spreadsheet(
    room: Room, device: Callable[[], WatchedPage]
) -> None:
    lesson = Lesson(room, device)
    lesson.play_together()
    lesson.present("04")
    lesson.look_for_solutions("04")
    lesson.play_alone()
    lesson.save_results()


@pytest.mark.parametrize("number", ["02", "07", "09"])
def test_a_lesson_is_led_from_its_first_slide_to_its_last(
    number: str, room: Room, device: Callable[[], WatchedPage]
) -> None:
    lesson = Lesson(room, device, FEW)
    lesson.present(number)
    lesson.look_for_solutions(number)
