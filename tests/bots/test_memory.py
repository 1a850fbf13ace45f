"""The bots that remember: what they ask, from what they have seen and not forgotten."""

from random import Random

import pytest

from gofish_learn.bots.memory import ForgetfulBot, MemoryBot
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.memories import Chunks, Fading, LastEvents, Memory, Perfect
from tests.bots.stories import said, view
from tests.engine.strategies import played

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


MEMORIES = [Perfect(), LastEvents(10), Chunks(4), Fading(10)]


def name(memory: Memory) -> str:
    return memory.name


STORY = ("2 asks 1 for 7", "1 tells 2 to go fish", "turn 1", "1 asks 2 for K", "2 tells 1 to go fish", "1 asks 2 for J")
NO_IDEA = {"1 7", "1 Q", "2 7", "2 Q"}


@pytest.mark.parametrize(
    ("memory", "asks"),
    [
        pytest.param(Perfect(), {"2 7"}, id="it asks for what it remembers"),
        pytest.param(LastEvents(6), {"2 7"}, id="within its span"),
        pytest.param(LastEvents(5), NO_IDEA, id="but not before"),
        pytest.param(Chunks(5), {"2 7"}, id="with room for five facts"),
        pytest.param(Chunks(4), {"1 Q", "2 7", "2 Q"}, id="with room for four: only who lacks sevens"),
        pytest.param(Chunks(3), NO_IDEA, id="with room for three, others have taken the place"),
        pytest.param(Fading(1e-9), NO_IDEA, id="faded at once"),
    ],
)
def test_it_asks_by_what_it_has_not_forgotten(memory: Memory, asks: set[str]) -> None:
    seen = view("7C QS", *STORY, sizes=(0, 5, 5))
    bot = ForgetfulBot(memory)
    assert {said(bot.choose(seen, seen.legal_asks(), Random(seed))) for seed in SEEDS} == asks


def choice(bot: ForgetfulBot | MemoryBot, seen: View) -> Ask:
    return bot.choose(seen, seen.legal_asks(), Random(len(seen.events)))


def turns(game: Game, seat: int) -> list[View]:
    again = Game(game.rules, game.players, game.state.dealer, game.deck)
    views = []
    for action in game.actions:
        if again.state.turn == seat:
            views.append(again.view(seat))
        again.play(action)
    return views


@pytest.mark.parametrize("memory", MEMORIES, ids=name)
@pytest.mark.parametrize("rules", [STANDARD, AUTHORS], ids=lambda rules: rules.name)
def test_a_fresh_bot_at_any_turn_chooses_as_one_that_was_always_there(rules: Rules, memory: Memory) -> None:
    views = turns(played(rules, 4, Random(3)), 1)
    always_there, seldom_asked = ForgetfulBot(memory), ForgetfulBot(memory)
    choices = [choice(always_there, seen) for seen in views]
    assert len(choices) > 10
    assert [choice(ForgetfulBot(memory), seen) for seen in views] == choices
    assert [choice(seldom_asked, seen) for seen in views[::3]] == choices[::3]


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_with_a_perfect_memory_it_is_the_memory_bot(rules: Rules) -> None:
    forgetful, memory = ForgetfulBot(Perfect()), MemoryBot()
    for seen in turns(played(rules, rules.best_players, Random(5)), 1):
        assert choice(forgetful, seen) == choice(memory, seen)
