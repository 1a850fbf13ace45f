"""The host of the first page: it reads what is kept of the learner, and changes nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from random import Random
from typing import Any

from gofish_learn.store.saves import NotSavedError, Saves
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Ping
from gofish_learn.ui.app.progress.album import Album
from gofish_learn.ui.app.progress.next_game import LearnerSaves, saves_of_learner
from gofish_learn.ui.app.requests import UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.play.shown import play_shown


@dataclass(frozen=True)
class PlaySession:
    """What a learner has open: nothing that is kept."""

    def to_text(self) -> str:
        """Nothing."""
        return ""


class PlayHost(PageHost[PlaySession, Ping]):
    """The first page.

    Attributes:
        friends: the address of the page on which friends play together; empty where no server is that others reach.
        now: says the time in UTC; None for a page that is drawn before its day is known.
    """

    name = "play"
    requests = Ping  # the table does all that can be asked for here
    session_type = PlaySession

    def __init__(
        self,
        saves: Saves,
        rng: Random,
        friends: str = "",
        now: Callable[[], datetime] | None = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(saves, rng)
        self.friends, self.now = friends, now

    @property
    def today(self) -> date | None:
        """The day, in UTC."""
        return self.now().date() if self.now else None

    def turn(self, session: PlaySession, request: Ping) -> PlaySession:  # noqa: ARG002 - nothing can be asked for
        """There is nothing to do on this page."""
        raise UnreadableError

    def resume(self, welcome: str) -> Message:  # noqa: ARG002 - nobody has left off
        """Show what is kept of the learner now."""
        return self.begin(self.first())

    def draw(self, session: PlaySession) -> Mapping[str, Any]:  # noqa: ARG002 - there is nothing in it
        """The page; where nothing can be read just now, a newcomer's."""
        try:
            kept = saves_of_learner(self.saving.saves, self.saving.browser)
        except NotSavedError:
            kept = LearnerSaves(Album())
        return drawn("play/page.html", play_shown(kept, self.today, f"play{self.ending}", self.friends))
