"""Bots that forget: they pass every check, and what they choose follows from the game and not from how it was told."""

from random import Random

import pytest

from gofish_learn.bots.battery import check_bot
from gofish_learn.bots.memory import ForgetfulBot, MemoryBot, memory_of
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import AUTHORS, RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents, Memory, Perfect
from gofish_learn.knowledge.remembering.recollection import recollection
from tests.bots.stories import said, view
from tests.engine.strategies import deal, random_ask

TIME_LIMIT = 30.0
SEEDS = range(200)
MEMORIES = [Perfect(), LastEvents(10), Chunks(4), Fading(10)]


def name(memory: Memory) -> str:
    return memory.name


def history(rules: Rules, players: int, seed: int) -> Game:
    """A game of chance to its end."""
    rng = Random(seed)
    game = deal(rules, players, rng)
    while game.state.turn is not None:
        game.play(random_ask(game.state, rng))
    return game


@pytest.mark.parametrize("bot", ["forgetful-30", "chunks-4", "fading-20"])
def test_every_forgetful_bot_passes_every_check(bot: str) -> None:
    assert [found for found in check_bot(bot_named(bot), TIME_LIMIT) if not found.passed] == []


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
    """What a seat saw at each of its turns."""
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
    views = turns(history(rules, 4, 3), 1)
    always_there, seldom_asked = ForgetfulBot(memory), ForgetfulBot(memory)
    choices = [choice(always_there, seen) for seen in views]
    assert len(choices) > 10
    assert [choice(ForgetfulBot(memory), seen) for seen in views] == choices
    assert [choice(seldom_asked, seen) for seen in views[::3]] == choices[::3]


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_with_a_perfect_memory_it_is_the_memory_bot(rules: Rules) -> None:
    forgetful, memory = ForgetfulBot(Perfect()), MemoryBot()
    for seen in turns(history(rules, rules.best_players, 5), 1):
        assert choice(forgetful, seen) == choice(memory, seen)


@pytest.mark.parametrize("memory", MEMORIES, ids=name)
def test_an_onlooker_can_tell_what_it_has_in_mind(memory: Memory) -> None:
    game = history(STANDARD, 4, 6)
    for seen in turns(game, 2)[::4]:
        bot = ForgetfulBot(memory)
        choice(bot, seen)
        model = memory_of(bot)
        assert model is not None
        assert bot.recollection is not None
        public = game.events[: len(seen.events)]
        assert recollection(model, STANDARD, 4, 2, public).facts() == bot.recollection.facts()
