"""Events that cannot have happened: whoever follows them is told so, and given no wrong chance or bound."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.events import Event, by_action, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, RULE_BOOKS
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from gofish_learn.knowledge.beliefs.sweep import ChainLink, Turn
from gofish_learn.knowledge.beliefs.weights import ImpossibleError, Weights
from gofish_learn.knowledge.proofs.ledger import Bound, Grid, Ledger, narrow
from tests.engine.strategies import played

BOOKS = ("standard", "authors", "fished-my-wish")
ASKS = 14


def dropped(events: list[Event], rng: Random) -> list[Event]:
    place = rng.randrange(len(events))
    return events[:place] + events[place + 1 :]


def repeated(events: list[Event], rng: Random) -> list[Event]:
    place = rng.randrange(len(events))
    return events[:place] + events[place:][:1] + events[place:]


def exchanged(events: list[Event], rng: Random) -> list[Event]:
    one, other = rng.randrange(len(events)), rng.randrange(len(events))
    events = list(events)
    events[one], events[other] = events[other], events[one]
    return events


SPOILT = pytest.mark.parametrize("spoilt", [dropped, repeated, exchanged])


def known_after(game: Game, events: Sequence[Event], reading: Reading = Reading.LOGIC) -> Beliefs | None:
    """What seat 0 can know after these events; None where it is told that they cannot have happened."""
    tracker = BeliefTracker(game.rules, game.players, reading=reading)
    try:
        for event in events:
            tracker.see(event)
        return tracker.beliefs(0, game.state.hands[0])
    except ImpossibleError:
        return None


@pytest.mark.parametrize("book", BOOKS)
@SPOILT
def test_a_story_with_a_slip_is_told_soundly_or_found_out(
    book: str, spoilt: Callable[[list[Event], Random], list[Event]]
) -> None:
    for seed, reading in ((0, Reading.LOGIC), (1, Reading.UNIFORM_ASKER)):
        game = played(RULE_BOOKS[book], RULE_BOOKS[book].best_players, Random(seed), ASKS)
        found = known_after(game, spoilt(game.events, Random(seed)), reading)
        for line in found.counts if found else ():
            assert all(0 <= chance <= 1 for chances in line for chance in chances)


def test_weights_that_allow_no_number_are_found_out() -> None:
    nothing = Weights.dealt(1, {0: (0.0, 0.0)})
    with pytest.raises(ImpossibleError):
        nothing.bounds()


def test_a_seat_that_can_take_no_number_of_cards_is_found_out() -> None:
    link = ChainLink(np.zeros((1, 1)), np.zeros(1, dtype=np.intp), np.zeros(1, dtype=np.intp))
    with pytest.raises(ImpossibleError):
        Turn(link, 1, 2)


def bounds(aces: tuple[int, int], pond: tuple[int, int]) -> tuple[Grid, Grid]:
    """The fewest and the most cards of each rank, in a hand and in the pond, which have aces only."""
    fewest, most = ([[Bound(line[end])] + [Bound(0)] * (len(RANKS) - 1) for line in (aces, pond)] for end in (0, 1))
    return fewest, most


@pytest.mark.parametrize(
    ("aces", "pond", "unseen"),
    [
        pytest.param((2, 1), (0, 4), 4, id="more than there can be"),
        pytest.param((3, 4), (2, 4), 4, id="more than there are"),
        pytest.param((0, 1), (0, 1), 4, id="fewer than there are"),
    ],
)
def test_bounds_that_no_number_is_between_are_found_out(
    aces: tuple[int, int], pond: tuple[int, int], unseen: int
) -> None:
    fewest, most = bounds(aces, pond)
    with pytest.raises(ImpossibleError):
        narrow(fewest, most, (0, 1), (2, 2), [unseen] + [0] * (len(RANKS) - 1), 0)


def followed(game: Game, events: list[Event]) -> Ledger | None:
    """The ledger of seat 0 after these events; None where it is told that they cannot have happened."""
    ledger = Ledger(game.rules, game.players, 0, copies=(4,) * len(RANKS))
    try:
        for step in by_action(events):
            ledger.follow([seen_by(event, 0) for event in step])
    except ImpossibleError:
        return None
    return ledger


@SPOILT
def test_a_ledger_of_a_story_with_a_slip_is_sound_or_found_out(
    spoilt: Callable[[list[Event], Random], list[Event]],
) -> None:
    for seed in range(3):
        game = played(CLASSROOM_PAIRS, CLASSROOM_PAIRS.best_players, Random(seed), ASKS)
        ledger = followed(game, spoilt(game.events, Random(seed)))
        if ledger is not None:
            for line in (*ledger.others, ledger.pond):
                for low, high in zip(ledger.fewest[line], ledger.most[line], strict=True):
                    assert 0 <= low.count <= high.count
