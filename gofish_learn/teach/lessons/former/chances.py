"""What the notebooks of lessons 01 to 04 asked in version 1: of cards, turns, chances and worlds."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from gofish_learn.engine.cards import CARDS, RANKS, SUITS, Card
from gofish_learn.engine.history import replay
from gofish_learn.knowledge.odds import (
    all_of,
    dealt_book,
    fishing_the_wish,
    misses_by_card,
    misses_by_wanted,
    one_at_least,
)
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.teach.lessons.lesson_four import EIGHT_HIDDEN
from gofish_learn.teach.lessons.lesson_one import CLEO, SIX_ASKS
from gofish_learn.teach.lessons.lesson_three import SMALL_POND
from gofish_learn.teach.lessons.worlds import Worlds
from gofish_learn.teach.questions.asked import choice_of, choice_question, number_question

_DEALT, _BEFORE, _AFTER = (replay(replace(SIX_ASKS, actions=SIX_ASKS.actions[:asks])).view(CLEO) for asks in (0, 5, 6))
WHICH_CARD = choice_question(
    "Which card is TC?",
    Card.parse("TC").words,
    {
        "two of clubs": "The two is written 2C.",
        "three of clubs": "The three is written 3C.",
        "ten of cards": "C stands for one of the four suits.",
    },
    choices=("two of clubs", "three of clubs", "ten of clubs", "ten of cards"),
    why="T is the ten, so that it has one character, too.",
)
CARDS_IN_THE_PACK = number_question(
    "How many cards are in the pack?",
    len(CARDS),
    {54: "The jokers stay in the box.", 40: "There are cards with pictures, too.", 48: "The ace is a rank as well."},
    unit="cards",
    why=f"{len(RANKS)} ranks times {len(SUITS)} suits.",
)
POND_AFTER_THE_DEAL = number_question(
    "Each of the four players holds five cards now. How many cards are left in the pond?",
    _DEALT.table.pond,
    {
        47: "You counted one hand. There are four.",
        20: "Those are the cards in the hands.",
        24: "That is so with seven cards each. Here it is five.",
    },
    unit="cards",
    why=f"Four hands of 5 cards are {sum(_DEALT.table.sizes)} cards. You can’t see those of the others.",
)
POND_FOR_TWO = {
    45: "You counted one hand. There are two.",
    14: "Those are the cards in the hands.",
    42: "That is so with five cards each. Here it is seven.",
    32: "So many are left with four players.",
}
"""What is behind wrong guesses at the cards in the pond where two players hold seven each."""
AFTER_A_CATCH = choice_of(
    "Ana asks Ben for sevens, and he has some. Whose turn is it after that?",
    "Ana’s",
    {
        "Ana’s": "That was a catch, so she asks again.",
        "Ben’s": "Whoever was asked doesn’t go next.",
        "Cleo’s": "She is the next but one. And does a turn end after a catch?",
    },
)
AFTER_GO_FISH = choice_of(
    "Now Ana asks Dev for sevens. Suppose he has none, and she fishes another card. Who asks next?",
    "Ben",
    {
        "Ana": "She fished, but not what she had asked for.",
        "Ben": "The turn goes to Ana’s left. And nobody is told which card she drew.",
        "Cleo": "She is the next but one, and nobody is left out.",
        "Dev": "Whoever was asked doesn’t go next.",
    },
)
MAY_BEN_ASK = choice_of(
    "Ben gave Ana all his sevens. He has heard that she has some. May he ask her for sevens now?",
    "No",
    {
        "Yes": "It isn’t enough to know who has them. Which ranks may you ask for?",
        "No": "You may only ask for a rank that you hold.",
    },
)
LEGAL_ASKS = number_question(
    "You hold four different ranks, and there are three players to ask. How many different asks are legal?",
    len(_BEFORE.legal_asks()),
    {
        3: "You can ask each of them for any of four ranks.",
        4: "You can ask any of three players for each of them.",
        7: "Each rank goes with each player.",
        16: "You can’t ask yourself.",
        39: "Only the ranks that you hold count.",
    },
    unit="asks",
    why="4 ranks times 3 players. Most of them are just guesses.",
)
CARDS_AFTERWARDS = number_question(
    "How many cards will you hold after that ask? You hold four now.",
    len(_AFTER.cards),
    {
        7: "Four of them are a book now.",
        5: "Ana gives all her sevens, not just one.",
        4: "Three more come, and then a book leaves your hand.",
    },
    unit="cards",
    why="4 and 3 sevens make 7. Then you lay a book of 4.",
)
BOOKS_TOGETHER = number_question(
    "How many books do they have together at the end?",
    len(RANKS),
    {52: "Those are the cards.", 4: "That is how many cards make one book.", 12: "Is the ace a rank?"},
    unit="books",
    why="There is one of each rank.",
)

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
NONE_OF_THEM = choice_of(
    "The chance that all three miss: is it nearer to 0.3 or to 0.7?",
    "0.7",
    {
        "0.3": "That is nearer to the chance that at least one of them does not miss.",
        "0.7": f"It is {_NONE}, which is about {rounded(float(_NONE), 3)}. That is how often your neighbour has no "
        "seven.",
    },
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
TRYING_MORE = choice_of(
    "How close do you get by trying? You deal 10 times, or 1000 times. Which comes closer to the counted chance?",
    "1000 deals, usually",
    {
        "10 deals, usually": "With so few, one deal more or less makes a big difference.",
        "both the same": "It is the same chance. But how much can luck do in a few deals, and in many?",
        "1000 deals, usually": "With ten deals you may be far off. Move the slider.",
        "1000 deals, always": "Mostly. But luck plays a part: ten deals can be right by chance.",
    },
)
TWO_SEVENS = choice_of(
    "You hold two sevens, and not one. Does your ask get more likely to work, or less?",
    "Less likely",
    {
        "More likely": "You hold more. But how many are there to be found elsewhere?",
        "Less likely": "If you hold a card, the others can’t have it.",
        "Just as likely": "That would be so if yours didn’t count. How many are there for the others to have?",
    },
)
TWO_PLAYERS = choice_of(
    "With two players, each gets seven cards, not five. Is your first ask more likely to work then, or less?",
    "More likely",
    {
        "More likely": "It’s easier to have a seven among seven cards than among five. Move the slider to see both.",
        "Less likely": "There are fewer players, but you only ask one of them. How many cards does that one hold?",
        "Just as likely": "Is it as easy to have a seven among five cards as among seven?",
    },
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

_KEEP, _PUT_BACK = one_at_least(misses_by_card(unseen=8, wanted=3, taken=4)), 1 - Fraction(5, 8) ** 4
_WISH = fishing_the_wish(hand=5, held=1)
KEEP_OR_PUT_BACK = choice_of(
    "Which way finds at least one seven more often?",
    "keep them",
    {
        "keep them": f"If you keep them it is {rounded(float(_KEEP), 3)}, and if you put each back "
        f"{rounded(float(_PUT_BACK), 3)}.",
        "put each back": "Then you may draw the same card twice.",
        "both the same": "After a miss, what is left to draw from, each way?",
    },
)
SECOND_MISS = number_question(
    "You keep the cards. The first one was not a seven. How likely is the second to miss, too?",
    Fraction(4, 7),
    {
        Fraction(5, 8): "That is so if you put the first card back.",
        Fraction(5, 7): "One of the five others is gone.",
        Fraction(4, 8): "One card is gone, so how many are left in all?",
        Fraction(3, 7): "That is the chance of a seven.",
    },
    why="Four others are left among seven cards.",
)
OUT_OF = number_question(
    "Three sevens are missing. Out of how many cards can the one be that you fish?",
    _WISH.value.denominator * 3 // _WISH.value.numerator,
    {
        52: "You see your own cards.",
        47: "What has Ana just told you about her five cards?",
        32: "Those are the cards in the pond. But a seven may also be in the hand of somebody else.",
        37: "Somebody else may have the sevens, so their cards count as well.",
    },
    unit="cards",
    why=f"{_WISH.worked} = {_WISH.value}.",
)

_REFUSED = EIGHT_HIDDEN.said_go_fish("Ben")
_FISHED = _REFUSED.you_fished(wish=False)
_DRAWN = _FISHED.drew("Ben")
_ASKED = _DRAWN.asked("Ana")


def _out_of(worlds: Worlds, place: str) -> str:
    return f"{worlds.count(place)} out of {len(worlds)}"


HOW_MANY_WORLDS = number_question(
    "How many worlds are there?",
    len(EIGHT_HIDDEN),
    {
        8 * 7 * 6: "That tells the sevens apart. Here it only matters which of the places have one.",
        len(EIGHT_HIDDEN.kinds()): "So many kinds there are. Most of them can be dealt in several ways.",
        8 * 3: "The second seven has seven places left, and the third has six.",
    },
    unit="worlds",
    why="8 × 7 × 6 ÷ 6: three of eight places have a seven, and it doesn’t matter which seven is which.",
)
WORLDS_FOR_ANA = number_question(
    "In how many of the worlds does Ana have at least one seven?",
    EIGHT_HIDDEN.count("Ana"),
    {
        len(EIGHT_HIDDEN) // 2: "She has one or she hasn’t, but that doesn’t make it half of the worlds.",
        2 * 21: "That counts the worlds in which she has two sevens twice.",
        len(EIGHT_HIDDEN) - EIGHT_HIDDEN.count("Ana"): "In so many worlds she has none.",
    },
    unit="worlds",
    why=f"{_out_of(EIGHT_HIDDEN, 'Ana')}: that is the chance.",
)
WORLDS_LEFT = {
    len(EIGHT_HIDDEN): "Then none would be crossed out. But Ben has a seven in some of them.",
    len(EIGHT_HIDDEN) // 2: "He has one or he hasn’t, but that doesn’t make it half of the worlds.",
    EIGHT_HIDDEN.count("Ben"): "So many are crossed out.",
}
"""What is behind wrong guesses at how many worlds are left after Ben's “Go fish!”."""
NEWS_ABOUT_BEN = choice_of(
    "Ben said “Go fish!” Nobody said a word about Ana. Does the chance that she has a seven go up or down?",
    "up",
    {
        "up": f"From {_out_of(EIGHT_HIDDEN, 'Ana')} to {_out_of(_REFUSED, 'Ana')}. Press “Ana” above to count them.",
        "down": "Fewer worlds are left. But of those that are left, do more say yes, or fewer?",
        "it stays the same": "It is news about Ben. But the sevens have to be somewhere.",
    },
)
ANOTHER_CARD = choice_of(
    "You fished another card, not a seven. What happens to the chance for Ana?",
    "it goes up",
    {
        "it goes up": f"It is {_out_of(_FISHED, 'Ana')} now. Press “You fish another card” above.",
        "it goes down": "One place in the pond is known now. Is there more room for sevens in it, or less?",
        "nothing": "One place in the pond is known now. What does that say about the others?",
    },
)
STILL_NONE = choice_of(
    "Ben has drawn a card that you didn’t see. Are you still certain that he has no seven?",
    "no",
    {
        "yes": "He had none when he said “Go fish!” What may he have drawn since?",
        "no": f"He has one in {_out_of(_DRAWN, 'Ben')} worlds. None was crossed out, so Ana’s chance is as before.",
    },
)
ANA_ASKS = choice_of(
    "Then Ana asks you for sevens, so she has one. What happens to the chance for Ben?",
    "it goes down",
    {
        "it goes up": "If Ana has some of the sevens, are there more for Ben, or fewer?",
        "it goes down": f"One world goes, and Ben had a seven in it. He has one in {_out_of(_ASKED, 'Ben')} now.",
        "nothing": "The worlds in which Ana has none are crossed out. Who has sevens in those?",
    },
)


def share_with_a_seven(draw: Callable[[Sequence[str], int], Sequence[str]], draws: int, tries: int) -> float:
    """The share (0 to 1) of tries in which at least one of the cards drawn from the small pond is a seven.

    What draws is given the pond and a number of cards.

    Raises:
        ValueError: the pond has not so many cards.
    """
    if draws not in range(1, len(SMALL_POND) + 1):
        raise ValueError(f"From a pond of {len(SMALL_POND)} cards you can draw 1 to {len(SMALL_POND)}, not {draws!r}.")
    found = sum(any(card.startswith("7") for card in draw(SMALL_POND, draws)) for _ in range(tries))
    return found / tries
