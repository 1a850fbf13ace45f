"""A hint in steps, as a good teacher gives it: first where to look, then what to ask, then why.

Each step is sent when it is asked for and not before, and all of it follows from the learner's own view. Why an ask is
as likely to work as it is, the review tells, too: the weightiest reasons first, with the events that they rest on.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import Event
from gofish_learn.engine.view import View
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.help.odds import OddsOverlay, advice
from gofish_learn.ui.table.messages.looks import HintLook, HintReason

if TYPE_CHECKING:
    from gofish_learn.knowledge.proofs.explain import Reason
    from gofish_learn.knowledge.proofs.notebook import Notebook
    from gofish_learn.knowledge.review.choices import Choice

MOST = 4
"""So many reasons are told; those that weigh less would only tire."""
LAST_STEP = 3
MOST_LINES = 8
"""More lines than these are no place in the story to look at."""
NEXT = {1: "Which ask is best?", 2: "Why?"}


class Reasons:
    """Keeps a notebook for each seat that asks why.

    Attributes:
        notebooks: the notebook of each seat, with the events that it has taken in.
    """

    def __init__(self) -> None:
        self.notebooks: dict[int, tuple[Notebook, tuple[Event, ...], tuple[object, ...]]] = {}

    def why(self, view: View, ask: Ask, names: Sequence[str], declares: Iterable[int] = ()) -> "tuple[Reason, ...]":
        """The weightiest reasons for the chance of an ask, in a game as its asker sees it between two actions."""
        from gofish_learn.knowledge.proofs.explain import explain  # noqa: PLC0415 - loads NumPy, which play never needs
        from gofish_learn.knowledge.proofs.notebook import Notebook  # noqa: PLC0415 - the same

        follows = (view.rules, view.players, tuple(declares))
        notebook, read, followed = self.notebooks.pop(view.seat, (None, (), ()))
        if notebook is None or followed != follows or view.events[: len(read)] != read:
            notebook = Notebook.of(view, declares=declares)
        found = explain(view, ask.target, ask.wanted, names, notebook)
        self.notebooks[view.seat] = (notebook, view.events, follows)
        return found.reasons[:MOST]


def hint_object(session: Session, view: View, overlay: OddsOverlay, reasons: Reasons, step: int) -> HintLook:
    """A hint for the ask that the holder is to make: where to look (step 1), what to ask as well (2), and why (3)."""
    from gofish_learn.knowledge.review.choices import aims_of, choices  # noqa: PLC0415 - loads NumPy

    aims = aims_of(choices(view, overlay.beliefs(view, session.game.declares)))
    best = aims.both or aims.catch
    names = session.setup.names
    said = [nudge(view, best)]
    if step > 1:
        said += advice(aims, view.rules, names)
    shown: list[HintReason] = []
    if step == LAST_STEP:
        lines = [None if session.setup.few_words else one.line for one in session.story(view.seat).seen]
        shown = [
            reason_object(reason, lines) for reason in reasons.why(view, best[0].ask, names, session.game.declares)
        ]
    return {
        "look": "hint",
        "step": step,
        "said": said,
        "reasons": shown,
        "next": NEXT.get(step),
        "say": " ".join([reason["sentence"] for reason in shown] or said[step - 1 :]),
    }


def reason_object(reason: "Reason", lines: Sequence[int | None]) -> HintReason:
    """A reason as the page shows it, with the lines of the story that it rests on.

    There are none where it rests on too many, or where the table shows no story.
    """
    points = [line for event in reason.events if (line := lines[event]) is not None]
    return {"sentence": reason.sentence, "lines": points if len(points) <= MOST_LINES else []}


def nudge(view: View, best: tuple["Choice", ...]) -> str:
    """Where to look, without saying what for."""
    what = "a card that you could ask for" if view.rules.names_a_card else "one of your ranks"
    chance = best[0].chance
    if view.rules.open_hands and chance:
        return "Everybody’s cards are face up. Look who has one of your ranks."
    if chance == 1:
        return f"Somebody must have {what}. Think back: who asked for what, and who was given what?"
    if chance == 0:
        return f"Nobody can have {what} now. Whatever you ask for, the answer will be no."
    if view.rules.fishes:
        return (
            f"You can’t be sure that anybody has {what}. Who can’t have one? Look who said “Go fish!” and hasn’t "
            "drawn since. And who has lots of cards that nobody has seen?"
        )
    return (
        f"You can’t be sure that anybody has {what}. Who can’t have it? Look who said no, and who asked for that card."
    )
