"""Games by a learner's own rules and by the original: played while one looks on, in helpings too short to wait for."""

from collections.abc import Callable, Mapping
from time import perf_counter

from gofish_learn.lab import batch
from gofish_learn.lab.rule_change import Compared, RuleChange
from gofish_learn.teach.rules.changed import SEED
from gofish_learn.ui.lab.rule.session import RulesSession

HELPING, SLOW_HELPING = 20, 1
"""So many deals are played before the clock is looked at, on the fast path and by the engine."""
SECONDS = 0.08
"""So long a message is worked at."""
MOST_DEALS = 2000
FEWEST_DEALS = 50
MOST_SECONDS = 4.0
"""Once it was worked so long at, and the fewest deals are played, that is all of them."""


class Trial:
    """One change that is being played.

    Attributes:
        helping: so many deals are played before the clock is looked at.
        seconds: so long was worked at it.
    """

    def __init__(self, session: RulesSession, clock: Callable[[], float] = perf_counter) -> None:
        self.session, self.clock = session, clock
        self.games = RuleChange(session.original, session.book, session.bots, SEED)
        self.helping = HELPING if all(map(batch.covers, self.games.matches)) else SLOW_HELPING
        self.seconds = 0.0

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        deals = self.games.deals
        return deals >= MOST_DEALS or (deals >= FEWEST_DEALS and self.seconds >= MOST_SECONDS)

    def is_of(self, session: RulesSession) -> bool:
        """Whether this plays what the learner has open."""
        return (self.session.choices, self.session.playing) == (session.choices, session.playing)

    def more(self) -> None:
        """Play on a little."""
        began = self.clock()
        while not self.done:
            self.games.play_more(self.helping)
            if self.clock() - began >= SECONDS:
                break
        self.seconds += self.clock() - began

    def found(self) -> Mapping[str, Compared]:
        """What the games have come to."""
        return self.games.results()
