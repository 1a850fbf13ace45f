"""Whether reasoning pays in the Detective, by hand: `python -m tests.bench.bench_detective [cases] [book players …]`.

For each book and number of players so many cases (160) are chosen by their seeds alone, and their questions chosen by
the rule of today and by that of version 0.1.0. Of the questions the table says which share worked, which share could be
known, and the mean Brier score, 0 (best) to 1, of

- flat: somebody who knows the share that worked and always says it;
- six: somebody who keeps the last six clues in mind and for the rest goes by the numbers of cards;
- exact: counting deals; and habits: counting deals and habits;

then the gap between flat and exact. Below it stands how exact chances came true, which must not depend on the choice:
for each range the mean chance and the share that worked, of the questions and of all asks. About 6 s a case.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import count as numbers
from itertools import pairwise, takewhile
from statistics import fmean

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.detective.case_code import LONG_ENOUGH, players_of
from gofish_learn.teach.detective.choosing import BY_NOVELTY, BY_WORTH, Chooser
from gofish_learn.teach.detective.clues import CaseQuestion
from gofish_learn.teach.detective.habit_forecast import HabitForecaster
from tests.teach.detective.reasoners import by_six_clues, score_of, score_of_base_rate

CASES = 160
GAMES = (("standard", 3), ("standard", 2), ("standard", 4), ("traditional", 3), ("classroom-pairs", 3))
BORDERS = (0, 1e-9, 0.15, 0.3, 0.45, 0.6, 0.8, 1, 1.1)
STEP = 7919
"""Seeds lie so far apart."""


def codes(book: str, players: int, most: int) -> list[DealCode]:
    """So many codes of games that are long enough for a case."""
    rules = RULE_BOOKS[book]
    found: list[DealCode] = []
    for number in takewhile(lambda _: len(found) < most, numbers()):
        code = DealCode(rules, players, STEP * number + 13)
        if len(players_of(code).play(code).actions) >= LONG_ENOUGH[rules.group]:
            found.append(code)
    return found


def row(name: str, asked: Sequence[tuple[Case, CaseQuestion]]) -> str:
    """The line of a rule."""
    questions = [question for _, question in asked]
    forecasters = {id(case): HabitForecaster(case) for case, _ in asked}
    flat = score_of_base_rate(questions)
    exact = score_of([question.chance for question in questions], questions)
    six = score_of([by_six_clues(*one) for one in asked], questions)
    habits = score_of([forecasters[id(case)].chance(question) for case, question in asked], questions)
    worked = fmean(question.happened for question in questions)
    known = fmean(question.chance in {0, 1} for question in questions)
    scores = "".join(f"{score:8.3f}" for score in (flat, six, exact, habits, flat - exact))
    return f"  {name:<9}{len(questions):6}{worked:8.2f}{known:8.2f}{scores}\n"


def came_true(questions: Sequence[CaseQuestion]) -> str:
    """For each range of chances: how many, their mean, and the share that worked."""
    lines = []
    for low, high in pairwise(BORDERS):
        inside = [question for question in questions if low <= question.chance < high]
        if inside:
            said, came = fmean(one.chance for one in inside), fmean(one.happened for one in inside)
            lines.append(f"{len(inside):5} at {said:.2f}: {came:.2f}")
    return "  ".join(lines)


def main() -> None:
    """Print the tables."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cases", nargs="?", type=int, default=CASES)
    parser.add_argument("games", nargs="*", help="a book and a number of players, as: standard 3")
    args = parser.parse_args()
    chosen = list(zip(args.games[::2], map(int, args.games[1::2]), strict=True)) or list(GAMES)
    for book, players in chosen:
        sys.stdout.write(f"{book}, {players} players: questions, worked, known; flat, six, exact, habits; gap\n")
        rules: tuple[Chooser, ...] = (BY_WORTH, BY_NOVELTY)
        asked: dict[str, list[tuple[Case, CaseQuestion]]] = {chooser.name: [] for chooser in rules}
        every: list[CaseQuestion] = []
        for code in codes(book, players, args.cases):
            seated = players_of(code)
            for case in [Case(seated.play(code), seated, chooser) for chooser in rules]:
                asked[case.chooser.name] += [(case, question) for question in case.questions()]
            every += [ask for ask in Case(seated.play(code), seated).asks() if ask.ask.target != seated.eyes]
        for name, found in asked.items():
            sys.stdout.write(row(name, found))
        sys.stdout.write(f"  chosen {came_true([question for _, question in asked[BY_WORTH.name]])}\n")
        sys.stdout.write(f"  all    {came_true(every)}\n")


if __name__ == "__main__":
    main()
