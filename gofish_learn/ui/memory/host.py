"""The host of the memory lab: which message does what, and what is on each page."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from gofish_learn.teach.memory.games import fresh_game_code
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import memory_round
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.app.saves import Saves
from gofish_learn.ui.app.tabbed_host import Tab, TabbedHost
from gofish_learn.ui.memory.bots import bots_page, desk_part
from gofish_learn.ui.memory.curve import curve_page
from gofish_learn.ui.memory.desk import CURVE_KINDS, desk_of
from gofish_learn.ui.memory.round import Phase
from gofish_learn.ui.memory.session import MemoryPage, MemorySession
from gofish_learn.ui.memory.train import train_page

if TYPE_CHECKING:
    from gofish_learn.ui.memory.last_events import LastEventsCurve
    from gofish_learn.ui.memory.worth import WorthCurves


class MemoryHost(TabbedHost[MemorySession, Mapping[str, Any]]):
    """One page's memory lab; `rng` chooses the games of a learner who brings no code.

    Attributes:
        worth_curves: the curves that are played while one looks at them, or None before the first.
        last_events: the one that is played wherever its slider is put, or None before the first time.
        fast: whether the kernel may load what plays faster, which takes 110 MiB.
    """

    name = "memory"
    session_type = MemorySession
    unreadable = "Your results could not be read, so the memory lab begins anew."
    tabs = (
        Tab(MemoryPage.TRAIN, "Train"),
        Tab(MemoryPage.CURVE, "Your curve"),
        Tab(MemoryPage.BOTS, "Bots that forget"),
    )

    def __init__(self, saves: Saves, rng: Random, *, fast: bool = False) -> None:
        """Host a learner whose results are kept in `saves`."""
        super().__init__(saves, rng)
        self.fast = fast
        self.worth_curves: WorthCurves | None = None
        self.last_events: LastEventsCurve | None = None

    def first(self) -> MemorySession:
        """A newcomer chooses a round."""
        return MemorySession()

    def turn(self, session: MemorySession, fields: Mapping[str, Any]) -> MemorySession:
        """The session after what a message asks for.

        Raises:
            RequestError: it cannot be done.
        """
        match fields.get("type"):
            case "page":
                return session.opened(fields.get("page"))
            case "begin":
                return session.beginning(fields.get("task"), fields.get("code") or fresh_game_code(self.rng).text)
            case "guess":
                return session.guessed(fields.get("number")).paced(fields.get("pace"))
            case "heard":
                return session.heard().paced(fields.get("pace"))
            case "answer":
                return session.answered(fields.get("choice"))
            case "sheet":
                return session.put_down(fields.get("cells"))
            case "on":
                return session.gone_on()
            case "leave":
                return session.left()
            case "worth-guess":
                return session.worth_guessed(fields.get("kind"), fields.get("games"))
            case "settle":
                return session.settled(desk_of(fields, session.desk))
            case "clear":
                return session.cleared()
            case _:
                raise UnreadableError

    def look(self, session: MemorySession, fields: Mapping[str, Any]) -> Message | None:
        """What the bots have in mind where the sliders are now, or a curve of worth that is played a little further.

        Raises:
            RequestError: there are no such settings, or no such curve.
        """
        match fields.get("type"):
            case "desk":
                laid = {**fields, "code": session.desk.code}  # what is heard of another game is noted: see `settled`
                return {"desk": desk_part(desk_of(laid, session.desk))}
            case "worth":
                kind = fields.get("kind")
                if kind not in CURVE_KINDS:
                    raise RequestError("There is no such curve.")
                if kind not in session.guesses:
                    raise RequestError("Make your guess first.")
                return {"worth": self.worth(kind, session, fields)}
            case _:
                return None

    def worth(self, kind: str, session: MemorySession, fields: Mapping[str, Any]) -> Message:
        """A curve of worth that is played a little further; the lab is loaded here, as nothing else needs it.

        Raises:
            RequestError: the slider cannot be there.
        """
        guess = session.guesses[kind]
        if kind == "events":
            from gofish_learn.ui.memory.last_events import LastEventsCurve  # noqa: PLC0415 - see above

            self.last_events = self.last_events or LastEventsCurve(fast=self.fast)
            return self.last_events.more(fields.get("events"), guess, resting=fields.get("resting") is True)
        from gofish_learn.ui.memory.worth import WorthCurves  # noqa: PLC0415 - see above

        self.worth_curves = self.worth_curves or WorthCurves()
        return self.worth_curves.more(kind, guess, session.span)

    def completed(self, session: MemorySession) -> Iterable[Done]:
        """The round, once it is over, if it counts."""
        one = session.round
        if one is not None and one.counts and one.phase is Phase.OVER:
            yield memory_round(one.task.value, one.code, right=one.right, questions=one.most, expected=one.guess)

    def content(self, session: MemorySession) -> Message:
        """What is on the page that is open."""
        match session.page:
            case MemoryPage.TRAIN:
                return train_page(session)
            case MemoryPage.CURVE:
                return curve_page(session)
            case MemoryPage.BOTS:
                return bots_page(session)
