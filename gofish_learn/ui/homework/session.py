"""What a teacher has open: the task that was chosen last, and the site that its link leads to. No name is kept."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from random import Random
from typing import Any, Self

from gofish_learn.bots.streams import pick
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.needs_numpy import can_count
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.daily import PLAYERS
from gofish_learn.teach.deal_code import DealCode, fresh_seed
from gofish_learn.teach.detective.days import found_codes
from gofish_learn.teach.homework.links import site_of
from gofish_learn.teach.homework.results import Table
from gofish_learn.teach.homework.tasks import KINDS, Task, TaskKind

FORMAT = "gofish-homework/1"
FIRST = Task.of(TaskKind.QUESTIONS, [blank.example for blank in KINDS[TaskKind.QUESTIONS].blanks])
UNCOUNTED = ("02", "1")
"""The lesson and the round of questions that no exact chances are needed for."""
FRESH: Mapping[TaskKind, Callable[[Random], str]] = {
    TaskKind.CASE: lambda rng: pick(rng, found_codes()),
    TaskKind.DEAL: lambda rng: DealCode(STANDARD, PLAYERS, fresh_seed(rng)).text,
}
"""What makes a code that a class has not had."""


class Page(Enum):
    """The tabs of the page."""

    SET = "set"
    READ = "lines"


@dataclass(frozen=True)
class HomeworkSession:
    """What a teacher has open; without a `site` the link leads to where the page itself is."""

    page: Page = Page.SET
    task: Task = FIRST
    site: str = ""

    def to_text(self) -> str:
        """The session as it is saved."""
        return dump(FORMAT, {"page": self.page.value, "task": self.task.text, "site": self.site})

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The session that was saved."""
        return load(text, FORMAT, cls._of)

    @classmethod
    def _of(cls, fields: dict[str, Any]) -> Self:
        site = fields["site"]
        return cls(Page(fields["page"]), Task.parse(fields["task"]), site_of(site) if site else "")


@dataclass
class PageState:
    """What is on a teacher's page and kept nowhere.

    Attributes:
        here: where the page is, as its browser says.
        kind: the kind that is chosen; None for that of the session.
        blanks: what is filled in for it, which may be wrong yet.
        why: what is wrong with it; empty where nothing is.
        asked: the task of the table, as it was typed.
    """

    here: str = ""
    kind: TaskKind | None = None
    blanks: list[str] = field(default_factory=list)
    site: str = ""
    why: str = ""
    asked: str = ""
    table: Table | None = None


def first_task(kind: TaskKind, rng: Random, today: date) -> Task:
    """The task of a kind before its teacher has filled anything in: of today, with a fresh code, or the example."""
    if kind is TaskKind.DAY:
        return Task.of(kind, [today.isoformat()])
    if kind in FRESH:
        return Task.of(kind, [FRESH[kind](rng)])
    first = Task.of(kind, [blank.example for blank in KINDS[kind].blanks])
    return replace(first, blanks=UNCOUNTED) if first.needs_chances and not can_count() else first
