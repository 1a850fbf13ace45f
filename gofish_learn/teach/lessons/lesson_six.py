"""What lesson 06, “Which ask is best?”, is about and its notebook calls: two positions, games of bots, kind checks."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from gofish_learn.bots.registry import bot_named
from gofish_learn.bots.rng import named_generator
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.wording import listed
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.lessons.answers import CheckCase, check_line, check_numbers
from gofish_learn.teach.lessons.lesson_one import SIX_ASKS
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.questions.question import Mistake, NumberQuestion

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

TWO_ASKS = NumberQuestion(
    "Mia asks twice. Her first ask had a chance of 0.2, where 0.4 was best. Her second had 0.6, and that was best. "
    "How accurate is she, from 0 to 100?",
    Fraction(80),
    why="Yes, 80. The second ask could win more than the first, so it counts for more.",
    hints=("The chances add up to 0.8. What do the best chances add up to?",),
    mistakes=(
        Mistake(
            Fraction(75),
            "That is the average of 50 and 100. Add up the chances first, and then divide.",
            "average-of-shares",
        ),
        Mistake(Fraction(8, 10), "That is the share. Times 100 it is the accuracy."),
        Mistake(Fraction(40), "That is the average of the chances. Divide by the sum of the best chances instead."),
        Mistake(Fraction(125), "You have put it upside down: nobody is more than 100 accurate.", "upside-down"),
        Mistake(Fraction(50), "That is the first ask alone. The second one counts too."),
    ),
    such_as="70",
)
"""The accuracy of two asks: one with a chance of 0.2 where 0.4 was best, one with 0.6 where 0.6 was best."""

Asks = Sequence[tuple[float, float]]


def bot_game(bots: Sequence[str], seed: int) -> Game:
    """A whole game of the standard book among bots by these names; the last deals, and all follows from the seed."""
    game = Game(STANDARD, len(bots), len(bots) - 1, deck_for(seed))
    seated = [bot_named(name)() for name in bots]
    generators = [named_generator(seed, 0, str(seat)) for seat in range(len(bots))]
    while (seat := game.state.turn) is not None:
        view = game.view(seat)
        game.play(seated[seat].choose(view, view.legal_asks(), generators[seat]))
    return game


def check_two_asks(accuracy: object) -> Sentences:
    """What to say of the accuracy of two asks: 0.2 where 0.4 was best, and 0.6 where 0.6 was best."""
    return check_line(accuracy, TWO_ASKS)


def check_accuracy(accuracy: Callable[[Asks], object]) -> Sentences:
    """What to say of a learner's function for the accuracy (0 to 100) of a player.

    It is given the asks, each as its chance and the best chance there was.
    """
    return check_numbers(accuracy, [accuracy_of(asks) for asks in TRIED])


def accuracy_of(asks: Asks) -> CheckCase:
    """One case of the check."""
    right = 100 * sum(chance for chance, _ in asks) / sum(best for _, best in asks)
    told = listed([f"{chance} (best {best})" for chance, best in asks])
    return CheckCase(f"With the asks {told}", (asks,), right, f"the accuracy is {right:.1f}")
