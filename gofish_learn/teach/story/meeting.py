"""Players of one's own making, who play games one after another.

What a player is made of is one number, a place on the ladder of opponents: from the one who asks again what was just
refused, by the ones who keep more and more in mind, to the one who forgets nothing.
"""

from collections.abc import Sequence
from math import sqrt

from gofish_learn.bots.opponents import COUNTING, LADDER
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import listed
from gofish_learn.lab.blocks import play_outcomes
from gofish_learn.lab.simulation import match_of

GAMES = 100
HELPING = 5
NAMES = ("Ana", "Ben", "Cleo", "Dev")


MINDS = tuple(one for one in LADDER if one.bot not in COUNTING)
"""What players can be made of, the easiest to beat first. Those who work out exact chances would need minutes."""


class Meeting:
    """A hundred games of players of one's own making.

    Attributes:
        team: for each seat the place of its player on the ladder.
        games: how many have been played.
        shares: for each seat how many it has won; whoever wins together shares a game.
    """

    def __init__(self, rules: Rules, team: Sequence[int], seed: int) -> None:
        self.team = tuple(team)
        self.match = match_of(rules, [MINDS[mind].bot for mind in team], GAMES, seed)
        self.games = 0
        self.shares = [0.0] * len(team)

    @property
    def over(self) -> bool:
        """Whether all games have been played."""
        return self.games == GAMES

    def play_more(self) -> None:
        """Play a few games."""
        numbers = range(self.games, min(GAMES, self.games + HELPING))
        for outcome in play_outcomes(self.match, numbers):
            for seat in outcome.winners:
                self.shares[seat] += 1 / len(outcome.winners)
        self.games = numbers.stop

    def in_words(self) -> str:
        """How many games each has won so far, the most first."""
        order = sorted(range(len(self.team)), key=lambda seat: -self.shares[seat])
        first, *others = (f"{NAMES[seat]} the {MINDS[self.team[seat]].title}" for seat in order)
        won = [f"{self.shares[seat]:.0f}" for seat in order]
        rest = [f"{name} {games}" for name, games in zip(others, won[1:], strict=True)]
        return f"Of {self.games} games, {listed([f'{first} won {won[0]}', *rest])}."

    def lead(self, seat: int) -> float:
        """How many games a seat is ahead of the best of the others, in standard errors; below 0 where it is behind."""
        best = max(share for other, share in enumerate(self.shares) if other != seat)
        return (self.shares[seat] - best) / sqrt(max(1.0, self.shares[seat] + best))
