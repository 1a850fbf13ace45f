"""The pictures of the lessons: each is what the package would draw today, and the words beside it are what it says."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.lessons.draw import IMAGES, printed
from tests.lessons.lesson_pictures import PICTURES
from tests.lessons.pages import LESSONS, text_of

SHOWN = [
    found
    for lesson in LESSONS
    for found in re.findall(r"!\[(.*?)\]\(\.\./images/(.+?)\)", text_of(lesson / "lesson.md"))
]


def read(svg: str) -> list[str]:
    """The words and numbers of a drawing in the order of the page: those one sees, and those a screen reader says."""
    elements = list(ET.fromstring(svg).iter())  # noqa: S314 - made here
    seen = ["".join(element.itertext()) for element in elements if element.tag.endswith("}text")]
    return seen + [said for element in elements if (said := element.get("aria-label"))]


def test_every_drawing_has_its_place_and_every_place_its_drawing() -> None:
    assert sorted(path.stem for path in IMAGES.glob("*.svg")) == sorted(PICTURES)
    assert sorted(file for _, file in SHOWN) == sorted(f"{name}.svg" for name in PICTURES)


@pytest.mark.parametrize(("words", "file"), SHOWN, ids=[file for _, file in SHOWN])
def test_the_words_for_a_picture_are_what_it_says(words: str, file: str) -> None:
    assert words == PICTURES[Path(file).stem]().says


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_the_numbers_that_are_found_today(name: str) -> None:
    kept = text_of(IMAGES / f"{name}.svg")
    assert len(read(kept)) > 10
    assert read(kept) == read(printed(PICTURES[name]())), "Print it anew: python -m tests.lessons.draw"
