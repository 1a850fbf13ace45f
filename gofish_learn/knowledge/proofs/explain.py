"""Why a chance is what it is: the evidence for it in sentences, the strongest first.

For example::

    explanation = explain(view, seat=2, wanted=Rank.SEVEN, names=("Ana", "Ben", "Cleo", "Dev"))
    print(explanation)
    for reason in explanation.reasons:
        print(reason.sentence, reason.events)

**What is certain** has a proof: its first reason alone forces it (`Reason.forces`), together with what lies in
everybody's sight (the sizes of the hands, what has been laid, the own hand) and the rule that a complete group is laid
at once. Reasons for what the proof rests on follow. Where asks name a card, no ledger of proofs is kept: the reason is
what made it certain, and those that follow are what moved it before.

**What is not certain** has a history: each action since the chance was last certain is a reason that weighs as much as
it moved the chance: the difference between the exact chances after it and before it. Last comes what plain counting
says. The weights do not add up to the chance, since pieces of evidence overlap.

A `Timeline` that has followed the game makes this quick; without one it is made anew from the view.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.cards import Card, Rank, rank_given
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    GoFishSaid,
    PenaltyGiven,
    TurnStarted,
)
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.text_table import Shown, TextTable
from gofish_learn.engine.view import View, view_given
from gofish_learn.engine.wording import as_given, seat_among
from gofish_learn.knowledge.proofs.cell_history import CellHistory, rank_of
from gofish_learn.knowledge.proofs.phrases import Speaker, cards_of, one_of, sentence
from gofish_learn.knowledge.proofs.sentences import Teller
from gofish_learn.knowledge.proofs.timeline import Timeline

TELLING = (Asked, GoFishSaid, CardRefused, CardsGiven, CardDrawn, CardExposed, PenaltyGiven, TurnStarted)
"""The events that can tell something about hidden cards."""
LEAST_WEIGHT = 0.005
"""An action that moved a chance by less than this is not worth mentioning."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One piece of evidence.

    Attributes:
        events: the events that it points at, as indexes in `View.events`; none where it counts what is in sight.
        moved: by how much it moved the chance (−1 to 1).
        forces: whether it alone makes the chance certain.
    """

    sentence: str
    events: tuple[int, ...] = ()
    moved: float = 0.0
    forces: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Explanation(Shown):
    """A chance that a seat holds something, and its reasons, the weightiest first.

    Attributes:
        wanted: the rank, or the card where asks name a card.
        chance: the chance (0 to 1) that the seat holds one.
        name: who sits there, or "" where nobody has said so.
    """

    seat: int
    wanted: Rank | Card
    chance: float
    reasons: tuple[Reason, ...]
    name: str = ""

    def text_table(self) -> TextTable:
        """The chance, and a row for each reason with how much it moved it."""
        one = one_of(self.wanted)
        if 0 < self.chance < 1:
            holds = f"holds {one} with chance {self.chance:.3f}"
        else:
            holds = f"{'is sure to' if self.chance else 'cannot'} hold {one}"
        rows = tuple((f"{reason.moved:+.2f}" if reason.moved else "", reason.sentence) for reason in self.reasons)
        return TextTable(f"{self.name or f'Seat {self.seat}'} {holds}.", ("Moved it", "Why"), rows)


def explain(
    view: View,
    seat: int,
    wanted: Rank | Card,
    names: Sequence[str] | None = None,
    timeline: Timeline | None = None,
) -> Explanation:
    """Why a seat is as likely as it is to hold a card of a rank, or a card.

    >>> from gofish_learn import STANDARD, Ask, Game, Rank, explain
    >>> from gofish_learn.cards import CARDS
    >>> game = Game(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> events = game.play(Ask.parse("0>1:7"))
    >>> print(explain(game.view(1), 0, Rank.SEVEN, ("Ana", "Ben")))
    Ana is sure to hold a seven.
    Moved it  Why
    +0.50     Ana asked you for sevens and so held a seven; Ana has neither given away nor laid a seven
              since.

    Args:
        view: the game as whoever asks sees it, between two actions.
        seat: the seat that the question is about.
        wanted: the rank; or the card, where asks name a card.
        names: the players' names by seat; their seats, if they are left out.
        timeline: a timeline of the view's seat, which is brought up to date; made anew where there is none.

    Raises:
        TypeError: the view is no view, the seat not a number, or what is wanted is no rank (or card).
        ValueError: there is no such seat, or not a name for each.
    """
    seat = seat_among(seat, view_given(view).players)
    if isinstance(wanted, Card) and not view.rules.names_a_card:
        raise TypeError(f"In this game one asks for a rank, not for one card: write Rank.{wanted.rank.name}.")
    if not isinstance(wanted, Card):
        wanted = rank_given(wanted)
    called = names_given(names, view.players)
    name = "" if names is None else called[seat]
    known = Timeline.of(view) if timeline is None else timeline
    known.follow(view)
    chance = known.entries[-1].chance(seat, wanted)
    speaker = Speaker(called, view.seat)
    hand = view.hands[seat]
    if hand is not None:
        return Explanation(seat, wanted, chance, (in_open_sight(speaker, seat, hand, wanted),), name)
    history = CellHistory(known, speaker, seat, wanted)
    if chance in {0, 1}:
        return Explanation(seat, wanted, chance, certain(history, held=chance == 1), name)
    reasons = (*moves(history, history.entries()), Reason(history.by_counting()))
    return Explanation(seat, wanted, chance, reasons, name)


def names_given(names: object, players: int) -> Sequence[str]:
    """The players' names by seat, or their seats where none are given."""
    if names is None:
        return [f"seat {seat}" for seat in range(players)]
    if (
        isinstance(names, str)
        or not isinstance(names, Sequence)
        or len(names) < players
        or not all(isinstance(name, str) for name in names)
    ):
        raise ValueError(f"Write the {players} players' names as a list, by seat, not {as_given(names)}.")
    return names


def in_open_sight(speaker: Speaker, seat: int, hand: int, wanted: Rank | Card) -> Reason:
    """The reason where a hand can be seen: it is the player's own, or lies open."""
    rank = rank_of(wanted)
    said = cards_of((hand & FOUR_OF[rank]).bit_count(), rank)
    if isinstance(wanted, Card):
        said = f"{'' if hand >> wanted.number & 1 else 'not '}the {wanted.words}"
    if seat == speaker.you:
        return Reason(sentence(f"you hold {said} yourself"), forces=True)
    return Reason(sentence(f"{speaker.whose(seat)} hand lies open, and it holds {said}"), forces=True)


def certain(history: CellHistory, *, held: bool) -> tuple[Reason, ...]:
    """Why a seat certainly holds what is wanted, or certainly does not: what forces it, then what that rests on."""
    ledger = history.timeline.ledger
    teller = None if ledger is None else Teller(ledger, history.speak)
    proved = None if teller is None else teller.proof(history.seat, history.rank, held=held)
    if teller is None or proved is None:
        return settled(history, held=held)
    first = Reason(proved.sentence, proved.events, weight(history, proved.events), forces=True)
    rest: list[Reason] = []
    for fact in proved.premises:
        below = teller.proof(fact.seat, Rank(fact.rank), held=True) if fact.seat < teller.ledger.pond else None
        if below is not None and below.events and all(below.sentence != reason.sentence for reason in rest):
            rest.append(Reason(below.sentence, below.events, weight(history, below.events)))
    return (first, *rest)


def settled(history: CellHistory, *, held: bool) -> tuple[Reason, ...]:
    """Why it is certain where no ledger proves it, as where asks name a card: what settled it, and what led there."""
    seen = "" if held else history.in_sight()
    if seen:
        return (Reason(sentence(seen), forces=True),)
    entry = history.settled_at()
    left = f"{history.speak.name(history.seat)} {'must' if held else 'can’t'} have {one_of(history.wanted)}"
    if not entry:
        return (Reason(sentence(f"with what you were dealt, {left}"), forces=True),)
    if history.shows_alone(entry):
        return (Reason(history.sentence_of(entry), history.events(entry), history.moved(entry), forces=True),)
    said = f"{history.happened(history.caused(entry))}: with what was known before, {left}"
    showing = tuple(place for place, event in enumerate(history.timeline.log.events) if isinstance(event, TELLING))
    first = Reason(sentence(said), showing, history.moved(entry), forces=True)
    return (first, *moves(history, range(1, entry)))


def moves(history: CellHistory, entries: range) -> list[Reason]:
    """The actions of these entries that moved a chance, the weightiest first."""
    found = [
        Reason(history.sentence_of(entry), history.events(entry), history.moved(entry))
        for entry in entries
        if abs(history.moved(entry)) >= LEAST_WEIGHT
    ]
    return sorted(found, key=lambda reason: -abs(reason.moved))


def weight(history: CellHistory, events: Sequence[int]) -> float:
    """How much the last of some events moved the chance."""
    return history.moved(history.timeline.entry_of(events[-1])) if events else 0.0
