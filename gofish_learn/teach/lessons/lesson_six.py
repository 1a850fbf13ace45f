"""What lesson 06, “Which ask is best?”, is about and its notebook calls: two positions, games of bots, kind checks."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from gofish_learn.bots.registry import bot_named
from gofish_learn.bots.streams import named_generator
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.chance_words import rounded
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_guess, check_line, check_numbers
from gofish_learn.teach.lessons.lesson_one import SIX_ASKS
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.questions.asked import choice_of
from gofish_learn.teach.questions.question import NumberQuestion

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.review import GameReview

CLEOS_CHOICE = replace(SIX_ASKS, actions=SIX_ASKS.actions[:5])
"""The game of lesson 01 before its last ask: it is Cleo's turn."""

DEVS_CHOICE = arranged(
    STANDARD,
    "9C 4D JS 8C AH",
    "KC 5D 7S 10H 3C",
    "4S 2H JD 7C QD",
    "9H KD 4C QS 6H",
    pond="5S 8D 3H",
    asks=("0>1:9", "1>2:K", "2>0:4", "2>1:2"),
)
"""The game of the worksheet: it is the turn of Dev, who dealt."""

MIAS_ASKS = ((0.3, 0.3), (1.0, 1.0), (0.2, 0.4), (0.5, 0.5), (0.2, 1.0))
"""The chance (0 to 1) of each ask in the lesson's example, and the best chance there was."""
TRIED = (MIAS_ASKS, ((0.4, 0.5), (1.0, 1.0), (0.2, 0.2), (0.3, 0.8)), ((0.5, 0.5),), ((0.1, 1.0), (0.1, 0.1)))
"""The asks that the check tries."""

Asks = Sequence[tuple[float, float]]

HER_TWO_ASKS = ((Fraction(1, 5), Fraction(2, 5)), (Fraction(3, 5), Fraction(3, 5)))
"""The same of the two asks of the notebook."""
ACCURACY_IDEAS = (
    WrongIdea(
        lambda asks: 100 * sum(chance / best for chance, best in asks) / len(asks),
        "That is the average of the shares, ask by ask: an ask with little to win counts as much as a sure catch. Add "
        "up the chances first, and then divide.",
        "average-of-shares",
    ),
    WrongIdea(
        lambda asks: sum(chance for chance, _ in asks) / sum(best for _, best in asks),
        "That is the share, from 0 to 1. The accuracy goes from 0 to 100.",
    ),
    WrongIdea(
        lambda asks: 100 * sum(chance for chance, _ in asks) / len(asks),
        "That is the average of the chances. How good an ask is depends on the best one there was: divide by the sum "
        "of the best chances instead.",
    ),
    WrongIdea(
        lambda asks: 100 * sum(best for _, best in asks) / sum(chance for chance, _ in asks),
        "You have put it upside down: nobody is more than 100 accurate.",
        "upside-down",
    ),
    WrongIdea(
        lambda asks: 100 * Fraction(sum(chance == best for chance, best in asks), len(asks)),
        "That is how many asks in 100 were the best ones. But an ask that was nearly the best is worth something, too.",
    ),
    WrongIdea(
        lambda asks: 100 * asks[0][0] / asks[0][1],
        "That is the first ask alone. The others count too.",
    ),
)
"""Wrong ways that many take to an accuracy (0 to 100), from asks with their chances and the best ones (0 to 1)."""

TWO_ASKS = NumberQuestion(
    "Mia asks twice. Her first ask had a chance of 0.2, where 0.4 was best. Her second had 0.6, and that was best. "
    "How accurate is she, from 0 to 100?",
    Fraction(80),
    why="Yes, 80. The second ask could win more than the first, so it counts for more.",
    hints=("The chances add up to 0.8. What do the best chances add up to?",),
    mistakes=tuple(idea.mistake(HER_TWO_ASKS) for idea in ACCURACY_IDEAS),
    such_as="70",
)
"""The accuracy of two asks: one with a chance of 0.2 where 0.4 was best, one with 0.6 where 0.6 was best."""

WHY_NOT_BEN = choice_of(
    "Why shouldn't Cleo ask Ben for sevens?",
    "It can't work",
    {
        "It is unlikely to work": "All four sevens are accounted for. So how likely is it?",
        "It can't work": "Cleo holds one seven and Ana three. Those are all.",
        "Ana would hear it": "She would. But there is a plainer reason: where are the four sevens?",
    },
)


def bot_game(bots: Sequence[str], seed: int) -> Game:
    """A whole game by the standard book between these bots; the last one deals, and the seed decides the rest."""
    game = Game(STANDARD, len(bots), len(bots) - 1, deck_for(seed))
    seated = [bot_named(name)() for name in bots]
    generators = [named_generator(seed, 0, str(seat)) for seat in range(len(bots))]
    while (seat := game.state.turn) is not None:
        view = game.view(seat)
        game.play(seated[seat].choose(view, view.legal_asks(), generators[seat]))
    return game


def check_accuracy_at_random(guess: object, looked_back: "GameReview") -> Sentences:
    """Answer a learner's guess (anything at all) at the accuracy (0 to 100) of somebody who asked at random."""
    brought_cards = round(100 * looked_back.catches / len(looked_back.asks))
    wrong: dict[float, str] = {
        0: "Asking at random isn't bound to fail: now and then it is the best ask there is.",
        brought_cards: "That many of its asks in 100 brought cards. The accuracy looks at their chances, not at what "
        "came of it.",
    }
    return check_guess(guess, round(looked_back.accuracy or 0), near=5, wrong=wrong)


def check_two_asks(accuracy: object) -> Sentences:
    """Check the accuracy of two asks: 0.2 where 0.4 was best, and 0.6 where 0.6 was best."""
    return check_line(accuracy, TWO_ASKS)


def check_accuracy(accuracy: Callable[[Asks], object]) -> Sentences:
    """Check a learner's function for the accuracy (0 to 100) of a player.

    It is given the asks, each as its chance and the best chance there was.
    """
    return check_numbers(accuracy, [accuracy_of(asks) for asks in TRIED], ACCURACY_IDEAS)


def accuracy_of(asks: Asks) -> CheckCase:
    """One case of the check."""
    right = 100 * sum(chance for chance, _ in asks) / sum(best for _, best in asks)
    in_words = listed([f"{chance} (best {best})" for chance, best in asks])
    return CheckCase(f"With the asks {in_words}", (asks,), right, f"the accuracy is {rounded(right, 1)}")
