"""Asking the class from a slide, as its teacher's browser does; and the lesson that its learners read meanwhile."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gofish_learn.teach.classroom.asking.ready import ready_on
from gofish_learn.teach.classroom.wall import OnWall, Shows
from tests.serve.web.classroom.rooms import RoomHere, room_here
from tests.serve.web.classroom.serving import serving
from tests.serve.web.classroom.visitors import Answer, Visitor
from tests.ui.frame.reading import given_by, part_of, words_of

SLIDES = "/lessons/04/present/"
ASKS = 'name="gofish-asks"'
LESSON = "/lessons/04/"
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


def tell(visitor: Visitor, name: str, fields: object, **headers: str) -> Answer:
    own = {"Content_Type": "application/json", "Origin": visitor.url.rstrip("/")} | headers
    return visitor.ask("POST", f"/class/{name}", fields if isinstance(fields, str) else json.dumps(fields), **own)


def told(answer: Answer) -> dict[str, Any]:
    assert answer.status == 200, answer.body
    found: dict[str, Any] = json.loads(answer.body)
    return found


def test_a_slide_is_asked_answered_shown_and_taken_away(room: RoomHere, teacher: Visitor) -> None:
    classes, learner = room.store.classes, room.learner()
    assert ASKS in teacher.get(SLIDES).body
    assert told(teacher.get("/class/asked")) == {"slide": "", "now": None, "before": []}
    asked = told(tell(teacher, "ask", {"slide": "04-2"}))
    assert (asked["slide"], asked["before"]) == ("04-2", ["04-2"])
    assert words_of(asked["now"], "[data-part='count']") == "0 of 0 have answered."
    prompt = room.classroom.prompt
    one = ready_on("04-2")
    assert prompt
    assert one
    assert (prompt.text, prompt.exact) == (one.prompt.text, one.prompt.exact)
    told(tell(learner, "answer", {"prompt": prompt.number, "value": 1}))
    told(tell(teacher, "ask", {"slide": "04-2"}))
    assert room.classroom.prompt == prompt, "asked once, pressed twice"
    now = told(teacher.get("/class/asked"))["now"]
    assert (given_by(now, ".gc-bar", "data-count"), words_of(now, "[data-part='count']")) == (
        [],
        "1 of 1 have answered.",
    ), "no bar fills before the teacher shows it"
    now = told(tell(teacher, "stage", {"stage": "tally"}))["now"]
    assert given_by(now, ".gc-bar", "data-count") == ["0", "1", "0"]
    assert part_of(now, "[data-exact], [data-part='answer']") is None
    shown = told(tell(teacher, "stage", {"stage": "answer"}))["now"]
    assert words_of(shown, "[data-part='answer']").startswith("The answer: up.")
    assert given_by(shown, ".gc-bar", "data-exact") == ["true", "", ""]
    assert told(tell(teacher, "stop", {})) == {"slide": "", "now": None, "before": ["04-2"]}
    assert classes.answers(prompt.number), "what was answered is kept"
    classes.teach(room.number, "")


def test_the_answer_comes_with_the_guesses_that_were_made_before_other_questions(
    room: RoomHere, teacher: Visitor
) -> None:
    learner = room.learner()
    for slide, value in (("02-1", 3), ("02-2", 7)):
        told(tell(teacher, "ask", {"slide": slide}))
        prompt = room.classroom.prompt
        assert prompt
        told(tell(learner, "answer", {"prompt": prompt.number, "value": value}))
    shown = told(tell(teacher, "stage", {"stage": "answer", "slide": "02-1"}))
    assert shown["slide"] == "02-1"
    assert words_of(shown["now"], "[data-part='answer']").startswith("The answer: 2.9 in 10.")
    assert words_of(shown["now"], "[data-exact][data-count='1'] .gc-bar-label") == "3 ✓ the answer"
    news = told(learner.get("/class/news"))["prompt"]
    assert (news["own_words"], news["answer"]["words"]) == ("3 in 10", "2.9 in 10")
    assert json.loads(tell(learner, "answer", {"prompt": news["number"], "value": 2}).body)["say"].endswith(".")
    told(tell(teacher, "stop", {}))
    room.store.classes.teach(room.number, "")


def test_a_question_of_the_teachers_page_is_the_slide_s_only_if_it_is_its_own(room: RoomHere, teacher: Visitor) -> None:
    one = ready_on("04-3")
    assert one
    room.store.classes.ask(room.number, one.prompt)
    assert told(teacher.get("/class/asked"))["slide"] == "04-3"
    assert room.classroom.taught == "", "nobody has asked from a slide"
    room.store.classes.stop_asking(room.number)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("ask", {"slide": "04-9"}),
        ("ask", "{"),
        ("ask", {"slide": "04-2" * 1000}),
        ("stage", {"stage": "answer"}),  # nothing is asked
    ],
)
def test_what_cannot_be_asked_gets_a_sentence(room: RoomHere, teacher: Visitor, name: str, fields: object) -> None:
    answer = tell(teacher, name, fields)
    assert answer.status == 400
    assert json.loads(answer.body)["say"].endswith(".")
    assert (room.classroom.prompt, room.classroom.taught) == (None, "")


@pytest.mark.parametrize(
    ("name", "fields"), [("ask", {"slide": "04-2"}), ("stage", {"stage": "tally"}), ("stop", {}), ("asked", None)]
)
def test_nobody_but_a_teacher_asks_and_no_other_site_for_her(
    room: RoomHere, teacher: Visitor, name: str, fields: object
) -> None:
    learner = room.learner()
    assert ASKS not in learner.get(LESSON).body
    if fields is None:
        assert learner.get("/class/asked").status == 403
    else:
        assert tell(learner, name, fields).status == 403
        assert tell(teacher, name, fields, Origin="http://evil.example").status == 403
    assert (room.classroom.prompt, room.classroom.taught) == (None, "")


def test_the_wall_of_this_machine_hears_what_is_asked_and_asks_nothing(room: RoomHere) -> None:
    wall = Visitor(room.server.url)
    assert json.loads(wall.get("/class/asked").body)["now"] is None
    assert tell(wall, "ask", {"slide": "04-2"}).status != 200
    assert room.classroom.prompt is None


def test_a_server_without_a_class_says_it_aloud() -> None:
    with serving(None) as server:
        visitor = Visitor(server.url)
        assert ASKS not in visitor.get(SLIDES).body
        assert visitor.get("/class/asked").status == 404


@pytest.mark.parametrize("how", ["asked", "on the wall"])
def test_a_lesson_s_solutions_are_closed_to_its_learners_while_it_is_taught(
    room: RoomHere, teacher: Visitor, how: str
) -> None:
    classes, learner = room.store.classes, room.learner()
    other = Visitor(room.server.url)
    other.join(classes.open(f"Another, {how}").key)
    before = learner.get(LESSON)
    assert (SOLVED in before.body, ALSO_SOLVED in before.body) == (True, True)
    if how == "asked":
        told(tell(teacher, "ask", {"slide": "04-3"}))
    else:
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
    classes.stop_asking(room.number)
