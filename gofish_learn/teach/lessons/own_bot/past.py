"""The asks of a game so far, as a learner's function reads them: who asked whom, for what, and what came of it."""

from dataclasses import dataclass, replace

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Asked, CardsGiven
from gofish_learn.engine.view import View


@dataclass(frozen=True, slots=True)
class PastAsk:
    """An ask made earlier, with the number of cards it brought; 0 means “Go fish!”.

    The rank is the one that was asked for, or that of the card.
    """

    asker: int
    target: int
    rank: Rank
    cards: int


def past_asks(view: View) -> list[PastAsk]:
    """The asks of the game so far, the first one first.

    >>> from gofish_learn import STANDARD, Ask, Game
    >>> from gofish_learn.cards import CARDS
    >>> game = Game(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> events = game.play(Ask.parse("0>1:7"))
    >>> for past in past_asks(game.view(0)):
    ...     print(past.asker, past.target, past.rank.plural, past.cards)
    0 1 sevens 0
    """
    asks: list[PastAsk] = []
    for event in view.events:
        match event:
            case Asked(seat, target, wanted):
                asks.append(PastAsk(seat, target, wanted.rank if isinstance(wanted, Card) else wanted, 0))
            case CardsGiven():
                asks[-1] = replace(asks[-1], cards=len(event.cards))
            case _:
                pass
    return asks
