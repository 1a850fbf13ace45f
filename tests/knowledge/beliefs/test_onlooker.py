"""What an onlooker can know, who holds no cards: the same as a plain count of every deal that fits."""

import random

import pytest

from gofish_learn.bots.random import random_ask
from gofish_learn.engine.cards import CARDS, RANKS
from gofish_learn.engine.game import play
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.knowledge.beliefs.beliefs import CERTAIN, BeliefTracker
from tests.knowledge.beliefs.histories import shuffled
from tests.knowledge.beliefs.judge import Judge
from tests.knowledge.beliefs.tiny import Tiny, some_action

TINY = [
    Tiny(STANDARD, players=2, dealt=3, copies=(4, 4, 2)),
    Tiny(STANDARD, players=3, dealt=2, copies=(4, 3, 2)),
    Tiny(RULE_BOOKS["classroom-pairs"], players=2, dealt=2, copies=(4, 4, 2)),
    Tiny(RULE_BOOKS["fished-my-wish"], players=2, dealt=3, copies=(4, 4)),
]

ASKS = 8


@pytest.mark.parametrize(("seed", "tiny"), [*enumerate(TINY)])
def test_an_onlooker_knows_the_share_of_all_deals_that_fit(seed: int, tiny: Tiny) -> None:
    rng = random.Random(seed)
    deck = shuffled(tiny, rng)
    state, events = tiny.deal(0, deck)
    judge = Judge(tiny, 0, deck, None)
    tracker = BeliefTracker(tiny.rules, tiny.players, copies=tiny.copies_of_each)
    for event in events:
        tracker.see(event)
    for _ in range(ASKS):
        beliefs = tracker.onlooker()
        for seat in range(tiny.players):
            for rank in RANKS:
                assert beliefs.hold(seat, rank) == pytest.approx(sum(judge.counts(seat, rank)[1:]))
        if state.over:
            return
        action = some_action(state, rng)
        state, events = play(state, action)
        for event in events:
            tracker.see(event)
        judge.play(action, events)


def test_what_an_onlooker_is_certain_of_is_certain_to_the_last_digit() -> None:
    rng = random.Random(0)
    game = Game(STANDARD, 2, 0, rng.sample(CARDS, 52))
    tracker = BeliefTracker(STANDARD, 2)
    certain = 0
    for _ in range(12):
        for event in game.events[tracker.events_seen :]:
            tracker.see(event)
        chances = [chance for line in tracker.onlooker().counts for counts in line for chance in counts]
        assert not any(0 < chance < CERTAIN or 1 - CERTAIN < chance < 1 for chance in chances)
        certain += chances.count(1)
        game.play(random_ask(game.view(game.table.turn or 0), rng))
    assert certain > 0


def test_where_cards_are_named_an_onlooker_is_refused() -> None:
    with pytest.raises(ValueError, match="not worked out"):
        BeliefTracker(RULE_BOOKS["authors"], 3).onlooker()
