"""The host of the story: which message does what, and what is on the page."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.saves import Saves
from gofish_learn.teach.progress.done import Done, done_now
from gofish_learn.teach.story.scenes import scenes
from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.story import messages
from gofish_learn.ui.story.messages import MeetingGoes, StoryRequest
from gofish_learn.ui.story.screen import ending, page_of
from gofish_learn.ui.story.session import MOST_SEEDS, SCREENS, StorySession, Team

if TYPE_CHECKING:
    from gofish_learn.teach.story.meeting import Meeting


class StoryHost(PageHost[StorySession, StoryRequest]):
    """One page's story.

    Attributes:
        meeting: the games that are played while one looks at them, or None before the first.
    """

    name = "story"
    requests = StoryRequest
    session_type = StorySession
    unreadable = "Your place could not be read, so the story begins anew."

    def __init__(self, saves: Saves, rng: Random) -> None:
        super().__init__(saves, rng)
        self.meeting: Meeting | None = None

    def first(self) -> StorySession:
        """The session of a newcomer: everybody has deals of their own."""
        return StorySession(seed=int(self.rng.random() * MOST_SEEDS))

    def is_under_way(self, session: StorySession) -> bool:
        """Whether anything was answered."""
        return bool(session.answers)

    def turn(self, session: StorySession, request: StoryRequest) -> StorySession:
        """The session after what a message asks for."""
        match request:
            case messages.Answer(answer=answer):
                return session.answered(answer)
            case messages.Strike(worlds=worlds):
                return session.struck(worlds)
            case messages.DealMore(count=count):
                return session.dealt(count)
            case messages.Listen():
                return session.heard_next()
            case messages.Meet(team=team, book=book):
                return self.meet(session, Team(team, book))
            case GoOn():
                return session.gone_on()
            case messages.GoBack():
                return session.gone_back()
            case messages.OpenScene(number=number):
                return session.opened(number)
            case messages.TellAnew():
                return self.first()
            case _:
                raise UnreadableError

    def meet(self, session: StorySession, team: Team) -> StorySession:
        """The session with players who have sat down; their games begin."""
        from gofish_learn.teach.story.meeting import Meeting  # noqa: PLC0415 - loads the lab, which only this needs

        after = session.meeting(team)
        self.meeting = Meeting(RULE_BOOKS[team.book], team.minds, int(self.rng.random() * MOST_SEEDS))
        return after

    def look(self, session: StorySession, request: StoryRequest) -> Mapping[str, Any] | None:
        """The games, played a little further; None for another message."""
        if not isinstance(request, messages.PlayMore):
            return None
        if self.meeting is None:
            raise RequestError("Nobody plays yet: let them play.")
        self.meeting.play_more()
        goes: MeetingGoes = {
            "shares": self.meeting.shares,
            "games": self.meeting.games,
            "over": self.meeting.over,
            "say": f"{self.meeting.in_words()} {ending(session, self.meeting)}".strip(),
        }
        return {"meeting": goes}

    def completed(self, session: StorySession) -> Iterable[Done]:
        """Every scene of which all screens are done."""
        for number in range(len(scenes())):
            if all(session.is_done(screen) for at, screen in SCREENS if at == number):
                yield done_now(f"story/{number + 1}")

    def draw(self, session: StorySession) -> Mapping[str, Any]:
        """The screen that is open."""
        return {"page": "screen", "content": page_of(session)}
