"""A moment of an own game as its page shows it.

Before the answer, and after it, the page holds the cards that the learner saw then, and no chance before the answer.
"""

from gofish_learn.engine.asks import Ask
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.practice.own_games import OwnMoment
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.puzzles.own_session import Games, OwnSession
from gofish_learn.ui.puzzles.round_screen import Mark
from gofish_learn.ui.words.scene import dealer_of, players_part, scene_part


def own_page(session: OwnSession, games: Games) -> Message:
    """The moment that is open, with what is said to its answer; or that there is none."""
    moment = session.moment(games)
    if moment is None:
        return drawn("puzzles/own_none.html", games=len(games), more=bool(session.unseen(games)))
    before, last = moment.told
    given = Ask.parse(session.given) if session.given else None
    return drawn(
        "puzzles/own.html",
        moment=moment,
        name=f"{moment.own.key}-{moment.made.action}",
        asks=sum(isinstance(one, Ask) and one.asker == moment.own.seat for one in moment.own.game.actions),
        table=scene_of(moment),
        before=before,
        last=last,
        choices=[(str(one.ask), moment.words(one.ask), mark_of(moment, one.ask, given)) for one in moment.offered],
        given=given,
        right=given == moment.best,
        why=moment.why if given else (),
    )


def mark_of(moment: OwnMoment, ask: Ask, given: Ask | None) -> Mark | None:
    """How an ask is marked once all is said, with its chance; None before."""
    if given is None:
        return None
    chance = promise(next(one.chance for one in moment.offered if one.ask == ask))
    yours = ", your answer" if ask == given else ""
    if ask == moment.best:
        return Mark("right", "✓", f"{chance}{yours}")
    return Mark("wrong", "✗", f"{chance}{yours}") if yours else Mark("other", "", chance)


def scene_of(moment: OwnMoment) -> Scene:
    """The table as the learner saw it."""
    view, own = moment.view, moment.own
    called = ["You" if seat == own.seat else name for seat, name in enumerate(own.names)]
    kinds = [kind.capitalize() for kind in dealer_of(own.names, view.dealer)]
    players = players_part(called, kinds, own.faces)
    narrator = Narrator(view.rules, own.names, own.seat, view.dealer)
    return scene_part(narrator, players, view.table, view.hands, ())
