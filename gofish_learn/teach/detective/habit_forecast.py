"""A second opinion on a case: what somebody would say who also heeds what a player asks for, and what not.

The exact chance of a case takes an ask to prove one card and no more (`Reading.LOGIC`). Here every deal also counts by
how likely its players would have asked as they did, if they ask at random for a rank that they hold
(`Reading.UNIFORM_ASKER`). Whoever never asks for sevens then has probably none. In games of pairs it is the same.

The kit's own bots ask much like that: over forty cases of standard Go Fish with three players, of what was called 60 to
80 % by logic 46 % happened (12 of 26), and of what was called so with habits heeded 73 % (11 of 15).
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import Question

if TYPE_CHECKING:
    from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker


class HabitForecaster:
    """Follows a case and says what it would have forecast; only the questions are worked out.

    Attributes:
        case: the case.
    """

    def __init__(self, case: Case) -> None:
        """Begin to follow a case."""
        self.case = case
        self._tracker: BeliefTracker | None = None
        self._read = 0  # clues that the tracker has taken in
        self._found: dict[int, float] = {}

    def chance(self, question: Question) -> float:
        """The chance (0 to 1) that the target of a question holds the rank, with habits heeded.

        Args:
            question: a question of the case; those before it are worked out on the way.
        """
        for earlier in range(1, question.clue + 1, 2):
            asked = self.case.question_at(earlier)
            if asked is not None and asked.clue not in self._found:
                self._found[asked.clue] = self._chance(asked)
        return self._found[question.clue]

    def _chance(self, question: Question) -> float:
        if self._tracker is None:
            from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker  # noqa: PLC0415 - loads NumPy, which only cases need
            from gofish_learn.knowledge.beliefs.evidence import Reading  # noqa: PLC0415 - the same

            game = self.case.game
            self._tracker = BeliefTracker(game.rules, game.players, reading=Reading.UNIFORM_ASKER)
        while self._read <= question.clue:
            for event in self.case.clue(self._read).events:
                self._tracker.see(event)
            self._read += 1
        eyes, hand = self.case.players.eyes, self.case.clue(question.clue).hand
        beliefs = self._tracker.onlooker() if eyes is None else self._tracker.beliefs(eyes, hand)
        return beliefs.hold(question.ask.target, question.ask.rank)


@lru_cache(maxsize=4)
def habit_forecaster(case: Case) -> HabitForecaster:
    """Who follows this case; for the same case the same, so that nothing is worked out twice."""
    return HabitForecaster(case)
