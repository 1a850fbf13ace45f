"""What counting proves where asks name a card: in plain sentences, each with the asks that it rests on."""

from itertools import zip_longest

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import SUITS, Card, Rank
from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.game import play
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import AUTHORS
from gofish_learn.knowledge.proofs.explain import Explanation, explain
from gofish_learn.knowledge.proofs.named_cards.parts import (
    ALL_SUITS,
    EVERY,
    PARTS,
    at_least,
    at_most,
    fewest,
    most,
    settled,
    subsets,
)
from gofish_learn.knowledge.proofs.notebook import Notebook
from tests.knowledge.beliefs.deals_of import PossibleDeals
from tests.knowledge.beliefs.tiny import Tiny

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli")
Hands = tuple[str, ...]

ONE_OF_EACH = ("AS 2S 4C", "AC 2C 3C", "AD 2D 3D", "AH 2H 4D")
FOUR_ACES = ("AC AD", "AH 2C", "AS 2D", "2H 2S")
SEVEN_CARDS = ("AC 2C", "AD AH 2D", "AS 2H")
NO_ACES = ("2H 2S 3C 3D", "AC AD 2C 3H", "AH AS 2D 3S")
THREE_EACH = ("AS 2H", "AC AD 2C", "AH 2D 3C")
FIVE_HANDS = ("3S 2C", "3C AC", "3D AD", "3H AH", "AS 2D")

COUNTED = [
    pytest.param(
        ONE_OF_EACH,
        ("1>0:AS", "1>0:2S", "1>2:3D"),
        (1, "4D", False),
        "All of the three cards that Ben was dealt are accounted for: one ace, one two and one three.",
        [
            "Ben asked you for the ace of spades and so held another ace.",
            "Ben asked you for the two of spades and so held another two.",
            "Ben asked Cleo for the three of diamonds and so held another three; it can only be the three of clubs.",
        ],
        id="a hand is accounted for",
    ),
    pytest.param(
        FOUR_ACES,
        ("1>0:AC", "1>3:2D", "2>0:AD"),
        (3, "A", False),
        "All four aces are accounted for: two were dealt to you, one to Ben and one to Cleo.",
        [
            "Ben asked you for the ace of clubs and so held another ace.",
            "Cleo asked you for the ace of diamonds and so held another ace.",
        ],
        id="a rank is accounted for",
    ),
    pytest.param(
        SEVEN_CARDS,
        (),
        (1, "A", True),
        "Ben was dealt three cards, and at most two of them can be of other ranks, so Ben holds an ace.",
        [],
        id="a hand has no other cards",
    ),
    pytest.param(
        THREE_EACH,
        ("1>0:2H", "1>0:AS", "1>2:AH"),
        (2, "3C", True),
        "Cleo was dealt three cards, and at most two of them can be of other ranks, so Cleo was dealt one three, "
        "which can only be the three of clubs.",
        ["Of the three twos one was dealt to you and at least one to Ben, so Cleo was dealt at most one two."],
        id="a card is all that a hand can have",
    ),
    pytest.param(
        NO_ACES,
        (),
        (2, "A", True),
        "Of the four aces at most three were dealt to Ben, so Cleo holds an ace.",
        ["With all four aces Ben would have laid the book."],
        id="a rank has no other place",
    ),
    pytest.param(
        FIVE_HANDS,
        ("1>0:3H", "2>0:3H"),
        (4, "3C", False),
        "Between them Ben and Cleo were dealt the three of clubs and the three of diamonds.",
        [
            "Ben asked you for the three of hearts and so held another three.",
            "Cleo asked you for the three of hearts and so held another three.",
        ],
        id="two hands share two cards",
    ),
]


def follow(hands: Hands, asks: tuple[str, ...]) -> tuple[Tiny, Log, Notebook]:
    """What Ana sees of a game that she has dealt; the first ask is Ben's."""
    dealt = [[Card.parse(card) for card in hand.split()] for hand in hands]
    deck = [card for cards in zip_longest(*dealt[1:], dealt[0]) for card in cards if card]
    copies = tuple(sum(card.rank == rank for card in deck) for rank in range(max(card.rank for card in deck) + 1))
    tiny = Tiny(AUTHORS, len(hands), 0, copies)
    state, events = tiny.deal(0, deck)
    seen: list[Event] = list(events)
    for asked in asks:
        state, events = play(state, Ask.parse(asked))
        seen += events
    return (
        tiny,
        Log(tiny.rules, tiny.players, events=seen),
        Notebook(tiny.rules, tiny.players, 0, copies=tiny.copies_of_each),
    )


def explained(log: Log, notebook: Notebook, seat: int, wanted: Rank | Card) -> Explanation:
    """What Ana is told of a hand."""
    return explain(log.view(0), seat, wanted, NAMES, notebook)


@pytest.mark.parametrize(("hands", "asks", "about", "sentence", "because"), COUNTED)
def test_counting_is_told_with_what_it_rests_on(
    hands: Hands, asks: tuple[str, ...], about: tuple[int, str, bool], sentence: str, because: list[str]
) -> None:
    tiny, log, notebook = follow(hands, asks)
    seat, what, held = about
    wanted = Card.parse(what) if len(what) > 1 else Rank.parse(what)
    explanation = explained(log, notebook, seat, wanted)
    first, *rest = explanation.reasons
    assert (first.sentence, explanation.chance, first.forces) == (sentence, held, True)
    assert [reason.sentence for reason in rest] == because
    assert all(set(reason.events) <= set(first.events) for reason in rest)

    worlds = PossibleDeals(tiny, 0)

    def forced(events: tuple[int, ...]) -> bool:
        deals = worlds.after(log.events, events)
        found = {any(wanted in {card, card.rank} for card in deal[seat]) for deal in deals}
        return found == {held}

    asked = [event for event in first.events if isinstance(log.events[event], Asked)]
    assert forced(first.events)
    assert not any(forced(tuple(one for one in first.events if one != left_out)) for left_out in asked)


def test_a_card_that_has_gone_is_taken_off_the_count() -> None:
    _, log, notebook = follow(SEVEN_CARDS, ("1>2:2H", "1>2:2C", "2>1:AD"))
    first = explained(log, notebook, 1, Rank.ACE).reasons[0]
    assert first.sentence == (
        "Ben was dealt three cards, and at most one of them can be of other ranks, so Ben was dealt at least two aces, "
        "and only one of them has gone."
    )


def holds(part: int, suit: int) -> bool:
    """Whether a part of a rank has the card of a suit."""
    return bool(part >> suit & 1)


@pytest.mark.parametrize("suits", range(1, ALL_SUITS + 1))
@pytest.mark.parametrize("count", range(5))
def test_parts_are_told_apart_by_how_many_of_some_suits_they_have(suits: int, count: int) -> None:
    of = [sum(holds(part, suit) for suit in SUITS if holds(suits, suit)) for part in PARTS]
    assert [bool(at_least(count, suits) >> part & 1) for part in PARTS] == [has >= count for has in of]
    assert at_least(count + 1, suits) | at_most(count, suits) == EVERY
    assert at_least(count + 1, suits) & at_most(count, suits) == 0
    left = [has for has in of if has >= count]
    assert not left or (fewest(at_least(count, suits), suits), most(at_least(count, suits), suits)) == (
        count,
        max(left),
    )


def test_a_suit_is_settled_where_all_parts_agree_on_it() -> None:
    clubs, diamonds = 0b0001, 0b0010
    assert settled(EVERY) == 0
    assert settled(at_least(1, clubs)) == clubs
    assert settled(at_least(1, clubs) & at_most(0, diamonds)) == clubs | diamonds
    assert settled(at_least(1, clubs | diamonds)) == 0


def test_two_suits_or_more_can_be_shared_but_not_all() -> None:
    assert subsets(0b0111) == (0b0011, 0b0101, 0b0110)
    assert subsets(0b0011) == ()
    assert len(subsets(ALL_SUITS)) == 10
