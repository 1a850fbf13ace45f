"""What may be seen of a question, and when: no answer before it is shown, and of others only the tally once it is open.

What is handed to a page is made here, and holds nothing that the page may not show.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from gofish_learn.teach.classroom.answers import NOBODY, Tally, Votes, tally_of
from gofish_learn.teach.classroom.classroom import Classroom, Given, Kind, Member, Prompt, Stage
from gofish_learn.teach.classroom.moments import moment_in

AGAIN = "Once more, now that you have talked:"
STEPS = 100
"""So many steps a line has between numbers that are not whole."""
MOST_BUTTONS = 10
"""From the least number to the greatest, in steps of one: with more of them there is a line."""


class Takes(StrEnum):
    """With what a question is answered, by one press or in words."""

    NUMBERS = "numbers"
    """A button for each whole number."""
    LINE = "line"
    """A place on a line, or a number that is typed."""
    CHOICES = "choices"
    """A button for each choice."""
    ASKS = "asks"
    """An ask: a rank, and then who is asked for it."""
    SHORT = "short"
    """A number or a word."""
    WORDS = "words"
    """A sentence or more."""


@dataclass(frozen=True, slots=True)
class SeenPrompt:
    """A question as somebody sees it, or the whole class on the wall.

    Attributes:
        prompt: what is asked, without what tells its answer before that is shown.
        takes: with what it is answered; None once it takes no more answers.
        tally: how the class has answered; None until it may see that.
        own: what whoever sees it has answered; None for nothing.
        first: what she answered at the first of two votes; None for nothing.
        place: where it stands on a sheet, such as "2 of 5"; empty where it is on none.
        so_far: how many have answered, for the wall.
    """

    prompt: Prompt
    takes: Takes | None
    tally: Tally | None = None
    own: Given | None = None
    first: Given | None = None
    place: str = ""
    so_far: str = ""

    @property
    def text(self) -> str:
        """What a learner is asked, with its place on a sheet, or that she is asked once more."""
        before = f"{self.place}:" if self.place else AGAIN if self.prompt.again and self.takes else ""
        return f"{before} {self.prompt.text}".lstrip()

    @property
    def table(self) -> tuple[list[str], list[list[str]]] | None:
        """The headings and rows of a table that a question is about, after its first sentence; None without one.

        A question has a row as a sentence, such as "Ana’s kings: 2, Ben’s kings: 0".
        """
        rows = [[cell.partition(": ") for cell in line.split(", ")] for line in self.prompt.about[1:]]
        headings = [heading for heading, _, _ in rows[0]] if len(rows) > 1 else []
        if not headings or any([heading for heading, _, value in row if value] != headings for row in rows):
            return None
        return headings, [[value for _, _, value in row] for row in rows]

    @property
    def own_words(self) -> str:
        """What she has answered, in words; empty for nothing."""
        return "" if self.own is None else self.prompt.words_of(self.own)

    @property
    def first_words(self) -> str:
        """What she answered at the first vote, in words; empty for nothing."""
        return "" if self.first is None else self.prompt.words_of(self.first)

    @property
    def line(self) -> tuple[str, str, str, str]:
        """The line of a number: the least, the greatest, the step to the next, and where it stands, at first midway."""
        low, high = self.prompt.low, self.prompt.high
        at = (low + high) / 2 if self.own is None else float(self.own)
        step = "1" if is_whole(self.prompt) else plain((high - low) / STEPS)
        return plain(low), plain(high), step, plain(at)

    @property
    def asks(self) -> Mapping[str, list[tuple[int, str]]]:
        """The asks to choose from, as at the table: by rank who may be asked for it, each with the ask's number."""
        found: dict[str, list[tuple[int, str]]] = {}
        for number, words in enumerate(self.prompt.choices):
            player, _, rank = words.rpartition(" for ")
            found.setdefault(rank, []).append((number, player))
        return found


def plain(value: float) -> str:
    """A number with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def is_whole(prompt: Prompt) -> bool:
    """Whether the numbers that answer it go from a whole one to a whole one."""
    return float(prompt.low).is_integer() and float(prompt.high).is_integer()


def takes(prompt: Prompt) -> Takes | None:
    """With what a question is answered; None once it takes no more answers."""
    match prompt.kind:
        case _ if prompt.stage is not Stage.ASKED:
            return None
        case Kind.WORDS:
            return Takes.SHORT if prompt.expects and not prompt.why else Takes.WORDS
        case Kind.CHOICE:
            return Takes.ASKS if prompt.moment else Takes.CHOICES
        case _:
            return Takes.NUMBERS if is_whole(prompt) and prompt.high - prompt.low <= MOST_BUTTONS else Takes.LINE


def seen_prompt(
    prompt: Prompt, votes: Votes, before: Votes = NOBODY, member: int = 0, *, table: bool = False
) -> SeenPrompt:
    """A question as a member may see it, 0 for the whole class, with the votes on it and at a second one those before.

    Where a `table` is drawn beside it, nothing is told of a moment that lies there.
    """
    open_part = without_secrets(prompt, table=table)
    tally = None if prompt.stage is Stage.ASKED else tally_of(open_part, votes, member, before)
    return SeenPrompt(open_part, takes(prompt), tally, votes.get(member), before.get(member))


def without_secrets(prompt: Prompt, *, table: bool = False) -> Prompt:
    """A question without what nobody may see of it now: before its answer is shown nothing that tells of it."""
    bare = replace(prompt, moment="", tells=(), wrong=())
    if prompt.stage is Stage.ANSWER:
        return bare
    bare = replace(bare, exact=None, why="", expects="", chances=())
    moment = moment_in(prompt)
    return bare if moment is None else replace(bare, about=tuple(moment.story if table else moment.about))


@dataclass(frozen=True, slots=True)
class News:
    """What a store knows of a class for the pages of one of its learners; what she may see of it is in `questions`.

    Attributes:
        votes: what members have answered to the question that is open, and at a second vote `before`.
        table: at which table with a game that is not over she sits; None at none.
        filled_in: her answers on the open sheet, by the numbers of its questions.
    """

    classroom: Classroom
    member: Member
    votes: Votes = field(default_factory=dict, repr=False)
    before: Votes = field(default_factory=dict, repr=False)
    table: int | None = None
    filled_in: Mapping[int, Given] = field(default_factory=dict, repr=False)
    handed_in: bool = False

    @property
    def sheet(self) -> str:
        """The title of the sheet that she fills in; empty for none."""
        classroom = self.classroom
        return classroom.sheet.title if classroom.sheet and classroom.prompt is None and not self.handed_in else ""

    @property
    def questions(self) -> list[SeenPrompt]:
        """The question that the class is asked, or all of the sheet, of which nothing tells how she does."""
        prompt, sheet = self.classroom.prompt, self.classroom.sheet
        if prompt is not None:
            return [] if prompt.is_closed else [seen_prompt(prompt, self.votes, self.before, self.member.number)]
        if sheet is None or not self.sheet:
            return []
        places = [f"{at} of {len(sheet.prompts)}" for at in range(1, len(sheet.prompts) + 1)]
        return [
            SeenPrompt(without_secrets(one), takes(one), own=self.filled_in.get(one.number), place=place)
            for one, place in zip(sheet.prompts, places, strict=True)
        ]
