"""The grid of a case, players by ranks: what can be known of each, what has just moved, and which clues moved it.

Everything is made from the clues told so far, as the case's eyes saw them.
"""

from functools import lru_cache

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import TurnStarted
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.knowledge.proofs.chance_words import in_full, in_percent
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import Clue, Move
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.detective.reasons import why_moved
from gofish_learn.ui.words.narrator import Narrator
from gofish_learn.ui.words.scene import sentences_of

KEPT_CLUES = 500
"""A case has a hundred or two: those of the last few cases are kept in words."""
LEAST_TOLD = 1.0
"""A move of fewer points than this is only added up."""
MOST_TOLD = 6
"""So many moves are told, those that moved a chance most; the others are added up."""


def ranks_in_play(clue: Clue) -> tuple[Rank, ...]:
    """The ranks of which not all cards have been laid, in the order A 2 … K."""
    laid = dict.fromkeys(RANKS, 0)
    for groups in clue.table.groups:
        for group in groups:
            laid[group.rank] += len(group.cards)
    return tuple(rank for rank in RANKS if laid[rank] < 4)


def narrator_of(case: Case) -> Narrator:
    """Who tells a case: every player by name, for the reader sits at no seat."""
    return Narrator(case.rules, case.players.names, -1, case.game.state.dealer)


@lru_cache(maxsize=KEPT_CLUES)
def sentences(case: Case, number: int) -> tuple[str, ...]:
    """The sentences that tell a clue, one for each event that is worth telling; each clue is put into words once."""
    clue = case.clue(number)
    return tuple(sentences_of(narrator_of(case), clue.events, clue.pond))


def points(change: float) -> int:
    """A change of a chance in whole points of a hundred."""
    return round(100 * change)


def grid(case: Case, upto: int, *, asked: tuple[int, Rank] | None, since: int | None) -> Message:
    """The grid after a clue.

    Args:
        case: the case.
        upto: the clue after which it is drawn.
        asked: the seat and the rank that the last question was about, or None.
        since: the clue from which changes are counted, or None to mark none.
    """
    clue = case.clue(upto)
    names, eyes = case.players.names, case.players.eyes
    seats = [seat for seat in range(case.game.players) if seat != eyes]
    rows = []
    about = set() if asked is None else {asked[1]}  # its book may just have been laid
    for rank in sorted(about.union(ranks_in_play(clue))):
        cells = [cell(case, seat, rank, upto, since) | {"asked": (seat, rank) == asked} for seat in seats]
        own = None if eyes is None else (clue.hand & FOUR_OF[rank]).bit_count()
        rows.append({"rank": rank.letter, "name": rank.plural, "cells": cells, "own": own})
    return {
        "players": [{"seat": seat, "name": names[seat]} for seat in seats],
        "own": None if eyes is None else names[eyes],
        "rows": rows,
    }


def cell(case: Case, seat: int, rank: Rank, upto: int, since: int | None) -> Message:
    """One cell of the grid: the chance that a seat holds a rank, and by how much it has just moved."""
    chance = case.board(upto)[seat][rank]
    change = 0 if since is None else points(chance - case.board(since)[seat][rank])
    moved = f", {'up' if change > 0 else 'down'} {abs(change)} points" if change else ""
    words = f"{case.players.names[seat]}, {rank.plural}: {said(chance)}{moved}"
    return {"seat": seat, "text": in_percent(chance), "level": round(chance, 3), "change": change, "words": words}


def history(case: Case, seat: object, letter: object, upto: int) -> Message:
    """How one chance came about: the clues that moved it, each with by how much.

    Args:
        case: the case.
        seat: whose chance.
        letter: of which rank, by its letter.
        upto: the last clue that counts.

    Raises:
        RequestError: there is no such cell in the grid.
    """
    others = [one for one in range(case.game.players) if one != case.players.eyes]
    ranks = {rank.letter: rank for rank in RANKS}
    if type(seat) is not int or seat not in others or not isinstance(letter, str) or letter not in ranks:
        raise RequestError("There is no such cell in the grid.")
    rank = ranks[letter]
    moves = case.moves(seat, rank, upto)
    told = sorted(sorted(moves, key=lambda move: -abs(move.points))[:MOST_TOLD], key=lambda move: move.clue)
    told = [move for move in told if abs(move.points) >= LEAST_TOLD]
    rest = sum(move.points for move in moves) - sum(move.points for move in told)
    start, now = case.board(0)[seat][rank], case.board(upto)[seat][rank]
    return {
        "seat": seat,
        "rank": letter,
        "title": f"Does {case.players.names[seat]} hold any {rank.plural}?",
        "now": f"Now: {said(now)}.",
        "start": {"text": in_percent(start), "level": round(start, 3)},
        "steps": [step(case, move, seat, rank) for move in told],
        "rest": f"All smaller clues together: {signed(rest)}." if abs(rest) >= LEAST_TOLD else "",
    }


def said(chance: float) -> str:
    """A chance in words with its per cent."""
    if chance in {0, 1}:
        return "certain" if chance else "certainly not"
    return in_full(chance)


def step(case: Case, move: Move, seat: int, rank: Rank) -> Message:
    """One clue that moved a chance; an answer is told with its ask, for it means nothing alone."""
    narrator = narrator_of(case)
    clues = [case.clue(number) for number in range(move.clue - (move.clue % 2 == 0), move.clue + 1)]
    told = [
        narrator.say(event, clue.pond) for clue in clues for event in clue.events if not isinstance(event, TurnStarted)
    ]
    return {
        "told": " ".join(filter(None, told)),
        "why": why_moved(case, move.clue, seat, rank, rises=move.points > 0),
        "moved": signed(move.points),
        "rises": move.points > 0,
        "text": in_percent(move.after),
        "level": round(move.after, 3),
    }


def signed(change: float) -> str:
    """A change in words: "+35 points", "−4 points"."""
    whole = round(change)
    return f"{'+' if whole >= 0 else '−'}{abs(whole)} point{'' if abs(whole) == 1 else 's'}"
