"""Positions, asks and stories in a notation that a child could read.

A position is set up by its hands, what lies on top of the pond and what has been laid:
`table("7C 2D", "9S", pond="KD …")` is two hands with the king of diamonds on top of the pond and every card not named
beneath it. What then happens is told in one short line an event, such as `1 gives 0 7C 7D`.
"""

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet

from gofish_learn.engine.asks import Action, Ask, Expose
from gofish_learn.engine.cards import CARDS, Card, Rank
from gofish_learn.engine.events import Event
from gofish_learn.engine.game import Step, legal_asks, play
from gofish_learn.engine.hands import FOUR_OF, cards_in, hand_of, lowest_cards
from gofish_learn.engine.records.lines import line_of
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.state import GameState

THE_REST, APART = "…", " | "


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def ranks(text: str) -> tuple[Rank, ...]:
    return tuple(Rank.parse(letter) for letter in text)


def table(
    *hands: str,
    pond: str = THE_REST,
    rules: str = "standard",
    turn: int = 0,
    laid: Iterable[str] = (),
    misses: Iterable[int] = (),
    barred: Iterable[str] = (),
    declares: Iterable[int] = (),
) -> GameState:
    """A position in which a seat is to ask.

    Args:
        hands: the cards of each seat.
        pond: the cards of the pond, the top one first; with a final … every card not named lies beneath them.
        rules: the rule book's name.
        turn: whose turn it is.
        laid: the ranks of the groups that each seat has laid, such as "A27"; those of a later seat were laid later.
        misses: the seats that miss their next turn.
        barred: the ranks that each seat may not score.
        declares: the seats that show their books themselves.
    """
    book = RULE_BOOKS[rules]
    held = [hand_of(cards(hand)) for hand in hands]
    top = cards(pond.removesuffix(THE_REST))
    left = hand_of(CARDS) & ~hand_of(top) & ~sum(held)
    laid_by, groups, last, laid_so_far = [], [], [], 0
    for letters in [*laid, *[""] * (len(hands) - len(list(laid)))]:
        group_cards = 0
        for rank in ranks(letters):
            group_cards |= lowest_cards_of(left & ~group_cards, rank, book.group)
            laid_so_far += 1
        left &= ~group_cards
        laid_by.append(group_cards)
        groups.append(len(letters))
        last.append(laid_so_far if letters else 0)
    beneath = cards_in(left) if pond.endswith(THE_REST) else ()
    if not pond.endswith(THE_REST):
        assert not left, f"Not on the table: {' '.join(map(str, cards_in(left)))}"
    in_pond = [card.number for card in (*top, *beneath)]
    out = [card.number for card in CARDS if card.number not in in_pond]
    bars = [sum(1 << rank for rank in ranks(letters)) for letters in barred]
    return GameState(
        rules=book,
        dealer=len(hands) - 1,
        deck=(*out, *in_pond),
        drawn=len(out),
        hands=tuple(held),
        laid=tuple(laid_by),
        counted=tuple(groups),
        last_counted=tuple(last),
        turn=turn,
        misses=sum(1 << seat for seat in misses),
        barred=tuple(bars) if bars else (0,) * len(hands),
        declares=sum(1 << seat for seat in declares),
    )


def lowest_cards_of(hand: int, rank: Rank, count: int) -> int:
    """The first cards of a rank that are free, in the order C D H S."""
    free = hand & FOUR_OF[rank]
    assert free.bit_count() >= count, f"There are no {count} {rank.plural} left to lay."
    return lowest_cards(free, count)


def deck_dealing(*hands: str, dealer: int = 0, pond: str = "") -> tuple[Card, ...]:
    """A deck that deals these hands, the rest of the pack beneath the pond's named cards.

    Args:
        hands: the cards of each seat in the order in which it gets them.
        dealer: the seat that deals.
        pond: the cards on top of the pond.
    """
    dealt = [cards(hand) for hand in hands]
    order = [dealt[(dealer + 1 + place) % len(hands)] for place in range(len(hands))]
    most = max(map(len, order))
    first = [hand[row] for row in range(most) for hand in order if row < len(hand)]
    first += cards(pond)
    return (*first, *(card for card in CARDS if card not in first))


class Row(NamedTuple):
    """A row of the rule table, as `rules.csv` has it; what stands side by side is set apart by ` | `.

    Attributes:
        kind: what the row tells: what happens, what seat 1 sees of it, what is laid at the deal, what may be asked
            next, or what is refused.
        sentence: the sentence that it decides, or what it adds to one.
        rules: the rule book's name.
        hands: the cards of each seat.
        besides: whatever else there is, as `table` takes it: `pond KD …; laid A27 | 9; turn 1`; or who deals.
        ask: what is asked, or several asks one after the other.
        happens: what comes of it, a line an event; or the words of a refusal.
        asks_next: who asks next, or "over".
    """

    kind: str
    sentence: str
    rules: str
    hands: str
    besides: str
    ask: str
    happens: str
    asks_next: str

    @property
    def said(self) -> dict[str, str]:
        """What there is besides, by its name."""
        return {name: rest for name, _, rest in (part.partition(" ") for part in self.besides.split("; ") if part)}

    @property
    def position(self) -> GameState:
        said = self.said
        return table(
            *self.hands.split(APART),
            pond=said.get("pond", THE_REST),
            rules=self.rules,
            turn=int(said.get("turn", 0)),
            laid=said["laid"].split(APART) if "laid" in said else (),
            misses=map(int, said.get("misses", "").split()),
            barred=said["barred"].split(APART) if "barred" in said else (),
            declares=map(int, said.get("declares", "").split()),
        )

    @property
    def asks(self) -> list[str]:
        """What is asked, one after the other."""
        return parts(self.ask)

    @property
    def turn(self) -> int | None:
        """Who asks next; nobody where the game is over."""
        return None if self.asks_next == "over" else int(self.asks_next)


def parts(text: str) -> list[str]:
    """What stands side by side in a cell."""
    return text.split(APART) if text else []


def rows(kind: str) -> list[ParameterSet]:
    """The rows of the rule table that tell one kind of thing, by their sentences."""
    with (Path(__file__).with_name("rules.csv")).open(encoding="utf-8", newline="") as file:
        found = [Row(*row) for row in csv.reader(file)]
    return [pytest.param(row, id=row.sentence) for row in found if row.kind == kind]


def story_of(position: GameState, *actions: str) -> list[str]:
    """What several actions cause, one after the other."""
    return told(event for _, events in steps(position, *actions) for event in events)


def after(position: GameState, *actions: str) -> GameState:
    return [position, *(state for state, _ in steps(position, *actions))][-1]


def steps(position: GameState, *actions: str) -> Iterator[Step]:
    for each in actions:
        position, events = play(position, action(each))
        yield position, events


def may_ask(position: GameState) -> list[str]:
    return [str(ask) for ask in legal_asks(position)]


def action(text: str) -> Action:
    """What a seat does: an ask as `Ask.parse` reads it, or `2 exposes 7H`."""
    seat, exposes, card = text.partition(" exposes ")
    return Expose(int(seat), Card.parse(card)) if exposes else Ask.parse(text)


def told(events: Iterable[Event]) -> list[str]:
    return [line(event) for event in events]


def line(event: Event) -> str:
    """An event in a few words, from the very line that `gofish-learn replay --events` prints."""
    said = line_of(event)
    listed = in_order(said.get("cards"))
    match said:
        case {"type": "deal", "seat": seat}:
            return f"{seat} is dealt {listed}"
        case {"type": "lay", "seat": seat, "rank": rank}:
            return f"{seat} lays {rank}: {listed}{', not counted' if said.get('counted') is False else ''}"
        case {"type": "turn", "seat": seat}:
            return f"turn {seat}"
        case {"type": "ask", "seat": seat, "target": target}:
            return f"{seat} asks {target} for {said.get('rank') or said['card']}"
        case {"type": "give", "seat": seat, "to": to}:
            return f"{seat} gives {to} {listed}"
        case {"type": "go_fish", "seat": seat, "to": to}:
            return f"{seat} tells {to} to go fish"
        case {"type": "refuse", "seat": seat, "to": to}:
            return f"{seat} refuses {to}"
        case {"type": "draw", "seat": seat, "card": card, "wish": wish}:
            return f"{seat} draws {card or '??'}{', the wish' if wish else ''}"
        case {"type": "refill", "seat": seat}:
            return f"{seat} refills {listed}"
        case {"type": "skip", "seat": seat, "reason": reason}:
            return f"skip {seat}: {reason}"
        case {"type": "penalty", "seat": seat, "for": offence, "rank": rank}:
            return f"{seat} is punished: {offence} {rank}"
        case {"type": "expose", "seat": seat, "card": card}:
            return f"{seat} exposes {card}"
        case {"type": "end", "winners": winners, "scores": scores}:
            return f"{winners} won {scores}"
        case _:
            raise AssertionError(said)


def in_order(listed: object) -> str:
    """The cards of a line by rank and suit, since a line may list them in any order; an unseen one is `??`."""
    seen = [Card.parse(card) for card in listed if card is not None] if isinstance(listed, list) else []
    unseen = len(listed) - len(seen) if isinstance(listed, list) else 0
    return " ".join([*map(str, sorted(seen)), *["??"] * unseen])
