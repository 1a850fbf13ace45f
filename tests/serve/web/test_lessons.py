"""The lessons of the server: pages, pictures and PDFs, without a worker."""

import re
from collections.abc import Iterator

import pytest

from tests.serve.web.classroom.serving import Served, serving
from tests.serve.web.classroom.visitors import Visitor

LESSON = "/lessons/04/"


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """A server that only this computer can reach."""
    with serving(None) as server:
        yield server


@pytest.fixture
def reader(server: Served) -> Visitor:
    """Somebody at this computer."""
    return Visitor(server.url)


def test_the_lessons_are_pages_that_run_no_script_but_ours(reader: Visitor) -> None:
    answers = [reader.get(f"{LESSON}{page}") for page in ("", "worksheet/", "present/", "present/notes/", "print/")]
    assert [answer.status for answer in answers] == [200] * 5
    for answer in answers:
        assert "script-src 'self';" in answer.headers["Content-Security-Policy"]
        for address in re.findall(r'<(?:script type="module" src|link rel="stylesheet" href)="([^"]+)"', answer.body):
            file = reader.get(f"/lessons/{address.partition('lessons/')[2]}")
            assert (file.status, "immutable" in file.headers["Cache-Control"]) == (200, True)


def test_a_lesson_that_has_not_changed_is_not_sent_again(reader: Visitor) -> None:
    first = reader.get(LESSON)
    again = reader.get(LESSON, If_None_Match=first.headers["Etag"])
    assert (first.headers["Cache-Control"], again.status, again.body) == ("no-cache", 304, "")


def test_a_lesson_comes_as_a_pdf_and_a_picture_as_it_is(reader: Visitor) -> None:
    answer = reader.get(f"{LESSON}print.pdf?what=worksheet&what=plan&paper=letter")
    assert (answer.status, answer.headers["Content-Type"], answer.body[:5]) == (200, "application/pdf", "%PDF-")
    assert reader.get("/lessons/images/worlds-left.svg").headers["Content-Type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    [
        "/lessons/99/",
        "/lessons/04/lesson.md",
        "/lessons/images/../README.md",
        "/lessons/04/print.pdf?what=worksheet&paper=a3",
        "/lessons/04/print.pdf?what=today&period=04c",
    ],
)
def test_what_no_lesson_has_is_not_found(reader: Visitor, path: str) -> None:
    assert reader.get(path).status == 404
