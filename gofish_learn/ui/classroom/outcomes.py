"""Same deal, different results: a dot for each game that is over, with names for the teacher or without any."""

from collections.abc import Iterable, Sequence
from statistics import median

from gofish_learn.engine.wording import so_many
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.board.lines import Kept
from gofish_learn.teach.classroom.board.outcomes import (
    Came,
    Given,
    Outcome,
    outcomes_alone,
    outcomes_at_tables,
    rounds_in,
    with_same_cards,
)
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.ui.classroom.messages.board import OutcomeColumn, OutcomeDot, OutcomePlot, OutcomesContent
from gofish_learn.ui.classroom.store import Classes

STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_COLUMNS = 14
"""So many columns fit on a phone: how many numbers share one follows from it."""


def outcomes_part(kept: Kept, *, names: bool = True) -> list[OutcomesContent]:
    """What came of the class's deal, and of the cards that all tables of the round had, in the games that are over."""
    called = {who: one.nickname for who, one in kept.by_who.items()} if names else {}
    found: list[OutcomesContent] = []
    tables = with_same_cards(kept.tables)
    at_tables = outcomes_at_tables(kept.tables, of=tables)
    if at_tables:
        open_still = sum(not table.over for table in tables)
        unit = at_tables[0].unit.capitalize()
        over = len({one.number for one in at_tables})
        plots = [
            _plot(f"seat {seat + 1}", f"{unit} from seat {seat + 1}", here, called)
            for seat in sorted({one.seat for one in at_tables})
            if (here := [one for one in at_tables if one.seat == seat])
        ]
        one_each = {one.number: one for one in at_tables}.values()
        plots.append(_plot("asks", "Asks that the game took", list(one_each), called, asks=True))
        found.append(_outcomes("tables", "Same cards at every table", over, open_still, plots))
    if kept.deal is not None:
        alone = outcomes_alone(kept.deal, [one.number for one in kept.in_order], kept.games)
        if alone:
            begun = sum(kept.newest(one) is not None for one in kept.members)
            plots = [
                _plot("books", f"{alone[0].unit.capitalize()} that learners made", alone, called),
                _plot("asks", "Asks that the game took", alone, called, asks=True),
            ]
            found.append(_outcomes("deal", "Same deal, different results", len(alone), begun - len(alone), plots))
    return found


def _outcomes(key: str, title: str, over: int, others: int, plots: list[OutcomePlot]) -> OutcomesContent:
    still = f" {others} still {'plays' if others == 1 else 'play'}." if others > 0 else ""
    words = f"{counted(over, 'game').capitalize()} {'is' if over == 1 else 'are'} over.{still}"
    return {"key": key, "title": title, "words": words, "plots": plots}


def _plot(
    key: str, title: str, outcomes: Sequence[Outcome], called: dict[str, str], *, asks: bool = False
) -> OutcomePlot:
    """A dot for each game, in columns from the fewest to the most books, or asks."""
    values = [one.asks if asks else one.books for one in outcomes]
    least, most = min(values), max(values)
    step = next((one for one in STEPS if most // one - least // one < MOST_COLUMNS), STEPS[-1])
    columns: list[OutcomeColumn] = [
        {
            "label": str(first) if step == 1 else f"{first}–{first + step - 1}",
            "dots": list(
                _dots(
                    [one for one, value in zip(outcomes, values, strict=True) if value // step == first // step],
                    called,
                    asks=asks,
                )
            ),
        }
        for first in range(least // step * step, most + 1, step)
    ]
    unit = "asks" if asks else outcomes[0].unit
    words = f"From {least} to {most} {unit}; the middle is {median(values):g}."
    return {"key": key, "title": title, "columns": columns, "words": words}


def _dots(outcomes: Iterable[Outcome], called: dict[str, str], *, asks: bool) -> Iterable[OutcomeDot]:
    """A dot for each player, those first who have won; of a whole table's asks nobody's."""
    order = list(Came)
    for one in sorted(outcomes, key=lambda one: (order.index(one.came), one.number)):
        if asks and one.at_table:
            yield {"came": "over", "words": f"Table {one.number}: {so_many(one.asks, 'ask')}"}
            continue
        books = so_many(one.books, one.unit.removesuffix("s"))
        came = "shared the win" if one.came is Came.SHARED else one.came.value
        name = called.get(one.who) or one.called
        yield {"came": one.came.value, "words": f"{name}: {books}, {so_many(one.asks, 'ask')}, {came}"}


def given_to(classes: Classes, room: int, members: Iterable[Member]) -> list[Given]:
    """What came of every deal that a class was given, and of every round of tables; of what was taken back too."""
    deals = {(deal.code, deal.opponents): deal for deal in classes.deals(room)}
    learners = sorted(one.number for one in members)
    alone = [outcomes_alone(deal, learners, classes.games_of_deal(room, deal)) for deal in deals.values()]
    titles = [f"deal {deal.code}, {deal.against}" for deal in deals.values()]
    played = [Given(title, {one.who: one for one in found}) for title, found in zip(titles, alone, strict=True)]
    return [*played, *rounds_in(classes.rounds_of(room))]
