"""The host of the story: which message does what, and what is on the page."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from gofish_learn.teach.progress.achievement import Achievement, achieved_now
from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.requests import UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.story import messages
from gofish_learn.ui.story.messages import StoryRequest
from gofish_learn.ui.story.session import MOST_SEEDS, StorySession
from gofish_learn.ui.story.shown import farewell_shown, scene_shown


class StoryHost(PageHost[StorySession, StoryRequest]):
    """One page's story."""

    name = "story"
    requests = StoryRequest
    session_type = StorySession
    unreadable = "Your place could not be read, so the story starts over."

    def first(self) -> StorySession:
        """The session of a newcomer: everybody hears asks of their own."""
        return StorySession(seed=int(self.rng.random() * MOST_SEEDS))

    def is_under_way(self, session: StorySession) -> bool:
        """Whether anything was answered."""
        return bool(session.told or session.answers)

    def turn(self, session: StorySession, request: StoryRequest) -> StorySession:
        """The session after what a message asks for."""
        match request:
            case messages.Answer(answer=answer):
                return session.answered(answer)
            case messages.Listen():
                return session.heard_next()
            case GoOn():
                return session.gone_on()
            case messages.GoBack():
                return session.gone_back()
            case messages.OpenScene(number=number):
                return session.opened(number)
            case messages.TellAnew():
                return replace(self.first(), was=session.was)
            case _:
                raise UnreadableError

    def completed(self, session: StorySession) -> Iterable[Achievement]:
        """Every scene that has been told to its end."""
        return (achieved_now(f"story/{number + 1}") for number in range(session.told))

    def draw(self, session: StorySession) -> Mapping[str, Any]:
        """The screen that is open, or the farewell."""
        if session.over:
            return drawn("story/farewell.html", farewell_shown(session, self.ending))
        return drawn("story/page.html", scene_shown(session, self.ending))
