"""The tables of the story: real games, with the deck arranged so that the wanted thing comes to pass."""

from dataclasses import replace
from functools import lru_cache
from itertools import count

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.positions import arranged, random_game

YOU = 1
"""The seat of whoever reads the story."""
NAMES = ("Ana", "You", "Ben")
LISTENED = 6
"""How many asks go by."""
RECALLED = {"newest": 6, "middle": 4, "oldest": 1}
"""Which of them each screen asks for, counted from 1."""

SEVENS = ("7S 7H 5C JD 2D TS AS", "7C 3H 3C 9C JS QD KS", "2C 4D 4S 6H 9D QH KD")
KINGS = ("AC 4H 6D 8C TH JC QS", "2S 2D 5D 8H 9H KH AS", "3C 3S 6C 8D TC JD QH")
AIMS = ("KC KD 4C 9D 2S JH 5H", "7C 7D 7H 3D TD JS KS", "2H 5S TC AC 4H 6S QD")


def table_of(screen: str, answer: object, seed: int) -> Record | None:
    """The game of a screen, as far as it has come; None where the screen shows no table.

    Args:
        screen: the name of the screen.
        answer: what was answered to it: for some, the game goes on then.
        seed: what the asks that go by follow from.
    """
    match screen:
        case "asked":
            return _game(SEVENS, ["0>2:7"] if answer else [], pond="8S")
        case "refused":
            return _game(SEVENS, ["0>2:7", *(["1>0:7"] if answer else [])], pond="8S")
        case "kings":
            return _game(KINGS, [])
        case "aims":
            return _game(AIMS, ["0>2:K", *(["1>0:K"] if answer else [])], pond="8C")
        case "price":
            return _game(AIMS, ["0>2:K", "1>0:K"], pond="8C")
        case "listening":
            heard = answer if isinstance(answer, int) else 0
            whole = asks_heard(seed)
            return replace(whole, actions=whole.actions[:heard])
        case name if name in RECALLED:
            return asks_heard(seed)
    return None


def pending_ask(screen: str, answer: object) -> Ask | None:
    """The ask that has been made and not answered yet, where a screen stops there."""
    return Ask.parse("0>2:7") if screen == "asked" and not answer else None


def _game(hands: tuple[str, ...], asks: list[str], pond: str = "") -> Record:
    return replace(arranged(STANDARD, *hands, pond=pond, asks=asks), names=NAMES)


@lru_cache(maxsize=64)
def asks_heard(seed: int) -> Record:
    """The game of which six asks go by: the first from a seed on in which six different ranks are asked for."""
    for number in count(seed):
        game = random_game(STANDARD, 4, number)
        heard = [one for one in game.actions[:LISTENED] if isinstance(one, Ask)]
        if len({one.rank for one in heard}) == LISTENED:
            return replace(game, actions=game.actions[:LISTENED])
    raise AssertionError("There are endless games.")


def recalled(screen: str, seed: int) -> Ask:
    """The ask that a screen asks for."""
    ask = asks_heard(seed).actions[RECALLED[screen] - 1]
    if not isinstance(ask, Ask):
        raise TypeError("What went by is an ask.")
    return ask
