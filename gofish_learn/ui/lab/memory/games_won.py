"""What a memory is worth: how many games each animal of the line wins, played while one looks on."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab import batch
from gofish_learn.lab.memory_curve import MemoryResult, ProgressiveCurve
from gofish_learn.ui.lab.memory.animals import LINE, Column, GamesWonShown
from gofish_learn.ui.lab.memory.session import ANIMALS, MEMORIES, PERCENT

OPPONENTS = ("random",) * 3
SEED = 5
HELPING = 5
"""So many games are played before the clock is looked at."""
FAST_HELPING = 100
"""The same once the compiled functions are loaded."""
STAGES = (50, 100, 200)
"""So many games each has played at the end of each stage: all of them come in some five seconds."""
SECONDS = 0.08
"""So long a message is worked at."""
BAND = 2
"""So many standard errors a band reaches to each side."""
GUESSED = ANIMALS.index("chunks-3")
"""The learner guesses at Jellyfish before any game is played."""


class GamesWon:
    """The games of one page. With the same seed they come out the same, whatever the clock says."""

    def __init__(self, clock: Callable[[], float] = perf_counter, *, fast: bool = False) -> None:
        self.clock = clock
        self.curve = ProgressiveCurve(STANDARD, MEMORIES, OPPONENTS, SEED, STAGES)
        self.warming: Iterator[bool] = batch.warming() if fast else iter(())

    def more(self, guess: int) -> GamesWonShown:
        """Play on a little, and show what it has come to."""
        next(self.warming, False)
        end = self.clock() + SECONDS
        while not self.curve.done:
            self.curve.play_more(FAST_HELPING if batch.is_warm() else HELPING)
            if self.clock() >= end:
                break
        return self.shown(guess)

    def shown(self, guess: int) -> GamesWonShown:
        """What the games have come to so far."""
        known = [one for one in self.curve.results() if one.games >= STAGES[0]]
        columns = tuple(_columns(known))
        games = f"{self.curve.played:,} of {self.curve.wanted:,} games"
        said = _guess_says(columns[GUESSED], guess) if len(known) == len(MEMORIES) else ""
        return GamesWonShown(guess, columns, said if self.curve.done else f"{games}. {said}".strip(), self.curve.done)


def _columns(known: Sequence[MemoryResult]) -> Iterator[Column]:
    """One for each animal of the line; those that have played enough are the first of them."""
    for place, animal in enumerate(LINE):
        column = Column(animal.title, place == GUESSED)
        if place < len(known):
            wins = known[place].wins
            error = max(1, round(PERCENT * BAND * wins.error))
            column = replace(column, wins=round(PERCENT * wins.value), error=error)
        yield column


def _guess_says(column: Column, guess: int) -> str:
    """The guess beside what came of it; it is as good as the games can tell within their error."""
    said = f"You guessed {guess}. Jellyfish wins {column.wins} of {PERCENT}, give or take {column.error}"
    if abs(column.wins - guess) <= column.error:
        return f"{said}: a very good guess."
    return f"{said}. Its memory is worth {'more' if column.wins > guess else 'less'} than you thought."
