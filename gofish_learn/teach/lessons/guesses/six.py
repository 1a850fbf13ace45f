"""What the notebook of lesson 06 asks of what can be known by listening, and who asks well."""

from collections.abc import Mapping
from fractions import Fraction

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.knowledge.remembering.shown import remembered
from gofish_learn.teach.lessons.lesson_six import CLEOS_CHOICE
from gofish_learn.teach.questions.asked import choice_question, number_question
from gofish_learn.teach.questions.question import ChoiceQuestion

ANA, BEN, CLEO, DEV = range(4)
CLEOS_ASKS = {
    "Ana for sevens": Ask(CLEO, ANA, Rank.SEVEN),
    "Ben for sevens": Ask(CLEO, BEN, Rank.SEVEN),
    "Ana for queens": Ask(CLEO, ANA, Rank.QUEEN),
    "Dev for queens": Ask(CLEO, DEV, Rank.QUEEN),
}

_VIEW = replay(CLEOS_CHOICE).view(CLEO)
_HEARD = remembered(_VIEW.rules, _VIEW.players, _VIEW.events)
(_SURE,) = (words for words, ask in CLEOS_ASKS.items() if _HEARD.held(ask.target, ask.asker) & (1 << ask.rank))

BEST_ASK = choice_question(
    "You are Cleo. Which of these asks is best?",
    _SURE,
    {
        "Ben for sevens": "He had sevens. What did he do with them?",
        "Ana for queens": "She holds the most cards. But is there an ask that is sure to work?",
        "Dev for queens": "That may work. But is there an ask that is sure to?",
    },
    choices=[*CLEOS_ASKS],
    why="Ben gave Ana two sevens, and she has kept them.",
)
THREE_ALIKE = choice_question(
    "Cleo also holds a three, an eight and a queen. For which of them is her ask of Dev most likely to work?",
    "all the same",
    {
        "threes": "What has anybody said about threes?",
        "eights": "What has anybody said about eights?",
        "queens": "What has anybody said about queens?",
    },
    choices=("threes", "eights", "queens", "all the same"),
    why="Nobody has said a word about any of them, and Cleo holds one of each. So the three columns are alike.",
)
WHY_NOT_BEN = choice_question(
    "Why shouldn't Cleo ask Ben for sevens?",
    "It can't work",
    {
        "It is unlikely to work": "All four sevens are accounted for. So how likely is it?",
        "Ana would hear it": "She would. But there is a plainer reason: where are the four sevens?",
    },
    choices=("It is unlikely to work", "It can't work", "Ana would hear it"),
    why="Cleo holds one seven and Ana three. Those are all.",
)


def asks_best(accuracies: Mapping[str, float]) -> ChoiceQuestion:
    """Which of some players asks best, from the accuracy (0 to 100) of each by name."""
    best = max(accuracies, key=lambda name: accuracies[name])
    return choice_question(
        "Which of them asks best?",
        best,
        {name: "How much can it still remember when its turn comes?" for name in accuracies if name != best},
        choices=[*accuracies],
        why="One game is mostly luck: in another one the order may differ.",
    )


MIAS_FIRST = number_question(
    "Mia asks once. The chance of her ask is 0.2, and the best she had was 0.4. How accurate is she, from 0 to 100?",
    100 * Fraction(2, 4),
    {
        20: "That is the chance of her ask. How good was it, compared with the best?",
        Fraction(1, 2): "That is the share. The accuracy goes from 0 to 100.",
        200: "You have put it upside down: nobody is more than 100 accurate.",
    },
    why="0.2 is half of 0.4. It doesn't matter whether her ask worked.",
)
