"""The host of the page on which a teacher sets homework and reads what comes back.

What is chosen is kept, so that the task and the site are there the next time. What was pasted is not: names are in it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from random import Random
from typing import Any, ClassVar

from gofish_learn.store.saves import Saves
from gofish_learn.teach.homework.handed_in import TooMuchError
from gofish_learn.teach.homework.links import SiteError, site_of, task_in
from gofish_learn.teach.homework.results import table_of
from gofish_learn.teach.homework.tasks import KINDS, Task, TaskError, TaskKind
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import OpenPage
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import TabbedHost
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.homework.messages import NO_KIND, Choose, Fresh, Here, HomeworkRequest, ReadLines, SaveTable
from gofish_learn.ui.homework.session import FRESH, HomeworkSession, Page, PageState, first_task
from gofish_learn.ui.homework.shown import read_shown, set_shown

NOTHING_READ = "Read some lines first."


class HomeworkHost(TabbedHost[HomeworkSession, HomeworkRequest]):
    """One page of homework, on its teacher's side.

    Attributes:
        page_state: what is on it and kept nowhere.
        today: tells the day, whose puzzle is offered.
    """

    name = "homework"
    requests = OpenPage | HomeworkRequest
    session_type = HomeworkSession
    pages: ClassVar = tuple(Page)

    def __init__(self, saves: Saves, rng: Random, today: Callable[[], date] = lambda: datetime.now(UTC).date()) -> None:
        super().__init__(saves, rng)
        self.page_state, self.today = PageState(), today

    def first(self) -> HomeworkSession:
        """What is offered to somebody new can be done here."""
        return HomeworkSession(task=first_task(TaskKind.QUESTIONS, self.rng, self.today()))

    def is_under_way(self, session: HomeworkSession) -> bool:  # noqa: ARG002 - whatever was chosen
        """There is nothing to be welcomed back to."""
        return False

    def resume(self, welcome: str) -> Message:
        """Show what was chosen last; nothing that was pasted is there any more."""
        self.page_state = PageState()
        return super().resume(welcome)

    def set_task(self, text: object) -> Message:
        """Have the link of a task made to which another page has led."""
        try:
            task = task_in(str(text))
        except TaskError as error:
            raise RequestError(str(error)) from None
        assert self.session is not None  # noqa: S101 - whoever has not said hello is told so before
        return self.go(replace(self.session, task=task, page=Page.SET))

    def turn(self, session: HomeworkSession, request: HomeworkRequest) -> HomeworkSession:  # noqa: ARG002 - see `look`
        """All that is asked is a look, as nothing takes the place of the page."""
        raise UnreadableError

    def look(self, session: HomeworkSession, request: HomeworkRequest) -> Mapping[str, Any]:
        """The page after what was chosen, typed or pasted."""
        match request:
            case Choose():
                session = self.chosen(session, request)
            case Fresh() if (kind := self.page_state.kind or session.task.kind) in FRESH:
                session = self.remembered(session, first_task(kind, self.rng, self.today()), session.site)
            case Here(site=site):
                self.page_state.here = address_of(site)
            case ReadLines():
                self.read(session, request)
        return {"html": self.content(session)["html"]}

    def carry_out(self, session: HomeworkSession, request: HomeworkRequest) -> Message:
        """Answer a message; what was read is given as a file."""
        if not isinstance(request, SaveTable):
            return super().carry_out(session, request)
        table = self.page_state.table
        if table is None:
            raise RequestError(NOTHING_READ)
        name = f"homework-{table.task.text}.csv"
        file = {"name": name, "text": table.to_csv(request.decimal), "kind": "text/csv"}
        return {"type": "moving", "file": file}

    def chosen(self, session: HomeworkSession, wanted: Choose) -> HomeworkSession:
        """The session with what stands in the form, as far as it is right; what is wrong with it is noted."""
        kind = next((one for one in TaskKind if one.value == wanted.kind), None)
        if kind is None:
            raise RequestError(NO_KIND, at="kind")
        now, blanks = self.page_state, [wanted.blank] if isinstance(wanted.blank, str) else wanted.blank
        is_new = kind is not (now.kind or session.task.kind) or len(blanks) < len(KINDS[kind].blanks)
        blanks = [*first_task(kind, self.rng, self.today()).blanks] if is_new else blanks[: len(KINDS[kind].blanks)]
        typed = wanted.site.strip()
        try:
            task, site = Task.of(kind, blanks), site_of(typed) if typed and typed != now.here else ""
        except (TaskError, SiteError) as error:
            now.kind, now.blanks, now.site, now.why = kind, blanks, wanted.site, str(error)
            return session
        return self.remembered(session, task, site)

    def remembered(self, session: HomeworkSession, task: Task, site: str) -> HomeworkSession:
        """The session with a task and a site; that is kept at once, and the page stays as it is."""
        now = self.page_state
        now.kind, now.blanks, now.why = None, [], ""
        now.asked = now.asked if task == session.task else ""
        changed = replace(session, task=task, site=site)
        if changed != session:
            self.save(changed)
            self.session = changed
        return changed

    def read(self, session: HomeworkSession, wanted: ReadLines) -> None:
        """Read what was pasted."""
        asked = wanted.task.strip() or session.task.text
        try:
            task = task_in(asked)
        except TaskError as error:
            raise RequestError(str(error), at="task") from None
        try:
            self.page_state.table = table_of(wanted.lines, task)
        except TooMuchError as error:
            raise RequestError(str(error), at="lines") from None
        self.page_state.asked = asked

    def content(self, session: HomeworkSession) -> Mapping[str, Any]:
        """The tab that is open."""
        if session.page is Page.READ:
            return drawn("homework/lines.html", read_shown(session, self.page_state))
        return drawn("homework/set.html", set_shown(session, self.page_state, self.ending))


def address_of(said: str) -> str:
    """Where a page is, as its browser says; empty for a file, and for anything else that is no site."""
    try:
        return site_of(said) if said else ""
    except SiteError:
        return ""
