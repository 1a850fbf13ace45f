"""What every host of a page does alike: each message gets exactly one answer, and none of them can break it."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from gofish_learn.bots.own.saved_bots import NONE, OwnBots
from gofish_learn.knowledge.needs_numpy import NO_CHANCES, can_count
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import MovedOnError, NotSavedError, Saves, owner_of
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.ui.app.backup import FOREIGN, Added, file_of
from gofish_learn.ui.app.changed_parts import KeyedPage
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.messages import (
    DoTask,
    Friends,
    HandIn,
    Hello,
    Keep,
    MoveGame,
    MoveRequest,
    MyGames,
    OpenAll,
    PageRequest,
    Ping,
    SaveAll,
    WholePage,
)
from gofish_learn.ui.app.progress.writer import ProgressWriter
from gofish_learn.ui.app.requests import (
    Envelope,
    Request,
    RequestError,
    UnreadableError,
    envelope_of,
    read,
    requests_by_type,
)
from gofish_learn.ui.app.saving import SavedGame, Saving

Message = dict[str, Any]
"""What is sent to a page: a JSON object."""

SessionT = TypeVar("SessionT")
RequestT = TypeVar("RequestT")

log = logging.getLogger(__name__)


class MessageHost(ABC, Generic[SessionT, RequestT]):
    """A host: it takes the messages of one page and answers each of them once.

    Attributes:
        requests: what the page may ask for beside what every page may: the union of `RequestT`; see `requests`.
        welcome_back: what a learner is told who left off in the middle.
        not_ready: what a page is told that asks for something before it said hello.
        opens: what an address may ask for, of `requests` and of what every page may: the page opens with it.
        refusals: the errors whose sentence is shown to the learner; nothing has changed then.
        moved_on: what a page is told that shows an older state than the one that is kept.
        lost: what it is told where something that it had not been able to keep was given up for that.
        only_here: what a browser without a token is told.
        unexpected: what a page is told when something went wrong here.
        session: what the learner has open, once the page has said hello.
        saves: where what learners do is kept.
        saving: what this learner has kept, and what waits to be.
        progress_writer: what this learner has completed here, for “My reef”.
        rng: where all chance comes from.
        version: how often what the page shows has changed; a message for another version is out of date.
        notice_told: what this page was told last of how games are kept.
        own_bots: the learner's own bots.
        ending: how the addresses of apps end, as seen from this page.
        added: what the parts of a file held that have come so far.
        page: what the page shows, as it was drawn last.
    """

    requests: ClassVar[Any]
    welcome_back: ClassVar[str]
    not_ready: ClassVar[str]
    opens: ClassVar[tuple[type[Request], ...]] = ()
    refusals: ClassVar[tuple[type[Exception], ...]] = (RequestError,)
    moved_on: ClassVar[str]
    lost = "You went on in another tab, so what you did here after saving stopped is lost."
    only_here = "This browser keeps nothing for this page, so what you do here lasts only until you close it."
    unexpected: ClassVar[str]

    def __init__(self, saves: Saves, rng: Random) -> None:
        self.saves = saves
        self.rng = rng
        self.session: SessionT | None = None
        self.saving = Saving(MemorySaves(), "", self.save_name)
        self.progress_writer = ProgressWriter(self.saving.saves.progress, "")
        self.version = 0
        self.notice_told: str | None = None
        self.own_bots: OwnBots = NONE
        self.ending = ".ipynb"
        self.added = Added()
        self.page = KeyedPage()

    @property
    def owner(self) -> str:
        """Whose page it is, once it has said hello; empty for a browser without a token."""
        return self.saving.owner

    @abstractmethod
    def carry_out(self, session: SessionT, request: RequestT) -> Message:
        """Do what a message of a page that is ready and up to date asks for, and say what the page is to show."""

    @abstractmethod
    def resume(self, welcome: str) -> Message:
        """Show what is kept for this page, with a sentence of welcome."""

    def save_name(self, owner: str) -> str:
        """The name under which this page's things are kept for an owner."""
        return owner

    @abstractmethod
    def show_again(self, session: SessionT) -> Message:
        """What the page shows just now, whole and in the version that it has."""

    def answer(self, message: object) -> Message:
        """The one answer to a message of the page; where something is not kept, it says so."""
        return self._answered(message, self.handle)

    def come_back(self, message: object) -> Message:
        """The answer to the greeting of a page whose connection was cut: the present state, as this host has it.

        What only this host knows stays, such as a game that was opened from a file. Only where the learner has gone on
        elsewhere meanwhile, or another browser greets, is what is kept read again.
        """
        return self._answered(message, self.greet_again)

    def greet_again(self, envelope: Envelope) -> Message:
        """Answer the greeting, or raise what `answer` puts into words."""
        if self.session is None or owner_of(read(Hello, envelope).token) != self.saving.browser:
            return self.handle(envelope)
        if self.saving.has_moved_on():
            raise MovedOnError
        return self.show_again(self.session)

    def _answered(self, message: object, handle: Callable[[Envelope], Message]) -> Message:
        """What `handle` answers to a message, with what every answer says besides."""
        envelope = envelope_of(message)
        answer = self._said(envelope, handle)
        if self.progress_writer.waiting and not self.saving.why:  # where the store fails, one wait for it is enough
            self.progress_writer.write()
        if answer["type"] == "screen" and not answer.get("note"):
            answer["note"] = self.fresh_notice()
        shown = None if envelope.type == Hello.type else envelope.fields.get("drawn")
        if answer["type"] in {"screen", "looked"}:
            answer = self.page.put(answer, shown)
        return answer | self.unsaved() | {"reply_to": envelope.seq}

    def _said(self, envelope: Envelope, handle: Callable[[Envelope], Message]) -> Message:
        """What `handle` answers to a message, or why it cannot."""
        try:
            return handle(envelope)
        except self.refusals as error:
            at = getattr(error, "at", "")
            return {"type": "refused", "say": str(error)} | ({"at": at} if at else {})
        except MovedOnError:
            why = self.lost if self.saving.lost else self.moved_on
            shown = self.resume(why)
            return shown | {"note": shown.get("note") or why or None}
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the page gets its one answer
            if isinstance(error, ImportError) and not can_count():
                return {"type": "refused", "say": NO_CHANCES}
            log.error("A message of the page could not be handled: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            return {"type": "refused", "say": self.unexpected}

    def fresh_notice(self) -> str | None:
        """What is to be said of how games are kept now, unless this page has said it."""
        told, self.notice_told = self.notice_told, self.saves.notice()
        return self.notice_told if self.notice_told != told else None

    def note(self, *completed: Achievement) -> None:
        """Note what has been completed, now or with a later message; what was noted before is not noted again."""
        self.progress_writer.put_in_line(completed)

    def unsaved(self) -> Message:
        """What an answer says where something is not kept: why, and whether the page is to ask again."""
        if self.session is not None and not self.owner:
            return {"unsaved": {"say": self.only_here, "again": False}}
        if self.saving.why:
            return {"unsaved": {"say": self.saving.why, "again": True}}
        only_here = self.saves.only_here
        return {"unsaved": {"say": only_here, "again": False}} if only_here else {}

    def handle(self, envelope: Envelope) -> Message:
        """Answer a message, or raise what `answer` puts into words."""
        if envelope.type in requests_by_type(PageRequest):
            return self.answer_to_any_page(read(PageRequest, envelope))
        if self.session is None:
            return {"type": "refused", "say": self.not_ready}
        if envelope.type in requests_by_type(MoveRequest):
            return self.move(envelope)
        if envelope.version != self.version:
            raise MovedOnError
        return self.carry_out(self.session, read(self.requests, envelope))

    def answer_to_any_page(self, request: PageRequest) -> Message:
        """Answer what every page may ask for."""
        match request:
            case Ping():
                return {"type": "pong"}
            case WholePage() if self.session is not None:
                return self.show_again(self.session)
            case Hello(token=token, opens=opens):
                return self.hello(token, opens)
            case DoTask(task=text) if self.session is not None:
                return self.set_task(text)
            case Keep() if self.session is not None:
                return self.keep_again(self.session)
            case Keep() | WholePage() | DoTask():
                return {"type": "refused", "say": self.not_ready}

    def move(self, envelope: Envelope) -> Message:
        """Answer what is asked of the games themselves.

        That is a dialog, a file of everything, to be made or opened, or what is asked of one game (`move_game`).
        """
        try:
            request: MoveRequest = read(MoveRequest, envelope)
            match request:
                case SaveAll():
                    return {"type": "moving", "file": file_of(self.saving.saves, self.saving.browser, self.own_bots)}
                case OpenAll(text=text, more=more):
                    return self.open_all(text, more=more)
                case MyGames() | Friends() | HandIn():
                    return self.dialog(request)
                case _:
                    return self.move_game(request)
        except self.refusals as error:
            return {"type": "moving", "say": str(error)}
        except NotSavedError as error:
            return {"type": "moving", "say": str(error)}

    def open_all(self, text: object, *, more: bool) -> Message:
        """Add what a file of everything holds; of a long one a part comes at a time, and `more` says that another will.

        The page goes on where it was, once the last part is here.
        """
        added, self.added = self.added, Added()
        added += self.saving.open_file(text, self.own_bots)
        if more:
            self.added = added
            return {"type": "moving", "more": True}
        return self.resume("") | {"note": added.words, "opened": True}

    def left(self) -> None:
        """Hear that the page has lost its connection; it may come back."""

    def set_task(self, text: object) -> Message:  # noqa: ARG002 - for those who do
        """Open a task of homework, as it stands in a link."""
        raise UnreadableError

    def dialog(self, request: MyGames | Friends | HandIn) -> Message:  # noqa: ARG002 - for those who do
        """The dialog that is asked for, drawn."""
        raise UnreadableError

    def move_game(self, request: MoveGame) -> Message:  # noqa: ARG002 - for those who do
        """Answer what is asked of one game, or of the results; a file is none of ours where there are no games."""
        raise RequestError(FOREIGN)

    def games(self) -> Sequence[SavedGame] | None:
        """The games that are kept, the last one first; None where the app has no games."""
        return None

    def hello(self, token: object, opens: object = None) -> Message:
        """Know the page by its token, and show it what was kept; without one, nothing outlasts the page.

        What its address asks for is shown at once, or why it cannot be.
        """
        browser = owner_of(token)
        if browser != self.saving.browser or not browser:
            self.saving = Saving(self.saves if browser else MemorySaves(), browser, self.save_name)
            self.progress_writer = ProgressWriter(self.saving.saves.progress, browser)
        told = self.notice_told
        kept, asked = self.resume(self.welcome_back), envelope_of(opens)
        if asked.type not in {kind.type for kind in self.opens}:
            return kept
        shown = self._said(asked._replace(version=self.version), self.handle)
        if shown["type"] in {"screen", "looked"}:
            self.notice_told = told  # of what is shown now nothing has been said
            return {"note": None, **shown, "type": "screen"}
        return kept | {"note": shown["say"]}

    def keep_again(self, session: SessionT) -> Message:
        """Try again to keep what waits; where what was kept could not be read at first, show it now."""
        if self.saving.version is None and not self.has_played(session) and self.saving.finds_more():
            return self.resume(self.welcome_back)
        self.saving.try_again()
        return {"type": "pong"}

    @abstractmethod
    def has_played(self, session: SessionT) -> bool:
        """Whether a session that was begun while nothing could be read is worth keeping beside what there is."""
