"""Where anybody may read the lessons, a learner is never one click from the answers; and each link names a file."""

import re
from collections.abc import Iterator
from posixpath import normpath

from tests.ui.lessons.shelf_of import kit, open_to_all
from tests.ui.lessons.test_pages import Read

LIST, TEACHERS = "lessons/", "lessons/for-teachers/"
HAS_ANSWERS = re.compile(r"/(?:today|teacher-notes|tests-answers|present|present/notes|print)/$")


def linked(place: str) -> Iterator[str]:
    """The pages that a page leads to."""
    for link in Read(open_to_all().page(place)).links:
        path = link.partition("#")[0]
        if path.endswith("index.html"):
            yield normpath(place + path).removesuffix("index.html")


def without_teachers() -> set[str]:
    """The pages that can be reached from the list of lessons by whoever does not go through the page for teachers."""
    found, new = set[str](), {LIST}
    while new:
        found |= new
        new = {page for place in new for page in linked(place) if page in open_to_all().pages} - found - {TEACHERS}
    return found


def test_a_learner_comes_to_every_sheet_and_to_no_answer() -> None:
    reached = without_teachers()
    sheets = {f"{lesson.place}worksheet/" for lesson in open_to_all().site.shelf.lessons.values()}
    assert sheets | {"lessons/glossary/", "lessons/04/", "lessons/04/homework/"} <= reached
    assert [place for place in reached if HAS_ANSWERS.search(place)] == []


def test_a_teacher_comes_to_all_of_it() -> None:
    reached = {LIST, *linked(TEACHERS)}
    for lesson in open_to_all().site.shelf.lessons.values():
        assert {f"{lesson.place}{page}/" for page in ("today", "teacher-notes", "present", "print")} <= reached
        assert f"for-teachers/index.html#lesson-{lesson.number}" in open_to_all().page(lesson.place)
    assert {"lessons/tests-answers/", "lessons/curriculum/"} <= reached


def test_the_pages_are_the_same_but_for_the_one_for_teachers() -> None:
    assert set(open_to_all().pages) == {*kit().pages, TEACHERS}


def test_each_link_names_a_file_that_is_there() -> None:
    book = open_to_all()
    files = {*book.files, *(f"{place}index.html" for place in book.pages), *book.site.apps.values(), "index.html"}
    for place in book.pages:
        paths = [link.partition("#")[0] for link in Read(book.page(place)).links]
        inside = [path for path in paths if path and not path.startswith(("https://", "data:"))]
        assert [path for path in inside if normpath(place + path) not in files] == [], place


def test_where_no_pdf_is_made_none_is_asked_for() -> None:
    assert "print.pdf" in kit().page("lessons/04/print/")
    assert "print.pdf" not in open_to_all().page("lessons/04/print/")
