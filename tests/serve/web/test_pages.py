"""The pages of a server: the landing page, those of the apps, and the lessons, with a class and without one."""

import re
from pathlib import Path

import pytest

from gofish_learn.teach.classroom.wall import OnWall, Shows
from tests.serve.web.classroom.rooms import RoomHere
from tests.serve.web.classroom.visitors import Answer, Visitor

LESSON = "/lessons/04/"
PRESENT, ON_THE_WALL = 'href="../../lessons/04/present/#1"', 'href="../../gofish/class#wall=slide%2004a"'
SOLVED = "<summary>Solution</summary>"


@pytest.fixture
def landing(visitor: Visitor) -> Answer:
    return visitor.get(visitor.get("/").headers["Location"])


def test_every_way_from_the_landing_page_leads_somewhere(visitor: Visitor, landing: Answer) -> None:
    ways = set(re.findall(r'(?:href|src)="([^"]+)"', landing.body))
    here = {way.removeprefix("#") for way in ways if way.startswith("#")}
    assert [name for name in here if f'id="{name}"' not in landing.body] == []
    pages = {way.partition("#")[0] for way in ways if way.startswith("/")}
    assert [page for page in pages if visitor.get(page).status != 200] == []
    assert "/gofish/friends" not in landing.body, "nobody else can come"


def test_the_page_of_an_app_is_sent_compressed_to_who_takes_it_so(visitor: Visitor) -> None:
    plain, packed = visitor.get("/gofish/puzzles"), visitor.get("/gofish/puzzles", Accept_Encoding="gzip")
    assert plain.body == packed.body
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 2
    assert (packed.headers["Content-Encoding"], packed.headers["Vary"]) == ("gzip", "Accept-Encoding")


def test_its_files_are_sent_compressed_each_as_what_it_is(visitor: Visitor) -> None:
    names = set(re.findall(r'"(/files/[^"]+)"', visitor.get("/gofish/puzzles").body))
    assert {Path(name).suffix for name in names} == {".js", ".css"}
    for name in names:
        headers = visitor.get(name, Accept_Encoding="gzip").headers
        assert headers["Content-Encoding"] == "gzip"
        assert headers["Content-Type"].endswith("/javascript" if name.endswith(".js") else "/css"), name


# --- the lessons ---


def test_the_lessons_are_pages_that_run_no_script_but_ours(visitor: Visitor) -> None:
    answers = [visitor.get(f"{LESSON}{page}") for page in ("", "worksheet/", "present/", "present/notes/", "print/")]
    assert [answer.status for answer in answers] == [200] * 5
    for answer in answers:
        assert "script-src 'self';" in answer.headers["Content-Security-Policy"]
        for address in re.findall(r'<(?:script type="module" src|link rel="stylesheet" href)="([^"]+)"', answer.body):
            file = visitor.get(f"/lessons/{address.partition('lessons/')[2]}")
            assert (file.status, "immutable" in file.headers["Cache-Control"]) == (200, True)


def test_a_lesson_that_has_not_changed_is_not_sent_again(visitor: Visitor) -> None:
    first = visitor.get(LESSON)
    again = visitor.get(LESSON, If_None_Match=first.headers["Etag"])
    assert (first.headers["Cache-Control"], again.status, again.body) == ("no-cache", 304, "")
    assert (ON_THE_WALL in first.body, PRESENT in first.body) == (False, True), "who has no class presents"


def test_a_picture_comes_as_it_is(visitor: Visitor) -> None:
    assert visitor.get("/lessons/images/worlds-left.svg").headers["Content-Type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    [
        "/lessons/99/",
        "/lessons/04/lesson.md",
        "/lessons/images/../README.md",
    ],
)
def test_what_no_lesson_has_is_not_found(visitor: Visitor, path: str) -> None:
    assert visitor.get(path).status == 404


# --- in a class ---


def test_with_a_class_there_is_one_way_to_project_a_lesson(room: RoomHere) -> None:
    teacher = room.teacher()
    page = teacher.get(LESSON).body
    assert (ON_THE_WALL in page, PRESENT in page) == (True, False)
    everything = teacher.get("/lessons/").body
    assert ("#wall=slide%2010" in everything, "present/" in everything) == (True, False)


TAUGHT, OPEN = (
    (LESSON, f"{LESSON}exit-ticket/", "/lessons/pre-test/", "/lessons/post-test/"),
    (f"{LESSON}worksheet/", "/lessons/03/"),
)


def test_a_lesson_is_closed_to_its_learners_while_it_is_taught(room: RoomHere) -> None:
    classes, learner, teacher = room.store.classes, room.learner(), room.teacher()
    other = Visitor(room.server.url)
    other.join(classes.open("Another").key)
    before = learner.get(LESSON)
    classes.put_on_wall(room.number, OnWall(Shows.SLIDE, lesson="04", step=2))
    for place in TAUGHT:
        closed = learner.get(place, If_None_Match=before.headers["Etag"])
        assert (closed.status, SOLVED in closed.body) == (403, False), place
        assert "Your class is on this lesson just now" in closed.body
        assert closed.body.count('name="gofish-class"') == 1, "she is asked there, too"
    for visitor, places in ((teacher, (*TAUGHT, *OPEN)), (other, (*TAUGHT, *OPEN)), (learner, OPEN)):
        assert {visitor.get(place).status for place in places} == {200}
    classes.put_on_wall(room.number, OnWall(Shows.NOTHING))
    assert learner.get(LESSON).status == 403, "the lesson goes on"
    classes.teach(room.number, "")
    assert learner.get(LESSON).body == before.body


def test_lessons_have_the_bar_and_keep_their_answers_from_learners(room: RoomHere) -> None:
    ida = room.learner("Ida")
    page = ida.get(f"{LESSON}worksheet/")
    assert (page.status, page.body.count('name="gofish-class"')) == (200, 1)
    with_answers = ("today/", "teacher-notes/", "present/", "present/notes/", "print/")
    for place in (*(f"{LESSON}{one}" for one in with_answers), "/lessons/tests-answers/"):
        turned_away = ida.get(place)
        assert turned_away.status == 403, place
        assert "This page is for your teacher" in turned_away.body
