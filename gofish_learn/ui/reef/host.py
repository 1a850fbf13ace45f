"""The host of “My reef”: it shows what has grown and who swims there, writes down what was done, and deletes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType
from typing import Any, Self

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.store.saves import NotSavedError, Saves, names_of
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.teach.progress.in_words import app_of, days_of, file_of
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.progress.next_game import saves_of_learner
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.apps import BY_NAME
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.rendering import drawn, html_of, shown
from gofish_learn.ui.reef.messages import NOBODY, Delete, LookAgain, LookAt, ReefRequest, SaveFile, ShowTeacher
from gofish_learn.ui.reef.shown import reef_shown

ELSEWHERE = "Also"
"""What is said for the app of something that another version has noted."""
DELETED = "What you have done is deleted. Your games and places are as they were."
DELETED_ALL = "Everything of yours is deleted: what you have done, your games, results, and places in the apps."
FORMAT = "gofish-reef/1"


@dataclass(frozen=True)
class ReefSession:
    """What a learner has seen.

    Attributes:
        seen: the branches of each place that has any, by its name.
        path: the path of steps that was chosen in 2.0.0, if one was; nothing asks for it now.
    """

    seen: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    path: str = ""

    def to_text(self) -> str:
        """The session as it is saved."""
        return dump(FORMAT, {"seen": dict(self.seen)} | ({"path": self.path} if self.path else {}))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The session that was saved."""
        return load(
            text,
            FORMAT,
            lambda saved: cls({place: int(many) for place, many in saved["seen"].items()}, str(saved.get("path", ""))),
        )


class ReefHost(PageHost[ReefSession, ReefRequest]):
    """One page of “My reef”.

    Attributes:
        looked_at: the opponent whose page of the album was opened; empty for the one who says what is next.
        erased: whether everything has just been deleted that the browser keeps by itself.
        seen: how far all had grown when the page was opened.
        branches: how far it has now; None where nothing can be read.
    """

    name = "reef"
    requests = ReefRequest
    session_type = ReefSession
    unreadable = "How far your reef had grown could not be read, so it all grows again."

    def __init__(self, saves: Saves, rng: Random) -> None:
        super().__init__(saves, rng)
        self.looked_at, self.erased = "", False
        self.seen: Mapping[str, int] | None = None
        self.branches: dict[str, int] | None = None

    def is_under_way(self, session: ReefSession) -> bool:  # noqa: ARG002 - whatever was seen
        """Nobody is in the middle of anything here."""
        return False

    def resume(self, welcome: str) -> Message:
        """Show what has grown, and keep that it was seen."""
        self.looked_at, self.seen = "", None
        message = super().resume(welcome)
        if self.session is not None and self.branches is not None and self.branches != self.session.seen:
            self.session = replace(self.session, seen=self.branches)
            self.save(self.session)
        return message

    def turn(self, session: ReefSession, request: ReefRequest) -> ReefSession:  # noqa: ARG002 - see `carry_out`
        """Nothing that is pressed here is kept."""
        raise UnreadableError

    def look(self, session: ReefSession, request: ReefRequest) -> Mapping[str, Any] | None:
        """An opponent's page of the album."""
        if not isinstance(request, LookAt):
            return None
        if request.bot not in OPPONENTS:
            raise RequestError(NOBODY)
        self.looked_at = request.bot
        return self.draw(session)

    def carry_out(self, session: ReefSession, request: ReefRequest) -> Message:
        """Show it, once more or to a teacher, write it down, or delete it."""
        try:
            match request:
                case LookAgain():
                    return self.show(session)
                case ShowTeacher():
                    days = days_of(self.done(), deed_title)
                    return {"type": "moving", "html": html_of("reef/teacher.html", days=days)}
                case SaveFile():
                    return {"type": "moving", "file": file_of(self.done(), deed_title)._asdict()}
                case Delete(everything=everything):
                    return self.delete(everything=everything)
                case _:
                    return super().carry_out(session, request)
        except NotSavedError as error:
            raise RequestError(str(error)) from error

    def done(self) -> list[Achievement]:
        """What the learner has done, the newest first."""
        return self.saving.saves.progress.done(self.saving.browser)

    def delete(self, *, everything: bool) -> Message:
        """Delete what was done, and with it, where that is wished, whatever else is kept of this learner."""
        saves, browser = self.saving.saves, self.saving.browser
        if everything:
            saves.delete([name for owner in saves.owners(browser) for name in names_of(owner)])
        saves.progress.forget(browser)
        self.erased = everything and saves.is_open_to_learner
        return self.resume("") | {"note": DELETED_ALL if everything else DELETED}

    def draw(self, session: ReefSession) -> Mapping[str, Any]:
        """The reef; where nothing can be read just now, it says so."""
        try:
            saves, done = saves_of_learner(self.saving.saves, self.saving.browser), self.done()
        except NotSavedError:
            self.branches = None
            return shown("unread", html_of("reef/unread.html"), self.name, BY_NAME[self.name].title)
        self.seen = session.seen if self.seen is None else self.seen
        seen = reef_shown(saves, done, self.seen, self.looked_at, self.ending)
        self.branches = {one.place: one.branches for one in seen.ground if one.branches}
        return drawn("reef/page.html", replace(seen, erased=self.erased))


def deed_title(done: Achievement) -> str:
    """What the app is called in which something was done."""
    app = BY_NAME.get(app_of(done))
    return app.title if app else ELSEWHERE
