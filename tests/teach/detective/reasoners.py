"""Who can be compared with counting deals: somebody who heeds no clue, and somebody who keeps the last six in mind."""

from collections.abc import Sequence
from math import comb

from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, Event, GoFishSaid, GroupLaid, HandRefilled
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.teach.detective.forecasts import Forecast, base_rate, mean_score

SIX = 6
"""So many clues are kept in mind: three asks and their answers."""


def by_numbers(case: Case, question: CaseQuestion) -> float:
    """What the numbers of cards alone say: how many are hidden, how many of the rank, how many the target holds.

    Of what was heard only the ask itself counts: its asker holds one of the rank.
    """
    clue, ask = case.clue(question.clue), question.ask
    laid = sum(len(group.cards) for groups in clue.table.groups for group in groups if group.rank == ask.rank)
    hidden = sum(clue.table.sizes) + clue.table.pond - clue.hand.bit_count()
    wanted = 4 - laid - (clue.hand & FOUR_OF[ask.rank]).bit_count()
    if ask.asker != case.players.eyes:
        hidden, wanted = hidden - 1, wanted - 1
    return 1 - comb(hidden - max(0, wanted), clue.table.sizes[ask.target]) / comb(hidden, clue.table.sizes[ask.target])


def by_six_clues(case: Case, question: CaseQuestion) -> float:
    """What somebody says who keeps the last six clues in mind, and for the rest goes by the numbers of cards."""
    numbers = by_numbers(case, question)
    kept = range(max(0, question.clue - SIX), question.clue)
    held = last_told([event for number in kept for event in case.clue(number).events], question)
    return numbers if held is None or not numbers else float(held)


def last_told(events: Sequence[Event], question: CaseQuestion) -> bool | None:
    """Whether the target holds the rank as far as these events tell it; None where they do not, or no longer."""
    seat, rank = question.ask.target, question.ask.rank
    held: bool | None = None
    asked: object = None
    for event in events:
        match event:
            case Asked(asker, _, wanted):
                asked = wanted
                held = True if asker == seat and wanted == rank else held
            case GoFishSaid(target) if target == seat and asked == rank:
                held = False
            case CardsGiven(giver, to, given) if given[0].rank == rank and seat in {giver, to}:
                held = seat == to
            case GroupLaid(who, laid) if (who, laid) == (seat, rank):
                held = False
            case CardDrawn(who, card) if who == seat:
                held = True if card is not None and card.rank == rank else held or None
            case HandRefilled(who) if who == seat:
                held = held or None
            case _:
                pass
    return held


def score_of(said: Sequence[float], questions: Sequence[CaseQuestion]) -> float:
    """The mean Brier score, 0 (best) to 1, of what was said to some questions."""
    return mean_score(forecasts(said, questions))


def score_of_base_rate(questions: Sequence[CaseQuestion]) -> float:
    """The mean Brier score of somebody who knows the share that works and says it every time."""
    rate = base_rate(forecasts([0.0] * len(questions), questions))
    return score_of([rate] * len(questions), questions)


def forecasts(said: Sequence[float], questions: Sequence[CaseQuestion]) -> list[Forecast]:
    """What was said to some questions, as forecasts."""
    return [Forecast(chance, question.happened) for chance, question in zip(said, questions, strict=True)]
