"""The story's words, its tables, and its numbers, each beside the same number found another way."""

from fractions import Fraction
from itertools import combinations
from string import Formatter

import pytest

from gofish_learn.bots.opponents import LADDER
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, CardsGiven, GoFishSaid, GroupLaid
from gofish_learn.engine.history import replay
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.opening_odds import holding
from gofish_learn.lab.blocks import play_outcomes
from gofish_learn.lab.simulation import match_of
from gofish_learn.teach.positions import NAMES
from gofish_learn.teach.story.figures import figures
from gofish_learn.teach.story.scenes import StoryScene, StoryScreen, scenes
from gofish_learn.teach.story.tables import (
    BACK,
    DEALS_SEED,
    GAMES_SEED,
    LAST_TOLD,
    RECALLED,
    TEN,
    WON,
    YOU,
    asks_heard,
    deals,
    goes_by,
    last_hand,
    position,
    recalled,
)

SCREENS = [screen for scene in scenes() for screen in scene.screens]
ANSWERS = {"kings": 5, "newest": "clam", "middle": "crab", "oldest": "goldfish"}
CREATURES = {one.face for one in LADDER}

each_screen = pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])


def words_of(screen: StoryScreen) -> list[str]:
    """All sentences that may be read on a screen."""
    choices = [word for choice in screen.choices.values() for word in (choice.words, choice.verdict)]
    return [screen.tale, screen.prompt, screen.verdict, screen.after, *screen.says.values(), *choices]


@each_screen
def test_every_number_in_the_words_is_worked_out(screen: StoryScreen) -> None:
    known = figures(screen.name, ANSWERS, seed=1)
    for words in words_of(screen):
        assert {name for _, name, _, _ in Formatter().parse(words) if name} <= known.keys()
        assert not any(letter.isdigit() for letter in words.replace("100", ""))


@pytest.mark.parametrize("scene", scenes(), ids=[scene.title for scene in scenes()])
def test_who_is_in_a_scene_is_a_creature_of_the_sea_from_its_beginning_to_its_end(scene: StoryScene) -> None:
    assert {*scene.cast} <= {*CREATURES, "penguin"}
    assert scene.teller in scene.cast
    for screen in scene.screens:
        assert {*screen.says, *screen.shows} <= {*scene.cast}
        assert not any(name in words for name in NAMES for words in words_of(screen))


def test_of_all_asks_that_are_left_in_the_last_hand_one_is_certain_and_everything_else_is_not() -> None:
    game, (last, choices) = replay(last_hand()), (SCREENS[-1], SCREENS[-1].choices)
    names = [name.lower() for name in game.record.names or ()]
    you = names.index(YOU.lower())
    beliefs = BeliefTracker(game.rules, game.players).query(game.view(you))
    asks = {f"{names[ask.target]}-{ask.rank.letter}": ask for ask in game.legal_asks()}
    chances = {key: beliefs.hold(ask.target, ask.rank) for key, ask in asks.items()}
    assert asks.keys() == choices.keys()
    assert [key for key, chance in chances.items() if chance == 1] == [last.right]
    assert sum(0 < chance < 1 for chance in chances.values()) == 2, "others may work, for all one knows"
    for key, ask in asks.items():
        kinds = {type(event) for event in game.after(ask).events[len(game.events) :]}
        assert ({CardsGiven, GroupLaid} <= kinds, GoFishSaid in kinds) == (key == last.right, key != last.right)


def test_all_that_one_must_have_heard_for_the_last_ask_is_said_aloud_and_three_asks_back() -> None:
    record = last_hand()
    seven = record.actions[-BACK]
    assert isinstance(seven, Ask)
    assert ((record.names or ())[seven.asker], seven.rank) == ("Octopus", Rank.SEVEN)
    going = goes_by("dusk", 0, LAST_TOLD - BACK + 1)
    assert going is not None
    assert [type(event) for event in going[1][:2]] == [Asked, GoFishSaid]
    # She may only ask for what she holds; the other three are the learner's, and nobody has asked for sevens since.
    mine = replay(record).view((record.names or ()).index(YOU)).cards
    assert sum(card.rank is Rank.SEVEN for card in mine) == 3
    assert not any(ask.rank is Rank.SEVEN for ask in record.actions[1 - BACK :] if isinstance(ask, Ask))


def test_ten_deals_fool_and_a_hundred_come_near_the_exact_chance() -> None:
    exact, fell = float(holding(hand=7, held=1)), deals()
    assert DEALS_SEED == 332
    assert len(fell) == 100
    assert sum(fell[:TEN]) / TEN - exact > 0.25
    assert sum(fell) / 100 == pytest.approx(exact, abs=0.02)
    assert figures("ten", {}, 0)["exact"] == round(100 * exact)


def test_the_hundred_games_of_those_who_think_in_different_ways_come_to_what_is_told() -> None:
    cast = next(scene.cast for scene in scenes() if scene.teller == "jellyfish")
    bots = [next(one.bot for one in LADDER if one.face == face) for face in cast]
    shares = [0.0] * len(cast)
    for outcome in play_outcomes(match_of("standard", bots, 100, GAMES_SEED), range(100)):
        for seat in outcome.winners:
            shares[seat] += 1 / len(outcome.winners)
    assert dict(zip(cast, shares, strict=True)) == WON


def test_the_chances_of_the_news_are_those_of_counting_every_place_of_the_three_sevens() -> None:
    starfish, puffer, fished = {0, 1}, {2, 3}, 4
    worlds = [set(places) for places in combinations(range(8), 3)]

    def chance(left: list[set[int]]) -> int:
        return round(100 * Fraction(sum(bool(world & starfish) for world in left), len(left)))

    refused = [world for world in worlds if not world & puffer]
    missed = [world for world in refused if fished not in world]
    told = figures("fished", {}, 0)
    assert [told[name] for name in ("before", "refused", "fished", "unseen")] == [
        chance(left) for left in (worlds, refused, missed, missed)
    ]


def test_the_ask_that_is_sure_to_work_is_so_by_the_exact_beliefs() -> None:
    game = position("aims")
    assert game is not None
    beliefs = BeliefTracker(game.rules, game.players).query(game.view(1))
    assert beliefs.hold(0, Rank.KING) == 1
    assert 0 < beliefs.hold(0, Rank.SEVEN) < 1


@pytest.mark.parametrize("kept", range(4))
def test_so_many_of_the_asks_are_remembered_as_are_told_rightly(kept: int) -> None:
    names = [name.lower() for name in asks_heard(1).names or ()]
    told = {name: names[(recalled(name, 1).asker + (at >= kept)) % 3] for at, name in enumerate(RECALLED)}
    assert figures("oldest", told, 1)["kept"] == ["no", "one", "two", "three"][kept]
