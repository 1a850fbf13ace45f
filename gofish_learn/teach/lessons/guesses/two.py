"""What the notebook of lesson 02 asks: steps, none and at least one, what one holds, and rare things."""

from fractions import Fraction

from gofish_learn.knowledge.odds import all_of, dealt_book, misses_by_wanted
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.teach.questions.asked import choice_question, number_question

HIDDEN, SEVENS, THEIRS = 47, 3, 5
"""The cards that are hidden, those of them that are sevens, and those that your neighbour holds."""
_NONE = all_of(misses_by_wanted(HIDDEN, SEVENS, THEIRS))
_CLUBS, _DIAMONDS = misses_by_wanted(5, 2, 2)
_BOXES = _CLUBS.left * _DIAMONDS.left
_FOUR, _FIVE, _SEVEN = (dealt_book(cards).value for cards in (4, 5, 7))

HUNDRED_DEALS = {
    50: "They have one or they don’t. But that doesn’t make it half and half.",
    25: "That shares the deals out among four players. But more than one may have a seven.",
    11: "That is about the chance for one of the sevens. There are three that they may have.",
}
"""What is behind wrong guesses at how many of 100 deals put a seven in your neighbour's hand."""
NONE_IN_THE_GRID = number_question(
    f"In how many of the {_BOXES} boxes does your neighbour have no seven?",
    _CLUBS.ways * _DIAMONDS.ways,
    {
        _CLUBS.ways**2: "In some of those boxes both sevens lie in one place.",
        _BOXES - _CLUBS.ways * _DIAMONDS.ways: "In those boxes your neighbour has at least one.",
        _CLUBS.ways: "In so many rows clubs misses your neighbour. How many boxes of those rows are left?",
    },
    unit="boxes",
    why=f"In {_CLUBS.ways} of {_CLUBS.left} rows clubs misses, and in {_DIAMONDS.ways} of the {_DIAMONDS.left} boxes "
    f"of such a row diamonds does, too: {_CLUBS} × {_DIAMONDS}.",
)
SECOND_STEP = number_question(
    f"The first seven has missed. {HIDDEN - 1} places are left. In how many of them does the second seven miss, too?",
    HIDDEN - THEIRS - 1,
    {
        HIDDEN - THEIRS: "One of those places is taken: the first seven lies there.",
        THEIRS: "There it would not miss.",
        HIDDEN - 1: "In some of them your neighbour would have it.",
    },
    unit="places",
    why=f"So the second step is {HIDDEN - THEIRS - 1}/{HIDDEN - 1}. One place is gone, above and below the line.",
)
NONE_OF_THEM = choice_question(
    "The chance that all three miss: is it nearer to 0.3 or to 0.7?",
    "0.7",
    {"0.3": "That is nearer to the chance that at least one of them does not miss."},
    choices=("0.3", "0.7"),
    why=f"It is {_NONE}, which is about {rounded(float(_NONE), 3)}. That is how often your neighbour has no seven.",
)
AT_LEAST_ONE = number_question(
    "What is the chance that your neighbour has at least one seven? Two decimals are enough.",
    float(1 - _NONE),
    {
        float(_NONE): "That is the chance that there is none.",
        SEVENS * THEIRS / HIDDEN: "Three times 5/47 counts a hand with two sevens twice.",
        0.5: "It can go two ways, but one of them is more likely.",
        THEIRS / HIDDEN: "That is the chance for one of the sevens. There are three.",
    },
    why="It is 1 minus the chance of none. This is exact: count again, and it is the same.",
)
TRYING_MORE = choice_question(
    "How close do you get by trying? You deal 10 times, or 1000 times. Which comes closer to the counted chance?",
    "1000 deals, usually",
    {
        "10 deals, usually": "With so few, one deal more or less makes a big difference.",
        "both the same": "It is the same chance. But how much can luck do in a few deals, and in many?",
        "1000 deals, always": "Mostly. But luck plays a part: ten deals can be right by chance.",
    },
    choices=("10 deals, usually", "both the same", "1000 deals, usually", "1000 deals, always"),
    why="With ten deals you may be far off. Move the slider.",
)
TWO_SEVENS = choice_question(
    "You hold two sevens, and not one. Does your ask get more likely to work, or less?",
    "Less likely",
    {
        "More likely": "You hold more. But how many are there to be found elsewhere?",
        "Just as likely": "That would be so if yours didn’t count. How many are there for the others to have?",
    },
    choices=("More likely", "Less likely", "Just as likely"),
    why="If you hold a card, the others can’t have it.",
)
TWO_PLAYERS = choice_question(
    "With two players, each gets seven cards, not five. Is your first ask more likely to work then, or less?",
    "More likely",
    {
        "Less likely": "There are fewer players, but you only ask one of them. How many cards does that one hold?",
        "Just as likely": "Is it as easy to have a seven among five cards as among seven?",
    },
    choices=("More likely", "Less likely", "Just as likely"),
    why="It’s easier to have a seven among seven cards than among five. Move the slider to see both.",
)
DEALT_A_BOOK = number_question(
    "How many games do you have to play, on average, until you are dealt a whole book in five cards?",
    1 / _FIVE,
    {
        13: "There are 13 ranks, but all four cards of one have to come to you.",
        13
        ** 3: "That is as if three more cards matched, each as easily as the one before. But fewer are left each time.",
        round(1 / _FOUR): "That is so with four cards in your hand. You get five.",
        52: "That is how often one card comes. A book is four of them.",
        Fraction(52, 5): "That is how often one card comes. A book is four of them.",
    },
    unit="games",
    why=f"With seven cards it is {1 / _SEVEN} games, so that is {_SEVEN / _FIVE} times as likely.",
)
