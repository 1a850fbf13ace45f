"""The host of the Lab’s first page: four rooms, and whatever else is behind this door."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Ping
from gofish_learn.ui.app.requests import UnreadableError
from gofish_learn.ui.apps import APPS
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.rendering import drawn

ROOMS = ("chance", "memory", "arena", "rules_lab")


@dataclass(frozen=True, slots=True)
class LabShown:
    """The rooms of the Lab.

    Attributes:
        ending: how the addresses of apps end.
        more: the title and the address of each app behind this door that is none of the four rooms.
    """

    ending: str
    more: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class LabSession:
    """What a learner has open: nothing that is kept."""

    def to_text(self) -> str:
        """Nothing."""
        return ""


class LabHost(PageHost[LabSession, Ping]):
    """The Lab’s first page."""

    name = "lab"
    requests = Ping  # its links lead to the rooms
    session_type = LabSession

    def turn(self, session: LabSession, request: Ping) -> LabSession:  # noqa: ARG002 - nothing can be asked for
        """There is nothing to do on this page."""
        raise UnreadableError

    def resume(self, welcome: str) -> Message:  # noqa: ARG002 - nobody has left off
        """Show the rooms."""
        return self.begin(self.first())

    def draw(self, session: LabSession) -> Mapping[str, Any]:  # noqa: ARG002 - there is nothing in it
        """The rooms."""
        others = (app for app in APPS if app.door == self.name and app.name not in {self.name, *ROOMS})
        more = tuple((app.title, app.notebook + self.ending) for app in others)
        return drawn("lab/page.html", LabShown(self.ending, more))
