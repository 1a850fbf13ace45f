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
        blurb: how it plays, in a sentence without a subject.
        says: the same of all its kind, in a short sentence for a ten-year-old.
        overlooks: how often it overlooks a catch where hands lie open (0-1).
        own_face: its picture where that is not of its title, as a learner's own bot has one.
    """

    bot: str
    title: str
    blurb: str
    says: str
    overlooks: float
    own_face: str = ""

    @property
    def face(self) -> str:
        """Its picture, one of those in `ui/furniture/faces`: whoever is called Whale is drawn as a whale."""
        return self.own_face or self.title.lower()

    def seat(self, rules: Rules) -> Bot:
        """A fresh bot for one seat of one game by these rules."""
        bot = bot_named(self.bot)()
        return WatchfulBot(bot, self.overlooks) if rules.open_hands else bot


LADDER = (
    Opponent(
        "stubborn",
        "Goldfish",
        "Forgets that it has just asked, and asks for the same thing again and again.",
        "Goldfish ask for the same thing again and again.",
        overlooks=0.9,
    ),
    Opponent(
        "random",
        "Crab",
        "Asks anybody for anything it holds, and remembers nothing.",
        "Crabs ask anybody for anything.",
        overlooks=0.8,
    ),
    Opponent(
        "chunks-1",
        "Clam",
        "Keeps one thing in mind; a new one pushes it out.",
        "Clams keep one thing in mind.",
        overlooks=0.65,
    ),
    Opponent(
        "chunks-2",
        "Starfish",
        "Keeps two things in mind; a new one pushes out the older one.",
        "Starfish keep two things in mind.",
        overlooks=0.5,
    ),
    Opponent(
        "chunks-3",
        "Jellyfish",
        "Keeps three things in mind; a new one pushes out the oldest.",
        "Jellyfish keep three things in mind.",
        overlooks=0.4,
    ),
    Opponent(
        "forgetful",
        "Turtle",
        "Remembers about the last three asks, and nothing before them.",
        "Turtles remember the last three asks.",
        overlooks=0.25,
    ),
    Opponent(
        "chunks-6",
        "Puffer",
        "Keeps six things in mind; a new one pushes out the oldest.",
        "Puffers keep six things in mind.",
        overlooks=0.1,
    ),
    Opponent(
        "memory",
        "Whale",
        "Remembers everything that was asked, given and refused.",
        "Whales never forget a thing.",
        overlooks=0.0,
    ),
    Opponent(
        "careful",
        "Shark",
        "Works out the exact chance of every ask, and keeps its own cards secret.",
        "Sharks work out every chance, and hide what they hold.",
        overlooks=0.0,
    ),
    Opponent(
        "thinker",
        "Octopus",
        "Works out the exact chance of every ask, and takes the one that promises most.",
        "Octopuses work out every chance.",
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
_BOTS = {one.title: one.bot for one in LADDER}


def _seated(table: str) -> Mapping[str, Mapping[Level, tuple[tuple[str, ...], ...]]]:
    """A list of animals as it is written: for each book and level who sits at each of its tables."""
    found: dict[str, dict[Level, tuple[tuple[str, ...], ...]]] = {}
    levels: dict[Level, tuple[tuple[str, ...], ...]] = {}
    for line in table.strip().splitlines():
        if line.startswith(" "):
            word, animals = line.split(maxsplit=1)
            levels[Level(word)] = tuple(tuple(_BOTS[one] for one in names.split()) for names in animals.split(", "))
        else:
            levels = found[line] = {}
    return MappingProxyType(found)


BOTS_OF_LEVELS = _seated("""
standard
    easy    Goldfish Clam Clam Clam Clam
    medium  Clam Starfish Starfish Jellyfish Jellyfish
    hard    Shark Whale Puffer Puffer Puffer
young-children
    easy    Crab Clam Clam Clam Clam
    medium  Starfish Starfish Starfish Starfish Starfish
    hard    Whale Whale Whale Whale Whale
traditional
    easy    Goldfish Clam Clam Clam
    medium  Clam Starfish Starfish Starfish
    hard    Whale Whale Puffer Puffer
authors
    easy    Crab Crab Crab Crab
    medium  Jellyfish Jellyfish Jellyfish Jellyfish
    hard    Turtle Turtle Turtle Puffer
classroom-pairs
    easy    Goldfish Crab Crab Crab Crab
    medium  Clam Starfish Starfish Starfish Starfish
    hard    Octopus Octopus Whale Whale Whale
fished-my-wish
    easy    Goldfish
    medium  Clam
    hard    Octopus
""")
"""For each book and level the bots that play alone against somebody, with 2, 3, … players."""

TABLES = _seated("""
standard
    easy    Crab Clam, Crab Clam Turtle, Crab Starfish Jellyfish Clam, Crab Clam Starfish Jellyfish Goldfish
    medium  Clam Turtle, Turtle Starfish Clam, Starfish Clam Jellyfish Turtle, Clam Turtle Starfish Crab Jellyfish
    hard    Turtle Whale, Puffer Turtle Whale, Jellyfish Whale Turtle Puffer, Jellyfish Starfish Turtle Puffer Whale
young-children
    easy    Crab Clam, Goldfish Crab Clam, Goldfish Crab Clam Starfish, Goldfish Crab Clam Starfish Jellyfish
    medium  Clam Jellyfish, Crab Starfish Turtle, Crab Clam Jellyfish Turtle, Goldfish Crab Clam Starfish Turtle
    hard    Puffer Whale, Turtle Puffer Whale, Puffer Whale Shark Octopus, Starfish Jellyfish Turtle Puffer Whale
traditional
    easy    Crab Clam, Crab Clam Starfish, Crab Starfish Jellyfish Clam
    medium  Clam Jellyfish, Starfish Jellyfish Turtle, Starfish Clam Jellyfish Turtle
    hard    Turtle Whale, Turtle Puffer Whale, Jellyfish Whale Turtle Puffer
authors
    easy    Crab Clam, Crab Jellyfish Clam, Crab Starfish Jellyfish Clam
    medium  Jellyfish Starfish, Jellyfish Clam Starfish, Jellyfish Clam Starfish Crab
    hard    Jellyfish Turtle, Jellyfish Turtle Puffer, Puffer Jellyfish Turtle Starfish
classroom-pairs
    easy    Goldfish Clam, Goldfish Crab Clam, Goldfish Crab Clam Starfish, Goldfish Crab Clam Starfish Jellyfish
    medium  Clam Jellyfish, Clam Starfish Jellyfish, Clam Starfish Jellyfish Turtle, Crab Clam Starfish Jellyfish Turtle
    hard    Octopus Shark, Whale Octopus Shark, Puffer Whale Shark Octopus, Starfish Jellyfish Turtle Puffer Whale
""")
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
    (bots,) = BOTS_OF_LEVELS[rules.like][level]
    if not can_count():
        bots = tuple(WHALE if bot in COUNTING else bot for bot in bots)
    return bots + bots[-1:] * (rules.players[1] - 1 - len(bots))


def able(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots of a table; where exact chances cannot be worked out, others for those that do so, the best first."""
    if can_count():
        return tuple(bots)
    best = (one.bot for one in reversed(LADDER) if one.bot not in {*bots, *COUNTING})
    return tuple(next(best) if bot in COUNTING else bot for bot in bots)
