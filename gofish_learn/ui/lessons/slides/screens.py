"""What the wall shows after each press: a slide that changes is several screens."""

import re
from dataclasses import dataclass
from textwrap import shorten

from gofish_learn.ui.lessons.blocks import Block, is_minutes, level_of, plain
from gofish_learn.ui.lessons.documents import Document, Lesson
from gofish_learn.ui.lessons.plan import PlanRow, first_part, periods_of, rows_by_part
from gofish_learn.ui.lessons.slides.reading import Piece, Slide, is_spoken, read_slides

SENTENCES = re.compile(r"(?<=[.?!…]) (?=[“‘A-Z0-9−])")
LONGEST_TITLE = 32
"""Before the count of its presses."""


@dataclass(frozen=True)
class Screen:
    """One screen.

    Attributes:
        number: its place among the screens, from 1.
        slide_number: the place of the slide, from 1.
        press: how often has been pressed since the slide came.
        prompt: the number of the guess that it asks for, from 1; 0 if it asks for none just now.
        answers: the number of the guess that it answers; 0 if it answers none, or not yet.
        say: what the speaker reads.
        minutes: how long the part takes, as the lesson says it.
        plan: the rows of the plan that go with the part.
    """

    number: int
    slide: Slide
    slide_number: int
    press: int
    prompt: int
    answers: int
    say: tuple[Block, ...]
    minutes: str
    plan: tuple[PlanRow, ...]

    @property
    def part(self) -> str:
        """The part of the lesson that it belongs to; empty before the first."""
        return self.slide.part

    @property
    def is_last(self) -> bool:
        """Whether its whole slide is on show."""
        return self.press == self.slide.presses

    @property
    def name(self) -> str:
        """Its name in a list: the title of its slide, or what this press asks or says; never figures alone."""
        if not self.press:
            return self.slide.title
        new = [piece for piece in self.slide.pieces if self._new(piece)]
        words = " ".join(self._new(piece) for piece in new if not piece.is_to_see)
        said = words or " ".join(self._new(piece) for piece in new if piece.show and is_spoken(piece.show))
        asked = next((one for one in SENTENCES.split(words) if one.endswith("?")), "")
        title = shorten(self.slide.title, LONGEST_TITLE, placeholder=" …")
        return asked or said or f"{title} ({self.press + 1} of {self.slide.presses + 1})"

    @property
    def gist(self) -> str:
        """What is new on it: the title of its slide, or what this press brings."""
        return self.slide.title if not self.press else " ".join(map(self._new, self.slide.pieces)).strip()

    def _new(self, piece: Piece) -> str:
        if piece.show is None:
            return plain(piece.block) if piece.since == self.press else ""
        stage = self.press - piece.since
        return piece.show.tells(stage) if 0 <= stage < piece.show.stages else ""


def slides_of(lesson: Lesson) -> tuple[Slide, ...]:
    """The slides of a lesson; none if they are not written."""
    return read_slides(lesson.slides.file.read_text(encoding="utf-8")) if lesson.slides else ()


def screens_of(lesson: Lesson) -> list[Screen]:
    """The screens of a lesson, with the notes for who presents it."""
    slides = slides_of(lesson)
    rows = rows_by_part(periods_of(lesson), dict.fromkeys(slide.part for slide in slides if slide.part))
    by_part = _notes_by_part(lesson.lesson)
    screens: list[Screen] = []
    part, prompt = None, 0
    for number, slide in enumerate(slides, 1):
        prompt += slide.asks
        say, minutes = by_part.get(slide.part, ((), ""))
        say = slide.say if slide.part == part else (*say, *slide.say)
        part = slide.part
        plan = (*(rows.get("", ()) if number == 1 else ()), *rows.get(slide.part, ()))
        for press in range(slide.presses + 1):
            is_whole = press == slide.presses
            asks, answers = prompt if slide.asks and is_whole else 0, slide.answers if is_whole else 0
            screens.append(Screen(len(screens) + 1, slide, number, press, asks, answers, say, minutes, plan))
    return screens


def begins_of(lesson: Lesson) -> dict[str, int]:
    """The screen with which each period begins, by its name; empty if the lesson has only one, or no slides."""
    periods = periods_of(lesson) if lesson.slides else []
    first: dict[str, int] = {}
    for screen in screens_of(lesson):
        first.setdefault(screen.part, screen.number)
    begins = {period.name: first.get(first_part(period, first), 1) for period in periods[1:]}
    return {periods[0].name: 1} | begins if begins else {}


def _notes_by_part(lesson: Document) -> dict[str, tuple[tuple[Block, ...], str]]:
    """The speaker notes and the minutes of each part of the lesson."""
    found: dict[str, tuple[tuple[Block, ...], str]] = {}
    part = ""
    for block in lesson.text.blocks:
        if level_of(block) == 2:
            part = plain(block)
        say, minutes = found.get(part, ((), ""))
        if block["type"] == "say":
            found[part] = ((*say, *block["children"]), minutes)
        elif is_minutes(block):
            found[part] = (say, plain(block))
    return found
