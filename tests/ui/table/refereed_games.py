"""Games under the referee, and somebody who plays them by hand, as wrongly as one likes."""

from random import Random

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.game.setup import FACES, Player, Setup
from gofish_learn.ui.table.referee.session import RefereedSession
from gofish_learn.ui.table.restore import new_session


def setup(book: str = "traditional", seed: int = 7, *, mistakes: bool = False, practice: bool = True) -> Setup:
    kinds = ("person", "memory", "random", "random")
    names = ("You", "Ana", "Ben", "Cleo")
    players = tuple(Player(name, kind, face) for name, kind, face in zip(names, kinds, FACES, strict=False))
    return Setup(RULE_BOOKS[book], players, seed, practice, referee=True, mistakes=mistakes)


def refereed(
    book: str = "traditional", seed: int = 7, *, mistakes: bool = False, practice: bool = True
) -> RefereedSession:
    session = new_session(setup(book, seed, mistakes=mistakes, practice=practice))
    assert isinstance(session, RefereedSession)
    return session


def go_on(session: RefereedSession, rng: Random, *, wrong: float = 0.0) -> None:
    """Whatever the table waits for, done; wrongly as often as `wrong` says."""
    slips = rng.random() < wrong
    match session.stage:
        case Stage.YOUR_ASK:
            view = session.view()
            assert view is not None
            ask = rng.choice(view.legal_asks())
            wanted = rng.choice(CARDS) if slips else ask.wanted
            session.ask(ask.target, wanted.rank if slips and isinstance(wanted, Card) and view.rules.fishes else wanted)
        case Stage.BOTS if slips and session.unfinished is None:
            wanted = rng.choice(CARDS)
            session.ask(1, wanted.rank if session.setup.rules.fishes else wanted)
        case Stage.BOTS:
            session.advance()
        case Stage.ANSWERING:
            answer(session, rightly=not slips)
        case Stage.LAYING if slips:
            session.end_turn()
        case Stage.LAYING:
            session.lay(session.to_lay[0])


def answer(session: RefereedSession, *, rightly: bool = True) -> None:
    """Answer the ask on the table; wrongly means to say no whatever one holds."""
    assert session.unfinished is not None
    try:
        session.answer(gives=rightly)
    except IllegalActionError:
        session.answer(gives=False)
