"""The story of the game at the device: what each event is to one person, worked out once, when it happens.

An event is a sentence and a line of the story, words in a bubble, a moment of some kind, and the table as it lies after
it. The page draws it, times it and lets it sound by this alone, so it need not know what an event means. What has been
told stays told, so that going on costs no more than what has happened since.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.events import (
    Asked,
    Event,
    HandDealt,
    Offence,
    PenaltyGiven,
    TurnSkipped,
    TurnStarted,
    seen_by,
)
from gofish_learn.engine.log import Log
from gofish_learn.engine.view import View
from gofish_learn.teach.characters.speaking import Speakers
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.opening import Opening, opening_steps
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.game.steps import Step, TableSeen, moment_of, moods_of, moves_of
from gofish_learn.ui.words.child_narrator import ChildNarrator
from gofish_learn.ui.words.scene import Bubble

NOBODY = -1
"""Whom a story is told to that is everybody's, or is about what its person did not do."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat that somebody has taken over while the game went on.

    The past stays as it was: until then the seat goes by its former name, in the story and in the record, and what was
    done there before is not looked back at as anything that its player did.

    Attributes:
        seat: the seat.
        name: what it was called until then.
        after: after how many actions of the game.
    """

    seat: int
    name: str
    after: int

    def words(self, names: Sequence[str]) -> str:
        """That somebody has taken it, where the players are now called so."""
        return f"{names[self.seat]} takes {self.name}’s seat."


class SeenEvent(NamedTuple):
    """One event as one person saw it.

    Attributes:
        event: the event, with the cards that this person saw.
        sentence: what is told of it; empty where there is nothing to tell.
        line: which line of the story that is, from 0, or None where there is nothing to tell.
        after: the table after it.
        bubble: what a player says aloud at it; None where nobody speaks.
    """

    event: Event
    sentence: str
    line: int | None
    after: TableSeen
    bubble: Bubble | None


class Narration:
    """A game as one person sees it and is told it.

    Attributes:
        setup: how the game was set up.
        narrator: who tells it.
        speakers: the players, as they speak to the person.
        seat: the seat of the person.
        log: what the person has seen.
        opening: what comes before the deal, in steps.
        seen: every event so far; `asks` says at which places of it somebody asks.
        lines: every line of the story, those of the opening first.
    """

    def __init__(self, setup: Setup, opening: Opening, seat: int, taken: Sequence[tuple[int, Taken]] = ()) -> None:
        """Begin before the deal, for the person at a seat.

        Of the seats that somebody has taken over it is said after how many events that was.
        """
        self.setup, self.dealer = setup, opening.dealer
        self.seat = seat
        self.taken = list(taken)
        self.tell_by(self.narrator_now())
        self.log = Log(setup.rules, len(setup.players), opening.dealer)
        self.opening = list(opening_steps(opening, self.narrator, snapshot(self.log.view(seat))))
        self.seen: list[SeenEvent] = []
        self.lines = [step.say for step in self.opening]
        self._events: list[Event] = []

    def narrator_now(self) -> Narrator:
        """Who tells the story up to where the next seat is taken over."""
        tell = ChildNarrator if self.setup.few_words else Narrator
        names, you = list(self.setup.names), self.seat
        for _, coming in reversed(self.taken):
            names[coming.seat] = coming.name
            you = NOBODY if coming.seat == self.seat else you
        return tell(self.setup.rules, tuple(names), you, self.dealer)

    def hand_over(self) -> None:
        """Tell of the seats that were taken over just now."""
        while self.taken and self.taken[0][0] <= len(self._events):
            _, one = self.taken.pop(0)
            self.tell_by(self.narrator_now())
            self.lines.append(one.words(self.narrator.names))

    @property
    def asks(self) -> list[int]:
        """The places of the asks in `seen`."""
        return [at for at, seen in enumerate(self.seen) if isinstance(seen.event, Asked)]

    def tell_by(self, narrator: Narrator) -> None:
        """Have the story told by this narrator from the beginning.

        Opponents speak as the characters that they are. In few words they do not, and under the referee nobody could
        tell from what is said who has none of what.
        """
        kinds = () if self.setup.few_words or self.setup.referee else enumerate(self.setup.players)
        self.narrator = narrator
        self.speakers = Speakers(
            narrator, {seat: OPPONENTS[player.kind].face for seat, player in kinds if player.kind in OPPONENTS}
        )

    def leads_to(self, events: Sequence[Event]) -> bool:
        """Whether these events begin with all that has been told; they do not once something was taken back."""
        return events[: len(self._events)] == self._events

    def go_on(self, events: Sequence[Event]) -> None:
        """Tell what has happened since; the game must begin with what has been told."""
        for event in events[len(self._events) :]:
            self.hand_over()
            pond = self.log.table.pond
            seen, hands = self.look_at(event)
            sentence = self.narrator.say(seen, pond)
            line = len(self.lines) if sentence else None
            misses = misses_after(seen, self.seen[-1].after.misses if self.seen else frozenset())
            said = self.speakers.hear(seen_by(event, None))
            bubble: Bubble | None = {"seat": said[0], "text": said[1]} if said else None
            self.seen.append(SeenEvent(seen, sentence, line, TableSeen(self.log.table, hands, misses), bubble))
            if sentence:
                self.lines.append(sentence)
            self._events.append(event)
        self.hand_over()

    def look_at(self, event: Event) -> tuple[Event, tuple[int | None, ...]]:
        """An event as the person saw it, and the hands that the person sees after it."""
        seen = seen_by(event, self.seat)
        self.log.add([seen])
        return seen, self.log.view(self.seat).hands

    def view(self, events: int) -> View:
        """What the person could see after so many events of the game, 1 at least."""
        last, log = self.seen[events - 1].after, self.log
        return View(log.rules, self.seat, log.dealer, last.table, last.hands, tuple(log.events[:events]))

    def steps(self, since: int) -> list[Step]:
        """What the page shows of each event from this one on (from 0)."""
        return [self.step(seen) for seen in self.seen[since:]]

    def step(self, seen: SeenEvent) -> Step:
        """All that the page shows of an event, the table after it included."""
        you = self.narrator.you
        kind, own = moment_of(seen.event, you, self.setup.at_device_of(you))
        return Step(kind, own, seen.sentence, seen.bubble, seen.after, moves_of(seen.event), moods_of(seen.event, kind))

    def overheard(self, since: int) -> list[str]:
        """What everybody at the table has heard and seen since an event (by its number, from 0): an ask a line."""
        narrator = Narrator(self.narrator.rules, self.narrator.names, self.narrator.you, self.narrator.dealer)
        lines: list[list[str]] = []
        for number, seen in enumerate(self.seen[since:], since):
            event = seen_by(seen.event, None)
            if isinstance(event, Asked):
                lines.append([])
            elif not lines or isinstance(event, HandDealt | TurnStarted):
                continue
            lines[-1].append(narrator.say(event, self.seen[number - 1].after.table.pond))
        return [" ".join(line) for line in lines]


def misses_after(event: Event, misses: frozenset[int]) -> frozenset[int]:
    """The seats that are to miss a turn after an event, given those before it.

    Source: the Game Rules Finder: whoever asks for a rank without holding it, or keeps a card that was asked for,
    misses the next turn. That is why it is skipped, even if it has no cards either.
    """
    match event:
        case PenaltyGiven(seat, Offence.ILLEGAL_CALL | Offence.FAILED_TO_GIVE):
            return misses | {seat}
        case TurnSkipped(seat):
            return misses - {seat}
    return misses


def snapshot(view: View) -> TableSeen:
    """The table as one person sees it now."""
    return TableSeen(view.table, view.hands)


def unseen_since(events: Sequence[Event], seat: int, people: Collection[int]) -> int:
    """From which event on the person at a seat has not watched: the first ask of another person after the own last one.

    Whoever asks keeps the device, and watches the bots, until another of the `people` is to ask.
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
