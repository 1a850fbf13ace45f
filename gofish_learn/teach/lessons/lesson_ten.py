"""What lesson 10, “Ask your own question”, calls: a trial, a plan that is read back, and what two results show."""

import re
from math import sqrt

from gofish_learn.lab.estimate import Estimate
from gofish_learn.teach.lessons.answers import number_of
from gofish_learn.teach.lessons.lesson_seven import standard_error, with_interval
from gofish_learn.teach.lessons.wording import Sentences, tell

FEWEST = 20
"""With fewer tries than this even a large effect can hardly be told from luck."""
AWARE_OF_LUCK = r"\d|interval|luck|error|give or take|hardly|range"
"""What stands in the result that would mean yes, where somebody has thought of luck."""


def how_far_apart(one: Estimate, other: Estimate, unit: str, times: int = 1) -> Sentences:
    """How much larger one result is than another, with its interval, when each comes from its own games.

    They count a unit such as "asks" or, where shares are to be told in 100 (`times`), "games in 100". Results of the
    same deals are surer than this says: for those there is `what_it_shows`.
    """
    more, error = times * (one.value - other.value), times * sqrt(one.error**2 + other.error**2)
    said = f"The first result is {abs(more):.1f} {unit} {'more' if more >= 0 else 'less'} than the second"
    return with_interval(said, more, error, "Play more")


def _worth_a_look(different: object, same: object, how_many: float, yes_if: object) -> list[str]:
    """A sentence for each thing that a plan may have overlooked; none of them is certainly wrong."""
    found = []
    if how_many < FEWEST:
        found.append("That is very few. A large number makes you surer.")
    if str(different).strip().casefold() == str(same).strip().casefold():
        found.append("What is different can't be the same as well. Change one thing, and keep all the others.")
    if not re.search(AWARE_OF_LUCK, str(yes_if), re.IGNORECASE):
        found.append(
            "A little more or less can be luck. Does your “yes” say how large a difference has to be, or where its "
            "interval has to lie?"
        )
    return found


def check_plan(question: object, different: object, same: object, how_many: object, yes_if: object) -> Sentences:
    """Read a learner's plan back, or list everything it doesn't say yet.

    Each part may be anything at all. How many games, deals or tries there are is fixed beforehand, and so is the result
    that would mean yes. A plan that is finished is told what it may have overlooked, such as luck.
    """
    given = {
        "What do you want to know?": question,
        "What is different?": different,
        "What stays the same?": same,
        "Which result would make you say yes?": yes_if,
    }
    missing = [asked for asked, words in given.items() if not isinstance(words, str) or not words.strip()]
    games = number_of(how_many)
    if games is None or games < 1 or games != int(games):
        missing.append("How many games will you play? Write a whole number, without quotation marks.")
    if missing or games is None:
        return tell("Your plan isn't finished yet.", *missing)
    return tell(
        f"What I want to know: {question}",
        f"What is different: {different}",
        f"What stays the same: {same}",
        f"How many: {games:.0f}. A share will be give or take {100 * standard_error(0.5, int(games)):.1f} in 100.",
        f"I say yes if: {yes_if}",
        *_worth_a_look(different, same, games, yes_if),
    )
