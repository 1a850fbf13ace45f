"""The story of the game at the device, event by event, with the line that each has in the story on the page."""

from collections.abc import Iterator
from dataclasses import dataclass

from gofish_learn.engine.events import Event
from gofish_learn.engine.view import Witness
from gofish_learn.ui.table.asks import names_of
from gofish_learn.ui.table.opening import told_opening
from gofish_learn.ui.table.session import Session
from gofish_learn.ui.words.few_words import FewWords
from gofish_learn.ui.words.narrator import Narrator


@dataclass(frozen=True, slots=True)
class Told:
    """One event as it is told to whoever holds the device.

    Attributes:
        seen: the event as that person saw it.
        said: the sentence, empty where there is nothing to tell.
        line: which line of the story it is, from 0, or None where there is nothing to tell.
    """

    seen: Event
    said: str
    line: int | None


def narrator_for(session: Session, holder: int) -> Narrator:
    """Who tells the story to the person at a seat."""
    tell = FewWords if session.setup.few_words else Narrator
    return tell(session.setup.rules, names_of(session), holder, session.game.state.dealer)


def witness_for(session: Session, holder: int) -> Witness:
    """The eyes of the person at a seat, before the deal."""
    return Witness(session.setup.rules, holder, session.game.players, session.game.state.dealer)


def telling(session: Session, narrator: Narrator, witness: Witness) -> Iterator[Told]:
    """Every event of the game as it is told; when it comes, the witness has just seen it.

    Args:
        session: the game at the device.
        narrator: who tells it.
        witness: the eyes of the same person, before the deal.
    """
    line = sum(1 for _ in told_opening(session.opening, narrator))
    for event in session.events:
        pond = witness.table.pond
        seen = witness.see(event)
        said = narrator.say(seen, pond)
        yield Told(seen, said, line if said else None)
        line += bool(said)


def all_told(session: Session, holder: int) -> tuple[Told, ...]:
    """Every event of the game as it is told to the person at a seat."""
    return tuple(telling(session, narrator_for(session, holder), witness_for(session, holder)))
