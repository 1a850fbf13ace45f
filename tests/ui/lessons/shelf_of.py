"""A shelf of documents that a test writes, and the lessons of the kit as a book."""

from functools import cache
from pathlib import Path

from gofish_learn.serve.places import lessons_folder, start_page, template_folder
from gofish_learn.ui.lessons.book import Book
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.shelf import Lesson, Shelf

APPS = {"Play": "voila/render/play.ipynb", "Puzzles": "voila/render/puzzles.ipynb"}


@cache
def kit() -> Book:
    """The lessons of the kit."""
    return Book(Site(Shelf(lessons_folder(), start=start_page()), APPS), template_folder())


@cache
def open_to_all() -> Book:
    """The lessons as files that anybody may read, with what has the answers in it apart."""
    apps = {"Play": "play.html", "Puzzles": "puzzles.html"}
    return Book(Site(Shelf(lessons_folder(), apart=True), apps, index="index.html"), template_folder())


def lessons() -> list[Lesson]:
    """The lessons of the kit, one by one."""
    return list(kit().site.shelf.lessons.values())


def written(folder: Path, **documents: str) -> Site:
    """A site with one lesson, 01, of these documents."""
    place = folder / "01-a-lesson"
    place.mkdir()
    for name, text in {"lesson": "# Lesson 01: A lesson", **documents}.items():
        (place / f"{name.replace('_', '-')}.md").write_text(text, encoding="utf-8")
    (folder / "glossary.md").write_text("# Glossary\n\n## Go fish\n", encoding="utf-8")
    return Site(Shelf(folder), APPS)
