"""The drawings of those at tables: a small file each, of who speaks in four moods, that holds nothing but a picture."""

import gzip
import xml.etree.ElementTree as ET

import pytest

from gofish_learn.bots.opponents import LADDER
from gofish_learn.bots.own.saved_bots import FACE
from gofish_learn.serve.web.files import read_files
from gofish_learn.teach.positions import PEOPLE
from gofish_learn.ui.app.scripts.joined import drawing_answer, drawing_files, drawings
from gofish_learn.ui.table.game.setup import FACES

MOODS = ("calm", "asking", "pleased", "fooled")
SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect"}
MOST_BYTES = 1_000
"""Of one drawing, compressed."""
FIRST_VISIT = 150_000
"""Bytes of Play at its first visit, compressed; the page and its first table are this part of it at most."""
PAGE_AND_TABLE = 20_000


SPEAK = ("Ana", "Ben", "Cleo")
WITH_MOODS = {*(opponent.face for opponent in LADDER), FACES[0], *(PEOPLE[name] for name in SPEAK)}


def test_everybody_has_a_drawing() -> None:
    assert set(drawings()) == {*WITH_MOODS, *FACES, FACE}


@pytest.mark.parametrize("face", drawings())
def test_a_drawing_is_only_a_picture(face: str) -> None:
    picture = ET.fromstring(drawings()[face])  # noqa: S314 - it is ours
    shapes = list(picture.iter())
    assert picture.get("viewBox") == "0 0 120 120"
    assert {shape.tag.rpartition("}")[2] for shape in shapes} <= SHAPES
    names = {name for shape in shapes for name in shape.keys()}  # noqa: SIM118 - an element gives its children
    assert not any(name in {"id", "class", "style", "href"} or name.startswith("on") for name in names)
    assert len(gzip.compress(drawings()[face].encode())) <= MOST_BYTES


@pytest.mark.parametrize("face", sorted(WITH_MOODS))
def test_an_opponent_you_and_the_people_of_cases_have_a_face_for_each_mood(face: str) -> None:
    shapes = list(ET.fromstring(drawings()[face]).iter())  # noqa: S314 - it is ours
    for mood in MOODS:
        shown = [shape for shape in shapes if mood in shape.get("data-on", "").split()]
        assert any(len(shape) > 2 for shape in shown), f"no eyes and mouth when {mood}"
        assert all(("calm" in shape.get("data-on", "")) is (shape.get("display") is None) for shape in shown)


def test_a_notebook_gets_the_drawing_that_it_asks_for_and_no_other_file() -> None:
    assert drawing_answer({"type": "drawing", "of": "whale"}) == {
        "type": "drawing",
        "of": "whale",
        "svg": drawings()["whale"],
    }
    for other in ("cod", "../faces/whale", None, ["whale"]):
        answer = drawing_answer({"type": "drawing", "of": other})
        assert answer is not None
        assert answer["svg"] is None
    for message in (None, "drawing", {"type": "ask"}):
        assert drawing_answer(message) is None


def test_a_first_visit_of_play_stays_light() -> None:
    files = read_files()
    digest, drawn = drawing_files()
    scripts, styles = files.apps["table"]
    named = [
        *(file.name for file in (*scripts, *styles)),
        files.scripts["start"],
        *(f"{face}.{digest}.svg" for face in drawings()),
    ]
    assert {file.name for file in drawn} <= set(files.by_name)
    assert sum(len(files.by_name[name].packed) for name in named) <= FIRST_VISIT - PAGE_AND_TABLE
