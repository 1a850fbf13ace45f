"""What games come to: played once by the thousand, kept in `gofish_learn/teach/simulated.json` with standard errors.

`python -m tests.figures.facts` plays all of them anew; with names after it, only these.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot
from pathlib import Path

from gofish_learn.engine.rule_books import CLASSROOM_PAIRS, STANDARD, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.memories import Memory
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.memory_curve import compare_memories
from gofish_learn.lab.paired import going_first, same_deals
from gofish_learn.lab.simulation import simulate
from gofish_learn.teach.lessons.lesson_five import OPPONENTS, ROOMS, name_of_room
from gofish_learn.teach.lessons.lesson_nine import CHANGES
from gofish_learn.teach.simulated import MANY, SIMULATED, simulated
from tests.figures.facts.figure import Figure, How

SEED = 12
CRAB, WHALE = "random", "memory"


@dataclass(frozen=True)
class Played:
    """A question that games answer.

    Attributes:
        name: the name of the figure.
        question: what is asked, in a sentence.
        unit: "asks", or "share" where it is a share or a difference of shares.
        play: plays so many games or deals, from a seed.
        games: so many are played for what is kept.
    """

    name: str
    question: str
    unit: str
    play: Callable[[int, int], Estimate]
    games: int = MANY


def length(rules: Rules, bots: Sequence[str], games: int, seed: int) -> Estimate:
    """How many asks a game takes."""
    return simulate(rules, bots, games, seed).asks.mean


def won(rules: Rules, bots: Sequence[str], games: int, seed: int) -> Estimate:
    """The share of its games that the first bot wins; a shared one counts in part."""
    return simulate(rules, bots, games, seed).wins[0]


def first(rules: Rules, bots: Sequence[str], deals: int, seed: int) -> Estimate:
    """The share of games that going first is worth."""
    return going_first(rules, bots, deals=deals, seed=seed).effect


def apart(one: str, other: str, others: Sequence[str], deals: int, seed: int) -> Estimate:
    """The share of games that one bot wins more than another in its seat, with the same cards."""
    return same_deals(STANDARD, [one, *others], [other, *others], deals=deals, seed=seed).effect


def with_room(memory: Memory, games: int, seed: int) -> Estimate:
    """The share of its games that a bot with this memory wins against the lesson's opponents."""
    (found,) = compare_memories(STANDARD, [memory], OPPONENTS, games, seed, time_limit=None)
    return found.wins


def played() -> Iterator[Played]:
    """Every question that games answer."""
    for players in range(2, 7):
        crabs, whales = [CRAB] * players, [WHALE] * players
        who = f"{players} players"
        yield Played(f"asks-{players}", f"{who} ask at random. How long is a game?", "asks", _of(length, crabs))
        yield Played(
            f"asks-{players}-whales", f"{who} remember everything. How long is a game?", "asks", _of(length, whales)
        )
        for name, bots in (("random", crabs), ("memory", whales)):
            yield Played(
                f"going-first-{name}-{players}",
                f"{who}, all {bots[0]} bots. How many more games does whoever goes first win than an even share?",
                "share",
                _of(first, bots),
            )
        yield Played(
            f"whale-{players}",
            f"{who}. One remembers everything, the others ask at random. How many games does it win?",
            "share",
            _of(won, [WHALE, *crabs[1:]]),
        )
        yield Played(
            f"crab-{players}", f"{who} ask at random. How many games does the first one win?", "share", _of(won, crabs)
        )
        yield Played(
            f"memory-worth-{players}",
            f"{who}. How many more games does that one win than if it asked at random, too?",
            "share",
            partial(apart, WHALE, CRAB, crabs[1:]),
        )
    for rules in (YOUNG_CHILDREN, CLASSROOM_PAIRS):
        question = f"{rules.title}, four players at random. How many more games does whoever goes first win?"
        yield Played(f"going-first-{rules.name}", question, "share", _of(first, [CRAB] * 4, rules))
    yield Played(
        "crab-among-whales",
        "One of six players asks at random, the others remember everything. How many games does it win?",
        "share",
        _of(won, [CRAB, *[WHALE] * 5]),
    )
    for events in (8, 24, 48):
        yield Played(
            f"whale-against-last-{events}",
            f"Four players. How many more games does a perfect memory win than one of the last {events} events?",
            "share",
            partial(apart, WHALE, f"forgetful-{events}", [CRAB] * 3),
            5_000,
        )
    for room, memory in ROOMS.items():
        question = f"A memory has room for {room}. How many games does it win against three at random?"
        yield Played(name_of_room(room), question, "share", partial(with_room, memory))
    for change, rules in CHANGES.items():
        name = change.replace(" ", "-")
        yield Played(
            f"asks-{name}",
            f"Changed: {change}. Four ask at random. How long is a game?",
            "asks",
            _of(length, [CRAB] * 4, rules),
        )
        yield Played(
            f"whale-{name}",
            f"Changed: {change}. How many games does a perfect memory win against three at random?",
            "share",
            _of(won, [WHALE, *[CRAB] * 3], rules),
        )


def _of(
    what: Callable[[Rules, Sequence[str], int, int], Estimate], bots: Sequence[str], rules: Rules = STANDARD
) -> Callable[[int, int], Estimate]:
    return partial(what, rules, bots)


def from_games() -> Iterator[Figure]:
    """All of them as figures."""
    for one in played():
        note = f"{one.games:,} games or deals, seed {SEED}"
        yield Figure(one.name, one.question, one.unit, How.PLAYED, partial(simulated, one.name), note)
    yield from worked()


def worked() -> Iterator[Figure]:
    """What follows from two of them."""
    for players in range(2, 7):
        question = (
            f"{players} players. How many times as often does one that remembers everything win as one at random?"
        )
        times = partial(_times, f"whale-{players}", f"crab-{players}")
        yield Figure(f"memory-times-{players}", question, "times", How.PLAYED, times, "the quotient of two")


def _times(one: str, other: str) -> Estimate:
    above, below = simulated(one), simulated(other)
    value = above.value / below.value
    return Estimate(value, value * hypot(above.error / above.value, below.error / below.value))


def write(names: Sequence[str]) -> None:
    """Play the games, of these names or of all, and write down what they came to, each as soon as it is known."""
    kept = Path(str(SIMULATED))
    rows = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    for one in played():
        if one.name in names or not names:
            found = one.play(one.games, SEED)
            rows[one.name] = (round(found.value, 6), round(found.error, 6))
            known = [name for name in (other.name for other in played()) if name in rows]
            lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(rows[name])}" for name in known)
            kept.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
