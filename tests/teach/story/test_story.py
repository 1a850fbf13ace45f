"""The story's words, its tables, and its numbers, each beside the same number found another way."""

from fractions import Fraction
from itertools import permutations
from string import Formatter

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.odds import holding
from gofish_learn.teach.story.figures import chances_of_aims, deals_fallen, figures
from gofish_learn.teach.story.hidden import chance_of
from gofish_learn.teach.story.meeting import GAMES, MINDS, Meeting
from gofish_learn.teach.story.scenes import StoryScreen, scenes
from gofish_learn.teach.story.tables import RECALLED, YOU, recalled, table_of

SCREENS = [screen for scene in scenes() for screen in scene.screens]
ANSWERS = {"kings": 50, "deals": 40, "asks": 90, "newest": 0, "middle": 1, "oldest": 2}
MOST_WORDS = 2_500

each_screen = pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])


def words_of(screen: StoryScreen) -> list[str]:
    """All that may be read on a screen."""
    choices = [word for choice in screen.choices.values() for word in (choice.words, choice.reply)]
    return [*screen.told, screen.prompt, screen.after, *screen.ends.values(), *choices]


@each_screen
def test_every_number_in_the_words_is_worked_out(screen: StoryScreen) -> None:
    known = figures(screen.name, ANSWERS, seed=1)
    for words in words_of(screen):
        named = {name for _, name, _, _ in Formatter().parse(words) if name}
        assert named <= known.keys()
        assert not any(letter.isdigit() for letter in words.replace("100", "").replace("of 3", ""))


def test_the_chances_of_two_good_asks_are_those_of_the_exact_beliefs() -> None:
    record = table_of("aims", None, 0)
    assert record is not None
    view = replay(record).view(YOU)
    beliefs = BeliefTracker(STANDARD, record.players).query(view)
    king, seven = map(float, chances_of_aims())
    assert beliefs.hold(0, Rank.KING) == king == 1
    assert beliefs.hold(0, Rank.SEVEN) == pytest.approx(seven, abs=0.005)  # that nobody laid a book is left out


def test_the_chance_counted_by_places_is_that_of_dealing_every_order() -> None:
    hands = [(set(order[:2]), set(order[2:4])) for order in permutations(range(6))]  # two places of two, and the rest
    fitting = [ana for ana, ben in hands if 0 not in ben]
    wanted = Fraction(sum(bool(ana & {0, 1}) for ana in fitting), len(fitting))
    assert chance_of((2, 2, 2), 2, lambda lies: lies[0] != 1, lambda lies: 0 in lies) == wanted


def test_the_deals_that_fall_come_near_the_exact_chance() -> None:
    fell = deals_fallen(seed=3, dealt=4_000)
    assert sum(fell) / len(fell) == pytest.approx(float(holding(7, 1, 7).value), abs=0.03)
    assert deals_fallen(seed=3, dealt=40) == fell[:40]


@pytest.mark.parametrize("kept", range(4))
def test_so_many_of_the_asks_are_remembered_as_are_told_rightly(kept: int) -> None:
    told = {name: recalled(name, 1).asker + (at >= kept) for at, name in enumerate(RECALLED)}
    assert figures("oldest", told, 1)["kept"] == kept


def test_a_hundred_games_share_a_hundred_wins_and_memory_wins_them() -> None:
    crab, whale = 1, len(MINDS) - 1
    meeting = Meeting(STANDARD, (crab, whale), seed=5)
    while not meeting.over:
        meeting.play_more()
    assert sum(meeting.shares) == pytest.approx(GAMES)
    assert meeting.shares[1] > 60
    assert meeting.in_words().startswith("Of 100 games, Ben the Whale won ")
    assert meeting.lead(1) == -meeting.lead(0) > 2
