"""The story of the game at the device, event by event, as it is told to one person.

What has been told is kept, so that going on costs no more than what has happened since.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.events import Event
from gofish_learn.engine.hands import EMPTY, cards_in
from gofish_learn.engine.lines import texts
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View, Witness
from gofish_learn.ui.table.game.opening import Opening, told_opening
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.words.few_words import FewWords
from gofish_learn.ui.words.narrator import Narrator
from gofish_learn.ui.words.scene import Part, table_part


@dataclass(frozen=True, slots=True)
class Told:
    """One event as it is told to a person.

    Attributes:
        seen: the event as that person saw it.
        said: the sentence, empty where there is nothing to tell.
        line: which line of the story it is, from 0, or None where there is nothing to tell.
        table: what everybody can see after it.
        hands: each seat's hand after it, or None where that person cannot see it.
    """

    seen: Event
    said: str
    line: int | None
    table: Table
    hands: tuple[int | None, ...]


class Story:
    """A game as one person is told it.

    Attributes:
        narrator: who tells it.
        witness: the eyes of the person.
        opening: what comes before the deal, in steps (`told_opening`), each with the table.
        told: every event that has been told.
        lines: every line of the story, those of the opening first.
    """

    def __init__(self, setup: Setup, opening: Opening, seat: int) -> None:
        """Begin before the deal.

        Args:
            setup: how the game was set up.
            opening: what comes before its deal.
            seat: the seat of the person.
        """
        tell = FewWords if setup.few_words else Narrator
        self.narrator = tell(setup.rules, setup.names, seat, opening.dealer)
        self.witness = Witness(setup.rules, seat, len(setup.players), opening.dealer)
        self.opening = [step | {"table": snapshot(self.witness)} for step in told_opening(opening, self.narrator)]
        self.told: list[Told] = []
        self.lines: list[str] = [step["say"] for step in self.opening]
        self._events: list[Event] = []

    def leads_to(self, events: Sequence[Event]) -> bool:
        """Whether all that has been told is the beginning of these events; it is not after one was taken back."""
        return list(events[: len(self._events)]) == self._events

    def go_on(self, events: Sequence[Event]) -> None:
        """Tell what has not been told yet of a game that has come so far; the story must lead to it."""
        for event in events[len(self._events) :]:
            pond = self.witness.table.pond
            seen = self.witness.see(event)
            said = self.narrator.say(seen, pond)
            line = len(self.lines) if said else None
            self.told.append(Told(seen, said, line, self.witness.table, tuple(self.witness.hands)))
            if said:
                self.lines.append(said)
            self._events.append(event)

    def table_after(self, told: Told) -> Part:
        """The table as the person saw it after an event."""
        return seen_part(self.witness.rules, self.witness.seat, told.table, told.hands)


def snapshot(eyes: Witness | View) -> Part:
    """The table as one person sees it now: in `hand` the own cards, at the seats those hands that lie open for all."""
    return seen_part(eyes.rules, eyes.seat, eyes.table, eyes.hands)


def seen_part(rules: Rules, seat: int, table: Table, hands: Sequence[int | None]) -> Part:
    """The table as the person at a seat sees it who sees these hands."""
    shown = hands if rules.open_hands else (None,) * len(hands)
    return table_part(rules, table, shown) | {"hand": texts(cards_in(hands[seat] or EMPTY))}
