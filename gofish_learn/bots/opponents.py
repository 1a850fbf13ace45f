"""The opponents that a learner meets at the table, by name, and which of them make a game easy, medium or hard.

An opponent is a bot with a name and a face, which always go together: who is called Whale is drawn as a whale and
remembers everything. Where hands lie open, all of them look at the cards, and the easier ones overlook some
(`gofish_learn.bots.open_hands`). How often a learner wins against each is measured by `tests/bench/bench_levels.py`.

A level is a promise about an ordinary learner, one who keeps the last six events in mind. Against two opponents that
learner wins about half of the games on easy, a third on medium and a seventh on hard. With another number of players
the same promise is that the learner is to each single opponent as two to one on easy, as one to one on medium, and as
one to three on hard: with one opponent it wins 2/3, 1/2 and 1/4 of the games. A fixed half would not do: with six
players even luck wins one game in six, with two every second. The opponents of a level are those that came nearest to
it; at a table of three or more they are different ones, none sits there twice, and where no different ones keep the
promise those sit there that come nearest. It matters who sits where: whoever asks right before you has heard the most.
What they come to, with its standard errors, is in `lessons/how-hard.md`.

Source: the model of R. D. Luce, "Individual Choice Behavior" (1959): with strengths s and 1, one against k wins with
the chance s / (s + k).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from gofish_learn.bots.base import Bot
from gofish_learn.bots.open_hands import WatchfulBot
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.needs_numpy import can_count


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to play against.

    Attributes:
        bot: the bot that chooses its asks, by a name that `gofish_learn.bots.registry.bot_named` knows. It also stands
            for the opponent in messages and saved games, so it never changes.
        title: what learners call it, such as "Whale".
        face: its picture, one of those in `ui/furniture/faces`.
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


class Level(Enum):
    """How hard a game is; the value is what messages call it."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


GOLDFISH, CRAB, CLAM, STARFISH, JELLYFISH, TURTLE, PUFFER, WHALE, SHARK, OCTOPUS = (one.bot for one in LADDER)

BOTS_OF_LEVELS: Mapping[str, Mapping[Level, tuple[str, ...]]] = MappingProxyType(
    {
        "standard": {
            Level.EASY: (GOLDFISH, CLAM, CLAM, CLAM, CLAM),
            Level.MEDIUM: (CLAM, STARFISH, STARFISH, JELLYFISH, JELLYFISH),
            Level.HARD: (SHARK, WHALE, PUFFER, PUFFER, PUFFER),
        },
        "young-children": {
            Level.EASY: (CRAB, CLAM, CLAM, CLAM, CLAM),
            Level.MEDIUM: (STARFISH,) * 5,
            Level.HARD: (WHALE,) * 5,
        },
        "traditional": {
            Level.EASY: (GOLDFISH, CLAM, CLAM, CLAM),
            Level.MEDIUM: (CLAM, STARFISH, STARFISH, STARFISH),
            Level.HARD: (WHALE, WHALE, PUFFER, PUFFER),
        },
        "authors": {
            Level.EASY: (CRAB,) * 4,
            Level.MEDIUM: (JELLYFISH,) * 4,
            Level.HARD: (TURTLE, TURTLE, TURTLE, PUFFER),
        },
        "classroom-pairs": {
            Level.EASY: (GOLDFISH, CRAB, CRAB, CRAB, CRAB),
            Level.MEDIUM: (CLAM, STARFISH, STARFISH, STARFISH, STARFISH),
            Level.HARD: (OCTOPUS, OCTOPUS, WHALE, WHALE, WHALE),
        },
        "fished-my-wish": {
            Level.EASY: (GOLDFISH,),
            Level.MEDIUM: (CLAM,),
            Level.HARD: (OCTOPUS,),
        },
    }
)
"""For each book and level the bot that plays, with 2, 3, … players."""

TABLES: Mapping[str, Mapping[Level, tuple[tuple[str, ...], ...]]] = MappingProxyType(
    {
        "standard": {
            Level.EASY: (
                (CRAB, CLAM),
                (CRAB, CLAM, TURTLE),
                (CRAB, STARFISH, JELLYFISH, CLAM),
                (CRAB, CLAM, STARFISH, JELLYFISH, GOLDFISH),
            ),
            Level.MEDIUM: (
                (CLAM, TURTLE),
                (TURTLE, STARFISH, CLAM),
                (STARFISH, CLAM, JELLYFISH, TURTLE),
                (CLAM, TURTLE, STARFISH, CRAB, JELLYFISH),
            ),
            Level.HARD: (
                (TURTLE, WHALE),
                (PUFFER, TURTLE, WHALE),
                (JELLYFISH, WHALE, TURTLE, PUFFER),
                (JELLYFISH, STARFISH, TURTLE, PUFFER, WHALE),
            ),
        },
        "young-children": {
            Level.EASY: (
                (CRAB, CLAM),
                (GOLDFISH, CRAB, CLAM),
                (GOLDFISH, CRAB, CLAM, STARFISH),
                (GOLDFISH, CRAB, CLAM, STARFISH, JELLYFISH),
            ),
            Level.MEDIUM: (
                (CLAM, JELLYFISH),
                (CRAB, STARFISH, TURTLE),
                (CRAB, CLAM, JELLYFISH, TURTLE),
                (GOLDFISH, CRAB, CLAM, STARFISH, TURTLE),
            ),
            Level.HARD: (
                (PUFFER, WHALE),
                (TURTLE, PUFFER, WHALE),
                (PUFFER, WHALE, SHARK, OCTOPUS),
                (STARFISH, JELLYFISH, TURTLE, PUFFER, WHALE),
            ),
        },
        "traditional": {
            Level.EASY: (
                (CRAB, CLAM),
                (CRAB, CLAM, STARFISH),
                (CRAB, STARFISH, JELLYFISH, CLAM),
            ),
            Level.MEDIUM: (
                (CLAM, JELLYFISH),
                (STARFISH, JELLYFISH, TURTLE),
                (STARFISH, CLAM, JELLYFISH, TURTLE),
            ),
            Level.HARD: (
                (TURTLE, WHALE),
                (TURTLE, PUFFER, WHALE),
                (JELLYFISH, WHALE, TURTLE, PUFFER),
            ),
        },
        "authors": {
            Level.EASY: (
                (CRAB, CLAM),
                (CRAB, JELLYFISH, CLAM),
                (CRAB, STARFISH, JELLYFISH, CLAM),
            ),
            Level.MEDIUM: (
                (JELLYFISH, STARFISH),
                (JELLYFISH, CLAM, STARFISH),
                (JELLYFISH, CLAM, STARFISH, CRAB),
            ),
            Level.HARD: (
                (JELLYFISH, TURTLE),
                (JELLYFISH, TURTLE, PUFFER),
                (PUFFER, JELLYFISH, TURTLE, STARFISH),
            ),
        },
        "classroom-pairs": {
            Level.EASY: (
                (GOLDFISH, CLAM),
                (GOLDFISH, CRAB, CLAM),
                (GOLDFISH, CRAB, CLAM, STARFISH),
                (GOLDFISH, CRAB, CLAM, STARFISH, JELLYFISH),
            ),
            Level.MEDIUM: (
                (CLAM, JELLYFISH),
                (CLAM, STARFISH, JELLYFISH),
                (CLAM, STARFISH, JELLYFISH, TURTLE),
                (CRAB, CLAM, STARFISH, JELLYFISH, TURTLE),
            ),
            Level.HARD: (
                (OCTOPUS, SHARK),
                (WHALE, OCTOPUS, SHARK),
                (PUFFER, WHALE, SHARK, OCTOPUS),
                (STARFISH, JELLYFISH, TURTLE, PUFFER, WHALE),
            ),
        },
    }
)
"""For each book and level who plays with 3, 4, … players, in the order of their seats after yours: no animal twice."""


def opponents_at(level: Level, rules: Rules, players: int) -> tuple[Opponent, ...]:
    """Who plays at a level in each other seat, where so many players (you included) sit at the table: no animal twice.

    Where the book has no table for so many, as one of one's own may, those of the standard book sit there.

    Raises:
        ValueError: the book is not for that many players.
    """
    if players == 2:
        return (opponent_at(level, rules, players),)
    rules.check_players(players)
    tables = TABLES.get(rules.like, {}).get(level, ())
    others = next(bots for bots in (*tables, *TABLES["standard"][level]) if len(bots) == players - 1)
    return tuple(OPPONENTS[bot] for bot in able(others))


def opponent_at(level: Level, rules: Rules, players: int) -> Opponent:
    """Who is of a level's strength, where so many players (you included) sit at the table.

    Raises:
        ValueError: the book is not for that many players.
    """
    rules.check_players(players)
    return OPPONENTS[bots_of(level, rules)[players - 2]]


def bots_of(level: Level, rules: Rules) -> tuple[str, ...]:
    """The bot that plays at a level with 2, 3, … players; a book of one's own has those of the book that it is like.

    Where that book is not for so many players, the bot of its most players plays. Where exact chances cannot be worked
    out, the best of the others plays for the bots that do so.
    """
    bots = BOTS_OF_LEVELS[rules.like][level]
    if not can_count():
        bots = tuple(WHALE if bot in COUNTING else bot for bot in bots)
    return bots + bots[-1:] * (rules.players[1] - 1 - len(bots))


def able(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots of a table; where exact chances cannot be worked out, others for those that do so, the best first."""
    if can_count():
        return tuple(bots)
    best = (one.bot for one in reversed(LADDER) if one.bot not in {*bots, *COUNTING})
    return tuple(next(best) if bot in COUNTING else bot for bot in bots)
