"""Exit tickets and tests as questions that learners answer on devices, read from the pages that print them on paper.

A question begins with its number in bold. Boxes below it are answers to choose from, of which one is ticked; where
every box that fits is to be ticked, each is a question by itself. A gap in its sentence is filled in with a number or
a word, and behind "Answer:" comes what only the teacher can read. The right answers are those of the teacher notes, and
of the page with the answers of the tests. What must be known for a question stands before it, below the same heading.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from gofish_learn.engine.cards import Card
from gofish_learn.teach.classroom.classroom import POST_TEST, PRE_TEST, TICKET, Kind, Prompt, Sheet
from gofish_learn.teach.questions.written import can_be_marked
from gofish_learn.ui.lessons.cards import CARD
from gofish_learn.ui.lessons.documents import LessonFolder

TESTS = {"pre-test": PRE_TEST, "post-test": POST_TEST}
ANSWERS_OF_TESTS = "tests-answers.md"
EXIT_TICKET = "exit-ticket"
ANSWERS = "## Answers to the exit ticket"
TICKED = "Would you tick this one?"
YES_OR_NO = ("yes", "no")

COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
QUESTION = re.compile(r"\*\*(\d+)\.\*\* ")
PART = re.compile(r"## After (\w+)")
BOX = re.compile(r"^- ☐ (?:([A-D]): )?(.+)$", re.MULTILINE)
GAP = re.compile(r"_{3,}")
LAST_GAP = re.compile(r"(?<=[:.?]) …$")
FIRST_SENTENCE = re.compile(r"(?<=\.) ")
QUOTED = re.compile("“([^”]+?)[.,]?”")
WRONG_ANSWERS = re.compile(r"(?:^|(?<=[.:] )|(?<=[.?]” ))“[^”]+”(?:(?:, | or )“[^”]+”)*(?=:| [a-z]):?")
"""The quotations with which a cell of the notes, or a sentence in it, begins: what follows says what they tell."""


@dataclass(frozen=True)
class Asked:
    """A question as it is printed.

    Attributes:
        part: the part of the sheet that it is on, such as `04a`; empty where the sheet has one part.
        about: what stands before it below the same heading, a line each.
        boxes: the answers to choose from, each by its letter where it has one.
        is_open: whether what is written can only be read by the teacher.
    """

    label: str
    part: str
    about: tuple[str, ...]
    text: str
    boxes: Mapping[str, str] = field(default_factory=dict)
    is_open: bool = False


def sheets_of(folder: LessonFolder) -> dict[str, Sheet]:
    """Every sheet that a class can fill in on devices, by name, in the order of the course."""
    before, after = (_test(folder, name) for name in TESTS)
    tickets = [one for number in folder.lessons for one in _tickets(folder, number)]
    return {one.name: one for one in (*before, *tickets, *after)}


def _test(folder: LessonFolder, name: str) -> Iterator[Sheet]:
    """A test, whose answers are a table with a column of letters for each; the first row of a question is right."""
    if f"{name}.md" not in folder.documents or ANSWERS_OF_TESTS not in folder.documents:
        return
    rows = rows_of(text_of(folder, ANSWERS_OF_TESTS))
    at = 3 + list(TESTS).index(name)
    right = {row[0]: (row[at], row[1].split(",")[0]) for row in reversed(rows) if row[0].isdecimal()}
    title = TESTS[name]
    prompts = []
    for one in questions_in(text_of(folder, f"{name}.md")):
        letter, lesson = right[one.label]
        exact = list(one.boxes).index(letter)
        said = {row[at]: row[-1] for row in rows if row[0] == one.label}
        tells = tuple("" if box == letter else said.get(box, "") for box in one.boxes)
        choice = Prompt(0, Kind.CHOICE, one.text, tuple(one.boxes.values()), exact=exact, tells=tells)
        prompts.append(_on_sheet(choice, one, title, lesson))
    yield Sheet(name, title, tuple(prompts))


def _tickets(folder: LessonFolder, number: str) -> Iterator[Sheet]:
    """The exit tickets of a lesson, one for each of its periods."""
    lesson = folder.lessons[number]
    if EXIT_TICKET not in lesson.documents or lesson.notes is None:
        return
    notes = {label: rest for label, *rest in rows_of(text_of(folder, lesson.notes.name).partition(ANSWERS)[2])[::-1]}
    asked = list(questions_in(text_of(folder, lesson.documents[EXIT_TICKET].name)))
    for part in dict.fromkeys(one.part for one in asked):
        title = f"{TICKET} {part or number}"
        prompts = [
            _on_sheet(prompt, one, title, number)
            for one in asked
            if one.part == part
            for prompt in _prompts(one, *notes[one.label])
        ]
        yield Sheet(f"exit-{part or number}", title, tuple(prompts))


def _on_sheet(prompt: Prompt, one: Asked, title: str, lesson: str) -> Prompt:
    return replace(prompt, sheet=title, label=prompt.label or one.label, lesson=lesson, about=one.about)


def _prompts(one: Asked, answer: str, tells: str, marks: str = "") -> Iterator[Prompt]:
    """A printed question as one or more questions on a device, which share its marks, by its row in the notes."""
    prompts = list(unmarked_prompts(one, answer, tells))
    points = int(marks or len(prompts)) / len(prompts)
    return (replace(prompt, points=points) for prompt in prompts)


def unmarked_prompts(one: Asked, answer: str, tells: str) -> Iterator[Prompt]:
    """The questions on a device by the answer in the notes, and by what these say that a wrong one tells.

    What is written is marked by the first sentence of that answer where it can be, as in "No. A die has no memory.":
    the reason is the teacher's to judge. The notes quote wrong answers, and say what they tell.
    """
    boxes, wrong = tuple(one.boxes.values()), tuple(wrong_answers(tells))
    of_box = {box: meaning for box in boxes for quoted, meaning in wrong if quoted.casefold() in box.casefold()}
    if boxes and answer in boxes:
        meanings = tuple("" if box == answer else of_box.get(box, "") for box in boxes)
        yield Prompt(0, Kind.CHOICE, one.text, boxes, exact=boxes.index(answer), tells=meanings)
    elif boxes:
        for letter, box in zip("abcdefgh", boxes, strict=False):
            exact = YES_OR_NO.index("yes" if box in answer else "no")
            meanings = (of_box.get(box, ""), "") if exact else ("", "")
            yield Prompt(
                0, Kind.CHOICE, f"{TICKED} {box}", YES_OR_NO, exact=exact, label=f"{one.label}{letter}", tells=meanings
            )
    else:
        decides = FIRST_SENTENCE.split(answer)[0].removesuffix(".")
        expects = decides if can_be_marked(decides, one.text) else ""
        why = "" if answer.removesuffix(".") == expects else answer
        named, meanings = (tuple(pair[part] for pair in wrong) for part in (0, 1))
        yield Prompt(0, Kind.WORDS, one.text, expects=expects, why=why, wrong=named, tells=meanings)


def wrong_answers(text: str) -> Iterator[tuple[str, str]]:
    """The wrong answers that a cell of the notes quotes, each with what it tells of the learner who gives it.

    >>> list(wrong_answers("“4” or “8”: left out a row. “Yes” forgets “none”: ask again."))
    [('4', 'Left out a row.'), ('8', 'Left out a row.'), ('Yes', 'Forgets “none”: ask again.')]
    """
    begins = list(WRONG_ANSWERS.finditer(text))
    ends = [*(one.start() for one in begins), len(text)][1:]
    for begin, end in zip(begins, ends, strict=False):
        tells = text[begin.end() : end].strip().removeprefix("means that ")
        yield from ((quoted, tells[:1].upper() + tells[1:]) for quoted in QUOTED.findall(begin[0]))


def questions_in(markdown: str) -> Iterator[Asked]:
    """The questions of a sheet."""
    part, about, found = "", list[str](), list[list[str]]()
    for paragraph in COMMENT.sub("", markdown).split("\n\n"):
        text = paragraph.strip()
        if text.startswith("#"):
            yield from _asked(found, part, about)
            part, about, found = (named[1] if (named := PART.match(text)) else part), [], []
        elif QUESTION.match(text):
            found.append([text])
        elif found and (GAP.search(text) or BOX.match(text)):
            found[-1].append(text)
        elif text and not text.startswith("Name:"):
            about += _lines(text)
    yield from _asked(found, part, about)


def _asked(found: list[list[str]], part: str, about: list[str]) -> Iterator[Asked]:
    for first, *rest in found:
        label, text = re.findall(r"\*\*(\d+)\.\*\* (.+)", first, re.DOTALL)[0]
        below = "\n".join(rest)
        boxes = {letter or str(at): words_in(box) for at, (letter, box) in enumerate(BOX.findall(below))}
        ticks = [words_in(text)] if boxes and "Tick every" in text else []
        gap = "" if boxes or "Answer:" in below else below
        said = LAST_GAP.sub("", words_in(f"{text} {gap}".replace("Tick one box.", "")))
        yield Asked(label, part, (*about, *ticks), said, boxes, is_open="Answer:" in below)


def _lines(text: str) -> list[str]:
    """A paragraph as one line, and of a table a line for each row, with the headings beside its cells."""
    if not text.startswith("|"):
        return [words_in(text)]
    head, *rows = rows_of(text)
    return [", ".join(f"{name}: {cell}" for name, cell in zip(head, row, strict=True)) for row in rows]


def rows_of(text: str) -> list[list[str]]:
    """The rows of the first table of a text, its heading first."""
    lines = re.search(r"(?:^\|.*\|\n?)+", text, re.MULTILINE)
    rows = [
        [words_in(cell) for cell in line.strip("|").split("|")] for line in (lines[0] if lines else "").splitlines()
    ]
    return [row for row in rows if not set("".join(row)) <= set("-: ")]


def words_in(text: str) -> str:
    """A text as it is read, without marks: cards by their signs, and gaps as dots."""
    plain = GAP.sub("…", re.sub(r"\*{1,2}([^*]+)\*{1,2}", r"\1", text)).replace("'", "’")
    return " ".join(CARD.sub(_card, plain).split())


def _card(found: re.Match[str]) -> str:
    return f"{found[0][:-1]}{Card.parse(found[0]).suit.symbol}"


def text_of(folder: LessonFolder, name: str) -> str:
    """What is written in a document."""
    return folder.documents[name].file.read_text(encoding="utf-8")
