"""The host of the arena: which message does what, and what the page shows then."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any

from gofish_learn.bots.own.saved_bots import is_own
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.store.saves import Saves
from gofish_learn.teach.homework.tasks import SWIMMERS, Task, TaskKind
from gofish_learn.teach.progress.achievement import OWN, Achievement, achieved_now, hashed_name
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import SavedFile
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.lab.arena import messages
from gofish_learn.ui.lab.arena.messages import ArenaRequest
from gofish_learn.ui.lab.arena.race import Race, record_of
from gofish_learn.ui.lab.arena.session import ArenaPhase, ArenaSession
from gofish_learn.ui.lab.arena.shown import (
    FEW,
    FEW_MS,
    HALT_MS,
    REST_MS,
    ArenaShown,
    lanes_shown,
    others_shown,
    over_shown,
)

KEPT_EVERY_S = 2.0
"""So often the games are kept while they are played; those since then would be played again, and be the same."""


class ArenaHost(PageHost[ArenaSession, ArenaRequest]):
    """One page's arena; `rng` chooses the deals. The page is the clock: it asks for the next helping of games.

    Attributes:
        run: the games as they are played here.
        saved: how many games have been saved here.
    """

    name = "arena"
    requests = ArenaRequest
    session_type = ArenaSession
    tasks = frozenset({TaskKind.ARENA})
    unreadable = "Your games could not be read, so the arena starts over."

    def __init__(self, saves: Saves, rng: Random, clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(saves, rng)
        self.clock = clock
        self.race: Race | None = None
        self.paused = False
        self.kept_at = clock()

    def turn(self, session: ArenaSession, request: ArenaRequest) -> ArenaSession:
        """The session after what a message asks for."""
        match request:
            case messages.Others():
                return session.again(ArenaPhase.CHOOSING)
            case messages.EnterBot(bot=bot):
                return session.entered(bot, self.own_bots)
            case messages.Chosen() | messages.Again():
                return session.again(ArenaPhase.PICKING)
            case messages.PickWinner(bot=bot):
                return session.picked(bot)
            case messages.Swim():
                self.paused = False
                return session.begun(self.rng, self.own_bots)
            case _:
                raise UnreadableError

    def look(self, session: ArenaSession, request: ArenaRequest) -> Mapping[str, Any] | None:
        """A helping of games, game by game, or a halt."""
        match request:
            case messages.PlayMore():
                return self.more(self.swimming(session))
            case messages.Pause() | messages.GoOn():
                self.swimming(session)
                self.paused = isinstance(request, messages.Pause)
                said = lanes_shown(session, paused=True).heading if self.paused else None
                return {**self.draw(session), "say": said}
            case _:
                return None

    def carry_out(self, session: ArenaSession, request: ArenaRequest) -> Message:
        """Answer a message; a game is given as a file."""
        if not isinstance(request, messages.SaveGame):
            return super().carry_out(session, request)
        return {"type": "moving", "file": self.file_of(session, request.game)}

    def swimming(self, session: ArenaSession) -> ArenaSession:
        """The session, if its games are being played.

        Raises:
            RequestError: they are not.
        """
        if session.phase is not ArenaPhase.SWIMMING:
            raise RequestError("Pick who wins first.")
        return session

    def more(self, session: ArenaSession) -> Mapping[str, Any]:
        """Play a helping, and show each of its games, then how it stands."""
        if self.race is None or not self.race.goes_on(session):
            self.race = Race(session, self.clock, self.own_bots)
        after = self.race.more(session)
        over = after.phase is ArenaPhase.OVER
        if over or self.clock() >= self.kept_at + KEPT_EVERY_S:
            self.save(after)
            self.kept_at = self.clock()
        self.session = after
        steps = [self.step(after, games) for games in range(len(session.games) + 1, len(after.games) + 1)]
        if not over:
            return {**self.draw(after), "steps": steps}
        self.note(_prediction_done(after))
        shown = self.over(after)
        return page_of(shown) | {"steps": steps, "say": f"{shown.heading} {shown.says}"}

    def step(self, session: ArenaSession, games: int) -> Mapping[str, Any]:
        """The page after so many games, how long it is shown, and what is said then."""
        shown = lanes_shown(session, games)
        said = shown.heading if games == FEW else None
        ms = HALT_MS if games == FEW else FEW_MS if games < FEW else REST_MS
        return {"html": page_of(shown)["html"], "ms": ms, "say": said}

    def draw(self, session: ArenaSession) -> Mapping[str, Any]:
        """The page of the phase."""
        match session.phase:
            case ArenaPhase.CHOOSING:
                return drawn("lab/arena/others.html", others_shown(session, self.own_bots))
            case ArenaPhase.OVER:
                return page_of(self.over(session))
            case _:
                return page_of(lanes_shown(session, paused=self.paused))

    def file_of(self, session: ArenaSession, game: int) -> SavedFile:
        """The record of a game by its number, from 1, as a file."""
        if session.phase is not ArenaPhase.OVER:
            raise RequestError("Wait until they are there.")
        record = record_of(session, game - 1, self.own_bots, self.clock)
        return {"name": f"go-fish-game-{game}.json", "text": record, "kind": "application/json"}

    def over(self, session: ArenaSession) -> ArenaShown:
        """The lanes once the games are over."""
        return over_shown(session, self.own_bots, f"play{self.ending}")

    def at_task(self, session: ArenaSession, task: Task) -> ArenaSession:  # noqa: ARG002 - there is one
        """The session at the room's first question: who of the first four wins."""
        return session if asks_first(session) else ArenaSession()

    def done_of(self, session: ArenaSession, task: Task) -> Sequence[int]:  # noqa: ARG002 - there is one
        """Who was picked, and which place that one came to, once the games are over."""
        if session.phase is not ArenaPhase.OVER or not asks_first(session):
            return ()
        return (SWIMMERS.index(str(session.guess)), session.place)

    def is_under_way(self, session: ArenaSession) -> bool:  # noqa: ARG002 - one sees how far they have come
        """Nobody is welcomed back."""
        return False

    def has_played(self, session: ArenaSession) -> bool:
        """Whether it is more than a newcomer's."""
        return session != self.first()


def page_of(shown: ArenaShown) -> dict[str, Any]:
    """The page of the lanes."""
    return drawn("lab/arena/page.html", shown)


def asks_first(session: ArenaSession) -> bool:
    """Whether these are the games of the room's first question; a tournament of 2.0.0 may be another."""
    is_other = session.phase is ArenaPhase.CHOOSING or session.players not in {0, len(SWIMMERS)}
    return session.bots == SWIMMERS and session.rules == STANDARD and not is_other


def _prediction_done(session: ArenaSession) -> Achievement:
    guess = str(session.guess)
    return achieved_now(
        "arena/prediction",
        hashed_name(session.seed, session.bots, session.rules.name, session.players),
        bot=OWN if is_own(guess) else guess,
        place=session.place,
        bots=len(session.bots),
        games=len(session.games),
    )
