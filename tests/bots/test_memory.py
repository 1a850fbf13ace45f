"""The bot that remembers: what it must ask, from what it has seen."""

from collections import Counter
from random import Random

import pytest

from gofish_learn.bots.forgetful import ForgetfulBot
from gofish_learn.bots.memory import MemoryBot
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.hands import rank_set
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.models import LastEvents
from gofish_learn.knowledge.remembering.shown import remembered
from tests.bots.stories import said, view

SEEDS = range(200)
HAND = "7C QS"


def asked(*story: str, hand: str = HAND, sizes: tuple[int, ...] = (0, 5, 5), rules: str = "standard") -> set[str]:
    """All the asks that the memory bot may choose after this story."""
    seen = view(hand, *story, sizes=sizes, rules=rules)
    return {said(MemoryBot().choose(seen, seen.legal_asks(), Random(seed))) for seed in SEEDS}


@pytest.mark.parametrize(
    ("story", "asks"),
    [
        pytest.param((), {"1 7", "1 Q", "2 7", "2 Q"}, id="who knows nothing asks anybody for anything"),
        pytest.param(("2 asks 1 for 7",), {"2 7"}, id="a rank that is known to be held comes first"),
        pytest.param(("2 asks 1 for 7", "1 asks 2 for Q"), {"2 7", "1 Q"}, id="of several, any"),
        pytest.param(("2 asks 1 for K", "1 tells 2 to go fish"), {"1 7", "1 Q", "2 7", "2 Q"}, id="only what it holds"),
        pytest.param(
            ("0 asks 1 for 7", "1 tells 0 to go fish", "0 draws"),
            {"1 Q", "2 7", "2 Q"},
            id="what was refused is not asked again",
        ),
        pytest.param(
            ("0 asks 1 for 7", "1 tells 0 to go fish", "0 draws", "1 draws"),
            {"1 7", "1 Q", "2 7", "2 Q"},
            id="until that player has drawn",
        ),
        pytest.param(
            (
                *("0 asks 1 for 7", "1 tells 0 to go fish", "0 asks 2 for 7", "2 tells 0 to go fish"),
                *("0 asks 1 for Q", "1 tells 0 to go fish", "0 asks 2 for Q", "2 tells 0 to go fish"),
            ),
            {"1 7", "1 Q", "2 7", "2 Q"},
            id="where everything is known to fail, at random",
        ),
        pytest.param(("2 asks 0 for 7", "0 gives 2 7D", "2 lays 7D 7H 7S 7C"), {"1 7", "1 Q", "2 7", "2 Q"}, id="laid"),
    ],
)
def test_it_asks_for_what_it_knows_then_for_what_may_be_then_at_random(story: tuple[str, ...], asks: set[str]) -> None:
    assert asked(*story) == asks


def test_every_pair_of_rank_and_player_not_known_to_fail_is_equally_likely() -> None:
    seen = view(HAND, "0 asks 1 for 7", "1 tells 0 to go fish")
    asks = [said(MemoryBot().choose(seen, seen.legal_asks(), Random(seed))) for seed in range(3000)]
    counts = {ask: asks.count(ask) for ask in sorted(set(asks))}
    assert list(counts) == ["1 Q", "2 7", "2 Q"]
    assert all(900 < count < 1100 for count in counts.values())


def test_in_authors_it_asks_for_a_card_whose_holder_it_knows() -> None:
    assert asked("1 asks 2 for 7H", hand="7C QS", rules="authors") == {"2 7H"}


def test_in_authors_it_does_not_ask_again_for_a_card_that_was_refused() -> None:
    four_players = asked("0 asks 1 for 7H", "1 refuses 0", hand="7C 7D 7S", sizes=(0, 5, 5, 5), rules="authors")
    assert four_players == {"2 7H", "3 7H"}


def played(rules: Rules, seed: int) -> Game:
    """A game in which each bot sees every view of its seat; a bot that never forgets plays the asks."""
    deck = list(CARDS)
    Random(seed).shuffle(deck)
    players = 2 if rules.players[1] == 2 else 3
    game, rng = Game(rules, players, 0, deck), Random(seed)
    bots = [MemoryBot() for _ in range(players)]
    while game.state.turn is not None:
        seen = game.view(game.state.turn)
        game.play(bots[game.state.turn].choose(seen, seen.legal_asks(), rng))
    return game


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_what_it_takes_to_be_sure_is_true_throughout_a_game(rules: Rules) -> None:
    full = played(rules, seed=3)
    game = Game(full.rules, full.players, 0, full.deck)
    for action in full.actions:
        game.play(action)
        memory = remembered(rules, game.players, game.view(0).events)
        out_of_play = game.state.hands[0] | sum(game.state.laid) if rules.names_a_card else 0
        for seat in range(1, game.players):
            hand = game.state.hands[seat]
            held = hand if rules.names_a_card else rank_set(hand)
            assert memory.held(seat, 0) & ~out_of_play & ~held == 0
            assert memory.lacked(seat) & held == 0


def chosen_along(game: Game, bot: MemoryBot | ForgetfulBot, seat: int, *, skip: int = 0) -> list[str]:
    """What a bot that sits down after so many asks chooses at each of the later turns of its seat."""
    again = Game(game.rules, game.players, 0, game.deck)
    choices = []
    for number, action in enumerate(game.actions):
        if again.state.turn == seat and number >= skip:
            seen = again.view(seat)
            ask = bot.choose(seen, seen.legal_asks(), Random(number))
            choices.append(f"{ask.target} {ask.wanted}")
        again.play(action)
    return choices


@pytest.mark.parametrize("rules", [STANDARD, AUTHORS], ids=["ranks", "cards"])
def test_a_bot_that_comes_late_remembers_what_the_view_has_seen(rules: Rules) -> None:
    game = played(rules, seed=5)
    always_there = chosen_along(game, MemoryBot(), 1)
    late = chosen_along(game, MemoryBot(), 1, skip=20)
    assert len(late) > 5
    assert always_there[-len(late) :] == late


def test_a_bot_that_remembers_nothing_guesses() -> None:
    seen = view(HAND, "2 asks 1 for 7")
    asks = Counter(
        said(ForgetfulBot(LastEvents(0)).choose(seen, seen.legal_asks(), Random(seed))) for seed in range(2000)
    )
    assert set(asks) == {"1 7", "1 Q", "2 7", "2 Q"}
    assert all(430 < count < 570 for count in asks.values())
