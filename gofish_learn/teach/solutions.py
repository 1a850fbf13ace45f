"""The exercises of the notebooks: what is right, how it is tested, and how many points it is worth.

An exercise is named by the identifier of its cell. What is tested says whether the work is right; a guess only has to
be made, since nobody is marked down for having guessed wrong, and a question of one's own has to be asked. Lesson 08
opens each of its solutions to whoever asks for it, so they are taken from its hints (`whole_steps`).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

A_GUESS = "isinstance(my_guess, int | float)"
WHOLE_STEP = re.compile(r"<summary>The whole step</summary>\n\n```python\n(.*?)```", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise.

    Attributes:
        solution: the lines that solve it, put behind what they replace; empty where nothing is to be written.
        test: an expression that is true of a right answer; empty where a later exercise tests it as well.
        points: what it is worth.
    """

    solution: str
    test: str
    points: int = 2


FREE = ("08-build-a-bot", "36")
"""The cell that saves a bot as a file, by its notebook: it is worth no points, since marking it would save one."""

EXERCISES: Mapping[str, Mapping[str, Exercise]] = MappingProxyType(
    {
        "01-meet-the-game": {
            "10": Exercise("my_guess = 32", A_GUESS, 1),
            "28": Exercise(
                "my_ask = Ask(asker=2, target=0, wanted=Rank.SEVEN)",
                "check_ask(game.view(2), my_ask, sure=SIX_ASKS.actions[5]).right",
            ),
            "36": Exercise(
                "def may_ask(hand, rank):\n    return any(card.rank is rank for card in hand)",
                "check_may_ask(may_ask).right",
                3,
            ),
            "38": Exercise("players = 2", "players != 4", 1),
        },
        "02-what-are-the-chances": {
            "4": Exercise("my_guess = 30", A_GUESS, 1),
            "14": Exercise("last_step = 38 / 45", "check_last_step(last_step).right"),
            "26": Exercise(
                "def at_least_one(hidden, wanted, taken):\n"
                "    none = 1.0\n"
                "    for gone in range(wanted):\n"
                "        none = none * (hidden - taken - gone) / (hidden - gone)\n"
                "    return 1 - none",
                "check_at_least_one(at_least_one).right",
                3,
            ),
            "30": Exercise("hand, held = 9, 1", "(hand, held) != (6, 1)", 1),
        },
        "03-fishing-without-replacement": {
            "10": Exercise("after_a_seven = 2 / 7", "check_after_a_seven(after_a_seven).right"),
            "18": Exercise("my_guess = 21", A_GUESS, 1),
            "22": Exercise(
                "def draw(pond, draws, chance):\n    return chance.sample(pond, draws)", "check_draw(draw).right", 3
            ),
            "24": Exercise("draws = 4", "draws != 2", 1),
        },
        "04-who-has-the-sevens": {
            "8": Exercise("my_guess = 20", A_GUESS, 1),
            "12": Exercise('anas_chance = refused.count("Ana") / len(refused)', "check_new_chance(anas_chance).right"),
            "28": Exercise(
                "def chance_for_ana(kinds):\n"
                "    yes = sum(count for (ana, *others), count in kinds.items() if ana > 0)\n"
                "    return yes / sum(kinds.values())",
                "check_chance(chance_for_ana).right",
                3,
            ),
            "30": Exercise('after_my_news = worlds.said_go_fish("Ana")', 'after_my_news != worlds.asked("Ana")', 1),
        },
        "05-how-much-can-you-remember": {
            "4": Exercise("my_guess = 4", A_GUESS, 1),
            "10": Exercise("after_24_events = 1 / 8", "check_three_half_lives(after_24_events).right"),
            "16": Exercise(
                "def left(age, half_life):\n    return 0.5 ** (age / half_life)", "check_left(left).right", 3
            ),
            "18": Exercise("half_life = 16", "half_life != 8", 1),
        },
        "06-which-ask-is-best": {
            "16": Exercise("my_guess = 50", A_GUESS, 1),
            "22": Exercise("mias_accuracy = 100 * (0.2 + 0.6) / (0.4 + 0.6)", "check_two_asks(mias_accuracy).right"),
            "24": Exercise(
                "def accuracy(asks):\n"
                "    chances = sum(chance for chance, best in asks)\n"
                "    return 100 * chances / sum(best for chance, best in asks)",
                "check_accuracy(accuracy).right",
                3,
            ),
            "26": Exercise(
                'my_bots = ("memory", "random", "random", "random")',
                'my_bots != ("chunks-0", "chunks-4", "chunks-12", "memory")',
                1,
            ),
        },
        "07-is-it-luck-or-skill": {
            "3": Exercise("my_guess = 14", A_GUESS, 1),
            "13": Exercise("times_as_many = 4", "check_times_as_many(times_as_many).right"),
            "17": Exercise(
                "def standard_error(share, games):\n    return (share * (1 - share) / games) ** 0.5",
                "check_standard_error(standard_error).right",
                3,
            ),
            "25": Exercise('one, other = "memory", "random"', '(one, other) != ("chunks-2", "chunks-4")', 1),
        },
        "08-build-a-bot": {
            "6": Exercise("step_one", 'check_step(1, step_one).startswith("Step 1")'),
            "10": Exercise("step_two", 'check_step(2, step_two).startswith("Step 2")'),
            "14": Exercise("not_refused", 'check_step(3, step_three).startswith("Step 3")', 3),
            "18": Exercise("step_four", 'check_step(4, step_four).startswith("Step 4")', 3),
            "22": Exercise("remember", ""),
            "24": Exercise("", 'check_step(5, step_five).startswith("Step 5")', 3),
            "30": Exercise("step_six", 'check_step(6, step_six).startswith("Step 6")', 3),
        },
        "09-change-a-rule": {
            "16": Exercise(
                "def width(differences):\n    ordered = sorted(differences)\n    return ordered[-2] - ordered[1]",
                "check_middle(width).right",
                3,
            ),
        },
        "10-ask-your-own-question": {
            "17": Exercise(
                'question = "Does a Whale win more games than a Puffer?"\n'
                'different = "who sits in the first seat"\n'
                'same = "the deals, and the two Crabs"\n'
                "how_many = 400\n"
                'yes_if = "the Whale wins more, and the interval doesn\'t reach 0"',
                'str(check_plan(question, different, same, how_many, yes_if)).startswith("What I want to know")',
                3,
            ),
            "19": Exercise('one, other = "stubborn", "random"', '(one, other) != ("chunks-6", "memory")', 1),
        },
    }
)
"""The exercises by notebook and cell. In lesson 08 the solution is named by the function that it writes."""


def whole_steps(prose: str) -> dict[str, str]:
    """The solutions that the hints of a notebook open, by the first function that each writes."""
    found = {}
    for text in WHOLE_STEP.findall(prose):
        name = re.match(r"def (\w+)", text)
        if name is not None:
            found[name[1]] = text.strip()
    return found
