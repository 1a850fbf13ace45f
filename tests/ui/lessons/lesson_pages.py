"""Documents that a test writes, and the pages of the lessons of the kit."""

from functools import cache
from pathlib import Path

from gofish_learn.serve.places import lessons_folder, start_page, template_folder
from gofish_learn.ui.lessons.documents import Lesson, LessonFolder
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.pages import LessonPages

APPS = {"Play": "voila/render/play.ipynb", "Puzzles": "voila/render/puzzles.ipynb"}


@cache
def kit() -> LessonPages:
    return LessonPages(Site(LessonFolder(lessons_folder(), start=start_page()), APPS), template_folder())


@cache
def open_to_all() -> LessonPages:
    """The lessons as files that anybody may read, with what has the answers in it apart."""
    apps = {"Play": "play.html", "Puzzles": "puzzles.html"}
    return LessonPages(
        Site(LessonFolder(lessons_folder(), teachers_apart=True), apps, index="index.html"), template_folder()
    )


def lessons() -> list[Lesson]:
    return list(kit().site.folder.lessons.values())


def written(folder: Path, **documents: str) -> Site:
    """A site with one lesson, 01, of these documents."""
    place = folder / "01-a-lesson"
    place.mkdir()
    for name, text in {"lesson": "# Lesson 01: A lesson", **documents}.items():
        (place / f"{name.replace('_', '-')}.md").write_text(text, encoding="utf-8")
    (folder / "glossary.md").write_text("# Glossary\n\n## Go fish\n", encoding="utf-8")
    return Site(LessonFolder(folder), APPS)
