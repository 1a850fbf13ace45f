"""The host of an app's page: takes the page's messages, keeps what the learner has open, and answers each message once.

An app is a session and what may be done with it. Its host says how the session begins, how a message changes it and how
it is drawn; everything else is the same for every app and is here. Nothing that a page sends is believed. Every change
is kept before it is shown, so whatever dies, the learner finds it again; where it cannot be kept, the very answer that
shows it says so.

    class DiceHost(PageHost[Dice, Throw]):
        name = "dice"
        requests = Throw
        session_type = Dice

        def turn(self, session: Dice, request: Throw) -> Dice:
            return session.thrown(self.rng)

        def draw(self, session: Dice) -> Message:
            return drawn("dice/page.html", session)

Where an app has several pages, which its learner opens by tabs or from one another, its host is a `TabbedHost`.
"""

import logging
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from gofish_learn.knowledge.needs_numpy import NO_CHANCES, can_count
from gofish_learn.store.saves import Saves, name_in
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.host import Message, MessageHost, RequestT
from gofish_learn.ui.app.messages import NO_PAGE, DoTask, Friends, HandIn, MyGames, OpenPage
from gofish_learn.ui.app.requests import Request, RequestError

if TYPE_CHECKING:
    from gofish_learn.teach.homework.tasks import Task, TaskKind

NO_TASK = "That homework is done on another page: open the link as you were given it."

log = logging.getLogger(__name__)


class Keepable(Protocol):
    """What a learner has open: something that can be written down."""

    def to_text(self) -> str:
        """The session as it is kept; its class reads it with `from_text`, unless `PageHost.session_of` does."""


SessionT = TypeVar("SessionT", bound=Keepable)


class PageHost(MessageHost[SessionT, RequestT]):
    """One page of an app.

    Attributes:
        name: a word for the app: what its learners have open is kept under it, beside their games.
        session_type: the class of its sessions; without arguments it makes a newcomer's.
        unreadable: what a learner is told whose session could not be read.
        tasks: the kinds of homework that are done here.
        begins_anew: whether what was kept could not be read; it stays kept beside what is kept from now on.
        task: the homework that the page's address has set.
        task_done: what came of it when it was first done here.
    """

    name: ClassVar[str]
    session_type: ClassVar[Any]
    welcome_back = "Welcome back: you are where you left off."
    not_ready = "The page is not ready yet: reload it."
    moved_on = "You went on in another tab. Here is where you are now."
    unreadable: ClassVar[str] = "Where you left off could not be read, so this page starts over."
    unexpected = "Something went wrong in the game engine. Your place is kept: reload the page to go on."
    opens: ClassVar[tuple[type[Request], ...]] = (DoTask,)
    tasks: ClassVar[frozenset["TaskKind"]] = frozenset()

    def __init__(self, saves: Saves, rng: Random) -> None:
        super().__init__(saves, rng)
        self.begins_anew = False
        self.task: Task | None = None
        self.task_done: Sequence[int] = ()

    def first(self) -> SessionT:
        """The session of a newcomer. It may be made again at every hello, and may draw from `rng`."""
        session: SessionT = self.session_type()
        return session

    def session_of(self, text: str) -> SessionT:
        """The session that `to_text` wrote down.

        Raises:
            SavedTextError: the text is none, or one of an older version of the app.
        """
        session: SessionT = self.session_type.from_text(text)
        return session

    @abstractmethod
    def turn(self, session: SessionT, request: RequestT) -> SessionT:
        """The session after what a message asks for; it is kept, and the page is drawn anew.

        It is another session: the old one still stands where the new one cannot be kept.

        Raises:
            RequestError: it cannot be done; the learner is told the sentence and nothing has changed.
        """

    @abstractmethod
    def draw(self, session: SessionT) -> Mapping[str, Any]:
        """What the page shows, as `frame.rendering.drawn` has it: its HTML, and `page`, a word for which page it is."""

    def look(self, session: SessionT, request: RequestT) -> Mapping[str, Any] | None:  # noqa: ARG002 - for those who do
        """The answer to a message that changes nothing that is kept, such as a chart for where a slider is now.

        That is the page as `html`, or `parts` of it (`frame.rendering.parts_of`); None to a message that is a `turn`.
        """
        return None

    def completed(self, session: SessionT) -> Iterable[Achievement]:  # noqa: ARG002 - for those who do
        """What has been done to its end in a session, for “My reef”; it is noted when a turn brings it about."""
        return ()

    def at_task(self, session: SessionT, task: "Task") -> SessionT:  # noqa: ARG002 - for those who do
        """The session with a task of homework open; the same one where it is open already.

        Raises:
            RequestError: it cannot be done here; the sentence says why.
        """
        return session

    def begin_task(self, session: SessionT, task: "Task") -> Message:
        """Open a task of homework, and show it."""
        after = self.at_task(session, task)
        return self.show(session) if after is session else self.go(after)

    def done_of(self, session: SessionT, task: "Task") -> Sequence[int]:  # noqa: ARG002 - for those who do
        """What came of a task, as its code has it; nothing until it is done."""
        return ()

    def done_first(self, session: SessionT) -> Sequence[int]:
        """What came of the task that is set when it was first done here, whatever has been opened since."""
        if self.task is not None:
            self.task_done = self.task_done or self.done_of(session, self.task)
        return self.task_done

    def set_task(self, text: object) -> Message:
        """Open the task of homework that stands in the page's address."""
        session = self.session
        assert session is not None  # noqa: S101 - whoever has not said hello is told so before
        from gofish_learn.ui.frame import homework  # noqa: PLC0415 - only a page with homework needs it

        task = homework.task_of(text)
        if task.kind not in self.tasks:
            raise RequestError(NO_TASK)
        if task != self.task:
            self.task, self.task_done = task, ()
        return self.begin_task(session, task)

    def is_under_way(self, session: SessionT) -> bool:
        """Whether a learner who comes back to this session has something to be welcomed back to."""
        return session != self.first()

    def has_played(self, session: SessionT) -> bool:
        """Whether it is more than a newcomer's."""
        return self.is_under_way(session)

    def carry_out(self, session: SessionT, request: RequestT) -> Message:
        """Answer a look, or keep what a turn leads to and show it."""
        looked = self.look(session, request)
        if looked is not None:
            return {"type": "looked", **looked, **self.homework(self.session or session)}
        return self.go(self.turn(session, request))

    def dialog(self, request: MyGames | Friends | HandIn) -> Message:
        """The dialog that is asked for."""
        from gofish_learn.ui.frame import dialogs, homework  # noqa: PLC0415 - they load what draws, which only this needs

        if not isinstance(request, HandIn):
            return dialogs.dialog_of(self, request)
        if self.session is None or self.task is None:
            raise RequestError(self.not_ready)
        return homework.hand_in(self.task, self.done_first(self.session), request.name)

    def save_name(self, owner: str) -> str:
        """The owner's name with the app's own, so that the sessions of two apps are kept side by side."""
        return name_in(self.name, owner)

    def resume(self, welcome: str) -> Message:
        """Show what was kept for this page; where there is nothing, or it cannot be read, what a newcomer sees."""
        text = self.saving.open()
        note = self.fresh_notice()
        self.begins_anew = False
        if text is not None:
            try:
                session = self.session_of(text)
                # Where exact chances cannot be counted, drawing tells whether this shows some.
                shown = None if can_count() else self.show(session)
            except ImportError:
                note = NO_CHANCES
                self.begins_anew = True
            except (SavedTextError, OverflowError, RecursionError) as error:  # the last two: endless numbers, brackets
                cause = error.__cause__ or error
                log.error("What was kept of %s could not be read: %s", self.name, kind_and_place(cause))  # noqa: TRY400 - see `faults`
                note = self.unreadable
                self.begins_anew = True
            else:
                self.session = session
                self.progress_writer.pass_over(self.completed_in(session))
                note = note or (welcome if self.is_under_way(session) else None)
                return (shown or self.show(session)) | {"note": note}
        return self.begin(self.first()) | {"note": note}

    def begin(self, session: SessionT) -> Message:
        """Show a newcomer's session; it is kept with its first change."""
        self.session = session
        return self.show(session)

    def go(self, session: SessionT, *, new_game: bool = False) -> Message:
        """Keep a change, and show it; before a new game, what was kept stays kept beside it."""
        self.save(session, new_game=new_game)
        self.session = session
        if completed := self.completed_in(session):
            self.note(*completed)
        return self.show(session)

    def completed_in(self, session: SessionT) -> Iterable[Achievement]:
        """The same as `completed`; nothing where there is a fault in it, so that the learner can go on."""
        try:
            return tuple(self.completed(session))
        except Exception as error:  # noqa: BLE001 - the learner's answer comes first
            log.error("What was done in %s could not be told: %s", self.name, kind_and_place(error))  # noqa: TRY400 - see `faults`
            return ()

    def save(self, session: SessionT, *, new_game: bool = False) -> None:
        """Keep a session, or let it wait until it can be."""
        self.saving.save(session.to_text(), new_game=new_game or self.begins_anew)
        self.begins_anew = False

    def show(self, session: SessionT) -> Message:
        """The page as it now stands."""
        self.version += 1
        return self.screen(session)

    def show_again(self, session: SessionT) -> Message:
        """The page as it stands, in the version that it has."""
        return self.screen(session)

    def screen(self, session: SessionT) -> Message:
        """What the page draws, with the version that its next message is to name."""
        return {"type": "screen", "version": self.version, "note": None, **self.draw(session), **self.homework(session)}

    def homework(self, session: SessionT) -> Message:
        """What the page says of the homework that was set, above all else; nothing where there is none."""
        if self.task is None:
            return {}
        from gofish_learn.ui.frame import homework  # noqa: PLC0415 - the same

        return {"homework": homework.strip(self.task, self.done_first(session))}


class Tabbed(Keepable, Protocol):
    """What a learner has open in an app with several pages: a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def page(self) -> Any:
        """The page that is open; its value is the name by which the page's script knows it."""


TabbedT = TypeVar("TabbedT", bound=Tabbed)


class TabbedHost(PageHost[TabbedT, RequestT]):
    """One page of an app with several, each opened by an `OpenPage`: it stands among the app's `requests`.

    Attributes:
        pages: those that may be opened, by a press or by their name behind the # of the address.
    """

    pages: ClassVar[Sequence[Enum]]

    @abstractmethod
    def content(self, session: TabbedT) -> Mapping[str, Any]:
        """The page that is open, as `frame` has drawn it."""

    def carry_out(self, session: TabbedT, request: RequestT) -> Message:
        """Open a page, or do what else is asked for."""
        if not isinstance(request, OpenPage):
            return super().carry_out(session, request)
        page = next((one for one in self.pages if one.value == request.page), None)
        if page is None:
            raise RequestError(NO_PAGE)
        return self.go(self.opened(session, page))

    def opened(self, session: TabbedT, page: Enum) -> TabbedT:
        """The session on another page."""
        return replace(session, page=page)

    def draw(self, session: TabbedT) -> Mapping[str, Any]:
        """The page that is open."""
        pages = [page.value for page in self.pages]
        return {**self.content(session), "page": session.page.value, "pages": pages}
