"""A lesson as screens to present, each earned by the one before.

Every block of the lesson is on one screen, in the lesson's order. A guess that is asked for ends its screen, and what
is in a box has screens of its own, so nothing that answers a question is in sight before the question was.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from gofish_learn.ui.lessons.blocks import Block, is_minutes, is_prediction, level_of, plain
from gofish_learn.ui.lessons.plan import PlanRow, first_part, periods_of, rows_by_part
from gofish_learn.ui.lessons.shelf import Lesson

FULL = 75
"""How many words a screen holds that the last row of a class can read."""
FEW = 20
"""With room for fewer words than that, a list begins on a new screen."""
BEGINS = 9
"""From how many words a speaker knows which screen comes next."""
WORDS_A_ROW = 8
WORDS_A_PICTURE = 60
SOLUTION, PROMPT, TEXT = "solution", "prompt", "text"


@dataclass
class Screen:
    """One screen.

    Attributes:
        number: its place, from 1.
        part: the heading of the part of the lesson that it belongs to; empty before the first.
        challenge: the heading below that, if there is one.
        kind: `prompt` if it asks for a guess, `solution` if it shows what was in a box, else `text`.
        title: the title of the box that it shows.
        blocks: what is on it, its own heading first if it has one.
        prompt: the number of its guess in the lesson, from 1; 0 if it asks for none.
        say: what the author of the lesson notes for the speaker.
        minutes: how long the part takes, as the lesson says it.
        plan: the rows of the plan that go with the part.
    """

    number: int
    part: str
    challenge: str
    kind: str = TEXT
    title: str = ""
    blocks: list[Block] = field(default_factory=list)
    prompt: int = 0
    say: list[Block] = field(default_factory=list)
    minutes: str = ""
    plan: list[PlanRow] = field(default_factory=list)

    @property
    def own_heading(self) -> str:
        """The heading that is on it; empty if it goes on with what the screen before began."""
        return next((plain(block) for block in self.blocks if level_of(block)), "")

    @property
    def heading(self) -> str:
        """What it is about: the heading that is on it, or the last one before it."""
        return self.own_heading or self.challenge or self.part

    @property
    def gist(self) -> str:
        """What tells it from the one before: its own heading, the title of a box, or how it begins."""
        words = " ".join(map(plain, self.blocks)).split()
        begins = " ".join(words[:BEGINS]) + ("…" if len(words) > BEGINS else "")
        return self.own_heading or ": ".join(filter(None, (self.title, begins)))


def steps_of(lesson: Lesson) -> list[Screen]:
    """The screens of a lesson, with the notes for who presents it."""
    steps = _Screens().fill(list(lesson.lesson.text.blocks))
    parts = rows_by_part(periods_of(lesson), _parts(steps))
    minutes: dict[str, str] = {}
    for step in steps:
        minutes[step.part] = minutes.get(step.part) or step.minutes
        step.minutes, step.plan = minutes[step.part], parts.get(step.part, [])
    return steps


def begins_of(lesson: Lesson) -> dict[str, int]:
    """The screen with which each period begins, by its name; empty if the lesson has only one."""
    steps, periods = steps_of(lesson), periods_of(lesson)
    first = {part: next(step.number for step in steps if step.part == part) for part in _parts(steps)}
    begins = {period.name: first.get(first_part(period, first), 1) for period in periods[1:]}
    return {periods[0].name: 1} | begins if begins else {}


def _parts(steps: list[Screen]) -> list[str]:
    return list(dict.fromkeys(step.part for step in steps if step.part))


class _Screens:
    """Screens that are being filled."""

    def __init__(self) -> None:
        self.steps: list[Screen] = []
        self.part = self.challenge = ""
        self.prompts = 0
        self.closed = True
        """Whether the next block needs a new screen."""

    def fill(self, blocks: list[Block]) -> list[Screen]:
        """Put blocks on screens."""
        after: Block | None = None
        for block in blocks:
            level = level_of(block)
            if level:
                self.part = plain(block) if level == 2 else self.part  # the title stands above all parts
                self.challenge = plain(block) if level > 2 else ""
                self.new().blocks.append(block)
            elif block["type"] == "say":
                self.here().say += block["children"]
            elif is_minutes(block):
                self.here().minutes = plain(block)
            elif block["type"] == "details":
                self.solution(block)
            elif is_prediction(block):
                self.predict(block)
            elif self.closed and self.challenge and after and is_prediction(after) and block["type"] == "list":
                self.here().blocks.append(block)  # what the guesses are about: a challenge keeps its answer in a box
            else:
                self.add(block)
            after = block
        return self.steps

    def here(self) -> Screen:
        """The screen that is being filled."""
        return self.steps[-1] if self.steps else self.new()

    def new(self, kind: str = TEXT, title: str = "") -> Screen:
        """Begin a screen."""
        self.steps.append(Screen(len(self.steps) + 1, self.part, self.challenge, kind, title))
        self.closed = False
        return self.steps[-1]

    def add(self, block: Block) -> None:
        """Put a block on the screen, or on a new one if it does not fit; a long list is told in several."""
        if self.closed:
            self.new()
        for piece in _pieces(block, self.room()):
            if _weight(piece) > self.room() and self.has_text():
                here = self.here()
                self.new(SOLUTION if here.kind == SOLUTION else TEXT, here.title)
            self.here().blocks.append(piece)

    def room(self) -> int:
        """How many words more the screen holds."""
        return FULL - sum(map(_weight, self.here().blocks))

    def has_text(self) -> bool:
        """Whether there is more than a heading on the screen."""
        return any(not level_of(block) for block in self.here().blocks)

    def predict(self, block: Block) -> None:
        """Ask for a guess, and let nothing follow on this screen."""
        if self.closed:
            self.new()
        here = self.here()
        self.prompts += 1
        here.kind, here.prompt = PROMPT, self.prompts
        here.blocks.append(block)
        self.closed = True

    def solution(self, box: Block) -> None:
        """Show a box on screens of its own."""
        self.new(SOLUTION, box["attrs"]["summary"])
        for block in box["children"]:
            self.add(block)
        self.closed = True


def _pieces(block: Block, room: int) -> Iterator[Block]:
    """A block, or the parts of a list that is too long for one screen, the first of which has less room."""
    if block["type"] != "list" or _weight(block) <= room:
        yield block
        return
    room = room if room >= FEW else FULL
    items: list[Block] = []
    number = block["attrs"].get("start", 1)
    for item in block["children"]:
        if items and sum(map(_weight, items)) + _weight(item) > room:
            yield block | {"children": items, "attrs": block["attrs"] | {"start": number}}
            number, items, room = number + len(items), [], FULL
        items.append(item)
    yield block | {"children": items, "attrs": block["attrs"] | {"start": number}}


def _weight(block: Block) -> int:
    """How much of a screen a block takes, in words."""
    if block["type"] == "table":
        rows = sum(len(body["children"]) for body in block["children"][1:])
        return max(rows * WORDS_A_ROW, len(plain(block).split()))
    if block["type"] == "image":
        return WORDS_A_PICTURE
    if block["type"] in {"paragraph", "block_text"} and any(one["type"] == "image" for one in block["children"]):
        return WORDS_A_PICTURE
    return len(plain(block).split())
