"""Events that cannot have happened: whoever follows them is told so by one error, and never given a wrong chance."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest

from gofish_learn.bots.random import random_ask
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.events import Event
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from gofish_learn.knowledge.beliefs.sweep import ChainLink, Turn
from gofish_learn.knowledge.beliefs.weights import ImpossibleError, Weights

BOOKS = ("standard", "authors", "fished-my-wish")
ASKS = 14


def game_of(book: str, seed: int) -> Game:
    """The beginning of a game among guessers."""
    rules, rng = RULE_BOOKS[book], Random(seed)
    game = Game(rules, rules.best_players, 0, shuffled(rng, CARDS))
    while game.state.turn is not None and len(game.actions) < ASKS:
        game.play(random_ask(game.view(game.state.turn), rng))
    return game


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
@pytest.mark.parametrize("spoilt", [dropped, repeated, exchanged])
def test_a_story_with_a_slip_is_told_soundly_or_found_out(
    book: str, spoilt: Callable[[list[Event], Random], list[Event]]
) -> None:
    for seed, reading in ((0, Reading.LOGIC), (1, Reading.UNIFORM_ASKER)):
        game = game_of(book, seed)
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
