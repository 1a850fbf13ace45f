"""Why an ask is as likely to work as it is, in sentences: the weightiest first, with the events that they rest on.

The reasons are found in a notebook of what the seat could know after each action. It is kept, so that the next question
about the same game costs no more than what has happened since.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import Event
from gofish_learn.engine.view import View

if TYPE_CHECKING:
    from gofish_learn.knowledge.proofs.explain import Reason
    from gofish_learn.knowledge.proofs.notebook import Notebook

MOST = 4
"""So many reasons are told; those that weigh less would only tire."""


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
