"""The host of “My reef”: it shows, writes down and deletes what was done, and keeps which path was chosen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from random import Random
from typing import Any, Self

from gofish_learn.store.saves import RESULTS, NotKeptError, Saves, name_in, names_of
from gofish_learn.store.session_text import SavedTextError, dump, load
from gofish_learn.teach.progress.files import file_of
from gofish_learn.teach.progress.steps import FIRST_PATH, PATHS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.progress.album import Album
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.reef.left_open import left_open
from gofish_learn.ui.reef.messages import NO_PATH, ChoosePath, Delete, LookAgain, ReefRequest, SaveFile
from gofish_learn.ui.reef.screen import deed_title, page_of

FORMAT = "gofish-my-progress/1"
UNREAD = "What you have done cannot be read just now, but it is kept. Press “Look again” in a moment."
DELETED = "The list of what you have done is deleted. Your games and places are as they were."
DELETED_ALL = (
    "Everything of yours is deleted: what you have done, your games, your results, and your places in the apps."
)


@dataclass(frozen=True)
class ReefSession:
    """What a learner has chosen: the path of steps, one of `PATHS`."""

    path: str = FIRST_PATH

    def on(self, path: str) -> Self:
        """The session with a path that a page has sent, or that was kept."""
        if path not in PATHS:
            raise RequestError(NO_PATH)
        return replace(self, path=path)

    def to_text(self) -> str:
        """The session as it is kept."""
        return dump(FORMAT, {"path": self.path})

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The session that was kept."""
        return load(text, FORMAT, lambda saved: cls().on(saved["path"]))


class ReefHost(PageHost[ReefSession, ReefRequest]):
    """One page of “My reef”; `now` says the time in UTC."""

    name = "reef"
    requests = ReefRequest
    session_type = ReefSession
    unreadable = "The path you had chosen could not be read, so choose it again. What you have done is all here."

    def __init__(self, saves: Saves, rng: Random, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        super().__init__(saves, rng)
        self.now = now

    def is_under_way(self, session: ReefSession) -> bool:  # noqa: ARG002 - whatever was chosen
        """Nobody is in the middle of anything here."""
        return False

    def turn(self, session: ReefSession, request: ReefRequest) -> ReefSession:
        """The session with another path."""
        if not isinstance(request, ChoosePath):
            raise UnreadableError
        return session.on(request.path)

    def carry_out(self, session: ReefSession, request: ReefRequest) -> Message:
        """Show it again, write it down, delete it, or choose another path."""
        try:
            match request:
                case LookAgain():
                    return self.show(session)
                case SaveFile():
                    return {"type": "looked", "file": self.file()}
                case Delete(everything=everything):
                    return self.delete(everything=everything)
                case _:
                    return super().carry_out(session, request)
        except NotKeptError as error:
            raise RequestError(str(error)) from error

    def file(self) -> Message:
        """All that was done, as a page to read."""
        return file_of(self.keeping.saves.progress.done(self.keeping.browser), deed_title)._asdict()

    def delete(self, *, everything: bool) -> Message:
        """Delete what was done, and with it, where that is wished, whatever else is kept of this learner."""
        saves, browser = self.keeping.saves, self.keeping.browser
        if everything:
            saves.delete([name for owner in saves.owners(browser) for name in names_of(owner)])
        saves.progress.forget(browser)
        note = DELETED_ALL if everything else DELETED
        return self.resume("") | {"note": note, "erased": everything and saves.is_open_to_learner}

    def draw(self, session: ReefSession) -> Mapping[str, Any]:
        """The page; where nothing can be read just now, it says so."""
        saves, browser = self.keeping.saves, self.keeping.browser
        try:
            done, opened, album = saves.progress.done(browser), left_open(saves, browser), album_of(saves, browser)
            fault = False
        except NotKeptError:
            done, opened, album, fault = [], [], Album(), True
        content = page_of(done, opened, album, session.path, self.now().date())
        if fault:
            content |= {"say": UNREAD, "fault": True}
        return {"page": "reef", "content": content}


def album_of(saves: Saves, browser: str) -> Album:
    """The opponents that the learner of a browser has met; none where that cannot be read."""
    saved = saves.load(name_in(RESULTS, saves.owners(browser)[0]))
    try:
        return Album.of_text(saved.text) if saved else Album()
    except SavedTextError:
        return Album()
