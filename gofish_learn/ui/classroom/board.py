"""The board of the class's games, and what came of those with the same cards; without names, it is for the wall."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.store.saves import TABLE
from gofish_learn.teach.classroom.answers import between, middle_of
from gofish_learn.teach.classroom.board import Board, BoardLine, Standing, lines_of
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.games import (
    Ending,
    GameNow,
    GameOutcome,
    outcomes_at_tables,
)
from gofish_learn.teach.classroom.tables import learner_is
from gofish_learn.ui.apps import APPS, BY_NAME, TOGETHER
from gofish_learn.ui.classroom.class_now import ClassNow

PLACES = {"": "the start page"} | {app.notebook: app.title for app in (*APPS, TOGETHER)}
"""The titles of pages, by the names that they report."""
MARKS = {
    Standing.STUCK: "Stuck",
    Standing.AWAY: "Away",
    Standing.NOT_BEGUN: "Not started",
    Standing.FINISHED: "Finished",
    Standing.PLAYING: "Playing",
}
STEP_SECONDS = 20
"""Times are told in these steps, and from a minute on in minutes, so that lines do not change all the time."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_COLUMNS = 14
"""So many columns fit on a phone: how many numbers share one follows from it."""


def board_of(now: ClassNow) -> Board:
    """The learners of a class and their games."""
    seen = frozenset(learner_is(one.number) for one in now.here)
    games = now.classes.newest_games(now.classroom.number)
    return Board(now.members, seen, now.tables, games, frozen=now.classroom.frozen)


@dataclass(frozen=True, slots=True)
class LineShown:
    """A game of the class: how it stands, whose it is, why, and how far it has come; `books` is who has how many."""

    key: str
    standing: Standing
    name: str
    words: str
    books: str
    asks: str

    @property
    def mark(self) -> str:
        """How it stands, in a word or two."""
        return MARKS[self.standing]


@dataclass(frozen=True, slots=True)
class PlotShown:
    """A dot for each game, by how it ended and in words, in columns from the fewest to the most books, or asks."""

    key: str
    title: str
    columns: list[tuple[str, list[tuple[Ending | str, str]]]]
    words: str

    @property
    def most(self) -> int:
        """The dots of the tallest column."""
        return max(len(dots) for _, dots in self.columns)


@dataclass(frozen=True, slots=True)
class OutcomesShown:
    """What came of the same cards at every table."""

    words: str
    plots: list[PlotShown]


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The games of the class, how many stand how, and what came of the same cards."""

    says: str
    lines: Sequence[LineShown]
    outcomes: OutcomesShown | None


@dataclass(frozen=True, slots=True)
class BoardTabShown:
    """The board as its teacher sees it, and who is away and plays nowhere."""

    board: BoardShown
    absent: Sequence[Member]


def board_shown(board: Board, now: float, *, names: bool = True) -> BoardShown:
    """The board.

    Without names it is for everybody's eyes: nobody is called anything but by number, nobody is said to be stuck or
    away, and the order tells nothing.
    """
    lines = lines_of(board, now)
    if not names:
        lines.sort(key=lambda line: (line.learner is not None, line.number))
    shown = [_line(line, names=names) for line in lines]
    count = Counter(line.standing for line in shown)
    says = ", ".join(f"{count[one]} {mark[0].lower()}{mark[1:]}" for one, mark in MARKS.items() if count[one])
    return BoardShown(says, shown, outcomes_shown(board, names=names))


def _line(line: BoardLine, *, names: bool) -> LineShown:
    game, learner = line.game, line.learner
    called = called_in(line, names=names)
    standing = line.standing if names or line.standing not in {Standing.STUCK, Standing.AWAY} else Standing.PLAYING
    alone = "" if learner is None else learner.nickname if names else f"Learner {line.number}"
    books = ""
    if game is not None and (learner is None or names):  # on a wall for sixty there is room for a learner's own result
        laid = [f"{name}: {books}" for name, books in zip(called, game.books, strict=False)]
        books = f"{', '.join(laid)} ({game.unit})"
    return LineShown(
        key=f"{'table' if learner is None else 'learner'} {line.number}",
        standing=standing,
        name=alone or f"Table {line.number}",
        words=_words(line, called) if names else _shown(line, called),
        books=books,
        asks="" if game is None else so_many(game.asks, "ask"),
    )


def called_in(line: BoardLine, *, names: bool) -> list[str]:
    """What the players of a game are called, by seat: without names a learner by number, and others by their seat."""
    if names:
        return [place.name for place in line.places]
    alone = line.learner is not None and sum(place.is_person for place in line.places) == 1
    return [
        f"Learner {line.number}" if alone and place.is_person else f"{'Seat' if place.is_person else 'Bot'} {seat + 1}"
        for seat, place in enumerate(line.places)
    ]


def _shown(line: BoardLine, called: Sequence[str]) -> str:
    """What everybody may read about a game."""
    game = line.game
    if line.learner is None:
        return won_words(game, called) if game is not None and game.is_over else ""
    if game is None or not game.people:
        return ""
    (seat, *_) = game.people
    made = counted(game.books[seat], game.unit.removesuffix("s"))
    if not game.is_over:
        return made
    if game.stopped:
        return f"stopped with {made}"
    winners = game.winners or ()
    ended = "lost" if seat not in winners else "won" if len(winners) == 1 else "shared the win"
    return f"{made}, {ended}"


def _words(line: BoardLine, called: Sequence[str]) -> str:
    """Why a line stands where it does."""
    game = line.game
    if line.standing is Standing.NOT_BEGUN:
        return "no cards are dealt yet" if any(one.is_person for one in line.places) else "nobody is here yet"
    if game is not None and game.is_over:
        return won_words(game, called)
    if line.standing is Standing.AWAY:
        return f"{listed(line.away)} {'is' if len(line.away) == 1 else 'are'} away"
    if game is None or game.waits_for is None:
        return "this game can’t be read"
    where = "" if line.learner is None or line.learner.app == BY_NAME[TABLE].notebook else PLACES.get(line.learner.app)
    turn = f"{called[game.waits_for]}’s turn{time_words(line.seconds)}"
    return f"{turn}; has {where} open" if where and line.standing is Standing.STUCK else turn


def won_words(game: GameNow, called: Sequence[str]) -> str:
    """What came of a game."""
    if game.stopped:
        return f"stopped with {counted(sum(game.books), game.unit.removesuffix('s'))}"
    winners = [called[seat] for seat in game.winners or ()]
    if len(winners) > 1:
        return f"{listed(winners)} shared the win"
    return f"{winners[0]} won by {game.lead}" if game.lead else f"{winners[0]} won a tie"


def time_words(seconds: float) -> str:
    """For how long, in steps; nothing before the first is over."""
    if seconds < STEP_SECONDS:
        return ""
    if seconds < 60:
        return f", for {int(seconds // STEP_SECONDS) * STEP_SECONDS} seconds"
    minutes = int(seconds // 60)
    return f", for {counted(minutes, 'minute')}" if minutes < 60 else ", for more than an hour"


def outcomes_shown(board: Board, *, names: bool = True) -> OutcomesShown | None:
    """What came of the cards that all tables of the round had, in the games that are over; None before one is."""
    called = {who: one.nickname for who, one in board.by_who.items()} if names else {}
    tables = [table for table in board.tables if table.shares_cards]
    found = outcomes_at_tables(board.tables, of=tables)
    if not found:
        return None
    one_each = {one.number: one for one in found}.values()
    over, going_on = len(one_each), sum(not table.over for table in tables)
    still = f" {going_on} {'is' if going_on == 1 else 'are'} still going." if going_on else ""
    plots = [
        plot(f"seat {seat + 1}", f"{found[0].unit.capitalize()} from seat {seat + 1}", here, called)
        for seat in sorted({one.seat for one in found})
        if (here := [one for one in found if one.seat == seat])
    ]
    plots.append(plot("asks", "Asks in the game", list(one_each), called, asks=True))
    return OutcomesShown(f"{counted(over, 'game').capitalize()} {'is' if over == 1 else 'are'} over.{still}", plots)


def plot(
    key: str, title: str, outcomes: Sequence[GameOutcome], called: Mapping[str, str], *, asks: bool = False
) -> PlotShown:
    """A dot for each game, in columns of so many books, or asks, as fit beside each other."""
    values = [one.asks if asks else one.books for one in outcomes]
    least, most = min(values), max(values)
    step = next((one for one in STEPS if most // one - least // one < MOST_COLUMNS), STEPS[-1])
    columns: dict[int, list[GameOutcome]] = {first: [] for first in range(least // step * step, most + 1, step)}
    order = list(Ending)
    for one in sorted(outcomes, key=lambda one: (order.index(one.came), one.number)):  # those first who have won
        columns[(one.asks if asks else one.books) // step * step].append(one)
    unit = "asks" if asks else outcomes[0].unit
    if least == most:
        words = f"Each game took {least} asks." if asks else f"Everybody got {least} {unit}."
    else:
        words = f"{least} to {most} {unit}. The middle result is {between(middle_of(values), '{:g}'.format)}."
    dots = [
        (str(first) if step == 1 else f"{first}–{first + step - 1}", [_dot(one, called, asks=asks) for one in column])
        for first, column in columns.items()
    ]
    return PlotShown(key, title, dots, words)


def _dot(one: GameOutcome, called: Mapping[str, str], *, asks: bool) -> tuple[Ending | str, str]:
    """What came of a game for a player; of a whole table's asks nobody's."""
    took = so_many(one.asks, "ask")
    if asks:
        return "over", f"Table {one.number}: {took}"
    books = so_many(one.books, one.unit.removesuffix("s"))
    came = "shared the win" if one.came is Ending.SHARED else one.came.value
    return one.came, f"{called.get(one.who) or one.called}: {books}, {took}, {came}"
