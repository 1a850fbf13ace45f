"""What a player did best in a game: one deed after the other, told by events that everybody has heard."""

import pytest

from gofish_learn.engine.cards import SUITS, Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    Offence,
    PenaltyGiven,
    TurnStarted,
)
from gofish_learn.engine.rule_books import AUTHORS, CLASSROOM_PAIRS, STANDARD, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.phrases import Speaker
from gofish_learn.ui.words.praise import NO_TURN, praise

YOU, ANA, BEN = range(3)
NAMES = ("You", "Ana", "Ben")
TENS, KINGS, SEVENS = Rank.TEN, Rank.KING, Rank.SEVEN


def of(rank: Rank, count: int) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in SUITS[:count])


def missed(asker: int, target: int, rank: Rank, *, fished: bool = False) -> tuple[Event, ...]:
    """An ask that brings nothing, after which the asker draws."""
    return Asked(asker, target, rank), GoFishSaid(target, asker), CardDrawn(asker, None, fished, shown=False)


def caught(asker: int, target: int, rank: Rank, cards: int = 1) -> tuple[Event, ...]:
    """An ask that brings cards."""
    return Asked(asker, target, rank), CardsGiven(target, asker, of(rank, cards))


def laid(seat: int, *ranks: Rank, cards: int = 4) -> tuple[Event, ...]:
    """Groups that are laid."""
    return tuple(GroupLaid(seat, rank, of(rank, cards)) for rank in ranks)


OTHERS = missed(ANA, BEN, KINGS)
NEXT = (TurnStarted(YOU),)
RANKS = tuple(Rank)


def game(
    *parts: tuple[Event, ...], winners: tuple[int, ...] = (ANA,), rules: Rules = STANDARD, seat: int = YOU
) -> View:
    """A game that is over, in which this has happened."""
    table = Table.empty(len(NAMES))._replace(winners=winners)
    return View(rules, seat, 0, table, (0,) * len(NAMES), tuple(event for part in parts for event in part))


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        pytest.param(
            (missed(BEN, ANA, TENS), *[OTHERS] * 9, caught(YOU, BEN, TENS, 3)),
            "You remembered Ben’s tens for nine asks, and took all three!",
            id="kept for long",
        ),
        pytest.param(
            (missed(BEN, YOU, TENS), OTHERS, caught(ANA, BEN, TENS), *[OTHERS] * 3, caught(YOU, BEN, TENS)),
            "You asked once, and caught something at once.",
            id="what somebody took meanwhile was not kept in mind",
        ),
        pytest.param(
            ((Asked(BEN, YOU, TENS), PenaltyGiven(BEN, Offence.ILLEGAL_CALL, TENS)), caught(YOU, BEN, TENS)),
            "You asked once, and caught something at once.",
            id="whoever breaks the rules has named nothing",
        ),
        pytest.param(
            (NEXT, *(caught(YOU, ANA, rank) for rank in RANKS[:4])),
            "You caught four times in one turn.",
            id="a long turn",
        ),
        pytest.param(
            (missed(YOU, ANA, TENS), laid(ANA, *RANKS[:2])),
            "You asked once, and the cards were elsewhere.",
            id="nothing at all",
        ),
        pytest.param(
            [missed(YOU, ANA, TENS)] * 2, "You asked twice, and each time the cards were elsewhere.", id="nothing twice"
        ),
        pytest.param(
            (missed(YOU, ANA, TENS), laid(YOU, TENS), NEXT, laid(YOU, KINGS), laid(ANA, SEVENS)),
            "You laid the first two books of the game.",
            id="the first two",
        ),
        pytest.param(
            [missed(ANA, YOU, TENS)] * 7 + [caught(BEN, YOU, KINGS)],
            "You were asked eight times, and only had to give cards once.",
            id="kept the cards",
        ),
        pytest.param(
            [missed(YOU, ANA, TENS, fished=True)] * 2, "You could call “Fished my wish!” twice.", id="fished wishes"
        ),
        pytest.param((OTHERS,), NO_TURN, id="no turn"),
    ],
)
def test_the_best_deed_is_said(parts: list[tuple[Event, ...]], sentence: str) -> None:
    assert praise(game(*parts), Speaker(NAMES, YOU), helped=False) == sentence


COMEBACK = (laid(ANA, *RANKS[:3]), *((*NEXT, *laid(YOU, rank)) for rank in RANKS[3:7]))


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        pytest.param(game(*COMEBACK, winners=(YOU,)), "You were three books behind, and won.", id="won after all"),
        pytest.param(
            game(NEXT, laid(YOU, TENS, KINGS, cards=2), rules=CLASSROOM_PAIRS),
            "You laid two pairs in one turn.",
            id="pairs",
        ),
        pytest.param(
            game(missed(BEN, ANA, TENS), caught(YOU, BEN, TENS), rules=YOUNG_CHILDREN),
            "You asked once, and caught something at once.",
            id="where all hands lie open, nothing has to be heard",
        ),
        pytest.param(
            game(
                (Asked(BEN, ANA, Card(TENS, SUITS[2])),),
                OTHERS,
                (Asked(YOU, BEN, Card(TENS, SUITS[0])), CardsGiven(BEN, YOU, of(TENS, 1))),
                rules=AUTHORS,
            ),
            "You heard Ben ask for the ten of hearts, remembered it for one ask, and took the ten of clubs!",
            id="asks that name a card",
        ),
    ],
)
def test_it_is_said_in_the_words_of_the_book(view: View, sentence: str) -> None:
    assert praise(view, Speaker(NAMES, YOU), helped=False) == sentence


def test_who_was_helped_is_praised_and_not_for_what_was_kept_in_mind() -> None:
    view = game(missed(BEN, ANA, TENS), *[OTHERS] * 9, caught(YOU, BEN, TENS, 3))
    assert (
        praise(view, Speaker(NAMES, YOU), helped=True)
        == "You heard Ben ask for tens, and nine asks later took all three."
    )


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        pytest.param(
            (missed(BEN, YOU, TENS), caught(ANA, BEN, TENS)), "Ana heard Ben ask for tens, and took the ten at once."
        ),
        pytest.param((laid(BEN, *RANKS[:3]), laid(ANA, TENS)), "Ana was three books behind, and won."),
        pytest.param((missed(BEN, YOU, TENS),), "The game was over before Ana had a turn."),
    ],
)
def test_of_several_people_at_a_device_each_is_named(parts: list[tuple[Event, ...]], sentence: str) -> None:
    nobody = -1
    assert praise(game(*parts, seat=ANA), Speaker(NAMES, nobody), helped=False) == sentence
