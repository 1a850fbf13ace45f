"""Questions 2 to 5 of a worksheet as questions on a device, read from the page that prints them on paper.

A short gap, or an empty box of a table, takes a number, a word, or yes or no, which the teacher notes have in the same
order; a long gap takes a sentence, which only a teacher can read. Where gaps and answers do not fit together, as in a
question about what a class has tossed, nothing is asked. What must be known for a question is all that stands before it
in its part of the sheet.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from gofish_learn.teach.classroom.classroom import Kind, Prompt, Sheet
from gofish_learn.teach.questions.written import PEOPLE, can_be_marked
from gofish_learn.ui.lessons.device_questions import (
    BOX,
    COMMENT,
    LAST_GAP,
    YES_OR_NO,
    Asked,
    rows_of,
    text_of,
    unmarked_prompts,
    words_in,
)
from gofish_learn.ui.lessons.documents import LessonFolder

WORKSHEET = "worksheet"
TITLE = "Worksheet"
ANSWERS = "## Answers to the worksheet"
QUESTIONS = range(2, 6)
"""The first one is done in class, and those from the sixth on are for discussion."""
LONG = 30
"""A gap of so many characters takes a sentence."""
QUESTION = re.compile(r"\*\*(\d+)([a-z]?)\.\*\* (.+)", re.DOTALL)
GAPS = re.compile(r"(_{3,}(?: (?:×|out of|to) _{3,})*)((?: (?=[a-z=\d])[^_.,;?:]*)?[.?]?)")
"""A gap, or several that take one answer, and what goes on behind it."""
NUMBERED = re.compile(r"1\. ")
TICK = re.compile(r" ☐ \w+.*", re.DOTALL)
WRITE = "Answer:"
LABEL = re.compile(r"(?:(?:^|(?<=[.;] ))\d+ )?\b\w+: ")
PIECES = re.compile(r"\||[.,;](?= |$)| and ")
NUMBER = re.compile(r"[−-]?\d[\d./]*(?: (?:out of|in|×|=) [\d./]+)*")
TOP = re.compile(r" (?:out of|in) \d+$")
PRINTED_BELOW = re.compile(r"… (?:out of|in) \d")
ABOVE = "above"
"""A part that speaks of what stands above is about that, too."""
LETTERS = "abcdefghijklmnop"
GAP = "…"


@dataclass(frozen=True)
class Printed:
    """A question as it is printed.

    Attributes:
        number: its number.
        letter: its letter, where it has one.
        about: what stands before it, a line each.
        paragraphs: what it says.
    """

    number: int
    letter: str
    about: tuple[str, ...]
    paragraphs: list[str] = field(default_factory=list)


@dataclass
class Part:
    """A part of a sheet: what is told in it, what its questions say, and what was told before it.

    Attributes:
        preface: what stands above all parts; it is a part itself, the first.
    """

    preface: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    told: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    is_first: bool = True

    @property
    def about(self) -> tuple[str, ...]:
        """What stands before the next question."""
        return (*self.preface, *self.told, *self.asked)

    def next(self) -> "Part":
        """The part that comes after it."""
        if self.is_first:
            return Part(tuple(self.told), is_first=False)
        return Part(self.preface, (*self.before, *self.told), is_first=False)


@dataclass(frozen=True)
class Gap:
    """What is to be filled in: the words with the gap in them, and whether it takes a sentence."""

    text: str
    is_open: bool = False


def worksheets_of(folder: LessonFolder) -> dict[str, Sheet]:
    """The worksheets of which a page can mark anything, by the numbers of their lessons."""
    sheets = [_worksheet(folder, number) for number in folder.lessons]
    return {sheet.name: sheet for sheet in sheets if any(one.is_known or one.expects for one in sheet.prompts)}


def _worksheet(folder: LessonFolder, number: str) -> Sheet:
    lesson, title = folder.lessons[number], f"{TITLE} {number}"
    if WORKSHEET not in lesson.documents or lesson.notes is None:
        return Sheet(number, title, ())
    notes = {label: rest for label, *rest in rows_of(text_of(folder, lesson.notes.name).partition(ANSWERS)[2])[::-1]}
    prompts = [
        replace(prompt, sheet=title, lesson=number, about=(*one.about, *_told_in(one)))
        for one in _printed(text_of(folder, lesson.documents[WORKSHEET].name))
        if one.number in QUESTIONS
        for prompt in _prompts(one, *notes[f"{one.number}{one.letter}"][:2])
    ]
    return Sheet(number, title, tuple(prompts))


def _printed(markdown: str) -> list[Printed]:
    """The questions of a sheet."""
    found, part = list[Printed](), Part()
    for text in map(str.strip, COMMENT.sub("", markdown).split("\n\n")):
        if text.startswith("##"):
            part = part.next()
        elif asked := QUESTION.match(text):
            found.append(Printed(int(asked[1]), asked[2], part.about, [asked[3]]))
            part.asked.append(f"{asked[1]}{asked[2]}. {words_in(TICK.sub('', asked[3]))}")
        elif part.asked:
            found[-1].paragraphs.append(text)
            part.asked += [] if GAPS.search(text) or BOX.match(text) else _lines(text)
        elif text and not text.startswith(("#", "Name:")):
            part.told += [*(part.before if ABOVE in text else ()), *_lines(text)]
    return found


def _lines(text: str) -> list[str]:
    """A paragraph as one line; of a list a line for each thing, and of a table one for each row that says anything."""
    if text.startswith("|"):
        head, *rows = rows_of(text)
        return [_row_in_words(head, row) for row in rows if sum(map(bool, row)) > 1]
    return [words_in(line) for line in (text.splitlines() if NUMBERED.match(text) else [text]) if line]


def _row_in_words(head: Sequence[str], row: Sequence[str]) -> str:
    """A row of a table, each cell behind its heading."""
    said = (
        f"{name}{'' if name.endswith('?') else ':'} {cell.rstrip('.') or GAP}"
        for name, cell in zip(head, row, strict=True)
    )
    words = ", ".join(said)
    return f"{words[:1].upper()}{words[1:]}"


def _prompts(one: Printed, answer: str, reason: str) -> Iterator[Prompt]:
    """A printed question as one or more questions on a device; the last says all that the notes say of it."""
    told = f"{answer.removesuffix('.')}. {reason}"
    label = f"{one.number}{one.letter}"
    if TICK.search(one.paragraphs[0]):
        text = words_in(TICK.sub("", one.paragraphs[0]))
        yield Prompt(0, Kind.CHOICE, text, YES_OR_NO, exact=YES_OR_NO.index(answer), label=label, why=reason)
        return
    if any(text.startswith(WRITE) for text in one.paragraphs):
        asked = Asked(label, "", (), words_in(" ".join(text for text in one.paragraphs if not text.startswith(WRITE))))
        yield from (replace(prompt, label=label, why=told) for prompt in unmarked_prompts(asked, answer, ""))
        return
    gaps = list(_gaps(one.paragraphs))
    short = [gap for gap in gaps if not gap.is_open]
    wanted = _wanted(short, answer)
    if len(wanted) != len(short) or not all(map(can_be_marked, wanted, (gap.text for gap in short))):
        return
    expects, filled_in = iter(wanted), ""
    for letter, gap in zip(LETTERS, gaps, strict=False):
        marked = "" if gap.is_open else next(expects)
        text = f"{filled_in}, {gap.text}" if gap.text[0].islower() else gap.text
        filled_in = text.replace(GAP, marked)
        why = "" if gap is not gaps[-1] else reason if gap.is_open else told
        letters = letter if len(gaps) > 1 else ""
        yield Prompt(0, Kind.WORDS, LAST_GAP.sub("", text), expects=marked, label=label + letters, why=why)


def _told_in(one: Printed) -> Iterator[str]:
    """The rows of tables in a question in which nothing is to be filled in."""
    tables = (rows_of(paragraph) for paragraph in one.paragraphs if paragraph.startswith("|"))
    return (_row_in_words(head, row) for head, *rows in tables for row in rows if all(row))


def _gaps(paragraphs: Sequence[str]) -> Iterator[Gap]:
    """What is to be filled in, each with the sentences that lead to it."""
    lead = ""
    for paragraph in paragraphs:
        if paragraph.startswith("|"):
            head, *rows = rows_of(paragraph)
            for row in rows:
                for at in (at for at, cell in enumerate(row) if not cell):
                    known = [place for place, cell in enumerate(row) if cell or place == at]
                    said = _row_in_words([head[place] for place in known], [row[place] for place in known])
                    yield Gap(f"{lead} {said}".strip())
            continue
        at = 0
        for found in GAPS.finditer(paragraph):
            text = words_in(f"{lead} {paragraph[at : found.end()].lstrip(' ,')}")
            yield Gap(text, is_open=len(found[1]) >= LONG and " " not in found[1])
            at = found.end()
        lead = words_in(f"{lead} {paragraph}") if not at else lead


def _wanted(gaps: list[Gap], answer: str) -> list[str]:
    """What is to be written in each gap, if the answer of the notes has as many pieces."""
    pieces = [piece.strip() for piece in PIECES.split(LABEL.sub("|", answer)) if piece and piece.strip()]
    if len(gaps) == 1 and len(pieces) > 1:
        pieces = pieces[-1:]
    return (
        [_piece(piece, gap.text) for piece, gap in zip(pieces, gaps, strict=True)] if len(pieces) == len(gaps) else []
    )


def _piece(piece: str, text: str) -> str:
    """A piece of an answer as it is compared: the number in it, or the one that it names, without what is printed."""
    if " to " in piece:
        return piece
    first = piece.split(maxsplit=1)[0]
    if first.casefold() in PEOPLE:
        return first
    found = NUMBER.search(piece)
    if found is None:
        return piece
    return TOP.sub("", found[0]) if PRINTED_BELOW.search(text) else found[0]
