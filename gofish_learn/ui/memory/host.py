"""The host of the memory lab: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from gofish_learn.store.saves import Saves
from gofish_learn.teach.memory.games import fresh_game_code
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import memory_round
from gofish_learn.ui.app.messages import GoOn, OpenPage
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import Tab, TabbedHost
from gofish_learn.ui.memory import messages
from gofish_learn.ui.memory.bots import bots_page, desk_part
from gofish_learn.ui.memory.curve import curve_page
from gofish_learn.ui.memory.messages import MemoryPage, MemoryRequest, MemoryWorth
from gofish_learn.ui.memory.round import RoundPhase
from gofish_learn.ui.memory.session import CURVE_KINDS, MemorySession, desk_with
from gofish_learn.ui.memory.train import train_page

if TYPE_CHECKING:
    from gofish_learn.ui.memory.worth import ChunksCurve, LastEventsCurve


class MemoryHost(TabbedHost[MemorySession, MemoryRequest]):
    """One page's memory lab; `rng` chooses the games.

    Attributes:
        chunks: the curve of a few facts, which is played while one looks at it, or None before the first time.
        last_events: the one that is played wherever its slider is put, or None before the first time.
        fast: whether the kernel may load what plays faster, which takes 110 MiB.
    """

    name = "memory"
    requests = OpenPage | MemoryRequest
    session_type = MemorySession
    unreadable = "Your results could not be read, so the memory lab begins anew."
    tabs = (
        Tab(MemoryPage.TRAIN, "Train"),
        Tab(MemoryPage.CURVE, "Your curve"),
        Tab(MemoryPage.BOTS, "Bots that forget"),
    )

    def __init__(self, saves: Saves, rng: Random, *, fast: bool = False) -> None:
        super().__init__(saves, rng)
        self.fast = fast
        self.chunks: ChunksCurve | None = None
        self.last_events: LastEventsCurve | None = None

    def turn(self, session: MemorySession, request: MemoryRequest) -> MemorySession:
        """The session after what a message asks for."""
        match request:
            case messages.Begin(task=task):
                return session.beginning(task, fresh_game_code(self.rng).text)
            case messages.GuessCount(number=number, pace=pace):
                return session.guessed(number).paced(pace)
            case messages.Heard(pace=pace):
                return session.heard().paced(pace)
            case messages.AnswerWho(choice=choice):
                return session.answered(choice)
            case messages.HandIn(cells=cells):
                return session.put_down(cells)
            case GoOn():
                return session.gone_on()
            case messages.Leave():
                return session.left()
            case messages.GuessWorth(kind=kind, games=games):
                return session.worth_guessed(kind, games)
            case messages.Settle():
                return session.settled(desk_with(request, session.desk))
            case messages.Clear():
                return session.cleared()
            case _:
                raise UnreadableError

    def look(self, session: MemorySession, request: MemoryRequest) -> Mapping[str, Any] | None:
        """What the bots have in mind where the sliders are now, or a curve of worth that is played a little further."""
        match request:
            case messages.LookAtDesk():
                return {"desk": desk_part(desk_with(request, session.desk))}
            case messages.LookAtWorth(kind=kind):
                if kind not in CURVE_KINDS:
                    raise RequestError(messages.NO_CURVE)
                if kind not in session.guesses:
                    raise RequestError("Make your guess first.")
                return {"worth": self.worth(request, session)}
            case _:
                return None

    def worth(self, wanted: messages.LookAtWorth, session: MemorySession) -> MemoryWorth:
        """A curve of worth that is played a little further; the lab is loaded here, as nothing else needs it."""
        guess = session.guesses[wanted.kind]
        from gofish_learn.ui.memory.worth import ChunksCurve, LastEventsCurve  # noqa: PLC0415 - see above

        if wanted.kind == "events":
            self.last_events = self.last_events or LastEventsCurve(fast=self.fast)
            return self.last_events.more(wanted.events, guess, resting=wanted.resting)
        self.chunks = self.chunks or ChunksCurve()
        return self.chunks.more(guess, session.span)

    def completed(self, session: MemorySession) -> Iterable[Done]:
        """The round, once it is over."""
        one = session.round
        if one is not None and one.phase is RoundPhase.OVER:
            yield memory_round(one.task.value, one.code, right=one.right, questions=one.most, expected=one.guess)

    def content(self, session: MemorySession) -> Mapping[str, Any]:
        """What is on the page that is open."""
        match session.page:
            case MemoryPage.TRAIN:
                return train_page(session)
            case MemoryPage.CURVE:
                return curve_page(session)
            case MemoryPage.BOTS:
                return bots_page(session)
