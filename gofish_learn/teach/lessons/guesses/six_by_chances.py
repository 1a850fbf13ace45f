"""What the notebook of lesson 06 asks about exact chances, which need NumPy: a site may be without."""

from collections.abc import Mapping

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.review.choices import choices
from gofish_learn.teach.lessons.guesses.six import BEN, CLEO, DEV
from gofish_learn.teach.lessons.lesson_six import CLEOS_CHOICE, DEVS_CHOICE
from gofish_learn.teach.questions.asked import choice_question, number_question


def _chances(record: Record, seat: int) -> Mapping[Ask, float]:
    view = replay(record).view(seat)
    return {choice.ask: choice.chance for choice in choices(view, beliefs_of(view))}


_CLEOS, _DEVS = _chances(CLEOS_CHOICE, CLEO), _chances(DEVS_CHOICE, DEV)
_SIZES = replay(CLEOS_CHOICE).view(CLEO).table.sizes

QUEEN_WITH = choice_question(
    f"Ben holds {_SIZES[BEN]} cards, and Dev {_SIZES[DEV]}. Who is more likely to have a queen?",
    "Dev" if _CLEOS[Ask(CLEO, DEV, Rank.QUEEN)] > _CLEOS[Ask(CLEO, BEN, Rank.QUEEN)] else "Ben",
    {
        "Ben": "He holds more. But how many of his cards do you know already?",
        "both alike": "Each of them has asked, given or drawn something. What do you know of their cards?",
    },
    choices=("Ben", "Dev", "both alike"),
    why="Some of Ben’s cards are known to be something else. The grid above counts all of that.",
)
SURE_ASKS = number_question(
    "How many of Dev's asks are sure to work?",
    sum(chance == 1 for chance in _DEVS.values()),
    {
        1: "That's a good one. Go on: look at each ask, and at what was given.",
        len(_DEVS): "So many asks are legal. How many of them can't fail?",
        sum(chance > 0 for chance in _DEVS.values()): "So many may work. How many of them can't fail?",
    },
    unit="asks",
    why="Take them one after the other: while you catch, it's still your turn. One of the others can't work at all.",
)
