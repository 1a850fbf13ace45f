"""A tournament played while one looks on, in helpings too short to be waited for: a game may be left in its middle.

Each of a learner's own bots plays in a process of its own, a fresh bot for each game, until it is out. A game that was
played has a record, which the table opens: all hands lie open there.
"""

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import replace
from math import inf
from time import perf_counter

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.own.forfeits import ForfeitError, Guard
from gofish_learn.bots.own.process import LIMIT, ProcessBot, process_of
from gofish_learn.bots.own.saved_bots import NONE, OwnBots, is_own
from gofish_learn.lab.arena.tournament import Tournament, game_played
from gofish_learn.lab.playing import Outcome, game_in_steps
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.arena.session import ArenaPhase, ArenaSession

LONGEST_S = 10.0
"""As many games are played as come in so many seconds, and no more."""
MOST_FORFEITS = 3
"""After so many forfeits a bot is out, so that one that hangs does not hold up the others for ever."""
OUT = f"It had forfeited {MOST_FORFEITS} games, and was out."
IDLE_S = 120.0
"""After so many seconds without a question the process of a bot ends itself: nobody may be looking any more."""
HELPING_S = 0.04
"""So long a message is worked at; one ask of a bot that thinks may take as long again, unless it is a learner's own."""
PAUSE_S = IDLE_S / 2
"""After a pause of so many seconds nobody counts on the processes of the learner's own bots."""


class Entrant:
    """The factory of an own bot through one tournament, in which it keeps its process.

    Attributes:
        kind: the bot, such as "own:minnow".
        mark: what its file was when its process began.
    """

    def __init__(self, kind: str, own_bots: OwnBots, forfeits: int) -> None:
        self.kind = kind
        self.own_bots = own_bots
        self.forfeits = forfeits
        self.mark = ""
        self.process = process_of(own_bots.file_of(kind), IDLE_S)

    def __call__(self) -> Bot:
        """A fresh bot for one game, by the file as it is now.

        Raises:
            ForfeitError: it is out, or may not play here, or its file is gone.
        """
        why_not = OUT if self.forfeits >= MOST_FORFEITS else self.own_bots.why_not(self.kind)
        if why_not:
            self.process.end()
            raise ForfeitError(why_not)
        mark = self.own_bots.mark(self.kind)
        if mark != self.mark:
            self.process.end()
            self.mark = mark
        return ProcessBot(self.process)


def entrants_of(tournament: Tournament, own_bots: OwnBots, forfeits: list[int] | None = None) -> dict[int, Entrant]:
    """The own bots of a tournament, by their number in it; without `forfeits`, none is ever out."""
    return {
        place: Entrant(name, own_bots, forfeits[place] if forfeits else 0)
        for place, name in enumerate(tournament.names)
        if is_own(name)
    }


def with_entrants(tournament: Tournament, entrants: dict[int, Entrant]) -> Tournament:
    """The tournament with these bots in their places, ready to be played."""
    bots: list[BotFactory] = list(tournament.bots)
    for place, entrant in entrants.items():
        bots[place] = entrant
    return replace(tournament, bots=tuple(bots))


def forfeits_of(session: ArenaSession) -> list[int]:
    """For each bot, how many of the games it has lost by forfeit."""
    lost = Counter(game.seats[game.loser] for game in session.games if game.loser is not None)
    return [lost[place] for place in range(len(session.bots))]


class Race:
    """The games of one page's tournament.

    Attributes:
        session: the tournament, with all games that have come to their end.
        steps: the game under way, or None between two.
        entrants: the learner's own bots, by their number in the tournament; their processes end with the last game.
        worked: for how many seconds games were played here.
    """

    def __init__(
        self, session: ArenaSession, clock: Callable[[], float] = perf_counter, own_bots: OwnBots = NONE
    ) -> None:
        """Go on where a session has come to; `clock` tells the time in seconds, `own_bots` are the learner's."""
        self.session = session
        self.clock = clock
        self.steps: Generator[None, None, Outcome] | None = None
        self.entrants = entrants_of(session.tournament, own_bots, forfeits_of(session))
        self.asked_at = clock()
        self.worked = 0.0

    def goes_on(self, session: ArenaSession) -> bool:
        """Whether this is the run of a session, which may have been given more deals."""
        one, other = self.session, session
        return (one.tournament, one.games) == (other.tournament, other.games)

    def more(self, session: ArenaSession) -> ArenaSession:
        """Play a helping of the session's games; the session with those that have come to their end, or all that come.

        After a long pause the game under way begins anew: the processes of the learner's own bots may be gone.
        """
        now = self.clock()
        if self.entrants and now > self.asked_at + PAUSE_S:
            self.end()
        end, games = now + HELPING_S, list(session.games)
        tournament = with_entrants(session.tournament, self.entrants)
        while len(games) < session.wanted:
            deal, seats = tournament.place_of(len(games))
            self.steps = self.steps or game_in_steps(tournament.match(seats), deal, Guard(None))
            outcome = outcome_by(end, self.steps, self.clock)
            if outcome is not None:
                self.steps = None
                games.append(game_played(deal, seats, outcome))
                lost = games[-1].loser
                if lost is not None and seats[lost] in self.entrants:
                    self.entrants[seats[lost]].forfeits += 1
            if self.clock() >= end:
                break
        self.asked_at = self.clock()
        self.worked += self.asked_at - now
        self.session = session.played(tuple(games), over=self.worked >= LONGEST_S and len(games) > 0)
        if self.session.phase is ArenaPhase.OVER:
            self.end()
        return self.session

    def end(self) -> None:
        """Leave the game under way, and end the processes of the learner's own bots; either begins anew if it must."""
        self.steps = None
        for entrant in self.entrants.values():
            entrant.process.end()


def outcome_by(end: float, steps: Generator[None, None, Outcome], clock: Callable[[], float]) -> Outcome | None:
    """What a game comes to that is played on until the clock says so; None where it is not over by then."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            outcome: Outcome = over.value
            return outcome
        if clock() >= end:
            return None


CHANGED = "That game was played by an older version of these bots. Let them swim again to save their games."
OWN_CHANGED = "Your bot plays that game in another way now. Has its file changed, or does it roll dice of its own?"
TOO_SLOW = "Your bot takes too long to play that game once more. Choose another game."
NOT_YET = "There is no such game: choose one from 1 to {}."


def record_of(
    session: ArenaSession, number: int, own_bots: OwnBots = NONE, clock: Callable[[], float] = perf_counter
) -> str:
    """The record of a game, by its number (from 0), which is played once more for it: the same seed, the same game.

    The learner's `own_bots` have as many seconds for the whole of it as else for one ask.
    """
    if not 0 <= number < len(session.games):
        raise RequestError(NOT_YET.format(len(session.games)), at="game")
    game, (deal, seats) = session.games[number], session.tournament.place_of(number)
    if game.loser is not None:
        title = session.opponents[game.seats[game.loser]].title
        raise RequestError(f"That game was not played to its end: {title} lost it by forfeit. {game.reason}")
    entrants = entrants_of(session.tournament, own_bots)
    match = with_entrants(session.tournament, entrants).match(seats, recorded=True)
    own = not entrants.keys().isdisjoint(seats)
    try:
        outcome = outcome_by(clock() + (LIMIT if own else inf), game_in_steps(match, deal, Guard(None)), clock)
    finally:
        for entrant in entrants.values():
            entrant.process.end()
    if outcome is None:
        raise RequestError(TOO_SLOW)
    if outcome.scores != game.scores or outcome.forfeit:
        raise RequestError(OWN_CHANGED if own else CHANGED)
    return outcome.record or ""
