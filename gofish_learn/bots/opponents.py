"""The opponents that a learner meets at the table, by name: from the Goldfish, who is easy to beat, to the Octopus.

An opponent is a bot with a name and a face, which always go together: who is called Whale is drawn as a whale and
remembers everything. Where hands lie open, all of them look at the cards, and the easier ones overlook some
(`gofish_learn.bots.watchful`). How often a learner wins against each is measured by `tests/bench/bench_levels.py`;
which of them make a game easy, medium or hard is in `gofish_learn.bots.levels`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.registry import bot_named, name_of
from gofish_learn.bots.watchful import WatchfulBot
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.counting import can_count


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to play against.

    Attributes:
        bot: the bot that chooses its asks, by a name that `gofish_learn.bots.registry.bot_named` knows. It also stands
            for the opponent in messages and saved games, so it never changes.
        title: what learners call it, such as "Whale".
        face: its picture, one of those in `ui/static/furniture/faces`.
        blurb: how it plays, in a sentence without a subject.
        says: the same of all its kind, in a short sentence for a ten-year-old.
        overlooks: how often it overlooks a catch where hands lie open (0-1).
    """

    bot: str
    title: str
    face: str
    blurb: str
    says: str
    overlooks: float

    def seat(self, rules: Rules) -> Bot:
        """A fresh bot for one seat of one game by these rules."""
        bot = bot_named(self.bot)()
        return WatchfulBot(bot, self.overlooks) if rules.open_hands else bot


LADDER = (
    Opponent(
        bot="stubborn",
        title="Goldfish",
        face="goldfish",
        blurb="Forgets that it has just asked, and asks for the same thing again and again.",
        says="Goldfish ask for the same thing again and again.",
        overlooks=0.9,
    ),
    Opponent(
        bot="random",
        title="Crab",
        face="crab",
        blurb="Asks anybody for anything it holds, and remembers nothing.",
        says="Crabs ask anybody for anything.",
        overlooks=0.8,
    ),
    Opponent(
        bot="chunks-1",
        title="Clam",
        face="clam",
        blurb="Keeps one thing in mind; a new one pushes it out.",
        says="Clams keep one thing in mind.",
        overlooks=0.65,
    ),
    Opponent(
        bot="chunks-2",
        title="Starfish",
        face="starfish",
        blurb="Keeps two things in mind; a new one pushes out the older one.",
        says="Starfish keep two things in mind.",
        overlooks=0.5,
    ),
    Opponent(
        bot="chunks-3",
        title="Jellyfish",
        face="jellyfish",
        blurb="Keeps three things in mind; a new one pushes out the oldest.",
        says="Jellyfish keep three things in mind.",
        overlooks=0.4,
    ),
    Opponent(
        bot="forgetful",
        title="Turtle",
        face="turtle",
        blurb="Remembers about the last three asks, and nothing before them.",
        says="Turtles remember the last three asks.",
        overlooks=0.25,
    ),
    Opponent(
        bot="chunks-6",
        title="Puffer",
        face="puffer",
        blurb="Keeps six things in mind; a new one pushes out the oldest.",
        says="Puffers keep six things in mind.",
        overlooks=0.1,
    ),
    Opponent(
        bot="memory",
        title="Whale",
        face="whale",
        blurb="Remembers everything that was asked, given and refused.",
        says="Whales never forget a thing.",
        overlooks=0.0,
    ),
    Opponent(
        bot="careful",
        title="Shark",
        face="shark",
        blurb="Works out the exact chance of every ask, and keeps its own cards secret.",
        says="Sharks work out every chance, and hide what they hold.",
        overlooks=0.0,
    ),
    Opponent(
        bot="thinker",
        title="Octopus",
        face="octopus",
        blurb="Works out the exact chance of every ask, and takes the one that promises most.",
        says="Octopuses work out every chance.",
        overlooks=0.0,
    ),
)
"""Every opponent, the easiest first."""

OPPONENTS: Mapping[str, Opponent] = MappingProxyType({opponent.bot: opponent for opponent in LADDER})
"""The opponents by the name of their bot."""


COUNTING = frozenset({"careful", "thinker"})
"""The bots that work out exact chances, which they cannot everywhere."""


def on_offer() -> tuple[Opponent, ...]:
    """The opponents that can play here, the easiest first: without NumPy, all but those that work out exact chances."""
    return LADDER if can_count() else tuple(one for one in LADDER if one.bot not in COUNTING)


def opponent_of(bot: BotFactory) -> Opponent:
    """The opponent whose bot this is.

    Raises:
        KeyError: no opponent plays by this bot.
    """
    return OPPONENTS[name_of(bot)]
