"""What the pages of the rules show: a step of a first deal, and the six games side by side."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from gofish_learn.engine import events
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import Event
from gofish_learn.engine.hands import cards_in
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.rules.first_deals import FIRST_DEALS, YOU, FirstDeal, Step, asking_for
from gofish_learn.ui.rules.session import FIRST, RulesSession

POND, YOUR_FACE = "pond", "penguin"
MOODS: Mapping[type[Event], str] = {
    events.TurnStarted: "asking",
    events.CardsGiven: "fooled",
    events.GoFishSaid: "pleased",
    events.CardRefused: "pleased",
    events.GroupLaid: "pleased",
    events.PenaltyGiven: "pleased",
}
"""How the first of the others looks at what it is told of; else it is calm."""


@dataclass(frozen=True, slots=True)
class CardsAlike:
    """Cards of one rank in a hand or on the table, in words, and whether the step is about them."""

    cards: tuple[Card, ...]
    words: str
    ringed: bool


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """Somebody at the table, with open cards.

    Attributes:
        voice: what is said; empty where nothing is.
    """

    name: str
    face: str
    mood: str
    voice: str
    hand: tuple[CardsAlike, ...]
    laid: tuple[CardsAlike, ...]


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of a first deal.

    Attributes:
        state: how far one has come, in words.
        happened: what has happened since the step before, in sentences.
        others: who sits across the table.
        pond: how many cards are in the pond; None in a game without one.
        does: the words of the button that goes on; in the last step of the link to the table.
        play: the address of the table, in the last step only.
    """

    book: str
    number: int
    steps: int
    state: str
    rule: str
    happened: tuple[str, ...]
    others: tuple[PlayerShown, ...]
    pond: int | None
    pond_ringed: bool
    you: PlayerShown
    does: str
    play: str


@dataclass(frozen=True, slots=True)
class WayShown:
    """A game to choose: its name, a sentence, its picture, and whether it is learnt.

    Attributes:
        beside: what is drawn beside the cards: a face, "again", "ask" (with its words as `asks`), "pond", or nothing.
    """

    book: str
    title: str
    says: str
    cards: tuple[Card, ...]
    beside: str
    asks: str
    chosen: bool
    learnt: bool


@dataclass(frozen=True, slots=True)
class WaysShown:
    """The six games.

    Attributes:
        play: the address at which the chosen one is played.
        law: that of the page with all rules; empty where there is none.
        learnt: whether the chosen one is learnt.
    """

    games: tuple[WayShown, ...]
    play: str
    law: str
    learnt: bool


def step_shown(session: RulesSession, table: str) -> StepShown:
    """The step that is shown."""
    deal, at = session.deal, session.step or 0
    step, count = deal.steps[at], len(deal.steps)
    rules, log = deal.rules, step.log
    return StepShown(
        book=session.book,
        number=at,
        steps=count,
        state=f"{deal.title}, step {number(at + 1)} of {number(count)}",
        rule=step.rule,
        happened=tuple(Narrator(rules, deal.names, YOU, log.dealer).sentences(step.happened, log.table.pond)),
        others=tuple(player_shown(deal, step, seat) for seat in range(YOU + 1, len(deal.names))),
        pond=log.table.pond if rules.fishes else None,
        pond_ringed=step.ring == POND,
        you=player_shown(deal, step, YOU),
        does=step.does,
        play=played_at(table, session.book) if session.is_over else "",
    )


def player_shown(deal: FirstDeal, step: Step, seat: int) -> PlayerShown:
    """Somebody at the table; the first of the others is the one who speaks."""
    speaks = seat == YOU + 1
    laid = (CardsAlike(one.cards, one.rank.plural, one.rank.letter == step.ring) for one in step.log.table.groups[seat])
    return PlayerShown(
        name=deal.names[seat],
        face=deal.faces[seat - 1] if seat != YOU else YOUR_FACE,
        mood=MOODS.get(step.tells, "calm") if speaks else "calm",
        voice=step.voice if speaks else "",
        hand=tuple(alike(cards_in(step.log.hands[seat]), step.ring)),
        laid=tuple(laid),
    )


def alike(cards: Iterable[Card], ring: str) -> Iterable[CardsAlike]:
    """A hand by ranks."""
    for rank, group in groupby(cards, lambda card: card.rank):
        yield CardsAlike(tuple(group), rank.plural, rank.letter == ring)


def played_at(table: str, book: str) -> str:
    """The address at which a game is played: the first one against Goldfish alone."""
    return f"{table}#{'against=stubborn' if book == FIRST else f'book={book}'}"


def ways_shown(session: RulesSession, table: str, law: str) -> WaysShown:
    """The six games; the address of the page with every rule is empty where there are no lessons."""
    games = (
        WayShown(
            book,
            deal.title,
            deal.says,
            deal.cards,
            deal.beside,
            asking_for(deal.cards[0]),
            chosen=book == session.book,
            learnt=book in session.learnt,
        )
        for book, deal in FIRST_DEALS.items()
    )
    return WaysShown(tuple(games), played_at(table, session.book), law, session.book in session.learnt)
