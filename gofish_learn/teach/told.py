"""What a seat has heard and seen of a game so far, in sentences, ask by ask."""

from collections.abc import Sequence

from gofish_learn.engine.events import Asked, TurnStarted
from gofish_learn.engine.log import Log
from gofish_learn.engine.view import View
from gofish_learn.teach.narrator import Narrator


def told_by_ask(view: View, names: Sequence[str]) -> list[list[str]]:
    """What the seat of a view heard and saw of the deal, and then of each ask and what came of it, a sentence each."""
    narrator = Narrator(view.rules, tuple(names), view.seat, view.dealer)
    log = Log(view.rules, view.players, view.dealer)
    parts: list[list[str]] = [[]]
    for event in view.events:
        if isinstance(event, Asked):
            parts.append([])
        said = "" if isinstance(event, TurnStarted) else narrator.say(event, log.table.pond)
        parts[-1] += [said] if said else []
        log.add([event])
    return parts
