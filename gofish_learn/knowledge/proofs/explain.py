"""Why a chance is what it is: the evidence for it in sentences, the strongest first.

For example::

    explanation = explain(view, seat=2, wanted=Rank.SEVEN, names=("Ana", "Ben", "Cleo", "Dev"))
    print(explanation)
    for reason in explanation.reasons:
        print(reason.sentence, reason.events)

**What is certain** has a proof: its first reason alone forces it (`Reason.forces`), together with what lies in
everybody's sight (the sizes of the hands, what has been laid, the own hand) and the rule that a complete group is laid
at once. Reasons for what the proof rests on follow.

**What is not certain** has a history: each action since the chance was last certain is a reason that weighs as much as
it moved the chance: the difference between the exact chances after it and before it. Last comes what plain counting
says. The weights do not add up to the chance, since pieces of evidence overlap.

A `Notebook` that has followed the game makes this quick; without one it is made anew from the view.
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
from gofish_learn.engine.shown import Shown, TextTable
from gofish_learn.engine.view import View, view_given
from gofish_learn.engine.wording import as_given, seat_among
from gofish_learn.knowledge.proofs.cell_history import CellHistory
from gofish_learn.knowledge.proofs.named_cards.card_sentences import CardTeller
from gofish_learn.knowledge.proofs.notebook import Notebook
from gofish_learn.knowledge.proofs.saying import Speaker, cards_of, one_of, sentence
from gofish_learn.knowledge.proofs.sentences import ProofSentence, Teller

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
    notebook: Notebook | None = None,
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
        notebook: a notebook of the view's seat, which is brought up to date; made anew where there is none.

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
    known = Notebook.of(view) if notebook is None else notebook
    known.follow(view)
    chance = known.entries[-1].chance(seat, wanted)
    speaker = Speaker(called, view.seat)
    hand = view.hands[seat]
    if hand is not None:
        return Explanation(seat, wanted, chance, (in_open_sight(speaker, seat, hand, wanted),), name)
    history = CellHistory(known, speaker, seat, wanted)
    if chance in {0, 1}:
        return Explanation(seat, wanted, chance, certain(known, speaker, seat, wanted, held=chance == 1), name)
    moves = [
        Reason(history.sentence_of(number), history.events(number), history.moved(number))
        for number in history.entries()
        if abs(history.moved(number)) >= LEAST_WEIGHT
    ]
    moves.sort(key=lambda reason: -abs(reason.moved))
    return Explanation(seat, wanted, chance, (*moves, Reason(history.by_counting())), name)


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
    rank = wanted.rank if isinstance(wanted, Card) else wanted
    held = sum(hand >> (rank + 13 * suit) & 1 for suit in range(4))
    said = cards_of(held, rank)
    if isinstance(wanted, Card):
        said = f"{'' if hand >> wanted.number & 1 else 'not '}the {wanted.words}"
    if seat == speaker.you:
        return Reason(sentence(f"you hold {said} yourself"), forces=True)
    return Reason(sentence(f"{speaker.whose(seat)} hand lies open, and it holds {said}"), forces=True)


def certain(known: Notebook, speaker: Speaker, seat: int, wanted: Rank | Card, *, held: bool) -> tuple[Reason, ...]:
    """Why a seat certainly holds what is wanted, or certainly does not: what forces it, then what that rests on."""
    told: ProofSentence | None = None
    if known.cards is not None:
        sizes = known.tracker.table.sizes
        told = CardTeller(known.cards, speaker, known.log.events, sizes).proof(seat, wanted, held=held)
    teller = Teller(known.ledger, speaker) if known.ledger is not None else None
    if teller is not None and isinstance(wanted, Rank):
        told = teller.proof(seat, wanted, held=held)
    if told is None:
        return (together(known, seat, wanted),)
    first = Reason(told.sentence, told.events, weight(known, told.events, seat, wanted), forces=True)
    rest = [Reason(one.sentence, one.events, weight(known, one.events, seat, wanted)) for one in told.below]
    for fact in told.premises:
        hand = teller is not None and fact.seat < teller.ledger.pond
        below = teller.proof(fact.seat, Rank(fact.rank), held=True) if teller is not None and hand else None
        if below is not None and below.events and all(below.sentence != reason.sentence for reason in rest):
            rest.append(Reason(below.sentence, below.events, weight(known, below.events, seat, wanted)))
    return (first, *rest)


def together(known: Notebook, seat: int, wanted: Rank | Card) -> Reason:
    """The reason where no shorter proof is known: everything that was said and done, taken together."""
    last = max((number for number in range(len(known.entries)) if known.moved(number, seat, wanted)), default=0)
    events = tuple(
        place for place, event in enumerate(known.log.events[: known.entries[last].end]) if isinstance(event, TELLING)
    )
    said = "taken together, what was asked, said and given up to then leaves no other possibility"
    return Reason(sentence(said), events, known.moved(last, seat, wanted), forces=True)


def weight(known: Notebook, events: Sequence[int], seat: int, wanted: Rank | Card) -> float:
    """How much the last of some events moved the chance."""
    return known.moved(known.entry_of(events[-1]), seat, wanted) if events else 0.0
