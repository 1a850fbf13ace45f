"""The exact beliefs against the judge, who deals every world: many histories, for a seat and an onlooker."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from gofish_learn.bots.random import random_ask
from gofish_learn.engine.cards import CARDS, RANKS, SUITS
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.game import play
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.knowledge.beliefs.beliefs import CERTAIN, Beliefs, BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from tests.knowledge.beliefs.answers import Answers, answers_in_file, judged_anew
from tests.knowledge.beliefs.histories import KINDS, OF_BOTH_READINGS, OF_ONE_READING, Histories, history, shuffled
from tests.knowledge.beliefs.judge import Judge
from tests.knowledge.beliefs.tiny import Tiny, some_action
from tests.tiers import thoroughly

Array = NDArray[np.float64]
EXACT = 1e-9


def beliefs_at(kind: Histories, seed: int, reading: Reading) -> Iterator[Beliefs]:
    """What the observer of a history can know, moment by moment."""
    tiny, told = kind.tiny, history(kind, seed)
    tracker = BeliefTracker(
        tiny.rules, tiny.players, declares=tiny.declares, reading=reading, copies=tiny.copies_of_each
    )
    for state, events in told.moments:
        for event in events:
            tracker.see(seen_by(event, told.observer))
        yield tracker.beliefs(told.observer, state.hands[told.observer])


def chances_of(answers: Answers, players: int) -> tuple[Array, Array]:
    """The judge's answers as `Beliefs.counts` and `Beliefs.cards` have them; what was not in play is held by nobody."""
    counts, cards = np.zeros((players, len(RANKS), len(SUITS) + 1)), np.zeros((players, len(CARDS)))
    counts[:, :, 0] = 1
    letters, names = [rank.letter for rank in RANKS], [str(card) for card in CARDS]
    for key, shares in answers.items():
        seat, what = int(key[0]), key[1:]
        if what in letters:
            counts[seat, letters.index(what)] = [*shares, *[0] * (len(SUITS) + 1 - len(shares))]
        else:
            cards[seat, names.index(what)] = shares[1] if len(shares) > 1 else 0
    return counts, cards


def compare(beliefs: Beliefs, answers: Answers, history_told: str) -> None:
    """Compare all that an observer can know at a moment with the judge's answers."""
    counts, cards = chances_of(answers, len(beliefs.counts))
    said = np.array(beliefs.counts)
    assert np.abs(said - counts).max() < EXACT, history_told
    assert ((said == 0) == (counts == 0)).all(), f"{history_told}: certain, and not so for the judge"
    if beliefs.cards is not None:
        assert np.abs(np.array(beliefs.cards) - cards).max() < EXACT, history_told


@pytest.mark.parametrize("every", thoroughly(8, 1))
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_chances_are_shares_of_the_worlds_that_are_left(kind: Histories, every: int) -> None:
    for reading in kind.readings:
        judged = answers_in_file(kind, reading)
        assert len(judged) == kind.seeds
        for seed, moments in [*enumerate(judged)][::every]:
            for beliefs, answers in zip(beliefs_at(kind, seed, reading), moments, strict=True):
                compare(beliefs, answers, f"history {seed}, {reading.name}")


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_judge_still_says_what_is_in_the_file(kind: Histories) -> None:
    players = kind.tiny.players
    in_file = {reading: answers_in_file(kind, reading) for reading in kind.readings}
    for seed in range(kind.seeds):
        for reading, moments in judged_anew(kind, seed).items():
            for read, judged in zip(in_file[reading][seed], moments, strict=True):
                for said, found in zip(chances_of(read, players), chances_of(judged, players), strict=True):
                    assert np.abs(said - found).max() < EXACT


@pytest.mark.parametrize(
    "kind", [kind for kind in (*OF_BOTH_READINGS, *OF_ONE_READING) if kind.tiny.rules.group == 2], ids=str
)
def test_in_pairs_the_asker_s_choice_tells_nothing(kind: Histories) -> None:
    for seed in range(10):
        for logic, uniform in zip(*(beliefs_at(kind, seed, reading) for reading in Reading), strict=True):
            assert np.abs(np.array(logic.counts) - np.array(uniform.counts)).max() < EXACT


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
