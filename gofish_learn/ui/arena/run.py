"""A tournament played while one looks on, in helpings too short to be waited for: a game may be left in its middle."""

from collections.abc import Callable, Generator
from time import perf_counter

from gofish_learn.bots.own.guard import Guard
from gofish_learn.bots.own.shelf import NONE, OwnBots
from gofish_learn.lab.arena.standings import Standings, standings_of
from gofish_learn.lab.arena.tournament import Ledger, game_played
from gofish_learn.lab.playing import Outcome, game_in_steps
from gofish_learn.ui.arena.entrants import IDLE_S, entrants_of, with_entrants
from gofish_learn.ui.arena.session import ArenaSession

HELPING_S = 0.04
"""So long a message is worked at; one ask of a bot that thinks may take as long again, unless it is a learner's own."""
PAUSE_S = IDLE_S / 2
"""After a pause of so many seconds nobody counts on the processes of the learner's own bots."""


class Run:
    """The games of one page's tournament.

    Attributes:
        session: the tournament, with all games that have come to their end.
        ledger: what they have come to.
        steps: the game under way, or None between two.
        entrants: the learner's own bots, by their number in the tournament; their processes end with the last game.
    """

    def __init__(self, session: ArenaSession, clock: Callable[[], float] = perf_counter, shelf: OwnBots = NONE) -> None:
        """Go on where a session has come to; `clock` tells the time in seconds, `shelf` has the learner's own bots."""
        self.session = session
        self.clock = clock
        self.ledger = Ledger(len(session.bots))
        self.ledger.add_all(session.games)
        self.steps: Generator[None, None, Outcome] | None = None
        self.entrants = entrants_of(session.tournament, shelf, self.ledger.forfeits)
        self.asked_at = clock()

    def goes_on(self, session: ArenaSession) -> bool:
        """Whether this is the run of a session, which may have been given more deals."""
        one, other = self.session, session
        return (one.tournament, one.games) == (other.tournament, other.games)

    def more(self, session: ArenaSession) -> ArenaSession:
        """Play a helping of the session's games; the session with those that have come to their end.

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
                self.ledger.add(games[-1])
                for place, entrant in self.entrants.items():
                    entrant.forfeits = self.ledger.forfeits[place]
            if self.clock() >= end:
                break
        self.session = session.played(tuple(games))
        if self.session.done:
            self.end()
        self.asked_at = self.clock()
        return self.session

    def end(self) -> None:
        """Leave the game under way, and end the processes of the learner's own bots; either begins anew if it must."""
        self.steps = None
        for entrant in self.entrants.values():
            entrant.process.end()

    def standings(self) -> Standings:
        """Where the tournament stands."""
        return standings_of(self.session.tournament, self.session.deals, self.ledger)


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
