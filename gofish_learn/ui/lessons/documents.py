"""The documents of the lessons, and where each has its page.

A lesson is a folder `NN-slug` with `lesson.md` in it; its number is its address, `lessons/NN/`. Whatever else lies in
it or beside it as Markdown is a page too, so a sheet that is written tomorrow is on offer tomorrow.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

from gofish_learn.ui.lessons.blocks import Text, read_text

ROOT = "lessons/"
COVERS = "covers/"
"""Where the site has the picture of each lesson, below the lessons."""
COVER = re.compile(r"!\[([^\]]+)\]\((pictures/(\d\d)\.svg)\)")
LESSON_FOLDER = re.compile(r"(\d\d)-[\w-]+")
LESSON = "lesson"
NOTES = "teacher-notes"
TODAY = "today"
"""What a teacher needs who teaches the lesson today, on one page for each period."""
SLIDES = "slides"
"""What a lesson shows on the wall, which is presented and is no page to read."""
TEACHERS = "README.md"
"""The page for teachers."""
TESTS = ("pre-test", "post-test", "tests-answers")
"""The tests of the whole course, which are printed."""
FOR_TEACHERS = ("curriculum", "standards", *TESTS)
"""The pages beside the lessons that a learner has no use for, or should not have yet."""


@dataclass(frozen=True)
class Document:
    """One Markdown file.

    Attributes:
        name: its path below the folder of the lessons, with `/`.
        place: the address of its page from the top of the site, with `/` at the end.
    """

    file: Path
    name: str
    place: str

    @property
    def stem(self) -> str:
        """The file's name without its ending, such as `worksheet`."""
        return self.file.stem

    @cached_property
    def text(self) -> Text:
        """What it says."""
        return read_text(self.file.read_text(encoding="utf-8"))

    @property
    def title(self) -> str:
        """Its first heading, or else its name."""
        return self.text.title or self.stem.replace("-", " ").capitalize()


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    Attributes:
        number: its two digits, `04`.
        documents: what lies in its folder, by name without ending; `lesson` is always there.
        slides: what it shows on the wall, if that is written.
    """

    number: str
    documents: dict[str, Document]
    slides: Document | None = None

    @property
    def lesson(self) -> Document:
        """The page for the learner."""
        return self.documents[LESSON]

    @property
    def notes(self) -> Document | None:
        """The teacher notes, if there are any."""
        return self.documents.get(NOTES)

    @property
    def today(self) -> Document | None:
        """The page for the teacher of today, if there is one."""
        return self.documents.get(TODAY)

    @property
    def title(self) -> str:
        """Its title without its number."""
        return self.lesson.text.about.get("title") or self.lesson.title

    @property
    def place(self) -> str:
        """The address of its page, from the top of the site."""
        return self.lesson.place


class LessonFolder:
    """All documents of a folder of lessons.

    Attributes:
        documents: each document, by its path below the folder.
        lessons: each lesson, by its number, in their order.
        images: the pictures, by their path below the folder.
        covers: what the picture of a lesson shows, by the lesson's number; the picture is among the others.
        teachers_apart: whether the page for teachers, and all that has answers, is apart from the learners' pages.
    """

    def __init__(self, path: Path, *, teachers_apart: bool = False, start: Path | None = None) -> None:
        """Read a folder; `start` is the page of the notebooks that shows a picture of each lesson, with its words."""
        self.path, self.teachers_apart = path, teachers_apart
        paths = sorted(file for file in path.rglob("*") if file.is_file())
        found = {name: Document(file, name, self._place(name)) for file, name in self._named(paths, ".md")}
        self.documents = {name: one for name, one in found.items() if one.stem != SLIDES}
        self.images = {name: file for file, name in self._named(paths, ".svg", ".png")}
        self.covers: dict[str, str] = {}
        if start is not None:
            for words, file, number in COVER.findall(start.read_text(encoding="utf-8")):
                self.covers[number] = words
                self.images[f"{COVERS}{number}.svg"] = start.parent / file
        folders: dict[str, dict[str, Document]] = {}
        for name, document in self.documents.items():
            if numbered := LESSON_FOLDER.fullmatch(PurePosixPath(name).parent.name):
                folders.setdefault(numbered[1], {})[document.stem] = document
        slides = {one.file.parent: one for one in found.values() if one.stem == SLIDES}
        self.lessons = {
            number: Lesson(number, those, slides.get(those[LESSON].file.parent))
            for number, those in folders.items()
            if LESSON in those
        }

    def _named(self, paths: list[Path], *endings: str) -> list[tuple[Path, str]]:
        return [(file, file.relative_to(self.path).as_posix()) for file in paths if file.suffix in endings]

    @property
    def teachers(self) -> Document | None:
        """The page for teachers, if there is one."""
        return self.documents.get(TEACHERS)

    def _place(self, name: str) -> str:
        """The address of a document's page."""
        if name == TEACHERS and self.teachers_apart:
            return f"{ROOT}for-teachers/"
        path = PurePosixPath(name)
        parts = [found[1] if (found := LESSON_FOLDER.fullmatch(part)) else part for part in path.parent.parts]
        if path.stem not in {LESSON, "README"}:
            parts.append(path.stem)
        return ROOT + "".join(f"{part}/" for part in parts)

    def neighbours(self, lesson: Lesson) -> tuple[Lesson | None, Lesson | None]:
        """The lessons before and after one, where there are any."""
        order = list(self.lessons.values())
        here = order.index(lesson)
        return (order[here - 1] if here else None), (order[here + 1] if here + 1 < len(order) else None)
