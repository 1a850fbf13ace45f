"""The host of the arena: which message does what, and what is on each screen."""

from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import Any

from gofish_learn.bots.own.shelf import NONE, OwnBots, is_own
from gofish_learn.lab.arena.standings import Standings
from gofish_learn.store.saves import Saves
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.noted import OWN, hashed_name, prediction_seen
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.arena import messages
from gofish_learn.ui.arena.messages import ArenaAnswer, ArenaRequest
from gofish_learn.ui.arena.run import Run
from gofish_learn.ui.arena.screen import choose_page, guess_page, order, play_page, progress_part, results_part
from gofish_learn.ui.arena.session import ArenaPhase, ArenaSession
from gofish_learn.ui.arena.watch import game_chosen, game_part, record_of
from gofish_learn.ui.frame.page_host import PageHost

KEPT_EVERY_S = 2.0
"""So often the games are kept while they are played; those since then would be played again, and be the same."""


class ArenaHost(PageHost[ArenaSession, ArenaRequest]):
    """One page's arena; `rng` chooses the deals. The page is the clock: it asks for the next helping of games."""

    name = "arena"
    requests = ArenaRequest
    session_type = ArenaSession
    unreadable = "Your tournament could not be read, so the arena begins anew."

    def __init__(
        self, saves: Saves, rng: Random, clock: Callable[[], float] = perf_counter, shelf: OwnBots = NONE
    ) -> None:
        super().__init__(saves, rng)
        self.shelf = shelf
        self.clock = clock
        self.run: Run | None = None
        self.kept_at = clock()

    def turn(self, session: ArenaSession, request: ArenaRequest) -> ArenaSession:
        """The session after what a message asks for."""
        match request:
            case messages.EnterBot(bot=bot):
                return session.entered(bot, self.shelf)
            case messages.ChooseBook(value=book):
                return session.with_book(book)
            case messages.ChoosePlayers(value=players):
                return session.with_players(players)
            case messages.ChooseLength(value=length):
                return session.with_length(length)
            case messages.Start():
                return session.started(self.rng, self.shelf)
            case messages.GuessWinner(bot=bot):
                return session.guessed(bot, self.shelf)
            case messages.PlayLonger():
                return session.longer()
            case messages.BeginAnew():
                if self.run is not None:
                    self.run.end()
                return session.anew()
            case _:
                raise UnreadableError

    def look(self, session: ArenaSession, request: ArenaRequest) -> Mapping[str, Any] | None:
        """A helping of games with what they have come to, or one game to be watched."""
        if not isinstance(request, messages.PlayMore | messages.LookAtGame):
            return None
        if session.phase is not ArenaPhase.PLAYING:
            raise RequestError("Make your guess first.")
        if isinstance(request, messages.PlayMore):
            return self.more(session, drawn=request.draw)
        number = game_chosen(session, request)
        if isinstance(request, messages.WatchGame):
            return {"record": record_of(session, number, self.shelf, self.clock)}
        return {"game": game_part(session, number)}

    def more(self, session: ArenaSession, *, drawn: bool) -> ArenaAnswer:
        """Play a helping, and say how far it has come; with the standings where they are to be drawn."""
        run = self.run_of(session)
        after = run.more(session)
        if (after.done and not session.done) or self.clock() >= self.kept_at + KEPT_EVERY_S:
            self.save(after)
            self.kept_at = self.clock()
        self.session = after
        if after.done:
            self.note(_prediction_done(after, run.standings()))
        results = results_part(after, run.standings(), self.shelf) if drawn or after.done else None
        return {"progress": progress_part(after), "results": results}

    def run_of(self, session: ArenaSession) -> Run:
        """The games of a session as they are played here."""
        if self.run is None or not self.run.goes_on(session):
            self.run = Run(session, self.clock, self.shelf)
        self.run.session = session
        return self.run

    def draw(self, session: ArenaSession) -> Mapping[str, Any]:
        """The screen of the phase."""
        return {"page": session.phase.value, "content": self.content(session)}

    def content(self, session: ArenaSession) -> Mapping[str, Any]:
        """What is on the screen of the phase."""
        match session.phase:
            case ArenaPhase.CHOOSING:
                return choose_page(session, self.shelf)
            case ArenaPhase.GUESSING:
                return guess_page(session)
            case ArenaPhase.PLAYING:
                return play_page(session, self.run_of(session).standings(), self.shelf)


def _prediction_done(session: ArenaSession, standings: Standings) -> Done:
    guess = str(session.guess)
    return prediction_seen(
        hashed_name(session.seed, session.bots, session.rules.name, session.players),
        bot=OWN if is_own(guess) else guess,
        place=1 + [session.bots[place] for place in order(standings)].index(guess),
        bots=len(session.bots),
        games=len(session.games),
    )
