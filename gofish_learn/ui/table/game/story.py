"""The story of the game at the device, event by event, as it is told to one person.

What has been told is kept, so that going on costs no more than what has happened since.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gofish_learn.engine.events import (
    Asked,
    Event,
    HandDealt,
    Offence,
    PenaltyGiven,
    Skipped,
    TurnSkipped,
    TurnStarted,
    seen_by,
)
from gofish_learn.engine.hands import EMPTY, cards_in
from gofish_learn.engine.records.lines import texts
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View, Witness
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.opening import Opening, told_opening
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.words.few_words import FewWords
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
        misses: the seats that are to miss a turn, as a penalty.
    """

    seen: Event
    said: str
    line: int | None
    table: Table
    hands: tuple[int | None, ...]
    misses: frozenset[int]


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
            misses = misses_after(seen, self.told[-1].misses if self.told else frozenset())
            self.told.append(Told(seen, said, line, self.witness.table, tuple(self.witness.hands), misses))
            if said:
                self.lines.append(said)
            self._events.append(event)

    def overheard(self, since: int) -> list[str]:
        """What everybody at the table has heard and seen since an event (by its number, from 0): an ask a line."""
        narrator = Narrator(self.narrator.rules, self.narrator.names, self.narrator.you, self.narrator.dealer)
        lines: list[list[str]] = []
        for number, told in enumerate(self.told[since:], since):
            event = seen_by(told.seen, None)
            if isinstance(event, Asked):
                lines.append([])
            elif not lines or isinstance(event, HandDealt | TurnStarted):
                continue
            lines[-1].append(narrator.say(event, self.told[number - 1].table.pond))
        return [" ".join(line) for line in lines]

    def table_after(self, told: Told) -> Part:
        """The table as the person saw it after an event; a seat that is to miss a turn says so under `misses`."""
        part = seen_part(self.witness.rules, self.witness.seat, told.table, told.hands)
        for seat in told.misses:
            you = seat == self.witness.seat
            part["seats"][seat]["misses"] = "You miss a turn" if you else "Misses a turn"
        return part


def misses_after(event: Event, misses: frozenset[int]) -> frozenset[int]:
    """The seats that are to miss a turn after an event, given those before it.

    Source: the Game Rules Finder: whoever asks for a rank without holding it, or keeps a card that was asked for,
    misses the next turn.
    """
    match event:
        case PenaltyGiven(seat, Offence.ILLEGAL_CALL | Offence.FAILED_TO_GIVE):
            return misses | {seat}
        case TurnSkipped(seat, Skipped.PENALTY):
            return misses - {seat}
    return misses


def snapshot(eyes: Witness | View) -> Part:
    """The table as one person sees it now: in `hand` the own cards, at the seats those hands that lie open for all."""
    return seen_part(eyes.rules, eyes.seat, eyes.table, eyes.hands)


def seen_part(rules: Rules, seat: int, table: Table, hands: Sequence[int | None]) -> Part:
    """The table as the person at a seat sees it who sees these hands."""
    shown = hands if rules.open_hands else (None,) * len(hands)
    return table_part(rules, table, shown) | {"hand": texts(cards_in(hands[seat] or EMPTY))}


def unseen_since(events: Sequence[Event], seat: int, people: Collection[int]) -> int:
    """From which event on the person at a seat has not watched: the first ask of another person after the own last one.

    Whoever asks keeps the device, and watches the bots, until another person is to ask.

    Args:
        events: the game so far.
        seat: the seat of the person who comes back to the device.
        people: the seats of all people at the device.
    """
    since, asked = 0, False
    for number, event in enumerate(events):
        if not isinstance(event, Asked) or event.seat not in people:
            continue
        if event.seat == seat:
            since, asked = len(events), True
        elif asked:
            since, asked = number, False
    return since
