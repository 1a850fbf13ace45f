"""How one chance came about: a chain of clues in which each link begins where the one before it ended.

The clues that moved the chance most are told; what lies between two of them is one link of its own, so that whoever
adds up the links arrives at the last number.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import TurnStarted
from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import counted, in_percent
from gofish_learn.teach.detective.case import Case
from gofish_learn.ui.puzzles.reasons import why_moved
from gofish_learn.ui.puzzles.telling import case_narrator, said_chance

LEAST_TOLD = 1
"""A clue that moves a chance by fewer percentage points than this is never told by itself."""
MOST_TOLD = 5
"""So many clues are told, those that moved a chance most; the others are added up where they happened."""


@dataclass(frozen=True, slots=True)
class Link:
    """One link of a chain.

    Attributes:
        first: the first clue of it.
        last: the last clue of it; more than one clue is only added up.
        before: the chance before it, 0 to 1.
        after: the chance after it.
    """

    first: int
    last: int
    before: float
    after: float

    @property
    def points(self) -> int:
        """The change in percentage points, between the two as they are shown."""
        return round(100 * self.after) - round(100 * self.before)

    @property
    def is_weighty(self) -> bool:
        """Whether the chance moved enough for a clue to be told by itself."""
        return abs(self.points) >= LEAST_TOLD


def links(chances: list[float]) -> tuple[int, list[Link]]:
    """The links of a chain, and the clue after which the first of them begins.

    There is a chance (0 to 1) after each clue, from the deal to the last that counts. What came before it was last
    certain explains nothing, so the chain begins there.
    """
    start = chain_start(chances)
    moves = [Link(at + 1, at + 1, before, after) for at, (before, after) in enumerate(pairwise(chances))][start:]
    largest = sorted(moves, key=lambda move: -abs(move.after - move.before))[:MOST_TOLD]
    told = {move.first for move in largest if move.is_weighty}
    found: list[Link] = []
    for move in moves:
        if move.first in told or not found or found[-1].first in told:
            found.append(move)
        else:
            found[-1] = replace(found[-1], last=move.last, after=move.after)
    return start, [link for link in found if link.first in told or link.points]


def chain_start(chances: list[float]) -> int:
    """The clue after which the chain of a chance begins: before it was last certain, else the deal."""
    certain = [at for at, chance in enumerate(chances) if chance in {0, 1}]
    if not certain:
        return 0
    start = certain[-1]
    while start > 0 and chances[start - 1] == chances[start]:
        start -= 1
    return max(0, start - 1)


@dataclass(frozen=True, slots=True)
class Level:
    """A chance (0 to 1), as it is shown."""

    chance: float

    @property
    def text(self) -> str:
        """The chance in per cent."""
        return in_percent(self.chance)


@dataclass(frozen=True, slots=True)
class Step:
    """One link of a chain in words.

    Attributes:
        told: what happened.
        why: why that moved the chance; empty where many small clues are added up.
        points: by how many percentage points.
        after: where it led.
    """

    told: str
    why: str
    points: int
    after: Level

    @property
    def rises(self) -> bool:
        """Whether the chance rose."""
        return self.points > 0

    @property
    def moved(self) -> str:
        """The change in words: "+35 points", "−4 points"."""
        return f"{'+' if self.points >= 0 else '−'}{so_many(abs(self.points), 'point')}"


@dataclass(frozen=True, slots=True)
class Chain:
    """How the chance came about that a seat holds a rank.

    Attributes:
        title: what it is about, as a question.
        now: the chance in words.
        begins_late: whether the chain begins after the deal, where the chance was last certain.
        start: where it begins.
        steps: the links.
    """

    seat: int
    rank: Rank
    title: str
    now: str
    begins_late: bool
    start: Level
    steps: list[Step]


def chain(case: Case, seat: int, rank: Rank, upto: int) -> Chain:
    """How the chance came about that a seat holds a rank, up to the last clue that counts."""
    chances = [case.board(number)[seat][rank] for number in range(upto + 1)]
    start, found = links(chances)
    clues_told = {link.first for link in found if link.first == link.last}
    steps = [step(case, link, seat, rank, ask_told=link.first - 1 in clues_told) for link in found]
    title = f"Does {case.players.names[seat]} hold any {rank.plural}?"
    return Chain(seat, rank, title, said_chance(chances[-1]), start > 0, Level(chances[start]), steps)


def step(case: Case, link: Link, seat: int, rank: Rank, *, ask_told: bool) -> Step:
    """One link of a chain in words: a clue, with its ask unless that is told before, or many small ones added up."""
    if link.first == link.last and link.is_weighty:
        told = clue_words(case, link.last, ask_told=ask_told)
        why = why_moved(case, link.last, seat, rank, rises=link.points > 0)
    else:
        told, why = f"{counted(link.last - link.first + 1, 'smaller clue').capitalize()} in between", ""
    return Step(told, why, link.points, Level(link.after))


def clue_words(case: Case, number: int, *, ask_told: bool) -> str:
    """A clue in words; an answer is told with its ask where that has not just been told, for it means nothing alone."""
    is_answer = number % 2 == 0
    clues = map(case.clue, (number - 1, number) if is_answer and not ask_told else (number,))
    narrator = case_narrator(case)
    told = (
        narrator.say(event, clue.pond) for clue in clues for event in clue.events if not isinstance(event, TurnStarted)
    )
    return " ".join(filter(None, told))


def heaviest(whole: Chain) -> tuple[Step | None, str]:
    """The clue of a chain that moved the chance most, if any did, and why the weightiest since did."""
    clues = [one for one in whole.steps if one.why]
    if not clues:
        return None, ""
    best = max(range(len(clues)), key=lambda at: (abs(clues[at].points), at))
    since = max(clues[best + 1 :], key=lambda one: abs(one.points), default=None)
    return clues[best], since.why if since else ""
