"""A fresh case: the first of many codes whose question its clues decide.

To work out the exact chances of a game takes as long as to play fifty games, and two of three games are of no use. So
each game is looked at roughly first: what was said and given counts, and what is not known of a hand or the pond is
taken to be any card. Only where the clues decide the question by that are the exact chances worked out, and a case is
offered only where they agree. Like the choice of a question, this is by what the watching seat knows when it is
answered, and says nothing of where the card is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from random import Random

from gofish_learn.engine.cards import RANKS, SUITS, Rank
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import DealCode, fresh_seed
from gofish_learn.teach.detective.case import Case, CaseError, Chosen, check, chosen_in, order_of, players_of
from gofish_learn.teach.detective.days import case_found_for
from gofish_learn.teach.detective.mystery import POND, WORTH, Odds, decided, mysteries, worth

PLAYERS = 3
"""So many play where nobody has chosen."""
TRIES = 500
"""How many codes are looked at for a fresh case; about every eighth has one."""


def fresh_case(rng: Random, rules: Rules, players: int) -> DealCode:
    """The code of a case chosen at random, with a good question that its clues decide; or a `CaseError`."""
    check(rules, players)
    for _ in range(TRIES):
        code = DealCode(rules, players, fresh_seed(rng))
        if seems_decided(code):
            found = chosen_in(code)
            if found.worth >= WORTH and found.decides:
                return code
    raise CaseError("No case was found. Try again.")


@lru_cache(maxsize=8)
def case_of_day(day: date) -> str:
    """The code of the case of a day, which is the same for everybody."""
    found = case_found_for(day)
    return found.code if found else looked_for(day)


def looked_for(day: date) -> str:
    """The same, whether or not it was found beforehand."""
    return fresh_case(Random(f"Go Fish, the case of {day.isoformat()}"), STANDARD, PLAYERS).text


def seems_decided(code: DealCode) -> bool:
    """Whether the clues decide the first good question of a game, as far as a rough look can tell."""
    players = players_of(code)
    watched = Case(players.play(code), Chosen(players))
    ranks, rest = order_of(code)
    heard = heard_in(watched)
    for mystery in mysteries(map(watched.clue, range(watched.length)), ranks):
        odds = partial(rough_odds, heard, code.rules.group, mystery.rank)
        if worth(odds, mystery, rest) >= WORTH:
            return decided(odds, mystery, mystery.last) is not None
    return False


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said, shown and given up to an ask of the game, for each seat but the watching one.

    Attributes:
        fewest: how many cards of each rank the seat holds for certain.
        most: how many it may hold at most.
        room: how many of its cards may be anything; for the pond all.
    """

    fewest: Mapping[int, Sequence[int]]
    most: Mapping[int, Sequence[int]]
    room: Mapping[int, int]


def heard_in(case: Case) -> list[Heard]:
    """What was heard after each ask of the game, by its number."""
    from gofish_learn.knowledge.proofs.ledger import Ledger  # noqa: PLC0415 - loads NumPy, which only cases need

    ledger = Ledger(case.rules, case.game.players, case.players.eyes, copies=[len(SUITS)] * len(RANKS))
    found = []
    for number in range(0, case.length, 2):
        clue = case.clue(number)
        ledger.hear([*(case.clue(number - 1).events if number else ()), *clue.events])
        fewest, most = (
            {seat: [bound.count for bound in grid[seat]] for seat in ledger.others}
            for grid in (ledger.fewest, ledger.most)
        )
        room = {seat: max(0, clue.table.sizes[seat] - sum(fewest[seat])) for seat in fewest}
        found.append(Heard(fewest, most, room | {POND: clue.table.pond}))
    return found


def rough_odds(heard: Sequence[Heard], group: int, rank: Rank, asks: int) -> Odds:
    """Where the one card of a rank that is missing may be after so many asks, roughly; a hand never holds a `group`.

    A seat that had none, and drew once or twice since, can have it among what it drew.
    """
    now = heard[asks]
    room = dict(now.room)
    for seat, most in now.most.items():
        if now.fewest[seat][rank]:
            return {suspect: float(suspect == seat) for suspect in room}
        if most[rank] < group - 1:
            room[seat] = min(room[seat], most[rank])
    return {suspect: space / max(1, sum(room.values())) for suspect, space in room.items()}
