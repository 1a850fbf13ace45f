"""The grid of a case, players by ranks: what could be known of each when a question was asked.

It is shown when a case is closed, and not before: the grid of one question may answer the next.
"""

from dataclasses import dataclass

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import CaseQuestion, Clue
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.puzzles.chain import Chain, chain
from gofish_learn.ui.puzzles.telling import said_chance


def ranks_in_play(clue: Clue) -> tuple[Rank, ...]:
    """The ranks of which not all cards have been laid, in the order A 2 … K."""
    laid = dict.fromkeys(RANKS, 0)
    for groups in clue.table.groups:
        for group in groups:
            laid[group.rank] += len(group.cards)
    return tuple(rank for rank in RANKS if laid[rank] < 4)


@dataclass(frozen=True, slots=True)
class Cell:
    """What could be known of one player and one rank: the chance (0 to 1), in per cent and in words.

    Attributes:
        asked: whether the question was about it.
    """

    seat: int
    chance: float
    text: str
    words: str
    asked: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The chances of one rank; `own` is how many the eyes held, or None for an onlooker."""

    rank: Rank
    cells: list[Cell]
    own: int | None


@dataclass(frozen=True, slots=True)
class Grid:
    """All chances when a question was asked; `own` is whose hand is seen, or None for an onlooker."""

    number: int
    when: str
    names: list[str]
    own: str | None
    rows: list[Row]


def grid(case: Case, question: CaseQuestion) -> Grid:
    """The grid as it stood when a question was asked: after the ask, before its answer."""
    clue, ask = case.clue(question.clue), question.ask
    names, eyes = case.players.names, case.players.eyes
    seats = [seat for seat in range(case.game.players) if seat != eyes]
    rows = [
        Row(
            rank,
            [_cell(case, seat, rank, question.clue, asked=(seat, rank) == (ask.target, ask.rank)) for seat in seats],
            None if eyes is None else (clue.hand & FOUR_OF[rank]).bit_count(),
        )
        for rank in ranks_in_play(clue)
    ]
    when = f"When {names[ask.asker]} asked {names[ask.target]} for {ask.rank.plural}"
    return Grid(question.number, when, [names[seat] for seat in seats], None if eyes is None else names[eyes], rows)


def _cell(case: Case, seat: int, rank: Rank, upto: int, *, asked: bool) -> Cell:
    chance = case.board(upto)[seat][rank]
    words = f"{case.players.names[seat]}, {rank.plural}: {said_chance(chance)}"
    return Cell(seat, chance, in_percent(chance), words, asked)


def chain_of_cell(case: Case, seat: object, letter: object, upto: int) -> Chain:
    """How one chance of the grid came about, up to the last clue that counts."""
    others = [one for one in range(case.game.players) if one != case.players.eyes]
    ranks = {rank.letter: rank for rank in RANKS}
    if type(seat) is not int or seat not in others or not isinstance(letter, str) or letter not in ranks:
        raise RequestError("There is no such cell in the grid.")
    return chain(case, seat, ranks[letter], upto)
