"""What comes next: the steps of the curriculum that can be taken in the apps, and which of them are still to be taken.

There is a path for each age, because a ten-year-old begins with the cards and an eighteen-year-old with the questions.
Whoever has taken every step of a path is sent on to what never ends.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gofish_learn.teach.progress.done import Done


@dataclass(frozen=True, slots=True)
class PathStep:
    """One step of a path.

    Attributes:
        words: what to do, said to the learner.
        activity: the activity, or the beginning of several, such as "game/" for a game of any book.
        app: the name of the app where it is done.
        lesson: the number of the lesson that it belongs to; None where it goes with none.
        times: how often, with another name or of another kind each time.
    """

    words: str
    activity: str
    app: str
    lesson: int | None = None
    times: int = 1

    def taken(self, done: Iterable[Done]) -> int:
        """How many times it has been taken, at most as often as is wanted."""
        return min(self.times, sum(one.activity.startswith(self.activity) for one in done))


PLAY = PathStep("Play a game to its end.", "game/", "table", 1)
TOUR = PathStep("Take the tour of the standard book, up to its check.", "tour/standard", "tour", 1)
CHANCE = PathStep("Guess whether Ana has a seven, then see the exact chance.", "chance/opponent", "chance", 2)
CHANCES = PathStep("Guess three chances in all, and count one of them yourself.", "chance/", "chance", 2, times=3)
WISH = PathStep("How often do you fish what you asked for? Guess, then deal.", "chance/wish", "chance", 3)
FIRST_CASE = PathStep("Solve the first case.", "detective/first", "puzzles", 4)
CASES = PathStep("Take two cases without a guide.", "detective/case", "puzzles", 4, times=2)
WHO = PathStep("Follow a game for two minutes: who asked for sevens?", "memory/who", "memory", 5)
SHEET = PathStep("Fill in a sheet: who has what?", "memory/sheet", "memory", 5)
REVIEW = PathStep("Look back at a game that is over: which asks were the best?", "review/", "table", 6)
ARENA = PathStep("Guess which bot wins a tournament, and watch it settle.", "arena/", "arena", 7)
CHANGE = PathStep("Change a rule, and guess what it does.", "rules_lab/change", "rules_lab", 9)
RESULT = PathStep("Let all the games by your rules be played, and compare.", "rules_lab/result", "rules_lab", 9)


@dataclass(frozen=True, slots=True)
class AgePath:
    """The steps for an age, in their order."""

    title: str
    steps: tuple[PathStep, ...]


PATHS: Mapping[str, AgePath] = {
    "10-12": AgePath("10 to 12", (PLAY, TOUR, CHANCE, FIRST_CASE, WHO, SHEET, REVIEW, CHANGE)),
    "13-16": AgePath("13 to 16", (PLAY, TOUR, CHANCES, WISH, FIRST_CASE, CASES, WHO, SHEET, REVIEW, ARENA, CHANGE)),
    "16+": AgePath("16 and over", (PLAY, CHANCES, WISH, FIRST_CASE, CASES, SHEET, REVIEW, ARENA, CHANGE, RESULT)),
}
"""The paths, by the word that is kept for each."""
FIRST_PATH = "10-12"
ON_AND_ON = (
    PathStep("Play today’s deal.", "", "table"),
    PathStep("Solve today’s puzzle.", "", "puzzles"),
    PathStep("Take the tour of another rule book.", "", "tour"),
)
"""What can always be done once more."""


def next_steps(path: AgePath, done: Iterable[Done]) -> tuple[PathStep, ...]:
    """The steps of a path that are still to be taken, in their order; what never ends where all have been."""
    found = tuple(done)
    return tuple(step for step in path.steps if step.taken(found) < step.times) or ON_AND_ON
