"""The questions about chance at the opening: each with its text, exact answer, step-by-step solution and trial."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from types import MappingProxyType

from gofish_learn.knowledge.opening_odds import (
    Odds,
    cards_held,
    dealt_book,
    draws_until_wish,
    fishing_the_wish,
    fishing_within,
    holding,
)
from gofish_learn.knowledge.proofs.chance_words import about, counted, decimal
from gofish_learn.knowledge.proofs.phrases import number as in_words
from gofish_learn.lab.deals import (
    Setting,
    Trial,
    book_is_dealt,
    opponent_has_one,
    opponent_holds,
    somebody_has_one,
    wish_is_fished,
    wish_is_fished_within,
)
from gofish_learn.teach.chance import guesses
from gofish_learn.teach.chance.counting import (
    Walk,
    book_walks,
    cards_walks,
    fishing_walks,
    opponent_walks,
    somebody_walks,
)


class Look(Enum):
    """Whose cards are turned over to see what a deal came to."""

    MINE = auto()
    ANA = auto()
    OTHERS = auto()
    POND = auto()


@dataclass(frozen=True, slots=True)
class Pile:
    """One pile. Of a question of yes or no the first is yes, the second no.

    Attributes:
        counted: what a trial counts in the deals that fall on it; None where the question does not arise.
        words: what they have in common, as the label of the pile.
    """

    counted: int | None
    words: str


Piles = tuple[Pile, ...]
NOT_ASKED = Pile(None, "No “Go fish!”")

HAS_ONE: Piles = (Pile(1, "Ana has a seven"), Pile(0, "Ana has none"))
SOMEBODYS: Piles = (Pile(1, "Somebody has a seven"), Pile(0, "Nobody has one"))
ON_TOP: Piles = (Pile(1, "A seven on top"), Pile(0, "Another card on top"), NOT_ASKED)
FISHED: Piles = (Pile(1, "You fish a seven"), Pile(0, "You fish none"), NOT_ASKED)
NUMBERS: Piles = (Pile(0, "No seven"), Pile(1, "One seven"), Pile(2, "Two sevens"), Pile(3, "Three sevens"))
A_BOOK: Piles = (Pile(1, "A book"), Pile(0, "No book"))


@dataclass(frozen=True, slots=True)
class ChanceQuestion:
    """A question about the opening of a game.

    Attributes:
        setting: the question's own opening, which is asked about first.
        asks: the text of the question for an opening.
        exact: the exact answer for an opening, with its formula.
        look: whose cards are turned over to see where a deal falls.
        belief: a common misconception, in the words of those who hold it.
        why: an insight into the answer for the question's own opening.
        ranges: the fields of the opening that the answer depends on, or seems to, each with its minimum and maximum.
        fixed: whether my own cards are given; else they are dealt at random too.
    """

    name: str
    title: str
    setting: Setting
    asks: Callable[[Setting], str]
    exact: Callable[[Setting], Odds]
    trial: Trial
    walks: Callable[[Setting], tuple[Walk, ...]]
    piles: Piles
    look: Look
    scale: guesses.Scale
    belief: str
    reply: str
    why: str
    ranges: Mapping[str, tuple[int, int]]
    fixed: bool = True

    @property
    def is_chance(self) -> bool:
        """Whether the answer is a chance (0 to 1) rather than a number of cards."""
        return self.scale.unit != "cards"


def _opening(setting: Setting) -> str:
    cards = counted(setting.hand, "card")
    others = "You and Ana" if setting.players == 2 else f"You, Ana and {counted(setting.players - 2, 'other')}"
    return f"{others} are dealt {cards} each. You hold {counted(setting.held, 'seven')}."


def _missing(setting: Setting) -> str:
    return "the fourth" if setting.missing == 1 else f"one or more of the other {in_words(setting.missing)}"


def _asks_somebody(setting: Setting) -> str:
    who = "Ana holds" if setting.players == 2 else "somebody else at the table holds"
    return f"{_opening(setting)} How likely is it that {who} {_missing(setting)}?"


def _asks_within(setting: Setting) -> str:
    cards = "the first card" if setting.draws == 1 else f"one of the first {counted(setting.draws, 'card')}"
    return (
        f"{_opening(setting)} Ana says “Go fish!” Suppose that only you fish, card after card. How likely is it that "
        f"{cards} is a seven?"
    )


PLAYERS = (2, 6)
CARDS = (1, 8)
HELD = (1, 3)

FIRST = Setting()
NAMED_IN_FOUR = holding(5, 1).value
TEN_DRAWS = 10 * fishing_the_wish(7, 1).value

OPPONENT = ChanceQuestion(
    name="opponent",
    title="Does Ana have a seven?",
    setting=FIRST,
    asks=lambda one: f"{_opening(one)} How likely is it that Ana holds {_missing(one)}?",
    exact=lambda one: holding(one.hand, one.held),
    trial=opponent_has_one,
    walks=opponent_walks,
    piles=HAS_ONE,
    look=Look.ANA,
    scale=guesses.CHANCES,
    belief="She has one or she doesn’t, so it is 5 in 10.",
    reply="Two things can happen, but they need not happen equally often.",
    why="Ana’s seven cards are seven of the 45 that you cannot see, and each of the three missing sevens has the same "
    "chance of being any of those 45.",
    ranges={"hand": CARDS, "held": HELD, "players": PLAYERS},
)

QUESTIONS: Mapping[str, ChanceQuestion] = MappingProxyType(
    {
        one.name: one
        for one in (
            OPPONENT,
            replace(
                OPPONENT,
                name="fourth",
                title="Does Ana have the last one?",
                setting=Setting(held=3),
                belief="I have three already, so I must be close to the fourth.",
                reply="The more sevens you hold, the fewer are left for Ana to have.",
                why="One seven is missing, and it can be in any of the 45 places that you cannot see. Seven of them "
                "are Ana’s: 7 in 45.",
            ),
            ChanceQuestion(
                name="somebody",
                title="Does anybody have a seven?",
                setting=Setting(players=4, hand=5),
                asks=_asks_somebody,
                exact=lambda one: holding(one.hand, one.held, (one.players - 1) * one.hand),
                trial=somebody_has_one,
                walks=somebody_walks,
                piles=SOMEBODYS,
                look=Look.OTHERS,
                scale=guesses.CHANCES,
                belief=f"Each of them has one {about(NAMED_IN_FOUR).removeprefix('about ')} times, so the three "
                f"together have one {about(3 * NAMED_IN_FOUR).removeprefix('about ')} times.",
                reply="You cannot add chances of things that can happen together: a deal in which two of them have "
                "a seven would be counted twice.",
                why="Think of their three hands as one hand of fifteen cards. That is about a third of all the cards "
                "you cannot see, and all three sevens have to miss it.",
                ranges={"players": PLAYERS, "hand": CARDS, "held": HELD},
            ),
            ChanceQuestion(
                name="wish",
                title="Do you fish what you asked for?",
                setting=FIRST,
                asks=lambda one: (
                    f"{_opening(one)} You ask Ana for sevens, and she says “Go fish!” How likely is it "
                    "that the top card of the pond is a seven?"
                ),
                exact=lambda one: fishing_the_wish(one.hand, one.held),
                trial=wish_is_fished,
                walks=lambda one: fishing_walks(one, 1),
                piles=ON_TOP,
                look=Look.POND,
                scale=guesses.CHANCES,
                belief="Four of the 52 cards are sevens, so it is 4 in 52.",
                reply="That comes close, by luck. But one seven is yours, and 14 of the 52 cards, yours and Ana’s, "
                "cannot be on top of the pond.",
                why="“Go fish!” is news: it tells you that none of Ana’s seven cards is a seven. So the three that are "
                "missing are among 38 cards, not among 45, and 3 in 38 is better than 3 in 45.",
                ranges={"hand": CARDS, "held": HELD, "players": PLAYERS},
            ),
            ChanceQuestion(
                name="within",
                title="Ten cards from the pond",
                setting=Setting(draws=10),
                asks=_asks_within,
                exact=lambda one: fishing_within(one.draws, one.hand, one.held),
                trial=wish_is_fished_within,
                walks=lambda one: fishing_walks(one, one.draws),
                piles=FISHED,
                look=Look.POND,
                scale=guesses.CHANCES,
                belief=f"Ten times 3 in 38 is {about(TEN_DRAWS).removeprefix('about ')}.",
                reply="Two or three of the ten can be sevens. If you add, you count such ponds two or three times.",
                why="With each card that is not a seven the next is more likely to be one: 3 in 38, then 3 in 37, then "
                "3 in 36, because no card goes back. On average the first seven is card "
                f"{decimal(draws_until_wish(7, 1).value)}.",
                ranges={"draws": (1, 35), "hand": CARDS, "held": HELD},
            ),
            ChanceQuestion(
                name="cards",
                title="How many does she have?",
                setting=FIRST,
                asks=lambda one: f"{_opening(one)} How many sevens does Ana hold, on average?",
                exact=lambda one: cards_held(one.hand, one.held),
                trial=opponent_holds,
                walks=cards_walks,
                piles=NUMBERS,
                look=Look.ANA,
                scale=guesses.CARDS,
                belief="Nobody holds half a card, so it must be none or one.",
                reply="An average need not be something that can happen. It is what each deal gets if all the sevens "
                "that Ana is dealt are shared out equally.",
                why="Usually she has none, sometimes one, rarely two, and hardly ever three.",
                ranges={"hand": CARDS, "held": HELD, "players": PLAYERS},
            ),
            ChanceQuestion(
                name="book",
                title="A book at the deal",
                setting=FIRST,
                asks=lambda one: (
                    f"You are dealt {counted(one.hand, 'card')}. How often are all four cards of some rank among them?"
                ),
                exact=lambda one: dealt_book(one.hand),
                trial=book_is_dealt,
                walks=book_walks,
                piles=A_BOOK,
                look=Look.MINE,
                scale=guesses.RARITIES,
                belief="I have seen it happen, so it cannot be that rare.",
                reply="What is rare in one hand is not so rare in many. Thirty learners who play five games each are "
                "dealt 150 hands, and about 2 in 10 such classes see a book dealt.",
                why="Only 1 in 7,735 hands has all four sevens. But any of the 13 ranks will do, and 13 in 7,735 is "
                "1 in 595.",
                ranges={"hand": (4, 8)},
                fixed=False,
            ),
        )
    }
)
"""The questions by name, in the order asked."""


def question_named(name: str) -> ChanceQuestion:
    """The question with this name."""
    if name not in QUESTIONS:
        raise ValueError("There is no such question.")
    return QUESTIONS[name]
