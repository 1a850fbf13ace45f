"""The bot that looks at hands that lie open: it asks for what it sees, as often as it does not overlook it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.bots.memory import MemoryBot
from gofish_learn.bots.open_hands import WatchfulBot, open_catches
from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.hands import hand_of
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from tests.bots.stories import said, view

SEEDS = range(300)


def at_open_table(*hands: str) -> View:
    """What seat 0 sees where these hands lie open."""
    held = [hand_of(map(Card.parse, hand.split())) for hand in hands]
    sizes = [hand.bit_count() for hand in held]
    return view(hands[0], sizes=sizes, rules="young-children")._replace(hands=tuple(held))


def asked(seen: View, overlooks: float) -> list[str]:
    """What a watchful bot asks, once for each seed; where it notices nothing it asks at random."""
    bot = WatchfulBot(RandomBot(), overlooks)
    return [said(bot.choose(seen, seen.legal_asks(), Random(seed))) for seed in SEEDS]


@pytest.mark.parametrize(
    ("hands", "asks"),
    [
        pytest.param(("7C QS", "7H 2D", "3C 9S"), {"1 7"}, id="the one catch there is to be seen"),
        pytest.param(("7C QS", "7H QD", "QC 9S"), {"1 7", "1 Q", "2 Q"}, id="of several, any"),
        pytest.param(("7C QS", "2D", "3C"), {"1 7", "1 Q", "2 7", "2 Q"}, id="where there is none, the other bot asks"),
        pytest.param(("7C QS", "JH JD", "7H"), {"2 7"}, id="never for what it can see that nobody has"),
    ],
)
def test_who_never_overlooks_anything_asks_for_what_it_sees(hands: tuple[str, ...], asks: set[str]) -> None:
    assert set(asked(at_open_table(*hands), 0.0)) == asks


@pytest.mark.parametrize("overlooks", [0.2, 0.5, 0.8])
def test_it_overlooks_a_catch_as_often_as_it_says(overlooks: float) -> None:
    seen = at_open_table("7C QS", "7H 2D", "3C 9S")
    by_luck = overlooks / 4  # the random ask that follows is this one of four
    expected = 1 - overlooks + by_luck
    share = asked(seen, overlooks).count("1 7") / len(SEEDS)
    assert abs(share - expected) < 4 * (expected * (1 - expected) / len(SEEDS)) ** 0.5


@given(
    book=st.sampled_from([rules for rules in RULE_BOOKS.values() if not rules.open_hands]),
    order=st.permutations(CARDS),
    seed=st.integers(0, 99),
)
def test_where_hands_are_hidden_it_plays_as_the_other_bot(book: Rules, order: list[Card], seed: int) -> None:
    seen = Game(book, 2, 1, order).view(0)
    asks = seen.legal_asks()
    assert open_catches(seen) == []
    if asks:
        one, other = (bot.choose(seen, asks, Random(seed)) for bot in (WatchfulBot(MemoryBot(), 0.3), MemoryBot()))
        assert one == other


@given(order=st.permutations(CARDS), seed=st.integers(0, 99))
def test_in_a_whole_open_game_every_catch_that_could_be_seen_is_made(order: list[Card], seed: int) -> None:
    game, rng = Game(YOUNG_CHILDREN, 3, 0, order), Random(seed)
    bots = [WatchfulBot(RandomBot()) for _ in range(3)]
    while game.state.turn is not None:
        seat = game.state.turn
        seen = game.view(seat)
        ranks = [{card.rank for card in CARDS if hand >> card.number & 1} for hand in game.state.hands]
        could = any(ranks[seat] & ranks[other] for other in range(3) if other != seat)
        ask = bots[seat].choose(seen, seen.legal_asks(), rng)
        assert (ask.rank in ranks[ask.target]) is could
        game.play(ask)
