"""What the notebook of lesson 09 asks: whether a rule makes games shorter, whether one can tell, and who wins then."""

from functools import cache
from statistics import median

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.lab.rule_change import compare_rules
from gofish_learn.teach.lessons.lesson_nine import CHANGES, DEALS, PLAYERS, game_lengths, middle
from gofish_learn.teach.questions.asked import choice_question
from gofish_learn.teach.questions.question import ChoiceQuestion

COMPARED, SEED = 200, 9
"""So many deals are behind the question of who wins, and which."""

_DIFFERENCES = [
    changed - standard for standard, changed in zip(game_lengths(STANDARD), game_lengths(CHANGES["pairs"]), strict=True)
]
_LOW, _HIGH = middle(_DIFFERENCES)
_SHORTER = sum(difference < 0 for difference in _DIFFERENCES)

GAMES_WITH_PAIRS = choice_question(
    "You collect pairs, and nothing else is different. Are the games longer or shorter?",
    "shorter" if median(_DIFFERENCES) < 0 else "longer",
    {
        "longer": "There are more books to lay. But how many catches does it take to finish one?",
        "just as long": "A pair is finished with one card more. Is that as hard as finishing four?",
    },
    choices=("longer", "shorter", "just as long"),
    why=f"In {_SHORTER} of the {DEALS} deals the game with pairs was shorter.",
)
ZERO_IN_THE_RANGE = choice_question(
    "Leave out the smallest difference and the largest. Does the range of the others hold zero?",
    "yes" if _LOW <= 0 <= _HIGH else "no",
    {
        "yes": "Then some of the games with pairs would have to be longer. In how many deals were they?",
        "no": "If games were sometimes longer and sometimes shorter, zero would be among the differences.",
    },
    choices=("yes", "no"),
    why=f"It goes from {_LOW:g} to {_HIGH:g}. Without zero in it the rule has changed something.".replace("-", "−"),
)
STUCK = choice_question(
    "Whoever has no cards is passed over and never draws again. Why is this book refused?",
    "Nobody may be able to ask while there are books in the pond",
    {
        "It isn't fair to whoever is out": "Perhaps not. But many games have unfair rules, and can be played. This one "
        "can't, sometimes: when?",
        "The games would be too long": "How long is a game in which nobody has a card left?",
    },
    choices=(
        "It isn't fair to whoever is out",
        "Nobody may be able to ask while there are books in the pond",
        "The games would be too long",
    ),
    why="If all hands are empty at the same time, no turn is left, and the books in the pond are never laid.",
)


TELL_AFTER_FEW_DEALS = choice_question(
    "Play fewer deals. What becomes of the interval?",
    "it gets wider",
    {
        "it gets narrower": "Fewer deals tell you less. Is a small range or a large one the way to say that?",
        "it stays as it is": "After four deals, would you be as sure as after 400?",
    },
    choices=("it gets narrower", "it stays as it is", "it gets wider"),
    why="With a quarter of the deals it is about twice as wide.",
)


@cache
def memory_with_one_ask() -> ChoiceQuestion:
    """Whether the good memory wins more once a catch ends a turn; the games are played when this is first asked."""
    changed = CHANGES["a catch ends your turn"]
    luck = compare_rules(STANDARD, changed, players=PLAYERS, deals=COMPARED, seed=SEED)["luck"].difference
    surely = abs(luck.value) > 2 * luck.error
    return choice_question(
        "One player remembers everything, and three ask at random. Now a catch ends your turn. Does the one who "
        "remembers win more often, or less?",
        ("less often" if luck.value < 0 else "more often") if surely else "as often as before",
        {
            "more often": "Who knows where four ranks are can take them all in one turn, if a catch goes on. And now?",
            "as often as before": "What good is it to know where the kings are, if your turn ends after the sevens?",
            "less often": "Look at who gains by another turn.",
        },
        choices=("more often", "less often", "as often as before"),
        why=f"It wins {rounded(100 * -luck.value)} games fewer in 100, give or take {rounded(200 * luck.error)}.",
    )
