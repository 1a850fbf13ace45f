"""A class at one moment, as a page of it is drawn: each thing is read from the store once, when it is first wanted."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from gofish_learn.store.classroom.classes import Classes
from gofish_learn.teach.classroom.answers import NOBODY, Votes
from gofish_learn.teach.classroom.classroom import Classroom, Member, Prompt
from gofish_learn.teach.classroom.learner_view import SeenPrompt, seen_prompt
from gofish_learn.teach.classroom.lesson_prompts import slide_of
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.classroom.messages import NO_LEARNER


@dataclass(frozen=True, slots=True)
class SheetShown:
    """A sheet that a class fills in: how many have finished it, of so many, and who has not, as far as she is."""

    title: str
    finished: int
    learners: int
    missing: list[str]

    @property
    def so_far(self) -> str:
        """How many have finished."""
        return f"{self.finished} of {self.learners} have finished."


@dataclass(frozen=True, eq=False)
class ClassNow:
    """A class at `at`, in seconds since 1970."""

    classes: Classes
    classroom: Classroom
    at: float

    @cached_property
    def members(self) -> list[Member]:
        """Its learners."""
        return self.classes.members(self.classroom.number)

    @cached_property
    def here(self) -> list[Member]:
        """Those whose pages are open."""
        return [one for one in self.members if one.is_here(self.at)]

    @cached_property
    def waiting(self) -> list[Member]:
        """Those who wait to be let in."""
        return self.classes.waiting(self.classroom.number)

    def member(self, number: int) -> Member:
        """The learner with this number, in it or waiting before it."""
        for one in (*self.members, *self.waiting):
            if one.number == number:
                return one
        raise RequestError(NO_LEARNER)

    @cached_property
    def tables(self) -> list[SavedTable]:
        """The tables of its newest round."""
        return self.classes.tables_of(self.classroom.number)

    @cached_property
    def prompts(self) -> list[Prompt]:
        """All that it has been asked."""
        return self.classes.prompts(self.classroom.number)

    @cached_property
    def slide(self) -> str:
        """The guess of a slide that it is asked; empty for anything else."""
        return slide_of(self.classroom.prompt) if self.classroom.prompt else ""

    @cached_property
    def votes(self) -> Votes:
        """The answers to what it is asked."""
        return self.classes.answers(self.classroom.prompt.number) if self.classroom.prompt else NOBODY

    @cached_property
    def question(self) -> SeenPrompt | None:
        """What it is asked, as all of it may see that: no tally and no answer before they are shown."""
        prompt, votes = self.classroom.prompt, self.votes
        if prompt is None:
            return None
        before = self.classes.answers(prompt.again) if prompt.again else NOBODY
        learners = sum(one.is_here(self.at) or one.number in votes for one in self.members)
        so_far = f"{len(votes)} of {learners} have answered."
        return replace(seen_prompt(prompt, votes, before, table=True), so_far=so_far)

    @property
    def missing(self) -> list[str]:
        """Who is here and has not answered yet; nobody once that is no longer possible."""
        prompt = self.classroom.prompt
        if prompt is None or prompt.locked:
            return []
        return [one.nickname for one in self.here if one.number not in self.votes]

    @cached_property
    def sheet(self) -> SheetShown | None:
        """How far it is with the sheet that is open; who has handed it in has finished, whatever was skipped."""
        sheet = self.classroom.sheet
        if sheet is None:
            return None
        classes, of = self.classes, len(sheet.prompts)
        done = Counter(
            who for one in sheet.prompts for who in (classes.texts(one.number) | classes.answers(one.number))
        )
        learners = [one for one in self.members if one.is_here(self.at) or one.number in done]
        handed_in = classes.handed_in(sheet.prompts[0].number)
        missing = [one for one in learners if done[one.number] < of and one.number not in handed_in]
        names = [f"{one.nickname} ({done[one.number]} of {of})" for one in missing]
        return SheetShown(sheet.title, len(learners) - len(missing), len(learners), names)
