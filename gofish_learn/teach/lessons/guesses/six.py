"""What the notebook of lesson 06 asks: which ask is best and why, how many are sure, and who asks well."""

from collections.abc import Mapping
from fractions import Fraction

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.records.record import Record, replay
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.review.choices import choices
from gofish_learn.teach.lessons.lesson_six import CLEOS_CHOICE, DEVS_CHOICE
from gofish_learn.teach.questions.asked import choice_question, number_question
from gofish_learn.teach.questions.question import ChoiceQuestion

ANA, BEN, CLEO, DEV = range(4)


def _chances(record: Record, seat: int) -> Mapping[Ask, float]:
    view = replay(record).view(seat)
    return {choice.ask: choice.chance for choice in choices(view, beliefs_of(view))}


_CLEOS, _DEVS = _chances(CLEOS_CHOICE, CLEO), _chances(DEVS_CHOICE, DEV)
_ASKS = {
    "Ana for sevens": Ask(CLEO, ANA, Rank.SEVEN),
    "Ben for sevens": Ask(CLEO, BEN, Rank.SEVEN),
    "Ana for queens": Ask(CLEO, ANA, Rank.QUEEN),
    "Dev for queens": Ask(CLEO, DEV, Rank.QUEEN),
}
_SURE = sum(chance == 1 for chance in _DEVS.values())
_SIZES = replay(CLEOS_CHOICE).view(CLEO).table.sizes

BEST_ASK = choice_question(
    "You are Cleo. Which of these asks is best?",
    max(_ASKS, key=lambda words: _CLEOS[_ASKS[words]]),
    {
        "Ben for sevens": "He had sevens. What did he do with them?",
        "Ana for queens": "She holds the most cards. But is there an ask that is sure to work?",
        "Dev for queens": "That may work. But is there an ask that is sure to?",
    },
    choices=[*_ASKS],
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
QUEEN_WITH = choice_question(
    f"Ben holds {_SIZES[BEN]} cards, and Dev {_SIZES[DEV]}. Who is more likely to have a queen?",
    "Dev" if _CLEOS[_ASKS["Dev for queens"]] > _CLEOS[Ask(CLEO, BEN, Rank.QUEEN)] else "Ben",
    {
        "Ben": "He holds more. But how many of his cards do you know already?",
        "both alike": "Each of them has asked, given or drawn something. What do you know of their cards?",
    },
    choices=("Ben", "Dev", "both alike"),
    why="Some of Ben’s cards are known to be something else. The grid above counts all of that.",
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
SURE_ASKS = number_question(
    "How many of Dev's asks are sure to work?",
    _SURE,
    {
        1: "That's a good one. Go on: look at each ask, and at what was given.",
        len(_DEVS): "So many asks are legal. How many of them can't fail?",
        sum(chance > 0 for chance in _DEVS.values()): "So many may work. How many of them can't fail?",
    },
    unit="asks",
    why="Take them one after the other: while you catch, it's still your turn. One of the others can't work at all.",
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
