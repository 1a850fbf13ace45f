"""Everything in a lesson that can be printed: sheets for learners, cards to cut out, a plan on one page, the notes.

A sheet is blocks, or things to cut out, by sides of paper; `paper` draws them. What a lesson's folder does not have is
not on offer.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from gofish_learn.engine.wording import listed, quoted, so_many
from gofish_learn.teach.cut_outs import CUT_OUTS, CutOut
from gofish_learn.teach.practice.catalogue import LESSON_TITLES
from gofish_learn.teach.practice.printed_sheet import homework_sheet
from gofish_learn.ui.lessons.blocks import Block, level_of, plain, read_text
from gofish_learn.ui.lessons.cards import sides_drawn
from gofish_learn.ui.lessons.documents import Document, Lesson, LessonFolder
from gofish_learn.ui.lessons.plan import noted_under, plan_of
from gofish_learn.ui.lessons.slides.screens import Screen, begins_of, screens_of
from gofish_learn.ui.lessons.writing import kept_whole, parts_of, sides_of, takes_writing

FILES: Mapping[str, str] = {
    "today": "today",
    "worksheet": "worksheet",
    "easier": "worksheet-easier",
    "harder": "worksheet-harder",
    "exit-ticket": "exit-ticket",
    "homework": "homework",
    "rubric": "rubric",
    "notes": "teacher-notes",
    "lesson": "lesson",
}
"""The sheets that are documents, and the names of their files."""

TITLES: Mapping[str, str] = {
    "today": "Today, on one page",
    "worksheet": "Worksheet",
    "easier": "Easier worksheet",
    "harder": "Harder worksheet",
    "exit-ticket": "Exit ticket",
    "homework": "Homework",
    "cards": "Cards and slips to cut out",
    "plan": "Plan on one page",
    "answers": "Answers and marks",
    "notes": "Teacher notes",
    "slides": "Slides, two on a page",
    "rubric": "Rubric",
    "lesson": "The lesson",
}
"""Every sheet that a lesson may have, in the order in which they are offered."""

FRESH = "fresh"
"""What a homework sheet of fresh questions is called."""
ANSWERS = "answers"
"""What the answers of a lesson are called, and those of a fresh homework sheet."""
AS_LONG_AS_NEEDED = {"notes", "lesson", ANSWERS, FRESH}
"""The sheets of a lesson that go on from page to page; of the others it is known how many sides they have."""
TO_READ = {"today", "plan", "notes", "rubric", "lesson", "cards", "slides", ANSWERS}
"""The sheets on which nobody writes."""
IN_PERIODS = {"today", "exit-ticket", "plan"}
TICKET = "exit-ticket"
TWICE = {TICKET, "rubric"}
"""The sheets of which two go on a page to cut apart."""
PAPERS = ("a4", "letter")
USUAL = ("today", "worksheet", TICKET, "plan")
"""What is printed if nobody says otherwise: what a lesson needs on paper."""
ALL = "all"
Part = TypeVar("Part")


class SheetError(ValueError):
    """Something that cannot be printed was asked for; the message says what can be."""


@dataclass(frozen=True)
class Sheet:
    """One thing to print.

    Attributes:
        name: what it is called in a command, such as `worksheet`.
        document: where its blocks come from.
        cut_outs: what is to be cut out of it.
        slides: what is shown on the wall, by period.
        period: the one for which it is printed, such as `04a`; empty for the whole lesson.
    """

    name: str
    document: Document
    blocks: tuple[Block, ...] = ()
    cut_outs: tuple[CutOut, ...] = ()
    slides: Mapping[str, tuple[Screen, ...]] = field(default_factory=dict)
    period: str = ""

    @property
    def title(self) -> str:
        """What it is, as a heading says it."""
        return TITLES.get("homework" if self.name == FRESH else self.name, self.document.title)

    @property
    def is_for_writing(self) -> bool:
        """Whether learners write on it."""
        return self.name not in TO_READ and any(map(takes_writing, self.blocks))

    @property
    def parts(self) -> dict[str, tuple[Block, ...]]:
        """Its blocks by period, each period on a new page: only those of `IN_PERIODS` have more than one."""
        parts = parts_of(self.blocks) if self.name in IN_PERIODS else {"": self.blocks}
        found = self.of_period(parts)
        return {period: kept_whole(part) for period, part in found.items()} if self.is_for_writing else found

    def of_period(self, parts: Mapping[str, Part]) -> dict[str, Part]:
        """Those of its parts that are for the period for which it is printed, or for no period in particular."""
        return {period: part for period, part in parts.items() if self.period in {"", period} or not period}

    @property
    def sides(self) -> int | None:
        """How many sides of paper it has; nothing where that depends on the letters."""
        if self.cut_outs:
            return sum(len(sides_drawn(cut_out)) for cut_out in self.cut_outs)
        if self.slides:
            return sum(-(-len(slides) // 2) for slides in self.of_period(self.slides).values())
        parts = [sides_of(part) for part in self.parts.values()]
        is_of_a_lesson = self.name in TITLES and self.name not in AS_LONG_AS_NEEDED
        return sum(map(len, parts)) if is_of_a_lesson or any(len(part) > 1 for part in parts) else None


def sheets_of(lesson: Lesson) -> dict[str, Sheet]:
    """The sheets that a lesson has, by name, in the order in which they are offered."""
    found = {
        name: Sheet(name, lesson.documents[file], lesson.documents[file].text.blocks)
        for name, file in FILES.items()
        if file in lesson.documents
    }
    if cut_outs := CUT_OUTS.get(lesson.number):
        found["cards"] = Sheet("cards", lesson.lesson, cut_outs=cut_outs)
    if lesson.notes is not None and plan_of(lesson):
        found["plan"] = Sheet("plan", lesson.notes, tuple(_plan(lesson)))
    if lesson.notes is not None and (answers := noted_under(lesson, "Answers to")):
        found[ANSWERS] = Sheet(
            ANSWERS, lesson.notes, (_heading(1, f"Answers {lesson.number}: {lesson.title}"), *answers)
        )
    if slides := _slides(lesson):
        found["slides"] = Sheet("slides", lesson.slides or lesson.lesson, slides=slides)
    return {name: found[name] for name in TITLES if name in found}


def pages_of(sheets: Iterable[Sheet]) -> str:
    """How many pages some sheets have, and of what; those that go on as long as they need come last."""
    known: Counter[str] = Counter()
    others = list[str]()
    for sheet in sheets:
        title = sheet.title.removesuffix(" on one page").rstrip(",")
        if sheet.sides is None:
            others.append(title)
        else:
            known[title] += sheet.sides
    said = [f"{so_many(known.total(), 'page')}: {', '.join(f'{title} {count}' for title, count in known.items())}"]
    more = [f"{listed([*dict.fromkeys(others)])}, on as many pages as needed"] * bool(others)
    return f"{'; '.join(said * bool(known) + more)}."


def periods_in(sheets: Mapping[str, Sheet]) -> list[str]:
    """The periods for which some of a lesson's sheets have a page of their own; none if it has only one."""
    return list(dict.fromkeys(period for sheet in sheets.values() for period in sheet.parts if period))


def usual_for(sheets: Mapping[str, Sheet], period: str = "") -> list[str]:
    """The names of the sheets usually printed; those without a page for each period come with the first period only."""
    later = period in periods_in(sheets)[1:]
    return [name for name in USUAL if name in sheets and (name in IN_PERIODS or not later)]


def asked_for(folder: LessonFolder, word: str, what: list[str] | None = None) -> list[Sheet]:
    """The sheets with these names, or the usual ones.

    The word is the number of a lesson, `4` or `04`, a period of it, such as `04a`, `all`, or the name of another page,
    such as `glossary`.

    Raises:
        SheetError: there is no such lesson or page, or it has no such sheet.
    """
    if unknown := [name for name in what or () if name not in TITLES]:
        raise SheetError(f"There is no sheet called {quoted(unknown[0])}; there are {', '.join(TITLES)}.")
    pages = {document.stem: document for name, document in folder.documents.items() if "/" not in name}
    if word in pages:
        return [Sheet(word, pages[word], pages[word].text.blocks)]
    number, period = _number_and_period(word)
    if word != ALL and number not in folder.lessons:
        raise SheetError(
            f"There is no lesson {quoted(word)}: the lessons are {', '.join(folder.lessons)}, or {ALL} for all of them."
        )
    found = []
    for lesson in folder.lessons.values() if word == ALL else [folder.lessons[number]]:
        on_offer = sheets_of(lesson)
        if period and period not in (periods := periods_in(on_offer)):
            others = f"it has {', '.join(periods)}" if periods else "it has only one"
            raise SheetError(f"Lesson {number} has no period {quoted(word)}; {others}.")
        missing = [name for name in what or () if name not in on_offer]
        if missing and word != ALL:
            raise SheetError(f"Lesson {number} has no sheet called {quoted(missing[0])}; it has {', '.join(on_offer)}.")
        names = what or usual_for(on_offer, period)
        found += [replace(on_offer[name], period=period) for name in names if name in on_offer]
    if not found:
        raise SheetError("There is nothing of that kind to print.")
    return found


def fresh_homework(folder: LessonFolder, word: str, seed: int) -> list[Sheet]:
    """A homework sheet of fresh questions on a lesson, and a page of its own with the answers.

    Raises:
        SheetError: there are no fresh questions on that lesson.
    """
    number = word.zfill(2)
    if number not in folder.lessons or int(number) not in LESSON_TITLES:
        on_offer = ", ".join(f"{lesson:02}" for lesson in LESSON_TITLES)
        raise SheetError(f"There are no fresh questions on {quoted(word)}; there are on lessons {on_offer}.")
    lesson = folder.lessons[number]
    document = lesson.documents.get(FILES["homework"], lesson.lesson)
    blocks = read_text(homework_sheet(int(number), seed)).blocks
    _, answers = (at for at, block in enumerate(blocks) if level_of(block) == 1)
    return [Sheet(FRESH, document, blocks[:answers]), Sheet(ANSWERS, document, blocks[answers:])]


def _number_and_period(word: str) -> tuple[str, str]:
    """The number of a lesson with two digits, and the period if the word names one."""
    found = re.fullmatch(r"(\d+)([a-z])", word)
    return (found[1].zfill(2), found[1].zfill(2) + found[2]) if found else (word.zfill(2), "")


def _slides(lesson: Lesson) -> dict[str, tuple[Screen, ...]]:
    """The slides of each period, as they are in the end; of the lesson where it has only one."""
    begins = begins_of(lesson) or {"": 1}
    last = [screen for screen in screens_of(lesson) if screen.is_last]
    ends = [*begins.values(), len(screens_of(lesson)) + 1][1:]
    found = {
        period: tuple(screen for screen in last if begin <= screen.number < end)
        for (period, begin), end in zip(begins.items(), ends, strict=True)
    }
    return {period: screens for period, screens in found.items() if screens}


def _plan(lesson: Lesson) -> Iterator[Block]:
    """The plan of a lesson in short: its objectives, its minutes, and what to leave out."""
    yield _heading(1, f"Plan {lesson.number}: {lesson.title}")
    objectives = [block for block in lesson.lesson.text.section("Objectives") if block["type"] == "list"][:1]
    if objectives:
        yield _heading(2, "Learners can")
        yield from objectives
    blocks = plan_of(lesson)
    for block, after in zip(blocks, [*blocks[1:], None], strict=True):
        leads_a_list = block["type"] == "paragraph" and after is not None and after["type"] == "list"
        if level_of(block) or block["type"] in {"table", "list"} or leads_a_list:
            yield _heading(2, plain(block)) if level_of(block) else block


def _heading(level: int, words: str) -> Block:
    return {"type": "heading", "attrs": {"level": level, "id": ""}, "children": [{"type": "text", "raw": words}]}
