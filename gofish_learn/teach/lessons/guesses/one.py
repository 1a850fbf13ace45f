"""What the notebook of lesson 01 asks: a card, the pack, turns, and what Cleo can know."""

from dataclasses import replace

from gofish_learn.engine.cards import CARDS, RANKS, SUITS, Card
from gofish_learn.engine.history import replay
from gofish_learn.teach.lessons.lesson_one import SIX_ASKS
from gofish_learn.teach.questions.asked import choice_question, number_question

CLEO = 2
_DEALT, _BEFORE, _AFTER = (replay(replace(SIX_ASKS, actions=SIX_ASKS.actions[:asks])).view(CLEO) for asks in (0, 5, 6))
_LEGAL = {ask: f"{(SIX_ASKS.names or ())[ask.target]} for {ask.rank.plural}" for ask in _BEFORE.legal_asks()}

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
AFTER_A_CATCH = choice_question(
    "Ana asks Ben for sevens, and he has some. Whose turn is it after that?",
    "Ana’s",
    {
        "Ben’s": "Whoever was asked doesn’t go next.",
        "Cleo’s": "She is the next but one. And does a turn end after a catch?",
    },
    choices=("Ana’s", "Ben’s", "Cleo’s"),
    why="That was a catch, so she asks again.",
)
AFTER_GO_FISH = choice_question(
    "Now Ana asks Dev for sevens. Suppose he has none, and she fishes another card. Who asks next?",
    "Ben",
    {
        "Ana": "She fished, but not what she had asked for.",
        "Dev": "Whoever was asked doesn’t go next.",
        "Cleo": "She is the next but one, and nobody is left out.",
    },
    choices=("Ana", "Ben", "Cleo", "Dev"),
    why="The turn goes to Ana’s left. And nobody is told which card she drew.",
)
MAY_BEN_ASK = choice_question(
    "Ben gave Ana all his sevens. He has heard that she has some. May he ask her for sevens now?",
    "No",
    {"Yes": "It isn’t enough to know who has them. Which ranks may you ask for?"},
    choices=("Yes", "No"),
    why="You may only ask for a rank that you hold.",
)
LEGAL_ASKS = number_question(
    "You hold four different ranks, and there are three players to ask. How many different asks are legal?",
    len(_LEGAL),
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
SURE_ASK = choice_question(
    "Which of your asks is sure to work?",
    next(words for ask, words in _LEGAL.items() if ask == SIX_ASKS.actions[5]),
    {
        words: {
            "Ben for sevens": "He gave all of his away.",
            "Dev for sevens": "What did he say when Ana asked him?",
        }.get(words, "That may work, by luck. Who asked for what, and who was given what?")
        for ask, words in _LEGAL.items()
        if ask != SIX_ASKS.actions[5]
    },
    choices=tuple(_LEGAL.values()),
    why="Ana asked for sevens, so she holds one, and Ben gave her two more.",
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
