"""The exact beliefs against the judge, who deals every world: many histories by every book, and by own ones."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from gofish_learn.engine.cards import CARDS, RANKS, SUITS
from gofish_learn.engine.events import seen_by
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from tests.knowledge.beliefs.answers import Answers, answers_in_file, judged_anew
from tests.knowledge.beliefs.histories import KINDS, OF_BOTH_READINGS, OF_ONE_READING, Histories, history
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


@pytest.mark.parametrize("every", thoroughly(4, 1))
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
