"""What can I know? The chance that each opponent holds each of your ranks, for whoever holds the device.

It is counted from that person's view alone: the own hand, and what everybody at the table has seen. NumPy, which does
the counting, is loaded when somebody asks for the first time, so that a kernel that only plays never loads it. The hint
says in the same sentences what to ask, by the two aims.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event, seen_by
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.chance_words import chance_in_words, in_full, in_percent, promise
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.teach.narrator import NUMBERS
from gofish_learn.ui.table.game.asks import around_from, asks_in_words, sign
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.messages.looks import KnowLook, OddsCell, OddsGrid
from gofish_learn.ui.words.aims import CATCH, nearer
from gofish_learn.ui.words.outcome import capital

if TYPE_CHECKING:
    from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker
    from gofish_learn.knowledge.review.choices import Aims, Choice

LOGIC = (
    "Logic only: every deal that fits your cards and all that was said and done counts the same. "
    "An ask proves that the asker holds the rank, and nothing more."
)
LOGIC_OF_CARDS = (
    "Logic only: every deal that fits your cards and all that was said and done counts the same. "
    "An ask proves that the asker holds another card of that rank, and nothing more."
)
BEFORE_THE_ASK = "An ask is still on the table: this is how it stood before."
SHADES = 5
Chances = Mapping[tuple[Rank | Card, int], float]
"""The chance (0 to 1) that a seat holds what might be asked for."""
MOST_ASKS = 3
"""So many asks that are equally good are named, and no more."""


class OddsOverlay:
    """Follows one table after the other, and says what a seat can know there.

    Attributes:
        tracker: what has been counted so far, or None before anybody has asked.
        read: the events that the tracker has taken in, as an onlooker saw them.
    """

    def __init__(self) -> None:
        self.tracker: BeliefTracker | None = None
        self.read: list[Event] = []
        self.follows: tuple[object, ...] = ()

    def beliefs(self, view: View, declares: Iterable[int] = ()) -> "Beliefs":
        """What the seat of a view can know; only what has happened since the last time is counted anew.

        After an undo or a new game the view need not go on from the last one. The seats in `declares` show their books
        themselves.
        """
        from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker  # noqa: PLC0415 - loads NumPy, which play never needs

        public = [seen_by(event, None) for event in view.events]
        follows = (view.rules, view.players, tuple(declares))
        tracker, self.tracker = self.tracker, None  # one that fails half-way is not asked again
        if tracker is None or follows != self.follows or public[: len(self.read)] != self.read:
            tracker = BeliefTracker(view.rules, view.players, declares=declares)
        found = tracker.query(view)
        self.tracker, self.follows, self.read = tracker, follows, public
        return found


def known_view(session: Session) -> View | None:
    """The view that the holder's chances are counted from; None while the table is covered.

    Where an ask is still on the table (under the referee), nobody knows yet whether it was right, so it is the view of
    the moment before it.
    """
    return None if session.holder is None else session.story(session.holder).view(len(session.game.events))


def know_object(session: Session, view: View, overlay: OddsOverlay) -> KnowLook:
    """What the holder can know, as the page shows it: for each card or rank that could be asked for, each opponent."""
    legal = LegalAsks(view.rules, view.players, view.seat, view.hand)
    names = session.setup.names
    beliefs = overlay.beliefs(view, session.game.declares)
    around = around_from(view.seat, view.players)
    chances = {(wanted, seat): chance_of(beliefs, seat, wanted) for wanted in legal.wanted for seat in around}
    grid = chances_object(chances, around, names)
    return {
        "look": "know",
        "players": grid["players"],
        "rows": grid["rows"],
        "reading": reading(view.rules),
        "aims": aims_said(view, beliefs, names),
        "as_of": BEFORE_THE_ASK if len(session.events) > len(view.events) else None,
        "say": chances_in_words(chances, names),
    }


def aims_said(view: View, beliefs: "Beliefs", names: Sequence[str]) -> list[str]:
    """What the chances are good for, in the words of the hint; nothing on another's turn."""
    from gofish_learn.knowledge.review.choices import aims_of, choices  # noqa: PLC0415 - loads NumPy

    listed = choices(view, beliefs)
    return advice(aims_of(listed), view.rules, names) if listed else []


def reading(rules: Rules) -> str:
    """How the events are read, in plain words."""
    return LOGIC_OF_CARDS if rules.names_a_card else LOGIC


def chances_object(chances: Chances, around: Sequence[int], names: Sequence[str]) -> OddsGrid:
    """Chances as the page draws them: a row for each card or rank, and in it a cell for each of these seats."""
    return {
        "players": [{"seat": seat, "name": names[seat]} for seat in around],
        "rows": [
            {
                "wanted": sign(wanted),
                "name": capital(spoken(wanted)),
                "cells": [chance_cell(seat, chances[wanted, seat]) for seat in around],
            }
            for wanted in dict.fromkeys(wanted for wanted, _ in chances)
        ],
    }


def chance_of(beliefs: "Beliefs", seat: int, wanted: Rank | Card) -> float:
    """The chance (0 to 1) that a seat holds what might be asked for."""
    if isinstance(wanted, Card):
        return beliefs.cards[seat][wanted.number] if beliefs.cards else 0.0
    return beliefs.hold(seat, wanted)


def chance_cell(seat: int, chance: float) -> OddsCell:
    """One chance as the page shows it.

    `short` stands in the table, `badge` and `short` at the seat, and `full` is for the ear. The shade says how likely
    it is: 0 for impossible, 1 to 5 in between, 6 for certain.
    """
    certain = chance in {0, 1}
    shade = (SHADES + 1 if chance else 0) if certain else 1 + min(int(chance * SHADES), SHADES - 1)
    words = chance_in_words(chance)
    return {
        "seat": seat,
        "short": words if certain else in_percent(chance),
        "badge": words.removeprefix("about "),
        "full": in_full(chance),
        "shade": shade,
        "certain": certain,
    }


def chances_in_words(chances: Chances, names: tuple[str, ...]) -> str:
    """The chances in two sentences for who does not see the table: what is sure, and else the likeliest."""
    if not chances:
        return "There is nothing that you could ask for."
    sure = [f"{names[seat]} has {spoken(wanted)}" for (wanted, seat), chance in chances.items() if chance == 1]
    if sure:
        return f"Sure: {'; '.join(sure)}."
    wanted, seat = max(chances, key=chances.__getitem__)
    if chances[wanted, seat] == 0:
        return "Nobody can have what you could ask for."
    return f"The likeliest: {names[seat]} has {spoken(wanted)}, {in_full(chances[wanted, seat])}. Nothing is sure."


def advice(aims: "Aims", rules: Rules, names: Sequence[str]) -> list[str]:
    """What to ask: one sentence where the two aims agree, and one for each of them, with its numbers, where not."""
    if aims.catch[0].chance == 0:
        return ["No ask can catch anything now, so ask for what you would like to draw."]
    if aims.both:
        return [f"Most {CATCH}, and {nearer(rules)}: ask {told(aims.both, names)}"]
    then = round(aims.book[0].then)
    held = f"If it works, you hold {'all' if then == rules.group else NUMBERS[then]} of the {NUMBERS[rules.group]}."
    return [
        f"Most {CATCH}: ask {told(aims.catch, names)}",
        f"{capital(nearer(rules))}: ask {told(aims.book, names)} {held}",
    ]


def told(best: Sequence["Choice"], names: Sequence[str]) -> str:
    """Asks that are as good as one another, and how likely they work."""
    others = len(best) - MOST_ASKS
    more = f" {others} other{' is' if others == 1 else 's are'} as good." if others > 0 else ""
    return f"{asks_in_words([one.ask for one in best[:MOST_ASKS]], names)}, {promise(best[0].chance)}.{more}"
