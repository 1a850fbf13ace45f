"""Every page of the lessons, by its address from the top of the site.

A server answers with them, and a site without a server is made of them: write each to `index.html` in the folder that
its address names, and each of the `files` beside them.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from gofish_learn.teach.homework.tasks import ASKED, KINDS, KindInfo, Task, tasks_of
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.apps import APPS, UI
from gofish_learn.ui.lessons.blocks import level_of
from gofish_learn.ui.lessons.documents import (
    COVERS,
    FOR_TEACHERS,
    NOTES,
    ROOT,
    TEACHERS,
    TESTS,
    TODAY,
    Document,
    Lesson,
)
from gofish_learn.ui.lessons.html import Page, words_of
from gofish_learn.ui.lessons.links import Site, to_top
from gofish_learn.ui.lessons.paper import printed
from gofish_learn.ui.lessons.sheets import Sheet, pages_of, periods_in, sheets_of, usual_for
from gofish_learn.ui.lessons.slides.screens import begins_of, screens_of
from gofish_learn.ui.lessons.slides.wall import Wall, notes_of

HERE = Path(__file__).parent
SHARED = ("palette.css", "bar.css")
"""The style sheets of all our pages; beside them is `bar.html`."""
FOLDER = f"{ROOT}static/"
"""Where the site has the style and the scripts, each a file whose name changes with what is in it."""
SCRIPTS = ("present", "speak", "print", "printed")
PLAIN = '(() => {{\n"use strict";\n{}}})();\n'
"""A script that is no module, since a browser fetches no module for a page that it opened from a folder of files."""
FIRST, LAB = "Home", "Lab"
"""The apps by which it is known where the doors of the bar lead."""
CLASS = "gofish/class"
"""The teacher's page of a class, on a server that has one."""
PRESENT, SPEAK, PRINT = "present/", "present/notes/", "print/"
LICENCE = "LICENSE"
NAMES = {
    TODAY: "Today",
    "lesson": "Lesson",
    "worksheet": "Worksheet",
    "worksheet-easier": "Easier",
    "worksheet-harder": "Harder",
    "exit-ticket": "Exit ticket",
    "homework": "Homework",
    "rubric": "Rubric",
    NOTES: "Teacher notes",
}
"""What the pages of a lesson are called in their row of links, in this order; others come last."""
LEAD = "To read, to present to a class, and to print. All of them work with real cards and no computer at all."
LEAD_FOR_LEARNERS = "Each one begins with a question. All of them work with real cards and no computer at all."
LEAD_FOR_TEACHERS = (
    "What to show a class and to print for it. The notes and the answers are here, and not with the lessons."
)


@dataclass(frozen=True)
class Assets:
    """What the pages fetch: the files by their addresses, and the address of the style and of each script."""

    files: dict[str, str]
    style: str
    scripts: dict[str, str]


def read_assets(palette: str) -> Assets:
    """Join the style and the scripts.

    Raises:
        JoinError: a file is missing or cannot be joined.
    """
    style = palette + join_styles(UI, "lessons/lessons.css")
    scripts = {name: PLAIN.format(join_modules(UI, f"lessons/{name}.js")) for name in SCRIPTS}
    addresses = {name: _address(name, ".js", text) for name, text in scripts.items()}
    address = _address("lessons", ".css", style)
    return Assets({addresses[name]: text for name, text in scripts.items()} | {address: style}, address, addresses)


def _address(name: str, ending: str, text: str) -> str:
    return f"{FOLDER}{name}.{hashlib.sha256(text.encode()).hexdigest()[:16]}{ending}"


class LessonPages:
    """The pages, in the colours and below the bar of all our pages, which are in a folder: `SHARED`."""

    def __init__(self, site: Site, shared: Path) -> None:
        self.site = site
        self.palette = "".join((shared / name).read_text(encoding="utf-8") for name in SHARED)
        self.templates = jinja2.Environment(
            loader=jinja2.FileSystemLoader((HERE / "templates", shared)),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=jinja2.StrictUndefined,
        )
        self.made: dict[tuple[str, bool], str] = {}

    @cached_property
    def assets(self) -> Assets:
        """The style and the scripts."""
        return read_assets(self.palette)

    @cached_property
    def pages(self) -> dict[str, Callable[..., str]]:
        """What makes each page."""
        documents, lessons = self.site.folder.documents.values(), self.site.folder.lessons.values()
        found: dict[str, Callable[..., str]] = {one.place: partial(self._document, one) for one in documents}
        if self.site.folder.teachers and self.site.folder.teachers_apart:
            found[self.site.folder.teachers.place] = self._teachers
        for make, place in ((self._present, PRESENT), (self._speak, SPEAK)):
            found |= {lesson.place + place: partial(make, lesson) for lesson in lessons if lesson.slides}
        found |= {lesson.place + PRINT: partial(self._print_lesson, lesson) for lesson in lessons}
        found |= {one.place + PRINT: partial(self._print_test, one) for one in documents if one.stem in TESTS}
        return found | {ROOT: self._list}

    def page(self, place: str, *, wall: bool = False) -> str:
        """A page, made when it is first asked for.

        With `wall` a lesson is not presented, but put on the wall of a class.

        Raises:
            KeyError: there is no page at this address.
        """
        if (place, wall) not in self.made:
            self.made[place, wall] = self.pages[place](wall=wall)
        return self.made[place, wall]

    @cached_property
    def files(self) -> dict[str, bytes]:
        """The style, the scripts and the pictures, by their addresses."""
        texts = {address: text.encode() for address, text in self.assets.files.items()}
        return texts | {ROOT + name: path.read_bytes() for name, path in self.site.folder.images.items()}

    def _draw(self, template: str, place: str, **more: Any) -> str:
        to = partial(self.site.way, place)
        about = {"top": to_top(place), "to": to, "place": place, "assets": self.assets, "class_page": CLASS}
        about |= self._bar(place)
        return self.templates.get_template(template).render(about | more)

    def _bar(self, place: str) -> dict[str, Any]:
        """What the bar of a page is told; it has none where there are no apps to which its doors would lead."""
        if FIRST not in self.site.apps:
            return {"bar": False}
        home, lab = (to_top(place) + self.site.apps[title] for title in (FIRST, LAB))
        near, _, ending = lab.rpartition(LAB.lower())
        doors = {"here": "", "room": "", "home": home, "near": near, "ending": ending}
        beside = [("Lessons", self.site.way(place, ROOT))]
        return {"bar": True, **doors, "beside": beside, "manual": "", "gear": False, "in_game": False}

    def _list(self, *, wall: bool = False, **_: bool) -> str:
        """The list of lessons, above the page for teachers unless that is apart."""
        teachers, apart = self.site.folder.teachers, self.site.folder.teachers_apart
        return self._lessons(
            ROOT,
            title="Lessons",
            lead=LEAD_FOR_LEARNERS if apart else LEAD,
            acts=not apart,
            wall=wall,
            way=self.site.way(ROOT, teachers.place) if teachers and apart else "#for-teachers",
            way_said="For teachers",
            others=self._others(learners=True, teachers=not apart),
            body=Page(self.site, teachers, ROOT, lower=1).draw(teachers.text.blocks) if teachers and not apart else "",
        )

    def _teachers(self, **_: bool) -> str:
        """The page for teachers when it is apart; only it leads to pages with answers."""
        document = self.site.folder.documents[TEACHERS]
        return self._lessons(
            document.place,
            title=document.title,
            lead=LEAD_FOR_TEACHERS,
            acts=True,
            wall=False,
            way=self.site.way(document.place, ROOT),
            way_said="Lessons",
            others=self._others(learners=False, teachers=True),
            body=Page(self.site, document, document.place).draw(
                block for block in document.text.blocks if level_of(block) != 1
            ),
        )

    def _lessons(self, place: str, *, body: str, **more: Any) -> str:
        lessons = [(lesson, self._question(lesson)) for lesson in self.site.folder.lessons.values()]
        more |= {"covers": self.site.folder.covers, "covers_place": ROOT + COVERS}
        return self._draw("list.html", place, lessons=lessons, body=Markup(body), **more)  # noqa: S704 - drawn here

    def _others(self, *, learners: bool, teachers: bool) -> list[Document]:
        """The pages beside the lessons, for learners, teachers or both."""
        beside = [one for name, one in self.site.folder.documents.items() if "/" not in name and name != TEACHERS]
        beside.sort(key=lambda one: one.stem == LICENCE)  # which nobody looks for first
        return [one for one in beside if (teachers if one.stem in FOR_TEACHERS else learners)]

    @staticmethod
    def _question(lesson: Lesson) -> str:
        """The first of the questions that a lesson begins with."""
        lists = [block for block in lesson.lesson.text.section("Questions") if block["type"] == "list"]
        return words_of(lists[0]["children"][:1]) if lists else ""

    def _lesson_with(self, document: Document) -> Lesson | None:
        return next((one for one in self.site.folder.lessons.values() if document in one.documents.values()), None)

    def _document(self, document: Document, *, wall: bool = False) -> str:
        lesson = self._lesson_with(document)
        before, after = self.site.folder.neighbours(lesson) if lesson else (None, None)
        order = [*NAMES]
        rows = []
        acts = not self.site.folder.teachers_apart or document.stem in {NOTES, TODAY}
        if lesson:
            found = sorted(
                lesson.documents.values(), key=lambda one: order.index(one.stem) if one.stem in NAMES else 99
            )
            rows = [
                (NAMES.get(one.stem, one.title), one.place) for one in found if acts or one.stem not in {NOTES, TODAY}
            ]
        body = Page(self.site, document, document.place).draw(document.text.blocks)
        begins = begins_of(lesson) if lesson else {}
        names = {
            "document": document,
            "lesson": lesson,
            "before": before,
            "after": after,
            "rows": rows,
            "begins": begins,
            "wall": wall,
            "acts": acts,
            "is_test": document.stem in TESTS,
            "for_teachers": self.site.folder.teachers,
            "homework": self._homework(lesson) if lesson and document.stem in {NOTES, TODAY} else [],
        }
        return self._draw("read.html", document.place, body=Markup(body), **names)  # noqa: S704 - drawn here

    def _homework(self, lesson: Lesson) -> list[tuple[str, KindInfo, Task]]:
        """What of a lesson can be set as homework: the address from the top of the site, and what it is."""
        apps = {app.notebook: self.site.apps.get(app.title) for app in APPS}
        found = [(apps[task.page], task) for task in tasks_of(lesson.number)]
        return [(f"{page}#{ASKED}{task.text}", KINDS[task.kind], task) for page, task in found if page]

    def _present(self, lesson: Lesson, **_: bool) -> str:
        place = lesson.place + PRESENT
        screens = screens_of(lesson)
        wall = Wall(self.site, lesson.slides or lesson.lesson, place)
        drawn = [
            (screen, Markup(wall.screen(screen)), notes_of(self.site, lesson, screen, place))  # noqa: S704 - drawn here
            for screen in screens
        ]
        parts = {screen.part: screen.number for screen in reversed(screens) if screen.part}
        return self._draw("present.html", place, lesson=lesson, screens=drawn, parts=dict(reversed(parts.items())))

    def _speak(self, lesson: Lesson, **_: bool) -> str:
        place = lesson.place + SPEAK
        screens = [(screen, notes_of(self.site, lesson, screen, place)) for screen in screens_of(lesson)]
        return self._draw("speak.html", place, lesson=lesson, screens=screens)

    def _print_lesson(self, lesson: Lesson, **_: bool) -> str:
        return self._print(
            lesson.place, f"lesson {lesson.number}: {lesson.title}", f"Lesson {lesson.number}", sheets_of(lesson)
        )

    def _print_test(self, test: Document, **_: bool) -> str:
        return self._print(test.place, test.title, test.title, {test.stem: Sheet(test.stem, test, test.text.blocks)})

    def _print(self, of: str, title: str, way: str, on_offer: Mapping[str, Sheet]) -> str:
        place, periods = of + PRINT, periods_in(on_offer)
        usual = [(period, usual_for(on_offer, period) or [*on_offer]) for period in periods or [""]]
        ticked = {sheet: [period for period, names in usual if sheet in names] for sheet in on_offer}
        pieces = [piece for sheet in on_offer.values() for piece in printed(self.site, sheet, place)]
        about = {"of": of, "title": title, "way": way, "sheets": on_offer, "ticked": ticked, "periods": periods}
        return self._draw("print.html", place, pieces=pieces, **about)

    def printable(self, sheets: Sequence[Sheet], paper: str) -> str:
        """Some sheets as one page that needs nothing besides itself, for a browser to print on this paper."""
        pieces = [piece for sheet in sheets for piece in printed(self.site, sheet)]
        names = (self.assets.style, self.assets.scripts["printed"])
        style, script = (Markup(self.assets.files[name]) for name in names)  # noqa: S704 - the kit's own
        titles = {
            lesson.lesson.title if (lesson := self._lesson_with(sheet.document)) else sheet.document.title
            for sheet in sheets
        }
        title = titles.pop() if len(titles) == 1 else "Go Fish Learn: lessons"
        about = {"style": style, "script": script, "title": title, "paper": paper, "says": pages_of(sheets)}
        return self._draw("printed.html", "", pieces=pieces, **about)
