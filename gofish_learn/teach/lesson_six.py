"""What lesson 06, “Which ask is best?”, is about and its notebook calls: two positions, games of bots, a kind check."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.playing import generator
from gofish_learn.teach.answers import is_number
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.lesson_one import SIX_ASKS
from gofish_learn.teach.positions import arranged

CLEOS_CHOICE = replace(SIX_ASKS, actions=SIX_ASKS.actions[:5])
"""The game of lesson 01 before its last ask: it is Cleo's turn."""

DEVS_CHOICE = arranged(
    STANDARD,
    "9C 4D JS 8C AH",
    "KC 5D 7S 10H 3C",
    "4S 2H JD 7C QD",
    "9H KD 4C QS 6H",
    pond="5S 8D 3H",
    asks=("0>1 9", "1>2 K", "2>0 4", "2>1 2"),
)
"""The game of the worksheet: it is the turn of Dev, who dealt."""

MIAS_ASKS = ((0.3, 0.3), (1.0, 1.0), (0.2, 0.4), (0.5, 0.5), (0.2, 1.0))
"""The chance (0 to 1) of each ask in the lesson's example, and the best chance there was."""
NEAR = 1e-9

Asks = Sequence[tuple[float, float]]


def bot_game(bots: Sequence[str], seed: int) -> Game:
    """A whole game of the standard book among bots.

    Args:
        bots: the name of each seat's bot; the last seat deals.
        seed: what the deal and the bots' choices follow from.

    Raises:
        BotNameError: a name stands for no bot.
        ValueError: the number of players does not fit.
    """
    game = Game(STANDARD, len(bots), len(bots) - 1, deck_for(seed))
    seated = [bot_named(name)() for name in bots]
    generators = [generator(seed, 0, str(seat)) for seat in range(len(bots))]
    while (seat := game.state.turn) is not None:
        view = game.view(seat)
        game.play(seated[seat].choose(view, view.legal_asks(), generators[seat]))
    return game


def check_accuracy(accuracy: Callable[[Asks], object]) -> str:
    """What to say of a learner's function for the accuracy of a player.

    Args:
        accuracy: from the asks, each as its chance and the best chance there was, to the accuracy (0 to 100).
    """
    cases = (MIAS_ASKS, ((0.4, 0.5), (1.0, 1.0), (0.2, 0.2), (0.3, 0.8)), ((0.5, 0.5),), ((0.1, 1.0), (0.1, 0.1)))
    for asks in cases:
        right = 100 * sum(chance for chance, _ in asks) / sum(best for _, best in asks)
        try:
            answer = accuracy(asks)
        except Exception as error:  # noqa: BLE001 - a learner's function may fail in any way
            return (
                f"With the asks {asks} your function stopped ({type(error).__name__}: {error}). Mend it and try again."
            )
        if not is_number(answer) or abs(float(answer) - right) > NEAR:
            return f"Nearly. With the asks {asks} the accuracy is {right:.1f}, and your function says {answer!r}."
    return f"Your function is right in all {len(cases)} cases."
