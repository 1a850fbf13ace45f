"""Easy, medium and hard: which opponents a level stands for, in each rule book and with each number of players.

A level is a promise about an ordinary learner, one who keeps the last six events in mind. Against two opponents that
learner wins about half of the games on easy, a third on medium and a seventh on hard. With another number of players
the same promise is that the learner is to each single opponent as two to one on easy, as one to one on medium, and as
one to three on hard: with one opponent it wins 2/3, 1/2 and 1/4 of the games. A fixed half would not do: with six
players even luck wins one game in six, with two every second.

Source: the model of R. D. Luce, "Individual Choice Behavior" (1959): with strengths s and 1, one against k wins with
the chance s / (s + k).

The opponents below are those that came nearest in `tests/bench/bench_levels.py`; where different ones come as near
together at a table of three or more, they sit there. What they come to, with its standard errors, is in
`lessons/how-hard.md`.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from gofish_learn.bots.opponents import COUNTING, LADDER, OPPONENTS, Opponent
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.counting import can_count


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

MIXED: Mapping[str, Mapping[Level, tuple[tuple[str, ...], ...]]] = MappingProxyType(
    {
        "standard": {
            Level.EASY: (
                (CRAB, CLAM),
                (CRAB, CLAM, TURTLE),
                (CLAM, CLAM, STARFISH, TURTLE),
                (CLAM, STARFISH, STARFISH, JELLYFISH, TURTLE),
            ),
            Level.MEDIUM: (
                (CLAM, TURTLE),
                (STARFISH, STARFISH, JELLYFISH),
                (STARFISH, STARFISH, JELLYFISH, TURTLE),
                (STARFISH, STARFISH, JELLYFISH, JELLYFISH, TURTLE),
            ),
            Level.HARD: (
                (TURTLE, WHALE),
                (TURTLE, PUFFER, PUFFER),
                (TURTLE, TURTLE, PUFFER, PUFFER),
            ),
        },
        "young-children": {
            Level.EASY: (
                (CRAB, CLAM),
                (CRAB, CRAB, CLAM),
                (CRAB, CLAM, CLAM, CLAM),
                (CRAB, CLAM, CLAM, CLAM, CLAM),
            ),
            Level.MEDIUM: (
                (CLAM, JELLYFISH),
                (CLAM, STARFISH, STARFISH),
                (CLAM, STARFISH, STARFISH, JELLYFISH),
                (CLAM, STARFISH, STARFISH, STARFISH, JELLYFISH),
            ),
            Level.HARD: (
                (PUFFER, WHALE),
                (PUFFER, WHALE, WHALE),
                (PUFFER, WHALE, WHALE, WHALE, WHALE),
            ),
        },
        "traditional": {
            Level.EASY: (
                (CRAB, CLAM),
                (CRAB, CLAM, STARFISH),
            ),
            Level.MEDIUM: (
                (CLAM, JELLYFISH),
                (STARFISH, JELLYFISH, TURTLE),
                (STARFISH, STARFISH, JELLYFISH, TURTLE),
            ),
            Level.HARD: (
                (TURTLE, WHALE),
                (TURTLE, PUFFER, WHALE),
            ),
        },
        "authors": {
            Level.EASY: (
                (CRAB, CLAM),
                (CRAB, CLAM, CLAM),
                (CRAB, CRAB, CLAM, CLAM),
            ),
            Level.MEDIUM: (
                (JELLYFISH, JELLYFISH, STARFISH),
                (JELLYFISH, JELLYFISH, JELLYFISH, TURTLE),
            ),
            Level.HARD: (
                (TURTLE, TURTLE, PUFFER),
                (TURTLE, TURTLE, PUFFER, PUFFER),
            ),
        },
        "classroom-pairs": {
            Level.EASY: ((GOLDFISH, CRAB, CRAB, CLAM),),
            Level.MEDIUM: (
                (CLAM, JELLYFISH),
                (CLAM, STARFISH, JELLYFISH),
                (CLAM, STARFISH, STARFISH, JELLYFISH),
                (CLAM, STARFISH, STARFISH, STARFISH, JELLYFISH),
            ),
            Level.HARD: ((PUFFER, WHALE, WHALE),),
        },
    }
)
"""Different opponents who keep the promise of a level together, for three players and more, where there are such."""


def opponents_at(level: Level, rules: Rules, players: int) -> tuple[Opponent, ...]:
    """Who plays at a level in each other seat, where so many players (you included) sit at the table.

    Raises:
        ValueError: the book is not for that many players.
    """
    one = opponent_at(level, rules, players)
    tables = MIXED.get(rules.like, {}).get(level, ())
    mixed = next((bots for bots in tables if len(bots) == players - 1), None)
    return tuple(OPPONENTS[bot] for bot in mixed) if mixed else (one,) * (players - 1)


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
