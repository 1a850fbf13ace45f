"""All kinds of fresh questions by name, and the question of a name and a seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from types import MappingProxyType

from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import NUMBERS
from gofish_learn.teach.questions.question import Question
from gofish_learn.teach.questions.quiz import Item

LESSON_TITLES: Mapping[int, str] = MappingProxyType(
    {
        1: "Meet the game",
        2: "What are the chances?",
        3: "Fishing without replacement",
        4: "Who has the sevens?",
        5: "How much can you remember?",
        6: "Which ask is best?",
        7: "Is it luck or skill?",
        8: "Build a bot",
        9: "Change a rule",
    }
)
"""The lessons that there are questions on, by number."""


@dataclass(frozen=True, slots=True)
class Maker:
    """A kind of fresh questions.

    Attributes:
        name: identifies it in what is kept; it never changes.
        objective: the number, on the page of its lesson, of what somebody can do who has it right.
        function: the name of what makes it, in the module of its lesson. It is loaded when a question is made, since
            some count exact chances, which takes NumPy.
    """

    name: str
    lesson: int
    objective: int
    title: str
    function: str

    def make(self, rng: Random) -> Question:
        """A question of this kind; the same chance makes the same question."""
        module = import_module(f"gofish_learn.teach.practice.lessons.lesson_{NUMBERS[self.lesson]}")
        made = getattr(module, self.function)(rng)
        if not isinstance(made, Question):
            raise TypeError(f"{self.function} made no question.")
        return made


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {
        maker.name: maker
        for maker in (
            Maker("may-ask", 1, 2, "Is this ask legal?", "may_ask"),
            Maker("what-given", 1, 3, "What is given?", "what_given"),
            Maker("who-next", 1, 4, "Who asks next?", "who_next"),
            Maker("pond-left", 1, 5, "Cards in the pond", "pond_left"),
            Maker("tap-to-give", 1, 3, "The card you give", "tap_to_give"),
            Maker("turn-order", 1, 3, "What happens first?", "turn_order"),
            Maker("grid", 2, 2, "Boxes of a grid", "boxes_of_a_grid"),
            Maker("first-ask", 2, 2, "Does the first ask work?", "first_ask"),
            Maker("somebody", 2, 3, "Does anybody have one?", "somebody"),
            Maker("third-step", 2, 2, "The third step", "third_step"),
            Maker("chance-order", 2, 4, "Hands in order of their chance", "chance_order"),
            Maker("wish", 3, 4, "Fish what you asked for", "fish_the_wish"),
            Maker("second-card", 3, 1, "The second card", "second_card"),
            Maker("one-in-draws", 3, 2, "At least one", "one_in_draws"),
            Maker("due", 3, 5, "Is it your turn to be lucky?", "due"),
            Maker("worlds-left", 4, 2, "Ways that are left", "ways_left"),
            Maker("new-chance", 4, 2, "The new chance", "new_chance"),
            Maker("certain", 4, 3, "Is it certain?", "certain"),
            Maker("who-has-it", 4, 2, "Who most likely has it?", "who_has_it"),
            Maker("last-to-ask", 5, 1, "Who asked last?", "last_to_ask"),
            Maker("still-true", 5, 1, "Is it still true?", "still_true"),
            Maker("half-lives", 5, 3, "Half-lives", "half_lives"),
            Maker("facts-known", 5, 2, "Facts in a story", "facts_known"),
            Maker("best-ask", 6, 2, "The best ask", "best_ask"),
            Maker("sure-card", 6, 1, "The sure ask", "sure_card"),
            Maker("good-or-lucky", 6, 3, "Good or lucky?", "good_or_lucky"),
            Maker("accuracy", 6, 4, "Accuracy", "accuracy"),
            Maker("ask-order", 6, 2, "Asks in order", "ask_order"),
            Maker("error-of-games", 7, 1, "The standard error", "error_of_even_games"),
            Maker("times-as-many", 7, 1, "How many games?", "times_as_many"),
            Maker("could-be-luck", 7, 2, "Could it be luck?", "could_be_luck"),
            Maker("even-wins", 7, 1, "Wins of equal players", "even_wins"),
            Maker("deals-that-tell", 7, 4, "The same deals", "deals_that_tell"),
            Maker("what-it-asks", 8, 1, "What does the bot ask?", "what_it_asks"),
            Maker("broken-at", 8, 2, "Where is the rule broken?", "broken_at"),
            Maker("what-it-knows", 8, 3, "What does the bot know?", "what_it_knows"),
            Maker("own-rule", 8, 1, "A rule of your own", "rule_of_your_own"),
            Maker("who-next-now", 9, 1, "Who asks next by the new rule?", "who_next_now"),
            Maker("range-end", 9, 4, "The range of ten deals", "range_width"),
            Maker("what-shows", 9, 4, "What do ten deals show?", "what_shows"),
            Maker("can-it-end", 9, 5, "Can the game end?", "can_it_end"),
        )
    }
)
"""All kinds of fresh questions, lesson by lesson."""


def of_lesson(lesson: int) -> tuple[Maker, ...]:
    """The kinds of questions on a lesson; a `ValueError` where there are none."""
    found = tuple(maker for maker in MAKERS.values() if maker.lesson == lesson)
    if not found:
        lessons = listed([str(number) for number in LESSON_TITLES])
        raise ValueError(f"There are questions on lessons {lessons}, not on {lesson}.")
    return found


def fresh(item: Item) -> Question:
    """The question of a kind and a seed, always the same.

    >>> from gofish_learn.teach.questions.quiz import Item
    >>> fresh(Item("pond-left", 4)) == fresh(Item("pond-left", 4))
    True

    Raises:
        ValueError: there is no such kind.
    """
    if item.name not in MAKERS:
        raise ValueError(f"There are no questions called {item.name!r}.")
    return MAKERS[item.name].make(Random(f"{item.name}:{item.seed}"))


def practice_question(name: str, seed: int) -> Question:
    """A fresh question, the same for a name and a seed for ever.

    >>> practice_question("pond-left", seed=4).prompt
    'Five players play Standard Go Fish. How many cards are in the pond after the deal, before anybody lays a book?'

    Args:
        name: the kind of question, such as "who-next".
        seed: makes the cards, the names and the numbers.

    Raises:
        ValueError: there is no such kind.
    """
    return fresh(Item(name, seed))
