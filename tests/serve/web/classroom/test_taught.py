"""The lessons of a server with a class: its teacher puts them on the wall, and its learners read them meanwhile."""

from collections.abc import Iterator

import pytest

from gofish_learn.teach.classroom.wall import OnWall, Shows
from tests.serve.web.classroom.rooms import RoomHere, room_here
from tests.serve.web.classroom.serving import serving
from tests.serve.web.classroom.visitors import Visitor

LESSON = "/lessons/04/"
PRESENT, ON_THE_WALL = 'href="../../lessons/04/present/#1"', 'href="../../gofish/class#wall=slide%2004a"'
SOLVED = "<summary>Solution</summary>"
ALSO_SOLVED = "In 9 of the 10 worlds Ana has a seven"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoomHere]:
    """One server for all tests."""
    with room_here(tmp_path_factory.mktemp("class")) as room:
        yield room


@pytest.fixture
def teacher(room: RoomHere) -> Visitor:
    """A browser that a teacher's link has let in."""
    visitor = Visitor(room.server.url)
    assert visitor.post("/teacher", {"key": room.store.classes.teacher_secret(others_end=False)}).status == 303
    return visitor


def test_with_a_class_there_is_one_way_to_project_a_lesson(teacher: Visitor) -> None:
    page = teacher.get(LESSON).body
    assert (ON_THE_WALL in page, PRESENT in page) == (True, False)
    everything = teacher.get("/lessons/").body
    assert ("#wall=slide%2010" in everything, "present/" in everything) == (True, False)


def test_who_has_no_class_presents() -> None:
    with serving(None) as server:
        page = Visitor(server.url).get(LESSON).body
        assert (ON_THE_WALL in page, PRESENT in page) == (False, True)


def test_a_lesson_s_solutions_are_closed_to_its_learners_while_it_is_taught(room: RoomHere, teacher: Visitor) -> None:
    classes, learner = room.store.classes, room.learner()
    other = Visitor(room.server.url)
    other.join(classes.open("Another").key)
    before = learner.get(LESSON)
    assert (SOLVED in before.body, ALSO_SOLVED in before.body) == (True, True)
    classes.put_on_wall(room.number, OnWall(Shows.SLIDE, lesson="04", step=2))
    closed = learner.get(LESSON, If_None_Match=before.headers["Etag"])
    assert (closed.status, SOLVED in closed.body, ALSO_SOLVED in closed.body) == (200, False, False)
    assert closed.body.count("Your teacher opens this") == before.body.count("<details>")
    assert "Predict first" in closed.body
    for visitor, place in ((teacher, LESSON), (learner, "/lessons/03/"), (other, LESSON)):
        assert SOLVED in visitor.get(place).body
    classes.put_on_wall(room.number, OnWall(Shows.NOTHING))
    assert SOLVED not in learner.get(LESSON).body, "the lesson goes on"
    classes.teach(room.number, "")
    assert learner.get(LESSON, If_None_Match=closed.headers["Etag"]).body == before.body
