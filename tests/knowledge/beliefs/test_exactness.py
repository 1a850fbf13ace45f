"""The exact beliefs against the judge, who deals every world: thousands of histories by every book of ranks."""

import random
from collections.abc import Sequence

import pytest

from gofish_learn.engine import moves
from gofish_learn.engine.cards import RANKS, SUITS, Card
from gofish_learn.engine.events import seen_by
from gofish_learn.engine.game import play
from gofish_learn.engine.rule_books import (
    AUTHORS,
    TRADITIONAL,
)
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading
from tests.knowledge.beliefs.judge import Judge, shuffled
from tests.knowledge.beliefs.tiny import Tiny, some_action
from tests.knowledge.beliefs.tiny_games import GAMES, GAMES_OF_BOTH_READINGS, OWN_GAMES

STEPS = 20
EXACT = 1e-9


def check_history(
    tiny: Tiny, seed: int, *, suits: bool = False, mishaps: float = 0.0, readings: Sequence[Reading] = (Reading.LOGIC,)
) -> int:
    """Play a history at random and compare what an observer can know after each action.

    Returns:
        How often that was compared, in each reading.
    """
    rng = random.Random(seed)
    deck = shuffled(tiny, rng)
    dealer, observer = rng.randrange(tiny.players), rng.randrange(tiny.players)
    state, events = tiny.deal(dealer, deck)
    judge = Judge(tiny, dealer, deck, observer, suits=suits)
    trackers = [
        BeliefTracker(tiny.rules, tiny.players, declares=tiny.declares, reading=reading, copies=tiny.copies_of_each)
        for reading in readings
    ]
    compared = 0
    for _ in range(STEPS):
        for tracker in trackers:
            for event in events:
                tracker.see(seen_by(event, observer))
            compare(tracker.beliefs(observer, state.hands[observer]), judge, tiny, f"history {seed}")
        compared += tiny.players * len(tiny.copies)
        if state.turn is None:
            break
        action = some_action(state, rng, mishaps=mishaps)
        state, events = play(state, action)
        judge.play(action, events)
    return compared


def compare(beliefs: Beliefs, judge: Judge, tiny: Tiny, history: str) -> None:
    """Compare all that an observer can know at a moment with the judge's worlds."""
    asked_at_random = beliefs.reading is Reading.UNIFORM_ASKER
    for seat in range(tiny.players):
        for rank in RANKS[: len(tiny.copies)]:
            said = beliefs.counts[seat][rank]
            judged = judge.counts(seat, rank, asked_at_random=asked_at_random)
            assert said == pytest.approx(judged, abs=EXACT, rel=0), f"{history}, seat {seat}, {rank.plural}"
            assert (beliefs.hold(seat, rank) == 0) == (judged[0] == 1)
            if beliefs.cards is not None:
                for card in (Card(rank, suit) for suit in SUITS):
                    held = judge.chance_of_card(seat, card)
                    assert beliefs.cards[seat][card.number] == pytest.approx(held, abs=EXACT)


@pytest.mark.parametrize(("tiny", "refill"), [game for game in GAMES if game not in GAMES_OF_BOTH_READINGS])
def test_the_chances_are_shares_of_the_worlds_that_are_left(
    tiny: Tiny, refill: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "REFILL", refill)
    assert sum(check_history(tiny, seed) for seed in range(60)) > 500


@pytest.mark.parametrize(("tiny", "refill"), OWN_GAMES)
def test_they_are_too_in_a_book_of_one_s_own(tiny: Tiny, refill: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "REFILL", refill)
    assert sum(check_history(tiny, seed) for seed in range(20)) > 200


@pytest.mark.parametrize(("tiny", "refill"), GAMES_OF_BOTH_READINGS)
def test_they_are_too_where_an_asker_who_picks_a_rank_at_random_says_more(
    tiny: Tiny, refill: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "REFILL", refill)
    assert sum(check_history(tiny, seed, readings=tuple(Reading)) for seed in range(60)) > 500


@pytest.mark.parametrize(
    "tiny",
    [
        pytest.param(Tiny(TRADITIONAL, 2, 2, (4, 3)), id="two players"),
        pytest.param(Tiny(TRADITIONAL, 3, 2, (4, 3)), id="three players"),
        pytest.param(Tiny(TRADITIONAL, 2, 2, (4, 3), declares=(0,)), id="one shows its own books"),
        pytest.param(Tiny(TRADITIONAL, 3, 2, (4, 3), declares=(0, 1, 2)), id="all show their own books"),
    ],
)
def test_under_the_referee_lies_void_asks_and_exposed_cards_prove_what_they_prove(tiny: Tiny) -> None:
    assert sum(check_history(tiny, seed, suits=True, mishaps=0.3) for seed in range(40)) > 600


@pytest.mark.parametrize(
    "tiny",
    [
        pytest.param(Tiny(TRADITIONAL, 2, 4, (4, 4, 2), declares=(0, 1)), id="two players"),
        pytest.param(Tiny(TRADITIONAL, 3, 3, (4, 4, 2), declares=(0, 2)), id="three players"),
    ],
)
def test_a_seat_that_shows_its_own_books_may_hold_a_whole_one(tiny: Tiny) -> None:
    assert sum(check_history(tiny, seed) for seed in range(50)) > 900


@pytest.mark.parametrize(
    "tiny",
    [
        pytest.param(Tiny(AUTHORS, 2, 0, (4, 4)), id="two players"),
        pytest.param(Tiny(AUTHORS, 3, 0, (4, 3, 1)), id="three players"),
        pytest.param(Tiny(AUTHORS, 4, 0, (4, 3, 1)), id="four players", marks=pytest.mark.thorough),
        pytest.param(Tiny(AUTHORS, 3, 0, (4, 4), declares=(0, 1, 2)), id="all show their own books"),
    ],
)
def test_where_asks_name_a_card_every_deal_is_counted(tiny: Tiny) -> None:
    assert sum(check_history(tiny, seed, suits=True) for seed in range(15)) > 200
    assert sum(check_history(tiny, seed, suits=True, mishaps=0.3) for seed in range(15, 30)) > 200


@pytest.mark.parametrize(("tiny", "refill"), [GAMES[7], GAMES[8]])
def test_in_pairs_the_asker_s_choice_tells_nothing(tiny: Tiny, refill: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "REFILL", refill)
    for seed in range(20):
        rng = random.Random(seed)
        state, events = tiny.deal(0, shuffled(tiny, rng))
        logic, uniform = (
            BeliefTracker(tiny.rules, tiny.players, reading=reading, copies=tiny.copies_of_each) for reading in Reading
        )
        while state.turn is not None:
            for event in events:
                logic.see(event)
                uniform.see(event)
            for seat in range(tiny.players):
                said, also = (tracker.beliefs(seat, state.hands[seat]) for tracker in (logic, uniform))
                for line, same in zip(said.counts, also.counts, strict=True):
                    for chances, others in zip(line, same, strict=True):
                        assert chances == pytest.approx(others, abs=EXACT)
            state, events = play(state, some_action(state, rng))
