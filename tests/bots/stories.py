"""What happened at a table, told in short lines, and the view of a seat that saw it.

`events("1 asks 2 for 7", "2 gives 1 7C 7D")` are two events; `view("7H QS", "1 asks 2 for 7")` is what seat 0 sees who
holds these two cards and heard that ask.
"""

from collections.abc import Sequence

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    HandRefilled,
    Offence,
    PenaltyGiven,
    TurnStarted,
)
from gofish_learn.engine.hands import hand_of
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View


def events(*lines: str) -> list[Event]:
    return [event(line) for line in lines]


def event(line: str) -> Event:
    match line.split():
        case [seat, "asks", target, "for", wanted]:
            return Asked(int(seat), int(target), thing(wanted))
        case [seat, "gives", to, *cards]:
            return CardsGiven(int(seat), int(to), tuple(map(Card.parse, cards)))
        case [seat, "tells", to, "to", "go", "fish"]:
            return GoFishSaid(int(seat), int(to))
        case [seat, "refuses", to]:
            return CardRefused(int(seat), int(to))
        case [seat, "draws"]:
            return CardDrawn(int(seat), None, wish=False, shown=False)
        case [seat, "draws", card]:
            return CardDrawn(int(seat), Card.parse(card), wish=True, shown=True)
        case [seat, "refills", count]:
            return HandRefilled(int(seat), (None,) * int(count), face_up=False)
        case [seat, "lays", *cards]:
            laid = tuple(map(Card.parse, cards))
            return GroupLaid(int(seat), laid[0].rank, laid)
        case [seat, "exposes", card]:
            return CardExposed(int(seat), Card.parse(card))
        case [seat, "is", "punished:", offence, rank]:
            return PenaltyGiven(int(seat), Offence(offence), Rank.parse(rank))
        case ["turn", seat]:
            return TurnStarted(int(seat))
        case _:
            raise AssertionError(line)


def thing(text: str) -> Rank | Card:
    """The rank or the card that a text names."""
    return Rank.parse(text) if len(text) == 1 else Card.parse(text)


def view(hand: str, *lines: str, sizes: Sequence[int] = (5, 5, 5), rules: str = "standard") -> View:
    """What seat 0, whose turn it is, sees.

    Args:
        hand: its cards.
        lines: what has happened.
        sizes: how many cards every seat holds; the first is as many as seat 0 holds, whatever stands there.
        rules: the rule book's name.
    """
    own = hand_of(map(Card.parse, hand.split()))
    held = (own.bit_count(), *sizes[1:])
    table = Table.empty(len(held))._replace(sizes=held, turn=0)
    return View(RULE_BOOKS[rules], 0, 0, table, (own, *(None for _ in sizes[1:])), tuple(events(*lines)))


def said(ask: Ask) -> str:
    """An ask of seat 0 in two words: `2 7` asks seat 2 for sevens."""
    assert ask.asker == 0
    return f"{ask.target} {ask.wanted if isinstance(ask.wanted, Card) else ask.wanted.letter}"
