"""The games of the story: real ones, with the deck arranged, or the seed chosen, so that what is told comes to pass."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations, count
from random import Random

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.hands import cards_in
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.teach.positions import arranged, random_game

YOU = "You"
"""What the learner is called at a table."""
HAND, UNSEEN, KINGS_HIDDEN = 7, 45, 3
"""Goldfish’s hand, the cards that the learner cannot see, and the kings among them."""
DEALS_SEED, TEN = 332, 10
"""From this seed on ten deals fool whoever believes them: seven have a king, and of a hundred 41."""
GAMES_SEED = 1
WON: Mapping[str, int] = {"goldfish": 1, "crab": 2, "jellyfish": 20, "whale": 77}
"""How many of the hundred games from that seed each of those wins who think in different ways."""
LISTENED = 6
"""So many asks go by."""
RECALLED = {"newest": 6, "middle": 4, "oldest": 1}
"""Which of them each screen asks for, counted from 1."""
LAST_TOLD, BACK = 5, 3
"""So many asks are heard before the last one, and so many one goes back who has not heard them."""
LISTENERS = ("Clam", "Goldfish", "Crab")

SEVENS = (("Crab", YOU, "Octopus"), ("7S 7H 5C JD 2D TS AS", "7C 3H 3C 9C JS QD KS", "2C 4D 4S 6H 9D QH KD"), "8S")
AIMS = (("Crab", YOU, "Shark"), ("KC KD 4C 9D 2S JH 5H", "7C 7D 7H 3D TD JS KS", "2H 5S TC AC 4H 6S QD"), "8C")
POSITIONS = {
    "asked": (SEVENS, []),
    "refused": (SEVENS, ["0>2:7", "1>0:7"]),
    "aims": (AIMS, ["0>2:K"]),
    "price": (AIMS, ["0>2:K", "1>0:K"]),
}
"""For each screen with cards arranged its position, and what has been asked once it is answered."""
THREE = ("7", "Q", "K")
"""The ranks of the last three cards that are hidden, where the ways in which they can lie are counted."""


@cache
def position(screen: str, *, answered: bool = True) -> Game | None:
    """The game of a screen whose cards are arranged, before or after what comes of its answer; None for others."""
    if screen not in POSITIONS:
        return None
    (names, hands, pond), asks = POSITIONS[screen]
    asked = asks if answered or screen != "refused" else asks[:1]
    return replay(replace(arranged(STANDARD, *hands, pond=pond, asks=asked), names=names))


@lru_cache(maxsize=64)
def asks_heard(seed: int) -> Record:
    """The game of which six asks go by: the first from a seed on in which six different ranks are asked for."""
    for number in count(seed):
        game = random_game(STANDARD, len(LISTENERS), number)
        heard = [one for one in game.actions[:LISTENED] if isinstance(one, Ask)]
        if len({one.rank for one in heard}) == LISTENED:
            return replace(game, actions=game.actions[:LISTENED], names=LISTENERS)
    raise AssertionError("There are endless games.")


def recalled(screen: str, seed: int) -> Ask:
    """The ask that a screen asks for."""
    ask = asks_heard(seed).actions[RECALLED[screen] - 1]
    if not isinstance(ask, Ask):
        raise TypeError("What went by is an ask.")
    return ask


@cache
def last_hand() -> Record:
    """The last hand, up to the ask that is the learner's: a game of bots, in which an ask three asks back decides."""
    return parse_record(files(__package__).joinpath("last_hand.json").read_text(encoding="utf-8"))


def told(record: Record, before: int, heard: int) -> tuple[Game, tuple[Event, ...]]:
    """A game of which some asks went by before and so many are heard since, and what came of the last of these."""
    game = replay(replace(record, actions=record.actions[: before + heard]))
    asked = [at for at, event in enumerate(game.events) if isinstance(event, Asked)]
    return game, tuple(game.events[asked[-1] :]) if heard else ()


def goes_by(screen: str, seed: int, heard: int) -> tuple[Game, tuple[Event, ...]] | None:
    """The game of a screen on which one listens, so far; None on any other."""
    match screen:
        case "listening":
            return told(asks_heard(seed), 0, heard)
        case "dusk" | "last":
            return told(last_hand(), len(last_hand().actions) - LAST_TOLD, heard)
    return None


@cache
def deals() -> tuple[bool, ...]:
    """A hundred deals: whether one of the hidden kings is among Goldfish’s cards in each."""
    rng = Random(DEALS_SEED)
    return tuple(min(shuffled(rng, range(UNSEEN))[:HAND]) < KINGS_HIDDEN for _ in range(100))


def three_ways() -> tuple[tuple[str, ...], ...]:
    """The ways in which the three cards can lie: in each, the two that Turtle holds; the third lies in the pond."""
    return tuple(combinations(THREE, 2))


def crossed_out() -> frozenset[int]:
    """The ways, by their number, that cannot be once Turtle has said that she has no queen."""
    return frozenset(number for number, turtle in enumerate(three_ways()) if "Q" in turtle)


def hand_of(game: Game) -> tuple[str, ...]:
    """The learner's cards in a game; none where the learner is not there."""
    names = game.record.names or ()
    return tuple(map(str, cards_in(game.state.hands[names.index(YOU)]))) if YOU in names else ()
