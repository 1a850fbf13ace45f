"""Games played by hand, under the referee or without one, and somebody who plays them as wrongly as one likes."""

from random import Random

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import CARDS, Card, Rank
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.game.setup import FACES, Player, Setup
from gofish_learn.ui.table.saved_games import new_session


def begun(book: str, seed: int = 7, **switches: bool) -> ByHandSession:
    """A game of one person against as many bots as the book is for, three at most."""
    kinds = ("person", "memory", "random", "random")[: RULE_BOOKS[book].players[1]]
    names = ("You", "Ana", "Ben", "Cleo")
    players = tuple(Player(name, kind, face) for name, kind, face in zip(names, kinds, FACES, strict=False))
    session = new_session(Setup(RULE_BOOKS[book], players, seed, practice=True, **switches))
    assert isinstance(session, ByHandSession)
    return session


def refereed(book: str = "traditional", seed: int = 7, *, mistakes: bool = False) -> ByHandSession:
    return begun(book, seed, referee=True, mistakes=mistakes)


def go_on(session: ByHandSession, rng: Random, *, wrong: float = 0.0) -> ByHandSession:
    """The game after whatever the table waits for, done; wrongly as often as `wrong` says."""
    slips = rng.random() < wrong
    match session.stage:
        case Stage.YOUR_ASK:
            view = session.view()
            assert view is not None
            ask = rng.choice(view.legal_asks())
            return session.ask(ask.target, something(session, rng) if slips else ask.wanted)
        case Stage.BOTS if slips and session.unfinished is None:
            return session.ask(1, something(session, rng))
        case Stage.BOTS:
            return session.advance()
        case Stage.ANSWERING:
            return answer(session, rightly=not slips)
        case Stage.FISHING:
            return session.fish()
        case Stage.LAYING if slips:
            return session.end_turn()
        case Stage.LAYING:
            return session.lay(session.to_lay[0])
    raise AssertionError(session.stage)


def something(session: ByHandSession, rng: Random) -> Rank | Card:
    card = rng.choice(CARDS)
    return card.rank if session.setup.rules.fishes else card


def answer(session: ByHandSession, *, rightly: bool = True) -> ByHandSession:
    """The game after an answer to the ask on the table; wrongly means to say no whatever one holds."""
    try:
        return session.answer(gives=rightly)
    except IllegalActionError:
        return session.answer(gives=False)
